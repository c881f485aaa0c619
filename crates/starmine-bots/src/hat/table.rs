//! A table: what everyone knows, and beside that the faces which the holder
//! of this copy happens to see.
//!
//! It is small and `Copy`, for search plays it out by the thousand. What
//! happens is told to it, by the rules' events or by a world that search made
//! up; a test plays whole games beside the engine and compares.

use std::ops::{Deref, DerefMut};

use starmine_rules::{BySeat, CardSet, Rules, Seat};

use super::known::{Known, MOST, Slots, put};

/// The cards of a hand, newest first, or nothing where they are not seen.
pub(super) type Faces = [CardSet; MOST];

/// The table from a seat, or as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Table {
    pub(super) known: Known,
    pub(super) faces: BySeat<Faces>,
}

impl Table {
    /// Before the deal.
    pub(super) fn new(rules: &Rules) -> Table {
        Table { known: Known::new(rules), faces: BySeat::from_fn(|_| [CardSet::EMPTY; MOST]) }
    }

    /// A card of the deal.
    pub(super) fn deal(&mut self, seat: Seat, face: CardSet) {
        self.known.deal(seat);
        put(&mut self.faces[seat], face);
    }

    /// A card drawn in place of one that left the hand, which ends the turn.
    pub(super) fn draw(&mut self, rules: &Rules, seat: Seat, face: CardSet) {
        self.known.draw(rules, seat);
        put(&mut self.faces[seat], face);
    }

    /// Whether a hand is seen.
    pub(super) fn sees(&self, seat: Seat) -> bool {
        !self.faces[seat][0].is_empty()
    }

    /// The slots of a hand in sight whose card is one of these.
    pub(super) fn seen(&self, seat: Seat, cards: CardSet) -> Slots {
        let is_seen = |slot: &usize| !(self.faces[seat][*slot] & cards).is_empty();
        self.hands[seat].slots().filter(is_seen).fold(Slots::NONE, Slots::with)
    }
}

impl Deref for Table {
    type Target = Known;

    fn deref(&self) -> &Known {
        &self.known
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Known {
        &mut self.known
    }
}
