//! Reasons why a goal is out of reach that can be seen without search.
//!
//! All of them relax the game: the seats share one hand, no clue is ever
//! missing. What is impossible even then is impossible.

use super::problem::{Mask, ONES, Problem, suit_bits};
use super::solitaire::{self, Solitaire};
use super::state::State;
use super::tail;

/// How hard to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Care {
    /// Most deals need no more.
    Quick,
    /// Once it has turned out that this deal is not one of them.
    Thorough,
    /// Once for a deal.
    Once,
}

/// Whether the goal is out of reach for sure.
pub(super) fn is_hopeless(problem: &Problem, state: &State, care: Care) -> bool {
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
    // How many choices of the solitaire player to look at.
    let budget = match care {
        Care::Quick => 0,
        Care::Thorough => 8,
        Care::Once => 10_000,
    };
    let hopeless = match solitaire::play(problem, state, spare, budget) {
        Solitaire::Fails => true,
        Solitaire::Succeeds => false,
        Solitaire::Unclear => {
            Sweep::new(problem, state, missing).is_hopeless(problem, state, no_last_round)
        }
    };
    hopeless || (care != Care::Quick && !no_last_round && tail::is_hopeless(problem, state))
}

/// The fate of each missing card along the deck.
struct Sweep {
    /// How many cards can land only after so many draws, and not before.
    ready: [u8; 64],
    /// How many more (or fewer) cards than one draw earlier must be in hands
    /// after so many draws: no copy is left in the deck, and it cannot have
    /// landed.
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
            // A suit, from its next card up: none lands before those below.
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

/// The cards that can land as far as their copies are still there, with
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

/// A score that cannot be exceeded, whatever the goal.
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
