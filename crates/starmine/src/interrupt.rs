//! Ctrl-C in a long command: stops early and prints the results so far.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;

/// Set by Ctrl-C, or after an error that makes it pointless to continue.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Signals within this time count as one: `timeout` sends it both to the
/// program and to its process group.
const SAME_SIGNAL: Duration = Duration::from_millis(500);

/// From now on the first Ctrl-C only sets [`STOP`].
pub(crate) fn install_handler() -> anyhow::Result<()> {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    ctrlc::set_handler(|| {
        let first = FIRST.get_or_init(Instant::now);
        // The second Ctrl-C exits at once.
        if STOP.swap(true, Ordering::Relaxed) && first.elapsed() > SAME_SIGNAL {
            std::process::exit(130);
        }
    })
    .context("failed to install the Ctrl-C handler")
}

/// Whether the command should stop.
pub(crate) fn requested() -> bool {
    STOP.load(Ordering::Relaxed)
}
