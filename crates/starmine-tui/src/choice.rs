//! What the player is about to do. Everything is done in two steps: chosen,
//! with its consequences shown, and then confirmed.

use starmine_client::hand;
use starmine_protocol::{Action, Clue, GameView, Ids, Seat, Suit};

/// What is chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// Nothing.
    #[default]
    Nothing,
    /// A team-mate, one of whose cards may be looked at, and perhaps the clue
    /// to give.
    Mate {
        /// Whom.
        seat: Seat,
        /// The card that is looked at, by id.
        card: Option<u8>,
        /// What to say.
        clue: Option<Clue>,
    },
    /// A card of one's own, and perhaps what to do with it.
    Own {
        /// The card, by id.
        card: u8,
        /// What to do.
        act: Option<Act>,
    },
}

/// What to do with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Play it, having announced a colour.
    Play {
        /// The colour, if one is said.
        announce: Option<Suit>,
    },
    /// Discard it.
    Discard,
}

impl Choice {
    /// The action that a confirmation would take.
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

    /// What is left of it when the game has gone on: cards may be gone, and
    /// nothing is to be confirmed that was chosen in another position.
    #[must_use]
    pub(crate) fn in_game(self, game: &GameView) -> Choice {
        let there = |seat: Seat, id: u8| {
            hand(game, seat).is_some_and(|hand| hand.cards.iter().any(|card| card.id == id))
        };
        match self {
            Choice::Nothing => Choice::Nothing,
            Choice::Mate { seat, card, .. } => {
                let card = card.filter(|card| there(seat, *card));
                Choice::Mate { seat, card, clue: None }
            }
            Choice::Own { card, .. } => {
                let mut seats = game.hands.iter().map(|hand| hand.seat);
                match seats.any(|seat| there(seat, card)) {
                    true => Choice::Own { card, act: None },
                    false => Choice::Nothing,
                }
            }
        }
    }

    /// The cards that the chosen clue would touch.
    pub(crate) fn touches(self, game: &GameView) -> Ids {
        let Choice::Mate { seat, clue: Some(clue), .. } = self else { return Ids::default() };
        let offers = game.legal.iter().flat_map(|legal| &legal.clues);
        let mut offers = offers.filter(|offer| offer.to == seat && offer.clue == clue);
        offers.next().map(|offer| offer.touches).unwrap_or_default()
    }
}
