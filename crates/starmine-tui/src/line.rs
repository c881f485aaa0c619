//! Line mode, for scripts, pipes and screen readers: events are printed as
//! sentences, and commands are read one per line, without cursor movement or
//! colours. `docs/terminal.md` lists the commands.
//!
//! This file does the input and output, `driver.rs` the logic, and
//! `waiting.rs` has its states.

mod describe;
mod driver;
mod names;
mod order;
mod updates;
mod waiting;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};

use starmine_protocol::Phrase;
use tokio::sync::mpsc;

use self::driver::{InputSource, LineInput, LineMode};
pub(crate) use self::order::Order;
use crate::ascii;
use crate::look::Look;
use crate::model::Model;
use crate::msg::Effect;
use crate::run::stop;
use crate::runtime::Runtime;

/// Runs until the player leaves or the input ends.
pub(crate) async fn run(model: Model, mut runtime: Runtime) -> io::Result<()> {
    let look = model.look;
    let source = if io::stdin().is_terminal() { InputSource::Keyboard } else { InputSource::Pipe };
    let mut driver = LineMode::new(model, source);
    let mut input = input_lines();
    let mut is_open = true;
    let mut stop = std::pin::pin!(stop());
    let mut events = VecDeque::new();
    loop {
        let event = tokio::select! {
            () = &mut stop => return Ok(()),
            line = input.recv(), if is_open => {
                is_open = line.is_some();
                line.map_or(LineInput::EndOfInput, LineInput::Line)
            }
            message = runtime.next() => LineInput::Message(message),
        };
        events.push_back(event);
        while let Some(event) = events.pop_front() {
            let output = driver.handle(event).map_err(io::Error::other)?;
            output.lines.iter().try_for_each(|line| print(look, line))?;
            for effect in output.effects {
                if effect == Effect::Leave {
                    return Ok(());
                }
                events.extend(runtime.perform(effect).map(LineInput::Message));
            }
        }
    }
}

/// Reads lines on a separate thread, which ends with the program.
fn input_lines() -> mpsc::UnboundedReceiver<String> {
    let (sender, receiver) = mpsc::unbounded_channel();
    std::thread::spawn(move || {
        for line in io::stdin().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

/// Prints a line and flushes it.
fn print(look: Look, line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", ascii::line(look, line))?;
    out.flush()
}

/// A phrase with one argument.
fn phrase(id: &'static str, name: &'static str, value: &str) -> Phrase {
    Phrase::new(id).with(name, value)
}
