//! Log entries: everything that is stored about a table and its game.
//!
//! A table is a fold over its entries. They contain secrets (the seed), so they
//! go to the store and nowhere else; `show.rs` computes what an observer sees.

use std::fmt;

use serde::{Deserialize, Serialize};
use starmine_bots::{Bet, Grounds, Pointer, Reason, Rule, Signal, SignalKind};
use starmine_protocol::{GameId, PlayerId, Proposal, Seat, Settings};
use starmine_rules::{
    self as rules, Action, CardId, CardSet, Clue, Deal, Rules, Salt, Seed, StateHash, notation,
};

/// Milliseconds since 1970.
pub type Time = u64;

/// An entry and the time it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamped {
    pub entry: Entry,
    pub at: Time,
}

/// Something that happened at a table. Stored permanently.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// The first entry of every log.
    Opened(Box<Opened>),
    /// A person sat down, or a program that plays like one.
    Sat {
        seat: Seat,
        player: PlayerId,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A bot was seated.
    SatBot { seat: Seat, bot: String },
    /// A seat was vacated, by its occupant or by the host.
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
        /// The state in which the game ended, if this turn ended it. Missing in
        /// logs of older versions.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "as_optional_text")]
        state: Option<StateHash>,
    },
    /// The game went back to the state after this turn.
    TookBack { turn: u32 },
    /// A bot plays on in a person's place.
    HandedOver { seat: Seat, bot: String },
    /// The owner of the seat is back.
    Returned { seat: Seat },
    /// The players agreed to stop.
    Ended {
        /// The state in which the game ended. Missing in logs of older
        /// versions.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "as_optional_text")]
        state: Option<StateHash>,
    },
    /// Something was proposed.
    Proposed { by: PlayerId, proposal: Proposal },
    /// A player agreed to the proposal made with that entry.
    Agreed { by: PlayerId, proposal: u32 },
    /// A player declined or withdrew the proposal made with that entry.
    Declined { by: PlayerId, proposal: u32 },
    /// A player may watch.
    LetIn { player: PlayerId },
    /// The players started a rematch.
    Rematched { next: GameId },
}

/// What an entry changes besides the table itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effects {
    /// Whether the summary may change.
    pub(crate) listed: bool,
    pub(crate) exposure: Exposure,
    /// A player it names who may be unknown to the room.
    pub(crate) names: Option<PlayerId>,
}

/// Players whom an entry brings closer to seeing the cards of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exposure {
    Nobody,
    /// The player takes a seat to play with the cards.
    Sits(PlayerId),
    /// The player sees the cards.
    Sees(PlayerId),
    /// The cards are dealt to all seated players.
    Dealt,
}

impl Entry {
    pub(crate) fn effects(&self) -> Effects {
        let (listed, exposure, names) = match self {
            Entry::Sat { player, .. } => (true, Exposure::Sits(*player), Some(*player)),
            Entry::LetIn { player } => (true, Exposure::Sees(*player), Some(*player)),
            Entry::Started(_) => (true, Exposure::Dealt, None),
            Entry::Proposed { by, .. } => (false, Exposure::Nobody, Some(*by)),
            Entry::Acted { state, .. } => (state.is_some(), Exposure::Nobody, None),
            Entry::Agreed { .. } | Entry::Declined { .. } => (false, Exposure::Nobody, None),
            Entry::Opened(_)
            | Entry::SatBot { .. }
            | Entry::Stood { .. }
            | Entry::Configured { .. }
            | Entry::TookBack { .. }
            | Entry::HandedOver { .. }
            | Entry::Returned { .. }
            | Entry::Ended { .. }
            | Entry::Rematched { .. } => (true, Exposure::Nobody, None),
        };
        Effects { listed, exposure, names }
    }
}

/// How a table was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub settings: Settings,
    /// The player who created it.
    pub host: PlayerId,
    /// For practice, with a deal that is not secret.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The deal, unless it is shuffled at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<FixedDeal>,
    /// The game whose deal this is, if others have played it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal_of: Option<GameId>,
    /// The game whose position this table continues from. That deal is known
    /// already, and anyone who sees this table knows it, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_of: Option<GameId>,
    /// The game that this is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<GameId>,
}

impl Opened {
    /// A new table with a secret shuffle.
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

/// A deal that is not shuffled at the start, with the turns already taken.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixedDeal {
    /// All cards in order.
    pub cards: String,
    /// The seed of the shuffle, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Hex>,
    /// Turns already taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<String>,
}

impl fmt::Debug for FixedDeal {
    /// Hides the secrets: others may still play this deal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FixedDeal").finish_non_exhaustive()
    }
}

/// The secrets of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// The [`RULES_VERSION`](starmine_rules::RULES_VERSION) at the deal; logs of
    /// older versions lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_version: Option<u32>,
    /// The seat that begins.
    pub first_seat: Seat,
    /// All cards in order. Stored besides the seed: a game must replay even where
    /// only its cards are known.
    pub cards: String,
    /// The seed of the shuffle, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Hex>,
    /// The salt of the deal's commitment.
    pub salt: String,
    /// The seed for the bots of the table.
    pub bots: Hex,
    /// Turns already taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<String>,
}

impl Started {
    /// The deal and its salt.
    pub fn deal(&self, rules: &Rules) -> Option<(Deal, Salt)> {
        let cards = notation::parse_cards(&self.cards).ok()?;
        Some((Deal::from_cards(rules, &cards).ok()?, self.salt.parse().ok()?))
    }
}

impl fmt::Debug for Started {
    /// Hides the secrets: this may end up in an operator's log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Started").field("first_seat", &self.first_seat).finish_non_exhaustive()
    }
}

/// 128 bits in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hex(pub u128);

impl Hex {
    pub fn seed(self) -> Seed {
        Seed(self.0)
    }
}

impl fmt::Debug for Hex {
    /// Hides the value, which may be a seed.
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

/// A bot's reason, as stored for the review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredReason {
    #[serde(with = "as_id")]
    rule: Rule,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<u8>,
    /// The cards it could be according to the bot, as bits of a set.
    expects: u32,
    /// What the action told the others, starting with the next player.
    #[serde(default, skip_serializing_if = "tells_nothing")]
    told: [Option<StoredSignal>; 4],
    /// How sure the bot was, if the reason was a bet. Missing in logs of older
    /// versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bet: Option<StoredBet>,
}

/// A bot's bet: its chance in percent, and the clue that it rested on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StoredBet {
    chance: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    grounds: Option<StoredGrounds>,
}

/// A clue and how it pointed at a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StoredGrounds {
    #[serde(with = "as_text")]
    from: rules::Seat,
    #[serde(with = "as_text")]
    clue: Clue,
    #[serde(with = "as_pointer")]
    pointer: Pointer,
}

/// What one team-mate learned about a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StoredSignal {
    card: u8,
    #[serde(with = "as_news")]
    news: SignalKind,
}

fn tells_nothing(told: &[Option<StoredSignal>; 4]) -> bool {
    told.iter().all(Option::is_none)
}

impl From<Reason> for StoredReason {
    fn from(reason: Reason) -> StoredReason {
        let expects = reason.expects.into_iter().fold(0, |bits, card| bits | 1 << card.index());
        let number = |id: CardId| id.index() as u8;
        let told = reason.signals.map(|signal| {
            signal.map(|Signal { card, kind }| StoredSignal { card: number(card), news: kind })
        });
        let bet = reason.bet.map(|Bet { chance, grounds }| StoredBet {
            chance,
            grounds: grounds.map(|Grounds { from, clue, pointer }| StoredGrounds {
                from,
                clue,
                pointer,
            }),
        });
        StoredReason { rule: reason.rule, card: reason.card.map(number), expects, told, bet }
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
            signals: stored.told.map(|signal| {
                let StoredSignal { card, news } = signal?;
                Some(Signal { card: CardId::new(card.into())?, kind: news })
            }),
            bet: stored.bet.map(|StoredBet { chance, grounds }| Bet {
                chance,
                grounds: grounds.map(|StoredGrounds { from, clue, pointer }| Grounds {
                    from,
                    clue,
                    pointer,
                }),
            }),
        }
    }
}

/// Fields stored in the notation of the rules.
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

/// Optional values stored as text.
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

/// Bot rules stored by id.
mod as_id {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use starmine_bots::Rule;

    pub(super) fn serialize<S: Serializer>(rule: &Rule, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(rule.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Rule, D::Error> {
        let id = String::deserialize(from)?;
        Rule::from_id(&id).ok_or_else(|| D::Error::custom(format_args!("unknown rule `{id}`")))
    }
}

/// Pointers stored by id.
mod as_pointer {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use starmine_bots::Pointer;

    pub(super) fn serialize<S: Serializer>(pointer: &Pointer, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(pointer.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Pointer, D::Error> {
        let id = String::deserialize(from)?;
        Pointer::from_id(&id)
            .ok_or_else(|| D::Error::custom(format_args!("unknown pointer `{id}`")))
    }
}

/// SignalKind stored by id.
mod as_news {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use starmine_bots::SignalKind;

    pub(super) fn serialize<S: Serializer>(news: &SignalKind, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(news.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<SignalKind, D::Error> {
        let id = String::deserialize(from)?;
        SignalKind::from_id(&id)
            .ok_or_else(|| D::Error::custom(format_args!("unknown news `{id}`")))
    }
}
