//! The table in a terminal.
//!
//! `Event → Msg → update(&mut Model) → draw(&Model)`: [`run`] turns keys, the
//! mouse and what the server says into [`Msg`]s, [`update`] changes the
//! [`Model`] and says what is to be done as [`Effect`]s, [`draw`] puts the
//! model on the screen and says what can be pressed. Everything but `run` is
//! pure, so that tests draw any screen without a terminal.
//!
//! # What this crate will not do
//!
//! It knows no rule: what is legal, what is known of a card, what a clue would
//! touch is what the server said. It holds no sentence: those are in
//! `locales/`.

mod ascii;
mod choice;
mod draw;
mod input;
mod keys;
mod line;
mod look;
mod model;
mod msg;
mod run;
mod say;
mod start;
mod suspend;
mod update;
mod walk;
mod world;

pub use choice::{Act, Choice};
pub use draw::{Drawn, Zone, draw};
pub use input::Input;
pub use keys::{Command, Step, command};
pub use look::{Colors, Encoding, Look, Signs};
pub use model::{Item, Model, Overlay, Role, Screen};
pub use msg::{Effect, Link, Lists, Msg};
pub use run::{Go, Mode, Options, run};
pub use start::{PLAYERS, Row, Start};
pub use update::{begin, look_back, open, update};
pub use walk::Walk;
pub use world::{Locate, Renew};
