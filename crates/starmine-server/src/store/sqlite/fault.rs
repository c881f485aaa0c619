//! What went wrong in SQLite, and how far it reaches.

use anyhow::Context;

use super::super::StoreError;

/// Why something was not kept.
#[derive(Debug)]
pub(super) enum Fault {
    /// It alone is refused; the others in its transaction are not.
    Refused(StoreError),
    /// The database failed: nothing of the transaction is kept, and the
    /// connection is not to be trusted.
    Failed(anyhow::Error),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        match &error {
            sqlx::Error::Database(cause) if cause.is_unique_violation() => {
                Fault::Refused(StoreError::Conflict)
            }
            sqlx::Error::Database(cause) if is_about_one_row(cause.code().as_deref()) => {
                Fault::Refused(StoreError::Backend(error.into()))
            }
            sqlx::Error::Encode(_) => Fault::Refused(StoreError::Backend(error.into())),
            _ => Fault::Failed(error.into()),
        }
    }
}

/// After any other error SQLite may have given up the whole transaction.
fn is_about_one_row(code: Option<&str>) -> bool {
    const TOO_BIG: u32 = 18;
    const CONSTRAINT: u32 = 19;
    const MISMATCH: u32 = 20;
    let code = code.and_then(|code| code.parse::<u32>().ok());
    // The low byte of an extended code is the plain one.
    matches!(code.map(|code| code & 0xff), Some(TOO_BIG | CONSTRAINT | MISMATCH))
}

/// An error while reading, with what was read.
pub(super) fn reading<T>(result: sqlx::Result<T>, what: &'static str) -> Result<T, StoreError> {
    result.context(what).map_err(StoreError::Backend)
}
