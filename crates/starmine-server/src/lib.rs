//! The table online: sockets, stores and time around `starmine-table`.
//!
//! [`store`] keeps the logs of tables, [`hub`] gives each open room a task,
//! [`http`] carries messages, [`workers`] run bots and the solver.
//!
//! A request flows one way: in through `http`, to its room through `hub`,
//! decided by the room, written by `store`, and only then sent to those it
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
pub mod serve;
pub mod store;
#[cfg(all(unix, any(test, feature = "testing")))]
pub mod testing;
mod told;
pub mod workers;

pub use serve::{Listeners, Options, run};
use starmine_table::{review, room, table};
pub use told::told;
