//! The player's selection. Every action takes two steps: select it, which
//! shows its consequences, and then confirm it.

use starmine_client::hand;
use starmine_protocol::{Action, Clue, GameView, Ids, Seat, Suit};

/// The selection so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
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

/// What to do with one of the player's own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Play it, perhaps announcing a colour first.
    Play {
        announce: Option<Suit>,
    },
    Discard,
}

impl Selection {
    /// The action to take on confirmation, if the selection is complete.
    pub fn action(self) -> Option<Action> {
        match self {
            Selection::Mate { seat, clue: Some(clue), .. } => Some(Action::Clue { to: seat, clue }),
            Selection::Own { card, act: Some(Act::Play { announce }) } => {
                Some(Action::Play { card, announce })
            }
            Selection::Own { card, act: Some(Act::Discard) } => Some(Action::Discard { card }),
            Selection::Nothing | Selection::Mate { .. } | Selection::Own { .. } => None,
        }
    }

    /// One step back.
    #[must_use]
    pub fn back(self) -> Selection {
        match self {
            Selection::Mate { seat, card, clue: Some(_) } => {
                Selection::Mate { seat, card, clue: None }
            }
            Selection::Own { card, act: Some(Act::Play { announce: Some(_) }) } => {
                Selection::Own { card, act: Some(Act::Play { announce: None }) }
            }
            Selection::Own { card, act: Some(_) } => Selection::Own { card, act: None },
            Selection::Nothing | Selection::Mate { .. } | Selection::Own { .. } => {
                Selection::Nothing
            }
        }
    }

    /// The selection in a new position: without cards that are gone, and
    /// without a clue or act, so that confirming cannot take an action selected
    /// in the old position.
    #[must_use]
    pub(crate) fn in_game(self, game: &GameView) -> Selection {
        let in_hand = |seat: Seat, id: u8| {
            hand(game, seat).is_some_and(|hand| hand.cards.iter().any(|card| card.id == id))
        };
        match self {
            Selection::Nothing => Selection::Nothing,
            Selection::Mate { seat, card, .. } => {
                let card = card.filter(|card| in_hand(seat, *card));
                Selection::Mate { seat, card, clue: None }
            }
            Selection::Own { card, .. } => {
                let mut seats = game.hands.iter().map(|hand| hand.seat);
                match seats.any(|seat| in_hand(seat, card)) {
                    true => Selection::Own { card, act: None },
                    false => Selection::Nothing,
                }
            }
        }
    }

    /// The cards that the selected clue would touch.
    pub(crate) fn touches(self, game: &GameView) -> Ids {
        let Selection::Mate { seat, clue: Some(clue), .. } = self else { return Ids::default() };
        let offers = game.legal.iter().flat_map(|legal| &legal.clues);
        let mut offers = offers.filter(|offer| offer.to == seat && offer.clue == clue);
        offers.next().map(|offer| offer.touches).unwrap_or_default()
    }
}
