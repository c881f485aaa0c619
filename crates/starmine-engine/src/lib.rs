//! One line of JSON in, one line of JSON out, as UCI is for chess, in both
//! directions. `docs/engine.md` tells the story; these are its types and what
//! answers them.
//!
//! * [`Engine`] lets any program drive the rules: [`Request`]s in,
//!   [`Answer`]s out. It has no IO and never fails; what it cannot do it
//!   refuses.
//! * [`Program`] lets any program take a seat: it is told [`ToBot`] and
//!   answers with an action. What it is told is made of what its seat was
//!   told, and of nothing else.
//! * [`Told`] is what a seat was told, heard from elsewhere and checked, so
//!   that a bot can play at somebody else's table.

mod answer;
mod engine;
mod guest;
mod observed;
mod request;
mod rules;
mod to_bot;
mod told;

pub use answer::{Answer, Reply};
pub use engine::{Engine, MAX_LINE};
pub use guest::{Fault, FaultKind, NotACommand, Program};
pub use request::{Ask, Format, Request};
pub use rules::{GameRules, SeedWords};
pub use to_bot::{Said, ToBot};
pub use told::{Told, Unbelievable};

/// The version of both protocols.
pub const VERSION: u32 = 1;
