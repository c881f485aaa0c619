//! One socket at a table, from hello until it breaks. What to do then is
//! decided in `line.rs`.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use starmine_protocol::{Ask, GameId, ToClient, ToServer};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::dial::{Stream, dial};
use crate::http::refusal;
use crate::{Fault, Server};

/// The server pings every 25 seconds; after this long without a word it is
/// gone.
const SILENCE: Duration = Duration::from_secs(70);
/// How long the server may take to open a socket, or to read a message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long to wait for its goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// The request number of hello, which no other request has.
pub(crate) const HELLO: u32 = 0;

pub(crate) struct Socket {
    stream: WebSocketStream<Box<dyn Stream>>,
    /// When the server last said anything, a ping included.
    heard: Instant,
}

impl Socket {
    /// Connects and says hello. The snapshot is the first message.
    pub(crate) async fn open(server: &Server, game: GameId, hello: Ask) -> Result<Socket, Fault> {
        let address = server.address();
        let url = format!("ws://{}{}/api/tables/{game}/socket", address.authority(), address.below);
        let unusable = |why: String| Fault::NotStarmine(why);
        let mut request = url.into_client_request().map_err(|e| unusable(e.to_string()))?;
        if let Some(key) = server.key() {
            let value = format!("Bearer {key}").parse();
            let value = value.map_err(|_| unusable("the key is no key".to_owned()))?;
            request.headers_mut().insert("authorization", value);
        }
        let stream = dial(address).await?;
        let opening = timeout(PATIENCE, tokio_tungstenite::client_async(request, stream));
        let (stream, _) =
            opening.await.map_err(|_| Fault::Silent)?.map_err(|error| match error {
                Error::Http(answer) => {
                    refusal(answer.status(), answer.body().as_deref().unwrap_or_default())
                }
                Error::Io(error) => Fault::Broken(error.to_string()),
                error => unusable(error.to_string()),
            })?;
        let mut socket = Socket { stream, heard: Instant::now() };
        socket.send(&ToServer { request: HELLO, ask: hello }).await?;
        Ok(socket)
    }

    pub(crate) async fn send(&mut self, message: &ToServer) -> Result<(), Fault> {
        let text = serde_json::to_string(message).map_err(|e| Fault::Broken(e.to_string()))?;
        let sent = timeout(PATIENCE, self.stream.send(Message::text(text))).await;
        sent.map_err(|_| Fault::Silent)?.map_err(|error| Fault::Broken(error.to_string()))
    }

    /// The next message. May be given up and asked for again without loss.
    pub(crate) async fn next(&mut self) -> Result<ToClient, Fault> {
        loop {
            let next = timeout_at(self.heard + SILENCE, self.stream.next()).await;
            let message = match next.map_err(|_| Fault::Silent)? {
                Some(Ok(message)) => message,
                Some(Err(error)) => return Err(Fault::Broken(error.to_string())),
                None => return Err(Fault::Broken("closed".to_owned())),
            };
            self.heard = Instant::now();
            match message {
                Message::Text(text) => {
                    if let Some(message) = read(&text)? {
                        return Ok(message);
                    }
                }
                Message::Close(_) => return Err(Fault::Broken("closed".to_owned())),
                // Pings are answered by the library.
                _ => {}
            }
        }
    }

    /// Leaves politely, if the server still listens.
    pub(crate) async fn close(mut self) {
        _ = timeout(GOODBYE, self.stream.close(None)).await;
    }
}

/// The types of messages that there are, so that others can be told from
/// damaged ones.
const TYPES: [&str; 8] =
    ["snapshot", "table", "game", "chat", "desk", "accepted", "refused", "closing"];

/// Reads a message; nothing if it is of a type that only newer clients know.
fn read(text: &str) -> Result<Option<ToClient>, Fault> {
    #[derive(Deserialize)]
    struct Typed {
        r#type: String,
    }
    match (serde_json::from_str(text), serde_json::from_str::<Typed>(text)) {
        (Ok(message), _) => Ok(Some(message)),
        (Err(_), Ok(Typed { r#type })) if !TYPES.contains(&&*r#type) => Ok(None),
        (Err(error), _) => Err(Fault::NotStarmine(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_messages_are_passed_over_and_damaged_ones_are_not() {
        let accepted = r#"{"type":"accepted","request":1,"entry":2,"new":3}"#;
        assert_eq!(read(accepted), Ok(Some(ToClient::Accepted { request: 1, entry: 2 })));
        assert_eq!(read(r#"{"type":"fanfare","loud":true}"#), Ok(None));
        assert!(read(r#"{"type":"accepted","request":1}"#).is_err());
        assert!(read("<html>").is_err());
    }
}
