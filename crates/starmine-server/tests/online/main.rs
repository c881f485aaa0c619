//! Tests of the server through its sockets: real HTTP, real WebSockets and a real
//! database in a temporary folder. One binary, so that it links only once.
//!
//! The behaviour of tables is tested without these in `starmine-table`. These
//! tests cover what only the shell can get wrong, and hostile input.

mod client;
mod faults;
mod housekeeping;
mod limits;
#[cfg(unix)]
mod nodes;
mod players;
mod playing;
mod reviewing;
mod same_deal;
mod server;
mod waiting;
mod waking;
mod wrong_clients;
mod wrong_requests;
