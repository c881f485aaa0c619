//! Bots that decide from what their seat sees and give reasons, games between
//! bots, and a solver that finds the best possible score of a deal.

#![warn(missing_docs)]

mod absurdity;
mod account;
mod bot;
mod cheat;
mod clairvoyant;
mod external_bot;
mod friend;
mod hat;
mod noisy;
mod novice;
mod random;
mod reason;
mod seer;
pub mod selfplay;
pub mod simulate;
mod smart;
pub mod solver;
pub mod study;

pub use absurdity::Absurdity;
pub use account::{Account, Aim, ClueSense, Ground, account};
pub use bot::{Bot, Budget, Decision, Kind};
pub use clairvoyant::{Clairvoyant, ClairvoyantKind};
pub use external_bot::{BotSource, Choice, ExternalBot, ExternalBotError};
pub use hat::play_out;
pub use noisy::Noisy;
pub use reason::{Bet, Grounds, Pointer, Reason, Rule, Signal, SignalKind};

/// Every kind of bot that a table can seat. A kind registered here is covered
/// by the tests.
pub const KINDS: &[Kind] = &[
    friend::KIND,
    friend::PLAIN,
    friend::ONE,
    friend::TWO,
    friend::THREE,
    novice::KIND,
    smart::KIND,
    hat::KIND,
    hat::SEARCH,
];

/// The default bot for clients and commands.
pub const SUGGESTED: Kind = friend::KIND;

/// Every kind of player that sees more than a seat may.
pub const CLAIRVOYANTS: &[ClairvoyantKind] = &[cheat::KIND, seer::KIND];

/// The bot with this name.
pub fn kind(name: &str) -> Option<Kind> {
    KINDS.iter().copied().find(|kind| kind.name == name)
}
