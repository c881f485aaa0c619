//! Checkpoints, run concurrently with the writer so that it does not have to stop for them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::connector::Connector;
use super::dialect::{Dialect, Statement};
use super::readers::Readers;

/// How long to wait after a write. Pages that are written several times during the
/// wait are copied only once.
const DELAY: Duration = Duration::from_secs(5);

/// Runs checkpoints until the writer stops.
pub(super) async fn run<C: Connector>(
    readers: Arc<Readers<C>>,
    mut written: watch::Receiver<bool>,
) {
    let Some(checkpoint) = C::Db::CHECKPOINT else { return };
    while written.changed().await.is_ok() {
        tokio::time::sleep(DELAY).await;
        written.mark_unchanged();
        if let Err(error) = readers.query("run a checkpoint", Statement::new(checkpoint, [])).await
        {
            // The writer runs its own checkpoint when the write-ahead log grows too large.
            tracing::debug!("{error:#}");
        }
    }
}
