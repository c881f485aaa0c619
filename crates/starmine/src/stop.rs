//! Ctrl-C in a command that takes long: it ends early, and tells what it has
//! so far.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;

/// Set by Ctrl-C, or by whoever cannot go on.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// What comes within this time is one signal, sent to the program and to its
/// group: `timeout` does so.
const ONE: Duration = Duration::from_millis(500);

/// From now on Ctrl-C only sets [`STOP`].
pub(crate) fn listen() -> anyhow::Result<()> {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    ctrlc::set_handler(|| {
        let first = FIRST.get_or_init(Instant::now);
        // Who asks twice does not want to wait for what was begun.
        if STOP.swap(true, Ordering::Relaxed) && first.elapsed() > ONE {
            std::process::exit(130);
        }
    })
    .context("cannot listen for Ctrl-C")
}

/// Whether to end.
pub(crate) fn asked() -> bool {
    STOP.load(Ordering::Relaxed)
}
