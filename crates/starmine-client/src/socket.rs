//! One WebSocket to a table, from hello until it ends. `connection.rs`
//! reconnects.

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
use crate::{ClientError, Server};

/// The server pings every 25 seconds. After this long without a frame, the
/// connection counts as broken.
const IDLE_TIMEOUT: Duration = Duration::from_secs(70);
/// The time limit for opening the socket, and for sending a message.
const OPERATION_TIMEOUT: Duration = Duration::from_secs(20);
/// The time limit for the server's close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The request number of hello. No other request has it.
pub(crate) const HELLO: u32 = 0;

pub(crate) struct Socket {
    stream: WebSocketStream<Box<dyn Stream>>,
    /// When the last frame arrived, including pings.
    last_frame: Instant,
}

impl Socket {
    /// Connects and sends hello. The first message is the snapshot.
    pub(crate) async fn open(
        server: &Server,
        game: GameId,
        hello: Ask,
    ) -> Result<Socket, ClientError> {
        let address = server.address();
        let (authority, base_path) = (address.authority(), &address.base_path);
        let url = format!("ws://{authority}{base_path}/api/tables/{game}/socket");
        let unusable = |why: String| ClientError::NotStarmine(why);
        let mut request = url.into_client_request().map_err(|e| unusable(e.to_string()))?;
        if let Some(key) = server.key() {
            let value = format!("Bearer {key}").parse();
            let value = value.map_err(|_| unusable("invalid key".to_owned()))?;
            request.headers_mut().insert("authorization", value);
        }
        let stream = dial(address).await?;
        let opening = timeout(OPERATION_TIMEOUT, tokio_tungstenite::client_async(request, stream));
        let (stream, _) =
            opening.await.map_err(|_| ClientError::Timeout)?.map_err(|error| match error {
                Error::Http(answer) => {
                    refusal(answer.status(), answer.body().as_deref().unwrap_or_default())
                }
                Error::Io(error) => ClientError::ConnectionLost(error.to_string()),
                error => unusable(error.to_string()),
            })?;
        let mut socket = Socket { stream, last_frame: Instant::now() };
        socket.send(&ToServer { request: HELLO, ask: hello }).await?;
        Ok(socket)
    }

    pub(crate) async fn send(&mut self, message: &ToServer) -> Result<(), ClientError> {
        let text = serde_json::to_string(message)
            .map_err(|e| ClientError::ConnectionLost(e.to_string()))?;
        let sent = timeout(OPERATION_TIMEOUT, self.stream.send(Message::text(text))).await;
        sent.map_err(|_| ClientError::Timeout)?
            .map_err(|error| ClientError::ConnectionLost(error.to_string()))
    }

    /// Waits for the next message. Cancel safe.
    pub(crate) async fn next(&mut self) -> Result<ToClient, ClientError> {
        loop {
            let next = timeout_at(self.last_frame + IDLE_TIMEOUT, self.stream.next()).await;
            let message = match next.map_err(|_| ClientError::Timeout)? {
                Some(Ok(message)) => message,
                Some(Err(error)) => return Err(ClientError::ConnectionLost(error.to_string())),
                None => return Err(ClientError::ConnectionLost("closed".to_owned())),
            };
            self.last_frame = Instant::now();
            match message {
                Message::Text(text) => {
                    if let Some(message) = read(&text)? {
                        return Ok(message);
                    }
                }
                Message::Close(_) => return Err(ClientError::ConnectionLost("closed".to_owned())),
                // The library answers pings.
                _ => {}
            }
        }
    }

    /// Closes the socket with a close frame, if the server still reads.
    pub(crate) async fn close(mut self) {
        _ = timeout(CLOSE_TIMEOUT, self.stream.close(None)).await;
    }
}

/// All message types, to distinguish new types from invalid messages.
const TYPES: [&str; 8] =
    ["snapshot", "table", "game", "chat", "desk", "accepted", "refused", "closing"];

/// Parses a message; `None` if it is of a type that only newer clients know.
fn read(text: &str) -> Result<Option<ToClient>, ClientError> {
    #[derive(Deserialize)]
    struct Typed {
        r#type: String,
    }
    match (serde_json::from_str(text), serde_json::from_str::<Typed>(text)) {
        (Ok(message), _) => Ok(Some(message)),
        (Err(_), Ok(Typed { r#type })) if !TYPES.contains(&&*r#type) => Ok(None),
        (Err(error), _) => Err(ClientError::NotStarmine(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_types_are_skipped_and_invalid_messages_fail() {
        let accepted = r#"{"type":"accepted","request":1,"entry":2,"new":3}"#;
        assert_eq!(read(accepted), Ok(Some(ToClient::Accepted { request: 1, entry: 2 })));
        assert_eq!(read(r#"{"type":"fanfare","loud":true}"#), Ok(None));
        assert!(read(r#"{"type":"accepted","request":1}"#).is_err());
        assert!(read("<html>").is_err());
    }
}
