//! Errors in game files, worded for players: what was found, where, and what
//! was expected. The parser's English message is passed along for programs
//! only; no message shows it.

use starmine_rules::RecordError;
use starmine_rules::format::hanab_live::{self, ExportError};
use starmine_rules::format::{ActionProblem, FormatError, own};

use crate::refusal::refused_turn;
use crate::{Phrase, deal_error, file, rules_error};

/// Why a text is not a game, or not a legal one.
pub fn format_error(error: &FormatError) -> Phrase {
    match error {
        FormatError::NotAnObject { found: None } => file::empty(),
        FormatError::NotAnObject { found: Some(found) } => {
            Phrase::new("file-not-an-object").with("found", found.to_string())
        }
        FormatError::Json { path, line, column, problem } => {
            let phrase = match path {
                None => Phrase::new("file-json"),
                Some(path) => Phrase::new("file-json-field").with("path", path.as_str()),
            };
            phrase
                .with_digits("line", line)
                .with_digits("column", column)
                .with("problem", problem.as_str())
        }
        FormatError::Version { found } => Phrase::new("file-version")
            .with_digits("found", found)
            .with_digits("known", own::VERSION),
        FormatError::Notation { path, problem } => Phrase::new("file-notation")
            .with("path", path.as_str())
            .with("found", problem.found())
            .with("problem", problem.to_string()),
        FormatError::Rules(error) => rules_error(*error),
        FormatError::Deal(error) => deal_error(*error),
        FormatError::Record(error) => record_error(*error),
        FormatError::Variant { found } => {
            let known = hanab_live::variants().collect::<Vec<_>>().join(", ");
            Phrase::new("file-variant").with("found", found.as_str()).with("known", known)
        }
        FormatError::Option { name } => Phrase::new("file-option").with("name", *name),
        FormatError::Card { place, suit, rank } => Phrase::new("file-card")
            .with_digits("place", place)
            .with_digits("suit-number", suit)
            .with_digits("rank-number", rank),
        FormatError::Action { turn, problem } => action_problem(*problem).with_digits("turn", turn),
    }
}

fn action_problem(problem: ActionProblem) -> Phrase {
    match problem {
        ActionProblem::NotInHand { card } => {
            Phrase::new("file-not-in-hand").with_digits("card", card)
        }
        ActionProblem::NoSuchSeat { seat } => {
            Phrase::new("file-no-such-seat-number").with_digits("seat-number", seat)
        }
        ActionProblem::NoSuchClue { value } => {
            Phrase::new("file-no-such-clue-number").with_digits("value", value)
        }
        ActionProblem::NoValue => Phrase::new("file-no-value"),
        ActionProblem::NoSuchType { kind } => {
            Phrase::new("file-no-such-type").with_digits("type", kind)
        }
    }
}

/// Why a record is invalid.
pub fn record_error(error: RecordError) -> Phrase {
    match error {
        RecordError::Names { expected, found } => {
            Phrase::new("file-names").with_digits("expected", expected).with_digits("found", found)
        }
        RecordError::Refused { turn, reason } => refused_turn(turn, reason),
    }
}

/// Why a game cannot be written in hanab.live's format.
pub fn export_error(error: ExportError) -> Phrase {
    match error {
        ExportError::Strikes(strikes) => Phrase::new("export-strikes").with("strikes", strikes),
        ExportError::ClueTokens(tokens) => Phrase::new("export-clue-tokens").with("tokens", tokens),
        ExportError::Announced { turn } => {
            Phrase::new("export-announced").with_digits("turn", turn)
        }
        ExportError::Skipped { turn } => Phrase::new("export-skipped").with_digits("turn", turn),
    }
}
