//! Sets of slots of one hand.

use starmine_rules::Slot;

/// The most cards in a hand.
pub(super) const MAX_HAND: usize = Slot::MAX as usize;

/// Some slots of a hand, counted from the newest card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slots(u8);

impl Slots {
    pub(super) const NONE: Slots = Slots(0);

    /// Those of the first `len` slots for which `holds` returns true.
    pub(super) fn of(len: usize, holds: impl Fn(usize) -> bool) -> Slots {
        Slots((0..len).fold(0, |slots, slot| slots | u8::from(holds(slot)) << slot))
    }

    pub(super) fn contains(self, slot: usize) -> bool {
        self.0 >> slot & 1 != 0
    }

    pub(super) fn with(self, slot: usize) -> Slots {
        Slots(self.0 | 1 << slot)
    }

    pub(super) fn without(self, others: Slots) -> Slots {
        Slots(self.0 & !others.0)
    }

    pub(super) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many slots of the set come before this one.
    pub(super) fn place(self, slot: usize) -> u8 {
        (self.0 & ((1 << slot) - 1)).count_ones() as u8
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_HAND).filter(move |slot| self.contains(*slot))
    }
}
