//! HTTP: the thin shell around the hub. It knows who asks and in what form;
//! what is answered is decided elsewhere.

mod deals;
mod games;
mod headers;
mod health;
mod identity;
mod looking_around;
mod players;
mod refusal;
mod request;
mod socket;
mod strangers;
mod tables;
mod timeouts;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::{any, get, post};

use crate::hub::Hub;
use crate::limits::{Limits, Meter, Wait};
use crate::metrics;
use crate::present::Present;

pub use refusal::Problem;
pub use timeouts::Timeouts;

/// What every handler may need.
#[derive(Clone, Debug)]
pub struct App {
    hub: Arc<Hub>,
    config: Arc<Config>,
    meter: Arc<Meter>,
    present: Arc<Present>,
}

/// How the server is reached, and what it allows.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address that players see, if it is not the one they connect to.
    pub public_url: Option<String>,
    /// The addresses by which others in the network reach this machine.
    pub network_urls: Vec<String>,
    /// Whether a proxy in front may say where a request comes from.
    pub trust_proxy: bool,
    /// What strangers may ask for.
    pub limits: Limits,
    /// How long clients may take.
    pub timeouts: Timeouts,
}

/// Everything the server answers; what is not asked of the tables is a page.
pub(crate) fn app(
    hub: Arc<Hub>,
    config: Config,
    meter: Arc<Meter>,
    present: Arc<Present>,
    pages: Router,
) -> Router {
    let app = App { hub, config: Arc::new(config), meter, present };
    let api = Router::new()
        .route(
            "/player",
            get(players::show).post(players::make).patch(players::rename).delete(players::erase),
        )
        .route("/player/keys", post(players::add_key))
        .route("/session", post(players::sign_in).delete(players::sign_out))
        .route("/player/tables", get(tables::mine))
        .route("/player/games", get(tables::finished))
        .route("/tables", get(tables::open).post(tables::make))
        .route("/tables/{game}", get(tables::show))
        .route("/tables/{game}/socket", get(socket::open))
        .route("/deals/{game}", get(deals::show))
        .route("/editions", get(looking_around::editions))
        .route("/bots", get(looking_around::bots))
        .route("/here", get(looking_around::here))
        .route("/rules", post(looking_around::rules))
        .route("/games", post(games::import))
        .route("/games/{game}", get(games::review))
        .route("/games/{game}/frames/{turn}", get(games::frame))
        .route("/games/{game}/verdict", get(games::verdict))
        .route("/games/{game}/advice/{turn}", get(games::advice))
        .route("/games/{game}/record", get(games::record))
        .fallback(refusal::no_such_place)
        .method_not_allowed_fallback(refusal::not_that_way)
        .layer(map_response(refusal::in_our_words))
        .layer(from_fn_with_state(app.clone(), headers::same_origin))
        .with_state(app.clone());
    let health = Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .with_state(app.clone());
    Router::new()
        .nest("/api", api)
        // Which is not nested.
        .route("/api/", any(refusal::no_such_place))
        // Numbers are elsewhere, and the page in their place would look like some.
        .route("/metrics", any(refusal::no_such_place))
        .merge(health)
        .merge(pages)
        .layer(from_fn_with_state(app, strangers::count))
        .layer(map_response(headers::secure))
}

/// What is answered to everything while the server is full.
pub(crate) fn full(wait: Wait) -> Router {
    let refuse = move || async move { Problem::full(wait) };
    Router::new().fallback(refuse).layer(map_response(headers::secure))
}

/// What operators watch: on an address of its own, for their eyes alone.
pub(crate) fn watching(hub: Arc<Hub>, meter: Arc<Meter>) -> Router {
    const TEXT: [(&str, &str); 1] = [("content-type", "text/plain; version=0.0.4")];
    let metrics = move || async move { (TEXT, metrics::render(&hub, &meter)) };
    Router::new().route("/metrics", get(metrics))
}
