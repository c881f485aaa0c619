//! What a deal could have scored, and where a game lost it.

use starmine_bots::solver::{Best, FirstLoss};
use starmine_rules::Rules;

use crate::Phrase;

/// The most points that a deal allows, as far as that is known.
pub fn best(best: &Best, rules: &Rules) -> Phrase {
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

/// Where a game lost the perfect score. Of a deal that never allowed it there
/// is nothing to say.
pub fn first_loss(loss: FirstLoss) -> Option<Phrase> {
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
