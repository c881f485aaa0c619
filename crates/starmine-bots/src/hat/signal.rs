//! Signals: what an action says to the team, regardless of why it was chosen.
//!
//! The number it sends is the sum of the answers about all other hands, modulo
//! the width of what can be sent. A seat that sees all of those hands except
//! its own subtracts the other answers, which leaves the answer about its own
//! hand.
//!
//! - A clue sends a number of the clue code.
//! - While the deck is high, playing one of several cards that everyone knows
//!   to be playable sends a number by the choice of card.
//! - So does discarding one of several cards that everyone knows to be useless.

use starmine_rules::{Board, BySeat, CardCounts, Clue, Event, Phase, Seat, Seen, Slot};

use super::cache;
use super::clue_code::ClueCode;
use super::common_knowledge::{CommonKnowledge, HandNotes, Possible, remove};
use super::encoding::NumberSource;
use super::hand_question::Outlook;
use super::perspective::Perspective;
use super::slots::Slots;

/// With fewer cards than this in the deck, plays send nothing.
const LATE: u8 = 15;

/// A number that was sent, and how many numbers could have been sent.
struct Sent {
    number: u8,
    width: u8,
}

/// What an action can send.
#[derive(Clone, Copy, Debug)]
pub(super) struct HatMessage {
    pub(super) number: u8,
    /// What everyone will know, apart from the literal meaning of a clue.
    pub(super) possible: BySeat<Possible>,
}

impl Perspective {
    /// Applies an event and everything it says, given the boards before and
    /// after.
    pub(super) fn witness(&mut self, before: &Board, after: &Board, event: &Event<Seen>) {
        let fingerprint = &mut self.common.fingerprint;
        let (seat, id, card, signalling) = match *event {
            Event::Drew { seat, card, .. } => return self.draw(seat, card.face()),
            Event::Clued { .. } => return self.hear_clue(before, event),
            Event::Skipped { .. } => return *fingerprint = fingerprint.then(event),
            Event::Ended(_) => return,
            Event::Landed { seat, id, card, .. } | Event::Struck { seat, id, card, .. } => {
                (seat, id, card, self.common.signalling_plays(before, seat))
            }
            Event::Discarded { seat, id, card } => {
                (seat, id, card, self.common.signalling_discards(seat))
            }
        };
        let Some(slot) = before.hand(seat).slot_of(id).map(Slot::index) else { return };
        let signals = signalling.len() > 1 && signalling.contains(slot);
        let mut fingerprint = self.common.fingerprint.then(event);
        if signals {
            let sent = Sent { number: signalling.place(slot), width: signalling.len() };
            fingerprint = fingerprint.then(self.decode(before, seat, |_| sent));
        }
        remove(&mut self.faces[seat], slot);
        cache::advance(&mut self.common, fingerprint, |common| {
            if signals {
                common.learn_answers(before, seat);
            }
            common.lay_down(seat, slot, card, after);
        });
    }

    fn hear_clue(&mut self, before: &Board, event: &Event<Seen>) {
        let Event::Clued { from, to, clue, touched } = *event else { return };
        let hand = before.hand(to);
        let is_touched = |slot| hand.get(Slot::ALL[slot]).is_some_and(|id| touched.contains(id));
        let touched = Slots::of(hand.len().into(), is_touched);
        let numbers = self.decode(before, from, |code| Sent {
            number: code.number(before.rules(), &self.common, to, clue, touched),
            width: code.width(),
        });
        let fingerprint = self.common.fingerprint.then(event).then(numbers);
        cache::advance(&mut self.common, fingerprint, |common| {
            common.learn_answers(before, from);
            common.take_literally(before, to, clue, touched);
        });
    }

    /// What the speaker, who sees all hands except their own, can send now with
    /// `width` numbers to choose from.
    pub(super) fn message(&self, board: &Board, speaker: Seat, width: u8) -> HatMessage {
        let hands = &self.common.hands;
        let mut message =
            HatMessage { number: 0, possible: BySeat::from_fn(|seat| hands[seat].possible) };
        let mut sum = 0;
        cache::with_poll(board, speaker, &self.common, |poll| {
            for seat in self.common.audience(speaker) {
                let source = NumberSource::Faces(self.faces[seat]);
                let answer = poll.answer(seat, &hands[seat], width, &source);
                message.possible[seat] = answer.possible;
                sum += u32::from(answer.number);
            }
        });
        message.number = (sum % u32::from(width.max(1))) as u8;
        message
    }

    /// The number of every hand, decoded from what was sent: for visible hands
    /// it is computed, and the remainder is the number of the one that is not
    /// visible, if any.
    fn decode(
        &self,
        board: &Board,
        speaker: Seat,
        sent: impl FnOnce(&ClueCode) -> Sent,
    ) -> BySeat<u8> {
        cache::with_poll(board, speaker, &self.common, |poll| {
            let Sent { number, width } = sent(&poll.code);
            let hands = &self.common.hands;
            let (mut sum, mut unseen) = (0, None);
            let mut numbers = BySeat::from_fn(|_| 0);
            for seat in self.common.audience(speaker) {
                if !self.sees(seat) {
                    unseen = Some(seat);
                    continue;
                }
                let source = NumberSource::Faces(self.faces[seat]);
                numbers[seat] = poll.answer(seat, &hands[seat], width, &source).number;
                sum += u32::from(numbers[seat]);
            }
            if let Some(seat) = unseen {
                let whole = u32::from(width);
                let rest = (u32::from(number) + whole - sum % whole) % whole;
                let source = NumberSource::Number(rest as u8);
                numbers[seat] = poll.answer(seat, &hands[seat], width, &source).number;
            }
            numbers
        })
    }
}

impl CommonKnowledge {
    /// The slots of a hand among which the choice of a play is a signal. Late
    /// in the game it matters more which card lands first.
    pub(super) fn signalling_plays(&self, board: &Board, seat: Seat) -> Slots {
        match board.deck_left() {
            0..LATE => Slots::NONE,
            _ => self.hands[seat].known(self.playable),
        }
    }

    /// The slots of a hand among which the choice of a discard is a signal.
    pub(super) fn signalling_discards(&self, seat: Seat) -> Slots {
        self.hands[seat].known(self.dead)
    }

    /// The seats that learn something when the speaker sends a number.
    fn audience(&self, speaker: Seat) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| *seat != speaker && self.hands[*seat].len > 0)
    }

    fn take_literally(&mut self, board: &Board, to: Seat, clue: Clue, touched: Slots) {
        let rules = board.rules();
        let cards = rules.touch().cards(clue);
        let hand = &mut self.hands[to];
        let mut possible = hand.possible;
        for slot in hand.slots() {
            let said = if touched.contains(slot) { cards } else { rules.cards() - cards };
            let rest = possible[slot] & said;
            // The literal clue overrides what was inferred from earlier
            // signals.
            possible[slot] = if rest.is_empty() { said } else { rest };
        }
        let mut found = CardCounts::default();
        hand.learn(&possible, &mut found);
        self.locate(found);
    }

    /// Applies the answers that were just decoded.
    fn learn_answers(&mut self, board: &Board, speaker: Seat) {
        let mut found = CardCounts::default();
        let hands = cache::with_poll(board, speaker, self, |poll| {
            let mut hands = self.hands;
            for seat in self.audience(speaker) {
                if let Some(answer) = poll.latest(seat) {
                    hands[seat].learn(&answer.possible, &mut found);
                }
            }
            hands
        });
        self.hands = hands;
        self.locate(found);
    }

    /// Goes round the table from the speaker and calls `ask` with the outlook
    /// for each hand: the board at its holder's turn, once the seats before
    /// have played what everyone knows they can.
    pub(super) fn ask_all(&self, board: &Board, speaker: Seat, mut ask: impl FnMut(Seat, Outlook)) {
        let rules = board.rules();
        let mut outlook =
            Outlook { playable: self.playable, dead: self.dead, unlocated: self.unlocated };
        let mut landed = board.landed();
        let mut seat = speaker;
        for turns in 1..rules.players() {
            seat = seat.after(rules.players());
            if let Phase::LastRound { turns_left } = board.phase()
                && turns >= turns_left.get()
            {
                return; // A player with no turn left need not know anything.
            }
            let hand = &self.hands[seat];
            if hand.len > 0 {
                ask(seat, outlook);
            }
            let plays = hand.known(outlook.playable);
            if plays.len() == 1
                && let Some(slot) = plays.iter().next()
                && hand.possible[slot].is_single()
            {
                let card = hand.possible[slot];
                landed |= card;
                let next = (landed.next_to_land() & rules.cards()) - outlook.dead;
                outlook.dead |= card;
                outlook.playable = next - outlook.dead;
            }
        }
    }
}

impl HandNotes {
    /// Records what the cards can be, and counts those that become known.
    fn learn(&mut self, possible: &Possible, found: &mut CardCounts) {
        if self.possible == *possible {
            return;
        }
        for (old, new) in self.possible.iter_mut().zip(possible) {
            if new.is_single() && !old.is_single() {
                found.add_each(*new);
            }
            *old = *new;
        }
    }
}
