//! Standard output with error messages that name it: the system's errors only
//! give the reason.

use std::io::{self, StdoutLock, Write};

pub(crate) struct Stdout(StdoutLock<'static>);

impl Stdout {
    pub(crate) fn lock() -> Stdout {
        Stdout(io::stdout().lock())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(write_error)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(write_error)
    }
}

/// Keeps the error's kind, so that a closed pipe is still recognised.
pub(crate) fn write_error(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("failed to write to standard output: {error}"))
}
