//! The browser client, embedded in the program: built from `web/` and
//! compressed at build time, and served from memory as static files.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::Router;
use axum::body::{Body, Bytes};
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

/// The address of the preview picture in the page.
const PICTURE: &str = "\"/preview.jpg\"";

/// The page of a server with a public address. Chat programs that preview a link
/// need the picture's full address.
#[derive(Clone)]
struct PublicPage {
    tag: HeaderValue,
    html: Bytes,
}

impl PublicPage {
    /// `None` if the address cannot be used in a page.
    fn new(public_url: &str) -> Option<Self> {
        let page = FILES.iter().find(|file| file.path == PAGE)?;
        let usable = |letter: char| letter.is_ascii_graphic() && !"\"'<>&".contains(letter);
        if !public_url.chars().all(usable) {
            return None;
        }
        let full = format!("\"{}/preview.jpg\"", public_url.trim_end_matches('/'));
        let html = str::from_utf8(page.plain).ok()?.replace(PICTURE, &full);
        let mut hash = DefaultHasher::new();
        html.hash(&mut hash);
        let tag = HeaderValue::try_from(format!("\"{:016x}\"", hash.finish())).ok()?;
        Some(Self { tag, html: html.into() })
    }
}

/// Serves the client for every address without another handler. `public_url` is the
/// server's address on the internet, if it has one.
pub fn pages(public_url: Option<&str>) -> Router {
    let public = public_url.and_then(PublicPage::new);
    Router::new().fallback(move |method, uri, headers| serve(method, uri, headers, public))
}

async fn serve(
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    public: Option<PublicPage>,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    match (find(uri.path()), public) {
        (Some(file), Some(page)) if file.path == PAGE => {
            answer(file.path, page.tag, page.html, None, &headers)
        }
        (Some(file), _) => {
            let tag = HeaderValue::from_static(file.tag);
            let gzip = Some(Bytes::from_static(file.gzip));
            answer(file.path, tag, Bytes::from_static(file.plain), gzip, &headers)
        }
        (None, _) => StatusCode::NOT_FOUND.into_response(),
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

fn answer(
    path: &str,
    tag: HeaderValue,
    plain: Bytes,
    gzip: Option<Bytes>,
    asked: &HeaderMap,
) -> Response {
    let mut headers = HeaderMap::new();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(CONTENT_TYPE, content_type(path));
    set(VARY, "accept-encoding");
    set(
        CACHE_CONTROL,
        if path.starts_with(NAMED_BY_CONTENT) {
            "public, max-age=31536000, immutable"
        } else {
            // Revalidated each time; unchanged files get a 304.
            "no-cache"
        },
    );
    let text = |name| asked.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let known =
        text(IF_NONE_MATCH).zip(tag.to_str().ok()).is_some_and(|(known, tag)| known.contains(tag));
    headers.insert(ETAG, tag);
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let body = match gzip.filter(|_| text(ACCEPT_ENCODING).is_some_and(takes_gzip)) {
        Some(gzip) => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            gzip
        }
        None => plain,
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
        pages(None).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    /// The page of a server with this public address.
    async fn page_at(public_url: &str) -> (Response, String) {
        let request = Request::get("/table/2p7f").body(Body::empty()).unwrap();
        let response = pages(Some(public_url)).oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let html = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        (Response::from_parts(parts, Body::empty()), String::from_utf8(html.into()).unwrap())
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
        let response = pages(None).oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(response.headers()[ALLOW], "GET, HEAD");
    }

    #[tokio::test]
    async fn preview_picture_has_a_full_address() {
        for address in ["https://hanabi.example", "https://hanabi.example/"] {
            let (response, html) = page_at(address).await;
            let full = "property=\"og:image\" content=\"https://hanabi.example/preview.jpg\"";
            assert!(html.contains(full), "{address}: {html}");
            assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8");
            let tag = header(&response, "etag");
            assert_ne!(tag, header(&get("/", &[]).await, "etag"), "another page");
        }
    }

    #[tokio::test]
    async fn odd_public_address_leaves_the_page_alone() {
        let (_, html) = page_at("https://a.example/\"><script>").await;
        assert!(html.contains("content=\"/preview.jpg\""), "{html}");
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
