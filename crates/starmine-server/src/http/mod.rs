//! HTTP: the router, with all routes of the server. It handles requests and
//! identities; the answers are decided in the hub and in the other crates.

mod catalogue;
mod client_address;
mod deals;
mod games;
mod headers;
mod health;
mod identity;
mod players;
mod refusal;
mod request;
mod socket;
mod tables;
mod timeouts;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::{any, delete, get, post};

use crate::hub::Hub;
use crate::limits::{Limits, Meter, Wait};
use crate::metrics;
use crate::open_sockets::OpenSockets;

pub use refusal::HttpRefusal;
pub use timeouts::Timeouts;

/// The state that handlers share.
#[derive(Clone, Debug)]
pub struct App {
    hub: Arc<Hub>,
    config: Arc<Config>,
    meter: Arc<Meter>,
    open_sockets: Arc<OpenSockets>,
}

/// How the server is reached, and what it allows.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address that players see, if it differs from the one they connect to.
    pub public_url: Option<String>,
    /// The addresses of this machine in the local network.
    pub network_urls: Vec<String>,
    /// The command-line flags for the location of the data, shown to players on
    /// this machine who want to start the server again.
    pub storage_flags: String,
    /// Whether to trust a reverse proxy about where requests come from.
    pub trust_proxy: bool,
    pub limits: Limits,
    pub timeouts: Timeouts,
}

/// The router of all routes. Anything outside the API is a page.
pub(crate) fn app(
    hub: Arc<Hub>,
    config: Config,
    meter: Arc<Meter>,
    open_sockets: Arc<OpenSockets>,
    pages: Router,
) -> Router {
    let app = App { hub, config: Arc::new(config), meter, open_sockets };
    let api = Router::new()
        .route(
            "/player",
            get(players::show).post(players::make).patch(players::rename).delete(players::erase),
        )
        .route("/player/keys", post(players::add_key))
        .route("/session", get(players::session).post(players::sign_in).delete(players::sign_out))
        .route("/player/tables", get(tables::mine))
        .route("/player/games", get(tables::finished))
        .route("/player/games/{game}", delete(tables::remove))
        .route("/player/imports", get(games::imported))
        .route("/tables", get(tables::open).post(tables::make))
        .route("/tables/{game}", get(tables::show))
        .route("/tables/{game}/socket", get(socket::open))
        .route("/deals/{game}", get(deals::show))
        .route("/editions", get(catalogue::editions))
        .route("/bots", get(catalogue::bots))
        .route("/here", get(catalogue::here))
        .route("/rules", post(catalogue::rules))
        .route("/rulebook", post(catalogue::rulebook))
        .route("/games", post(games::import))
        .route("/games/{game}", get(games::review))
        .route("/games/{game}/frames/{turn}", get(games::frame))
        .route("/games/{game}/verdict", get(games::verdict))
        .route("/games/{game}/advice/{turn}", get(games::advice))
        .route("/games/{game}/record", get(games::record))
        .fallback(refusal::not_found)
        .method_not_allowed_fallback(refusal::method_not_allowed)
        .layer(map_response(refusal::as_json_refusal))
        .layer(from_fn_with_state(app.clone(), headers::same_origin))
        .with_state(app.clone());
    let health = Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .with_state(app.clone());
    Router::new()
        .nest("/api", api)
        // The nested routes do not cover `/api/` itself.
        .route("/api/", any(refusal::not_found))
        // Metrics have their own address; without this, a page would answer here.
        .route("/metrics", any(refusal::not_found))
        .merge(health)
        .merge(pages)
        .layer(from_fn_with_state(app, client_address::count))
        .layer(map_response(headers::secure))
}

/// The answer to everything while the server is full.
pub(crate) fn full(wait: Wait) -> Router {
    let refuse = move || async move { HttpRefusal::full(wait) };
    Router::new().fallback(refuse).layer(map_response(headers::secure))
}

/// Metrics for operators, served on an address of their own.
pub(crate) fn metrics_app(hub: Arc<Hub>, meter: Arc<Meter>) -> Router {
    const TEXT: [(&str, &str); 1] = [("content-type", "text/plain; version=0.0.4")];
    let metrics = move || async move { (TEXT, metrics::render(&hub, &meter)) };
    Router::new().route("/metrics", get(metrics))
}
