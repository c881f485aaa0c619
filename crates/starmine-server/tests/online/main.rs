//! The server through its sockets: real HTTP, real WebSockets, a real
//! database in a folder that goes away. One binary, so that it links once.
//!
//! What a table does is tested without any of these in `tests/table`. Here
//! is what only the shell can get wrong, and what strangers send to it.

mod around;
mod care;
mod client;
mod faults;
#[cfg(unix)]
mod nodes;
mod playing;
mod reviewing;
mod same_deal;
mod server;
mod strangers;
mod waking;
mod wrong_clients;
mod wrong_requests;
