//! The table without I/O: everything between a decoded message and the rules.
//!
//! A [`table::Table`] is a fold over its log; a [`room::Room`] is a table with
//! its connections; a [`review::Reviewed`] is a finished game. All of it is pure:
//! time and randomness are arguments, and what must be stored is a value, the
//! [`Write`]. A test is therefore a table and a list of messages, a simulation
//! can crash between any two lines, and the same code runs in a server or in a
//! web page.
//!
//! # What this crate does not do
//!
//! It contains no game rules and no sentences: those come from `starmine-rules`
//! and `starmine-words`. It opens no socket, file or database, reads no clock and
//! starts no thread.

mod reading;
mod reason;
pub mod review;
pub mod room;
pub mod table;
mod verdict;
mod why;
mod write;

pub use reading::{heard, readings};
pub use reason::reason;
pub use verdict::{
    best_from_here_says, best_says, cause, cause_says, loss_says, verdict, verdict_from,
};
pub use why::{Why, why};
pub use write::{MAX_CHAT, StoredChat, Write};
