//! The table line by line, for scripts, pipes and screen readers: what
//! happens is printed in sentences, commands are read one a line. No cursor
//! is moved and no colour is used. `docs/terminal.md` lists the commands.
//!
//! This file is the two ends, input and output; `session.rs` is what is between
//! them, and `waiting.rs` has its states.

mod describe;
mod named;
mod news;
mod order;
mod session;
mod waiting;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};

use starmine_protocol::Phrase;
use tokio::sync::mpsc;

pub(crate) use self::order::Order;
use self::session::{Event, Session, Source};
use crate::ascii;
use crate::look::Look;
use crate::model::Model;
use crate::msg::Effect;
use crate::run::stop;
use crate::world::World;

/// Prints and reads until the player leaves or there is nothing more to read.
pub(crate) async fn run(model: Model, mut world: World) -> io::Result<()> {
    let look = model.look;
    let source = if io::stdin().is_terminal() { Source::Keyboard } else { Source::Pipe };
    let mut session = Session::new(model, source);
    let mut input = typed();
    let mut is_open = true;
    let mut stop = std::pin::pin!(stop());
    let mut events = VecDeque::new();
    loop {
        let event = tokio::select! {
            () = &mut stop => return Ok(()),
            line = input.recv(), if is_open => {
                is_open = line.is_some();
                line.map_or(Event::EndOfInput, Event::Line)
            }
            message = world.next() => Event::Message(message),
        };
        events.push_back(event);
        while let Some(event) = events.pop_front() {
            let step = session.handle(event).map_err(io::Error::other)?;
            step.lines.iter().try_for_each(|line| print(look, line))?;
            for effect in step.effects {
                if effect == Effect::Leave {
                    return Ok(());
                }
                events.extend(world.perform(effect).map(Event::Message));
            }
        }
    }
}

/// Reads lines on a thread of its own, which ends with the program.
fn typed() -> mpsc::UnboundedReceiver<String> {
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

/// Prints one line at once.
fn print(look: Look, line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", ascii::line(look, line))?;
    out.flush()
}

/// A phrase with one argument.
fn phrase(id: &'static str, name: &'static str, value: &str) -> Phrase {
    Phrase::new(id).with(name, value)
}
