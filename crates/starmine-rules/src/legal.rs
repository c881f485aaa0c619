//! Legality: what a seat may do now, and why other actions are refused.
//!
//! [`legal_actions`] alone defines legality. [`why_not`] only explains its
//! verdict, and is called after a refusal.

use std::fmt;

use crate::{Action, ActionSet, Board, Card, CardId, CardIds, Clue, Hand, Seat, Slot, Suit};

/// Why an action was refused. The game is unchanged.
///
/// Each reason has an [`id`](IllegalAction::id) for its message to players in
/// `locales/`; [`Display`](fmt::Display) is for developers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalAction {
    /// The game is over, so no action is possible.
    GameOver,
    /// The hand has no card in this slot.
    NoSuchCard {
        /// The slot requested.
        slot: Slot,
    },
    /// All clue tokens are available, so nothing may be discarded.
    AllTokensIn,
    /// No clue token is left to spend.
    NoClueToken,
    /// A clue must go to another player.
    ClueToSelf,
    /// The seat is not part of this game.
    NoSuchSeat {
        /// The seat requested.
        seat: Seat,
    },
    /// A team-mate without cards cannot receive a clue, not even an empty one.
    EmptyHand {
        /// The seat requested.
        seat: Seat,
    },
    /// This clue does not exist in this game.
    NoSuchClue {
        /// The clue requested.
        clue: Clue,
    },
    /// The clue would touch no card, which these rules forbid.
    EmptyClue {
        /// The clue requested.
        clue: Clue,
        /// The seat that would have received it.
        to: Seat,
    },
    /// These rules have no announcing.
    NoAnnouncing,
    /// This game has no firework of this suit.
    NoSuchSuit {
        /// The suit announced.
        suit: Suit,
    },
}

impl IllegalAction {
    /// The error's id, which is also part of its message's name in `locales/`.
    pub const fn id(self) -> &'static str {
        match self {
            IllegalAction::GameOver => "game-over",
            IllegalAction::NoSuchCard { .. } => "no-such-card",
            IllegalAction::AllTokensIn => "all-tokens-in",
            IllegalAction::NoClueToken => "no-clue-token",
            IllegalAction::ClueToSelf => "clue-to-self",
            IllegalAction::NoSuchSeat { .. } => "no-such-seat",
            IllegalAction::EmptyHand { .. } => "empty-hand",
            IllegalAction::NoSuchClue { .. } => "no-such-clue",
            IllegalAction::EmptyClue { .. } => "empty-clue",
            IllegalAction::NoAnnouncing => "no-announcing",
            IllegalAction::NoSuchSuit { .. } => "no-such-suit",
        }
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalAction::GameOver => write!(f, "the game is over"),
            IllegalAction::NoSuchCard { slot } => {
                write!(f, "the hand has no card in slot {}", slot.number())
            }
            IllegalAction::AllTokensIn => {
                write!(f, "cannot discard while all clue tokens are available")
            }
            IllegalAction::NoClueToken => write!(f, "no clue token is left"),
            IllegalAction::ClueToSelf => write!(f, "a clue must go to another player"),
            IllegalAction::NoSuchSeat { seat } => {
                write!(f, "there is no seat {} in this game", seat.letter())
            }
            IllegalAction::EmptyHand { seat } => write!(f, "{} has no cards", seat.letter()),
            IllegalAction::NoSuchClue { clue } => {
                write!(f, "the clue {clue} does not exist in this game")
            }
            IllegalAction::EmptyClue { clue, to } => {
                write!(f, "the clue {clue} would touch none of {}'s cards", to.letter())
            }
            IllegalAction::NoAnnouncing => write!(f, "colours are not announced in this game"),
            IllegalAction::NoSuchSuit { suit } => {
                write!(f, "this game has no firework of suit {}", suit.letter())
            }
        }
    }
}

impl std::error::Error for IllegalAction {}

/// The legal actions of the seat to act. `face` is called only for the other
/// players' cards, which that seat can see.
#[inline]
pub(crate) fn legal_actions(board: &Board, face: impl Fn(CardId) -> Option<Card>) -> ActionSet {
    let Some(actor) = board.to_act() else { return ActionSet::EMPTY };
    let rules = board.rules();
    let hand = board.hand(actor).len();

    let mut legal = ActionSet::plays(hand);
    if board.can_discard() {
        legal = legal.or(ActionSet::discards(hand));
    }
    if board.can_clue() {
        for to in Seat::ALL {
            // Seats not in the game hold no cards.
            let hand = if to == actor { Hand::default() } else { board.hand(to) };
            let clues = rules.clues_to(hand.iter().filter_map(&face));
            legal = legal.or(ActionSet::clues(to, clues));
        }
    }
    if rules.switches().announcing {
        legal = legal.or(ActionSet::announced(hand, rules.suit_count()));
    }
    legal
}

/// All cards in a hand that match a clue, as far as `face` knows them (ruling
/// A6).
pub(crate) fn touched(
    board: &Board,
    to: Seat,
    clue: Clue,
    face: impl Fn(CardId) -> Option<Card>,
) -> CardIds {
    let cards = board.rules().touch().cards(clue);
    board.hand(to).iter().filter(|id| face(*id).is_some_and(|card| cards.contains(card))).collect()
}

/// Why the seat to act may not take an action that is not legal.
pub fn why_not(board: &Board, action: Action) -> IllegalAction {
    let Some(actor) = board.to_act() else { return IllegalAction::GameOver };
    let rules = board.rules();
    let missing = |slot| board.hand(actor).get(slot).is_none();
    match action {
        Action::Play(slot, _) | Action::Discard(slot) if missing(slot) => {
            IllegalAction::NoSuchCard { slot }
        }
        Action::Play(_, Some(suit)) if rules.switches().announcing => {
            IllegalAction::NoSuchSuit { suit }
        }
        Action::Play(..) => IllegalAction::NoAnnouncing,
        Action::Discard(_) => IllegalAction::AllTokensIn,
        Action::Clue { to, .. } if to == actor => IllegalAction::ClueToSelf,
        Action::Clue { to, .. } if to.index() >= rules.players().into() => {
            IllegalAction::NoSuchSeat { seat: to }
        }
        Action::Clue { .. } if !board.can_clue() => IllegalAction::NoClueToken,
        Action::Clue { clue, .. } if !rules.clues().contains(clue) => {
            IllegalAction::NoSuchClue { clue }
        }
        Action::Clue { to, .. } if board.hand(to).is_empty() => {
            IllegalAction::EmptyHand { seat: to }
        }
        Action::Clue { to, clue } => IllegalAction::EmptyClue { clue, to },
    }
}
