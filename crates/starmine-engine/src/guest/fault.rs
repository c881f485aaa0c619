//! What can be wrong with a program at a seat, told so that its author can
//! mend it.

use std::fmt;
use std::time::Duration;

use starmine_protocol::Action;

use super::command::Command;

/// A program did not do what a seat asks of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The command line.
    pub program: String,
    /// What was wrong.
    pub kind: FaultKind,
}

/// What was wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It could not be started.
    NotStarted(String),
    /// It ended before a game began.
    EndedEarly { status: Option<String>, last: String },
    /// It ended in the middle of a game. `last` is what it wrote to its
    /// standard error last.
    Ended { status: Option<String>, last: String },
    /// It did not answer in time.
    Silent { time: Duration },
    /// It said something before it was asked.
    Unasked { said: String },
    /// A line without end, or more than anyone could mean.
    TooLong { most: usize },
    /// What it said is no text.
    NotText,
    /// What it said is no action.
    NotAnAction { said: String, problem: String },
    /// An action that it may not take.
    Illegal { said: String, legal: Vec<Action> },
    /// It failed before, and was stopped.
    FailedBefore,
}

impl Fault {
    pub(super) fn new(command: &Command, kind: FaultKind) -> Fault {
        Fault { program: command.text().to_owned(), kind }
    }
}

/// How much of what a program said is repeated.
const SHOWN: usize = 200;

fn shown(text: &str) -> String {
    let cut: String = starmine_words::clean(text.trim_end()).chars().take(SHOWN).collect();
    if cut.chars().count() < text.trim_end().chars().count() { cut + "…" } else { cut }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const EXPECTED: &str =
            r#"expected one line with an action, such as {"type":"discard","card":3}"#;
        write!(f, "the program `{}` ", self.program)?;
        match &self.kind {
            FaultKind::NotStarted(why) => write!(f, "could not be started: {why}"),
            FaultKind::EndedEarly { status, last } => {
                write!(f, "ended before a game began")?;
                end(f, status.as_deref(), last)
            }
            FaultKind::Ended { status, last } => {
                write!(f, "ended in the middle of a game")?;
                end(f, status.as_deref(), last)
            }
            FaultKind::Silent { time } => {
                write!(f, "did not answer within {} s: {EXPECTED}", time.as_secs_f64())
            }
            FaultKind::Unasked { said } => write!(
                f,
                "spoke before it was asked: expected a line after `decide` and no other, found `{}`",
                shown(said)
            ),
            FaultKind::TooLong { most } => {
                write!(f, "said too much: {EXPECTED}, found a line of more than {most} bytes")
            }
            FaultKind::NotText => write!(f, "did not write text: {EXPECTED} in UTF-8"),
            FaultKind::NotAnAction { said, problem } => {
                write!(
                    f,
                    "did not answer with an action: {EXPECTED}, found `{}` ({problem})",
                    shown(said)
                )
            }
            FaultKind::Illegal { said, legal } => {
                let legal = serde_json::to_string(legal).unwrap_or_default();
                write!(f, "may not do this: expected one of {legal}, found `{}`", shown(said))
            }
            FaultKind::FailedBefore => write!(f, "failed before, and was stopped"),
        }
    }
}

/// How a program ended, and what it said last.
fn end(f: &mut fmt::Formatter<'_>, status: Option<&str>, last: &str) -> fmt::Result {
    if let Some(status) = status {
        write!(f, " ({status})")?;
    }
    let last: Vec<String> = last.lines().map(shown).collect();
    match last.is_empty() {
        true => Ok(()),
        false => write!(f, "; its last words: {}", last.join(" / ")),
    }
}

impl std::error::Error for Fault {}
