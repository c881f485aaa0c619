//! A client of a table: everything between a program that wants to play and
//! the bytes of `docs/protocol.md`.
//!
//! Without network or files:
//!
//! * [`TableState`] is what a client knows about a table: a fold over the
//!   messages of the server. It numbers requests, knows which of them have not
//!   taken effect yet, and checks the [`Seal`] of the deal.
//!
//! With them:
//!
//! * [`Link`] is what people paste: the address of a server, of a table on
//!   it, or a link with a key in it.
//! * [`Keys`] stores the player's identity on each server, readable by its
//!   owner alone; [`Commitments`] stores the seals of games that are on.
//! * [`Server`] makes short requests over http or https.
//! * [`Server::join`] opens a table and keeps it open: it says hello,
//!   reconnects when the connection breaks, resumes from the last entry it
//!   knows, and repeats unanswered requests. [`Happenings`] yields what
//!   arrives, [`Line`] takes requests.
//!
//! ```no_run
//! # use starmine_client::{Happening, Link, Server, TableState};
//! # use starmine_protocol::Ask;
//! # async fn play() -> Result<(), Box<dyn std::error::Error>> {
//! let link: Link = "http://127.0.0.1:4262/table/f75eh36b6r7x37p9".parse()?;
//! let mut server = Server::new(link.server);
//! server.make_player("Mara").await?;
//! let (line, mut happenings) = server.join(link.game.ok_or("no table")?);
//! let mut state = TableState::default();
//! line.send(state.ask(Ask::Start));
//! while let Some(happening) = happenings.next().await {
//!     match happening {
//!         Happening::Message(message) => println!("{:?}", state.apply(*message)),
//!         Happening::Lost { why, .. } => println!("{why}; trying again"),
//!         Happening::Refused(why) => println!("{why}"),
//!         Happening::Connected => {}
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # What this crate will not do
//!
//! It knows no rules and draws nothing: what is legal, what a clue touches and
//! what a card can be is what the server said.

mod address;
mod commitments;
mod dial;
mod fault;
mod http;
mod keys;
mod line;
mod perspective;
mod requests;
mod seal;
mod socket;
mod story;
mod table_state;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use address::{Address, Link, NotALink};
pub use commitments::Commitments;
pub use fault::{Fault, passes_in};
pub use http::Server;
pub use keys::{Keys, KeysFault};
pub use line::{Happening, Happenings, Line};
pub use perspective::{cards_in_order, hand, others};
pub use requests::Answer;
pub use seal::Seal;
pub use story::StoryLine;
pub use table_state::{Resume, TableState};
