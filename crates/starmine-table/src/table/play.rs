//! The game on the table: its record, each observer's view, and its secrets.
//! Take-backs (undo) are here, in `Play::take_back`.

use std::borrow::Cow;

use starmine_bots::{Budget, Decision, Reason};
use starmine_protocol as wire;
use starmine_rules::{
    Action, Card, Commitment, Edition, Event, Events, Game, IllegalAction, Observer, Record, Salt,
    Seat, Seed, Seen, StateHash, View,
};

use super::{Entry, Hex, Started, StoredReason, Table};
use crate::readings;

/// A game that has been dealt.
#[derive(Clone)]
pub struct Play {
    record: Record,
    /// The entry that last changed the game.
    position: u32,
    /// Turns that were taken before this table was made.
    initial_turns: usize,
    /// The entry that dealt the cards.
    started: u32,
    /// What each seat knows. Few games are watched, so the view of a watcher is
    /// computed on demand.
    views: Vec<View>,
    /// The discard pile, in order. It is public.
    discards: Vec<Card>,
    /// The events of the last action, so that sending them needs no replay.
    last: Option<Events>,
    salt: Salt,
    /// The hash of salt and deal.
    commitment: Commitment,
    seed: Option<Hex>,
    bots: Hex,
}

impl std::fmt::Debug for Play {
    /// Hides the secrets.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play").field("position", &self.position).finish_non_exhaustive()
    }
}

impl Play {
    pub(super) fn start(table: &Table, started: &Started, entry: u32) -> Option<Play> {
        let rules = table.settings().rules.checked(started.first_seat.0).ok()?;
        let (deal, salt) = started.deal(&rules)?;
        let commitment = Commitment::to(salt, &deal);
        let mut record = Record::new(table.edition(), deal);
        let actions: Result<Vec<Action>, _> =
            started.actions.iter().map(|action| action.parse()).collect();
        record.play_all(actions.ok()?).ok()?;
        let mut play = Play {
            initial_turns: record.actions().len(),
            record,
            position: entry,
            started: entry,
            views: Vec::new(),
            discards: Vec::new(),
            last: None,
            salt,
            commitment,
            seed: started.seed,
            bots: started.bots,
        };
        play.recompute_views();
        Some(play)
    }

    /// Recomputes every view.
    fn recompute_views(&mut self) {
        let seats = self.record.rules().seats().map(Observer::Seat);
        self.views = seats.map(|seat| *self.record.history(seat).view()).collect();
        self.discards = self.record.events().filter_map(discarded_card).collect();
        self.last = None;
    }

    /// Plays an action. Returns it as clients write it, or `None` if it is
    /// illegal.
    pub(super) fn act(&mut self, seat: Seat, action: Action, entry: u32) -> Option<wire::Action> {
        let board = self.game().board();
        if board.to_act() != Some(seat) {
            return None;
        }
        let wire = wire::Action::new(action, board.hand(seat))?;
        let events = self.record.play(action).ok()?;
        for view in &mut self.views {
            for event in events.iter() {
                view.witness(&event.seen_by(view.observer()));
            }
        }
        self.discards.extend(events.iter().filter_map(discarded_card));
        self.last = Some(events);
        self.position = entry;
        Some(wire)
    }

    /// Undoes the turns after `turn`. Turns that were given when the table was
    /// opened cannot be taken back.
    pub(super) fn take_back(&mut self, turn: usize, entry: u32) -> Option<()> {
        let turn = (turn >= self.initial_turns).then_some(turn)?;
        self.record = self.record.until(turn)?;
        self.recompute_views();
        self.position = entry;
        Some(())
    }

    pub(super) fn end(&mut self, entry: u32) -> Option<()> {
        self.record.end().ok()?;
        self.recompute_views();
        self.position = entry;
        Some(())
    }

    /// The entry of a turn, or why it is not legal.
    pub(crate) fn turn(
        &self,
        seat: Seat,
        action: Action,
        reason: Option<StoredReason>,
    ) -> Result<Entry, IllegalAction> {
        let mut after = *self.game();
        after.play(action)?;
        let state = after.board().is_over().then(|| StateHash::of(&after));
        Ok(Entry::Acted { seat: wire::Seat(seat), action, reason, state })
    }

    /// The entry by which the players agree to stop, unless the game is over.
    pub(super) fn stop(&self) -> Option<Entry> {
        let mut after = *self.game();
        after.end().ok()?;
        Some(Entry::Ended { state: Some(StateHash::of(&after)) })
    }

    /// The full game, hidden cards included.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The full record, hidden cards included.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The entry that last changed the game.
    pub fn position(&self) -> u32 {
        self.position
    }

    /// The entry that dealt the cards.
    pub fn started(&self) -> u32 {
        self.started
    }

    /// Turns that were taken before this table was made.
    pub fn initial_turns(&self) -> usize {
        self.initial_turns
    }

    /// What an observer knows.
    pub fn view(&self, observer: Observer) -> Cow<'_, View> {
        match observer {
            Observer::Seat(seat) => Cow::Borrowed(&self.views[seat.index()]),
            Observer::AllHands => Cow::Owned(*self.record.history(observer).view()),
        }
    }

    /// The discard pile, in order.
    pub fn discards(&self) -> &[Card] {
        &self.discards
    }

    /// The events of the last action as an observer saw them, if nothing has
    /// changed the game since.
    pub(super) fn last(
        &self,
        observer: Observer,
    ) -> Option<impl Iterator<Item = Event<Seen>> + Clone> {
        Some(self.last?.into_iter().map(move |event| event.seen_by(observer)))
    }

    /// Proof that the deal was fixed at the start.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// The salt of the commitment. Secret until the game is over.
    pub(super) fn salt(&self) -> Salt {
        self.salt
    }

    /// The seed. Secret until the game is over.
    pub(super) fn seed(&self) -> Option<Hex> {
        self.seed
    }

    /// The seed for the bots of the table.
    pub(crate) fn bots(&self) -> Seed {
        self.bots.seed()
    }

    /// What a bot needs to decide for a seat: what that seat saw.
    pub fn question(&self, seat: Seat, bot: &str, budget: Budget) -> Question {
        let observer = Observer::Seat(seat);
        Question {
            position: self.position,
            seat,
            bot: bot.to_owned(),
            rules: *self.record.rules(),
            seed: self.bots(),
            events: self.record.events().map(|event| event.seen_by(observer)).collect(),
            budget,
        }
    }

    pub fn edition(&self) -> Edition {
        self.record.edition()
    }
}

fn discarded_card(event: Event<Card>) -> Option<Card> {
    match event {
        Event::Discarded { card, .. } | Event::Struck { card, .. } => Some(card),
        Event::Drew { .. }
        | Event::Clued { .. }
        | Event::Landed { .. }
        | Event::Skipped { .. }
        | Event::Ended(_) => None,
    }
}

/// A question for a bot: everything its seat saw, and nothing else.
#[derive(Clone, Debug)]
pub struct Question {
    pub position: u32,
    pub seat: Seat,
    /// The kind of bot.
    pub bot: String,
    pub rules: starmine_rules::Rules,
    /// The bot's own source of randomness.
    pub seed: Seed,
    /// Everything the seat saw, in order.
    pub events: Vec<Event<Seen>>,
    pub budget: Budget,
}

impl Question {
    /// The bot's decision, with its readings of clues about the cards it holds;
    /// `view` is what its seat knows.
    pub fn explain(&self, view: &View) -> Option<(Decision, Vec<Reason>)> {
        let kind = starmine_bots::kind(&self.bot)?;
        let mut bot = (kind.sit)(&self.rules, self.seat, self.seed);
        let readings = readings(&mut *bot, &self.events, view);
        Some((bot.decide(self.budget), readings))
    }

    /// The bot's decision. The bot is created from what its seat saw and
    /// nothing else; `None` if there is no such bot.
    pub fn decide(&self) -> Option<Decision> {
        let kind = starmine_bots::kind(&self.bot)?;
        let mut bot = (kind.sit)(&self.rules, self.seat, self.seed);
        for event in &self.events {
            _ = bot.witness(event);
        }
        Some(bot.decide(self.budget))
    }
}
