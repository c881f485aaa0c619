//! Where a store is: in a file, or on a server.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, ensure};

use super::postgres::{Postgres, Server};
use super::sqlite::{File, Sqlite};
use super::{Store, StoreError};

/// A place for everything that is kept.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file, which is made if it is not there.
    File(PathBuf),
    /// A PostgreSQL server.
    Server(Server),
}

impl Place {
    /// A PostgreSQL server, by its URL.
    pub fn server(url: &str) -> Result<Place> {
        let scheme = url.split_once("://").map(|(scheme, _)| scheme);
        ensure!(
            matches!(scheme, Some("postgres" | "postgresql")),
            "it begins with postgres://, as in postgres://user@host/name"
        );
        Server::new(url).map(Place::Server)
    }

    /// Makes what is not there, and brings it up to date.
    pub(super) async fn make(&self) -> Result<()> {
        match self {
            Place::File(path) => File::new(path.clone()).make().await,
            Place::Server(server) => server.migrate().await,
        }
    }

    /// Opens it.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::File(path) => Arc::new(Sqlite::open(path).await?),
            Place::Server(server) => Arc::new(Postgres::open(server.clone()).await?),
        })
    }
}

impl fmt::Display for Place {
    /// Without a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(path) => write!(f, "database at {}", path.display()),
            Place::Server(server) => server.fmt(f),
        }
    }
}
