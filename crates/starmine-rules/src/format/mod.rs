//! Records as JSON: our own format and hanab.live's. Reading recognises the
//! format from the text itself.
//!
//! Reading takes two steps, so that even a game with an illegal action has an
//! id to report it by: [`Document::parse`] recognises the format,
//! [`Document::record`] replays the game.

pub mod hanab_live;
pub mod own;

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use crate::notation::{ParseError, shortened};
use crate::{DealError, RecordError, RulesError};

/// A game as text, recognised but not yet replayed.
#[derive(Clone, Debug)]
pub struct Document<'a> {
    text: &'a str,
    format: Format,
    id: Option<GameId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Own,
    HanabLive,
}

/// A game's id in the collection that it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a number from 0 or a string")]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum GameId {
    Number(u64),
    Text(String),
}

#[derive(Deserialize)]
struct Head {
    #[serde(default, deserialize_with = "version")]
    starmine: Option<u64>,
    id: Option<GameId>,
}

/// A file that names the version is in our format, and the version must be a
/// number: `null` does not count as absent.
fn version<'de, D: Deserializer<'de>>(version: D) -> Result<Option<u64>, D::Error> {
    u64::deserialize(version).map(Some)
}

impl<'a> Document<'a> {
    /// Recognises the format of the text, which must be one JSON object.
    pub fn parse(text: &'a str) -> Result<Document<'a>, FormatError> {
        if !text.trim_start().starts_with('{') {
            return Err(FormatError::NotAnObject { found: text.trim_start().chars().next() });
        }
        let Head { starmine, id } = from_json(text)?;
        let format = match starmine {
            Some(own::VERSION) => Format::Own,
            Some(found) => return Err(FormatError::Version { found }),
            None => Format::HanabLive,
        };
        Ok(Document { text, format, id })
    }

    /// The game's id, if it has one.
    pub fn id(&self) -> Option<GameId> {
        self.id.clone()
    }

    /// Replays the game.
    pub fn record(&self) -> Result<crate::Record, FormatError> {
        match self.format {
            Format::Own => own::read(self.text),
            Format::HanabLive => hanab_live::import(self.text),
        }
    }
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, FormatError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = Some(error.path().to_string());
        // serde's way of writing an empty path, or one it lost track of.
        let path = path.filter(|path| path != "." && path != "?");
        FormatError::json(path, error.into_inner())
    })?;
    json.end().map_err(|error| FormatError::json(None, error))?;
    Ok(value)
}

/// Why a text is not a game, or not a legal one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum FormatError {
    /// A game is a JSON object, but this text starts differently or is empty.
    NotAnObject { found: Option<char> },
    /// Invalid JSON, or a value that is missing or has the wrong type. `path`
    /// leads to the value; `problem` is the parser's message, in English.
    Json { path: Option<String>, line: usize, column: usize, problem: String },
    /// Our own format, but in a version this program cannot read.
    Version { found: u64 },
    /// A value that is not in our notation.
    Notation { path: String, problem: ParseError },
    /// Switches that the rules do not allow.
    Rules(RulesError),
    /// Cards that do not make up the pack.
    Deal(DealError),
    /// Names that do not match the seats, or an illegal action.
    Record(RecordError),
    /// hanab.live: a variant that we do not support.
    Variant { found: String },
    /// hanab.live: an option that no rulebook prints.
    Option { name: &'static str },
    /// hanab.live: the card at this place, counting from 1, has a suit or rank
    /// that is not in this game.
    Card { place: usize, suit: i64, rank: i64 },
    /// hanab.live: a malformed action, counting from 1.
    Action { turn: usize, problem: ActionProblem },
}

/// What is wrong with a hanab.live action, before the rules are consulted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum ActionProblem {
    /// The card with this place in the deal, counting from 0, is not in the
    /// hand of the seat to act.
    NotInHand { card: i64 },
    /// No player has this number, counting from 0.
    NoSuchSeat { seat: i64 },
    /// No colour or value has this number.
    NoSuchClue { value: i64 },
    /// A clue without a value.
    NoValue,
    /// The action's type is not one of 0 to 5.
    NoSuchType { kind: i64 },
}

impl FormatError {
    fn json(path: Option<String>, error: serde_json::Error) -> FormatError {
        let (line, column) = (error.line(), error.column());
        // serde_json appends the position, which we report separately.
        let problem = error.to_string();
        let place = format!(" at line {line} column {column}");
        let problem = shortened(problem.strip_suffix(&place).unwrap_or(&problem));
        // For a duplicate field the parser reports the name only in its
        // message.
        let twice = problem.strip_prefix("duplicate field `").and_then(|it| it.strip_suffix('`'));
        let path = path.as_deref().or(twice).map(shortened);
        FormatError::Json { path, line, column, problem }
    }

    /// Adjusts the line number for a game that starts at this line, counting
    /// from 1, of a larger file.
    #[must_use]
    pub fn in_line(self, begins: usize) -> FormatError {
        match self {
            FormatError::Json { path, line, column, problem } => {
                FormatError::Json { path, line: line + begins.saturating_sub(1), column, problem }
            }
            other => other,
        }
    }

    /// The number of the refused action, counting from 1, if the error is about
    /// an action.
    pub fn turn(&self) -> Option<usize> {
        match self {
            FormatError::Record(RecordError::Refused { turn, .. })
            | FormatError::Action { turn, .. } => Some(*turn),
            _ => None,
        }
    }

    /// The error's id, which is also part of its message's name in `locales/`.
    pub fn id(&self) -> &'static str {
        match self {
            FormatError::NotAnObject { .. } => "not-an-object",
            FormatError::Json { .. } => "json",
            FormatError::Version { .. } => "version",
            FormatError::Notation { .. } => "notation",
            FormatError::Rules(error) => error.id(),
            FormatError::Deal(error) => error.id(),
            FormatError::Record(RecordError::Names { .. }) => "names",
            FormatError::Record(RecordError::Refused { reason, .. }) => reason.id(),
            FormatError::Variant { .. } => "variant",
            FormatError::Option { .. } => "option",
            FormatError::Card { .. } => "card",
            FormatError::Action { problem, .. } => match problem {
                ActionProblem::NotInHand { .. } => "not-in-hand",
                ActionProblem::NoSuchSeat { .. } => "no-such-seat-number",
                ActionProblem::NoSuchClue { .. } => "no-such-clue-number",
                ActionProblem::NoValue => "no-value",
                ActionProblem::NoSuchType { .. } => "no-such-type",
            },
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatError::NotAnObject { found: Some(found) } => {
                write!(f, "expected a game, which is a JSON object, found `{found}`")
            }
            FormatError::NotAnObject { found: None } => {
                write!(f, "expected a game, which is a JSON object, found nothing")
            }
            FormatError::Json { path: None, line, column, problem } => {
                write!(f, "line {line}, column {column}: {problem}")
            }
            FormatError::Json { path: Some(path), line, column, problem } => {
                write!(f, "{path} (line {line}, column {column}): {problem}")
            }
            FormatError::Version { found } => {
                write!(f, "expected record version {}, found {found}", own::VERSION)
            }
            FormatError::Notation { path, problem } => write!(f, "{path}: {problem}"),
            FormatError::Rules(error) => error.fmt(f),
            FormatError::Deal(error) => error.fmt(f),
            FormatError::Record(error) => error.fmt(f),
            FormatError::Variant { found } => {
                let known = hanab_live::variants().collect::<Vec<_>>().join(", ");
                write!(f, "expected one of the variants {known}; found `{found}`")
            }
            FormatError::Option { name } => write!(f, "no rulebook has the option {name}"),
            FormatError::Card { place, suit, rank } => {
                write!(f, "card {place} of the deck: no suit {suit} with rank {rank} in this game")
            }
            FormatError::Action { turn, problem } => match problem {
                ActionProblem::NotInHand { card } => {
                    write!(f, "turn {turn}: card {card} is not in the hand of the seat to act")
                }
                ActionProblem::NoSuchSeat { seat } => {
                    write!(f, "turn {turn}: no player has the number {seat}")
                }
                ActionProblem::NoSuchClue { value } => {
                    write!(f, "turn {turn}: no colour or value has the number {value}")
                }
                ActionProblem::NoValue => write!(f, "turn {turn}: a clue needs a value"),
                ActionProblem::NoSuchType { kind } => {
                    write!(f, "turn {turn}: expected an action type 0 to 5, found {kind}")
                }
            },
        }
    }
}

impl std::error::Error for FormatError {}

impl From<RulesError> for FormatError {
    fn from(error: RulesError) -> FormatError {
        FormatError::Rules(error)
    }
}

impl From<DealError> for FormatError {
    fn from(error: DealError) -> FormatError {
        FormatError::Deal(error)
    }
}

impl From<RecordError> for FormatError {
    fn from(error: RecordError) -> FormatError {
        FormatError::Record(error)
    }
}
