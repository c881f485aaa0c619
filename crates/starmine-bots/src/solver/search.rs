//! Search: depth first, remembering the states that failed.
//!
//! Most deals are won by the first moves tried. For the others, a single wrong
//! turn early on can hide the solution among countless failures. So the search
//! restarts again and again with some noise in the move order, keeping
//! everything refuted so far.

use std::sync::atomic::{AtomicBool, Ordering};

use super::bound::{self, Effort};
use super::moves::Moves;
use super::problem::Problem;
use super::refuted::RefutedStates;
use super::state::{Move, State};

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchResult {
    /// The moves are in `line`.
    Found,
    /// There is no way to the goal.
    Refuted,
    /// The limit was reached or the search was cancelled before the answer was
    /// known.
    Open,
}

/// A deal that takes more nodes than this is not easy.
const EASY: u64 = 150;
/// Nodes for the first try, which has no noise.
const FIRST: u64 = 3_000;
/// After this many tries, each may last four times as long.
const TRIES: usize = 20;
/// How much noise the move order gets; the tries take these values in turn.
const NOISE: [u32; 3] = [30, 60, 10];

/// The number of nodes between checks for cancellation, so that one is made
/// every few milliseconds.
const CANCEL_CHECK: u64 = 1_024;

struct Search<'a> {
    problem: &'a Problem,
    refuted: &'a mut RefutedStates,
    line: &'a mut Vec<Move>,
    cancel: &'a AtomicBool,
    nodes: u64,
    /// Where the last try ends.
    limit: u64,
    /// Where the current try ends.
    stop: u64,
    noise: u32,
    random: u64,
}

/// Searches for a way to the goal. `refuted` must be empty or from the same
/// problem. Returns the answer and the number of nodes used, at most `limit`.
pub(super) fn search(
    problem: &Problem,
    refuted: &mut RefutedStates,
    line: &mut Vec<Move>,
    limit: u64,
    cancel: &AtomicBool,
) -> (SearchResult, u64) {
    line.clear();
    let mut search = Search {
        problem,
        refuted,
        line,
        cancel,
        nodes: 0,
        limit,
        stop: 0,
        noise: 0,
        random: 0x5eed,
    };
    let start = problem.start();
    // Many small goals must not cost more than their limits.
    let effort = if limit > FIRST { Effort::Once } else { Effort::Thorough };
    if bound::is_hopeless(problem, &start, effort) {
        return (SearchResult::Refuted, 1);
    }
    let mut length = FIRST;
    for number in 1.. {
        search.stop = search.limit.min(search.nodes + length);
        let answer = search.descend(&start);
        if answer != SearchResult::Open || search.nodes >= search.limit {
            return (answer, search.nodes);
        }
        search.line.clear();
        search.noise = NOISE[number % NOISE.len()];
        if number % TRIES == 0 {
            length *= 4;
        }
    }
    (SearchResult::Open, search.nodes)
}

impl Search<'_> {
    fn descend(&mut self, state: &State) -> SearchResult {
        if self.nodes >= self.stop {
            return SearchResult::Open;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CANCEL_CHECK) && self.cancel.load(Ordering::Relaxed) {
            self.limit = self.nodes;
            self.stop = self.nodes;
            return SearchResult::Open;
        }
        let problem = self.problem;
        let noise = self.noise;
        let random = &mut self.random;
        let moves = Moves::of(problem, state, || if noise == 0 { 0 } else { roll(random, noise) });
        let effort = if self.nodes > EASY { Effort::Thorough } else { Effort::Quick };
        for action in moves.iter() {
            let next = state.after(problem, action);
            self.line.push(action);
            let is_over = next.progress.is_over();
            if is_over && next.landed() == problem.goal {
                return SearchResult::Found;
            }
            let failed = is_over
                || (action != Move::Clue && bound::is_hopeless(problem, &next, effort))
                || self.refuted.has_failed(&next);
            if !failed {
                match self.descend(&next) {
                    SearchResult::Refuted => {}
                    answer => return answer,
                }
            }
            self.line.pop();
        }
        self.refuted.insert(state, problem.strikes_max);
        SearchResult::Refuted
    }
}

/// A number from 0 to `most`.
fn roll(random: &mut u64, most: u32) -> i32 {
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    ((*random >> 32) as u32 % (most + 1)) as i32
}
