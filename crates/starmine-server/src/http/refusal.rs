//! Refused HTTP requests: a status for programs, a phrase for players.

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

/// Why a request is refused.
#[derive(Debug)]
pub struct HttpRefusal {
    status: StatusCode,
    refusal: Phrase,
    /// When a retry makes sense, in seconds.
    retry_after: Option<u16>,
}

impl HttpRefusal {
    /// A refusal that is not one of the table's.
    pub fn new(status: StatusCode, refusal: Phrase) -> HttpRefusal {
        HttpRefusal { status, refusal, retry_after: None }
    }

    /// There is no room for another connection.
    pub(super) fn full(wait: Wait) -> HttpRefusal {
        HttpRefusal { status: StatusCode::SERVICE_UNAVAILABLE, ..wait.into() }
    }
}

impl From<TableRefusal> for HttpRefusal {
    fn from(reason: TableRefusal) -> HttpRefusal {
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
            | TableRefusal::NotYourPractice
            | TableRefusal::OtherSite => StatusCode::FORBIDDEN,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let retry_after = match reason {
            TableRefusal::TooFast(seconds) => Some(seconds.into()),
            TableRefusal::TooOften(minutes) => Some(u16::from(minutes) * 60),
            TableRefusal::NotKept => Some(1),
            _ => None,
        };
        HttpRefusal { status, refusal: table_refusal(&reason), retry_after }
    }
}

impl From<Wait> for HttpRefusal {
    fn from(wait: Wait) -> HttpRefusal {
        HttpRefusal { retry_after: Some(wait.seconds()), ..wait.refusal().into() }
    }
}

impl From<StoreError> for HttpRefusal {
    /// The cause is logged for the operator.
    fn from(error: StoreError) -> HttpRefusal {
        let reason = match error {
            // A barred player is not a failure of the store.
            StoreError::Barred(bar) => return TableRefusal::from(bar).into(),
            StoreError::Corrupt { .. } => TableRefusal::Unreadable,
            StoreError::Conflict | StoreError::Backend(_) => TableRefusal::NotKept,
        };
        tracing::error!(%error, "store failed");
        metrics::store_failed(&error);
        reason.into()
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let retry_after =
            self.retry_after.map(|seconds| [(RETRY_AFTER, HeaderValue::from(seconds))]);
        (self.status, retry_after, Json(Refusal { refusal: self.refusal })).into_response()
    }
}

/// Turns plain-text errors of the framework into JSON refusals.
pub(super) async fn as_json_refusal(response: Response) -> Response {
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
    let problem = HttpRefusal::new(status, table_refusal(&TableRefusal::NotUnderstood(text)));
    let mut response = problem.into_response();
    // For example, the allowed methods.
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(CONTENT_LENGTH);
    response.headers_mut().extend(parts.headers);
    response
}

/// The answer for unknown addresses.
pub(super) async fn not_found() -> HttpRefusal {
    TableRefusal::NoSuchPlace.into()
}

/// The answer for a known address with the wrong method.
pub(super) async fn method_not_allowed() -> HttpRefusal {
    HttpRefusal { status: StatusCode::METHOD_NOT_ALLOWED, ..TableRefusal::NoSuchPlace.into() }
}
