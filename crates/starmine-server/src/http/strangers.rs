//! Where a request comes from, and that it is counted.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Once};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{App, Problem};
use crate::accept::Connection;
use crate::limits::{Limit, Visitor};
use crate::metrics::METRICS;

/// Where a proxy writes who asked it; the last one is whom it saw itself.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Counts a request, and lets it pass if it is not too much.
pub(super) async fn count(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let visitor = visitor(&app, &request);
    request.extensions_mut().insert(visitor);
    let response = match app.meter.take(Limit::RequestsPerAddress, visitor) {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::from(wait).into_response(),
    };
    let class = usize::from(response.status().as_u16() / 100);
    if let Some(counter) = METRICS.requests.get(class.wrapping_sub(1)) {
        counter.add(1);
    }
    response
}

fn visitor(app: &App, request: &Request) -> Visitor {
    let peer = request.extensions().get::<Arc<Connection>>().map(|connection| connection.peer);
    let forwarded = request.headers().contains_key(FORWARDED_FOR);
    let address = match app.config.trust_proxy {
        true => last_forwarded(request.headers()).or(peer),
        false => {
            if forwarded && peer.is_some_and(|peer| peer.is_loopback()) {
                say_once_that_a_proxy_is_not_trusted();
            }
            peer
        }
    };
    address.map_or(Visitor { address: None }, |address| app.meter.visitor(address))
}

/// Whom the proxy saw. Names before it are what the client wrote itself.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    let last = last.rsplit(',').next()?.trim();
    let with_port = || last.parse::<SocketAddr>().map(|address| address.ip());
    last.parse().or_else(|_| with_port()).ok()
}

fn say_once_that_a_proxy_is_not_trusted() {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        tracing::warn!(
            "requests come through a proxy on this machine, and limits per address do not \
             hold for them: say --trust-proxy"
        );
    });
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Visitor, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Visitor { address: None }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_the_last_name_is_the_proxys_own() {
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
