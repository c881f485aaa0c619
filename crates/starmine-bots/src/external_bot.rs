//! External bots: programs at a seat, which may fail. The caller decides how to
//! reach them.

use std::error::Error;
use std::fmt;

use starmine_rules::{Action, Event, Rules, Seat, Seed, Seen};

use crate::{Bot, Budget, Decision, Kind};

/// Why an external bot failed, as reported by the code that runs it.
pub type ExternalBotError = Box<dyn Error + Send + Sync>;

/// A player at a seat. It learns only what its seat sees.
pub trait ExternalBot: Send {
    /// Passes on an event that the seat saw, from the deal on.
    fn witness(&mut self, event: &Event<Seen>) -> Result<(), ExternalBotError>;

    /// Asks for an action: a decision with its reason, or an action alone.
    /// Called only on the seat's turn. The result must be legal; anything else
    /// is a fault.
    fn decide(&mut self, budget: Budget) -> Result<Choice, ExternalBotError>;
}

/// An external bot's choice, with the reason if there is one.
pub type Choice = Result<Decision, Action>;

/// A source of players for a seat: our own kinds of bots, or code that runs
/// outside programs.
pub trait BotSource: fmt::Debug + Send + Sync {
    /// The external bot's name.
    fn name(&self) -> String;

    /// Checks that an external bot can be started at all, before anyone waits for
    /// one.
    fn prepare(&self) -> Result<(), ExternalBotError> {
        Ok(())
    }

    /// Seats an external bot before the deal. The seed is for its own random numbers.
    fn sit(
        &self,
        rules: &Rules,
        seat: Seat,
        seed: Seed,
    ) -> Result<Box<dyn ExternalBot>, ExternalBotError>;
}

impl BotSource for Kind {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn sit(
        &self,
        rules: &Rules,
        seat: Seat,
        seed: Seed,
    ) -> Result<Box<dyn ExternalBot>, ExternalBotError> {
        Ok(Box::new(InternalBot((self.sit)(rules, seat, seed))))
    }
}

/// One of our own bots, which never fail.
struct InternalBot(Box<dyn Bot>);

impl ExternalBot for InternalBot {
    fn witness(&mut self, event: &Event<Seen>) -> Result<(), ExternalBotError> {
        _ = self.0.witness(event);
        Ok(())
    }

    fn decide(&mut self, budget: Budget) -> Result<Choice, ExternalBotError> {
        Ok(Ok(self.0.decide(budget)))
    }
}
