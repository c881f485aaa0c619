//! The hub: a task for every open room.
//!
//! A room is read from the log when the first message for it arrives, or when a
//! bot is to act in it (`waking.rs`). It closes when nobody is connected and no
//! bot is at work. Everything it knows can be read again.
//!
//! Where several nodes share a store, each may have the same room open;
//! `nodes.rs` keeps them in sync.

mod nodes;
mod room_task;
mod waking;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use starmine_bots::Budget;
use starmine_protocol::{GameId, PlayerId, ToClient};
use starmine_words::table::{Closing, closing};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use self::nodes::Peers;
use self::room_task::{run_room, send_last};
use crate::entropy::SharedEntropy;
use crate::metrics::{self, METRICS};
use crate::outbox::Outbox;
use crate::room::{ConnId, Hello, Input};
use crate::store::news::{News, TableHead};
use crate::store::{Store, StoreError, Write};
use crate::table::{Attendance, Time};
use crate::workers::Workers;

/// How many messages may wait for a room. Senders wait beyond that.
const MAX_QUEUED: usize = 64;
/// How many closed rooms to remember. Beyond that all are forgotten, and their
/// tables wait for absent players once more.
const MAX_REMEMBERED_ROOMS: usize = 50_000;

/// The senders of all open rooms.
type Rooms = HashMap<GameId, mpsc::Sender<BoxedMessage>>;

/// All open rooms.
pub struct Hub {
    rooms: Mutex<Rooms>,
    /// How long players have been away from closed rooms, so that reopening a
    /// room does not start the wait over.
    closed_rooms: Mutex<HashMap<GameId, Attendance>>,
    next_conn: AtomicU64,
    store: Arc<dyn Store>,
    workers: Workers,
    bot_pause: Duration,
    bot_budget: Budget,
    entropy: SharedEntropy,
    /// `None` if no other node can share the store.
    peers: Option<Peers>,
    /// Set when the server stops.
    stopping: watch::Sender<bool>,
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hub").finish_non_exhaustive()
    }
}

/// A message in the queue of a room. Boxed, since a channel reserves space for 32
/// messages.
type BoxedMessage = Box<RoomMessage>;

/// A handle to a room for clients that send many messages. The room is looked up
/// once, and again if it has since closed.
#[derive(Debug)]
pub struct RoomHandle {
    game: GameId,
    room: Option<mpsc::Sender<BoxedMessage>>,
}

impl RoomHandle {
    /// A handle to the room of this game.
    pub fn to(game: GameId) -> RoomHandle {
        RoomHandle { game, room: None }
    }

    /// Sends a message if the room is known and its queue has space. Otherwise
    /// returns the message.
    pub fn try_send(&self, message: RoomMessage) -> Result<(), RoomMessage> {
        let Some(room) = &self.room else { return Err(message) };
        room.try_send(Box::new(message)).map_err(|back| *back.into_inner())
    }
}

/// A message to a room.
#[derive(Debug)]
pub enum RoomMessage {
    /// A client said hello.
    Connect {
        conn: ConnId,
        player: PlayerId,
        hello: Hello,
        /// The queue of messages to the client.
        outbox: Outbox,
    },
    /// Input for the room itself.
    Input(Input),
    /// The table was removed from the store.
    Removed,
    /// The table has changed, perhaps on another node.
    Moved(TableHead),
    /// Another node asks which players are connected here.
    AnnouncePlayers,
    /// Messages from other nodes may have been lost.
    NewsMissed,
}

/// The current time.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Time
}

impl Hub {
    /// A hub without rooms. It opens those in which a bot is to act, and listens
    /// to other nodes if the store is shared. Both run as tasks of the current
    /// runtime.
    pub fn new(
        store: Arc<dyn Store>,
        workers: Workers,
        bot_pause: Duration,
        bot_budget: Budget,
        entropy: SharedEntropy,
    ) -> Arc<Hub> {
        let (peers, incoming) = store.news_channel().map(Peers::new).unzip();
        let hub = Arc::new(Hub {
            rooms: Mutex::default(),
            closed_rooms: Mutex::default(),
            next_conn: AtomicU64::new(1),
            store,
            workers,
            bot_pause,
            bot_budget,
            entropy,
            peers,
            stopping: watch::Sender::new(false),
        });
        tokio::spawn(waking::wake_all(Arc::downgrade(&hub)));
        if let Some(incoming) = incoming {
            tokio::spawn(nodes::listen(Arc::downgrade(&hub), incoming));
            tokio::spawn(nodes::check_regularly(Arc::downgrade(&hub)));
        }
        hub
    }

    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Stores a table's decision and measures how long that took. If it creates a
    /// table at which a bot begins, that room is opened.
    pub async fn append(self: &Arc<Hub>, game: GameId, write: &Write) -> Result<(), StoreError> {
        let (begun, entries) = (Instant::now(), write.entries.len());
        let result = self.store.append(game, write).await;
        METRICS.append.observe(begun.elapsed());
        match &result {
            Ok(()) => {
                METRICS.entries.add(entries as u64);
                self.wake_new(game, write);
            }
            Err(error) => metrics::store_failed(error),
        }
        result
    }

    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// The randomness that deals are made from.
    pub fn entropy(&self) -> SharedEntropy {
        self.entropy.clone()
    }

    /// A new number for a connection.
    pub fn connection(&self) -> ConnId {
        ConnId(self.next_conn.fetch_add(1, Ordering::Relaxed))
    }

    /// Sends a message to a room, opening it if necessary.
    pub async fn send(self: &Arc<Hub>, game: GameId, message: RoomMessage) {
        self.send_via(&mut RoomHandle::to(game), message).await;
    }

    /// Like [`Hub::send`], through a handle.
    pub async fn send_via(self: &Arc<Hub>, handle: &mut RoomHandle, message: RoomMessage) {
        let mut message = Box::new(message);
        // A room may close between the look-up and the send.
        while !self.is_stopping() {
            let room = handle.room.get_or_insert_with(|| self.get_or_open(handle.game));
            match room.send(message).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => (message, handle.room) = (back, None),
            }
        }
    }

    /// Sends a message to a room if it is open.
    pub async fn send_if_open(self: &Arc<Hub>, game: GameId, message: RoomMessage) {
        let room = self.lock().get(&game).cloned();
        if let Some(room) = room {
            _ = room.send(Box::new(message)).await;
        }
    }

    /// Announces a player's new name, which is stored already.
    pub async fn renamed(&self, player: PlayerId, name: &str) {
        self.send_news(News::Renamed(player));
        self.send_to_all(|| RoomMessage::Input(Input::Renamed { player, name: name.to_owned() }))
            .await;
    }

    /// Announces that a player was erased from the store.
    pub async fn erased(&self, player: PlayerId) {
        self.send_news(News::Erased(player));
        self.send_to_all(|| RoomMessage::Input(Input::Erased { player })).await;
    }

    /// Sends a message to all open rooms, since the player may be in any.
    async fn send_to_all(&self, message: impl Fn() -> RoomMessage) {
        let rooms: Vec<mpsc::Sender<BoxedMessage>> = self.lock().values().cloned().collect();
        for room in rooms {
            _ = room.send(Box::new(message())).await;
        }
    }

    pub fn open_rooms(&self) -> usize {
        self.lock().len()
    }

    /// Closes all rooms and connections.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Completes when the server stops.
    pub async fn stopped(self: Arc<Hub>) {
        _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await;
    }

    fn get_or_open(self: &Arc<Hub>, game: GameId) -> mpsc::Sender<BoxedMessage> {
        let mut rooms = self.lock();
        if let Some(room) = rooms.get(&game).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        self.open(&mut rooms, game)
    }

    fn open(self: &Arc<Hub>, rooms: &mut Rooms, game: GameId) -> mpsc::Sender<BoxedMessage> {
        let (sender, mailbox) = mpsc::channel(MAX_QUEUED);
        rooms.insert(game, sender.clone());
        tokio::spawn(run_room(self.clone(), game, mailbox));
        sender
    }

    /// Stores the attendance of a room that closes.
    fn remember_attendance(&self, game: GameId, attendance: Attendance) {
        let mut closed_rooms = self.closed_rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if closed_rooms.len() >= MAX_REMEMBERED_ROOMS {
            closed_rooms.clear();
        }
        closed_rooms.insert(game, attendance);
    }

    fn recall_attendance(&self, game: GameId) -> Option<Attendance> {
        self.closed_rooms.lock().unwrap_or_else(PoisonError::into_inner).remove(&game)
    }

    /// Removes a closed room. Messages that still arrive go to its successor; if
    /// the server is stopping, clients get that message.
    async fn close_room(self: &Arc<Hub>, game: GameId, mut mailbox: mpsc::Receiver<BoxedMessage>) {
        {
            let mut rooms = self.lock();
            rooms.remove(&game);
            mailbox.close();
            // Queued messages keep their order in the new room: a request must not
            // overtake its client's hello.
            if !mailbox.is_empty() && !self.is_stopping() {
                let next = self.open(&mut rooms, game);
                while let Ok(message) = mailbox.try_recv() {
                    // Both queues have the same capacity.
                    _ = next.try_send(message);
                }
            }
        }
        while let Some(message) = mailbox.recv().await {
            match *message {
                RoomMessage::Connect { outbox, .. } if self.is_stopping() => {
                    let reason = closing(Closing::ServerStops);
                    send_last(outbox, &ToClient::Closing { reason, again: true });
                }
                _ if self.is_stopping() => {}
                message => {
                    // Not awaited: the new room may be waiting for this one.
                    let hub = self.clone();
                    tokio::spawn(async move { hub.send(game, message).await });
                }
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
