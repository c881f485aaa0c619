//! Every bot with every other: how well do they understand each other?

use std::io::Write;

use anyhow::ensure;
use serde::Serialize;
use starmine_bots::KINDS;
use starmine_bots::selfplay::Team;
use starmine_bots::simulate::Statistics;
use starmine_rules::Rules;

use super::{Args, guests, mean, measure};
use crate::Status;
use crate::progress::Progress;
use crate::switches;
use crate::who::{self, Player};

/// The same deals for each pair. A pair that was not finished has no result:
/// fewer games could not be compared with the others.
pub(super) fn run(args: &Args, rules: &Rules, out: &mut impl Write) -> anyhow::Result<Status> {
    let players = match args.players() {
        named if named.is_empty() => KINDS.iter().copied().map(Player::Bot).collect(),
        named => named,
    };
    let seated: Vec<_> = players.iter().zip(guests(&players, args.bot_time)?).collect();
    let pairs = seated.iter().flat_map(|first| seated.iter().map(move |second| [first, second]));
    let all = args.games.saturating_mul((players.len() * players.len()) as u64);
    let mut before = 0;
    let mut progress = Progress::new();
    let mut cells = Vec::new();
    for pair in pairs {
        let team = Team::Guests(pair.map(|(_, guest)| guest.clone()).to_vec());
        let simulation = args.simulation(team, rules);
        let measured = measure(&simulation, |_, statistics| {
            let done = before + statistics.games();
            progress.show(done, all, || {
                let [first, second] = pair.map(|(player, _)| player);
                format!("{done} of {all} games, {first},{second} mean {}", mean(statistics))
            });
        })?;
        before += args.games;
        cells.push(Some(measured.statistics).filter(|found| found.games() == args.games));
    }
    drop(progress);
    ensure!(cells.iter().any(Option::is_some), "stopped before the first pair was finished");
    if args.json {
        json(args, rules, &players, &cells, out)?;
    } else {
        text(args, rules, &players, &cells, out)?;
    }
    Ok(Status::Good)
}

fn text(
    args: &Args,
    rules: &Rules,
    players: &[Player],
    cells: &[Option<Statistics>],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let texts: Vec<String> =
        cells.iter().map(|cell| cell.as_ref().map_or_else(|| "-".to_owned(), mean)).collect();
    let seats = |odd: usize| {
        let seats = rules.seats().skip(odd).step_by(2).map(|seat| seat.to_string());
        seats.collect::<Vec<_>>().join(",")
    };
    // Mean and error, or the longest name.
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(14);
    write!(out, "{:<width$}", format!("{} with {}", seats(0), seats(1)))?;
    for name in &names {
        write!(out, "  {name:>width$}")?;
    }
    writeln!(out)?;
    for (name, row) in names.iter().zip(texts.chunks(players.len())) {
        write!(out, "{name:<width$}")?;
        for cell in row {
            write!(out, "  {cell:>width$}")?;
        }
        writeln!(out)?;
    }
    if cells.iter().any(Option::is_none) {
        let finished = cells.iter().flatten().count();
        writeln!(
            out,
            "\nstopped after {finished} of {} pairs; those with - were not finished",
            cells.len()
        )?;
    }
    writeln!(
        out,
        "\nagain: starmine simulate --matrix {} {} --games {} {}",
        who::again(players),
        args.switches,
        args.games,
        args.again(),
    )?;
    Ok(())
}

/// Rows by the first of a pair, columns by the second; null where a pair was
/// not finished.
#[derive(Serialize)]
struct Line {
    bots: Vec<String>,
    players: u8,
    games: u64,
    seed: String,
    budget: u64,
    edition: &'static str,
    switches: serde_json::Value,
    stopped: bool,
    mean: Vec<Vec<Option<f64>>>,
    stderr: Vec<Vec<Option<f64>>>,
    perfect: Vec<Vec<Option<f64>>>,
    lost: Vec<Vec<Option<f64>>>,
}

fn json(
    args: &Args,
    rules: &Rules,
    players: &[Player],
    cells: &[Option<Statistics>],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let table = |number: fn(&Statistics) -> Option<f64>| {
        let numbers = |row: &[Option<Statistics>]| {
            row.iter().map(|cell| cell.as_ref().and_then(number)).collect()
        };
        cells.chunks(players.len()).map(numbers).collect()
    };
    let line = Line {
        bots: players.iter().map(ToString::to_string).collect(),
        players: rules.players(),
        games: args.games,
        seed: args.seed.to_string(),
        budget: args.budget,
        edition: args.switches.edition().id(),
        switches: switches::as_json(rules.switches()),
        stopped: cells.iter().any(Option::is_none),
        mean: table(|cell| Some(cell.mean())),
        stderr: table(Statistics::standard_error),
        perfect: table(|cell| Some(cell.a_game(cell.perfect()))),
        lost: table(|cell| Some(cell.a_game(cell.lost()))),
    };
    writeln!(out, "{}", serde_json::to_string(&line)?)?;
    Ok(())
}
