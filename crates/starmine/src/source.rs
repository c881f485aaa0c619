//! Where games come from: files with one game, or many, one a line.
//!
//! Lines are read one at a time, so that a file may hold any number of
//! games, and none may be so long that it could only be a mistake.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, bail};
use serde::de::IgnoredAny;
use starmine_rules::Record;
use starmine_rules::format::Document;
use starmine_words::{Words, format_error};

/// The longest game we read: a thousand times a long one.
const MAX_LEN: u64 = 16 << 20;

/// A game as text, and where it begins.
pub(crate) struct Text {
    pub(crate) file: Rc<str>,
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// The games of a file, or of standard input for `-`. A file that cannot be
/// read yields the error and ends.
pub(crate) fn games(path: &Path) -> impl Iterator<Item = anyhow::Result<Text>> + use<> {
    let (games, failed) = match Games::open(path) {
        Ok(games) => (Some(games), None),
        Err(error) => (None, Some(Err(error))),
    };
    failed.into_iter().chain(games.into_iter().flatten())
}

/// The first game of a file, replayed; why not, in the reader's words.
pub(crate) fn record(path: &Path, words: &Words) -> anyhow::Result<Record> {
    let text = games(path).next().context("expected a game")??;
    Document::parse(&text.text)
        .and_then(|document| document.record())
        .map_err(|error| anyhow::anyhow!(words.say(&format_error(&error.in_line(text.line)))))
}

struct Games {
    name: Rc<str>,
    input: BufReader<Box<dyn Read>>,
    line: usize,
    /// A line that was read to see whether the game before it goes on.
    ahead: Option<Text>,
    any: bool,
    failed: bool,
}

impl Games {
    fn open(path: &Path) -> anyhow::Result<Games> {
        let name: Rc<str> = path.display().to_string().into();
        let input: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).with_context(|| format!("cannot open {name}"))?)
        };
        let input = BufReader::new(input);
        Ok(Games { name, input, line: 0, ahead: None, any: false, failed: false })
    }

    fn next_game(&mut self) -> anyhow::Result<Option<Text>> {
        let first = !self.any;
        let Some(mut game) = self.next_text()? else {
            if first {
                bail!("{} is empty; expected a game", self.name);
            }
            return Ok(None);
        };
        self.any = true;
        // A game that does not end on the file's first line is spread over
        // several, and the only one; unless the next line is a game itself,
        // and this one was cut off.
        if first && is_cut_short(&game.text) {
            match self.next_text()? {
                Some(next) if is_whole(&next.text) => self.ahead = Some(next),
                Some(next) => {
                    let between = "\n".repeat(next.line - game.line);
                    game.text.push_str(&between);
                    game.text.push_str(&next.text);
                    game.text.push('\n');
                    self.read_rest(&mut game.text)?;
                }
                None => {}
            }
        }
        Ok(Some(game))
    }

    /// The next line that is not blank.
    fn next_text(&mut self) -> anyhow::Result<Option<Text>> {
        if let Some(ahead) = self.ahead.take() {
            return Ok(Some(ahead));
        }
        while let Some(text) = self.read_line()? {
            if !text.trim().is_empty() {
                return Ok(Some(Text { file: self.name.clone(), line: self.line, text }));
            }
        }
        Ok(None)
    }

    fn read_line(&mut self) -> anyhow::Result<Option<String>> {
        let mut bytes = Vec::new();
        self.read(&mut bytes, |input, bytes| input.read_until(b'\n', bytes))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.line += 1;
        if bytes.ends_with(b"\n") {
            bytes.pop();
        }
        self.to_text(bytes).map(Some)
    }

    fn read_rest(&mut self, text: &mut String) -> anyhow::Result<()> {
        let mut bytes = Vec::new();
        self.read(&mut bytes, |input, bytes| input.read_to_end(bytes))?;
        text.push_str(&self.to_text(bytes)?);
        Ok(())
    }

    fn read(
        &mut self,
        bytes: &mut Vec<u8>,
        read: impl Fn(&mut dyn BufRead, &mut Vec<u8>) -> io::Result<usize>,
    ) -> anyhow::Result<()> {
        let mut input = self.input.by_ref().take(MAX_LEN);
        read(&mut input, bytes).with_context(|| format!("cannot read {}", self.name))?;
        if input.limit() == 0 {
            bail!(
                "{}, line {}: longer than {} MiB, but a game takes a few kilobytes",
                self.name,
                self.line + 1,
                MAX_LEN >> 20
            );
        }
        Ok(())
    }

    fn to_text(&self, bytes: Vec<u8>) -> anyhow::Result<String> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to() + 1;
            anyhow::anyhow!(
                "{}, line {}: not text in UTF-8, from byte {at} on",
                self.name,
                self.line
            )
        })?;
        // Some editors begin a file with a mark of its encoding.
        Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
    }
}

impl Iterator for Games {
    type Item = anyhow::Result<Text>;

    fn next(&mut self) -> Option<anyhow::Result<Text>> {
        if self.failed {
            return None;
        }
        let game = self.next_game();
        self.failed = game.is_err();
        game.transpose()
    }
}

fn is_whole(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

fn is_cut_short(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_err_and(|error| error.is_eof())
}
