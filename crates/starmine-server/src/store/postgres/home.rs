//! A PostgreSQL server: how it is reached, and how its tables are made and
//! brought up to date.

use std::time::Duration;

use anyhow::{Context, Result};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgPool, Postgres};
use tokio::time::timeout;

use super::super::migrations;
use super::super::news::Line;
use super::super::sql::Home;
use super::line;

/// What leads from each version to the next; the first makes the tables.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/postgres/0001.sql"),
    include_str!("../migrations/postgres/0002.sql"),
    include_str!("../migrations/postgres/0003.sql"),
];

/// The last version of databases that predate sqlx's list of migrations. They
/// have a table `versions` instead.
const LAST_UNLISTED: i64 = 2;

/// How many may read at the same time.
const READERS: u32 = 4;

/// What nobody notices, and nobody minds waiting for once.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is different on every connection of ours: a node that vanishes in
/// the middle of a transaction, with its machine or its network, holds up
/// nobody for long.
pub(super) const SESSION: &str = "SET idle_in_transaction_session_timeout = '10s'; \
    SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

/// A server with a database on it.
#[derive(Clone)]
pub struct Server {
    /// Large, and part of things that are passed around.
    options: Box<PgConnectOptions>,
}

impl Server {
    /// The one that a URL names, such as `postgres://user:password@host/name`.
    pub fn new(url: &str) -> Result<Server> {
        // What is wrong with it is told without the URL: it has a password.
        let options: PgConnectOptions = url.parse().context("read the URL of the database")?;
        let options = options.application_name("starmine").disable_statement_logging();
        Ok(Server { options: Box::new(options) })
    }

    /// A connection, made as all of ours are.
    pub(super) async fn connect(&self) -> Result<PgConnection> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            connection.execute(SESSION).await?;
            Ok(connection)
        };
        let late = || sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
        let connected = timeout(PATIENCE, connect).await.unwrap_or_else(|_| Err(late()));
        connected.map_err(|error| {
            let advice = advice(&error).map(|advice| format!(" ({advice})"));
            let opening = format!("{}{}", self.opening(), advice.unwrap_or_default());
            anyhow::Error::new(error).context(opening)
        })
    }

    /// Brings the tables up to date, unless they are ahead of us. Done once,
    /// when a node starts: one that is running lives through what newer ones
    /// do, since migrations only add.
    pub(in crate::store) async fn migrate(&self) -> Result<()> {
        let mut connection = self.connect().await?;
        migrate(&mut connection).await.with_context(|| self.opening())?;
        Ok(connection.close().await?)
    }

    pub(super) fn options(&self) -> PgConnectOptions {
        (*self.options).clone()
    }

    fn opening(&self) -> String {
        format!("open the {self}")
    }
}

/// What can be done about a server that lets nobody in.
fn advice(error: &sqlx::Error) -> Option<&'static str> {
    match error {
        sqlx::Error::Io(_) => Some("does PostgreSQL run there? Start it, or name another place"),
        sqlx::Error::Database(cause) => match cause.code()?.as_ref() {
            "3D000" => Some("`createdb` makes it"),
            code if code.starts_with("28") => Some("check its user and password"),
            _ => None,
        },
        _ => None,
    }
}

impl Home for Server {
    type Db = Postgres;
    /// There is one, as long as it answers.
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
            .acquire_timeout(PATIENCE)
            // Whoever asks finds out, and asks another one.
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute(SESSION).await.map(drop) })
            })
            .connect_lazy_with(self.options())
    }

    fn patience(&self) -> Duration {
        PATIENCE
    }

    fn join(&self) -> Option<Line> {
        Some(line::open(self.clone()))
    }
}

/// Without its password.
impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Server({self})")
    }
}

impl std::fmt::Display for Server {
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

/// sqlx takes a lock, so that several nodes may start at the same time.
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
