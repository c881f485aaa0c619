//! Verdicts: what a deal could have scored and where a game lost it. Turns the
//! solver's answers into phrases and protocol messages.

use starmine_bots::solver::{self, Best, Limit, Solver};
use starmine_protocol::{FirstLoss, Phrase, Verdict};
use starmine_rules::{Record, Rules};

/// What a game's deal could have scored, and where the game lost the perfect
/// score. The limit applies to the first question, and to each position examined
/// for the second. Anything unknown when the solver is cancelled stays undecided.
pub fn verdict(solver: &mut Solver, record: &Record, limit: Limit) -> Verdict {
    let rules = record.rules();
    let best = solver.best(&record.opening(), limit);
    let loss = if best.bound < rules.max_score() {
        solver::FirstLoss::Turn(0)
    } else {
        solver.first_loss(record, limit)
    };
    Verdict {
        score: best.score,
        bound: best.bound,
        says: best_says(&best, rules),
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
    let max = rules.max_score();
    let id = if best.score == max {
        "solve-possible"
    } else if best.bound == max {
        "solve-undecided"
    } else if best.bound == best.score {
        "solve-exact"
    } else {
        "solve-between"
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
