//! Replaying a log and comparing the replay with what was stored.

use starmine_protocol::Proposal;
use starmine_table::table::{
    Checked, Difference, Ended, Entry, Stamped, Table, check, rules_version,
};

use crate::harness::Harness;

const TWO: [&str; 2] = ["Mara", "Jonas"];

/// A game that ends by its last strike.
fn lost() -> Harness {
    let mut harness = Harness::playing(&TWO, |settings| settings.rules.strikes = 1);
    harness.play_out(&TWO);
    harness
}

/// A game that ends by agreement.
fn stopped() -> Harness {
    let mut harness = Harness::playing(&TWO, |_| {});
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    harness
}

fn listed(harness: &Harness) -> Option<Ended> {
    harness.room.table().summary().result
}

fn state(stamped: &mut Stamped) -> &mut Option<starmine_rules::StateHash> {
    match &mut stamped.entry {
        Entry::Acted { state, .. } | Entry::Ended { state } => state,
        other => panic!("{other:?}"),
    }
}

#[test]
fn finished_games_replay_to_the_stored_state() {
    for harness in [lost(), stopped()] {
        assert_eq!(check(harness.game, &harness.log, listed(&harness)), Ok(Checked::Same));
        assert_eq!(rules_version(&harness.log), Some(starmine_rules::RULES_VERSION));
    }
    let harness = Harness::playing(&TWO, |_| {});
    assert_eq!(check(harness.game, &harness.log, None), Ok(Checked::Unfinished));
}

#[test]
fn taken_back_move_does_not_affect_the_check() {
    let mut harness = Harness::playing(&TWO, |settings| settings.take_back = true);
    harness.discards_and_clues(&TWO, 1);
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.agrees("Jonas").unwrap();
    assert!(harness.log.iter().any(|stamped| matches!(stamped.entry, Entry::TookBack { .. })));
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    assert_eq!(check(harness.game, &harness.log, listed(&harness)), Ok(Checked::Same));
}

/// Like a log from before rules versions and final states were stored.
#[test]
fn without_a_stored_state_only_the_result_is_compared() {
    for mut harness in [lost(), stopped()] {
        let last = harness.log.last_mut().unwrap();
        *state(last) = None;
        let text = serde_json::to_string(&last.entry).unwrap();
        assert!(!text.contains("state"), "{text}");
        assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), last.entry);
        for stamped in &mut harness.log {
            if let Entry::Started(started) = &mut stamped.entry {
                started.rules_version = None;
            }
        }
        assert_eq!(rules_version(&harness.log), None);
        let table = Table::from_log(harness.game, &harness.log).expect("sound");
        assert!(table.is_over());
        let ended = listed(&harness);
        assert_eq!(check(harness.game, &harness.log, ended), Ok(Checked::SameResult));
        let other = ended.map(|ended| Ended { points: ended.points + 1, ..ended });
        assert_eq!(
            check(harness.game, &harness.log, other),
            Err(Difference::Result { stored: other, replayed: ended })
        );
    }
}

/// The table itself can still be read: players must not lose it.
#[test]
fn different_state_is_reported_and_the_table_still_opens() {
    for mut harness in [lost(), stopped()] {
        let ended = listed(&harness);
        let last = harness.log.last_mut().unwrap();
        let stored = "0123456789abcdef".parse().unwrap();
        let replayed = state(last).replace(stored).unwrap();
        let entry = harness.log.len() as u32 - 1;
        assert_eq!(
            check(harness.game, &harness.log, ended),
            Err(Difference::State { entry, stored, replayed })
        );
        assert!(Table::from_log(harness.game, &harness.log).expect("sound").is_over());
    }
}

/// As if, under changed rules, the game went on after its last turn.
#[test]
fn game_that_no_longer_ends_at_its_last_turn_is_reported() {
    let mut harness = Harness::playing(&TWO, |_| {});
    harness.discards_and_clues(&TWO, 1);
    let stored = "0123456789abcdef".parse().unwrap();
    *state(harness.log.last_mut().unwrap()) = Some(stored);
    let found = check(harness.game, &harness.log, None);
    assert!(matches!(found, Err(Difference::State { .. })), "{found:?}");
}

/// As if, under changed rules, the game had ended before its last turn.
#[test]
fn turn_after_the_end_is_invalid() {
    let mut harness = lost();
    let turn = harness.log.last().unwrap().clone();
    harness.log.push(turn);
    let found = check(harness.game, &harness.log, listed(&harness));
    assert!(matches!(found, Err(Difference::InvalidEntry(_))), "{found:?}");
    let found = check(harness.game, &[], None);
    assert!(matches!(found, Err(Difference::InvalidEntry(_))), "{found:?}");
}
