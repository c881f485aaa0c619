//! Clairvoyants: players that see more than a seat may, as upper bounds for
//! research. They do not implement [`Bot`](crate::Bot), so no table can seat
//! one.

use starmine_rules::{Action, Game};

use crate::Budget;

/// Decides with the whole truth visible.
pub trait Clairvoyant: Send {
    /// The action for the seat to act.
    fn decide(&mut self, game: &Game, budget: Budget) -> Action;
}

/// A kind of clairvoyant.
#[derive(Clone, Copy, Debug)]
pub struct ClairvoyantKind {
    /// The name on the command line.
    pub name: &'static str,
    /// A one-line description.
    pub description: &'static str,
    /// What its score measures.
    pub purpose: &'static str,
    /// Creates a player that plays all seats.
    pub make: fn() -> Box<dyn Clairvoyant>,
}
