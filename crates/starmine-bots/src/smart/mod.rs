//! Smart: conventions that people understand at once.
//!
//! - A card that is known to land is played.
//! - A clue says that the newest touched card that can be playable is playable,
//!   either now or once all plays that everyone knows of have been made.
//! - A rank clue that touches the next player's next discard says instead that
//!   this card is a last copy. Nobody with a token lets the next player discard
//!   such a card without warning, so a card without a warning is safe to
//!   discard.
//! - Without a token, a player who discards although everyone knows of a card
//!   they could play gives that warning too.
//! - A clue that touches nothing says: your newest card without a clue is
//!   playable, now or soon; if the clue names a value, so is the next newest.
//! - Useless cards are discarded first, then the card most likely to be
//!   useless.
//!
//! What an action means (`meaning.rs`) is separate from what to do
//! (`choice.rs`): meanings are the same at every seat, regardless of why an
//! action was chosen.

mod choice;
mod clues;
mod guard;
mod meaning;
mod situation;
#[cfg(test)]
mod tests;

use starmine_rules::{Event, Observer, Rules, Seat, Seen, View};

use crate::{Bot, Budget, Decision, Kind, Reason};
use meaning::{Meanings, PublicState};
use situation::Situation;

pub(crate) const KIND: Kind = Kind {
    name: "smart",
    description: "plays by conventions people understand at once",
    purpose: "a partner for people, and the benchmark for other bots",
    own_kind_only: false,
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
        let read = self.meanings.witness(&PublicState::new(self.view.board()), event);
        self.view.witness(event);
        read
    }

    fn decide(&self, _: Budget) -> Decision {
        Situation::new(self.seat, &self.view, &self.meanings).decide()
    }
}
