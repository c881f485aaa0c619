//! The player's own hand: common knowledge, narrowed down by counting the cards
//! in the other hands.

use starmine_rules::{Board, CardCounts, CardSet, Seat};

use super::common_knowledge::Possible;
use super::perspective::Perspective;
use super::slots::Slots;

/// The hand of the player to act, as that player knows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnHand {
    pub(super) possible: Possible,
    pub(super) len: usize,
    /// Copies in this hand and in the deck.
    pub(super) unseen: CardCounts,
    /// Cards in the other hands.
    pub(super) others: CardSet,
}

impl OwnHand {
    pub(super) fn new(board: &Board, seat: Seat, sight: &Perspective) -> OwnHand {
        let mut seen = CardCounts::default();
        for other in Seat::ALL {
            if other != seat {
                let faces = &sight.faces[other][sight.common.hands[other].slots()];
                faces.iter().for_each(|face| seen.add_each(*face));
            }
        }
        let mut on_table = board.discarded();
        on_table.add_each(board.landed());
        let unseen = board.rules().pack().less_at_most(on_table).less_at_most(seen);
        let hand = &sight.common.hands[seat];
        let mut own =
            OwnHand { possible: hand.possible, len: hand.len.into(), unseen, others: seen.some() };
        own.count();
        own
    }

    /// Rules out cards that have too few copies left.
    fn count(&mut self) {
        let mut known = CardCounts::default();
        for possible in &mut self.possible[..self.len] {
            let rest = *possible & self.unseen.some();
            *possible = if rest.is_empty() { *possible } else { rest };
            if possible.is_single() {
                known.add_each(*possible);
            }
        }
        let left = self.unseen.less_at_most(known).some();
        for possible in &mut self.possible[..self.len] {
            let rest = *possible & left;
            if !possible.is_single() && !rest.is_empty() {
                *possible = rest;
            }
        }
    }

    /// The slots whose card is certainly in `cards`.
    pub(super) fn known(&self, cards: CardSet) -> Slots {
        Slots::of(self.len, |slot| self.possible[slot].is_subset(cards))
    }

    /// How likely the card in a slot is one of `cards`, in thousandths.
    pub(super) fn chance(&self, slot: usize, cards: CardSet) -> u32 {
        let possible = self.possible[slot];
        if possible.is_subset(cards) {
            return 1000;
        }
        let all = u32::from(self.unseen.within(possible)).max(1);
        u32::from(self.unseen.within(possible & cards)) * 1000 / all
    }
}
