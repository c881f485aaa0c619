//! The table without IO: everything between a decoded message and the rules.
//!
//! A [`table::Table`] is a fold over its log; a [`room::Room`] is a table with
//! its connections; a [`review::Reviewed`] is a finished game. All of it is
//! pure: time and randomness are arguments, and what must be stored is a
//! value, the [`Write`]. So a test is a table and a list of messages, a
//! simulation can crash between any two lines, and the same code runs in a
//! server or in a page.
//!
//! # What this crate does not do
//!
//! It has no rules of the game and no sentences: it asks `starmine-rules` and
//! `starmine-words`. It opens no socket, no file and no database, reads no
//! clock and starts no thread.

mod reason;
pub mod review;
pub mod room;
pub mod table;
mod verdict;
mod write;

pub use reason::reason;
pub use verdict::{best_says, loss_says, verdict};
pub use write::{MAX_CHAT, Spoken, Write};
