//! Client library: everything between a program that plays and the protocol
//! of `docs/protocol.md`.
//!
//! Without network or files:
//!
//! * [`TableState`] is what a client knows about a table: a fold over the
//!   server's messages. It numbers requests, tracks which of them have not
//!   taken effect yet, and checks the [`Seal`] of the deal.
//! * [`Link`] is a pasted link: the address of a server or of a table on it,
//!   perhaps with a key.
//!
//! With network or files:
//!
//! * [`Keys`] stores the player's identity on each server, readable only by
//!   the file's owner; [`Commitments`] stores the commitments of games that
//!   have started.
//! * [`Server`] makes HTTP requests.
//! * [`Server::join`] connects to a table and stays connected: it reconnects
//!   when the connection breaks, resumes from the last entry it has, and
//!   repeats unanswered requests. [`ConnectionEvents`] yields events and messages,
//!   [`TableConnection`] sends requests.
//!
//! ```no_run
//! # use starmine_client::{ConnectionEvent, Link, Server, TableState};
//! # use starmine_protocol::Ask;
//! # async fn play() -> Result<(), Box<dyn std::error::Error>> {
//! let link: Link = "http://127.0.0.1:4262/table/f75eh36b6r7x37p9".parse()?;
//! let mut server = Server::new(link.server);
//! server.make_player("Mara").await?;
//! let (connection, mut events) = server.join(link.game.ok_or("no table")?);
//! let mut state = TableState::default();
//! connection.send(state.ask(Ask::Start));
//! while let Some(event) = events.next().await {
//!     match event {
//!         ConnectionEvent::Message(message) => println!("{:?}", state.apply(*message)),
//!         ConnectionEvent::Lost { why, .. } => println!("{why}; trying again"),
//!         ConnectionEvent::Refused(why) => println!("{why}"),
//!         ConnectionEvent::Connected => {}
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # Out of scope
//!
//! This crate implements no rules and draws nothing. The server says what is
//! legal, what a clue touches and what a card can be.

mod address;
mod commitments;
mod connection;
mod dial;
mod error;
mod feed;
mod http;
mod keys;
mod perspective;
mod requests;
mod seal;
mod shown_log;
mod socket;
mod table_state;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use address::{Address, Link, LinkError, LinkedPage};
pub use commitments::Commitments;
pub use connection::{ConnectionEvent, ConnectionEvents, TableConnection};
pub use error::{ClientError, retry_after};
pub use feed::FeedItem;
pub use http::Server;
pub use keys::{Keys, KeysError};
pub use perspective::{cards_in_order, hand, others};
pub use requests::RequestAnswer;
pub use seal::Seal;
pub use table_state::{BotReason, Resume, TableState};
