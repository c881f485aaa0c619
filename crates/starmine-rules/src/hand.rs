//! Hands: which physical cards a seat holds, and in which slots.
//!
//! Hands hold ids, not faces: who holds which card is public. The order is the
//! drawing order and nothing else. How owners arrange their cards on the rack
//! is the table's business, not the rules' (ruling A35).

use std::ops::{Index, IndexMut};

/// One physical card: its place in the deal, counting from 0. Public, and the
/// same for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(u8);

impl CardId {
    /// The size of the largest pack: six suits of ten.
    pub const COUNT: usize = 60;

    /// The card at this place in the deal.
    pub fn new(index: usize) -> Option<CardId> {
        (index < CardId::COUNT).then_some(CardId(index as u8))
    }

    /// The first `count` cards of a deal, in order.
    pub fn first(count: u8) -> impl Iterator<Item = CardId> {
        debug_assert!(usize::from(count) <= CardId::COUNT);
        (0..count).map(CardId)
    }

    /// Its place in the deal, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One `T` for each physical card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ByCardId<T>(pub(crate) [T; 64]);

impl<T: Copy> ByCardId<T> {
    /// `value` for every card.
    pub const fn all(value: T) -> ByCardId<T> {
        ByCardId([value; 64])
    }
}

// 64 entries and a mask instead of 60: this avoids bounds checks in the inner
// loop.
impl<T> Index<CardId> for ByCardId<T> {
    type Output = T;
    fn index(&self, id: CardId) -> &T {
        &self.0[id.index() & 63]
    }
}

impl<T> IndexMut<CardId> for ByCardId<T> {
    fn index_mut(&mut self, id: CardId) -> &mut T {
        &mut self.0[id.index() & 63]
    }
}

/// A set of physical cards, such as those touched by a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardIds(u64);

impl CardIds {
    /// Whether `id` is in the set.
    pub const fn contains(self, id: CardId) -> bool {
        self.0 >> id.0 & 1 != 0
    }

    /// Adds a card.
    pub fn insert(&mut self, id: CardId) {
        self.0 |= 1 << id.0;
    }

    /// How many cards are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the set, earliest drawn first.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = (left != 0).then(|| CardId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            first
        })
    }
}

impl std::fmt::Debug for CardIds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(CardId::index)).finish()
    }
}

impl FromIterator<CardId> for CardIds {
    fn from_iter<I: IntoIterator<Item = CardId>>(ids: I) -> CardIds {
        let mut set = CardIds::default();
        for id in ids {
            set.insert(id);
        }
        set
    }
}

/// A card's current place in a hand. Slot 1 is the newest card, as players
/// count.
///
/// ```
/// use starmine_rules::Slot;
/// assert_eq!(Slot::new(1), Some(Slot::NEWEST));
/// assert_eq!(Slot::new(6), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// The slot of the card drawn last.
    pub const NEWEST: Slot = Slot(0);
    /// The size of the largest hand.
    pub const MAX: u8 = 5;
    /// All five, newest first.
    pub const ALL: [Slot; Slot::MAX as usize] = [Slot(0), Slot(1), Slot(2), Slot(3), Slot(4)];

    /// Slot `number`, from 1 (the newest) to 5.
    pub fn new(number: u8) -> Option<Slot> {
        (1..=Slot::MAX).contains(&number).then(|| Slot(number - 1))
    }

    /// The slots of a hand of `len` cards, newest first.
    pub fn first(len: u8) -> impl DoubleEndedIterator<Item = Slot> + Clone {
        debug_assert!(len <= Slot::MAX);
        (0..len).map(Slot)
    }

    /// The slot's number: 1 for the newest card.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The slot's index: 0 for the newest card.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The cards that a seat holds, newest first.
///
/// Five bytes of one integer, the newest card in the lowest: drawing is a
/// shift, and removing a card closes the gap with two masks. Each byte holds
/// the id plus one, so that zero means empty and equal hands are equal
/// integers.
///
/// ```
/// use starmine_rules::{CardId, Hand, Slot};
/// let [a, b] = [0, 1].map(|i| CardId::new(i).unwrap());
/// let mut hand = Hand::default();
/// hand.draw(a);
/// hand.draw(b);
/// assert_eq!(hand.get(Slot::NEWEST), Some(b));
/// assert_eq!(hand.slot_of(a), Slot::new(2));
/// assert_eq!(hand.take(Slot::NEWEST), Some(b));
/// assert_eq!(hand.len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// A hand of `len` cards starting at `first`, which is the oldest.
    pub(crate) fn dealt(first: u8, len: u8) -> Hand {
        let mut hand = Hand::default();
        for id in first..first + len {
            hand.draw(CardId(id));
        }
        hand
    }

    /// How many cards the hand holds.
    pub const fn len(self) -> u8 {
        (64 - self.0.leading_zeros()).div_ceil(8) as u8
    }

    /// Whether the hand is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card in a slot.
    pub const fn get(self, slot: Slot) -> Option<CardId> {
        match (self.0 >> (8 * slot.0)) as u8 {
            0 => None,
            id => Some(CardId(id - 1)),
        }
    }

    /// The slot of a card, if it is in this hand.
    pub const fn slot_of(self, id: CardId) -> Option<Slot> {
        // XOR turns the card's byte to zero; find the lowest zero byte.
        const EACH: u64 = 0x0101_0101_0101_0101;
        let differs = self.0 ^ (EACH * (id.0 as u64 + 1));
        let found = differs.wrapping_sub(EACH) & !differs & (EACH << 7);
        if found == 0 {
            return None;
        }
        Some(Slot((found.trailing_zeros() / 8) as u8))
    }

    /// Adds a card, which becomes the newest.
    pub fn draw(&mut self, id: CardId) {
        debug_assert!(self.len() < Slot::MAX, "a hand holds at most five cards");
        self.0 = self.0 << 8 | u64::from(id.0 + 1);
    }

    /// Removes the card in a slot; older cards move up.
    pub fn take(&mut self, slot: Slot) -> Option<CardId> {
        let id = self.get(slot)?;
        let at = 8 * u32::from(slot.0);
        let newer = self.0 & ((1 << at) - 1);
        let older = self.0 >> (at + 8) << at;
        self.0 = older | newer;
        Some(id)
    }

    /// The cards of the hand, newest first.
    // A loop of fixed length: the compiler knows that it ends, and can drop it
    // where the result is unused.
    pub fn iter(self) -> impl Iterator<Item = CardId> + Clone {
        Slot::first(Slot::MAX).map_while(move |slot| self.get(slot))
    }

    /// The cards of the hand, oldest first.
    pub fn oldest_first(self) -> impl Iterator<Item = CardId> + Clone {
        Slot::first(Slot::MAX).rev().filter_map(move |slot| self.get(slot))
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(CardId::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hand_behaves_like_a_list() {
        // Draws, then takes from each slot in turn, compared with a plain
        // vector.
        let mut hand = Hand::default();
        let mut list: Vec<CardId> = Vec::new();
        let mut next = CardId::first(60);
        for round in 0..50u8 {
            while list.len() < 5 {
                let Some(id) = next.next() else { break };
                hand.draw(id);
                list.insert(0, id);
            }
            assert_eq!(hand.iter().collect::<Vec<_>>(), list);
            assert_eq!(usize::from(hand.len()), list.len());
            let slot = Slot::new(round % 5 + 1).unwrap();
            let taken = (slot.index() < list.len()).then(|| list.remove(slot.index()));
            assert_eq!(hand.take(slot), taken);
            for (index, id) in list.iter().enumerate() {
                assert_eq!(hand.slot_of(*id).map(Slot::index), Some(index));
            }
        }
        assert_eq!(list.len(), usize::from(hand.len()));
    }
}
