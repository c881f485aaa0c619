//! Helpers shared by the tests of several crates. Never part of the program.

mod games;
mod skip;

pub use games::{games, games_folder};
pub use skip::skip;
