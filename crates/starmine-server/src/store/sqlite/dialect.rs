//! How SQLite wants it said.

use std::borrow::Cow;

use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Row, Sqlite};

use super::super::sql::{Columns, Dialect, Statement, Value};

impl Dialect for Sqlite {
    // Who means to write says so at once: a reader that turns writer can
    // find that it is too late.
    const BEGIN: &'static str = "BEGIN IMMEDIATE";
    const BEGIN_READING: &'static str = "BEGIN";
    // With up to seven values for each; SQLite allows 32766.
    const MOST_ROWS: usize = 256;
    // Carries what was written over to the main file, beside the writer: who
    // waits for a commit does not wait for this.
    const CHORE: Option<&'static str> = Some("PRAGMA wal_checkpoint(PASSIVE)");

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
            let rows = statement.values.len() / columns.len().max(1);
            // Made of our own text alone.
            sqlx::query(AssertSqlSafe(with_places(statement.sql.as_str(), columns.len(), rows)))
        }
    };
    statement.values.iter().fold(query, |query, value| match *value {
        Value::Text(text) => query.bind(text),
        Value::Number(number) => query.bind(number),
        Value::Bytes(bytes) => query.bind(bytes),
    })
}

/// A statement with places for so many rows: a power of two of them, so that
/// there are few statements to prepare and all of them stay in the
/// connection's cache. Places that nothing is bound to are NULL.
pub(super) fn with_places(sql: &str, columns: usize, rows: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    let places = vec![row.as_str(); rows.next_power_of_two()].join(", ");
    sql.replace("{rows}", &format!("(VALUES {places})"))
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

    /// SQLite takes any bytes for a text.
    fn damaged(&self, column: &str) -> sqlx::Result<Cow<'_, str>> {
        self.bytes(column).map(String::from_utf8_lossy)
    }
}
