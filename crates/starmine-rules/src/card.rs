//! Cards as identities ("a red 3"), and sets and multisets of them.
//!
//! A physical card, which has a place in the deal and keeps it for the whole
//! game, is a [`CardId`](crate::CardId); see `hand.rs`.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

use crate::{Rank, Suit};

/// A suit and a rank, in one byte.
///
/// ```
/// use starmine_rules::{Card, Rank, Suit};
/// let card = Card::new(Suit::Red, Rank::Three);
/// assert_eq!(card.to_string(), "R3");
/// assert_eq!("R3".parse(), Ok(card));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different cards there are, multicolour included.
    pub const COUNT: usize = 30;

    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(suit as u8 * 5 + rank as u8)
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 5) as usize]
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 % 5) as usize]
    }

    /// 0 to 29: suits in order, and ranks within a suit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with this index, if it exists.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::COUNT { Some(Card(index as u8)) } else { None }
    }
}

/// A set of cards: 30 bits, so that set algebra is one instruction.
///
/// ```
/// use starmine_rules::{Card, CardSet, Rank, Suit};
/// let red = CardSet::of_suit(Suit::Red);
/// let ones = CardSet::of_rank(Rank::One);
/// assert_eq!((red & ones).only(), Some(Card::new(Suit::Red, Rank::One)));
/// assert_eq!((red | ones).len(), 10);
/// assert!(!(red - ones).contains(Card::new(Suit::Red, Rank::One)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u32);

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 30 cards.
    pub const ALL: CardSet = CardSet((1 << Card::COUNT) - 1);
    /// The ones of all suits, which start the fireworks.
    const ONES: CardSet = CardSet::of_rank(Rank::One);

    /// The five cards of a suit.
    pub const fn of_suit(suit: Suit) -> CardSet {
        CardSet(0b11111 << (suit as u32 * 5))
    }

    /// The cards of a rank in all six suits.
    pub const fn of_rank(rank: Rank) -> CardSet {
        CardSet(0b00001_00001_00001_00001_00001_00001 << rank as u32)
    }

    /// Just this card.
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.0)
    }

    /// Whether `card` is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// The set with `card` added.
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    /// The set as an integer: bit *i* is the card of [index](Card::index) *i*.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many different cards are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only card in the set, if there is exactly one.
    pub fn only(self) -> Option<Card> {
        let mut cards = self.into_iter();
        let first = cards.next()?;
        cards.next().is_none().then_some(first)
    }

    /// Whether every card of this set is also in `other`.
    pub const fn is_subset(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is exactly one card in the set.
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// For each card in the set, the next higher rank of its suit.
    const fn one_higher(self) -> CardSet {
        CardSet((self.0 << 1) & CardSet::ALL.0 & !CardSet::ONES.0)
    }

    /// The set together with every higher rank of the same suits.
    pub fn and_above(self) -> CardSet {
        let mut set = self;
        for _ in 1..Rank::ALL.len() {
            set |= set.one_higher();
        }
        set
    }

    /// The cards that can land next when exactly these have landed.
    pub fn next_to_land(self) -> CardSet {
        (self.one_higher() | CardSet::ONES) - self
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }
}

/// The cards of a set, in order of their index.
#[derive(Clone, Debug)]
pub struct CardSetIter(u32);

impl Iterator for CardSetIter {
    type Item = Card;
    fn next(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitAndAssign for CardSet {
    fn bitand_assign(&mut self, other: CardSet) {
        self.0 &= other.0;
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl Not for CardSet {
    type Output = CardSet;
    fn not(self) -> CardSet {
        CardSet::ALL - self
    }
}

/// How many copies there are of each card: a multiset of at most three each.
///
/// Bit-sliced: bit *i* of `ones` and of `twos` together give the count of card
/// *i*, so that "exactly one copy left" is a mask, not a loop.
///
/// ```
/// use starmine_rules::{Card, CardCounts, Rank, Suit};
/// let r1 = Card::new(Suit::Red, Rank::One);
/// let counts: CardCounts = [r1, r1].into_iter().collect();
/// assert_eq!(counts.get(r1), 2);
/// assert_eq!(counts.total(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardCounts {
    ones: CardSet,
    twos: CardSet,
}

impl CardCounts {
    /// How many copies of `card`.
    pub fn get(self, card: Card) -> u8 {
        u8::from(self.ones.contains(card)) + 2 * u8::from(self.twos.contains(card))
    }

    /// Adds one copy.
    ///
    /// # Panics
    /// If there are three already.
    pub fn add(&mut self, card: Card) {
        assert!(self.get(card) < 3, "a fourth {card}");
        let carry = self.ones.0 & CardSet::of(card).0;
        self.ones.0 ^= CardSet::of(card).0;
        self.twos.0 ^= carry;
    }

    /// Removes one copy; `None` if there is none, and then nothing changes.
    #[must_use]
    pub fn take(&mut self, card: Card) -> Option<()> {
        if self.get(card) == 0 {
            return None;
        }
        let borrow = !self.ones.0 & CardSet::of(card).0;
        self.ones.0 ^= CardSet::of(card).0;
        self.twos.0 ^= borrow;
        Some(())
    }

    /// These counts minus `other`, which must not exceed them for any card.
    pub fn less(self, other: CardCounts) -> CardCounts {
        let borrow = !self.ones & other.ones;
        let rest = CardCounts {
            ones: CardSet(self.ones.0 ^ other.ones.0),
            twos: CardSet(self.twos.0 ^ other.twos.0 ^ borrow.0),
        };
        debug_assert!(
            CardSet::ALL.into_iter().all(|card| self.get(card) == rest.get(card) + other.get(card)),
            "subtracted more copies of a card than there are"
        );
        rest
    }

    /// Adds a copy of each card in `set`, stopping at three.
    pub fn add_each(&mut self, set: CardSet) {
        let set = set - (self.ones & self.twos);
        self.twos.0 ^= (self.ones & set).0;
        self.ones.0 ^= set.0;
    }

    /// These counts minus `other`, stopping at zero for each card.
    pub fn less_at_most(self, other: CardCounts) -> CardCounts {
        let borrow = other.ones - self.ones;
        let short = (other.twos - self.twos) | (!CardSet(self.twos.0 ^ other.twos.0) & borrow);
        CardCounts {
            ones: CardSet(self.ones.0 ^ other.ones.0) - short,
            twos: CardSet(self.twos.0 ^ other.twos.0 ^ borrow.0) - short,
        }
    }

    /// The cards with at least one copy.
    pub fn some(self) -> CardSet {
        self.ones | self.twos
    }

    /// The cards with exactly one copy.
    pub fn single(self) -> CardSet {
        self.ones - self.twos
    }

    /// How many cards there are, counting every copy.
    pub fn total(self) -> u8 {
        self.within(CardSet::ALL)
    }

    /// How many of the cards, counting every copy, are in `set`.
    pub fn within(self, set: CardSet) -> u8 {
        (self.ones & set).len() + 2 * (self.twos & set).len()
    }

    /// Every copy of every card, in order of the cards' index.
    pub fn copies(self) -> impl Iterator<Item = Card> {
        self.some()
            .into_iter()
            .flat_map(move |card| std::iter::repeat_n(card, usize::from(self.get(card))))
    }
}

impl FromIterator<Card> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardCounts {
        let mut counts = CardCounts::default();
        for card in cards {
            counts.add(card);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_behave_like_numbers() {
        for a in 0..=3u8 {
            for b in 0..=a {
                let card = Card::new(Suit::Green, Rank::Two);
                let counts = |n| std::iter::repeat_n(card, n).collect::<CardCounts>();
                let rest = counts(a.into()).less(counts(b.into()));
                assert_eq!(rest.get(card), a - b);
                assert_eq!(counts(a.into()).less_at_most(counts(b.into())), rest);
                let none = counts(b.into()).less_at_most(counts(a.into()));
                assert_eq!(none.get(card), 0);
                let mut more = counts(b.into());
                (b..a).for_each(|_| more.add_each(CardSet::of(card)));
                assert_eq!(more, counts(a.into()));
                assert_eq!(rest.total(), a - b);
                let mut taken = rest;
                assert_eq!(taken.take(card).is_some(), a > b);
                assert_eq!(taken.total(), (a - b).saturating_sub(1));
            }
        }
    }

    #[test]
    fn next_to_land_is_one_above_each_stack() {
        // Red is at 2, blue is complete, the others have not been started.
        let landed: CardSet = ["R1", "R2", "B1", "B2", "B3", "B4", "B5"]
            .map(|card| card.parse::<Card>().unwrap())
            .into_iter()
            .collect();
        let next: CardSet = ["R3", "Y1", "G1", "W1", "M1"]
            .map(|card| card.parse::<Card>().unwrap())
            .into_iter()
            .collect();
        assert_eq!(landed.next_to_land(), next);
    }
}
