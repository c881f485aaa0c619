//! Verdicts: what a deal could have scored and where a game lost it. Turns the
//! solver's answers into phrases and protocol messages.

use starmine_bots::solver::{self, Best, NodeLimit, Solver};
use starmine_protocol::{FirstLoss, Phrase, Verdict};
use starmine_rules::{Game, Record, Rules};

/// What a game's deal could have scored, and where the game lost the perfect
/// score. The limit applies to the first question, and to each position examined
/// for the second. Anything unknown when the solver is cancelled stays undecided.
pub fn verdict(solver: &mut Solver, record: &Record, limit: NodeLimit) -> Verdict {
    let rules = record.rules();
    let best = solver.best(&record.opening(), limit);
    let loss = if best.bound < rules.max_score() {
        solver::FirstLoss::Turn(0)
    } else {
        solver.first_loss(record, limit)
    };
    shown(&best, best_says(&best, rules), loss)
}

/// The same for a position: what can still be scored from it, and where the game
/// up to now lost the perfect score.
pub fn verdict_from(
    solver: &mut Solver,
    record: &Record,
    position: &Game,
    limit: NodeLimit,
) -> Verdict {
    let best = solver.best(position, limit);
    let says = best_from_here_says(&best, record.rules());
    shown(&best, says, solver.first_loss(record, limit))
}

fn shown(best: &Best, says: Phrase, loss: solver::FirstLoss) -> Verdict {
    Verdict {
        score: best.score,
        bound: best.bound,
        says,
        first_loss: match loss {
            solver::FirstLoss::Never => FirstLoss::Never,
            solver::FirstLoss::Turn(turn) => FirstLoss::Turn { turn: turn as u32 },
            solver::FirstLoss::Undecided { .. } => FirstLoss::Undecided,
        },
        loss_says: loss_says(loss),
        line: best.line.iter().map(ToString::to_string).collect(),
    }
}

/// The highest score a deal allows, or the bounds known for it.
pub fn best_says(best: &Best, rules: &Rules) -> Phrase {
    bounds(["solve-possible", "solve-exact", "solve-between"], best, rules)
}

/// The highest score that a position still allows, or the bounds known for it.
pub fn best_from_here_says(best: &Best, rules: &Rules) -> Phrase {
    bounds(["solve-here-possible", "solve-here-exact", "solve-here-between"], best, rules)
}

fn bounds([possible, exact, between]: [&'static str; 3], best: &Best, rules: &Rules) -> Phrase {
    let max = rules.max_score();
    let id = if best.score == max {
        possible
    } else if best.bound == max {
        "solve-undecided"
    } else if best.bound == best.score {
        exact
    } else {
        between
    };
    Phrase::new(id).with("score", best.score).with("bound", best.bound).with("max", max)
}

/// Where a game lost the perfect score; `None` if the deal never allowed it.
pub fn loss_says(loss: solver::FirstLoss) -> Option<Phrase> {
    use solver::FirstLoss;
    Some(match loss {
        FirstLoss::Never => Phrase::new("solve-kept"),
        FirstLoss::Turn(0) => return None,
        FirstLoss::Turn(turn) => Phrase::new("solve-lost").with_digits("turn", turn),
        FirstLoss::Undecided { possible: Some(possible), .. } => {
            Phrase::new("solve-lost-after").with_digits("possible", possible)
        }
        FirstLoss::Undecided { possible: None, .. } => Phrase::new("solve-lost-unknown"),
    })
}
