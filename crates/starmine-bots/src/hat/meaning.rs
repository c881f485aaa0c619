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
use super::question::{Asked, CanBe};
use super::round::Round;
use super::table::{Fate, Hand, Slots, Table};

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
    /// The slots among which the choice of a play speaks. Towards the end it
    /// matters more which card lands first than what is told by it.
    pub(super) fn plays(&self, seat: Seat) -> Slots {
        if self.deck < LATE { Slots::NONE } else { self.hands[seat].known(self.playable) }
    }

    /// The slots among which the choice of a discard speaks.
    pub(super) fn trash(&self, seat: Seat) -> Slots {
        self.hands[seat].known(self.dead)
    }

    /// A clue was given, which touched these slots of the hand.
    pub(super) fn clue(&mut self, rules: &Rules, to: Seat, clue: Clue, touched: Slots) {
        self.hear(rules, |table, code| Said {
            number: code.number(rules, table, to, clue, |slot| touched.contains(slot)),
            width: code.width(),
        });
        self.take_literally(rules, to, clue, touched);
        self.spend(rules);
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

    /// The player to act laid down the card of a slot.
    pub(super) fn lay(&mut self, rules: &Rules, slot: usize, card: CardSet, fate: Fate) {
        let seat = self.to_act;
        let slots = match fate {
            Fate::Landed { .. } | Fate::Struck => self.plays(seat),
            Fate::Discarded => self.trash(seat),
        };
        if slots.contains(slot) && slots.len() > 1 {
            self.hear(rules, |_, _| Said { number: slots.place(slot), width: slots.len() });
        }
        self.lay_down(rules, slot, card, fate);
    }

    /// What the player to act would tell now, who sees all hands but the own.
    pub(super) fn told(&self, rules: &Rules, width: u8) -> Told {
        let mut told = Told { number: 0, can_be: BySeat::from_fn(|seat| self.hands[seat].can_be) };
        let mut sum = 0;
        Round::with_last(|last| {
            let round = Round::of(last, rules, self);
            for seat in self.others() {
                let source = Source::Faces(self.hands[seat].faces);
                let answered = round.answer(seat, width, &source);
                told.can_be[seat] = answered.can_be;
                sum += u32::from(answered.number);
            }
        });
        told.number = (sum % u32::from(width.max(1))) as u8;
        told
    }

    /// The player to act has told a number: which, and of how many, follows
    /// from the code.
    fn hear(&mut self, rules: &Rules, said: impl FnOnce(&Table, &Code) -> Said) {
        let mut found = CardCounts::default();
        Round::with_last(|last| {
            let round = Round::of(last, rules, self);
            let Said { number, width } = said(self, &round.code);
            let (mut sum, mut unseen) = (0, None);
            for seat in self.others() {
                let hand = &mut self.hands[seat];
                if !hand.is_seen() {
                    unseen = Some(seat);
                    continue;
                }
                let answered = round.answer(seat, width, &Source::Faces(hand.faces));
                hand.learn(&answered.can_be, &mut found);
                sum += u32::from(answered.number);
            }
            if let Some(seat) = unseen {
                let whole = u32::from(width);
                let own = (u32::from(number) + whole - sum % whole) % whole;
                let answered = round.answer(seat, width, &Source::Number(own as u8));
                self.hands[seat].learn(&answered.can_be, &mut found);
            }
        });
        self.settle(found);
    }

    /// Everyone who holds cards, but the player to act.
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let others = Seat::ALL.map(|seat| seat != self.to_act && self.hands[seat].len > 0);
        Seat::ALL.into_iter().zip(others).filter_map(|(seat, is_other)| is_other.then_some(seat))
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
