//! The online server: sockets, stores and time around `starmine-table`.
//!
//! [`store`] keeps the logs of tables, [`hub`] gives each open room a task,
//! [`http`] carries messages, [`workers`] run bots and the solver.
//!
//! A request flows one way: `http` receives it, `hub` passes it to its room, the
//! room decides, `store` writes, and only then are messages sent.
//!
//! What this crate does not do
//!
//! It contains no game rules and no sentences: those come from `starmine-rules`
//! and `starmine-words`. It serves no web pages; the program adds them.

pub mod entropy;
mod error_text;
mod housekeeping;
pub mod http;
pub mod hub;
pub mod key;
pub mod limits;
mod listener;
pub mod metrics;
mod open_sockets;
mod outbox;
pub mod serve;
pub mod store;
pub mod workers;

pub use error_text::error_chain;
pub use serve::{Listeners, Options, run};
use starmine_table::{review, room, table};
