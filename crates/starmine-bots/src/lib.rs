//! Bots that decide from what their seat sees and give reasons, games between
//! bots, and a solver that finds the best possible score of a deal.

#![warn(missing_docs)]

mod bot;
mod cheat;
mod clairvoyant;
mod external_bot;
mod hat;
mod novice;
mod reason;
mod seer;
pub mod selfplay;
pub mod simulate;
mod smart;
pub mod solver;

pub use bot::{Bot, Budget, Decision, Kind};
pub use clairvoyant::{Clairvoyant, ClairvoyantKind};
pub use external_bot::{BotSource, Choice, ExternalBot, ExternalBotError};
pub use hat::play_out;
pub use reason::{Reason, Rule, Signal, SignalKind};

/// Every kind of bot that a table can seat. A kind registered here is covered
/// by the tests.
pub const KINDS: &[Kind] = &[novice::KIND, smart::KIND, hat::KIND, hat::SEARCH];

/// The default bot for clients and commands.
pub const SUGGESTED: Kind = smart::KIND;

/// Every kind of player that sees more than a seat may.
pub const CLAIRVOYANTS: &[ClairvoyantKind] = &[cheat::KIND, seer::KIND];

/// The bot with this name.
pub fn kind(name: &str) -> Option<Kind> {
    KINDS.iter().copied().find(|kind| kind.name == name)
}
