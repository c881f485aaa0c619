//! What a program may ask of the engine.

use serde::{Deserialize, Serialize};
use starmine_protocol::{Action, Card, Edition, Phrase, Seat};

use crate::{GameRules, SeedWords};

/// A line to the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// A number of the program's choice, which the answer repeats.
    #[serde(default)]
    pub request: u32,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Ask {
    /// What this engine is.
    Hello,
    /// Deals a game, in place of the one that is there: from a seed, or these
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
    /// Takes up a game from its record, ours or hanab.live's; as it was after
    /// so many turns, if that is said.
    Load {
        record: serde_json::Value,
        #[serde(default)]
        turn: Option<usize>,
    },
    /// The record of the game.
    Save {
        #[serde(default)]
        format: Format,
    },
    /// Takes the turn of the seat to act.
    Act { action: Action },
    /// Ends the game by agreement.
    End,
    /// What the seat to act may do.
    Legal,
    /// What a seat was told, or who sees all hands; from that event on,
    /// counted from 0.
    Events {
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        since: usize,
    },
    /// What a seat knows now, or who sees all hands.
    View {
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// What a bot would do in place of the seat to act, and why. It is told
    /// what that seat was told.
    Advise {
        bot: String,
        /// For the bot's own chance.
        #[serde(default)]
        seed: Option<SeedWords>,
    },
    /// What the deal could have scored, with all cards known, and where the
    /// perfect score was lost.
    Solve {
        /// How many nodes each search may visit.
        #[serde(default)]
        limit: Option<u64>,
    },
    /// A phrase, in words.
    Say {
        phrase: Phrase,
        /// The code of a language of `starmine-words`.
        #[serde(default)]
        language: Option<String>,
    },
    /// Stops the engine, as the end of its input does.
    Quit,
}

/// How a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// As in `docs/record.md`.
    #[default]
    Starmine,
    /// As hanab.live imports it.
    HanabLive,
}

fn english() -> Edition {
    Edition(starmine_rules::Edition::English)
}
