//! Short requests: who one is, making tables, looking around.

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
use crate::{Address, Fault};

/// How long a whole answer may take. A review thinks before it speaks.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest answer that is read; a review of a long game is far shorter.
const MAX_ANSWER: usize = 16 << 20;

/// A server, and who one is there.
#[derive(Clone, PartialEq, Eq)]
pub struct Server {
    address: Address,
    key: Option<String>,
}

impl Server {
    /// A server where one is nobody yet.
    pub fn new(address: Address) -> Server {
        Server { address, key: None }
    }

    /// The same server, for the player who has this key.
    #[must_use]
    pub fn with_key(self, key: &str) -> Server {
        Server { key: Some(key.to_owned()), ..self }
    }

    /// Where it is.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// The key, if one is somebody.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Becomes a new player, and from now on asks as that player. The answer
    /// has the key; it is not shown again.
    pub async fn make_player(&mut self, name: &str) -> Result<Identity, Fault> {
        let body = NewPlayer { name: name.to_owned(), bearer: true };
        let made: Identity = self.post("/api/player", &body).await?;
        if made.key.is_none() {
            return Err(Fault::NotStarmine("a player without a key".to_owned()));
        }
        self.key.clone_from(&made.key);
        Ok(made)
    }

    /// Who one is.
    pub async fn player(&self) -> Result<Identity, Fault> {
        self.get("/api/player").await
    }

    /// Goes by another name from now on.
    pub async fn rename(&self, name: &str) -> Result<Identity, Fault> {
        let body = serde_json::to_vec(&Rename { name: name.to_owned() });
        let body = body.map_err(|error| Fault::Broken(error.to_string()))?;
        self.ask(Method::PATCH, "/api/player", Some(body)).await
    }

    /// Makes a table.
    pub async fn make_table(&self, table: &MakeTable) -> Result<GameId, Fault> {
        let link: TableLink = self.post("/api/tables", table).await?;
        Ok(link.game)
    }

    /// Tables that wait for people.
    pub async fn open_tables(&self) -> Result<Vec<TableSummary>, Fault> {
        self.get("/api/tables").await
    }

    /// Where one sits, at games that are not over.
    pub async fn my_tables(&self) -> Result<Vec<TableSummary>, Fault> {
        self.get("/api/player/tables").await
    }

    /// Games one has played.
    pub async fn my_games(&self) -> Result<Vec<TableSummary>, Fault> {
        self.get("/api/player/games").await
    }

    /// Any other request that is answered with JSON, such as
    /// `/api/games/{game}`.
    pub async fn get<Answer: DeserializeOwned>(&self, path: &str) -> Result<Answer, Fault> {
        self.ask(Method::GET, path, None).await
    }

    /// A request with a body.
    pub async fn post<Answer: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<Answer, Fault> {
        let body = serde_json::to_vec(body).map_err(|error| Fault::Broken(error.to_string()))?;
        self.ask(Method::POST, path, Some(body)).await
    }

    async fn ask<Answer: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<Answer, Fault> {
        let asking = timeout(PATIENCE, self.exchange(method, path, body));
        let (status, text) = asking.await.map_err(|_| Fault::Silent)??;
        if !status.is_success() {
            return Err(refusal(status, &text));
        }
        serde_json::from_slice(&text).map_err(|error| Fault::NotStarmine(error.to_string()))
    }

    /// One request over one connection: they are few, and far between.
    async fn exchange(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<(StatusCode, Bytes), Fault> {
        let broken = |error: hyper::Error| Fault::Broken(error.to_string());
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address.below))
            .header(HOST, self.address.authority());
        if let Some(key) = &self.key {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request
            .body(Full::new(Bytes::from(body.unwrap_or_default())))
            .map_err(|error| Fault::Broken(error.to_string()))?;
        let stream = TokioIo::new(dial(&self.address).await?);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(stream).await.map_err(broken)?;
        let answering = async {
            let answer = sender.send_request(request).await.map_err(broken)?;
            let status = answer.status();
            let body = Limited::new(answer.into_body(), MAX_ANSWER).collect().await;
            let body = body.map_err(|error| Fault::Broken(error.to_string()))?;
            Ok((status, body.to_bytes()))
        };
        // The connection has to be driven while the answer comes; when it
        // ends early, the answer says so itself.
        let driving = async {
            _ = connection.await;
            std::future::pending().await
        };
        tokio::select! {
            answer = answering => answer,
            () = driving => Err(Fault::Silent),
        }
    }
}

impl std::fmt::Debug for Server {
    /// Without the key, which belongs in no log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Server({})", self.address)
    }
}

/// What an answer that is no success says.
pub(crate) fn refusal(status: StatusCode, body: &[u8]) -> Fault {
    match serde_json::from_slice::<Refusal>(body) {
        Ok(Refusal { refusal }) => Fault::Refused { status: status.as_u16(), refusal },
        // A proxy whose server is away speaks for itself.
        Err(_) if status.is_server_error() => Fault::Unreachable(format!("answered {status}")),
        Err(_) => Fault::NotStarmine(format!("answered {status}")),
    }
}
