//! Seer: sees the hands and the deck, and plays the best line the solver finds.
//! Its score is what a deal is worth.

use starmine_rules::{Action, Game};

use crate::solver::{NodeLimit, Solver};
use crate::{Budget, Clairvoyant, ClairvoyantKind};

pub(crate) const KIND: ClairvoyantKind = ClairvoyantKind {
    name: "seer",
    description: "sees the hands and the deck, and plays what the solver finds",
    purpose: "an upper bound for everyone: what the deal is worth",
    make: || Box::new(Seer { solver: Solver::new(), line: Vec::new() }),
};

struct Seer {
    solver: Solver,
    /// The remaining actions of the best line, in reverse order.
    line: Vec<Action>,
}

impl Clairvoyant for Seer {
    fn decide(&mut self, game: &Game, budget: Budget) -> Action {
        if game.board().turn() == 0 || self.line.is_empty() {
            // Without a budget, use the solver's default limit.
            let limit =
                if budget == Budget(0) { NodeLimit::default() } else { NodeLimit(budget.0) };
            self.line = self.solver.best(game, limit).line;
            self.line.reverse();
        }
        // A line runs to the end of the game; any legal action is a fallback.
        let next = self.line.pop().filter(|action| game.legal_actions().contains(*action));
        next.or_else(|| game.legal_actions().nth(0)).expect("asked only while the game goes on")
    }
}
