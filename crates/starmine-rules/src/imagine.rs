//! Imagined games: a view completed with assumed faces for the cards it does
//! not show. This is how search asks "what if?" from a seat. Which faces to
//! assume, and how likely they are, is for bots to decide, not for the rules.

use std::fmt;

use crate::{Card, CardCounts, CardId, Deal, Event, Game, Hand, Observer, Slot, View};

impl View {
    /// The current game, assuming these faces for the cards that the observer
    /// does not see: their own hand, newest first, and the deck, next card
    /// first. A watcher of all hands has no hand of their own.
    ///
    /// Faces that contradict the view are refused; with any others the observer
    /// would have seen exactly what they did see. As with all queries, call
    /// this between turns, not in the middle of one.
    ///
    /// ```
    /// use starmine_rules::*;
    /// let game = Game::new(&Deal::shuffled(&Rules::default(), Seed(5)));
    /// let view = View::at_deal(&game, Observer::Seat(Seat::A));
    ///
    /// // Before the first clue, any order of the unseen cards is possible.
    /// let unseen: Vec<Card> = view.unseen_by(Seat::A).copies().collect();
    /// let (hand, deck) = unseen.split_at(5);
    /// let imagined = view.imagine(hand, deck)?;
    /// assert!(imagined.hand(Seat::A).eq(hand.iter().copied()));
    /// assert!(imagined.hand(Seat::B).eq(game.hand(Seat::B)));
    /// assert_eq!(View::at_deal(&imagined, Observer::Seat(Seat::A)), view);
    ///
    /// assert!(view.imagine(hand, &deck[1..]).is_err());
    /// # Ok::<(), Contradiction>(())
    /// ```
    pub fn imagine(&self, hand: &[Card], deck: &[Card]) -> Result<Game, Contradiction> {
        let board = self.board();
        let own = self.own_hand();
        if hand.len() != usize::from(own.len()) {
            return Err(Contradiction::HandSize { expected: own.len(), found: hand.len() });
        }
        if deck.len() != usize::from(board.deck_left()) {
            return Err(Contradiction::DeckSize { expected: board.deck_left(), found: deck.len() });
        }
        for (slot, (id, card)) in Slot::ALL.into_iter().zip(own.iter().zip(hand.iter().copied())) {
            if !self.knowledge(id).possible().contains(card) {
                return Err(Contradiction::Clued { slot, card });
            }
        }

        let seen = CardId::first(board.drawn()).filter_map(|id| self.seen(id).face());
        let mut left = board.rules().pack();
        // Count the visible cards first, so that an error names an assumed
        // card.
        for card in seen.chain(hand.iter().copied()).chain(deck.iter().copied()) {
            left.take(card).ok_or(Contradiction::TooMany { card })?;
        }
        Ok(self.imagine_unchecked(hand, deck))
    }

    /// [`imagine`](View::imagine) without checks, for search that knows the
    /// faces fit.
    ///
    /// Faces that do not fit give an impossible game.
    pub fn imagine_unchecked(&self, hand: &[Card], deck: &[Card]) -> Game {
        let board = self.board();
        let seen = CardId::first(board.drawn()).filter_map(|id| Some((id, self.seen(id).face()?)));
        let assumed = self.own_hand().iter().zip(hand).chain(board.undrawn().zip(deck));
        let mut faces = Deal::sorted(board.rules()).faces();
        for (id, card) in seen.chain(assumed.map(|(id, card)| (id, *card))) {
            faces[id] = card;
        }
        Game::from_parts(*board, faces)
    }

    /// What another observer sees, if `game` is the truth behind this view.
    ///
    /// Board and clues are public, and everyone has seen the cards that left the
    /// hands. So only the cards in the hands differ, as they did when drawn.
    pub fn as_seen_by(&self, observer: Observer, game: &Game) -> View {
        let mut view = *self;
        view.observer = observer;
        for seat in self.board().rules().seats() {
            for id in self.board().hand(seat).iter() {
                let drew = Event::Drew { seat, id, card: game.face(id) };
                if let Event::Drew { card, .. } = drew.seen_by(observer) {
                    view.faces[id] = card;
                }
            }
        }
        view
    }

    fn own_hand(&self) -> Hand {
        match self.observer() {
            Observer::Seat(seat) => self.board().hand(seat),
            Observer::AllHands => Hand::default(),
        }
    }
}

impl Game {
    /// The same game with its deck in a different order, next card first: one
    /// of the games it may be to someone who sees every hand.
    pub fn with_deck(&self, deck: &[Card]) -> Result<Game, Contradiction> {
        let board = self.board();
        if deck.len() != usize::from(board.deck_left()) {
            return Err(Contradiction::DeckSize { expected: board.deck_left(), found: deck.len() });
        }
        let mut left: CardCounts = board.undrawn().map(|id| self.face(id)).collect();
        let mut faces = self.faces();
        for (id, card) in board.undrawn().zip(deck.iter().copied()) {
            left.take(card).ok_or(Contradiction::TooMany { card })?;
            faces[id] = card;
        }
        Ok(Game::from_parts(*board, faces))
    }
}

/// How assumed faces contradict what the observer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Contradiction {
    /// The number of cards differs from what the observer holds.
    HandSize { expected: u8, found: usize },
    /// The number of cards differs from what is left to draw.
    DeckSize { expected: u8, found: usize },
    /// One more copy than the pack has, including visible copies.
    TooMany { card: Card },
    /// Clues rule out this card in this slot.
    Clued { slot: Slot, card: Card },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::HandSize { expected, found } => {
                write!(f, "expected {expected} cards for the observer's hand, found {found}")
            }
            Contradiction::DeckSize { expected, found } => {
                write!(f, "expected {expected} cards for the deck, found {found}")
            }
            Contradiction::TooMany { card } => {
                write!(f, "one more {card} than the pack has, including visible copies")
            }
            Contradiction::Clued { slot, card } => {
                write!(f, "clues rule out {card} in slot {}", slot.number())
            }
        }
    }
}

impl std::error::Error for Contradiction {}
