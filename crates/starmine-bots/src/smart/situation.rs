//! The situation of a seat that has to decide: everything it knows.

use starmine_rules::{Board, BySeat, CardCounts, CardId, CardSet, LastCards, Seat, Slot, View};

use super::meaning::{Meanings, PublicState};
use crate::{Decision, Reason, Rule};

/// A card in a hand, and what its owner can know about it.
#[derive(Clone, Copy)]
pub(super) struct KnownCard {
    pub(super) id: CardId,
    pub(super) slot: Slot,
    pub(super) can_be: CardSet,
}

impl KnownCard {
    /// Whether the real card is still considered possible, as far as it is
    /// visible.
    pub(super) fn is_true(&self, view: &View) -> bool {
        view.seen(self.id).face().is_none_or(|card| self.can_be.contains(card))
    }
}

/// The table as seen by the seat that has to decide.
pub(super) struct Situation<'a> {
    pub(super) seat: Seat,
    pub(super) view: &'a View,
    pub(super) board: &'a Board,
    pub(super) meanings: &'a Meanings,
    pub(super) state: PublicState<'a>,
    /// The cards that can land once all cards that everyone knows to be playable
    /// have been played.
    pub(super) soon: CardSet,
    /// What each seat knows about its cards.
    pub(super) known: BySeat<Vec<KnownCard>>,
    pub(super) mine: Vec<KnownCard>,
    unseen: CardCounts,
}

impl<'a> Situation<'a> {
    pub(super) fn new(seat: Seat, view: &'a View, meanings: &'a Meanings) -> Situation<'a> {
        let board = view.board();
        let state = PublicState::new(board);
        let spare = board.rules().switches().strikes - board.strikes() - 1;
        Situation {
            seat,
            view,
            board,
            meanings,
            soon: meanings.soon(&state),
            state,
            known: BySeat::from_fn(|seat| knowledge(view, meanings, seat)),
            mine: if spare == 0 {
                careful(view, meanings, seat)
            } else {
                knowledge(view, meanings, seat)
            },
            unseen: view.unseen_by(seat),
        }
    }

    /// The seat that acts next.
    pub(super) fn next(&self) -> Seat {
        self.seat.after(self.board.rules().players())
    }

    /// How likely one of the seat's own cards is in `cards`.
    pub(super) fn chance(&self, known: &KnownCard, cards: CardSet) -> f64 {
        let all = self.unseen.within(known.can_be);
        if all == 0 {
            0.0
        } else {
            f64::from(self.unseen.within(known.can_be & cards)) / f64::from(all)
        }
    }

    /// How many more strikes the team can take without losing.
    pub(super) fn strikes_to_spare(&self) -> u8 {
        self.board.rules().switches().strikes - self.board.strikes() - 1
    }

    /// Whether this is a Grand Finale, which needs a more careful use of cards.
    pub(super) fn is_grand_finale(&self) -> bool {
        self.board.rules().switches().last_cards == LastCards::GrandFinale
    }

    /// A decision about one of the seat's own cards.
    pub(super) fn about(
        &self,
        action: starmine_rules::Action,
        rule: Rule,
        known: &KnownCard,
    ) -> Decision {
        Decision { action, reason: Reason::about(rule, known.id, known.can_be) }
    }
}

/// What a seat knows about its cards, as far as the observer can tell, from
/// clues, meanings and counting. Promises are never about cards that have
/// already landed.
pub(super) fn knowledge(view: &View, meanings: &Meanings, seat: Seat) -> Vec<KnownCard> {
    let dead = view.board().dead();
    let mut cards = careful(view, meanings, seat);
    for known in cards.iter_mut().filter(|known| meanings.is_promised(known.id)) {
        known.can_be = either(known.can_be - dead, known.can_be);
    }
    cards
}

/// Like `knowledge`, but a promised card may also be one that is no longer
/// needed, because another copy may have fulfilled the promise. Used when the
/// next strike is the last.
fn careful(view: &View, meanings: &Meanings, seat: Seat) -> Vec<KnownCard> {
    view.deductions(seat)
        .zip(Slot::ALL)
        .map(|((id, deduced), slot)| {
            let can_be = either(meanings.inferred(id) & deduced, deduced);
            KnownCard { id, slot, can_be }
        })
        .collect()
}

/// The first set, or the second if the first is empty: a wrong meaning is
/// ignored.
fn either(set: CardSet, other: CardSet) -> CardSet {
    if set.is_empty() { other } else { set }
}
