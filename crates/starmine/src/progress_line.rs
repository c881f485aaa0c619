//! The progress line of a long command, on stderr and only if that is a
//! terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

const INTERVAL: Duration = Duration::from_millis(100);

pub(crate) struct ProgressLine {
    begun: Instant,
    enabled: bool,
    shown: Option<Instant>,
}

impl ProgressLine {
    pub(crate) fn new() -> ProgressLine {
        ProgressLine { begun: Instant::now(), enabled: io::stderr().is_terminal(), shown: None }
    }

    /// Updates the line, at most once per interval.
    pub(crate) fn show(&mut self, done: u64, all: u64, text: impl FnOnce() -> String) {
        let due = self.shown.is_none_or(|shown| shown.elapsed() >= INTERVAL);
        if self.enabled && due {
            self.shown = Some(Instant::now());
            let left = left(self.begun.elapsed(), done, all);
            // Progress is optional: ignore a closed stderr.
            _ = write!(io::stderr(), "\r{}, {left} left\x1b[K", text());
        }
    }
}

/// Clears the line.
impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.shown.is_some() {
            _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// The remaining time, at the average speed so far.
fn left(elapsed: Duration, done: u64, all: u64) -> String {
    let rest = all.saturating_sub(done) as f64 / done.max(1) as f64;
    let seconds = (elapsed.as_secs_f64() * rest).ceil() as u64;
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{} h", seconds.div_ceil(3600)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remaining_time_is_extrapolated() {
        let spent = Duration::from_secs(10);
        assert_eq!(left(spent, 100, 100), "0 s");
        assert_eq!(left(spent, 50, 100), "10 s");
        assert_eq!(left(spent, 1, 31), "5 min");
        assert_eq!(left(spent, 1, 3601), "10 h");
    }
}
