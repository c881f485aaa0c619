//! Bodies of HTTP requests and answers: players and keys, tables, lists, rules
//! and bots.

use serde::{Deserialize, Serialize};

use crate::{
    Card, Clue, Edition, GameId, Phrase, PlayerId, ResultView, Rules, SeatView, Settings, Stage,
    Suit,
};

/// The longest allowed player name, in characters.
pub const MAX_PLAYER_NAME: usize = 32;

/// Creates a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewPlayer {
    pub name: String,
    /// For programs: answer with a key for the `Authorization` header instead
    /// of setting a cookie.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub bearer: bool,
}

/// Changes the player's own name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rename {
    pub name: String,
}

/// Why an HTTP request was refused: the body of every error response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refusal {
    /// The reason, and what to do about it.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub refusal: Phrase,
}

/// The player a request comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Identity {
    /// Your public id.
    #[cfg_attr(test, ts(type = "string"))]
    pub player: PlayerId,
    pub name: String,
    /// The key, if the request asked for one. Shown only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub key: Option<String>,
}

/// A new key for the player. It gives full control over the player, and is
/// shown only once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewKey {
    /// Goes into the fragment of a secret link, or serves as a bearer token.
    pub key: String,
}

/// Signs in with a key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Key {
    pub key: String,
}

/// Creates a table; its creator sits at the first seat without a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MakeTable {
    /// The settings. If `origin` is an earlier game, the rules are that game's.
    pub settings: Settings,
    /// Bots to seat, starting from the last seat.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub bots: Vec<String>,
    /// Deal immediately if all seats are taken.
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
    /// The deal of another game. It stays sealed: players who know it cannot
    /// sit down.
    SameDeal {
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
        /// In the notation of `docs/deals.md`.
        cards: String,
    },
    /// Practice: continue a finished game from an earlier position.
    Position {
        #[cfg_attr(test, ts(type = "string"))]
        game: GameId,
        /// The number of turns that were taken before it.
        turn: u8,
    },
}

/// The answer to a request that created a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableLink {
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
}

/// An item in a list of tables or games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableSummary {
    #[cfg_attr(test, ts(type = "string"))]
    pub game: GameId,
    pub stage: Stage,
    pub settings: Settings,
    /// Whether the deal was chosen, not sealed.
    pub practice: bool,
    /// Whether an earlier game was played with the same deal.
    #[serde(default)]
    pub same_deal: bool,
    /// The seats and their occupants. `present` is always false in a list.
    pub seats: Vec<SeatView>,
    /// Whether it is the reader's turn.
    pub your_turn: bool,
    /// Turns taken.
    pub turn: u8,
    pub result: Option<ResultView>,
    /// Time of the last change, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
}

/// Facts that follow from the rules of a table, for drawing it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesView {
    /// The suits, in order.
    pub suits: Vec<Suit>,
    /// The clues that these rules have.
    pub clues: Vec<Clue>,
    /// Cards in a full hand.
    pub hand_size: u8,
    /// Every card of the pack, including copies.
    pub pack: Vec<Card>,
    /// The highest possible score.
    pub max_score: u8,
}

/// A [`RulesView`] with the rules in words. Clients request it separately,
/// since a table's messages leave out the words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesInWords {
    #[serde(flatten)]
    pub view: RulesView,
    /// Every switch and its value.
    pub settings: Vec<SettingView>,
}

/// The game whose complete rules a client wants to show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulebookOf {
    pub edition: Edition,
    pub rules: Rules,
}

/// A chapter of the complete rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Chapter {
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub title: Phrase,
    /// Whether it is a section of the last full chapter before it.
    pub is_part: bool,
    /// The text, one paragraph per fact.
    #[cfg_attr(test, ts(type = "Phrase[]"))]
    pub text: Vec<Phrase>,
}

/// A switch in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SettingView {
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub value: Phrase,
    /// An explanation of the value.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub help: Phrase,
}

/// A rulebook: its base game, and the variants it prints.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EditionView {
    pub edition: Edition,
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    /// The language it is printed in.
    pub language: String,
    /// Its sentence about who plays first.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub first_player: Phrase,
    /// The base game for two players.
    pub base: Rules,
    /// Its variants, also for two players.
    pub variants: Vec<VariantView>,
    /// What a table may choose.
    pub limits: RuleLimits,
}

/// The allowed numbers, for forms that make a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RuleLimits {
    pub players: Span,
    pub strikes: Span,
    pub clue_tokens: Span,
}

/// A range of numbers, including both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Span {
    pub least: u8,
    pub most: u8,
}

impl RuleLimits {
    /// The limits of the rules.
    pub fn of_rules() -> RuleLimits {
        let range = |range: std::ops::RangeInclusive<u8>| Span {
            least: *range.start(),
            most: *range.end(),
        };
        RuleLimits {
            players: range(starmine_rules::Rules::PLAYERS),
            strikes: range(starmine_rules::Rules::STRIKES),
            clue_tokens: range(starmine_rules::Rules::CLUE_TOKENS),
        }
    }
}

/// A variant that a rulebook prints.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct VariantView {
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    /// What the variant changes.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub help: Phrase,
    /// The base game with this variant.
    pub rules: Rules,
}

/// A kind of bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotView {
    /// The id to use in requests.
    pub bot: String,
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub name: Phrase,
    /// How the bot plays.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub help: Phrase,
    /// Whether to seat it only with its own kind: mixed teams score almost
    /// nothing.
    #[serde(default)]
    pub own_kind_only: bool,
    /// Whether to preselect this bot.
    #[serde(default)]
    pub suggested: bool,
}

/// Where the server can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ServerAddresses {
    /// Addresses that other devices can open, best first; empty if the server
    /// can only be reached from its own machine.
    pub addresses: Vec<String>,
    /// The flags, with a space before each, that start this server with the same
    /// data; shown only on its own machine.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub storage_flags: String,
}

/// A deal that several tables share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DealView {
    /// The rulebook and rules to play it by.
    pub settings: Settings,
    /// Why the reader may not play it; null if they may.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub barred: Option<Phrase>,
    /// Other groups' results; empty until the reader has played the deal.
    pub results: Vec<TableSummary>,
}

/// A game to import, as text in our own format or hanab.live's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Import {
    /// One JSON object.
    pub record: String,
}
