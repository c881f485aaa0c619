//! Measures a bot over seeds: `measure BOT PLAYERS GAMES|A..B [RULES] [BUDGET]`,
//! with `all` for two to five players and rules as in perft files.

use std::ops::Range;
use std::time::Instant;

use starmine_bots::selfplay::{Team, play};
use starmine_bots::{Budget, CLAIRVOYANTS, kind};
use starmine_rules::{Deal, Ending, Loss, Rules, Seed, perft};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, bot, players, seeds, ..] = &args[..] else {
        eprintln!("measure BOT PLAYERS GAMES|A..B [RULES] [BUDGET]");
        return;
    };
    let team = kind(bot).map(|kind| Team::Bots(vec![kind])).unwrap_or_else(|| {
        let seer = CLAIRVOYANTS.iter().find(|kind| kind.name == bot);
        Team::Clairvoyant(*seer.expect("a bot's name"))
    });
    let seeds = match seeds.split_once("..") {
        Some((a, b)) => number(a)..number(b),
        None => 0..number(seeds),
    };
    let words = args.get(4).map_or("", String::as_str);
    let budget = Budget(args.get(5).map_or(0, |word| number(word) as u64));
    let players: Vec<u8> = players.parse().map_or_else(|_| vec![2, 3, 4, 5], |n| vec![n]);
    for players in players {
        let line = format!("rules english {players}p {words}\ndeal seed 0\nperft 0 1");
        let rules = *perft::parse(&line).expect("rules")[0].game.board().rules();
        measure(&team, &rules, seeds.clone(), budget);
    }
}

fn number(word: &str) -> u128 {
    word.parse().expect("a number")
}

fn measure(team: &Team, rules: &Rules, seeds: Range<u128>, budget: Budget) {
    let begun = Instant::now();
    let (mut sum, mut squares, mut perfect, mut struck, mut lost) = (0.0, 0.0, 0, 0, 0);
    let (mut turns, mut reachable) = (0, 0.0);
    let games = (seeds.end - seeds.start) as f64;
    for seed in seeds.clone() {
        let deal = Deal::shuffled(rules, Seed(seed));
        let record = play(team, &deal, Seed(seed), budget, |_| ());
        let board = record.game().board();
        let score = f64::from(board.outcome().score());
        sum += score;
        squares += score * score;
        turns += record.actions().len();
        reachable += f64::from(board.points_reachable());
        match board.outcome().ending {
            Some(Ending::Perfect) => perfect += 1,
            Some(Ending::Lost(Loss::Strikes)) => struck += 1,
            Some(Ending::Lost(_)) => lost += 1,
            _ => {}
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    let mean = sum / games;
    let share = f64::from(perfect) / games;
    println!(
        "{}p, seeds {seeds:?}: mean {mean:.4} ± {:.4}, perfect {:.2} ± {:.2} %, \
         struck out {struck}, lost {lost}, reachable {:.3}, {:.0} games/s, {:.3} ms a move",
        rules.players(),
        ((squares / games - mean * mean).max(0.0) / games).sqrt(),
        100.0 * share,
        100.0 * (share * (1.0 - share) / games).sqrt(),
        reachable / games,
        games / seconds,
        1000.0 * seconds / turns as f64,
    );
}
