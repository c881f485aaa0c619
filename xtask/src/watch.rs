//! Runs a step with a time limit. At a terminal the user can stop it with
//! Ctrl-C. Elsewhere, as in CI, a step that hangs must not hang the whole run:
//! it has no input and a time limit, and its leftover processes are killed and
//! cannot keep the output open.

use std::io::{self, IsTerminal, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// How long to wait for the remaining output of a finished step.
const DRAIN: Duration = Duration::from_secs(2);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Runs `command`, for at most `limit` unless at a terminal.
pub(crate) fn run(command: &mut Command, limit: Duration) -> Result<ExitStatus> {
    if io::stdin().is_terminal() {
        return Ok(command.status()?);
    }
    run_with_limit(command, limit)
}

fn run_with_limit(command: &mut Command, limit: Duration) -> Result<ExitStatus> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()?;
    let copies =
        [forward(child.stdout.take(), io::stdout()), forward(child.stderr.take(), io::stderr())];
    let end = Instant::now() + limit;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if Instant::now() > end {
            show_processes();
            stop_group(&child);
            child.wait()?;
            bail!("timed out after {} s; the running processes are listed above", limit.as_secs());
        }
        thread::sleep(POLL_INTERVAL);
    };
    for copied in copies {
        // Wait with a limit, because a leftover process may keep the pipe open.
        let _ = copied.recv_timeout(DRAIN);
    }
    stop_group(&child);
    Ok(status)
}

/// Copies `from` to `to` in a thread; the channel closes when it is done.
fn forward(
    from: Option<impl Read + Send + 'static>,
    mut to: impl Write + Send + 'static,
) -> Receiver<()> {
    let (done, copied) = mpsc::channel();
    thread::spawn(move || {
        if let Some(mut from) = from {
            let _ = io::copy(&mut from, &mut to);
            let _ = to.flush();
        }
        drop(done);
    });
    copied
}

/// Lists all processes: those of the step may have their own process groups.
fn show_processes() {
    let _ = Command::new("ps").args(["-e", "-o", "pid,ppid,etime,args"]).status();
}

fn stop_group(child: &Child) {
    let group = format!("-{}", child.id());
    // Usually the group is gone, which `kill` reports as an error.
    let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn hanging_step_times_out() {
        let start = Instant::now();
        let error = run_with_limit(&mut sh("sleep 100"), Duration::from_millis(200)).unwrap_err();
        assert!(error.to_string().starts_with("timed out"), "{error}");
        assert!(start.elapsed() < Duration::from_secs(50));
    }

    #[test]
    fn leftover_process_does_not_block_the_step() {
        let start = Instant::now();
        let status =
            run_with_limit(&mut sh("sleep 100 & exit 3"), Duration::from_secs(90)).unwrap();
        assert_eq!(status.code(), Some(3));
        assert!(start.elapsed() < Duration::from_secs(50));
    }

    #[test]
    fn step_has_no_input() {
        let status = run_with_limit(&mut sh("cat; exit 0"), Duration::from_secs(90)).unwrap();
        assert!(status.success());
    }
}
