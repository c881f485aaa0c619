//! Database errors, classified by how much they affect.

use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::postgres::PgDatabaseError;

use super::super::StoreError;

/// Why a request was not stored.
#[derive(Debug)]
pub(in crate::store) enum WriteFault {
    /// Only this request is refused; others in the transaction are not affected.
    Refused(StoreError),
    /// The database failed: the transaction is lost, and the connection must not be
    /// used again.
    Failed(anyhow::Error),
    /// The connection was lost, and it is unknown whether the transaction was
    /// committed. It can be retried on a new connection: if it was, the retry is a
    /// conflict.
    Lost(anyhow::Error),
}

impl WriteFault {
    pub(super) fn into_error(self) -> anyhow::Error {
        match self {
            WriteFault::Refused(error) => error.into(),
            WriteFault::Failed(error) | WriteFault::Lost(error) => error,
        }
    }

    /// Adds context to errors that operators see.
    pub(super) fn context(self, what: String) -> WriteFault {
        match self {
            WriteFault::Refused(error) => WriteFault::Refused(error),
            WriteFault::Failed(error) => WriteFault::Failed(error.context(what)),
            WriteFault::Lost(error) => WriteFault::Lost(error.context(what)),
        }
    }
}

impl From<sqlx::Error> for WriteFault {
    fn from(error: sqlx::Error) -> WriteFault {
        match &error {
            sqlx::Error::Database(cause) if cause.is_unique_violation() => {
                WriteFault::Refused(StoreError::Conflict)
            }
            sqlx::Error::Database(cause) if concerns_one_row(&**cause) => {
                WriteFault::Refused(StoreError::Backend(error.into()))
            }
            sqlx::Error::Encode(_) => WriteFault::Refused(StoreError::Backend(error.into())),
            _ if is_lost(&error) => WriteFault::Lost(error.into()),
            _ => WriteFault::Failed(error.into()),
        }
    }
}

/// Whether only the connection failed, so that a new one may succeed.
pub(in crate::store) fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::PoolTimedOut => true,
        // A connection error, too many connections, or the server is starting or
        // stopping.
        sqlx::Error::Database(cause) => postgres_code(&**cause)
            .is_some_and(|code| ["08", "53300", "57P"].iter().any(|start| code.starts_with(start))),
        _ => false,
    }
}

/// Whether the file is damaged or not a database, so that retrying is pointless.
pub(in crate::store) fn is_damaged(error: &sqlx::Error) -> bool {
    const CORRUPT: u32 = 11;
    const NOT_A_DATABASE: u32 = 26;
    let cause = error.as_database_error();
    matches!(cause.and_then(sqlite_code), Some(CORRUPT | NOT_A_DATABASE))
}

/// Whether a NOT NULL constraint was violated.
pub(super) fn is_null(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref().and_then(sqlx::Error::as_database_error);
    cause.is_some_and(|cause| cause.kind() == ErrorKind::NotNullViolation)
}

/// Whether the error concerns one row only. After any other error the database may
/// have rolled back the whole transaction.
fn concerns_one_row(cause: &dyn DatabaseError) -> bool {
    if let Some(code) = postgres_code(cause) {
        // Invalid values, violated constraints, and rollbacks after a deadlock.
        return ["22", "23", "40"].iter().any(|class| code.starts_with(class));
    }
    const TOO_BIG: u32 = 18;
    const CONSTRAINT: u32 = 19;
    const MISMATCH: u32 = 20;
    matches!(sqlite_code(cause), Some(TOO_BIG | CONSTRAINT | MISMATCH))
}

/// The primary result code, which is the low byte of an extended one.
fn sqlite_code(cause: &dyn DatabaseError) -> Option<u32> {
    if postgres_code(cause).is_some() {
        return None;
    }
    Some(cause.code()?.parse::<u32>().ok()? & 0xff)
}

fn postgres_code(cause: &dyn DatabaseError) -> Option<&str> {
    cause.try_downcast_ref::<PgDatabaseError>().map(PgDatabaseError::code)
}
