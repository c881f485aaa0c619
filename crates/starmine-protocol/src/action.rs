//! Actions on the wire. They name cards by id, not by slot: each player
//! arranges their own hand, so a position in it means nothing to others.

use serde::{Deserialize, Serialize};
use starmine_rules::{self as rules, CardId, Hand};

use crate::{Clue, Seat, Suit};

/// An action on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Action {
    /// Plays a card, announcing its colour first if the rules have that.
    Play {
        card: u8,
        #[serde(default)]
        announce: Option<Suit>,
    },
    Discard {
        card: u8,
    },
    Clue {
        to: Seat,
        clue: Clue,
    },
}

impl Action {
    /// The action in terms of the acting seat's hand; `None` if the card is
    /// not in it.
    pub fn of(self, hand: Hand) -> Option<rules::Action> {
        let slot = |card: u8| hand.slot_of(CardId::new(card.into())?);
        Some(match self {
            Action::Play { card, announce } => {
                rules::Action::Play(slot(card)?, announce.map(|suit| suit.0))
            }
            Action::Discard { card } => rules::Action::Discard(slot(card)?),
            Action::Clue { to, clue } => rules::Action::Clue { to: to.0, clue: clue.0 },
        })
    }

    /// Converts an action of the seat that holds this hand; `None` if the slot
    /// is empty.
    pub fn new(action: rules::Action, hand: Hand) -> Option<Action> {
        Some(match action {
            rules::Action::Play(slot, announce) => {
                Action::Play { card: hand.get(slot)?.index() as u8, announce: announce.map(Suit) }
            }
            rules::Action::Discard(slot) => Action::Discard { card: hand.get(slot)?.index() as u8 },
            rules::Action::Clue { to, clue } => Action::Clue { to: Seat(to), clue: Clue(clue) },
        })
    }
}
