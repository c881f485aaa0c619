//! `starmine bots`: who can be seated, and who plays for comparison only.

use std::io::Write;

use serde::Serialize;
use starmine_bots::{CLAIRVOYANTS, KINDS};

use crate::Status;

/// Lists the bots
///
/// Bots know what their seat was told, and can take any seat. Clairvoyants
/// see more, as a bound on what bots can reach: one of them plays all seats,
/// and only in `starmine simulate`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine bots                               who there is
  starmine bots --json                        for programs, one line a bot
  starmine simulate --bot smart --players 3   how strong one is")]
pub(crate) struct Args {
    /// One line of JSON a bot
    #[arg(long)]
    json: bool,
}

/// One of them, as programs read it.
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
            let seated = if entry.clairvoyant { "; no table can seat it" } else { "" };
            writeln!(out, "{:<10} for: {}{seated}", "", entry.purpose)?;
        }
    }
    Ok(Status::Good)
}
