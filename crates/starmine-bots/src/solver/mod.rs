//! The solver: could this deal have been won?
//!
//! With all cards known, hands and deck alike, the solver decides whether the
//! perfect score is possible, and if not, which score is. It gives one of three
//! answers: proved possible, with a line of play that the engine has accepted;
//! proved impossible; or not decided within the limit. The limit counts search
//! nodes, not seconds, so the same question always has the same answer. A
//! search can be cancelled from outside; it then returns what it knows, as if
//! it had reached its limit.
//!
//! ```
//! use starmine_bots::solver::{NodeLimit, Verdict, perfect};
//! use starmine_rules::{Deal, Game, Rules, Seed};
//!
//! let mut game = Game::new(&Deal::shuffled(&Rules::default(), Seed(1)));
//! let Verdict::Possible(line) = perfect(&game, NodeLimit::default()) else { panic!() };
//! for action in line {
//!     game.play(action)?;
//! }
//! assert_eq!(game.board().points(), 25);
//! # Ok::<(), starmine_rules::IllegalAction>(())
//! ```

mod best;
mod bound;
mod line;
mod loss;
mod moves;
mod problem;
mod refuted;
mod search;
mod solitaire;
mod state;
mod tail;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use starmine_rules::{Action, Ending, Game, Record};

pub use best::Best;
pub use loss::{FirstLoss, LossCause, loss_cause};
use problem::Problem;
use refuted::RefutedStates;
use search::{SearchResult, search};
use state::{Move, State};

/// How many nodes a search may visit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeLimit(pub u64);

impl Default for NodeLimit {
    /// About a second of work.
    fn default() -> NodeLimit {
        NodeLimit(500_000)
    }
}

/// Whether the perfect score is possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// These actions reach the perfect score; the engine has accepted them.
    Possible(Vec<Action>),
    /// No line reaches the perfect score.
    Impossible,
    /// Not decided within the limit.
    Undecided,
}

/// Searches deals. It reuses its memory, so that an easy deal allocates nothing
/// but its line. Answers do not depend on earlier searches.
pub struct Solver {
    refuted: RefutedStates,
    line: Vec<Move>,
    cancel: Arc<AtomicBool>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A new solver.
    pub fn new() -> Solver {
        Solver::with_cancel(Arc::default())
    }

    /// A solver that stops soon after the flag is set; anything not decided by
    /// then, or asked later, is undecided. While the flag is not set, it does
    /// not affect the answers.
    pub fn with_cancel(cancel: Arc<AtomicBool>) -> Solver {
        Solver { refuted: RefutedStates::new(), line: Vec::with_capacity(128), cancel }
    }

    /// Whether the perfect score is possible from here.
    pub fn perfect(&mut self, game: &Game, limit: NodeLimit) -> Verdict {
        self.decide(game, limit).0
    }

    /// A perfect line, to be followed state by state, if one is found. Public for the
    /// benchmark, which compares states with games.
    pub fn perfect_states(&mut self, game: &Game, limit: NodeLimit) -> Option<States> {
        let problem = Problem::new(game, game.board().rules().cards().bits());
        let (answer, _) = self.search(&problem, limit.0);
        matches!(answer, SearchResult::Found).then(|| States { problem, moves: self.line.clone() })
    }

    /// The verdict, and how many nodes it took.
    fn decide(&mut self, game: &Game, limit: NodeLimit) -> (Verdict, u64) {
        match game.board().outcome().ending {
            Some(Ending::Perfect) => return (Verdict::Possible(Vec::new()), 0),
            Some(_) => return (Verdict::Impossible, 0),
            None => {}
        }
        let problem = Problem::new(game, game.board().rules().cards().bits());
        let (answer, nodes) = self.search(&problem, limit.0);
        let verdict = match answer {
            SearchResult::Refuted => Verdict::Impossible,
            SearchResult::Open => Verdict::Undecided,
            SearchResult::Found => match line::replay(game, &problem, &self.line) {
                Some((line, ended)) if ended.board().outcome().ending == Some(Ending::Perfect) => {
                    Verdict::Possible(line)
                }
                _ => {
                    debug_assert!(false, "the engine disagrees with the solver's line");
                    Verdict::Undecided
                }
            },
        };
        (verdict, nodes)
    }

    /// Searches for a way to the goal. Returns the answer and the number of
    /// nodes used.
    fn search(&mut self, problem: &Problem, limit: u64) -> (SearchResult, u64) {
        if self.cancel.load(Ordering::Relaxed) {
            return (SearchResult::Open, 0);
        }
        self.refuted.clear(problem.deck_len);
        search(problem, &mut self.refuted, &mut self.line, limit, &self.cancel)
    }
}

/// A line of the solver.
pub struct States {
    problem: Problem,
    moves: Vec<Move>,
}

impl States {
    /// Follows the line and returns the number of landed cards.
    pub fn follow(&self) -> u32 {
        let follow = |state: State, next: &Move| state.after(&self.problem, *next);
        self.moves.iter().fold(self.problem.start(), follow).landed().count_ones()
    }
}

/// Whether the perfect score is possible from here.
pub fn perfect(game: &Game, limit: NodeLimit) -> Verdict {
    Solver::new().perfect(game, limit)
}

/// The best score from here, as far as the limit allows.
pub fn best(game: &Game, limit: NodeLimit) -> Best {
    Solver::new().best(game, limit)
}

/// The first turn after which the perfect score was out of reach.
pub fn first_loss(record: &Record, limit: NodeLimit) -> FirstLoss {
    Solver::new().first_loss(record, limit)
}
