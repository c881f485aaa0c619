//! The chores of the project, in Rust so that they run wherever it builds.
//! `cargo xtask test` is all that a change must pass, here and in CI; the
//! other chores are parts of it, and the benches.

mod bench;
mod install;
mod licences;
mod metadata;
mod repository;
mod results;
mod test;
mod tidy;
mod watch;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

const HINT: &str = "New here? `cargo xtask test --install` gets what the tests need and runs them \
                    all. It is the whole of CI: what passes here passes there.";

/// The chores of the project
#[derive(Parser)]
#[command(bin_name = "cargo xtask", after_help = HINT)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every test there is, cheapest first, up to the first that fails
    ///
    /// Tests over real games read them from the folder that STARMINE_GAMES
    /// names (by default ../shared/games beside the workspace). Tests that
    /// lack something here are skipped, and listed at the end.
    Test {
        /// First install what the tests need and this machine lacks
        #[arg(long)]
        install: bool,
    },
    /// Check what the compiler cannot: layout, dependencies, locales, links
    Tidy,
    /// Check that every dependency has a permissive licence
    Licences,
    /// Measure; compare figures of one run, never of two machines
    Bench {
        /// What to measure
        #[arg(value_enum, default_value = "library")]
        what: bench::What,
    },
    /// Play the standard games of every bot and write the tables into the documents
    ///
    /// Takes hours, most of them for the bots that search. Every hundred games of those, and every
    /// five thousand of others, are kept in target/results.ndjson: stopped and started again, it goes
    /// on where it was, as long as rules and bots are the same.
    Results {
        /// The variants too, beside what could be won at all
        #[arg(long)]
        variants: bool,
    },
}

fn main() -> ExitCode {
    let Cli { chore } = Cli::parse();
    let done = workspace::root().and_then(|root| match chore {
        Chore::Test { install } => test::run(&root, install),
        Chore::Tidy => tidy::run(&root),
        Chore::Licences => licences::run(&root),
        Chore::Bench { what } => bench::run(&root, what),
        Chore::Results { variants } => results::run(&root, variants),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
