//! A store in PostgreSQL, which any number of nodes can share.
//!
//! Code shared with SQLite is in `sql`. The primary key of the log is the lock
//! between nodes: appending an entry that another node has already written is a
//! conflict, after which the node reads that entry.

pub use self::server::PostgresDatabase;
use super::StoreError;
use super::sql::Sql;

mod dialect;
mod news_channel;
mod server;
#[cfg(test)]
mod tests;

/// A store in a PostgreSQL database.
pub type Postgres = Sql<PostgresDatabase>;

impl Postgres {
    /// Opens the database and creates or migrates its tables. The writer runs as a
    /// task on the current Tokio runtime.
    pub async fn open(server: PostgresDatabase) -> Result<Postgres, StoreError> {
        let open = async {
            server.migrate().await?;
            Sql::new(server).await
        };
        open.await.map_err(StoreError::Backend)
    }
}
