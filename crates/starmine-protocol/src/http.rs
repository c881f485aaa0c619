//! Short requests: who one is, making tables, looking around.

use serde::{Deserialize, Serialize};

use crate::{
    Card, Clue, Edition, GameId, Phrase, PlayerId, ResultView, Rules, SeatView, Settings, Stage,
    Suit,
};

/// The longest name of a player, in characters.
pub const MAX_PLAYER_NAME: usize = 32;

/// Makes a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewPlayer {
    /// The name to go by.
    pub name: String,
    /// For programs: answers with a key for the `Authorization` header instead
    /// of a cookie.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bearer: bool,
}

/// Gives oneself another name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rename {
    /// The name to go by from now on.
    pub name: String,
}

/// Why a short request was refused: the body of every answer that is no
/// success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refusal {
    /// Why, and what to do.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub refusal: Phrase,
}

/// Who the request comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Identity {
    /// As others know you.
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    /// The name you go by.
    pub name: String,
    /// The key, if it was asked for. Shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub key: Option<String>,
}

/// A new key of the player: whoever has it is the player. Shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewKey {
    /// For the fragment of a private link, or as a bearer token.
    pub key: String,
}

/// Signs in with a key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Key {
    /// The key.
    pub key: String,
}

/// Makes a table; its maker sits at the first seat that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MakeTable {
    /// Its settings; those of the rules are the origin's, if it has one.
    pub settings: Settings,
    /// Bots to seat, from the last seat backwards.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub bots: Vec<String>,
    /// Deals at once if all seats are taken.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub start: bool,
    /// Where the deal comes from.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Origin>"))]
    pub origin: Origin,
}

/// Where a deal comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Origin {
    /// Shuffled when the game starts, and known to nobody.
    #[default]
    Sealed,
    /// The deal of another game, sealed: who knows it cannot sit.
    SameDeal {
        /// Which game.
        #[cfg_attr(test, ts(type = "string"))]
        game: GameId,
    },
    /// Practice: shuffled from a seed.
    Seed {
        /// A number or words.
        seed: String,
    },
    /// Practice: these cards in order.
    Deal {
        /// As in `docs/deals.md`.
        cards: String,
    },
    /// Practice: a finished game, as it stood after so many turns.
    Position {
        /// Which game.
        #[cfg_attr(test, ts(type = "string"))]
        game: GameId,
        /// After how many turns.
        turn: u8,
    },
}

/// A table was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableLink {
    /// Its game.
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
}

/// A line in a list of tables or games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableSummary {
    /// The game.
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
    /// How far it has got.
    pub stage: Stage,
    /// What it was made with.
    pub settings: Settings,
    /// For learning.
    pub practice: bool,
    /// Its cards are those of a game that was played before.
    #[serde(default)]
    pub same_deal: bool,
    /// Who sits where. Nobody is shown as present: the list does not know.
    pub seats: Vec<SeatView>,
    /// Whether it is the reader's turn.
    pub your_turn: bool,
    /// Turns taken.
    pub turn: u8,
    /// How it ended.
    pub result: Option<ResultView>,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
}

/// What follows from the rules of a table, for whoever draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesView {
    /// The suits, in order.
    pub suits: Vec<Suit>,
    /// The clues that can be given at all.
    pub clues: Vec<Clue>,
    /// Cards in a hand.
    pub hand_size: u8,
    /// Every card of the pack, with its copies.
    pub pack: Vec<Card>,
    /// The highest score.
    pub max_score: u8,
}

/// What follows from rules, and the rules in words. Asked for once: a table's
/// messages go without the words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesInWords {
    /// What follows.
    #[serde(flatten)]
    pub view: RulesView,
    /// Each switch as it is set.
    pub settings: Vec<SettingView>,
}

/// A switch in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SettingView {
    /// What is set.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    /// How it is set.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub value: Phrase,
    /// What it means.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub help: Phrase,
}

/// A rulebook: its base game, and the variants it prints.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EditionView {
    /// Which.
    pub edition: Edition,
    /// Its name.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    /// The language it is printed in.
    pub language: String,
    /// Who begins, in its words.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub first_player: Phrase,
    /// The base game for two.
    pub base: Rules,
    /// The base game with each of its variants, for two.
    pub variants: Vec<VariantView>,
}

/// A variant that a rulebook prints.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct VariantView {
    /// Its name.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    /// What it changes.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub help: Phrase,
    /// The rules with it.
    pub rules: Rules,
}

/// A kind of bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotView {
    /// By which it is asked for.
    pub bot: String,
    /// Its name.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    /// How it plays.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub help: Phrase,
    /// Whether it is the one to offer where nobody has chosen.
    #[serde(default)]
    pub suggested: bool,
}

/// Where the server can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Here {
    /// Addresses that others can open, the best one first; none if only this
    /// machine can.
    pub addresses: Vec<String>,
}

/// A deal that several tables play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DealView {
    /// The rulebook and rules it is played by.
    pub settings: Settings,
    /// Why the reader cannot play it, if so.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub barred: Option<Phrase>,
    /// How others did; empty until the reader has played it.
    pub results: Vec<TableSummary>,
}

/// A game from elsewhere, as text: our own format, or hanab.live's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Import {
    /// One JSON object.
    pub record: String,
}
