//! What tests of this crate and of the program share. Not for tables.

mod postgres;

pub use postgres::PostgresServer;
