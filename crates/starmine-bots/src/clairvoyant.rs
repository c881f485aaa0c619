//! Players that see more than a seat may: for research, as upper bounds.
//! They are no [`Bot`](crate::Bot), so that no table can seat one.

use starmine_rules::{Action, Game};

use crate::Budget;

/// Decides with the whole truth in sight.
pub trait Clairvoyant: Send {
    /// What the seat to act should do.
    fn decide(&mut self, game: &Game, budget: Budget) -> Action;
}

/// A kind of clairvoyant.
#[derive(Clone, Copy, Debug)]
pub struct ClairvoyantKind {
    /// What it is called on the command line.
    pub name: &'static str,
    /// One line about it.
    pub description: &'static str,
    /// What it is the measure of.
    pub purpose: &'static str,
    /// One plays all seats.
    pub make: fn() -> Box<dyn Clairvoyant>,
}
