//! Readings: what a clue may mean by convention, judging by what its receiver
//! sees. A pure function of the table before the clue.
//!
//! A clue points at one card, its *focus*: the receiver's chop if the clue
//! touches it for the first time, or else the newest card touched for the first
//! time, or else the newest touched card. The focus can be played, now or once
//! everything spoken for has been; or it must be saved, if it is the chop; or
//! it can be played once another player has played a card that nobody has
//! spoken for, which is a finesse.

use starmine_rules::{CardId, CardSet, Clue, Rank};

use super::finesse::Links;
use super::hearing::Clued;
use super::mind::{Literal, Mind};
use super::style::Style;
use crate::Pointer;

/// What a clue may mean.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    /// The card that the clue points at.
    pub(super) focus: CardId,
    /// How the clue points at the focus.
    pub(super) pointer: Pointer,
    /// What the focus is if it can be played, now or soon.
    pub(super) play: CardSet,
    /// What the focus is if it must not be discarded.
    pub(super) save: CardSet,
    /// What the focus is if another player plays first.
    pub(super) finesse: CardSet,
    /// The cards that would have to be played first.
    pub(super) via: Links,
    /// The simplest style that knows such finesses.
    pub(super) depth: Style,
    /// The card that a casual reader would play.
    pub(super) newest: Option<CardId>,
    /// Whether the focus is visible and is not a card that the clue can mean.
    pub(super) is_false: bool,
    /// Whether the clue touches new cards, so that it may finesse.
    pub(super) is_fresh: bool,
}

impl Reading {
    /// What the focus can be if no finesse is involved.
    pub(super) fn sure(&self) -> CardSet {
        self.play | self.save
    }
}

impl Mind {
    /// What a clue may mean, on the table before it. `literal` is what the
    /// receiver knows after it, and `elsewhere` the cards spoken for in other
    /// hands.
    pub(super) fn read(&self, clued: &Clued, literal: &Literal, elsewhere: CardSet) -> Reading {
        let Clued { from, to, clue, touched } = *clued;
        let board = self.board();
        let rules = board.rules();
        let hand = board.hand(to);
        let is_new = |id: &CardId| touched.contains(*id) && !self.is_touched(*id);
        let newest_new = hand.iter().find(is_new);
        let newest_touched = hand.iter().find(|id| touched.contains(*id));
        let newest_touched = newest_touched.expect("only clues that touch a card are read");
        let chop = hand.oldest_first().find(|id| !self.is_touched(*id)).filter(is_new);
        let (focus, pointer) = match (chop, newest_new) {
            (Some(chop), _) => (chop, Pointer::Oldest),
            (None, Some(newest)) => (newest, Pointer::Newest),
            (None, None) => (newest_touched, Pointer::Again),
        };

        let possible = hand.slot_of(focus).map_or(CardSet::ALL, |slot| literal[slot.index()]);
        let taken = elsewhere | self.taken_at_home(to, Some(focus), literal);
        let soon = self.soon(taken);
        let play = if (soon & possible).is_subset(taken) { soon } else { soon - taken };
        let save = if chop.is_some() { self.saved_by(clued) } else { CardSet::EMPTY };
        let is_of_top_rank = clue == Clue::Rank(rules.top_rank());
        let mut reading = Reading {
            focus,
            pointer,
            play,
            save,
            finesse: CardSet::EMPTY,
            via: [None; 2],
            depth: Style::One,
            newest: None,
            is_false: false,
            is_fresh: newest_new.is_some() && !is_of_top_rank,
        };
        if reading.is_fresh && rules.players() > 2 {
            self.add_finesses(&mut reading, from, to, possible, taken);
        }
        let makes_sense = !((reading.sure() | reading.finesse) & possible).is_empty();
        if reading.is_fresh
            && pointer == Pointer::Newest
            && !makes_sense
            && self.beliefs[from].at_least(Style::Two) > 0.0
        {
            self.add_deep_finesses(&mut reading, clued, literal, possible, taken);
        }
        let face = self.face(focus);
        reading.is_false |= face.is_some_and(|face| {
            let finessed = reading.via[0].is_some()
                && (reading.depth == Style::One || reading.finesse.contains(face));
            !reading.sure().contains(face) && !finessed
        });
        if !self.saves_for_casual_readers(clue, chop.is_some()) {
            reading.newest = Some(newest_touched);
        }
        reading
    }

    /// What a clue on a chop may save: fives, last copies, and twos whose other
    /// copy is not in sight by value; other last copies by colour.
    fn saved_by(&self, clued: &Clued) -> CardSet {
        let Clued { from, to, clue, .. } = *clued;
        let board = self.board();
        let rules = board.rules();
        let cards = rules.touch().cards(clue) & rules.cards();
        match clue {
            Clue::Rank(rank) if rank == rules.top_rank() => cards - board.dead(),
            Clue::Rank(Rank::Two) => {
                let seats = rules.seats().filter(|seat| *seat != from && *seat != to);
                let ids = seats.flat_map(|seat| board.hand(seat).iter());
                let in_sight: CardSet = ids.filter_map(|id| self.face(id)).collect();
                cards - board.dead() - in_sight
            }
            Clue::Rank(_) => cards & board.critical(),
            Clue::Color(_) => (cards & board.critical()) - CardSet::of_rank(rules.top_rank()),
        }
    }

    /// Casual readers play the newest touched card unless a value on their chop
    /// may be a last copy, or is a five that cannot be played.
    fn saves_for_casual_readers(&self, clue: Clue, is_on_chop: bool) -> bool {
        let Clue::Rank(rank) = clue else { return false };
        let board = self.board();
        let of_rank = CardSet::of_rank(rank);
        let is_top = rank == board.rules().top_rank();
        is_top && (board.playable() & of_rank).is_empty()
            || rank != Rank::One && is_on_chop && !(board.critical() & of_rank).is_empty()
    }
}
