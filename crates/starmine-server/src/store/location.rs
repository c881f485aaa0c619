//! Database locations: a file or a PostgreSQL server.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, ensure};

use super::postgres::{Postgres, PostgresDatabase};
use super::sqlite::{Sqlite, SqliteFile};
use super::{Store, StoreError};

/// The location of a database.
#[derive(Clone, Debug)]
pub enum Location {
    /// A file, created if it does not exist.
    File(PathBuf),
    Server(PostgresDatabase),
}

impl Location {
    /// Parses the URL of a PostgreSQL server.
    pub fn server(url: &str) -> Result<Location> {
        let scheme = url.split_once("://").map(|(scheme, _)| scheme);
        ensure!(
            matches!(scheme, Some("postgres" | "postgresql")),
            "the URL must begin with postgres://, as in postgres://user@host/name"
        );
        PostgresDatabase::new(url).map(Location::Server)
    }

    /// Creates the database if it does not exist, and migrates it.
    pub(super) async fn create(&self) -> Result<()> {
        match self {
            Location::File(path) => SqliteFile::new(path.clone()).create().await,
            Location::Server(server) => server.migrate().await,
        }
    }

    /// Opens the store.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Location::File(path) => Arc::new(Sqlite::open(path).await?),
            Location::Server(server) => Arc::new(Postgres::open(server.clone()).await?),
        })
    }
}

impl fmt::Display for Location {
    /// Omits the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => write!(f, "database at {}", path.display()),
            Location::Server(server) => server.fmt(f),
        }
    }
}
