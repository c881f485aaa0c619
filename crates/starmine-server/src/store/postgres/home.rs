//! A PostgreSQL server: how it is reached, and how its tables are made and
//! brought up to date.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgPool, Postgres};
use tokio::time::timeout;

use super::super::news::Line;
use super::super::sql::Home;
use super::line;

/// What leads from each version to the next; the first makes the tables.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/postgres/0001.sql"),
    include_str!("../migrations/postgres/0002.sql"),
];

/// How many may read at the same time.
const READERS: u32 = 4;

/// What nobody notices, and nobody minds waiting for once.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is different on every connection of ours: a node that vanishes in
/// the middle of a transaction, with its machine or its network, holds up
/// nobody for long.
pub(super) const SESSION: &str = "SET idle_in_transaction_session_timeout = '10s'; \
    SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

/// Any number will do, as long as it is always the same: it keeps two nodes
/// that start at once from making the tables both.
const MIGRATING: i64 = 0x5374_6172_6d69_6e65;

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

async fn migrate(connection: &mut PgConnection) -> Result<()> {
    let mut transaction = connection.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(MIGRATING)
        .execute(&mut *transaction)
        .await?;
    // Which program made each version is for whoever has an older one.
    const VERSIONS: &str = "CREATE TABLE IF NOT EXISTS versions \
        (version BIGINT PRIMARY KEY, program TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now())";
    transaction.execute(VERSIONS).await?;
    let newest: Option<(i64, String)> =
        sqlx::query_as("SELECT version, program FROM versions ORDER BY version DESC LIMIT 1")
            .fetch_optional(&mut *transaction)
            .await?;
    let (version, program) = newest.unwrap_or_default();
    let known = MIGRATIONS.len();
    let version = usize::try_from(version).context("its version is not a number that we wrote")?;
    let Some(missing) = MIGRATIONS.get(version..) else {
        bail!(
            "it is of version {version}, and this program knows versions up to {known}: \
             use Starmine {program}, which made it so, or a newer one"
        );
    };
    for (number, sql) in (version + 1..).zip(missing) {
        let done = sqlx::raw_sql(*sql).execute(&mut *transaction).await;
        done.with_context(|| format!("bring it to version {number}"))?;
        sqlx::query("INSERT INTO versions (version, program) VALUES ($1, $2)")
            .bind(number as i64)
            .bind(env!("CARGO_PKG_VERSION"))
            .execute(&mut *transaction)
            .await?;
    }
    Ok(transaction.commit().await?)
}
