//! The task of one room: receives messages, stores what they lead to, and sends
//! the results. This connects the pure room to the store, the clock and the
//! clients.

mod catch_up;
mod lookup;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use starmine_protocol::{Ask, GameId, PlayerId, Stage, ToClient};
use starmine_words::table::{Closing, TableRefusal, table_refusal};
use tokio::sync::mpsc;
use tokio::time::Instant;

use self::catch_up::Unread;
use super::{BoxedMessage, Hub, RoomMessage, now};
use crate::metrics;
use crate::outbox::Outbox;
use crate::room::{ConnId, Input, Output, Room, named_players};
use crate::store::StoreError;
use crate::store::news::{News, TableHead};
use crate::table::{Question, Table};

/// How long an empty room stays open, in case someone comes back.
const LINGER: Duration = Duration::from_secs(5);
/// How long to wait after the store could not be read.
const RETRY_AFTER: Duration = Duration::from_secs(1);
/// How often a request is tried if other nodes keep writing first.
const ATTEMPTS: u32 = 5;

/// Runs a room until it closes.
pub(super) async fn run_room(
    hub: Arc<Hub>,
    game: GameId,
    mut mailbox: mpsc::Receiver<BoxedMessage>,
) {
    // Boxed, here and where messages are handled: a task's size is that of its
    // largest state, and it is usually idle.
    match Box::pin(load(&hub, game)).await {
        Ok(room) => {
            hub.send_news(News::WhoIsAt(game));
            let mut task = RoomTask {
                hub: hub.clone(),
                game,
                room,
                outboxes: BTreeMap::new(),
                announced: Vec::new(),
                unread: Unread::Nothing,
                removed: false,
            };
            task.receive(&mut mailbox).await;
            task.announce_empty();
            if let Some(attendance) = task.room.final_attendance(now()) {
                hub.remember_attendance(game, attendance);
            }
            drop(task);
            hub.close_room(game, mailbox).await;
        }
        Err(reason) => {
            // Clients waiting by now are refused; later ones try again.
            hub.lock().remove(&game);
            mailbox.close();
            while let Some(message) = mailbox.recv().await {
                if let RoomMessage::Connect { hello, outbox, .. } = *message {
                    let refusal = table_refusal(&reason);
                    let request = hello.request;
                    send_last(outbox, &ToClient::Refused { request, entry: 0, refusal });
                }
            }
        }
    }
}

/// Sends the last message to a client.
pub(super) fn send_last(outbox: Outbox, message: &ToClient) {
    outbox.put(message);
    outbox.close();
}

async fn load(hub: &Hub, game: GameId) -> Result<Box<Room>, TableRefusal> {
    let unreadable = |error: StoreError| {
        // During shutdown the store may be closed already, which is not an error.
        if !hub.is_stopping() {
            tracing::error!(%game, %error, "failed to load the table from the store");
            metrics::store_failed(&error);
        }
        match error {
            StoreError::Corrupt { .. } => TableRefusal::Unreadable,
            StoreError::Conflict | StoreError::Barred(_) | StoreError::Backend(_) => {
                TableRefusal::NotKept
            }
        }
    };
    let log = hub.store.log(game, 0).await.map_err(unreadable)?;
    if log.is_empty() {
        return Err(TableRefusal::NoSuchTable);
    }
    let table = Table::from_log(game, &log).map_err(|invalid| {
        tracing::error!(%game, ?invalid, "the stored log of the table is invalid");
        TableRefusal::Unreadable
    })?;
    let chat = hub.store.chat(game).await.map_err(unreadable)?;
    let people = named_players(&table, &chat);
    let names: BTreeMap<PlayerId, String> =
        hub.store.names(&people).await.map_err(unreadable)?.into_iter().collect();
    let mut room = Box::new(Room::new(table, names, chat, hub.bot_budget, now()));
    if let Some(peers) = &hub.peers {
        room.set_node(peers.node());
    }
    if let Some(attendance) = hub.recall_attendance(game) {
        room.restore_attendance(attendance, now());
    }
    Ok(room)
}

/// A room and the queues of its clients.
struct RoomTask {
    hub: Arc<Hub>,
    game: GameId,
    room: Box<Room>,
    outboxes: BTreeMap<ConnId, Outbox>,
    /// The players here, as last announced to other nodes.
    announced: Vec<PlayerId>,
    unread: Unread,
    /// The table is gone or unreadable, so the task ends.
    removed: bool,
}

impl RoomTask {
    async fn receive(&mut self, mailbox: &mut mpsc::Receiver<BoxedMessage>) {
        let stopped = self.hub.clone().stopped();
        tokio::pin!(stopped);
        while !self.removed {
            let idle = self.room.is_empty() && !self.room.awaits_bot();
            let wake = match idle {
                true => Some(Instant::now() + LINGER),
                false if self.unread != Unread::Nothing => Some(Instant::now() + RETRY_AFTER),
                false => self.wakes_at(),
            };
            let alarm = async {
                match wake {
                    Some(wake) => tokio::time::sleep_until(wake).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                message = mailbox.recv() => match message {
                    Some(message) => Box::pin(self.handle(*message)).await,
                    None => break,
                },
                () = alarm => {
                    if idle {
                        break;
                    }
                    self.tick().await;
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

    /// Writes entries that the room adds by itself, without a client's request.
    async fn tick(&mut self) {
        if self.is_up_to_date().await {
            match self.look_up(self.room.table().waiting_to_watch()).await {
                Ok(()) => self.step(Input::Ticked).await,
                // Try again after a pause.
                Err(_) => self.unread = Unread::Entries,
            }
        }
    }

    async fn handle(&mut self, message: RoomMessage) {
        let input = match message {
            RoomMessage::Connect { conn, player, hello, outbox } => {
                self.outboxes.insert(conn, outbox);
                // A client from another node has seen what was stored there, and
                // must not be shown less.
                if self.hub.peers.is_some() {
                    self.unread = Unread::EntriesAndChat;
                }
                if !self.is_up_to_date().await {
                    self.refuse(conn, hello.request, &TableRefusal::NotKept);
                    return self.deliver(vec![Output::Close(conn)]);
                }
                match self.look_up_player(player).await {
                    Ok(joining) => Input::Connected { conn, joining: Box::new(joining), hello },
                    Err(reason) => {
                        self.refuse(conn, hello.request, &reason);
                        return self.deliver(vec![Output::Close(conn)]);
                    }
                }
            }
            RoomMessage::Input(input) => {
                if let Input::Asked { conn, message } = &input {
                    if !self.is_up_to_date().await {
                        return self.refuse(*conn, message.request, &TableRefusal::NotKept);
                    }
                    let players_to_check = self.room.players_to_check(*conn, &message.ask);
                    if let Err(reason) = self.look_up(players_to_check).await {
                        return self.refuse(*conn, message.request, &reason);
                    }
                }
                if let Input::Disconnected { conn } = input {
                    self.outboxes.remove(&conn);
                }
                input
            }
            RoomMessage::Removed => {
                self.removed = true;
                let outputs = self.room.close_all(Closing::Removed, now());
                return self.deliver(outputs);
            }
            RoomMessage::Moved(moved) => return self.catch_up_to(moved).await,
            RoomMessage::AnnouncePlayers => return self.announce_players(),
            RoomMessage::NewsMissed => {
                self.announce_players();
                self.hub.send_news(News::WhoIsAt(self.game));
                Input::OtherNodesUnknown
            }
        };
        let erased = match input {
            Input::Erased { player } => Some(player),
            _ => None,
        };
        self.step(input).await;
        let table = self.room.table();
        // At once: if nobody is connected, nothing else wakes the room.
        if erased.is_some_and(|player| table.seat_of(player).is_some())
            && table.stage() == Stage::Open
        {
            self.tick().await;
        }
        self.announce_players_if_changed();
    }

    fn refuse(&mut self, conn: ConnId, request: u32, reason: &TableRefusal) {
        let (entry, refusal) = (self.room.table().entry(), table_refusal(reason));
        self.deliver(vec![Output::Send(conn, ToClient::Refused { request, entry, refusal })]);
    }

    /// Handles an input, stores the write and sends the outputs.
    async fn step(&mut self, input: Input) {
        let mut next = Some(input);
        let mut attempts = ATTEMPTS;
        while let Some(input) = next.take() {
            // Kept to repeat the request if another node wrote first. A refused
            // hello has closed its connection already.
            let again = match &input {
                Input::Asked { conn, message }
                    if self.hub.peers.is_some()
                        && attempts == ATTEMPTS
                        && !matches!(message.ask, Ask::Hello { .. }) =>
                {
                    Some(Input::Asked { conn: *conn, message: message.clone() })
                }
                _ => None,
            };
            let step = self.room.handle(input, now(), &mut self.hub.entropy());
            // If another node has just changed something, catch up and retry before
            // refusing.
            if let Some(again) = again.filter(|_| step.is_refusal()) {
                attempts -= 1;
                if self.read_newer_entries().await {
                    next = Some(again);
                    continue;
                }
            }
            self.deliver(step.outputs);
            let Some(write) = step.write else { return };
            let desk = write.desk.as_ref().map(|(player, _)| *player);
            let result = self.hub.append(self.game, &write).await;
            attempts -= 1;
            match &result {
                Ok(()) => {
                    let outputs = self.room.stored(Ok(()), now());
                    self.deliver(outputs);
                    self.announce_progress(desk);
                }
                // Another node wrote first: the same request, or something that
                // leaves it possible. Or a player has just come to know the
                // deal: then the room refuses with that reason.
                Err(StoreError::Conflict | StoreError::Barred(_)) if attempts > 0 => {
                    let again = self.room.lost_race();
                    self.unread = Unread::EntriesAndChat;
                    let mut read = self.is_up_to_date().await;
                    if let Some(Input::Asked { conn, message }) = &again {
                        let players_to_check = self.room.players_to_check(*conn, &message.ask);
                        read &= self.look_up(players_to_check).await.is_ok();
                    }
                    match again {
                        Some(again) if read => next = Some(again),
                        Some(Input::Asked { conn, message }) => {
                            self.refuse(conn, message.request, &TableRefusal::NotKept);
                        }
                        _ => {}
                    }
                }
                Err(error) => {
                    // The store logs its failures itself.
                    if !matches!(error, StoreError::Backend(_)) {
                        tracing::warn!(game = %self.game, %error, "write refused");
                    }
                    let is_other = matches!(error, StoreError::Corrupt { .. });
                    let outputs = self.room.stored(Err(error.refusal()), now());
                    self.deliver(outputs);
                    if is_other {
                        // The log is not the one this room was read from.
                        self.remove_leftovers().await;
                        return self.close_broken();
                    }
                    // The write may be stored although the store reported an error.
                    self.unread = Unread::EntriesAndChat;
                    self.is_up_to_date().await;
                }
            }
        }
    }

    /// Announces to other nodes how far the table has got.
    fn announce_progress(&self, desk: Option<PlayerId>) {
        let (entry, chat) = (self.room.table().entry(), self.room.last_line());
        self.hub.send_news(News::Moved(TableHead { game: self.game, entry, chat, desk }));
    }

    /// Announces the connected players to other nodes, if they changed.
    fn announce_players_if_changed(&mut self) {
        if self.hub.peers.is_some() && self.room.local_players() != self.announced {
            self.announce_players();
        }
    }

    /// Announces the connected players to other nodes.
    fn announce_players(&mut self) {
        self.announced = self.room.local_players();
        self.hub.send_news(News::Here { game: self.game, people: self.announced.clone() });
    }

    /// Announces that nobody is connected here any more.
    fn announce_empty(&mut self) {
        if !self.announced.is_empty() && !self.hub.is_stopping() {
            self.hub.send_news(News::Here { game: self.game, people: Vec::new() });
        }
    }

    fn deliver(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Send(conn, message) => self.put(conn, &message),
                Output::Close(conn) => {
                    if let Some(outbox) = self.outboxes.remove(&conn) {
                        outbox.close();
                    }
                }
                Output::AskBot(question) => self.ask_bot(question),
            }
        }
    }

    fn put(&mut self, conn: ConnId, message: &ToClient) {
        if self.outboxes.get(&conn).is_some_and(|outbox| !outbox.put(message)) {
            // The socket closes and informs the room. If it did so before the
            // room was open, this repeats it.
            self.outboxes.remove(&conn);
            let (hub, game) = (self.hub.clone(), self.game);
            tokio::spawn(async move {
                hub.send_if_open(game, RoomMessage::Input(Input::Disconnected { conn })).await
            });
        }
    }

    /// Asks a bot. Its answer is delayed to the next multiple of a fixed pause,
    /// so that the delay does not depend on how long it thought.
    fn ask_bot(&self, question: Question) {
        let (hub, game) = (self.hub.clone(), self.game);
        let asked = Instant::now();
        tokio::spawn(async move {
            let position = question.position;
            let decision = hub.workers.decide(question).await;
            if decision.is_none() {
                tracing::error!(%game, "bot failed; playing a fallback action");
            }
            let wait = answer_delay(asked.elapsed(), hub.bot_pause);
            tokio::time::sleep_until(asked + wait).await;
            hub.send(game, RoomMessage::Input(Input::BotDecided { position, decision })).await;
        });
    }
}

/// How long after the question a bot's answer is sent: a multiple of the pause,
/// and the same for all durations within one pause. The exact time would reveal
/// something about its cards.
fn answer_delay(thought: Duration, pause: Duration) -> Duration {
    let pauses = thought.as_millis().checked_div(pause.as_millis()).map_or(0, |full| full + 1);
    pause * pauses as u32
}
