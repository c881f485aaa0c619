//! Hat: every clue tells every team-mate something, by arithmetic.
//!
//! Everyone's hand answers questions that everyone can work out
//! (`question.rs`), and the answers make a number (`answer.rs`). Whoever
//! gives a clue sees all hands but their own, adds up the numbers and says the
//! sum by whom they tell and how (`code.rs`); whoever hears it takes away the
//! numbers of the hands that they see, and is left with their own. Cards that
//! are played or thrown, where it does not matter which, say such sums too
//! (`meaning.rs`).
//!
//! What to do is another matter: by rules (`choose.rs`), which count the end
//! of a game out (`ending.rs`), or by search (`search.rs`), which finds out on
//! imagined games (`world.rs`) what the rules come to. As the puzzle goes, of
//! people who guess their own hats.
//!
//! Two players have nobody to add up: they play like smart.

mod answer;
mod choose;
mod code;
mod ending;
mod known;
mod meaning;
mod moment;
mod own;
mod question;
mod random;
mod reason;
mod round;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod world;

pub use world::play_out;

use starmine_rules::{BySeat, CardSet, Event, Hand, Rules, Seat, Seed, Seen};

use crate::{Bot, Budget, Decision, Kind, Reason, smart};
use choose::Turn;
use known::{Fate, Slots};
use search::{How, search};
use table::Table;

pub(crate) const KIND: Kind = Kind {
    name: "hat",
    description: "tells every team-mate something with every clue, by arithmetic",
    purpose: "teams of three to five of its kind; with two players it plays as smart does",
    sit: |rules, seat, seed| sit(rules, seat, seed, Thinking::ByRules),
};

pub(crate) const SEARCH: Kind = Kind {
    name: "hat-search",
    description: "speaks as hat does, and tries every decision on imagined games",
    purpose: "the strongest team of three to five; with two players it plays as smart does",
    sit: |rules, seat, seed| sit(rules, seat, seed, Thinking::BySearch),
};

fn sit(rules: &Rules, seat: Seat, seed: Seed, thinking: Thinking) -> Box<dyn Bot> {
    if rules.players() == 2 {
        return (smart::KIND.sit)(rules, seat, seed);
    }
    Box::new(Hat::new(rules, seat, seed, thinking))
}

/// How a decision is made. What it tells is the same.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thinking {
    ByRules,
    BySearch,
}

struct Hat {
    thinking: Thinking,
    seed: u64,
    seat: Seat,
    rules: Rules,
    /// Which cards are where, so that reasons can name them.
    hands: BySeat<Hand>,
    /// How many actions were taken.
    turn: u8,
    table: Table,
}

impl Hat {
    fn new(rules: &Rules, seat: Seat, seed: Seed, thinking: Thinking) -> Hat {
        let (hands, table) = (BySeat::default(), Table::new(rules));
        Hat { thinking, seed: seed.0 as u64, seat, rules: *rules, hands, turn: 0, table }
    }

    /// Tells the table what happened.
    fn tell(&mut self, event: &Event<Seen>) {
        let Hat { rules, hands, table, .. } = self;
        let (seat, id, card, fate) = match *event {
            Event::Drew { seat, id, card } => {
                hands[seat].draw(id);
                let face = card.face().map_or(CardSet::EMPTY, CardSet::of);
                let is_deal = table.deck > rules.pack_size() - rules.dealt();
                return match is_deal {
                    true => table.deal(seat, face),
                    false => table.draw(rules, seat, face),
                };
            }
            Event::Clued { to, clue, touched, .. } => {
                self.turn += 1;
                let hand = hands[to].iter().enumerate();
                let touched = hand.filter(|(_, id)| touched.contains(*id));
                let slots = touched.fold(Slots::NONE, |slots, (slot, _)| slots.with(slot));
                return table.clue(rules, to, clue, slots);
            }
            Event::Skipped { .. } => return table.pass(rules),
            Event::Ended(_) => return,
            Event::Discarded { seat, id, card } => (seat, id, card, Fate::Discarded),
            Event::Landed { seat, id, card, announced } => {
                (seat, id, card, Fate::Landed { announced: announced.is_some() })
            }
            Event::Struck { seat, id, card, .. } => (seat, id, card, Fate::Struck),
        };
        self.turn += 1;
        if let Some(slot) = hands[seat].slot_of(id) {
            hands[seat].take(slot);
            table.lay(rules, slot.index(), CardSet::of(card), fate);
        }
    }
}

impl Bot for Hat {
    fn witness(&mut self, event: &Event<Seen>) -> Option<Reason> {
        let before = self.table.hands[self.seat].can_be;
        self.tell(event);
        reason::reading(&self.hands[self.seat], self.seat, &before, &self.table, event)
    }

    /// A unit of the budget is one more world to play out.
    fn decide(&self, budget: Budget) -> Decision {
        let turn = Turn::new(&self.rules, &self.table);
        let (action, how) = match self.thinking {
            Thinking::ByRules => (turn.choose(), How::Quick),
            Thinking::BySearch => {
                // Another chance at every turn, and the same when asked again.
                let seed = self.seed ^ u64::from(self.turn).wrapping_mul(0x2545_f491_4f6c_dd1d);
                let found = search(&self.rules, &self.table, seed, budget.0);
                (found.action, found.how)
            }
        };
        Decision { action, reason: reason::reason(&self.hands, &turn, action, how) }
    }
}
