//! A perspective: common knowledge plus the hands that one observer sees. A
//! seat sees all hands except its own; in an imagined game all hands are
//! visible.
//!
//! Small and `Copy`, because search plays thousands of games from one.

use starmine_rules::{BySeat, Card, CardSet, Seat};

use super::common_knowledge::{CommonKnowledge, Possible, push};
use super::slots::{MAX_HAND, Slots};

/// The cards of a hand, newest first, each as a set of one. All sets are empty
/// if the hand is not visible.
pub(super) type Faces = Possible;

/// What everyone knows, and what one observer sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Perspective {
    pub(super) common: CommonKnowledge,
    pub(super) faces: BySeat<Faces>,
}

impl Perspective {
    pub(super) fn new(common: CommonKnowledge) -> Perspective {
        Perspective { common, faces: BySeat::from_fn(|_| [CardSet::EMPTY; MAX_HAND]) }
    }

    /// Records that a seat drew a card, whose face the observer may see.
    pub(super) fn draw(&mut self, seat: Seat, face: Option<Card>) {
        self.common.draw(seat);
        push(&mut self.faces[seat], face.map_or(CardSet::EMPTY, CardSet::of));
    }

    /// Whether the observer sees this hand, which must not be empty.
    pub(super) fn sees(&self, seat: Seat) -> bool {
        !self.faces[seat][0].is_empty()
    }

    /// The slots of a visible hand whose card is in `cards`.
    pub(super) fn seen(&self, seat: Seat, cards: CardSet) -> Slots {
        let is_seen = |slot: usize| !(self.faces[seat][slot] & cards).is_empty();
        Slots::of(self.common.hands[seat].len.into(), is_seen)
    }
}
