//! Child processes: line-based communication with timeouts. Separate threads
//! write, read, and forward standard error, so a stuck program never blocks
//! the caller for longer than its timeout.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::command::CommandLine;
use super::fault::{FaultKind, ProgramFault};

/// The longest line a program may write. An action has about fifty bytes.
const MAX_LINE: usize = 16 * 1024;
/// How many lines are buffered; a program that writes more has to wait.
const MAX_WAITING: usize = 8;
/// How long to watch a new program for an immediate exit.
const STARTUP: Duration = Duration::from_millis(300);
/// How many lines of standard error are kept for fault messages.
const STDERR_TAIL: usize = 3;
/// How long to wait for the exit status and the standard error of a program
/// that has closed its output.
const EXIT_GRACE: Duration = Duration::from_millis(500);

#[derive(Debug)]
enum ProgramOutput {
    Line(String),
    TooLong,
    InvalidUtf8,
}

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    command: Arc<CommandLine>,
    child: Child,
    /// To the writing thread, which blocks if the program does not read.
    input: Sender<String>,
    output: Receiver<ProgramOutput>,
    stderr_tail: Arc<Mutex<VecDeque<String>>>,
    /// Disconnects when standard error closes.
    stderr_closed: Receiver<()>,
}

impl Process {
    pub(super) fn start(command: Arc<CommandLine>) -> Result<Process, ProgramFault> {
        let mut start = std::process::Command::new(command.program());
        start.args(command.arguments());
        start.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C must not reach the program: running games are finished first.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut start, 0);
        let not_started = |error: std::io::Error| {
            ProgramFault::new(&command, FaultKind::NotStarted(error.to_string()))
        };
        let mut child = start.spawn().map_err(not_started)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("all three are piped")
        };
        let (input, lines) = mpsc::channel();
        let (output_sender, output) = mpsc::sync_channel(MAX_WAITING);
        let (keep_open, stderr_closed) = mpsc::channel();
        let stderr_tail = Arc::new(Mutex::new(VecDeque::new()));
        let tail = stderr_tail.clone();
        thread::spawn(move || write(stdin, &lines));
        thread::spawn(move || read(stdout, &output_sender));
        thread::spawn(move || forward(stderr, &tail, keep_open));
        Ok(Process { command, child, input, output, stderr_tail, stderr_closed })
    }

    /// Waits briefly to catch programs that cannot run at all: a missing
    /// script, or a mistake in its first lines.
    pub(super) fn check_startup(&mut self) -> Result<(), ProgramFault> {
        match self.output.recv_timeout(STARTUP) {
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Err(RecvTimeoutError::Disconnected) => {
                let (status, stderr) = self.exit_details();
                Err(self.fault(FaultKind::ExitedEarly { status, stderr }))
            }
            Ok(ProgramOutput::Line(line)) => Err(self.fault(FaultKind::Unprompted { line })),
            Ok(other) => Err(self.unreadable(&other)),
        }
    }

    /// Sends a line that needs no answer. Failures show with the next `ask`.
    pub(super) fn send(&self, line: String) {
        _ = self.input.send(line);
    }

    /// Sends a question, and waits for a line in answer.
    pub(super) fn ask(&mut self, question: String, time: Duration) -> Result<String, ProgramFault> {
        match self.output.try_recv() {
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.exited()),
            Ok(ProgramOutput::Line(line)) => return Err(self.fault(FaultKind::Unprompted { line })),
            Ok(other) => return Err(self.unreadable(&other)),
        }
        self.send(question);
        match self.output.recv_timeout(time) {
            Ok(ProgramOutput::Line(line)) => Ok(line),
            Ok(other) => Err(self.unreadable(&other)),
            Err(RecvTimeoutError::Timeout) => Err(self.fault(FaultKind::TimedOut { time })),
            Err(RecvTimeoutError::Disconnected) => Err(self.exited()),
        }
    }

    fn fault(&self, kind: FaultKind) -> ProgramFault {
        ProgramFault::new(&self.command, kind)
    }

    fn unreadable(&self, output: &ProgramOutput) -> ProgramFault {
        self.fault(match output {
            ProgramOutput::InvalidUtf8 => FaultKind::InvalidUtf8,
            ProgramOutput::Line(_) | ProgramOutput::TooLong => FaultKind::TooLong { max: MAX_LINE },
        })
    }

    /// The fault of a program that has closed its standard output.
    fn exited(&mut self) -> ProgramFault {
        let (status, stderr) = self.exit_details();
        self.fault(FaultKind::Exited { status, stderr })
    }

    /// The exit status, and the end of the standard error.
    fn exit_details(&mut self) -> (Option<String>, String) {
        _ = self.stderr_closed.recv_timeout(EXIT_GRACE);
        let begun = Instant::now();
        let mut status = self.child.try_wait();
        while matches!(status, Ok(None)) && begun.elapsed() < EXIT_GRACE {
            thread::sleep(Duration::from_millis(5));
            status = self.child.try_wait();
        }
        let status = status.ok().flatten().map(|status| status.to_string());
        let tail = self.stderr_tail.lock().unwrap_or_else(PoisonError::into_inner);
        (status, tail.iter().cloned().collect::<Vec<_>>().join("\n"))
    }
}

impl Drop for Process {
    /// Kills the program; the threads end when its pipes close.
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    while let Ok(mut batch) = lines.recv() {
        // Write waiting lines together: each write may wake the program.
        while let Ok(line) = lines.try_recv() {
            batch.push_str(&line);
        }
        if stdin.write_all(batch.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(stdout: ChildStdout, output_sender: &SyncSender<ProgramOutput>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let output = match String::from_utf8(line) {
            Ok(line) if line.len() == MAX_LINE && !line.ends_with('\n') => ProgramOutput::TooLong,
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => ProgramOutput::Line(line),
            Err(_) => ProgramOutput::InvalidUtf8,
        };
        let unusable = !matches!(output, ProgramOutput::Line(_));
        if output_sender.send(output).is_err() || unusable {
            return;
        }
    }
}

/// Forwards a program's standard error to ours, for its author to read.
fn forward(stderr: ChildStderr, tail: &Mutex<VecDeque<String>>, _keep_open: Sender<()>) {
    let mut stderr = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        match stderr.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line).trim_end().to_owned();
        _ = writeln!(std::io::stderr(), "{line}");
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.push_back(line);
        if tail.len() > STDERR_TAIL {
            tail.pop_front();
        }
    }
}
