//! How far a game has come, whoever holds which card: fireworks, tokens,
//! strikes, the deck and whose turn it is.
//!
//! A [`Board`](crate::Board) is progress, hands and a discard pile. A search
//! that does not care which card is which keeps progress alone. Both follow
//! the same rules, which are written down here and nowhere else.

use std::num::NonZeroU8;

use crate::{Card, CardSet, Ending, LastCards, Loss, Rules, Seat};

/// Fireworks, tokens, strikes, the size of the deck, and whose turn it is.
///
/// Each method is one thing that can happen, given the rules that the
/// progress was made with. A card that is played or discarded is replaced by
/// a [`draw`](Progress::draw) as long as the deck lasts, and the draw ends the
/// turn; without a deck, the turn ends at once.
///
/// ```
/// use starmine_rules::{Deal, Game, Rules, Seat, Seed};
/// let rules = Rules::default();
/// let mut progress = *Game::new(&Deal::shuffled(&rules, Seed(1))).board().progress();
/// progress.clue(&rules);
/// progress.discard(&rules);
/// assert_eq!(progress.acting(), Seat::B);
/// progress.draw(&rules);
/// assert_eq!((progress.acting(), progress.clue_tokens(), progress.deck_left()), (Seat::A, 8, 39));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Progress {
    landed: CardSet,
    deck: u8,
    clue_tokens: u8,
    strikes: u8,
    turn: u8,
    acting: Seat,
    phase: Phase,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Cards are left to draw, or the Grand Finale goes on without any.
    Playing,
    /// The last card has been drawn, and this many turns remain.
    LastRound {
        /// At least one, else the game would be over.
        turns_left: NonZeroU8,
    },
    /// Nothing can be done any more.
    Over(Ending),
}

impl Progress {
    /// Before the deal: every token available, every card in the deck.
    pub(crate) fn new(rules: &Rules) -> Progress {
        Progress {
            landed: CardSet::EMPTY,
            deck: rules.pack_size(),
            clue_tokens: rules.switches().clue_tokens,
            strikes: 0,
            turn: 0,
            acting: rules.switches().first_seat,
            phase: Phase::Playing,
        }
    }

    /// Arranged by hand, for [`Position`](crate::testing::Position).
    #[cfg(feature = "testing")]
    pub(crate) fn arranged(
        landed: CardSet,
        deck: u8,
        clue_tokens: u8,
        strikes: u8,
        acting: Seat,
        phase: Phase,
    ) -> Progress {
        Progress { landed, deck, clue_tokens, strikes, turn: 0, acting, phase }
    }

    /// The cards that have landed.
    #[inline]
    pub fn landed(&self) -> CardSet {
        self.landed
    }

    /// How many cards are left to draw.
    #[inline]
    pub fn deck_left(&self) -> u8 {
        self.deck
    }

    /// How many clue tokens are available.
    #[inline]
    pub fn clue_tokens(&self) -> u8 {
        self.clue_tokens
    }

    /// How many strikes the team has taken.
    #[inline]
    pub fn strikes(&self) -> u8 {
        self.strikes
    }

    /// How many actions were taken.
    pub(crate) fn turn(&self) -> u8 {
        self.turn
    }

    /// The seat whose turn it is, or was when the game ended.
    #[inline]
    pub fn acting(&self) -> Seat {
        self.acting
    }

    /// How far the game is.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether nothing can be done any more.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether the seat to act, which holds this many cards, can do nothing at
    /// all: no card to play or discard and no token for a clue. This happens
    /// in the Grand Finale only (ruling A19).
    #[inline]
    pub fn must_skip(&self, hand: u8) -> bool {
        hand == 0 && self.clue_tokens == 0 && !self.is_over()
    }

    /// A clue was given.
    ///
    /// # Panics
    /// If no clue token is left.
    #[inline]
    pub fn clue(&mut self, rules: &Rules) {
        assert!(self.clue_tokens > 0, "a clue without a token");
        self.turn += 1;
        self.clue_tokens -= 1;
        self.end_turn(rules);
    }

    /// A card was discarded for a token.
    #[inline]
    pub fn discard(&mut self, rules: &Rules) {
        self.turn += 1;
        self.clue_tokens += 1;
        self.end_turn_unless_drawing(rules);
    }

    /// A played card landed, with its colour announced or not. A completed
    /// firework and an announced colour earn a token each, as far as there
    /// are tokens to earn (rulings A5, A30, A31).
    #[inline]
    pub fn land(&mut self, rules: &Rules, card: Card, announced: bool) {
        self.turn += 1;
        self.landed = self.landed.with(card);
        let bonus = u8::from(card.rank() == rules.top_rank()) + u8::from(announced);
        self.clue_tokens = (self.clue_tokens + bonus).min(rules.switches().clue_tokens);
        if self.landed == rules.cards() {
            self.phase = Phase::Over(Ending::Perfect);
        }
        self.end_turn_unless_drawing(rules);
    }

    /// A played card did not land. Where the same card also loses a Grand
    /// Finale, the last strike is what is reported (ruling A18).
    #[inline]
    pub fn strike(&mut self, rules: &Rules) {
        self.turn += 1;
        self.strikes += 1;
        if self.strikes == rules.switches().strikes {
            self.phase = Phase::Over(Ending::Lost(Loss::Strikes));
        }
        self.end_turn_unless_drawing(rules);
    }

    /// A card was drawn: at the deal, or in place of one that left a hand.
    #[inline]
    pub fn draw(&mut self, rules: &Rules) {
        self.deck -= 1;
        if self.deck + rules.dealt() >= rules.pack_size() {
            return; // The deal comes before the first turn.
        }
        self.pass(rules);
        if self.deck == 0 && rules.switches().last_cards == LastCards::LastRound {
            // From the next seat on, so that the drawer is last (A21).
            if let Some(turns_left) = NonZeroU8::new(rules.players()) {
                self.phase = Phase::LastRound { turns_left };
            }
        }
    }

    /// The seat to act was passed over.
    #[inline]
    pub fn skip(&mut self, rules: &Rules) {
        self.pass(rules);
    }

    /// The game ended.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.phase = Phase::Over(ending);
    }

    /// After a card has left a hand: the turn ends with the draw, if one can
    /// follow, and at once if not.
    fn end_turn_unless_drawing(&mut self, rules: &Rules) {
        if self.deck == 0 {
            self.end_turn(rules);
        }
    }

    fn end_turn(&mut self, rules: &Rules) {
        match self.phase {
            Phase::Over(_) => {}
            Phase::Playing => self.pass(rules),
            Phase::LastRound { turns_left } => match NonZeroU8::new(turns_left.get() - 1) {
                Some(turns_left) => {
                    self.phase = Phase::LastRound { turns_left };
                    self.pass(rules);
                }
                None => self.phase = Phase::Over(Ending::Finished),
            },
        }
    }

    fn pass(&mut self, rules: &Rules) {
        self.acting = self.acting.after(rules.players());
    }
}
