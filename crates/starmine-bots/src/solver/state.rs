//! States: positions with all cards known, reduced to what still matters.
//!
//! A card is *useful* while it belongs to the goal and has not landed. For each
//! hand, only the set of useful cards is kept; a second copy in the same hand
//! and everything else is *trash*, of which only the number counts. So most
//! histories that differ only in irrelevant ways lead to the same state.
//!
//! Since it forgets which card is which, a state is not a `Game`. It contains
//! the game's [`Progress`], so tokens, strikes, the last round and skipped
//! turns follow the same rules as on a `Board`; only the useful cards in the
//! hands are tracked here. A test plays states alongside games.

use starmine_rules::{Phase, Progress};

use super::problem::{Mask, ONES, Problem, card_at};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// The useful cards of each seat.
    pub(super) hands: [Mask; 5],
    /// How many cards each seat holds.
    pub(super) sizes: [u8; 5],
    pub(super) progress: Progress,
}

/// The moves of a seat, ignoring differences that do not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    /// Land this card, announced or not.
    Land { card: u8, announced: bool },
    /// Any clue.
    Clue,
    /// Get rid of trash: a discard, or a strike at full tokens.
    DropTrash,
    /// Get rid of a useful card that has another copy.
    Drop { card: u8 },
}

impl State {
    /// The seat to act, by index.
    pub(super) fn seat(&self) -> usize {
        self.progress.acting().index()
    }

    pub(super) fn tokens(&self) -> u8 {
        self.progress.clue_tokens()
    }

    pub(super) fn landed(&self) -> Mask {
        self.progress.landed().bits()
    }

    /// How many turns of the last round are left, once it has started.
    pub(super) fn turns_left(&self) -> Option<u8> {
        match self.progress.phase() {
            Phase::Playing => None,
            Phase::LastRound { turns_left } => Some(turns_left.get()),
            Phase::Over(_) => Some(0),
        }
    }

    /// The useful cards in all hands.
    pub(super) fn held(&self) -> Mask {
        self.hands.iter().fold(0, |held, hand| held | hand)
    }

    /// The useful cards of the seat to act.
    pub(super) fn hand(&self) -> Mask {
        self.hands[self.seat()]
    }

    /// Whether the seat to act holds a card it does not need.
    pub(super) fn has_trash(&self) -> bool {
        u32::from(self.sizes[self.seat()]) > self.hand().count_ones()
    }

    /// Whether the seat to act can clue anyone.
    pub(super) fn can_clue(&self) -> bool {
        self.progress.can_clue() && (0..5).any(|seat| seat != self.seat() && self.sizes[seat] > 0)
    }

    /// The cards of the goal that have not landed.
    pub(super) fn useful(&self, problem: &Problem) -> Mask {
        problem.goal & !self.landed()
    }

    /// The useful cards that would land if played now.
    pub(super) fn fitting(&self, problem: &Problem) -> Mask {
        ((self.landed() << 1) | ONES) & self.useful(problem)
    }

    /// The state after a move, which must be possible here.
    pub(super) fn after(&self, problem: &Problem, action: Move) -> State {
        let rules = &problem.rules;
        let seat = self.seat();
        let mut next = *self;
        match action {
            Move::Clue => next.progress.clue(rules),
            Move::Land { card, announced } => {
                next.hands.iter_mut().for_each(|hand| *hand &= !(1 << card));
                next.progress.land(rules, card_at(card), announced);
            }
            Move::DropTrash => next.drop_card(problem),
            Move::Drop { card } => {
                next.hands[seat] &= !(1 << card);
                next.drop_card(problem);
            }
        }
        if action != Move::Clue {
            next.sizes[seat] -= 1;
            if self.progress.deck_left() > 0 && !next.progress.is_over() {
                let card = problem.deck[usize::from(problem.drawn(self) & 63)];
                next.hands[seat] |= (1 << card) & next.useful(problem);
                next.sizes[seat] += 1;
                next.progress.draw(rules);
            }
        }
        while next.progress.must_skip(next.sizes[next.seat()]) {
            next.progress.skip(rules);
        }
        next
    }

    fn drop_card(&mut self, problem: &Problem) {
        if self.progress.can_discard(&problem.rules) {
            self.progress.discard(&problem.rules);
        } else {
            self.progress.strike(&problem.rules);
        }
    }
}
