//! What is on its way to a client. Rooms put it in, and a postman sends it for
//! all of them: most lines have room for it, and no task has to wake up for
//! each. What a line does not take waits here, and its socket sees to it.

use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll, Waker};

use starmine_protocol::ToClient;
use tokio::sync::Notify;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::accept::Held;

/// How much may wait for a client. One that reads more slowly is let go and
/// resumes when it comes back. The largest message is half of this.
const MOST_WAITING: usize = 1024 * 1024;

/// The end that messages are put into. Without it the socket closes.
#[derive(Debug)]
pub struct Outbox(Arc<Shared>);

/// The end at the socket.
#[derive(Debug)]
pub(crate) struct Outgoing(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// Held by its socket alone: when that is gone, the line is closed.
    line: Weak<Held>,
    waiting: Mutex<Waiting>,
}

#[derive(Default, Debug)]
struct Waiting {
    bytes: Vec<u8>,
    /// The postman comes, so there is no need to call him.
    collected: bool,
    /// The line has no room: the socket sends the rest when it has.
    blocked: bool,
    end: Option<End>,
    socket: Option<Waker>,
}

/// What the socket has to see to.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Call {
    /// Something waits that nobody else sends.
    Unsent,
    /// Nothing more will come.
    Ended(End),
}

/// Why nothing more comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// All is said.
    Said,
    /// The client reads too slowly, or the room is gone.
    LetGo,
}

/// Sends what rooms have put into outboxes. Its turn comes after theirs: what
/// many rooms have to say at the same moment goes out in one burst, and who
/// listens to many of them wakes up once.
#[derive(Default, Debug)]
pub(crate) struct Postman(Arc<Round>);

/// The outboxes that are to be emptied.
#[derive(Default, Debug)]
struct Round {
    outboxes: Mutex<Vec<Arc<Shared>>>,
    begun: Notify,
}

impl Postman {
    /// A postman, who is a task of the runtime this is called in.
    pub(crate) fn new() -> Postman {
        let postman = Postman::default();
        let round = postman.0.clone();
        tokio::spawn(async move {
            let mut outboxes = Vec::new();
            loop {
                round.begun.notified().await;
                std::mem::swap(&mut outboxes, &mut *round.outboxes());
                for shared in outboxes.drain(..) {
                    // Whether a line is broken its socket finds out for itself.
                    _ = shared.send();
                }
            }
        });
        postman
    }

    /// Has what waits in an outbox sent.
    pub(crate) fn collect(&self, outbox: &Outbox) {
        let mut waiting = outbox.0.lock();
        if waiting.bytes.is_empty() || waiting.collected {
            return;
        }
        waiting.collected = true;
        let mut outboxes = self.0.outboxes();
        outboxes.push(outbox.0.clone());
        if outboxes.len() == 1 {
            self.0.begun.notify_one();
        }
    }
}

impl Round {
    fn outboxes(&self) -> MutexGuard<'_, Vec<Arc<Shared>>> {
        self.outboxes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Both ends of what goes to a client on a line.
pub(crate) fn outbox(line: Weak<Held>) -> (Outbox, Outgoing) {
    let shared = Arc::new(Shared { line, waiting: Mutex::default() });
    (Outbox(shared.clone()), Outgoing(shared))
}

impl Outbox {
    /// Puts a message behind those that wait. Says whether the client can
    /// still be told anything.
    pub fn put(&self, message: &ToClient) -> bool {
        let mut waiting = self.0.lock();
        let takes = waiting.takes_more();
        if takes {
            waiting.put(message);
        }
        takes
    }

    /// Says that this was all.
    pub fn close(self) {
        self.0.lock().end(End::Said);
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.0.lock().end(End::LetGo);
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.end();
    }
}

impl Outgoing {
    /// Puts a message behind those that wait, and sends it.
    pub(crate) fn say(&self, message: &ToClient) -> io::Result<()> {
        self.0.lock().put(message);
        self.0.send()
    }

    /// Puts whole frames behind those that wait.
    pub(crate) fn put_frames(&self, frames: &[u8]) {
        self.0.lock().bytes.extend_from_slice(frames);
    }

    /// Sends what waits, as far as the line takes it.
    pub(crate) fn send(&self) -> io::Result<()> {
        self.0.send()
    }

    /// Takes nothing more from the other end.
    pub(crate) fn end(&self) {
        self.0.lock().end(End::LetGo);
    }

    /// What there is to see to, or has the task woken when there is something.
    pub(crate) fn poll_call(&self, cx: &mut Context<'_>) -> Poll<Call> {
        self.0.lock().poll_call(cx)
    }

    /// Sends all that waits, when the line has room for it.
    pub(crate) async fn flush(&self, line: &Held) -> io::Result<()> {
        loop {
            self.0.send()?;
            if self.0.lock().bytes.is_empty() {
                return Ok(());
            }
            line.has_room().await?;
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self) -> io::Result<()> {
        let mut waiting = self.lock();
        waiting.collected = false;
        if waiting.bytes.is_empty() {
            return Ok(());
        }
        let taken = match self.line.upgrade() {
            Some(line) => line.try_write(&waiting.bytes),
            None => Err(ErrorKind::WouldBlock.into()),
        };
        let taken = match taken {
            Ok(taken) => taken,
            Err(error) if error.kind() == ErrorKind::WouldBlock => 0,
            Err(error) => return Err(error),
        };
        if taken == waiting.bytes.len() {
            // Most sockets are silent most of the time, and there may be
            // thousands: they hold no buffer.
            waiting.bytes = Vec::new();
            waiting.blocked = false;
        } else {
            waiting.bytes.drain(..taken);
            waiting.blocked = true;
            waiting.call();
        }
        Ok(())
    }
}

impl Waiting {
    /// Puts a message behind those that wait, as a frame. It is copied, so that
    /// what waits takes no more room than it has to: thousands may wait at a time.
    fn put(&mut self, message: &ToClient) {
        let text = serde_json::to_vec(message).expect("every map in a message has text for keys");
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let length = text.len() as u64;
        self.bytes.reserve_exact(header.len(length) + text.len());
        // A vector takes all that is written to it.
        _ = header.format(length, &mut self.bytes);
        self.bytes.extend_from_slice(&text);
    }

    fn takes_more(&self) -> bool {
        self.end.is_none() && self.bytes.len() <= MOST_WAITING
    }

    fn end(&mut self, end: End) {
        if self.end.is_none() {
            self.end = Some(end);
            self.call();
        }
    }

    fn call(&mut self) {
        if let Some(socket) = self.socket.take() {
            socket.wake();
        }
    }

    fn poll_call(&mut self, cx: &mut Context<'_>) -> Poll<Call> {
        match self.end {
            // Whatever was put in before the end is sent before it.
            Some(_) if !self.bytes.is_empty() => Poll::Ready(Call::Unsent),
            Some(end) => Poll::Ready(Call::Ended(end)),
            None if self.blocked => Poll::Ready(Call::Unsent),
            None => {
                if !self.socket.as_ref().is_some_and(|socket| socket.will_wake(cx.waker())) {
                    self.socket = Some(cx.waker().clone());
                }
                Poll::Pending
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(outgoing: &Outgoing) -> Poll<Call> {
        outgoing.poll_call(&mut Context::from_waker(Waker::noop()))
    }

    fn message(request: u32) -> ToClient {
        ToClient::Accepted { request, entry: 1 }
    }

    #[test]
    fn what_was_said_comes_before_the_end() {
        let (outbox, outgoing) = outbox(Weak::new());
        assert_eq!(called(&outgoing), Poll::Pending);
        assert!(outbox.put(&message(1)));
        assert_eq!(called(&outgoing), Poll::Pending, "the postman sees to it");
        outbox.close();
        assert_eq!(called(&outgoing), Poll::Ready(Call::Unsent));
        outgoing.0.lock().bytes.clear();
        assert_eq!(called(&outgoing), Poll::Ready(Call::Ended(End::Said)));
    }

    #[test]
    fn a_room_that_is_gone_lets_go() {
        let (outbox, outgoing) = outbox(Weak::new());
        drop(outbox);
        assert_eq!(called(&outgoing), Poll::Ready(Call::Ended(End::LetGo)));
    }

    #[test]
    fn nothing_follows_a_goodbye() {
        let (outbox, outgoing) = outbox(Weak::new());
        outgoing.end();
        assert!(!outbox.put(&message(1)));
        assert!(outgoing.0.lock().bytes.is_empty());
        // But what the socket itself has to say is said.
        outgoing.say(&message(2)).expect("it waits");
        assert!(!outgoing.0.lock().bytes.is_empty());
    }

    #[tokio::test]
    async fn no_more_than_a_bound_waits_for_who_does_not_read() {
        let (outbox, outgoing) = outbox(Weak::new());
        let postman = Postman::new();
        let taken = (0..1_000_000).take_while(|number| outbox.put(&message(*number))).count();
        assert!(taken > 20_000, "{taken}");
        let waits = outgoing.0.lock().bytes.len();
        assert!((MOST_WAITING..MOST_WAITING + 100).contains(&waits), "{waits}");
        // A postman who finds no room calls the socket.
        postman.collect(&outbox);
        tokio::task::yield_now().await;
        assert_eq!(called(&outgoing), Poll::Ready(Call::Unsent));
    }
}
