//! The table as the whole team knows it: what lies open, and for each card in
//! a hand what it can be as everyone knows. Beside that, the faces which the
//! holder of this copy happens to see; nothing here reads them but by asking
//! for them.
//!
//! It is small and `Copy`, for search plays it out by the thousand. What
//! happens is told to it, by the rules' events or by a world that search made
//! up; a test plays whole games beside the engine and compares.

use starmine_rules::{BySeat, CardCounts, CardSet, LastCards, Rules, Seat, Slot};

/// The most cards in a hand.
pub(super) const MOST: usize = Slot::MAX as usize;

/// A hand, newest card first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hand {
    /// What each card can be, as everyone knows.
    pub(super) can_be: [CardSet; MOST],
    /// What each card is, or nothing where this is not seen.
    pub(super) faces: [CardSet; MOST],
    pub(super) len: u8,
}

/// The table as the team knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Table {
    pub(super) hands: BySeat<Hand>,
    pub(super) landed: CardSet,
    /// Copies that lie nowhere open: those in hands and in the deck.
    pub(super) left: CardCounts,
    /// The same without the cards in hands that everyone knows.
    pub(super) open: CardCounts,
    pub(super) playable: CardSet,
    pub(super) dead: CardSet,
    /// Of use, and no other copy is left.
    pub(super) critical: CardSet,
    pub(super) deck: u8,
    pub(super) tokens: u8,
    pub(super) strikes: u8,
    pub(super) to_act: Seat,
    /// Turns left once the last card was drawn, where that ends the game.
    pub(super) turns_left: Option<u8>,
    pub(super) over: bool,
}

impl Hand {
    const EMPTY: Hand =
        Hand { can_be: [CardSet::EMPTY; MOST], faces: [CardSet::EMPTY; MOST], len: 0 };

    /// The slots that hold a card.
    pub(super) fn slots(&self) -> std::ops::Range<usize> {
        0..usize::from(self.len)
    }

    /// Whether the holder of this copy sees the hand.
    pub(super) fn is_seen(&self) -> bool {
        !self.faces[0].is_empty()
    }

    /// The slots whose card is one of these, as everyone knows.
    pub(super) fn known(&self, cards: CardSet) -> Slots {
        let mut slots = Slots(0);
        for slot in self.slots() {
            slots.0 |= u8::from(self.can_be[slot].is_subset(cards)) << slot;
        }
        slots
    }

    /// The slots whose card is one of these, where it is seen.
    pub(super) fn seen(&self, cards: CardSet) -> Slots {
        let mut slots = Slots(0);
        for slot in self.slots() {
            slots.0 |= u8::from(!(self.faces[slot] & cards).is_empty()) << slot;
        }
        slots
    }

    fn draw(&mut self, can_be: CardSet, face: CardSet) {
        self.can_be.copy_within(0..MOST - 1, 1);
        self.faces.copy_within(0..MOST - 1, 1);
        (self.can_be[0], self.faces[0]) = (can_be, face);
        self.len += 1;
    }

    fn take(&mut self, slot: usize) {
        self.can_be.copy_within(slot + 1.., slot);
        self.faces.copy_within(slot + 1.., slot);
        // What is beyond the end is always nothing, so that equal hands are equal.
        (self.can_be[MOST - 1], self.faces[MOST - 1]) = (CardSet::EMPTY, CardSet::EMPTY);
        self.len -= 1;
    }
}

/// A set of slots of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slots(u8);

impl Slots {
    pub(super) const NONE: Slots = Slots(0);

    pub(super) fn contains(self, slot: usize) -> bool {
        self.0 >> slot & 1 != 0
    }

    pub(super) fn with(self, slot: usize) -> Slots {
        Slots(self.0 | 1 << slot)
    }

    pub(super) fn without(self, others: Slots) -> Slots {
        Slots(self.0 & !others.0)
    }

    pub(super) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Which of them it is, counted from the newest.
    pub(super) fn place(self, slot: usize) -> u8 {
        (self.0 & ((1 << slot) - 1)).count_ones() as u8
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..MOST).filter(move |slot| self.contains(*slot))
    }
}

impl Table {
    /// Before the deal.
    pub(super) fn new(rules: &Rules) -> Table {
        let mut table = Table {
            hands: BySeat::from_fn(|_| Hand::EMPTY),
            landed: CardSet::EMPTY,
            left: rules.pack(),
            open: rules.pack(),
            playable: CardSet::EMPTY,
            dead: CardSet::EMPTY,
            critical: CardSet::EMPTY,
            deck: rules.pack_size(),
            tokens: rules.switches().clue_tokens,
            strikes: 0,
            to_act: rules.switches().first_seat,
            turns_left: None,
            over: false,
        };
        table.look(rules);
        table
    }

    /// Whether the whole team knows the same at both. What a seat sees beyond
    /// that does not matter.
    pub(super) fn is_known_as(&self, other: &Table) -> bool {
        for seat in Seat::ALL {
            let (hand, other) = (&self.hands[seat], &other.hands[seat]);
            if hand.len != other.len || hand.can_be != other.can_be {
                return false;
            }
        }
        self.to_act == other.to_act
            && self.open == other.open
            && self.left == other.left
            && self.landed == other.landed
            && self.tokens == other.tokens
            && self.strikes == other.strikes
            && self.turns_left == other.turns_left
    }

    /// A card of the deal.
    pub(super) fn deal(&mut self, seat: Seat, face: CardSet) {
        self.deck -= 1;
        let can_be = self.open.some();
        self.hands[seat].draw(can_be, face);
        if can_be.is_single() {
            self.open = self.open.less_at_most(can_be.into_iter().collect());
        }
    }

    /// A card drawn in place of one that left the hand, which ends the turn.
    pub(super) fn draw(&mut self, rules: &Rules, seat: Seat, face: CardSet) {
        self.deal(seat, face);
        self.to_act = seat.after(rules.players());
        if self.deck == 0 && rules.switches().last_cards == LastCards::LastRound {
            self.turns_left = Some(rules.players());
        }
    }

    /// A clue's token is spent. What the clue says is for others to tell.
    pub(super) fn spend(&mut self, rules: &Rules) {
        self.tokens -= 1;
        self.end_turn(rules);
    }

    /// A card leaves the hand of whoever's turn it is and is laid down, to
    /// its firework or to the pile. Ends the turn if no card can be drawn.
    pub(super) fn lay_down(&mut self, rules: &Rules, slot: usize, card: CardSet, fate: Fate) {
        let was_known = self.hands[self.to_act].can_be[slot].is_single();
        self.hands[self.to_act].take(slot);
        for card in card {
            _ = self.left.take(card);
        }
        let most = rules.switches().clue_tokens;
        match fate {
            Fate::Landed { announced } => {
                self.landed |= card;
                let ends = card.is_subset(CardSet::of_rank(rules.top_rank()));
                let bonus = u8::from(ends) + u8::from(announced);
                self.tokens = (self.tokens + bonus).min(most);
                self.over |= self.landed == rules.cards();
            }
            Fate::Discarded => self.tokens = (self.tokens + 1).min(most),
            Fate::Struck => {
                self.strikes += 1;
                self.over |= self.strikes >= rules.switches().strikes;
            }
        }
        self.look(rules);
        let finale = rules.switches().last_cards == LastCards::GrandFinale;
        self.over |= finale && (card & (self.left.some() | self.landed)).is_empty();
        if !was_known {
            self.settle(card.into_iter().collect());
        }
        if self.deck == 0 {
            self.end_turn(rules);
        }
    }

    /// A seat without a card and without a token is passed over.
    pub(super) fn pass(&mut self, rules: &Rules) {
        self.to_act = self.to_act.after(rules.players());
    }

    fn end_turn(&mut self, rules: &Rules) {
        if let Some(turns) = &mut self.turns_left {
            *turns = turns.saturating_sub(1);
            self.over |= *turns == 0;
        }
        self.pass(rules);
    }

    /// Whether the game is lost, and worth nothing.
    pub(super) fn is_lost(&self, rules: &Rules) -> bool {
        let finale = rules.switches().last_cards == LastCards::GrandFinale;
        self.strikes >= rules.switches().strikes || finale && self.points() < rules.max_score()
    }

    /// The points on the table.
    pub(super) fn points(&self) -> u8 {
        self.landed.len()
    }

    /// The most points that can still be reached.
    pub(super) fn reachable(&self, rules: &Rules) -> u8 {
        rules.max_score() - (self.dead - self.landed).len()
    }

    /// How many cards may still be drawn for one that did not land.
    pub(super) fn pace(&self, rules: &Rules) -> i32 {
        let turns = match self.turns_left {
            Some(turns) => turns,
            None if rules.switches().last_cards == LastCards::GrandFinale => 100,
            None => self.deck + rules.players(),
        };
        i32::from(self.points()) + i32::from(turns) - i32::from(self.reachable(rules))
    }

    /// Sees anew what can land, what never can, and what is the last.
    fn look(&mut self, rules: &Rules) {
        let gone = rules.cards() - self.left.some() - self.landed;
        let unreachable = gone.and_above() & rules.cards();
        self.playable = (self.landed.next_to_land() & rules.cards()) - unreachable;
        self.dead = self.landed | unreachable;
        self.critical = self.left.single() - self.dead;
    }

    /// Everyone knows now where these copies are, or they lie open. What
    /// follows by counting: a card that everyone knows is no other one.
    pub(super) fn settle(&mut self, mut found: CardCounts) {
        loop {
            let before = self.open.some();
            self.open = self.open.less_at_most(found);
            let open = self.open.some();
            if open == before {
                return;
            }
            found = self.rule_out(open);
        }
    }

    /// Leaves in each hand only what is open, and returns what became known.
    fn rule_out(&mut self, open: CardSet) -> CardCounts {
        let mut found = CardCounts::default();
        for seat in Seat::ALL {
            let slots = self.hands[seat].slots();
            for can_be in &mut self.hands[seat].can_be[slots] {
                let rest = *can_be & open;
                // Nothing is left only if someone did not keep to the code.
                if rest == *can_be || can_be.is_single() || rest.is_empty() {
                    continue;
                }
                *can_be = rest;
                if rest.is_single() {
                    found.add_each(rest);
                }
            }
        }
        found
    }
}

/// What became of a card that was laid down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Landed { announced: bool },
    Struck,
    Discarded,
}
