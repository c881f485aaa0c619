//! Common knowledge: what everyone knows each card in a hand can be, and knows
//! that everyone else knows.
//!
//! It follows from public events alone, so every seat computes the same. It
//! holds no faces of cards in hands, and no rules: public state is in the
//! engine's [`Board`], which is passed in where needed.

use starmine_rules::{Board, BySeat, Card, CardCounts, CardSet, Seat};

use super::fingerprint::Fingerprint;
use super::slots::{MAX_HAND, Slots};

/// What each card of a hand can be, newest first; empty after the last card.
pub(super) type Possible = [CardSet; MAX_HAND];

/// What everyone knows about one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HandNotes {
    pub(super) possible: Possible,
    pub(super) len: u8,
}

/// What everyone knows, beyond the board itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CommonKnowledge {
    /// Identifies this common knowledge.
    pub(super) fingerprint: Fingerprint,
    pub(super) hands: BySeat<HandNotes>,
    /// Copies that are neither visible to everyone nor known exactly in a hand.
    pub(super) unlocated: CardCounts,
    // The next three fields follow from the board. They are stored because they are
    // used constantly and change only when a card leaves a hand.
    /// Cards that would land if played now.
    pub(super) playable: CardSet,
    /// Cards that can no longer land.
    pub(super) dead: CardSet,
    /// Cards that can still score and have only one copy left.
    pub(super) critical: CardSet,
}

impl HandNotes {
    const EMPTY: HandNotes = HandNotes { possible: [CardSet::EMPTY; MAX_HAND], len: 0 };

    /// The slots that hold a card.
    pub(super) fn slots(&self) -> std::ops::Range<usize> {
        0..usize::from(self.len)
    }

    /// The slots whose card is known to be in `cards`.
    pub(super) fn known(&self, cards: CardSet) -> Slots {
        Slots::of(self.len.into(), |slot| self.possible[slot].is_subset(cards))
    }
}

/// Adds a card as the newest.
pub(super) fn push(cards: &mut Possible, card: CardSet) {
    cards.copy_within(0..MAX_HAND - 1, 1);
    cards[0] = card;
}

/// Removes a card. Entries after the last card stay empty, so that equal hands
/// compare equal.
pub(super) fn remove(cards: &mut Possible, slot: usize) {
    cards.copy_within(slot + 1.., slot);
    cards[MAX_HAND - 1] = CardSet::EMPTY;
}

impl CommonKnowledge {
    /// Common knowledge before the deal.
    pub(super) fn new(board: &Board) -> CommonKnowledge {
        let mut common = CommonKnowledge {
            fingerprint: Fingerprint::new(board.rules()),
            hands: BySeat::from_fn(|_| HandNotes::EMPTY),
            unlocated: board.rules().pack(),
            playable: CardSet::EMPTY,
            dead: CardSet::EMPTY,
            critical: CardSet::EMPTY,
        };
        common.look_at(board);
        common
    }

    /// Records that a seat drew a card, in the deal or later.
    pub(super) fn draw(&mut self, seat: Seat) {
        self.fingerprint = self.fingerprint.then(seat);
        let possible = self.unlocated.some();
        let hand = &mut self.hands[seat];
        push(&mut hand.possible, possible);
        hand.len += 1;
        if possible.is_single() {
            self.unlocated = self.unlocated.less_at_most(possible.into_iter().collect());
        }
    }

    /// Records that a card left a hand; `after` is the board afterwards.
    pub(super) fn lay_down(&mut self, seat: Seat, slot: usize, card: Card, after: &Board) {
        let hand = &mut self.hands[seat];
        let was_known = hand.possible[slot].is_single();
        remove(&mut hand.possible, slot);
        hand.len -= 1;
        self.look_at(after);
        if !was_known {
            self.locate([card].into_iter().collect());
        }
    }

    fn look_at(&mut self, board: &Board) {
        self.dead = board.dead();
        self.playable = board.playable() - self.dead;
        self.critical = board.critical();
    }

    /// Everyone has learned where these copies are. A card with no unlocated
    /// copy left is ruled out everywhere else, which may locate others.
    pub(super) fn locate(&mut self, mut found: CardCounts) {
        loop {
            let before = self.unlocated.some();
            self.unlocated = self.unlocated.less_at_most(found);
            let left = self.unlocated.some();
            if left == before {
                return;
            }
            found = self.rule_out_all_but(left);
        }
    }

    /// Returns the cards that become known because of this.
    fn rule_out_all_but(&mut self, left: CardSet) -> CardCounts {
        let mut found = CardCounts::default();
        for seat in Seat::ALL {
            let slots = self.hands[seat].slots();
            for possible in &mut self.hands[seat].possible[slots] {
                let rest = *possible & left;
                // Empty only if someone did not follow the code.
                if rest == *possible || possible.is_single() || rest.is_empty() {
                    continue;
                }
                *possible = rest;
                if rest.is_single() {
                    found.add_each(rest);
                }
            }
        }
        found
    }
}
