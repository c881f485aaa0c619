//! The highest possible score, for deals where a perfect game may be
//! impossible.
//!
//! A game ends with a set of landed cards that, with each card, contains all
//! lower cards of its suit: a *goal*. So the best score is the size of the
//! largest reachable goal, and goals are tried from the largest down. A score
//! is ruled out once every goal of that size is.

use starmine_rules::{Action, Game, LastCards};

use super::bound;
use super::line;
use super::problem::{Mask, Problem, suit_bits};
use super::search::SearchResult;
use super::{NodeLimit, Solver, Verdict};

/// A score that is possible, and a proven upper bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// The score of `line`.
    pub score: u8,
    /// Legal actions from the given game to its end.
    pub line: Vec<Action>,
    /// A proven upper bound: no line scores more. If it equals `score`, the
    /// answer is exact.
    pub bound: u8,
}

/// Nodes spent on each goal while no line has been found.
const FIRST_PASS: u64 = 2_000;

/// The undecided goals of one size.
struct Level {
    size: u8,
    open: Vec<Mask>,
}

impl Solver {
    /// The best score from here, as far as the limit allows.
    pub fn best(&mut self, game: &Game, limit: NodeLimit) -> Best {
        let board = game.board();
        if board.is_over() {
            let score = board.outcome().score();
            return Best { score, line: Vec::new(), bound: score };
        }
        let max = board.rules().max_score();
        let (verdict, used) = self.decide(game, limit);
        let bound = match verdict {
            Verdict::Possible(line) => return Best { score: max, line, bound: max },
            Verdict::Impossible => max - 1,
            Verdict::Undecided => max,
        };
        let (line, ended) = line::finish(*game).unwrap_or((Vec::new(), *game));
        let mut best = Best { score: ended.board().outcome().score(), line, bound };
        if board.rules().switches().last_cards == LastCards::GrandFinale {
            // A Grand Finale is either perfect or lost.
            best.bound = if bound < max { best.score } else { max };
            return best;
        }
        self.improve(game, &mut best, limit.0.saturating_sub(used));
        best
    }

    /// First tries each goal briefly until some line is found; then spends the
    /// rest of the limit on the goals that would be better.
    fn improve(&mut self, game: &Game, best: &mut Best, mut limit: u64) {
        let problem = Problem::of_any_goal(game, game.board().rules().cards().bits());
        let max = problem.all.count_ones() as u8;
        let undecided = best.bound == max;
        let mut levels = vec![Level { size: max, open: vec![problem.all; undecided.into()] }];
        for size in (best.score + 1..max.min(bound::ceiling(&problem) + 1)).rev() {
            let mut level = Level { size, open: goals(&problem, size) };
            level.open.retain(|goal| {
                let first_pass = FIRST_PASS.min(limit);
                let (answer, used) = match best.score >= size {
                    true => (SearchResult::Found, 0),
                    false => self.reach(game, *goal, first_pass, best),
                };
                limit = limit.saturating_sub(used);
                answer == SearchResult::Open
            });
            levels.push(level);
            if best.score >= size {
                break;
            }
        }
        let mut waiting: usize = levels.iter().map(|level| level.open.len()).sum();
        for level in &mut levels {
            level.open.retain(|goal| {
                if best.score >= level.size {
                    return false;
                }
                let share = limit / waiting.max(1) as u64;
                waiting = waiting.saturating_sub(1);
                let (answer, used) = self.reach(game, *goal, share, best);
                limit = limit.saturating_sub(used);
                answer == SearchResult::Open
            });
        }
        let open = levels.iter().find(|level| level.size > best.score && !level.open.is_empty());
        best.bound = open.map_or(best.score, |level| level.size);
    }

    /// Tries one goal, and keeps the line if it is better.
    fn reach(
        &mut self,
        game: &Game,
        goal: Mask,
        limit: u64,
        best: &mut Best,
    ) -> (SearchResult, u64) {
        let problem = &Problem::new(game, goal);
        let (answer, used) = self.search(problem, limit);
        if answer != SearchResult::Found {
            return (answer, used);
        }
        let Some((line, ended)) = line::replay(game, problem, &self.line) else {
            debug_assert!(false, "the engine refused the solver's line");
            return (SearchResult::Open, used);
        };
        let score = ended.board().outcome().score();
        debug_assert!(u32::from(score) >= goal.count_ones(), "the line does not reach its goal");
        if score > best.score {
            best.score = score;
            best.line = line;
        }
        (answer, used)
    }
}

/// All goals of this size that the remaining cards allow. Goals that omit the
/// cards drawn last come first.
fn goals(problem: &Problem, size: u8) -> Vec<Mask> {
    let start = problem.start();
    let within = bound::reachable(problem);
    let mut goals = vec![start.landed()];
    for suit in (0..30).step_by(5).map(suit_bits) {
        let unchanged = goals.len();
        let mut cards = within & suit & !start.landed();
        let mut added = 0;
        while cards != 0 {
            added |= cards & cards.wrapping_neg();
            cards &= cards - 1;
            goals.extend_from_within(..unchanged);
            for goal in goals.iter_mut().rev().take(unchanged) {
                *goal |= added;
            }
        }
    }
    goals.retain(|goal| goal.count_ones() == u32::from(size));
    let lateness = |goal: &Mask| -> u32 {
        let left_out = within & !goal;
        (0..30)
            .filter(|card| left_out >> card & 1 != 0 && start.held() >> card & 1 == 0)
            .map(|card| u32::from(problem.draws_until(card, 0)))
            .sum()
    };
    goals.sort_by_cached_key(|goal| std::cmp::Reverse(lateness(goal)));
    goals
}
