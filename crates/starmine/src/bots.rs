//! `starmine bots`: the bots that can be seated, and those for comparison only.

use std::io::Write;

use serde_json::json;
use starmine_bots::{CLAIRVOYANTS, KINDS};

use crate::Status;

/// List the bots
///
/// A bot knows only what a player in its seat would know, and can take any
/// seat. A clairvoyant sees hidden cards; it plays all seats at once, runs
/// only in `starmine simulate`, and serves as an upper bound.
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

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let bots = KINDS.iter().map(|kind| (kind.name, kind.description, kind.purpose, false));
    let clairvoyants =
        CLAIRVOYANTS.iter().map(|kind| (kind.name, kind.description, kind.purpose, true));
    for (name, description, purpose, clairvoyant) in bots.chain(clairvoyants) {
        if args.json {
            let line = json!({
                "name": name,
                "description": description,
                "purpose": purpose,
                "clairvoyant": clairvoyant,
            });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{name:<10} {description}")?;
            let seated = if clairvoyant { "; cannot sit at a table" } else { "" };
            writeln!(out, "{:<10} for: {purpose}{seated}", "")?;
        }
    }
    Ok(Status::Good)
}
