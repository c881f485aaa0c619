//! Where games come from: files with one game, or many, one a line.
//!
//! Lines are read one at a time, so that a file may hold any number of
//! games, and none may be so long that it could only be a mistake.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};
use serde::de::IgnoredAny;

/// The longest game we read: a thousand times a long one.
const MAX_LEN: u64 = 16 << 20;

/// A game as text, and the line it begins in.
pub(crate) struct Text {
    pub(crate) line: u64,
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

struct Games {
    name: String,
    input: BufReader<Box<dyn Read>>,
    line: u64,
    any: bool,
    failed: bool,
}

impl Games {
    fn open(path: &Path) -> anyhow::Result<Games> {
        let name = path.display().to_string();
        let input: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).with_context(|| format!("cannot open {name}"))?)
        };
        Ok(Games { name, input: BufReader::new(input), line: 0, any: false, failed: false })
    }

    fn next_game(&mut self) -> anyhow::Result<Option<Text>> {
        while let Some(mut text) = self.read_line()? {
            if text.trim().is_empty() {
                continue;
            }
            let line = self.line;
            // A game that does not end on the file's first line is spread
            // over several, and the only one.
            if !self.any && is_cut_short(&text) {
                self.read_rest(&mut text)?;
            }
            self.any = true;
            return Ok(Some(Text { line, text }));
        }
        if !self.any {
            bail!("{} is empty; expected a game", self.name);
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

fn is_cut_short(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_err_and(|error| error.is_eof())
}
