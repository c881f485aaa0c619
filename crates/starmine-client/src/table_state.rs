//! Everything a client knows about one table: a fold over the messages of the
//! server. Every Rust client uses it, from the full-screen terminal to the
//! clients of the tests. It does no IO and knows no rules: what is legal is
//! what the server said is legal.

use std::collections::BTreeMap;

use starmine_protocol::{
    Ask, Card, ChatLine, Desk, GameId, GameView, LogLine, Looking, Stage, TableView, ToClient,
    ToServer, VERSION,
};
use starmine_rules::Commitment;

use crate::requests::{Answer, Requests};
use crate::seal::{Seal, SealCheck};

/// The server keeps no more lines of chat, either.
const MAX_CHAT: usize = 200;

/// What a client knows about a table.
#[derive(Clone, Debug, Default)]
pub struct TableState {
    /// The table; nothing before the first snapshot.
    pub table: Option<TableView>,
    /// The game, if it has been dealt and the reader may see it.
    pub game: Option<GameView>,
    /// How the reader's own cards are arranged.
    pub desk: Option<Desk>,
    resume: Resume,
    /// Lines before this entry are no longer shown.
    log_start: u32,
    /// By entry and turn, since a table that plays on from a position sends
    /// all turns before it with the entry of the start. A line that is sent
    /// again replaces the earlier one.
    log: BTreeMap<(u32, Option<u8>), LogLine>,
    chat: Vec<ChatLine>,
    requests: Requests,
    seal: SealCheck,
}

/// Where a client picks up after a reconnect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Resume {
    /// The last entry the client was told of.
    pub since: Option<u32>,
    /// Through whose eyes it watches. The server forgets this with the socket
    /// and would show all hands to someone who chose not to see them.
    pub looking: Option<Looking>,
}

impl Resume {
    /// The first message of the next socket.
    pub fn hello(self) -> Ask {
        Ask::Hello { protocol: VERSION, since: self.since, looking: self.looking }
    }

    /// Takes a message into account.
    pub(crate) fn note(&mut self, message: &ToClient) {
        match message {
            ToClient::Snapshot { table, .. } => {
                // Not the maximum: a server restored from a backup is behind.
                (self.since, self.looking) = (Some(table.entry), table.you.watching);
            }
            ToClient::Table { table, .. } => {
                self.since = self.since.max(Some(table.entry));
                self.looking = table.you.watching;
            }
            ToClient::Game { entry, .. }
            | ToClient::Chat { entry, .. }
            | ToClient::Desk { entry, .. } => self.since = self.since.max(Some(*entry)),
            ToClient::Accepted { .. } | ToClient::Refused { .. } | ToClient::Closing { .. } => {}
        }
    }
}

impl TableState {
    /// Takes in a message; if it answers a request, the answer comes out.
    pub fn apply(&mut self, message: ToClient) -> Option<Answer> {
        let before = self.resume.since;
        self.resume.note(&message);
        let mut answer = None;
        match message {
            ToClient::Snapshot { table, game, log_start, log, chat, desk, .. } => {
                if self.table.as_ref().is_some_and(|known| known.game != table.game) {
                    *self = TableState { resume: self.resume, ..TableState::default() };
                }
                // The server is behind, so what it said later never happened,
                // and it sends the whole log.
                if before > Some(table.entry) {
                    self.log.clear();
                }
                self.take_log(Some(log_start), log);
                self.take_game(game.map(|game| *game));
                self.take_table(*table);
                (self.chat, self.desk) = (chat, desk);
                self.requests.shown_all();
            }
            ToClient::Table { table, log } => {
                self.take_log(None, log);
                self.take_table(*table);
            }
            ToClient::Game { game, log_start, log, desk, .. } => {
                self.take_log(Some(log_start), log);
                self.take_game(Some(*game));
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
            ToClient::Accepted { request, entry } => {
                answer = Some(self.requests.accepted(request, entry));
                if !self.is_told() {
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

    fn take_table(&mut self, table: TableView) {
        self.seal.note_table(&table);
        self.table = Some(table);
    }

    fn take_game(&mut self, game: Option<GameView>) {
        let hands = game.iter().flat_map(|game| &game.hands);
        self.seal.note_cards(hands.flat_map(|hand| &hand.cards));
        self.game = game;
    }

    fn take_log(&mut self, log_start: Option<u32>, lines: Vec<LogLine>) {
        self.log_start = log_start.unwrap_or(self.log_start);
        self.seal.note_events(lines.iter().flat_map(|line| &line.events));
        self.log.extend(lines.into_iter().map(|line| ((line.entry, line.turn), line)));
    }

    /// Whether the reader is told of everything that happens: outsiders are
    /// not while a game is on.
    fn is_told(&self) -> bool {
        self.game.is_some() || self.stage() == Some(Stage::Open)
    }

    /// Makes a request of something to ask, and remembers it until its effect
    /// has been seen.
    pub fn ask(&mut self, ask: Ask) -> ToServer {
        let is_watching = self.resume.looking.is_some();
        self.requests.ask(ask, is_watching)
    }

    /// What has been asked and has not taken effect here yet.
    pub fn pending(&self) -> impl Iterator<Item = &Ask> {
        self.requests.pending()
    }

    /// Whether nothing is on its way: every request has been answered and its
    /// effect seen, and table and game agree. Both change when a game starts
    /// or ends, and the game comes first.
    pub fn is_settled(&self) -> bool {
        let stage = self.game.as_ref().map(|game| match game.result {
            Some(_) => Stage::Over,
            None => Stage::Playing,
        });
        self.requests.is_empty() && (stage.is_none() || stage == self.stage())
    }

    /// Where to pick up after a reconnect.
    pub fn resume(&self) -> Resume {
        self.resume
    }

    /// The first entry whose line is shown.
    pub fn log_start(&self) -> u32 {
        self.log_start
    }

    /// The log as it is shown, in order.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.log.range((self.log_start, None)..).map(|(_, line)| line)
    }

    /// Every line that was ever sent, in order, also those that are no longer
    /// shown: where the table has no aids, players remember by themselves.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.log.values()
    }

    /// The face of a card, if it has ever been shown.
    pub fn face(&self, id: u8) -> Option<Card> {
        self.seal.face(id)
    }

    /// What was said.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// How far the table has got.
    pub fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.stage)
    }

    /// Whether the deal is the one that was fixed before the first turn;
    /// nothing where nothing was sealed.
    pub fn seal(&self) -> Option<Seal> {
        self.seal.verdict(self.table.as_ref()?)
    }

    /// Reminds the state of the commitment that was seen in an earlier run of
    /// the program.
    pub fn remember_commitment(&mut self, commitment: Commitment) {
        self.seal.remember(commitment);
    }

    /// The commitment of this game if it has just been seen for the first
    /// time: once, so that the caller keeps it for later runs.
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

    /// A state after this many turns, and the snapshot of it.
    fn after(turns: usize) -> (TableState, ToClient) {
        let snapshot = snapshot(&english(), turns, rules::Seat::A);
        let mut state = TableState::default();
        assert_eq!(state.apply(snapshot.clone()), None);
        (state, snapshot)
    }

    /// A turn, as it is sent to those who are there.
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
    fn turns_with_the_same_entry_are_all_kept() {
        let mut state = TableState::default();
        let mut message = snapshot(&english(), 4, rules::Seat::A);
        if let ToClient::Snapshot { log, .. } = &mut message {
            log.iter_mut().for_each(|line| line.entry = 3);
        }
        state.apply(message);
        assert_eq!(turns(&state), [1, 2, 3, 4]);
    }

    #[test]
    fn a_line_that_is_sent_again_replaces_itself() {
        let (mut state, _) = after(3);
        let mut line = log(&english(), rules::Seat::A).remove(2);
        line.taken_back = true;
        let table = state.table.clone().unwrap();
        state.apply(ToClient::Table { table: Box::new(table), log: vec![line] });
        let taken_back: Vec<bool> = state.log().map(|line| line.taken_back).collect();
        assert_eq!(taken_back, [false, false, true]);
    }

    /// The table itself is not sent again with every turn, so its entry says
    /// nothing about how far the client was.
    #[test]
    fn what_a_restored_server_no_longer_has_is_forgotten() {
        let (mut state, behind) = after(2);
        for number in 3..=5 {
            state.apply(turn(number));
        }
        assert_eq!(turns(&state), [1, 2, 3, 4, 5]);
        assert_eq!(state.resume().since, Some(8));
        state.apply(behind);
        assert_eq!(turns(&state), [1, 2]);
        assert_eq!(state.resume().since, Some(5));
    }

    #[test]
    fn after_a_reconnect_only_new_lines_come() {
        let (mut state, _) = after(2);
        let mut message = snapshot(&english(), 4, rules::Seat::A);
        if let ToClient::Snapshot { log, .. } = &mut message {
            log.drain(..2);
        }
        state.apply(message);
        assert_eq!(turns(&state), [1, 2, 3, 4]);
    }

    #[test]
    fn lines_that_are_no_longer_shown_are_remembered() {
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
    fn another_game_shares_nothing_with_the_one_before() {
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
    fn a_watcher_resumes_with_the_same_eyes() {
        let eyes = Looking::Seat { seat: Seat(rules::Seat::B) };
        let (mut state, mut message) = after(1);
        table_mut(&mut message).you.watching = Some(eyes);
        state.apply(message);
        let hello = Ask::Hello { protocol: VERSION, since: Some(4), looking: Some(eyes) };
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
    fn a_request_is_settled_by_the_update_that_shows_it() {
        let (_, welcome) = after(0);
        let desk = || ToClient::Desk { entry: 3, desk: Desk::default() };
        let chat = || ToClient::Chat { entry: 3, chat: Vec::new() };
        let look = Ask::Look { looking: Looking::AllHands };
        for (ask, entry, update) in [
            (act(), 4, turn(1)),
            (say(), 3, chat()),
            (note(), 3, desk()),
            (look, 3, welcome.clone()),
        ] {
            let mut state = TableState::default();
            let mut watched = welcome.clone();
            table_mut(&mut watched).you.watching = Some(Looking::AllHands);
            state.apply(watched);
            assert!(state.is_settled());
            let ToServer { request, .. } = state.ask(ask.clone());
            assert!(!state.is_settled(), "{ask:?} has no answer");
            let answer = state.apply(ToClient::Accepted { request, entry });
            let expected = Answer { request, ask: Some(ask.clone()), outcome: Ok(entry) };
            assert_eq!(answer, Some(expected));
            assert!(!state.is_settled(), "{ask:?} has not been shown");
            assert_eq!(state.pending().collect::<Vec<_>>(), [&ask]);
            state.apply(update);
            assert!(state.is_settled(), "{ask:?} has been shown");
        }
    }

    #[test]
    fn a_refusal_says_what_was_asked() {
        let (mut state, _) = after(0);
        let [first, second] = [act(), say()].map(|ask| state.ask(ask).request);
        assert!(first != 0 && first != second);
        let refusal = Phrase::new("table-too-fast");
        let refused = ToClient::Refused { request: second, entry: 3, refusal: refusal.clone() };
        let answer = state.apply(refused.clone());
        assert_eq!(
            answer,
            Some(Answer { request: second, ask: Some(say()), outcome: Err(refusal.clone()) })
        );
        assert_eq!(state.pending().collect::<Vec<_>>(), [&act()]);
        // The same number again answers nothing that is known.
        assert_eq!(state.apply(refused).unwrap().ask, None);
    }

    /// It was said before the connection broke, the snapshot shows it, and
    /// the server does not send it a second time.
    #[test]
    fn a_request_that_is_repeated_after_a_reconnect_is_settled_by_its_answer() {
        for ask in [say(), note()] {
            let (mut state, again) = after(0);
            let ToServer { request, .. } = state.ask(ask);
            state.apply(again);
            assert!(!state.is_settled());
            state.apply(ToClient::Accepted { request, entry: 3 });
            assert!(state.is_settled());
        }
    }

    /// Outsiders are not sent what happens in the game.
    #[test]
    fn an_outsider_waits_for_no_update() {
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
    fn a_game_is_over_when_the_table_says_so_too() {
        let record = english();
        let last = record.actions().len();
        let (mut state, _) = after(last - 1);
        state.apply(turn(last));
        assert!(!state.is_settled());
        let ToClient::Snapshot { table, .. } = snapshot(&record, last, rules::Seat::A) else {
            panic!("a snapshot")
        };
        state.apply(ToClient::Table { table, log: Vec::new() });
        assert!(state.is_settled());
    }
}
