//! A test server on its own port, and HTTP requests to it, written by hand.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use starmine_protocol::{GameId, Identity, MakeTable, Origin, PlayerId, Settings, TableLink};
use starmine_rules::Edition;
use starmine_server::entropy::SharedEntropy;
use starmine_server::http::Config;
use starmine_server::limits::Limits;
use starmine_server::store::Store;
use starmine_server::store::sqlite::Sqlite;
use starmine_server::{Options, run};
use starmine_table::table::Entropy;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::waiting::soon;

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) database: PathBuf,
    folder: Option<TempDir>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

/// Repeatable randomness.
pub(crate) struct Dice(u128);

impl Dice {
    /// Servers on one database need different seeds, or their rematches would get
    /// the same ids.
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(u128::from(seed) << 64)
    }
}

impl Entropy for Dice {
    fn bits(&mut self) -> u128 {
        self.0 += 1;
        self.0
    }
}

/// Options for tests: no bot pause, no limits, and the same deals in every run.
pub(crate) fn options() -> Options {
    let limits = Limits::off();
    Options {
        config: Config { limits, ..Config::default() },
        bot_pause: Duration::ZERO,
        entropy: SharedEntropy::new(Dice::new(1)),
        ..Options::default()
    }
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::start_with(options()).await
    }

    pub(crate) async fn start_with(options: Options) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("starmine.sqlite");
        let store = Arc::new(Sqlite::open(&database).await.unwrap());
        Server { folder: Some(folder), database, ..Server::on(store, options).await }
    }

    /// A server with the given store.
    pub(crate) async fn on(store: Arc<dyn Store>, options: Options) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(run(listener, store, axum::Router::new(), options, async {
            _ = stopped.await;
        }));
        Server { address, database: PathBuf::new(), folder: None, stop, running }
    }

    /// Shuts it down as an operator would.
    pub(crate) async fn stop(self) -> Option<TempDir> {
        _ = self.stop.send(());
        soon("the server stopping", self.running).await.unwrap().unwrap();
        self.folder
    }

    /// Stops the server, and starts another on the same database.
    pub(crate) async fn restart(self) -> Server {
        let database = self.database.clone();
        let folder = self.stop().await;
        let store = Arc::new(Sqlite::open(&database).await.unwrap());
        let options = Options { entropy: SharedEntropy::new(Dice::new(2)), ..options() };
        Server { folder, database, ..Server::on(store, options).await }
    }

    pub(crate) fn request(&self, method: &'static str, path: &str) -> Request {
        Request {
            address: self.address,
            method,
            path: path.to_owned(),
            headers: vec![("Host".into(), self.address.to_string())],
            body: Vec::new(),
        }
    }

    pub(crate) fn get(&self, path: &str) -> Request {
        self.request("GET", path)
    }

    pub(crate) fn post(&self, path: &str, body: Value) -> Request {
        self.request("POST", path).json(body)
    }

    /// A new player with a key.
    pub(crate) async fn player(&self, name: &str) -> Player {
        let made = self.post("/api/player", json!({"name": name, "bearer": true})).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        let made: Identity = made.read();
        Player { id: made.player, name: made.name, key: made.key.unwrap() }
    }

    /// A new table by this player, with bots at its last seats.
    pub(crate) async fn table(&self, host: &Player, settings: Settings, bots: usize) -> GameId {
        self.table_from(host, settings, bots, Origin::Sealed).await
    }

    pub(crate) async fn table_from(
        &self,
        host: &Player,
        settings: Settings,
        bots: usize,
        origin: Origin,
    ) -> GameId {
        let make = MakeTable { settings, bots: vec!["smart".into(); bots], start: false, origin };
        let made = self.post("/api/tables", json!(make)).by(host).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.read::<TableLink>().game
    }
}

/// A table with the German edition.
pub(crate) fn german(players: u8) -> Settings {
    Settings::of(Edition::German, players)
}

/// A player and their key.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) id: PlayerId,
    pub(crate) name: String,
    pub(crate) key: String,
}

/// An HTTP request.
pub(crate) struct Request {
    address: SocketAddr,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Request {
    pub(crate) fn header(mut self, name: &str, value: &str) -> Request {
        self.headers.retain(|(other, _)| !other.eq_ignore_ascii_case(name));
        self.headers.push((name.into(), value.into()));
        self
    }

    pub(crate) fn by(self, player: &Player) -> Request {
        self.header("Authorization", &format!("Bearer {}", player.key))
    }

    pub(crate) fn json(self, body: Value) -> Request {
        self.header("Content-Type", "application/json").body(body.to_string())
    }

    pub(crate) fn body(mut self, body: impl Into<Vec<u8>>) -> Request {
        self.body = body.into();
        self
    }

    pub(crate) async fn send(self) -> Response {
        let Request { address, method, path, headers, body } = self;
        let mut stream = TcpStream::connect(address).await.unwrap();
        let headers: String =
            headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        // The server may stop reading a body that it refuses.
        _ = stream.write_all(&body).await;
        let mut answer = Vec::new();
        _ = soon("an answer", stream.read_to_end(&mut answer)).await;
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.expect("an answer has a head");
        let body = answer.split_off(end + 4);
        let head = String::from_utf8(answer).unwrap();
        let status = head[9..12].parse().unwrap();
        Response { status, head, body }
    }
}

/// An HTTP response.
pub(crate) struct Response {
    pub(crate) status: u16,
    head: String,
    body: Vec<u8>,
}

impl Response {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    #[track_caller]
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        let text = self.text();
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// Checks that it is a refusal with this status and phrase.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, phrase: &str) {
        let refusal: starmine_protocol::Refusal = self.read();
        assert_eq!((self.status, &*refusal.refusal.id), (status, phrase), "{}", self.text());
    }
}
