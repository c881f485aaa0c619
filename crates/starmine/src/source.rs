//! Where games come from: files with one game, or many, one a line.
//!
//! Lines are read one at a time, so that a file may hold any number of
//! games, and none may be so long that it could only be a mistake.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use serde::de::IgnoredAny;
use starmine_rules::Record;
use starmine_rules::format::Document;
use starmine_words::{Phrase, Words, clean, file, format_error};

/// The longest game we read: a thousand times a long one.
const MAX_LEN: u64 = 16 << 20;

/// U+FEFF in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// A game as text, and where it begins.
pub(crate) struct Text {
    pub(crate) file: Rc<str>,
    pub(crate) line: usize,
    pub(crate) text: Result<String, NotText>,
}

/// Where something stands that is no text, both from 1.
#[derive(Clone, Copy)]
pub(crate) struct NotText {
    line: usize,
    byte: usize,
}

impl NotText {
    /// A name for programs, as those of a format's errors.
    pub(crate) const ID: &str = "not-text";

    pub(crate) fn phrase(self) -> Phrase {
        file::not_text(self.byte)
    }
}

/// Where no game can be looked for, and why.
pub(crate) struct Unreadable {
    place: String,
    why: Phrase,
}

impl Unreadable {
    /// In the reader's words, behind the file and the line.
    pub(crate) fn told(&self, words: &Words) -> String {
        format!("{}: {}", self.place, words.say(&self.why))
    }
}

/// The games of a file, or of standard input for `-`. A file that cannot be
/// read yields the error and ends.
pub(crate) fn games(path: &Path) -> impl Iterator<Item = Result<Text, Unreadable>> + use<> {
    let (games, failed) = match Games::open(path) {
        Ok(games) => (Some(games), None),
        Err(error) => (None, Some(Err(error))),
    };
    failed.into_iter().chain(games.into_iter().flatten())
}

/// That a game breaks a rule, in the reader's words: it could be read, and so
/// has another exit status than one that could not.
#[derive(Debug)]
pub(crate) struct BrokenRule(String);

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BrokenRule {}

/// The first game of a file, replayed; why not, in the reader's words.
pub(crate) fn record(path: &Path, words: &Words) -> anyhow::Result<Record> {
    let first = games(path).next().expect("a file has a game, or is unreadable");
    let game = first.map_err(|error| anyhow::anyhow!(error.told(words)))?;
    let text = game.text.map_err(|not| {
        let place = format!("{}:{}", clean(&game.file), not.line);
        anyhow::anyhow!(Unreadable { place, why: not.phrase() }.told(words))
    })?;
    let record = Document::parse(&text).and_then(|document| document.record());
    record.map_err(|error| {
        let breaks = error.turn().is_some();
        let why = words.say(&format_error(&error.in_line(game.line)));
        let why = format!("{}: {why}", clean(&game.file));
        if breaks { BrokenRule(why).into() } else { anyhow::anyhow!(why) }
    })
}

/// What was read, and the line it begins in.
struct Raw {
    line: usize,
    bytes: Vec<u8>,
}

struct Games {
    name: Rc<str>,
    input: BufReader<Box<dyn Read>>,
    line: usize,
    /// A line that was read to see whether the game before it goes on.
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
        // A game that does not end on the file's first line is spread over
        // several, and the only one; unless the next line is a game itself,
        // and this one was cut off.
        if first && is_cut_short(&game.bytes) {
            match self.next_line()? {
                Some(next) if is_whole(&next.bytes) => self.ahead = Some(next),
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
        // Some editors begin a file with a mark of its encoding.
        if bytes.starts_with(MARK) {
            bytes.drain(..MARK.len());
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

/// A line that is no text is a bad game, and those after it may be good.
fn to_text(Raw { line, bytes }: Raw) -> Result<String, NotText> {
    String::from_utf8(bytes).map_err(|error| {
        let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let breaks = sound.iter().filter(|byte| **byte == b'\n').count();
        let last = sound.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        NotText { line: line + breaks, byte: last.len() + 1 }
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

fn is_whole(bytes: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(bytes).is_ok()
}

fn is_cut_short(bytes: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(bytes).is_err_and(|error| error.is_eof())
}
