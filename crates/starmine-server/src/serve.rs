//! The server: listeners, a store and a shutdown signal, all provided by the
//! caller.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use starmine_bots::Budget;
use tokio::net::TcpListener;

use crate::entropy::SharedEntropy;
use crate::housekeeping;
use crate::http::{self, Config};
use crate::hub::Hub;
use crate::limits::{Limits, Meter};
use crate::listener::Acceptor;
use crate::open_sockets::OpenSockets;
use crate::store::Store;
use crate::workers::Workers;

/// Server options.
#[derive(Clone, Debug)]
pub struct Options {
    pub config: Config,
    /// The pause before a bot acts.
    pub bot_pause: Duration,
    /// How long a bot may think.
    pub bot_budget: Budget,
    /// Worker threads for bots and the solver.
    pub workers: usize,
    /// The interval of the checks for removed tables and blocked players.
    pub housekeeping_interval: Duration,
    /// Deals the cards.
    pub entropy: SharedEntropy,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            config: Config::default(),
            bot_pause: Duration::from_millis(1200),
            bot_budget: Budget(0),
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            housekeeping_interval: Duration::from_secs(20),
            entropy: SharedEntropy::default(),
        }
    }
}

/// The sockets to listen on.
#[derive(Debug)]
pub struct Listeners {
    pub players: TcpListener,
    /// Serves metrics, on an address that only operators can reach.
    pub watchers: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(players: TcpListener) -> Listeners {
        Listeners { players, watchers: None }
    }
}

/// How long shutdown waits for open connections.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// Serves until `shutdown` completes, then closes all connections. Everything
/// accepted is already stored, so there is nothing to save.
pub async fn run(
    listeners: impl Into<Listeners>,
    store: Arc<dyn Store>,
    pages: Router,
    options: Options,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let Listeners { players, watchers } = listeners.into();
    let workers = Workers::new(options.workers);
    let Options { bot_pause, bot_budget, entropy, .. } = options;
    let hub = Hub::new(store, workers, bot_pause, bot_budget, entropy);
    let Config { trust_proxy, timeouts, .. } = options.config;
    let meter = Meter::new(options.config.limits.clone());
    let open_sockets = Arc::new(OpenSockets::default());
    let housekeeping =
        housekeeping::run(hub.clone(), open_sockets.clone(), options.housekeeping_interval);
    let app = http::app(hub.clone(), options.config, meter.clone(), open_sockets, pages);
    let stopping_hub = hub.clone();
    let (stopped, mut stopping) = tokio::sync::watch::channel(false);
    let metrics_app = http::metrics_app(hub.clone(), meter.clone());
    let stop = async move {
        shutdown.await;
        stopping_hub.stop();
        stopped.send_replace(true);
        // No new connections now; open ones are waited for below.
        std::future::pending::<()>().await;
    };
    let acceptor = Acceptor { meter, timeouts, trust_proxy };
    let serve = acceptor.run(players, app, stopping.clone());
    let serve_metrics = async move {
        if let Some(watchers) = watchers {
            // Operators are not limited, and get through when the server is full.
            let meter = Meter::new(Limits::off());
            let acceptor = Acceptor { meter, timeouts, trust_proxy: false };
            // Metrics stay available until the end.
            let never = tokio::sync::watch::channel(false);
            acceptor.run(watchers, metrics_app, never.1).await;
        }
        std::future::pending::<()>().await;
    };
    let late = async move {
        _ = stopping.wait_for(|stopping| *stopping).await;
        tokio::time::sleep(SHUTDOWN_TIMEOUT).await;
    };
    tokio::select! {
        () = serve => {}
        () = late => {}
        () = stop => {}
        () = serve_metrics => {}
        () = housekeeping => {}
    }
    // By now the players are reconnecting to other nodes.
    hub.announce_shutdown().await;
    Ok(())
}
