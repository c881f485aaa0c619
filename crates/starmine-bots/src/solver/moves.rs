//! Moves: the moves worth trying, most promising first.
//!
//! # What is left out, and why that loses nothing
//!
//! **Exchange theorem.** Let two games agree in hands, deck, seat to act and
//! turns left. Let O have landed the cards L, taken s strikes and have t
//! tokens; let S have landed L' ⊇ L, taken s' strikes and have t' = t + e
//! tokens with e ≥ 0. If s' + |L' − L| + e ≤ s, then S can reach at least what
//! O can.
//!
//! *Proof.* S answers each turn of O with the same card, so that both draw the
//! same cards and the inequality stays true:
//! - O clues: so does S.
//! - O lands z, not in L': it fits in S too (that firework is equally high);
//!   S lands it, and e does not grow.
//! - O lands z in L' − L. It does not complete a firework, since the only copy
//!   of such a card left both games at once; so O gains at most one token, for
//!   announcing. If O gains one and S is not at full tokens, S discards z;
//!   otherwise S strikes.
//! - O strikes: S discards (e and s both grow by one) or, with all tokens
//!   available, plays the card, which lands or strikes.
//! - O discards: so does S or, with all tokens available (so e ≥ 1, and it
//!   shrinks), plays the card, which lands or strikes.
//! - O is skipped: so is S, or it clues (e ≥ 1, and it shrinks).
//!
//! The same cards have left the hands in both games, and everything that landed
//! in O has landed in S, so S loses no needed card that O has not lost. And s'
//! ≤ s. ∎
//!
//! So these need not be tried:
//! - a strike while a discard is allowed (discard it: e = 1),
//! - a strike with a card that fits, by announcing it wrongly (land it).
//!
//! **Trash first.** Dropping a useful card while the same hand has trash need
//! not be tried: a player who drops the trash can from then on treat the useful
//! card as that trash, and if it lands where it should strike, the exchange
//! theorem applies.
//!
//! Announcing is not always a gain, since one token too many can forbid a
//! discard: both ways are tried.

use super::problem::{Mask, Problem};
use super::state::{Move, State};

/// At most five cards in two ways each, five to drop, and a clue.
const MOST: usize = 16;

/// A list of moves, best first.
pub(super) struct Moves {
    list: [(i32, Move); MOST],
    len: usize,
}

impl Moves {
    /// The moves that may lead to the goal from here. `noise` returns a small
    /// number to vary the order.
    pub(super) fn of(problem: &Problem, state: &State, mut noise: impl FnMut() -> i32) -> Moves {
        let mut moves = Moves { list: [(0, Move::Clue); MOST], len: 0 };
        let others = (0..5)
            .filter(|seat| *seat != state.seat())
            .fold(0, |held, seat| held | state.hands[seat]);
        moves.add_landings(problem, state, others, &mut noise);
        let spare_turns = spare_turns(problem, state);
        if state.can_clue() && (state.turns_left().is_none() || spare_turns > 0) {
            let others_land = others & state.fitting(problem) != 0;
            let worth =
                30 + 4 * i32::from(state.tokens().min(8)) + if others_land { 10 } else { 0 };
            moves.add(worth + noise(), Move::Clue);
        }
        if spare_turns > 0 {
            moves.add_drops(problem, state, others, &mut noise);
        }
        moves
    }

    /// Prefers low cards and cards whose successor is held; a card that another
    /// seat could also land can wait.
    fn add_landings(
        &mut self,
        problem: &Problem,
        state: &State,
        others: Mask,
        noise: &mut impl FnMut() -> i32,
    ) {
        let full = !state.progress.can_discard(&problem.rules);
        let held = others | state.hand();
        let mut fitting = state.hand() & state.fitting(problem);
        while fitting != 0 {
            let card = fitting.trailing_zeros() as u8;
            fitting &= fitting - 1;
            let bit: Mask = 1 << card;
            let top = problem.tops & bit != 0;
            let mut worth = 100 + 4 * (5 - i32::from(card % 5));
            if !top && held & (bit << 1) != 0 {
                worth += 10;
            }
            if top && !full {
                worth += 16;
            }
            if others & bit != 0 {
                worth -= 20;
            }
            if problem.announcing && !full {
                self.add(worth + 3 + noise(), Move::Land { card, announced: true });
                worth -= 8;
            }
            self.add(worth + noise(), Move::Land { card, announced: false });
        }
    }

    /// A discard while tokens are few; a strike when all are available.
    fn add_drops(
        &mut self,
        problem: &Problem,
        state: &State,
        others: Mask,
        noise: &mut impl FnMut() -> i32,
    ) {
        let full = !state.progress.can_discard(&problem.rules);
        if full && state.progress.strikes() + 1 >= problem.strikes_max {
            return;
        }
        let worth = if full { 20 } else { 70 - 4 * i32::from(state.tokens().min(8)) };
        if state.has_trash() {
            self.add(worth + noise(), Move::DropTrash);
            return;
        }
        // With all tokens available, a card that fits would land.
        let mut cards = state.hand() & if full { !state.fitting(problem) } else { Mask::MAX };
        while cards != 0 {
            let card = cards.trailing_zeros() as u8;
            cards &= cards - 1;
            let elsewhere = others >> card & 1 != 0;
            if elsewhere || problem.in_deck(card, problem.drawn(state)) {
                let worth = worth - if elsewhere { 15 } else { 35 } + i32::from(card % 5);
                self.add(worth + noise(), Move::Drop { card });
            }
        }
    }

    /// Keeps the list sorted; among ties, the first added stays first.
    fn add(&mut self, worth: i32, action: Move) {
        let mut place = self.len;
        while place > 0 && self.list[place - 1].0 < worth {
            self.list[place] = self.list[place - 1];
            place -= 1;
        }
        self.list[place] = (worth, action);
        self.len += 1;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Move> {
        self.list[..self.len].iter().map(|(_, action)| *action)
    }
}

/// How many more draws, or turns in the last round, may fail to land a card.
fn spare_turns(problem: &Problem, state: &State) -> u32 {
    let missing = state.useful(problem).count_ones();
    let left = state.progress.deck_left();
    let turns = if let Some(turns_left) = state.turns_left() {
        turns_left
    } else if problem.finale || left == 0 {
        return 1; // Unlimited.
    } else {
        left + problem.players
    };
    u32::from(turns).saturating_sub(missing)
}
