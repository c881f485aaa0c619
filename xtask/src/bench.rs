//! The benches of the rules and of the bots. Absolute times are noise on a shared machine, so
//! each bench measures what it compares in one run.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::workspace;

const BENCH: &str = "cargo bench -p starmine-rules -p starmine-bots --benches";

/// Runs all benches.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut bench = workspace::command(root, BENCH);
    let status = bench.status().with_context(|| format!("could not start `{BENCH}`"))?;
    ensure!(status.success(), "the benches failed; the reason stands above");
    Ok(())
}
