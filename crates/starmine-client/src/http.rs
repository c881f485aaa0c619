//! HTTP requests to a server: players, tables, lists and anything else that is
//! answered with JSON.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use starmine_protocol::{
    GameId, Identity, MakeTable, NewPlayer, Refusal, Rename, TableLink, TableSummary,
};
use tokio::time::timeout;

use crate::dial::dial;
use crate::{Address, ClientError};

/// Covers the whole exchange. A review may have to be computed first.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(60);
/// The longest answer that is read, in bytes. A review of a long game is far
/// shorter.
const MAX_ANSWER: usize = 16 << 20;

/// A server, and a player's key for it.
#[derive(Clone, PartialEq, Eq)]
pub struct Server {
    address: Address,
    key: Option<String>,
}

impl Server {
    /// A server without a player.
    pub fn new(address: Address) -> Server {
        Server { address, key: None }
    }

    /// Sends requests to this server as the player who has this key.
    #[must_use]
    pub fn with_key(self, key: &str) -> Server {
        Server { key: Some(key.to_owned()), ..self }
    }

    pub fn address(&self) -> &Address {
        &self.address
    }

    /// The player's key, if there is a player.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Creates a player and makes all further requests as that player. The
    /// answer contains the key, which the server shows only once.
    pub async fn make_player(&mut self, name: &str) -> Result<Identity, ClientError> {
        let body = NewPlayer { name: name.to_owned(), bearer: true };
        let made: Identity = self.post("/api/player", &body).await?;
        if made.key.is_none() {
            return Err(ClientError::NotStarmine("the new player has no key".to_owned()));
        }
        self.key.clone_from(&made.key);
        Ok(made)
    }

    /// The current player.
    pub async fn player(&self) -> Result<Identity, ClientError> {
        self.get("/api/player").await
    }

    /// Changes the player's name.
    pub async fn rename(&self, name: &str) -> Result<Identity, ClientError> {
        let body = serde_json::to_vec(&Rename { name: name.to_owned() });
        let body = body.map_err(|error| ClientError::ConnectionLost(error.to_string()))?;
        self.request(Method::PATCH, "/api/player", Some(body)).await
    }

    /// Creates a table.
    pub async fn make_table(&self, table: &MakeTable) -> Result<GameId, ClientError> {
        let link: TableLink = self.post("/api/tables", table).await?;
        Ok(link.game)
    }

    /// Public tables with free seats.
    pub async fn open_tables(&self) -> Result<Vec<TableSummary>, ClientError> {
        self.get("/api/tables").await
    }

    /// The player's tables whose games are not over.
    pub async fn my_tables(&self) -> Result<Vec<TableSummary>, ClientError> {
        self.get("/api/player/tables").await
    }

    /// The player's finished games.
    pub async fn my_games(&self) -> Result<Vec<TableSummary>, ClientError> {
        self.get("/api/player/games").await
    }

    /// Sends a GET request, such as `/api/games/{game}`.
    pub async fn get<Answer: DeserializeOwned>(&self, path: &str) -> Result<Answer, ClientError> {
        self.request(Method::GET, path, None).await
    }

    /// Sends a POST request with a JSON body.
    pub async fn post<Answer: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<Answer, ClientError> {
        let body = serde_json::to_vec(body)
            .map_err(|error| ClientError::ConnectionLost(error.to_string()))?;
        self.request(Method::POST, path, Some(body)).await
    }

    async fn request<Answer: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<Answer, ClientError> {
        let exchange = timeout(REQUEST_TIMEOUT, self.exchange(method, path, body));
        let (status, text) = exchange.await.map_err(|_| ClientError::Timeout)??;
        if !status.is_success() {
            return Err(refusal(status, &text));
        }
        serde_json::from_slice(&text).map_err(|error| ClientError::NotStarmine(error.to_string()))
    }

    /// Sends one request over a connection of its own. Requests are too rare
    /// to reuse connections.
    async fn exchange(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<(StatusCode, Bytes), ClientError> {
        let broken = |error: hyper::Error| ClientError::ConnectionLost(error.to_string());
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address.base_path))
            .header(HOST, self.address.authority());
        if let Some(key) = &self.key {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request
            .body(Full::new(Bytes::from(body.unwrap_or_default())))
            .map_err(|error| ClientError::ConnectionLost(error.to_string()))?;
        let stream = TokioIo::new(dial(&self.address).await?);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(stream).await.map_err(broken)?;
        let receive = async {
            let answer = sender.send_request(request).await.map_err(broken)?;
            let status = answer.status();
            let body = Limited::new(answer.into_body(), MAX_ANSWER).collect().await;
            let body = body.map_err(|error| ClientError::ConnectionLost(error.to_string()))?;
            Ok((status, body.to_bytes()))
        };
        // The connection must be polled while the answer arrives. If it ends
        // early, `receive` returns the error.
        let drive = async {
            _ = connection.await;
            std::future::pending().await
        };
        tokio::select! {
            answer = receive => answer,
            () = drive => Err(ClientError::Timeout),
        }
    }
}

impl std::fmt::Debug for Server {
    /// Leaves out the key, which must not appear in logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Server({})", self.address)
    }
}

/// Converts an error response.
pub(crate) fn refusal(status: StatusCode, body: &[u8]) -> ClientError {
    match serde_json::from_slice::<Refusal>(body) {
        Ok(Refusal { refusal }) => ClientError::Refused { status: status.as_u16(), refusal },
        // A proxy that cannot reach the server answers with a page of its own.
        Err(_) if status.is_server_error() => {
            ClientError::Unreachable(format!("HTTP status {status}"))
        }
        Err(_) => ClientError::NotStarmine(format!("HTTP status {status}")),
    }
}
