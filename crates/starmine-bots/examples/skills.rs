//! What each of smart's skills for a variant is worth: games on the same
//! deals with and without it. `cargo run --release -p starmine-bots --example
//! skills -- 2000` plays 2000 of each at every number of players.

use starmine_bots::selfplay::{Team, play};
use starmine_bots::{ABLATIONS, Budget, Kind, kind};
use starmine_rules::{Deal, Edition, Rules, Seed};

fn main() {
    let games: u128 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    println!("| skill | players | with | without | gain ± standard error |");
    println!("|---|---|---|---|---|");
    for ablation in ABLATIONS {
        for players in Rules::PLAYERS {
            let switches = (ablation.variant)(Edition::English.switches(players));
            let Ok(rules) = Rules::new(switches) else { continue };
            let Some(smart) = kind("smart") else { continue };
            let (mut with, mut without, mut squares) = (0.0, 0.0, 0.0);
            for seed in (0..games).map(Seed) {
                let (a, b) = (score(smart, &rules, seed), score(ablation.without, &rules, seed));
                with += a;
                without += b;
                squares += (a - b) * (a - b);
            }
            let n = games as f64;
            let gain = (with - without) / n;
            println!(
                "| {} | {players} | {:.2} | {:.2} | {gain:.3} ± {:.3} |",
                ablation.skill,
                with / n,
                without / n,
                ((squares / n - gain * gain) / n).sqrt()
            );
        }
    }
}

fn score(kind: Kind, rules: &Rules, seed: Seed) -> f64 {
    let deal = Deal::shuffled(rules, seed);
    let record = play(&Team::Bots(vec![kind]), &deal, seed, Budget(0), |_| ());
    record.game().board().outcome().score().into()
}
