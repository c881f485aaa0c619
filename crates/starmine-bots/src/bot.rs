//! The seat at a table that a bot can take.

use starmine_rules::{Action, Event, Rules, Seat, Seed, Seen};

use crate::Reason;

/// A player that knows what its seat was told, and nothing else.
///
/// Its state is a function of seed, rules, seat and the events so far: one
/// that is made anew and told the same events decides alike. So a server may
/// restart, and a bot may take over a seat in the middle of a game.
pub trait Bot: Send {
    /// Takes in what the seat is told, from the deal on, and says how it read
    /// a team-mate's action, if it read something into it.
    fn witness(&mut self, event: &Event<Seen>) -> Option<Reason>;

    /// What to do now, and why. Asked only on the seat's turn, and may be
    /// asked again: the answer is the same.
    fn decide(&self, budget: Budget) -> Decision;
}

/// How much a bot may think: work counted, not timed, so that it repeats.
/// What a unit is worth is the bot's own affair; nought must do for an
/// answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Budget(pub u64);

/// An action and why it was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: Reason,
}

/// A kind of bot, and how to seat one.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// What it is called on the command line and at the table.
    pub name: &'static str,
    /// One line about it.
    pub description: &'static str,
    /// Whom it is for.
    pub purpose: &'static str,
    /// Sits down before the deal.
    pub sit: fn(&Rules, Seat, Seed) -> Box<dyn Bot>,
}
