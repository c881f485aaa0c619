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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use axum::Router;
    use starmine_protocol::{GameId, PlayerId};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use crate::store::Store;
    use crate::store::sqlite::Sqlite;
    use crate::{Options, run};

    #[tokio::test]
    async fn server_is_unready_while_the_disk_is_full() {
        let folder = tempfile::tempdir().unwrap();
        let pages = Arc::new(AtomicU32::new(60));
        let path = folder.path().join("starmine.sqlite");
        let store = Arc::new(Sqlite::open_with_pages(path, pages.clone()).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let never = std::future::pending();
        tokio::spawn(run(listener, store.clone(), Router::new(), Options::default(), never));
        let ready = async || {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let request = b"GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
            stream.write_all(request).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap();
            (head[9..12].to_owned(), body.to_owned())
        };
        let says = |status: &str, body: &str| (status.to_owned(), body.to_owned());
        assert_eq!(ready().await, says("200", "ready\n"));
        let record = "x".repeat(10_000);
        let player = PlayerId::from_bits([1; 10]);
        let import = async |number: u8| {
            store.import(GameId::from_bits([number; 10]), player, &record, 1).await
        };
        // 60 pages of 4 KiB hold fewer than 25 of these.
        let mut failed = false;
        for number in 0..25 {
            failed |= import(number).await.is_err();
        }
        assert!(failed, "the disk is full");
        assert_eq!(ready().await, says("503", "the database failed\n"));
        assert_eq!(ready().await, says("503", "the database failed\n"), "it stays full");
        pages.store(u32::MAX - 1, Ordering::SeqCst);
        assert_eq!(ready().await, says("200", "ready\n"));
    }
}
