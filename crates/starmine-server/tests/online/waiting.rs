//! Waiting with a bound: a test fails instead of hanging.

use std::panic::Location;
use std::time::Duration;

use tokio::time::{self, sleep, timeout};

/// The deadline for anything that should happen soon, even on a slow and busy
/// machine.
const SOON: Duration = Duration::from_secs(60);

/// The interval between checks of a condition.
const CHECK_INTERVAL: Duration = Duration::from_millis(10);

/// The output of a future that completes soon.
#[track_caller]
pub(crate) fn soon<T>(what: &str, future: impl Future<Output = T>) -> impl Future<Output = T> {
    let caller = Location::caller();
    async move {
        let output = timeout(SOON, future).await;
        output.unwrap_or_else(|_| panic!("timed out waiting for {what} ({caller})"))
    }
}

/// Checks a condition until it holds, for changes that the test is not notified
/// of.
#[track_caller]
pub(crate) fn eventually(
    what: &str,
    mut condition: impl AsyncFnMut() -> bool,
) -> impl Future<Output = ()> {
    soon(what, async move {
        while !condition().await {
            sleep(CHECK_INTERVAL).await;
        }
    })
}

/// Lets this much time pass at once, for everyone. The clock is paused only
/// briefly, since a paused clock runs ahead while the store's threads work.
pub(crate) async fn pass(span: Duration) {
    time::pause();
    time::advance(span).await;
    time::resume();
}

#[tokio::test(start_paused = true)]
#[should_panic = "timed out waiting for a reply"]
async fn wait_for_something_that_never_comes_fails() {
    soon("a reply", std::future::pending::<()>()).await;
}

#[tokio::test(start_paused = true)]
#[should_panic = "timed out waiting for a change"]
async fn condition_that_never_holds_fails() {
    eventually("a change", async || false).await;
}
