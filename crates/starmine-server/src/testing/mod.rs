//! Test support for this crate and the program.

mod postgres;

pub use postgres::PostgresServer;
