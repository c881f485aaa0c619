//! A room: a table and its connections. Still pure: messages and times come in;
//! messages and writes go out.
//!
//! A room handles one input at a time. An input may produce a write, and the room
//! waits until it is stored ([`Room::stored`]) before it sends anything about it.
//! Nobody is ever shown something that could still be lost.

mod other_nodes;
mod presence;
mod send;
mod snapshot;
mod step;
mod write;

use std::collections::BTreeMap;
use std::sync::Arc;

use starmine_bots::{Budget, Decision};
use starmine_protocol::{
    Ask, ChatLine, Desk, Looking, Phrase, PlayerId, Seat, Stage, ToClient, ToServer, Utterance,
    VERSION,
};
use starmine_rules::{Action, ActionSet};
use starmine_words::table::{TableRefusal, table_refusal};

pub use self::other_nodes::NodeId;
pub use self::presence::named_players;
pub use self::step::{ConnId, Hello, Input, JoiningPlayer, Output, Step};
pub use self::write::opening;
use self::write::{Prepared, apply};
use crate::table::{
    Attendance, Barred, Decided, Entropy, Entry, InvalidEntry, Play, Requester, Stamped, Table,
    Time, utterance,
};
use crate::{MAX_CHAT, StoredChat, Why, Write};

/// How many connections one player may have to the same table.
pub const MAX_CONNECTIONS_EACH: usize = 3;
/// How many connections a table may have in total.
pub const MAX_CONNECTIONS: usize = 64;

/// A write that is not stored yet, and the request behind it.
#[derive(Debug)]
struct PendingWrite {
    write: Arc<Write>,
    /// See [`Prepared`].
    after: Option<Box<Table>>,
    asked: Option<(ConnId, Box<ToServer>)>,
}

#[derive(Debug)]
struct RoomConnection {
    player: PlayerId,
    looking: Looking,
}

/// A table and its connections.
#[derive(Debug)]
pub struct Room {
    table: Table,
    names: BTreeMap<PlayerId, String>,
    /// Name changes that take effect once the game is over.
    new_names: BTreeMap<PlayerId, String>,
    desks: BTreeMap<PlayerId, Desk>,
    /// Players known to be barred from seeing the cards.
    barred: Barred,
    chat: Vec<StoredChat>,
    /// The last line number at the time chat lines were last erased.
    erased_to: u32,
    attendance: Attendance,
    connections: BTreeMap<ConnId, RoomConnection>,
    /// This node, if the store is shared.
    node: Option<NodeId>,
    /// Players connected through other nodes. A node without players has no
    /// entry.
    other_nodes: BTreeMap<NodeId, Vec<PlayerId>>,
    pending: Option<PendingWrite>,
    /// The position for which a bot was last asked.
    asked_about: Option<u32>,
    bot_budget: Budget,
    /// Until this time, the room writes nothing on its own, because the store has
    /// just failed.
    backoff_until: Time,
}

/// How long to leave the store alone after a failure.
const BACKOFF_MS: Time = 1_000;

impl Room {
    /// A room without connections.
    pub fn new(
        table: Table,
        names: BTreeMap<PlayerId, String>,
        chat: Vec<StoredChat>,
        bot_budget: Budget,
        now: Time,
    ) -> Room {
        Room {
            table,
            names,
            new_names: BTreeMap::new(),
            desks: BTreeMap::new(),
            barred: Barred::new(),
            erased_to: 0,
            chat,
            attendance: Attendance::new(now),
            connections: BTreeMap::new(),
            node: None,
            other_nodes: BTreeMap::new(),
            pending: None,
            asked_about: None,
            bot_budget,
            backoff_until: now,
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether anyone is connected.
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Whether the room must stay open because a bot is to act.
    pub fn awaits_bot(&self) -> bool {
        self.table.bot_to_act().is_some() && self.leads()
    }

    /// When the room next needs an [`Input::Ticked`]: when a player has been away
    /// long enough, or at once if something is pending.
    pub fn wakes_at(&self, now: Time) -> Option<Time> {
        let position = self.table.play().map(Play::position);
        let unasked = self.table.bot_to_act().is_some() && self.asked_about != position;
        let left = unasked || self.due_entry(now).is_some();
        let left = left && self.leads();
        let due = left.then_some(self.backoff_until.max(now));
        let change = self.attendance.next_change(self.table.people(), now);
        due.into_iter().chain(change).min()
    }

    /// Handles one input.
    ///
    /// # Panics
    /// If the previous write is still pending: call [`Room::stored`] first.
    pub fn handle(&mut self, input: Input, now: Time, entropy: &mut dyn Entropy) -> Step {
        assert!(self.pending.is_none(), "the previous write is still pending");
        self.attendance.advance(now);
        // If the clock was set back, do not wait longer than usual.
        self.backoff_until = self.backoff_until.min(now + BACKOFF_MS);
        match input {
            Input::Connected { conn, joining, hello } => {
                Step { write: None, outputs: self.connect(conn, *joining, hello, now) }
            }
            Input::Asked { conn, message } => self.asked(conn, message, now, entropy),
            Input::Disconnected { conn } => self.disconnect(conn, now),
            Input::BotDecided { position, decision } => self.bot_decided(position, decision, now),
            // Every room receives these; most do not know the player.
            Input::Renamed { player, .. } | Input::Erased { player }
                if !self.names.contains_key(&player) =>
            {
                Step::default()
            }
            Input::Renamed { player, name } => {
                // Game views and log lines contain names.
                let outputs =
                    if self.set_name(player, name) { self.send_snapshots(now) } else { Vec::new() };
                Step { write: None, outputs }
            }
            Input::Erased { player } => Step { write: None, outputs: self.erase(player, now) },
            Input::OtherNode { node, people } => {
                Step { write: None, outputs: self.set_players_on(node, people, now) }
            }
            Input::OtherNodesUnknown => {
                self.forget_other_nodes(now);
                Step::default()
            }
            Input::Ticked => {
                let step = self.write_due(now);
                if step.write.is_some() {
                    return step;
                }
                // A player may just have begun to count as away.
                let outputs = self.send_table(now).into_iter().chain(step.outputs).collect();
                Step { write: None, outputs }
            }
        }
    }

    /// The pending write was stored, or failed for this reason.
    pub fn stored(&mut self, result: Result<(), TableRefusal>, now: Time) -> Vec<Output> {
        let Some(PendingWrite { write, after, asked }) = self.pending.take() else {
            return Vec::new();
        };
        if let Err(reason) = result {
            self.asked_about = None;
            self.backoff_until = now + BACKOFF_MS;
            return asked
                .map(|(conn, asked)| self.refuse(conn, asked.request, table_refusal(&reason)))
                .into_iter()
                .collect();
        }
        self.backoff_until = now;
        let before = self.mark();
        let mut outputs = Vec::new();
        match after {
            Some(after) => self.table = *after,
            None => apply(&mut self.table, &write.entries),
        }
        self.apply_new_names();
        if let Some(spoken) = &write.chat {
            self.chat.push(spoken.clone());
            let excess = self.chat.len().saturating_sub(MAX_CHAT);
            self.chat.drain(..excess);
        }
        if let Some((player, desk)) = &write.desk {
            self.desks.insert(*player, desk.clone());
        }
        outputs.extend(asked.map(|(conn, asked)| {
            let (request, entry) = (asked.request, self.table.entry());
            Output::Send(conn, ToClient::Accepted { request, entry })
        }));
        if !write.entries.is_empty() {
            outputs.extend(self.send_entries(&write.entries, before, now));
        }
        if let Some(spoken) = &write.chat {
            outputs.extend(self.send_chat(spoken));
        }
        if let Some((player, _)) = &write.desk {
            outputs.extend(self.send_desk(*player));
        }
        outputs.extend(self.ask_bot(now));
        outputs
    }

    /// Applies entries written by another node.
    pub fn catch_up(
        &mut self,
        entries: &[Stamped],
        now: Time,
    ) -> Result<Vec<Output>, InvalidEntry> {
        let before = self.mark();
        for stamped in entries {
            self.table.apply(stamped)?;
        }
        self.apply_new_names();
        let mut outputs = self.send_entries(entries, before, now);
        outputs.extend(self.ask_bot(now));
        Ok(outputs)
    }

    /// Adds chat that another node stored, or that was stored although the store
    /// reported a failure.
    pub fn add_chat(&mut self, chat: Vec<StoredChat>) -> Vec<Output> {
        let known = self.chat.last().map_or(0, |spoken| spoken.line.number);
        let new: Vec<StoredChat> =
            chat.into_iter().filter(|spoken| spoken.line.number > known).collect();
        let outputs = new.iter().flat_map(|spoken| self.send_chat(spoken)).collect();
        self.chat.extend(new);
        let excess = self.chat.len().saturating_sub(MAX_CHAT);
        self.chat.drain(..excess);
        outputs
    }

    fn player(&self, conn: ConnId) -> Option<PlayerId> {
        self.connections.get(&conn).map(|connection| connection.player)
    }

    /// Players who would get to see the cards if this request were accepted.
    /// Whether they may is looked up again: they may have seen the cards
    /// elsewhere since they connected, or taken a seat in a game with them.
    pub fn players_to_check(&self, conn: ConnId, ask: &Ask) -> Vec<PlayerId> {
        match ask {
            Ask::Sit { .. } | Ask::Watch => self.player(conn).into_iter().collect(),
            Ask::Start => self.table.people().collect(),
            Ask::Agree { .. } => self.table.waiting_to_watch(),
            _ => Vec::new(),
        }
    }

    /// The question for a bot, if it is a bot's turn and none was asked yet.
    fn ask_bot(&mut self, now: Time) -> Option<Output> {
        if !self.leads() || now < self.backoff_until {
            return None;
        }
        let (seat, bot) = self.table.bot_to_act()?;
        let play = self.table.play()?;
        if self.asked_about == Some(play.position()) {
            return None;
        }
        let question = play.question(seat, bot, self.bot_budget);
        self.asked_about = Some(play.position());
        Some(Output::AskBot(question))
    }

    fn asked(
        &mut self,
        conn: ConnId,
        message: Box<ToServer>,
        now: Time,
        entropy: &mut dyn Entropy,
    ) -> Step {
        let ToServer { request, ask } = &*message;
        let request = *request;
        let Some(connection) = self.connections.get_mut(&conn) else { return Step::default() };
        let player = connection.player;
        if let Ask::Look { looking } = ask {
            connection.looking = *looking;
            let accepted =
                Output::Send(conn, ToClient::Accepted { request, entry: self.table.entry() });
            let outputs = [accepted].into_iter().chain(self.snapshot(conn, None, now)).collect();
            return Step { write: None, outputs };
        }
        if let Ask::Hello { protocol, since, looking } = ask {
            if *protocol != VERSION {
                let refusal = table_refusal(&TableRefusal::Protocol(VERSION));
                let mut step = self.disconnect(conn, now);
                step.outputs.extend([self.refuse(conn, request, refusal), Output::Close(conn)]);
                return step;
            }
            connection.looking = looking.unwrap_or(connection.looking);
            let outputs = self.snapshot(conn, *since, now).into_iter().collect();
            return Step { write: None, outputs };
        }
        if let Ask::Why { entry } = ask {
            return self.why(conn, request, player, *entry);
        }
        if self.said_before(player, ask) {
            return self.already(conn, request, self.table.entry());
        }
        let nothing = Desk::default();
        let asker = Requester {
            player,
            people: &self.names,
            desk: self.desks.get(&player).unwrap_or(&nothing),
            barred: &self.barred,
            attendance: &self.attendance,
            now,
        };
        let decided = match self.table.decide(&asker, ask, entropy) {
            Ok(decided) => decided,
            Err(refusal) => {
                return Step { write: None, outputs: vec![self.refuse(conn, request, refusal)] };
            }
        };
        let prepared = match decided {
            Decided::Already(entry) => return self.already(conn, request, entry),
            Decided::Entries(entries) => self.entries(entries, now),
            Decided::Say(said) => {
                let nonce = match ask {
                    Ask::Say { nonce, .. } | Ask::Remark { nonce, .. } => *nonce,
                    _ => 0,
                };
                // The number of a line that was read and then erased is not reused.
                let number = self.last_line().max(self.erased_to) + 1;
                let line = ChatLine { number, player, name: String::new(), at: now, said };
                Write { chat: Some(StoredChat { line, nonce }), ..Write::default() }.into()
            }
            Decided::Desk(desk) => Write { desk: Some((player, desk)), ..Write::default() }.into(),
            Decided::Rematch(next, entries) => {
                let mut prepared = self.entries(vec![Entry::Rematched { next }], now);
                match opening(next, entries, now) {
                    Ok(opening) => prepared.write.also = Some(Box::new((next, opening))),
                    Err(InvalidEntry { entry, problem }) => {
                        debug_assert!(false, "rematch, entry {entry}: {problem}");
                        let refusal = table_refusal(&TableRefusal::NotKept);
                        return Step {
                            write: None,
                            outputs: vec![self.refuse(conn, request, refusal)],
                        };
                    }
                }
                prepared
            }
        };
        self.keep(prepared, Some((conn, message)))
    }

    /// Why a bot took a turn. Nothing is stored.
    fn why(&self, conn: ConnId, request: u32, player: PlayerId, entry: u32) -> Step {
        match self.table.why(player, entry, &self.names) {
            Ok(Why { says, more }) => {
                let mut step = self.already(conn, request, self.table.entry());
                step.outputs.push(Output::Send(conn, ToClient::Why { entry, says, more }));
                step
            }
            Err(reason) => {
                let refusal = self.refuse(conn, request, table_refusal(&reason));
                Step { write: None, outputs: vec![refusal] }
            }
        }
    }

    /// Whether this line was stored already: the client missed the answer.
    fn said_before(&self, player: PlayerId, ask: &Ask) -> bool {
        let (said, nonce) = match ask {
            Ask::Say { text, nonce } => (utterance(text), *nonce),
            Ask::Remark { remark, nonce } => (Utterance::Remark { remark: *remark }, *nonce),
            _ => return false,
        };
        let mut own = self.chat.iter().filter(|spoken| spoken.line.player == player);
        own.any(|spoken| spoken.nonce == nonce && spoken.line.said == said)
    }

    fn already(&self, conn: ConnId, request: u32, entry: u32) -> Step {
        let accepted = ToClient::Accepted { request, entry };
        Step { write: None, outputs: vec![Output::Send(conn, accepted)] }
    }

    fn bot_decided(&mut self, position: u32, decision: Option<Decision>, now: Time) -> Step {
        let current = self.table.play().filter(|play| play.position() == position);
        let Some(((seat, _), play)) = self.table.bot_to_act().zip(current) else {
            // The player returned, or the move was taken back. If a bot gets the
            // seat again, it is asked again.
            if self.asked_about == Some(position) {
                self.asked_about = None;
            }
            return Step { write: None, outputs: self.ask_bot(now).into_iter().collect() };
        };
        let decided = decision.and_then(|Decision { action, reason }| {
            play.turn(seat, action, Some(reason.into())).ok()
        });
        // Asking again would fail again, and the table must not stall.
        let fallback = || {
            let action = fallback_action(play.game().legal_actions())?;
            play.turn(seat, action, None).ok()
        };
        let Some(acted) = decided.or_else(fallback) else { return Step::default() };
        self.keep(self.entries(vec![acted], now), None)
    }

    /// An entry that the room adds by itself: an agreed proposal, or removing an
    /// erased player from a seat or the watch queue. A player erased while the
    /// room was closed is missing from `names`.
    fn due_entry(&self, now: Time) -> Option<Entry> {
        let erased = |player: PlayerId| !self.names.contains_key(&player);
        let stands = match self.table.stage() {
            Stage::Open => self.table.people().find(|player| erased(*player)),
            Stage::Playing | Stage::Over => None,
        };
        let seat = stands.and_then(|player| self.table.seat_of(player)).map(Seat);
        let stood = seat.map(|seat| Entry::Stood { seat });
        let watch_requests = self.table.watch_requests().find(|(player, _)| erased(*player));
        let left = watch_requests.map(|(by, proposal)| Entry::Declined { by, proposal });
        stood.or(left).or_else(|| self.table.due_entry(&self.attendance, &self.barred, now))
    }

    /// Writes entries that the room adds by itself, without a client's request.
    fn write_due(&mut self, now: Time) -> Step {
        match self.due_entry(now).filter(|_| self.leads()) {
            Some(entry) => {
                let prepared = self.entries(vec![entry], now);
                self.keep(prepared, None)
            }
            None => Step { write: None, outputs: self.ask_bot(now).into_iter().collect() },
        }
    }

    fn keep(&mut self, prepared: Prepared, asked: Option<(ConnId, Box<ToServer>)>) -> Step {
        let Prepared { write, after } = prepared;
        let write = Arc::new(write);
        self.pending = Some(PendingWrite { write: write.clone(), after, asked });
        Step { write: Some(write), outputs: Vec::new() }
    }

    fn refuse(&self, conn: ConnId, request: u32, refusal: Phrase) -> Output {
        Output::Send(conn, ToClient::Refused { request, entry: self.table.entry(), refusal })
    }
}

/// The action of a seat whose bot failed: discard the oldest card, or else give a
/// clue, or else play the oldest card.
fn fallback_action(legal: ActionSet) -> Option<Action> {
    let discard = legal.iter().filter(|action| matches!(action, Action::Discard(_))).last();
    let clue = || legal.iter().find(|action| matches!(action, Action::Clue { .. }));
    let play = || legal.iter().filter(|action| matches!(action, Action::Play(_, None))).last();
    discard.or_else(clue).or_else(play).or_else(|| legal.nth(0))
}
