//! A finished game, looked at afterwards: everything is open now.

use serde::{Deserialize, Serialize};

use crate::http::RulesView;
use crate::{Action, Desk, Edition, GameId, GameView, LogLine, Phrase, ResultView, Rules, Seat};

/// What a review begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Review {
    /// The game.
    pub summary: GameSummary,
    /// Figures after each turn, the deal first.
    pub figures: Vec<TurnFigures>,
    /// What happened, with all hands open.
    pub log: Vec<LogLine>,
    /// The reader's own notes, if they played.
    pub desk: Option<Desk>,
}

/// The head of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    /// Its id.
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
    /// The rulebook.
    pub edition: Edition,
    /// The switches.
    pub rules: Rules,
    /// What follows from them.
    pub rules_view: RulesView,
    /// Who sat where.
    pub names: Vec<String>,
    /// Who began.
    pub first_seat: Seat,
    /// The seat the reader had.
    pub seat: Option<Seat>,
    /// From elsewhere.
    pub imported: bool,
    /// For learning.
    pub practice: bool,
    /// How it ended; nothing if it is a fragment.
    pub result: Option<ResultView>,
}

/// Figures after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnFigures {
    /// Points built.
    pub points: u8,
    /// The most that the discard pile still allows; in a Grand Finale that is
    /// lost, nothing.
    pub reachable: u8,
    /// How many more turns may go by without a card landing.
    pub pace: Option<i8>,
    /// Clue tokens available.
    pub clue_tokens: u8,
    /// Clues given so far.
    pub clues: u8,
    /// Cards that landed so far.
    pub landed: u8,
}

/// One turn of a review, through someone's eyes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Frame {
    /// The game after that turn.
    pub game: GameView,
    /// The card that was played or discarded with that turn, where it lay
    /// before.
    pub acting_card: Option<u8>,
    /// Why a bot did it, if a bot did.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub reason: Option<Phrase>,
}

/// What the deal could have scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verdict {
    /// A score that can be reached.
    pub score: u8,
    /// A score that cannot be exceeded. Equal to `score` if the answer is
    /// exact.
    pub bound: u8,
    /// That, as a sentence.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
    /// Where the perfect score was lost.
    pub first_loss: FirstLoss,
    /// That, as a sentence.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub loss_says: Option<Phrase>,
    /// A line that reaches `score`, in the notation of `docs/record.md`.
    pub line: Vec<String>,
}

/// The first turn after which the perfect score was out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FirstLoss {
    /// It was reached, or still could be.
    Never,
    /// That turn, from 1; 0 if the deal itself did not allow it.
    Turn {
        /// Which.
        turn: u32,
    },
    /// Not decided within the limit.
    Undecided,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Advice {
    /// Which bot.
    pub bot: String,
    /// What.
    pub action: Action,
    /// What, as a sentence.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
    /// Why.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub reason: Phrase,
}
