//! `starmine simulate`: bots play by themselves, and are measured.

mod matrix;
mod records;
mod report;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use anyhow::ensure;
use starmine_bots::selfplay::Team;
use starmine_bots::simulate::{Played, Simulation, Statistics};
use starmine_bots::{Budget, Invitation};
use starmine_rules::{Rules, Seed};
use starmine_words::{Language, Words};

use crate::Status;
use crate::number::within;
use crate::progress::Progress;
use crate::stop::{self, STOP};
use crate::switches::SwitchArgs;
use crate::who::{self, Player, Players};
use records::Records;

/// Lets bots play many games and measures how well they do
///
/// Game number i, from 0, is dealt from the seed plus i: same seeds, same
/// result, whatever the number of threads. Ctrl-C ends it early and tells
/// what is there so far.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine simulate --bot smart                            1000 games of two, from seed 0
  starmine simulate --bot smart --players 4 --games 10000
  starmine simulate --bot smart,novice --players 3         smart at A and C, novice at B
  starmine simulate --bot smart --grand-finale --strikes 1
  starmine simulate --bot smart --seed 1000 --json         other deals, one line of JSON
  starmine simulate --bot cheat --budget 200               more work for each decision
  starmine simulate --bot smart --games 20 --records games.ndjson
  starmine replay games.ndjson                             and a look at each
  starmine simulate --matrix --games 500                   every bot with every other
  starmine simulate --bot 'cmd:python3 mybot.py'           a program of yours: docs/engine.md
  starmine simulate --bot smart --bot 'cmd:./mybot --fast' with one of ours

`starmine bots` lists the names. With --json shares are from 0 to 1, `histogram` counts the games
by score from 0, and `points_lost`, `turns` and `strikes` are means over the games.")]
pub(crate) struct Args {
    /// Who plays: bots with commas between, seated in this order from A and again from the first;
    /// or one clairvoyant; or any program that speaks the bot side of docs/engine.md, as
    /// cmd:COMMAND
    #[arg(long, value_name = "NAME", value_parser = who::players)]
    bot: Vec<Players>,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1000", value_parser = within(1..=u64::MAX), allow_negative_numbers = true)]
    games: u64,
    /// Of the first deal: any number or words
    #[arg(long, value_name = "SEED", default_value = "0", allow_negative_numbers = true)]
    seed: Seed,
    /// Work that each decision may cost, counted and not timed, so that it repeats; what a unit is
    /// worth is the bot's affair, and 0 is as much as it takes by itself
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within(0..=u64::MAX), allow_negative_numbers = true)]
    budget: u64,
    /// How long a program may take for a decision, in milliseconds
    #[arg(long, value_name = "MS", default_value = "10000", value_parser = who::milliseconds, allow_negative_numbers = true)]
    bot_time: Duration,
    /// How many games at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,
    /// Every bot, or those of --bot, with every other: the first at A, C and E, the second at B
    /// and D
    #[arg(long, conflicts_with = "records")]
    matrix: bool,
    /// Keeps the games in this file, one a line, in place of what was there
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// One line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    switches: SwitchArgs,
}

/// More than anyone has cores, and fewer than an operating system refuses.
const MAX_THREADS: usize = 1024;

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MAX_THREADS);
    threads.ok_or_else(|| format!("expected 1 to {MAX_THREADS}"))
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    // Measuring is for developers, who read English here throughout.
    let rules = args.switches.rules(&Words::new(Language::English))?;
    stop::listen()?;
    if args.matrix {
        return matrix::run(args, &rules, out);
    }
    let team = team(&args.players(), &rules, args.bot_time)?;
    let mut records = match &args.records {
        Some(file) => Some(Records::create(file)?),
        None => None,
    };
    let simulation = args.simulation(team, &rules);
    let mut progress = Progress::new();
    let mut unwritten = None;
    let measured = measure(&simulation, |played, statistics| {
        if let Some(records) = &mut records
            && unwritten.is_none()
            && let Err(error) = records.write(played)
        {
            unwritten = Some(error);
            // The games can no longer be kept.
            STOP.store(true, Ordering::Relaxed);
        }
        progress.show(statistics.games(), args.games, || {
            format!("{} of {} games, mean {}", statistics.games(), args.games, mean(statistics))
        });
    })?;
    drop(progress);
    if let Some(error) = unwritten {
        return Err(error);
    }
    if let Some(records) = records {
        records.finish()?;
    }
    ensure!(measured.statistics.games() > 0, "stopped before the first game was over");
    if args.json {
        report::json(args, &rules, &measured, out)?;
    } else {
        report::text(args, &rules, &measured, out)?;
    }
    Ok(Status::Good)
}

impl Args {
    /// All that were named, in order.
    fn players(&self) -> Vec<Player> {
        self.bot.iter().flat_map(|players| players.0.clone()).collect()
    }

    /// What repeats this run besides who plays and how many games.
    fn again(&self) -> String {
        let budget = Some(self.budget).filter(|budget| *budget > 0);
        let budget = budget.map(|budget| format!(" --budget {budget}"));
        format!("--seed {}{}", self.seed, budget.unwrap_or_default())
    }

    fn simulation(&self, team: Team, rules: &Rules) -> Simulation {
        let threads =
            self.threads.unwrap_or_else(|| available_parallelism().unwrap_or(NonZeroUsize::MIN));
        Simulation {
            team,
            edition: self.switches.edition(),
            rules: *rules,
            first: self.seed,
            games: self.games,
            budget: Budget(self.budget),
            threads,
        }
    }
}

/// Who sits where, if they can.
fn team(players: &[Player], rules: &Rules, time: Duration) -> anyhow::Result<Team> {
    ensure!(!players.is_empty(), "expected --bot with one of {}", who::names());
    if let [Player::Clairvoyant(kind)] = players {
        return Ok(Team::Clairvoyant(*kind));
    }
    let seats = rules.players();
    ensure!(
        players.len() <= usize::from(seats),
        "expected at most {seats} bots for {seats} seats, found {}: say --players for more",
        players.len()
    );
    Ok(Team::Guests(guests(players, time)?))
}

/// Those who can sit at a table.
fn guests(players: &[Player], time: Duration) -> anyhow::Result<Vec<Arc<dyn Invitation>>> {
    players.iter().map(|player| player.seatable(time)).collect()
}

/// What came of a simulation, and how long it took.
struct Measured {
    statistics: Statistics,
    threads: usize,
    /// By the clock on the wall.
    elapsed: Duration,
    /// On all threads together.
    busy: Duration,
}

fn measure(
    simulation: &Simulation,
    mut each: impl FnMut(&Played, &Statistics),
) -> anyhow::Result<Measured> {
    let begun = Instant::now();
    let mut statistics = Statistics::new(&simulation.rules);
    let mut busy = Duration::ZERO;
    simulation.run(&STOP, |played| {
        statistics.add(&played.record);
        busy += played.time;
        each(&played, &statistics);
    })?;
    let threads = simulation.threads.get();
    Ok(Measured { statistics, threads, elapsed: begun.elapsed(), busy })
}

/// The mean score, and how sure it is.
fn mean(statistics: &Statistics) -> String {
    let error = statistics.standard_error().map(|error| format!(" ± {error:.3}"));
    format!("{:.3}{}", statistics.mean(), error.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use starmine_bots::{ClairvoyantKind, KINDS};

    use super::*;

    fn seer() -> Player {
        Player::Clairvoyant(ClairvoyantKind {
            name: "oracle",
            description: "",
            purpose: "",
            make: || unreachable!("nobody plays"),
        })
    }

    #[test]
    fn who_sees_everything_plays_alone() {
        let rules = Rules::default();
        let team = |players: &[Player]| team(players, &rules, Duration::from_secs(1));
        assert!(matches!(team(&[seer()]), Ok(Team::Clairvoyant(_))));
        for players in [[seer(), seer()], [Player::Bot(KINDS[0]), seer()]] {
            let told = team(&players).unwrap_err().to_string();
            assert!(told.starts_with("oracle plays all seats"), "{told}");
            assert!(told.contains(KINDS[0].name), "{told}");
        }
    }
}
