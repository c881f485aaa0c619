//! `starmine perft`: checks the counts in perft files.

use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use serde::Serialize;
use starmine_rules::perft::parse;

use crate::Status;

/// Check the move counts in perft files
///
/// A perft file says how many ways there are to continue from given deals. The
/// counts are exact, so they can be compared with other Hanabi engines.
/// docs/perft.md describes the format.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine perft golden/perft/standard.perft
  starmine perft golden/perft/standard.perft golden/perft/variants.perft --json
                                                 (one line of JSON per count)")]
pub(crate) struct Args {
    /// Perft files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one line of JSON per count
    #[arg(long)]
    json: bool,
}

/// Advice for files in another format.
const WHERE: &str = "see docs/perft.md for the format and golden/perft for examples";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let (mut lines, mut wrong) = (0, 0);
    for file in &args.files {
        let (name, before) = (file.display(), lines);
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read {name} as a perft file ({WHERE})"))?;
        for expectation in parse(&text).with_context(|| format!("{name} ({WHERE})"))? {
            let begun = Instant::now();
            let counted = expectation.counted();
            let line = CountOutput {
                file: name.to_string(),
                line: expectation.line,
                expected: expectation.count.to_string(),
                counted: counted.to_string(),
                right: counted == expectation.count,
                nodes: counted.work(),
                seconds: begun.elapsed().as_secs_f64().max(1e-9),
            };
            if args.json {
                writeln!(out, "{}", serde_json::to_string(&line)?)?;
            } else {
                writeln!(out, "{line}")?;
            }
            // The next count may take a while.
            out.flush()?;
            lines += 1;
            wrong += u32::from(!line.right);
        }
        anyhow::ensure!(
            lines > before,
            "{name}: nothing to count: expected `perft` or `census` lines ({WHERE})"
        );
    }
    if !args.json {
        writeln!(out, "{} of {lines} counts are correct", lines - wrong)?;
    }
    Ok(if wrong == 0 { Status::Good } else { Status::Wrong })
}

/// The result of one count.
#[derive(Serialize)]
struct CountOutput {
    file: String,
    line: usize,
    expected: String,
    counted: String,
    right: bool,
    nodes: u64,
    seconds: f64,
}

impl fmt::Display for CountOutput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CountOutput { file, line, expected, counted, right, nodes, seconds } = self;
        if !right {
            return write!(f, "{file}:{line}: expected {expected}, counted {counted}");
        }
        let millions = *nodes as f64 / seconds / 1e6;
        write!(f, "{file}:{line}: {counted}, {seconds:.2} s, {millions:.1} million/s")
    }
}
