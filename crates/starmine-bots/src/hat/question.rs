//! What everyone would like to know about a hand, as a list of tests: "the
//! third card is playable; else the first is; else ...". The answer is the
//! first test that holds, or that none does. Which question comes next
//! follows from what everyone knows, so nobody needs to say it.

use starmine_rules::{CardCounts, CardSet};

use super::known::MOST;

/// What everyone knows of the board when a hand is asked about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// What will land at the holder's next turn.
    pub(super) playable: CardSet,
    pub(super) dead: CardSet,
    /// Copies of which nobody knows where they are.
    pub(super) open: CardCounts,
}

/// What everyone knows of a hand.
pub(super) type CanBe = [CardSet; MOST];

/// Whether the card in a slot is one of these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Test {
    slot: u8,
    pub(super) cards: CardSet,
    /// How likely it is so, if no test before it holds.
    pub(super) chance: u32,
}

impl Test {
    pub(super) fn slot(self) -> usize {
        usize::from(self.slot)
    }
}

/// Tests in order. The first that holds is the answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    tests: [Test; Question::MOST],
    len: usize,
}

impl Question {
    /// The most tests: as many as there are cards.
    pub(super) const MOST: usize = 30;

    /// Nothing asked yet.
    pub(super) fn new() -> Question {
        let test = Test { slot: 0, cards: CardSet::EMPTY, chance: 0 };
        Question { tests: [test; Question::MOST], len: 0 }
    }

    pub(super) fn tests(&self) -> &[Test] {
        &self.tests[..self.len]
    }

    /// What is known once the answer is the test of this place, or that none
    /// holds.
    pub(super) fn learn(&self, answer: usize, can_be: &mut CanBe) {
        for test in &self.tests()[..answer] {
            can_be[test.slot()] = can_be[test.slot()] - test.cards;
        }
        if let Some(test) = self.tests().get(answer) {
            can_be[test.slot()] &= test.cards;
        }
    }

    /// Becomes the next question about a hand, with at most `most` answers.
    /// Without a test, there is nothing left to ask.
    pub(super) fn ask_next(&mut self, asked: &Asked, can_be: &[CardSet], most: u8) {
        self.len = 0;
        let room = usize::from(most) - 1;
        let knows = |cards: CardSet| can_be.iter().any(|can_be| can_be.is_subset(cards));
        self.ask_which_are(asked, can_be, room, asked.playable);
        if self.len == 0 && !knows(asked.playable) && !knows(asked.dead) {
            self.ask_which_are(asked, can_be, room, asked.dead);
        }
        if self.len == 0 {
            self.ask_what_is(asked, can_be, room);
        }
    }

    /// "Which is the first of these cards?" The least likely are asked for
    /// first, for a later answer denies all before it.
    fn ask_which_are(&mut self, asked: &Asked, can_be: &[CardSet], room: usize, cards: CardSet) {
        let mut slots = [(0, 0); MOST];
        let mut count = 0;
        for (slot, can_be) in can_be.iter().enumerate() {
            if can_be.is_subset(cards) || (*can_be & cards).is_empty() {
                continue;
            }
            let next = (asked.chance(*can_be, cards), slot as u8);
            let mut place = count;
            while place > 0 && slots[place - 1] > next {
                slots[place] = slots[place - 1];
                place -= 1;
            }
            slots[place] = next;
            count += 1;
        }
        for (chance, slot) in slots[count.saturating_sub(room)..count].iter().copied() {
            self.push(Test { slot, cards, chance });
        }
    }

    /// "What is this card?", of the card that is likeliest to be of use. If
    /// there are more cards than answers, some share one.
    fn ask_what_is(&mut self, asked: &Asked, can_be: &[CardSet], room: usize) {
        let doubt = |slot: usize| {
            let can_be = can_be[slot];
            let is_open = !can_be.is_single() && !can_be.is_subset(asked.dead);
            is_open.then(|| (ONE - asked.chance(can_be, asked.dead), slot))
        };
        let Some((_, slot)) = (0..can_be.len()).filter_map(doubt).max() else { return };
        let live = can_be[slot] - asked.dead;
        let has_dead = !(can_be[slot] & asked.dead).is_empty();
        // The last answer is what no test asks for: the useless cards, which
        // need not be told apart, or else the last cards.
        let all = usize::from(live.len()) - usize::from(!has_dead);
        let tests = all.min(room);
        let shares = if has_dead { tests } else { tests + 1 };
        let mut cards = [CardSet::EMPTY; Question::MOST + 1];
        let mut place = 0;
        for card in live {
            cards[place] = cards[place].with(card);
            place = if place + 1 == shares { 0 } else { place + 1 };
        }
        let mut left = can_be[slot];
        for cards in cards[..tests].iter().copied() {
            // With an answer for each number there are no numbers to deal out.
            let chance = if tests == room { 0 } else { asked.chance(left, cards) };
            self.push(Test { slot: slot as u8, cards, chance });
            left = left - cards;
        }
    }

    fn push(&mut self, test: Test) {
        self.tests[self.len] = test;
        self.len += 1;
    }
}

/// Certainty.
pub(super) const ONE: u32 = 1 << 10;

impl Asked {
    /// How likely a card is one of these, by the copies that are open.
    pub(super) fn chance(&self, can_be: CardSet, cards: CardSet) -> u32 {
        if can_be.is_subset(cards) {
            return ONE;
        }
        let good = u32::from(self.open.within(can_be & cards));
        let chance = quotient(good * ONE, self.open.within(can_be));
        chance.clamp(u32::from(!(can_be & cards).is_empty()), ONE - 1)
    }
}

/// Divides by a number below 64, with nothing over. It is asked for so often
/// that dividing was half of the work.
pub(super) fn quotient(whole: u32, parts: u8) -> u32 {
    ((u64::from(whole) * RECIPROCALS[usize::from(parts) & 63]) >> 32) as u32
}

/// One over each number, with 32 bits, and rounded up: close enough for the
/// whole part of a quotient as long as the numbers multiply to less than that.
const RECIPROCALS: [u64; 64] = {
    let mut table = [0; 64];
    let mut parts = 1;
    while parts < 64 {
        table[parts] = (1u64 << 32).div_ceil(parts as u64);
        parts += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Of whatever it is asked for: copies, and chances with 16 bits more.
    #[test]
    fn multiplying_divides() {
        for parts in 1..=60u8 {
            let wholes = (0..=60).map(|good| good * ONE).chain((0..=ONE).map(|one| one << 16));
            for whole in wholes {
                let exact = whole / u32::from(parts);
                assert_eq!(quotient(whole, parts), exact, "{whole} by {parts}");
            }
        }
    }
}
