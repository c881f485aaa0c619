//! Faults of a program at a seat, described so that its author can fix them.

use std::fmt;
use std::time::Duration;

use starmine_protocol::Action;

use super::command::CommandLine;

/// A program failed to play its seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramFault {
    /// The command line.
    pub program: String,
    pub kind: FaultKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    NotStarted(String),
    /// The program exited before a game began.
    ExitedEarly {
        status: Option<String>,
        stderr: String,
    },
    /// The program exited in the middle of a game. `stderr` is the end of its
    /// standard error.
    Exited {
        status: Option<String>,
        stderr: String,
    },
    TimedOut {
        time: Duration,
    },
    /// The program wrote a line that was not an answer to anything.
    Unprompted {
        line: String,
    },
    TooLong {
        max: usize,
    },
    InvalidUtf8,
    NotAnAction {
        line: String,
        problem: String,
    },
    Illegal {
        line: String,
        legal: Vec<Action>,
    },
    /// The program failed before, and was stopped.
    FailedBefore,
}

impl ProgramFault {
    pub(super) fn new(command: &CommandLine, kind: FaultKind) -> ProgramFault {
        ProgramFault { program: command.text().to_owned(), kind }
    }
}

/// How many characters of a program's output are quoted.
const SHOWN: usize = 200;

fn shown(text: &str) -> String {
    let cut: String = starmine_words::clean(text.trim_end()).chars().take(SHOWN).collect();
    if cut.chars().count() < text.trim_end().chars().count() { cut + "…" } else { cut }
}

impl fmt::Display for ProgramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const EXPECTED: &str =
            r#"expected one line with an action, such as {"type":"discard","card":3}"#;
        write!(f, "the program `{}` ", self.program)?;
        match &self.kind {
            FaultKind::NotStarted(why) => write!(f, "could not be started: {why}"),
            FaultKind::ExitedEarly { status, stderr } => {
                write!(f, "exited before a game began")?;
                exit_details(f, status.as_deref(), stderr)
            }
            FaultKind::Exited { status, stderr } => {
                write!(f, "exited in the middle of a game")?;
                exit_details(f, status.as_deref(), stderr)
            }
            FaultKind::TimedOut { time } => {
                write!(f, "did not answer within {} s: {EXPECTED}", time.as_secs_f64())
            }
            FaultKind::Unprompted { line } => write!(
                f,
                "wrote a line without being asked: expected one line after each `decide`, \
                 found `{}`",
                shown(line)
            ),
            FaultKind::TooLong { max } => {
                write!(f, "wrote too much: {EXPECTED}, found a line of more than {max} bytes")
            }
            FaultKind::InvalidUtf8 => write!(f, "wrote invalid UTF-8: {EXPECTED}"),
            FaultKind::NotAnAction { line, problem } => {
                write!(
                    f,
                    "did not answer with an action: {EXPECTED}, found `{}` ({problem})",
                    shown(line)
                )
            }
            FaultKind::Illegal { line, legal } => {
                let legal = serde_json::to_string(legal).unwrap_or_default();
                write!(
                    f,
                    "chose an illegal action: expected one of {legal}, found `{}`",
                    shown(line)
                )
            }
            FaultKind::FailedBefore => write!(f, "failed earlier and was stopped"),
        }
    }
}

/// The exit status, and the end of the standard error.
fn exit_details(f: &mut fmt::Formatter<'_>, status: Option<&str>, stderr: &str) -> fmt::Result {
    if let Some(status) = status {
        write!(f, " ({status})")?;
    }
    let lines: Vec<String> = stderr.lines().map(shown).collect();
    match lines.is_empty() {
        true => Ok(()),
        false => write!(f, "; standard error ends with: {}", lines.join(" / ")),
    }
}

impl std::error::Error for ProgramFault {}
