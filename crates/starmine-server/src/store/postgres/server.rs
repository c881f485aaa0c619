//! PostgreSQL servers: connecting to them, and creating and migrating the tables.

use std::time::Duration;

use anyhow::{Context, Result};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgPool, Postgres};
use tokio::time::timeout;

use super::super::migrations;
use super::super::news::NewsChannel;
use super::super::sql::Connector;
use super::news_channel;

/// One script per version; the first creates the tables.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/postgres/0001.sql"),
    include_str!("../migrations/postgres/0002.sql"),
    include_str!("../migrations/postgres/0003.sql"),
    include_str!("../migrations/postgres/0004.sql"),
];

/// The last version of databases that predate sqlx's list of migrations. They
/// have a table `versions` instead.
const LAST_UNLISTED: i64 = 2;

/// The size of the reader pool.
const READERS: u32 = 4;

/// How long to wait for the server: long enough for PostgreSQL to restart.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Settings of every connection. They limit how long a node that vanishes in the
/// middle of a transaction can block the others.
pub(super) const SESSION: &str = "SET idle_in_transaction_session_timeout = '10s'; \
    SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

/// How to connect to a database on a PostgreSQL server.
#[derive(Clone)]
pub struct PostgresDatabase {
    /// Boxed because it is large and `PostgresDatabase` is moved around.
    options: Box<PgConnectOptions>,
}

impl PostgresDatabase {
    /// Parses a URL such as `postgres://user:password@host/name`.
    pub fn new(url: &str) -> Result<PostgresDatabase> {
        // The error must not quote the URL, which contains the password.
        let options: PgConnectOptions = url.parse().context("failed to parse the database URL")?;
        let options = options.application_name("starmine").disable_statement_logging();
        Ok(PostgresDatabase { options: Box::new(options) })
    }

    /// Opens a connection with our settings.
    pub(super) async fn connect(&self) -> Result<PgConnection> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            connection.execute(SESSION).await?;
            Ok(connection)
        };
        let late = || sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
        let connected = timeout(TIMEOUT, connect).await.unwrap_or_else(|_| Err(late()));
        connected.map_err(|error| {
            let advice = advice(&error).map(|advice| format!(" ({advice})"));
            let opening = format!("{}{}", self.opening(), advice.unwrap_or_default());
            anyhow::Error::new(error).context(opening)
        })
    }

    /// Applies missing migrations when a node starts. Nodes that are already running
    /// keep working while a newer node migrates, since migrations only add.
    pub(in crate::store) async fn migrate(&self) -> Result<()> {
        let mut connection = self.connect().await?;
        migrate(&mut connection).await.with_context(|| self.opening())?;
        Ok(connection.close().await?)
    }

    pub(super) fn options(&self) -> PgConnectOptions {
        (*self.options).clone()
    }

    fn opening(&self) -> String {
        format!("failed to open the {self}")
    }
}

/// Advice for a failed connection.
fn advice(error: &sqlx::Error) -> Option<&'static str> {
    match error {
        sqlx::Error::Io(_) => {
            Some("is PostgreSQL running there? Start it, or give another address")
        }
        sqlx::Error::Database(cause) => match cause.code()?.as_ref() {
            "3D000" => Some("create it with `createdb`"),
            code if code.starts_with("28") => Some("check its user and password"),
            _ => None,
        },
        _ => None,
    }
}

impl Connector for PostgresDatabase {
    type Db = Postgres;
    /// A database on a server cannot be replaced like a file.
    type Identity = ();

    fn identity(&self) -> Result<()> {
        Ok(())
    }

    async fn writer(&self) -> Result<(PgConnection, ())> {
        Ok((self.connect().await?, ()))
    }

    fn readers(&self) -> PgPool {
        PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(TIMEOUT)
            // A query on a lost connection is repeated on another one.
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute(SESSION).await.map(drop) })
            })
            .connect_lazy_with(self.options())
    }

    fn timeout(&self) -> Duration {
        TIMEOUT
    }

    fn news_channel(&self) -> Option<NewsChannel> {
        Some(news_channel::open(self.clone()))
    }
}

/// Omits the password.
impl std::fmt::Debug for PostgresDatabase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PostgresDatabase({self})")
    }
}

impl std::fmt::Display for PostgresDatabase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = self.options.get_database().unwrap_or(self.options.get_username());
        match self.options.get_socket() {
            Some(folder) => write!(f, "database {name} at {}", folder.display()),
            None => {
                let (host, port) = (self.options.get_host(), self.options.get_port());
                write!(f, "database {name} at {host}:{port}")
            }
        }
    }
}

/// sqlx takes a lock, so several nodes may start at the same time.
async fn migrate(connection: &mut PgConnection) -> Result<()> {
    let unlisted = unlisted(connection).await?;
    let migrated = migrations::migrate(MIGRATIONS, unlisted, connection).await;
    let Err(error) = migrated else { return Ok(()) };
    let newest =
        sqlx::query_as(migrations::NEWEST).fetch_optional(connection).await.unwrap_or_default();
    Err(migrations::explain(error, newest, MIGRATIONS.len()))
}

/// The version of a database that predates sqlx's list of migrations.
async fn unlisted(connection: &mut PgConnection) -> Result<Option<i64>> {
    const HAS_VERSIONS: &str = "SELECT to_regclass('versions') IS NOT NULL";
    const VERSION: &str = "SELECT max(version) FROM versions WHERE version <= $1";
    let has_versions: bool = sqlx::query_scalar(HAS_VERSIONS).fetch_one(&mut *connection).await?;
    if !has_versions {
        return Ok(None);
    }
    Ok(sqlx::query_scalar(VERSION).bind(LAST_UNLISTED).fetch_one(connection).await?)
}
