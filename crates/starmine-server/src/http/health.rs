//! Health checks: whether the server is alive, and whether it is ready for
//! players.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use super::App;

/// How long the database may take to answer.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);

/// A response means that the server is alive.
pub(super) async fn healthz() -> &'static str {
    "alive\n"
}

/// Whether new players should be sent to this node.
pub(super) async fn readyz(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.hub.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match tokio::time::timeout(DATABASE_TIMEOUT, app.hub.store().check_health()).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database failed\n")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}
