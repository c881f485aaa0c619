//! `starmine simulate`: measures the strength of bots in self-play.

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
use starmine_bots::{BotSource, Budget};
use starmine_rules::{Rules, Seed};
use starmine_words::{Language, Words};

use crate::Status;
use crate::bot_names::{self, BotName, BotNames};
use crate::interrupt::{self, STOP};
use crate::number::within;
use crate::progress_line::ProgressLine;
use crate::switches::SwitchArgs;
use records::Records;

/// Let bots play many games and measure how well they do
///
/// Game i (counting from 0) uses seed + i, so the same seed gives the same
/// results with any number of threads. Ctrl-C stops early and prints the
/// results so far.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine simulate --bot smart                            1000 games, 2 players, from seed 0
  starmine simulate --bot smart --players 4 --games 10000
  starmine simulate --bot smart,novice --players 3         smart at A and C, novice at B
  starmine simulate --bot smart --grand-finale --strikes 1
  starmine simulate --bot smart --seed 1000 --json         other deals, one line of JSON
  starmine simulate --bot cheat --budget 200               more work per decision
  starmine simulate --bot smart --games 20 --records games.ndjson
  starmine replay games.ndjson                             replay the saved games
  starmine simulate --bot smart,smart~10                   B acts at random in 10 % of turns
  starmine simulate --matrix --games 500                   every bot with every other
  starmine simulate --matrix --bot smart,novice,smart~10 --bot 'cmd:python3 mybot.py'
  starmine simulate --bot 'cmd:python3 mybot.py'           your own program, see docs/engine.md
  starmine simulate --bot smart --bot 'cmd:./mybot --fast' your own program with a built-in bot

List the bots with `starmine bots`. With --json, shares are from 0 to 1, `histogram` counts the
games by score from 0, and `points_lost`, `turns` and `strikes` are means per game.")]
pub(crate) struct Args {
    /// Bots, separated by commas, assigned to seats from A and repeated as needed; or one
    /// clairvoyant; or cmd:COMMAND for your own program (see docs/engine.md).
    /// NAME~10 acts at random in 10 % of its turns
    #[arg(long, value_name = "NAME", value_parser = bot_names::parse_list)]
    bot: Vec<BotNames>,
    /// Number of games
    #[arg(long, value_name = "N", default_value = "1000", value_parser = within(1..=u64::MAX), allow_negative_numbers = true)]
    games: u64,
    /// Seed of the first deal: any number or text
    #[arg(long, value_name = "SEED", default_value = "0", allow_negative_numbers = true)]
    seed: Seed,
    /// Work allowed per decision, counted rather than timed so that results are repeatable. The
    /// unit is bot-specific; 0 means the bot's default
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within(0..=u64::MAX), allow_negative_numbers = true)]
    budget: u64,
    /// Time limit per decision for your own programs, in milliseconds
    #[arg(long, value_name = "MS", default_value = "10000", value_parser = bot_names::milliseconds, allow_negative_numbers = true)]
    bot_time: Duration,
    /// Number of games to play at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,
    /// Pair every bot (or every --bot) with every other; the first sits at A, C, E, the second
    /// at B, D. Also prints the worst partner of each
    #[arg(long, conflicts_with = "records")]
    matrix: bool,
    /// Save the games to this file, one per line; overwrites the file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    switches: SwitchArgs,
}

/// More cores than any machine has, and fewer threads than any operating system
/// refuses.
const MAX_THREADS: usize = 1024;

pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MAX_THREADS);
    threads.ok_or_else(|| format!("expected 1 to {MAX_THREADS}"))
}

/// One thread per core.
pub(crate) fn all_cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    // This command is for developers, and its output is in English only.
    let rules = args.switches.rules(&Words::new(Language::English))?;
    interrupt::install_handler()?;
    if args.matrix {
        return matrix::run(args, &rules, out);
    }
    let team = team(&args.players(), &rules, args.bot_time)?;
    let mut records = match &args.records {
        Some(file) => Some(Records::create(file)?),
        None => None,
    };
    let simulation = args.simulation(team, &rules);
    let mut progress = ProgressLine::new();
    let mut write_error = None;
    let measured = measure(&simulation, |played, statistics| {
        if let Some(records) = &mut records
            && write_error.is_none()
            && let Err(error) = records.write(played)
        {
            write_error = Some(error);
            // Stop, because further games could not be saved either.
            STOP.store(true, Ordering::Relaxed);
        }
        progress.show(statistics.games(), args.games, || {
            format!("{} of {} games, mean {}", statistics.games(), args.games, mean(statistics))
        });
    })?;
    drop(progress);
    if let Some(error) = write_error {
        return Err(error);
    }
    if let Some(records) = records {
        records.finish()?;
    }
    ensure!(measured.statistics.games() > 0, "stopped before the first game was finished");
    if args.json {
        report::json(args, &rules, &measured, out)?;
    } else {
        report::text(args, &rules, &measured, out)?;
    }
    Ok(Status::Good)
}

impl Args {
    /// All bots named with `--bot`, in order.
    fn players(&self) -> Vec<BotName> {
        self.bot.iter().flat_map(|players| players.0.clone()).collect()
    }

    /// The flags that repeat this run, besides the bots and the number of games.
    fn seed_flags(&self) -> String {
        let budget = Some(self.budget).filter(|budget| *budget > 0);
        let budget = budget.map(|budget| format!(" --budget {budget}"));
        format!("--seed {}{}", self.seed, budget.unwrap_or_default())
    }

    fn simulation(&self, team: Team, rules: &Rules) -> Simulation {
        Simulation {
            team,
            edition: self.switches.edition(),
            rules: *rules,
            first: self.seed,
            games: self.games,
            budget: Budget(self.budget),
            threads: self.threads.unwrap_or_else(all_cores),
        }
    }
}

/// Checks the bots and assigns them to seats.
fn team(players: &[BotName], rules: &Rules, time: Duration) -> anyhow::Result<Team> {
    ensure!(!players.is_empty(), "expected --bot with one of {}", bot_names::names());
    if let [BotName::Clairvoyant(kind)] = players {
        return Ok(Team::Clairvoyant(*kind));
    }
    let seats = rules.players();
    ensure!(
        players.len() <= usize::from(seats),
        "expected at most {seats} bots for {seats} seats, found {}: add seats with --players",
        players.len()
    );
    Ok(Team::External(externals(players, time)?))
}

/// Checks that all the bots can share a table.
fn externals(players: &[BotName], time: Duration) -> anyhow::Result<Vec<Arc<dyn BotSource>>> {
    players.iter().map(|player| player.seatable(time)).collect()
}

/// The results of a simulation, and how long it took.
struct Measurement {
    statistics: Statistics,
    threads: usize,
    elapsed: Duration,
    /// The time spent on games, summed over all threads.
    busy: Duration,
}

fn measure(
    simulation: &Simulation,
    mut each: impl FnMut(&Played, &Statistics),
) -> anyhow::Result<Measurement> {
    let begun = Instant::now();
    let mut statistics = Statistics::new(&simulation.rules);
    let mut busy = Duration::ZERO;
    simulation.run(&STOP, |played| {
        statistics.add(&played.record);
        busy += played.time;
        each(&played, &statistics);
    })?;
    let threads = simulation.threads.get();
    Ok(Measurement { statistics, threads, elapsed: begun.elapsed(), busy })
}

/// The mean score with its standard error.
fn mean(statistics: &Statistics) -> String {
    let error = statistics.standard_error().map(|error| format!(" ± {error:.3}"));
    format!("{:.3}{}", statistics.mean(), error.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use starmine_bots::{ClairvoyantKind, KINDS};

    use super::*;

    fn clairvoyant() -> BotName {
        BotName::Clairvoyant(ClairvoyantKind {
            name: "oracle",
            description: "",
            purpose: "",
            make: || unreachable!("no game is played"),
        })
    }

    #[test]
    fn clairvoyants_play_alone() {
        let rules = Rules::default();
        let team = |players: &[BotName]| team(players, &rules, Duration::from_secs(1));
        assert!(matches!(team(&[clairvoyant()]), Ok(Team::Clairvoyant(_))));
        for players in [[clairvoyant(), clairvoyant()], [BotName::Bot(KINDS[0]), clairvoyant()]] {
            let error = team(&players).unwrap_err().to_string();
            assert!(error.starts_with("oracle plays all seats"), "{error}");
            assert!(error.contains(KINDS[0].name), "{error}");
        }
    }
}
