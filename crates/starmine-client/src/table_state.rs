//! Everything a client knows about one table: a fold over the server's
//! messages. Every Rust client uses it, including those of the tests. It does
//! no I/O and implements no rules; the server says what is legal.

use std::collections::BTreeMap;

use starmine_protocol::{
    Ask, Card, ChatLine, Desk, Event, GameId, GameView, LogLine, Looking, Phrase, Seat, Stage,
    TableView, ToClient, ToServer, VERSION,
};
use starmine_rules::Commitment;

use crate::requests::{RequestAnswer, Requests};
use crate::seal::{Seal, SealCheck};

/// The server keeps the same number of chat messages.
const MAX_CHAT: usize = 200;

/// What a client knows about a table.
#[derive(Clone, Debug, Default)]
pub struct TableState {
    /// `None` before the first snapshot.
    pub table: Option<TableView>,
    /// The game, if it has been dealt and the reader may see it.
    pub game: Option<GameView>,
    /// The arrangement of the reader's own cards.
    pub desk: Option<Desk>,
    /// The last answer to a question why a bot took its turn.
    pub why: Option<BotReason>,
    resume: Resume,
    /// Lines before this entry are no longer shown.
    log_start: u32,
    /// Keyed by entry and turn. The entry alone is not unique: if the game was
    /// continued from an earlier position, all turns before that position share
    /// the entry that started it. A line that is sent again replaces the earlier
    /// one.
    log: BTreeMap<(u32, Option<u8>), LogLine>,
    chat: Vec<ChatLine>,
    requests: Requests,
    seal: SealCheck,
}

/// Why a bot took a turn, as far as the reader's seat can know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotReason {
    /// The log entry of the turn.
    pub entry: u32,
    /// The short answer.
    pub says: Phrase,
    /// More, for readers who want it.
    pub more: Vec<Phrase>,
}

/// The state that a client sends when it reconnects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Resume {
    /// The last entry the client has.
    pub since: Option<u32>,
    /// A watcher's perspective. The server forgets it with the socket, and
    /// would show all hands to a watcher who chose not to see them.
    pub looking: Option<Looking>,
}

impl Resume {
    /// The first message of the next socket.
    pub fn hello(self) -> Ask {
        Ask::Hello { protocol: VERSION, since: self.since, looking: self.looking }
    }

    pub(crate) fn note(&mut self, message: &ToClient) {
        match message {
            ToClient::Snapshot { table, .. } => {
                // Not the maximum: a server restored from a backup has fewer
                // entries.
                (self.since, self.looking) = (Some(table.entry), table.you.watching);
            }
            ToClient::Table { table, .. } => {
                self.since = self.since.max(Some(table.entry));
                self.looking = table.you.watching;
            }
            ToClient::Game { entry, .. }
            | ToClient::Chat { entry, .. }
            | ToClient::Desk { entry, .. } => self.since = self.since.max(Some(*entry)),
            ToClient::Why { .. }
            | ToClient::Accepted { .. }
            | ToClient::Refused { .. }
            | ToClient::Closing { .. } => {}
        }
    }
}

impl TableState {
    /// Applies a message. Returns the answer, if the message is one.
    pub fn apply(&mut self, message: ToClient) -> Option<RequestAnswer> {
        let before = self.resume.since;
        self.resume.note(&message);
        let mut answer = None;
        match message {
            ToClient::Snapshot { table, game, log_start, log, chat, desk, .. } => {
                if self.table.as_ref().is_some_and(|known| known.game != table.game) {
                    *self = TableState { resume: self.resume, ..TableState::default() };
                }
                // The server lost entries in a restore. It sends the whole log.
                if before > Some(table.entry) {
                    self.log.clear();
                }
                self.add_log(Some(log_start), log);
                self.set_game(game.map(|game| *game));
                self.set_table(*table);
                (self.chat, self.desk) = (chat, desk);
                self.requests.shown_all();
            }
            ToClient::Table { table, log } => {
                self.add_log(None, log);
                self.set_table(*table);
            }
            ToClient::Game { game, log_start, log, desk, .. } => {
                self.add_log(Some(log_start), log);
                self.set_game(Some(*game));
                self.desk = desk;
            }
            ToClient::Chat { chat, .. } => {
                self.chat.extend(chat);
                let excess = self.chat.len().saturating_sub(MAX_CHAT);
                self.chat.drain(..excess);
                self.requests.shown_by_chat();
            }
            ToClient::Desk { desk, .. } => {
                self.desk = Some(desk);
                self.requests.shown_by_desk();
            }
            ToClient::Why { entry, says, more } => {
                self.why = Some(BotReason { entry, says, more });
                self.requests.shown_by_why();
            }
            ToClient::Accepted { request, entry } => {
                answer = Some(self.requests.accepted(request, entry));
                if !self.gets_updates() {
                    self.requests.shown_all();
                }
            }
            ToClient::Refused { request, refusal, .. } => {
                answer = Some(self.requests.refused(request, refusal));
            }
            ToClient::Closing { .. } => {}
        }
        self.requests.shown_up_to(self.resume.since);
        answer
    }

    fn set_table(&mut self, table: TableView) {
        self.seal.note_table(&table);
        self.table = Some(table);
    }

    fn set_game(&mut self, game: Option<GameView>) {
        let hands = game.iter().flat_map(|game| &game.hands);
        self.seal.note_cards(hands.flat_map(|hand| &hand.cards));
        self.game = game;
    }

    fn add_log(&mut self, log_start: Option<u32>, lines: Vec<LogLine>) {
        self.log_start = log_start.unwrap_or(self.log_start);
        self.seal.note_events(lines.iter().flat_map(|line| &line.events));
        self.log.extend(lines.into_iter().map(|line| ((line.entry, line.turn), line)));
    }

    /// Whether the server sends this reader every update. It sends none to
    /// visitors during a game.
    fn gets_updates(&self) -> bool {
        self.game.is_some() || self.stage() == Some(Stage::Open)
    }

    /// Numbers a request, and keeps it as pending until its effect is shown.
    pub fn ask(&mut self, ask: Ask) -> ToServer {
        if matches!(ask, Ask::Why { .. }) {
            self.why = None;
        }
        let is_watching = self.resume.looking.is_some();
        self.requests.ask(ask, is_watching)
    }

    /// Requests whose effect has not been shown yet.
    pub fn pending(&self) -> impl Iterator<Item = &Ask> {
        self.requests.pending()
    }

    /// Whether the state is up to date: the effect of every request has been
    /// shown, and table and game agree. When a game starts or ends, the update
    /// of the game comes before that of the table.
    pub fn is_settled(&self) -> bool {
        let stage = self.game.as_ref().map(|game| match game.result {
            Some(_) => Stage::Over,
            None => Stage::Playing,
        });
        self.requests.is_empty() && (stage.is_none() || stage == self.stage())
    }

    /// What to send in the next hello.
    pub fn resume(&self) -> Resume {
        self.resume
    }

    /// The first entry whose line is shown.
    pub fn log_start(&self) -> u32 {
        self.log_start
    }

    /// The lines of the log that are shown, in order.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.log.range((self.log_start, None)..).map(|(_, line)| line)
    }

    /// Every line ever sent, in order. Tables without aids show only the latest
    /// lines, and players must remember the rest.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.log.values()
    }

    /// The face of a card, if it has ever been shown.
    pub fn face(&self, id: u8) -> Option<Card> {
        self.seal.face(id)
    }

    /// The log entry of the last turn that a bot took: at this seat, or at any.
    pub fn last_bot_turn(&self, seat: Option<Seat>) -> Option<u32> {
        let by_bot = |line: &&LogLine| {
            let mover = line.events.iter().find_map(|event| match event {
                Event::Clued { from, .. } => Some(*from),
                Event::Landed { seat, .. }
                | Event::Struck { seat, .. }
                | Event::Discarded { seat, .. } => Some(*seat),
                Event::Drew { .. } | Event::Skipped { .. } | Event::Ended { .. } => None,
            });
            let asked = |mover| seat.is_none_or(|seat| seat == mover) && self.is_bot(mover);
            line.turn.is_some() && !line.taken_back && mover.is_some_and(asked)
        };
        self.log().rev().find(by_bot).map(|line| line.entry)
    }

    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    pub fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.stage)
    }

    /// Whether the deal was fixed before the first turn; `None` if the game is
    /// not sealed.
    pub fn seal(&self) -> Option<Seal> {
        self.seal.verdict(self.table.as_ref()?, self.game.is_some())
    }

    /// Restores a commitment seen in an earlier run of the program, or on another
    /// device.
    pub fn remember_commitment(&mut self, commitment: Commitment) {
        self.seal.remember(commitment);
    }

    /// The commitment of this game, once after it is first seen. The caller
    /// saves it for later runs.
    pub fn take_new_commitment(&mut self) -> Option<(GameId, Commitment)> {
        Some((self.table.as_ref()?.game, self.seal.take_new()?))
    }
}

#[cfg(test)]
mod tests {
    use starmine_protocol::{Action, Phrase, Seat, Utterance};
    use starmine_rules::{self as rules, Edition, Record};

    use super::*;
    use crate::testing::{log, player, record, snapshot, table_mut};

    fn english() -> Record {
        record(Edition::English, Edition::English.switches(2))
    }

    /// A state after this many turns, and the snapshot it was made from.
    fn after(turns: usize) -> (TableState, ToClient) {
        let snapshot = snapshot(&english(), turns, rules::Seat::A);
        let mut state = TableState::default();
        assert_eq!(state.apply(snapshot.clone()), None);
        (state, snapshot)
    }

    /// The update for a turn.
    fn turn(number: usize) -> ToClient {
        match snapshot(&english(), number, rules::Seat::A) {
            ToClient::Snapshot { game: Some(game), mut log, desk, .. } => {
                let log = log.split_off(log.len() - 1);
                ToClient::Game { entry: number as u32 + 3, game, log_start: 0, log, desk }
            }
            other => panic!("{other:?}"),
        }
    }

    fn turns(state: &TableState) -> Vec<u8> {
        state.log().filter_map(|line| line.turn).collect()
    }

    #[test]
    fn keeps_all_turns_with_the_same_entry() {
        let mut state = TableState::default();
        let mut message = snapshot(&english(), 4, rules::Seat::A);
        if let ToClient::Snapshot { log, .. } = &mut message {
            log.iter_mut().for_each(|line| line.entry = 3);
        }
        state.apply(message);
        assert_eq!(turns(&state), [1, 2, 3, 4]);
    }

    #[test]
    fn resent_line_replaces_the_earlier_one() {
        let (mut state, _) = after(3);
        let mut line = log(&english(), rules::Seat::A).remove(2);
        line.taken_back = true;
        let table = state.table.clone().unwrap();
        state.apply(ToClient::Table { table: Box::new(table), log: vec![line] });
        let taken_back: Vec<bool> = state.log().map(|line| line.taken_back).collect();
        assert_eq!(taken_back, [false, false, true]);
    }

    /// The last entry must come from the updates: the table, which also has
    /// one, is not sent with every turn.
    #[test]
    fn drops_entries_that_a_restored_server_lost() {
        let (mut state, restored) = after(2);
        for number in 3..=5 {
            state.apply(turn(number));
        }
        assert_eq!(turns(&state), [1, 2, 3, 4, 5]);
        assert_eq!(state.resume().since, Some(8));
        state.apply(restored);
        assert_eq!(turns(&state), [1, 2]);
        assert_eq!(state.resume().since, Some(5));
    }

    #[test]
    fn keeps_log_when_reconnect_sends_only_new_lines() {
        let (mut state, _) = after(2);
        let mut message = snapshot(&english(), 4, rules::Seat::A);
        if let ToClient::Snapshot { log, .. } = &mut message {
            log.drain(..2);
        }
        state.apply(message);
        assert_eq!(turns(&state), [1, 2, 3, 4]);
    }

    #[test]
    fn history_keeps_lines_no_longer_shown() {
        let mut state = TableState::default();
        let mut message = snapshot(&english(), 4, rules::Seat::A);
        if let ToClient::Snapshot { log_start, .. } = &mut message {
            *log_start = 6;
        }
        state.apply(message);
        assert_eq!(turns(&state), [3, 4]);
        assert_eq!(state.history().count(), 4);
    }

    #[test]
    fn snapshot_of_another_game_resets_the_state() {
        let (mut state, _) = after(4);
        let mut other = snapshot(&english(), 0, rules::Seat::A);
        table_mut(&mut other).game = GameId::from_bits([8; 10]);
        state.apply(other);
        assert_eq!(turns(&state), [0; 0]);
        assert_eq!(state.resume().since, Some(3));
    }

    #[test]
    fn chat_is_bounded() {
        let (mut state, _) = after(0);
        let line = |number: u32| ChatLine {
            number,
            player: player(rules::Seat::B),
            name: "Joris".to_owned(),
            at: number.into(),
            said: Utterance::Text { text: String::new() },
        };
        for number in 1..=201 {
            state.apply(ToClient::Chat { entry: 3, chat: vec![line(number)] });
        }
        let numbers: Vec<u32> = state.chat().iter().map(|line| line.number).collect();
        assert_eq!((numbers.len(), numbers[0]), (200, 2));
    }

    #[test]
    fn hello_repeats_the_watchers_perspective() {
        let from_seat = Looking::Seat { seat: Seat(rules::Seat::B) };
        let (mut state, mut message) = after(1);
        table_mut(&mut message).you.watching = Some(from_seat);
        state.apply(message);
        let hello = Ask::Hello { protocol: VERSION, since: Some(4), looking: Some(from_seat) };
        assert_eq!(state.resume().hello(), hello);
    }

    fn act() -> Ask {
        Ask::Act { position: 3, action: Action::Discard { card: 0 } }
    }

    fn say() -> Ask {
        Ask::Say { text: "hello".to_owned(), nonce: 1 }
    }

    fn note() -> Ask {
        Ask::Note { card: 0, text: "red".to_owned() }
    }

    #[test]
    fn request_is_settled_by_the_update_that_shows_it() {
        let (_, first) = after(0);
        let desk = || ToClient::Desk { entry: 3, desk: Desk::default() };
        let chat = || ToClient::Chat { entry: 3, chat: Vec::new() };
        let look = Ask::Look { looking: Looking::AllHands };
        for (ask, entry, update) in
            [(act(), 4, turn(1)), (say(), 3, chat()), (note(), 3, desk()), (look, 3, first.clone())]
        {
            let mut state = TableState::default();
            let mut watched = first.clone();
            table_mut(&mut watched).you.watching = Some(Looking::AllHands);
            state.apply(watched);
            assert!(state.is_settled());
            let ToServer { request, .. } = state.ask(ask.clone());
            assert!(!state.is_settled(), "{ask:?} has no answer");
            let answer = state.apply(ToClient::Accepted { request, entry });
            let expected = RequestAnswer { request, ask: Some(ask.clone()), outcome: Ok(entry) };
            assert_eq!(answer, Some(expected));
            assert!(!state.is_settled(), "{ask:?} is accepted but not shown");
            assert_eq!(state.pending().collect::<Vec<_>>(), [&ask]);
            state.apply(update);
            assert!(state.is_settled(), "{ask:?} is shown");
        }
    }

    #[test]
    fn refusal_returns_the_request() {
        let (mut state, _) = after(0);
        let [first, second] = [act(), say()].map(|ask| state.ask(ask).request);
        assert!(first != 0 && first != second);
        let refusal = Phrase::new("table-too-fast");
        let refused = ToClient::Refused { request: second, entry: 3, refusal: refusal.clone() };
        let answer = state.apply(refused.clone());
        assert_eq!(
            answer,
            Some(RequestAnswer {
                request: second,
                ask: Some(say()),
                outcome: Err(refusal.clone())
            })
        );
        assert_eq!(state.pending().collect::<Vec<_>>(), [&act()]);
        // A second answer with the same number matches no request.
        assert_eq!(state.apply(refused).unwrap().ask, None);
    }

    /// If the server already had the request before the connection broke, the
    /// snapshot shows its effect, and no further update comes.
    #[test]
    fn request_repeated_after_reconnect_is_settled_by_its_answer() {
        for ask in [say(), note()] {
            let (mut state, snapshot) = after(0);
            let ToServer { request, .. } = state.ask(ask);
            state.apply(snapshot);
            assert!(!state.is_settled());
            state.apply(ToClient::Accepted { request, entry: 3 });
            assert!(state.is_settled());
        }
    }

    /// The server sends visitors no updates of the game.
    #[test]
    fn visitors_request_is_settled_by_its_answer() {
        let (_, mut message) = after(0);
        table_mut(&mut message).you.seat = None;
        if let ToClient::Snapshot { game, .. } = &mut message {
            *game = None;
        }
        let mut state = TableState::default();
        state.apply(message);
        let ToServer { request, .. } = state.ask(Ask::Watch);
        state.apply(ToClient::Accepted { request, entry: 9 });
        assert!(state.is_settled());
    }

    #[test]
    fn end_of_game_is_settled_once_the_table_shows_it() {
        let record = english();
        let last = record.actions().len();
        let (mut state, _) = after(last - 1);
        state.apply(turn(last));
        assert!(!state.is_settled());
        let ToClient::Snapshot { table, .. } = snapshot(&record, last, rules::Seat::A) else {
            panic!("not a snapshot")
        };
        state.apply(ToClient::Table { table, log: Vec::new() });
        assert!(state.is_settled());
    }
}
