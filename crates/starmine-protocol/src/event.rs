//! What happened, as one observer is told it.

use serde::{Deserialize, Serialize};
use starmine_rules::{self as rules, CardId, Loss, Seen};

use crate::{Card, Clue, Ids, Seat, Suit};

/// An event on the wire. Made of what was seen, and of nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// A card was drawn; without a face if it is the listener's own.
    Drew { seat: Seat, id: u8, face: Option<Card> },
    /// A clue was given.
    Clued {
        from: Seat,
        to: Seat,
        clue: Clue,
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        touched: Ids,
    },
    /// A card was discarded.
    Discarded { seat: Seat, id: u8, face: Card },
    /// A card landed on its firework.
    Landed { seat: Seat, id: u8, face: Card, announced: Option<Suit> },
    /// A card did not fit.
    Struck { seat: Seat, id: u8, face: Card, announced: Option<Suit> },
    /// A seat that could do nothing was passed over.
    Skipped { seat: Seat },
    /// The game is over.
    Ended { ending: Ending },
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ending {
    /// Every firework is complete.
    Perfect,
    /// The last round is over.
    Finished,
    /// The last strike.
    StruckOut,
    /// Grand Finale: a card that was still needed is gone.
    NeededCard,
    /// By agreement.
    Agreed,
}

impl From<rules::Ending> for Ending {
    fn from(ending: rules::Ending) -> Ending {
        match ending {
            rules::Ending::Perfect => Ending::Perfect,
            rules::Ending::Finished => Ending::Finished,
            rules::Ending::Lost(Loss::Strikes) => Ending::StruckOut,
            rules::Ending::Lost(Loss::NeededCard) => Ending::NeededCard,
            rules::Ending::Ended => Ending::Agreed,
        }
    }
}

fn number(id: CardId) -> u8 {
    id.index() as u8
}

impl From<rules::Event<Seen>> for Event {
    fn from(event: rules::Event<Seen>) -> Event {
        use rules::Event as E;
        match event {
            E::Drew { seat, id, card } => {
                Event::Drew { seat: Seat(seat), id: number(id), face: card.face().map(Card) }
            }
            E::Clued { from, to, clue, touched } => Event::Clued {
                from: Seat(from),
                to: Seat(to),
                clue: Clue(clue),
                touched: Ids(touched),
            },
            E::Discarded { seat, id, card } => {
                Event::Discarded { seat: Seat(seat), id: number(id), face: Card(card) }
            }
            E::Landed { seat, id, card, announced } => Event::Landed {
                seat: Seat(seat),
                id: number(id),
                face: Card(card),
                announced: announced.map(Suit),
            },
            E::Struck { seat, id, card, announced } => Event::Struck {
                seat: Seat(seat),
                id: number(id),
                face: Card(card),
                announced: announced.map(Suit),
            },
            E::Skipped { seat } => Event::Skipped { seat: Seat(seat) },
            E::Ended(ending) => Event::Ended { ending: ending.into() },
        }
    }
}
