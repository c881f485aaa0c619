//! A cache of the program's results in a file. A result is valid as long as
//! the rules and the bots are unchanged, since the same seeds then give the same
//! games.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::workspace;

/// The version of the sources that determine how a game goes.
const VERSION: &str = "git rev-parse HEAD:crates/starmine-rules HEAD:crates/starmine-bots";
/// Lists changes since that version.
const CHANGED: &str = "git status --porcelain crates/starmine-rules crates/starmine-bots";

#[derive(Serialize, Deserialize)]
struct CachedRun {
    /// The version of the sources.
    version: String,
    line: String,
    answer: Vec<Value>,
}

pub(crate) struct Cache<'a> {
    root: &'a Path,
    version: String,
    file: File,
    answers: HashMap<String, Vec<Value>>,
}

impl Cache<'_> {
    /// Reads the cached results of the current version.
    pub(crate) fn open(root: &Path) -> Result<Cache<'_>> {
        let changed = workspace::output(root, CHANGED)?;
        ensure!(
            changed.is_empty(),
            "the rules or the bots have uncommitted changes, but results are cached by commit: \
             commit or stash them first\n{}",
            String::from_utf8_lossy(&changed)
        );
        let version = String::from_utf8(workspace::output(root, VERSION)?)?.replace('\n', " ");
        let path = root.join("target/results.ndjson");
        let text = fs::read_to_string(&path).unwrap_or_default();
        let entries = text.lines().filter_map(|line| serde_json::from_str::<CachedRun>(line).ok());
        let answers = entries
            .filter(|entry| entry.version == version)
            .map(|entry| (entry.line, entry.answer))
            .collect();
        let file = File::options().create(true).append(true).open(&path);
        let file = file.with_context(|| format!("failed to write {}", path.display()))?;
        Ok(Cache { root, version, file, answers })
    }

    /// The program's output for these arguments, from the cache if possible.
    pub(crate) fn run(&mut self, line: &str) -> Result<Vec<Value>> {
        if let Some(answer) = self.answers.get(line) {
            return Ok(answer.clone());
        }
        let text = workspace::output(self.root, &format!("target/release/starmine {line}"))?;
        let text = String::from_utf8(text).context("expected text")?;
        let parse =
            |line: &str| serde_json::from_str(line).with_context(|| format!("not JSON: {line}"));
        let answer: Vec<Value> = text.lines().map(parse).collect::<Result<_>>()?;
        let entry = CachedRun {
            version: self.version.clone(),
            line: line.to_owned(),
            answer: answer.clone(),
        };
        writeln!(self.file, "{}", serde_json::to_string(&entry)?)?;
        self.answers.insert(line.to_owned(), answer.clone());
        Ok(answer)
    }
}
