//! Load on a server: the real program with its database on disk, and many
//! clients in another process.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::run_line;
use crate::workspace;

pub(super) const BUILD: &str =
    "cargo build --release -p starmine -p starmine-server --bin starmine --example load";
/// Busy tables of two to five seats, moves per second over all of them, and the
/// duration.
const TABLES: u32 = 1000;
const RATE: u32 = 5000;
const SECONDS: u32 = 8;
/// Busy tables during a flood from another client, and their moves per second.
const FLOODED_TABLES: u32 = 200;
const FLOODED_RATE: u32 = 600;
/// Idle tables: enough to make fixed costs negligible, such as a database cache.
const IDLE: u32 = 4000;
/// Games in the database before the start.
const STORED: u32 = 100_000;

/// Load is measured without limits.
pub(super) const NO_LIMITS: &str = "--limit all=off";

/// The result of a flood.
#[derive(Deserialize)]
struct Flood {
    tried: f64,
    refused: f64,
}

/// The hard limit on open files, which include sockets.
fn files(root: &Path) -> Result<u32> {
    let limit = workspace::output(root, "prlimit --nofile --noheadings --output=HARD")?;
    // More files are not needed, and the limit may be "unlimited".
    const ENOUGH: u32 = 65_536;
    Ok(String::from_utf8(limit)?.trim().parse().map_or(ENOUGH, |files: u32| files.min(ENOUGH)))
}

/// The measurements of the clients.
#[derive(Deserialize)]
pub(super) struct Measurement {
    moves_per_second: f64,
    p50_us: f64,
    p99_us: f64,
    /// The servers' CPU time per move: overall, and in each second.
    cpu_us: f64,
    cpu_us_by_second: Vec<f64>,
    /// The size of a message about a turn.
    bytes: u32,
}

pub(super) fn run(root: &Path) -> Result<()> {
    run_line(root, BUILD)?;
    busy(root)?;
    flooded(root)?;
    idle(root)?;
    start_up(root)
}

fn busy(root: &Path) -> Result<()> {
    let server = BenchServer::start(root, "bench-busy", NO_LIMITS)?;
    let measured = play(root, &[server], RATE)?;
    // For comparison, the same bytes to the same sockets without a server.
    let bytes = measured.bytes;
    let line = format!("target/release/examples/load sockets {TABLES} {RATE} {SECONDS} {bytes}");
    let alone: f64 = String::from_utf8(workspace::output(root, &line)?)?.trim().parse()?;
    println!(
        "sockets alone, with {bytes} bytes to everyone: {alone:.0} µs of CPU per move; the server \
         takes {:.1} times that",
        measured.cpu_us / alone
    );
    Ok(())
}

/// Plays at busy tables, whose players are spread over the servers.
pub(super) fn play(root: &Path, servers: &[BenchServer], rate: u32) -> Result<Measurement> {
    let addresses: Vec<&str> = servers.iter().map(|server| &*server.address).collect();
    let ids: Vec<String> = servers.iter().map(|server| server.child.id().to_string()).collect();
    let (addresses, ids) = (addresses.join(","), ids.join(","));
    let line =
        format!("target/release/examples/load play {addresses} {TABLES} {rate} {SECONDS} {ids}");
    let measured: Measurement = serde_json::from_slice(&workspace::output(root, &line)?)?;
    // The spread shows how much other programs on the machine interfere.
    let mut seconds = measured.cpu_us_by_second.clone();
    seconds.sort_by(f64::total_cmp);
    println!(
        "{TABLES} busy tables, {rate} moves/s requested: {:.0} moves/s, latency {:.1} ms (p50), \
         {:.1} ms (p99); {:.0} µs of the servers' CPU per move, {:.0} to {:.0} in single seconds",
        measured.moves_per_second,
        measured.p50_us / 1000.0,
        measured.p99_us / 1000.0,
        measured.cpu_us,
        seconds.first().copied().unwrap_or_default(),
        seconds.last().copied().unwrap_or_default(),
    );
    Ok(measured)
}

/// Measures the latency for others while one address sends thousands of
/// messages and hundreds of requests per second, with the default limits.
fn flooded(root: &Path) -> Result<()> {
    let server = BenchServer::start(root, "bench-flood", "--trust-proxy")?;
    let (address, pid) = (&server.address, server.child.id());
    let play = || -> Result<Measurement> {
        let line = format!(
            "target/release/examples/load play {address} {FLOODED_TABLES} {FLOODED_RATE} \
             {SECONDS} {pid}"
        );
        Ok(serde_json::from_slice(&workspace::output(root, &line)?)?)
    };
    let calm = play()?;
    let mut clients = Clients::start(root, &format!("flood {address}"))?;
    let during = play()?;
    let flood: Flood = serde_json::from_str(&clients.stop()?)?;
    println!(
        "{FLOODED_TABLES} busy tables at {FLOODED_RATE} moves/s: latency {:.1} ms (p50), {:.1} ms \
         (p99); while one address floods the server: {:.1} ms, {:.1} ms; p99 × {:.2}. Flood: {:.0} \
         requests, {:.0} of them refused",
        calm.p50_us / 1000.0,
        calm.p99_us / 1000.0,
        during.p50_us / 1000.0,
        during.p99_us / 1000.0,
        during.p99_us / calm.p99_us,
        flood.tried,
        flood.refused,
    );
    Ok(())
}

fn idle(root: &Path) -> Result<()> {
    sit(root, &BenchServer::start(root, "bench-idle", NO_LIMITS)?, IDLE)
}

/// Measures idle tables, up to `max` of them if the system allows enough
/// sockets.
pub(super) fn sit(root: &Path, server: &BenchServer, max: u32) -> Result<()> {
    // Two sockets each, and some other files.
    let tables = max.min(files(root)?.saturating_sub(400) / 2);
    let before = server.memory_kib()?;
    let mut clients = Clients::start(root, &format!("idle {} {tables}", server.address))?;
    let ready = clients.next_line()?;
    ensure!(ready.trim() == "ready", "the clients did not take their seats: {ready}");
    let each = (server.memory_kib()? - before) / f64::from(tables);
    println!("{tables} idle tables of two connections: {each:.1} KiB each");
    clients.stop()?;
    Ok(())
}

fn start_up(root: &Path) -> Result<()> {
    let data = root.join("target/bench-stored");
    let database = data.join("starmine.sqlite");
    if !database.exists() {
        fs::create_dir_all(&data)?;
        run_line(
            root,
            &format!("target/release/examples/load fill {} {STORED}", database.display()),
        )?;
    }
    let begin = Instant::now();
    let server = BenchServer::start_in(root, &data, NO_LIMITS)?;
    println!("start-up with {STORED} stored games: {:.0} ms", begin.elapsed().as_secs_f64() * 1e3);
    drop(server);
    Ok(())
}

/// A process of clients, killed when dropped.
pub(super) struct Clients {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Clients {
    pub(super) fn start(root: &Path, what: &str) -> Result<Clients> {
        let files = files(root)?;
        let line = format!("prlimit --nofile={files} target/release/examples/load {what}");
        let mut command = workspace::command(root, &line);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let out = BufReader::new(child.stdout.take().context("no pipe")?);
        Ok(Clients { child, out })
    }

    pub(super) fn next_line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.out.read_line(&mut line)?;
        Ok(line)
    }

    /// Stops the clients and returns the rest of their output.
    pub(super) fn stop(&mut self) -> Result<String> {
        // The clients stop at the end of their input.
        drop(self.child.stdin.take());
        let mut last = String::new();
        self.out.read_to_string(&mut last)?;
        self.child.wait()?;
        Ok(last)
    }
}

impl Drop for Clients {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// A server process, killed when dropped.
pub(super) struct BenchServer {
    child: Child,
    address: String,
}

impl BenchServer {
    fn start(root: &Path, name: &str, arguments: &str) -> Result<BenchServer> {
        let data = root.join("target").join(name);
        if data.exists() {
            fs::remove_dir_all(&data)?;
        }
        BenchServer::start_in(root, &data, arguments)
    }

    fn start_in(root: &Path, data: &Path, arguments: &str) -> Result<BenchServer> {
        BenchServer::start_at(root, &format!("{arguments} --data {}", data.display()))
    }

    pub(super) fn start_at(root: &Path, arguments: &str) -> Result<BenchServer> {
        let line = format!("target/release/starmine serve --listen 127.0.0.1:0 {arguments}");
        let mut child = workspace::command(root, &line).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no pipe")?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).context("the server printed no address")?;
        Ok(BenchServer { address: address.trim().to_owned(), child })
    }

    /// The resident memory of the server.
    fn memory_kib(&self) -> Result<f64> {
        // Memory of clients that just left may take a moment to be freed.
        std::thread::sleep(Duration::from_secs(1));
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))
            .context("failed to read the server's memory use (needs Linux)")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        Ok(kib.context("VmRSS")?.parse()?)
    }
}

impl Drop for BenchServer {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
