//! `starmine solve`: the best possible score of a deal, with all cards known.

use std::io::Write;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::json;
use starmine_bots::solver::{FirstLoss, LossCause, NodeLimit, Solver, Verdict};
use starmine_rules::{Deal, Game, Record, Rules, Seed};
use starmine_table::{best_says, cause, cause_says, loss_says};
use starmine_words::Words;

use crate::Status;
use crate::interrupt;
use crate::language::LanguageArgs;
use crate::number::within;
use crate::progress_line::ProgressLine;
use crate::source;
use crate::switches::SwitchArgs;

/// Find out whether a deal can be won, with all cards known
///
/// The answer is one of three: possible, with the winning moves; impossible,
/// with an upper bound on the score; or undecided, if the search reached its
/// limit. The limit counts nodes, so results are repeatable. Ctrl-C stops a
/// survey early and prints the results so far.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine solve game.json                    could this game have been won, and where was it lost?
  starmine solve --seed 42 --players 3        solve the deal of a seed
  starmine solve --survey 1000 --players 2    solve many deals, starting with --seed")]
pub(crate) struct Args {
    /// Game file (the first game is used); - reads standard input
    #[arg(value_name = "RECORD", conflicts_with_all = ["seed", "survey"])]
    file: Option<PathBuf>,
    /// Seed of the deal: any number or text
    #[arg(long, default_value = "0", allow_negative_numbers = true)]
    seed: Seed,
    /// Solve N deals, one for each seed, starting with --seed
    #[arg(long, value_name = "N", value_parser = within(1..=u64::MAX), allow_negative_numbers = true)]
    survey: Option<u64>,
    /// Number of nodes a search may visit
    #[arg(long, value_name = "NODES", default_value_t = NodeLimit::default().0, value_parser = within(0..=u64::MAX), allow_negative_numbers = true)]
    limit: u64,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    switches: SwitchArgs,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let words = args.language.words();
    let limit = NodeLimit(args.limit);
    match (&args.file, args.survey) {
        (Some(file), _) => {
            args.switches.refuse("leave out the file and use --seed")?;
            let record = source::record(file, &words)?;
            print_answer(&record.opening(), Some(&record), limit, args.json, &words, out)?;
        }
        (None, Some(deals)) => {
            survey(&args.switches.rules(&words)?, args.seed, deals, limit, args.json, out)?;
        }
        (None, None) => {
            let deal = Deal::shuffled(&args.switches.rules(&words)?, args.seed);
            if !args.json {
                writeln!(out, "seed {}", args.seed)?;
            }
            print_answer(&Game::new(&deal), None, limit, args.json, &words, out)?;
        }
    }
    Ok(Status::Good)
}

fn print_answer(
    game: &Game,
    record: Option<&Record>,
    limit: NodeLimit,
    json: bool,
    words: &Words,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut solver = Solver::new();
    let rules = game.board().rules();
    let best = solver.best(game, limit);
    let first_loss = record.map(|record| solver.first_loss(record, limit));
    let cause = record.zip(first_loss).and_then(|(record, loss)| cause(record, loss));
    if json {
        let max_score = rules.max_score();
        let verdict = match () {
            () if best.score == max_score => "possible",
            () if best.bound < max_score => "impossible",
            () => "undecided",
        };
        let mut answer = json!({
            "verdict": verdict,
            "score": best.score,
            "bound": best.bound,
            "max_score": max_score,
            "line": best.line.iter().map(ToString::to_string).collect::<Vec<_>>(),
        });
        if let Some(loss) = first_loss {
            answer["first_loss"] = match loss {
                FirstLoss::Never => json!("never"),
                FirstLoss::Turn(turn) => match cause {
                    Some(cause) => json!({ "turn": turn, "cause": cause_json(cause) }),
                    None => json!({ "turn": turn }),
                },
                FirstLoss::Undecided { possible, lost } => {
                    json!({ "undecided": { "possible": possible, "lost": lost } })
                }
            };
        }
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    writeln!(out, "{}", words.say(&best_says(&best, rules)))?;
    if let Some(phrase) = first_loss.and_then(loss_says) {
        writeln!(out, "{}", words.say(&phrase))?;
    }
    if let Some(cause) = cause {
        writeln!(out, "{}", words.say(&cause_says(cause)))?;
    }
    let line: Vec<String> = best.line.iter().map(ToString::to_string).collect();
    writeln!(out, "  {}", line.join(" "))?;
    Ok(())
}

fn cause_json(cause: LossCause) -> serde_json::Value {
    match cause {
        LossCause::Gone(card) => json!({ "gone": card.to_string() }),
        LossCause::Strikes => json!("strikes"),
        LossCause::Turns { missing } => json!({ "turns": { "missing": missing } }),
    }
}

#[derive(Serialize)]
struct Survey {
    deals: u64,
    /// Whether it was stopped before the last deal.
    stopped: bool,
    winnable: f64,
    lost: f64,
    undecided: f64,
    median_us: f64,
    max_ms: f64,
}

/// How often to check for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Solves the deals in a thread, and sends each verdict with the time it took.
/// One deal may take a minute: after Ctrl-C the program exits without waiting
/// for the thread.
fn spawn_solver(
    rules: Rules,
    first: Seed,
    asked: u64,
    limit: NodeLimit,
) -> (Receiver<(Verdict, Duration)>, JoinHandle<()>) {
    let (sender, verdicts) = sync_channel(1024);
    let solving = std::thread::spawn(move || {
        let mut solver = Solver::new();
        for index in 0..asked {
            let game = Game::new(&Deal::shuffled(&rules, first.plus(index)));
            let begun = Instant::now();
            let verdict = solver.perfect(&game, limit);
            if sender.send((verdict, begun.elapsed())).is_err() {
                break;
            }
        }
    });
    (verdicts, solving)
}

fn survey(
    rules: &Rules,
    first: Seed,
    asked: u64,
    limit: NodeLimit,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    interrupt::install_handler()?;
    let (mut winnable, mut lost) = (0, 0);
    let mut micros = Vec::new();
    let mut progress = ProgressLine::new();
    let (verdicts, solving) = spawn_solver(*rules, first, asked, limit);
    while !interrupt::requested() {
        match verdicts.recv_timeout(POLL_INTERVAL) {
            Ok((verdict, time)) => {
                match verdict {
                    Verdict::Possible(_) => winnable += 1,
                    Verdict::Impossible => lost += 1,
                    Verdict::Undecided => {}
                }
                micros.push(time.as_secs_f64() * 1e6);
                progress.show(micros.len() as u64, asked, || {
                    format!("winnable {winnable}, lost {lost}")
                });
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                solving.join().expect("the solver does not panic");
                break;
            }
        }
    }
    drop(progress);
    let deals = micros.len() as u64;
    anyhow::ensure!(deals > 0, "stopped before the first deal was solved");
    micros.sort_by(f64::total_cmp);
    let share = |count: u64| count as f64 / deals as f64;
    let survey = Survey {
        deals,
        stopped: deals < asked,
        winnable: share(winnable),
        lost: share(lost),
        undecided: share(deals - winnable - lost),
        median_us: micros[micros.len() / 2],
        max_ms: micros.last().map_or(0.0, |most| most / 1e3),
    };
    if json {
        writeln!(out, "{}", serde_json::to_string(&survey)?)?;
        return Ok(());
    }
    if survey.stopped {
        writeln!(out, "stopped after {deals} of {asked} deals")?;
    }
    writeln!(out, "deals      {deals}, from seed {first}")?;
    writeln!(out, "winnable   {:.2} %", 100.0 * survey.winnable)?;
    writeln!(out, "lost       {:.2} %", 100.0 * survey.lost)?;
    writeln!(out, "undecided  {:.2} %", 100.0 * survey.undecided)?;
    writeln!(out, "time       median {:.0} µs, slowest {:.0} ms", survey.median_us, survey.max_ms)?;
    Ok(())
}
