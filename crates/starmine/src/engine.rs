//! `starmine engine`: lets any program drive the rules with lines of JSON.

use std::io::{self, BufRead, Read, Write};

use anyhow::Context;
use starmine_engine::{Engine, MAX_LINE};

use crate::Status;

/// Let a program drive the rules with JSON requests on standard input
///
/// Each request is one line of JSON, and so is each answer. A program can
/// deal, play, view, save and load a game, ask a bot for advice and ask the
/// solver what a deal could have scored; see docs/engine.md. Invalid requests
/// are refused and change nothing.
#[derive(clap::Args)]
#[command(after_help = r#"Examples:
  $ starmine engine
  {"type": "new-game", "rules": {"players": 3}, "seed": "midsummer night"}
  {"type": "legal"}
  {"type": "act", "action": {"type": "clue", "to": "B", "clue": "1"}}
  {"type": "view", "seat": "B"}
  {"type": "advise", "bot": "smart"}
  {"type": "save"}
  {"type": "quit"}

The engine exits on quit, or at the end of its input."#)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let mut engine = Engine::new();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line).context("failed to read standard input")? {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (answer, running) = engine.answer_line(&line);
        writeln!(out, "{answer}")?;
        // The program is waiting for it.
        out.flush()?;
        if !running {
            break;
        }
    }
    Ok(Status::Good)
}

/// Reads a line; returns `false` at the end of the input. A line that is too
/// long is cut, but stays long enough to be refused.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    if input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.ends_with(b"\n") {
        line.pop();
    } else if line.len() > MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}
