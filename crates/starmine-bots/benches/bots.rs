//! How fast bots think: `cargo xtask bench`. Games played out among
//! themselves are what search calls rollouts; the ratio to novice in the
//! same run is what can be compared.

use std::time::{Duration, Instant};

use starmine_bots::selfplay::{Team, play};
use starmine_bots::solver::{Limit, Solver};
use starmine_bots::{Budget, KINDS};
use starmine_rules::{Deal, Edition, Game, Rules, Seed};

const ROUND: Duration = Duration::from_millis(300);
const ROUNDS: usize = 5;

fn main() {
    println!("Self-play of the base game, one thread.");
    println!("players  bot        games/s  decisions/s   to novice");
    for players in Rules::PLAYERS {
        let rules = Rules::new(Edition::English.switches(players)).expect("a printed game");
        let mut yardstick = None;
        for kind in KINDS {
            let team = Team::Bots(vec![*kind]);
            let mut turns = 0;
            let mut games = 0;
            let rate = rate(|seed| {
                let deal = Deal::shuffled(&rules, Seed(seed.into()));
                let record = play(&team, &deal, Seed(seed.into()), Budget(0), |_| ());
                turns += record.actions().len();
                games += 1;
            });
            let decisions = rate * turns as f64 / f64::from(games);
            let ratio = rate / *yardstick.get_or_insert(rate);
            println!("{players:>7}  {:<8} {rate:>9.0} {decisions:>12.0} {ratio:>10.2}x", kind.name);
        }
    }
    println!();
    println!("The solver on shuffled deals, 3000 nodes at most.");
    println!("players    deals/s");
    for players in Rules::PLAYERS {
        let rules = Rules::new(Edition::English.switches(players)).expect("a printed game");
        let mut solver = Solver::new();
        let rate = rate(|seed| {
            let game = Game::new(&Deal::shuffled(&rules, Seed(seed.into())));
            std::hint::black_box(solver.perfect(&game, Limit(3000)));
        });
        println!("{players:>7}  {rate:>9.0}");
    }
}

/// Calls a second, the best of several rounds.
fn rate(mut work: impl FnMut(u64)) -> f64 {
    let mut best: f64 = 0.0;
    let mut seed = 0;
    for _ in 0..ROUNDS {
        let (begun, mut calls) = (Instant::now(), 0);
        while begun.elapsed() < ROUND {
            work(seed);
            seed += 1;
            calls += 1;
        }
        best = best.max(f64::from(calls) / begun.elapsed().as_secs_f64());
    }
    best
}
