//! Development tasks, in Rust so that they run wherever the project builds.
//! `cargo xtask test` is everything a change must pass, locally and in CI. The
//! other tasks are parts of it, and benchmarks.

mod bench;
mod install;
mod licences;
mod metadata;
mod partners;
mod repository;
mod results;
mod test;
mod tidy;
mod watch;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

const HINT: &str = "New here? `cargo xtask test --install` installs what the tests need and runs \
                    them all. CI runs the same command.";

/// Run the project's development tasks
#[derive(Parser)]
#[command(bin_name = "cargo xtask", after_help = HINT)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run all tests, cheapest first, and stop at the first failure
    ///
    /// Tests with real games read them from the folder STARMINE_GAMES (by
    /// default ../shared/games next to the workspace). Tests whose
    /// requirements are missing are skipped, and listed at the end.
    Test {
        /// Install missing requirements of the tests first
        #[arg(long)]
        install: bool,
    },
    /// Check what the compiler cannot: layout, dependencies, locales, links
    Tidy,
    /// Check that every dependency has a permissive licence
    Licences,
    /// Run benchmarks; compare figures within one run, not between machines
    Bench {
        /// What to measure
        #[arg(value_enum, default_value = "library")]
        target: bench::Target,
    },
    /// Measure every bot and update the result tables in the documents
    ///
    /// Takes hours, mostly for the searching bots. Progress is saved in target/results.ndjson every
    /// 100 games for the searching bots and every 5000 for the others, so an interrupted run can be
    /// continued as long as rules and bots are unchanged.
    Results {
        /// Also measure the variants, and how many of their deals can be won
        #[arg(long)]
        variants: bool,
    },
    /// Measure the bots as partners and update the tables in docs/partners.md
    ///
    /// The stand-in for a casual player is casual.py in the folder STARMINE_PARTNERS (by default
    /// ../shared/partners next to the workspace), and the recorded games are in STARMINE_GAMES
    /// (../shared/games). Tables for which files are missing stay as they are, and are listed at the
    /// end. Results are saved like those of `results`.
    Partners {
        /// Number of games for each team
        #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(2..))]
        games: u32,
    },
}

fn main() -> ExitCode {
    let Cli { task } = Cli::parse();
    let done = workspace::root().and_then(|root| match task {
        Task::Test { install } => test::run(&root, install),
        Task::Tidy => tidy::run(&root),
        Task::Licences => licences::run(&root),
        Task::Bench { target } => bench::run(&root, target),
        Task::Results { variants } => results::run(&root, variants),
        Task::Partners { games } => partners::run(&root, games),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
