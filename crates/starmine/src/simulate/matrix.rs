//! `simulate --matrix`: the scores of every bot paired with every other.

use std::io::Write;

use anyhow::ensure;
use serde_json::json;
use starmine_bots::KINDS;
use starmine_bots::selfplay::Team;
use starmine_bots::simulate::Statistics;
use starmine_rules::Rules;

use super::{Args, externals, mean, measure};
use crate::Status;
use crate::bot_names::{self, BotName};
use crate::progress_line::ProgressLine;
use crate::switches;

/// Plays the same deals with each pair. Unfinished pairs are marked, since
/// their scores cannot be compared with the others.
pub(super) fn run(args: &Args, rules: &Rules, out: &mut impl Write) -> anyhow::Result<Status> {
    let players = match args.players() {
        named if named.is_empty() => KINDS.iter().copied().map(BotName::Bot).collect(),
        named => named,
    };
    let seated: Vec<_> = players.iter().zip(externals(&players, args.bot_time)?).collect();
    let pairs = seated.iter().flat_map(|first| seated.iter().map(move |second| [first, second]));
    let all = args.games.saturating_mul((players.len() * players.len()) as u64);
    let mut before = 0;
    let mut progress = ProgressLine::new();
    let mut cells = Vec::new();
    for pair in pairs {
        let team = Team::External(pair.map(|(_, external)| external.clone()).to_vec());
        let simulation = args.simulation(team, rules);
        let measured = measure(&simulation, |_, statistics| {
            let done = before + statistics.games();
            progress.show(done, all, || {
                let [first, second] = pair.map(|(player, _)| player);
                format!("{done} of {all} games, {first},{second} mean {}", mean(statistics))
            });
        })?;
        before += args.games;
        cells.push(measured.statistics);
    }
    drop(progress);
    ensure!(
        cells.iter().any(|cell| cell.games() > 0),
        "stopped before the first game was finished"
    );
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
    players: &[BotName],
    cells: &[Statistics],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let texts = cells.iter().map(|cell| match cell.games() {
        0 => "-".to_owned(),
        games if games < args.games => format!("{}*", mean(cell)),
        _ => mean(cell),
    });
    let texts: Vec<String> = texts.collect();
    let seats = |odd: usize| {
        let seats = rules.seats().skip(odd).step_by(2).map(|seat| seat.to_string());
        seats.collect::<Vec<_>>().join(",")
    };
    // Wide enough for mean and error, or the longest name.
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
    if players.len() > 1 {
        writeln!(out)?;
    }
    for (name, worst) in names.iter().zip(worst_partners(args, players.len(), cells)) {
        let Some(Worst { partner, first, second }) = worst else { continue };
        let cell = &cells[first * players.len() + second];
        writeln!(
            out,
            "worst partner of {name}: {}, with {} at {} and {} at {}: {}",
            names[partner],
            names[first],
            seats(0),
            names[second],
            seats(1),
            mean(cell)
        )?;
    }
    let finished = cells.iter().filter(|cell| cell.games() == args.games).count();
    if finished < cells.len() {
        let pairs = if cells.len() == 1 { "pair" } else { "pairs" };
        write!(out, "\nstopped after {finished} of {} {pairs}", cells.len())?;
        // Pairs are measured one after the other.
        if let Some(partial) = cells.iter().find(|cell| (1..args.games).contains(&cell.games())) {
            write!(out, "; * marks {} games only", partial.games())?;
        }
        if cells.iter().any(|cell| cell.games() == 0) {
            write!(out, "; - marks pairs not started")?;
        }
        writeln!(out)?;
    }
    writeln!(
        out,
        "\nrepeat: starmine simulate --matrix {} {} --games {} {}",
        bot_names::to_flags(players),
        args.switches,
        args.games,
        args.seed_flags(),
    )?;
    Ok(())
}

/// The pair in which a bot did worst; all three are places in the list of bots.
struct Worst {
    partner: usize,
    first: usize,
    second: usize,
}

/// The worst partner of each bot, among the pairs that played all their games.
fn worst_partners(args: &Args, bots: usize, cells: &[Statistics]) -> Vec<Option<Worst>> {
    let worst = |bot: usize| {
        let partners = (0..bots).filter(|partner| *partner != bot);
        let pairs = partners.flat_map(|partner| {
            [
                Worst { partner, first: bot, second: partner },
                Worst { partner, first: partner, second: bot },
            ]
        });
        let cell = |pair: &Worst| &cells[pair.first * bots + pair.second];
        let finished = pairs.filter(|pair| cell(pair).games() == args.games);
        finished.min_by(|one, other| cell(one).mean().total_cmp(&cell(other).mean()))
    };
    (0..bots).map(worst).collect()
}

/// The `--json` output. Rows are the first bot of a pair, columns the second;
/// null means that the pair was not started.
fn json(
    args: &Args,
    rules: &Rules,
    players: &[BotName],
    cells: &[Statistics],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let table = |number: fn(&Statistics) -> Option<f64>| {
        let started = |cell: &Statistics| (cell.games() > 0).then(|| number(cell)).flatten();
        let numbers = |row: &[Statistics]| row.iter().map(started).collect();
        cells.chunks(players.len()).map(numbers).collect::<Vec<Vec<_>>>()
    };
    let worst = |worst: Option<Worst>| {
        let Worst { partner, first, second } = worst?;
        let cell = &cells[first * players.len() + second];
        // The bots at A, C and E, and at B and D.
        let pair = [first, second].map(|bot| players[bot].to_string());
        Some(json!({
            "partner": players[partner].to_string(),
            "pair": pair,
            "mean": cell.mean(),
            "stderr": cell.standard_error(),
        }))
    };
    let played = |row: &[Statistics]| row.iter().map(Statistics::games).collect();
    let line = json!({
        "bots": players.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "players": rules.players(),
        "games": args.games,
        "seed": args.seed.to_string(),
        "budget": args.budget,
        "edition": args.switches.edition().id(),
        "switches": switches::as_json(rules.switches()),
        "stopped": cells.iter().any(|cell| cell.games() < args.games),
        // The games played by each pair.
        "played": cells.chunks(players.len()).map(played).collect::<Vec<Vec<u64>>>(),
        "mean": table(|cell| Some(cell.mean())),
        "stderr": table(Statistics::standard_error),
        "perfect": table(|cell| Some(cell.a_game(cell.perfect()))),
        "lost": table(|cell| Some(cell.a_game(cell.lost()))),
        // For each bot, the pair with another one that did worst.
        "worst": worst_partners(args, players.len(), cells).into_iter().map(worst).collect::<Vec<_>>(),
    });
    writeln!(out, "{line}")?;
    Ok(())
}
