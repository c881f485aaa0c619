//! The line mode without input and output: lines and messages go in, lines and
//! effects come out. It does one command after the other; what the next one
//! waits for is [`Waiting`]. What a message or a command does to the table is
//! decided in `update/`, as for the full screen.

use std::collections::VecDeque;

use super::describe::Describe;
use super::news::News;
use super::order::Order;
use super::waiting::{Kind, Then, Waiting};
use crate::model::{Model, Screen};
use crate::msg::{Effect, Link, Msg};
use crate::say::t;
use crate::start::Row;
use crate::update::{is_late, obey_order, open, update};

/// Where commands come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// Somebody types them, and sees what happens in between.
    Keyboard,
    /// They were written before, or by a program.
    Pipe,
}

/// Something happened.
pub(super) enum Event {
    Line(String),
    EndOfInput,
    Message(Msg),
}

/// What came of an event.
#[derive(Default)]
pub(super) struct Step {
    pub(super) lines: Vec<String>,
    pub(super) effects: Vec<Effect>,
}

/// A player at a table, line by line.
pub(super) struct Session {
    model: Model,
    news: News,
    waiting: Waiting,
    source: Source,
    /// What was typed and not done yet.
    orders: VecDeque<String>,
    /// Turns that were typed before it was the player's turn.
    turns: VecDeque<String>,
    /// Whether nothing more will be typed.
    has_ended: bool,
}

impl Session {
    pub(super) fn new(model: Model, source: Source) -> Session {
        Session {
            model,
            news: News::default(),
            waiting: Waiting::Table,
            source,
            orders: VecDeque::new(),
            turns: VecDeque::new(),
            has_ended: false,
        }
    }

    /// Takes in what happened. The error is for the player, if there is no way
    /// to the table.
    pub(super) fn handle(&mut self, event: Event) -> Result<Step, String> {
        let mut step = Step::default();
        match event {
            // Who leaves while the connection is lost does not wait for it.
            Event::Line(line) if self.model.link == Link::Lost && self.quits(&line) => {
                step.effects.push(Effect::Leave);
            }
            Event::Line(line) => self.orders.push_back(line),
            // What was typed before is still done.
            Event::EndOfInput => self.has_ended = true,
            Event::Message(message) => self.take(message, &mut step)?,
        }
        self.work(&mut step);
        Ok(step)
    }

    /// Takes in a message, and prints what is new.
    fn take(&mut self, message: Msg, step: &mut Step) -> Result<(), String> {
        if is_late(&self.model, &message) {
            return Ok(());
        }
        let kind = Kind::of(&message);
        let is_lists = matches!(message, Msg::Lists(_));
        let game = self.model.game();
        self.model.notice = None;
        step.effects.extend(update(&mut self.model, message));
        // What is new at the table is printed as news.
        let notice = self.model.notice.take().filter(|_| kind != Kind::Table);
        let notice = notice.map(|notice| self.model.words.say(&notice));
        if let (Kind::Failure, true, Some(notice)) = (kind, self.is_nowhere(), &notice) {
            return Err(notice.clone());
        }
        step.lines.extend(notice);
        // What cannot be looked back on leaves one at the table.
        if kind == Kind::Failure
            && matches!(&self.model.screen, Screen::Review(replay) if replay.review.is_none())
        {
            self.model.screen = Screen::Table;
        }
        if is_lists {
            self.begin(step);
        }
        if self.model.game() != game {
            self.at_another_table();
        }
        step.lines.extend(self.news.tell(&self.model));
        let describe = Describe(&self.model);
        step.lines.extend(match kind {
            Kind::Verdict => describe.verdict(),
            Kind::Advice => describe.advice(),
            Kind::Frame => describe.turn(),
            Kind::Refusal | Kind::Table | Kind::Failure | Kind::Other => Vec::new(),
        });
        let next = self.waiting.after_message(kind, &self.model);
        if let (Waiting::Requests(then), Waiting::Nothing, Kind::Table) =
            (&self.waiting, &next, kind)
        {
            match then {
                Then::Nothing => {}
                Then::Done(done) => step.lines.push(self.model.words.say(done)),
                Then::Table => step.lines.extend(describe.table()),
            }
        }
        self.waiting = next;
        Ok(())
    }

    /// There is no first page to choose on: the game that waits goes on, or a
    /// new one begins.
    fn begin(&mut self, step: &mut Step) {
        let Screen::Start(start) = &self.model.screen else { return };
        if start.busy {
            // A table is being made already, as it was asked for.
            return;
        }
        match (start.game_of(Row::Continue(0)), start.make()) {
            (Some(game), _) => {
                step.lines.push(t(&self.model.words, "tui-line-continues"));
                step.effects.extend(open(&mut self.model, game));
            }
            (None, Some(make)) => step.effects.push(Effect::Make(Box::new(make))),
            (None, None) => {}
        }
    }

    /// Nothing has been printed of it yet.
    fn at_another_table(&mut self) {
        self.news = News::default();
        self.turns.clear();
    }

    /// Whether the next command can be done. What comes through a pipe stays
    /// in its order while bots move, so that a whole game can be typed ahead.
    fn is_ready(&self) -> bool {
        self.waiting.is_over() && (self.source == Source::Keyboard || !self.bots_move())
    }

    /// Does what was typed, as far as it can be done now.
    fn work(&mut self, step: &mut Step) {
        if self.gives_up() {
            step.effects.push(Effect::Leave);
        }
        while self.is_ready() && !step.effects.contains(&Effect::Leave) {
            let turn = if self.is_out_of_turn() { None } else { self.turns.pop_front() };
            match turn.or_else(|| self.orders.pop_front()) {
                Some(line) => self.read(line, step),
                // All that was typed is done.
                None if self.has_ended => step.effects.push(Effect::Leave),
                None => break,
            }
        }
    }

    fn read(&mut self, line: String, step: &mut Step) {
        match Order::parse(&line, &self.model) {
            // A turn waits for the player's turn. By then the cards may lie
            // differently, so it is read again.
            Ok(Some(order)) if order.takes_turn() && self.is_out_of_turn() => {
                if self.turns.is_empty() {
                    step.lines.push(t(&self.model.words, "tui-line-waits"));
                }
                self.turns.push_back(line);
            }
            // The end of a game is typed twice, with nothing in between.
            Ok(Some(Order::End)) if self.waiting != Waiting::SecondEnd && self.model.plays() => {
                let ids = ["web-table-end-sure", "tui-line-end-twice"];
                step.lines.extend(ids.map(|id| t(&self.model.words, id)));
                self.waiting = Waiting::SecondEnd;
            }
            Ok(Some(order)) => self.obey(&order, step),
            Ok(None) => {}
            Err(problem) => {
                self.waiting = Waiting::Nothing;
                step.lines.push(self.model.words.say(&problem));
            }
        }
    }

    fn obey(&mut self, order: &Order, step: &mut Step) {
        step.lines.extend(Describe(&self.model).shown(order));
        let effects = obey_order(&mut self.model, order);
        self.waiting = Waiting::after_order(order, &effects, &self.model, self.source);
        if self.waiting != Waiting::Review {
            // It has been there before, and is printed again.
            step.lines.extend(Describe(&self.model).looked_at(order));
        }
        if effects.iter().any(|effect| matches!(effect, Effect::Open(_))) {
            self.at_another_table();
        }
        // Nobody would answer.
        if let (Waiting::Requests(_), Link::Ended(why)) = (&self.waiting, &self.model.link) {
            step.lines.push(self.model.words.say(why));
            self.waiting = Waiting::Nothing;
            return;
        }
        step.effects.extend(effects);
    }

    /// Whether to leave without an answer that may never come.
    fn gives_up(&self) -> bool {
        let asks = || match self.source {
            Source::Keyboard => self.orders.iter().any(|line| self.quits(line)),
            // Commands are done in their order.
            Source::Pipe => match self.orders.front() {
                Some(line) => self.quits(line),
                None => self.has_ended && self.bots_move(),
            },
        };
        self.model.link == Link::Lost && asks()
    }

    fn quits(&self, line: &str) -> bool {
        Order::parse(line, &self.model) == Ok(Some(Order::Quit))
    }

    /// Whether no table has been seen yet.
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

    /// Whether the game goes on by itself and soon: a bot has the turn, or
    /// nobody has, since the game is about to be over.
    fn bots_move(&self) -> bool {
        let state = &self.model.state;
        let game = state.game.as_ref().filter(|_| self.is_out_of_turn());
        game.is_some_and(|game| game.to_act.is_none_or(|seat| state.is_bot(seat)))
    }
}

#[cfg(test)]
mod tests {
    use starmine_client::testing::{game, record, seal, snapshot, table_mut};
    use starmine_protocol::{Ask, Desk, Phrase, Proposal, ToClient, ToServer};
    use starmine_rules::{Edition, Salt, Seat};
    use starmine_words::{Language, Words};

    use super::*;
    use crate::look::{Colors, Encoding, Look, Signs};

    fn table(turns: usize) -> ToClient {
        snapshot(&record(Edition::English, Edition::English.switches(2)), turns, Seat::A)
    }

    /// Somebody at a table where it is their turn.
    fn at_table(source: Source) -> Session {
        let look = Look { colors: Colors::None, signs: Signs::Letters, encoding: Encoding::Utf8 };
        let words = Words::new(Language::English);
        let mut model = Model::new(words, look, "http://127.0.0.1:4262", 1);
        open(&mut model, game());
        let mut session = Session::new(model, source);
        take(&mut session, Msg::Bots(Vec::new()));
        take(&mut session, Msg::Link(Link::Open));
        hear(&mut session, table(0));
        assert_eq!(session.waiting, Waiting::Nothing);
        session
    }

    fn take(session: &mut Session, message: Msg) -> Step {
        session.handle(Event::Message(message)).expect("there is a table")
    }

    fn hear(session: &mut Session, message: ToClient) -> Step {
        take(session, Msg::Table(Box::new(message)))
    }

    fn types(session: &mut Session, line: &str) -> Step {
        session.handle(Event::Line(line.to_owned())).expect("there is a table")
    }

    fn requests(step: &Step) -> Vec<ToServer> {
        let requests = step.effects.iter().filter_map(|effect| match effect {
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
    fn each_command_waits_for_the_effect_of_the_one_before() {
        let mut session = at_table(Source::Keyboard);
        let first = requests(&types(&mut session, "note 1 red"));
        assert_eq!(first.len(), 1);
        assert!(requests(&types(&mut session, "note 2 blue")).is_empty());
        let request = first[0].request;
        let step = hear(&mut session, ToClient::Accepted { request, entry: 3 });
        assert!(step.lines.is_empty() && requests(&step).is_empty());
        let step = hear(&mut session, desk());
        assert_eq!((step.lines.len(), requests(&step).len()), (1, 1), "noted, and the next one");
    }

    #[test]
    fn what_is_refused_is_not_said_to_be_done() {
        let mut session = at_table(Source::Keyboard);
        let request = requests(&types(&mut session, "note 1 red"))[0].request;
        let refusal = session.model.words.say(&Phrase::new("table-too-fast"));
        assert_eq!(hear(&mut session, refused(request)).lines, [refusal]);
        assert_eq!(session.waiting, Waiting::Nothing);
        assert!(hear(&mut session, desk()).lines.is_empty());
    }

    #[test]
    fn end_is_typed_twice_with_nothing_between() {
        let mut session = at_table(Source::Keyboard);
        for between in ["hand", "frob"] {
            assert!(requests(&types(&mut session, "end")).is_empty());
            assert_eq!(session.waiting, Waiting::SecondEnd);
            types(&mut session, between);
            assert_eq!(session.waiting, Waiting::Nothing, "{between}");
        }
        types(&mut session, "end");
        let asked = requests(&types(&mut session, "end"));
        let end = Ask::Propose { proposal: Proposal::End, position: None };
        assert_eq!(asked.iter().map(|asked| &asked.ask).collect::<Vec<_>>(), [&end]);
    }

    /// Nobody would answer, so nothing waits for an answer.
    #[test]
    fn a_connection_that_has_ended_does_not_keep_anyone() {
        for pending in [true, false] {
            let mut session = at_table(Source::Pipe);
            if pending {
                types(&mut session, "note 1 red");
            }
            let why = Phrase::new("closing-removed");
            let step = take(&mut session, Msg::Link(Link::Ended(why.clone())));
            let lines = vec![session.model.words.say(&why)];
            assert_eq!(step.lines, lines);
            let step = types(&mut session, "note 2 blue");
            assert_eq!((step.lines, step.effects), (lines, vec![]));
            assert_eq!(types(&mut session, "quit").effects, [Effect::Leave]);
        }
    }

    #[test]
    fn nobody_waits_for_a_lost_connection_to_leave() {
        for source in [Source::Keyboard, Source::Pipe] {
            let mut session = at_table(source);
            types(&mut session, "note 1 red");
            take(&mut session, Msg::Link(Link::Lost));
            assert!(types(&mut session, "hand").effects.is_empty());
            assert_eq!(types(&mut session, "quit").effects, [Effect::Leave]);
        }
    }

    /// Deal, salt and commitment are exchanged together at the end.
    #[test]
    fn a_lying_server_is_found_out() {
        let record = record(Edition::English, Edition::English.switches(2));
        let last = record.actions().len();
        let says = |session: &Session, id: &'static str| session.model.words.say(&Phrase::new(id));
        for (salt, id) in [(Salt([1; 16]), "web-seal-holds"), (Salt([2; 16]), "web-seal-broken")] {
            let mut session = at_table(Source::Keyboard);
            let mut begun = table(0);
            seal(&mut begun, &record, Salt([1; 16]));
            let code = table_mut(&mut begun).commitment.clone().unwrap();
            let code = format!("Seal code: {} {} {}", &code[..4], &code[4..8], &code[8..12]);
            assert_eq!(hear(&mut session, begun).lines, [code]);
            let mut over = table(last);
            seal(&mut over, &record, salt);
            let lines = hear(&mut session, over).lines;
            assert!(lines.contains(&says(&session, id)), "{lines:?}");
        }
        // In mid-game it is told at once.
        let mut session = at_table(Source::Keyboard);
        let [mut before, mut after] = [table(0), table(0)];
        seal(&mut before, &record, Salt([1; 16]));
        seal(&mut after, &record, Salt([2; 16]));
        hear(&mut session, before);
        assert_eq!(hear(&mut session, after).lines, [says(&session, "web-seal-changed")]);
    }
}
