//! Standard output. What cannot be written there says so: the system names
//! the reason and not the place.

use std::io::{self, StdoutLock, Write};

pub(crate) struct Stdout(StdoutLock<'static>);

impl Stdout {
    pub(crate) fn lock() -> Stdout {
        Stdout(io::stdout().lock())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(unwritten)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(unwritten)
    }
}

/// Of the same kind, so that whoever has read enough is still known.
pub(crate) fn unwritten(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("write to standard output: {error}"))
}
