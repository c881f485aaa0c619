//! Security headers, and the check that requests come from our own pages.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use starmine_words::table::TableRefusal;

use super::{App, Config, HttpRefusal};

/// Nothing from other sites, nothing inline, no framing.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Adds the security headers.
pub(super) async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(CONTENT_SECURITY_POLICY, POLICY);
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(REFERRER_POLICY, "no-referrer");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    set(CACHE_CONTROL, "no-store");
    response
}

/// Pages of other sites must not make requests as a player: neither by a form nor
/// by a WebSocket, to which browsers attach cookies automatically.
pub(super) async fn same_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let socket = request.headers().contains_key("upgrade");
    let reads = matches!(*request.method(), Method::GET | Method::HEAD) && !socket;
    if !reads && !is_ours(request.headers(), &app.config) {
        return HttpRefusal::from(TableRefusal::OtherSite).into_response();
    }
    next.run(request).await
}

/// Whether a request comes from a page of this server. Programs send no `Origin`
/// header, and have no browser cookies.
fn is_ours(headers: &HeaderMap, config: &Config) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let Some((_, origin_host)) = origin.split_once("://") else { return false };
    let public = config.public_url.as_deref().and_then(|url| url.split_once("://"));
    if public.is_some_and(|(_, rest)| rest.split('/').next() == Some(origin_host)) {
        return true;
    }
    let forwarded =
        config.trust_proxy.then(|| text(HeaderName::from_static("x-forwarded-host"))).flatten();
    forwarded.or(text(HOST)) == Some(origin_host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(headers: &[(&str, &str)], config: &Config) -> bool {
        let pairs = headers.iter().map(|(name, value)| {
            (HeaderName::try_from(*name).unwrap(), HeaderValue::from_str(value).unwrap())
        });
        is_ours(&pairs.collect(), config)
    }

    #[test]
    fn only_our_own_pages_may_make_requests() {
        let plain = Config::default();
        assert!(ours(&[("host", "table.example:4262")], &plain), "a program");
        let host = ("host", "table.example:4262");
        assert!(ours(&[host, ("origin", "http://table.example:4262")], &plain));
        assert!(!ours(&[host, ("origin", "http://evil.example")], &plain));
        assert!(!ours(&[host, ("origin", "http://table.example:4262.evil.example")], &plain));
        assert!(!ours(&[host, ("origin", "null")], &plain));
        // `X-Forwarded-Host` counts only if the proxy is trusted.
        let forwarded = [host, ("x-forwarded-host", "a.example"), ("origin", "https://a.example")];
        assert!(!ours(&forwarded, &plain));
        assert!(ours(&forwarded, &Config { trust_proxy: true, ..plain.clone() }));
        let public = Config { public_url: Some("https://b.example/x".into()), ..plain };
        assert!(ours(&[host, ("origin", "https://b.example")], &public));
    }
}
