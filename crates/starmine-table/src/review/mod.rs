//! Reviews of finished games, in which nothing is hidden any more. Pure, like the
//! table: expensive questions take a limit and can be cancelled.
//!
//! Turns that were taken back are left out of a review. Its log says where
//! something was taken back.

mod ask;
mod figures;
mod file;
mod frame;

use std::collections::BTreeMap;

use starmine_protocol::{
    Desk, Edition, GameId, GameSummary, LogLine, PlayerId, Review, Seat, result_view, rules_view,
};
use starmine_rules::format::Document;
use starmine_rules::{self as rules, Ending, Event, Observer, Record, Seed, View, notation};
use starmine_words::Scene;

use crate::table::{Entry, FixedDeal, Play, Reader, Stamped, StoredReason, Table, line};

pub use file::{ExportFormat, claimed_game, copy, import};

/// A game as one reader reviews it.
#[derive(Clone, Debug)]
pub struct Reviewed {
    game: GameId,
    cards_of: GameId,
    deals: Vec<GameId>,
    /// The game, with the names of the players.
    record: Record,
    origin: DealOrigin,
    /// The entry that dealt the cards.
    dealt: u32,
    /// The turns that were not taken back.
    turns: Vec<TurnSource>,
    /// Randomness for bots asked in the review: the same as at the table.
    bots: Seed,
    log: Vec<LogLine>,
    /// The reader's seat in the game.
    seat: Option<rules::Seat>,
    desk: Option<Desk>,
}

/// What the record does not say about a turn.
#[derive(Clone, Copy, Debug)]
struct TurnSource {
    entry: u32,
    /// Why, if a bot took it.
    reason: Option<StoredReason>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DealOrigin {
    Sealed,
    Practice,
    Imported,
}

impl Reviewed {
    /// The game of a table, with the log it was folded from.
    ///
    /// # Panics
    /// If the game is not over: nobody may review it yet.
    pub fn from_table(
        table: Table,
        log: &[Stamped],
        people: &BTreeMap<PlayerId, String>,
        reader: PlayerId,
        desk: Option<Desk>,
    ) -> Reviewed {
        let play = table.play().filter(|play| play.game().board().is_over());
        let play = play.expect("a finished game");
        let names = table.names(people);
        let seat = table.seat_of(reader).or(table.kept_seat(reader));
        let reads = Reader {
            player: reader,
            observer: Some(Observer::AllHands),
            listener: seat,
            names: &names,
            people,
        };
        let mut lines = table.lines(&reads, None);
        lines.retain(|line| !line.taken_back);
        Reviewed {
            game: table.game(),
            cards_of: table.cards_of(),
            deals: table.deals().collect(),
            origin: if table.is_practice() { DealOrigin::Practice } else { DealOrigin::Sealed },
            dealt: play.started(),
            turns: turns(&table, play, log),
            bots: play.bots(),
            log: lines,
            seat,
            desk,
            record: play.record().clone().with_names(names).expect("a name for each seat"),
        }
    }

    /// An imported game, as [`import`] wrote it or in any supported format;
    /// `None` if it cannot be read. It may be a fragment.
    pub fn from_record(game: GameId, text: &str) -> Option<Reviewed> {
        let document = Document::parse(text).ok()?;
        let record = document.record().ok()?;
        let count = record.actions().len() as u32;
        // The id is stored only with copies of a known game.
        let cards_of = file::name(&document).unwrap_or(game);
        Some(Reviewed {
            game,
            cards_of,
            deals: vec![cards_of],
            origin: DealOrigin::Imported,
            dealt: 0,
            turns: (1..=count).map(|entry| TurnSource { entry, reason: None }).collect(),
            bots: Seed(0),
            log: lines(&record),
            seat: None,
            desk: None,
            record,
        })
    }

    pub fn id(&self) -> GameId {
        self.game
    }

    /// The id under which knowledge of its deal is recorded.
    pub fn cards_of(&self) -> GameId {
        self.cards_of
    }

    /// The deals that anyone who sees this review knows.
    pub fn deals(&self) -> &[GameId] {
        &self.deals
    }

    /// The record, with the names of the players.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What a client needs to open the review.
    pub fn review(&self) -> Review {
        Review {
            summary: self.summary(),
            figures: figures::figures(&self.record),
            log: self.log.clone(),
            desk: self.desk.clone(),
        }
    }

    fn summary(&self) -> GameSummary {
        let switches = self.record.rules().switches();
        GameSummary {
            game: self.game,
            edition: Edition(self.record.edition()),
            rules: switches.into(),
            rules_view: rules_view(self.record.rules()),
            names: self.record.names().to_vec(),
            first_seat: Seat(switches.first_seat),
            seat: self.seat.map(Seat),
            imported: self.origin == DealOrigin::Imported,
            practice: self.origin == DealOrigin::Practice,
            result: result_view(self.record.game().board(), self.record.edition()),
        }
    }

    /// The position after the given turn, to play on from; `None` if there is no
    /// such turn, or if the game was over by then.
    pub fn position(&self, turn: usize) -> Option<FixedDeal> {
        let actions = self.record.actions().get(..turn)?;
        // An end by agreement is not a turn, so it does not prevent others from
        // playing on.
        let last = turn.checked_sub(1).and_then(|last| self.record.turns().nth(last));
        if last.is_some_and(|(_, _, game)| game.board().is_over()) {
            return None;
        }
        Some(FixedDeal {
            cards: notation::cards_text(self.record.deal().cards()),
            seed: None,
            actions: actions.iter().map(ToString::to_string).collect(),
        })
    }
}

/// The turns that were not taken back, with the reasons in the log.
fn turns(table: &Table, play: &Play, log: &[Stamped]) -> Vec<TurnSource> {
    // Turns that the table started with count as dealt.
    let given = std::iter::repeat_n(
        TurnSource { entry: play.started(), reason: None },
        play.initial_turns(),
    );
    let reason = |entry: u32| match log.get(entry as usize)?.entry {
        Entry::Acted { reason, .. } => reason,
        _ => None,
    };
    let taken = table.turns().into_iter();
    given.chain(taken.map(|(entry, _)| TurnSource { entry, reason: reason(entry) })).collect()
}

/// The log of an imported game: entry numbers are turns, and times are unknown.
fn lines(record: &Record) -> Vec<LogLine> {
    let mut view = View::at_deal(&record.opening(), Observer::AllHands);
    let mut tell = |turn: usize, events: &mut dyn Iterator<Item = Event<rules::Card>>| {
        let seen: Vec<_> = events.map(|event| event.seen_by(Observer::AllHands)).collect();
        seen.iter().for_each(|event| view.witness(event));
        let scene = Scene { view: &view, names: record.names(), listener: None };
        line(turn as u32, 0, turn, seen.into_iter(), &scene)
    };
    let mut lines: Vec<LogLine> = (1..)
        .zip(record.turns())
        .map(|(turn, (_, events, _))| tell(turn, &mut events.iter()))
        .collect();
    if record.game().board().outcome().ending == Some(Ending::Ended) {
        let ended = [Event::Ended(Ending::Ended)];
        lines.push(LogLine { turn: None, ..tell(lines.len() + 1, &mut ended.into_iter()) });
    }
    lines
}
