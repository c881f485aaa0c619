//! Lookahead: tries the few sensible actions in worlds that fit what the seat
//! knows, with every partner playing in the style that friend believes they
//! follow, and departs from the rules only where that clearly pays.
//!
//! Everyone plays on by the rules, so what an action means is settled before
//! it is tried, and can still be explained.

use starmine_rules::{Action, BySeat, Card, CardCounts, Game, Observer, Seat, Slot};

use super::choice::TurnContext;
use super::mind::Mind;
use super::style::{Belief, Style};
use crate::random::Random;

/// How many actions are tried besides the one that the rules choose.
const ALTERNATIVES: usize = 6;
/// How many of them may be clues, and what a clue must be worth to be tried.
const CLUES: usize = 4;
const LEAST_WORTH: f32 = -0.3;
/// A card is only tried as a play if it is at least this likely to land.
const LEAST_CHANCE: f32 = 0.35;
/// A play at least this likely to land is made without trying anything else.
const OBVIOUS: f32 = 0.8;
/// How many worlds to play before dropping actions that look bad.
const ROUND: u64 = 8;
/// Actions that trail the best by more standard errors than this are dropped.
const HOPE: f32 = 1.5;
/// The results of an action, compared with the rules' choice in the same
/// worlds.
#[derive(Clone, Copy)]
struct Tried {
    action: Action,
    gain: f32,
    squares: f32,
}

/// The action that clearly does better than `usual`, if there is one. The
/// budget counts turns that are played out, so the result does not depend on
/// the machine.
pub(super) fn better(
    turn: &TurnContext<'_>,
    usual: Action,
    budget: u64,
    seed: u64,
) -> Option<Action> {
    // People count on a play that everyone sees coming.
    if let Action::Play(slot, _) = usual
        && turn.own[slot.index()].is_some_and(|own| own.chance(turn.playable) >= OBVIOUS)
    {
        return None;
    }
    let mut tried = [Tried { action: usual, gain: 0.0, squares: 0.0 }; ALTERNATIVES];
    let mut count = 0;
    turn.each_sensible(|action| {
        let is_new = action != usual && tried[..count].iter().all(|it| it.action != action);
        if is_new && count < ALTERNATIVES {
            tried[count].action = action;
            count += 1;
        }
    });
    let (mut worlds, mut spent) = (0, 0);
    while count > 0 && spent < budget {
        for number in worlds..worlds + ROUND {
            let mut random = Random::new(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
            let world = World::imagined(turn, &mut random)?;
            let base = world.score(usual, &mut spent);
            for it in &mut tried[..count] {
                let gain = world.score(it.action, &mut spent) - base;
                it.gain += gain;
                it.squares += gain * gain;
            }
        }
        worlds += ROUND;
        count = drop_hopeless(&mut tried[..count], turn.mind.weights.pays * worlds as f32);
    }
    let weights = turn.mind.weights;
    let is_better = |it: &&Tried| {
        it.gain > weights.clearly * it.squares.sqrt() && it.gain > weights.pays * worlds as f32
    };
    let better = tried[..count].iter().filter(is_better);
    better.max_by(|a, b| a.gain.total_cmp(&b.gain)).map(|it| it.action)
}

/// Keeps the actions that may still turn out best, and returns how many there
/// are.
fn drop_hopeless(tried: &mut [Tried], least: f32) -> usize {
    let lead = tried.iter().map(|it| it.gain).fold(least, f32::max);
    let mut kept = 0;
    for place in 0..tried.len() {
        let it = tried[place];
        if it.squares > 0.0 && it.gain + HOPE * it.squares.sqrt() >= lead {
            tried[kept] = it;
            kept += 1;
        }
    }
    kept
}

impl TurnContext<'_> {
    /// Calls `each` with the actions worth trying.
    fn each_sensible(&self, mut each: impl FnMut(Action)) {
        for own in self.own.iter().flatten() {
            if own.chance(self.playable) >= LEAST_CHANCE {
                each(self.play_of(own));
            }
        }
        if let Some(own) = self.useless().or_else(|| self.oldest()).filter(|_| self.can_discard()) {
            each(Action::Discard(own.slot));
        }
        for clue in self.clues().iter().filter(|clue| clue.worth >= LEAST_WORTH).take(CLUES) {
            each(clue.action());
        }
    }
}

/// A game that fits what the seat knows, with the mind of each player.
struct World {
    game: Game,
    minds: BySeat<Mind>,
}

impl World {
    fn imagined(turn: &TurnContext<'_>, random: &mut Random) -> Option<World> {
        let (hand, rest) = imagined_hand(turn, random)?;
        let mut deck: Vec<Card> = rest.copies().collect();
        random.shuffle(&mut deck);
        let hand: Vec<Card> = hand.into_iter().flatten().collect();
        let mind = turn.mind;
        let game = mind.view.imagine_unchecked(&hand, &deck);
        let players = turn.board.rules().players();
        let styles = BySeat::from_fn(|seat| {
            if seat == mind.seat {
                Style::Three
            } else {
                mind.beliefs[seat].pick(random.fraction())
            }
        });
        let minds = BySeat::from_fn(|seat| {
            let mut imagined = *mind;
            if seat.index() >= usize::from(players) {
                return imagined;
            }
            imagined.seat = seat;
            imagined.view = mind.view.as_seen_by(Observer::Seat(seat), &game);
            // Partners assume that everyone gives clues as they do.
            imagined.beliefs = BySeat::from_fn(|other| {
                Belief::certain(styles[if seat == mind.seat { other } else { seat }])
            });
            imagined
        });
        Some(World { game, minds })
    }

    /// The score if the seat takes this action and everyone plays on.
    fn score(&self, action: Action, turns: &mut u64) -> f32 {
        let mut game = self.game;
        let mut minds = self.minds;
        let mut action = action;
        while let Ok(events) = game.play(action) {
            for seat in Seat::first(game.board().rules().players()) {
                for event in events.iter() {
                    _ = minds[seat].witness(&event.seen_by(Observer::Seat(seat)));
                }
            }
            *turns += 1;
            let Some(actor) = game.board().to_act() else { break };
            let turn = TurnContext::new(&minds[actor]);
            action = turn.choose().action;
        }
        f32::from(game.board().outcome().score())
    }
}

type Faces = [Option<Card>; Slot::MAX as usize];

/// Draws faces for the seat's own cards according to their odds. Also returns
/// the cards that are left.
fn imagined_hand(turn: &TurnContext<'_>, random: &mut Random) -> Option<(Faces, CardCounts)> {
    // The faces drawn first may leave none for a later card; then try again.
    (0..20).find_map(|_| {
        let mut rest = turn.unseen;
        let mut hand = [None; Slot::MAX as usize];
        let mut order = [0, 1, 2, 3, 4];
        order.sort_by_key(|place| turn.own[*place].map_or(0, |own| own.literal.len()));
        for place in order {
            let Some(own) = turn.own[place] else { continue };
            let odds = |card: Card| own.odds_among(card, &turn.unseen, &rest);
            let sum: f32 = own.literal.into_iter().map(odds).sum();
            let mut left = sum * random.fraction();
            let card = own.literal.into_iter().filter(|card| odds(*card) > 0.0).find(|card| {
                left -= odds(*card);
                left < 0.0
            })?;
            rest.take(card)?;
            hand[place] = Some(card);
        }
        Some((hand, rest))
    })
}
