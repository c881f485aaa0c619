//! Friend: plays the way people do, with any partner.
//!
//! - `reading.rs`: what a clue may mean. A pure function of what everyone saw.
//! - `hearing.rs`: how a mind (`mind.rs`) changes with each event; `finesse.rs`:
//!   who has to play first.
//! - `style.rs` and `judging.rs`: how each partner seems to speak and listen.
//!   Clues are weighed, not believed: a convention is a bet.
//! - `own_hand.rs`, `teammate.rs` and `clue_choice.rs`: what its own cards may
//!   be, what team-mates would do, and what each clue would lead to.
//! - `choice.rs`: the first rule that applies; `sensible.rs`: a last check;
//!   `explain.rs`: the reason.
//! - `lookahead.rs`: departs from the rules where playing on clearly shows a
//!   better action.

mod choice;
mod clue_choice;
#[cfg(test)]
mod conventions;
mod explain;
mod finesse;
mod hearing;
mod judging;
mod lookahead;
mod mind;
mod own_hand;
mod reading;
mod sensible;
mod style;
mod teammate;
mod weights;

use starmine_rules::{Event, Rules, Seat, Seed, Seen};

use crate::{Bot, Budget, Decision, Kind, Reason};
use choice::TurnContext;
use mind::Mind;
use style::Style;

pub(crate) const KIND: Kind = Kind {
    name: "friend",
    description: "plays the way people do, and adapts to each partner",
    purpose: "playing with people of any experience",
    own_kind_only: false,
    sit: |rules, seat, seed| Box::new(Friend::new(rules, seat, seed, None)),
};

pub(crate) const PLAIN: Kind = Kind {
    name: "friend:plain",
    description: "friend without adapting: play clues and saves, no finesses",
    purpose: "practice, and measuring what finesses are worth",
    own_kind_only: false,
    sit: |rules, seat, seed| Box::new(Friend::new(rules, seat, seed, Some(Style::Plain))),
};

pub(crate) const ONE: Kind = Kind {
    name: "friend:1",
    description: "friend without adapting: also prompts and finesses",
    purpose: "practice with partners who finesse",
    own_kind_only: false,
    sit: |rules, seat, seed| Box::new(Friend::new(rules, seat, seed, Some(Style::One))),
};

pub(crate) const TWO: Kind = Kind {
    name: "friend:2",
    description: "friend without adapting: also double finesses and self-finesses",
    purpose: "practice with experienced partners",
    own_kind_only: false,
    sit: |rules, seat, seed| Box::new(Friend::new(rules, seat, seed, Some(Style::Two))),
};

pub(crate) const THREE: Kind = Kind {
    name: "friend:3",
    description: "friend without adapting: also discards for a team-mate's twin",
    purpose: "practice with experts",
    own_kind_only: false,
    sit: |rules, seat, seed| Box::new(Friend::new(rules, seat, seed, Some(Style::Three))),
};

/// How many turns friend plays out per decision, about.
const ROLLOUTS: u64 = 4_000;

struct Friend {
    mind: Mind,
    seed: u64,
    /// How many worlds it may play out per decision, before the budget adds to
    /// it. The fixed levels play by the rules alone.
    rollouts: u64,
}

impl Friend {
    fn new(rules: &Rules, seat: Seat, seed: Seed, style: Option<Style>) -> Friend {
        let rollouts = if style.is_none() { ROLLOUTS } else { 0 };
        Friend { mind: Mind::new(rules, seat, style), seed: seed.0 as u64, rollouts }
    }
}

impl Bot for Friend {
    fn witness(&mut self, event: &Event<Seen>) -> Option<Reason> {
        let reading = self.mind.witness(event)?;
        let Event::Clued { to, .. } = *event else { return None };
        if to != self.mind.seat {
            return None;
        }
        self.mind.read_reason(&reading)
    }

    fn decide(&self, budget: Budget) -> Decision {
        let turn = TurnContext::new(&self.mind);
        let mut decision = turn.choose();
        let rollouts = self.rollouts.saturating_add(budget.0);
        let number = u64::from(turn.board.turn()) << 8 | self.mind.seat.index() as u64;
        let seed = self.seed ^ number << 32;
        if let Some(action) = lookahead::better(&turn, decision.action, rollouts, seed) {
            decision = turn.preferred(action);
        }
        turn.sensible(decision)
    }
}
