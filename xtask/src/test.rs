//! All tests, cheapest first: layout before compiling, checking before
//! building, building before running. The first failing step ends the run and
//! prints the command to repeat it.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::install::{self, BROWSERS, NEEDS};
use crate::{watch, workspace};

/// Far more than any step takes on two slow cores.
const LIMIT: Duration = Duration::from_secs(30 * 60);

/// The variable with the folder of real games; without one, its tests are
/// skipped.
const GAMES: &str = "STARMINE_GAMES";
const GAMES_DEFAULT: &str = "../shared/games";

/// The variable with the file in which skipped tests are noted, one line each:
/// `package test: reason`.
const SKIPPED: &str = "STARMINE_SKIPPED";
const SKIPPED_DEFAULT: &str = "target/skipped-tests";

struct TestStep {
    name: &'static str,
    /// A variable to set, and its value.
    env: Option<(&'static str, &'static str)>,
    command: &'static str,
}

const STEPS: &[TestStep] = &[
    TestStep { name: "format", env: None, command: "cargo fmt --all --check" },
    TestStep { name: "tidy", env: None, command: "cargo xtask tidy" },
    TestStep { name: "licences", env: None, command: "cargo xtask licences" },
    // The browser client: layout and lints, types, then tests without a browser.
    TestStep { name: "lint", env: None, command: "npm --prefix web run lint" },
    TestStep { name: "pages", env: None, command: "npm --prefix web run check" },
    TestStep { name: "units", env: None, command: "npm --prefix web test" },
    TestStep {
        name: "clippy",
        env: None,
        command: "cargo clippy --workspace --all-targets --all-features -- -D warnings",
    },
    // What is shipped: the rules alone, and the program without the `testing`
    // feature, with pages and without.
    TestStep { name: "lean", env: None, command: "cargo clippy -p starmine-rules -- -D warnings" },
    TestStep { name: "program", env: None, command: "cargo clippy -p starmine -- -D warnings" },
    TestStep {
        name: "no pages",
        env: None,
        command: "cargo clippy -p starmine --no-default-features -- -D warnings",
    },
    // The table must also run in a browser, without clock, threads or sockets.
    TestStep {
        name: "wasm",
        env: None,
        command: "cargo clippy --target wasm32-unknown-unknown -p starmine-table -- -D warnings",
    },
    TestStep {
        name: "docs",
        env: Some(("RUSTDOCFLAGS", "-D warnings")),
        command: "cargo doc --workspace --no-deps --all-features",
    },
    // Includes documentation examples.
    TestStep { name: "tests", env: None, command: "cargo test --workspace --all-features" },
    // Uses the program built by the tests above.
    TestStep {
        name: "browser",
        env: Some(("STARMINE_BIN", "target/debug/starmine")),
        command: "npm --prefix web run browser",
    },
];

/// Runs the steps up to the first failure, then reports their times and the
/// skipped tests.
pub(crate) fn run(root: &Path, install: bool) -> Result<()> {
    install::meet(root, NEEDS, install)?;
    if install {
        install::meet(root, BROWSERS, install)?;
    }
    let games = env::var_os(GAMES).map_or_else(|| root.join(GAMES_DEFAULT), PathBuf::from);
    // Absolute, because cargo runs a crate's tests in its own folder.
    let root = root.canonicalize()?;
    let skipped = root.join(SKIPPED_DEFAULT);
    _ = fs::remove_file(&skipped);
    let mut variables = vec![(SKIPPED, skipped.clone())];
    variables.extend(games.canonicalize().ok().map(|games| (GAMES, games)));
    let mut times = Vec::new();
    let outcome = run_steps(&root, STEPS, &variables, &mut times);
    println!();
    for (name, time) in times {
        println!("{name:<10} {:6.1} s", time.as_secs_f64());
    }
    print!("{}", skips(&fs::read_to_string(&skipped).unwrap_or_default()));
    outcome
}

/// Summarises the skipped tests, with a line for each reason.
fn skips(list: &str) -> String {
    let mut reasons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in list.lines() {
        let (test, reason) = line.split_once(": ").unwrap_or((line, "no reason given"));
        let tests = reasons.entry(reason).or_default();
        // A test may note the same reason twice.
        if !tests.contains(&test) {
            tests.push(test);
        }
    }
    let count: usize = reasons.values().map(Vec::len).sum();
    let mut report = match count {
        0 => "No test was skipped.\n".to_owned(),
        1 => "1 test was SKIPPED (not passed):\n".to_owned(),
        _ => format!("{count} tests were SKIPPED (not passed):\n"),
    };
    for (reason, tests) in reasons {
        report += &format!("  {reason}: {}\n", tests.join(", "));
    }
    report
}

fn run_steps(
    root: &Path,
    steps: &[TestStep],
    variables: &[(&str, PathBuf)],
    times: &mut Vec<(&'static str, Duration)>,
) -> Result<()> {
    for step in steps {
        println!("\n=== {}: {}", step.name, step.line());
        let start = Instant::now();
        let mut command = workspace::command(root, step.command);
        command.envs(step.env).envs(variables.iter().map(|(name, value)| (name, value)));
        let status = watch::run(&mut command, LIMIT)
            .with_context(|| format!("`{}` did not finish", step.line()))?;
        times.push((step.name, start.elapsed()));
        if !status.success() {
            bail!("the step \"{}\" failed; to repeat it:\n  {}", step.name, step.line());
        }
    }
    Ok(())
}

impl TestStep {
    /// The command to run this step alone.
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
    fn failing_step_ends_the_run_with_its_command() {
        // A silent command with a known exit status.
        let good = "git check-ref-format a/b";
        let bad = "git check-ref-format a..b";
        let steps = [
            TestStep { name: "good", env: None, command: good },
            TestStep { name: "bad", env: Some(("WHY", "for show")), command: bad },
            TestStep { name: "late", env: None, command: good },
        ];
        let mut times = Vec::new();
        let error = run_steps(Path::new("."), &steps, &[], &mut times).unwrap_err().to_string();
        assert!(error.contains("\"bad\" failed"), "{error}");
        assert!(error.ends_with("\n  WHY=\"for show\" git check-ref-format a..b"), "{error}");
        assert_eq!(Vec::from_iter(times.iter().map(|(name, _)| *name)), ["good", "bad"]);
    }

    #[test]
    fn skipped_tests_are_grouped_by_reason() {
        assert_eq!(skips(""), "No test was skipped.\n");
        let list = "\
            starmine play::a: tmux is not installed\n\
            starmine play::b: tmux is not installed\n\
            starmine play::b: tmux is not installed\n\
            starmine-rules people: there are no real games\n";
        assert_eq!(
            skips(list),
            "3 tests were SKIPPED (not passed):\n  \
             there are no real games: starmine-rules people\n  \
             tmux is not installed: starmine play::a, starmine play::b\n"
        );
    }
}
