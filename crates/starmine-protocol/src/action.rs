//! What a player chooses, with cards named by id: the order of a hand is its
//! owner's own business.

use serde::{Deserialize, Serialize};
use starmine_rules::{self as rules, CardId, Hand};

use crate::{Clue, Seat, Suit};

/// An action on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Action {
    /// Plays a card, having announced its colour if the rules allow it.
    Play {
        card: u8,
        #[serde(default)]
        announce: Option<Suit>,
    },
    /// Discards a card.
    Discard { card: u8 },
    /// Gives a clue.
    Clue { to: Seat, clue: Clue },
}

impl Action {
    /// The action of whoever holds this hand; nothing if the card is not in
    /// it.
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

    /// An action of whoever holds this hand; nothing if the slot is empty.
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
