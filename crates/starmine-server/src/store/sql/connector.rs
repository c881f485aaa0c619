//! Connectors: where a database is, and how to open it.

use std::fmt::{Debug, Display};
use std::time::Duration;

use sqlx::{Connection, Database, Pool};

use super::super::news::NewsChannel;
use super::dialect::Dialect;

/// The location of a database and the way to open it: a file or a server.
pub trait Connector: Clone + Debug + Display + Send + Sync + 'static {
    type Db: Dialect;
    /// Identifies the database that is currently at the location.
    type Identity: Copy + PartialEq + Debug + Send + Sync;

    /// The identity of the database that is there now.
    fn identity(&self) -> anyhow::Result<Self::Identity>;

    /// The identity of a companion file (the write-ahead log). If it is deleted, open
    /// connections continue to use it, and nothing may write to the database until
    /// all of them are closed.
    fn companion(&self) -> Option<Self::Identity> {
        None
    }

    /// Opens the database for writing.
    fn writer(
        &self,
    ) -> impl Future<Output = anyhow::Result<(ConnectionOf<Self>, Self::Identity)>> + Send;

    /// Opens the database as the source of a copy. It must exist.
    fn source(&self) -> impl Future<Output = anyhow::Result<ConnectionOf<Self>>> + Send {
        async { Ok(self.writer().await?.0) }
    }

    /// Migrates the source of a copy within a transaction that is never committed.
    fn update(
        &self,
        _: &mut ConnectionOf<Self>,
    ) -> impl Future<Output = anyhow::Result<()>> + Send {
        async { Ok(()) }
    }

    /// Closes a new database that only this connection has open.
    fn seal(connection: ConnectionOf<Self>) -> impl Future<Output = sqlx::Result<()>> + Send {
        connection.close()
    }

    /// A pool of connections for reading, opened on demand.
    fn readers(&self) -> Pool<Self::Db>;

    /// How long the database may take to respond.
    fn timeout(&self) -> Duration;

    /// Opens a channel to the other nodes on this database, if it can be shared.
    fn news_channel(&self) -> Option<NewsChannel> {
        None
    }
}

pub(in crate::store) type ConnectionOf<C> = <<C as Connector>::Db as Database>::Connection;
