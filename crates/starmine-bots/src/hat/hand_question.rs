//! Questions about a hand, as lists of tests: "the third card is playable; else
//! the first is; else ...". The answer is the first test that holds, or that
//! none does. Which question comes next follows from common knowledge, so
//! nobody needs to ask it aloud.

use starmine_rules::{CardCounts, CardSet};

use super::common_knowledge::Possible;
use super::slots::MAX_HAND;

/// The state of the board that everyone expects when a hand's turn comes.
/// Questions about the hand are based on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub(super) playable: CardSet,
    pub(super) dead: CardSet,
    /// Copies that are neither visible to everyone nor known exactly in a hand.
    pub(super) unlocated: CardCounts,
}

/// A test: whether the card in a slot is one of `cards`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Test {
    slot: u8,
    pub(super) cards: CardSet,
    /// How likely it holds if no earlier test does.
    pub(super) chance: u32,
}

impl Test {
    pub(super) fn slot(self) -> usize {
        usize::from(self.slot)
    }
}

/// Tests in order; the first that holds is the answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct HandQuestion {
    tests: [Test; HandQuestion::MOST],
    len: usize,
}

impl HandQuestion {
    /// The maximum number of tests, which is the number of different cards.
    pub(super) const MOST: usize = 30;

    /// A question without tests.
    pub(super) fn new() -> HandQuestion {
        let test = Test { slot: 0, cards: CardSet::EMPTY, chance: 0 };
        HandQuestion { tests: [test; HandQuestion::MOST], len: 0 }
    }

    pub(super) fn tests(&self) -> &[Test] {
        &self.tests[..self.len]
    }

    /// Narrows the hand down according to the answer: the index of a test, or
    /// the number of tests if none holds.
    pub(super) fn learn(&self, answer: usize, possible: &mut Possible) {
        for test in &self.tests()[..answer] {
            possible[test.slot()] = possible[test.slot()] - test.cards;
        }
        if let Some(test) = self.tests().get(answer) {
            possible[test.slot()] &= test.cards;
        }
    }

    /// Becomes the next question about a hand, with at most `most` answers.
    /// Without tests, there is nothing left to ask.
    pub(super) fn ask_next(&mut self, outlook: &Outlook, hand: &[CardSet], most: u8) {
        self.len = 0;
        let room = usize::from(most) - 1;
        let knows = |cards: CardSet| hand.iter().any(|possible| possible.is_subset(cards));
        self.ask_which_are(outlook, hand, room, outlook.playable);
        if self.len == 0 && !knows(outlook.playable) && !knows(outlook.dead) {
            self.ask_which_are(outlook, hand, room, outlook.dead);
        }
        if self.len == 0 {
            self.ask_what_is(outlook, hand, room);
        }
    }

    /// "Which is the first of these cards?" Asks about the least likely slots
    /// first, because each answer rules out all earlier ones.
    fn ask_which_are(&mut self, outlook: &Outlook, hand: &[CardSet], room: usize, cards: CardSet) {
        let mut slots = [(0, 0); MAX_HAND];
        let mut count = 0;
        for (slot, possible) in hand.iter().enumerate() {
            if possible.is_subset(cards) || (*possible & cards).is_empty() {
                continue;
            }
            let next = (outlook.chance(*possible, cards), slot as u8);
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

    /// "What is this card?", about the card most likely to be useful. If there
    /// are more cards than answers, some share one.
    fn ask_what_is(&mut self, outlook: &Outlook, hand: &[CardSet], room: usize) {
        let usefulness = |slot: usize| {
            let possible = hand[slot];
            let is_open = !possible.is_single() && !possible.is_subset(outlook.dead);
            is_open.then(|| (ONE - outlook.chance(possible, outlook.dead), slot))
        };
        let Some((_, slot)) = (0..hand.len()).filter_map(usefulness).max() else { return };
        let live = hand[slot] - outlook.dead;
        let has_dead = !(hand[slot] & outlook.dead).is_empty();
        // The last answer covers everything no test asks about: the useless
        // cards, which need not be distinguished, or else the last cards.
        let all = usize::from(live.len()) - usize::from(!has_dead);
        let tests = all.min(room);
        let shares = if has_dead { tests } else { tests + 1 };
        let mut cards = [CardSet::EMPTY; HandQuestion::MOST + 1];
        let mut place = 0;
        for card in live {
            cards[place] = cards[place].with(card);
            place = if place + 1 == shares { 0 } else { place + 1 };
        }
        let mut left = hand[slot];
        for cards in cards[..tests].iter().copied() {
            // With one number for each answer, chances do not matter.
            let chance = if tests == room { 0 } else { outlook.chance(left, cards) };
            self.push(Test { slot: slot as u8, cards, chance });
            left = left - cards;
        }
    }

    fn push(&mut self, test: Test) {
        self.tests[self.len] = test;
        self.len += 1;
    }
}

/// The fixed-point value of certainty.
pub(super) const ONE: u32 = 1 << 10;

impl Outlook {
    /// How likely a card is one of `cards`, by the unlocated copies.
    pub(super) fn chance(&self, possible: CardSet, cards: CardSet) -> u32 {
        if possible.is_subset(cards) {
            return ONE;
        }
        let good = u32::from(self.unlocated.within(possible & cards));
        let chance = quotient(good * ONE, self.unlocated.within(possible));
        chance.clamp(u32::from(!(possible & cards).is_empty()), ONE - 1)
    }
}

/// Divides by a number below 64, rounding down. Actual divisions would be half
/// of all the work.
pub(super) fn quotient(whole: u32, parts: u8) -> u32 {
    ((u64::from(whole) * RECIPROCALS[usize::from(parts) & 63]) >> 32) as u32
}

/// The 32-bit reciprocal of each number, rounded up. This is precise enough for
/// integer quotients, as the test checks.
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

    /// Covers everything that is ever divided: copies, and chances shifted by
    /// 16 bits.
    #[test]
    fn quotient_equals_division() {
        for parts in 1..=60u8 {
            let wholes = (0..=60).map(|good| good * ONE).chain((0..=ONE).map(|one| one << 16));
            for whole in wholes {
                let exact = whole / u32::from(parts);
                assert_eq!(quotient(whole, parts), exact, "{whole} by {parts}");
            }
        }
    }
}
