//! Helpers shared by the tests of several crates. Never part of the program.

mod chance;
mod games;
#[cfg(all(unix, feature = "postgres"))]
mod postgres;
mod skip;
mod waiting;

pub use chance::Chance;
pub use games::{games, games_folder};
#[cfg(all(unix, feature = "postgres"))]
pub use postgres::PostgresServer;
pub use skip::skip;
pub use waiting::{output_of, wait_for_exit, wait_until};
