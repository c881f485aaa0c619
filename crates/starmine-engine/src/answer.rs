//! What the engine answers.

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
    /// What is answered.
    #[serde(flatten)]
    pub reply: Reply,
}

/// What is answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum Reply {
    /// What this engine is.
    Hello {
        /// Of this protocol.
        protocol: u32,
        /// Name and version of the program.
        program: String,
        /// The bots that can be asked.
        bots: Vec<String>,
    },
    /// A game is on the table.
    Game {
        edition: Edition,
        /// All switches.
        rules: RuleSet,
        /// What follows from them.
        rules_view: RulesView,
        players: Vec<String>,
        /// If it was dealt from one.
        seed: Option<String>,
        /// Turns taken.
        turn: u8,
        to_act: Option<Seat>,
        result: Option<ResultView>,
    },
    /// A turn was taken, or the game ended.
    Acted {
        /// What happened, for who sees all hands.
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
        /// How many there are by now: `since` for the next time.
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
    /// Nothing has changed.
    Refused {
        /// Why, for programs.
        id: String,
        /// Why, in English.
        problem: String,
    },
    /// The last line.
    Bye,
}
