//! Progress: the part of a game that does not depend on who holds which card,
//! namely fireworks, tokens, strikes, the deck's size and whose turn it is.
//!
//! A [`Board`](crate::Board) is progress, hands and a discard pile. A search
//! that does not distinguish cards needs only the progress. Both follow the
//! same rules, which are implemented only here.

use std::num::NonZeroU8;

use crate::{Card, CardSet, Ending, LastCards, Loss, Rules, Seat};

/// Fireworks, tokens, strikes, the size of the deck, and whose turn it is.
///
/// Each method is one thing that can happen, given the rules that the progress
/// was created with. While the deck lasts, a card that is played or discarded
/// is replaced by a [`draw`](Progress::draw), which ends the turn; once the
/// deck is empty, the turn ends at once.
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

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Cards are left to draw, or a Grand Finale goes on without any.
    Playing,
    /// The last card has been drawn, and this many turns remain.
    LastRound {
        /// At least one, otherwise the game would be over.
        turns_left: NonZeroU8,
    },
    /// The game is over, so no action is possible.
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

    /// Built by hand, for [`Setup`](crate::testing::Setup).
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

    /// How many actions have been taken.
    pub(crate) fn turn(&self) -> u8 {
        self.turn
    }

    /// The seat whose turn it is, or was when the game ended.
    #[inline]
    pub fn acting(&self) -> Seat {
        self.acting
    }

    /// Whether the game goes on normally, is in its last round, or is over.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the game is over, so that no action is legal.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether the seat to act, which holds `hand` cards, has no possible
    /// action: no card to play or discard and no token for a clue. This happens
    /// only in the Grand Finale (ruling A19).
    #[inline]
    pub fn must_skip(&self, hand: u8) -> bool {
        hand == 0 && !self.can_clue() && !self.is_over()
    }

    /// Whether there is a token for a clue.
    #[inline]
    pub fn can_clue(&self) -> bool {
        self.clue_tokens > 0
    }

    /// Whether a discard would earn a token; it is only allowed then.
    #[inline]
    pub fn can_discard(&self, rules: &Rules) -> bool {
        self.clue_tokens < rules.switches().clue_tokens
    }

    /// Records that a clue was given.
    ///
    /// # Panics
    /// If no clue token is left.
    #[inline]
    pub fn clue(&mut self, rules: &Rules) {
        assert!(self.can_clue(), "a clue needs a token");
        self.turn += 1;
        self.clue_tokens -= 1;
        self.end_turn(rules);
    }

    /// Records that a card was discarded for a token.
    #[inline]
    pub fn discard(&mut self, rules: &Rules) {
        self.turn += 1;
        self.clue_tokens += 1;
        self.end_turn_unless_drawing(rules);
    }

    /// Records that a played card landed. Completing a firework and announcing
    /// the colour each earn a token, up to the maximum (rulings A5, A30, A31).
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

    /// Records that a played card did not land. If the same card also loses a
    /// Grand Finale, the last strike is what is reported (ruling A18).
    #[inline]
    pub fn strike(&mut self, rules: &Rules) {
        self.turn += 1;
        self.strikes += 1;
        if self.strikes == rules.switches().strikes {
            self.phase = Phase::Over(Ending::Lost(Loss::Strikes));
        }
        self.end_turn_unless_drawing(rules);
    }

    /// Records that a card was drawn, in the deal or to replace one that left a
    /// hand.
    #[inline]
    pub fn draw(&mut self, rules: &Rules) {
        self.deck -= 1;
        if self.deck + rules.dealt() >= rules.pack_size() {
            return; // Still dealing, before the first turn.
        }
        self.pass(rules);
        if self.deck == 0 && rules.switches().last_cards == LastCards::LastRound {
            // The next seat starts it, so the seat that drew plays last (A21).
            if let Some(turns_left) = NonZeroU8::new(rules.players()) {
                self.phase = Phase::LastRound { turns_left };
            }
        }
    }

    /// Records that the seat to act was skipped.
    #[inline]
    pub fn skip(&mut self, rules: &Rules) {
        self.pass(rules);
    }

    /// Records that the game ended.
    pub(crate) fn end(&mut self, ending: Ending) {
        self.phase = Phase::Over(ending);
    }

    /// Called after a card has left a hand: the turn ends with the draw if the
    /// deck has a card, and at once otherwise.
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
