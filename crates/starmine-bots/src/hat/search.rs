//! The same code, and a decision that is searched: everything that may be done
//! without telling an untruth is tried on worlds that fit what the seat knows,
//! the same worlds for each, where everyone plays on by the rules of
//! `choose.rs`.
//!
//! Since no action means anything but what the code says, whoever searches
//! misleads nobody, and all seats can do it at once.

use starmine_rules::{Action, Rules, Slot};

use super::choose::Turn;
use super::random::Random;
use super::table::Table;
use super::world::World;

/// How many worlds may be played out for a decision, before the budget adds
/// to it.
const ROLLOUTS: u64 = 600;
/// If the quick choice wins so many worlds, it is good enough.
const ENOUGH: u64 = 24;
/// How many worlds are played before choices that look bad are dropped.
const ROUND: u64 = 16;
/// How many times its chance error a choice may be behind and still be tried.
const HOPE: f64 = 2.0;
/// How many times its chance error a choice must be ahead to be preferred.
const SURE: f64 = 1.0;
/// How many points a world it must be ahead.
const WORTHWHILE: f64 = 0.02;
/// What a perfect game is worth, in points beyond its own.
const PERFECT: i32 = 5;
/// More choices than any seat has: plays, discards, clues of one number.
const CHOICES: usize = 24;
/// If no more worlds fit, every choice is tried in all of them.
pub(super) const FEW: usize = ROLLOUTS as usize / (CHOICES + 1);

/// What search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) action: Action,
    pub(super) how: How,
}

/// How search came to an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// It is what the rules of `choose.rs` say, and nothing was better.
    Quick,
    /// It did better than what they say.
    Better,
    /// There was not enough time to tell the choices that were left apart.
    Cut,
}

/// How the worlds of a choice went, beside those of the quick choice.
#[derive(Clone, Copy)]
struct Tried {
    action: Action,
    gain: i32,
    squares: i32,
}

/// The best action for the player to act. Work is counted in worlds played
/// out, so the answer does not depend on how fast they are; how many there may
/// be is so chosen that they take a fraction of the time that a decision may.
pub(super) fn search(rules: &Rules, table: &Table, seed: u64, extra: u64) -> Found {
    let turn = Turn::new(rules, table);
    let quick = turn.choose();
    let budget = ROLLOUTS.saturating_add(extra);
    let world = |number: u64| {
        let mut random = Random::new(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        World::imagined(table, &turn.own, &mut random)
    };
    let worth = |world: &World, action: Action| {
        let mut world = *world;
        world.act(rules, action);
        world.play_out(rules);
        worth(rules, &world.table)
    };
    let best = worth_of(rules, table.reachable(rules));
    if let Some(worlds) = World::all(table, &turn.own, FEW) {
        return exact(&turn, quick, |action| {
            worlds.iter().map(|(world, ways)| ways * i64::from(best - worth(world, action))).sum()
        });
    }
    let wins = |number: u64| world(number).is_none_or(|world| worth(&world, quick) >= best);
    if (0..ENOUGH).all(wins) {
        return Found { action: quick, how: How::Quick };
    }
    let mut choices = [Tried { action: quick, gain: 0, squares: 0 }; CHOICES];
    let mut count = 0;
    turn.each_choice(|action| {
        if action != quick && count < CHOICES {
            choices[count].action = action;
            count += 1;
        }
    });
    let (mut spent, mut worlds) = (ENOUGH, 0);
    while count > 0 && spent + (count as u64 + 1) * ROUND <= budget {
        for number in worlds..worlds + ROUND {
            let Some(world) = world(number) else {
                return Found { action: quick, how: How::Quick };
            };
            let usual = worth(&world, quick);
            for tried in &mut choices[..count] {
                let gain = worth(&world, tried.action) - usual;
                tried.gain += gain;
                tried.squares += gain * gain;
            }
        }
        worlds += ROUND;
        spent += (count as u64 + 1) * ROUND;
        count = drop_hopeless(&mut choices[..count]);
    }
    let is_better = |tried: &&Tried| {
        let gain = f64::from(tried.gain);
        gain > SURE * f64::from(tried.squares).sqrt() && gain > WORTHWHILE * worlds as f64
    };
    let better = choices[..count].iter().filter(is_better).max_by_key(|tried| tried.gain);
    let action = better.map_or(quick, |tried| tried.action);
    let how = match better {
        _ if count > usize::from(better.is_some()) => How::Cut,
        Some(_) => How::Better,
        None => How::Quick,
    };
    Found { action, how }
}

/// The action that loses least in all worlds that fit. No chance is left, so
/// whatever is better at all is better.
fn exact(turn: &Turn<'_>, quick: Action, loss: impl Fn(Action) -> i64) -> Found {
    let mut found = Found { action: quick, how: How::Quick };
    let mut least = loss(quick);
    if least == 0 {
        return found;
    }
    turn.each_choice(|action| {
        let loss = loss(action);
        if loss < least {
            (found, least) = (Found { action, how: How::Better }, loss);
        }
    });
    found
}

/// Keeps the choices that may still turn out best, and says how many.
fn drop_hopeless(choices: &mut [Tried]) -> usize {
    let lead = choices.iter().map(|tried| tried.gain).max().unwrap_or(0).max(0);
    let mut kept = 0;
    for place in 0..choices.len() {
        let tried = choices[place];
        let hope = f64::from(tried.gain) + HOPE * f64::from(tried.squares).sqrt();
        // What made no difference in any world makes none.
        if tried.squares > 0 && hope >= f64::from(lead) {
            choices[kept] = tried;
            kept += 1;
        }
    }
    kept
}

/// What an end is worth: its points, and more for a perfect game.
fn worth(rules: &Rules, table: &Table) -> i32 {
    if table.is_lost(rules) { 0 } else { worth_of(rules, table.points()) }
}

fn worth_of(rules: &Rules, points: u8) -> i32 {
    i32::from(points) + if points == rules.max_score() { PERFECT } else { 0 }
}

impl Turn<'_> {
    /// Everything that may be done without telling an untruth, and is not
    /// plainly bad.
    pub(super) fn each_choice(&self, mut each: impl FnMut(Action)) {
        let table = self.table;
        let plays = table.plays(self.seat);
        if let Some(slot) = self.spoken(plays) {
            each(self.play(slot));
        }
        for slot in 0..self.own.len {
            if !plays.contains(slot) && self.own.chance(slot, table.playable) > 100 {
                each(self.play(slot));
            }
        }
        if table.tokens < self.rules.switches().clue_tokens {
            let trash = table.trash(self.seat);
            if let Some(slot) = self.spoken(trash) {
                each(Action::Discard(Slot::ALL[slot]));
            }
            for slot in 0..self.own.len {
                if !trash.contains(slot) && !self.own.can_be[slot].is_subset(table.critical) {
                    each(Action::Discard(Slot::ALL[slot]));
                }
            }
        }
        self.each_clue(|to, clue| each(Action::Clue { to, clue }));
    }
}
