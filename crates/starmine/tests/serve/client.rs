//! A persistent test client: repeats requests until they are answered, even if
//! the server is restarted in between. Requests are raw JSON, so that tests can
//! send anything.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use starmine_client::TableState;
use starmine_client::testing::quiet_action;
use starmine_protocol::{Action, Stage};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

type ConnectionError = String;

pub(crate) struct Person {
    address: watch::Receiver<SocketAddr>,
    pub(crate) key: String,
    pub(crate) game: String,
    pub(crate) socket: Option<WebSocketStream<TcpStream>>,
    requests: u64,
    pub(crate) state: TableState,
    /// The accepted actions, by entry.
    pub(crate) accepted: BTreeMap<u32, Action>,
    /// How often the connection was lost.
    pub(crate) disconnects: u32,
}

/// Sends an HTTP request and returns the JSON answer.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    key: Option<&str>,
    body: &Value,
) -> Result<Value, ConnectionError> {
    let talk = async {
        let mut stream = TcpStream::connect(address).await?;
        let key = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        let body = body.to_string();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n{key}\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    };
    let answer = talk.await.map_err(|error: std::io::Error| error.to_string())?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("truncated answer")?;
    if !head.starts_with("HTTP/1.1 2") {
        return Err(answer);
    }
    serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))
}

/// Repeats an attempt until it succeeds, for up to ten seconds.
pub(crate) async fn retry<T>(mut attempt: impl AsyncFnMut() -> Result<T, ConnectionError>) -> T {
    let begun = Instant::now();
    loop {
        match attempt().await {
            Ok(done) => return done,
            Err(error) => assert!(begun.elapsed() < Duration::from_secs(10), "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

impl Person {
    pub(crate) async fn new(name: &str, address: watch::Receiver<SocketAddr>) -> Person {
        let body = json!({"name": name, "bearer": true});
        let made = retry(async || {
            let here = *address.borrow();
            request(here, "POST", "/api/player", None, &body).await
        });
        let key = made.await["key"].as_str().unwrap().to_owned();
        Person {
            address,
            key,
            game: String::new(),
            socket: None,
            requests: 0,
            state: TableState::default(),
            accepted: BTreeMap::new(),
            disconnects: 0,
        }
    }

    fn here(&self) -> SocketAddr {
        *self.address.borrow()
    }

    /// Makes a table with bots in its last seats.
    pub(crate) async fn make_table(&self, seats: usize, bots: usize) -> String {
        self.make_table_from(seats, bots, json!({"type": "sealed"})).await
    }

    /// Makes a table with a given origin of the cards.
    pub(crate) async fn make_table_from(&self, seats: usize, bots: usize, origin: Value) -> String {
        let rules = json!({"players": seats, "strikes": 3, "clue_tokens": 8,
            "multicolor": "none", "last_cards": "last-round", "announcing": false,
            "empty_clues": false});
        let starter = json!({"type": "seat", "seat": "A"});
        let settings =
            json!({"edition": "german", "rules": rules, "talk": "free", "starter": starter});
        let body = json!({"settings": settings, "bots": vec!["smart"; bots], "origin": origin});
        let made = retry(async || {
            request(self.here(), "POST", "/api/tables", Some(&self.key), &body).await
        });
        made.await["game"].as_str().unwrap().to_owned()
    }

    /// Connects and waits for the table's snapshot.
    pub(crate) async fn connect(&mut self) -> Result<(), ConnectionError> {
        let connecting = async {
            let stream = TcpStream::connect(self.here()).await.map_err(|e| e.to_string())?;
            let url = format!("ws://{}/api/tables/{}/socket", self.here(), self.game);
            let mut request = url.into_client_request().unwrap();
            let key = format!("Bearer {}", self.key).parse().unwrap();
            request.headers_mut().insert("authorization", key);
            tokio_tungstenite::client_async(request, stream).await.map_err(|e| e.to_string())
        };
        let (socket, _) = connecting.await?;
        self.socket = Some(socket);
        self.send(&json!({"type": "hello", "protocol": 1})).await?;
        while self.listen().await?["type"] != "snapshot" {}
        Ok(())
    }

    async fn send(&mut self, message: &Value) -> Result<(), ConnectionError> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        let sent = socket.send(Message::text(message.to_string())).await;
        sent.map_err(|error| error.to_string())
    }

    /// Receives one message.
    pub(crate) async fn listen(&mut self) -> Result<Value, ConnectionError> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        let next = tokio::time::timeout(Duration::from_secs(10), socket.next());
        match next.await.expect("a message within ten seconds") {
            Some(Ok(Message::Text(text))) => {
                self.state.apply(serde_json::from_str(&text).unwrap());
                Ok(serde_json::from_str(&text).unwrap())
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Value::Null),
            other => {
                self.socket = None;
                self.disconnects += 1;
                Err(format!("{other:?}"))
            }
        }
    }

    /// Sends a request, repeatedly if necessary, and returns the answer.
    pub(crate) async fn ask(&mut self, mut message: Value) -> Value {
        self.requests += 1;
        message["request"] = self.requests.into();
        let request = self.requests;
        retry(async || {
            if self.socket.is_none() {
                self.connect().await?;
            }
            self.send(&message).await.inspect_err(|_| self.socket = None)?;
            loop {
                let answer = self.listen().await?;
                if answer["request"] == request && answer["type"] != "snapshot" {
                    return Ok(answer);
                }
            }
        })
        .await
    }

    /// The action to take and its position, if it is this player's turn.
    pub(crate) fn choice(&self) -> Option<(u32, Action)> {
        let game = self.state.game.as_ref()?;
        Some((game.position, quiet_action(game.legal.as_ref()?)?))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.stage() == Some(Stage::Over)
    }

    /// Listens until an entry has taken effect, or the connection breaks.
    pub(crate) async fn until_after(&mut self, entry: u32) {
        let is_known =
            |state: &TableState| state.game.as_ref().is_some_and(|game| game.position >= entry);
        while !is_known(&self.state) && self.listen().await.is_ok() {}
    }

    /// Connects again and returns the table as a new client sees it.
    pub(crate) async fn reconnect(&mut self) -> &TableState {
        self.state = TableState::default();
        retry(async || self.connect().await).await;
        &self.state
    }
}
