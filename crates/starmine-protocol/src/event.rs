//! Events on the wire, as one observer sees them.

use serde::{Deserialize, Serialize};
use starmine_rules::{self as rules, CardId, Loss, Seen};

use crate::{Card, Clue, Ids, Seat, Suit};

/// An event on the wire, made only from what the observer saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Event {
    /// A card was drawn; `face` is null if the reader may not see it.
    Drew {
        seat: Seat,
        id: u8,
        face: Option<Card>,
    },
    Clued {
        from: Seat,
        to: Seat,
        clue: Clue,
        #[cfg_attr(test, ts(as = "Vec<u8>"))]
        touched: Ids,
    },
    Discarded {
        seat: Seat,
        id: u8,
        face: Card,
    },
    /// A card landed on its firework.
    Landed {
        seat: Seat,
        id: u8,
        face: Card,
        announced: Option<Suit>,
    },
    /// A played card did not fit.
    Struck {
        seat: Seat,
        id: u8,
        face: Card,
        announced: Option<Suit>,
    },
    /// A seat that could do nothing was passed over.
    Skipped {
        seat: Seat,
    },
    Ended {
        ending: Ending,
    },
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
    /// Lost by the last strike.
    StruckOut,
    /// Grand Finale: lost because a card that was still needed is gone.
    NeededCard,
    /// The players agreed to end the game.
    Agreed,
}

impl From<Ending> for rules::Ending {
    fn from(ending: Ending) -> rules::Ending {
        match ending {
            Ending::Perfect => rules::Ending::Perfect,
            Ending::Finished => rules::Ending::Finished,
            Ending::StruckOut => rules::Ending::Lost(Loss::Strikes),
            Ending::NeededCard => rules::Ending::Lost(Loss::NeededCard),
            Ending::Agreed => rules::Ending::Ended,
        }
    }
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

impl Event {
    /// The event as its observer saw it; `None` if a number is not a card id.
    /// Whether the event is possible depends on the game before it and is not
    /// checked here.
    pub fn seen(&self) -> Option<rules::Event<Seen>> {
        use rules::Event as E;
        let card = |id: u8| CardId::new(id.into());
        Some(match *self {
            Event::Drew { seat, id, face } => {
                let face = face.map_or(Seen::Back, |face| Seen::Face(face.0));
                E::Drew { seat: seat.0, id: card(id)?, card: face }
            }
            Event::Clued { from, to, clue, touched } => {
                E::Clued { from: from.0, to: to.0, clue: clue.0, touched: touched.0 }
            }
            Event::Discarded { seat, id, face } => {
                E::Discarded { seat: seat.0, id: card(id)?, card: face.0 }
            }
            Event::Landed { seat, id, face, announced } => E::Landed {
                seat: seat.0,
                id: card(id)?,
                card: face.0,
                announced: announced.map(|suit| suit.0),
            },
            Event::Struck { seat, id, face, announced } => E::Struck {
                seat: seat.0,
                id: card(id)?,
                card: face.0,
                announced: announced.map(|suit| suit.0),
            },
            Event::Skipped { seat } => E::Skipped { seat: seat.0 },
            Event::Ended { ending } => E::Ended(ending.into()),
        })
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules::testing::Choices;
    use starmine_rules::{Observer, Record};

    use super::*;

    #[test]
    fn events_round_trip_through_json() {
        let mut kinds = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut choices = Choices::seeded(seed);
            let rules = choices.rules();
            let mut record = Record::new(rules::Edition::English, choices.deal(&rules));
            while !record.game().board().is_over() {
                let legal = record.game().legal_actions();
                let action = choices.action(legal).expect("an unfinished game has legal actions");
                record.play(action).expect("a legal action");
            }
            let observers = rules.seats().map(Observer::Seat).chain([Observer::AllHands]);
            for event in observers.flat_map(|observer| record.history(observer).events().to_vec()) {
                let wire = Event::from(event);
                assert_eq!(wire.seen(), Some(event));
                let text = serde_json::to_string(&wire).expect("JSON");
                assert_eq!(serde_json::from_str::<Event>(&text).expect("an event"), wire);
                kinds.insert(text.split('"').nth(3).unwrap_or_default().to_owned());
            }
        }
        // Random play never gets far enough into a Grand Finale to skip a seat.
        let skipped = Event::Skipped { seat: Seat(rules::Seat::B) };
        assert_eq!(skipped.seen().map(Event::from), Some(skipped));
        assert!(kinds.len() >= 6, "{kinds:?}");
    }
}
