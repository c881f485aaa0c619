//! Smart: conventions that people understand at once.
//!
//! - What is known to land is played.
//! - A clue says: the newest touched card that can be playable is, now or
//!   once everything has been played that everyone knows of.
//! - A rank clue that touches the card which the next player would throw
//!   says instead: that card is the last of its kind. Nobody lets the next
//!   player throw such a card without warning, if there is a token; so what
//!   was not warned of is safe to throw.
//! - Without a token, whoever throws a card when everyone knows of one they
//!   could play gives that warning too.
//! - A clue that touches nothing says: your newest card of which nothing was
//!   said is playable, now or soon; if it names a value, the next newest too.
//! - What is of no use is thrown first; then what is likeliest to be.
//!
//! What an action tells (`meaning.rs`) is kept apart from what to do
//! (`choice.rs`): meanings are the same at every seat, whatever the reasons
//! were.

mod choice;
mod clues;
mod guard;
mod meaning;
mod situation;
#[cfg(test)]
mod tests;

use starmine_rules::{Event, Observer, Rules, Seat, Seen, View};

use crate::{Bot, Budget, Decision, Kind, Reason};
use meaning::{Meanings, Open};
use situation::Situation;

pub(crate) const KIND: Kind = Kind {
    name: "smart",
    description: "plays by conventions people understand at once",
    purpose: "a partner for people, and the measure for other bots",
    sit: |rules, seat, _| Box::new(Smart::new(rules, seat)),
};

struct Smart {
    seat: Seat,
    view: View,
    meanings: Meanings,
}

impl Smart {
    fn new(rules: &Rules, seat: Seat) -> Smart {
        let view = View::new(rules, Observer::Seat(seat));
        Smart { seat, view, meanings: Meanings::new(rules) }
    }
}

impl Bot for Smart {
    fn witness(&mut self, event: &Event<Seen>) -> Option<Reason> {
        let read = self.meanings.witness(&Open::new(self.view.board()), event);
        self.view.witness(event);
        read
    }

    fn decide(&self, _: Budget) -> Decision {
        Situation::new(self.seat, &self.view, &self.meanings).decide()
    }
}
