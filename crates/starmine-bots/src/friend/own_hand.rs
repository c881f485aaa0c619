//! The seat's own cards: what they may be, and how likely.

use starmine_rules::{Card, CardCounts, CardId, CardSet, Slot};

use super::mind::{ClueNote, Literal, Mind};

/// One of the seat's own cards.
#[derive(Clone, Copy)]
pub(super) struct OwnCard {
    pub(super) id: CardId,
    pub(super) slot: Slot,
    /// What the card can be, by clues and counting. This is certain.
    pub(super) literal: CardSet,
    /// What the card is by convention.
    pub(super) conventional: CardSet,
    /// How likely each face is, relative to the sum.
    odds: [f32; Card::COUNT],
    sum: f32,
}

impl OwnCard {
    /// How likely the card is one of `cards`: exactly 1 or 0 where that is
    /// certain.
    pub(super) fn chance(&self, cards: CardSet) -> f32 {
        if self.literal.is_subset(cards) {
            return 1.0;
        }
        let odds: f32 =
            (self.literal & cards).into_iter().map(|card| self.odds[card.index()]).sum();
        odds / self.sum
    }

    /// The odds of a card if only the `rest` of the `unseen` cards are left.
    pub(super) fn odds_among(&self, card: Card, unseen: &CardCounts, rest: &CardCounts) -> f32 {
        let copies = f32::from(unseen.get(card).max(1));
        self.odds[card.index()] * f32::from(rest.get(card)) / copies
    }

    /// The possible faces that are not too unlikely.
    pub(super) fn likely(&self) -> CardSet {
        let is_likely = |card: &Card| self.odds[card.index()] > 0.033 * self.sum;
        self.literal.into_iter().filter(is_likely).collect()
    }
}

impl Mind {
    /// The seat's own hand, newest first.
    pub(super) fn own_hand(&self, mine: &Literal, elsewhere: CardSet) -> [Option<OwnCard>; 5] {
        let mut own = [None; Slot::MAX as usize];
        let unseen = self.view.unseen_by(self.seat);
        let dead = self.board().dead();
        let hand = self.board().hand(self.seat);
        for (place, (id, slot)) in own.iter_mut().zip(hand.iter().zip(Slot::ALL)) {
            let literal = mine[slot.index()];
            let taken = elsewhere | self.taken_at_home(self.seat, Some(id), mine);
            let note = &self.notes[id];
            let is_touched = self.is_touched(id);
            let conventional = Mind::conventional(note, is_touched, literal, taken, dead);
            let mut odds = [0.0; Card::COUNT];
            for face in literal {
                odds[face.index()] = self.odds(face, note, is_touched, taken, &unseen);
            }
            let sum = odds.iter().sum::<f32>().max(f32::MIN_POSITIVE);
            *place = Some(OwnCard { id, slot, literal, conventional, odds, sum });
        }
        own
    }

    /// How likely a card is `face`: the copies that are unseen, weighed by how
    /// likely its clues are under each style of their giver.
    fn odds(
        &self,
        face: Card,
        note: &ClueNote,
        is_touched: bool,
        taken: CardSet,
        unseen: &CardCounts,
    ) -> f32 {
        let copies = f32::from(unseen.get(face));
        let from = note.call.map(|call| call.from).or(note.touch.map(|touch| touch.from));
        let Some(from) = from else { return copies };
        let belief = &self.beliefs[from];
        let odds = copies * belief.average(|style| self.likelihood(style, note, face));
        if !is_touched && !note.is_finessed {
            return odds;
        }
        // Players with a focus touch nothing useless, and nothing twice.
        let unwanted = if self.board().dead().contains(face) {
            self.weights.good_touch_useless
        } else if taken.contains(face) {
            self.weights.good_touch_copy
        } else {
            0.0
        };
        odds * (1.0 - unwanted * belief.has_focus())
    }
}
