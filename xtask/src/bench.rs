//! The benches. Absolute times are noise on a shared machine, so each bench
//! measures what it compares in one run.

mod nodes;
mod server;

use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use crate::workspace;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum What {
    /// Rules and bots
    Library,
    /// A server under load, from a process of its own
    Server,
    /// One and two servers that share a PostgreSQL, and many idle tables
    Nodes,
}

/// Runs the benches.
pub(crate) fn run(root: &Path, what: What) -> Result<()> {
    match what {
        What::Library => run_line(root, "cargo bench -p starmine-rules -p starmine-bots --benches"),
        What::Server => {
            run_line(root, "cargo bench -p starmine-table -p starmine-server --benches")?;
            server::run(root)
        }
        What::Nodes => nodes::run(root),
    }
}

fn run_line(root: &Path, line: &str) -> Result<()> {
    let mut command = workspace::command(root, line);
    let status = command.status().with_context(|| format!("could not start `{line}`"))?;
    ensure!(status.success(), "`{line}` failed; the reason stands above");
    Ok(())
}
