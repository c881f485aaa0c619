//! `starmine serve`: the game server for browsers and programs.

mod file_limit;
mod logs;

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use starmine_server::http::Config;
use starmine_server::limits::{Limit, Limits};
use starmine_server::store::Location;
use starmine_server::{Listeners, Options, metrics, run as serve};
use tokio::net::TcpListener;
use tokio::signal;

use self::logs::LogFormat;
use crate::Status;
use crate::data_folder::{DataFolder, FolderLock, Served};
use crate::number::within;
use crate::storage_args::StorageArgs;

/// Start a game server for browsers and terminals
///
/// All data is stored in one folder or database: games, players, chat. Every
/// accepted move is stored before it is confirmed, so it survives a crash.
#[derive(clap::Args, Default)]
#[command(after_help = "Examples:
  starmine                                     play on this machine: http://127.0.0.1:4262
  starmine serve --listen 0.0.0.0:4262         play with friends on the same network
  starmine serve --data /var/lib/starmine --public-url https://hanabi.example --trust-proxy
                                               public server behind a reverse proxy
  starmine serve --database postgres://starmine@db.example/starmine
                                               one of several servers that share tables
  starmine serve --listen 127.0.0.1:0          use any free port and print it

Stop the server with Ctrl-C or SIGTERM. No moves are lost.")]
pub(crate) struct Args {
    /// Address to listen on; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4262", value_parser = socket_address)]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    storage: StorageArgs,
    /// Public URL of the server, if it is behind a reverse proxy
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Trust X-Forwarded-For and X-Forwarded-Host from the reverse proxy
    #[arg(long)]
    trust_proxy: bool,
    /// Pause before a bot acts, in milliseconds
    #[arg(long, value_name = "MS", default_value = "1200", value_parser = within(0..=600_000_u64), allow_negative_numbers = true)]
    bot_pause: Option<u64>,
    /// Change a limit, such as tables-per-player=20. NAME=off removes it, all=off removes all.
    /// List the names with `--limit help`
    #[arg(long = "limit", value_name = "NAME=NUMBER")]
    limits: Vec<String>,
    /// Address to serve Prometheus metrics on, at /metrics; keep it private [default: off]
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = socket_address)]
    metrics: Option<SocketAddr>,
    /// Format of the log on stderr; RUST_LOG sets the level, such as info
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    log: LogFormat,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    if args.limits.iter().any(|text| text == "help") {
        writeln!(out, "{}", Limit::help())?;
        return Ok(Status::Good);
    }
    let (location, home) = args.storage.location()?;
    if let Some(url) = args.public_url.as_deref().filter(|url| !is_origin(url)) {
        bail!(
            "--public-url {url}: expected a full URL without a path, such as https://hanabi.example"
        );
    }
    let mut limits = Limits::default();
    for text in &args.limits {
        limits.set(text).with_context(|| format!("--limit {text}"))?;
    }
    args.log.init();
    metrics::count_panics();
    file_limit::raise(&mut limits);
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("failed to start the server")?
        .block_on(serve_until_stopped(args, limits, &location, home.as_ref(), out))
}

/// How long the database may take to close.
const CLOSING: Duration = Duration::from_secs(3);

/// Locks the data folder, which only one program may serve at a time.
fn lock(home: &DataFolder) -> anyhow::Result<FolderLock> {
    match home.serve()? {
        Served::Here(keeper) => Ok(keeper),
        Served::Elsewhere(address) => bail!(
            "another starmine already serves {}, at http://{address}: use that one, or choose \
             another folder with --data",
            home.folder().display()
        ),
    }
}

async fn serve_until_stopped(
    args: &Args,
    limits: Limits,
    location: &Location,
    home: Option<&DataFolder>,
    out: &mut impl Write,
) -> anyhow::Result<Status> {
    let keeper = home.map(lock).transpose()?;
    let store = location.open().await?;
    let listen = args.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 4262)));
    // The whole command: the user may have typed just `starmine`.
    let again = format!("starmine serve --listen ADDRESS:PORT{}", args.storage);
    let listener = bind(listen, &again).await?;
    let bound = listener.local_addr()?;
    let watchers = match args.metrics {
        Some(address) => Some(bind(address, "--metrics ADDRESS:PORT").await?),
        None => None,
    };
    if let Some(keeper) = &keeper {
        keeper.announce(bound).context("failed to write the address file")?;
    }
    let network_urls = network_urls(bound);
    // Installed before the address is printed: a signal may follow at once.
    let stop = stop_signal();
    announce(out, bound, args.public_url.as_deref(), &network_urls, location)?;
    if let Some(watchers) = &watchers {
        writeln!(out, "  metrics at http://{}/metrics", watchers.local_addr()?)?;
        out.flush()?;
    }
    let config = Config {
        public_url: args.public_url.clone(),
        network_urls,
        storage_flags: args.storage.to_string(),
        trust_proxy: args.trust_proxy,
        limits,
        ..Config::default()
    };
    let defaults = Options::default();
    let options = Options {
        config,
        bot_pause: args.bot_pause.map_or(defaults.bot_pause, Duration::from_millis),
        ..defaults
    };
    tracing::info!(version = env!("CARGO_PKG_VERSION"), address = %bound, "listening");
    let listeners = Listeners { players: listener, watchers };
    serve(listeners, store.clone(), pages(args.public_url.as_deref()), options, stop).await?;
    // A clean close leaves a single database file. If another program delays
    // it, the data is complete together with the files next to it.
    _ = tokio::time::timeout(CLOSING, store.close()).await;
    tracing::info!("stopped");
    writeln!(out, "Stopped. All data is saved.")?;
    Ok(Status::Good)
}

/// Parses an address of this machine, with a port.
fn socket_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "expected an address of this machine and a port, such as 127.0.0.1:4262 or 0.0.0.0:4262"
            .to_owned()
    })
}

/// Listens on an address. `again` shows how to choose another one.
async fn bind(address: SocketAddr, again: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| {
        let advice = match error.kind() {
            ErrorKind::AddrInUse => "is another starmine running? Choose another port",
            ErrorKind::PermissionDenied => "ports below 1024 are reserved. Choose a higher one",
            ErrorKind::AddrNotAvailable => "this machine has no such address. Choose another one",
            _ => "choose another address",
        };
        anyhow!("failed to listen on {address}: {error}: {advice}: {again}")
    })
}

/// The browser client.
#[cfg(feature = "pages")]
pub(crate) fn pages(public_url: Option<&str>) -> axum::Router {
    starmine_web::pages(public_url)
}

/// Built without the browser client.
#[cfg(not(feature = "pages"))]
pub(crate) fn pages(_: Option<&str>) -> axum::Router {
    axum::Router::new()
}

/// Prints the addresses of the server, and where its data is.
fn announce(
    out: &mut impl Write,
    bound: SocketAddr,
    public_url: Option<&str>,
    network_urls: &[String],
    location: &Location,
) -> anyhow::Result<()> {
    if let Some(url) = public_url {
        writeln!(out, "Starmine is open at {url}")?;
        writeln!(out, "  (listening on http://{bound})")?;
    } else if bound.ip().is_unspecified() {
        writeln!(out, "Starmine is open at http://127.0.0.1:{}", bound.port())?;
        for url in network_urls {
            writeln!(out, "  friends on the same network: {url}")?;
        }
    } else {
        writeln!(out, "Starmine is open at http://{bound}")?;
    }
    match location {
        Location::File(file) => {
            let folder = file.parent().unwrap_or(file);
            writeln!(out, "  data is in {}; press Ctrl-C to stop", folder.display())?;
        }
        Location::Server(_) => writeln!(out, "  data is in the {location}; press Ctrl-C to stop")?,
    }
    out.flush()?;
    Ok(())
}

/// The URLs at which other machines reach this server.
fn network_urls(bound: SocketAddr) -> Vec<String> {
    let addresses = match bound.ip() {
        address if address.is_unspecified() => addresses(address),
        address if address.is_loopback() => Vec::new(),
        address => vec![address],
    };
    let url = |address| format!("http://{}", SocketAddr::new(address, bound.port()));
    addresses.into_iter().map(url).collect()
}

/// Whether it is an origin: scheme and host, without a path. Pages of this
/// origin may act for players, so a typo would admit nobody, or another site.
fn is_origin(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let host = rest.map(|rest| rest.strip_suffix('/').unwrap_or(rest));
    let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    host.is_some_and(|host| !host.is_empty() && host.chars().all(plain))
}

/// The addresses by which other machines reach this one.
fn addresses(listening: IpAddr) -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces
        .iter()
        .map(if_addrs::Interface::ip)
        .filter(|address| !address.is_loopback())
        .filter(|address| match address {
            IpAddr::V4(address) => !address.is_link_local(),
            // Link-local addresses need a zone, which browsers do not accept.
            IpAddr::V6(address) => listening.is_ipv6() && !address.is_unicast_link_local(),
        })
        .collect()
}

/// Completes on Ctrl-C or SIGTERM, including signals that arrive before it is
/// awaited.
#[cfg(unix)]
fn stop_signal() -> impl Future<Output = ()> + Send + 'static {
    use signal::unix::{SignalKind, signal};
    let [interrupt, terminate] = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    let sent = async |signal: std::io::Result<signal::unix::Signal>| match signal {
        Ok(mut signal) => _ = signal.recv().await,
        Err(_) => std::future::pending().await,
    };
    async move {
        tokio::select! {
            () = sent(interrupt) => {}
            () = sent(terminate) => {}
        }
    }
}

#[cfg(not(unix))]
async fn stop_signal() {
    _ = signal::ctrl_c().await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_public_url_and_socket_address() {
        for good in ["https://hanabi.example", "http://10.0.0.7:4262/", "http://[::1]:4262"] {
            assert!(is_origin(good), "{good}");
        }
        for bad in ["hanabi.example", "https://", "https://x.example/sub", "http://a b"] {
            assert!(!is_origin(bad), "{bad}");
        }
        for bad in ["7303", "localhost:7303", "127.0.0.1:80000"] {
            assert!(socket_address(bad).unwrap_err().contains("such as 127.0.0.1:4262"));
        }
    }

    #[tokio::test]
    async fn bind_errors_have_advice() {
        let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = taken.local_addr().unwrap();
        let error = bind(address, "--listen").await.unwrap_err();
        assert!(error.to_string().contains("Choose another port: --listen"), "{error}");

        // Reserved for documentation, so no machine has it.
        let reserved = SocketAddr::from(([192, 0, 2, 1], 4262));
        let error = bind(reserved, "--listen").await.unwrap_err();
        assert!(error.to_string().contains("this machine has no such address"), "{error}");
    }
}
