//! Every test there is, in the order "fail early, fail cheap": layout before
//! compiling, checking before building, building before running. The first
//! step that fails ends the run and says how to repeat it alone.

use std::env;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::install::{self, NEEDS};
use crate::{watch, workspace};

/// Far more than any step takes on two slow cores.
const LIMIT: Duration = Duration::from_secs(30 * 60);

/// Names the folder of real games; its tests are skipped where there is none.
const GAMES: &str = "STARMINE_GAMES";
const GAMES_DEFAULT: &str = "../shared/games";

struct Step {
    name: &'static str,
    /// A variable to set, and its value.
    env: Option<(&'static str, &'static str)>,
    command: &'static str,
}

const STEPS: &[Step] = &[
    Step { name: "format", env: None, command: "cargo fmt --all --check" },
    Step { name: "tidy", env: None, command: "cargo xtask tidy" },
    Step { name: "licences", env: None, command: "cargo xtask licences" },
    // The browser client: its types, then what is tested without a browser.
    Step { name: "pages", env: None, command: "npm --prefix web run check" },
    Step { name: "units", env: None, command: "npm --prefix web test" },
    Step {
        name: "clippy",
        env: None,
        command: "cargo clippy --workspace --all-targets --all-features -- -D warnings",
    },
    // What is shipped: the rules alone, and the program without testing, with
    // pages and without.
    Step { name: "lean", env: None, command: "cargo clippy -p starmine-rules -- -D warnings" },
    Step { name: "program", env: None, command: "cargo clippy -p starmine -- -D warnings" },
    Step {
        name: "no pages",
        env: None,
        command: "cargo clippy -p starmine --no-default-features -- -D warnings",
    },
    // The table must also run in a page: no clock, thread or socket gets in.
    Step {
        name: "wasm",
        env: None,
        command: "cargo clippy --target wasm32-unknown-unknown -p starmine-table -- -D warnings",
    },
    Step {
        name: "docs",
        env: Some(("RUSTDOCFLAGS", "-D warnings")),
        command: "cargo doc --workspace --no-deps --all-features",
    },
    // Documentation examples are among these.
    Step { name: "tests", env: None, command: "cargo test --workspace --all-features" },
    // The program that those tests have built, with its pages in a browser.
    Step {
        name: "browser",
        env: Some(("STARMINE_BIN", "target/debug/starmine")),
        command: "npm --prefix web run browser",
    },
];

/// Runs all steps up to the first that fails, then tells how long each took.
pub(crate) fn run(root: &Path, install: bool) -> Result<()> {
    install::meet(root, NEEDS, install)?;
    let place = env::var_os(GAMES).map_or_else(|| root.join(GAMES_DEFAULT), PathBuf::from);
    // Absolute, since cargo runs the tests of a crate in that crate's folder.
    let games = place.canonicalize().ok();
    let mut times = Vec::new();
    let outcome = run_steps(root, STEPS, games.as_deref(), &mut times);
    println!();
    for (name, time) in times {
        println!("{name:<10} {:6.1} s", time.as_secs_f64());
    }
    if games.is_none() {
        println!(
            "Tests over real games were skipped: there is no {}. Set {GAMES} to a folder of games.",
            place.display()
        );
    }
    outcome
}

fn run_steps(
    root: &Path,
    steps: &[Step],
    games: Option<&Path>,
    times: &mut Vec<(&'static str, Duration)>,
) -> Result<()> {
    for step in steps {
        println!("\n=== {}: {}", step.name, step.line());
        let start = Instant::now();
        let mut command = workspace::command(root, step.command);
        command.envs(step.env).envs(games.map(|games| (GAMES, games)));
        let status = watch::run(&mut command, LIMIT)
            .with_context(|| format!("`{}` did not run to its end", step.line()))?;
        times.push((step.name, start.elapsed()));
        if !status.success() {
            bail!("the step \"{}\" failed; to repeat it alone:\n  {}", step.name, step.line());
        }
    }
    Ok(())
}

impl Step {
    /// What to type to run this step alone.
    fn line(&self) -> String {
        match self.env {
            Some((name, value)) => format!("{name}=\"{value}\" {}", self.command),
            None => self.command.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failing_step_ends_the_run_and_says_how_to_repeat_it() {
        // A program that says nothing: only its exit code counts here.
        let good = "git check-ref-format a/b";
        let bad = "git check-ref-format a..b";
        let steps = [
            Step { name: "good", env: None, command: good },
            Step { name: "bad", env: Some(("WHY", "for show")), command: bad },
            Step { name: "late", env: None, command: good },
        ];
        let mut times = Vec::new();
        let error = run_steps(Path::new("."), &steps, None, &mut times).unwrap_err().to_string();
        assert!(error.contains("\"bad\" failed"), "{error}");
        assert!(error.ends_with("\n  WHY=\"for show\" git check-ref-format a..b"), "{error}");
        assert_eq!(Vec::from_iter(times.iter().map(|(name, _)| *name)), ["good", "bad"]);
    }
}
