//! Requirements of the tests beyond cargo. `--install` installs missing ones;
//! without it, they are listed with the command that installs them.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::{watch, workspace};

const LIMIT: Duration = Duration::from_secs(10 * 60);

/// A requirement of the tests.
pub(crate) struct Need {
    name: &'static str,
    present: fn(&Path) -> bool,
    /// The command that installs it.
    install: &'static str,
}

/// All requirements of the tests.
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

/// Other browsers, whose tests are skipped where they are missing.
pub(crate) const BROWSERS: &[Need] = &[
    Need {
        name: "Firefox",
        present: |root| answers(root, "/usr/bin/firefox-esr --version"),
        install: "apt-get install --yes firefox-esr",
    },
    Need {
        name: "WebKit",
        present: |_| {
            ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"]
                .iter()
                .all(|path| Path::new(path).exists())
        },
        install: "apt-get install --yes webkit2gtk-driver xvfb",
    },
];

/// Checks all requirements. Installs missing ones, or returns an error.
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
        "requirements of the tests are missing; run `cargo xtask test --install`, or install them \
         by hand:{list}"
    )
}

fn get(root: &Path, need: &Need) -> Result<()> {
    println!("=== install {}: {}", need.name, need.install);
    let mut command = workspace::command(root, need.install);
    // Without this, Debian's packages ask questions.
    command.env("DEBIAN_FRONTEND", "noninteractive");
    let status = watch::run(&mut command, LIMIT).with_context(|| {
        format!("`{}` did not finish: install {} another way", need.install, need.name)
    })?;
    ensure!(status.success(), "`{}` failed: fix the errors above and try again", need.install);
    Ok(())
}

/// Whether the current compiler has a standard library for wasm.
fn has_wasm_target(root: &Path) -> bool {
    let libraries = "rustc --print target-libdir --target wasm32-unknown-unknown";
    workspace::output(root, libraries)
        .is_ok_and(|path| String::from_utf8(path).is_ok_and(|path| Path::new(path.trim()).exists()))
}

/// Debian installs the server's programs outside the PATH, in one folder per
/// version.
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

    // A silent command with a known exit status.
    const GOOD: &str = "git check-ref-format a/b";
    const BAD: &str = "git check-ref-format a..b";

    const HERE: Need = Need { name: "here", present: |_| true, install: BAD };
    const GONE: Need = Need { name: "gone", present: |_| false, install: GOOD };
    const LOST: Need = Need { name: "lost", present: |_| false, install: BAD };

    fn check(needs: &[Need], install: bool) -> Result<(), String> {
        meet(Path::new("."), needs, install).map_err(|error| error.to_string())
    }

    #[test]
    fn missing_requirements_are_listed_with_their_commands() {
        let error = check(&[HERE, GONE, LOST], false).unwrap_err();
        assert!(!error.contains("here:"), "{error}");
        assert!(error.ends_with(&format!("\n  gone: {GOOD}\n  lost: {BAD}")), "{error}");
    }

    #[test]
    fn only_missing_requirements_are_installed() {
        assert_eq!(check(&[HERE, GONE], true), Ok(()));
        assert_eq!(check(&[HERE], false), Ok(()));
    }

    #[test]
    fn failed_installation_is_an_error() {
        let error = check(&[LOST], true).unwrap_err();
        assert!(error.starts_with(&format!("`{BAD}` failed")), "{error}");
    }
}
