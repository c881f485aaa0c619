//! The open part of a game: all that lies on the table for everyone to see,
//! and which card ids are in which hand; no face that anyone hides.
//!
//! Both the truth ([`Game`](crate::Game)) and every view of it
//! ([`View`](crate::View)) stand on a `Board`, and it changes by
//! [`Board::witness`] alone. So what an event *does* is decided once.

use std::num::NonZeroU8;

use crate::{
    Action, BySeat, Card, CardCounts, CardId, CardSet, Ending, Event, Hand, IllegalAction,
    LastCards, Loss, Outcome, Rank, Rules, Seat, Suit, legal,
};

/// The open part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rules: Rules,
    hands: BySeat<Hand>,
    landed: CardSet,
    discarded: CardCounts,
    drawn: u8,
    clue_tokens: u8,
    strikes: u8,
    turn: u8,
    to_act: Seat,
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

impl Board {
    /// The table before the deal: tokens out, no card drawn.
    pub(crate) fn new(rules: &Rules) -> Board {
        Board {
            rules: *rules,
            hands: BySeat::default(),
            landed: CardSet::EMPTY,
            discarded: CardCounts::default(),
            drawn: 0,
            clue_tokens: rules.switches().clue_tokens,
            strikes: 0,
            turn: 0,
            to_act: rules.switches().first_seat,
            phase: Phase::Playing,
        }
    }

    /// The table after the deal: A has the first cards, then B, and so on.
    pub(crate) fn dealt(rules: &Rules) -> Board {
        let mut board = Board::new(rules);
        for seat in rules.seats() {
            board.hands[seat] = Hand::dealt(board.drawn, rules.hand_size());
            board.drawn += rules.hand_size();
        }
        board
    }

    /// A table arranged by hand, for [`Position`](crate::testing::Position).
    #[cfg(feature = "testing")]
    pub(crate) fn arranged(
        rules: &Rules,
        hands: BySeat<Hand>,
        landed: CardSet,
        discarded: CardCounts,
        drawn: u8,
    ) -> Board {
        Board { hands, landed, discarded, drawn, ..Board::new(rules) }
    }

    /// The arranged table with these tokens, and whose turn it is.
    #[cfg(feature = "testing")]
    pub(crate) fn with(self, clue_tokens: u8, strikes: u8, to_act: Seat, phase: Phase) -> Board {
        Board { clue_tokens, strikes, to_act, phase, ..self }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards a seat holds, by id.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// How many clue tokens are available.
    pub fn clue_tokens(&self) -> u8 {
        self.clue_tokens
    }

    /// How many strikes the team has taken.
    pub fn strikes(&self) -> u8 {
        self.strikes
    }

    /// How many actions were taken.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// How far the game is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether nothing can be done any more.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whose turn it is, unless the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.to_act)
    }

    /// How many cards are left to draw.
    pub fn deck_left(&self) -> u8 {
        self.rules.pack_size() - self.drawn
    }

    /// The cards that have landed.
    pub fn landed(&self) -> CardSet {
        self.landed
    }

    /// The top of a suit's firework, if it has begun.
    pub fn stack(&self, suit: Suit) -> Option<Rank> {
        Rank::new((self.landed & CardSet::of_suit(suit)).len())
    }

    /// The discard pile, by card.
    pub fn discarded(&self) -> CardCounts {
        self.discarded
    }

    /// The sum of the fireworks' top values.
    pub fn points(&self) -> u8 {
        self.landed.len()
    }

    /// How the game ended, if it did, and the points built.
    pub fn outcome(&self) -> Outcome {
        let ending = match self.phase {
            Phase::Over(ending) => Some(ending),
            Phase::Playing | Phase::LastRound { .. } => None,
        };
        Outcome { ending, points: self.points() }
    }

    /// Why the seat to act may not do something that is not among its legal
    /// actions.
    pub fn why_not(&self, action: Action) -> IllegalAction {
        legal::why_not(self, action)
    }

    /// Cards that would land if played now.
    pub fn playable(&self) -> CardSet {
        self.landed.next_to_land() & self.rules.cards()
    }

    /// Cards that can never land any more: they have landed already, or a
    /// card below them is gone.
    pub fn dead(&self) -> CardSet {
        self.landed | self.unreachable()
    }

    /// Cards still of use of which only one copy is left.
    pub fn critical(&self) -> CardSet {
        self.undiscarded().single() - self.dead()
    }

    /// The most points the fireworks can still reach, as far as the discard
    /// pile tells.
    pub fn points_reachable(&self) -> u8 {
        self.rules.max_score() - self.unreachable().len()
    }

    /// Suits whose firework can no longer be finished.
    pub fn unfinishable(&self) -> impl Iterator<Item = Suit> + use<> {
        let unreachable = self.unreachable();
        self.rules.suits().filter(move |suit| !(unreachable & CardSet::of_suit(*suit)).is_empty())
    }

    /// How many more cards may be drawn for one that did not land, and in the
    /// last round how many turns may pass without one landing, before the
    /// reachable points are out of reach. Below nought, they are already.
    /// The Grand Finale has no such limit.
    pub fn pace(&self) -> Option<i8> {
        let turns_that_land = match (self.phase, self.rules.switches().last_cards) {
            (Phase::Over(_), _) | (Phase::Playing, LastCards::GrandFinale) => return None,
            (Phase::Playing, LastCards::LastRound) => self.deck_left() + self.rules.players(),
            (Phase::LastRound { turns_left }, _) => turns_left.get(),
        };
        Some((self.points() + turns_that_land) as i8 - self.points_reachable() as i8)
    }

    /// Copies that are not in the discard pile.
    fn undiscarded(&self) -> CardCounts {
        self.rules.pack().less(self.discarded)
    }

    fn unreachable(&self) -> CardSet {
        let gone = self.rules.cards() - self.undiscarded().some();
        gone.and_above() & self.rules.cards()
    }

    /// The card on top of the deck, by id.
    pub(crate) fn next_draw(&self) -> Option<CardId> {
        (self.deck_left() > 0).then(|| CardId::new(self.drawn.into())).flatten()
    }

    /// The deck by id, the next to be drawn first.
    pub(crate) fn undrawn(&self) -> impl Iterator<Item = CardId> + use<> {
        CardId::first(self.rules.pack_size()).skip(self.drawn.into())
    }

    /// The seat whose turn it is, or was when the game ended.
    pub(crate) fn acting(&self) -> Seat {
        self.to_act
    }

    /// Whether the seat to act can do nothing at all: no card to play or
    /// discard and no token for a clue. Only the Grand Finale comes to this
    /// (ruling A19).
    pub(crate) fn must_skip(&self) -> bool {
        !self.is_over() && self.clue_tokens == 0 && self.hands[self.to_act].is_empty()
    }

    /// Lets an event take effect. Whose turn it is and whether the game is
    /// over follow from what happened; events only have to tell it.
    // Always inlined: callers know which event it is, and the match goes away.
    #[inline(always)]
    pub(crate) fn witness<D>(&mut self, event: &Event<D>) {
        match *event {
            Event::Drew { seat, id, .. } => self.draw(seat, id),
            Event::Clued { .. } => {
                assert!(self.clue_tokens > 0, "a clue without a token");
                self.turn += 1;
                self.clue_tokens -= 1;
                self.end_turn();
            }
            Event::Discarded { seat, id, card } => {
                self.leave_hand(seat, id);
                self.clue_tokens += 1;
                self.add_to_pile(card);
                self.end_turn_unless_drawing();
            }
            Event::Landed { seat, id, card, announced } => {
                self.leave_hand(seat, id);
                self.land(card, announced.is_some());
                self.end_turn_unless_drawing();
            }
            Event::Struck { seat, id, card, .. } => {
                self.leave_hand(seat, id);
                self.strikes += 1;
                self.add_to_pile(card);
                // Where both happen, the third strike is reported (A18).
                if self.strikes == self.rules.switches().strikes {
                    self.phase = Phase::Over(Ending::Lost(Loss::Strikes));
                }
                self.end_turn_unless_drawing();
            }
            Event::Skipped { .. } => self.pass(),
            Event::Ended(ending) => self.phase = Phase::Over(ending),
        }
    }

    fn leave_hand(&mut self, seat: Seat, id: CardId) {
        self.turn += 1;
        let hand = &mut self.hands[seat];
        let left = hand.slot_of(id).and_then(|slot| hand.take(slot));
        debug_assert_eq!(left, Some(id), "a card leaves the hand it was in");
    }

    fn land(&mut self, card: Card, announced: bool) {
        self.landed = self.landed.with(card);
        self.clue_tokens = self.rules.tokens_after_landing(self.clue_tokens, card, announced);
        if self.landed == self.rules.cards() {
            self.phase = Phase::Over(Ending::Perfect);
        }
    }

    /// Puts a card on the discard pile, which loses a Grand Finale if no
    /// copy of it is left: had one landed, it would not be in the pile
    /// (ruling A17).
    fn add_to_pile(&mut self, card: Card) {
        self.discarded.add(card);
        if self.rules.switches().last_cards == LastCards::GrandFinale
            && self.discarded.get(card) == self.rules.pack().get(card)
        {
            self.phase = Phase::Over(Ending::Lost(Loss::NeededCard));
        }
    }

    fn draw(&mut self, seat: Seat, id: CardId) {
        self.hands[seat].draw(id);
        self.drawn += 1;
        if self.drawn <= self.rules.dealt() {
            return; // The deal comes before the first turn.
        }
        self.pass();
        if self.deck_left() == 0 && self.rules.switches().last_cards == LastCards::LastRound {
            // From the next seat on, so that the drawer is last (A21).
            if let Some(turns_left) = NonZeroU8::new(self.rules.players()) {
                self.phase = Phase::LastRound { turns_left };
            }
        }
    }

    /// After a card has left a hand: the turn ends with the draw, if one can
    /// follow, and at once if not.
    fn end_turn_unless_drawing(&mut self) {
        if self.deck_left() == 0 {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        match self.phase {
            Phase::Over(_) => {}
            Phase::Playing => self.pass(),
            Phase::LastRound { turns_left } => match NonZeroU8::new(turns_left.get() - 1) {
                Some(turns_left) => {
                    self.phase = Phase::LastRound { turns_left };
                    self.pass();
                }
                None => self.phase = Phase::Over(Ending::Finished),
            },
        }
    }

    fn pass(&mut self) {
        self.to_act = self.to_act.after(self.rules.players());
    }
}
