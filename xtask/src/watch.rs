//! Runs a step to its end, whatever it leaves behind. A person at a terminal
//! sees the program itself and stops it with Ctrl-C. Where nobody watches, as
//! in CI, a step that hangs must not hang the whole run: it reads nothing,
//! has a time limit, and what it started and forgot neither outlives it nor
//! holds the run's own output open.

use std::io::{self, IsTerminal, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// How long the rest of a finished step's output is waited for.
const REST: Duration = Duration::from_secs(2);
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Runs `command`, for at most `limit` where nobody watches.
pub(crate) fn run(command: &mut Command, limit: Duration) -> Result<ExitStatus> {
    if io::stdin().is_terminal() {
        return Ok(command.status()?);
    }
    unwatched(command, limit)
}

fn unwatched(command: &mut Command, limit: Duration) -> Result<ExitStatus> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()?;
    let rest =
        [pass_on(child.stdout.take(), io::stdout()), pass_on(child.stderr.take(), io::stderr())];
    let end = Instant::now() + limit;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if Instant::now() > end {
            show_processes();
            stop_group(&child);
            child.wait()?;
            bail!("was stopped after {} s; what ran then stands above", limit.as_secs());
        }
        thread::sleep(LOOK_EVERY);
    };
    for copied in rest {
        // Not for ever: a process left behind may still hold the other end.
        let _ = copied.recv_timeout(REST);
    }
    stop_group(&child);
    Ok(status)
}

/// Copies `from` to `to` in a thread of its own; the channel closes at its end.
fn pass_on(
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

/// All that runs: a step's processes may have groups of their own.
fn show_processes() {
    let _ = Command::new("ps").args(["-e", "-o", "pid,ppid,etime,args"]).status();
}

fn stop_group(child: &Child) {
    let group = format!("-{}", child.id());
    // Says so where nothing is left, which is the usual case.
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
    fn a_step_that_hangs_is_stopped() {
        let start = Instant::now();
        let error = unwatched(&mut sh("sleep 100"), Duration::from_millis(200)).unwrap_err();
        assert!(error.to_string().starts_with("was stopped"), "{error}");
        assert!(start.elapsed() < Duration::from_secs(50));
    }

    #[test]
    fn a_step_ends_although_what_it_left_behind_holds_its_output() {
        let start = Instant::now();
        let status = unwatched(&mut sh("sleep 100 & exit 3"), Duration::from_secs(90)).unwrap();
        assert_eq!(status.code(), Some(3));
        assert!(start.elapsed() < Duration::from_secs(50));
    }

    #[test]
    fn a_step_reads_nothing() {
        let status = unwatched(&mut sh("cat; exit 0"), Duration::from_secs(90)).unwrap();
        assert!(status.success());
    }
}
