//! A connection to a table that outlives its sockets: it reconnects, resumes
//! from the last entry it has, and repeats unanswered requests, which the
//! protocol makes harmless.

use std::collections::VecDeque;
use std::time::Duration;

use starmine_protocol::{Ask, GameId, Phrase, ToClient, ToServer};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use crate::socket::{HELLO, Socket};
use crate::{ClientError, Resume, Server};

/// An event on the connection to a table.
#[derive(Clone, PartialEq, Debug)]
pub enum ConnectionEvent {
    /// Connected. The next message is a snapshot; after a reconnect its log
    /// holds only what is new.
    Connected,
    /// A message from the server: a snapshot, an update, or an answer.
    Message(Box<ToClient>),
    /// The connection was lost.
    Lost {
        why: ClientError,
        /// The delay before the next attempt.
        again_in: Duration,
    },
    /// The connection was refused and will not be retried. This is the last
    /// event.
    Refused(ClientError),
}

/// The events on the connection to a table. Dropping this closes the
/// connection.
#[derive(Debug)]
pub struct ConnectionEvents {
    receiver: mpsc::Receiver<ConnectionEvent>,
}

impl ConnectionEvents {
    /// Waits for the next event; `None` after `Refused`. Cancel safe.
    pub async fn next(&mut self) -> Option<ConnectionEvent> {
        self.receiver.recv().await
    }
}

/// A handle for sending requests to a table.
#[derive(Clone, Debug)]
pub struct TableConnection {
    sender: mpsc::UnboundedSender<ToServer>,
    server: watch::Sender<Server>,
}

impl TableConnection {
    /// Sends a request, now or as soon as there is a connection, and again if
    /// the connection breaks before the answer.
    ///
    /// A proposal without a position is sent only once: repeated later, it
    /// might be about something else. If the connection breaks before the
    /// answer, the client refuses the proposal itself, since the outcome is
    /// unknown.
    pub fn send(&self, request: ToServer) {
        // Sending fails only after `ConnectionEvent::Refused`.
        _ = self.sender.send(request);
    }

    /// Changes the server for the next connection attempt. Unanswered requests
    /// are repeated there.
    pub fn set_server(&self, server: Server) {
        self.server.send_replace(server);
    }
}

impl Server {
    /// Connects to a table and stays connected. Must be called within a tokio
    /// runtime.
    pub fn join(&self, game: GameId) -> (TableConnection, ConnectionEvents) {
        let (sender, requests) = mpsc::unbounded_channel();
        // Backpressure: if the caller lags, nothing more is read from the
        // socket, and the server disconnects a client that does not read.
        let (events, receiver) = mpsc::channel(64);
        let (server, server_changes) = watch::channel(self.clone());
        let connection = Worker {
            server: server_changes,
            game,
            requests,
            events,
            unanswered: VecDeque::new(),
            resume: Resume::default(),
            failures: 0,
        };
        tokio::spawn(connection.run());
        (TableConnection { sender, server }, ConnectionEvents { receiver })
    }
}

/// The task that maintains the connection.
struct Worker {
    server: watch::Receiver<Server>,
    game: GameId,
    requests: mpsc::UnboundedReceiver<ToServer>,
    events: mpsc::Sender<ConnectionEvent>,
    /// Sent requests without an answer, oldest first.
    unanswered: VecDeque<ToServer>,
    resume: Resume,
    /// Failed attempts in a row.
    failures: u32,
}

/// Why a socket ended.
enum SocketEnd {
    /// The caller dropped the [`ConnectionEvents`].
    Dropped,
    /// The connection broke, or the server asked the client to reconnect.
    Retry(ClientError),
    /// The server does not want the client to reconnect.
    Refused(ClientError),
}

impl From<ClientError> for SocketEnd {
    fn from(fault: ClientError) -> SocketEnd {
        if fault.is_temporary() { SocketEnd::Retry(fault) } else { SocketEnd::Refused(fault) }
    }
}

impl Worker {
    async fn run(mut self) {
        loop {
            let server = self.server.borrow().clone();
            let end = match Socket::open(&server, self.game, self.resume.hello()).await {
                Ok(socket) => self.run_socket(socket).await,
                Err(fault) => fault.into(),
            };
            match end {
                SocketEnd::Dropped => return,
                SocketEnd::Refused(fault) => {
                    _ = self.events.send(ConnectionEvent::Refused(fault)).await;
                    return;
                }
                SocketEnd::Retry(why) => {
                    let retry_after = why.retry_after().unwrap_or_default();
                    let again_in = backoff(self.failures).max(retry_after);
                    self.failures = self.failures.saturating_add(1);
                    if self.emit(ConnectionEvent::Lost { why, again_in }).await.is_none() {
                        return;
                    }
                    tokio::select! {
                        () = sleep(again_in) => {}
                        () = self.events.closed() => return,
                    }
                }
            }
        }
    }

    /// Passes messages both ways until the socket ends.
    async fn run_socket(&mut self, mut socket: Socket) -> SocketEnd {
        // Requests wait for the snapshot, which may already show their effect.
        let mut has_snapshot = false;
        // False once the last `TableConnection` is dropped. Messages keep arriving.
        let mut accepts_requests = true;
        let (repeated, abandoned): (VecDeque<_>, VecDeque<_>) =
            self.unanswered.drain(..).partition(may_repeat);
        self.unanswered = repeated;
        for ToServer { request, .. } in abandoned {
            let entry = self.resume.since.unwrap_or_default();
            let refusal = Phrase::new("web-no-answer");
            let message = Box::new(ToClient::Refused { request, entry, refusal });
            if self.emit(ConnectionEvent::Message(message)).await.is_none() {
                return SocketEnd::Dropped;
            }
        }
        loop {
            let message = tokio::select! {
                message = socket.next() => message,
                request = self.requests.recv(), if has_snapshot && accepts_requests => {
                    let Some(request) = request else {
                        accepts_requests = false;
                        continue;
                    };
                    let sent = socket.send(&request).await;
                    self.unanswered.push_back(request);
                    match sent {
                        Ok(()) => continue,
                        Err(fault) => return SocketEnd::Retry(fault),
                    }
                }
                () = self.events.closed() => {
                    socket.close().await;
                    return SocketEnd::Dropped;
                }
            };
            let message = match message {
                Ok(message) => message,
                Err(fault) => return fault.into(),
            };
            match self.handle(&message) {
                Some(end) => return end,
                None if !has_snapshot && matches!(message, ToClient::Snapshot { .. }) => {
                    has_snapshot = true;
                    self.failures = 0;
                    if self.emit(ConnectionEvent::Connected).await.is_none() {
                        return SocketEnd::Dropped;
                    }
                    for request in &self.unanswered {
                        if let Err(fault) = socket.send(request).await {
                            return SocketEnd::Retry(fault);
                        }
                    }
                }
                None => {}
            }
            if self.emit(ConnectionEvent::Message(Box::new(message))).await.is_none() {
                return SocketEnd::Dropped;
            }
        }
    }

    /// Updates the state of the connection; `Some` if the message ends it.
    fn handle(&mut self, message: &ToClient) -> Option<SocketEnd> {
        // What a client knows about a game, such as its commitment, must not be
        // mixed with another game's.
        if let ToClient::Snapshot { table, .. } | ToClient::Table { table, .. } = message
            && table.game != self.game
        {
            let why = format!("asked for table {}, got {}", self.game, table.game);
            return Some(ClientError::NotStarmine(why).into());
        }
        self.resume.note(message);
        match message {
            // An accepted hello is answered with the snapshot.
            ToClient::Refused { request: HELLO, refusal, .. } => {
                let fault = ClientError::Refused { status: 0, refusal: refusal.clone() };
                return Some(fault.into());
            }
            ToClient::Accepted { request, .. } | ToClient::Refused { request, .. } => {
                self.unanswered.retain(|unanswered| unanswered.request != *request);
            }
            ToClient::Closing { reason, again: true } => {
                return Some(SocketEnd::Retry(ClientError::Closed(reason.clone())));
            }
            ToClient::Closing { reason, again: false } => {
                return Some(SocketEnd::Refused(ClientError::Closed(reason.clone())));
            }
            ToClient::Snapshot { .. }
            | ToClient::Table { .. }
            | ToClient::Game { .. }
            | ToClient::Chat { .. }
            | ToClient::Desk { .. }
            | ToClient::Why { .. } => {}
        }
        None
    }

    /// Passes an event to the caller; `None` if it dropped the [`ConnectionEvents`].
    async fn emit(&self, event: ConnectionEvent) -> Option<()> {
        self.events.send(event).await.ok()
    }
}

/// Whether a request is idempotent.
fn may_repeat(message: &ToServer) -> bool {
    !matches!(message.ask, Ask::Propose { position: None, .. })
}

/// The delay before the next attempt. It doubles with each failure, up to ten
/// seconds, with jitter so that clients do not all reconnect at once.
fn backoff(failures: u32) -> Duration {
    let full = Duration::from_millis(200 << failures.min(6)).min(Duration::from_secs(10));
    // Jitter is optional: without randomness, wait the full time.
    let part = getrandom::u32().unwrap_or(u32::MAX);
    full.mul_f64(0.5 + 0.5 * f64::from(part) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt, StreamExt};
    use starmine_protocol::{Looking, Proposal, Seat};
    use starmine_rules::Edition;
    use tokio::net::TcpListener;
    use tokio::time::timeout;
    use tokio_tungstenite::accept_async;
    use tokio_tungstenite::tungstenite::Message;

    use super::*;
    use crate::Address;
    use crate::testing::{record, snapshot, table_mut};

    /// Connects to a server that refuses every hello. Returns the first event,
    /// and whether the client retries.
    async fn refuse_hello(refusal: Phrase) -> (ConnectionEvent, bool) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let server = Server::new(Address::of(listener.local_addr().unwrap()));
        let (_line, mut events) = server.join(GameId::from_bits([7; 10]));
        let hello = async || {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            socket.next().await.unwrap().unwrap();
            let refused = ToClient::Refused { request: HELLO, entry: 0, refusal: refusal.clone() };
            socket.send(Message::text(serde_json::to_string(&refused).unwrap())).await.unwrap();
            _ = socket.close(None).await;
        };
        hello().await;
        let event = events.next().await.unwrap();
        let retries = match event {
            ConnectionEvent::Refused(_) => events.next().await.is_some(),
            _ => timeout(Duration::from_secs(20), hello()).await.is_ok(),
        };
        (event, retries)
    }

    /// The delay before the next attempt, in whole seconds.
    fn retry_delay(event: &ConnectionEvent) -> Option<u64> {
        match event {
            ConnectionEvent::Lost { again_in, .. } => Some(again_in.as_secs()),
            ConnectionEvent::Refused(_) => None,
            ConnectionEvent::Connected | ConnectionEvent::Message(_) => panic!("{event:?}"),
        }
    }

    #[tokio::test]
    async fn hello_is_retried_after_a_temporary_refusal() {
        let fast = Phrase::new("table-too-fast").with("seconds", 2);
        for (refusal, seconds) in [(Phrase::new("table-not-kept"), 1), (fast, 2)] {
            let (event, retries) = refuse_hello(refusal.clone()).await;
            assert_eq!((retry_delay(&event), retries), (Some(seconds), true), "{refusal:?}");
        }
        for id in ["table-no-such-table", "table-protocol", "table-unreadable"] {
            let (event, retries) = refuse_hello(Phrase::new(id)).await;
            assert_eq!((retry_delay(&event), retries), (None, false), "{id}");
        }
    }

    /// A snapshot for a watcher with this perspective.
    fn watched(watching: Option<Looking>) -> ToClient {
        let record = record(Edition::English, Edition::English.switches(2));
        let mut message = snapshot(&record, 2, starmine_rules::Seat::A);
        let you = &mut table_mut(&mut message).you;
        (you.seat, you.watching) = (None, watching);
        message
    }

    /// `docs/protocol.md`, section 8: a watcher's perspective belongs to the
    /// connection, so every hello repeats it.
    #[tokio::test]
    async fn watcher_keeps_perspective_after_reconnect() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let server = Server::new(Address::of(listener.local_addr().unwrap()));
        let (_line, _events) = server.join(GameId::from_bits([7; 10]));
        let from_seat = Looking::Seat { seat: Seat(starmine_rules::Seat::B) };
        // What each hello asks for, and what the snapshot shows.
        for (requested, shown) in [
            (None, Some(Looking::AllHands)),
            (Some(Looking::AllHands), Some(from_seat)),
            (Some(from_seat), None),
            (None, None),
        ] {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            let hello = socket.next().await.unwrap().unwrap().into_text().unwrap();
            match serde_json::from_str::<ToServer>(&hello).unwrap().ask {
                Ask::Hello { looking, .. } => assert_eq!(looking, requested),
                other => panic!("{other:?}"),
            }
            let shown = serde_json::to_string(&watched(shown)).unwrap();
            socket.send(Message::text(shown)).await.unwrap();
            _ = socket.close(None).await;
        }
    }

    /// A proposal without a position is refused instead, because it might be
    /// about something else by then.
    #[tokio::test]
    async fn unanswered_requests_are_repeated_at_the_new_server() {
        let [first, second] = [(); 2].map(|()| TcpListener::bind(("127.0.0.1", 0)));
        let (first, second) = (first.await.unwrap(), second.await.unwrap());
        let at = |listener: &TcpListener| Server::new(Address::of(listener.local_addr().unwrap()));
        let welcome = async |listener: &TcpListener| {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            socket.next().await.unwrap().unwrap();
            let snapshot = serde_json::to_string(&watched(None)).unwrap();
            socket.send(Message::text(snapshot)).await.unwrap();
            socket
        };
        let (connection, mut events) = at(&first).join(GameId::from_bits([7; 10]));
        let [end, stand] = [1, 2];
        let propose = Ask::Propose { proposal: Proposal::End, position: None };
        connection.send(ToServer { request: end, ask: propose });
        connection.send(ToServer { request: stand, ask: Ask::Stand });
        let mut socket = welcome(&first).await;
        for _ in [end, stand] {
            socket.next().await.unwrap().unwrap();
        }
        connection.set_server(at(&second));
        drop((socket, first));
        let mut socket = welcome(&second).await;
        let repeated = socket.next().await.unwrap().unwrap().into_text().unwrap();
        assert_eq!(serde_json::from_str::<ToServer>(&repeated).unwrap().request, stand);
        let refused = async {
            loop {
                let event = events.next().await.expect("the proposal is refused");
                if let ConnectionEvent::Message(message) = event
                    && let ToClient::Refused { request, refusal, .. } = *message
                {
                    return (request, refusal.id);
                }
            }
        };
        assert_eq!(refused.await, (end, "web-no-answer".into()));
    }

    /// Otherwise a server could send another commitment as that of a new game,
    /// and then the deal to match.
    #[tokio::test]
    async fn table_of_another_game_is_refused() {
        let honest = watched(None);
        let mut foreign = honest.clone();
        table_mut(&mut foreign).game = GameId::from_bits([8; 10]);
        let ToClient::Snapshot { table, .. } = foreign.clone() else { panic!("not a snapshot") };
        let update = ToClient::Table { table, log: Vec::new() };
        for messages in [vec![foreign], vec![honest, update]] {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
            let server = Server::new(Address::of(listener.local_addr().unwrap()));
            let (_line, mut events) = server.join(GameId::from_bits([7; 10]));
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            socket.next().await.unwrap().unwrap();
            for message in &messages {
                let text = serde_json::to_string(message).unwrap();
                socket.send(Message::text(text)).await.unwrap();
            }
            let mut seen = Vec::new();
            while let Some(event) = timeout(Duration::from_secs(20), events.next()).await.unwrap() {
                seen.push(event);
            }
            let refused = seen.pop();
            let is_refusal =
                matches!(refused, Some(ConnectionEvent::Refused(ClientError::NotStarmine(_))));
            assert!(is_refusal, "{refused:?}");
            let shown = seen.iter().filter(|event| matches!(event, ConnectionEvent::Message(_)));
            assert_eq!(shown.count(), messages.len() - 1);
        }
    }

    #[test]
    fn backoff_doubles_up_to_a_limit() {
        for failures in 0..100 {
            let full = Duration::from_millis(200).saturating_mul(1 << failures.min(20));
            let full = full.min(Duration::from_secs(10));
            let delay = backoff(failures);
            assert!(full / 2 <= delay && delay <= full, "{failures}: {delay:?}");
        }
    }
}
