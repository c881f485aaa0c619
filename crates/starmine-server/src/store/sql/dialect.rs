//! SQL dialects: what differs between the databases. All other statements are shared,
//! with `$1` for a value.

use std::borrow::Cow;
use std::fmt;

use sqlx::{Database, SqlSafeStr, SqlStr};
use starmine_protocol::{GameId, PlayerId};

/// A kind of SQL database.
pub trait Dialect: Database<Row: Columns> {
    /// Begins a transaction that will write.
    const BEGIN: &'static str;
    /// Begins a transaction that reads from one snapshot.
    const BEGIN_READING: &'static str;
    /// The most rows in one statement.
    const MAX_ROWS: usize;
    /// Locks the player `$1` until the transaction ends. `None` if the database allows
    /// only one writer at a time.
    const LOCK: Option<&'static str> = None;
    /// A statement to run from time to time after writes, if the database needs one.
    const CHECKPOINT: Option<&'static str> = None;

    /// Runs a statement and returns the number of changed rows.
    fn execute(
        to: &mut Self::Connection,
        statement: Statement<'_>,
    ) -> impl Future<Output = sqlx::Result<u64>> + Send;

    /// Runs a query and returns its rows.
    fn fetch(
        to: &mut Self::Connection,
        statement: Statement<'_>,
    ) -> impl Future<Output = sqlx::Result<Vec<Self::Row>>> + Send;
}

/// An SQL statement with its values.
#[derive(Clone, Debug)]
pub struct Statement<'a> {
    pub sql: SqlStr,
    pub values: Vec<Value<'a>>,
    /// The number of values per row in a statement over many rows, else `None`. The
    /// values are listed row by row, and `{rows}` in the text stands for a table of them
    /// with the columns `column1`, `column2`… The table may have extra rows, which are
    /// all NULL and must be ignored.
    pub columns: Option<usize>,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    Text,
    Number,
    Bytes,
}

#[derive(Clone, Copy)]
pub enum Value<'a> {
    Text(&'a str),
    Number(i64),
    Bytes(&'a [u8]),
}

impl<'a> Statement<'a> {
    /// A statement that refers to its values as `$1`, `$2` and so on.
    pub fn new(sql: impl SqlSafeStr, values: impl Into<Vec<Value<'a>>>) -> Statement<'a> {
        Statement { sql: sql.into_sql_str(), values: values.into(), columns: None }
    }

    /// A statement over at least one row, and at most [`Dialect::MAX_ROWS`].
    pub fn of_rows(sql: impl SqlSafeStr, columns: usize, values: Vec<Value<'a>>) -> Statement<'a> {
        Statement { sql: sql.into_sql_str(), values, columns: Some(columns) }
    }
}

impl Value<'_> {
    pub fn column_type(&self) -> ColumnType {
        match self {
            Value::Text(_) => ColumnType::Text,
            Value::Number(_) => ColumnType::Number,
            Value::Bytes(_) => ColumnType::Bytes,
        }
    }
}

impl fmt::Debug for Value<'_> {
    /// Hides the value: log entries contain secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.column_type().fmt(f)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(text)
    }
}

impl<'a> From<&'a GameId> for Value<'a> {
    fn from(game: &'a GameId) -> Value<'a> {
        Value::Text(game.as_str())
    }
}

impl<'a> From<&'a PlayerId> for Value<'a> {
    fn from(player: &'a PlayerId) -> Value<'a> {
        Value::Text(player.as_str())
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Value::Number(number.into())
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(number)
    }
}

/// Access to the columns of a row by name.
pub trait Columns: Send + Sync {
    fn text(&self, column: &str) -> sqlx::Result<&str>;
    fn number(&self, column: &str) -> sqlx::Result<i64>;
    fn bytes(&self, column: &str) -> sqlx::Result<&[u8]>;

    /// A text in which invalid UTF-8 is replaced by `�`.
    fn text_lossy(&self, column: &str) -> sqlx::Result<Cow<'_, str>> {
        self.text(column).map(Cow::Borrowed)
    }
}
