//! A store in PostgreSQL, which any number of nodes share.
//!
//! Everything that it has in common with other databases is in `sql`. The
//! key of the log is the lock among nodes: whoever appends an entry that
//! another node has written is told so, and reads it.

pub use self::home::Server;
use super::StoreError;
use super::sql::Sql;

mod dialect;
mod home;
mod line;
#[cfg(test)]
mod tests;

/// A database on a server.
pub type Postgres = Sql<Server>;

impl Postgres {
    /// Opens the database on a server, and makes its tables if there are
    /// none. Its writer is a task of the runtime this is called in.
    pub async fn open(server: Server) -> Result<Postgres, StoreError> {
        let open = async {
            server.migrate().await?;
            Sql::new(server).await
        };
        open.await.map_err(StoreError::Backend)
    }
}
