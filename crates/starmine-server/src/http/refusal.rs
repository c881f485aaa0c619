//! Refusals of short requests: a status for programs, a phrase for players.

use axum::Json;
use axum::body::to_bytes;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use starmine_protocol::{Phrase, Refusal};
use starmine_words::table::{TableRefusal, table_refusal};

use crate::limits::Wait;
use crate::metrics;
use crate::store::StoreError;

/// Why a request is not answered.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    refusal: Phrase,
    /// When it is of use to try again, in seconds.
    retry_after: Option<u16>,
}

impl Problem {
    /// A refusal in other words than the table's.
    pub fn new(status: StatusCode, refusal: Phrase) -> Problem {
        Problem { status, refusal, retry_after: None }
    }

    /// That there is no room for another connection.
    pub(super) fn full(wait: Wait) -> Problem {
        Problem { status: StatusCode::SERVICE_UNAVAILABLE, ..wait.into() }
    }
}

impl From<TableRefusal> for Problem {
    fn from(reason: TableRefusal) -> Problem {
        let status = match reason {
            TableRefusal::Unknown => StatusCode::UNAUTHORIZED,
            TableRefusal::NoSuchTable | TableRefusal::NoSuchGame | TableRefusal::NoSuchPlace => {
                StatusCode::NOT_FOUND
            }
            TableRefusal::NotKept | TableRefusal::Unreadable => StatusCode::SERVICE_UNAVAILABLE,
            TableRefusal::TooFast(_) | TableRefusal::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            TableRefusal::KnowsDeal
            | TableRefusal::PlaysDeal
            | TableRefusal::NotSeated
            | TableRefusal::OtherSite => StatusCode::FORBIDDEN,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let retry_after = match reason {
            TableRefusal::TooFast(seconds) => Some(seconds.into()),
            TableRefusal::TooOften(minutes) => Some(u16::from(minutes) * 60),
            TableRefusal::NotKept => Some(1),
            _ => None,
        };
        Problem { status, refusal: table_refusal(&reason), retry_after }
    }
}

impl From<Wait> for Problem {
    fn from(wait: Wait) -> Problem {
        Problem { retry_after: Some(wait.seconds()), ..wait.refusal().into() }
    }
}

impl From<StoreError> for Problem {
    /// The cause is for the operator.
    fn from(error: StoreError) -> Problem {
        let reason = match error {
            // Which is no failure.
            StoreError::Barred(bar) => return TableRefusal::from(bar).into(),
            StoreError::Corrupt { .. } => TableRefusal::Unreadable,
            StoreError::Conflict | StoreError::Backend(_) => TableRefusal::NotKept,
        };
        tracing::error!(%error, "the store failed");
        metrics::store_failed(&error);
        reason.into()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry_after =
            self.retry_after.map(|seconds| [(RETRY_AFTER, HeaderValue::from(seconds))]);
        (self.status, retry_after, Json(Refusal { refusal: self.refusal })).into_response()
    }
}

/// Refusals of the framework, which are plain text, in the form of ours.
pub(super) async fn in_our_words(response: Response) -> Response {
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    let json = HeaderValue::from_static("application/json");
    if !refused || response.headers().get(CONTENT_TYPE) == Some(&json) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let text = to_bytes(body, 4096).await.unwrap_or_default();
    let text = match String::from_utf8_lossy(&text) {
        text if text.is_empty() => status.to_string(),
        text => text.into_owned(),
    };
    let problem = Problem::new(status, table_refusal(&TableRefusal::NotUnderstood(text)));
    let mut response = problem.into_response();
    // Such as the methods that are allowed.
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(CONTENT_LENGTH);
    response.headers_mut().extend(parts.headers);
    response
}

/// An address that leads nowhere.
pub(super) async fn no_such_place() -> Problem {
    TableRefusal::NoSuchPlace.into()
}

/// An address that is there, asked in a way it does not answer.
pub(super) async fn not_that_way() -> Problem {
    Problem { status: StatusCode::METHOD_NOT_ALLOWED, ..TableRefusal::NoSuchPlace.into() }
}
