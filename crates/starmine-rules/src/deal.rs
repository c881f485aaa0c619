//! Deals: the order of all cards, fixed before the first turn.
//!
//! The same seed gives the same deal, forever. How a deal follows from its seed
//! is specified in `docs/deals.md` and pinned by `golden/deals`; it must never
//! change.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{ByCardId, Card, CardId, Rules};

/// 128 bits that determine a deal. Secret until the game is over.
///
/// Any text is a seed: digits give their number, any other text its hash.
/// `Display` prints the number.
///
/// ```
/// use starmine_rules::Seed;
/// let seed: Seed = "42".parse().unwrap();
/// assert_eq!(seed, Seed(42));
/// assert_eq!(seed.plus(1).to_string(), "43");
/// let words: Seed = "midsummer night".parse().unwrap();
/// assert_eq!(words.to_string().parse(), Ok(words));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u128);

impl fmt::Debug for Seed {
    /// Hides the seed, from which the deal follows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Seed {
    /// The seed `games` further on, so that one seed covers a series of games.
    #[must_use]
    pub const fn plus(self, games: u64) -> Seed {
        Seed(self.0.wrapping_add(games as u128))
    }
}

impl FromStr for Seed {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Seed, Self::Err> {
        let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
        Ok(Seed(number.flatten().unwrap_or_else(|| {
            let hash = Sha256::digest(text.as_bytes());
            hash.iter().take(16).rev().fold(0, |seed, byte| (seed << 8) | u128::from(*byte))
        })))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The cards of one game in the order they will be drawn: A's hand, then
/// B's and so on, then the deck from its top.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal {
    rules: Rules,
    /// The cards of the pack. The entries after them have no meaning, but are
    /// the same for equal deals.
    faces: ByCardId<Card>,
}

impl fmt::Debug for Deal {
    /// Hides the cards: this may end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(…)")
    }
}

impl Deal {
    /// The size of the largest pack: six suits of ten.
    pub const MAX_LEN: usize = CardId::COUNT;

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
        let mut deal = Deal::sorted(rules);
        let last = usize::from(rules.pack_size()) - 1;
        let mut generator = ChaCha8Rng::from_seed(key);
        let jumps = jumps(rules.pack_size(), || words(&mut generator));
        for (place, jump) in jumps.into_iter().enumerate().take(last) {
            // Never beyond the pack; the mask avoids a bounds check.
            deal.faces.0.swap(place, (place + usize::from(jump)) & 63);
        }
        deal
    }

    /// A deal given card by card; the cards must make up the pack of these
    /// rules.
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
        let expected = usize::from(rules.pack_size());
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
        deal.faces.0[..expected].copy_from_slice(cards);
        Ok(deal)
    }

    /// The pack in order: by suit, then by rank.
    pub(crate) fn sorted(rules: &Rules) -> Deal {
        let mut faces = ByCardId::all(Card::new(crate::Suit::Red, crate::Rank::One));
        let mut len = 0;
        for card in rules.cards() {
            // Writes three copies each, and the next card overwrites any
            // excess: this leaves no branch to mispredict.
            faces.0[len..len + 3].fill(card);
            len += usize::from(rules.pack().get(card));
        }
        Deal { rules: *rules, faces }
    }

    /// The rules that the deal is for.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All cards, in drawing order.
    pub fn cards(&self) -> &[Card] {
        &self.faces.0[..self.rules.pack_size().into()]
    }

    pub(crate) fn faces(&self) -> ByCardId<Card> {
        self.faces
    }
}

/// For each place, how far behind it to find the card that is swapped into it:
/// from 0 to the number of places behind it, each equally likely.
///
/// A 16-bit word times the number of choices, divided by 2¹⁶, is such a number.
/// The few words that would make some results likelier than others are
/// rejected.
fn jumps(pack_size: u8, mut fetch: impl FnMut() -> [u16; 64]) -> [u16; Deal::MAX_LEN] {
    let mut words = fetch();
    let choices: [u16; Deal::MAX_LEN] =
        std::array::from_fn(|place| u16::from(pack_size).saturating_sub(place as u16));

    // First assume that no word is rejected, which is nearly always true: then
    // all places can be computed at once.
    let mut jumps = [0; Deal::MAX_LEN];
    let mut doubtful = false;
    for ((jump, word), choices) in jumps.iter_mut().zip(words).zip(choices) {
        let product = u32::from(word) * u32::from(choices);
        *jump = (product >> 16) as u16;
        doubtful |= (product as u16) < choices;
    }
    if doubtful {
        let mut used = 0;
        let mut next = std::iter::repeat_with(|| {
            if used == words.len() {
                words = fetch();
                used = 0;
            }
            used += 1;
            words[used - 1]
        });
        for (jump, choices) in jumps.iter_mut().zip(choices).take_while(|(_, choices)| *choices > 1)
        {
            *jump = below(choices, &mut next);
        }
    }
    jumps
}

/// The generator's next words: two whole blocks, which is enough for all but
/// the rarest deals.
fn words(generator: &mut ChaCha8Rng) -> [u16; 64] {
    let mut bytes = [0; 128];
    generator.fill_bytes(&mut bytes);
    std::array::from_fn(|word| u16::from_le_bytes([bytes[2 * word], bytes[2 * word + 1]]))
}

/// The next number below `choices`; rejected words are skipped.
fn below(choices: u16, words: &mut impl Iterator<Item = u16>) -> u16 {
    let uneven = choices.wrapping_neg() % choices; // 2¹⁶ mod choices
    words
        .map(|word| u32::from(word) * u32::from(choices))
        .find(|product| *product as u16 >= uneven)
        .map_or(0, |product| (product >> 16) as u16)
}

/// Why a list of cards is not a deal for the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum DealError {
    /// The number of cards differs from the size of the pack.
    Length { expected: usize, found: usize },
    /// The list has more copies of this card than the pack; `place`, counting
    /// from 1, is that of the first extra copy.
    TooMany { card: Card, place: usize, copies: u8 },
}

impl DealError {
    /// The error's id, which is also part of its message's name in `locales/`.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A word-by-word version, straight from docs/deals.md.
    fn naive_jumps(pack_size: u16, mut words: impl Iterator<Item = u16>) -> Vec<u16> {
        let choose = |choices: u16| {
            let choices = u32::from(choices);
            let product = words
                .by_ref()
                .map(|word| u32::from(word) * choices)
                .find(|product| product % 65536 >= 65536 % choices);
            (product.unwrap() >> 16) as u16
        };
        (2..=pack_size).rev().map(choose).collect()
    }

    /// Real words are hardly ever rejected. Here many are, so that a deal needs
    /// several fetches.
    #[test]
    fn rejected_words_only_advance_the_stream() {
        let mut choices = crate::testing::Choices::seeded(7);
        for round in 0..2000 {
            let stream: Vec<u16> = (0..64 * 12)
                .map(|_| match choices.below(3) {
                    0 => 0,
                    1 => choices.below(50) as u16,
                    _ => choices.below(1 << 16) as u16,
                })
                .collect();
            let pack_size = choices.of(&[50, 55, 60, 8]);
            let mut fetches = stream.as_chunks().0.iter();
            let fast = jumps(pack_size, || *fetches.next().unwrap());
            let expected = naive_jumps(pack_size.into(), stream.iter().copied());
            assert_eq!(fast[..expected.len()], expected, "round {round}");
        }
    }
}
