//! A seat for players from outside, who may fail: programs of other authors.
//! How they are reached is not decided here.

use std::error::Error;
use std::fmt;

use starmine_rules::{Action, Event, Rules, Seat, Seed, Seen};

use crate::{Bot, Budget, Decision, Kind};

/// What went wrong with a guest, in its host's words.
pub type GuestFault = Box<dyn Error + Send + Sync>;

/// A player at a seat. It is told what its seat is told, and nothing else.
pub trait Guest: Send {
    /// Tells what the seat is told, from the deal on.
    fn witness(&mut self, event: &Event<Seen>) -> Result<(), GuestFault>;

    /// What to do now: a decision with its reason, or an action alone. Asked
    /// only on the seat's turn. What comes back is legal; anything else is a
    /// fault.
    fn decide(&mut self, budget: Budget) -> Result<Choice, GuestFault>;
}

/// What was chosen: with the reason, if there is one.
pub type Choice = Result<Decision, Action>;

/// Whoever can take a seat: our own kinds of bots, and hosts of others.
pub trait Invitation: fmt::Debug + Send + Sync {
    /// What the guest is called.
    fn name(&self) -> String;

    /// Finds out whether a guest can come at all, before anyone waits for one.
    fn prepare(&self) -> Result<(), GuestFault> {
        Ok(())
    }

    /// Sits down before the deal. The seed is for the guest's own chance.
    fn sit(&self, rules: &Rules, seat: Seat, seed: Seed) -> Result<Box<dyn Guest>, GuestFault>;
}

impl Invitation for Kind {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn sit(&self, rules: &Rules, seat: Seat, seed: Seed) -> Result<Box<dyn Guest>, GuestFault> {
        Ok(Box::new(Ours((self.sit)(rules, seat, seed))))
    }
}

/// One of our own bots, which never fail.
struct Ours(Box<dyn Bot>);

impl Guest for Ours {
    fn witness(&mut self, event: &Event<Seen>) -> Result<(), GuestFault> {
        _ = self.0.witness(event);
        Ok(())
    }

    fn decide(&mut self, budget: Budget) -> Result<Choice, GuestFault> {
        Ok(Ok(self.0.decide(budget)))
    }
}
