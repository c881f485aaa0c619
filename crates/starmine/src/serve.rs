//! `starmine serve`: a table for browsers and programs.

mod files;
mod logs;

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use starmine_server::http::Config;
use starmine_server::limits::Limits;
use starmine_server::store::Place;
use starmine_server::{Listeners, Options, metrics, run as serve};
use tokio::net::TcpListener;
use tokio::signal;

use self::logs::Log;
use crate::Status;
use crate::home::{Home, Keeper, Served};
use crate::kept::Kept;
use crate::number::within;

/// Serves tables, and pages to play at them
///
/// Everything is kept in one folder: games, players, chat. What a player was
/// told is accepted survives a crash; starting again goes on where it was.
#[derive(clap::Args, Default)]
#[command(after_help = "Examples:
  starmine                                     play on this machine: http://127.0.0.1:4262
  starmine serve --listen 0.0.0.0:4262         with friends on the same network
  starmine serve --data /var/lib/starmine --public-url https://hanabi.example --trust-proxy
                                               behind a web server, for everyone
  starmine serve --database postgres://starmine@db.example/starmine
                                               one of several servers that share their tables
  starmine serve --listen 127.0.0.1:0          any free port, which is printed

Ctrl-C or SIGTERM stops it; nobody loses anything.")]
pub(crate) struct Args {
    /// Where to listen; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4262", value_parser = socket_address)]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    kept: Kept,
    /// The address players open, where a proxy stands in front
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Believe the proxy in front about where requests come from
    #[arg(long)]
    trust_proxy: bool,
    /// How long a bot waits before it acts, in milliseconds
    #[arg(long, value_name = "MS", default_value = "1200", value_parser = within(0..=600_000_u64), allow_negative_numbers = true)]
    bot_pause: Option<u64>,
    /// What strangers may ask for, such as tables-per-player=20; NAME=off for no limit, all=off for
    /// none at all. Names: see docs/operate.md, or try one that is not there
    #[arg(long = "limit", value_name = "NAME=NUMBER")]
    limits: Vec<String>,
    /// Where programs that watch the server find its numbers, at /metrics; nowhere unless it is
    /// said. For operators: do not open it to strangers
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = socket_address)]
    metrics: Option<SocketAddr>,
    /// How the log is written to stderr; RUST_LOG says how much, such as info
    #[arg(long, value_name = "FORM", value_enum, default_value_t)]
    log: Log,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let (place, home) = args.kept.place()?;
    if let Some(url) = args.public_url.as_deref().filter(|url| !is_address(url)) {
        bail!(
            "--public-url {url}: write it whole and without a path, such as https://hanabi.example"
        );
    }
    let mut limits = Limits::default();
    for text in &args.limits {
        limits.set(text).with_context(|| format!("--limit {text}"))?;
    }
    args.log.begin();
    metrics::count_panics();
    files::make_room(&mut limits);
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("start the server's threads")?
        .block_on(serve_until_stopped(args, limits, &place, home.as_ref(), out))
}

/// How long the database may take to close.
const CLOSING: Duration = Duration::from_secs(3);

/// The right to serve a folder: one program at a time.
fn keep(home: &Home) -> anyhow::Result<Keeper> {
    match home.serve()? {
        Served::Ours(keeper) => Ok(keeper),
        Served::Theirs(address) => bail!(
            "another starmine serves {} already, at http://{address}: use that one, or say --data \
             with another folder",
            home.folder().display()
        ),
    }
}

async fn serve_until_stopped(
    args: &Args,
    limits: Limits,
    place: &Place,
    home: Option<&Home>,
    out: &mut impl Write,
) -> anyhow::Result<Status> {
    let keeper = home.map(keep).transpose()?;
    let store = place.open().await?;
    let listen = args.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 4262)));
    // Whole, since who said nothing has to say `serve` too.
    let again = format!("starmine serve --listen ADDRESS:PORT{}", args.kept);
    let listener = bind(listen, &again).await?;
    let bound = listener.local_addr()?;
    let watchers = match args.metrics {
        Some(address) => Some(bind(address, "--metrics ADDRESS:PORT").await?),
        None => None,
    };
    if let Some(keeper) = &keeper {
        keeper.announce(bound).context("write down where it listens")?;
    }
    let network_urls = network_urls(bound);
    // Before anyone can know that there is something to stop.
    let stop = stop_signal();
    announce(out, bound, args.public_url.as_deref(), &network_urls, place)?;
    if let Some(watchers) = &watchers {
        writeln!(out, "  numbers at http://{}/metrics", watchers.local_addr()?)?;
        out.flush()?;
    }
    let config = Config {
        public_url: args.public_url.clone(),
        network_urls,
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
    tracing::info!(version = env!("CARGO_PKG_VERSION"), address = %bound, "open");
    let listeners = Listeners { players: listener, watchers };
    serve(listeners, store.clone(), pages(), options, stop).await?;
    // A database that is closed in order is one whole file. One that is held
    // up by another program is whole with its companions.
    _ = tokio::time::timeout(CLOSING, store.close()).await;
    tracing::info!("stopped");
    writeln!(out, "Stopped. Everything is kept.")?;
    Ok(Status::Good)
}

/// An address of this machine, with a port.
fn socket_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "expected an address of this machine and a port, such as 127.0.0.1:4262 or 0.0.0.0:4262"
            .to_owned()
    })
}

/// Listens; `again` is how to say another address.
async fn bind(address: SocketAddr, again: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| {
        let advice = match error.kind() {
            ErrorKind::AddrInUse => "is another starmine running? Take another port",
            ErrorKind::PermissionDenied => "ports below 1024 are the system's. Take a higher one",
            ErrorKind::AddrNotAvailable => "this machine has no such address. Take one that it has",
            _ => "take another address",
        };
        anyhow!("listen on {address}: {error}: {advice}: {again}")
    })
}

/// What a browser is shown.
#[cfg(feature = "pages")]
pub(crate) fn pages() -> axum::Router {
    starmine_web::pages()
}

/// Built without pages: a table for programs alone.
#[cfg(not(feature = "pages"))]
pub(crate) fn pages() -> axum::Router {
    axum::Router::new()
}

/// Says where the table is.
fn announce(
    out: &mut impl Write,
    bound: SocketAddr,
    public_url: Option<&str>,
    network_urls: &[String],
    place: &Place,
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
    match place {
        Place::File(file) => {
            let folder = file.parent().unwrap_or(file);
            writeln!(out, "  games are kept in {}; Ctrl-C stops", folder.display())?;
        }
        Place::Server(_) => writeln!(out, "  games are kept in the {place}; Ctrl-C stops")?,
    }
    out.flush()?;
    Ok(())
}

/// Where other machines find what is bound here.
fn network_urls(bound: SocketAddr) -> Vec<String> {
    let addresses = match bound.ip() {
        address if address.is_unspecified() => addresses(address),
        address if address.is_loopback() => Vec::new(),
        address => vec![address],
    };
    let url = |address| format!("http://{}", SocketAddr::new(address, bound.port()));
    addresses.into_iter().map(url).collect()
}

/// Whether it is an address as a browser shows it. Pages of this address may
/// act for players, so a slip would let in nobody, or the wrong ones.
fn is_address(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    // Pages are found at the root of their server.
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
            // Link-local ones need a zone that no browser takes.
            IpAddr::V6(address) => listening.is_ipv6() && !address.is_unicast_link_local(),
        })
        .collect()
}

/// Ctrl-C, or what an operating system sends: from now on, though it may be
/// waited for later.
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
    fn addresses_are_whole_and_have_no_path() {
        for good in ["https://hanabi.example", "http://10.0.0.7:4262/", "http://[::1]:4262"] {
            assert!(is_address(good), "{good}");
        }
        for bad in ["hanabi.example", "https://", "https://x.example/sub", "http://a b"] {
            assert!(!is_address(bad), "{bad}");
        }
        for bad in ["7303", "localhost:7303", "127.0.0.1:80000"] {
            assert!(socket_address(bad).unwrap_err().contains("such as 127.0.0.1:4262"));
        }
    }

    #[tokio::test]
    async fn who_cannot_listen_is_told_why() {
        let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = taken.local_addr().unwrap();
        let error = bind(address, "--listen").await.unwrap_err();
        assert!(error.to_string().contains("Take another port: --listen"), "{error}");

        // Kept for documents: no machine has it.
        let nobodys = SocketAddr::from(([192, 0, 2, 1], 4262));
        let error = bind(nobodys, "--listen").await.unwrap_err();
        assert!(error.to_string().contains("this machine has no such address"), "{error}");
    }
}
