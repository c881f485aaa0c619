//! The result of a game on one line: the score, the maximum, and the points
//! built if they do not count.

use starmine_rules::{Board, Outcome, Rules};

use crate::Phrase;

/// The result of a record, which may stop before the game is over. hanab.live
/// stops once no more points are possible; our rules go on (ruling A26).
pub fn record_outcome(board: &Board) -> Phrase {
    let phrase = outcome(board.outcome(), board.rules());
    let certain = board.points() == board.points_reachable();
    match board.outcome().ending {
        None if certain => Phrase { id: "outcome-stopped".into(), ..phrase },
        Some(_) | None => phrase,
    }
}

/// The result of a game, or its current score.
pub fn outcome(outcome: Outcome, rules: &Rules) -> Phrase {
    Phrase::of("outcome", outcome.id())
        .with("score", outcome.score())
        .with("max", rules.max_score())
        .with("points", outcome.points)
}
