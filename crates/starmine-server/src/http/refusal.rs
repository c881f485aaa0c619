//! Refusals of short requests: a status for programs, a phrase for players.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use starmine_protocol::{Phrase, Refusal};
use starmine_words::table::{TableRefusal, table_refusal};

use crate::store::StoreError;

/// Why a request is not answered.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    refusal: Phrase,
}

impl Problem {
    /// A refusal in other words than the table's.
    pub fn new(status: StatusCode, refusal: Phrase) -> Problem {
        Problem { status, refusal }
    }
}

impl From<TableRefusal> for Problem {
    fn from(reason: TableRefusal) -> Problem {
        let status = match reason {
            TableRefusal::Unknown => StatusCode::UNAUTHORIZED,
            TableRefusal::NoSuchTable | TableRefusal::NoSuchGame => StatusCode::NOT_FOUND,
            TableRefusal::NotKept | TableRefusal::Unreadable => StatusCode::SERVICE_UNAVAILABLE,
            TableRefusal::TooFast(_) => StatusCode::TOO_MANY_REQUESTS,
            TableRefusal::KnowsDeal | TableRefusal::PlaysDeal | TableRefusal::NotSeated => {
                StatusCode::FORBIDDEN
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem { status, refusal: table_refusal(&reason) }
    }
}

impl From<StoreError> for Problem {
    /// The cause is for the operator.
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Corrupt { .. } => TableRefusal::Unreadable.into(),
            StoreError::Conflict | StoreError::Backend(_) => TableRefusal::NotKept.into(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(Refusal { refusal: self.refusal })).into_response()
    }
}

/// An address that leads nowhere.
pub(super) async fn no_such_thing() -> Problem {
    Problem { status: StatusCode::NOT_FOUND, ..TableRefusal::NoSuchTable.into() }
}
