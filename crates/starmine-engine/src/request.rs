//! Requests to the engine.

use serde::{Deserialize, Serialize};
use starmine_protocol::{Action, Card, Edition, Event, Phrase, Seat};

use crate::{GameRules, SeedWords};

/// A line to the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// A number of the program's choice, which the answer repeats.
    #[serde(default)]
    pub request: u32,
    #[serde(flatten)]
    pub ask: Ask,
}

/// The payload of a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Ask {
    /// Asks for the protocol version, the program and its bots.
    Hello,
    /// Deals a game in place of the current one: from a seed, or from these
    /// cards in order.
    NewGame {
        #[serde(default = "english")]
        edition: Edition,
        #[serde(default)]
        rules: GameRules,
        #[serde(default)]
        seed: Option<SeedWords>,
        #[serde(default)]
        deal: Option<Vec<Card>>,
        /// Names, by seat.
        #[serde(default)]
        players: Option<Vec<String>>,
    },
    /// Loads a game from its record, ours or hanab.live's; after `turn` turns,
    /// or at its end.
    Load {
        record: serde_json::Value,
        #[serde(default)]
        turn: Option<usize>,
    },
    /// The record of the game.
    Save {
        #[serde(default)]
        format: RecordFormat,
    },
    /// Takes the turn of the seat to act.
    Act { action: Action },
    /// Ends the game by agreement.
    End,
    /// Asks for the legal actions of the seat to act.
    Legal,
    /// Asks for events as a seat saw them, or an observer of all hands;
    /// starting at event `since`, counted from 0.
    Events {
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        since: usize,
    },
    /// Asks for what a seat knows now, or an observer of all hands.
    View {
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Asks what a bot would do in place of the seat to act, and why. The bot
    /// knows only what that seat knows.
    Advise {
        bot: String,
        /// Seeds the bot's own randomness.
        #[serde(default)]
        seed: Option<SeedWords>,
    },
    /// Asks the same of a game that the engine does not hold, from what a seat
    /// has seen: its rules, and all events as the seat saw them.
    AdviseSeat {
        bot: String,
        seat: Seat,
        #[serde(default = "english")]
        edition: Edition,
        #[serde(default)]
        rules: GameRules,
        events: Vec<Event>,
        #[serde(default)]
        seed: Option<SeedWords>,
    },
    /// Asks what the deal could have scored with all cards known, and where
    /// the perfect score was lost; for a game loaded at a turn, what could
    /// still be scored from there.
    Solve {
        /// The number of nodes each search may visit.
        #[serde(default)]
        limit: Option<u64>,
    },
    /// Puts a phrase into words.
    Say {
        phrase: Phrase,
        /// The code of a language of `starmine-words`.
        #[serde(default)]
        language: Option<String>,
    },
    /// Stops the engine, just as the end of its input does.
    Quit,
}

/// The file format of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordFormat {
    /// The format of `docs/record.md`.
    #[default]
    Starmine,
    /// The format that hanab.live imports.
    HanabLive,
}

fn english() -> Edition {
    Edition(starmine_rules::Edition::English)
}
