//! Parts of a request: body, path and query. Errors become refusals.

use axum::body::HttpBody;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use starmine_words::table::{TableRefusal, table_refusal};
use tokio::time::timeout;

use super::{App, HttpRefusal};

/// The largest body of most requests.
const MAX_BODY: usize = 16 * 1024;

/// A JSON body of at most `MAX` bytes.
#[derive(Debug)]
pub(super) struct Body<T, const MAX: usize = MAX_BODY>(pub(super) T);

impl<T: DeserializeOwned, const MAX: usize> FromRequest<App> for Body<T, MAX> {
    type Rejection = HttpRefusal;

    async fn from_request(mut request: Request, app: &App) -> Result<Self, HttpRefusal> {
        // Refuse a body by its announced length, without reading it.
        if request.body().size_hint().lower() > MAX as u64 {
            let refusal = table_refusal(&TableRefusal::TooLarge);
            return Err(HttpRefusal::new(StatusCode::PAYLOAD_TOO_LARGE, refusal));
        }
        DefaultBodyLimit::max(MAX).apply(&mut request);
        let read = timeout(app.config.timeouts.body, axum::Json::<T>::from_request(request, app));
        let Ok(read) = read.await else {
            let problem =
                TableRefusal::NotUnderstood("timed out while receiving the body".to_owned());
            return Err(HttpRefusal::new(StatusCode::REQUEST_TIMEOUT, table_refusal(&problem)));
        };
        match read {
            Ok(axum::Json(body)) => Ok(Body(body)),
            Err(rejection) => {
                let not_understood = || TableRefusal::NotUnderstood(rejection.body_text());
                let (status, problem) = match rejection.status() {
                    status @ StatusCode::PAYLOAD_TOO_LARGE => (status, TableRefusal::TooLarge),
                    status @ StatusCode::UNSUPPORTED_MEDIA_TYPE => (status, not_understood()),
                    _ => (StatusCode::BAD_REQUEST, not_understood()),
                };
                Err(HttpRefusal::new(status, table_refusal(&problem)))
            }
        }
    }
}

/// Parsed parameters of the path.
#[derive(Debug)]
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, HttpRefusal> {
        let path = axum::extract::Path::from_request_parts(parts, state).await;
        path.map(|path| Path(path.0)).map_err(|_| TableRefusal::NoSuchPlace.into())
    }
}

/// A parsed query.
#[derive(Debug)]
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, HttpRefusal> {
        let query = axum::extract::Query::from_request_parts(parts, state).await;
        query.map(|query| Query(query.0)).map_err(|rejection| {
            let problem = TableRefusal::NotUnderstood(rejection.body_text());
            HttpRefusal::new(StatusCode::BAD_REQUEST, table_refusal(&problem))
        })
    }
}
