//! A client that floods the server while others play.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use starmine_protocol::{MakeTable, Origin, Settings};
use starmine_rules as rules;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::player;

/// The address of the flooding client, as a proxy would report it. The other load
/// clients are local and not limited.
const FLOODER: &str = "198.51.100.7";
/// The number of its sockets and other connections, and how often each sends
/// something per second.
const FLOOD_SOCKETS: usize = 64;
const FLOOD_REQUESTS: usize = 16;
const FLOOD_RATE: f64 = 50.0;

/// Floods the server with socket messages and requests, and reopens sockets as
/// soon as they are closed. Prints how much was tried and how much was refused.
pub(crate) async fn flood(host: &str) -> Result<()> {
    let flood = player(host, "Flood").await?;
    let settings = Settings::of(rules::Edition::German, 2);
    let make = MakeTable { settings, bots: vec![], start: false, origin: Origin::Sealed };
    let game = flood.make_table(&make).await?.to_string();
    let key = flood.key().context("a key for a bearer")?;
    let [tried, refused] = [const { AtomicU64::new(0) }; 2];
    let pause = Duration::from_secs_f64(1.0 / FLOOD_RATE);
    let sockets = (0..FLOOD_SOCKETS).map(|_| async {
        loop {
            tried.fetch_add(1, Ordering::Relaxed);
            if flood_socket(host, key, &game, pause, &tried, &refused).await.is_err() {
                refused.fetch_add(1, Ordering::Relaxed);
            }
            tokio::time::sleep(pause).await;
        }
    });
    let requests = (0..FLOOD_REQUESTS).map(|_| async {
        loop {
            tried.fetch_add(1, Ordering::Relaxed);
            if !flood_request(host, key).await.unwrap_or(false) {
                refused.fetch_add(1, Ordering::Relaxed);
            }
            tokio::time::sleep(pause).await;
        }
    });
    let sockets = futures_util::future::join_all(sockets);
    let requests = futures_util::future::join_all(requests);
    let end = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new()));
    tokio::select! {
        _ = sockets => {}
        _ = requests => {}
        _ = end => {}
    }
    let [tried, refused] = [tried, refused].map(AtomicU64::into_inner);
    println!("{{\"tried\": {tried}, \"refused\": {refused}}}");
    Ok(())
}

/// One socket until it is closed.
async fn flood_socket(
    host: &str,
    key: &str,
    game: &str,
    pause: Duration,
    tried: &AtomicU64,
    refused: &AtomicU64,
) -> Result<()> {
    let mut request = format!("ws://{host}/api/tables/{game}/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {key}").parse()?);
    request.headers_mut().insert("x-forwarded-for", FLOODER.parse()?);
    let (socket, _) = tokio_tungstenite::connect_async(request).await?;
    let (mut to, mut from) = socket.split();
    to.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await?;
    let mut nonce = 0;
    loop {
        tokio::select! {
            message = from.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    let no = u64::from(text.contains(r#""type":"refused""#));
                    refused.fetch_add(no, Ordering::Relaxed);
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Ok(()),
            },
            () = tokio::time::sleep(pause) => {
                nonce += 1;
                tried.fetch_add(1, Ordering::Relaxed);
                let say = format!(r#"{{"type":"say","text":"flood","nonce":{nonce},"request":1}}"#);
                to.send(Message::text(say)).await?;
            }
        }
    }
}

/// Sends a request; returns whether it succeeded.
async fn flood_request(host: &str, key: &str) -> Result<bool> {
    let mut stream = TcpStream::connect(host).await?;
    let head = format!(
        "GET /api/player/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
         X-Forwarded-For: {FLOODER}\r\nAuthorization: Bearer {key}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer.starts_with("HTTP/1.1 2"))
}
