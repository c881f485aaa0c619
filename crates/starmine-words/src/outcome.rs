//! The result of a game on one line: the score, the maximum, and the points
//! built if they do not count.

use starmine_rules::{Ending, Outcome, Rules};

use crate::Phrase;

/// The result of a game, or its current score.
pub fn outcome(outcome: Outcome, rules: &Rules) -> Phrase {
    let id = match outcome.ending {
        Some(Ending::Perfect) => "outcome-perfect",
        Some(Ending::Finished) => "outcome-finished",
        Some(Ending::Lost(_)) => "outcome-lost",
        Some(Ending::Ended) => "outcome-ended",
        None => "outcome-unfinished",
    };
    Phrase::new(id)
        .with("score", outcome.score())
        .with("max", rules.max_score())
        .with("points", outcome.points)
}
