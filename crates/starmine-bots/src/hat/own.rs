//! What a player makes of the own hand: what everyone knows, and what is left
//! when the cards in the other hands are counted too.

use starmine_rules::{CardCounts, CardSet, Seat};

use super::known::{MOST, Slots};
use super::table::Table;

/// The own hand of the player to act.
#[derive(Clone, Copy, Debug)]
pub(super) struct Own {
    pub(super) can_be: [CardSet; MOST],
    pub(super) len: usize,
    /// Copies in the own hand and in the deck.
    pub(super) unseen: CardCounts,
    /// Cards in the other hands.
    pub(super) others: CardSet,
}

impl Own {
    pub(super) fn new(table: &Table) -> Own {
        let mut seen = CardCounts::default();
        for seat in Seat::ALL {
            if seat != table.to_act {
                let faces = &table.faces[seat][table.hands[seat].slots()];
                faces.iter().for_each(|face| seen.add_each(*face));
            }
        }
        let hand = &table.hands[table.to_act];
        let unseen = table.left.less_at_most(seen);
        let mut own =
            Own { can_be: hand.can_be, len: hand.len.into(), unseen, others: seen.some() };
        own.count();
        own
    }

    /// What the own cards cannot be because too few copies are left.
    fn count(&mut self) {
        let mut known = CardCounts::default();
        for can_be in &mut self.can_be[..self.len] {
            let rest = *can_be & self.unseen.some();
            *can_be = if rest.is_empty() { *can_be } else { rest };
            if can_be.is_single() {
                known.add_each(*can_be);
            }
        }
        let open = self.unseen.less_at_most(known).some();
        for can_be in &mut self.can_be[..self.len] {
            let rest = *can_be & open;
            if !can_be.is_single() && !rest.is_empty() {
                *can_be = rest;
            }
        }
    }

    /// The slots whose card is surely one of these.
    pub(super) fn known(&self, cards: CardSet) -> Slots {
        let mut slots = Slots::NONE;
        for slot in 0..self.len {
            if self.can_be[slot].is_subset(cards) {
                slots = slots.with(slot);
            }
        }
        slots
    }

    /// How likely the card of a slot is one of these, of a thousand.
    pub(super) fn chance(&self, slot: usize, cards: CardSet) -> u32 {
        let can_be = self.can_be[slot];
        if can_be.is_subset(cards) {
            return 1000;
        }
        let all = u32::from(self.unseen.within(can_be)).max(1);
        u32::from(self.unseen.within(can_be & cards)) * 1000 / all
    }
}
