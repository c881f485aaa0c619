//! Games of hat and hat-search in `golden/bots.txt`. The results in
//! `docs/bots.md` are from bots that play these games, so if the games change,
//! measure again and bless with `STARMINE_BLESS=1 cargo test -p starmine-bots
//! --test golden`.

use std::fmt::Write;
use std::path::Path;

use starmine_bots::selfplay::{Team, play};
use starmine_bots::{Budget, kind};
use starmine_rules::testing::Choices;
use starmine_rules::{Deal, Edition, Rules, Seat, Seed, Switches};

#[test]
fn hat_plays_the_same_games() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/bots.txt");
    let mut games = String::new();
    for (bot, budget, seeds) in [("hat", 0, 5), ("hat-search", 200, 2)] {
        let team = Team::Bots(vec![kind(bot).expect("the bot is registered")]);
        for players in 3..=5 {
            for seed in 0..seeds {
                // The printed game first, then random switches.
                let switches = match seed {
                    0 => Edition::English.switches(players),
                    _ => Choices::seeded(seed).rules().switches(),
                };
                let first_seat = Seat::A;
                let rules = Rules::new(Switches { players, first_seat, ..switches });
                let rules = rules.expect("valid switches");
                let seed = Seed(seed.into());
                let deal = Deal::shuffled(&rules, seed);
                let record = play(&team, &deal, seed, Budget(budget), |_| ());
                let points = record.game().board().points();
                write!(games, "{bot} {players} {seed}: {points} points").expect("a string");
                for action in record.actions() {
                    write!(games, " {action}").expect("a string");
                }
                games.push('\n');
            }
        }
    }
    if std::env::var_os("STARMINE_BLESS").is_some() {
        std::fs::write(&path, &games).expect("the file is writable");
    }
    let golden = std::fs::read_to_string(&path).expect("the file exists");
    for (game, golden) in games.lines().zip(golden.lines()) {
        assert_eq!(game, golden);
    }
    assert_eq!(games, golden);
}
