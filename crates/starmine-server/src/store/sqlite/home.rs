//! The file of a database: how it is opened, brought up to date, and known
//! again. SQLite goes on writing to a file that was deleted or moved away,
//! and says nothing; so we look.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite, SqlitePool};

use super::super::sql::Home;

/// What leads from each version to the next; the first makes a database.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/sqlite/0001.sql"),
    include_str!("../migrations/sqlite/0002.sql"),
    include_str!("../migrations/sqlite/0003.sql"),
];

/// How many may read at the same time.
const READERS: u32 = 4;

/// A file with a database in it.
#[derive(Clone, Debug)]
pub struct File {
    pub(super) path: PathBuf,
    /// How long to wait for another program that writes to the same file.
    pub(super) patience: Duration,
    /// How many pages the file may have: a full disk, for tests.
    #[cfg(test)]
    pub(super) pages: std::sync::Arc<std::sync::atomic::AtomicU32>,
}

/// Which file it is that a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Identity(#[cfg(unix)] u64, #[cfg(unix)] u64);

impl File {
    pub(in crate::store) fn new(path: PathBuf) -> File {
        File {
            path,
            patience: Duration::from_secs(5),
            #[cfg(test)]
            pages: std::sync::Arc::new(u32::MAX.into()),
        }
    }

    /// Makes the file if there is none. Nobody else may read it, since it
    /// holds the seeds of games; SQLite gives its side files the same mode.
    pub(in crate::store) fn make(&self) -> Result<()> {
        let is_filled = |path: &Path| path.metadata().is_ok_and(|found| found.len() > 0);
        let ahead = self.ahead();
        // SQLite would delete it as belonging to nothing.
        ensure!(
            is_filled(&self.path) || !is_filled(&ahead),
            "{} is missing or empty, while {} holds what was last written to it: bring the file \
             back, or move the other one away as well",
            self.path.display(),
            ahead.display()
        );
        let mut options = OpenOptions::new();
        options.create(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        self.found(options.open(&self.path))
    }

    /// What the system says of the file, and what can be done about it.
    fn found(&self, file: io::Result<std::fs::File>) -> Result<()> {
        match file {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                let advice =
                    "it belongs to somebody else: be that user, or give it away with chown";
                Err(error).with_context(|| format!("{} ({advice})", self.opening()))
            }
            Err(error) => Err(error).with_context(|| self.opening()),
        }
    }

    fn options(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(&self.path)
            .create_if_missing(false)
            .busy_timeout(self.patience)
            .disable_statement_logging()
    }

    /// Brings the database up to date, unless it is ahead of us.
    async fn migrate(&self, connection: &mut SqliteConnection) -> Result<()> {
        if version(connection).await? == MIGRATIONS.len() {
            return Ok(());
        }
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        // Asked again: another program may have been faster.
        let version = version(&mut transaction).await?;
        let Some(missing) = MIGRATIONS.get(version..) else {
            let newest = MIGRATIONS.len();
            bail!(
                "it is of version {version}, and this program knows versions up to {newest}: \
                 it was written by a newer Starmine, and only that can read it"
            );
        };
        if version == 0 {
            let others: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
                .fetch_one(&mut *transaction)
                .await?;
            ensure!(others == 0, "it is another program's database: choose another folder");
        }
        for (step, sql) in missing.iter().enumerate() {
            let migration = version + step + 1;
            let done = sqlx::raw_sql(*sql).execute(&mut *transaction).await;
            done.with_context(|| format!("bring it to version {migration}"))?;
        }
        Ok(transaction.commit().await?)
    }

    /// Where SQLite writes first: what was kept last is there alone.
    fn ahead(&self) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push("-wal");
        path.into()
    }

    fn opening(&self) -> String {
        format!("open the {self}")
    }
}

impl Home for File {
    type Db = Sqlite;
    type Identity = Identity;

    /// The file as it is now.
    fn identity(&self) -> Result<Identity> {
        Identity::at(&self.path).with_context(|| format!("look for the {self}"))
    }

    fn companion(&self) -> Option<Identity> {
        Identity::at(&self.ahead()).ok()
    }

    /// Opens the file for writing. It must be there: an empty database in the
    /// place of one that vanished would be worse than none.
    async fn writer(&self) -> Result<(SqliteConnection, Identity)> {
        let identity = self.identity()?;
        let options = self
            .options()
            .journal_mode(SqliteJournalMode::Wal)
            // In WAL mode, FULL is what makes a commit survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // Games are spread over the whole log: room for their pages, so
            // that few are read again.
            .pragma("cache_size", "-16384")
            // One number is remembered there, which needs no file.
            .pragma("temp_store", "memory")
            // Checkpoints are made beside the writer. While there is never a
            // pause they cannot start the file afresh; then, after 64 MiB, the
            // writer does, and finds little left to do. The file keeps that
            // size: to write over it costs less than to make it grow.
            .pragma("wal_autocheckpoint", "16384")
            .pragma("journal_size_limit", "67108864");
        #[cfg(test)]
        let options = options.pragma(
            "max_page_count",
            self.pages.load(std::sync::atomic::Ordering::SeqCst).to_string(),
        );
        let mut connection = options.connect().await.with_context(|| self.opening())?;
        self.migrate(&mut connection).await.with_context(|| self.opening())?;
        ensure!(self.identity()? == identity, "the {self} was replaced while it was opened");
        Ok((connection, identity))
    }

    /// A file that is empty, or another program's, is left as it is.
    async fn source(&self) -> Result<SqliteConnection> {
        // SQLite does not say why it could not be opened.
        self.found(std::fs::File::open(&self.path))?;
        let mut connection = self.options().connect().await.with_context(|| self.opening())?;
        let version = version(&mut connection).await.with_context(|| self.opening())?;
        ensure!(
            version > 0,
            "the {self} is none of Starmine's: give a file that `starmine admin backup` made"
        );
        self.migrate(&mut connection).await.with_context(|| self.opening())?;
        Ok(connection)
    }

    /// One file, which can be read where nobody may write beside it.
    async fn seal(mut connection: SqliteConnection) -> sqlx::Result<()> {
        sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut connection).await?;
        connection.close().await
    }

    /// Connections for reading, made when they are needed.
    fn readers(&self) -> SqlitePool {
        SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(10))
            // A connection to a local file does not go stale.
            .test_before_acquire(false)
            // What they read once they hardly read again; the system keeps it.
            .connect_lazy_with(
                self.options().pragma("query_only", "1").pragma("cache_size", "-256"),
            )
    }

    /// A disk answers, if late. Another program that holds the file has its
    /// own limit, which is shorter.
    fn patience(&self) -> Duration {
        Duration::from_secs(60)
    }
}

impl std::fmt::Display for File {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "database at {}", self.path.display())
    }
}

impl Identity {
    #[cfg(unix)]
    fn at(path: &Path) -> io::Result<Identity> {
        use std::os::unix::fs::MetadataExt;
        path.metadata().map(|found| Identity(found.dev(), found.ino()))
    }

    /// Where files have no number, that there is one has to do.
    #[cfg(not(unix))]
    fn at(path: &Path) -> io::Result<Identity> {
        path.metadata().map(|_| Identity())
    }
}

async fn version(connection: &mut SqliteConnection) -> Result<usize> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    usize::try_from(version).context("its version is not a number that we wrote")
}
