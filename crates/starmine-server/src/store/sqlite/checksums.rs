//! Checksums in backups. A backup contains an extra table, `backup`, with the
//! row count of each table and a SHA-256 over its rows in key order. Live
//! databases do not have this table.

use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};
use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Row};

use super::super::schema::TABLES;

/// How much of an intact backup could be verified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BackupCheck {
    /// The structure and every row.
    Rows,
    /// Only the structure. The file has no checksums: an older program made
    /// it, or it is a copy of a database.
    Structure,
}

/// Row count and SHA-256.
type Sum = (i64, Vec<u8>);

/// The definitions of all tables and indexes, without those of `backup`.
const SCHEMA: &str = "SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(sql AS BLOB) \
    FROM sqlite_schema WHERE tbl_name <> 'backup' ORDER BY type, name";

/// Adds checksums of all tables.
pub(super) async fn add(connection: &mut SqliteConnection) -> Result<()> {
    const TABLE: &str = "CREATE TABLE backup \
        (name TEXT NOT NULL PRIMARY KEY, rows INTEGER NOT NULL, sha256 BLOB NOT NULL) STRICT";
    let sums = sums(connection).await?;
    sqlx::query(TABLE).execute(&mut *connection).await?;
    for (name, (rows, sha256)) in sums {
        let insert = sqlx::query("INSERT INTO backup (name, rows, sha256) VALUES (?, ?, ?)");
        insert.bind(name).bind(rows).bind(sha256).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Removes the checksums. They are not updated when rows change.
pub(super) async fn remove(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::query("DROP TABLE IF EXISTS backup").execute(connection).await.map(drop)
}

/// Verifies the structure of a file and, if it has checksums, its rows.
pub(super) async fn verify(connection: &mut SqliteConnection) -> Result<BackupCheck> {
    let check = sqlx::query_scalar("PRAGMA integrity_check(1)");
    let problem: String = check.fetch_one(&mut *connection).await?;
    ensure!(problem == "ok", "{problem}");
    let found = sums(connection).await?;
    if !names(connection).await?.iter().any(|name| name == "backup") {
        let ours = |name: &str| TABLES.iter().any(|table| table.name == name);
        let others = ["sqlite_schema", "_sqlx_migrations", "recent"];
        let unknown = found.keys().find(|name| !ours(name) && !others.contains(&&***name));
        return match unknown {
            Some(name) => bail!("unknown table {name}"),
            None => Ok(BackupCheck::Structure),
        };
    }
    let expected: Vec<(String, i64, Vec<u8>)> =
        sqlx::query_as("SELECT name, rows, sha256 FROM backup").fetch_all(connection).await?;
    let expected: BTreeMap<String, Sum> =
        expected.into_iter().map(|(name, rows, sha256)| (name, (rows, sha256))).collect();
    let differs =
        expected.keys().chain(found.keys()).find(|name| expected.get(*name) != found.get(*name));
    match differs {
        Some(name) => bail!("the rows of {name} do not match their checksum"),
        None => Ok(BackupCheck::Rows),
    }
}

/// Computes the checksums of all tables.
pub(super) async fn sums(connection: &mut SqliteConnection) -> Result<BTreeMap<String, Sum>> {
    let mut sums = BTreeMap::new();
    sums.insert("sqlite_schema".to_owned(), sum(connection, SCHEMA.to_owned()).await?);
    for name in names(connection).await?.into_iter().filter(|name| name != "backup") {
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info(?)")
            .bind(&name)
            .fetch_all(&mut *connection)
            .await?;
        let columns: Vec<String> = columns.iter().map(|name| quoted(name)).collect();
        let bytes: Vec<String> =
            columns.iter().map(|column| format!("CAST({column} AS BLOB)")).collect();
        // The key columns come first, so SQLite can follow the key without sorting.
        let (bytes, columns) = (bytes.join(", "), columns.join(", "));
        let sql = format!("SELECT {bytes} FROM {} ORDER BY {columns}", quoted(&name));
        sums.insert(name, sum(connection, sql).await?);
    }
    Ok(sums)
}

/// All tables except SQLite's internal ones.
async fn names(connection: &mut SqliteConnection) -> sqlx::Result<Vec<String>> {
    const NAMES: &str = "SELECT name FROM sqlite_schema \
        WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'";
    sqlx::query_scalar(NAMES).fetch_all(connection).await
}

async fn sum(connection: &mut SqliteConnection, sql: String) -> Result<Sum> {
    let (mut count, mut hash) = (0, Sha256::new());
    let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(connection);
    while let Some(row) = rows.try_next().await? {
        count += 1;
        for column in 0..row.len() {
            // Without the length, values could move between columns unnoticed.
            let value: Option<&[u8]> = row.try_get(column)?;
            hash.update(value.map_or(u64::MAX, |value| value.len() as u64).to_le_bytes());
            hash.update(value.unwrap_or_default());
        }
    }
    Ok((count, hash.finalize().to_vec()))
}

/// Quotes a name. In a damaged file it may contain anything.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
