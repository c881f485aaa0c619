//! Bot benchmark: `cargo xtask bench`. Rollouts are the games that search plays
//! out, with one shared state for all seats. Compare only the ratio to smart
//! within one run.

use std::time::{Duration, Instant};

use starmine_bots::selfplay::{Team, play};
use starmine_bots::solver::{NodeLimit, Solver, Verdict};
use starmine_bots::{Budget, KINDS, Kind, play_out};
use starmine_rules::{Deal, Edition, Game, Rules, Seed};

const ROUND: Duration = Duration::from_millis(300);
const ROUNDS: usize = 5;

fn main() {
    println!("Self-play of the base game, one thread.");
    println!("players  bot           games/s  decisions/s    to smart");
    for players in Rules::PLAYERS {
        let rules = Rules::new(Edition::English.switches(players)).expect("a printed game");
        let line = |name: &str, rate: f64, decisions: f64, smart: f64| {
            let ratio = rate / smart;
            println!("{players:>7}  {name:<10} {rate:>10.1} {decisions:>12.0} {ratio:>10.3}x");
        };
        let measured: Vec<(&str, f64, f64)> =
            KINDS.iter().map(|kind| games(&rules, *kind)).collect();
        let smart = measured.iter().find(|(name, ..)| *name == "smart").map_or(1.0, |it| it.1);
        for (name, rate, decisions) in measured {
            line(name, rate, decisions, smart);
        }
        if players > 2 {
            let rate = rate(|seed| _ = play_out(&Deal::shuffled(&rules, Seed(seed.into()))));
            line("rollouts", rate, f64::NAN, smart);
        }
    }
    println!();
    println!("The solver on shuffled deals, at most 3000 nodes.");
    println!("players    deals/s");
    for players in Rules::PLAYERS {
        let rules = Rules::new(Edition::English.switches(players)).expect("a printed game");
        let mut solver = Solver::new();
        let rate = rate(|seed| {
            let game = Game::new(&Deal::shuffled(&rules, Seed(seed.into())));
            std::hint::black_box(solver.perfect(&game, NodeLimit(3000)));
        });
        println!("{players:>7}  {rate:>9.0}");
    }
    println!();
    println!("Following a perfect line of three players, turn by turn.");
    let rules = Rules::new(Edition::English.switches(3)).expect("a printed game");
    let game = Game::new(&Deal::shuffled(&rules, Seed(1)));
    let mut solver = Solver::new();
    let Verdict::Possible(line) = solver.perfect(&game, NodeLimit(500_000)) else {
        panic!("this deal is easy");
    };
    let states = solver.perfect_states(&game, NodeLimit(500_000)).expect("found before");
    let by_states = rate(|_| _ = std::hint::black_box(states.follow()));
    let by_games = rate(|_| {
        let mut game = game;
        line.iter().for_each(|action| game.play_unchecked(*action));
        std::hint::black_box(game.board().points());
    });
    println!("solver's states to games  {:>6.2}x", by_states / by_games);
}

/// A kind's name, and its games and decisions per second.
fn games(rules: &Rules, kind: Kind) -> (&'static str, f64, f64) {
    let team = Team::Bots(vec![kind]);
    let (mut turns, mut games) = (0, 0);
    let rate = rate(|seed| {
        let deal = Deal::shuffled(rules, Seed(seed.into()));
        turns += play(&team, &deal, Seed(seed.into()), Budget(0), |_| ()).actions().len();
        games += 1;
    });
    (kind.name, rate, rate * turns as f64 / f64::from(games))
}

/// Calls per second, the best of several rounds.
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
