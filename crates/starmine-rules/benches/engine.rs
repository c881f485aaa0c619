//! Engine benchmark: `cargo xtask bench`.
//!
//! Absolute times on a busy machine are noise; ratios within one run are not.
//! So the naive engine of the tests plays beside the fast one as a yardstick,
//! and the best of several rounds counts.

#[path = "../tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

#[path = "../tests/glue/mod.rs"]
#[allow(dead_code)]
mod glue;

use std::hint::black_box;
use std::time::{Duration, Instant};

use glue::table;
use starmine_rules::testing::{Choices, Style};
use starmine_rules::{Action, Deal, Edition, Game, Observer, Record, Rules, Seed, Switches, View};

const ROUNDS: usize = 15;
const ROUND: Duration = Duration::from_millis(120);

fn main() {
    println!("Uniform random legal play, deals included, one thread; million steps per second.");
    println!(
        "players  state only  with every view   naive engine   fast : naive   deals only, M/s"
    );
    for players in Rules::PLAYERS {
        let rules = rules(players);
        let state = rate(|seed| state_only(&rules, seed));
        let views = rate(|seed| with_views(&rules, seed));
        let naive = rate(|seed| naively(&rules, seed));
        let deals = rate(|seed| deal_only(&rules, seed));
        println!(
            "{players:>7}  {:>10.2}  {:>15.2}  {:>13.3}  {:>12.0}x  {:>16.2}",
            state / 1e6,
            views / 1e6,
            naive / 1e6,
            state / naive,
            deals / 1e6,
        );
    }
    println!();
    println!("Replaying a whole game of able players, directly and from our JSON.");
    println!("players  turns  replays/s  from JSON/s");
    for players in Rules::PLAYERS {
        let mut choices = Choices::seeded(1);
        let deal = choices.deal(&rules(players));
        let record = choices.game(Edition::English, &deal, Style::Able);
        let json = starmine_rules::format::own::write(&record, None);
        let replays = rate(|_| replay(&record));
        let parses = rate(|_| parse(&json));
        println!("{players:>7}  {:>5}  {replays:>9.0}  {parses:>11.0}", record.actions().len());
    }
    println!();
    println!("bytes    Game {}, View {}", size_of::<Game>(), size_of::<View>());
}

fn rules(players: u8) -> Rules {
    Rules::new(Switches { players, ..Switches::default() }).expect("the English base game")
}

/// Units of work per second: `work` does some and returns how many.
fn rate(mut work: impl FnMut(u64) -> u64) -> f64 {
    let mut best: f64 = 0.0;
    let mut seed = 0;
    for _ in 0..ROUNDS {
        let (begun, mut units) = (Instant::now(), 0);
        while begun.elapsed() < ROUND {
            for _ in 0..64 {
                units += work(seed);
                seed += 1;
            }
        }
        best = best.max(units as f64 / begun.elapsed().as_secs_f64());
    }
    best
}

/// Wyrand: a very cheap generator, and random enough to choose actions.
struct Random(u64);

impl Random {
    #[inline]
    fn below(&mut self, n: u8) -> u8 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        let word = (wide >> 64) as u64 ^ wide as u64;
        (((word >> 32) * u64::from(n)) >> 32) as u8
    }

    #[inline]
    fn action(&mut self, game: &Game) -> Option<Action> {
        let legal = game.legal_actions();
        legal.nth(self.below(legal.len()))
    }
}

fn state_only(rules: &Rules, seed: u64) -> u64 {
    let mut random = Random(seed);
    let mut game = Game::new(&Deal::shuffled(rules, Seed(seed.into())));
    while let Some(action) = random.action(&game) {
        game.play_unchecked(action);
    }
    black_box(&game).board().turn().into()
}

fn with_views(rules: &Rules, seed: u64) -> u64 {
    let mut random = Random(seed);
    let mut game = Game::new(&Deal::shuffled(rules, Seed(seed.into())));
    let mut views: Vec<View> =
        rules.seats().map(|seat| View::at_deal(&game, Observer::Seat(seat))).collect();
    while let Some(action) = random.action(&game) {
        let Ok(events) = game.play(action) else { unreachable!("chosen from the legal actions") };
        for event in events.iter() {
            for view in &mut views {
                view.witness(&event.seen_by(view.observer()));
            }
        }
    }
    black_box(&views);
    game.board().turn().into()
}

fn naively(rules: &Rules, seed: u64) -> u64 {
    let mut random = Random(seed);
    let deal = Deal::shuffled(rules, Seed(seed.into()));
    let mut table = table(&Game::new(&deal));
    let mut steps = 0;
    loop {
        let moves = table.moves();
        if moves.is_empty() {
            return black_box(steps);
        }
        table.apply(&moves[usize::from(random.below(moves.len() as u8))]);
        steps += 1;
    }
}

fn deal_only(rules: &Rules, seed: u64) -> u64 {
    black_box(Game::new(&Deal::shuffled(rules, Seed(seed.into()))));
    1
}

fn replay(record: &Record) -> u64 {
    let mut replayed = Record::new(Edition::English, *record.deal());
    let done = replayed.play_all(record.actions().iter().copied());
    black_box((done.is_ok(), replayed.game().board().outcome()));
    1
}

fn parse(json: &str) -> u64 {
    let record =
        starmine_rules::format::Document::parse(json).and_then(|document| document.record());
    black_box(record.is_ok());
    1
}
