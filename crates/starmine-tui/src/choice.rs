//! The player's selection. Every action takes two steps: select it, which
//! shows its consequences, and then confirm it.

use starmine_client::hand;
use starmine_protocol::{Action, Clue, GameView, Ids, Seat, Suit};

/// The selection so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    #[default]
    Nothing,
    /// A team-mate, perhaps with one of their cards and a clue.
    Mate {
        seat: Seat,
        /// The card being looked at, by id.
        card: Option<u8>,
        clue: Option<Clue>,
    },
    /// One of the player's own cards, perhaps with what to do with it.
    Own {
        /// The card, by id.
        card: u8,
        act: Option<Act>,
    },
}

/// What to do with an own card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Play it, perhaps announcing a colour first.
    Play {
        announce: Option<Suit>,
    },
    Discard,
}

impl Choice {
    /// The action to take on confirmation, if the selection is complete.
    pub fn action(self) -> Option<Action> {
        match self {
            Choice::Mate { seat, clue: Some(clue), .. } => Some(Action::Clue { to: seat, clue }),
            Choice::Own { card, act: Some(Act::Play { announce }) } => {
                Some(Action::Play { card, announce })
            }
            Choice::Own { card, act: Some(Act::Discard) } => Some(Action::Discard { card }),
            Choice::Nothing | Choice::Mate { .. } | Choice::Own { .. } => None,
        }
    }

    /// One step back.
    #[must_use]
    pub fn back(self) -> Choice {
        match self {
            Choice::Mate { seat, card, clue: Some(_) } => Choice::Mate { seat, card, clue: None },
            Choice::Own { card, act: Some(Act::Play { announce: Some(_) }) } => {
                Choice::Own { card, act: Some(Act::Play { announce: None }) }
            }
            Choice::Own { card, act: Some(_) } => Choice::Own { card, act: None },
            Choice::Nothing | Choice::Mate { .. } | Choice::Own { .. } => Choice::Nothing,
        }
    }

    /// The selection in a new position: without cards that are gone, and
    /// without a clue or act, so that confirming cannot take an action selected
    /// in the old position.
    #[must_use]
    pub(crate) fn in_game(self, game: &GameView) -> Choice {
        let in_hand = |seat: Seat, id: u8| {
            hand(game, seat).is_some_and(|hand| hand.cards.iter().any(|card| card.id == id))
        };
        match self {
            Choice::Nothing => Choice::Nothing,
            Choice::Mate { seat, card, .. } => {
                let card = card.filter(|card| in_hand(seat, *card));
                Choice::Mate { seat, card, clue: None }
            }
            Choice::Own { card, .. } => {
                let mut seats = game.hands.iter().map(|hand| hand.seat);
                match seats.any(|seat| in_hand(seat, card)) {
                    true => Choice::Own { card, act: None },
                    false => Choice::Nothing,
                }
            }
        }
    }

    /// The cards that the selected clue would touch.
    pub(crate) fn touches(self, game: &GameView) -> Ids {
        let Choice::Mate { seat, clue: Some(clue), .. } = self else { return Ids::default() };
        let offers = game.legal.iter().flat_map(|legal| &legal.clues);
        let mut offers = offers.filter(|offer| offer.to == seat && offer.clue == clue);
        offers.next().map(|offer| offer.touches).unwrap_or_default()
    }
}
