//! The table online: everything between a socket and the rules.
//!
//! A [`table::Table`] is a fold over its log; a [`room::Room`] puts people
//! around it. Both are pure: no clock, no socket, no chance but what is
//! handed in. Around them is a thin shell: [`store`] keeps the log, [`hub`]
//! gives each room a task, [`http`] carries messages, [`workers`] think.
//!
//! A request flows one way: in by `http`, to its room by `hub`, decided by
//! `room` and `table`, kept by `store`, and only then told to whom it
//! concerns.
//!
//! # What this crate will not do
//!
//! It knows no rule of the game and no sentence: it asks `starmine-rules`
//! and `starmine-words`. It serves no page; the program puts them beside it.

mod accept;
mod caretaker;
pub mod chance;
pub mod http;
pub mod hub;
pub mod key;
pub mod limits;
pub mod metrics;
mod outbox;
mod present;
pub mod review;
pub mod room;
pub mod serve;
pub mod store;
pub mod table;
#[cfg(all(unix, any(test, feature = "testing")))]
pub mod testing;
mod told;
pub mod workers;

pub use serve::{Listeners, Options, run};
pub use told::told;
