//! What an action tells the team, whatever it was done for: the number that
//! it stands for is the sum of everyone's answers, modulo the width of what
//! could have been said. Who sees all hands but one can take away the other
//! answers and is left with their own.
//!
//! - A clue tells as many numbers as the code has.
//! - Who plays one of several cards that everyone knows to be playable tells
//!   by which one, while the deck is high; and who throws one of several that
//!   everyone knows to be useless tells by which one.

use starmine_rules::{BySeat, CardCounts, CardSet, Clue, Rules, Seat};

use super::answer::Source;
use super::code::Code;
use super::known::{Fate, Hand, Known, Slots, take};
use super::moment::Deed;
use super::question::{Asked, CanBe};
use super::round::Round;
use super::table::Table;

/// With fewer cards in the deck, plays do not speak.
const LATE: u8 = 15;

/// A number that was told, of how many.
struct Said {
    number: u8,
    width: u8,
}

/// What an action would tell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    pub(super) number: u8,
    /// What everyone will know, but for what a clue says literally.
    pub(super) can_be: BySeat<CanBe>,
}

impl Table {
    /// A clue was given, which touched these slots of the hand.
    pub(super) fn clue(&mut self, rules: &Rules, to: Seat, clue: Clue, touched: Slots) {
        let heard = self.hear(rules, |known, code| Said {
            number: code.number(rules, known, to, clue, |slot| touched.contains(slot)),
            width: code.width(),
        });
        let moment = self.moment.then(Deed::Clued { to, clue, touched }).then(heard);
        self.known.come_to(moment, |known| {
            known.understand();
            known.take_literally(rules, to, clue, touched);
            known.spend(rules);
        });
    }

    /// The player to act laid down the card of a slot.
    pub(super) fn lay(&mut self, rules: &Rules, slot: usize, card: CardSet, fate: Fate) {
        let seat = self.to_act;
        let slots = match fate {
            Fate::Landed { .. } | Fate::Struck => self.plays(seat),
            Fate::Discarded => self.trash(seat),
        };
        let speaks = slots.contains(slot) && slots.len() > 1;
        let mut moment = self.moment.then(Deed::Laid { slot, card, fate });
        if speaks {
            let said = Said { number: slots.place(slot), width: slots.len() };
            moment = moment.then(self.hear(rules, |_, _| said));
        }
        take(&mut self.faces[seat], slot);
        self.known.come_to(moment, |known| {
            if speaks {
                known.understand();
            }
            known.lay_down(rules, slot, card, fate);
        });
    }

    /// What the player to act would tell now, who sees all hands but the own.
    pub(super) fn told(&self, rules: &Rules, width: u8) -> Told {
        let mut told = Told { number: 0, can_be: BySeat::from_fn(|seat| self.hands[seat].can_be) };
        let mut sum = 0;
        Round::with_last(|last| {
            let round = Round::of(last, rules, &self.known);
            for seat in Seat::ALL.into_iter().filter(|seat| self.is_told(*seat)) {
                let answered = round.answer(seat, width, &Source::Faces(self.faces[seat]));
                told.can_be[seat] = answered.can_be;
                sum += u32::from(answered.number);
            }
        });
        told.number = (sum % u32::from(width.max(1))) as u8;
        told
    }

    /// The player to act has told a number: which, and of how many, follows
    /// from the code. Makes out the number of every hand.
    fn hear(&self, rules: &Rules, said: impl FnOnce(&Known, &Code) -> Said) -> Deed {
        Round::with_last(|last| {
            let round = Round::of(last, rules, &self.known);
            let Said { number, width } = said(self, &round.code);
            let (mut sum, mut unseen) = (0, None);
            let mut numbers = BySeat::from_fn(|_| 0);
            for seat in Seat::ALL.into_iter().filter(|seat| self.is_told(*seat)) {
                if !self.sees(seat) {
                    unseen = Some(seat);
                    continue;
                }
                let answered = round.answer(seat, width, &Source::Faces(self.faces[seat]));
                numbers[seat] = answered.number;
                sum += u32::from(answered.number);
            }
            if let Some(seat) = unseen {
                let whole = u32::from(width);
                let own = (u32::from(number) + whole - sum % whole) % whole;
                numbers[seat] = round.answer(seat, width, &Source::Number(own as u8)).number;
            }
            Deed::Heard(numbers)
        })
    }
}

impl Known {
    /// The slots among which the choice of a play speaks. Towards the end it
    /// matters more which card lands first than what is told by it.
    pub(super) fn plays(&self, seat: Seat) -> Slots {
        if self.deck < LATE { Slots::NONE } else { self.hands[seat].known(self.playable) }
    }

    /// The slots among which the choice of a discard speaks.
    pub(super) fn trash(&self, seat: Seat) -> Slots {
        self.hands[seat].known(self.dead)
    }

    fn take_literally(&mut self, rules: &Rules, to: Seat, clue: Clue, touched: Slots) {
        let cards = rules.touch().cards(clue);
        let hand = &mut self.hands[to];
        let mut can_be = hand.can_be;
        for slot in hand.slots() {
            let said = if touched.contains(slot) { cards } else { rules.cards() - cards };
            let rest = can_be[slot] & said;
            // What was read into earlier actions must yield to what was said.
            can_be[slot] = if rest.is_empty() { said } else { rest };
        }
        let mut found = CardCounts::default();
        hand.learn(&can_be, &mut found);
        self.settle(found);
    }

    /// What follows from the numbers that were just heard.
    fn understand(&mut self) {
        let mut found = CardCounts::default();
        Round::with_last(|last| {
            let Some(round) = last else { return };
            for seat in Seat::ALL {
                if self.is_told(seat)
                    && let Some(answered) = round.answered(seat)
                {
                    self.hands[seat].learn(&answered.can_be, &mut found);
                }
            }
        });
        self.settle(found);
    }

    /// Whether someone is told something when the player to act speaks.
    fn is_told(&self, seat: Seat) -> bool {
        seat != self.to_act && self.hands[seat].len > 0
    }

    /// Goes round the table from the player to act. Each hand is asked about
    /// with the board as it will be at its holder's turn, once those before
    /// have played what everyone knows they can.
    pub(super) fn ask_all(&self, rules: &Rules, mut ask: impl FnMut(Seat, Asked)) {
        let mut asked = Asked { playable: self.playable, dead: self.dead, open: self.open };
        let mut landed = self.landed;
        let mut seat = self.to_act;
        for turns in 1..rules.players() {
            seat = seat.after(rules.players());
            if self.turns_left.is_some_and(|left| turns >= left) {
                return; // Who has no turn left needs to know nothing.
            }
            let hand = &self.hands[seat];
            if hand.len > 0 {
                ask(seat, asked);
            }
            let plays = hand.known(asked.playable);
            if plays.len() == 1
                && let Some(slot) = plays.iter().next()
                && hand.can_be[slot].is_single()
            {
                let card = hand.can_be[slot];
                landed |= card;
                let next = (landed.next_to_land() & rules.cards()) - asked.dead;
                asked.dead |= card;
                asked.playable = next - asked.dead;
            }
        }
    }
}

impl Hand {
    /// Notes what the cards can be, and counts those that are known by that.
    fn learn(&mut self, can_be: &CanBe, found: &mut CardCounts) {
        if self.can_be == *can_be {
            return;
        }
        for (old, new) in self.can_be.iter_mut().zip(can_be) {
            if new.is_single() && !old.is_single() {
                found.add_each(*new);
            }
            *old = *new;
        }
    }
}
