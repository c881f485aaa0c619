//! Terminal client.
//!
//! `Event → Msg → update(&mut Model) → draw(&Model)`: [`run`] turns keys, mouse
//! events and server messages into [`Msg`]s, [`update`] changes the [`Model`]
//! and returns [`Effect`]s to perform, [`draw`] draws the model and returns the
//! areas that can be clicked. Everything except `run` is pure, so that tests
//! can draw any screen without a terminal.
//!
//! # Out of scope
//!
//! This crate implements no rules: the server says what is legal, what is known
//! about a card and what a clue would touch. It also contains no sentences for
//! players; those are in `locales/`.

mod ascii;
mod draw;
mod keys;
mod line;
mod look;
mod model;
mod msg;
mod replay;
mod run;
mod runtime;
mod say;
mod selection;
mod start;
mod suspend;
mod text_field;
mod update;

pub use draw::{Drawn, Zone, draw};
pub use keys::{Command, Direction, command};
pub use look::{Colors, Encoding, Look, Signs};
pub use model::{Item, Model, Overlay, Role, Screen};
pub use msg::{ConnectionState, Effect, Lists, Msg};
pub use replay::Replay;
pub use run::{FirstPage, Mode, Options, run};
pub use runtime::{Locate, Renew};
pub use selection::{Act, Selection};
pub use start::{PLAYERS, Row, Start};
pub use text_field::TextField;
pub use update::{begin, look_back, open, update};
