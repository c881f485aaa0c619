//! Whether the server lives, and whether it is of use to send someone here.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use super::App;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// It answers, so it lives.
pub(super) async fn healthz() -> &'static str {
    "alive\n"
}

/// Whether new players should come here.
pub(super) async fn readyz(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.hub.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match tokio::time::timeout(PATIENCE, app.hub.store().answers()).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database fails\n")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}
