//! The hub: the rooms that someone needs now, each a task of its own.
//!
//! A room is made from the log when the first message for it comes, or when a
//! bot has the turn in it (`waking.rs`), and goes when nobody is in it and no
//! bot is at work. Everything it knows can be read again.
//!
//! Where several nodes share a store, a room may be open on each of them;
//! `nodes.rs` is about what they tell each other.

mod host;
mod nodes;
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

use self::host::{goodbye, live};
use self::nodes::Neighbours;
use crate::metrics::{self, METRICS};
use crate::outbox::Outbox;
use crate::room::{Conn, Hello, Input};
use crate::store::news::{Moved, News};
use crate::store::{Store, StoreError, Write};
use crate::table::{Attendance, Time};
use crate::workers::Workers;

/// Messages that may wait for a room. Senders wait beyond that.
const MAILBOX: usize = 64;
/// How many closed rooms are remembered. With more, all of them are forgotten,
/// and who is away there is waited for once more.
const MOST_DESERTED: usize = 50_000;

/// The way to each room.
type Rooms = HashMap<GameId, mpsc::Sender<Letter>>;

/// All rooms that are open now.
pub struct Hub {
    rooms: Mutex<Rooms>,
    /// Since when people are away from rooms that are closed: those who look in
    /// now and then need not wait anew each time for one who does not.
    deserted: Mutex<HashMap<GameId, Attendance>>,
    next_conn: AtomicU64,
    store: Arc<dyn Store>,
    workers: Workers,
    bot_pause: Duration,
    bot_budget: Budget,
    /// None where nobody else can be at the same store.
    neighbours: Option<Neighbours>,
    /// Becomes true when the server stops.
    stopping: watch::Sender<bool>,
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hub").finish_non_exhaustive()
    }
}

/// Mail on its way. As small as can be: thirty-two of these are kept ready for
/// every room.
type Letter = Box<Mail>;

/// The way to a room, for who has much to send: looked up once, and again
/// should the room have closed meanwhile.
#[derive(Debug)]
pub struct Way {
    game: GameId,
    room: Option<mpsc::Sender<Letter>>,
}

impl Way {
    /// The way to the room of a game.
    pub fn to(game: GameId) -> Way {
        Way { game, room: None }
    }

    /// Sends something if the way is known and nobody has to wait, as nobody
    /// has to most of the time. Else it comes back.
    pub fn try_send(&self, mail: Mail) -> Result<(), Mail> {
        let Some(room) = &self.room else { return Err(mail) };
        room.try_send(Box::new(mail)).map_err(|back| *back.into_inner())
    }
}

/// A message to a room.
#[derive(Debug)]
pub enum Mail {
    /// Someone said hello.
    Connect {
        /// The connection.
        conn: Conn,
        /// Who.
        player: PlayerId,
        /// Their hello.
        hello: Hello,
        /// Where their messages go.
        outbox: Outbox,
    },
    /// Input for the room itself.
    Input(Input),
    /// The table was removed from the store.
    Removed,
    /// The table has got this far, perhaps on another node.
    Moved(Moved),
    /// Another node asks who is at the table here.
    WhoIsHere,
    /// News from other nodes may have been missed.
    Missed,
}

/// What time it is.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Time
}

impl Hub {
    /// A hub without rooms. It opens those in which a bot is to act, and if
    /// other nodes may be at the same store, it listens to them: in tasks of
    /// the runtime this is called in.
    pub fn new(
        store: Arc<dyn Store>,
        workers: Workers,
        bot_pause: Duration,
        bot_budget: Budget,
    ) -> Arc<Hub> {
        let (neighbours, hear) = store.join().map(Neighbours::new).unzip();
        let hub = Arc::new(Hub {
            rooms: Mutex::default(),
            deserted: Mutex::default(),
            next_conn: AtomicU64::new(1),
            store,
            workers,
            bot_pause,
            bot_budget,
            neighbours,
            stopping: watch::Sender::new(false),
        });
        tokio::spawn(waking::wake_all(Arc::downgrade(&hub)));
        if let Some(hear) = hear {
            tokio::spawn(nodes::listen(Arc::downgrade(&hub), hear));
            tokio::spawn(nodes::look_around(Arc::downgrade(&hub)));
        }
        hub
    }

    /// Where everything is kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Keeps what a table has decided, and counts how long it took. Where a
    /// bot begins at a table that has come to be by it, it is asked.
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

    /// Who thinks.
    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// A number for a connection.
    pub fn connection(&self) -> Conn {
        Conn(self.next_conn.fetch_add(1, Ordering::Relaxed))
    }

    /// Sends something to a room, which is opened if it is not.
    pub async fn send(self: &Arc<Hub>, game: GameId, mail: Mail) {
        self.send_by(&mut Way::to(game), mail).await;
    }

    /// The same by a way that may have been gone before.
    pub async fn send_by(self: &Arc<Hub>, way: &mut Way, mail: Mail) {
        let mut mail = Box::new(mail);
        // A room may close between being looked up and being written to.
        while !self.is_stopping() {
            let room = way.room.get_or_insert_with(|| self.enter(way.game));
            match room.send(mail).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => (mail, way.room) = (back, None),
            }
        }
    }

    /// Sends something to a room if it is open.
    pub async fn send_if_open(self: &Arc<Hub>, game: GameId, mail: Mail) {
        let room = self.lock().get(&game).cloned();
        if let Some(room) = room {
            _ = room.send(Box::new(mail)).await;
        }
    }

    /// A player goes by another name, which is kept already.
    pub async fn renamed(&self, player: PlayerId, name: &str) {
        self.tell(News::Renamed(player));
        self.send_to_all(|| Mail::Input(Input::Renamed { player, name: name.to_owned() })).await;
    }

    /// A player is forgotten, as the store has them already.
    pub async fn erased(&self, player: PlayerId) {
        self.tell(News::Erased(player));
        self.send_to_all(|| Mail::Input(Input::Erased { player })).await;
    }

    /// Sends something to all rooms that are open: a player may be in any.
    async fn send_to_all(&self, mail: impl Fn() -> Mail) {
        let rooms: Vec<mpsc::Sender<Letter>> = self.lock().values().cloned().collect();
        for room in rooms {
            _ = room.send(Box::new(mail())).await;
        }
    }

    /// How many rooms are open.
    pub fn open_rooms(&self) -> usize {
        self.lock().len()
    }

    /// Closes all rooms, and with them every connection.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Comes about when the server stops.
    pub async fn stopped(self: Arc<Hub>) {
        _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await;
    }

    fn enter(self: &Arc<Hub>, game: GameId) -> mpsc::Sender<Letter> {
        let mut rooms = self.lock();
        if let Some(room) = rooms.get(&game).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        self.open(&mut rooms, game)
    }

    fn open(self: &Arc<Hub>, rooms: &mut Rooms, game: GameId) -> mpsc::Sender<Letter> {
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        rooms.insert(game, sender.clone());
        tokio::spawn(live(self.clone(), game, mailbox));
        sender
    }

    /// What a room that closes knows of who is away.
    fn remember(&self, game: GameId, attendance: Attendance) {
        let mut deserted = self.deserted.lock().unwrap_or_else(PoisonError::into_inner);
        if deserted.len() >= MOST_DESERTED {
            deserted.clear();
        }
        deserted.insert(game, attendance);
    }

    fn recall(&self, game: GameId) -> Option<Attendance> {
        self.deserted.lock().unwrap_or_else(PoisonError::into_inner).remove(&game)
    }

    /// Takes a room off the list. What still arrives for it goes to the next
    /// one; when the server stops there is none, and whoever knocks is told.
    async fn leave(self: &Arc<Hub>, game: GameId, mut mailbox: mpsc::Receiver<Letter>) {
        {
            let mut rooms = self.lock();
            rooms.remove(&game);
            mailbox.close();
            // What has come already comes first there, too: nobody's question
            // may overtake their hello.
            if !mailbox.is_empty() && !self.is_stopping() {
                let next = self.open(&mut rooms, game);
                while let Ok(letter) = mailbox.try_recv() {
                    // It has room for as many.
                    _ = next.try_send(letter);
                }
            }
        }
        while let Some(mail) = mailbox.recv().await {
            match *mail {
                Mail::Connect { outbox, .. } if self.is_stopping() => {
                    let reason = closing(Closing::ServerStops);
                    goodbye(outbox, &ToClient::Closing { reason, again: true });
                }
                _ if self.is_stopping() => {}
                mail => {
                    // Not awaited here: the next room may be waiting for us.
                    let hub = self.clone();
                    tokio::spawn(async move { hub.send(game, mail).await });
                }
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
