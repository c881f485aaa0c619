//! What the tests need beyond cargo itself. On a fresh machine `--install`
//! gets what is missing; without it nothing is installed behind anybody's
//! back, but told with the command that would.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::{watch, workspace};

const LIMIT: Duration = Duration::from_secs(10 * 60);

/// Something that must be there before the tests can run.
pub(crate) struct Need {
    name: &'static str,
    present: fn(&Path) -> bool,
    /// The command that gets it.
    install: &'static str,
}

/// All that the tests need today.
pub(crate) const NEEDS: &[Need] = &[
    Need {
        name: "rustfmt",
        present: |root| answers(root, "cargo fmt --version"),
        install: "rustup component add rustfmt",
    },
    Need {
        name: "clippy",
        present: |root| answers(root, "cargo clippy --version"),
        install: "rustup component add clippy",
    },
    Need {
        name: "the wasm target",
        present: has_wasm_target,
        install: "rustup target add wasm32-unknown-unknown",
    },
    Need {
        name: "Node and npm",
        present: |root| answers(root, "npm --version"),
        install: "apt-get install --yes nodejs npm",
    },
    Need {
        name: "Chromium",
        present: |root| answers(root, "/usr/bin/chromium --version"),
        install: "apt-get install --yes chromium",
    },
    Need {
        name: "PostgreSQL",
        present: |root| answers(root, "postgres --version") || debian_has_postgres(),
        install: "apt-get install --yes postgresql",
    },
    Need {
        name: "tmux",
        present: |root| answers(root, "tmux -V"),
        install: "apt-get install --yes tmux",
    },
    Need {
        name: "the packages of web/",
        present: |root| answers(root, "node web/scripts/install.mjs --check"),
        install: "node web/scripts/install.mjs",
    },
];

/// Makes sure that every need is met: by installing, or by refusing to go on.
pub(crate) fn meet(root: &Path, needs: &[Need], install: bool) -> Result<()> {
    let missing: Vec<&Need> = needs.iter().filter(|need| !(need.present)(root)).collect();
    if install {
        return missing.iter().try_for_each(|need| get(root, need));
    }
    if missing.is_empty() {
        return Ok(());
    }
    let mut list = String::new();
    for Need { name, install, .. } in missing {
        list += &format!("\n  {name}: {install}");
    }
    bail!(
        "the tests need what is not here; `cargo xtask test --install` gets it, or by hand:{list}"
    )
}

fn get(root: &Path, need: &Need) -> Result<()> {
    println!("=== install {}: {}", need.name, need.install);
    let mut command = workspace::command(root, need.install);
    // Debian's packages ask questions otherwise.
    command.env("DEBIAN_FRONTEND", "noninteractive");
    let status = watch::run(&mut command, LIMIT).with_context(|| {
        format!("`{}` did not run to its end: get {} another way", need.install, need.name)
    })?;
    ensure!(status.success(), "`{}` failed: mend what it says above and try again", need.install);
    Ok(())
}

/// Whether the compiler in use has a standard library for pages.
fn has_wasm_target(root: &Path) -> bool {
    let libraries = "rustc --print target-libdir --target wasm32-unknown-unknown";
    workspace::output(root, libraries)
        .is_ok_and(|path| String::from_utf8(path).is_ok_and(|path| Path::new(path.trim()).exists()))
}

/// Debian keeps the server's programs, one folder a version, off the PATH.
fn debian_has_postgres() -> bool {
    fs::read_dir("/usr/lib/postgresql").is_ok_and(|mut versions| {
        versions
            .any(|version| version.is_ok_and(|version| version.path().join("bin/initdb").exists()))
    })
}

fn answers(root: &Path, line: &str) -> bool {
    workspace::output(root, line).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    // A program that says nothing: only its exit code counts here.
    const GOOD: &str = "git check-ref-format a/b";
    const BAD: &str = "git check-ref-format a..b";

    const HERE: Need = Need { name: "here", present: |_| true, install: BAD };
    const GONE: Need = Need { name: "gone", present: |_| false, install: GOOD };
    const LOST: Need = Need { name: "lost", present: |_| false, install: BAD };

    fn check(needs: &[Need], install: bool) -> Result<(), String> {
        meet(Path::new("."), needs, install).map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_missing_is_named_with_the_command_that_gets_it() {
        let error = check(&[HERE, GONE, LOST], false).unwrap_err();
        assert!(!error.contains("here:"), "{error}");
        assert!(error.ends_with(&format!("\n  gone: {GOOD}\n  lost: {BAD}")), "{error}");
    }

    #[test]
    fn only_what_is_missing_is_installed() {
        assert_eq!(check(&[HERE, GONE], true), Ok(()));
        assert_eq!(check(&[HERE], false), Ok(()));
    }

    #[test]
    fn a_failed_installation_stops_the_run() {
        let error = check(&[LOST], true).unwrap_err();
        assert!(error.starts_with(&format!("`{BAD}` failed")), "{error}");
    }
}
