//! Studies of real games, compared with figures from another program that
//! studied twice as many games of the same kind.

use starmine_bots::study::{GameStudy, Ratio, Tally, study};
use starmine_bots::{Budget, kind};
use starmine_rules::Seat;
use starmine_rules::format::Document;

/// Checks that a ratio is within four standard errors of an independent figure.
#[track_caller]
fn check(found: Ratio, expected: f64) {
    let (value, error) = (found.value().unwrap(), found.standard_error().unwrap());
    assert!((value - expected).abs() < 4.0 * error, "{value} ± {error}, expected {expected}");
}

#[test]
fn results_match_an_independent_program() {
    let Some(games) = starmine_testing::games("experts-3-players.ndjson") else { return };
    let novice = kind("novice").unwrap();
    let studies = games.iter().map(|game| {
        let record = Document::parse(game).unwrap().record().unwrap();
        study(&record, &[Seat::A, Seat::B, Seat::C], novice, Budget(0))
    });
    let studies: Vec<GameStudy> = studies.collect();
    let ratio = |of: fn(&GameStudy) -> Tally| Ratio::over(studies.iter().map(of));
    check(ratio(GameStudy::actions), 0.267);
    check(ratio(|game| game.plays), 0.282);
    check(ratio(|game| game.discards), 0.409);
    check(ratio(|game| game.clues), 0.167);
    check(ratio(|game| Tally { hits: game.bot.last_copies, of: game.seats }), 0.139);
    // Novice only plays what it knows to fit.
    assert_eq!(ratio(|game| game.bot.strikes).value(), Some(0.0));
    check(ratio(|game| game.players.strikes), 0.033);
    check(ratio(|game| Tally { hits: game.players.last_copies, of: game.seats }), 0.026);
}
