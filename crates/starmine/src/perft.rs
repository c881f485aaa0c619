//! `starmine perft`: counts what perft files expect.

use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use serde::Serialize;
use starmine_rules::perft::parse;

use crate::Status;

/// Checks perft files: counts of all ways to play on from a deal
///
/// For a fixed deal nothing is left to chance, so the counts are exact, and
/// engines that share no code can be compared by them. docs/perft.md
/// describes the files.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine perft golden/perft/standard.perft
  starmine perft golden/perft/standard.perft golden/perft/variants.perft --json
                                                 one line of JSON for each count")]
pub(crate) struct Args {
    /// Perft files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// One line of JSON for each count
    #[arg(long)]
    json: bool,
}

/// What helps whoever gave another file.
const WHERE: &str = "docs/perft.md describes such files, and golden/perft has some";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let (mut lines, mut wrong) = (0, 0);
    for file in &args.files {
        let (name, before) = (file.display(), lines);
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read {name} as a perft file ({WHERE})"))?;
        for expectation in parse(&text).with_context(|| format!("{name} ({WHERE})"))? {
            let begun = Instant::now();
            let counted = expectation.counted();
            let line = Line {
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
        writeln!(out, "{} of {lines} counts are right", lines - wrong)?;
    }
    Ok(if wrong == 0 { Status::Good } else { Status::Wrong })
}

/// A count that was made.
#[derive(Serialize)]
struct Line {
    file: String,
    line: usize,
    expected: String,
    counted: String,
    right: bool,
    nodes: u64,
    seconds: f64,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Line { file, line, expected, counted, right, nodes, seconds } = self;
        if !right {
            return write!(f, "{file}:{line}: expected {expected}, counted {counted}");
        }
        let millions = *nodes as f64 / seconds / 1e6;
        write!(f, "{file}:{line}: {counted}, {seconds:.2} s, {millions:.1} million a second")
    }
}
