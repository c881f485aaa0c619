//! What went wrong in a database, and how far it reaches.

use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::postgres::PgDatabaseError;

use super::super::StoreError;

/// Why something was not kept.
#[derive(Debug)]
pub(in crate::store) enum Fault {
    /// It alone is refused; the others in its transaction are not.
    Refused(StoreError),
    /// The database failed: nothing of the transaction is kept, and the
    /// connection is not to be trusted.
    Failed(anyhow::Error),
    /// The connection is gone, and nobody knows what was kept. On another one
    /// it may be tried again: what was kept is found to be there.
    Lost(anyhow::Error),
}

impl Fault {
    /// What went wrong, however far it reaches.
    pub(super) fn into_error(self) -> anyhow::Error {
        match self {
            Fault::Refused(error) => error.into(),
            Fault::Failed(error) | Fault::Lost(error) => error,
        }
    }

    /// With what was being done, where an operator reads it.
    pub(super) fn context(self, what: String) -> Fault {
        match self {
            Fault::Refused(error) => Fault::Refused(error),
            Fault::Failed(error) => Fault::Failed(error.context(what)),
            Fault::Lost(error) => Fault::Lost(error.context(what)),
        }
    }
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        match &error {
            sqlx::Error::Database(cause) if cause.is_unique_violation() => {
                Fault::Refused(StoreError::Conflict)
            }
            sqlx::Error::Database(cause) if is_about_one_row(&**cause) => {
                Fault::Refused(StoreError::Backend(error.into()))
            }
            sqlx::Error::Encode(_) => Fault::Refused(StoreError::Backend(error.into())),
            _ if is_lost(&error) => Fault::Lost(error.into()),
            _ => Fault::Failed(error.into()),
        }
    }
}

/// Whether the connection is at fault, and another one may do.
pub(in crate::store) fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::PoolTimedOut => true,
        // Trouble with the connection, no more of them to be had, or the
        // server is going down or coming up.
        sqlx::Error::Database(cause) => postgres_code(&**cause)
            .is_some_and(|code| ["08", "53300", "57P"].iter().any(|start| code.starts_with(start))),
        _ => false,
    }
}

/// Whether what is stored is damaged, or was never a database: no other
/// attempt will do.
pub(in crate::store) fn is_damaged(error: &sqlx::Error) -> bool {
    const CORRUPT: u32 = 11;
    const NOT_A_DATABASE: u32 = 26;
    let cause = error.as_database_error();
    matches!(cause.and_then(sqlite_code), Some(CORRUPT | NOT_A_DATABASE))
}

/// Whether a column was NULL that must not be.
pub(super) fn is_null(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref().and_then(sqlx::Error::as_database_error);
    cause.is_some_and(|cause| cause.kind() == ErrorKind::NotNullViolation)
}

/// After any other error a database may have given up the whole transaction.
fn is_about_one_row(cause: &dyn DatabaseError) -> bool {
    if let Some(code) = postgres_code(cause) {
        // Values it does not take, constraints, and two who wait for each
        // other, of whom one was sent away.
        return ["22", "23", "40"].iter().any(|class| code.starts_with(class));
    }
    const TOO_BIG: u32 = 18;
    const CONSTRAINT: u32 = 19;
    const MISMATCH: u32 = 20;
    matches!(sqlite_code(cause), Some(TOO_BIG | CONSTRAINT | MISMATCH))
}

/// The plain code, which is the low byte of an extended one.
fn sqlite_code(cause: &dyn DatabaseError) -> Option<u32> {
    if postgres_code(cause).is_some() {
        return None;
    }
    Some(cause.code()?.parse::<u32>().ok()? & 0xff)
}

fn postgres_code(cause: &dyn DatabaseError) -> Option<&str> {
    cause.try_downcast_ref::<PgDatabaseError>().map(PgDatabaseError::code)
}
