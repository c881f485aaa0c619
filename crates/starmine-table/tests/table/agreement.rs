//! What needs agreement: every person who sits and is here agrees, bots
//! consent, and who has been away for two minutes does not block.

use starmine_client::TableState;
use starmine_protocol::{Ask, Event, LogLine, Occupant, Phrase, Proposal, Stage};
use starmine_table::table::{Entry, PATIENCE_MS, Stamped, Table};

use crate::client::{caught_up, read};
use crate::house::{Fate, House, player, seat};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

fn three() -> House {
    House::playing(&THREE, |settings| settings.take_back = true)
}

fn replace(letter: &str) -> Proposal {
    Proposal::Replace { seat: seat(letter), bot: "novice".into() }
}

fn is_over(house: &House) -> bool {
    house.room.table().stage() == Stage::Over
}

#[test]
fn everyone_who_sits_and_is_here_has_to_agree() {
    let mut house = three();
    house.proposes("Mara", Proposal::End).unwrap();
    let open = &house.table("Liv").proposals[0];
    assert_eq!((open.by, &open.agreed), (player("Mara"), &vec![player("Mara")]));
    assert_eq!(open.asked, [player("Jonas"), player("Liv")]);
    house.agrees("Jonas").unwrap();
    assert!(!is_over(&house));
    house.agrees("Liv").unwrap();
    assert!(is_over(&house));
    assert_eq!(house.table("Mara").proposals, []);
    let line = house.snapshot("Mara").log.pop().unwrap();
    assert_eq!(line.says[0].id, "event-ended-agreed");
    assert!(matches!(line.events[..], [Event::Ended { .. }]));
    assert!(house.game("Mara").result.is_some());
}

#[test]
fn one_who_declines_ends_it_and_who_proposed_may_withdraw() {
    let mut house = three();
    for (who, id) in [("Liv", "table-declined"), ("Mara", "table-withdrawn")] {
        let entry = house.proposes("Mara", Proposal::End).unwrap();
        house.agrees("Jonas").unwrap();
        assert!(house.asks(who, Ask::Decline { proposal: entry }).is_ok());
        assert_eq!(house.table("Mara").proposals, []);
        let off = Phrase::new(id).with("proposal", "end").with("who", who).with("whom", "");
        assert_eq!(house.snapshot("Jonas").log.last().unwrap().says, [off], "who it was");
        let late = house.asks("Liv", Ask::Agree { proposal: entry });
        assert_eq!(late, Err("table-no-proposal".into()));
    }
    assert!(!is_over(&house));
    let log = house.snapshot("Jonas").log;
    house.restarts();
    house.comes("Jonas");
    assert_eq!(house.snapshot("Jonas").log, log);
}

#[test]
fn agreeing_twice_counts_once_and_proposing_the_same_is_agreeing() {
    let mut house = three();
    house.proposes("Mara", Proposal::End).unwrap();
    let again = house.proposes("Mara", Proposal::End).unwrap();
    assert_eq!(again as usize, house.log.len() - 1, "nothing new");
    house.proposes("Jonas", Proposal::End).unwrap();
    let table = house.table("Liv");
    assert_eq!(table.proposals.len(), 1);
    assert_eq!(table.proposals[0].agreed, [player("Mara"), player("Jonas")]);
    house.agrees("Jonas").unwrap();
    assert!(!is_over(&house));
}

#[test]
fn who_does_not_sit_has_no_vote() {
    let mut house = three();
    house.comes("Zoe");
    assert_eq!(house.proposes("Zoe", Proposal::End), Err("table-not-seated".into()));
    let entry = house.proposes("Mara", Proposal::End).unwrap();
    for ask in [Ask::Agree { proposal: entry }, Ask::Decline { proposal: entry }] {
        assert_eq!(house.asks("Zoe", ask), Err("table-not-seated".into()));
    }
    house.agrees("Jonas").unwrap();
    assert_eq!(house.table("Liv").proposals.len(), 1);
}

#[test]
fn bots_consent() {
    let mut house = House::playing(&["Mara", "bot:novice", "bot:smart"], |_| {});
    house.proposes("Mara", Proposal::End).unwrap();
    assert!(is_over(&house));
}

#[test]
fn who_is_away_for_two_minutes_does_not_block_a_vote() {
    assert_eq!(PATIENCE_MS, 2 * 60 * 1000);
    let mut house = three();
    house.leaves("Liv");
    house.passes(PATIENCE_MS - 1);
    house.proposes("Mara", Proposal::End).unwrap();
    house.agrees("Jonas").unwrap();
    assert!(!is_over(&house), "not yet two minutes");
    let asked = house.table("Mara").proposals[0].asked.clone();
    assert_eq!(asked, [player("Liv")]);
    house.passes(1);
    assert!(is_over(&house), "time alone decides it");
}

/// A room is closed when everyone has gone for a moment.
#[test]
fn who_has_long_been_away_is_not_waited_for_again_when_a_room_is_reopened() {
    let mut house = three();
    house.leaves("Liv");
    house.passes(PATIENCE_MS);
    house.leaves("Mara");
    house.leaves("Jonas");
    house.passes(5_000);
    let attendance = house.room.deserted(house.now).expect("someone sits");
    house.restarts();
    house.room.remember(attendance, house.now);
    house.comes("Mara");
    let away = |house: &mut House| {
        let seats = house.table("Mara").seats.into_iter();
        let away = seats.map(|seat| match seat.occupant {
            Some(Occupant::Person(person)) => person.away,
            _ => panic!("three people"),
        });
        away.collect::<Vec<_>>()
    };
    assert_eq!(away(&mut house), [false, false, true]);
    house.passes(PATIENCE_MS);
    assert_eq!(away(&mut house), [false, true, true]);
    house.proposes("Mara", Proposal::End).unwrap();
    assert!(is_over(&house));
    assert!(house.room.deserted(house.now).is_none(), "nobody will ask");
}

#[test]
fn a_clock_that_is_set_back_keeps_nobody_waiting() {
    let mut house = three();
    house.leaves("Liv");
    house.proposes("Mara", Proposal::End).unwrap();
    house.now -= 60 * 60 * 1000;
    house.agrees("Jonas").unwrap();
    house.passes(PATIENCE_MS - 1);
    assert!(!is_over(&house), "Liv may still come back");
    house.passes(1);
    assert!(is_over(&house));
}

#[test]
fn who_has_long_been_away_is_not_asked_at_all() {
    let mut house = three();
    house.leaves("Liv");
    house.passes(PATIENCE_MS);
    house.proposes("Mara", Proposal::End).unwrap();
    assert_eq!(house.table("Mara").proposals[0].asked, [player("Jonas")]);
    house.agrees("Jonas").unwrap();
    assert!(is_over(&house), "at the vote itself");
}

#[test]
fn who_comes_back_in_time_is_asked_again() {
    let mut house = three();
    house.leaves("Liv");
    house.proposes("Mara", Proposal::End).unwrap();
    house.agrees("Jonas").unwrap();
    house.passes(PATIENCE_MS - 10);
    house.comes("Liv");
    house.passes(PATIENCE_MS * 3);
    assert!(!is_over(&house));
    house.agrees("Liv").unwrap();
    assert!(is_over(&house));
}

#[test]
fn after_a_restart_people_have_two_minutes_to_come_back() {
    let mut house = three();
    house.proposes("Mara", Proposal::End).unwrap();
    house.passes(PATIENCE_MS * 5);
    house.restarts();
    house.comes("Mara");
    house.passes(PATIENCE_MS - 1);
    assert!(!is_over(&house));
    house.passes(1);
    assert!(is_over(&house), "her vote was kept");
}

#[test]
fn that_someone_is_away_is_told_even_when_nothing_is_proposed() {
    let mut house = three();
    let mut client = TableState::default();
    house.comes("Mara");
    house.leaves("Liv");
    house.passes(PATIENCE_MS);
    read(&mut client, house.told("Mara"));
    let Some(Occupant::Person(liv)) = client.table.unwrap().seats[2].occupant.clone() else {
        panic!("a person")
    };
    assert!(liv.away && !liv.present);
}

#[test]
fn what_time_has_decided_is_tried_again_when_the_store_fails() {
    let mut house = three();
    house.leaves("Liv");
    house.proposes("Mara", Proposal::End).unwrap();
    house.agrees("Jonas").unwrap();
    house.fate = Fate::Failed;
    house.passes(PATIENCE_MS);
    assert!(!is_over(&house));
    house.passes(5_000);
    assert!(is_over(&house));
}

#[test]
fn someone_away_is_replaced_by_agreement_of_the_others_and_comes_back() {
    let mut house = three();
    assert_eq!(house.proposes("Mara", replace("C")), Err("table-present".into()));
    assert_eq!(house.proposes("Mara", replace("E")), Err("table-no-such-seat".into()));
    house.leaves("Liv");
    house.proposes("Mara", replace("C")).unwrap();
    assert_eq!(house.table("Mara").proposals[0].asked, [player("Jonas")], "not Liv herself");
    house.agrees("Jonas").unwrap();
    let seats = house.table("Mara").seats;
    let Some(Occupant::Bot { bot, stands_in_for: Some(liv), .. }) = &seats[2].occupant else {
        panic!("{seats:?}")
    };
    assert_eq!((bot.as_str(), liv.player), ("novice", player("Liv")));
    house.discards_and_clues(&THREE, 2);
    house.bots_answer();
    assert_eq!(house.game("Mara").turn, 3, "the bot plays");
    let own = house.cards_of("C")[0];
    house.comes("Liv");
    assert_eq!(house.table("Liv").you.kept_seat, Some(seat("C")));
    assert_eq!(house.game("Liv").hands[2].cards[0].face, None, "still her own cards");
    assert_eq!(house.acts("Liv", &format!("play {own}")), Err("table-seat-kept".into()));
    house.discards_and_clues(&THREE, 2);
    house.asks("Liv", Ask::Return).unwrap();
    assert!(house.asks("Liv", Ask::Return).is_ok(), "said twice is said once");
    assert_eq!(house.table("Liv").you.seat, Some(seat("C")));
    house.bots_answer();
    assert_eq!(house.game("Mara").turn, 5, "what the bot had thought is not used");
    assert!(house.game("Liv").legal.is_some());
    // What the bot did is not said to be hers.
    let mut you = |name: &str, turn| {
        let log = house.snapshot(name).log;
        let line = log.iter().find(|line| line.turn == Some(turn)).unwrap();
        !serde_json::to_string(&line.says[0]).unwrap().contains(r#""you":"no""#)
    };
    assert!(!you("Liv", 3) && you("Mara", 1));
    let says: Vec<_> = house.snapshot("Mara").log.into_iter().flat_map(|line| line.says).collect();
    let ids: Vec<_> = says.iter().map(|phrase| phrase.id.as_ref()).collect();
    assert!(ids.contains(&"table-handed-over") && ids.contains(&"table-returned"));
    assert_eq!(house.asks("Mara", Ask::Return).unwrap() as usize, house.log.len() - 1);
    house.comes("Zoe");
    assert_eq!(house.asks("Zoe", Ask::Return), Err("table-no-seat-kept".into()));
}

#[test]
fn everyone_is_told_the_game_anew_when_a_seat_changes_hands() {
    let mut house = three();
    house.discards_and_clues(&THREE, 2);
    house.leaves("Liv");
    let mut clients: Vec<(&str, TableState)> = Vec::new();
    for name in ["Mara", "Jonas"] {
        house.comes(name);
        clients.push((name, TableState::default()));
    }
    house.proposes("Mara", replace("C")).unwrap();
    house.agrees("Jonas").unwrap();
    house.comes("Liv");
    clients.push(("Liv", TableState::default()));
    house.asks("Liv", Ask::Return).unwrap();
    for (name, mut client) in clients {
        read(&mut client, house.told(name));
        assert_eq!(caught_up(&client, &house.snapshot(name)), Ok(()), "{name}");
    }
}

#[test]
fn the_log_says_who_did_it_when_it_was_done() {
    let mut house = three();
    house.discards_and_clues(&THREE, 3);
    house.leaves("Liv");
    house.proposes("Mara", replace("C")).unwrap();
    house.agrees("Jonas").unwrap();
    house.discards_and_clues(&THREE, 2);
    house.bots_answer();
    let who = |line: &starmine_protocol::LogLine| {
        let args = &line.says[0].args;
        let by = args.get("from").or(args.get("who")).cloned();
        serde_json::to_string(&by).unwrap()
    };
    let lines = house.snapshot("Mara").log;
    let of_turn = |turn| lines.iter().find(|line| line.turn == Some(turn)).map(who).unwrap();
    assert_eq!((of_turn(3).as_str(), of_turn(6).as_str()), ("\"Liv\"", "\"Yanagi\""));
}

#[test]
fn who_is_back_is_not_replaced_without_being_asked() {
    let mut house = three();
    house.leaves("Liv");
    house.proposes("Mara", replace("C")).unwrap();
    house.comes("Liv");
    house.agrees("Jonas").unwrap();
    assert_eq!(house.table("Liv").you.seat, Some(seat("C")));
    assert_eq!(house.table("Liv").proposals[0].asked, [player("Liv")]);
    house.agrees("Liv").unwrap();
    assert_eq!(house.table("Liv").you.kept_seat, Some(seat("C")), "she may agree, of course");
}

#[test]
fn a_bot_that_takes_a_seat_twice_in_one_position_is_asked_again() {
    let mut house = three();
    house.discards_and_clues(&THREE, 2);
    for _ in 0..2 {
        house.leaves("Liv");
        house.proposes("Mara", replace("C")).unwrap();
        house.agrees("Jonas").unwrap();
        assert_eq!(house.questions.len(), 1);
        house.comes("Liv");
        house.asks("Liv", Ask::Return).unwrap();
        house.bots_answer();
        assert_eq!(house.game("Mara").turn, 2);
    }
}

#[test]
fn a_seat_that_is_handed_over_settles_what_waited_for_it() {
    let mut house = three();
    house.discards_and_clues(&THREE, 1);
    house.leaves("Liv");
    let back = house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.asks("Jonas", Ask::Agree { proposal: back }).unwrap();
    let replaced = house.proposes("Mara", replace("C")).unwrap();
    house.asks("Jonas", Ask::Agree { proposal: replaced }).unwrap();
    house.passes(1);
    assert_eq!(house.game("Mara").turn, 0, "nobody is left to wait for");
}

#[test]
fn the_vote_of_who_was_replaced_since_does_not_count() {
    let mut house = three();
    house.discards_and_clues(&THREE, 1);
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.leaves("Mara");
    let replaced = house.proposes("Jonas", replace("A")).unwrap();
    house.asks("Liv", Ask::Agree { proposal: replaced }).unwrap();
    house.leaves("Jonas");
    house.leaves("Liv");
    house.passes(PATIENCE_MS * 2);
    assert_eq!(house.game_of_truth().board().turn(), 1, "nobody who sits wanted it");
}

/// The ids of all that a log says.
fn says(house: &mut House, name: &str) -> Vec<String> {
    let says = house.snapshot(name).log.into_iter().flat_map(|line| line.says);
    says.map(|phrase| phrase.id.into_owned()).collect()
}

#[test]
fn who_plays_on_has_thought_better_of_ending_the_game() {
    let mut house = three();
    let mut client = TableState::default();
    house.comes("Liv");
    let end = house.proposes("Mara", Proposal::End).unwrap();
    house.asks("Jonas", Ask::Agree { proposal: end }).unwrap();
    house.discards_and_clues(&THREE, 1);
    let open = house.table("Liv").proposals;
    assert_eq!(open[0].agreed, [player("Jonas")], "Mara has played");
    assert_eq!(open[0].asked, [player("Mara"), player("Liv")]);
    assert!(!says(&mut house, "Liv").contains(&"table-not-ended".to_owned()));
    house.discards_and_clues(&THREE, 1);
    assert_eq!(house.table("Liv").proposals, [], "nobody wants it any more");
    let line = house.snapshot("Mara").log.pop().unwrap();
    assert_eq!((line.turn, line.says.last().unwrap().id.as_ref()), (Some(2), "table-not-ended"));
    read(&mut client, house.told("Liv"));
    assert_eq!(caught_up(&client, &house.snapshot("Liv")), Ok(()));
    let late = house.asks("Liv", Ask::Agree { proposal: end });
    assert_eq!(late, Err("table-no-proposal".into()));
    THREE.iter().for_each(|name| house.leaves(name));
    house.passes(PATIENCE_MS * 2);
    house.comes("Zoe");
    house.passes(PATIENCE_MS);
    assert!(!is_over(&house), "an old vote destroys no game that has gone on");
    // And a new one is possible.
    THREE.iter().for_each(|name| _ = house.comes(name));
    house.proposes("Mara", Proposal::End).unwrap();
    THREE[1..].iter().for_each(|name| _ = house.agrees(name).unwrap());
    assert!(is_over(&house));
}

#[test]
fn who_has_played_on_may_agree_again_to_what_others_still_want() {
    let mut house = three();
    let end = house.proposes("Jonas", Proposal::End).unwrap();
    house.asks("Mara", Ask::Agree { proposal: end }).unwrap();
    house.discards_and_clues(&THREE, 1);
    house.asks("Liv", Ask::Agree { proposal: end }).unwrap();
    assert!(!is_over(&house), "Mara has played since");
    house.asks("Mara", Ask::Agree { proposal: end }).unwrap();
    assert!(is_over(&house));
}

#[test]
fn a_bots_turn_leaves_what_people_want() {
    let people = ["Mara", "bot:novice", "Liv"];
    let mut house = House::playing(&people, |_| {});
    house.discards_and_clues(&people, 1);
    house.proposes("Liv", Proposal::End).unwrap();
    house.bots_answer();
    assert_eq!(house.table("Mara").proposals[0].agreed, [player("Liv")]);
}

#[test]
fn who_lets_a_bot_play_for_another_wants_to_go_on() {
    let mut house = House::playing(&["Mara", "Jonas"], |_| {});
    house.leaves("Jonas");
    house.proposes("Mara", Proposal::End).unwrap();
    house.proposes("Mara", replace("B")).unwrap();
    house.passes(PATIENCE_MS * 2);
    assert!(!is_over(&house));
    assert_eq!(house.table("Mara").proposals, []);
    assert_eq!(says(&mut house, "Mara"), ["table-handed-over", "table-not-ended"]);
}

/// A log that was written when votes did not lapse.
#[test]
fn votes_about_what_is_off_the_table_by_now_are_read_and_do_nothing() {
    let mut house = three();
    let end = house.proposes("Mara", Proposal::End).unwrap();
    house.discards_and_clues(&THREE, 1);
    let by = player("Jonas");
    let entries = [
        Entry::Agreed { by, proposal: end },
        Entry::Agreed { by: player("Liv"), proposal: end },
        Entry::Ended { state: None },
    ];
    for (count, stage) in [(1, Stage::Playing), (2, Stage::Playing), (3, Stage::Over)] {
        let added = entries[..count].iter().map(|entry| Stamped { entry: entry.clone(), at: 1 });
        let log: Vec<Stamped> = house.log.iter().cloned().chain(added).collect();
        let table = Table::from_log(house.game, &log).expect("sound");
        assert_eq!((table.stage(), table.has_proposals()), (stage, false));
    }
}

#[test]
fn who_is_back_and_plays_is_not_replaced_when_their_line_breaks_later() {
    let mut house = three();
    house.leaves("Mara");
    house.proposes("Jonas", replace("A")).unwrap();
    house.comes("Mara");
    house.discards_and_clues(&THREE, 1);
    assert_eq!(house.table("Liv").proposals, []);
    let line = house.snapshot("Liv").log.pop().unwrap();
    let off = Phrase::new("table-declined").with("proposal", "replace");
    let off = off.with("who", "Mara").with("whom", "Mara");
    assert_eq!(line.says.last(), Some(&off));
    // Others' turns change nothing about it.
    house.leaves("Mara");
    house.proposes("Liv", replace("A")).unwrap();
    house.discards_and_clues(&THREE, 2);
    assert_eq!(house.table("Liv").proposals.len(), 1);
    house.agrees("Jonas").unwrap();
    house.comes("Mara");
    assert_eq!(house.table("Mara").you.kept_seat, Some(seat("A")));
}

#[test]
fn a_bots_turn_leaves_a_take_back_which_is_about_the_same_move() {
    let people = ["Mara", "bot:novice", "Liv"];
    let mut house = House::playing(&people, |settings| settings.take_back = true);
    house.discards_and_clues(&people, 1);
    let position = house.position();
    let back = house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.bots_answer();
    assert_eq!(house.game("Liv").turn, 2);
    assert!(!says(&mut house, "Liv").contains(&"table-overtaken".to_owned()));
    house.asks("Liv", Ask::Agree { proposal: back }).unwrap();
    assert_eq!(house.game("Liv").turn, 0);
    // It is also what was meant if a bot was faster than who proposes.
    let again = Ask::Propose { proposal: Proposal::TakeBack, position: Some(position) };
    assert_eq!(house.asks("Mara", again), Err("table-stale".into()), "it has come about");
    house.discards_and_clues(&people, 1);
    let position = Some(house.position());
    house.bots_answer();
    let propose = Ask::Propose { proposal: Proposal::TakeBack, position };
    house.asks("Mara", propose.clone()).unwrap();
    assert_eq!(house.table("Liv").proposals.len(), 1);
    house.discards_and_clues(&people, 1);
    assert_eq!(house.asks("Mara", propose), Err("table-stale".into()), "a person has moved");
    let ahead = Ask::Propose { proposal: Proposal::TakeBack, position: Some(9_999) };
    assert_eq!(house.asks("Mara", ahead), Err("table-stale".into()));
    // In an older log it was off the table by the bot's turn, and proposed anew.
    house.discards_and_clues(&people, 1);
    for by in ["Mara", "Liv"] {
        let entry = Entry::Proposed { by: player(by), proposal: Proposal::TakeBack };
        house.log.push(Stamped { entry, at: 1 });
    }
    house.catches_up();
    let open: Vec<_> = house.table("Mara").proposals.into_iter().map(|open| open.by).collect();
    assert_eq!(open, [player("Liv")]);
}

#[test]
fn what_is_taken_back_is_the_move_of_a_person_whoever_sits_there_now() {
    let mut house = three();
    house.discards_and_clues(&THREE, 3);
    // Liv moved, and is replaced: her move is still a person's.
    house.leaves("Liv");
    house.proposes("Mara", replace("C")).unwrap();
    house.agrees("Jonas").unwrap();
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.agrees("Jonas").unwrap();
    assert_eq!(house.game("Mara").turn, 2);
    // The bot moves, and she is back: its move is still a bot's.
    house.bots_answer();
    house.comes("Liv");
    house.asks("Liv", Ask::Return).unwrap();
    assert_eq!(house.game("Mara").turn, 3);
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.agrees("Jonas").unwrap();
    house.agrees("Liv").unwrap();
    assert_eq!(house.game("Mara").turn, 1, "with it goes the move of Jonas before it");
}

#[test]
fn a_take_back_leaves_what_else_was_proposed() {
    let mut house = House::playing(&THREE, |settings| {
        (settings.take_back, settings.watching) = (true, true);
    });
    house.discards_and_clues(&THREE, 1);
    house.comes("Zoe");
    house.asks("Zoe", Ask::Watch).unwrap();
    let take_back = house.proposes("Mara", Proposal::TakeBack).unwrap();
    for name in ["Jonas", "Liv"] {
        house.asks(name, Ask::Agree { proposal: take_back }).unwrap();
    }
    let waits: Vec<_> = house.table("Mara").proposals.into_iter().map(|open| open.by).collect();
    assert_eq!(waits, [player("Zoe")]);
}

#[test]
fn nothing_is_taken_back_unless_the_table_says_so() {
    let mut house = House::playing(&THREE, |_| {});
    house.discards_and_clues(&THREE, 1);
    let refused = house.proposes("Mara", Proposal::TakeBack);
    assert_eq!(refused, Err("table-no-take-back".into()));
}

#[test]
fn the_last_move_is_taken_back_by_agreement_and_marked() {
    let mut house = three();
    let nothing = house.proposes("Mara", Proposal::TakeBack);
    assert_eq!(nothing, Err("table-nothing-to-take-back".into()));
    house.discards_and_clues(&THREE, 1);
    let before = house.game("Liv");
    house.discards_and_clues(&THREE, 1);
    house.proposes("Jonas", Proposal::TakeBack).unwrap();
    house.agrees("Mara").unwrap();
    house.agrees("Liv").unwrap();
    let after = house.game("Liv");
    assert_eq!((after.turn, after.to_act), (1, Some(seat("B"))));
    assert_eq!(starmine_protocol::GameView { position: before.position, ..after }, before);
    let lines = house.snapshot("Liv").log;
    let marks: Vec<_> = lines.iter().map(|line| (line.turn, line.taken_back)).collect();
    assert_eq!(marks, [(Some(1), false), (Some(2), true), (None, false)]);
    assert_eq!(lines[2].says[0].id, "table-took-back");
}

/// The line of an entry, as someone is told it afresh.
fn line(house: &mut House, name: &str, entry: u32) -> LogLine {
    let mut log = house.snapshot(name).log.into_iter();
    log.find(|line| line.entry == entry).expect("a line")
}

/// The faces that a line tells, by card.
fn faces(line: &LogLine) -> Vec<(u8, Option<String>)> {
    let told = line.events.iter().filter_map(|event| match event {
        Event::Drew { id, face, .. } => Some((*id, face.map(|face| face.to_string()))),
        Event::Landed { id, face, .. }
        | Event::Struck { id, face, .. }
        | Event::Discarded { id, face, .. } => Some((*id, Some(face.to_string()))),
        Event::Clued { .. } | Event::Skipped { .. } | Event::Ended { .. } => None,
    });
    told.collect()
}

const PAIR: [&str; 2] = ["Mara", "Jonas"];

#[test]
fn a_turn_that_was_taken_back_shows_no_card_that_its_reader_does_not_see_any_more() {
    let first = "R1 Y1 G1 B1 W1 R2 Y2 G2 B2 W2 R3 Y3";
    let mut house = House::practising(&PAIR, first, |settings| settings.take_back = true);
    let mut clients = PAIR.map(|name| {
        house.comes(name);
        TableState::default()
    });
    let mut hear = |house: &mut House| {
        for (name, client) in PAIR.iter().zip(&mut clients) {
            read(client, house.told(name));
            assert_eq!(caught_up(client, &house.snapshot(name)), Ok(()), "{name}");
        }
    };
    let taken = house.acts("Mara", "play 0").unwrap();
    hear(&mut house);
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.agrees("Jonas").unwrap();
    hear(&mut house);
    let own = line(&mut house, "Mara", taken);
    assert_eq!((faces(&own), own.taken_back), (vec![(10, None)], true));
    let says =
        |line: &LogLine| line.says.iter().map(|says| says.id.to_string()).collect::<Vec<_>>();
    assert_eq!(says(&own), ["event-played-unseen"]);
    let other = line(&mut house, "Jonas", taken);
    assert_eq!(faces(&other), [(0, Some("R1".to_owned())), (10, None)], "he sees that card");
    assert_eq!(says(&other), ["event-landed"]);
    // Whoever draws it now, and whoever opens the table anew.
    house.acts("Mara", "clue B R").unwrap();
    house.acts("Jonas", "play 5").unwrap();
    hear(&mut house);
    house.restarts();
    PAIR.iter().for_each(|name| _ = house.comes(name));
    assert_eq!(line(&mut house, "Mara", taken), own);
    assert_eq!(line(&mut house, "Jonas", taken), other);
    // When it is over there is nothing to hide.
    house.proposes("Mara", Proposal::End).unwrap();
    house.agrees("Jonas").unwrap();
    for name in PAIR {
        let line = line(&mut house, name, taken);
        let all = [(0, Some("R1".to_owned())), (10, Some("R3".to_owned()))];
        assert_eq!((faces(&line), line.taken_back), (all.to_vec(), true));
    }
}

/// Who draws that card now would know by it what they hold.
#[test]
fn a_clue_that_was_taken_back_says_nothing_of_a_card_that_has_left_the_hand() {
    let first = "R1 Y1 G1 B1 W1 R2 Y2 G2 B2 W2 R3 Y3";
    let mut house = House::practising(&PAIR, first, |settings| settings.take_back = true);
    PAIR.iter().for_each(|name| _ = house.comes(name));
    house.acts("Mara", "play 0").unwrap();
    let clued = house.acts("Jonas", "clue A 3").unwrap();
    for name in PAIR {
        assert_eq!(line(&mut house, name, clued).says[0].id, "event-clued");
    }
    // While the card is in her hand it may be remembered.
    house.proposes("Jonas", Proposal::TakeBack).unwrap();
    house.agrees("Mara").unwrap();
    assert_eq!(line(&mut house, "Jonas", clued).says[0].id, "event-clued");
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.agrees("Jonas").unwrap();
    for name in PAIR {
        let line = line(&mut house, name, clued);
        assert_eq!(
            (line.says[0].id.to_string(), line.events.len()),
            ("event-clued-unseen".into(), 0)
        );
    }
}

#[test]
fn who_goes_further_back_sees_still_less_of_what_was_taken_back_before() {
    let first = "R1 Y1 G1 B1 W1 R2 Y2 G2 B2 W2 Y1 Y3";
    let mut house = House::practising(&PAIR, first, |settings| settings.take_back = true);
    let mut client = TableState::default();
    house.comes("Jonas");
    house.acts("Mara", "play 0").unwrap();
    house.acts("Jonas", "clue A 1").unwrap();
    let second = house.acts("Mara", "play 10").unwrap();
    for expected in [
        vec![(10, Some("Y1".to_owned())), (11, None)],
        vec![(10, Some("Y1".to_owned())), (11, None)],
        vec![(11, None)],
    ] {
        house.proposes("Mara", Proposal::TakeBack).unwrap();
        house.agrees("Jonas").unwrap();
        assert_eq!(faces(&line(&mut house, "Jonas", second)), expected);
        read(&mut client, house.told("Jonas"));
        assert_eq!(caught_up(&client, &house.snapshot("Jonas")), Ok(()));
    }
}

#[test]
fn with_a_move_go_all_that_bots_did_since() {
    let people = ["Mara", "bot:novice", "bot:novice"];
    let mut house = House::playing(&people, |settings| settings.take_back = true);
    let what = house.harmless("Mara");
    house.acts("Mara", &what).unwrap();
    house.bots_answer();
    assert_eq!(house.game("Mara").turn, 3);
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    let game = house.game("Mara");
    assert_eq!((game.turn, game.to_act), (0, Some(seat("A"))));
    let marks: Vec<_> = house.snapshot("Mara").log.iter().map(|line| line.taken_back).collect();
    assert_eq!(marks, [true, true, true, false]);
}

#[test]
fn a_bot_whose_turn_comes_back_is_asked_anew() {
    let people = ["Mara", "bot:novice"];
    let mut house = House::playing(&people, |settings| settings.take_back = true);
    let what = house.harmless("Mara");
    house.acts("Mara", &what).unwrap();
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.acts("Mara", &what).unwrap();
    assert_eq!(house.questions.len(), 2, "before and after");
    house.bots_answer();
    assert_eq!(house.game("Mara").turn, 2, "the answer to the old question is not used");
}

#[test]
fn a_move_ends_what_was_proposed_about_the_one_before_and_all_are_told() {
    let mut house = three();
    let mut client = TableState::default();
    house.comes("Liv");
    house.discards_and_clues(&THREE, 1);
    let taking_back = house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.proposes("Mara", Proposal::End).unwrap();
    house.discards_and_clues(&THREE, 1);
    let left: Vec<_> = house.table("Liv").proposals.into_iter().map(|open| open.proposal).collect();
    assert_eq!(left, [Proposal::End]);
    read(&mut client, house.told("Liv"));
    assert_eq!(caught_up(&client, &house.snapshot("Liv")), Ok(()));
    let lines = house.snapshot("Liv").log;
    let says = |line: &LogLine| line.says.iter().any(|phrase| phrase.id == "table-overtaken");
    assert_eq!(lines.iter().map(says).collect::<Vec<_>>(), [false, true]);
    let late = house.asks("Liv", Ask::Agree { proposal: taking_back });
    assert_eq!(late, Err("table-no-proposal".into()));
}

#[test]
fn nothing_is_proposed_before_the_start_or_after_the_end() {
    let mut house = three();
    house.play_out(&THREE);
    for proposal in [Proposal::End, Proposal::TakeBack] {
        assert_eq!(house.proposes("Mara", proposal), Err("table-over".into()));
    }
    let mut house = House::made_by("Mara", crate::house::settings(3));
    house.sit_down(&THREE);
    assert_eq!(house.proposes("Mara", Proposal::End), Err("table-not-started".into()));
}

#[test]
fn votes_are_kept() {
    let mut house = three();
    house.proposes("Mara", Proposal::End).unwrap();
    house.agrees("Jonas").unwrap();
    house.restarts();
    THREE.iter().for_each(|name| _ = house.comes(name));
    house.agrees("Liv").unwrap();
    assert!(is_over(&house));
    assert!(matches!(house.log.last().unwrap().entry, Entry::Ended { .. }));
}
