//! The replay of a finished game, turn by turn. Frames and advice are fetched
//! once, when they are first needed.

use std::collections::{HashMap, HashSet};

use starmine_protocol::{Advice, Frame, GameId, Looking, Phrase, Review, Seat, Verdict};
use starmine_words::clean;

use crate::keys::Direction;
use crate::msg::Effect;

/// A finished game in review.
#[derive(Clone, Debug)]
pub struct Replay {
    pub game: GameId,
    /// The general data; `None` until it has arrived.
    pub review: Option<Review>,
    /// Why the game cannot be shown.
    pub(crate) missing: Option<Phrase>,
    /// The current turn; 0 is the deal.
    pub turn: usize,
    /// The perspective; `None` shows all hands.
    pub view: Option<Seat>,
    /// What the deal could have scored; `None` until it has arrived.
    pub verdict: Option<Verdict>,
    /// Whether to show what a bot would have done.
    pub bot: bool,
    frames: HashMap<(usize, Option<Seat>), Frame>,
    advice: HashMap<usize, Advice>,
    requested_frames: HashSet<(usize, Option<Seat>)>,
    requested_advice: HashSet<usize>,
    /// The frame on the screen, which stays until the next one has arrived.
    shown: Option<(usize, Option<Seat>)>,
}

impl Replay {
    pub fn new(game: GameId) -> Replay {
        Replay {
            game,
            review: None,
            missing: None,
            turn: 0,
            view: None,
            verdict: None,
            bot: false,
            frames: HashMap::new(),
            advice: HashMap::new(),
            requested_frames: HashSet::new(),
            requested_advice: HashSet::new(),
            shown: None,
        }
    }

    /// The number of the last turn.
    pub fn last(&self) -> usize {
        self.review.as_ref().map_or(0, |review| review.figures.len().saturating_sub(1))
    }

    /// The frame to show, with its turn.
    pub fn frame(&self) -> Option<(usize, &Frame)> {
        let key = self.shown?;
        self.frames.get(&key).map(|frame| (key.0, frame))
    }

    /// What the bot would have done instead of the current turn.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.get(&self.turn_before())
    }

    /// The turn before the current one, whose position the bot is asked about.
    fn turn_before(&self) -> usize {
        self.turn.saturating_sub(1)
    }

    pub(crate) fn begin(&mut self, review: Review) -> Vec<Effect> {
        self.review = Some(review);
        self.turn = self.turn.min(self.last());
        self.bot &= self.has_turns();
        let mut effects = self.fetch_missing();
        effects.push(Effect::Verdict(self.game));
        effects
    }

    pub(crate) fn add_frame(&mut self, turn: usize, view: Option<Seat>, frame: Frame) {
        self.frames.insert((turn, view), frame);
        if (turn, view) == (self.turn, self.view) {
            self.shown = Some((turn, view));
        }
    }

    pub(crate) fn add_advice(&mut self, turn: usize, advice: Advice) {
        self.advice.insert(turn, advice);
    }

    pub(crate) fn step(&mut self, step: Direction, by: usize) -> Vec<Effect> {
        self.go_to(step.along(self.turn, by, self.last()))
    }

    pub(crate) fn go_to(&mut self, turn: usize) -> Vec<Effect> {
        self.turn = turn.min(self.last());
        self.fetch_missing()
    }

    /// Switches to the next perspective: all hands, then each seat.
    pub(crate) fn next_view(&mut self) -> Vec<Effect> {
        let seats = self.seats();
        let index = self.view.and_then(|view| seats.iter().position(|seat| *seat == view));
        self.view = match index {
            None => seats.first().copied(),
            Some(index) => seats.get(index + 1).copied(),
        };
        self.fetch_missing()
    }

    /// Switches to a perspective.
    pub(crate) fn look(&mut self, looking: Looking) -> Vec<Effect> {
        self.view = match looking {
            Looking::AllHands => None,
            Looking::Seat { seat } => Some(seat),
        };
        self.fetch_missing()
    }

    /// Whether there is a turn that a bot could have taken.
    pub(crate) fn has_turns(&self) -> bool {
        self.last() > 0
    }

    pub(crate) fn toggle_bot(&mut self) -> Vec<Effect> {
        self.bot = !self.bot && (self.review.is_none() || self.has_turns());
        self.fetch_missing()
    }

    /// The seats, with the players' names.
    pub(crate) fn named_seats(&self) -> Vec<(Seat, String)> {
        let names = self.review.iter().flat_map(|review| &review.summary.names);
        let seats = starmine_rules::Seat::ALL.into_iter().map(Seat);
        seats.zip(names.map(|name| clean(name))).collect()
    }

    fn seats(&self) -> Vec<Seat> {
        self.named_seats().into_iter().map(|(seat, _)| seat).collect()
    }

    /// Requests whatever must be shown and has not been requested yet.
    fn fetch_missing(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        let key = (self.turn, self.view);
        if self.frames.contains_key(&key) {
            self.shown = Some(key);
        } else if self.requested_frames.insert(key) {
            effects.push(Effect::Frame(self.game, self.turn, self.view));
        }
        let before = self.turn_before();
        if self.bot && before < self.last() && self.requested_advice.insert(before) {
            effects.push(Effect::Advice(self.game, before));
        }
        effects
    }

    /// Records that a request failed, so that it can be made again.
    pub(crate) fn failed(&mut self, why: &Phrase) {
        self.missing = self.shown.is_none().then(|| why.clone());
        self.requested_frames.retain(|key| self.frames.contains_key(key));
        self.requested_advice.retain(|turn| self.advice.contains_key(turn));
    }
}
