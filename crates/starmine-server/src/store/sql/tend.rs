//! What a database wants done now and then, so that the writer need not stop
//! for it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::dialect::{Dialect, Statement};
use super::home::Home;
use super::readers::Readers;

/// How long after something was written. Pages that are written again and again
/// meanwhile are carried over once.
const AFTER: Duration = Duration::from_secs(5);

/// Tends to a database for as long as its writer works.
pub(super) async fn run<H: Home>(readers: Arc<Readers<H>>, mut written: watch::Receiver<bool>) {
    let Some(chore) = H::Db::CHORE else { return };
    while written.changed().await.is_ok() {
        tokio::time::sleep(AFTER).await;
        written.mark_unchanged();
        if let Err(error) = readers.ask("tend to the database", Statement::new(chore, [])).await {
            // The writer does it when it must.
            tracing::debug!("{error:#}");
        }
    }
}
