//! The results of a simulation, as text and as JSON.

use std::io::Write;

use serde_json::json;
use starmine_rules::{Loss, Rules};

use super::{Args, Measurement, mean};
use crate::bot_names;
use crate::histogram::Histogram;
use crate::switches;

pub(super) fn text(
    args: &Args,
    rules: &Rules,
    measured: &Measurement,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Measurement { statistics, threads, elapsed, busy } = measured;
    let games = statistics.games();
    if games < args.games {
        writeln!(out, "stopped after {games} of {} games", args.games)?;
    }
    let percent = |count: u64| format!("{:.1} %", 100.0 * statistics.a_game(count));
    let points = |count: u64| format!("{:.3}", statistics.a_game(count));
    let lost = statistics.points_lost();
    let seconds = elapsed.as_secs_f64();
    let turn = 1e6 * busy.as_secs_f64() / statistics.turns() as f64;
    let rows = [
        ("mean", format!("{} of {}", mean(statistics), rules.max_score())),
        ("perfect", percent(statistics.perfect())),
        ("lost", percent(statistics.lost())),
        ("  by strikes", percent(statistics.lost_by(Loss::Strikes))),
        ("  by losing a needed card", percent(statistics.lost_by(Loss::NeededCard))),
        ("points lost per game", points(lost.sum())),
        ("  in lost games", points(lost.lost_games)),
        ("  last copy discarded", points(lost.discarded)),
        ("  last copy misplayed", points(lost.struck)),
        ("  unplayed at the end", points(lost.unplayed)),
        ("strikes per game", format!("{:.2}", statistics.a_game(statistics.strikes()))),
        ("turns per game", format!("{:.1}", statistics.a_game(statistics.turns()))),
        ("time per turn", format!("{turn:.1} µs")),
        ("games per second", format!("{:.0}", games as f64 / seconds)),
        ("total time", format!("{seconds:.1} s, threads: {threads}")),
    ];
    for (name, text) in rows {
        writeln!(out, "{name:<26} {text}")?;
    }
    writeln!(out, "\nscore   games")?;
    writeln!(out, "{}", Histogram::from(statistics.histogram()))?;
    writeln!(
        out,
        "repeat: starmine simulate {} {} --games {games} {}",
        bot_names::to_flags(&args.players()),
        args.switches,
        args.seed_flags(),
    )?;
    Ok(())
}

/// The `--json` output. Shares are from 0 to 1, other numbers are means per
/// game.
pub(super) fn json(
    args: &Args,
    rules: &Rules,
    measured: &Measurement,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Measurement { statistics, threads, elapsed, busy } = measured;
    let a_game = |count| statistics.a_game(count);
    let points = statistics.points_lost();
    let line = json!({
        "bots": args.players().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "players": rules.players(),
        "games": statistics.games(),
        // Text, because it may be too large for numbers in JSON.
        "seed": args.seed.to_string(),
        "budget": args.budget,
        "edition": args.switches.edition().id(),
        "switches": switches::as_json(rules.switches()),
        // Whether it was stopped before the last game.
        "stopped": statistics.games() < args.games,
        "mean": statistics.mean(),
        "stderr": statistics.standard_error(),
        "max_score": rules.max_score(),
        "perfect": a_game(statistics.perfect()),
        "lost": a_game(statistics.lost()),
        "lost_by": {
            "strikes": a_game(statistics.lost_by(Loss::Strikes)),
            "needed_card": a_game(statistics.lost_by(Loss::NeededCard)),
        },
        "histogram": statistics.histogram(),
        "points_lost": {
            "lost_games": a_game(points.lost_games),
            "discarded": a_game(points.discarded),
            "struck": a_game(points.struck),
            "unplayed": a_game(points.unplayed),
        },
        "turns": a_game(statistics.turns()),
        "strikes": a_game(statistics.strikes()),
        "threads": threads,
        "seconds": elapsed.as_secs_f64(),
        "games_per_second": statistics.games() as f64 / elapsed.as_secs_f64(),
        "microseconds_per_turn": 1e6 * busy.as_secs_f64() / statistics.turns() as f64,
    });
    writeln!(out, "{line}")?;
    Ok(())
}
