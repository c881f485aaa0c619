//! Search: tries every action that sends no false message in worlds consistent
//! with what the seat knows. It uses the same worlds for each action, and
//! everyone then plays on by the policy.
//!
//! An action means what the code says, regardless of why it was chosen. So a
//! seat that searches misleads nobody, and all seats can search at once.

use starmine_rules::{Action, Board, Rules, Seat, Slot, View};

use super::perspective::Perspective;
use super::policy::TurnContext;
use super::world::World;
use crate::random::Random;

/// How many worlds may be played out per decision, before the budget adds to
/// it.
const ROLLOUTS: u64 = 600;
/// If the policy's choice wins this many worlds, it is good enough.
const ENOUGH: u64 = 24;
/// How many worlds to play before dropping choices that look bad.
const ROUND: u64 = 16;
/// Choices that trail the best by more standard errors than this are dropped.
const HOPE: f64 = 2.0;
/// By how many standard errors a choice must lead the policy's to be preferred.
const SURE: f64 = 1.0;
/// By how many points per world a choice must also lead it.
const WORTHWHILE: f64 = 0.02;
/// The bonus for a perfect game, in points.
const PERFECT: i32 = 5;
/// More choices than any seat has: plays, discards, and clues for one number.
const CHOICES: usize = 24;
/// If there are no more possible worlds than this, every choice is tried in all
/// of them.
pub(super) const FEW: usize = ROLLOUTS as usize / (CHOICES + 1);

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) action: Action,
    pub(super) how: ChosenBy,
}

/// How the search arrived at an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChosenBy {
    /// The policy chose the action, and nothing was better.
    Policy,
    /// The action did better than the policy's choice.
    Better,
    /// The budget ran out before the remaining choices could be told apart.
    Cut,
}

/// The results of a choice, compared with the policy's choice in the same
/// worlds.
#[derive(Clone, Copy)]
struct Tried {
    action: Action,
    gain: i32,
    squares: i32,
}

/// The best action for a seat whose turn it is. The budget counts the worlds
/// that are played out, so the answer does not depend on the machine.
pub(super) fn search(view: &View, seat: Seat, sight: &Perspective, seed: u64, extra: u64) -> Found {
    let turn = TurnContext::new(view.board(), seat, sight);
    let quick = turn.choose();
    let budget = ROLLOUTS.saturating_add(extra);
    let world = |number: u64| {
        let mut random = Random::new(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        World::imagined(view, sight, seat, &turn.own, &mut random)
    };
    let worth = |world: &World, action: Action| {
        let mut world = *world;
        world.act(action);
        world.play_out();
        worth(world.game.board())
    };
    let best = worth_of(turn.rules(), turn.board.points_reachable());
    if let Some(worlds) = World::all(view, sight, seat, &turn.own, FEW) {
        return exact(&turn, quick, |action| {
            worlds.iter().map(|(world, ways)| ways * i64::from(best - worth(world, action))).sum()
        });
    }
    let wins = |number: u64| world(number).is_none_or(|world| worth(&world, quick) >= best);
    if (0..ENOUGH).all(wins) {
        return Found { action: quick, how: ChosenBy::Policy };
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
                return Found { action: quick, how: ChosenBy::Policy };
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
        _ if count > usize::from(better.is_some()) => ChosenBy::Cut,
        Some(_) => ChosenBy::Better,
        None => ChosenBy::Policy,
    };
    Found { action, how }
}

/// The action that loses least over all possible worlds. Nothing is left to
/// chance, so any difference counts.
fn exact(turn: &TurnContext<'_>, quick: Action, loss: impl Fn(Action) -> i64) -> Found {
    let mut found = Found { action: quick, how: ChosenBy::Policy };
    let mut least = loss(quick);
    if least == 0 {
        return found;
    }
    turn.each_choice(|action| {
        let loss = loss(action);
        if loss < least {
            (found, least) = (Found { action, how: ChosenBy::Better }, loss);
        }
    });
    found
}

/// Keeps the choices that may still turn out best, and returns how many there
/// are.
fn drop_hopeless(choices: &mut [Tried]) -> usize {
    let lead = choices.iter().map(|tried| tried.gain).max().unwrap_or(0).max(0);
    let mut kept = 0;
    for place in 0..choices.len() {
        let tried = choices[place];
        let hope = f64::from(tried.gain) + HOPE * f64::from(tried.squares).sqrt();
        // A choice that never made a difference is dropped as well.
        if tried.squares > 0 && hope >= f64::from(lead) {
            choices[kept] = tried;
            kept += 1;
        }
    }
    kept
}

/// The value of a finished game: its score, plus a bonus if perfect.
fn worth(board: &Board) -> i32 {
    worth_of(board.rules(), board.outcome().score())
}

fn worth_of(rules: &Rules, points: u8) -> i32 {
    i32::from(points) + if points == rules.max_score() { PERFECT } else { 0 }
}

impl TurnContext<'_> {
    /// Calls `each` with every action that sends no false message and is not
    /// plainly bad.
    pub(super) fn each_choice(&self, mut each: impl FnMut(Action)) {
        let common = self.common;
        let plays = common.signalling_plays(self.board, self.seat);
        if let Some(slot) = self.truthful(plays) {
            each(self.play(slot));
        }
        for slot in 0..self.own.len {
            if !plays.contains(slot) && self.own.chance(slot, common.playable) > 100 {
                each(self.play(slot));
            }
        }
        if self.board.can_discard() {
            let discards = common.signalling_discards(self.seat);
            if let Some(slot) = self.truthful(discards) {
                each(Action::Discard(Slot::ALL[slot]));
            }
            for slot in 0..self.own.len {
                let is_critical = self.own.possible[slot].is_subset(common.critical);
                if !discards.contains(slot) && !is_critical {
                    each(Action::Discard(Slot::ALL[slot]));
                }
            }
        }
        self.each_clue(|to, clue| each(Action::Clue { to, clue }));
    }
}
