//! Two JSON-lines protocols, like UCI for chess: one for programs that drive
//! the rules, one for programs that play. `docs/engine.md` describes both.
//!
//! * [`Engine`] lets any program drive the rules: [`Request`]s in,
//!   [`Answer`]s out. It does no I/O and never fails; requests it cannot
//!   fulfil are refused.
//! * [`Program`] lets any program take a seat: it receives [`ToBot`] messages
//!   and answers with an action. The messages are built only from what its
//!   seat may know.
//! * [`RemoteHistory`] is one seat's view of a game played elsewhere, checked
//!   event by event, so that a bot can play at a table on another server.

mod answer;
mod engine;
mod external_bot;
mod observed;
mod remote_history;
mod request;
mod rules;
mod to_bot;

pub use answer::{Answer, Reply};
pub use engine::{Engine, MAX_LINE};
pub use external_bot::{CommandError, FaultKind, Program, ProgramFault};
pub use remote_history::{ImpossibleEvent, RemoteHistory};
pub use request::{Ask, RecordFormat, Request};
pub use rules::{GameRules, SeedWords};
pub use to_bot::{BotMessage, ToBot};

/// The version of both protocols.
pub const VERSION: u32 = 1;
