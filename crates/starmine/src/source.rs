//! Reading game files: one game, or many games with one per line.
//!
//! Lines are read one at a time, so a file may contain any number of games.
//! The length of a line is limited.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use serde::de::IgnoredAny;
use starmine_rules::Record;
use starmine_rules::format::Document;
use starmine_words::{Phrase, Words, clean, file, format_error};

/// The maximum size of a game: a thousand times that of a long one.
const MAX_LEN: u64 = 16 << 20;

/// The byte order mark, U+FEFF, in UTF-8.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// The text of a game, and where it starts.
pub(crate) struct Text {
    pub(crate) file: Rc<str>,
    pub(crate) line: usize,
    pub(crate) text: Result<String, InvalidUtf8>,
}

/// The position of invalid UTF-8; both numbers count from 1.
#[derive(Clone, Copy)]
pub(crate) struct InvalidUtf8 {
    line: usize,
    byte: usize,
}

impl InvalidUtf8 {
    /// The error's name for programs, like those of format errors.
    pub(crate) const ID: &str = "not-text";

    pub(crate) fn phrase(self) -> Phrase {
        file::not_text(self.byte)
    }
}

/// A file, or the rest of one, that cannot be searched for games.
pub(crate) struct Unreadable {
    place: String,
    why: Phrase,
}

impl Unreadable {
    /// The message in the reader's language, after the file and line.
    pub(crate) fn text(&self, words: &Words) -> String {
        format!("{}: {}", self.place, words.say(&self.why))
    }
}

/// The games of a file, or of standard input for `-`. If reading fails, the
/// error is the last item.
pub(crate) fn games(path: &Path) -> impl Iterator<Item = Result<Text, Unreadable>> + use<> {
    let (games, failed) = match Games::open(path) {
        Ok(games) => (Some(games), None),
        Err(error) => (None, Some(Err(error))),
    };
    failed.into_iter().chain(games.into_iter().flatten())
}

/// A game breaks a rule. A separate error, because the exit status differs
/// from that of an unreadable game.
#[derive(Debug)]
pub(crate) struct BrokenRule(String);

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BrokenRule {}

/// Reads and replays the first game of a file. Errors are in the reader's
/// language.
pub(crate) fn record(path: &Path, words: &Words) -> anyhow::Result<Record> {
    let first = games(path).next().expect("at least one game or an error");
    let game = first.map_err(|error| anyhow::anyhow!(error.text(words)))?;
    let text = game.text.map_err(|error| {
        let place = format!("{}:{}", clean(&game.file), error.line);
        anyhow::anyhow!(Unreadable { place, why: error.phrase() }.text(words))
    })?;
    let record = Document::parse(&text).and_then(|document| document.record());
    record.map_err(|error| {
        let breaks = error.turn().is_some();
        let why = words.say(&format_error(&error.in_line(game.line)));
        let why = format!("{}: {why}", clean(&game.file));
        if breaks { BrokenRule(why).into() } else { anyhow::anyhow!(why) }
    })
}

/// The bytes of a game, and the line they start on.
struct Raw {
    line: usize,
    bytes: Vec<u8>,
}

struct Games {
    name: Rc<str>,
    input: BufReader<Box<dyn Read>>,
    line: usize,
    /// A line read ahead, to find out whether a game continues on it.
    ahead: Option<Raw>,
    any: bool,
    failed: bool,
}

impl Games {
    fn open(path: &Path) -> Result<Games, Unreadable> {
        let name: Rc<str> = path.display().to_string().into();
        let input: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).map_err(|error| Unreadable {
                place: clean(&name),
                why: file::unreadable(&error),
            })?)
        };
        let input = BufReader::new(input);
        Ok(Games { name, input, line: 0, ahead: None, any: false, failed: false })
    }

    fn unreadable(&self, why: Phrase) -> Unreadable {
        Unreadable { place: clean(&self.name), why }
    }

    fn unreadable_line(&self, line: usize, why: Phrase) -> Unreadable {
        Unreadable { place: format!("{}:{line}", clean(&self.name)), why }
    }

    fn next_game(&mut self) -> Result<Option<Text>, Unreadable> {
        let first = !self.any;
        let Some(mut game) = self.next_line()? else {
            if first {
                return Err(self.unreadable(file::empty()));
            }
            return Ok(None);
        };
        self.any = true;
        // If the first line is incomplete, the file contains a single game
        // spread over several lines; unless the next line is a complete game,
        // which means that the first one was truncated.
        if first && is_truncated(&game.bytes) {
            match self.next_line()? {
                Some(next) if is_complete(&next.bytes) => self.ahead = Some(next),
                Some(next) => {
                    game.bytes.resize(game.bytes.len() + next.line - game.line, b'\n');
                    game.bytes.extend(next.bytes);
                    game.bytes.push(b'\n');
                    self.read(&mut game.bytes, |input, bytes| input.read_to_end(bytes))?;
                }
                None => {}
            }
        }
        Ok(Some(Text { file: self.name.clone(), line: game.line, text: to_text(game) }))
    }

    /// The next line that is not blank.
    fn next_line(&mut self) -> Result<Option<Raw>, Unreadable> {
        if let Some(ahead) = self.ahead.take() {
            return Ok(Some(ahead));
        }
        while let Some(bytes) = self.read_line()? {
            if !str::from_utf8(&bytes).is_ok_and(|text| text.trim().is_empty()) {
                return Ok(Some(Raw { line: self.line, bytes }));
            }
        }
        Ok(None)
    }

    fn read_line(&mut self) -> Result<Option<Vec<u8>>, Unreadable> {
        let mut bytes = Vec::new();
        self.read(&mut bytes, |input, bytes| input.read_until(b'\n', bytes))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.line += 1;
        if bytes.ends_with(b"\n") {
            bytes.pop();
        }
        if bytes.starts_with(BOM) {
            bytes.drain(..BOM.len());
        }
        Ok(Some(bytes))
    }

    fn read(
        &mut self,
        bytes: &mut Vec<u8>,
        read: impl Fn(&mut dyn BufRead, &mut Vec<u8>) -> io::Result<usize>,
    ) -> Result<(), Unreadable> {
        let mut input = self.input.by_ref().take(MAX_LEN);
        let done = read(&mut input, bytes);
        let is_too_long = input.limit() == 0;
        done.map_err(|error| self.unreadable(file::unreadable(&error)))?;
        if is_too_long {
            return Err(self.unreadable_line(self.line + 1, file::too_long(MAX_LEN >> 20)));
        }
        Ok(())
    }
}

/// Decodes a game. Invalid UTF-8 spoils only this game, not the following ones.
fn to_text(Raw { line, bytes }: Raw) -> Result<String, InvalidUtf8> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let breaks = valid.iter().filter(|byte| **byte == b'\n').count();
        let last = valid.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        InvalidUtf8 { line: line + breaks, byte: last.len() + 1 }
    })
}

impl Iterator for Games {
    type Item = Result<Text, Unreadable>;

    fn next(&mut self) -> Option<Result<Text, Unreadable>> {
        if self.failed {
            return None;
        }
        let game = self.next_game();
        self.failed = game.is_err();
        game.transpose()
    }
}

fn is_complete(bytes: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(bytes).is_ok()
}

fn is_truncated(bytes: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(bytes).is_err_and(|error| error.is_eof())
}
