//! What everyone knows: what lies open, and what each card in a hand can be.
//! No face of a card in a hand is in it.

use starmine_rules::{BySeat, CardCounts, CardSet, LastCards, Rules, Seat, Slot};

use super::moment::{Deed, Moment};

/// The most cards in a hand.
pub(super) const MOST: usize = Slot::MAX as usize;

/// A hand as everyone knows it, newest card first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hand {
    /// What each card can be.
    pub(super) can_be: [CardSet; MOST],
    pub(super) len: u8,
}

/// What everyone knows of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub(super) moment: Moment,
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
    const EMPTY: Hand = Hand { can_be: [CardSet::EMPTY; MOST], len: 0 };

    /// The slots that hold a card.
    pub(super) fn slots(&self) -> std::ops::Range<usize> {
        0..usize::from(self.len)
    }

    /// The slots whose card is one of these.
    pub(super) fn known(&self, cards: CardSet) -> Slots {
        let mut slots = Slots(0);
        for slot in self.slots() {
            slots.0 |= u8::from(self.can_be[slot].is_subset(cards)) << slot;
        }
        slots
    }
}

/// Puts a card in front of the others.
pub(super) fn put(cards: &mut [CardSet; MOST], card: CardSet) {
    cards.copy_within(0..MOST - 1, 1);
    cards[0] = card;
}

/// Takes a card out. What is beyond the end is always nothing, so that equal
/// hands are equal.
pub(super) fn take(cards: &mut [CardSet; MOST], slot: usize) {
    cards.copy_within(slot + 1.., slot);
    cards[MOST - 1] = CardSet::EMPTY;
}

/// A set of slots of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

impl Known {
    /// Before the deal.
    pub(super) fn new(rules: &Rules) -> Known {
        let mut known = Known {
            moment: Moment::first(rules),
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
        known.look(rules);
        known
    }

    /// A card of the deal.
    pub(super) fn deal(&mut self, seat: Seat) {
        self.moment = self.moment.then(Deed::Drew(seat));
        self.deck -= 1;
        let can_be = self.open.some();
        let hand = &mut self.hands[seat];
        put(&mut hand.can_be, can_be);
        hand.len += 1;
        if can_be.is_single() {
            self.open = self.open.less_at_most(can_be.into_iter().collect());
        }
    }

    /// A card drawn in place of one that left the hand, which ends the turn.
    pub(super) fn draw(&mut self, rules: &Rules, seat: Seat) {
        self.deal(seat);
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
        let hand = &mut self.hands[self.to_act];
        let was_known = hand.can_be[slot].is_single();
        take(&mut hand.can_be, slot);
        hand.len -= 1;
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
        self.moment = self.moment.then(Deed::Passed);
        self.to_act = self.to_act.after(rules.players());
    }

    fn end_turn(&mut self, rules: &Rules) {
        if let Some(turns) = &mut self.turns_left {
            *turns = turns.saturating_sub(1);
            self.over |= *turns == 0;
        }
        self.to_act = self.to_act.after(rules.players());
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Fate {
    Landed { announced: bool },
    Struck,
    Discarded,
}
