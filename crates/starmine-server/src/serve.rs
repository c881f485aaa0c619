//! The server: a listener, a store, and a stop button, all given by the
//! caller.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use starmine_bots::Budget;
use tokio::net::TcpListener;

use crate::accept::Acceptor;
use crate::caretaker;
use crate::http::{self, Config};
use crate::hub::Hub;
use crate::limits::{Limits, Meter};
use crate::present::Present;
use crate::store::Store;
use crate::workers::Workers;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// How it is reached.
    pub config: Config,
    /// How long a bot waits before it acts.
    pub bot_pause: Duration,
    /// How much a bot may think.
    pub bot_budget: Budget,
    /// How many threads think.
    pub workers: usize,
    /// How often it is looked whether tables were removed and players
    /// blocked.
    pub care: Duration,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            config: Config::default(),
            bot_pause: Duration::from_millis(1200),
            bot_budget: Budget(0),
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            care: Duration::from_secs(20),
        }
    }
}

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For players.
    pub players: TcpListener,
    /// For those who watch its numbers, and for nobody else.
    pub watchers: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(players: TcpListener) -> Listeners {
        Listeners { players, watchers: None }
    }
}

/// How long open connections may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(3);

/// Serves until `shutdown` comes about, then tells everyone and stops. What
/// was accepted is kept already, so there is nothing to save.
pub async fn run(
    listeners: impl Into<Listeners>,
    store: Arc<dyn Store>,
    pages: Router,
    options: Options,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let Listeners { players, watchers } = listeners.into();
    let workers = Workers::new(options.workers);
    let hub = Hub::new(store, workers, options.bot_pause, options.bot_budget);
    let Config { trust_proxy, timeouts, .. } = options.config;
    let meter = Meter::new(options.config.limits.clone());
    let present = Arc::new(Present::default());
    let care = caretaker::care(hub.clone(), present.clone(), options.care);
    let app = http::app(hub.clone(), options.config, meter.clone(), present, pages);
    let stopping_hub = hub.clone();
    let (stopped, mut stopping) = tokio::sync::watch::channel(false);
    let watching = http::watching(hub.clone(), meter.clone());
    let stop = async move {
        shutdown.await;
        stopping_hub.stop();
        stopped.send_replace(true);
        // Nobody comes any more, and whoever stays is waited for below.
        std::future::pending::<()>().await;
    };
    let acceptor = Acceptor { meter, timeouts, trust_proxy };
    let serve = acceptor.run(players, app, stopping.clone());
    let watched = async move {
        if let Some(watchers) = watchers {
            // Those who watch are no strangers, and are let in when it is full.
            let meter = Meter::new(Limits::off());
            let acceptor = Acceptor { meter, timeouts, trust_proxy: false };
            // Watched to the end.
            let never = tokio::sync::watch::channel(false);
            acceptor.run(watchers, watching, never.1).await;
        }
        std::future::pending::<()>().await;
    };
    let late = async move {
        _ = stopping.wait_for(|stopping| *stopping).await;
        tokio::time::sleep(GOODBYE).await;
    };
    tokio::select! {
        () = serve => {}
        () = late => {}
        () = stop => {}
        () = watched => {}
        () = care => {}
    }
    // By now its people are on their way to other nodes.
    hub.say_goodbye().await;
    Ok(())
}
