//! Verdicts: what a deal could have scored and where a game lost it. Turns the
//! solver's answers into phrases and protocol messages.

use starmine_bots::solver::{self, Best, LossCause, NodeLimit, Solver};
use starmine_protocol::{self as wire, FirstLoss, Phrase, Verdict};
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
    shown(&best, best_says(&best, rules), record, loss)
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
    let loss = solver.first_loss(record, limit);
    shown(&best, says, record, loss)
}

fn shown(best: &Best, says: Phrase, record: &Record, loss: solver::FirstLoss) -> Verdict {
    let cause = cause(record, loss);
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
        loss_cause: cause.map(wire_cause),
        cause_says: cause.map(cause_says),
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

/// Why a game lost the perfect score, if a turn lost it.
pub fn cause(record: &Record, loss: solver::FirstLoss) -> Option<LossCause> {
    match loss {
        solver::FirstLoss::Turn(turn) => solver::loss_cause(record, turn),
        solver::FirstLoss::Never | solver::FirstLoss::Undecided { .. } => None,
    }
}

/// Why a game lost the perfect score, as a sentence.
pub fn cause_says(cause: LossCause) -> Phrase {
    match cause {
        LossCause::Gone(card) => Phrase::new("solve-cause-gone").with_card(card),
        LossCause::Strikes => Phrase::new("solve-cause-strikes"),
        LossCause::Turns { missing } => Phrase::new("solve-cause-turns").with("missing", missing),
    }
}

fn wire_cause(cause: LossCause) -> wire::LossCause {
    match cause {
        LossCause::Gone(card) => wire::LossCause::Gone { card: wire::Card(card) },
        LossCause::Strikes => wire::LossCause::Strikes,
        LossCause::Turns { missing } => wire::LossCause::Turns { missing },
    }
}
