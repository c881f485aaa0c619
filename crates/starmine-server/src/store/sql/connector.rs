//! Where a database is, and how it is opened.

use std::fmt::{Debug, Display};
use std::time::Duration;

use sqlx::{Connection, Database, Pool};

use super::super::news::NewsChannel;
use super::dialect::Dialect;

/// A place where a database is kept: a file, a server.
pub trait Connector: Clone + Debug + Display + Send + Sync + 'static {
    /// What it speaks.
    type Db: Dialect;
    /// Which database it is that the place leads to now.
    type Identity: Copy + PartialEq + Debug + Send + Sync;

    /// The database as it is now.
    fn identity(&self) -> anyhow::Result<Self::Identity>;

    /// What belongs to it while it is open. If it is taken away, those who have
    /// it open still use it, and nobody may write to what is left before all of
    /// them have let go.
    fn companion(&self) -> Option<Self::Identity> {
        None
    }

    /// Opens it for writing.
    fn writer(
        &self,
    ) -> impl Future<Output = anyhow::Result<(ConnectionOf<Self>, Self::Identity)>> + Send;

    /// Opens it to be copied: something must be there already.
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

    /// Closes one that was filled, and that nobody has open yet.
    fn seal(connection: ConnectionOf<Self>) -> impl Future<Output = sqlx::Result<()>> + Send {
        connection.close()
    }

    /// Connections for reading, made when they are needed.
    fn readers(&self) -> Pool<Self::Db>;

    /// How long it may take to answer before the asker is told that it does
    /// not.
    fn timeout(&self) -> Duration;

    /// A line to the other nodes at it, if there may be any.
    fn news_channel(&self) -> Option<NewsChannel> {
        None
    }
}

/// A connection to such a place.
pub(in crate::store) type ConnectionOf<H> = <<H as Connector>::Db as Database>::Connection;
