//! A client at a table, over a real socket. It builds its own JSON, so that tests
//! can send anything.

use std::collections::VecDeque;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use starmine_client::testing::quiet_action;
use starmine_client::{RequestAnswer, TableState};
use starmine_protocol::{Action, GameId, GameView, Phrase, Stage, TableView, ToClient};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::server::{Player, Server};
use crate::waiting::soon;

/// The answer to a request: its entry, or the id of the refusal.
pub(crate) type Answer = Result<u32, String>;

pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    requests: u32,
    answers: VecDeque<(u32, Answer)>,
    pub(crate) state: TableState,
    /// The reason the server gave for closing, and whether to reconnect.
    pub(crate) closing: Option<(Phrase, bool)>,
    /// The types of all messages received.
    pub(crate) received: Vec<&'static str>,
    pub(crate) bytes: String,
}

/// A WebSocket request.
pub(crate) fn upgrade(
    address: SocketAddr,
    key: Option<&str>,
    game: &str,
) -> tungstenite::handshake::client::Request {
    let url = format!("ws://{address}/api/tables/{game}/socket");
    let mut request = url.into_client_request().unwrap();
    if let Some(key) = key {
        let value = format!("Bearer {key}").parse().unwrap();
        request.headers_mut().insert("authorization", value);
    }
    request
}

impl Client {
    /// Connects, says hello and receives the table.
    pub(crate) async fn join(server: &Server, player: &Player, game: GameId) -> Client {
        Client::join_since(server, player, game, None).await
    }

    pub(crate) async fn join_since(
        server: &Server,
        player: &Player,
        game: GameId,
        since: Option<u32>,
    ) -> Client {
        let mut client = Client::connect(server, player, game).await;
        client.send(json!({"type": "hello", "protocol": 1, "since": since})).await;
        client.until("a snapshot", |client| client.state.table.is_some()).await;
        client
    }

    /// Connects without saying hello.
    pub(crate) async fn connect(server: &Server, player: &Player, game: GameId) -> Client {
        let stream = TcpStream::connect(server.address).await.unwrap();
        Client::connect_over(stream, player, game).await
    }

    pub(crate) async fn connect_over(stream: TcpStream, player: &Player, game: GameId) -> Client {
        let address = stream.peer_addr().unwrap();
        let request = upgrade(address, Some(&player.key), game.as_str());
        Client::ask_for(stream, request).await
    }

    /// Connects with a custom request.
    pub(crate) async fn ask_for(
        stream: TcpStream,
        request: tungstenite::handshake::client::Request,
    ) -> Client {
        let shaking = tokio_tungstenite::client_async(request, stream);
        let (socket, _) = soon("a socket", shaking).await.unwrap();
        Client {
            socket,
            requests: 0,
            answers: VecDeque::new(),
            state: TableState::default(),
            closing: None,
            received: Vec::new(),
            bytes: String::new(),
        }
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        soon("room for a message", self.socket.send(message)).await.unwrap();
    }

    /// Sends a request and waits for its answer.
    pub(crate) async fn ask(&mut self, mut message: Value) -> Answer {
        self.requests += 1;
        message["request"] = self.requests.into();
        self.send(message).await;
        self.answer(self.requests).await
    }

    /// Waits for the answer to this request.
    pub(crate) async fn answer(&mut self, request: u32) -> Answer {
        self.until("an answer", |client| client.answers.iter().any(|(to, _)| *to == request)).await;
        let place = self.answers.iter().position(|(to, _)| *to == request).unwrap();
        self.answers.remove(place).unwrap().1
    }

    /// Waits for the next answer, to any request.
    pub(crate) async fn next_answer(&mut self) -> (u32, Answer) {
        self.until("an answer", |client| !client.answers.is_empty()).await;
        self.answers.pop_front().unwrap()
    }

    /// Receives messages until a condition holds.
    #[track_caller]
    pub(crate) fn until(
        &mut self,
        what: &str,
        so: impl Fn(&Client) -> bool,
    ) -> impl Future<Output = ()> {
        let caller = std::panic::Location::caller();
        soon(what, async move {
            while !so(self) {
                assert!(self.listen().await, "closed before {what} ({caller}): {:?}", self.closing);
            }
        })
    }

    /// Receives one message; false if the connection has ended.
    pub(crate) async fn listen(&mut self) -> bool {
        match soon("a message", self.socket.next()).await {
            Some(Ok(Message::Text(text))) => {
                self.receive(&text);
                true
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => false,
            Some(Ok(_)) => true,
        }
    }

    /// Receives messages until the end, and returns the reason for it.
    pub(crate) async fn ending(&mut self) -> Option<(&str, bool)> {
        while self.listen().await {}
        self.closing.as_ref().map(|(reason, again)| (&*reason.id, *again))
    }

    fn receive(&mut self, text: &str) {
        self.bytes.push_str(text);
        self.bytes.push('\n');
        let message = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        self.received.push(match &message {
            ToClient::Snapshot { .. } => "snapshot",
            ToClient::Table { .. } => "table",
            ToClient::Game { .. } => "game",
            ToClient::Chat { .. } => "chat",
            ToClient::Desk { .. } => "desk",
            ToClient::Why { .. } => "why",
            ToClient::Accepted { .. } => "accepted",
            ToClient::Refused { .. } => "refused",
            ToClient::Closing { reason, again } => {
                self.closing = Some((reason.clone(), *again));
                "closing"
            }
        });
        if let Some(RequestAnswer { request, outcome, .. }) = self.state.apply(message) {
            self.answers.push_back((request, outcome.map_err(|refusal| refusal.id.to_string())));
        }
    }

    /// The turns in the log, in order.
    pub(crate) fn turns(&self) -> Vec<u8> {
        self.state.log().filter_map(|line| line.turn).collect()
    }

    /// The entries in the log, in order.
    pub(crate) fn entries(&self) -> Vec<u32> {
        self.state.log().map(|line| line.entry).collect()
    }

    pub(crate) fn table(&self) -> &TableView {
        self.state.table.as_ref().expect("a table was shown")
    }

    pub(crate) fn game(&self) -> &GameView {
        self.state.game.as_ref().expect("a game was shown")
    }

    pub(crate) fn entry(&self) -> u32 {
        self.game().position.max(self.table().entry)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table().stage == Stage::Over
    }

    /// Whether both the game and the table show the deal.
    pub(crate) fn is_dealt(&self) -> bool {
        self.state.game.is_some() && self.table().commitment.is_some()
    }

    /// A harmless action, if it is this client's turn.
    pub(crate) fn choice(&self) -> Option<Action> {
        quiet_action(self.state.game.as_ref()?.legal.as_ref()?)
    }

    /// Takes a turn, which must be accepted.
    pub(crate) async fn act(&mut self) -> u32 {
        self.until("a turn", |client| client.choice().is_some()).await;
        let (position, action) = (self.game().position, self.choice().unwrap());
        let answer = self.ask(json!({"type": "act", "position": position, "action": action})).await;
        let entry = answer.expect("a legal action");
        self.until("its effect", |client| client.game().position >= entry).await;
        entry
    }

    /// Plays on every turn until the game is over.
    pub(crate) async fn play_to_the_end(&mut self) {
        while !self.is_over() {
            if self.choice().is_some() {
                self.act().await;
            } else {
                assert!(self.listen().await, "closed: {:?}", self.closing);
            }
        }
    }
}

/// Seats these players in order at a table that the first of them made, and
/// starts the game.
pub(crate) async fn seated(server: &Server, people: &[&Player], game: GameId) -> Vec<Client> {
    let mut clients = Vec::new();
    for (player, seat) in people.iter().zip(["A", "B", "C", "D", "E"]) {
        let mut client = Client::join(server, player, game).await;
        client.ask(json!({"type": "sit", "seat": seat})).await.unwrap();
        clients.push(client);
    }
    clients[0].ask(json!({"type": "start"})).await.unwrap();
    for client in &mut clients {
        client.until("the deal", |client| client.is_dealt()).await;
    }
    clients
}

/// A turn by the one of two clients who is to act, received by both.
pub(crate) async fn turn(clients: &mut [Client]) -> u32 {
    let actor = usize::from(clients[1].choice().is_some());
    let acted = clients[actor].act().await;
    clients[1 - actor].until("the turn", |client| client.game().position >= acted).await;
    acted
}

/// The client to act requests a turn at a table whose log was replaced: it is
/// refused, and both clients are asked to reconnect.
pub(crate) async fn refused_and_disconnected(clients: &mut [Client]) {
    let actor = usize::from(clients[1].choice().is_some());
    let (position, action) = (clients[actor].game().position, clients[actor].choice());
    let act = json!({"type": "act", "position": position, "action": action});
    assert_eq!(clients[actor].ask(act).await, Err("table-not-kept".into()));
    for client in clients {
        assert_eq!(client.ending().await, Some(("closing-broken", true)));
    }
}

/// Plays all clients to the end of the game.
pub(crate) async fn all_play(clients: &mut [Client]) {
    let mut playing: Vec<_> =
        clients.iter_mut().map(|client| Box::pin(client.play_to_the_end())).collect();
    futures_util::future::join_all(playing.drain(..)).await;
}
