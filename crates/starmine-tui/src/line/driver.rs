//! Line mode without input and output: lines and messages go in, lines and
//! effects come out. Commands run one after another; [`Waiting`] is what the
//! next one waits for. As with the full screen, `update/` decides what messages
//! and commands do to the model.

use std::collections::VecDeque;

use super::describe::Describe;
use super::order::Order;
use super::updates::Updates;
use super::waiting::{MessageKind, PrintAfter, Waiting};
use crate::model::{Model, Screen};
use crate::msg::{ConnectionState, Effect, Msg};
use crate::say::t;
use crate::start::Row;
use crate::update::{is_late, obey_order, open, update};

/// The source of the commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InputSource {
    /// A person who reads the output between commands.
    Keyboard,
    /// A file or a program.
    Pipe,
}

pub(super) enum LineInput {
    Line(String),
    EndOfInput,
    Message(Msg),
}

/// The result of an input.
#[derive(Default)]
pub(super) struct LineOutput {
    pub(super) lines: Vec<String>,
    pub(super) effects: Vec<Effect>,
}

/// A player at a table, line by line.
pub(super) struct LineMode {
    model: Model,
    updates: Updates,
    waiting: Waiting,
    source: InputSource,
    /// Commands that have not run yet.
    orders: VecDeque<String>,
    /// Actions that were typed before it was the player's turn.
    turns: VecDeque<String>,
    /// Whether the input has ended.
    has_ended: bool,
}

impl LineMode {
    pub(super) fn new(model: Model, source: InputSource) -> LineMode {
        LineMode {
            model,
            updates: Updates::default(),
            waiting: Waiting::Table,
            source,
            orders: VecDeque::new(),
            turns: VecDeque::new(),
            has_ended: false,
        }
    }

    /// Handles an input. Returns an error for the player if the table cannot be
    /// opened.
    pub(super) fn handle(&mut self, input: LineInput) -> Result<LineOutput, String> {
        let mut output = LineOutput::default();
        match input {
            // Quitting does not wait for a lost connection.
            LineInput::Line(line)
                if self.model.link == ConnectionState::Lost && self.quits(&line) =>
            {
                output.effects.push(Effect::Leave);
            }
            LineInput::Line(line) => self.orders.push_back(line),
            // Pending commands still run.
            LineInput::EndOfInput => self.has_ended = true,
            LineInput::Message(message) => self.handle_message(message, &mut output)?,
        }
        self.run_commands(&mut output);
        Ok(output)
    }

    /// Applies a message, and prints what is new.
    fn handle_message(&mut self, message: Msg, output: &mut LineOutput) -> Result<(), String> {
        if is_late(&self.model, &message) {
            return Ok(());
        }
        let kind = MessageKind::of(&message);
        let is_lists = matches!(message, Msg::Lists(_));
        let game = self.model.game();
        self.model.notice = None;
        output.effects.extend(update(&mut self.model, message));
        // News of the table is printed as updates instead.
        let notice = self.model.notice.take().filter(|_| kind != MessageKind::Table);
        let notice = notice.map(|notice| self.model.words.say(&notice));
        if let (MessageKind::Failure, true, Some(notice)) = (kind, self.is_nowhere(), &notice) {
            return Err(notice.clone());
        }
        output.lines.extend(notice);
        // If a review cannot be opened, go back to the table.
        if kind == MessageKind::Failure
            && matches!(&self.model.screen, Screen::Review(replay) if replay.review.is_none())
        {
            self.model.screen = Screen::Table;
        }
        if is_lists {
            self.open_first_table(output);
        }
        if self.model.game() != game {
            self.reset_table();
        }
        output.lines.extend(self.updates.take(&self.model));
        let describe = Describe(&self.model);
        output.lines.extend(match kind {
            MessageKind::Verdict => describe.verdict(),
            MessageKind::Advice => describe.advice(),
            MessageKind::Frame => describe.turn(),
            MessageKind::Refusal
            | MessageKind::Table
            | MessageKind::Failure
            | MessageKind::Other => Vec::new(),
        });
        let next = self.waiting.after_message(kind, &self.model);
        if let (Waiting::Requests(then), Waiting::Nothing, MessageKind::Table) =
            (&self.waiting, &next, kind)
        {
            match then {
                PrintAfter::Nothing => {}
                PrintAfter::Done(done) => output.lines.push(self.model.words.say(done)),
                PrintAfter::Table => output.lines.extend(describe.table()),
                PrintAfter::Why(detail) => output.lines.extend(describe.why(*detail)),
            }
        }
        self.waiting = next;
        Ok(())
    }

    /// Continues the first unfinished game, or else starts a new one. Line mode
    /// has no start page.
    fn open_first_table(&mut self, output: &mut LineOutput) {
        let Screen::Start(start) = &self.model.screen else { return };
        if start.busy {
            // The table that the user requested is being created.
            return;
        }
        match (start.game_of(Row::Continue(0)), start.make()) {
            (Some(game), _) => {
                output.lines.push(t(&self.model.words, "tui-line-continues"));
                output.effects.extend(open(&mut self.model, game));
            }
            (None, Some(make)) => output.effects.push(Effect::Make(Box::new(make))),
            (None, None) => {}
        }
    }

    /// Forgets everything about the previous table.
    fn reset_table(&mut self) {
        self.updates = Updates::default();
        self.turns.clear();
    }

    /// Whether the next command can run. Commands from a pipe also wait while
    /// bots move, so that a script can contain a whole game.
    fn is_ready(&self) -> bool {
        self.waiting.is_over() && (self.source == InputSource::Keyboard || !self.bots_move())
    }

    /// Runs as many commands as possible.
    fn run_commands(&mut self, output: &mut LineOutput) {
        if self.gives_up() {
            output.effects.push(Effect::Leave);
        }
        while self.is_ready() && !output.effects.contains(&Effect::Leave) {
            let turn = if self.is_out_of_turn() { None } else { self.turns.pop_front() };
            match turn.or_else(|| self.orders.pop_front()) {
                Some(line) => self.read(line, output),
                // All commands have run.
                None if self.has_ended => output.effects.push(Effect::Leave),
                None => break,
            }
        }
    }

    fn read(&mut self, line: String, output: &mut LineOutput) {
        match Order::parse(&line, &self.model) {
            // An action waits for the player's turn. It is parsed again then,
            // since the cards may have moved.
            Ok(Some(order)) if order.takes_turn() && self.is_out_of_turn() => {
                if self.turns.is_empty() {
                    output.lines.push(t(&self.model.words, "tui-line-waits"));
                }
                self.turns.push_back(line);
            }
            // `end` must be typed twice in a row.
            Ok(Some(Order::End)) if self.waiting != Waiting::SecondEnd && self.model.plays() => {
                let ids = ["web-table-end-sure", "tui-line-end-twice"];
                output.lines.extend(ids.map(|id| t(&self.model.words, id)));
                self.waiting = Waiting::SecondEnd;
            }
            Ok(Some(order)) => self.obey(&order, output),
            Ok(None) => {}
            Err(problem) => {
                self.waiting = Waiting::Nothing;
                output.lines.push(self.model.words.say(&problem));
            }
        }
    }

    fn obey(&mut self, order: &Order, output: &mut LineOutput) {
        output.lines.extend(Describe(&self.model).shown(order));
        let effects = obey_order(&mut self.model, order);
        self.waiting = Waiting::after_order(order, &effects, &self.model, self.source);
        if self.waiting != Waiting::Review {
            // The data is already there, so it is printed immediately.
            output.lines.extend(Describe(&self.model).reviewed(order));
        }
        if effects.iter().any(|effect| matches!(effect, Effect::Open(_))) {
            self.reset_table();
        }
        // No answers arrive on a closed connection.
        if let (Waiting::Requests(_), ConnectionState::Ended(why)) =
            (&self.waiting, &self.model.link)
        {
            output.lines.push(self.model.words.say(why));
            self.waiting = Waiting::Nothing;
            return;
        }
        output.effects.extend(effects);
    }

    /// Whether to quit without waiting for a lost connection.
    fn gives_up(&self) -> bool {
        let asks = || match self.source {
            InputSource::Keyboard => self.orders.iter().any(|line| self.quits(line)),
            // Commands from a pipe run in order, so only the first one counts.
            InputSource::Pipe => match self.orders.front() {
                Some(line) => self.quits(line),
                None => self.has_ended && self.bots_move(),
            },
        };
        self.model.link == ConnectionState::Lost && asks()
    }

    fn quits(&self, line: &str) -> bool {
        Order::parse(line, &self.model) == Ok(Some(Order::Quit))
    }

    /// Whether no table has been opened yet.
    fn is_nowhere(&self) -> bool {
        match &self.model.screen {
            Screen::Start(_) => true,
            Screen::Table => self.model.state.table.is_none(),
            Screen::Review(replay) => replay.review.is_none() && self.model.state.table.is_none(),
        }
    }

    /// Whether the player has a seat, but not the turn.
    fn is_out_of_turn(&self) -> bool {
        self.model.plays() && !self.model.state.is_your_turn()
    }

    /// Whether the game will continue without the player or another person: it
    /// is a bot's turn, or nobody's, which means that the game is about to end.
    fn bots_move(&self) -> bool {
        let state = &self.model.state;
        let game = state.game.as_ref().filter(|_| self.is_out_of_turn());
        game.is_some_and(|game| game.to_act.is_none_or(|seat| state.is_bot(seat)))
    }
}

#[cfg(test)]
mod tests {
    use starmine_client::testing::{game, record, seal, snapshot, table_mut};
    use starmine_protocol::{Ask, Desk, Occupant, Phrase, Proposal, ToClient, ToServer};
    use starmine_rules::{Edition, Salt, Seat};
    use starmine_words::{Language, Words};

    use super::*;
    use crate::look::{Colors, Encoding, Look, Signs};

    fn table(turns: usize) -> ToClient {
        snapshot(&record(Edition::English, Edition::English.switches(2)), turns, Seat::A)
    }

    /// A driver at a table where it is the player's turn.
    fn at_table(source: InputSource) -> LineMode {
        let look = Look { colors: Colors::None, signs: Signs::Letters, encoding: Encoding::Utf8 };
        let words = Words::new(Language::English);
        let mut model = Model::new(words, look, "http://127.0.0.1:4262", 1);
        open(&mut model, game());
        let mut driver = LineMode::new(model, source);
        receive(&mut driver, Msg::Bots(Vec::new()));
        receive(&mut driver, Msg::Link(ConnectionState::Open));
        receive_table(&mut driver, table(0));
        assert_eq!(driver.waiting, Waiting::Nothing);
        driver
    }

    fn receive(driver: &mut LineMode, message: Msg) -> LineOutput {
        driver.handle(LineInput::Message(message)).expect("the table is open")
    }

    fn receive_table(driver: &mut LineMode, message: ToClient) -> LineOutput {
        receive(driver, Msg::Table(Box::new(message)))
    }

    fn type_line(driver: &mut LineMode, line: &str) -> LineOutput {
        driver.handle(LineInput::Line(line.to_owned())).expect("the table is open")
    }

    fn requests(output: &LineOutput) -> Vec<ToServer> {
        let requests = output.effects.iter().filter_map(|effect| match effect {
            Effect::Ask(request) => Some(request.clone()),
            _ => None,
        });
        requests.collect()
    }

    fn desk() -> ToClient {
        ToClient::Desk { entry: 3, desk: Desk::default() }
    }

    fn refused(request: u32) -> ToClient {
        ToClient::Refused { request, entry: 3, refusal: Phrase::new("table-too-fast") }
    }

    #[test]
    fn command_waits_for_the_effect_of_the_previous_one() {
        let mut driver = at_table(InputSource::Keyboard);
        let first = requests(&type_line(&mut driver, "note 1 red"));
        assert_eq!(first.len(), 1);
        assert!(requests(&type_line(&mut driver, "note 2 blue")).is_empty());
        let request = first[0].request;
        let output = receive_table(&mut driver, ToClient::Accepted { request, entry: 3 });
        assert!(output.lines.is_empty() && requests(&output).is_empty());
        let output = receive_table(&mut driver, desk());
        assert_eq!(
            (output.lines.len(), requests(&output).len()),
            (1, 1),
            "confirmation and next request"
        );
    }

    #[test]
    fn refused_request_is_not_confirmed() {
        let mut driver = at_table(InputSource::Keyboard);
        let request = requests(&type_line(&mut driver, "note 1 red"))[0].request;
        let refusal = driver.model.words.say(&Phrase::new("table-too-fast"));
        assert_eq!(receive_table(&mut driver, refused(request)).lines, [refusal]);
        assert_eq!(driver.waiting, Waiting::Nothing);
        assert!(receive_table(&mut driver, desk()).lines.is_empty());
    }

    #[test]
    fn why_prints_the_answer_short_or_in_full() {
        for (order, lines) in [("why", 2), ("why more", 3), ("why botan more", 3)] {
            let mut driver = at_table(InputSource::Keyboard);
            let mut table = table(2);
            table_mut(&mut table).seats[1].occupant = Some(Occupant::Bot {
                bot: "friend".to_owned(),
                name: "Botan".to_owned(),
                stands_in_for: None,
            });
            receive_table(&mut driver, table);
            let asked = requests(&type_line(&mut driver, order));
            let entry = 5;
            assert_eq!(asked[0].ask, Ask::Why { entry }, "{order}");
            let request = asked[0].request;
            receive_table(&mut driver, ToClient::Accepted { request, entry });
            let says = Phrase::new("why-discard-oldest");
            let more = vec![Phrase::new("why-later")];
            let output = receive_table(&mut driver, ToClient::Why { entry, says, more });
            assert_eq!(output.lines.len(), lines, "{order}: {:?}", output.lines);
            assert!(output.lines[0].starts_with("Why?"));
            assert_eq!(driver.waiting, Waiting::Nothing);
        }
    }

    #[test]
    fn end_must_be_typed_twice_in_a_row() {
        let mut driver = at_table(InputSource::Keyboard);
        for between in ["hand", "frob"] {
            assert!(requests(&type_line(&mut driver, "end")).is_empty());
            assert_eq!(driver.waiting, Waiting::SecondEnd);
            type_line(&mut driver, between);
            assert_eq!(driver.waiting, Waiting::Nothing, "{between}");
        }
        type_line(&mut driver, "end");
        let asked = requests(&type_line(&mut driver, "end"));
        let end = Ask::Propose { proposal: Proposal::End, position: None };
        assert_eq!(asked.iter().map(|asked| &asked.ask).collect::<Vec<_>>(), [&end]);
    }

    #[test]
    fn nothing_waits_for_a_closed_connection() {
        for pending in [true, false] {
            let mut driver = at_table(InputSource::Pipe);
            if pending {
                type_line(&mut driver, "note 1 red");
            }
            let why = Phrase::new("closing-removed");
            let output = receive(&mut driver, Msg::Link(ConnectionState::Ended(why.clone())));
            let lines = vec![driver.model.words.say(&why)];
            assert_eq!(output.lines, lines);
            let output = type_line(&mut driver, "note 2 blue");
            assert_eq!((output.lines, output.effects), (lines, vec![]));
            assert_eq!(type_line(&mut driver, "quit").effects, [Effect::Leave]);
        }
    }

    #[test]
    fn quit_works_without_a_connection() {
        for source in [InputSource::Keyboard, InputSource::Pipe] {
            let mut driver = at_table(source);
            type_line(&mut driver, "note 1 red");
            receive(&mut driver, Msg::Link(ConnectionState::Lost));
            assert!(type_line(&mut driver, "hand").effects.is_empty());
            assert_eq!(type_line(&mut driver, "quit").effects, [Effect::Leave]);
        }
    }

    /// The server replaces deal, salt and commitment together at the end.
    #[test]
    fn reports_replaced_deal() {
        let record = record(Edition::English, Edition::English.switches(2));
        let last = record.actions().len();
        let says = |driver: &LineMode, id: &'static str| driver.model.words.say(&Phrase::new(id));
        for (salt, id) in [(Salt([1; 16]), "web-seal-holds"), (Salt([2; 16]), "web-seal-broken")] {
            let mut driver = at_table(InputSource::Keyboard);
            let mut start = table(0);
            seal(&mut start, &record, Salt([1; 16]));
            let code = table_mut(&mut start).commitment.clone().unwrap();
            let code = format!("Seal code: {} {} {}", &code[..4], &code[4..8], &code[8..12]);
            assert_eq!(receive_table(&mut driver, start).lines, [code]);
            let mut over = table(last);
            seal(&mut over, &record, salt);
            let lines = receive_table(&mut driver, over).lines;
            assert!(lines.contains(&says(&driver, id)), "{lines:?}");
        }
        // During the game it is reported immediately.
        let mut driver = at_table(InputSource::Keyboard);
        let [mut before, mut after] = [table(0), table(0)];
        seal(&mut before, &record, Salt([1; 16]));
        seal(&mut after, &record, Salt([2; 16]));
        receive_table(&mut driver, before);
        assert_eq!(receive_table(&mut driver, after).lines, [says(&driver, "web-seal-changed")]);
    }
}
