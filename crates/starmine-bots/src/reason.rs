//! Why a bot did something, or how it read what a team-mate did: facts that
//! can be put into words in any language, and checked against the truth.

use starmine_rules::{CardId, CardSet};

/// A rule that was followed, the card it is about, and what the bot takes
/// that card to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// The card it is about, if it is about one.
    pub card: Option<CardId>,
    /// What that card is, as far as the bot knows; empty without a card.
    pub expects: CardSet,
}

/// The rules of all bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// The card surely lands.
    PlayKnown,
    /// The card may well land, and a strike costs little now.
    Gamble,
    /// A team-mate can play the card now, or soon, and should know it.
    ClueForPlay,
    /// The next player would throw the card, and it is the last of its kind.
    Warn,
    /// Nothing better to do: a clue that tells as much as a clue can.
    Tell,
    /// The card is of no use any more.
    DiscardUseless,
    /// The card is the likeliest to be of no use, and nobody warned of it.
    DiscardNext,
    /// The card is the oldest of which nothing was said.
    DiscardOldest,
    /// All cards are of use, and this one the least.
    DiscardLeast,
    /// Read: the card was said to be playable, now or soon.
    ReadPlayable,
    /// Read: the card was said to be the last of its kind.
    ReadWarning,
}
