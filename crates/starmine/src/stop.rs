//! Ctrl-C in a command that takes long: it ends early, and tells what it has
//! so far.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

/// Set by Ctrl-C, or by whoever cannot go on.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C only sets [`STOP`].
pub(crate) fn listen() -> anyhow::Result<()> {
    ctrlc::set_handler(|| {
        // Who asks twice does not want to wait for what was begun.
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .context("cannot listen for Ctrl-C")
}

/// Whether to end.
pub(crate) fn asked() -> bool {
    STOP.load(Ordering::Relaxed)
}
