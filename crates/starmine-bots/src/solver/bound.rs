//! Bounds: reasons why a goal is out of reach that need no search.
//!
//! They all relax the game: the seats share one hand and never lack a clue
//! token. A goal that is impossible even then is impossible.

use super::problem::{Mask, ONES, Problem, suit_bits};
use super::solitaire::{self, Solitaire};
use super::state::State;
use super::tail;

/// How much effort to spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// Enough for most deals.
    Quick,
    /// For deals that turn out to need more.
    Thorough,
    /// For the one check at the start of a search.
    Once,
}

/// Whether the goal is certainly out of reach.
pub(super) fn is_hopeless(problem: &Problem, state: &State, effort: Effort) -> bool {
    let missing = state.useful(problem);
    if missing == 0 {
        return false;
    }
    let count = missing.count_ones();
    if let Some(turns_left) = state.turns_left() {
        return count > u32::from(turns_left) || missing & !state.held() != 0;
    }
    let left = state.progress.deck_left();
    let no_last_round = problem.finale || left == 0;
    let turns = if no_last_round { u32::MAX } else { u32::from(left + problem.players) };
    let Some(spare) = turns.checked_sub(count) else { return true };
    // How many of the solitaire player's choices to try.
    let budget = match effort {
        Effort::Quick => 0,
        Effort::Thorough => 8,
        Effort::Once => 10_000,
    };
    let hopeless = match solitaire::play(problem, state, spare, budget) {
        Solitaire::Fails => true,
        Solitaire::Succeeds => false,
        Solitaire::Unclear => {
            Sweep::new(problem, state, missing).is_hopeless(problem, state, no_last_round)
        }
    };
    hopeless || (effort != Effort::Quick && !no_last_round && tail::is_hopeless(problem, state))
}

/// For each missing card, when it can land along the deck.
struct Sweep {
    /// How many cards can land only after this many draws.
    ready: [u8; 64],
    /// The change, from one draw to the next, in the number of cards that must
    /// be in hands after this many draws because no copy is left in the deck
    /// and they cannot have landed yet.
    kept: [i8; 66],
    gone: bool,
}

impl Sweep {
    fn new(problem: &Problem, state: &State, missing: Mask) -> Sweep {
        let mut sweep = Sweep { ready: [0; 64], kept: [0; 66], gone: false };
        let held = state.held();
        let drawn = problem.drawn(state);
        let mut rest = missing;
        while rest != 0 {
            // One suit at a time, from its next card up: no card lands before
            // the lower ones.
            let suit = rest & suit_bits(rest.trailing_zeros() as u8);
            rest &= !suit;
            let mut cards = suit;
            let mut ready = 0;
            while cards != 0 {
                let card = cards.trailing_zeros() as u8;
                cards &= cards - 1;
                if held >> card & 1 == 0 {
                    ready = ready.max(problem.draws_until(card, drawn));
                    if ready > 60 {
                        sweep.gone = true;
                        return sweep;
                    }
                }
                sweep.ready[usize::from(ready & 63)] += 1;
                let last = problem.last[usize::from(card & 31)].saturating_sub(drawn);
                if last <= ready {
                    sweep.kept[usize::from(last & 63)] += 1;
                    sweep.kept[usize::from(ready & 63) + 1] -= 1;
                }
            }
        }
        sweep
    }

    fn is_hopeless(&self, problem: &Problem, state: &State, no_last_round: bool) -> bool {
        if self.gone {
            return true;
        }
        let left = usize::from(state.progress.deck_left());
        let capacity: u8 = state.sizes.iter().sum();
        let mut kept = 0;
        for change in &self.kept[..=left] {
            kept += change;
            if kept > capacity as i8 {
                return true;
            }
        }
        if no_last_round {
            return false;
        }
        let mut late = 0;
        for (draws_left, ready) in self.ready[..=left].iter().rev().enumerate() {
            late += usize::from(*ready);
            if late > draws_left + usize::from(problem.players) {
                return true;
            }
        }
        false
    }
}

/// The cards that can still land, judging only by the remaining copies, plus
/// those that have landed.
pub(super) fn reachable(problem: &Problem) -> Mask {
    let start = problem.start();
    let there = problem.available(&start) & problem.all;
    let mut reachable = start.landed();
    for _ in 0..5 {
        reachable |= (reachable << 1 | ONES) & there;
    }
    reachable
}

/// An upper bound on the score, for any goal.
pub(super) fn ceiling(problem: &Problem) -> u8 {
    let start = problem.start();
    let landed = start.landed().count_ones() as u8;
    let missing = reachable(problem) & !start.landed();
    let most = landed + missing.count_ones() as u8;
    if let Some(turns_left) = start.turns_left() {
        return most.min(landed + turns_left);
    }
    let left = problem.deck_len;
    if problem.finale || left == 0 {
        return most;
    }
    let sweep = Sweep::new(problem, &start, missing);
    let mut points = landed;
    let mut within_reach = landed;
    for ready in &sweep.ready[..usize::from(left)] {
        within_reach += ready;
        points = within_reach.min(points + 1);
    }
    most.min(points + problem.players)
}
