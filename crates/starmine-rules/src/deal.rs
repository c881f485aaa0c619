//! Deals: the order of all cards, fixed before the first turn.
//!
//! Same seed, same game, for ever. The way from a seed to a deal is written
//! out in `docs/deals.md` and frozen by `golden/deals`; it must never change.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{Card, CardId, Rules};

/// 128 bits from which a deal follows. Secret until the game is over.
///
/// Any text is a seed: a whole number stands for itself, other words for
/// their hash. It prints as the number.
///
/// ```
/// use starmine_rules::Seed;
/// let seed: Seed = "42".parse().unwrap();
/// assert_eq!(seed, Seed(42));
/// assert_eq!(seed.plus(1).to_string(), "43");
/// let words: Seed = "midsummer night".parse().unwrap();
/// assert_eq!(words.to_string().parse(), Ok(words));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seed(pub u128);

impl Seed {
    /// The seed `games` further on, so that a run of games has one seed.
    #[must_use]
    pub const fn plus(self, games: u64) -> Seed {
        Seed(self.0.wrapping_add(games as u128))
    }
}

impl FromStr for Seed {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Seed, Self::Err> {
        Ok(text.parse().map(Seed).unwrap_or_else(|_| {
            let hash = Sha256::digest(text.as_bytes());
            Seed(hash.iter().take(16).rev().fold(0, |seed, byte| seed << 8 | u128::from(*byte)))
        }))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The cards of one game in the order they will be drawn: A's hand, then
/// B's and so on, then the deck from its top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    rules: Rules,
    cards: [Card; Deal::MAX_LEN],
}

impl Deal {
    /// The largest pack: six suits of ten.
    pub const MAX_LEN: usize = 60;

    /// Shuffles the pack. See `docs/deals.md`.
    ///
    /// ```
    /// use starmine_rules::{Deal, Rules, Seed};
    /// let deal = Deal::shuffled(&Rules::default(), Seed(1));
    /// assert_eq!(deal.cards().len(), 50);
    /// ```
    pub fn shuffled(rules: &Rules, seed: Seed) -> Deal {
        let mut key = *b"................starmine deal v1";
        key[..16].copy_from_slice(&seed.0.to_le_bytes());
        let mut words = ChaCha8Rng::from_seed(key);
        let mut deal = Deal::sorted(rules);
        let cards = &mut deal.cards[..rules.pack().total().into()];
        for place in 0..cards.len().saturating_sub(1) {
            let choices = (cards.len() - place) as u32;
            cards.swap(place, place + below(choices, || words.next_u32()) as usize);
        }
        deal
    }

    /// A deal given card by card, which must be the pack of these rules.
    ///
    /// ```
    /// use starmine_rules::{Card, Deal, DealError, Rules};
    /// let rules = Rules::default();
    /// let mut cards: Vec<Card> = rules.pack().copies().collect();
    /// assert!(Deal::from_cards(&rules, &cards).is_ok());
    /// cards.pop();
    /// assert_eq!(
    ///     Deal::from_cards(&rules, &cards),
    ///     Err(DealError::Length { expected: 50, found: 49 })
    /// );
    /// ```
    pub fn from_cards(rules: &Rules, cards: &[Card]) -> Result<Deal, DealError> {
        let expected = usize::from(rules.pack().total());
        if cards.len() != expected {
            return Err(DealError::Length { expected, found: cards.len() });
        }
        let mut left = rules.pack();
        for (place, card) in cards.iter().enumerate() {
            if left.take(*card).is_none() {
                return Err(DealError::TooMany {
                    card: *card,
                    place: place + 1,
                    copies: rules.pack().get(*card),
                });
            }
        }
        let mut deal = Deal::sorted(rules);
        deal.cards[..expected].copy_from_slice(cards);
        Ok(deal)
    }

    /// The pack in order: suits, then ranks.
    fn sorted(rules: &Rules) -> Deal {
        let mut cards = [Card::new(crate::Suit::Red, crate::Rank::One); Deal::MAX_LEN];
        for (place, card) in cards.iter_mut().zip(rules.pack().copies()) {
            *place = card;
        }
        Deal { rules: *rules, cards }
    }

    /// The rules it was dealt for.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Every card, in the order of drawing.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.rules.pack().total().into()]
    }

    /// The face of a card, if the deal has as many.
    pub fn card(&self, id: CardId) -> Option<Card> {
        self.cards().get(id.index()).copied()
    }
}

/// A number from 0 to `choices - 1`, each equally likely: the upper half of
/// a 32-bit word times `choices`, after rejecting the few words that would
/// make some numbers likelier than others.
fn below(choices: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(choices);
    if (product as u32) < choices {
        let uneven = choices.wrapping_neg() % choices;
        while (product as u32) < uneven {
            product = u64::from(word()) * u64::from(choices);
        }
    }
    (product >> 32) as u32
}

/// Why cards are not a deal for the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum DealError {
    /// Not as many cards as the pack has.
    Length { expected: usize, found: usize },
    /// The card at this place, from 1, is one more than the pack has.
    TooMany { card: Card, place: usize, copies: u8 },
}

impl DealError {
    /// A name for programs and for the words in `locales/`.
    pub const fn id(self) -> &'static str {
        match self {
            DealError::Length { .. } => "deal-length",
            DealError::TooMany { .. } => "deal-too-many",
        }
    }
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::Length { expected, found } => {
                write!(f, "expected a deal of {expected} cards, found {found}")
            }
            DealError::TooMany { card, place, copies } => {
                write!(
                    f,
                    "card {place} of the deal is {card}, but the pack has only {copies} of it"
                )
            }
        }
    }
}

impl std::error::Error for DealError {}
