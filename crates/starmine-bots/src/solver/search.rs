//! Depth first, with a memory for what has failed.
//!
//! Most deals are won by the first moves that come to mind. For the others a
//! single wrong turn early on can hide the way in a forest of failures; so
//! the search starts again and again with some noise in the order of moves,
//! each time with what has been refuted so far.

use std::sync::atomic::{AtomicBool, Ordering};

use super::bound::{self, Care};
use super::moves::Moves;
use super::problem::Problem;
use super::state::{Move, State};
use super::table::Table;

/// What a search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// The moves are in the line.
    Found,
    /// There is no way.
    Refuted,
    /// The limit was reached, or the search stopped, before either was known.
    Open,
}

/// After so many nodes a deal is not easy.
const EASY: u64 = 150;
/// Nodes of the first try, without noise.
const FIRST: u64 = 3_000;
/// So many tries, and then each may last four times as long.
const TRIES: usize = 20;
/// How far the order of moves is disturbed, in turn.
const NOISE: [u32; 3] = [30, 60, 10];

/// So many nodes lie between two looks at whether the search is still wanted:
/// some milliseconds.
const LOOK: u64 = 1_024;

struct Search<'a> {
    problem: &'a Problem,
    table: &'a mut Table,
    line: &'a mut Vec<Move>,
    cancel: &'a AtomicBool,
    nodes: u64,
    /// The last try ends here.
    limit: u64,
    /// The present try ends here.
    stop: u64,
    noise: u32,
    dice: u64,
}

/// Looks for a way to the goal. `table` must be clear or of the same problem.
/// Says what came out and how many nodes it took, at most `limit`.
pub(super) fn search(
    problem: &Problem,
    table: &mut Table,
    line: &mut Vec<Move>,
    limit: u64,
    cancel: &AtomicBool,
) -> (Answer, u64) {
    line.clear();
    let mut search =
        Search { problem, table, line, cancel, nodes: 0, limit, stop: 0, noise: 0, dice: 0x5eed };
    let start = problem.start();
    // Many small goals must not cost more than their limits.
    let care = if limit > FIRST { Care::Once } else { Care::Thorough };
    if bound::is_hopeless(problem, &start, care) {
        return (Answer::Refuted, 1);
    }
    let mut length = FIRST;
    for number in 1.. {
        search.stop = search.limit.min(search.nodes + length);
        let answer = search.descend(&start);
        if answer != Answer::Open || search.nodes >= search.limit {
            return (answer, search.nodes);
        }
        search.line.clear();
        search.noise = NOISE[number % NOISE.len()];
        if number % TRIES == 0 {
            length *= 4;
        }
    }
    (Answer::Open, search.nodes)
}

impl Search<'_> {
    fn descend(&mut self, state: &State) -> Answer {
        if self.nodes >= self.stop {
            return Answer::Open;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) && self.cancel.load(Ordering::Relaxed) {
            self.limit = self.nodes;
            self.stop = self.nodes;
            return Answer::Open;
        }
        let problem = self.problem;
        let noise = self.noise;
        let dice = &mut self.dice;
        let moves = Moves::of(problem, state, || if noise == 0 { 0 } else { roll(dice, noise) });
        let care = if self.nodes > EASY { Care::Thorough } else { Care::Quick };
        for action in moves.iter() {
            let next = state.after(problem, action);
            self.line.push(action);
            let is_over = next.progress.is_over();
            if is_over && next.landed() == problem.goal {
                return Answer::Found;
            }
            let failed = is_over
                || (action != Move::Clue && bound::is_hopeless(problem, &next, care))
                || self.table.has_failed(&next);
            if !failed {
                match self.descend(&next) {
                    Answer::Refuted => {}
                    answer => return answer,
                }
            }
            self.line.pop();
        }
        self.table.insert(state, problem.strikes_max);
        Answer::Refuted
    }
}

/// A number from nought to `most`.
fn roll(dice: &mut u64, most: u32) -> i32 {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    ((*dice >> 32) as u32 % (most + 1)) as i32
}
