//! The log of a table: what is stored, and all that is stored of its game.
//!
//! A table is a fold over its entries. They hold secrets (the seed), so they
//! go to the store and nowhere else; what an observer is told of an entry is
//! worked out in `show.rs`.

use std::fmt;

use serde::{Deserialize, Serialize};
use starmine_bots::{News, Reason, Rule, Tiding};
use starmine_protocol::{GameId, PlayerId, Proposal, Seat, Settings};
use starmine_rules::{Action, CardId, CardSet, Deal, Rules, Salt, Seed, StateHash, notation};

/// Milliseconds since 1970.
pub type Time = u64;

/// An entry with the time it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamped {
    /// What.
    pub entry: Entry,
    /// When.
    pub at: Time,
}

/// Something that happened at a table, for ever.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// The first entry of every log.
    Opened(Box<Opened>),
    /// A person sat down.
    Sat { seat: Seat, player: PlayerId },
    /// A bot was seated.
    SatBot { seat: Seat, bot: String },
    /// Someone stood up, or was sent away.
    Stood { seat: Seat },
    /// The settings were changed.
    Configured { settings: Box<Settings> },
    /// The cards were dealt.
    Started(Box<Started>),
    /// A turn was taken.
    Acted {
        seat: Seat,
        #[serde(with = "as_text")]
        action: Action,
        /// Why, if a bot took it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<StoredReason>,
        /// The state in which the game ended, if it ended by this turn. Logs
        /// of older programs lack it; so in the other entry that ends a game.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "as_optional_text")]
        state: Option<StateHash>,
    },
    /// The game is again as it was after so many turns.
    TookBack { turn: u32 },
    /// A bot plays on for someone.
    HandedOver { seat: Seat, bot: String },
    /// They are back.
    Returned { seat: Seat },
    /// The players agreed to stop.
    Ended {
        #[serde(default, skip_serializing_if = "Option::is_none", with = "as_optional_text")]
        state: Option<StateHash>,
    },
    /// Something was proposed.
    Proposed { by: PlayerId, proposal: Proposal },
    /// Someone agreed to what was proposed with that entry.
    Agreed { by: PlayerId, proposal: u32 },
    /// Someone did not.
    Declined { by: PlayerId, proposal: u32 },
    /// Someone may watch.
    LetIn { player: PlayerId },
    /// The same players went on to another game.
    Rematched { next: GameId },
}

/// What an entry means to those around the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bearing {
    /// Whether the summary in lists may change.
    pub(crate) listed: bool,
    /// Who comes closer to the cards.
    pub(crate) closer: Closer,
    /// Someone it names who may be a stranger.
    pub(crate) names: Option<PlayerId>,
}

/// Who comes closer to the cards of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closer {
    Nobody,
    /// They sit down to them.
    Sits(PlayerId),
    /// They see them.
    Sees(PlayerId),
    /// All who sit are dealt them.
    Dealt,
}

impl Entry {
    /// What it means to those around the table.
    pub(crate) fn bearing(&self) -> Bearing {
        let (listed, closer, names) = match self {
            Entry::Sat { player, .. } => (true, Closer::Sits(*player), Some(*player)),
            Entry::LetIn { player } => (true, Closer::Sees(*player), Some(*player)),
            Entry::Started(_) => (true, Closer::Dealt, None),
            Entry::Proposed { by, .. } => (false, Closer::Nobody, Some(*by)),
            Entry::Acted { state, .. } => (state.is_some(), Closer::Nobody, None),
            Entry::Agreed { .. } | Entry::Declined { .. } => (false, Closer::Nobody, None),
            Entry::Opened(_)
            | Entry::SatBot { .. }
            | Entry::Stood { .. }
            | Entry::Configured { .. }
            | Entry::TookBack { .. }
            | Entry::HandedOver { .. }
            | Entry::Returned { .. }
            | Entry::Ended { .. }
            | Entry::Rematched { .. } => (true, Closer::Nobody, None),
        };
        Bearing { listed, closer, names }
    }
}

/// How a table came to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// What it was made with.
    pub settings: Settings,
    /// Who made it.
    pub host: PlayerId,
    /// For learning: the deal is no secret.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The deal, if it is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Given>,
    /// The game whose deal this is, if others have played it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal_of: Option<GameId>,
    /// The game whose deal it is, if it plays on from a position of it: it is
    /// known already, and whoever sees this table knows it, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_of: Option<GameId>,
    /// The game before it at this table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<GameId>,
}

impl Opened {
    /// A table with cards that nobody knows, the first of its company.
    pub fn new(settings: Settings, host: PlayerId) -> Opened {
        Opened {
            settings,
            host,
            practice: false,
            deal: None,
            deal_of: None,
            position_of: None,
            previous: None,
        }
    }
}

/// A deal that is not shuffled at the start, and what was done with it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// All cards in order.
    pub cards: String,
    /// The seed they were shuffled from, if they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Hex>,
    /// Turns already taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<String>,
}

impl fmt::Debug for Given {
    /// Without its secrets: others may still play this deal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Given").finish_non_exhaustive()
    }
}

/// The secrets of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// The [`RULES_VERSION`](starmine_rules::RULES_VERSION) of the program that
    /// dealt it; unknown in logs of older programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_version: Option<u32>,
    /// Who begins.
    pub first_seat: Seat,
    /// All cards in order. Kept besides the seed: a game must replay even
    /// where only its cards are known.
    pub cards: String,
    /// The seed they were shuffled from, if they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Hex>,
    /// What hides the deal in its commitment.
    pub salt: String,
    /// What the bots of the table draw their chance from.
    pub bots: Hex,
    /// Turns already taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<String>,
}

impl Started {
    /// The deal, and what hides it.
    pub fn deal(&self, rules: &Rules) -> Option<(Deal, Salt)> {
        let cards = notation::parse_cards(&self.cards).ok()?;
        Some((Deal::from_cards(rules, &cards).ok()?, self.salt.parse().ok()?))
    }
}

impl fmt::Debug for Started {
    /// Without its secrets: this may end up in the log of an operator.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Started").field("first_seat", &self.first_seat).finish_non_exhaustive()
    }
}

/// 128 bits in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hex(pub u128);

impl Hex {
    /// As a seed.
    pub fn seed(self) -> Seed {
        Seed(self.0)
    }
}

impl fmt::Debug for Hex {
    /// Not its value, which may be a seed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex(…)")
    }
}

impl Serialize for Hex {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{:032x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Hex, D::Error> {
        let text = String::deserialize(from)?;
        u128::from_str_radix(&text, 16).map(Hex).map_err(serde::de::Error::custom)
    }
}

/// A bot's reason, as it is kept for the review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredReason {
    #[serde(with = "as_id")]
    rule: Rule,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<u8>,
    /// What the card was taken to be, as bits of a set of cards.
    expects: u32,
    /// What the others were told beside, the next player first.
    #[serde(default, skip_serializing_if = "tells_nothing")]
    told: [Option<StoredTiding>; 4],
}

/// What one team-mate was told of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StoredTiding {
    card: u8,
    #[serde(with = "as_news")]
    news: News,
}

fn tells_nothing(told: &[Option<StoredTiding>; 4]) -> bool {
    told.iter().all(Option::is_none)
}

impl From<Reason> for StoredReason {
    fn from(reason: Reason) -> StoredReason {
        let expects = reason.expects.into_iter().fold(0, |bits, card| bits | 1 << card.index());
        let number = |id: CardId| id.index() as u8;
        let told = reason.told.map(|tiding| {
            tiding.map(|Tiding { card, news }| StoredTiding { card: number(card), news })
        });
        StoredReason { rule: reason.rule, card: reason.card.map(number), expects, told }
    }
}

impl From<StoredReason> for Reason {
    fn from(stored: StoredReason) -> Reason {
        Reason {
            rule: stored.rule,
            card: stored.card.and_then(|card| CardId::new(card.into())),
            expects: CardSet::ALL
                .into_iter()
                .filter(|card| stored.expects >> card.index() & 1 != 0)
                .collect(),
            told: stored.told.map(|tiding| {
                let StoredTiding { card, news } = tiding?;
                Some(Tiding { card: CardId::new(card.into())?, news })
            }),
        }
    }
}

/// Fields that are stored in the notation of the rules.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// The same for fields that may be missing.
mod as_optional_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => super::as_text::serialize(value, to),
            None => to.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        super::as_text::deserialize(from).map(Some)
    }
}

/// Rules of bots by their id.
mod as_id {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use starmine_bots::Rule;

    pub(super) fn serialize<S: Serializer>(rule: &Rule, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(rule.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Rule, D::Error> {
        let id = String::deserialize(from)?;
        Rule::from_id(&id).ok_or_else(|| D::Error::custom(format_args!("no rule `{id}`")))
    }
}

/// News are stored by their name.
mod as_news {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use starmine_bots::News;

    pub(super) fn serialize<S: Serializer>(news: &News, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(news.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<News, D::Error> {
        let id = String::deserialize(from)?;
        News::from_id(&id).ok_or_else(|| D::Error::custom(format_args!("no news `{id}`")))
    }
}
