//! A game in figures, turn by turn, for a graph.

use starmine_protocol::TurnFigures;
use starmine_rules::{Action, Board, Record};

/// Figures after the deal and after each turn. An end by agreement is no
/// turn, so those of the last are as if it went on.
pub(super) fn figures(record: &Record) -> Vec<TurnFigures> {
    let mut clues = 0;
    let mut figures = vec![after(record.opening().board(), clues)];
    for (action, _, game) in record.turns() {
        clues += u8::from(matches!(action, Action::Clue { .. }));
        figures.push(after(game.board(), clues));
    }
    figures
}

fn after(board: &Board, clues: u8) -> TurnFigures {
    TurnFigures {
        points: board.points(),
        reachable: board.points_reachable(),
        pace: board.pace(),
        clue_tokens: board.clue_tokens(),
        clues,
        landed: board.landed().len(),
    }
}
