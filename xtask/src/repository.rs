//! The files of the repository: tracked, or new and not ignored, so that
//! checks fail before a commit rather than after it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::workspace;

/// One file of the repository.
#[derive(Debug)]
pub(crate) struct File {
    /// Relative to the root, with `/` on every platform.
    pub(crate) path: String,
    /// Empty for files that are not text, such as pictures.
    pub(crate) text: String,
}

/// Reads all files, sorted by path.
pub(crate) fn files(root: &Path) -> Result<Vec<File>> {
    let names = workspace::output(root, "git ls-files --cached --others --exclude-standard -z")?;
    let names = String::from_utf8(names).context(
        "a file name in the repository is not UTF-8: rename it: some systems cannot check it out",
    )?;
    let mut files = Vec::new();
    for path in names.split_terminator('\0') {
        let place = root.join(path);
        // Git still lists files that were deleted without a commit.
        if place.is_file() {
            let bytes = fs::read(&place)
                .with_context(|| format!("failed to read {path}: check its permissions"))?;
            let text = String::from_utf8(bytes).unwrap_or_default();
            files.push(File { path: path.to_owned(), text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

impl File {
    /// A message about a line of this file; lines count from one.
    pub(crate) fn problem(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path)
    }

    /// The lines with their numbers. Unlike `str::lines`, this keeps carriage
    /// returns, which are invisible white space.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.split('\n'))
    }

    /// Whether the path has one of these endings.
    pub(crate) fn is(&self, endings: &[&str]) -> bool {
        endings.iter().any(|ending| self.path.ends_with(ending))
    }

    #[cfg(test)]
    pub(crate) fn new(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }
}
