//! Benchmarks. Absolute times mean little on a shared machine, so each
//! benchmark measures everything it compares in one run.

mod nodes;
mod server;

use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use crate::workspace;

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Target {
    /// Rules and bots
    Library,
    /// A server under load from another process
    Server,
    /// One and two servers on a shared PostgreSQL database, and many idle
    /// tables
    Nodes,
}

pub(crate) fn run(root: &Path, target: Target) -> Result<()> {
    match target {
        Target::Library => {
            run_line(root, "cargo bench -p starmine-rules -p starmine-bots --benches")
        }
        Target::Server => {
            run_line(root, "cargo bench -p starmine-table -p starmine-server --benches")?;
            server::run(root)
        }
        Target::Nodes => nodes::run(root),
    }
}

fn run_line(root: &Path, line: &str) -> Result<()> {
    let mut command = workspace::command(root, line);
    let status = command.status().with_context(|| format!("failed to start `{line}`"))?;
    ensure!(status.success(), "`{line}` failed, see above");
    Ok(())
}
