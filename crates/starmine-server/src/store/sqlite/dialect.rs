//! SQL dialect of SQLite.

use std::borrow::Cow;

use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Row, Sqlite};

use super::super::sql::{Columns, Dialect, Statement, Value};

impl Dialect for Sqlite {
    // Take the write lock at once: upgrading a read transaction later can fail.
    const BEGIN: &'static str = "BEGIN IMMEDIATE";
    const BEGIN_READING: &'static str = "BEGIN";
    // A row has up to seven values; SQLite allows 32766 in all.
    const MAX_ROWS: usize = 256;
    // Copies the write-ahead log to the main file concurrently with the writer, so
    // that commits do not wait for it.
    const CHECKPOINT: Option<&'static str> = Some("PRAGMA wal_checkpoint(PASSIVE)");

    async fn execute(to: &mut SqliteConnection, statement: Statement<'_>) -> sqlx::Result<u64> {
        query(&statement).execute(to).await.map(|done| done.rows_affected())
    }

    async fn fetch(
        to: &mut SqliteConnection,
        statement: Statement<'_>,
    ) -> sqlx::Result<Vec<SqliteRow>> {
        query(&statement).fetch_all(to).await
    }
}

fn query<'q>(statement: &Statement<'q>) -> Query<'q, Sqlite, SqliteArguments> {
    let query = match statement.columns {
        None => sqlx::query(statement.sql.clone()),
        Some(columns) => {
            let rows = statement.values.len() / columns.max(1);
            // Contains only our own SQL.
            sqlx::query(AssertSqlSafe(with_placeholders(statement.sql.as_str(), columns, rows)))
        }
    };
    statement.values.iter().fold(query, |query, value| match *value {
        Value::Text(text) => query.bind(text),
        Value::Number(number) => query.bind(number),
        Value::Bytes(bytes) => query.bind(bytes),
    })
}

/// Replaces `{rows}` by placeholders for this number of rows, rounded up to a power of
/// two: that gives few different statements, which all stay in the connection's
/// statement cache. Unbound placeholders are NULL.
pub(super) fn with_placeholders(sql: &str, columns: usize, rows: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    let all = vec![row.as_str(); rows.next_power_of_two()].join(", ");
    sql.replace("{rows}", &format!("(VALUES {all})"))
}

impl Columns for SqliteRow {
    fn text(&self, column: &str) -> sqlx::Result<&str> {
        self.try_get(column)
    }

    fn number(&self, column: &str) -> sqlx::Result<i64> {
        self.try_get(column)
    }

    fn bytes(&self, column: &str) -> sqlx::Result<&[u8]> {
        self.try_get(column)
    }

    /// SQLite accepts any bytes as text.
    fn text_lossy(&self, column: &str) -> sqlx::Result<Cow<'_, str>> {
        self.bytes(column).map(String::from_utf8_lossy)
    }
}
