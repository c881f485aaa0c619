//! A position with all cards known, reduced to what can still matter.
//!
//! A card is *useful* while it belongs to the goal and has not landed. Of a
//! hand only the set of useful cards is kept: a second copy in the same hand
//! and everything else is *trash*, of which only the number counts. So most
//! of the histories that differ for nothing lead to the same state.

use super::problem::{Mask, ONES, Problem};

/// `turns_left` while there is no last round.
pub(super) const PLAYING: u8 = u8::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// The useful cards of each seat.
    pub(super) hands: [Mask; 5],
    /// How many cards each seat holds.
    pub(super) sizes: [u8; 5],
    pub(super) landed: Mask,
    /// How many cards were drawn since the search began.
    pub(super) drawn: u8,
    pub(super) tokens: u8,
    pub(super) strikes: u8,
    pub(super) seat: u8,
    /// Of the last round; nought when it is over.
    pub(super) turns_left: u8,
}

/// What a seat may do, up to differences that do not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    /// Land this card, announced or not.
    Land { card: u8, announced: bool },
    /// Any clue.
    Clue,
    /// Get rid of trash: a discard, or a strike when all tokens are in.
    DropTrash,
    /// Get rid of a useful card of which another copy is left.
    Drop { card: u8 },
}

impl State {
    /// The useful cards in all hands.
    pub(super) fn held(&self) -> Mask {
        self.hands.iter().fold(0, |held, hand| held | hand)
    }

    /// The useful cards of the seat to act.
    pub(super) fn hand(&self) -> Mask {
        self.hands[usize::from(self.seat)]
    }

    /// Whether the seat to act holds a card it does not need.
    pub(super) fn has_trash(&self) -> bool {
        u32::from(self.sizes[usize::from(self.seat)]) > self.hand().count_ones()
    }

    /// Whether anyone can be given a clue.
    pub(super) fn can_clue(&self) -> bool {
        self.tokens > 0 && (0..5).any(|seat| seat != usize::from(self.seat) && self.sizes[seat] > 0)
    }

    /// The cards of the goal that have not landed.
    pub(super) fn useful(&self, problem: &Problem) -> Mask {
        problem.goal & !self.landed
    }

    /// The useful cards that would land if played now.
    pub(super) fn fitting(&self, problem: &Problem) -> Mask {
        ((self.landed << 1) | ONES) & self.useful(problem)
    }

    /// The state after a move that is possible here.
    pub(super) fn after(&self, problem: &Problem, action: Move) -> State {
        let mut next = *self;
        let seat = usize::from(self.seat);
        let last_round = self.turns_left != PLAYING;
        let mut draws = true;
        match action {
            Move::Clue => {
                next.tokens -= 1;
                draws = false;
            }
            Move::Land { card, announced } => {
                let bit = 1 << card;
                for hand in &mut next.hands {
                    *hand &= !bit;
                }
                next.landed |= bit;
                let bonus = u8::from(problem.tops & bit != 0) + u8::from(announced);
                next.tokens = (next.tokens + bonus).min(problem.tokens_max);
            }
            Move::DropTrash => next.drop_a_card(problem),
            Move::Drop { card } => {
                next.hands[seat] &= !(1 << card);
                next.drop_a_card(problem);
            }
        }
        if draws {
            next.sizes[seat] -= 1;
            if next.drawn < problem.deck_len {
                let card = problem.deck[usize::from(next.drawn)];
                next.drawn += 1;
                next.sizes[seat] += 1;
                next.hands[seat] |= (1 << card) & next.useful(problem);
                if next.drawn == problem.deck_len && !problem.finale {
                    next.turns_left = problem.players;
                }
            }
        }
        if last_round {
            next.turns_left -= 1;
        }
        // Who has neither card nor token is skipped (ruling A19).
        for _ in 0..problem.players {
            next.seat = if next.seat + 1 >= problem.players { 0 } else { next.seat + 1 };
            if next.tokens > 0 || next.sizes[usize::from(next.seat)] > 0 {
                break;
            }
        }
        next
    }

    fn drop_a_card(&mut self, problem: &Problem) {
        if self.tokens < problem.tokens_max {
            self.tokens += 1;
        } else {
            self.strikes += 1;
        }
    }
}
