//! Hat: every clue tells every team-mate something about their hand.
//!
//! # The method
//!
//! The name comes from the puzzle in which people guess the colour of their own
//! hat: if someone announces a *sum* over all the hats they see, each listener
//! can subtract the hats they see themselves, which leaves their own.
//!
//! Here, every hand has a number instead of a colour. The number answers
//! questions about the hand ("which card is playable?", "which is useless?")
//! that follow from what everyone knows, so nobody has to ask them. To give a
//! clue, a player adds up the numbers of all other hands and picks a clue that
//! stands for the sum: which player gets it, colour or value, and whether it
//! touches a certain card. Every listener sees all of those hands but one,
//! their own; they subtract and know their own number. Plays and discards send
//! sums in the same way when there are several cards to choose from.
//!
//! So the code determines what an action *says*. What to *do* is a separate
//! question: `hat` follows a policy and plays out a simplified endgame;
//! `hat-search` tries actions in possible worlds where everyone follows that
//! policy. Both use the same code. With two players there is nothing to add up,
//! so both play like smart.
//!
//! # The files
//!
//! The code, from the bottom up:
//! - `slots`: sets of slots of a hand.
//! - `common_knowledge`: what everyone knows about every hand.
//! - `hand_question`: what is asked about a hand next.
//! - `encoding`: answers to questions as a number, and back.
//! - `clue_code`: which clues stand for which number.
//! - `poll`: the questions and answers about all hands at one moment.
//! - `perspective`: common knowledge plus the hands that one seat sees.
//! - `signal`: what each event says, and what a seat could say.
//! - `fingerprint`, `cache`: reuse of one seat's work by the next.
//!
//! The decision:
//! - `own_hand`: what a player knows about their own hand.
//! - `policy`: the choice of an action by rules.
//! - `endgame`: the choice once the deck is low, by playing out the rest.
//! - `world`: games consistent with what a seat knows.
//! - `search`: the choice of an action by trying it in possible worlds.
//! - `random`: random numbers for these two.
//! - `reason`: why an action was chosen, and what it said to whom.
//!
//! The rules are not among them. A seat folds events into a [`View`], a
//! possible world is a `Game`, and the simplified endgame uses the engine's
//! `Progress`.

mod cache;
mod clue_code;
mod common_knowledge;
mod encoding;
mod endgame;
mod fingerprint;
mod hand_question;
mod own_hand;
mod perspective;
mod policy;
mod poll;
mod reason;
mod search;
mod signal;
mod slots;
#[cfg(test)]
mod tests;
mod world;

pub use world::play_out;

use starmine_rules::{Event, Observer, Rules, Seat, Seed, Seen, View};

use crate::{Bot, Budget, Decision, Kind, Reason, smart};
use common_knowledge::CommonKnowledge;
use perspective::Perspective;
use policy::TurnContext;
use search::{ChosenBy, search};

pub(crate) const KIND: Kind = Kind {
    name: "hat",
    description: "tells every teammate something with every clue, by arithmetic",
    purpose: "teams of three to five of its kind; with two players it plays like smart",
    own_kind_only: true,
    sit: |rules, seat, seed| sit(rules, seat, seed, Thinking::ByPolicy),
};

pub(crate) const SEARCH: Kind = Kind {
    name: "hat-search",
    description: "uses hat's clue code, and tries every decision in imagined games",
    purpose: "the strongest team of three to five; with two players it plays like smart",
    own_kind_only: true,
    sit: |rules, seat, seed| sit(rules, seat, seed, Thinking::BySearch),
};

fn sit(rules: &Rules, seat: Seat, seed: Seed, thinking: Thinking) -> Box<dyn Bot> {
    if rules.players() == 2 {
        return (smart::KIND.sit)(rules, seat, seed);
    }
    Box::new(Hat::new(rules, seat, seed, thinking))
}

/// How decisions are made. The code is the same either way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thinking {
    ByPolicy,
    BySearch,
}

struct Hat {
    thinking: Thinking,
    seed: u64,
    seat: Seat,
    view: View,
    sight: Perspective,
}

impl Hat {
    fn new(rules: &Rules, seat: Seat, seed: Seed, thinking: Thinking) -> Hat {
        let view = View::new(rules, Observer::Seat(seat));
        let sight = Perspective::new(CommonKnowledge::new(view.board()));
        Hat { thinking, seed: seed.0 as u64, seat, view, sight }
    }

    fn turn(&self) -> TurnContext<'_> {
        TurnContext::new(self.view.board(), self.seat, &self.sight)
    }
}

impl Bot for Hat {
    fn witness(&mut self, event: &Event<Seen>) -> Option<Reason> {
        let known = self.sight.common.hands[self.seat].possible;
        let before = *self.view.board();
        self.view.witness(event);
        let after = self.view.board();
        self.sight.witness(&before, after, event);
        reason::reading(self.seat, &known, after, &self.sight.common, event)
    }

    /// A unit of the budget is one more world to play out.
    fn decide(&self, budget: Budget) -> Decision {
        let turn = self.turn();
        let (action, how) = match self.thinking {
            Thinking::ByPolicy => (turn.choose(), ChosenBy::Policy),
            Thinking::BySearch => {
                // Different random worlds every turn, but the same when asked
                // again.
                let turn = u64::from(self.view.board().turn());
                let seed = self.seed ^ turn.wrapping_mul(0x2545_f491_4f6c_dd1d);
                let found = search(&self.view, self.seat, &self.sight, seed, budget.0);
                (found.action, found.how)
            }
        };
        Decision { action, reason: reason::reason(&turn, action, how) }
    }
}
