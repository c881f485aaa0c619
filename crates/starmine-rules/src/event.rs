//! Events: what happened at the table, and what each observer learns of it.
//!
//! [`Event::seen_by`] redacts an event for a seat or another observer. It is the
//! only function in the workspace that turns the truth into what someone sees.
//! It has no wildcard arm, so a new event does not compile until someone decides
//! what each seat sees of it.

use crate::{Card, CardId, CardIds, Clue, Ending, Seat, Suit};

/// Something that happened.
///
/// `D` is what the reader knows about a drawn card: `Event<Card>` is the whole
/// truth, `Event<Seen>` what one observer learns. Everything else is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Event<D> {
    /// A card was drawn, in the deal or to replace one played or discarded.
    Drew { seat: Seat, id: CardId, card: D },
    /// A clue was given; `touched` are all cards of `to` that match it.
    Clued { from: Seat, to: Seat, clue: Clue, touched: CardIds },
    /// A card was discarded, which returns a clue token.
    Discarded { seat: Seat, id: CardId, card: Card },
    /// A played card landed on its firework.
    Landed { seat: Seat, id: CardId, card: Card, announced: Option<Suit> },
    /// A played card did not fit, or its colour was announced wrongly: a
    /// strike, and the card is discarded.
    Struck { seat: Seat, id: CardId, card: Card, announced: Option<Suit> },
    /// Grand Finale: a seat with no cards was skipped because the table had no
    /// clue token either (ruling A19).
    Skipped { seat: Seat },
    /// The game is over.
    Ended(Ending),
}

/// A card as one observer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Face up: the observer knows the card.
    Face(Card),
    /// Only the back.
    Back,
}

impl Seen {
    /// The face, if the observer sees it.
    pub const fn face(self) -> Option<Card> {
        match self {
            Seen::Face(card) => Some(card),
            Seen::Back => None,
        }
    }
}

/// An observer: the person whose knowledge a view describes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player, who sees every hand but their own.
    Seat(Seat),
    /// A watcher, who sees every hand, but not the deck.
    AllHands,
}

impl Event<Card> {
    /// The event redacted to what `observer` may know of it (ruling A37).
    pub const fn seen_by(self, observer: Observer) -> Event<Seen> {
        match self {
            Event::Drew { seat, id, card } => {
                let card = match observer {
                    Observer::Seat(own) if own as u8 == seat as u8 => Seen::Back,
                    Observer::Seat(_) | Observer::AllHands => Seen::Face(card),
                };
                Event::Drew { seat, id, card }
            }
            Event::Clued { from, to, clue, touched } => Event::Clued { from, to, clue, touched },
            Event::Discarded { seat, id, card } => Event::Discarded { seat, id, card },
            Event::Landed { seat, id, card, announced } => {
                Event::Landed { seat, id, card, announced }
            }
            Event::Struck { seat, id, card, announced } => {
                Event::Struck { seat, id, card, announced }
            }
            Event::Skipped { seat } => Event::Skipped { seat },
            Event::Ended(ending) => Event::Ended(ending),
        }
    }
}

/// The events of one turn, stored inline to avoid allocating.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    events: [Event<Card>; Events::MAX],
    len: u8,
}

impl Events {
    /// An action, a draw and the end; or an action and four skipped seats.
    const MAX: usize = 6;

    pub(crate) const fn new() -> Events {
        Events { events: [Event::Ended(Ending::Ended); Events::MAX], len: 0 }
    }

    pub(crate) fn push(&mut self, event: Event<Card>) {
        self.events[usize::from(self.len)] = event;
        self.len += 1;
    }

    /// The events, in order.
    pub fn iter(&self) -> impl Iterator<Item = Event<Card>> + use<> {
        self.into_iter()
    }
}

impl IntoIterator for Events {
    type Item = Event<Card>;
    type IntoIter = std::iter::Take<std::array::IntoIter<Event<Card>, { Events::MAX }>>;
    fn into_iter(self) -> Self::IntoIter {
        self.events.into_iter().take(self.len.into())
    }
}
