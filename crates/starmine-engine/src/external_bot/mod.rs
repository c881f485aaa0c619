//! Programs as bots: a child process that receives what its seat may know as
//! lines of JSON, and answers with an action when asked.

mod command;
mod encoder;
mod fault;
mod process;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use starmine_bots::{BotSource, Budget, Choice, ExternalBot, ExternalBotError};
use starmine_protocol::Action;
use starmine_rules::{Event, Rules, Seat, Seed, Seen};

pub use command::CommandError;
pub use fault::{FaultKind, ProgramFault};

use command::CommandLine;
use encoder::Encoder;
use process::Process;

/// A program that can take one or more seats. Each seat has a process of its
/// own, which plays one game after another.
#[derive(Clone, Debug)]
pub struct Program {
    command: Arc<CommandLine>,
    time: Duration,
    /// Processes waiting for their next game.
    idle: Arc<Mutex<Vec<Process>>>,
}

impl Program {
    /// A program by its command line, such as `python3 mybot.py`, and its time
    /// limit for each decision. Does not start it yet.
    pub fn new(command: &str, time: Duration) -> Result<Program, CommandError> {
        let command = Arc::new(CommandLine::parse(command)?);
        Ok(Program { command, time, idle: Arc::default() })
    }

    /// The command line.
    pub fn command(&self) -> &str {
        self.command.text()
    }

    /// Keeps a process for the next game.
    fn keep(&self, process: Process) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }
}

impl BotSource for Program {
    fn name(&self) -> String {
        self.command.name().to_owned()
    }

    /// Starts a process and keeps it for the first game.
    fn prepare(&self) -> Result<(), ExternalBotError> {
        let mut process = Process::start(self.command.clone())?;
        process.check_startup()?;
        self.keep(process);
        Ok(())
    }

    fn sit(
        &self,
        rules: &Rules,
        seat: Seat,
        seed: Seed,
    ) -> Result<Box<dyn ExternalBot>, ExternalBotError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let process = match idle {
            Some(process) => process,
            None => Process::start(self.command.clone())?,
        };
        let encoder = Encoder::new(rules, seat);
        process.send(encoder.new_game(own_seed(seed, seat)));
        Ok(Box::new(Seated { process: Some(process), program: self.clone(), encoder }))
    }
}

/// The seed of a program at a seat: different for each seat of a game, so that
/// two copies of a program do not make the same random choices, and below 2^64,
/// which every language can read.
fn own_seed(game: Seed, seat: Seat) -> Seed {
    let Ok(mixed) = format!("{game} {seat}").parse::<Seed>();
    Seed(mixed.0 & u128::from(u64::MAX))
}

/// A process at a seat.
struct Seated {
    /// `None` once it has failed.
    process: Option<Process>,
    program: Program,
    encoder: Encoder,
}

impl ExternalBot for Seated {
    fn witness(&mut self, event: &Event<Seen>) -> Result<(), ExternalBotError> {
        let line = self.encoder.event(event);
        if let Some(process) = &self.process {
            process.send(line);
        }
        Ok(())
    }

    fn decide(&mut self, budget: Budget) -> Result<Choice, ExternalBotError> {
        let decided = self.try_decide(budget);
        if decided.is_err() {
            // Kill it: later output could be mistaken for another answer.
            self.process = None;
        }
        Ok(Err(decided?))
    }
}

impl Seated {
    fn try_decide(&mut self, budget: Budget) -> Result<starmine_rules::Action, ProgramFault> {
        let command = &self.program.command;
        let fault = |kind| ProgramFault::new(command, kind);
        let process = self.process.as_mut().ok_or_else(|| fault(FaultKind::FailedBefore))?;
        let time = self.program.time;
        let line = process.ask(self.encoder.decide(time, budget), time)?;
        let view = self.encoder.view();
        let board = view.board();
        let hand = board.to_act().map(|seat| board.hand(seat)).unwrap_or_default();
        let action: Action = serde_json::from_str(&line).map_err(|error| {
            fault(FaultKind::NotAnAction { line: line.clone(), problem: error.to_string() })
        })?;
        let legal = view.legal_actions();
        let chosen = action.of(hand).filter(|action| legal.contains(*action));
        chosen.ok_or_else(|| {
            let legal = legal.iter().filter_map(|action| Action::new(action, hand));
            fault(FaultKind::Illegal { line, legal: legal.collect() })
        })
    }
}

impl Drop for Seated {
    /// Keeps a process that has not failed for the next game.
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.program.keep(process);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SHA-256 of "7 A" starts with the bytes that make this number, the lowest
    /// first.
    #[test]
    fn each_seat_has_its_own_seed_below_2_64() {
        let seeds = Seat::ALL.map(|seat| own_seed(Seed(7), seat));
        for (index, seed) in seeds.iter().enumerate() {
            assert!(seed.0 <= u128::from(u64::MAX), "{seed}");
            assert!(!seeds[..index].contains(seed), "{seed}");
        }
        assert_eq!(seeds[0], Seed(16733017211773173012));
        assert_ne!(own_seed(Seed(8), Seat::A), seeds[0]);
    }
}
