//! `starmine engine`: the rules for any program, a line of JSON in and a line
//! of JSON out.

use std::io::{self, BufRead, Read, Write};

use anyhow::Context;
use starmine_engine::{Engine, MAX_LINE};

use crate::Status;

/// Answers programs that drive the rules: one line of JSON in, one line out
///
/// A game can be dealt, played, looked at from any seat, saved and loaded;
/// bots say what they would do and why, and the solver what a deal could have
/// scored. docs/engine.md has every request and every answer. Bad input is
/// refused with a line, too, and changes nothing.
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

It ends with its input, or with quit."#)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let mut engine = Engine::new();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line).context("read standard input")? {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (answer, goes_on) = engine.answer_line(&line);
        writeln!(out, "{answer}")?;
        // Someone waits for it.
        out.flush()?;
        if !goes_on {
            break;
        }
    }
    Ok(Status::Good)
}

/// Reads a line, whether there was one. Of one that is too long the beginning
/// is kept, which is enough to refuse it.
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
