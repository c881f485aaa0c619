//! Taking turns: only the seat to act, only in the current position, no move
//! twice.

use starmine_protocol::{Ask, Proposal, ToClient};
use starmine_table::table::Entry;

use crate::harness::{Harness, WriteResult, action, seat};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn turns(harness: &Harness) -> usize {
    harness.log.iter().filter(|stamped| matches!(stamped.entry, Entry::Acted { .. })).count()
}

#[test]
fn turn_is_sent_to_all_and_its_entry_to_the_acting_player() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let what = harness.harmless("Mara");
    let entry = harness.acts("Mara", &what).unwrap();
    assert_eq!(entry, harness.log.len() as u32 - 1);
    let messages = harness.received("Jonas");
    let Some(ToClient::Game { entry: sent, game, log, .. }) = messages.first() else {
        panic!("{messages:?}")
    };
    assert_eq!((*sent, game.position), (entry, entry));
    assert_eq!((game.to_act, log.len(), log[0].turn), (Some(seat("B")), 1, Some(1)));
}

#[test]
fn acting_out_of_turn_or_for_another_seat_is_refused() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let before = harness.log.clone();
    let own = harness.cards_of("B")[0];
    assert_eq!(harness.acts("Jonas", &format!("play {own}")), Err("table-not-your-turn".into()));
    let theirs = harness.cards_of("B")[0];
    assert_eq!(harness.acts("Mara", &format!("play {theirs}")), Err("table-not-your-card".into()));
    assert_eq!(harness.acts("Mara", "play 49"), Err("table-not-your-card".into()), "in the deck");
    assert_eq!(harness.acts("Mara", "play 200"), Err("table-not-your-card".into()));
    assert_eq!(harness.acts("Mara", "clue A 1"), Err("refusal-clue-to-self".into()));
    assert_eq!(harness.acts("Mara", "clue C 1"), Err("refusal-no-such-seat".into()));
    let oldest = harness.cards_of("A")[4];
    let all_in = harness.acts("Mara", &format!("discard {oldest}"));
    assert_eq!(all_in, Err("refusal-all-tokens-in".into()));
    harness.comes("Zoe");
    let what = harness.harmless("Mara");
    assert_eq!(harness.acts("Zoe", &what), Err("table-not-seated".into()));
    assert_eq!(harness.log, before);
}

#[test]
fn move_for_another_position_is_stale() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let dealt = harness.position();
    harness.discards_and_clues(&TWO, 2);
    let act = |position, what: &str| Ask::Act { position, action: action(what) };
    let own = harness.cards_of("A")[0];
    for position in [0, dealt, dealt + 1, dealt + 3, u32::MAX] {
        let answer = harness.asks("Mara", act(position, &format!("play {own}")));
        assert_eq!(answer, Err("table-stale".into()), "{position}");
    }
    assert_eq!(turns(&harness), 2);
}

#[test]
fn repeated_move_gets_the_same_answer_and_is_played_once() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let (position, what) = (harness.position(), harness.harmless("Mara"));
    let act = Ask::Act { position, action: action(&what) };
    let first = harness.asks("Mara", act.clone());
    assert!(first.is_ok());
    assert_eq!(harness.asks("Mara", act.clone()), first);
    harness.discards_and_clues(&TWO, 5);
    assert_eq!(harness.asks("Mara", act.clone()), first, "a late repetition");
    harness.restarts();
    harness.comes("Mara");
    assert_eq!(harness.asks("Mara", act), first, "after a restart");
    assert_eq!(turns(&harness), 6);
}

#[test]
fn different_move_or_seat_is_not_a_repetition() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let (position, what) = (harness.position(), harness.harmless("Mara"));
    harness.acts("Mara", &what).unwrap();
    let card = harness.cards_of("A")[0];
    let other = Ask::Act { position, action: action(&format!("play {card}")) };
    assert_eq!(harness.asks("Mara", other), Err("table-stale".into()));
    let theirs = Ask::Act { position, action: action(&what) };
    assert_eq!(harness.asks("Jonas", theirs), Err("table-stale".into()));
    assert_eq!(turns(&harness), 1);
}

#[test]
fn repeating_a_taken_back_request_does_not_replay_it() {
    let mut harness = Harness::playing(&TWO, |settings| settings.take_back = true);
    let (position, what) = (harness.position(), harness.harmless("Mara"));
    let act = Ask::Act { position, action: action(&what) };
    let first = harness.asks("Mara", act.clone());
    harness.proposes("Jonas", Proposal::TakeBack).unwrap();
    harness.agrees("Mara").unwrap();
    assert_eq!(harness.game("Mara").turn, 0);
    let kept = harness.log.len();
    assert_eq!(harness.asks("Mara", act), first, "the same answer");
    assert_eq!(harness.log.len(), kept, "and nothing else");
    assert_eq!(harness.game("Mara").turn, 0);
    assert!(harness.acts("Mara", &what).is_ok(), "it can be made again");
    assert_eq!(harness.game("Mara").turn, 1);
}

#[test]
fn failed_write_is_not_sent_to_anyone() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let (before, what) = (harness.game("Jonas"), harness.harmless("Mara"));
    harness.hush();
    harness.write_result = WriteResult::Failed;
    assert_eq!(harness.acts("Mara", &what), Err("table-not-kept".into()));
    assert_eq!(harness.received("Jonas"), []);
    assert_eq!(harness.game("Jonas"), before);
    assert!(harness.acts("Mara", &what).is_ok(), "it can be tried again");
}

#[test]
fn crash_neither_loses_nor_repeats_accepted_moves() {
    for (write_result, turns_kept) in [(WriteResult::CrashKept, 2), (WriteResult::CrashLost, 1)] {
        let mut harness = Harness::playing(&TWO, |_| {});
        harness.discards_and_clues(&TWO, 1);
        let (position, what) = (harness.position(), harness.harmless("Jonas"));
        let act = Ask::Act { position, action: action(&what) };
        harness.write_result = write_result;
        assert_eq!(harness.asks("Jonas", act.clone()), Err("no answer".into()));
        harness.comes("Jonas");
        assert_eq!(usize::from(harness.game("Jonas").turn), turns_kept);
        assert!(harness.asks("Jonas", act).is_ok(), "{write_result:?}: a repetition is accepted");
        assert_eq!(turns(&harness), 2, "{write_result:?}: played once");
    }
}

#[test]
fn write_that_only_seemed_to_fail_is_recognised() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let (position, what) = (harness.position(), harness.harmless("Mara"));
    let act = Ask::Act { position, action: action(&what) };
    harness.write_result = WriteResult::KeptUnknown;
    assert_eq!(harness.asks("Mara", act.clone()), Err("table-not-kept".into()));
    assert_eq!(
        harness.asks("Mara", act.clone()),
        Err("table-stale".into()),
        "the log has moved on"
    );
    assert_eq!(harness.game("Mara").turn, 1, "the room has caught up");
    assert!(harness.asks("Mara", act).is_ok());
    assert_eq!(turns(&harness), 1);
}

#[test]
fn acting_after_the_end_is_refused() {
    let mut harness = Harness::playing(&TWO, |settings| settings.rules.strikes = 1);
    harness.play_out(&TWO);
    for name in TWO {
        let card = harness.game_of_truth().board().hand(seat("A").0).iter().next();
        let what = format!("play {}", card.map_or(0, starmine_rules::CardId::index));
        assert_eq!(harness.acts(name, &what), Err("table-over".into()));
        assert_eq!(harness.game(name).legal, None);
    }
}

#[test]
fn replaced_player_repeating_a_request_gets_the_same_answer() {
    let mut harness = Harness::playing(&TWO, |_| {});
    let position = harness.position();
    let action = action(&harness.harmless("Mara"));
    let accepted = harness.asks("Mara", Ask::Act { position, action });
    harness.leaves("Mara");
    let proposal = Proposal::Replace { seat: seat("A"), bot: "novice".into() };
    harness.proposes("Jonas", proposal).unwrap();
    harness.comes("Mara");
    assert_eq!(harness.asks("Mara", Ask::Act { position, action }), accepted);
}
