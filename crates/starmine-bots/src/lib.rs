//! Opinions about how to play well, and the question "what if?": bots that
//! decide from what their seat was told and say why, games among themselves,
//! and the solver that knows what a deal could have scored.

#![warn(missing_docs)]

mod bot;
mod cheat;
mod clairvoyant;
mod guest;
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
pub use guest::{Choice, Guest, GuestFault, Invitation};
pub use hat::play_out;
pub use reason::{News, Reason, Rule, Tiding};

/// Every kind of bot that a table can seat. Registering one here is all it
/// takes to have it tested.
pub const KINDS: &[Kind] = &[novice::KIND, smart::KIND, hat::KIND, hat::SEARCH];

/// The bot to offer where nobody has named one. Clients and commands take
/// their default from here.
pub const SUGGESTED: Kind = smart::KIND;

/// Every kind that sees more than a seat may.
pub const CLAIRVOYANTS: &[ClairvoyantKind] = &[cheat::KIND, seer::KIND];

/// The bot of this name.
pub fn kind(name: &str) -> Option<Kind> {
    KINDS.iter().copied().find(|kind| kind.name == name)
}
