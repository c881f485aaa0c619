//! Answers of the engine.

use serde::{Deserialize, Serialize};
use starmine_protocol::{
    Action, Advice, Edition, Event, GameView, ResultView, RulesView, Seat, Verdict,
};
use starmine_rules::format::own::RuleSet;

/// A line from the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the request; 0 if it had none, or none that could be
    /// read.
    pub request: u32,
    #[serde(flatten)]
    pub reply: Reply,
}

/// The payload of an answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Reply {
    Hello {
        /// The protocol version.
        protocol: u32,
        /// Name and version of the program.
        program: String,
        /// The bots that `advise` accepts.
        bots: Vec<String>,
    },
    /// A game was dealt or loaded.
    Game {
        edition: Edition,
        /// All switches.
        rules: RuleSet,
        /// Derived from the switches: hand size, suits and so on.
        rules_view: RulesView,
        players: Vec<String>,
        /// Set if the game was dealt from a seed.
        seed: Option<String>,
        /// Turns taken.
        turn: u8,
        to_act: Option<Seat>,
        result: Option<ResultView>,
    },
    /// A turn was taken, or the game ended.
    Acted {
        /// The events as seen by an observer of all hands.
        events: Vec<Event>,
        /// Turns taken.
        turn: u8,
        to_act: Option<Seat>,
        result: Option<ResultView>,
    },
    Legal {
        actions: Vec<Action>,
    },
    Events {
        events: Vec<Event>,
        /// The number of events so far: `since` for the next request.
        next: usize,
    },
    View {
        view: Box<GameView>,
    },
    Record {
        record: serde_json::Value,
    },
    Advice(Advice),
    Verdict(Verdict),
    Said {
        text: String,
    },
    /// The request was refused and changed nothing.
    Refused {
        /// The reason, for programs.
        id: String,
        /// The reason, in English.
        problem: String,
    },
    /// The last line.
    Bye,
}
