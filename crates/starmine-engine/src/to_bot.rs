//! What a program at a seat is told. It answers `decide`, and nothing else,
//! with one line: an action, in the words of the table.

use serde::{Deserialize, Serialize};
use starmine_protocol::{Event, GameView, RulesView, Seat};
use starmine_rules::format::own::RuleSet;

/// A line to a program that has a seat. Made of what the seat was told:
/// there is no way from the truth to here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ToBot {
    /// A message of this protocol.
    Said(Said),
    /// Something happened, as the seat is told of it.
    Event(Event),
}

/// What is not an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum Said {
    /// A game begins. Whatever was before is over.
    NewGame {
        /// Of this protocol.
        protocol: u32,
        seat: Seat,
        /// All switches.
        rules: RuleSet,
        /// What follows from them.
        rules_view: Box<RulesView>,
        /// For the program's own chance, so that a game can be played again.
        seed: String,
    },
    /// It is the seat's turn: answer with an action.
    Decide {
        /// How long that may take.
        time_ms: u64,
        /// How much to think, in a unit of the program's own; 0 for as much
        /// as it takes by itself.
        budget: u64,
        /// All that the seat knows, and what it may do.
        view: Box<GameView>,
    },
}
