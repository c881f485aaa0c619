//! The engine: holds one game and answers requests about it. It does no I/O,
//! and no input makes it panic.

use std::collections::BTreeMap;

use serde::Deserialize;
use starmine_bots::solver::{NodeLimit, Solver};
use starmine_bots::{Budget, KINDS, Kind, kind};
use starmine_protocol::{Action, Advice, Event, Seat, result_view, rules_view};
use starmine_rules::format::{Document, hanab_live, own};
use starmine_rules::{self as rules, Deal, Edition, Game, Observer, Record, Seed};
use starmine_table::{readings, reason, verdict, verdict_from};
use starmine_words::{Language, Phrase, Scene, Words, intent};

use crate::observed::Observed;
use crate::{Answer, Ask, GameRules, RecordFormat, RemoteHistory, Reply, Request, VERSION};

/// The longest line that is accepted: a hundred times the length of a long
/// game.
pub const MAX_LINE: usize = 1 << 20;

/// The highest limit a request may set for one search: minutes of work.
const MAX_SEARCH: NodeLimit = NodeLimit(50_000_000);

/// Holds the current game and answers requests.
#[derive(Debug)]
pub struct Engine {
    game: Option<CurrentGame>,
    max_search: NodeLimit,
    words: BTreeMap<&'static str, Words>,
}

#[derive(Debug)]
struct CurrentGame {
    record: Record,
    seed: Option<Seed>,
    /// The position that was asked for, if the game was loaded at a turn. The
    /// solver judges it instead of the deal.
    position: Option<Game>,
}

/// A refused request: an id for programs, and the problem in English.
pub(crate) struct EngineRefusal(String, String);

impl EngineRefusal {
    pub(crate) fn new(id: impl Into<String>, problem: impl ToString) -> EngineRefusal {
        EngineRefusal(id.into(), problem.to_string())
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// An engine without a game.
    pub fn new() -> Engine {
        Engine::with_max_search(MAX_SEARCH)
    }

    /// An engine that refuses searches beyond this limit.
    pub fn with_max_search(max_search: NodeLimit) -> Engine {
        Engine { game: None, max_search, words: BTreeMap::new() }
    }

    /// Answers a line. Returns the answer without a line break, and `false` if
    /// it was the last one.
    pub fn answer_line(&mut self, line: &[u8]) -> (String, bool) {
        let answer = match read(line) {
            Ok(request) => self.answer(request),
            Err(EngineRefusal(id, problem)) => {
                Answer { request: request_number(line), reply: Reply::Refused { id, problem } }
            }
        };
        let text = serde_json::to_string(&answer).expect("answers serialise to JSON");
        (text, answer.reply != Reply::Bye)
    }

    pub fn answer(&mut self, Request { request, ask }: Request) -> Answer {
        let refused = |EngineRefusal(id, problem)| Reply::Refused { id, problem };
        Answer { request, reply: self.reply(ask).unwrap_or_else(refused) }
    }

    fn reply(&mut self, ask: Ask) -> Result<Reply, EngineRefusal> {
        match ask {
            Ask::Hello => Ok(Reply::Hello {
                protocol: VERSION,
                program: format!("starmine {}", env!("CARGO_PKG_VERSION")),
                bots: KINDS.iter().map(|kind| kind.name.to_owned()).collect(),
            }),
            Ask::NewGame { edition, rules, seed, deal, players } => {
                let seed = seed.map(|seed| seed.seed());
                let dealt = new_game(edition.0, rules, seed, deal, players)?;
                Ok(self.game.insert(dealt).shown())
            }
            Ask::Load { record, turn } => {
                let record = load(&record, turn)?;
                let position = turn.map(|_| *record.game());
                let dealt = CurrentGame { record, seed: None, position };
                Ok(self.game.insert(dealt).shown())
            }
            Ask::Save { format } => self.game()?.save(format),
            Ask::Act { action } => self.game_mut()?.act(action),
            Ask::End => self.game_mut()?.end(),
            Ask::Legal => Ok(self.game()?.legal()),
            Ask::Events { seat, since } => self.game()?.events(seat, since),
            Ask::View { seat } => self.game()?.view(seat),
            Ask::Advise { bot, seed } => {
                self.game()?.advise(&bot, seed.map_or(Seed(0), |seed| seed.seed()))
            }
            Ask::AdviseSeat { bot, seat, edition, rules, events, seed } => {
                let rules = rules.checked(edition.0)?;
                let seed = seed.map_or(Seed(0), |seed| seed.seed());
                advise_seat(&bot, seat, &rules, events, seed)
            }
            Ask::Solve { limit } => {
                let limit = limit.map_or(NodeLimit::default().min(self.max_search), NodeLimit);
                if limit > self.max_search {
                    let problem = format!("expected a limit up to {} nodes", self.max_search.0);
                    return Err(EngineRefusal::new("limit", problem));
                }
                Ok(self.game()?.solve(limit))
            }
            Ask::Say { phrase, language } => self.say(&phrase, language.as_deref()),
            Ask::Quit => Ok(Reply::Bye),
        }
    }

    fn game(&self) -> Result<&CurrentGame, EngineRefusal> {
        self.game.as_ref().ok_or_else(no_game)
    }

    fn game_mut(&mut self) -> Result<&mut CurrentGame, EngineRefusal> {
        self.game.as_mut().ok_or_else(no_game)
    }

    fn say(&mut self, phrase: &Phrase, language: Option<&str>) -> Result<Reply, EngineRefusal> {
        let code = language.unwrap_or("en");
        let language = Language::ALL.into_iter().find(|language| language.code() == code);
        let language = language.ok_or_else(|| {
            let codes = Language::codes();
            EngineRefusal::new("language", format!("expected one of {codes}, found `{code}`"))
        })?;
        let words = self.words.entry(language.code()).or_insert_with(|| Words::new(language));
        let text = words.try_say(phrase).ok_or_else(|| {
            let found = &phrase.id;
            let problem = format!("expected a known phrase with all its args, found `{found}`");
            EngineRefusal::new("no-such-phrase", problem)
        })?;
        Ok(Reply::Said { text })
    }
}

fn no_game() -> EngineRefusal {
    EngineRefusal::new("no-game", "there is no game yet: send new-game or load first")
}

fn read(line: &[u8]) -> Result<Request, EngineRefusal> {
    let not_understood = |problem: String| EngineRefusal::new("not-understood", problem);
    if line.len() > MAX_LINE {
        return Err(EngineRefusal::new(
            "too-long",
            format!("expected a line up to {MAX_LINE} bytes"),
        ));
    }
    let text = std::str::from_utf8(line).map_err(|error| not_understood(error.to_string()))?;
    serde_json::from_str(text).map_err(|error| not_understood(error.to_string()))
}

/// The number of a request that was not understood, so that its answer can
/// repeat it.
fn request_number(line: &[u8]) -> u32 {
    #[derive(Deserialize)]
    struct Numbered {
        #[serde(default)]
        request: u32,
    }
    let line = line.get(..MAX_LINE).unwrap_or(line);
    serde_json::from_slice::<Numbered>(line).map_or(0, |numbered| numbered.request)
}

fn new_game(
    edition: Edition,
    rules: GameRules,
    seed: Option<Seed>,
    cards: Option<Vec<starmine_protocol::Card>>,
    names: Option<Vec<String>>,
) -> Result<CurrentGame, EngineRefusal> {
    let rules = rules.checked(edition)?;
    let deal = match (seed, cards) {
        (Some(seed), None) => Deal::shuffled(&rules, seed),
        (None, Some(cards)) => {
            let cards: Vec<rules::Card> = cards.into_iter().map(|card| card.0).collect();
            Deal::from_cards(&rules, &cards)
                .map_err(|error| EngineRefusal::new(error.id(), error))?
        }
        (Some(_), Some(_)) | (None, None) => {
            return Err(EngineRefusal::new("seed-or-deal", "expected either a seed or a deal"));
        }
    };
    let mut record = Record::new(edition, deal);
    if let Some(names) = names {
        record = record.with_names(names).map_err(|error| EngineRefusal::new("names", error))?;
    }
    Ok(CurrentGame { record, seed, position: None })
}

fn load(record: &serde_json::Value, turn: Option<usize>) -> Result<Record, EngineRefusal> {
    let text = record.to_string();
    let read = Document::parse(&text).and_then(|document| document.record());
    let record = read.map_err(|error| EngineRefusal::new(error.id(), error))?;
    let Some(turn) = turn else { return Ok(record) };
    record.until(turn).ok_or_else(|| {
        let turns = record.actions().len();
        EngineRefusal::new(
            "no-such-turn",
            format!("expected a turn from 0 to {turns}, found {turn}"),
        )
    })
}

impl CurrentGame {
    fn shown(&self) -> Reply {
        let record = &self.record;
        let board = record.game().board();
        Reply::Game {
            edition: starmine_protocol::Edition(record.edition()),
            rules: record.rules().switches().into(),
            rules_view: rules_view(record.rules()),
            players: record.names().to_vec(),
            seed: self.seed.map(|seed| seed.to_string()),
            turn: board.turn(),
            to_act: board.to_act().map(Seat),
            result: result_view(board, record.edition()),
        }
    }

    fn acted(&self, events: impl Iterator<Item = rules::Event<rules::Card>>) -> Reply {
        let board = self.record.game().board();
        Reply::Acted {
            events: events.map(|event| event.seen_by(Observer::AllHands).into()).collect(),
            turn: board.turn(),
            to_act: board.to_act().map(Seat),
            result: result_view(board, self.record.edition()),
        }
    }

    fn act(&mut self, action: Action) -> Result<Reply, EngineRefusal> {
        let board = self.record.game().board();
        let refused = |error: rules::IllegalAction| EngineRefusal::new(error.id(), error);
        let hand = board.to_act().map(|seat| board.hand(seat));
        let hand = hand.ok_or_else(|| refused(rules::IllegalAction::GameOver))?;
        let action = action.of(hand).ok_or_else(|| {
            EngineRefusal::new("not-your-card", "the card is not in the hand of the seat to act")
        })?;
        let events = self.record.play(action).map_err(refused)?;
        Ok(self.acted(events.iter()))
    }

    fn end(&mut self) -> Result<Reply, EngineRefusal> {
        let ended = self.record.end().map_err(|error| EngineRefusal::new(error.id(), error))?;
        Ok(self.acted(std::iter::once(ended)))
    }

    fn legal(&self) -> Reply {
        let game = self.record.game();
        let hand = game.board().to_act().map(|seat| game.board().hand(seat)).unwrap_or_default();
        let legal = game.legal_actions();
        Reply::Legal { actions: legal.iter().filter_map(|it| Action::new(it, hand)).collect() }
    }

    /// The observer at a seat of this game; of all hands if no seat is given.
    fn observer(&self, seat: Option<Seat>) -> Result<Observer, EngineRefusal> {
        let Some(Seat(seat)) = seat else { return Ok(Observer::AllHands) };
        let exists = self.record.rules().seats().any(|other| other == seat);
        exists.then_some(Observer::Seat(seat)).ok_or_else(|| {
            let error = rules::IllegalAction::NoSuchSeat { seat };
            EngineRefusal::new(error.id(), error)
        })
    }

    fn events(&self, seat: Option<Seat>, since: usize) -> Result<Reply, EngineRefusal> {
        let observer = self.observer(seat)?;
        let seen = self.record.events().map(|event| Event::from(event.seen_by(observer)));
        let mut events: Vec<Event> = seen.collect();
        let next = events.len();
        Ok(Reply::Events { events: events.split_off(since.min(next)), next })
    }

    fn view(&self, seat: Option<Seat>) -> Result<Reply, EngineRefusal> {
        let observer = self.observer(seat)?;
        let mut observed = Observed::new(self.record.rules(), observer);
        for event in self.record.events() {
            observed.witness(&event.seen_by(observer));
        }
        let view = observed.shown(self.record.edition(), self.record.names());
        Ok(Reply::View { view: Box::new(view) })
    }

    fn save(&self, format: RecordFormat) -> Result<Reply, EngineRefusal> {
        let text = match format {
            RecordFormat::Starmine => own::write(&self.record, None),
            RecordFormat::HanabLive => hanab_live::export(&self.record, None)
                .map_err(|error| EngineRefusal::new(error.id(), error))?,
        };
        let record = serde_json::from_str(&text).expect("records are JSON");
        Ok(Reply::Record { record })
    }

    fn advise(&self, bot: &str, seed: Seed) -> Result<Reply, EngineRefusal> {
        let kind = bot_kind(bot)?;
        let board = self.record.game().board();
        let over = rules::IllegalAction::GameOver;
        let seat = board.to_act().ok_or_else(|| EngineRefusal::new(over.id(), over))?;
        let history = self.record.history(Observer::Seat(seat));
        let mut bot = (kind.sit)(self.record.rules(), seat, seed);
        let readings = readings(&mut *bot, history.events(), history.view());
        let decision = bot.decide(Budget(0));
        let scene = Scene { view: history.view(), names: self.record.names(), listener: None };
        let action = Action::new(decision.action, board.hand(seat));
        Ok(Reply::Advice(Advice {
            bot: kind.name.to_owned(),
            action: action
                .ok_or_else(|| EngineRefusal::new("no-advice", "the bot knows nothing"))?,
            says: intent(decision.action, &scene),
            reason: reason(decision.reason, &scene),
            readings: readings.into_iter().map(|read| reason(read, &scene)).collect(),
            heard: None,
        }))
    }

    fn solve(&self, limit: NodeLimit) -> Reply {
        let solver = &mut Solver::new();
        Reply::Verdict(match &self.position {
            None => verdict(solver, &self.record, limit),
            Some(position) => verdict_from(solver, &self.record, position, limit),
        })
    }
}

fn bot_kind(name: &str) -> Result<Kind, EngineRefusal> {
    kind(name).ok_or_else(|| {
        let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        let problem = format!("expected one of {}, found `{name}`", names.join(", "));
        EngineRefusal::new("no-such-bot", problem)
    })
}

/// Advice from what a seat has seen, without a game. The events are checked one
/// by one, so a bot only ever sees a history that is possible.
fn advise_seat(
    bot: &str,
    Seat(seat): Seat,
    rules: &rules::Rules,
    events: Vec<Event>,
    seed: Seed,
) -> Result<Reply, EngineRefusal> {
    let kind = bot_kind(bot)?;
    let no_seat = rules::IllegalAction::NoSuchSeat { seat };
    let mut told =
        RemoteHistory::new(rules, seat).ok_or_else(|| EngineRefusal::new(no_seat.id(), no_seat))?;
    let impossible = |problem: String| EngineRefusal::new("impossible-event", problem);
    for (number, event) in events.into_iter().enumerate() {
        let seen =
            event.seen().ok_or_else(|| impossible(format!("event {number}: no such card")))?;
        let witnessed = told.witness(seen);
        witnessed.map_err(|error| impossible(format!("event {number}: {error}")))?;
    }
    let view = told.view();
    if view.legal_actions().is_empty() {
        let problem = format!("after these events it is not the turn of seat {seat}");
        return Err(EngineRefusal::new("not-your-turn", problem));
    }
    let no_advice = || EngineRefusal::new("no-advice", "the bot knows nothing");
    let mut bot = (kind.sit)(rules, seat, seed);
    let readings = readings(&mut *bot, told.events(), view);
    let decision = bot.decide(Budget(0));
    let names: Vec<String> = rules.seats().map(|seat| seat.to_string()).collect();
    let scene = Scene { view, names: &names, listener: None };
    let action = Action::new(decision.action, view.board().hand(seat)).ok_or_else(no_advice)?;
    Ok(Reply::Advice(Advice {
        bot: kind.name.to_owned(),
        action,
        says: intent(decision.action, &scene),
        reason: reason(decision.reason, &scene),
        readings: readings.into_iter().map(|read| reason(read, &scene)).collect(),
        heard: None,
    }))
}
