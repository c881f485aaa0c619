//! The public part of a game: tokens, fireworks, the discard pile, and which
//! card ids are in which hand, but no hidden faces.
//!
//! Both the truth ([`Game`](crate::Game)) and every view of it
//! ([`View`](crate::View)) contain a `Board`, and only [`Board::witness`]
//! changes it. So what an event *does* is decided in one place.

use crate::{
    BySeat, Card, CardCounts, CardId, CardSet, Ending, Event, Hand, LastCards, Loss, Outcome,
    Phase, Progress, Rank, Rules, Seat, Suit,
};

/// The public part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rules: Rules,
    hands: BySeat<Hand>,
    discarded: CardCounts,
    progress: Progress,
}

impl Board {
    /// The table before the deal: no token spent, no card drawn.
    pub(crate) fn new(rules: &Rules) -> Board {
        Board {
            rules: *rules,
            hands: BySeat::default(),
            discarded: CardCounts::default(),
            progress: Progress::new(rules),
        }
    }

    /// The table after the deal: A has the first cards, then B, and so on.
    pub(crate) fn dealt(rules: &Rules) -> Board {
        let mut board = Board::new(rules);
        for seat in rules.seats() {
            board.hands[seat] = Hand::dealt(board.drawn(), rules.hand_size());
            (0..rules.hand_size()).for_each(|_| board.progress.draw(rules));
        }
        board
    }

    /// A position built by hand, for [`Setup`](crate::testing::Setup).
    #[cfg(feature = "testing")]
    pub(crate) fn arranged(
        rules: &Rules,
        hands: BySeat<Hand>,
        discarded: CardCounts,
        progress: Progress,
    ) -> Board {
        Board { rules: *rules, hands, discarded, progress }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards a seat holds, by id.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The part of the board that does not depend on who holds which card.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// How many clue tokens are available.
    pub fn clue_tokens(&self) -> u8 {
        self.progress.clue_tokens()
    }

    /// How many strikes the team has taken.
    pub fn strikes(&self) -> u8 {
        self.progress.strikes()
    }

    /// How many actions have been taken.
    pub fn turn(&self) -> u8 {
        self.progress.turn()
    }

    /// Whether the game goes on normally, is in its last round, or is over.
    pub fn phase(&self) -> Phase {
        self.progress.phase()
    }

    /// Whether the game is over, so that no action is legal.
    pub fn is_over(&self) -> bool {
        self.progress.is_over()
    }

    /// Whose turn it is, unless the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.acting())
    }

    /// How many cards are left to draw.
    pub fn deck_left(&self) -> u8 {
        self.progress.deck_left()
    }

    /// The cards that have landed.
    pub fn landed(&self) -> CardSet {
        self.progress.landed()
    }

    /// The highest card of a suit's firework, if it has been started.
    pub fn stack(&self, suit: Suit) -> Option<Rank> {
        Rank::new((self.landed() & CardSet::of_suit(suit)).len())
    }

    /// How many copies of each card are in the discard pile.
    pub fn discarded(&self) -> CardCounts {
        self.discarded
    }

    /// The sum of the fireworks' top values.
    pub fn points(&self) -> u8 {
        self.landed().len()
    }

    /// How the game ended, if it has, and the points built.
    pub fn outcome(&self) -> Outcome {
        let ending = match self.phase() {
            Phase::Over(ending) => Some(ending),
            Phase::Playing | Phase::LastRound { .. } => None,
        };
        Outcome { ending, points: self.points() }
    }

    /// Whether there is a token for a clue.
    pub fn can_clue(&self) -> bool {
        self.progress.can_clue()
    }

    /// Whether the seat to act may discard a card, if it has one.
    pub fn can_discard(&self) -> bool {
        self.progress.can_discard(&self.rules)
    }

    /// Cards that would land if played now.
    pub fn playable(&self) -> CardSet {
        self.landed().next_to_land() & self.rules.cards()
    }

    /// Cards that can no longer land: they have landed already, or every
    /// copy of a card below them has been discarded.
    pub fn dead(&self) -> CardSet {
        self.landed() | self.unreachable()
    }

    /// Cards that can still score and have only one copy left.
    pub fn critical(&self) -> CardSet {
        self.undiscarded().single() - self.dead()
    }

    /// The most points the fireworks can still reach, judging by the discard
    /// pile alone.
    pub fn points_reachable(&self) -> u8 {
        self.rules.max_score() - self.unreachable().len()
    }

    /// Suits whose firework can no longer be finished.
    pub fn unfinishable(&self) -> impl Iterator<Item = Suit> + use<> {
        let unreachable = self.unreachable();
        self.rules.suits().filter(move |suit| !(unreachable & CardSet::of_suit(*suit)).is_empty())
    }

    /// How many more turns can fail to land a card before the reachable points
    /// are out of reach: before the last round only turns that draw a card
    /// count, in the last round all do. Negative if they already are out of
    /// reach, `None` in a Grand Finale, which has no such limit.
    pub fn pace(&self) -> Option<i8> {
        let turns_that_land = match (self.phase(), self.rules.switches().last_cards) {
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

    /// How many cards have left the deck.
    pub(crate) fn drawn(&self) -> u8 {
        self.rules.pack_size() - self.deck_left()
    }

    /// The card on top of the deck, by id.
    pub(crate) fn next_draw(&self) -> Option<CardId> {
        (self.deck_left() > 0).then(|| CardId::new(self.drawn().into())).flatten()
    }

    /// The ids still in the deck, in drawing order.
    pub(crate) fn undrawn(&self) -> impl Iterator<Item = CardId> + use<> {
        CardId::first(self.rules.pack_size()).skip(self.drawn().into())
    }

    /// The seat whose turn it is, or was when the game ended.
    pub(crate) fn acting(&self) -> Seat {
        self.progress.acting()
    }

    /// Whether the seat to act can do nothing at all (ruling A19).
    pub(crate) fn must_skip(&self) -> bool {
        self.progress.must_skip(self.hands[self.acting()].len())
    }

    /// Applies an event. Whose turn it is and whether the game is over follow
    /// from what happened, so events need only report what happened.
    // Always inlined: callers know which event it is, so the match folds away.
    #[inline(always)]
    pub(crate) fn witness<D>(&mut self, event: &Event<D>) {
        match *event {
            Event::Drew { seat, id, .. } => {
                self.hands[seat].draw(id);
                self.progress.draw(&self.rules);
            }
            Event::Clued { .. } => self.progress.clue(&self.rules),
            Event::Discarded { seat, id, card } => {
                self.leave_hand(seat, id);
                self.add_to_pile(card);
                self.progress.discard(&self.rules);
            }
            Event::Landed { seat, id, card, announced } => {
                self.leave_hand(seat, id);
                self.progress.land(&self.rules, card, announced.is_some());
            }
            Event::Struck { seat, id, card, .. } => {
                self.leave_hand(seat, id);
                self.add_to_pile(card);
                self.progress.strike(&self.rules);
            }
            Event::Skipped { .. } => self.progress.skip(&self.rules),
            Event::Ended(ending) => self.progress.end(ending),
        }
    }

    fn leave_hand(&mut self, seat: Seat, id: CardId) {
        let hand = &mut self.hands[seat];
        let left = hand.slot_of(id).and_then(|slot| hand.take(slot));
        debug_assert_eq!(left, Some(id), "a card leaves the hand that holds it");
    }

    /// Puts a card on the discard pile. If that was its last copy, a Grand
    /// Finale is lost: had a copy landed, not all of them could be in the pile
    /// (ruling A17).
    fn add_to_pile(&mut self, card: Card) {
        self.discarded.add(card);
        if self.rules.switches().last_cards == LastCards::GrandFinale
            && self.discarded.get(card) == self.rules.pack().get(card)
        {
            self.progress.end(Ending::Lost(Loss::NeededCard));
        }
    }
}
