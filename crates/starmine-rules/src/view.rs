//! Views: what one observer knows, folded from the events they saw.
//!
//! A view holds no reference to a [`Game`](crate::Game), no seed and no deal.
//! Hidden cards are not removed from it; they never enter it.

use crate::knowledge::{Knowledge, deduce};
use crate::{
    ActionSet, Board, ByCardId, Card, CardCounts, CardId, CardIds, CardSet, Clue, Event, Game,
    Observer, Rules, Seat, Seen, Slot, legal,
};

/// The table as one observer sees it.
///
/// `Copy` and without history, as search needs it. [`History`] adds the events.
///
/// ```
/// use starmine_rules::{Deal, Game, Observer, Rules, Seat, Seed, Seen, View};
/// let game = Game::new(&Deal::shuffled(&Rules::default(), Seed(5)));
/// let view = View::at_deal(&game, Observer::Seat(Seat::A));
/// assert!(view.hand(Seat::A).all(|held| held.seen == Seen::Back));
/// assert!(view.hand(Seat::B).all(|held| held.seen != Seen::Back));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) observer: Observer,
    board: Board,
    pub(crate) faces: ByCardId<Seen>,
    knowledge: ByCardId<Knowledge>,
}

/// A card in someone's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The card's id, the same for the whole game.
    pub id: CardId,
    /// The slot it is in now.
    pub slot: Slot,
    /// What the observer sees of the card.
    pub seen: Seen,
    /// What clues have said about it.
    pub knowledge: Knowledge,
}

impl View {
    /// A view before the deal.
    ///
    /// # Panics
    /// If the game does not have the observer's seat: such an observer would
    /// have no hand of their own and so see all hands.
    pub fn new(rules: &Rules, observer: Observer) -> View {
        if let Observer::Seat(seat) = observer {
            assert!(
                rules.seats().any(|other| other == seat),
                "there is no seat {seat} in this game"
            );
        }
        View {
            observer,
            board: Board::new(rules),
            faces: ByCardId::all(Seen::Back),
            knowledge: ByCardId::all(Knowledge::nothing(rules)),
        }
    }

    /// An observer's view right after the deal, regardless of what has happened
    /// since.
    ///
    /// # Panics
    /// If the game does not have the observer's seat.
    pub fn at_deal(game: &Game, observer: Observer) -> View {
        let mut view = View::new(game.board().rules(), observer);
        for event in game.opening() {
            view.witness(&event.seen_by(observer));
        }
        view
    }

    /// An observer's view of a position built by hand, before any clue, for
    /// [`Setup`](crate::testing::Setup).
    #[cfg(feature = "testing")]
    pub fn arranged(game: &Game, observer: Observer) -> View {
        let mut view = View::new(game.board().rules(), observer);
        view.board = *game.board();
        for id in CardId::first(view.board.drawn()) {
            view.faces[id] = Seen::Face(game.face(id));
        }
        // Hides the observer's hand.
        view.as_seen_by(observer, game)
    }

    /// Applies an event that the observer saw. Between the events of one turn
    /// the view is incomplete: query it after the last one.
    #[inline]
    pub fn witness(&mut self, event: &Event<Seen>) {
        match *event {
            Event::Drew { id, card, .. } => self.faces[id] = card,
            Event::Clued { to, clue, touched, .. } => {
                for id in self.board.hand(to).iter() {
                    let rules = self.board.rules();
                    self.knowledge[id].learn(rules, clue, touched.contains(id));
                }
            }
            Event::Discarded { id, card, .. }
            | Event::Landed { id, card, .. }
            | Event::Struck { id, card, .. } => self.faces[id] = Seen::Face(card),
            Event::Skipped { .. } | Event::Ended(_) => {}
        }
        self.board.witness(event);
    }

    /// The observer whose view this is.
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// The public part of the game.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A hand, newest card first.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Held> {
        let hand = self.board.hand(seat);
        Slot::first(hand.len()).zip(hand.iter()).map(|(slot, id)| Held {
            id,
            slot,
            seen: self.faces[id],
            knowledge: self.knowledge[id],
        })
    }

    /// What the observer sees of a card, or saw when it left a hand.
    pub fn seen(&self, id: CardId) -> Seen {
        self.faces[id]
    }

    /// What clues have said about a card.
    pub fn knowledge(&self, id: CardId) -> Knowledge {
        self.knowledge[id]
    }

    /// What each card of a hand can be to its owner, newest first, given all
    /// clues and all visible cards.
    ///
    /// For the observer's own hand this is exact. The owner of another hand may
    /// know more, since they see the observer's cards.
    pub fn deductions(&self, seat: Seat) -> impl Iterator<Item = (CardId, CardSet)> + use<> {
        let hand = self.board.hand(seat);
        let mut possible = [CardSet::EMPTY; Slot::MAX as usize];
        for (possible, id) in possible.iter_mut().zip(hand.iter()) {
            *possible = self.knowledge[id].possible();
        }
        let deduced = deduce(&possible[..hand.len().into()], self.unseen_by(seat));
        hand.iter().zip(deduced)
    }

    /// The cards that a seat cannot see, as far as the observer knows: the
    /// deck, the seat's own hand, and whatever the observer cannot see.
    pub fn unseen_by(&self, seat: Seat) -> CardCounts {
        let mut seen = self.board.discarded();
        for card in self.board.landed() {
            seen.add(card);
        }
        let others = self.board.rules().seats().filter(|other| *other != seat);
        for held in others.flat_map(|other| self.hand(other)) {
            if let Seen::Face(card) = held.seen {
                seen.add(card);
            }
        }
        self.board.rules().pack().less(seen)
    }

    /// The observer's legal actions: none out of turn, and never any for
    /// watchers.
    pub fn legal_actions(&self) -> ActionSet {
        match self.observer {
            Observer::Seat(seat) if self.board.to_act() == Some(seat) => {
                legal::legal_actions(&self.board, |id| self.faces[id].face())
            }
            Observer::Seat(_) | Observer::AllHands => ActionSet::EMPTY,
        }
    }

    /// The cards in a hand that a clue would touch, for previews.
    pub fn would_touch(&self, to: Seat, clue: Clue) -> CardIds {
        legal::touched(&self.board, to, clue, |id| self.faces[id].face())
    }
}

/// A view together with the events that led to it, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    view: View,
    events: Vec<Event<Seen>>,
}

impl History {
    /// A history before the deal.
    pub fn new(rules: &Rules, observer: Observer) -> History {
        History { view: View::new(rules, observer), events: Vec::new() }
    }

    /// Applies an event that the observer saw.
    pub fn witness(&mut self, event: Event<Seen>) {
        self.view.witness(&event);
        self.events.push(event);
    }

    /// What the observer knows now.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// All events that the observer saw, in order.
    pub fn events(&self) -> &[Event<Seen>] {
        &self.events
    }

    /// The discard pile, oldest discard first.
    pub fn discard_pile(&self) -> impl Iterator<Item = (CardId, Card)> {
        self.events.iter().filter_map(|event| match *event {
            Event::Discarded { id, card, .. } | Event::Struck { id, card, .. } => Some((id, card)),
            Event::Drew { .. }
            | Event::Clued { .. }
            | Event::Landed { .. }
            | Event::Skipped { .. }
            | Event::Ended(_) => None,
        })
    }
}
