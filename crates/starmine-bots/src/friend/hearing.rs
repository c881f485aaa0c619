//! Hearing: how events change a mind.

use starmine_rules::{CardIds, CardSet, Clue, Event, Seat, Seen};

use super::finesse::Answer;
use super::mind::{Call, Literal, Mind, Touch};
use super::reading::Reading;
use crate::absurdity::follow_clued;

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
                self.settle(seat, Answer::Landed(id, card));
            }
            Event::Struck { seat, id, card, .. } => {
                self.judge_play(seat, id);
                self.judge_calls(seat, id, card);
                self.settle(seat, Answer::Other);
            }
            Event::Discarded { seat, id, card } => {
                self.judge_discard(seat);
                self.judge_calls(seat, id, card);
                self.read_twin(seat, id, card);
                self.settle(seat, Answer::Other);
            }
            Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => {}
        }
        follow_clued(&mut self.just_clued, self.seat, event);
        self.view.witness(event);
        reading
    }

    fn hear(&mut self, from: Seat, to: Seat, clue: Clue, touched: CardIds) -> Reading {
        let mine = self.literal(self.seat);
        let before = if to == self.seat { mine } else { self.literal(to) };
        let literal = self.literal_after(to, clue, touched, &before);
        let elsewhere = self.taken_elsewhere(to, &mine);
        let clued = Clued { from, to, clue, touched };
        let reading = self.read(&clued, &literal, elsewhere);
        if from != self.seat && to != self.seat {
            self.judge_clue(from, &reading, touched, clue);
        }
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
        let depth = reading.depth;
        let call = Call { from, clue, pointer, sure: reading.sure(), finesse, depth };
        let possible = board
            .hand(to)
            .slot_of(reading.focus)
            .map_or(CardSet::ALL, |slot| literal[slot.index()]);
        let note = &mut self.notes[reading.focus];
        note.is_finessed = false;
        note.turn = board.turn();
        // Ignore a meaning that cannot be true.
        note.call = (!(call.set() & possible).is_empty()).then_some(call);
        if finesses && reading.is_fresh {
            let taken = elsewhere | self.taken_at_home(to, Some(reading.focus), literal);
            self.note_finesse(clued, reading, call, taken);
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
