//! The file of a database: how it is opened, brought up to date, and known
//! again. SQLite goes on writing to a file that was deleted or moved away,
//! and says nothing; so we look.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite, SqlitePool};

use super::super::migrations;
use super::super::sql::Home;
use super::checksums::{self, Checked};

/// What leads from each version to the next; the first makes a database.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/sqlite/0001.sql"),
    include_str!("../migrations/sqlite/0002.sql"),
    include_str!("../migrations/sqlite/0003.sql"),
    include_str!("../migrations/sqlite/0004.sql"),
];

/// The last version of databases that predate sqlx's list of migrations.
const LAST_UNLISTED: i64 = 3;

/// How many may read at the same time.
const READERS: u32 = 4;

/// A file with a database in it.
#[derive(Clone, Debug)]
pub struct File {
    pub(super) path: PathBuf,
    /// How long to wait for another program that writes to the same file.
    pub(super) busy: Duration,
    /// How long to wait for the disk.
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
            busy: Duration::from_secs(5),
            patience: Duration::from_secs(60),
            #[cfg(test)]
            pages: std::sync::Arc::new(u32::MAX.into()),
        }
    }

    /// Creates the database if the file does not exist. It is created under a
    /// temporary name, so a crash never leaves an empty or partial file behind.
    /// An existing empty file is therefore damage, and is refused.
    pub(in crate::store) async fn make(&self) -> Result<()> {
        let ahead = self.ahead();
        let ahead_length = ahead.metadata().map_or(0, |found| found.len());
        let length = match self.path.metadata() {
            Ok(found) => Some(found.len()),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return self.found(Err(error)),
        };
        // SQLite would delete it as belonging to nothing.
        ensure!(
            ahead_length == 0 || length.is_some_and(|length| length > 0),
            "{} is missing or empty, while {} holds what was last written to it: bring the file \
             back, or move the other one away as well",
            self.path.display(),
            ahead.display()
        );
        ensure!(
            length != Some(0),
            "{} is empty (0 bytes), which a database never is. Delete the file and restore a backup; \
             to start with a new database, only delete the file",
            self.path.display()
        );
        match length {
            Some(_) => self.found(OpenOptions::new().append(true).open(&self.path).map(drop)),
            None => self.make_new().await,
        }
    }

    /// Creates the file. Only its owner may read it, since it contains the seeds
    /// of games; SQLite gives its side files the same mode.
    async fn make_new(&self) -> Result<()> {
        let mut draft = self.path.clone().into_os_string();
        draft.push(format!(".{:016x}.new", u64::from_le_bytes(crate::entropy::bytes())));
        let draft = File { path: draft.into(), ..self.clone() };
        let mut options = OpenOptions::new();
        options.create_new(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        self.found(options.open(&draft.path).map(drop))?;
        let made = async {
            let (connection, _) = draft.writer().await?;
            File::seal(connection).await?;
            // If another program was faster, its file stays.
            match std::fs::hard_link(&draft.path, &self.path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
                // Some file systems do not support hard links.
                Err(_) if !self.path.exists() => std::fs::rename(&draft.path, &self.path),
                linked => linked,
            }
            .with_context(|| self.opening())
        };
        let made = made.await;
        for end in ["", "-wal", "-shm", "-journal"] {
            let mut path = draft.path.clone().into_os_string();
            path.push(end);
            _ = std::fs::remove_file(path);
        }
        made
    }

    /// What the system says of the file, and what can be done about it.
    fn found(&self, file: io::Result<()>) -> Result<()> {
        match file {
            Ok(()) => Ok(()),
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
            .busy_timeout(self.busy)
            .disable_statement_logging()
    }

    /// Brings the database up to date, unless it is ahead of us.
    async fn migrate(&self, connection: &mut SqliteConnection) -> Result<()> {
        if is_current(connection).await? {
            return Ok(());
        }
        // sqlx has no lock for SQLite.
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        migrate_within(&mut transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// Adds checksums to a new backup, then verifies it.
    pub(in crate::store) async fn seal_backup(&self) -> Result<()> {
        let doing = || format!("write checksums to the {self}");
        let mut connection = self.options().connect().await.with_context(doing)?;
        let mut transaction = connection.begin().await?;
        checksums::add(&mut transaction).await.with_context(doing)?;
        transaction.commit().await.with_context(doing)?;
        connection.close().await.with_context(doing)?;
        self.verify().await.context("verify the new backup").map(drop)
    }

    /// Verifies the file without changing it.
    pub(in crate::store) async fn verify(&self) -> Result<Checked> {
        let mut connection = self.source().await?;
        let verified = checksums::verify(&mut connection).await;
        let verified = verified.with_context(|| format!("the {self} is damaged"))?;
        connection.close().await?;
        Ok(verified)
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
        checksums::remove(&mut connection).await.with_context(|| self.opening())?;
        ensure!(self.identity()? == identity, "the {self} was replaced while it was opened");
        Ok((connection, identity))
    }

    /// A file that is empty, or another program's, is left as it is.
    async fn source(&self) -> Result<SqliteConnection> {
        // SQLite does not say why it could not be opened.
        self.found(std::fs::File::open(&self.path).map(drop))?;
        let mut connection = self.options().connect().await.with_context(|| self.opening())?;
        let version = version(&mut connection).await.with_context(|| self.opening())?;
        ensure!(
            version > 0,
            "the {self} is none of Starmine's: give a file that `starmine admin backup` made"
        );
        Ok(connection)
    }

    async fn update(&self, connection: &mut SqliteConnection) -> Result<()> {
        if is_current(connection).await? {
            return Ok(());
        }
        migrate_within(connection).await.with_context(|| self.opening())
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
            .acquire_timeout(self.patience)
            // A connection to a local file does not go stale.
            .test_before_acquire(false)
            // What they read once they hardly read again; the system keeps it.
            .connect_lazy_with(
                self.options().pragma("query_only", "1").pragma("cache_size", "-256"),
            )
    }

    fn patience(&self) -> Duration {
        self.patience
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

/// Whether the newest migration is ours.
async fn is_current(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    if !is_listed(connection).await? {
        return Ok(false);
    }
    Ok(newest(connection).await?.is_some_and(|(newest, _)| newest == MIGRATIONS.len() as i64))
}

/// Applies the missing migrations within a transaction.
async fn migrate_within(transaction: &mut SqliteConnection) -> Result<()> {
    let mut unlisted = None;
    if !is_listed(transaction).await? {
        let version = version(transaction).await?;
        unlisted = (1..=LAST_UNLISTED).contains(&version).then_some(version);
        let others: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
            .fetch_one(&mut *transaction)
            .await?;
        ensure!(
            unlisted.is_some() || others == 0,
            "it is another program's database: choose another folder"
        );
    }
    let migrated = migrations::migrate(MIGRATIONS, unlisted, transaction).await;
    let Err(error) = migrated else { return Ok(()) };
    let newest = newest(transaction).await.unwrap_or_default();
    Err(migrations::explain(error, newest, MIGRATIONS.len()))
}

async fn version(connection: &mut SqliteConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await
}

/// Whether sqlx has a list of migrations here.
async fn is_listed(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    const LISTED: &str =
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')";
    sqlx::query_scalar(LISTED).fetch_one(connection).await
}

async fn newest(connection: &mut SqliteConnection) -> sqlx::Result<Option<(i64, String)>> {
    sqlx::query_as(migrations::NEWEST).fetch_optional(connection).await
}
