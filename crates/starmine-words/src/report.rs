//! Reports for the terminal, besides events: headings, the state of a game, and
//! how many games ended in each way.

use starmine_rules::{Board, Outcome, Rules};

use crate::Phrase;

/// The heading of a game.
pub fn game_heading(id: &str) -> Phrase {
    Phrase::new("report-game").with("id", id)
}

/// A game and its result, which is already text, on one line.
pub fn game_result(id: &str, result: &str) -> Phrase {
    Phrase::new("report-game-result").with("id", id).with("result", result)
}

/// How positions in a hand are counted in a record.
pub fn positions() -> Phrase {
    Phrase::new("report-positions")
}

/// What the letters of the notation stand for, for the suits in a game.
pub fn letters(rules: &Rules) -> Phrase {
    Phrase::new("report-letters").with("suits", rules.suits().count() as u8)
}

/// The heading of a turn, counting from 1.
pub fn turn_heading(turn: u8) -> Phrase {
    Phrase::new("report-turn").with("turn", turn)
}

/// A turn that a game does not have; its last turn is `last`.
pub fn no_turn(turn: usize, last: usize) -> Phrase {
    Phrase::new("report-no-turn").with_digits("turn", turn).with_digits("last", last)
}

/// The figures of a finished game.
pub fn table(board: &Board) -> Phrase {
    let switches = board.rules().switches();
    Phrase::new("report-table")
        .with("players", switches.players)
        .with("turns", board.turn())
        .with("strikes", board.strikes())
        .with("limit", switches.strikes)
        .with("clues", board.clue_tokens())
        .with("tokens", switches.clue_tokens)
}

/// The public state of a game, on one line.
pub fn board(board: &Board) -> Phrase {
    let stacks: Vec<String> = board
        .rules()
        .suits()
        .map(|suit| match board.stack(suit) {
            Some(top) => format!("{}{}", suit.letter(), top.number()),
            None => format!("{}-", suit.letter()),
        })
        .collect();
    Phrase::new("report-board")
        .with("stacks", stacks.join(" "))
        .with("clues", board.clue_tokens())
        .with("strikes", board.strikes())
        .with("deck", board.deck_left())
}

/// The number of games.
pub fn games(games: usize) -> Phrase {
    Phrase::new("report-games").with_digits("games", games)
}

/// The number of games that ended in this way.
pub fn games_ended(outcome: Outcome, games: usize) -> Phrase {
    Phrase::of("report", outcome.id()).with_digits("games", games)
}

/// The number of games that broke a rule.
pub fn games_refused(games: usize) -> Phrase {
    Phrase::new("report-refused").with_digits("games", games)
}

/// The number of games that could not be read.
pub fn games_unreadable(games: usize) -> Phrase {
    Phrase::new("report-unreadable").with_digits("games", games)
}

/// The heading of the chart of scores.
pub fn scores_heading() -> Phrase {
    Phrase::new("report-scores")
}

/// The heading of a rulebook's variants.
pub fn variants_heading() -> Phrase {
    Phrase::new("report-variants")
}

/// A switch and its value, both already text.
pub fn setting(name: &str, value: &str) -> Phrase {
    Phrase::new("report-setting").with("name", name).with("value", value)
}

/// The heading of the switches.
pub fn switches_heading() -> Phrase {
    Phrase::new("report-switches")
}
