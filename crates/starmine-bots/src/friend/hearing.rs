//! Hearing: how events change a mind.

use starmine_rules::{Card, CardId, CardIds, CardSet, Clue, Event, Rank, Seat, Seen};

use super::mind::{Call, Connection, Literal, Mind, Touch};
use super::reading::Reading;
use crate::Pointer;

/// What a player did with a card that others may have been waiting for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Played the card, and it landed.
    Landed(CardId),
    /// Did anything else.
    Other,
}

impl Mind {
    /// Applies an event that the seat saw. Returns how a clue was read.
    pub(super) fn witness(&mut self, event: &Event<Seen>) -> Option<Reading> {
        let mut reading = None;
        match *event {
            Event::Clued { from, to, clue, touched } => {
                self.judge_waiting(from);
                self.settle(from, Answer::Other);
                // An empty clue means what it says and nothing more.
                if !touched.is_empty() {
                    reading = Some(self.hear(from, to, clue, touched));
                }
            }
            Event::Landed { seat, id, card, .. } => {
                self.judge_play(seat, id);
                self.judge_calls(seat, id, card);
                self.settle(seat, Answer::Landed(id));
            }
            Event::Struck { seat, id, card, .. } => {
                self.judge_play(seat, id);
                self.judge_calls(seat, id, card);
                self.settle(seat, Answer::Other);
            }
            Event::Discarded { seat, id, card } => {
                self.judge_discard(seat);
                self.judge_calls(seat, id, card);
                self.settle(seat, Answer::Other);
            }
            Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => {}
        }
        self.view.witness(event);
        reading
    }

    fn hear(&mut self, from: Seat, to: Seat, clue: Clue, touched: CardIds) -> Reading {
        let mine = self.literal(self.seat);
        let before = if to == self.seat { mine } else { self.literal(to) };
        let literal = self.literal_after(to, clue, touched, &before);
        let elsewhere = self.taken_elsewhere(to, &mine);
        let reading = self.read(from, to, clue, touched, &literal, elsewhere);
        if from != self.seat && to != self.seat {
            self.judge_clue(from, &reading, touched, clue);
        }
        let clued = Clued { from, to, clue, touched };
        self.note(&clued, &reading, &literal, elsewhere);
        reading
    }

    /// Notes what a clue said about the cards.
    pub(super) fn note(
        &mut self,
        clued: &Clued,
        reading: &Reading,
        literal: &Literal,
        elsewhere: CardSet,
    ) {
        let Clued { from, to, clue, touched } = *clued;
        let board = *self.board();
        let touch = Touch {
            from,
            playable: board.playable(),
            is_alone: touched.len() == 1,
            is_of_top_rank: clue == Clue::Rank(board.rules().top_rank()),
        };
        for id in touched.iter() {
            self.notes[id].touch = Some(touch);
        }
        if let Some(id) = reading.newest {
            self.notes[id].newest = Some(touch);
        }
        let finesses = self.beliefs[from].finesses() > 0.0;
        let finesse = if finesses { reading.finesse } else { CardSet::EMPTY };
        let pointer = reading.pointer;
        let call = Call { from, clue, pointer, sure: reading.sure(), finesse };
        let possible = board
            .hand(to)
            .slot_of(reading.focus)
            .map_or(CardSet::ALL, |slot| literal[slot.index()]);
        let note = &mut self.notes[reading.focus];
        note.is_finessed = false;
        note.turn = board.turn();
        // Ignore a meaning that cannot be true.
        note.call = (!(call.set() & possible).is_empty()).then_some(call);
        if finesses && reading.is_fresh && board.rules().players() > 2 {
            let taken = elsewhere | self.taken_at_home(to, Some(reading.focus), literal);
            self.note_finesse(clued, reading, call, taken);
        }
    }

    /// Notes who should play first if a clue only makes sense as a finesse.
    fn note_finesse(&mut self, clued: &Clued, reading: &Reading, call: Call, taken: CardSet) {
        let Clued { from, to, .. } = *clued;
        let focus = reading.focus;
        let Some(face) = self.face(focus) else {
            // The receiver cannot tell yet; another player's answer will show
            // it.
            if let Some((holder, card)) = reading.via {
                self.await_answer(Connection { holder, card, focus });
            }
            return;
        };
        if reading.sure().contains(face) || self.board().dead().contains(face) {
            return;
        }
        let Some(missing) = self.missing(face, taken) else { return };
        let mine = self.literal(self.seat);
        if let Some((holder, card)) = reading.via {
            let card = self.prompted(holder, missing, &mine).unwrap_or(card);
            self.finesse(card, missing, call);
            self.await_answer(Connection { holder, card, focus });
        } else if from != self.seat && to != self.seat {
            // Nobody in sight has the missing card, so it must be this seat's.
            let finesse = call.finesse.with(face);
            self.notes[focus].call = Some(Call { finesse, ..call });
            let hand = self.board().hand(self.seat);
            let could_be = |id: &CardId| self.could_be(*id, missing, &mine);
            let prompted = hand.iter().filter(|id| self.is_touched(*id)).find(could_be);
            let free = self.newest_free(self.seat).filter(could_be);
            if let Some(card) = prompted.or(free) {
                self.finesse(card, missing, call);
                self.await_answer(Connection { holder: self.seat, card, focus });
            }
        }
    }

    /// The only card missing before `face` can be played.
    fn missing(&self, face: Card, taken: CardSet) -> Option<Card> {
        let top = self.board().stack(face.suit()).map_or(0, |top| top.number());
        let between = (top + 1..face.rank().number()).filter_map(Rank::new);
        let mut missing =
            between.map(|rank| Card::new(face.suit(), rank)).filter(|card| !taken.contains(*card));
        let only = missing.next()?;
        missing.next().is_none().then_some(only)
    }

    /// Whether one of the seat's own cards may be `card`.
    fn could_be(&self, id: CardId, card: Card, mine: &Literal) -> bool {
        let called = self.notes[id].call.map_or(CardSet::ALL, |call| call.set());
        let slot = self.board().hand(self.seat).slot_of(id);
        slot.is_some_and(|slot| (mine[slot.index()] & called).contains(card))
    }

    /// The clued card that `holder` would take for the missing one: a prompt.
    fn prompted(&self, holder: Seat, missing: Card, mine: &Literal) -> Option<CardId> {
        let literal = self.literal(holder);
        let taken = self.taken_elsewhere(holder, mine) | self.taken_at_home(holder, None, &literal);
        let dead = self.board().dead();
        let could_be = |(id, literal): &(CardId, CardSet)| {
            let set = Mind::conventional(&self.notes[*id], true, *literal, taken, dead);
            self.is_touched(*id) && set.contains(missing)
        };
        let prompted = self.board().hand(holder).iter().zip(literal).find(could_be);
        prompted.map(|(id, _)| id)
    }

    fn finesse(&mut self, id: CardId, card: Card, call: Call) {
        let note = &mut self.notes[id];
        note.is_finessed = true;
        let sure = CardSet::of(card);
        let pointer = Pointer::Finesse;
        note.call = Some(Call { pointer, sure, finesse: CardSet::EMPTY, ..call });
    }

    fn await_answer(&mut self, connection: Connection) {
        if let Some(free) = self.connections.iter_mut().find(|place| place.is_none()) {
            *free = Some(connection);
        }
    }

    /// After a turn of `seat`, confirms the finesses that it answered and calls off
    /// the others.
    fn settle(&mut self, seat: Seat, answer: Answer) {
        for place in 0..self.connections.len() {
            let Some(connection) = self.connections[place] else { continue };
            if connection.holder != seat {
                continue;
            }
            match answer {
                Answer::Landed(id) if id == connection.card => self.confirm(connection),
                // Another play came first; the answer may still come.
                Answer::Landed(_) => continue,
                Answer::Other => self.call_off(connection),
            }
            self.connections[place] = None;
        }
    }

    fn confirm(&mut self, connection: Connection) {
        // A card that was clued in the meantime was played because of that.
        let card = self.notes[connection.card];
        let was_blind = card.is_finessed || !self.is_touched(connection.card);
        if let Some(call) = &mut self.notes[connection.focus].call
            && !call.finesse.is_empty()
        {
            call.sure = if was_blind { call.finesse } else { call.set() };
            call.finesse = CardSet::EMPTY;
        }
    }

    fn call_off(&mut self, connection: Connection) {
        let is_touched = self.is_touched(connection.card);
        let card = &mut self.notes[connection.card];
        if card.is_finessed {
            card.is_finessed = false;
            card.call = card.call.filter(|_| is_touched);
        }
        if let Some(call) = &mut self.notes[connection.focus].call
            && !call.sure.is_empty()
        {
            call.finesse = CardSet::EMPTY;
        }
    }
}

/// A clue that touches at least one card.
#[derive(Clone, Copy)]
pub(super) struct Clued {
    pub(super) from: Seat,
    pub(super) to: Seat,
    pub(super) clue: Clue,
    pub(super) touched: CardIds,
}
