//! Where the workspace is, and how to start programs in it. A command is one
//! line of text without quotes, so that what is run and what is printed for
//! the reader to repeat are the same words.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The folder that holds the workspace's `Cargo.toml`.
pub(crate) fn root() -> Result<PathBuf> {
    // Read when running, not when compiling: a cached binary may have been
    // built where the workspace no longer is.
    let xtask = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    xtask
        .as_deref()
        .and_then(Path::parent)
        .map(Path::to_path_buf)
        .context("cargo did not say where the workspace is: run this as `cargo xtask`")
}

/// The command that `line` spells, to be run in the workspace root.
pub(crate) fn command(root: &Path, line: &str) -> Command {
    let mut words = line.split_whitespace();
    let program = match words.next().unwrap_or_default() {
        // The cargo that started us, which need not be the first on the PATH.
        "cargo" => env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
        other => other.into(),
    };
    let mut command = Command::new(program);
    command.args(words).current_dir(root);
    // What cargo tells us about ourselves is no affair of what we start. Some
    // build scripts look at it, and would have everything built anew.
    for (name, _) in env::vars_os() {
        let about_us = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
        if name.to_str().is_some_and(|name| about_us.iter().any(|ours| name.starts_with(ours))) {
            command.env_remove(&name);
        }
    }
    command
}

/// What `line` prints when run.
pub(crate) fn output(root: &Path, line: &str) -> Result<Vec<u8>> {
    let output = command(root, line)
        .output()
        .with_context(|| format!("could not start `{line}`: is it installed?"))?;
    ensure!(
        output.status.success(),
        "`{line}` failed; mend what it says and try again:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_is_what_the_program_prints() {
        let version = output(Path::new("."), "cargo --version").unwrap();
        assert!(version.starts_with(b"cargo "));
    }

    #[test]
    fn a_failing_program_is_quoted() {
        let error = output(Path::new("."), "cargo no-such-chore").unwrap_err().to_string();
        assert!(error.starts_with("`cargo no-such-chore` failed"), "{error}");
        assert!(error.contains("no such command"), "{error}");
    }
}
