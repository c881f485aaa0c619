//! What may be done now, and why something may not.
//!
//! [`legal_actions`] is the one definition of legality. [`why_not`] only
//! finds the words for what it refuses, and is asked after a refusal.

use std::fmt;

use crate::{
    Action, ActionSet, Board, Card, CardId, CardIds, Clue, ClueSet, Hand, Seat, Slot, Suit,
};

/// Why an action was refused. The game is as it was before.
///
/// Each reason has an [`id`](IllegalAction::id) under which `locales/` hold
/// its words for players; [`Display`](fmt::Display) is for developers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalAction {
    /// Nothing can be done after the end.
    GameOver,
    /// The hand has no card in this slot.
    NoSuchCard {
        /// The slot asked for.
        slot: Slot,
    },
    /// All clue tokens are in, so nothing can be discarded.
    AllTokensIn,
    /// No clue token is left to spend.
    NoClueToken,
    /// A clue is for one of the other players.
    ClueToSelf,
    /// Nobody sits there.
    NoSuchSeat {
        /// The seat asked for.
        seat: Seat,
    },
    /// A team-mate without cards can be told nothing, not even an empty clue.
    EmptyHand {
        /// The seat asked for.
        seat: Seat,
    },
    /// This clue cannot be given in this game.
    NoSuchClue {
        /// The clue asked for.
        clue: Clue,
    },
    /// The clue would touch no card, and the rules forbid that.
    EmptyClue {
        /// The clue asked for.
        clue: Clue,
        /// Who would have been told.
        to: Seat,
    },
    /// The rules know no announcing.
    NoAnnouncing,
    /// No firework of this suit is in the game.
    NoSuchSuit {
        /// The suit announced.
        suit: Suit,
    },
}

impl IllegalAction {
    /// A name for programs, and part of the name of its message in `locales/`.
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
                write!(f, "no discard while all clue tokens are available")
            }
            IllegalAction::NoClueToken => write!(f, "no clue token is left"),
            IllegalAction::ClueToSelf => write!(f, "a clue is for one of the other players"),
            IllegalAction::NoSuchSeat { seat } => write!(f, "nobody sits at {}", seat.letter()),
            IllegalAction::EmptyHand { seat } => write!(f, "{} has no cards", seat.letter()),
            IllegalAction::NoSuchClue { clue } => {
                write!(f, "a clue of {clue} cannot be given in this game")
            }
            IllegalAction::EmptyClue { clue, to } => {
                write!(f, "a clue of {clue} would touch no card of {}", to.letter())
            }
            IllegalAction::NoAnnouncing => write!(f, "colours are not announced in this game"),
            IllegalAction::NoSuchSuit { suit } => {
                write!(f, "no firework of suit {} is in this game", suit.letter())
            }
        }
    }
}

impl std::error::Error for IllegalAction {}

/// What the seat to act may do. `face` is asked for the cards of the others,
/// which that seat sees.
#[inline]
pub(crate) fn legal_actions(board: &Board, face: impl Fn(CardId) -> Option<Card>) -> ActionSet {
    let Some(actor) = board.to_act() else { return ActionSet::EMPTY };
    let rules = board.rules();
    let switches = rules.switches();
    let hand = board.hand(actor).len();

    let mut legal = ActionSet::plays(hand);
    if board.clue_tokens() < switches.clue_tokens {
        legal = legal.or(ActionSet::discards(hand));
    }
    if board.clue_tokens() > 0 {
        for to in Seat::ALL {
            // Seats that nobody has hold no cards.
            let hand = if to == actor { Hand::default() } else { board.hand(to) };
            let clues = if switches.empty_clues && !hand.is_empty() {
                rules.clues()
            } else {
                touching(board, hand.iter().filter_map(&face))
            };
            legal = legal.or(ActionSet::clues(to, clues));
        }
    }
    if switches.announcing {
        legal = legal.or(ActionSet::announced(hand, rules.suit_count()));
    }
    legal
}

/// The clues that touch at least one of the cards.
fn touching(board: &Board, cards: impl Iterator<Item = Card>) -> ClueSet {
    let touch = board.rules().touch();
    cards.fold(ClueSet::EMPTY, |clues, card| clues.or(touch.clues(card)))
}

/// All cards in a hand that match a clue, as far as `face` knows them
/// (ruling A6).
pub(crate) fn touched(
    board: &Board,
    to: Seat,
    clue: Clue,
    face: impl Fn(CardId) -> Option<Card>,
) -> CardIds {
    let cards = board.rules().touch().cards(clue);
    board.hand(to).iter().filter(|id| face(*id).is_some_and(|card| cards.contains(card))).collect()
}

/// Why an action that is not among the legal ones is not.
pub(crate) fn why_not(board: &Board, action: Action) -> IllegalAction {
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
        Action::Clue { .. } if board.clue_tokens() == 0 => IllegalAction::NoClueToken,
        Action::Clue { clue, .. } if !rules.clues().contains(clue) => {
            IllegalAction::NoSuchClue { clue }
        }
        Action::Clue { to, .. } if board.hand(to).is_empty() => {
            IllegalAction::EmptyHand { seat: to }
        }
        Action::Clue { to, clue } => IllegalAction::EmptyClue { clue, to },
    }
}
