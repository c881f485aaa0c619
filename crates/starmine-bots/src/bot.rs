//! The `Bot` trait: what a seat at a table needs from a bot.

use starmine_rules::{Action, Event, Rules, Seat, Seed, Seen};

use crate::Reason;

/// A player that knows only what its seat has seen.
///
/// Its state is a function of the seed, the rules, the seat and the events so
/// far: a new bot that is given the same events decides the same way. So a
/// server may restart, and a bot may take over a seat in the middle of a game.
pub trait Bot: Send {
    /// Applies an event that the seat saw, from the deal on. Returns how the
    /// bot read a team-mate's action, if it read something into it.
    fn witness(&mut self, event: &Event<Seen>) -> Option<Reason>;

    /// Chooses an action and says why. Called only on the seat's turn. May be
    /// called again, and then gives the same answer.
    fn decide(&self, budget: Budget) -> Decision;
}

/// How much a bot may think, counted in work rather than time, so that results
/// are repeatable. The unit is bot-specific; a bot must be able to answer even
/// with a budget of 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Budget(pub u64);

/// An action and why it was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The chosen action.
    pub action: Action,
    /// Why the bot chose it.
    pub reason: Reason,
}

/// A kind of bot, with a constructor.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The name on the command line and at the table.
    pub name: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// What the bot is good for.
    pub purpose: &'static str,
    /// Whether teams that mix this bot with other kinds of players score almost
    /// nothing.
    pub own_kind_only: bool,
    /// Creates a bot for a seat, before the deal.
    pub sit: fn(&Rules, Seat, Seed) -> Box<dyn Bot>,
}
