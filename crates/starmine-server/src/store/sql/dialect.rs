//! What SQL databases want said differently. Everything else is asked of all
//! of them in the same words, with `$1` for a value.

use std::borrow::Cow;

use sqlx::{Database, SqlSafeStr, SqlStr};

/// A kind of database.
pub trait Dialect: Database<Row: Columns> {
    /// Begins a transaction that is going to write.
    const BEGIN: &'static str;
    /// Begins one that sees one moment, however long it reads.
    const BEGIN_READING: &'static str;
    /// The most rows that one statement takes.
    const MAX_ROWS: usize;
    /// Keeps other writers from a player, named by `$1`, until the transaction
    /// ends; none where there can be only one at a time.
    const LOCK: Option<&'static str> = None;
    /// What wants to be done now and then after writing, if anything.
    const CHECKPOINT: Option<&'static str> = None;

    /// Runs a statement, and says how many rows it has changed.
    fn execute(
        to: &mut Self::Connection,
        statement: Statement<'_>,
    ) -> impl Future<Output = sqlx::Result<u64>> + Send;

    /// Asks a question.
    fn fetch(
        to: &mut Self::Connection,
        statement: Statement<'_>,
    ) -> impl Future<Output = sqlx::Result<Vec<Self::Row>>> + Send;
}

/// Something to be run, with its values.
#[derive(Clone, Debug)]
pub struct Statement<'a> {
    pub sql: SqlStr,
    pub values: Vec<Value<'a>>,
    /// If it is about many rows: what is in each of them. The values are
    /// those of the first row, then those of the second, and so on, and
    /// `{rows}` in its text is a table of them, with columns called
    /// `column1`, `column2`… A row of that table may be all NULL and means
    /// nothing.
    pub columns: Option<&'a [Kind]>,
}

/// What is in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Text,
    Number,
    Bytes,
}

/// A value.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    Text(&'a str),
    Number(i64),
    Bytes(&'a [u8]),
}

impl<'a> Statement<'a> {
    /// One that says `$1`, `$2` and so on for its values.
    pub fn new(sql: impl SqlSafeStr, values: impl Into<Vec<Value<'a>>>) -> Statement<'a> {
        Statement { sql: sql.into_sql_str(), values: values.into(), columns: None }
    }

    /// One about many rows, for as long as they are no more than
    /// [`Dialect::MAX_ROWS`].
    pub fn of_rows(
        sql: impl SqlSafeStr,
        columns: &'a [Kind],
        values: Vec<Value<'a>>,
    ) -> Statement<'a> {
        Statement { sql: sql.into_sql_str(), values, columns: Some(columns) }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(text)
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

/// The columns of a row, by name.
pub trait Columns: Send + Sync {
    /// A text.
    fn text(&self, column: &str) -> sqlx::Result<&str>;
    /// A number.
    fn number(&self, column: &str) -> sqlx::Result<i64>;
    /// Bytes.
    fn bytes(&self, column: &str) -> sqlx::Result<&[u8]>;

    /// A text that may have been damaged: with `�` for what is none.
    fn text_lossy(&self, column: &str) -> sqlx::Result<Cow<'_, str>> {
        self.text(column).map(Cow::Borrowed)
    }
}
