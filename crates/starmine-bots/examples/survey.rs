//! How many deals can be won, and how long it takes to say so:
//! `cargo run --release -p starmine-bots --example survey -- PLAYERS DEALS
//! [MULTICOLOUR] [NODES] [FIRST SEED] [WORD...]`, where a word is `finale`,
//! `announcing`, `list` (deals that took more than 20 ms) or `best` (the best
//! score of deals that cannot be won).

use std::time::{Duration, Instant};

use starmine_bots::solver::{Limit, Solver, Verdict};
use starmine_rules::{Deal, Game, LastCards, Multicolor, Rules, Seed, Switches};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u64>().ok());
    let has = |wish: &str| words.iter().any(|word| word == wish);
    let deals = number(1).unwrap_or(1000).max(1);
    let multicolor: Multicolor = words
        .get(2)
        .map_or(Ok(Multicolor::None), |word| word.parse())
        .expect("none, own-5, own-10, every-5 or every-10");
    let limit = number(3).map_or(Limit::default(), Limit);
    let seed = Seed(number(4).unwrap_or(0).into());
    let rules = Rules::new(Switches {
        players: number(0).unwrap_or(2) as u8,
        multicolor,
        last_cards: if has("finale") { LastCards::GrandFinale } else { LastCards::LastRound },
        announcing: has("announcing"),
        ..Switches::default()
    })
    .expect("2 to 5 players");

    let mut solver = Solver::new();
    let mut times: Vec<Duration> = Vec::new();
    let mut best_times: Vec<Duration> = Vec::new();
    let (mut exact, mut short_by) = (0, [0; 5]);
    let [mut winnable, mut lost, mut undecided, mut late] = [0; 4];
    for number in 0..deals {
        let game = Game::new(&Deal::shuffled(&rules, seed.plus(number)));
        let begun = Instant::now();
        let verdict = solver.perfect(&game, limit);
        let time = begun.elapsed();
        times.push(time);
        let (name, count) = match verdict {
            Verdict::Possible(_) => ("winnable", &mut winnable),
            Verdict::Impossible => ("impossible", &mut lost),
            Verdict::Undecided => ("undecided", &mut undecided),
        };
        *count += 1;
        late += u64::from(verdict != Verdict::Undecided && time > Duration::from_secs(1));
        if has("best") && verdict == Verdict::Impossible {
            let begun = Instant::now();
            let best = solver.best(&game, limit);
            let missing = usize::from(rules.max_score() - best.score).min(4);
            short_by[missing] += 1;
            exact += u64::from(best.score == best.bound);
            best_times.push(begun.elapsed());
        }
        if has("list") && time > Duration::from_millis(20) {
            println!("  seed {}: {name}, {time:.1?}", seed.plus(number));
        }
    }
    times.sort();
    let share = |count: u64| 100.0 * count as f64 / deals as f64;
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    println!(
        "{} players, {deals} deals: winnable {:.2} %, impossible {:.2} %, undecided {:.2} %, \
         {late} decided after more than a second; \
         median {:.1?}, 90 % {:.1?}, 99 % {:.1?}, slowest {:.1?}, all {:.1?}",
        rules.players(),
        share(winnable),
        share(lost),
        share(undecided),
        at(50),
        at(90),
        at(99),
        at(100),
        times.iter().sum::<Duration>(),
    );
    best_times.sort();
    if let Some(slowest) = best_times.last() {
        println!(
            "  best scores: {exact} of {} exact; short by 1, 2, 3, more: {:?}; \
             median {:.1?}, slowest {slowest:.1?}",
            best_times.len(),
            &short_by[1..],
            best_times[best_times.len() / 2],
        );
    }
}
