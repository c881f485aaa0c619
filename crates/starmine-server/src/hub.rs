//! The hub: the rooms that someone needs now, each a task of its own.
//!
//! A room is made from the log when the first message for it comes, and goes
//! when nobody is in it and no bot is at work. Everything it knows can be
//! read again.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use starmine_bots::{Budget, Decision};
use starmine_protocol::{Ask, GameId, PlayerId, ToClient, ToServer};
use starmine_words::table::{Closing, TableRefusal, closing, table_refusal};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::chance::Os;
use crate::metrics::{self, METRICS};
use crate::room::{Conn, Guest, Input, Output, Room};
use crate::store::{Store, StoreError, Write};
use crate::table::{Question, Table, Time, Unsound};
use crate::workers::Workers;

/// Messages that may wait for a room. Senders wait beyond that.
const MAILBOX: usize = 64;
/// Messages that may wait for a client. One that reads more slowly is let go
/// and resumes when it comes back. More than a client may ask at once: its
/// answers may all be ready at the same moment.
const OUTBOX: usize = 48;
/// How long an empty room waits for someone to come back.
const LINGER: Duration = Duration::from_secs(5);

/// All rooms that are open now.
pub struct Hub {
    rooms: Mutex<HashMap<GameId, mpsc::Sender<Letter>>>,
    next_conn: AtomicU64,
    store: Arc<dyn Store>,
    workers: Workers,
    bot_pause: Duration,
    bot_budget: Budget,
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
        outbox: mpsc::Sender<Outgoing>,
    },
    /// Someone asks for something.
    Ask(Conn, Box<ToServer>),
    /// Someone is gone.
    Disconnect(Conn),
    /// A bot has decided.
    Decided {
        /// The position it was asked about.
        position: u32,
        /// What it does; nothing if it came to grief.
        decision: Option<Decision>,
    },
    /// Someone goes by another name.
    Renamed(PlayerId, String),
    /// Someone is forgotten.
    Erased(PlayerId),
}

/// What a client said first.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "as in the protocol")]
pub struct Hello {
    pub request: u32,
    pub protocol: u32,
    pub since: Option<u32>,
}

/// Something for a client.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message, ready to be sent. As small as can be: thirty-two of these
    /// are kept ready for every client.
    Text(Box<str>),
    /// The end.
    Close,
}

impl Outgoing {
    /// A message as it travels.
    pub fn message(message: &ToClient) -> Outgoing {
        match serde_json::to_string(message) {
            Ok(text) => Outgoing::Text(text.into()),
            Err(error) => {
                tracing::error!(%error, "a message could not be written");
                Outgoing::Close
            }
        }
    }
}

/// What time it is.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Time
}

impl Hub {
    /// A hub without rooms.
    pub fn new(
        store: Arc<dyn Store>,
        workers: Workers,
        bot_pause: Duration,
        bot_budget: Budget,
    ) -> Arc<Hub> {
        Arc::new(Hub {
            rooms: Mutex::default(),
            next_conn: AtomicU64::new(1),
            store,
            workers,
            bot_pause,
            bot_budget,
            stopping: watch::Sender::new(false),
        })
    }

    /// Where everything is kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Keeps what a table has decided, and counts how long it took.
    pub async fn append(&self, game: GameId, write: Write) -> Result<(), StoreError> {
        let (begun, entries) = (Instant::now(), write.entries.len());
        let result = self.store.append(game, write).await;
        METRICS.append.observe(begun.elapsed());
        match &result {
            Ok(()) => METRICS.entries.add(entries as u64),
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

    /// A channel for the messages to a client.
    pub fn outbox() -> (mpsc::Sender<Outgoing>, mpsc::Receiver<Outgoing>) {
        mpsc::channel(OUTBOX)
    }

    /// Sends something to a room, which is opened if it is not.
    pub async fn send(self: &Arc<Hub>, game: GameId, mail: Mail) {
        let mut mail = Box::new(mail);
        // A room may close between being looked up and being written to.
        while !self.is_stopping() {
            match self.enter(game).send(mail).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => mail = back,
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

    /// Sends something to all rooms that are open: a player may be in any.
    pub async fn send_to_all(&self, mail: impl Fn() -> Mail) {
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
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        rooms.insert(game, sender.clone());
        tokio::spawn(live(self.clone(), game, mailbox));
        sender
    }

    /// Takes a room off the list. What still arrives for it goes to the next
    /// one; when the server stops there is none, and whoever knocks is told.
    async fn leave(self: &Arc<Hub>, game: GameId, mut mailbox: mpsc::Receiver<Letter>) {
        self.lock().remove(&game);
        mailbox.close();
        while let Some(mail) = mailbox.recv().await {
            match *mail {
                Mail::Connect { outbox, .. } if self.is_stopping() => {
                    let reason = closing(Closing::ServerStops);
                    goodbye(&outbox, &ToClient::Closing { reason, again: true });
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

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, mpsc::Sender<Letter>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The life of a room.
async fn live(hub: Arc<Hub>, game: GameId, mut mailbox: mpsc::Receiver<Letter>) {
    // Boxed, here and where mail is taken: a task is as large as the most it
    // ever holds, and most of the time it waits.
    match Box::pin(load(&hub, game)).await {
        Ok(room) => {
            let outboxes = HashMap::new();
            let mut host = Host { hub: hub.clone(), game, room, outboxes };
            host.receive(&mut mailbox).await;
            drop(host);
            hub.leave(game, mailbox).await;
        }
        Err(reason) => {
            // Whoever has knocked by now is told; who comes later tries anew.
            hub.lock().remove(&game);
            mailbox.close();
            while let Some(mail) = mailbox.recv().await {
                if let Mail::Connect { hello, outbox, .. } = *mail {
                    let refusal = table_refusal(&reason);
                    let request = hello.request;
                    goodbye(&outbox, &ToClient::Refused { request, entry: 0, refusal });
                }
            }
        }
    }
}

/// The last message to a client.
fn goodbye(outbox: &mpsc::Sender<Outgoing>, message: &ToClient) {
    _ = outbox.try_send(Outgoing::message(message));
    _ = outbox.try_send(Outgoing::Close);
}

async fn load(hub: &Hub, game: GameId) -> Result<Box<Room>, TableRefusal> {
    let unreadable = |error: StoreError| {
        tracing::error!(%game, %error, "a table cannot be read");
        metrics::store_failed(&error);
        match error {
            StoreError::Corrupt { .. } => TableRefusal::Unreadable,
            StoreError::Conflict | StoreError::Backend(_) => TableRefusal::NotKept,
        }
    };
    let log = hub.store.log(game, 0).await.map_err(unreadable)?;
    if log.is_empty() {
        return Err(TableRefusal::NoSuchTable);
    }
    let table = Table::from_log(game, &log).map_err(|unsound| {
        tracing::error!(%game, ?unsound, "a table cannot be read");
        TableRefusal::Unreadable
    })?;
    let chat = hub.store.chat(game).await.map_err(unreadable)?;
    let mut people = table.known_people();
    people.extend(chat.iter().map(|spoken| spoken.line.player));
    people.sort_unstable();
    people.dedup();
    let names: BTreeMap<PlayerId, String> =
        hub.store.names(&people).await.map_err(unreadable)?.into_iter().collect();
    Ok(Box::new(Room::new(table, names, chat, hub.bot_budget, now())))
}

/// A room, and where its messages go.
struct Host {
    hub: Arc<Hub>,
    game: GameId,
    room: Box<Room>,
    outboxes: HashMap<Conn, mpsc::Sender<Outgoing>>,
}

impl Host {
    async fn receive(&mut self, mailbox: &mut mpsc::Receiver<Letter>) {
        let stopped = self.hub.clone().stopped();
        tokio::pin!(stopped);
        loop {
            let idle = self.room.is_empty() && !self.room.awaits_bot();
            let wake = if idle { Some(Instant::now() + LINGER) } else { self.wakes_at() };
            let alarm = async {
                match wake {
                    Some(wake) => tokio::time::sleep_until(wake).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                mail = mailbox.recv() => match mail {
                    Some(mail) => Box::pin(self.take(*mail)).await,
                    None => break,
                },
                () = alarm => {
                    if idle {
                        break;
                    }
                    self.step(Input::Ticked).await;
                }
                () = &mut stopped => {
                    let outputs = self.room.close_all(Closing::ServerStops, now());
                    self.deliver(outputs);
                    break;
                }
            }
        }
    }

    fn wakes_at(&self) -> Option<Instant> {
        let now = now();
        let wait = self.room.wakes_at(now)? - now + 1;
        Some(Instant::now() + Duration::from_millis(wait))
    }

    async fn take(&mut self, mail: Mail) {
        let input = match mail {
            Mail::Connect { conn, player, hello, outbox } => {
                self.outboxes.insert(conn, outbox);
                match self.guest(player).await {
                    Ok(guest) => Input::Connected {
                        conn,
                        guest,
                        request: hello.request,
                        protocol: hello.protocol,
                        since: hello.since,
                    },
                    Err(reason) => {
                        self.refuse(conn, hello.request, &reason);
                        return self.deliver(vec![Output::Close(conn)]);
                    }
                }
            }
            Mail::Ask(conn, message) => {
                // They may have reviewed the deal since they came.
                if let (Ask::Sit { .. }, Some(player)) = (&message.ask, self.room.player(conn)) {
                    match self.guest(player).await {
                        Ok(guest) => self.room.look_up(guest),
                        Err(reason) => return self.refuse(conn, message.request, &reason),
                    }
                }
                Input::Asked { conn, message }
            }
            Mail::Disconnect(conn) => {
                self.outboxes.remove(&conn);
                Input::Disconnected { conn }
            }
            Mail::Decided { position, decision } => Input::BotDecided { position, decision },
            Mail::Renamed(player, name) => Input::Renamed { player, name },
            Mail::Erased(player) => Input::Erased { player },
        };
        self.step(input).await;
    }

    /// Who comes, as the store knows them now: since their socket was opened
    /// they may have been renamed or erased.
    async fn guest(&self, player: PlayerId) -> Result<Guest, TableRefusal> {
        let look_up = async {
            let store = &self.hub.store;
            let name = store.names(&[player]).await?.pop();
            let knows_deal = store.knows_deal(self.room.table().deal_key(), player).await?;
            let desk = store.desk(self.game, player).await?;
            Ok(name.map(|(_, name)| Guest { player, name, knows_deal, desk }))
        };
        let guest = look_up.await.map_err(|error: StoreError| {
            tracing::error!(game = %self.game, %error, "a guest cannot be looked up");
            metrics::store_failed(&error);
            TableRefusal::NotKept
        })?;
        guest.ok_or(TableRefusal::Unknown)
    }

    fn refuse(&mut self, conn: Conn, request: u32, reason: &TableRefusal) {
        let (entry, refusal) = (self.room.table().entry(), table_refusal(reason));
        self.deliver(vec![Output::Send(conn, ToClient::Refused { request, entry, refusal })]);
    }

    /// Request in, kept, then told.
    async fn step(&mut self, input: Input) {
        let step = self.room.handle(input, now(), &mut Os);
        self.deliver(step.outputs);
        let Some(write) = step.write else { return };
        let result = self.hub.append(self.game, write).await;
        let kept = result.is_ok();
        if let Err(error) = &result {
            tracing::warn!(game = %self.game, %error, "could not be kept");
        }
        let outputs = self.room.kept(result, now());
        self.deliver(outputs);
        if !kept {
            // Someone else was faster, or it was kept and we were not told.
            self.catch_up().await;
        }
    }

    /// Reads what is kept and the room does not know of.
    async fn catch_up(&mut self) {
        let store = &self.hub.store;
        let log = store.log(self.game, self.room.table().entry() + 1).await;
        let read = match log {
            Ok(entries) => store.chat(self.game).await.map(|chat| (entries, chat)),
            Err(error) => Err(error),
        };
        let outputs = match read {
            Ok((entries, chat)) => self.room.catch_up(&entries, now()).map(|mut outputs| {
                outputs.extend(self.room.overhear(chat));
                outputs
            }),
            Err(error @ StoreError::Corrupt { entry, .. }) => {
                tracing::error!(game = %self.game, %error, "a table cannot be read");
                Err(Unsound { entry, problem: "it cannot be read" })
            }
            // Everyone knows what was kept before; whoever asks for more is
            // told that it cannot be.
            Err(_) => return,
        };
        let outputs = outputs.unwrap_or_else(|_| self.room.close_all(Closing::Broken, now()));
        self.deliver(outputs);
    }

    fn deliver(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Send(conn, message) => self.send(conn, Outgoing::message(&message)),
                Output::Close(conn) => {
                    self.send(conn, Outgoing::Close);
                    self.outboxes.remove(&conn);
                }
                Output::AskBot(question) => self.ask_bot(question),
            }
        }
    }

    fn send(&mut self, conn: Conn, outgoing: Outgoing) {
        let Some(outbox) = self.outboxes.get(&conn) else { return };
        if outbox.try_send(outgoing).is_err() {
            // Without an outbox the socket closes, and says so to the room.
            self.outboxes.remove(&conn);
        }
    }

    /// Lets a bot think. It answers after a pause that does not depend on how
    /// long it thought: at the next stroke of an even clock.
    fn ask_bot(&self, question: Question) {
        let (hub, game) = (self.hub.clone(), self.game);
        let asked = Instant::now();
        tokio::spawn(async move {
            let position = question.position;
            let decision = hub.workers.decide(question).await;
            if decision.is_none() {
                tracing::error!(%game, "a bot came to grief; its seat does something plain");
            }
            let pause = hub.bot_pause;
            if !pause.is_zero() {
                let strokes = asked.elapsed().as_millis() / pause.as_millis().max(1) + 1;
                tokio::time::sleep_until(asked + pause * strokes as u32).await;
            }
            hub.send(game, Mail::Decided { position, decision }).await;
        });
    }
}
