//! A table that stays open: sockets come and go, the line remains. It
//! resumes from the last entry it knows, and asks again what was not
//! answered: the protocol makes that harmless.

use std::collections::VecDeque;
use std::time::Duration;

use starmine_protocol::{Ask, GameId, Phrase, ToClient, ToServer};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use crate::socket::{HELLO, Socket};
use crate::{Fault, Resume, Server};

/// What happens on a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Happening {
    /// The connection stands. The snapshot is the next message; if it is not
    /// the first one, its log has only what is new.
    Connected,
    /// The server said something: a snapshot, an update, or an answer.
    Message(Box<ToClient>),
    /// The connection is gone, and will be made again.
    Lost {
        /// What happened to it.
        why: Fault,
        /// In how long.
        again_in: Duration,
    },
    /// There is no use in trying again. Nothing follows.
    Refused(Fault),
}

/// What happens at a table. When it is dropped, the line is closed.
#[derive(Debug)]
pub struct Happenings {
    receiver: mpsc::Receiver<Happening>,
}

impl Happenings {
    /// Waits for what happens next; nothing more after a refusal. May be given
    /// up and asked again without loss.
    pub async fn next(&mut self) -> Option<Happening> {
        self.receiver.recv().await
    }
}

/// Where requests go.
#[derive(Clone, Debug)]
pub struct Line {
    sender: mpsc::UnboundedSender<ToServer>,
    server: watch::Sender<Server>,
}

impl Line {
    /// Sends a request, now or as soon as there is a connection, and again if
    /// the connection breaks before the answer.
    ///
    /// A proposal that names no position is sent only once: by the time it is
    /// repeated it might be about something else. If the connection breaks
    /// before its answer, it is refused here, since nobody knows what became
    /// of it.
    pub fn send(&self, request: ToServer) {
        // This fails once the line has ended, which the happenings have said.
        _ = self.sender.send(request);
    }

    /// The server is elsewhere now: the next connection is made there, and
    /// what is unanswered goes with it.
    pub fn follow(&self, server: Server) {
        self.server.send_replace(server);
    }
}

impl Server {
    /// Opens a table and keeps it open. Must be called within a tokio runtime.
    pub fn join(&self, game: GameId) -> (Line, Happenings) {
        let (asks, asked) = mpsc::unbounded_channel();
        // A reader that lags stops the reading, and then the server says so.
        let (happenings, receiver) = mpsc::channel(64);
        let (server, found) = watch::channel(self.clone());
        let keeper = Keeper {
            server: found,
            game,
            asked,
            happenings,
            unanswered: VecDeque::new(),
            resume: Resume::default(),
            failures: 0,
        };
        tokio::spawn(keeper.keep());
        (Line { sender: asks, server }, Happenings { receiver })
    }
}

/// Keeps the line open.
struct Keeper {
    server: watch::Receiver<Server>,
    game: GameId,
    asked: mpsc::UnboundedReceiver<ToServer>,
    happenings: mpsc::Sender<Happening>,
    /// What was asked and has no answer yet, oldest first.
    unanswered: VecDeque<ToServer>,
    resume: Resume,
    /// Attempts in a row that came to nothing.
    failures: u32,
}

/// How a socket ended.
enum End {
    /// Nobody listens any more.
    Left,
    /// It broke, or the server said to come again.
    Broke(Fault),
    /// For good.
    Refused(Fault),
}

impl End {
    fn of(fault: Fault) -> End {
        if fault.may_pass() { End::Broke(fault) } else { End::Refused(fault) }
    }
}

impl Keeper {
    async fn keep(mut self) {
        loop {
            let server = self.server.borrow().clone();
            let end = match Socket::open(&server, self.game, self.resume.hello()).await {
                Ok(socket) => self.attend(socket).await,
                Err(fault) => End::of(fault),
            };
            match end {
                End::Left => return,
                End::Refused(fault) => {
                    _ = self.happenings.send(Happening::Refused(fault)).await;
                    return;
                }
                End::Broke(why) => {
                    let asked = why.again_in().unwrap_or_default();
                    let again_in = pause(self.failures).max(asked);
                    self.failures = self.failures.saturating_add(1);
                    if self.tell(Happening::Lost { why, again_in }).await.is_none() {
                        return;
                    }
                    tokio::select! {
                        () = sleep(again_in) => {}
                        () = self.happenings.closed() => return,
                    }
                }
            }
        }
    }

    /// Passes messages both ways until the socket ends.
    async fn attend(&mut self, mut socket: Socket) -> End {
        // Asked again once the snapshot has come: what it tells comes first.
        let mut welcome = false;
        // After the last line is dropped there is nothing more to be asked,
        // and still much to be told.
        let mut asking = true;
        let (again, given_up): (VecDeque<_>, VecDeque<_>) =
            self.unanswered.drain(..).partition(may_repeat);
        self.unanswered = again;
        for ToServer { request, .. } in given_up {
            let entry = self.resume.since.unwrap_or_default();
            let refusal = Phrase::new("web-no-answer");
            let message = Box::new(ToClient::Refused { request, entry, refusal });
            if self.tell(Happening::Message(message)).await.is_none() {
                return End::Left;
            }
        }
        loop {
            let message = tokio::select! {
                message = socket.next() => message,
                asked = self.asked.recv(), if welcome && asking => {
                    let Some(message) = asked else {
                        asking = false;
                        continue;
                    };
                    let sent = socket.send(&message).await;
                    self.unanswered.push_back(message);
                    match sent {
                        Ok(()) => continue,
                        Err(fault) => return End::Broke(fault),
                    }
                }
                () = self.happenings.closed() => {
                    socket.close().await;
                    return End::Left;
                }
            };
            let message = match message {
                Ok(message) => message,
                Err(fault) => return End::of(fault),
            };
            match self.take_in(&message) {
                Some(end) => return end,
                None if !welcome && matches!(message, ToClient::Snapshot { .. }) => {
                    welcome = true;
                    self.failures = 0;
                    if self.tell(Happening::Connected).await.is_none() {
                        return End::Left;
                    }
                    for message in &self.unanswered {
                        if let Err(fault) = socket.send(message).await {
                            return End::Broke(fault);
                        }
                    }
                }
                None => {}
            }
            if self.tell(Happening::Message(Box::new(message))).await.is_none() {
                return End::Left;
            }
        }
    }

    /// What a message means for the line itself.
    fn take_in(&mut self, message: &ToClient) -> Option<End> {
        self.resume.note(message);
        match message {
            // Hello is never accepted, it is answered with the snapshot.
            ToClient::Refused { request: HELLO, refusal, .. } => {
                let fault = Fault::Refused { status: 0, refusal: refusal.clone() };
                return Some(End::of(fault));
            }
            ToClient::Accepted { request, .. } | ToClient::Refused { request, .. } => {
                self.unanswered.retain(|asked| asked.request != *request);
            }
            ToClient::Closing { reason, again: true } => {
                return Some(End::Broke(Fault::Closed(reason.clone())));
            }
            ToClient::Closing { reason, again: false } => {
                return Some(End::Refused(Fault::Closed(reason.clone())));
            }
            ToClient::Snapshot { .. }
            | ToClient::Table { .. }
            | ToClient::Game { .. }
            | ToClient::Chat { .. }
            | ToClient::Desk { .. } => {}
        }
        None
    }

    /// Nothing if nobody listens any more.
    async fn tell(&self, happening: Happening) -> Option<()> {
        self.happenings.send(happening).await.ok()
    }
}

/// Whether asking twice does what asking once does.
fn may_repeat(message: &ToServer) -> bool {
    !matches!(message.ask, Ask::Propose { position: None, .. })
}

/// How long to wait after so many failures: twice as long each time, up to
/// ten seconds; and a little more or less, so that those who were cut off
/// together do not come back together.
fn pause(failures: u32) -> Duration {
    let full = Duration::from_millis(200 << failures.min(6)).min(Duration::from_secs(10));
    // Without randomness all come at once, which is no reason not to come.
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

    /// A server that refuses every hello with this: what happens on the line
    /// first, and whether the client comes a second time.
    async fn refused(refusal: Phrase) -> (Happening, bool) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let server = Server::new(Address::of(listener.local_addr().unwrap()));
        let (_line, mut happenings) = server.join(GameId::from_bits([7; 10]));
        let hello = async || {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            socket.next().await.unwrap().unwrap();
            let refused = ToClient::Refused { request: HELLO, entry: 0, refusal: refusal.clone() };
            socket.send(Message::text(serde_json::to_string(&refused).unwrap())).await.unwrap();
            _ = socket.close(None).await;
        };
        hello().await;
        let happening = happenings.next().await.unwrap();
        let again = match happening {
            Happening::Refused(_) => happenings.next().await.is_some(),
            _ => timeout(Duration::from_secs(20), hello()).await.is_ok(),
        };
        (happening, again)
    }

    /// In how many seconds it tries again at the earliest.
    fn passes(happening: &Happening) -> Option<u64> {
        match happening {
            Happening::Lost { again_in, .. } => Some(again_in.as_secs()),
            Happening::Refused(_) => None,
            Happening::Connected | Happening::Message(_) => panic!("{happening:?}"),
        }
    }

    #[tokio::test]
    async fn a_hello_that_is_refused_for_the_moment_is_said_again() {
        let fast = Phrase::new("table-too-fast").with("seconds", 2);
        for (refusal, seconds) in [(Phrase::new("table-not-kept"), 1), (fast, 2)] {
            let (happening, again) = refused(refusal.clone()).await;
            assert_eq!((passes(&happening), again), (Some(seconds), true), "{refusal:?}");
        }
        for id in ["table-no-such-table", "table-protocol", "table-unreadable"] {
            let (happening, again) = refused(Phrase::new(id)).await;
            assert_eq!((passes(&happening), again), (None, false), "{id}");
        }
    }

    /// A table, as it is sent to someone who watches like this.
    fn watched(watching: Option<Looking>) -> ToClient {
        let record = record(Edition::English, Edition::English.switches(2));
        let mut message = snapshot(&record, 2, starmine_rules::Seat::A);
        let you = &mut table_mut(&mut message).you;
        (you.seat, you.watching) = (None, watching);
        message
    }

    /// `docs/protocol.md`, section 8: whose eyes a watcher looks through is a
    /// choice of the connection, and hello makes it again.
    #[tokio::test]
    async fn a_watcher_comes_back_with_the_same_eyes() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let server = Server::new(Address::of(listener.local_addr().unwrap()));
        let (_line, _happenings) = server.join(GameId::from_bits([7; 10]));
        let eyes = Looking::Seat { seat: Seat(starmine_rules::Seat::B) };
        // What each hello says, and what it is shown then.
        for (says, shown) in [
            (None, Some(Looking::AllHands)),
            (Some(Looking::AllHands), Some(eyes)),
            (Some(eyes), None),
            (None, None),
        ] {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            let hello = socket.next().await.unwrap().unwrap().into_text().unwrap();
            match serde_json::from_str::<ToServer>(&hello).unwrap().ask {
                Ask::Hello { looking, .. } => assert_eq!(looking, says),
                other => panic!("{other:?}"),
            }
            let shown = serde_json::to_string(&watched(shown)).unwrap();
            socket.send(Message::text(shown)).await.unwrap();
            _ = socket.close(None).await;
        }
    }

    /// Where the server has moved to, what has no answer is asked again; but a
    /// proposal that may be about something else by then is given up, in words.
    #[tokio::test]
    async fn what_has_no_answer_goes_after_the_server() {
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
        let (line, mut happenings) = at(&first).join(GameId::from_bits([7; 10]));
        let [end, stand] = [1, 2];
        let propose = Ask::Propose { proposal: Proposal::End, position: None };
        line.send(ToServer { request: end, ask: propose });
        line.send(ToServer { request: stand, ask: Ask::Stand });
        let mut socket = welcome(&first).await;
        for _ in [end, stand] {
            socket.next().await.unwrap().unwrap();
        }
        line.follow(at(&second));
        drop((socket, first));
        let mut socket = welcome(&second).await;
        let asked = socket.next().await.unwrap().unwrap().into_text().unwrap();
        assert_eq!(serde_json::from_str::<ToServer>(&asked).unwrap().request, stand);
        let refused = async {
            loop {
                let happening = happenings.next().await.expect("it is told");
                if let Happening::Message(message) = happening
                    && let ToClient::Refused { request, refusal, .. } = *message
                {
                    return (request, refusal.id);
                }
            }
        };
        assert_eq!(refused.await, (end, "web-no-answer".into()));
    }

    #[test]
    fn pauses_grow_and_stop_growing() {
        for failures in 0..100 {
            let full = Duration::from_millis(200).saturating_mul(1 << failures.min(20));
            let full = full.min(Duration::from_secs(10));
            let pause = pause(failures);
            assert!(full / 2 <= pause && pause <= full, "{failures}: {pause:?}");
        }
    }
}
