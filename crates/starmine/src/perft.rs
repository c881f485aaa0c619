//! `starmine perft`: counts what perft files expect.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use starmine_rules::perft::parse;

use crate::Status;

/// Checks perft files: counts of all ways to play on from a deal
///
/// For a fixed deal nothing is left to chance, so the counts are exact, and
/// engines that share no code can be compared by them. docs/perft.md
/// describes the files.
#[derive(clap::Args)]
#[command(after_help = "Example:
  starmine perft golden/perft/standard.perft")]
pub(crate) struct Args {
    /// Perft files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    let (mut lines, mut wrong) = (0, 0);
    for file in &args.files {
        let name = file.display();
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
        for expectation in parse(&text).with_context(|| name.to_string())? {
            let begun = Instant::now();
            let counted = expectation.counted();
            let seconds = begun.elapsed().as_secs_f64().max(1e-9);
            let place = format!("{name}:{}", expectation.line);
            lines += 1;
            if counted == expectation.count {
                let millions = counted.work() as f64 / seconds / 1e6;
                writeln!(
                    out,
                    "{place}: {counted}, {seconds:.2} s, {millions:.1} million a second"
                )?;
            } else {
                wrong += 1;
                status = Status::Wrong;
                writeln!(out, "{place}: expected {}, counted {counted}", expectation.count)?;
            }
            // The next count may take a while.
            out.flush()?;
        }
    }
    anyhow::ensure!(lines > 0, "nothing to count: expected `perft` or `census` lines");
    writeln!(out, "{} of {lines} counts are right", lines - wrong)?;
    Ok(status)
}
