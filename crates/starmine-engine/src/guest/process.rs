//! A child process that is spoken to in lines. Whatever it does or leaves
//! undone, nobody waits for it longer than they said: threads of their own
//! write, read, and pass on its standard error.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::command::Command;
use super::fault::{Fault, FaultKind};

/// The longest line a program may write. An action has fifty bytes.
const MAX_LINE: usize = 16 * 1024;
/// How many lines may wait to be read; a program that babbles waits itself.
const MAX_WAITING: usize = 8;
/// How long a program may take to find that it cannot run.
const SETTLING: Duration = Duration::from_millis(300);
/// How many of its last words are kept.
const LAST_WORDS: usize = 3;
/// How long to wait for the last words of a program that has ended.
const PARTING: Duration = Duration::from_millis(500);

/// What was read.
#[derive(Debug)]
enum Heard {
    Line(String),
    TooLong,
    NotText,
}

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    command: Arc<Command>,
    child: Child,
    /// To the thread that writes; it may be stuck for ever if the program does
    /// not read.
    to_write: Sender<String>,
    heard: Receiver<Heard>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Closed when its standard error is.
    parted: Receiver<()>,
}

impl Process {
    pub(super) fn start(command: Arc<Command>) -> Result<Process, Fault> {
        let mut start = std::process::Command::new(command.program());
        start.args(command.arguments());
        start.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for us: games that were begun are brought to an end.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut start, 0);
        let not_started =
            |error: std::io::Error| Fault::new(&command, FaultKind::NotStarted(error.to_string()));
        let mut child = start.spawn().map_err(not_started)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("all three were asked for")
        };
        let (to_write, lines) = mpsc::channel();
        let (hear, heard) = mpsc::sync_channel(MAX_WAITING);
        let (part, parted) = mpsc::channel();
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let words = last_words.clone();
        thread::spawn(move || write(stdin, &lines));
        thread::spawn(move || read(stdout, &hear));
        thread::spawn(move || pass_on(stderr, &words, part));
        Ok(Process { command, child, to_write, heard, last_words, parted })
    }

    /// Waits a moment, in which a program ends that cannot run at all: a
    /// script that is not there, or has a mistake in its first lines.
    pub(super) fn settle(&mut self) -> Result<(), Fault> {
        match self.heard.recv_timeout(SETTLING) {
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Err(RecvTimeoutError::Disconnected) => {
                let (status, last) = self.end();
                Err(self.fault(FaultKind::EndedEarly { status, last }))
            }
            Ok(Heard::Line(said)) => Err(self.fault(FaultKind::Unasked { said })),
            Ok(other) => Err(self.unreadable(&other)),
        }
    }

    /// Says a line that needs no answer. Whether it arrived shows when
    /// something is asked.
    pub(super) fn tell(&self, line: String) {
        _ = self.to_write.send(line);
    }

    /// Asks, and waits for one line.
    pub(super) fn ask(&mut self, question: String, time: Duration) -> Result<String, Fault> {
        match self.heard.try_recv() {
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.ended()),
            Ok(Heard::Line(said)) => return Err(self.fault(FaultKind::Unasked { said })),
            Ok(other) => return Err(self.unreadable(&other)),
        }
        self.tell(question);
        match self.heard.recv_timeout(time) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(other) => Err(self.unreadable(&other)),
            Err(RecvTimeoutError::Timeout) => Err(self.fault(FaultKind::Silent { time })),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    fn fault(&self, kind: FaultKind) -> Fault {
        Fault::new(&self.command, kind)
    }

    fn unreadable(&self, heard: &Heard) -> Fault {
        self.fault(match heard {
            Heard::NotText => FaultKind::NotText,
            Heard::Line(_) | Heard::TooLong => FaultKind::TooLong { most: MAX_LINE },
        })
    }

    /// It closed its standard output: how it ended, and what it said last.
    fn ended(&mut self) -> Fault {
        let (status, last) = self.end();
        self.fault(FaultKind::Ended { status, last })
    }

    fn end(&mut self) -> (Option<String>, String) {
        _ = self.parted.recv_timeout(PARTING);
        let begun = Instant::now();
        let mut status = self.child.try_wait();
        while matches!(status, Ok(None)) && begun.elapsed() < PARTING {
            thread::sleep(Duration::from_millis(5));
            status = self.child.try_wait();
        }
        let status = status.ok().flatten().map(|status| status.to_string());
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let last = words.iter().cloned().collect::<Vec<_>>().join("\n");
        (status, last)
    }
}

impl Drop for Process {
    /// Leaves nothing behind. The threads end with the pipes.
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    while let Ok(mut batch) = lines.recv() {
        // What waits goes together: each write may wake the program.
        while let Ok(line) = lines.try_recv() {
            batch.push_str(&line);
        }
        if stdin.write_all(batch.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(stdout: ChildStdout, hear: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let heard = match String::from_utf8(line) {
            Ok(line) if line.len() == MAX_LINE && !line.ends_with('\n') => Heard::TooLong,
            // Nothing is said by an empty line.
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => Heard::Line(line),
            Err(_) => Heard::NotText,
        };
        let over = !matches!(heard, Heard::Line(_));
        if hear.send(heard).is_err() || over {
            return;
        }
    }
}

/// What a program writes to its standard error is for its author: it goes to
/// ours.
fn pass_on(stderr: ChildStderr, last_words: &Mutex<VecDeque<String>>, _part: Sender<()>) {
    let mut stderr = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        match stderr.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line).trim_end().to_owned();
        _ = writeln!(std::io::stderr(), "{line}");
        let mut words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
        words.push_back(line);
        if words.len() > LAST_WORDS {
            words.pop_front();
        }
    }
}
