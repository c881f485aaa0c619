//! A finished game, turn by turn. What was fetched is kept; what is still to
//! come is asked for once.

use std::collections::{HashMap, HashSet};

use starmine_protocol::{Advice, Frame, GameId, Looking, Phrase, Review, Seat, Verdict};
use starmine_words::clean;

use crate::keys::Step;
use crate::msg::Effect;

/// A walk through a finished game.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Which game.
    pub game: GameId,
    /// Its head, once it has come.
    pub review: Option<Review>,
    /// Why there is nothing to be seen, if that is known.
    pub(crate) missing: Option<Phrase>,
    /// The turn that is looked at; 0 is the deal.
    pub turn: usize,
    /// Through whose eyes; nobody's means all hands open.
    pub view: Option<Seat>,
    /// What the deal could have scored, once it is worked out.
    pub verdict: Option<Verdict>,
    /// Whether it is shown what a bot would have done.
    pub bot: bool,
    frames: HashMap<(usize, Option<Seat>), Frame>,
    advice: HashMap<usize, Advice>,
    asked: HashSet<(usize, Option<Seat>)>,
    asked_bot: HashSet<usize>,
    /// What was last shown, while the next one is on its way.
    shown: Option<(usize, Option<Seat>)>,
}

impl Walk {
    /// From the last turn, where the players know their way.
    pub fn new(game: GameId) -> Walk {
        Walk {
            game,
            review: None,
            missing: None,
            turn: 0,
            view: None,
            verdict: None,
            bot: false,
            frames: HashMap::new(),
            advice: HashMap::new(),
            asked: HashSet::new(),
            asked_bot: HashSet::new(),
            shown: None,
        }
    }

    /// The last turn.
    pub fn last(&self) -> usize {
        self.review.as_ref().map_or(0, |review| review.figures.len().saturating_sub(1))
    }

    /// The frame to show, and the turn it is of.
    pub fn frame(&self) -> Option<(usize, &Frame)> {
        let key = self.shown?;
        self.frames.get(&key).map(|frame| (key.0, frame))
    }

    /// What the bot would have done instead of this turn.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.get(&self.advised())
    }

    /// The position that the turn in view was decided in.
    fn advised(&self) -> usize {
        self.turn.saturating_sub(1)
    }

    pub(crate) fn begin(&mut self, review: Review) -> Vec<Effect> {
        self.review = Some(review);
        self.turn = 0;
        self.bot &= self.has_turns();
        let mut effects = self.wants();
        effects.push(Effect::Verdict(self.game));
        effects
    }

    pub(crate) fn take_frame(&mut self, turn: usize, view: Option<Seat>, frame: Frame) {
        self.frames.insert((turn, view), frame);
        if (turn, view) == (self.turn, self.view) {
            self.shown = Some((turn, view));
        }
    }

    pub(crate) fn take_advice(&mut self, turn: usize, advice: Advice) {
        self.advice.insert(turn, advice);
    }

    pub(crate) fn step(&mut self, step: Step, by: usize) -> Vec<Effect> {
        self.go_to(step.along(self.turn, by, self.last()))
    }

    pub(crate) fn go_to(&mut self, turn: usize) -> Vec<Effect> {
        self.turn = turn.min(self.last());
        self.wants()
    }

    /// The next pair of eyes: all hands, then each seat.
    pub(crate) fn next_view(&mut self) -> Vec<Effect> {
        let seats = self.seats();
        let place = self.view.and_then(|view| seats.iter().position(|seat| *seat == view));
        self.view = match place {
            None => seats.first().copied(),
            Some(place) => seats.get(place + 1).copied(),
        };
        self.wants()
    }

    /// All hands, or one pair of eyes.
    pub(crate) fn look(&mut self, looking: Looking) -> Vec<Effect> {
        self.view = match looking {
            Looking::AllHands => None,
            Looking::Seat { seat } => Some(seat),
        };
        self.wants()
    }

    /// Whether there is a turn that the bot could have taken.
    pub(crate) fn has_turns(&self) -> bool {
        self.last() > 0
    }

    pub(crate) fn toggle_bot(&mut self) -> Vec<Effect> {
        self.bot = !self.bot && (self.review.is_none() || self.has_turns());
        self.wants()
    }

    /// Who sat where.
    pub(crate) fn named(&self) -> Vec<(Seat, String)> {
        let names = self.review.iter().flat_map(|review| &review.summary.names);
        let seats = starmine_rules::Seat::ALL.into_iter().map(Seat);
        seats.zip(names.map(|name| clean(name))).collect()
    }

    fn seats(&self) -> Vec<Seat> {
        self.named().into_iter().map(|(seat, _)| seat).collect()
    }

    /// What is to be shown and has not been asked for.
    fn wants(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        let key = (self.turn, self.view);
        if self.frames.contains_key(&key) {
            self.shown = Some(key);
        } else if self.asked.insert(key) {
            effects.push(Effect::Frame(self.game, self.turn, self.view));
        }
        let advised = self.advised();
        if self.bot && advised < self.last() && self.asked_bot.insert(advised) {
            effects.push(Effect::Advice(self.game, advised));
        }
        effects
    }

    /// Something that was asked for did not come, for this reason: it may be
    /// asked for again.
    pub(crate) fn failed(&mut self, why: &Phrase) {
        self.missing = self.shown.is_none().then(|| why.clone());
        self.asked.retain(|key| self.frames.contains_key(key));
        self.asked_bot.retain(|turn| self.advice.contains_key(turn));
    }
}
