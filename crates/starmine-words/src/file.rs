//! Files that cannot be read at all. Only the operating system's own error text
//! is not translated.

use std::io;

use crate::Phrase;

/// A file that cannot be opened or read.
pub fn unreadable(error: &io::Error) -> Phrase {
    match error.kind() {
        io::ErrorKind::NotFound => Phrase::new("file-missing"),
        _ => Phrase::new("file-unreadable").with("problem", error.to_string()),
    }
}

/// A file with nothing in it.
pub fn empty() -> Phrase {
    Phrase::new("file-empty")
}

/// A line longer than this many MiB.
pub fn too_long(limit: u64) -> Phrase {
    Phrase::new("file-too-long").with_digits("limit", limit)
}

/// A line with invalid UTF-8 starting at this byte, counting from 1.
pub fn not_text(byte: usize) -> Phrase {
    Phrase::new("file-not-text").with_digits("byte", byte)
}
