//! A seat for any program: a child process that is told what its seat is
//! told, a line of JSON each, and answers with an action when it is asked.

mod command;
mod fault;
mod process;
mod speaker;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use starmine_bots::{Budget, Choice, Guest, GuestFault, Invitation};
use starmine_protocol::Action;
use starmine_rules::{Event, Rules, Seat, Seed, Seen};

pub use command::NotACommand;
pub use fault::{Fault, FaultKind};

use command::Command;
use process::Process;
use speaker::Speaker;

/// A program that can take a seat, or several: each seat of a game has a
/// process of its own, which plays one game after another.
#[derive(Clone, Debug)]
pub struct Program {
    command: Arc<Command>,
    time: Duration,
    /// Processes that wait for their next game.
    idle: Arc<Mutex<Vec<Process>>>,
}

impl Program {
    /// The program of a command line, such as `python3 mybot.py`, and how long
    /// it may take for a decision. Nothing is started yet.
    pub fn new(command: &str, time: Duration) -> Result<Program, NotACommand> {
        let command = Arc::new(Command::parse(command)?);
        Ok(Program { command, time, idle: Arc::default() })
    }

    /// The command line.
    pub fn command(&self) -> &str {
        self.command.text()
    }

    /// Keeps a process for the next game.
    fn wait(&self, process: Process) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }
}

impl Invitation for Program {
    fn name(&self) -> String {
        self.command.name().to_owned()
    }

    /// Starts a process, which waits for the first game.
    fn prepare(&self) -> Result<(), GuestFault> {
        let mut process = Process::start(self.command.clone())?;
        process.settle()?;
        self.wait(process);
        Ok(())
    }

    fn sit(&self, rules: &Rules, seat: Seat, seed: Seed) -> Result<Box<dyn Guest>, GuestFault> {
        let waiting = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let process = match waiting {
            Some(process) => process,
            None => Process::start(self.command.clone())?,
        };
        let speaker = Speaker::new(rules, seat);
        process.tell(speaker.new_game(seed));
        Ok(Box::new(Seated { process: Some(process), program: self.clone(), speaker }))
    }
}

/// A process at a seat.
struct Seated {
    /// Gone once it has failed.
    process: Option<Process>,
    program: Program,
    speaker: Speaker,
}

impl Guest for Seated {
    fn witness(&mut self, event: &Event<Seen>) -> Result<(), GuestFault> {
        let line = self.speaker.event(event);
        if let Some(process) = &self.process {
            process.tell(line);
        }
        Ok(())
    }

    fn decide(&mut self, budget: Budget) -> Result<Choice, GuestFault> {
        let decided = self.try_decide(budget);
        if decided.is_err() {
            // Killed: what it says from now on would answer nothing.
            self.process = None;
        }
        Ok(Err(decided?))
    }
}

impl Seated {
    fn try_decide(&mut self, budget: Budget) -> Result<starmine_rules::Action, Fault> {
        let command = &self.program.command;
        let fault = |kind| Fault::new(command, kind);
        let process = self.process.as_mut().ok_or_else(|| fault(FaultKind::FailedBefore))?;
        let time = self.program.time;
        let line = process.ask(self.speaker.decide(time, budget), time)?;
        let view = self.speaker.view();
        let board = view.board();
        let hand = board.to_act().map(|seat| board.hand(seat)).unwrap_or_default();
        let action: Action = serde_json::from_str(&line).map_err(|error| {
            fault(FaultKind::NotAnAction { said: line.clone(), problem: error.to_string() })
        })?;
        let legal = view.legal_actions();
        let chosen = action.of(hand).filter(|action| legal.contains(*action));
        chosen.ok_or_else(|| {
            let legal = legal.iter().filter_map(|action| Action::new(action, hand));
            fault(FaultKind::Illegal { said: line, legal: legal.collect() })
        })
    }
}

impl Drop for Seated {
    /// A process that did well waits for the next game.
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.program.wait(process);
        }
    }
}
