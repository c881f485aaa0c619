//! `starmine bots`: the bots that can be seated, and those for comparison only.

use std::io::Write;

use serde::Serialize;
use starmine_bots::{CLAIRVOYANTS, KINDS};

use crate::Status;

/// List the bots
///
/// A bot knows only what a player in its seat would know, and can take any
/// seat. A clairvoyant sees hidden cards; it plays all seats at once, only in
/// `starmine simulate`, to show how far bots could improve.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine bots                               list them
  starmine bots --json                        one line of JSON per bot
  starmine simulate --bot smart --players 3   measure one")]
pub(crate) struct Args {
    /// Print one line of JSON per bot
    #[arg(long)]
    json: bool,
}

/// The `--json` output for one bot.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    description: &'static str,
    purpose: &'static str,
    clairvoyant: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let bots = KINDS.iter().map(|kind| Entry {
        name: kind.name,
        description: kind.description,
        purpose: kind.purpose,
        clairvoyant: false,
    });
    let clairvoyants = CLAIRVOYANTS.iter().map(|kind| Entry {
        name: kind.name,
        description: kind.description,
        purpose: kind.purpose,
        clairvoyant: true,
    });
    for entry in bots.chain(clairvoyants) {
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&entry)?)?;
        } else {
            writeln!(out, "{:<10} {}", entry.name, entry.description)?;
            let seated = if entry.clairvoyant { "; cannot sit at a table" } else { "" };
            writeln!(out, "{:<10} for: {}{seated}", "", entry.purpose)?;
        }
    }
    Ok(Status::Good)
}
