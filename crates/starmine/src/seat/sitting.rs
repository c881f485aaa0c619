//! What a bot at a table does next, from what the table said. No IO: it hears
//! messages, and says what to ask for or to decide.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use starmine_client::passes_in;
use starmine_engine::Told;
use starmine_protocol::{
    Ask, GameView, LogLine, Occupant, Phrase, ResultView, Seat, Stage, TableView, ToClient,
};
use starmine_rules as rules;

/// What to do.
#[derive(Debug)]
pub(super) enum Step {
    /// Ask the table for something; its number is told to
    /// [`Sitting::asked`].
    Ask(Ask),
    /// Decide what to do in a position.
    Decide { position: u32, turn: u8, told: Box<Told> },
    /// Do nothing for so long: what was asked was refused, and may be asked
    /// again then.
    Rest(Duration),
    /// What was asked was refused, and there is no other way.
    Refused(Phrase),
    /// It cannot go on.
    Stop(String),
    /// The game is over.
    Over(ResultView),
}

/// What the table has said, and what was done about it.
#[derive(Debug)]
pub(super) struct Sitting {
    /// Where to sit, if that was said.
    wanted: Option<rules::Seat>,
    table: Option<Box<TableView>>,
    game: Option<Box<GameView>>,
    log: BTreeMap<u32, LogLine>,
    /// Lines before this one are not shown.
    log_start: u32,
    /// The entry that what was asked for became: the table is to be heard up
    /// to it before anything else is asked.
    becomes: u32,
    /// What was asked for and has no answer yet.
    waiting: Option<(u32, Waiting)>,
    /// What the next number is for.
    asking: Option<Waiting>,
    /// The position that was acted in, and proposals that were agreed to.
    acted: Option<u32>,
    agreed: BTreeSet<u32>,
    rest: Option<Duration>,
    refused: Option<Phrase>,
}

/// What an answer is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waiting {
    Seat,
    Act,
    /// To this proposal.
    Agreement(u32),
}

impl Sitting {
    pub(super) fn new(wanted: Option<rules::Seat>) -> Sitting {
        Sitting {
            wanted,
            table: None,
            game: None,
            log: BTreeMap::new(),
            log_start: 0,
            becomes: 0,
            waiting: None,
            asking: None,
            acted: None,
            agreed: BTreeSet::new(),
            rest: None,
            refused: None,
        }
    }

    /// Takes in what the table said.
    pub(super) fn hear(&mut self, message: ToClient) {
        match message {
            ToClient::Snapshot { table, game, log, log_start, .. } => {
                self.table = Some(table);
                self.game = game;
                self.note(log_start, log);
            }
            ToClient::Table { table, log } => {
                self.table = Some(table);
                self.note(self.log_start, log);
            }
            ToClient::Game { game, log, log_start, .. } => {
                self.game = Some(game);
                self.note(log_start, log);
            }
            ToClient::Accepted { request, entry } => {
                // It comes before the update it leads to. A turn is told by
                // the game, which its position tells apart.
                if self.waiting.is_some_and(|waiting| waiting == (request, Waiting::Seat)) {
                    self.becomes = entry;
                }
                self.answered(request);
            }
            ToClient::Refused { request, refusal, .. } => {
                let waited = self.waiting.filter(|(number, _)| *number == request);
                self.answered(request);
                self.weigh(waited.map(|(_, what)| what), refusal);
            }
            ToClient::Chat { .. } | ToClient::Desk { .. } | ToClient::Closing { .. } => {}
        }
    }

    /// Where it sits, as the table has said last.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.table.as_ref()?.you.seat
    }

    /// The number under which the last step was asked.
    pub(super) fn asked(&mut self, request: u32) {
        self.waiting = self.asking.take().map(|what| (request, what));
    }

    fn answered(&mut self, request: u32) {
        if self.waiting.is_some_and(|(number, _)| number == request) {
            self.waiting = None;
        }
    }

    /// What to make of a refusal.
    fn weigh(&mut self, what: Option<Waiting>, refusal: Phrase) {
        if let (Some(what), Some(pause)) = (what, passes_in(&refusal)) {
            self.rest = Some(pause);
            return self.undo(what);
        }
        let id = &*refusal.id;
        match what {
            // Somebody was faster: the next message of the table tells.
            Some(Waiting::Act) if id == "table-stale" => {}
            Some(Waiting::Seat) if id == "table-seat-taken" && self.wanted.is_none() => {}
            // What was proposed may be settled by now.
            Some(Waiting::Agreement(_)) | None => {}
            Some(Waiting::Act | Waiting::Seat) => self.refused = Some(refusal),
        }
    }

    /// What was asked was not done, and is to be asked again.
    fn undo(&mut self, what: Waiting) {
        match what {
            // The table shows that the seat is still free.
            Waiting::Seat => {}
            Waiting::Act => self.acted = None,
            Waiting::Agreement(proposal) => _ = self.agreed.remove(&proposal),
        }
    }

    /// Lines that are sent again replace those before.
    fn note(&mut self, log_start: u32, lines: Vec<LogLine>) {
        self.log_start = log_start;
        self.log.extend(lines.into_iter().map(|line| (line.entry, line)));
    }

    /// What to do now; nothing if it is to wait. After a rest it is asked
    /// again when that is over, and not before.
    pub(super) fn next_step(&mut self) -> Option<Step> {
        if let Some(refusal) = self.refused.take() {
            return Some(Step::Refused(refusal));
        }
        if let Some(pause) = self.rest.take() {
            return Some(Step::Rest(pause));
        }
        if self.waiting.is_some() {
            return None;
        }
        let table = self.table.as_ref().filter(|table| table.entry >= self.becomes)?;
        match (table.stage, table.you.seat) {
            (Stage::Over, _) => self.over(),
            (Stage::Open, None) => self.sit_down(),
            (Stage::Playing, None) if table.you.kept_seat.is_some() => {
                self.ask(Waiting::Seat, Ask::Return)
            }
            (Stage::Playing, None) => {
                Some(Step::Stop("the game has begun, and no seat is kept for this bot: let it come before the start".to_owned()))
            }
            (_, Some(seat)) => self.agree().or_else(|| self.act(seat.0)),
        }
    }

    fn ask(&mut self, what: Waiting, ask: Ask) -> Option<Step> {
        self.asking = Some(what);
        Some(Step::Ask(ask))
    }

    fn sit_down(&mut self) -> Option<Step> {
        let table = self.table.as_ref()?;
        if let Some(why) = &table.you.barred {
            return Some(Step::Refused(why.clone()));
        }
        let mut empty = table.seats.iter().filter(|view| view.occupant.is_none());
        let seat = match self.wanted {
            Some(seat) => Some(Seat(seat)),
            None => empty.next().map(|view| view.seat),
        };
        match seat {
            Some(seat) => self.ask(Waiting::Seat, Ask::Sit { seat }),
            None => {
                let bots = |view: &&starmine_protocol::SeatView| {
                    matches!(view.occupant, Some(Occupant::Bot { .. }))
                };
                let kept = table.seats.iter().filter(bots).count();
                let freed = match kept {
                    0 => "ask someone to stand up",
                    _ => "have one of the server's bots removed, or ask someone to stand up",
                };
                Some(Step::Stop(format!("every seat is taken: {freed}")))
            }
        }
    }

    /// Consents to whatever it is asked, as every bot does.
    fn agree(&mut self) -> Option<Step> {
        let table = self.table.as_ref()?;
        let me = table.you.player;
        let open = table.proposals.iter().filter(|open| open.asked.contains(&me));
        let entry = open.map(|open| open.entry).find(|entry| !self.agreed.contains(entry))?;
        self.agreed.insert(entry);
        self.ask(Waiting::Agreement(entry), Ask::Agree { proposal: entry })
    }

    fn act(&mut self, seat: rules::Seat) -> Option<Step> {
        let game = self.game.as_ref()?;
        game.legal.as_ref()?;
        let (position, turn) = (game.position, game.turn);
        if self.acted == Some(position) {
            return None;
        }
        self.acted = Some(position);
        match self.told(seat) {
            Ok(told) => {
                self.asking = Some(Waiting::Act);
                Some(Step::Decide { position, turn, told: Box::new(told) })
            }
            Err(why) => Some(Step::Stop(why)),
        }
    }

    /// All that the seat was told of what stands.
    fn told(&self, seat: rules::Seat) -> Result<Told, String> {
        let table = self.table.as_ref().ok_or("the table was not shown")?;
        let game = self.game.as_ref().ok_or("the game was not shown")?;
        let lines = self.log.values().filter(|line| !line.taken_back);
        let events: Option<Vec<_>> =
            lines.flat_map(|line| &line.events).map(|event| event.seen()).collect();
        let events = events.ok_or("the table tells of cards that there are not")?;
        let first = events.iter().find_map(actor).or(game.to_act.map(|seat| seat.0));
        let first = first.ok_or("nobody is to act")?;
        let rules = table.settings.rules.checked(first).map_err(|error| error.to_string())?;
        let mut told = Told::new(&rules, seat).ok_or("there is no such seat")?;
        let faces = faces(game, &events);
        for event in dealt(&rules, seat, &faces).ok_or(LATE)?.into_iter().chain(events) {
            told.witness(event).map_err(|error| format!("{LATE}; or {error}"))?;
        }
        let board = told.view().board();
        let agrees = (board.turn(), board.clue_tokens()) == (game.turn, game.clue_tokens);
        if agrees && !told.view().legal_actions().is_empty() { Ok(told) } else { Err(LATE.into()) }
    }

    fn over(&self) -> Option<Step> {
        self.game.as_ref()?.result.clone().map(Step::Over)
    }
}

/// Why what happened cannot be put together.
const LATE: &str = "the table does not tell all that happened (where its aids are none, the log \
                    shows the last round only), and a bot that comes late cannot know it";

/// The faces of cards that the seat sees, or that have left a hand.
fn faces(game: &GameView, events: &[rules::Event<rules::Seen>]) -> BTreeMap<usize, rules::Card> {
    let held = game.hands.iter().flat_map(|hand| &hand.cards);
    let held = held.filter_map(|card| Some((usize::from(card.id), card.face?.0)));
    let left = events.iter().filter_map(|event| match *event {
        rules::Event::Discarded { id, card, .. }
        | rules::Event::Landed { id, card, .. }
        | rules::Event::Struck { id, card, .. } => Some((id.index(), card)),
        _ => None,
    });
    held.chain(left).collect()
}

/// The deal as the seat was told it, which no log repeats: each seat draws
/// its hand, A first. Nothing if a face is not known.
fn dealt(
    rules: &rules::Rules,
    own: rules::Seat,
    faces: &BTreeMap<usize, rules::Card>,
) -> Option<Vec<rules::Event<rules::Seen>>> {
    let hands = rules.seats().flat_map(|seat| (0..rules.hand_size()).map(move |_| seat));
    let draws = hands.zip(rules::CardId::first(rules.dealt())).map(|(seat, id)| {
        let card = match seat == own {
            true => rules::Seen::Back,
            false => rules::Seen::Face(*faces.get(&id.index())?),
        };
        Some(rules::Event::Drew { seat, id, card })
    });
    draws.collect()
}

/// Whose turn an event was.
fn actor(event: &rules::Event<rules::Seen>) -> Option<rules::Seat> {
    match *event {
        rules::Event::Clued { from: seat, .. }
        | rules::Event::Discarded { seat, .. }
        | rules::Event::Landed { seat, .. }
        | rules::Event::Struck { seat, .. } => Some(seat),
        rules::Event::Drew { .. } | rules::Event::Skipped { .. } | rules::Event::Ended(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use starmine_protocol::{
        GameId, PersonView, PlayerId, Proposal, ProposalView, SeatView, Settings, Shown, VERSION,
        You, game_view, rules_view,
    };
    use starmine_rules::{Deal, Edition, Observer, Record, Rules, Seed};

    use super::*;

    fn player(seat: rules::Seat) -> PlayerId {
        PlayerId::from_bits([seat.index() as u8 + 1; 10])
    }

    /// What A of two is told of a new table, or of a game that has begun.
    fn snapshot(stage: Stage) -> ToClient {
        let (edition, rules) = (Edition::English, Rules::default());
        let names = ["Botan", "Mara"].map(str::to_owned);
        let person = |seat: rules::Seat| PersonView {
            player: player(seat),
            name: names[seat.index()].clone(),
            present: true,
            away: false,
        };
        let history = Record::new(edition, Deal::shuffled(&rules, Seed(7)))
            .history(Observer::Seat(rules::Seat::A));
        let settings = Settings::of(edition, 2);
        let game = game_view(&Shown {
            view: history.view(),
            aids: settings.aids,
            acts: true,
            edition,
            position: 3,
            names: &names,
            listener: Some(rules::Seat::A),
            discards: &[],
        });
        let sits = |seat: rules::Seat| SeatView {
            seat: Seat(seat),
            occupant: (stage != Stage::Open || seat != rules::Seat::A)
                .then(|| Occupant::Person(person(seat))),
        };
        let table = TableView {
            game: GameId::from_bits([7; 10]),
            entry: 3,
            stage,
            settings,
            rules: rules_view(&rules),
            practice: false,
            host: player(rules::Seat::B),
            seats: rules.seats().map(sits).collect(),
            watchers: Vec::new(),
            you: You {
                player: player(rules::Seat::A),
                seat: (stage != Stage::Open).then_some(Seat(rules::Seat::A)),
                kept_seat: None,
                watching: None,
                barred: None,
            },
            proposals: Vec::new(),
            commitment: None,
            revealed: None,
            previous: None,
            next: None,
        };
        ToClient::Snapshot {
            protocol: VERSION,
            table: Box::new(table),
            game: (stage != Stage::Open).then(|| Box::new(game)),
            log_start: 0,
            log: Vec::new(),
            chat: Vec::new(),
            desk: None,
        }
    }

    fn proposed(mut snapshot: ToClient) -> ToClient {
        if let ToClient::Snapshot { table, .. } = &mut snapshot {
            table.proposals = vec![ProposalView {
                entry: 2,
                proposal: Proposal::End,
                by: table.host,
                name: "Mara".to_owned(),
                agreed: vec![table.host],
                asked: vec![table.you.player],
            }];
        }
        snapshot
    }

    /// Asks, is refused, and asks again: what it does meanwhile.
    #[track_caller]
    fn check(said: ToClient, refusal: Phrase, seconds: u64, asks: fn(&Step) -> bool) {
        let mut sitting = Sitting::new(None);
        sitting.hear(said);
        for request in 1..4 {
            let step = sitting.next_step().expect("there is something to do");
            assert!(asks(&step), "{step:?}");
            sitting.asked(request);
            sitting.hear(ToClient::Refused { request, entry: 3, refusal: refusal.clone() });
            match sitting.next_step() {
                Some(Step::Rest(pause)) => assert_eq!(pause, Duration::from_secs(seconds)),
                other => panic!("expected a rest, found {other:?}"),
            }
        }
    }

    #[test]
    fn what_passes_is_asked_again_after_a_rest() {
        let fast = || Phrase::new("table-too-fast").with("seconds", 4);
        let kept = || Phrase::new("table-not-kept");
        for (refusal, seconds) in [(fast(), 4), (kept(), 1)] {
            let act = |step: &Step| matches!(step, Step::Decide { position: 3, .. });
            check(snapshot(Stage::Playing), refusal.clone(), seconds, act);
            let sit = |step: &Step| matches!(step, Step::Ask(Ask::Sit { .. }));
            check(snapshot(Stage::Open), refusal.clone(), seconds, sit);
            let agree = |step: &Step| matches!(step, Step::Ask(Ask::Agree { proposal: 2 }));
            check(proposed(snapshot(Stage::Playing)), refusal, seconds, agree);
        }
    }
}
