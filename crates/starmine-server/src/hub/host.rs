//! The life of a room, as a task: mail in, what it leads to kept, and then
//! told. Here a room meets its store, its clock and its clients.

mod behind;
mod guest;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use starmine_protocol::{Ask, GameId, PlayerId, Stage, ToClient};
use starmine_words::table::{Closing, TableRefusal, table_refusal};
use tokio::sync::mpsc;
use tokio::time::Instant;

use self::behind::Behind;
use super::{Hub, Letter, Mail, now};
use crate::chance::Os;
use crate::metrics;
use crate::outbox::Outbox;
use crate::room::{Conn, Input, Output, Room, acquainted};
use crate::store::StoreError;
use crate::store::news::{Moved, News};
use crate::table::{Question, Table};

/// How long an empty room stays open for someone to come back.
const LINGER: Duration = Duration::from_secs(5);
/// How long a store that could not be read is left in peace.
const REST: Duration = Duration::from_secs(1);
/// How often the same is asked of a room if another node is faster each time.
const ATTEMPTS: u32 = 5;

/// The life of a room.
pub(super) async fn live(hub: Arc<Hub>, game: GameId, mut mailbox: mpsc::Receiver<Letter>) {
    // Boxed, here and where mail is taken: a task is as large as the most it
    // ever holds, and most of the time it waits.
    match Box::pin(load(&hub, game)).await {
        Ok(room) => {
            hub.tell(News::WhoIsAt(game));
            let mut host = Host {
                hub: hub.clone(),
                game,
                room,
                outboxes: BTreeMap::new(),
                announced: Vec::new(),
                behind: Behind::Nothing,
                removed: false,
            };
            host.receive(&mut mailbox).await;
            host.leave();
            if let Some(attendance) = host.room.deserted(now()) {
                hub.remember(game, attendance);
            }
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
                    goodbye(outbox, &ToClient::Refused { request, entry: 0, refusal });
                }
            }
        }
    }
}

/// The last message to a client.
pub(super) fn goodbye(outbox: Outbox, message: &ToClient) {
    outbox.put(message);
    outbox.close();
}

async fn load(hub: &Hub, game: GameId) -> Result<Box<Room>, TableRefusal> {
    let unreadable = |error: StoreError| {
        // Who is late finds the store closed, and nothing is wrong.
        if !hub.is_stopping() {
            tracing::error!(%game, %error, "a table cannot be read");
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
    let table = Table::from_log(game, &log).map_err(|unsound| {
        tracing::error!(%game, ?unsound, "a table cannot be read");
        TableRefusal::Unreadable
    })?;
    let chat = hub.store.chat(game).await.map_err(unreadable)?;
    let people = acquainted(&table, &chat);
    let names: BTreeMap<PlayerId, String> =
        hub.store.names(&people).await.map_err(unreadable)?.into_iter().collect();
    let mut room = Box::new(Room::new(table, names, chat, hub.bot_budget, now()));
    if let Some(neighbours) = &hub.neighbours {
        room.is_on(neighbours.node());
    }
    if let Some(attendance) = hub.recall(game) {
        room.remember(attendance, now());
    }
    Ok(room)
}

/// A room, and where its messages go.
struct Host {
    hub: Arc<Hub>,
    game: GameId,
    room: Box<Room>,
    outboxes: BTreeMap<Conn, Outbox>,
    /// Who is here, as the other nodes were last told.
    announced: Vec<PlayerId>,
    behind: Behind,
    /// The table is gone, or cannot be read: there is nothing to stay for.
    removed: bool,
}

impl Host {
    async fn receive(&mut self, mailbox: &mut mpsc::Receiver<Letter>) {
        let stopped = self.hub.clone().stopped();
        tokio::pin!(stopped);
        while !self.removed {
            let idle = self.room.is_empty() && !self.room.awaits_bot();
            let wake = match idle {
                true => Some(Instant::now() + LINGER),
                false if self.behind != Behind::Nothing => Some(Instant::now() + REST),
                false => self.wakes_at(),
            };
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

    /// Lets come about what nobody has to ask for.
    async fn tick(&mut self) {
        if self.is_up_to_date().await {
            match self.look_up(self.room.table().knocking()).await {
                Ok(()) => self.step(Input::Ticked).await,
                // To be tried again after a rest.
                Err(_) => self.behind = Behind::Entries,
            }
        }
    }

    async fn take(&mut self, mail: Mail) {
        let input = match mail {
            Mail::Connect { conn, player, hello, outbox } => {
                self.outboxes.insert(conn, outbox);
                // Who comes from another node has seen what was kept there,
                // and must not be shown less.
                if self.hub.neighbours.is_some() {
                    self.behind = Behind::EntriesAndChat;
                }
                if !self.is_up_to_date().await {
                    self.refuse(conn, hello.request, &TableRefusal::NotKept);
                    return self.deliver(vec![Output::Close(conn)]);
                }
                match self.guest(player).await {
                    Ok(guest) => Input::Connected { conn, guest: Box::new(guest), hello },
                    Err(reason) => {
                        self.refuse(conn, hello.request, &reason);
                        return self.deliver(vec![Output::Close(conn)]);
                    }
                }
            }
            Mail::Input(input) => {
                if let Input::Asked { conn, message } = &input {
                    if !self.is_up_to_date().await {
                        return self.refuse(*conn, message.request, &TableRefusal::NotKept);
                    }
                    let concerned = self.room.concerned(*conn, &message.ask);
                    if let Err(reason) = self.look_up(concerned).await {
                        return self.refuse(*conn, message.request, &reason);
                    }
                }
                if let Input::Disconnected { conn } = input {
                    self.outboxes.remove(&conn);
                }
                input
            }
            Mail::Removed => {
                self.removed = true;
                let outputs = self.room.close_all(Closing::Removed, now());
                return self.deliver(outputs);
            }
            Mail::Moved(moved) => return self.follow(moved).await,
            Mail::WhoIsHere => return self.say_who_is_here(),
            Mail::Missed => {
                self.say_who_is_here();
                self.hub.tell(News::WhoIsAt(self.game));
                Input::ElsewhereUnknown
            }
        };
        let erased = match input {
            Input::Erased { player } => Some(player),
            _ => None,
        };
        self.step(input).await;
        let table = self.room.table();
        // At once: if nobody is connected, nothing else would wake the room.
        if erased.is_some_and(|player| table.seat_of(player).is_some())
            && table.stage() == Stage::Open
        {
            self.tick().await;
        }
        self.announce();
    }

    fn refuse(&mut self, conn: Conn, request: u32, reason: &TableRefusal) {
        let (entry, refusal) = (self.room.table().entry(), table_refusal(reason));
        self.deliver(vec![Output::Send(conn, ToClient::Refused { request, entry, refusal })]);
    }

    /// Request in, kept, then told.
    async fn step(&mut self, input: Input) {
        let mut next = Some(input);
        let mut attempts = ATTEMPTS;
        while let Some(input) = next.take() {
            // To ask the same again, should another node have been faster. A
            // hello that is refused has closed its connection already.
            let again = match &input {
                Input::Asked { conn, message }
                    if self.hub.neighbours.is_some()
                        && attempts == ATTEMPTS
                        && !matches!(message.ask, Ask::Hello { .. }) =>
                {
                    Some(Input::Asked { conn: *conn, message: message.clone() })
                }
                _ => None,
            };
            let step = self.room.handle(input, now(), &mut Os);
            // Nobody is refused for what another node has changed already.
            if let Some(again) = again.filter(|_| step.is_refusal()) {
                attempts -= 1;
                if self.others_were_faster().await {
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
                    let outputs = self.room.kept(Ok(()), now());
                    self.deliver(outputs);
                    self.tell_moved(desk);
                }
                // Another node was faster. What it wrote may leave room for
                // the same, or have done it already. Or someone has got to know
                // the deal just now: then the room refuses, and says why.
                Err(StoreError::Conflict | StoreError::Barred(_)) if attempts > 0 => {
                    let again = self.room.beaten();
                    self.behind = Behind::EntriesAndChat;
                    let mut read = self.is_up_to_date().await;
                    if let Some(Input::Asked { conn, message }) = &again {
                        let concerned = self.room.concerned(*conn, &message.ask);
                        read &= self.look_up(concerned).await.is_ok();
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
                    tracing::warn!(game = %self.game, %error, "could not be kept");
                    let is_other = matches!(error, StoreError::Corrupt { .. });
                    let outputs = self.room.kept(Err(error.refusal()), now());
                    self.deliver(outputs);
                    if is_other {
                        // The log is not the one that this room was read from.
                        self.clear_away().await;
                        return self.give_up();
                    }
                    // It may be kept all the same, and we were not told.
                    self.behind = Behind::EntriesAndChat;
                    self.is_up_to_date().await;
                }
            }
        }
    }

    /// Tells other nodes how far the table has got.
    fn tell_moved(&self, desk: Option<PlayerId>) {
        let (entry, chat) = (self.room.table().entry(), self.room.last_line());
        self.hub.tell(News::Moved(Moved { game: self.game, entry, chat, desk }));
    }

    /// Tells other nodes who is here, if that has changed.
    fn announce(&mut self) {
        if self.hub.neighbours.is_some() && self.room.people_here() != self.announced {
            self.say_who_is_here();
        }
    }

    /// Tells other nodes who is here.
    fn say_who_is_here(&mut self) {
        self.announced = self.room.people_here();
        self.hub.tell(News::Here { game: self.game, people: self.announced.clone() });
    }

    /// Nobody is here any more.
    fn leave(&mut self) {
        if !self.announced.is_empty() && !self.hub.is_stopping() {
            self.hub.tell(News::Here { game: self.game, people: Vec::new() });
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

    fn put(&mut self, conn: Conn, message: &ToClient) {
        if self.outboxes.get(&conn).is_some_and(|outbox| !outbox.put(message)) {
            // The socket closes, and says so to the room. If it did so before
            // there was one, it is said again.
            self.outboxes.remove(&conn);
            let (hub, game) = (self.hub.clone(), self.game);
            tokio::spawn(async move {
                hub.send_if_open(game, Mail::Input(Input::Disconnected { conn })).await
            });
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
                tracing::error!(%game, "bot failed; playing a fallback action");
            }
            let wait = stroke(asked.elapsed(), hub.bot_pause);
            tokio::time::sleep_until(asked + wait).await;
            hub.send(game, Mail::Input(Input::BotDecided { position, decision })).await;
        });
    }
}

/// How long after it was asked a bot answers that thought for so long: a whole
/// number of pauses, the same for all thoughts that fit into one. How long it
/// thought would tell something about its cards.
fn stroke(thought: Duration, pause: Duration) -> Duration {
    let strokes = thought.as_millis().checked_div(pause.as_millis()).map_or(0, |full| full + 1);
    pause * strokes as u32
}
