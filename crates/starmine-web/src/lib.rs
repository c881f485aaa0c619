//! The pages of the browser client, carried within the program: built from
//! `web/` when the program is, compressed then, and served from memory. It
//! knows nothing of tables, and no request changes anything here.

use axum::Router;
use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// A file of the client.
struct File {
    /// Without a slash in front.
    path: &'static str,
    /// Changes with what is in it.
    tag: &'static str,
    plain: &'static [u8],
    gzip: &'static [u8],
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The page itself: the client reads the address and shows what is there.
const PAGE: &str = "index.html";

/// Where files lie whose names change with their contents.
const NAMED_BY_CONTENT: &str = "assets/";

/// All pages, for every address that nothing else answers.
pub fn pages() -> Router {
    Router::new().fallback(serve)
}

async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    match find(uri.path()) {
        Some(file) => answer(file, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The file at an address. An address without an ending is a place in the
/// client, which finds its own way.
fn find(path: &str) -> Option<&'static File> {
    let path = path.trim_start_matches('/');
    let named = |name: &str| FILES.iter().find(|file| file.path == name);
    named(path).or_else(|| {
        let last = path.rsplit('/').next().unwrap_or_default();
        if last.contains('.') { None } else { named(PAGE) }
    })
}

fn answer(file: &File, asked: &HeaderMap) -> Response {
    let mut headers = HeaderMap::new();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(CONTENT_TYPE, content_type(file.path));
    set(VARY, "accept-encoding");
    set(ETAG, file.tag);
    set(
        CACHE_CONTROL,
        if file.path.starts_with(NAMED_BY_CONTENT) {
            "public, max-age=31536000, immutable"
        } else {
            // Asked for again each time, and answered with a word if it is the same.
            "no-cache"
        },
    );
    let text = |name| asked.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if text(IF_NONE_MATCH).is_some_and(|known| known.contains(file.tag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let body = if text(ACCEPT_ENCODING).is_some_and(takes_gzip) {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        file.gzip
    } else {
        file.plain
    };
    (headers, Body::from(body)).into_response()
}

fn takes_gzip(accepted: &str) -> bool {
    accepted.split(',').any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("gzip") && !parts.any(|part| matches!(part, "q=0" | "q=0.0"))
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;
    use tower::ServiceExt;

    use super::*;

    async fn get(path: &str, asked: &[(&str, &str)]) -> Response {
        let mut request = Request::get(path);
        for (name, value) in asked {
            request = request.header(*name, *value);
        }
        pages().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    fn header<'r>(response: &'r Response, name: &str) -> &'r str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[tokio::test]
    async fn every_place_in_the_client_is_its_one_page() {
        for path in ["/", "/index.html", "/new", "/table/2p7f", "/review/2p7f/12"] {
            let response = get(path, &[]).await;
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8", "{path}");
            assert_eq!(header(&response, "cache-control"), "no-cache", "{path}");
        }
    }

    #[tokio::test]
    async fn a_file_that_is_not_there_is_not_the_page() {
        for path in ["/assets/gone.js", "/favicon.ico", "/../Cargo.toml"] {
            assert_eq!(get(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn what_is_named_by_its_content_is_kept_for_ever() {
        let mut seen = 0;
        for file in FILES.iter().filter(|file| file.path.starts_with(NAMED_BY_CONTENT)) {
            let response = get(&format!("/{}", file.path), &[]).await;
            let kept = header(&response, "cache-control");
            assert_eq!(kept, "public, max-age=31536000, immutable", "{}", file.path);
            seen += 1;
        }
        assert!(seen >= 7, "one script, one style and five languages at least, found {seen}");
    }

    #[tokio::test]
    async fn compressed_for_those_who_say_so() {
        for (accepted, expected) in [
            ("gzip, deflate, br", "gzip"),
            ("br;q=1, gzip;q=0.5", "gzip"),
            ("gzip;q=0", ""),
            ("", ""),
        ] {
            let response = get("/", &[("accept-encoding", accepted)]).await;
            assert_eq!(header(&response, "content-encoding"), expected, "{accepted}");
            assert_eq!(header(&response, "vary"), "accept-encoding");
        }
    }

    #[tokio::test]
    async fn what_is_known_is_not_sent_again() {
        let first = get("/", &[]).await;
        let again = get("/new", &[("if-none-match", header(&first, "etag"))]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }

    #[tokio::test]
    async fn pages_are_read_and_nothing_else() {
        let request = Request::post("/").body(Body::empty()).unwrap();
        let response = pages().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(response.headers()[ALLOW], "GET, HEAD");
    }

    #[test]
    fn no_file_has_a_type_that_nobody_knows() {
        for file in FILES {
            assert_ne!(content_type(file.path), "application/octet-stream", "{}", file.path);
        }
    }

    /// The promise of the first page, in bytes that cross the wire: the page,
    /// its scripts and style, and one language.
    #[test]
    fn the_whole_client_is_small() {
        let all: usize = FILES.iter().map(|file| file.gzip.len()).sum();
        assert!(all < 400_000, "{all} bytes");
    }
}
