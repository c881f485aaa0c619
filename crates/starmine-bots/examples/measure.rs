//! Measures a bot over seeds: `measure smart all 2000 [perft-style rules]`.

use starmine_bots::selfplay::{Team, play};
use starmine_bots::{Budget, CLAIRVOYANTS, kind};
use starmine_rules::{Deal, Ending, Seed, perft};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u128 = args[3].parse().expect("a number of games");
    let words = args.get(4).map_or("", String::as_str);
    let team = kind(&args[1]).map(|kind| Team::Bots(vec![kind])).unwrap_or_else(|| {
        let seer = CLAIRVOYANTS.iter().find(|kind| kind.name == args[1]);
        Team::Clairvoyant(*seer.expect("a bot's name"))
    });
    let players: Vec<u8> = args[2].parse().map_or_else(|_| vec![2, 3, 4, 5], |n| vec![n]);
    for players in players {
        let line = format!("rules english {players}p {words}\ndeal seed 0\nperft 0 1");
        let rules = *perft::parse(&line).expect("rules")[0].game.board().rules();
        let begun = std::time::Instant::now();
        let (mut sum, mut squares, mut perfect, mut lost, mut reachable) = (0.0, 0.0, 0, 0, 0.0);
        for seed in 0..games {
            let deal = Deal::shuffled(&rules, Seed(seed));
            let record = play(&team, &deal, Seed(seed), Budget(0), |_| ());
            let board = record.game().board();
            let score = f64::from(board.outcome().score());
            sum += score;
            squares += score * score;
            reachable += f64::from(board.points_reachable());
            perfect += usize::from(board.outcome().ending == Some(Ending::Perfect));
            lost += usize::from(matches!(board.outcome().ending, Some(Ending::Lost(_))));
        }
        let n = games as f64;
        let mean = sum / n;
        println!(
            "{players}p mean {mean:.3} ± {:.3}, perfect {:.1} %, lost {:.2} %, reachable {:.2}, {:.0} games/s",
            ((squares / n - mean * mean) / n).sqrt(),
            100.0 * perfect as f64 / n,
            100.0 * lost as f64 / n,
            reachable / n,
            n / begun.elapsed().as_secs_f64()
        );
    }
}
