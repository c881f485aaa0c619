//! Messages to a program at a seat. It answers `decide`, and nothing else,
//! with one line: an action, in the format of the table protocol.

use serde::{Deserialize, Serialize};
use starmine_protocol::{Event, GameView, RulesView, Seat};
use starmine_rules::format::own::RuleSet;

/// A line to a program at a seat. Built only from what the seat may know;
/// hidden cards never reach this code.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ToBot {
    Message(BotMessage),
    /// An event as the seat sees it.
    Event(Event),
}

/// Everything that is not an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BotMessage {
    /// A game begins; any previous one is over.
    NewGame {
        /// The protocol version.
        protocol: u32,
        seat: Seat,
        /// All switches.
        rules: RuleSet,
        /// Derived from the switches: hand size, suits and so on.
        rules_view: Box<RulesView>,
        /// Seeds the program's own randomness, so that games are repeatable.
        seed: String,
    },
    /// It is the seat's turn: answer with an action.
    Decide {
        /// The time limit for the answer.
        time_ms: u64,
        /// How much to compute, in a unit of the program's own; 0 means its
        /// default.
        budget: u64,
        /// Everything the seat knows, and its legal actions.
        view: Box<GameView>,
    },
}
