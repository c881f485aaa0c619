//! The server: a listener, a store, and a stop button, all given by the
//! caller.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use starmine_bots::Budget;
use tokio::net::TcpListener;

use crate::http::{self, Config};
use crate::hub::Hub;
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
}

impl Default for Options {
    fn default() -> Options {
        Options {
            config: Config::default(),
            bot_pause: Duration::from_millis(1200),
            bot_budget: Budget(0),
            workers: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

/// How long open connections may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(3);

/// Serves until `shutdown` comes about, then tells everyone and stops. What
/// was accepted is kept already, so there is nothing to save.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    pages: Router,
    options: Options,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let workers = Workers::new(options.workers);
    let hub = Hub::new(store, workers, options.bot_pause, options.bot_budget);
    let app = http::app(hub.clone(), options.config, pages);
    let (stopped, mut stopping) = tokio::sync::watch::channel(false);
    let stop = async move {
        shutdown.await;
        hub.stop();
        stopped.send_replace(true);
    };
    let late = async move {
        _ = stopping.wait_for(|stopping| *stopping).await;
        tokio::time::sleep(GOODBYE).await;
    };
    // Small messages that someone waits for: no delay for the sake of fuller
    // packets.
    let listener = axum::serve::ListenerExt::tap_io(listener, |stream| {
        _ = stream.set_nodelay(true);
    });
    let serve = axum::serve(listener, app).with_graceful_shutdown(stop);
    tokio::select! {
        result = async { serve.await } => result,
        () = late => Ok(()),
    }
}
