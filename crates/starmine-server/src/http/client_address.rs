//! Client addresses: where a request comes from, and its count against the
//! limits.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Once};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{App, HttpRefusal};
use crate::limits::{ClientAddress, Limit};
use crate::listener::Connection;
use crate::metrics::METRICS;

/// Set by proxies; the last address is the one the proxy saw itself.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Counts a request, and refuses it if there are too many.
pub(super) async fn count(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let client = client(&app, &request);
    request.extensions_mut().insert(client);
    let response = match app.meter.take(Limit::RequestsPerAddress, client) {
        Ok(()) => next.run(request).await,
        Err(wait) => HttpRefusal::from(wait).into_response(),
    };
    let class = usize::from(response.status().as_u16() / 100);
    if let Some(counter) = METRICS.requests.get(class.wrapping_sub(1)) {
        counter.add(1);
    }
    response
}

fn client(app: &App, request: &Request) -> ClientAddress {
    let peer = request.extensions().get::<Arc<Connection>>().map(|connection| connection.peer);
    let forwarded = request.headers().contains_key(FORWARDED_FOR);
    let address = match app.config.trust_proxy {
        true => last_forwarded(request.headers()).or(peer),
        false => {
            if forwarded && peer.is_some_and(|peer| peer.is_loopback()) {
                warn_once_about_untrusted_proxy();
            }
            peer
        }
    };
    address.map_or(ClientAddress { address: None }, |address| app.meter.client(address))
}

/// The client address that the proxy saw. Earlier ones are the client's claims.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    let last = last.rsplit(',').next()?.trim();
    let with_port = || last.parse::<SocketAddr>().map(|address| address.ip());
    last.parse().or_else(|_| with_port()).ok()
}

fn warn_once_about_untrusted_proxy() {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        tracing::warn!(
            "requests come through a local proxy that is not trusted, so limits per address do \
                 not apply to them; use --trust-proxy"
        );
    });
}

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<ClientAddress, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(ClientAddress { address: None }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn last_forwarded_address_is_used() {
        for (values, expected) in [
            (&[][..], None),
            (&["203.0.113.7"], Some("203.0.113.7")),
            (&["127.0.0.1, 203.0.113.7"], Some("203.0.113.7")),
            (&["203.0.113.7,2001:db8::1 "], Some("2001:db8::1")),
            (&["127.0.0.1", "203.0.113.7"], Some("203.0.113.7")),
            (&["203.0.113.7:4711"], Some("203.0.113.7")),
            (&["[2001:db8::1]:4711"], Some("2001:db8::1")),
            (&["203.0.113.7, somebody"], None),
            (&["203.0.113.7,"], None),
        ] {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(FORWARDED_FOR, HeaderValue::from_static(value));
            }
            let expected = expected.map(|text: &str| text.parse::<IpAddr>().unwrap());
            assert_eq!(last_forwarded(&headers), expected, "{values:?}");
        }
    }
}
