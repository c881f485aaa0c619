//! Where smart's points go: `cargo run --release -p starmine-bots --example
//! losses -- 2000` plays 2000 games of the base game at every number of
//! players, and says what turns were spent on and what points were lost to.

use std::collections::BTreeMap;

use starmine_bots::selfplay::{Team, play};
use starmine_bots::{Budget, Decision, Rule, kind};
use starmine_rules::{Action, Board, Card, Deal, Edition, Rules, Seed};

/// A decision, the table before it, and the card it is about.
struct Step {
    board: Board,
    decision: Decision,
    card: Option<Card>,
}

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    let Some(smart) = kind("smart") else { return };
    for players in Rules::PLAYERS {
        let Ok(rules) = Rules::new(Edition::English.switches(players)) else { continue };
        let (mut turns, mut lost) = (BTreeMap::new(), BTreeMap::new());
        for seed in (0..games.into()).map(Seed) {
            let deal = Deal::shuffled(&rules, seed);
            let mut steps: Vec<Step> = Vec::new();
            let record = play(&Team::Bots(vec![smart]), &deal, seed, Budget(0), |turn| {
                let Ok(decision) = turn.decision else { return };
                let card = decision.reason.card.map(|id| turn.game.face(id));
                steps.push(Step { board: *turn.game.board(), decision, card });
            });
            let end = record.game().board();
            for (place, step) in steps.iter().enumerate() {
                *turns.entry(step.decision.reason.rule).or_insert(0) += 1;
                let after = steps.get(place + 1).map_or(end, |step| &step.board);
                let points = step.board.points_reachable() - after.points_reachable();
                let before = place.checked_sub(1).map(|place| &steps[place]);
                *lost.entry(cause(before, step)).or_insert(0) += u32::from(points);
            }
            let missed = end.points_reachable() - end.outcome().score();
            *lost.entry("no turns left").or_insert(0) += u32::from(missed);
        }
        println!("{players} players, per game");
        for (rule, count) in turns {
            println!("  turns: {rule:?} {:.2}", f64::from(count) / f64::from(games));
        }
        for (cause, points) in lost {
            println!("  points lost: {cause} {:.2}", f64::from(points) / f64::from(games));
        }
    }
}

/// Why the last of a kind went: by whoever acted, and whoever acted before
/// and could have warned.
fn cause(before: Option<&Step>, step: &Step) -> &'static str {
    // Nothing can be thrown at the first turn: no token is missing.
    let Some(before) = before else { return "struck" };
    let warns = [Rule::Warn, Rule::DiscardToWarn].contains(&before.decision.reason.rule);
    let was_needed = step.card.is_some_and(|card| before.board.critical().contains(card));
    match step.decision.action {
        Action::Play(..) | Action::Clue { .. } => "struck",
        _ if warns => "thrown, another card was warned of",
        _ if !was_needed => "thrown, another copy had just gone",
        _ if before.board.clue_tokens() == 0 => "thrown, no token to warn",
        _ => "thrown, not warned of",
    }
}
