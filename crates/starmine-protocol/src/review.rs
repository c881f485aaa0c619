//! Reviews of finished games. Nothing is hidden in them.

use serde::{Deserialize, Serialize};

use crate::http::RulesView;
use crate::{
    Action, Card, Desk, Edition, GameId, GameView, LogLine, Phrase, ResultView, Rules, Seat,
};

/// A review without its frames, which clients request one at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Review {
    pub summary: GameSummary,
    /// Figures after the deal and after each turn.
    pub figures: Vec<TurnFigures>,
    /// The log, with all hands open.
    pub log: Vec<LogLine>,
    /// The reader's own notes, if they played.
    pub desk: Option<Desk>,
}

/// The general facts about a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
    pub edition: Edition,
    pub rules: Rules,
    pub rules_view: RulesView,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The seat that played first.
    pub first_seat: Seat,
    /// The reader's seat, if they played.
    pub seat: Option<Seat>,
    /// Whether the game was imported.
    pub imported: bool,
    /// Whether the deal was chosen, not sealed.
    pub practice: bool,
    /// The result; null if the game has no ending.
    pub result: Option<ResultView>,
}

/// The figures after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnFigures {
    /// Points so far.
    pub points: u8,
    /// The highest number of points that the discard pile still allows; 0 in
    /// a Grand Finale that is lost.
    pub reachable: u8,
    /// The pace (see GLOSSARY.md), if there is one.
    pub pace: Option<i8>,
    /// Clue tokens available.
    pub clue_tokens: u8,
    /// Clues given so far.
    pub clues: u8,
    /// Cards that have landed so far.
    pub landed: u8,
}

/// The position after one turn of a review, as seen by a seat or with all
/// hands open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Frame {
    pub game: GameView,
    /// The card that was played or discarded in that turn.
    pub acting_card: Option<u8>,
    /// The bot's reason, if a bot took the turn.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub reason: Option<Phrase>,
}

/// What the deal could have scored, according to the solver.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verdict {
    /// A score that can be reached.
    pub score: u8,
    /// A score that cannot be exceeded. Equal to `score` if the answer is
    /// exact.
    pub bound: u8,
    /// The two scores as a sentence.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
    pub first_loss: FirstLoss,
    /// `first_loss` as a sentence.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub loss_says: Option<Phrase>,
    /// Why it was out of reach after that turn; null unless a turn lost it.
    #[serde(default)]
    pub loss_cause: Option<LossCause>,
    /// `loss_cause` as a sentence.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub cause_says: Option<Phrase>,
    /// Actions that reach `score`, in the notation of `docs/record.md`.
    pub line: Vec<String>,
}

/// The first turn after which the perfect score was out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FirstLoss {
    /// A perfect score was reached, or was possible to the end.
    Never,
    /// The number of the turn, from 1; 0 if the deal never allowed it.
    Turn { turn: u32 },
    /// The solver reached its limit first.
    Undecided,
}

/// Why the perfect score was out of reach after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum LossCause {
    /// The last copy of this card was discarded or misplayed.
    Gone { card: Card },
    /// The last strike ended the game.
    Strikes,
    /// There were too few turns left for the cards that were still missing.
    Turns {
        /// How many cards had not landed yet.
        missing: u8,
    },
}

/// What a bot would do in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Advice {
    /// The id of the bot.
    pub bot: String,
    pub action: Action,
    /// The action as a sentence.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub reason: Phrase,
    /// How the bot had read the clues about the cards in its hand: the last
    /// reading of each card, in the order of the clues.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "Array<Phrase>"))]
    pub readings: Vec<Phrase>,
    /// If a clue was given in this position: how a bot of this kind reads it in
    /// place of its receiver. Null if it reads nothing into it.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub heard: Option<Phrase>,
}
