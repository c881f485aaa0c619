//! How much a server carries: the real program with its database on disk, and
//! a crowd of clients in another process.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::run_line;
use crate::workspace;

const BUILD: &str =
    "cargo build --release -p starmine -p starmine-server --bin starmine --example load";
/// Busy tables of two to five seats, moves a second over all of them, and how
/// long.
const TABLES: u32 = 1000;
const RATE: u32 = 5000;
const SECONDS: u32 = 8;
/// Tables at which nothing happens.
const IDLE: u32 = 1000;
/// Games that are stored already.
const STORED: u32 = 100_000;

/// What the crowd saw.
#[derive(Deserialize)]
struct Seen {
    moves_per_second: f64,
    p50_us: f64,
    p99_us: f64,
    cpu_begin_ms: f64,
    cpu_end_ms: f64,
    moves: f64,
}

pub(super) fn run(root: &Path) -> Result<()> {
    run_line(root, BUILD)?;
    busy(root)?;
    idle(root)?;
    start_up(root)
}

fn busy(root: &Path) -> Result<()> {
    let server = Server::start(root, "bench-busy")?;
    let (address, pid) = (&server.address, server.child.id());
    let line =
        format!("target/release/examples/load play {address} {TABLES} {RATE} {SECONDS} {pid}");
    let seen: Seen = serde_json::from_slice(&workspace::output(root, &line)?)?;
    let cpu = (seen.cpu_end_ms - seen.cpu_begin_ms) * 1000.0 / seen.moves;
    println!(
        "{TABLES} busy tables, {RATE} moves/s asked for: {:.0} moves/s, everyone told after {:.1} ms \
         (p50), {:.1} ms (p99); {cpu:.0} µs of the server's CPU a move",
        seen.moves_per_second,
        seen.p50_us / 1000.0,
        seen.p99_us / 1000.0,
    );
    Ok(())
}

fn idle(root: &Path) -> Result<()> {
    let server = Server::start(root, "bench-idle")?;
    let before = server.memory_kib()?;
    let line = format!("target/release/examples/load idle {} {IDLE}", server.address);
    let mut crowd = workspace::command(root, &line);
    let mut crowd = crowd.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut ready = String::new();
    BufReader::new(crowd.stdout.take().context("a pipe")?).read_line(&mut ready)?;
    ensure!(ready.trim() == "ready", "the crowd did not sit down: {ready}");
    let each = (server.memory_kib()? - before) / f64::from(IDLE);
    println!("{IDLE} idle tables of two connections: {each:.1} KiB each");
    if let Some(mut stop) = crowd.stdin.take() {
        _ = writeln!(stop);
    }
    crowd.wait()?;
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
    let server = Server::start_in(root, &data)?;
    println!("start-up with {STORED} stored games: {:.0} ms", begin.elapsed().as_secs_f64() * 1e3);
    drop(server);
    Ok(())
}

/// A server of its own, stopped when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(root: &Path, name: &str) -> Result<Server> {
        let data = root.join("target").join(name);
        if data.exists() {
            fs::remove_dir_all(&data)?;
        }
        Server::start_in(root, &data)
    }

    fn start_in(root: &Path, data: &Path) -> Result<Server> {
        let line = format!(
            "target/release/starmine serve --listen 127.0.0.1:0 --message-rate 1000 --data {}",
            data.display()
        );
        let mut child = workspace::command(root, &line).stdout(Stdio::piped()).spawn()?;
        let mut said = String::new();
        BufReader::new(child.stdout.take().context("a pipe")?).read_line(&mut said)?;
        let address = said.split("http://").nth(1).context("the server says where it is")?;
        Ok(Server { address: address.trim().to_owned(), child })
    }

    /// What the operating system has given it.
    fn memory_kib(&self) -> Result<f64> {
        // What was freed by those who just left may take a moment.
        std::thread::sleep(Duration::from_secs(1));
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))
            .context("only Linux tells how much memory a program has")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        Ok(kib.context("VmRSS")?.parse()?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
