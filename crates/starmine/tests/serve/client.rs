//! A person who is stubborn: asks again until there is an answer, whatever
//! happens to the server meanwhile. Written against the words of the
//! protocol alone, without its types.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What went wrong on the way.
type Broken = String;

pub(crate) struct Person {
    address: watch::Receiver<SocketAddr>,
    pub(crate) key: String,
    pub(crate) game: String,
    pub(crate) socket: Option<WebSocketStream<TcpStream>>,
    requests: u64,
    pub(crate) table: Value,
    position: Value,
    log: Value,
    pub(crate) stage: String,
    /// What was accepted, by its entry.
    pub(crate) accepted: BTreeMap<u64, Value>,
    /// How often the connection broke.
    pub(crate) cut_off: u32,
}

/// A short request.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    key: Option<&str>,
    body: &Value,
) -> Result<Value, Broken> {
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
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("half an answer")?;
    if !head.starts_with("HTTP/1.1 2") {
        return Err(answer);
    }
    serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))
}

/// Tries until it works.
pub(crate) async fn patiently<T>(mut attempt: impl AsyncFnMut() -> Result<T, Broken>) -> T {
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
        let made = patiently(async || {
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
            table: Value::Null,
            position: Value::Null,
            log: Value::Null,
            stage: String::new(),
            accepted: BTreeMap::new(),
            cut_off: 0,
        }
    }

    fn here(&self) -> SocketAddr {
        *self.address.borrow()
    }

    /// Makes a table of so many seats, with bots at the last ones.
    pub(crate) async fn make_table(&self, seats: usize, bots: usize) -> String {
        let rules = json!({"players": seats, "strikes": 3, "clue_tokens": 8,
            "multicolor": "none", "last_cards": "last-round", "announcing": false,
            "empty_clues": false});
        let settings = json!({"edition": "german", "rules": rules, "talk": "free"});
        let body = json!({"settings": settings, "bots": vec!["smart"; bots]});
        let made = patiently(async || {
            request(self.here(), "POST", "/api/tables", Some(&self.key), &body).await
        });
        made.await["game"].as_str().unwrap().to_owned()
    }

    /// Connects, and is shown the table.
    pub(crate) async fn connect(&mut self) -> Result<(), Broken> {
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

    async fn send(&mut self, message: &Value) -> Result<(), Broken> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        let sent = socket.send(Message::text(message.to_string())).await;
        sent.map_err(|error| error.to_string())
    }

    /// Takes in one message.
    pub(crate) async fn listen(&mut self) -> Result<Value, Broken> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        let next = tokio::time::timeout(Duration::from_secs(10), socket.next());
        match next.await.expect("the server says something in time") {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                self.hear(&message);
                Ok(message)
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Value::Null),
            other => {
                self.socket = None;
                self.cut_off += 1;
                Err(format!("{other:?}"))
            }
        }
    }

    fn hear(&mut self, message: &Value) {
        if let Value::Object(_) = message["table"] {
            self.table = message["table"].clone();
            self.stage = self.table["stage"].as_str().unwrap().to_owned();
        }
        if let Value::Object(_) = message["game"] {
            self.position = message["game"].clone();
        }
        if message["type"] == "snapshot" {
            self.log = message["log"].clone();
        }
    }

    /// Asks, again and again if need be, and returns the answer.
    pub(crate) async fn ask(&mut self, mut message: Value) -> Value {
        self.requests += 1;
        message["request"] = self.requests.into();
        let request = self.requests;
        patiently(async || {
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

    /// What they would do in which position, if it is their turn: to tell,
    /// else to discard, else to play.
    pub(crate) fn choice(&self) -> Option<(u64, Value)> {
        let legal = &self.position["legal"];
        let offer = &legal["clues"][0];
        let action = if offer.is_object() {
            json!({"type": "clue", "to": offer["to"], "clue": offer["clue"]})
        } else if legal["discards"][0].is_u64() {
            json!({"type": "discard", "card": legal["discards"][0]})
        } else if legal["plays"][0].is_u64() {
            json!({"type": "play", "card": legal["plays"][0]})
        } else {
            return None;
        };
        Some((self.position["position"].as_u64()?, action))
    }

    /// Listens until an entry has taken effect, or the connection breaks.
    pub(crate) async fn until_after(&mut self, entry: u64) {
        while self.position["position"].as_u64() < Some(entry) && self.listen().await.is_ok() {}
    }

    /// The log as someone sees it who comes anew.
    pub(crate) async fn whole_log(&mut self) -> Value {
        patiently(async || self.connect().await).await;
        self.log.clone()
    }
}
