//! A store in one SQLite file, the default.
//!
//! What is said here is on disk (WAL, `synchronous=FULL`). Everything that
//! it has in common with other databases is in `sql`.

use std::path::Path;

pub use self::checksums::Checked;
pub(super) use self::home::File;
use super::StoreError;
use super::sql::Sql;

mod checksums;
mod dialect;
mod home;
#[cfg(test)]
mod tests;

/// A database in a file.
pub type Sqlite = Sql<File>;

impl Sqlite {
    /// Opens the database at a path, and makes it if there is none. Its
    /// writer is a task of the runtime this is called in.
    ///
    /// How long this takes does not depend on how much is stored.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        Sqlite::open_at(File::new(path.as_ref().to_owned())).await.map_err(StoreError::Backend)
    }

    /// For tests that advance the clock: waits for the disk without a limit.
    #[cfg(test)]
    pub(crate) async fn open_patiently(path: std::path::PathBuf) -> anyhow::Result<Sqlite> {
        let patience = std::time::Duration::from_secs(1 << 30);
        Sqlite::open_at(File { patience, ..File::new(path) }).await
    }

    async fn open_at(file: File) -> anyhow::Result<Sqlite> {
        file.make().await?;
        Sql::new(file).await
    }
}
