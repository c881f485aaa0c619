//! SQL dialect of PostgreSQL.

use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Postgres, Row};

use super::super::sql::{ColumnType, Columns, Dialect, Statement, Value};

impl Dialect for Postgres {
    const BEGIN: &'static str = "BEGIN";
    const BEGIN_READING: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ";
    // PostgreSQL has no limit here; this bounds the size of a message.
    const MAX_ROWS: usize = 1024;
    const LOCK: Option<&'static str> =
        Some("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");

    async fn execute(to: &mut PgConnection, statement: Statement<'_>) -> sqlx::Result<u64> {
        query(&statement).execute(to).await.map(|done| done.rows_affected())
    }

    async fn fetch(to: &mut PgConnection, statement: Statement<'_>) -> sqlx::Result<Vec<PgRow>> {
        query(&statement).fetch_all(to).await
    }
}

fn query<'q>(statement: &Statement<'q>) -> Query<'q, Postgres, PgArguments> {
    let values = &statement.values;
    let Some(columns) = statement.columns else {
        return values.iter().fold(
            sqlx::query(statement.sql.clone()),
            |query, value| match *value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
                Value::Bytes(bytes) => query.bind(bytes),
            },
        );
    };
    let types: Vec<ColumnType> = values.iter().take(columns).map(Value::column_type).collect();
    // Contains only our own SQL.
    let query = sqlx::query(AssertSqlSafe(with_arrays(statement.sql.as_str(), &types)));
    types.iter().enumerate().fold(query, |query, (column, kind)| {
        let values = values.iter().skip(column).step_by(columns);
        match kind {
            ColumnType::Text => query.bind(values.map(text).collect::<Vec<Option<&str>>>()),
            ColumnType::Number => query.bind(values.map(number).collect::<Vec<Option<i64>>>()),
            ColumnType::Bytes => query.bind(values.map(bytes).collect::<Vec<Option<&[u8]>>>()),
        }
    })
}

/// Replaces `{rows}` by one array per column, so that one statement fits any number
/// of rows.
pub(super) fn with_arrays(sql: &str, columns: &[ColumnType]) -> String {
    let (mut arrays, mut names) = (Vec::new(), Vec::new());
    for (number, kind) in (1..).zip(columns) {
        let kind = match kind {
            ColumnType::Text => "text",
            ColumnType::Number => "bigint",
            ColumnType::Bytes => "bytea",
        };
        arrays.push(format!("${number}::{kind}[]"));
        names.push(format!("column{number}"));
    }
    let rows = format!("unnest({}) AS given ({})", arrays.join(", "), names.join(", "));
    sql.replace("{rows}", &rows)
}

fn text<'a>(value: &Value<'a>) -> Option<&'a str> {
    match *value {
        Value::Text(text) => Some(text),
        Value::Number(_) | Value::Bytes(_) => None,
    }
}

fn number(value: &Value<'_>) -> Option<i64> {
    match *value {
        Value::Number(number) => Some(number),
        Value::Text(_) | Value::Bytes(_) => None,
    }
}

fn bytes<'a>(value: &Value<'a>) -> Option<&'a [u8]> {
    match *value {
        Value::Bytes(bytes) => Some(bytes),
        Value::Text(_) | Value::Number(_) => None,
    }
}

impl Columns for PgRow {
    fn text(&self, column: &str) -> sqlx::Result<&str> {
        self.try_get(column)
    }

    fn number(&self, column: &str) -> sqlx::Result<i64> {
        self.try_get(column)
    }

    fn bytes(&self, column: &str) -> sqlx::Result<&[u8]> {
        self.try_get(column)
    }
}
