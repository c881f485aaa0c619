//! The checksums of a backup, which it carries in a table of its own: for each
//! table the number of its rows, and a SHA-256 over them in the order of their
//! key. A live database has none.

use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};
use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Row};

use super::super::copy::TABLES;

/// What could be said of a backup that is sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// Every row is as it was when the backup was made.
    Rows,
    /// The structure of the file is intact. The file has no checksums: an
    /// older program made it, or it is a copy of a database.
    Structure,
}

/// The number of rows, and their checksum.
type Sum = (i64, Vec<u8>);

/// The tables with their definitions, without the one that holds checksums.
const SCHEMA: &str = "SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(sql AS BLOB) \
    FROM sqlite_schema WHERE tbl_name <> 'backup' ORDER BY type, name";

/// Adds the checksums of all that is there.
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

/// Takes them away: they are not kept up to date.
pub(super) async fn remove(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::query("DROP TABLE IF EXISTS backup").execute(connection).await.map(drop)
}

/// Checks the structure of a file, and its rows if it has checksums.
pub(super) async fn verify(connection: &mut SqliteConnection) -> Result<Checked> {
    let check = sqlx::query_scalar("PRAGMA integrity_check(1)");
    let problem: String = check.fetch_one(&mut *connection).await?;
    ensure!(problem == "ok", "{problem}");
    let found = sums(connection).await?;
    if !names(connection).await?.iter().any(|name| name == "backup") {
        let ours = |name: &str| TABLES.iter().any(|table| table.name == name);
        let others = ["sqlite_schema", "_sqlx_migrations", "recent"];
        let stranger = found.keys().find(|name| !ours(name) && !others.contains(&&***name));
        return match stranger {
            Some(name) => bail!("nothing is known of its table {name}"),
            None => Ok(Checked::Structure),
        };
    }
    let kept: Vec<(String, i64, Vec<u8>)> =
        sqlx::query_as("SELECT name, rows, sha256 FROM backup").fetch_all(connection).await?;
    let kept: BTreeMap<String, Sum> =
        kept.into_iter().map(|(name, rows, sha256)| (name, (rows, sha256))).collect();
    let differs = kept.keys().chain(found.keys()).find(|name| kept.get(*name) != found.get(*name));
    match differs {
        Some(name) => bail!("the rows of {name} are not those that were backed up"),
        None => Ok(Checked::Rows),
    }
}

/// The checksums of all tables.
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
        // Keys come first, so that no row has to be sorted.
        let (bytes, columns) = (bytes.join(", "), columns.join(", "));
        let sql = format!("SELECT {bytes} FROM {} ORDER BY {columns}", quoted(&name));
        sums.insert(name, sum(connection, sql).await?);
    }
    Ok(sums)
}

/// The tables that are not SQLite's own.
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
            // The length says where a value ends.
            let value: Option<&[u8]> = row.try_get(column)?;
            hash.update(value.map_or(u64::MAX, |value| value.len() as u64).to_le_bytes());
            hash.update(value.unwrap_or_default());
        }
    }
    Ok((count, hash.finalize().to_vec()))
}

/// A name in SQL, which a damaged file may have turned into anything.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
