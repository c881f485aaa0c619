//! Taking turns: only the seat to act, only in the current position, no move
//! twice.

use starmine_protocol::{Ask, Proposal, ToClient};
use starmine_table::table::Entry;

use crate::house::{Fate, House, action, seat};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn turns(house: &House) -> usize {
    house.log.iter().filter(|stamped| matches!(stamped.entry, Entry::Acted { .. })).count()
}

#[test]
fn turn_is_sent_to_all_and_its_entry_to_the_acting_player() {
    let mut house = House::playing(&TWO, |_| {});
    let what = house.harmless("Mara");
    let entry = house.acts("Mara", &what).unwrap();
    assert_eq!(entry, house.log.len() as u32 - 1);
    let told = house.told("Jonas");
    let Some(ToClient::Game { entry: told, game, log, .. }) = told.first() else {
        panic!("{told:?}")
    };
    assert_eq!((*told, game.position), (entry, entry));
    assert_eq!((game.to_act, log.len(), log[0].turn), (Some(seat("B")), 1, Some(1)));
}

#[test]
fn acting_out_of_turn_or_for_another_is_refused() {
    let mut house = House::playing(&TWO, |_| {});
    let before = house.log.clone();
    let own = house.cards_of("B")[0];
    assert_eq!(house.acts("Jonas", &format!("play {own}")), Err("table-not-your-turn".into()));
    let theirs = house.cards_of("B")[0];
    assert_eq!(house.acts("Mara", &format!("play {theirs}")), Err("table-not-your-card".into()));
    assert_eq!(house.acts("Mara", "play 49"), Err("table-not-your-card".into()), "in the deck");
    assert_eq!(house.acts("Mara", "play 200"), Err("table-not-your-card".into()));
    assert_eq!(house.acts("Mara", "clue A 1"), Err("refusal-clue-to-self".into()));
    assert_eq!(house.acts("Mara", "clue C 1"), Err("refusal-no-such-seat".into()));
    let oldest = house.cards_of("A")[4];
    let all_in = house.acts("Mara", &format!("discard {oldest}"));
    assert_eq!(all_in, Err("refusal-all-tokens-in".into()));
    house.comes("Zoe");
    let what = house.harmless("Mara");
    assert_eq!(house.acts("Zoe", &what), Err("table-not-seated".into()));
    assert_eq!(house.log, before);
}

#[test]
fn move_for_another_position_is_stale() {
    let mut house = House::playing(&TWO, |_| {});
    let dealt = house.position();
    house.discards_and_clues(&TWO, 2);
    let act = |position, what: &str| Ask::Act { position, action: action(what) };
    let own = house.cards_of("A")[0];
    for position in [0, dealt, dealt + 1, dealt + 3, u32::MAX] {
        let answer = house.asks("Mara", act(position, &format!("play {own}")));
        assert_eq!(answer, Err("table-stale".into()), "{position}");
    }
    assert_eq!(turns(&house), 2);
}

#[test]
fn repeated_move_gets_the_same_answer_and_is_played_once() {
    let mut house = House::playing(&TWO, |_| {});
    let (position, what) = (house.position(), house.harmless("Mara"));
    let act = Ask::Act { position, action: action(&what) };
    let first = house.asks("Mara", act.clone());
    assert!(first.is_ok());
    assert_eq!(house.asks("Mara", act.clone()), first);
    house.discards_and_clues(&TWO, 5);
    assert_eq!(house.asks("Mara", act.clone()), first, "a late repetition");
    house.restarts();
    house.comes("Mara");
    assert_eq!(house.asks("Mara", act), first, "after a restart");
    assert_eq!(turns(&house), 6);
}

#[test]
fn different_move_or_seat_is_not_a_repetition() {
    let mut house = House::playing(&TWO, |_| {});
    let (position, what) = (house.position(), house.harmless("Mara"));
    house.acts("Mara", &what).unwrap();
    let card = house.cards_of("A")[0];
    let other = Ask::Act { position, action: action(&format!("play {card}")) };
    assert_eq!(house.asks("Mara", other), Err("table-stale".into()));
    let theirs = Ask::Act { position, action: action(&what) };
    assert_eq!(house.asks("Jonas", theirs), Err("table-stale".into()));
    assert_eq!(turns(&house), 1);
}

#[test]
fn repeating_a_taken_back_request_does_not_replay_it() {
    let mut house = House::playing(&TWO, |settings| settings.take_back = true);
    let (position, what) = (house.position(), house.harmless("Mara"));
    let act = Ask::Act { position, action: action(&what) };
    let first = house.asks("Mara", act.clone());
    house.proposes("Jonas", Proposal::TakeBack).unwrap();
    house.agrees("Mara").unwrap();
    assert_eq!(house.game("Mara").turn, 0);
    let kept = house.log.len();
    assert_eq!(house.asks("Mara", act), first, "the same answer");
    assert_eq!(house.log.len(), kept, "and nothing else");
    assert_eq!(house.game("Mara").turn, 0);
    assert!(house.acts("Mara", &what).is_ok(), "it can be made again");
    assert_eq!(house.game("Mara").turn, 1);
}

#[test]
fn failed_write_is_not_sent_to_anyone() {
    let mut house = House::playing(&TWO, |_| {});
    let (before, what) = (house.game("Jonas"), house.harmless("Mara"));
    house.hush();
    house.fate = Fate::Failed;
    assert_eq!(house.acts("Mara", &what), Err("table-not-kept".into()));
    assert_eq!(house.told("Jonas"), []);
    assert_eq!(house.game("Jonas"), before);
    assert!(house.acts("Mara", &what).is_ok(), "it can be tried again");
}

#[test]
fn crash_neither_loses_nor_repeats_accepted_moves() {
    for (fate, turns_kept) in [(Fate::CrashKept, 2), (Fate::CrashLost, 1)] {
        let mut house = House::playing(&TWO, |_| {});
        house.discards_and_clues(&TWO, 1);
        let (position, what) = (house.position(), house.harmless("Jonas"));
        let act = Ask::Act { position, action: action(&what) };
        house.fate = fate;
        assert_eq!(house.asks("Jonas", act.clone()), Err("no answer".into()));
        house.comes("Jonas");
        assert_eq!(usize::from(house.game("Jonas").turn), turns_kept);
        assert!(house.asks("Jonas", act).is_ok(), "{fate:?}: a repetition is accepted");
        assert_eq!(turns(&house), 2, "{fate:?}: played once");
    }
}

#[test]
fn write_that_only_seemed_to_fail_is_recognised() {
    let mut house = House::playing(&TWO, |_| {});
    let (position, what) = (house.position(), house.harmless("Mara"));
    let act = Ask::Act { position, action: action(&what) };
    house.fate = Fate::KeptUnknown;
    assert_eq!(house.asks("Mara", act.clone()), Err("table-not-kept".into()));
    assert_eq!(house.asks("Mara", act.clone()), Err("table-stale".into()), "the log has moved on");
    assert_eq!(house.game("Mara").turn, 1, "the room has caught up");
    assert!(house.asks("Mara", act).is_ok());
    assert_eq!(turns(&house), 1);
}

#[test]
fn acting_after_the_end_is_refused() {
    let mut house = House::playing(&TWO, |settings| settings.rules.strikes = 1);
    house.play_out(&TWO);
    for name in TWO {
        let card = house.game_of_truth().board().hand(seat("A").0).iter().next();
        let what = format!("play {}", card.map_or(0, starmine_rules::CardId::index));
        assert_eq!(house.acts(name, &what), Err("table-over".into()));
        assert_eq!(house.game(name).legal, None);
    }
}

#[test]
fn replaced_player_gets_the_same_answer_to_a_repetition() {
    let mut house = House::playing(&TWO, |_| {});
    let position = house.position();
    let action = action(&house.harmless("Mara"));
    let accepted = house.asks("Mara", Ask::Act { position, action });
    house.leaves("Mara");
    let proposal = Proposal::Replace { seat: seat("A"), bot: "novice".into() };
    house.proposes("Jonas", proposal).unwrap();
    house.comes("Mara");
    assert_eq!(house.asks("Mara", Ask::Act { position, action }), accepted);
}
