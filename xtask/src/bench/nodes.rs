//! Load on servers that share a PostgreSQL database on the same machine: one
//! server, two servers with the players of every table spread over both, and
//! idle tables.

use std::path::Path;

use anyhow::{Result, ensure};

use super::run_line;
use super::server::{BUILD, BenchServer, Clients, NO_LIMITS, play, sit};

/// Moves per second over all tables.
const RATE: u32 = 3200;
/// The number of idle tables.
const IDLE: u32 = 10_000;

pub(super) fn run(root: &Path) -> Result<()> {
    run_line(root, BUILD)?;
    // A separate PostgreSQL with full durability and three databases.
    let mut postgres = Clients::start(root, "database 3")?;
    let node = |url: &str| BenchServer::start_at(root, &format!("{NO_LIMITS} --database {url}"));
    let mut database = || -> Result<String> {
        let url = postgres.next_line()?;
        ensure!(url.starts_with("postgres://"), "PostgreSQL did not start");
        Ok(url.trim().to_owned())
    };
    let [one, two, idle] = [database()?, database()?, database()?];

    print!("one node on PostgreSQL, ");
    play(root, &[node(&one)?], RATE)?;
    print!("two nodes, every table on both, ");
    play(root, &[node(&two)?, node(&two)?], RATE)?;
    print!("one node on PostgreSQL, ");
    sit(root, &node(&idle)?, IDLE)?;
    postgres.stop().map(drop)
}
