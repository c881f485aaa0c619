//! Waiting with a bound: a test fails instead of hanging.

use std::process::{Child, ExitStatus, Output};
use std::sync::mpsc::channel;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// How long anything may take, even on a slow and busy machine.
const DEADLINE: Duration = Duration::from_secs(60);

const CHECK_INTERVAL: Duration = Duration::from_millis(10);

/// Checks a condition until it holds.
///
/// # Panics
/// If it does not hold within a minute.
#[track_caller]
pub fn wait_until(what: &str, condition: impl FnMut() -> bool) {
    assert!(comes_within(DEADLINE, condition), "timed out waiting for {what}");
}

/// Waits until a process exits.
///
/// # Panics
/// If it has not exited after a minute; it is killed then.
#[track_caller]
pub fn wait_for_exit(child: &mut Child) -> ExitStatus {
    if !comes_within(DEADLINE, || matches!(child.try_wait(), Ok(Some(_)))) {
        _ = child.kill();
        panic!("timed out waiting for the program to exit");
    }
    child.wait().expect("a process that has exited has a status")
}

/// Waits until a command exits, and returns its output.
///
/// # Panics
/// If it has not exited after five minutes.
#[track_caller]
pub fn output_of(child: Child) -> Output {
    let (sender, output) = channel();
    thread::spawn(move || _ = sender.send(child.wait_with_output()));
    let output = output.recv_timeout(5 * DEADLINE).expect("the command ends in time");
    output.expect("its output can be read")
}

fn comes_within(limit: Duration, mut so: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    loop {
        if so() {
            return true;
        }
        if begun.elapsed() > limit {
            return false;
        }
        sleep(CHECK_INTERVAL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_ends_with_success_or_at_the_limit() {
        let mut checks = 0;
        let third = || {
            checks += 1;
            checks == 3
        };
        assert!(comes_within(DEADLINE, third));
        assert!(!comes_within(Duration::ZERO, || false));
    }
}
