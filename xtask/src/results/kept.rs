//! Answers of the program, kept in a file as soon as they are there. An answer
//! holds as long as the rules and the bots are the same: so does the seed's
//! game, and nothing need be played twice.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::workspace;

/// What decides how a game goes.
const PLAYED_BY: &str = "git rev-parse HEAD:crates/starmine-rules HEAD:crates/starmine-bots";
/// Whether the files are still what the version says.
const CHANGED: &str = "git status --porcelain crates/starmine-rules crates/starmine-bots";

#[derive(Serialize, Deserialize)]
struct Answer {
    /// Of the sources it was given by.
    version: String,
    line: String,
    answer: Vec<Value>,
}

/// What was answered so far.
pub(super) struct Kept<'a> {
    root: &'a Path,
    version: String,
    file: File,
    answers: HashMap<String, Vec<Value>>,
}

impl Kept<'_> {
    /// Reads what is there. What another version answered is passed over.
    pub(super) fn open(root: &Path) -> Result<Kept<'_>> {
        let changed = workspace::output(root, CHANGED)?;
        ensure!(
            changed.is_empty(),
            "the rules or the bots have changes that are not committed, and answers are kept by \
             commit: commit or stash them first\n{}",
            String::from_utf8_lossy(&changed)
        );
        let version = String::from_utf8(workspace::output(root, PLAYED_BY)?)?.replace('\n', " ");
        let path = root.join("target/results.ndjson");
        let text = fs::read_to_string(&path).unwrap_or_default();
        let kept = text.lines().filter_map(|line| serde_json::from_str::<Answer>(line).ok());
        let answers = kept
            .filter(|kept| kept.version == version)
            .map(|kept| (kept.line, kept.answer))
            .collect();
        let file = File::options().create(true).append(true).open(&path);
        let file = file.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Kept { root, version, file, answers })
    }

    /// What the program answers to a line, by itself or as it did before.
    pub(super) fn ask(&mut self, line: &str) -> Result<Vec<Value>> {
        if let Some(answer) = self.answers.get(line) {
            return Ok(answer.clone());
        }
        let text = workspace::output(self.root, &format!("target/release/starmine {line}"))?;
        let text = String::from_utf8(text).context("expected text")?;
        let parse =
            |line: &str| serde_json::from_str(line).with_context(|| format!("not JSON: {line}"));
        let answer: Vec<Value> = text.lines().map(parse).collect::<Result<_>>()?;
        let kept =
            Answer { version: self.version.clone(), line: line.to_owned(), answer: answer.clone() };
        writeln!(self.file, "{}", serde_json::to_string(&kept)?)?;
        self.answers.insert(line.to_owned(), answer.clone());
        Ok(answer)
    }
}
