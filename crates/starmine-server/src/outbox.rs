//! The queue of messages to one client, filled by a room and emptied by the
//! client's session.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Message;
use starmine_protocol::ToClient;
use tokio::sync::mpsc;

/// Bytes that may wait for a client. A client that reads more slowly is
/// disconnected, and resumes when it reconnects. The largest message is half of
/// this.
const MAX_WAITING: usize = 1024 * 1024;

/// The sending half, held by the room. Dropping it without [`Outbox::close`]
/// means that the client was too slow or the room is gone.
#[derive(Debug)]
pub struct Outbox {
    // Boxed, since a channel reserves space for 32 items.
    queue: mpsc::UnboundedSender<Box<Message>>,
    waiting: Arc<AtomicUsize>,
}

/// The receiving half, held by the socket.
#[derive(Debug)]
pub(crate) struct OutgoingMessages {
    queue: mpsc::UnboundedReceiver<Box<Message>>,
    waiting: Arc<AtomicUsize>,
}

/// Both halves of an empty queue.
pub(crate) fn outbox() -> (Outbox, OutgoingMessages) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let waiting = Arc::new(AtomicUsize::new(0));
    (
        Outbox { queue: sender, waiting: waiting.clone() },
        OutgoingMessages { queue: receiver, waiting },
    )
}

/// A message as a text frame.
pub(crate) fn frame(message: &ToClient) -> Message {
    let text = serde_json::to_string(message).expect("every map in a message has string keys");
    Message::Text(text.into())
}

fn size(message: &Message) -> usize {
    match message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
        Message::Close(_) => 0,
    }
}

impl Outbox {
    /// Queues a message. Returns false if the client does not read, or is gone.
    pub fn put(&self, message: &ToClient) -> bool {
        if self.waiting.load(Ordering::Relaxed) > MAX_WAITING {
            return false;
        }
        let frame = frame(message);
        self.waiting.fetch_add(size(&frame), Ordering::Relaxed);
        self.queue.send(Box::new(frame)).is_ok()
    }

    /// Closes the socket after all that is queued.
    pub fn close(self) {
        // If the socket is gone already, there is nothing to close.
        _ = self.queue.send(Box::new(Message::Close(None)));
    }
}

impl OutgoingMessages {
    /// The next message; `None` if the room has dropped its half.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        let message = self.queue.recv().await;
        message.map(|message| self.taken(message))
    }

    /// The next message if one is waiting.
    pub(crate) fn try_next(&mut self) -> Option<Message> {
        let message = self.queue.try_recv().ok();
        message.map(|message| self.taken(message))
    }

    fn taken(&self, message: Box<Message>) -> Message {
        self.waiting.fetch_sub(size(&message), Ordering::Relaxed);
        *message
    }

    /// Accepts nothing more from the room.
    pub(crate) fn close(&mut self) {
        self.queue.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(request: u32) -> ToClient {
        ToClient::Accepted { request, entry: 1 }
    }

    #[tokio::test]
    async fn queued_messages_come_before_the_close() {
        let (outbox, mut outgoing) = outbox();
        assert!(outbox.put(&message(1)));
        outbox.close();
        assert_eq!(outgoing.next().await, Some(frame(&message(1))));
        assert_eq!(outgoing.next().await, Some(Message::Close(None)));
        assert_eq!(outgoing.next().await, None);
    }

    #[tokio::test]
    async fn dropping_the_outbox_ends_the_queue_without_a_close() {
        let (outbox, mut outgoing) = outbox();
        drop(outbox);
        assert_eq!(outgoing.next().await, None);
    }

    #[test]
    fn closed_queue_accepts_nothing() {
        let (outbox, mut outgoing) = outbox();
        outgoing.close();
        assert!(!outbox.put(&message(1)));
    }

    #[test]
    fn queue_is_bounded_in_bytes() {
        let (outbox, mut outgoing) = outbox();
        let taken = (0..).take_while(|number| outbox.put(&message(*number))).count();
        let waiting = outgoing.waiting.load(Ordering::Relaxed);
        assert!((MAX_WAITING..MAX_WAITING + 100).contains(&waiting), "{waiting}");
        // Removing messages makes room again.
        assert_eq!(std::iter::from_fn(|| outgoing.try_next()).count(), taken);
        assert!(outbox.put(&message(1)));
    }
}
