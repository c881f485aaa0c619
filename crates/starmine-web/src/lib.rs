//! The browser client, embedded in the program: built from `web/` and
//! compressed at build time, and served from memory as static files.

use axum::Router;
use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// A file of the client.
struct Asset {
    /// The path, without a leading slash.
    path: &'static str,
    /// The ETag, a hash of the contents.
    tag: &'static str,
    plain: &'static [u8],
    gzip: &'static [u8],
}

static FILES: &[Asset] = include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The client's only page, which shows different content for each address.
const PAGE: &str = "index.html";

/// The folder of files with a content hash in their names.
const NAMED_BY_CONTENT: &str = "assets/";

/// Serves the client for every address without another handler.
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

/// The file at an address. Addresses without an extension are routed by the
/// client, so they all get its page.
fn find(path: &str) -> Option<&'static Asset> {
    let path = path.trim_start_matches('/');
    let named = |name: &str| FILES.iter().find(|file| file.path == name);
    named(path).or_else(|| {
        let last = path.rsplit('/').next().unwrap_or_default();
        if last.contains('.') { None } else { named(PAGE) }
    })
}

fn answer(file: &Asset, asked: &HeaderMap) -> Response {
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
            // Revalidated each time; unchanged files get a 304.
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
        "jpg" => "image/jpeg",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
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
    async fn client_routes_get_the_page() {
        for path in ["/", "/index.html", "/new", "/table/2p7f", "/review/2p7f/12"] {
            let response = get(path, &[]).await;
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8", "{path}");
            assert_eq!(header(&response, "cache-control"), "no-cache", "{path}");
        }
    }

    #[tokio::test]
    async fn missing_files_are_not_found() {
        for path in ["/assets/gone.js", "/favicon.ico", "/../Cargo.toml"] {
            assert_eq!(get(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn hashed_files_are_immutable() {
        let mut seen = 0;
        for file in FILES.iter().filter(|file| file.path.starts_with(NAMED_BY_CONTENT)) {
            let response = get(&format!("/{}", file.path), &[]).await;
            let cache_control = header(&response, "cache-control");
            assert_eq!(cache_control, "public, max-age=31536000, immutable", "{}", file.path);
            seen += 1;
        }
        assert!(seen >= 7, "one script, one style and five languages at least, found {seen}");
    }

    #[tokio::test]
    async fn gzip_is_negotiated() {
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
    async fn matching_etag_gets_not_modified() {
        let first = get("/", &[]).await;
        let again = get("/new", &[("if-none-match", header(&first, "etag"))]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }

    #[tokio::test]
    async fn other_methods_are_not_allowed() {
        let request = Request::post("/").body(Body::empty()).unwrap();
        let response = pages().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(response.headers()[ALLOW], "GET, HEAD");
    }

    #[test]
    fn every_file_has_a_known_type() {
        for file in FILES {
            assert_ne!(content_type(file.path), "application/octet-stream", "{}", file.path);
        }
    }

    /// Limits the total size of the compressed client, without the picture that
    /// only chat programs load, to preview a link.
    #[test]
    fn compressed_client_is_small() {
        let client = FILES.iter().filter(|file| file.path != "preview.jpg");
        let all: usize = client.map(|file| file.gzip.len()).sum();
        assert!(all < 400_000, "{all} bytes");
    }
}
