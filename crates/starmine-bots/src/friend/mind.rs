//! A mind: what a seat has seen, what clues have said beyond their literal
//! meaning, and how the other players seem to speak.

use starmine_rules::{
    Board, ByCardId, BySeat, Card, CardId, CardIds, CardSet, Clue, Observer, Rules, Seat, Slot,
    View,
};

use super::style::{Belief, Style};
use super::weights::Weights;
use crate::Pointer;

/// What each card of a hand can be as far as its owner knows from clues and
/// counting, newest first.
pub(super) type Literal = [CardSet; Slot::MAX as usize];

/// What clues have said about a card beyond their literal meaning.
#[derive(Clone, Copy, Default)]
pub(super) struct ClueNote {
    /// The last clue that pointed at the card, or finessed it.
    pub(super) call: Option<Call>,
    /// The last clue after which a casual player would play the card.
    pub(super) newest: Option<Touch>,
    /// The last clue that touched the card.
    pub(super) touch: Option<Touch>,
    /// Whether its owner was asked to play it without a clue: a finesse.
    pub(super) is_finessed: bool,
    /// The turn in which the last clue pointed at it.
    pub(super) turn: u8,
}

/// What a clue that points at a card says about it.
#[derive(Clone, Copy)]
pub(super) struct Call {
    pub(super) from: Seat,
    pub(super) clue: Clue,
    pub(super) pointer: Pointer,
    /// What the card can be without anyone else's help.
    pub(super) sure: CardSet,
    /// What it can be if someone else plays first.
    pub(super) finesse: CardSet,
    /// The simplest style that knows such finesses.
    pub(super) depth: Style,
}

impl Call {
    pub(super) fn set(&self) -> CardSet {
        self.sure | self.finesse
    }
}

/// A clue that touched a card, and the table at that moment.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) from: Seat,
    pub(super) playable: CardSet,
    pub(super) is_alone: bool,
    pub(super) is_of_top_rank: bool,
}

/// A prompt or finesse that waits for an answer: once `holder` has played
/// `card`, the focus can be played.
#[derive(Clone, Copy)]
pub(super) struct Connection {
    pub(super) holder: Seat,
    pub(super) card: CardId,
    pub(super) focus: CardId,
}

/// What one seat knows and believes. Its state follows from the events that
/// the seat saw.
#[derive(Clone, Copy)]
pub(super) struct Mind {
    pub(super) seat: Seat,
    pub(super) view: View,
    pub(super) notes: ByCardId<ClueNote>,
    /// How each player seems to give and read clues.
    pub(super) beliefs: BySeat<Belief>,
    pub(super) connections: [Option<Connection>; 4],
    /// The seat's own cards that clues touched since its last turn.
    pub(super) just_clued: CardIds,
    pub(super) weights: &'static Weights,
}

impl Mind {
    /// A mind before the deal; `style` is the style of all players, if known.
    pub(super) fn new(rules: &Rules, seat: Seat, style: Option<Style>) -> Mind {
        let weights = &Weights::TUNED;
        let prior = match (style, rules.players()) {
            (Some(style), _) => Belief::certain(style),
            (None, 2) => Belief::new([
                weights.prior_literal_of_two,
                weights.prior_hopeful_of_two,
                weights.prior_newest_of_two,
                weights.prior_plain_of_two,
                weights.prior_one_of_two,
                weights.prior_two_of_two,
                weights.prior_three_of_two,
            ]),
            (None, _) => Belief::new([
                weights.prior_literal,
                weights.prior_hopeful,
                weights.prior_newest,
                weights.prior_plain,
                weights.prior_one,
                weights.prior_two,
                weights.prior_three,
            ]),
        };
        Mind {
            seat,
            view: View::new(rules, Observer::Seat(seat)),
            notes: ByCardId::all(ClueNote::default()),
            beliefs: BySeat::from_fn(|_| prior),
            connections: [None; 4],
            just_clued: CardIds::default(),
            weights,
        }
    }

    pub(super) fn board(&self) -> &Board {
        self.view.board()
    }

    pub(super) fn face(&self, id: CardId) -> Option<Card> {
        self.view.seen(id).face()
    }

    /// The other seats, in turn order after `seat`.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.board().rules().players();
        std::iter::successors(Some(seat), move |seat| Some(seat.after(players)))
            .take(usize::from(players))
            .skip(1)
    }

    pub(super) fn is_touched(&self, id: CardId) -> bool {
        !self.view.knowledge(id).touched().is_empty()
    }

    /// Whether the team counts on the card: a clue touched it, or it was
    /// finessed.
    pub(super) fn is_spoken_for(&self, id: CardId) -> bool {
        self.is_touched(id) || self.notes[id].is_finessed
    }

    /// The oldest card that nobody has spoken for: what a player discards next.
    pub(super) fn chop(&self, seat: Seat) -> Option<CardId> {
        self.board().hand(seat).oldest_first().find(|id| !self.is_spoken_for(*id))
    }

    /// The newest card that nobody has spoken for: what a finesse asks for.
    pub(super) fn newest_free(&self, seat: Seat) -> Option<CardId> {
        self.board().hand(seat).iter().find(|id| !self.is_spoken_for(*id))
    }

    /// What each card of a hand can be to its owner, as far as this seat sees.
    pub(super) fn literal(&self, seat: Seat) -> Literal {
        let mut literal = [CardSet::EMPTY; Slot::MAX as usize];
        for (set, (_, deduced)) in literal.iter_mut().zip(self.view.deductions(seat)) {
            *set = deduced;
        }
        literal
    }

    /// What the owner of a hand knows after a clue.
    pub(super) fn literal_after(
        &self,
        to: Seat,
        clue: Clue,
        touched: CardIds,
        before: &Literal,
    ) -> Literal {
        let cards = self.board().rules().touch().cards(clue);
        let mut after = *before;
        for (set, id) in after.iter_mut().zip(self.board().hand(to).iter()) {
            let rest = if touched.contains(id) { *set & cards } else { *set - cards };
            if !rest.is_empty() {
                *set = rest;
            }
        }
        after
    }

    /// The cards spoken for in all hands except `owner`'s, as far as this seat
    /// sees; `mine` is what it knows about its own cards.
    pub(super) fn taken_elsewhere(&self, owner: Seat, mine: &Literal) -> CardSet {
        let mut taken = CardSet::EMPTY;
        for seat in self.board().rules().seats().filter(|seat| *seat != owner) {
            if seat == self.seat {
                taken |= self.taken_at_home(seat, None, mine);
                continue;
            }
            let spoken_for = |id: &CardId| self.is_spoken_for(*id);
            let faces = self.board().hand(seat).iter().filter(spoken_for);
            taken |= faces.filter_map(|id| self.face(id)).collect();
        }
        taken
    }

    /// The cards in the hand of `owner` that are spoken for and that the owner
    /// knows.
    pub(super) fn taken_at_home(
        &self,
        owner: Seat,
        except: Option<CardId>,
        literal: &Literal,
    ) -> CardSet {
        let hand = self.board().hand(owner);
        let spoken_for =
            |(id, _): &(CardId, &CardSet)| Some(*id) != except && self.is_spoken_for(*id);
        let known = hand.iter().zip(literal).filter(spoken_for).filter_map(|(id, literal)| {
            let called = self.notes[id].call.map_or(CardSet::ALL, |call| call.set());
            (*literal & called).only().or(literal.only())
        });
        known.collect()
    }

    /// What its owner takes a card for by convention: what the clues that pointed
    /// at it said and, if it is spoken for, neither useless nor a second copy.
    pub(super) fn conventional(
        note: &ClueNote,
        is_touched: bool,
        literal: CardSet,
        taken: CardSet,
        dead: CardSet,
    ) -> CardSet {
        if literal.is_single() {
            return literal;
        }
        let called = note.call.map_or(CardSet::ALL, |call| call.set());
        let mut set = either(literal & called, literal);
        if is_touched || note.is_finessed {
            set = either(set - dead, either(literal - dead, set));
            set = either(set - taken, set);
        }
        set
    }

    /// The cards that can be played now, or once the taken ones have been played.
    pub(super) fn soon(&self, taken: CardSet) -> CardSet {
        let board = self.board();
        let mut soon = board.playable();
        loop {
            let next = (board.landed() | (soon & taken)).next_to_land() & board.rules().cards();
            if next.is_subset(soon) {
                return soon - board.dead();
            }
            soon |= next;
        }
    }
}

/// The first set, or the second if the first is empty: a convention that cannot
/// be true is ignored.
fn either(set: CardSet, other: CardSet) -> CardSet {
    if set.is_empty() { other } else { set }
}
