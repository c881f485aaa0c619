//! The workspace folder, and commands in it. A command is one line of text, so
//! that it can be printed for the reader exactly as it is run. Double quotes
//! around a word keep its spaces; nothing else is special.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The folder that holds the workspace's `Cargo.toml`.
pub(crate) fn root() -> Result<PathBuf> {
    // Read at run time: the workspace may have moved since the binary was built.
    let xtask = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    xtask
        .as_deref()
        .and_then(Path::parent)
        .map(Path::to_path_buf)
        .context("CARGO_MANIFEST_DIR is not set: run this as `cargo xtask`")
}

/// Parses `line` into a command to run in the workspace root.
pub(crate) fn command(root: &Path, line: &str) -> Command {
    let mut words = words(line);
    let program = match words.next().unwrap_or_default() {
        // The cargo that runs this task, which may not be the first on the PATH.
        "cargo" => env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
        other => other.into(),
    };
    let mut command = Command::new(program);
    command.args(words).current_dir(root);
    // Do not pass on cargo's variables about this package. Some build scripts
    // depend on them and would rebuild everything.
    for (name, _) in env::vars_os() {
        let prefixes = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
        if name.to_str().is_some_and(|name| prefixes.iter().any(|it| name.starts_with(it))) {
            command.env_remove(&name);
        }
    }
    command
}

/// The words of a command line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').enumerate().flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    })
}

/// Runs `line` and returns its output.
pub(crate) fn output(root: &Path, line: &str) -> Result<Vec<u8>> {
    let output = command(root, line)
        .output()
        .with_context(|| format!("failed to start `{line}`: is it installed?"))?;
    ensure!(
        output.status.success(),
        "`{line}` failed; fix the problem and try again:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_returns_stdout() {
        let version = output(Path::new("."), "cargo --version").unwrap();
        assert!(version.starts_with(b"cargo "));
    }

    #[test]
    fn quotes_keep_spaces() {
        let found: Vec<&str> = words(r#"a  b "c  d" e"#).collect();
        assert_eq!(found, ["a", "b", "c  d", "e"]);
    }

    #[test]
    fn failing_command_is_quoted() {
        let error = output(Path::new("."), "cargo no-such-task").unwrap_err().to_string();
        assert!(error.starts_with("`cargo no-such-task` failed"), "{error}");
        assert!(error.contains("no such command"), "{error}");
    }
}
