//! A client of a table: everything between a program that wants to play and
//! the bytes of `docs/protocol.md`.
//!
//! * [`Link`] is what people paste: the address of a server, of a table on
//!   it, or a link with a key in it.
//! * [`Keys`] keeps who one is, for each server, readable by its owner alone.
//! * [`Server`] asks short requests, by http or https.
//! * [`Server::join`] opens a table and keeps it open: it says hello, comes
//!   back by itself when the connection breaks, resumes from the last entry it
//!   knows, and asks again what was not answered. [`Happenings`] tells what
//!   came, [`Line`] takes what is asked.
//!
//! ```no_run
//! # use starmine_client::{Happening, Link, Server};
//! # use starmine_protocol::{Ask, Seat, ToClient};
//! # async fn play() -> Result<(), Box<dyn std::error::Error>> {
//! let link: Link = "http://127.0.0.1:4262/table/f75eh36b6r7x37p9".parse()?;
//! let mut server = Server::new(link.server);
//! server.make_player("Mara").await?;
//! let (line, mut happenings) = server.join(link.game.ok_or("no table")?);
//! let request = line.ask(Ask::Start);
//! while let Some(happening) = happenings.next().await {
//!     match happening {
//!         Happening::Message(message) => println!("{message:?}"),
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
//! It knows no rule, draws nothing, and remembers nothing of a table but
//! which entry it knows and through whose eyes it watches: what is shown is
//! what the server said.

mod address;
mod dial;
mod fault;
mod http;
mod keys;
mod line;
mod socket;

pub use address::{Address, Link, NotALink};
pub use fault::{Fault, passes_in};
pub use http::Server;
pub use keys::{Keys, KeysFault};
pub use line::{Happening, Happenings, Line};
