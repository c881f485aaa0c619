//! SQLite database files: creating, opening, migrating and identifying them. SQLite
//! silently continues to write to a file that was deleted or moved away, so the
//! writer checks the identity of the file.

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
use super::super::sql::Connector;
use super::checksums::{self, BackupCheck};

/// One script per version; the first creates the tables.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/sqlite/0001.sql"),
    include_str!("../migrations/sqlite/0002.sql"),
    include_str!("../migrations/sqlite/0003.sql"),
    include_str!("../migrations/sqlite/0004.sql"),
    include_str!("../migrations/sqlite/0005.sql"),
];

/// The last version of databases that predate sqlx's list of migrations.
const LAST_UNLISTED: i64 = 3;

/// The size of the reader pool.
const READERS: u32 = 4;

/// The path of a database, and how to open it.
#[derive(Clone, Debug)]
pub struct SqliteFile {
    pub(super) path: PathBuf,
    /// How long to wait for another program that writes to the same file.
    pub(super) busy: Duration,
    /// How long to wait for the disk.
    pub(super) timeout: Duration,
    /// The maximum number of pages in the file, to simulate a full disk.
    #[cfg(test)]
    pub(super) pages: std::sync::Arc<std::sync::atomic::AtomicU32>,
}

/// The device and inode of the file at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileId(#[cfg(unix)] u64, #[cfg(unix)] u64);

impl SqliteFile {
    pub(in crate::store) fn new(path: PathBuf) -> SqliteFile {
        SqliteFile {
            path,
            busy: Duration::from_secs(5),
            timeout: Duration::from_secs(60),
            #[cfg(test)]
            pages: std::sync::Arc::new(u32::MAX.into()),
        }
    }

    /// Creates the database if the file does not exist. It is created under a
    /// temporary name, so a crash never leaves an empty or partial file behind.
    /// An existing empty file is therefore damage, and is refused.
    pub(in crate::store) async fn create(&self) -> Result<()> {
        let wal = self.wal_path();
        let wal_length = wal.metadata().map_or(0, |found| found.len());
        let length = match self.path.metadata() {
            Ok(found) => Some(found.len()),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return self.explain_io(Err(error)),
        };
        // SQLite would delete a write-ahead log without a database.
        ensure!(
            wal_length == 0 || length.is_some_and(|length| length > 0),
            "{} is missing or empty, but {} holds its latest changes: restore the first file, or \
             move the second away too",
            self.path.display(),
            wal.display()
        );
        ensure!(
            length != Some(0),
            "{} is empty (0 bytes), which a database never is. Delete the file and restore a backup; \
             to start with a new database, just delete the file",
            self.path.display()
        );
        match length {
            Some(_) => self.explain_io(OpenOptions::new().append(true).open(&self.path).map(drop)),
            None => self.create_new_file().await,
        }
    }

    /// Creates the file. Only its owner may read it, since it contains the seeds
    /// of games; SQLite gives its side files the same mode.
    async fn create_new_file(&self) -> Result<()> {
        let mut draft = self.path.clone().into_os_string();
        draft.push(format!(".{:016x}.new", u64::from_le_bytes(crate::entropy::bytes())));
        let draft = SqliteFile { path: draft.into(), ..self.clone() };
        let mut options = OpenOptions::new();
        options.create_new(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        self.explain_io(options.open(&draft.path).map(drop))?;
        let made = async {
            let (connection, _) = draft.writer().await?;
            SqliteFile::seal(connection).await?;
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

    /// Adds context and advice to an I/O error.
    fn explain_io(&self, result: io::Result<()>) -> Result<()> {
        match result {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                let advice =
                    "it belongs to another user: run as that user, or change the owner with chown";
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

    /// Applies missing migrations.
    async fn migrate(&self, connection: &mut SqliteConnection) -> Result<()> {
        if is_current(connection).await? {
            return Ok(());
        }
        // sqlx takes no migration lock on SQLite.
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        migrate_within(&mut transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// Adds checksums to a new backup, then verifies it.
    pub(in crate::store) async fn seal_backup(&self) -> Result<()> {
        let doing = || format!("failed to write checksums to the {self}");
        let mut connection = self.options().connect().await.with_context(doing)?;
        let mut transaction = connection.begin().await?;
        checksums::add(&mut transaction).await.with_context(doing)?;
        transaction.commit().await.with_context(doing)?;
        connection.close().await.with_context(doing)?;
        self.verify("check the disk, then make the backup again").await.map(drop)
    }

    /// Verifies the file without changing it.
    pub(in crate::store) async fn verify(&self, advice: &str) -> Result<BackupCheck> {
        let mut connection = self.source().await?;
        let verified = checksums::verify(&mut connection).await;
        let verified = verified.with_context(|| format!("the {self} is damaged ({advice})"))?;
        connection.close().await?;
        Ok(verified)
    }

    /// The write-ahead log, which alone contains the latest writes.
    fn wal_path(&self) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push("-wal");
        path.into()
    }

    fn opening(&self) -> String {
        format!("failed to open the {self}")
    }
}

impl Connector for SqliteFile {
    type Db = Sqlite;
    type Identity = FileId;

    fn identity(&self) -> Result<FileId> {
        FileId::at(&self.path).with_context(|| format!("failed to find the {self}"))
    }

    fn companion(&self) -> Option<FileId> {
        FileId::at(&self.wal_path()).ok()
    }

    /// Opens the file for writing. It must exist: replacing a database that vanished
    /// with an empty one would be worse than an error.
    async fn writer(&self) -> Result<(SqliteConnection, FileId)> {
        let identity = self.identity()?;
        let options = self
            .options()
            .journal_mode(SqliteJournalMode::Wal)
            // In WAL mode, FULL is what makes a commit survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // Current games are spread over the whole log, so keep many pages in
            // the cache.
            .pragma("cache_size", "-16384")
            // Temporary tables are tiny and need no file.
            .pragma("temp_store", "memory")
            // Checkpoints run concurrently with the writer, but cannot reset the
            // write-ahead log while writes never pause. After 64 MiB the writer runs its own
            // checkpoint, which has little left to do. The log keeps that size,
            // because overwriting it is cheaper than growing it.
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
        ensure!(self.identity()? == identity, "the {self} was replaced while it was being opened");
        Ok((connection, identity))
    }

    /// Leaves empty files and those of other programs unchanged.
    async fn source(&self) -> Result<SqliteConnection> {
        // SQLite does not report why it cannot open a file.
        self.explain_io(std::fs::File::open(&self.path).map(drop))?;
        let mut connection = self.options().connect().await.with_context(|| self.opening())?;
        let version = version(&mut connection).await.with_context(|| self.opening())?;
        ensure!(
            version > 0,
            "the {self} is not a Starmine database: choose a file made by `starmine admin backup`"
        );
        Ok(connection)
    }

    async fn update(&self, connection: &mut SqliteConnection) -> Result<()> {
        if is_current(connection).await? {
            return Ok(());
        }
        migrate_within(connection).await.with_context(|| self.opening())
    }

    /// Leaves a single file, which can be opened in a read-only folder.
    async fn seal(mut connection: SqliteConnection) -> sqlx::Result<()> {
        sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut connection).await?;
        connection.close().await
    }

    fn readers(&self) -> SqlitePool {
        SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(self.timeout)
            // A connection to a local file does not go stale.
            .test_before_acquire(false)
            // Pages are rarely read twice; the page cache of the system is enough.
            .connect_lazy_with(
                self.options().pragma("query_only", "1").pragma("cache_size", "-256"),
            )
    }

    fn timeout(&self) -> Duration {
        self.timeout
    }
}

impl std::fmt::Display for SqliteFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "database at {}", self.path.display())
    }
}

impl FileId {
    #[cfg(unix)]
    fn at(path: &Path) -> io::Result<FileId> {
        use std::os::unix::fs::MetadataExt;
        path.metadata().map(|found| FileId(found.dev(), found.ino()))
    }

    /// On systems without inodes, only checks that the file exists.
    #[cfg(not(unix))]
    fn at(path: &Path) -> io::Result<FileId> {
        path.metadata().map(|_| FileId())
    }
}

/// Whether the newest migration is the last that this program knows.
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

/// Whether the database has sqlx's list of migrations.
async fn is_listed(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    const LISTED: &str =
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')";
    sqlx::query_scalar(LISTED).fetch_one(connection).await
}

async fn newest(connection: &mut SqliteConnection) -> sqlx::Result<Option<(i64, String)>> {
    sqlx::query_as(migrations::NEWEST).fetch_optional(connection).await
}
