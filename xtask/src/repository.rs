//! The files of the repository, as git knows them: tracked, or new and not
//! ignored, so that a check fails before the commit and not after it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::workspace;

/// One file of the repository.
#[derive(Debug)]
pub(crate) struct File {
    /// From the root, with `/` on every platform.
    pub(crate) path: String,
    /// Empty if the file is not text: pictures can be linked to, not read.
    pub(crate) text: String,
}

/// Reads all files, in the order of their paths.
pub(crate) fn files(root: &Path) -> Result<Vec<File>> {
    let names = workspace::output(root, "git ls-files --cached --others --exclude-standard -z")?;
    let names = String::from_utf8(names).context(
        "a file name in the repository is not UTF-8: rename it, so that all systems can",
    )?;
    let mut files = Vec::new();
    for path in names.split_terminator('\0') {
        let place = root.join(path);
        // Git still lists what was deleted but not yet committed.
        if place.is_file() {
            let bytes = fs::read(&place)
                .with_context(|| format!("could not read {path}: check who may read it"))?;
            let text = String::from_utf8(bytes).unwrap_or_default();
            files.push(File { path: path.to_owned(), text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

impl File {
    /// Something wrong with a line of this file, lines counting from one.
    pub(crate) fn problem(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path)
    }

    /// The lines with their numbers. Unlike `str::lines`, it keeps a carriage
    /// return, which is white space nobody sees.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.split('\n'))
    }

    /// Whether the path ends in one of these.
    pub(crate) fn is(&self, endings: &[&str]) -> bool {
        endings.iter().any(|ending| self.path.ends_with(ending))
    }

    #[cfg(test)]
    pub(crate) fn new(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }
}
