//! The default store: one SQLite file.
//!
//! A commit is on disk when it returns (WAL, `synchronous=FULL`). Code shared with
//! PostgreSQL is in `sql`.

use std::path::Path;

pub use self::checksums::BackupCheck;
pub(super) use self::file::SqliteFile;
use super::StoreError;
use super::sql::Sql;

mod checksums;
mod dialect;
mod file;
#[cfg(test)]
mod tests;

/// A store in a SQLite file.
pub type Sqlite = Sql<SqliteFile>;

impl Sqlite {
    /// Opens the database at a path, creating it if it does not exist. The writer
    /// runs as a task on the current Tokio runtime.
    ///
    /// The time this takes does not depend on the size of the database.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        Sqlite::open_at(SqliteFile::new(path.as_ref().to_owned()))
            .await
            .map_err(StoreError::Backend)
    }

    /// For tests that advance the clock: waits for the disk without a timeout.
    #[cfg(test)]
    pub(crate) async fn open_without_timeout(path: std::path::PathBuf) -> anyhow::Result<Sqlite> {
        let timeout = std::time::Duration::from_secs(1 << 30);
        Sqlite::open_at(SqliteFile { timeout, ..SqliteFile::new(path) }).await
    }

    /// For tests of a full disk: the file may have this many pages.
    #[cfg(test)]
    pub(crate) async fn open_with_pages(
        path: std::path::PathBuf,
        pages: std::sync::Arc<std::sync::atomic::AtomicU32>,
    ) -> anyhow::Result<Sqlite> {
        Sqlite::open_at(SqliteFile { pages, ..SqliteFile::new(path) }).await
    }

    async fn open_at(file: SqliteFile) -> anyhow::Result<Sqlite> {
        file.create().await?;
        Sql::new(file).await
    }
}
