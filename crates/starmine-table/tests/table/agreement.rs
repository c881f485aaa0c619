//! Agreement: every seated, present person must agree, bots consent, and players
//! who have been away for two minutes do not block.

use starmine_client::TableState;
use starmine_protocol::{Ask, Event, LogLine, Occupant, Phrase, Proposal, Stage};
use starmine_table::table::{AWAY_AFTER_MS, Entry, Stamped, Table};

use crate::client::{caught_up, read};
use crate::harness::{Harness, WriteResult, player, seat};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

fn three() -> Harness {
    Harness::playing(&THREE, |settings| settings.take_back = true)
}

fn replace(letter: &str) -> Proposal {
    Proposal::Replace { seat: seat(letter), bot: "novice".into() }
}

fn is_over(harness: &Harness) -> bool {
    harness.room.table().stage() == Stage::Over
}

#[test]
fn all_seated_and_present_players_must_agree() {
    let mut harness = three();
    harness.proposes("Mara", Proposal::End).unwrap();
    let open = &harness.table("Liv").proposals[0];
    assert_eq!((open.by, &open.agreed), (player("Mara"), &vec![player("Mara")]));
    assert_eq!(open.asked, [player("Jonas"), player("Liv")]);
    harness.agrees("Jonas").unwrap();
    assert!(!is_over(&harness));
    harness.agrees("Liv").unwrap();
    assert!(is_over(&harness));
    assert_eq!(harness.table("Mara").proposals, []);
    let line = harness.snapshot("Mara").log.pop().unwrap();
    assert_eq!(line.says[0].id, "event-ended-agreed");
    assert!(matches!(line.events[..], [Event::Ended { .. }]));
    assert!(harness.game("Mara").result.is_some());
}

#[test]
fn declining_or_withdrawing_drops_a_proposal() {
    let mut harness = three();
    for (who, id) in [("Liv", "table-declined"), ("Mara", "table-withdrawn")] {
        let entry = harness.proposes("Mara", Proposal::End).unwrap();
        harness.agrees("Jonas").unwrap();
        assert!(harness.asks(who, Ask::Decline { proposal: entry }).is_ok());
        assert_eq!(harness.table("Mara").proposals, []);
        let off = Phrase::new(id).with("proposal", "end").with("who", who).with("whom", "");
        assert_eq!(harness.snapshot("Jonas").log.last().unwrap().says, [off], "names the player");
        let late = harness.asks("Liv", Ask::Agree { proposal: entry });
        assert_eq!(late, Err("table-no-proposal".into()));
    }
    assert!(!is_over(&harness));
    let log = harness.snapshot("Jonas").log;
    harness.restarts();
    harness.comes("Jonas");
    assert_eq!(harness.snapshot("Jonas").log, log);
}

#[test]
fn repeated_votes_count_once_and_reproposing_is_a_vote() {
    let mut harness = three();
    harness.proposes("Mara", Proposal::End).unwrap();
    let again = harness.proposes("Mara", Proposal::End).unwrap();
    assert_eq!(again as usize, harness.log.len() - 1, "no new entry");
    harness.proposes("Jonas", Proposal::End).unwrap();
    let table = harness.table("Liv");
    assert_eq!(table.proposals.len(), 1);
    assert_eq!(table.proposals[0].agreed, [player("Mara"), player("Jonas")]);
    harness.agrees("Jonas").unwrap();
    assert!(!is_over(&harness));
}

#[test]
fn only_seated_players_vote() {
    let mut harness = three();
    harness.comes("Zoe");
    assert_eq!(harness.proposes("Zoe", Proposal::End), Err("table-not-seated".into()));
    let entry = harness.proposes("Mara", Proposal::End).unwrap();
    for ask in [Ask::Agree { proposal: entry }, Ask::Decline { proposal: entry }] {
        assert_eq!(harness.asks("Zoe", ask), Err("table-not-seated".into()));
    }
    harness.agrees("Jonas").unwrap();
    assert_eq!(harness.table("Liv").proposals.len(), 1);
}

#[test]
fn bots_consent() {
    let mut harness = Harness::playing(&["Mara", "bot:novice", "bot:smart"], |_| {});
    harness.proposes("Mara", Proposal::End).unwrap();
    assert!(is_over(&harness));
}

#[test]
fn player_away_for_two_minutes_does_not_block_a_vote() {
    assert_eq!(AWAY_AFTER_MS, 2 * 60 * 1000);
    let mut harness = three();
    harness.leaves("Liv");
    harness.passes(AWAY_AFTER_MS - 1);
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    assert!(!is_over(&harness), "not yet two minutes");
    let asked = harness.table("Mara").proposals[0].asked.clone();
    assert_eq!(asked, [player("Liv")]);
    harness.passes(1);
    assert!(is_over(&harness), "carried out as soon as two minutes have passed");
}

/// A room closes when everyone has been gone for a moment.
#[test]
fn reopened_room_remembers_how_long_players_were_away() {
    let mut harness = three();
    harness.leaves("Liv");
    harness.passes(AWAY_AFTER_MS);
    harness.leaves("Mara");
    harness.leaves("Jonas");
    harness.passes(5_000);
    let attendance = harness.room.final_attendance(harness.now).expect("someone sits");
    harness.restarts();
    harness.room.restore_attendance(attendance, harness.now);
    harness.comes("Mara");
    let away = |harness: &mut Harness| {
        let seats = harness.table("Mara").seats.into_iter();
        let away = seats.map(|seat| match seat.occupant {
            Some(Occupant::Person(person)) => person.away,
            _ => panic!("three people"),
        });
        away.collect::<Vec<_>>()
    };
    assert_eq!(away(&mut harness), [false, false, true]);
    harness.passes(AWAY_AFTER_MS);
    assert_eq!(away(&mut harness), [false, true, true]);
    harness.proposes("Mara", Proposal::End).unwrap();
    assert!(is_over(&harness));
    assert!(harness.room.final_attendance(harness.now).is_none(), "not needed after the end");
}

#[test]
fn clock_set_back_does_not_prolong_waiting() {
    let mut harness = three();
    harness.leaves("Liv");
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.now -= 60 * 60 * 1000;
    harness.agrees("Jonas").unwrap();
    harness.passes(AWAY_AFTER_MS - 1);
    assert!(!is_over(&harness), "Liv may still return");
    harness.passes(1);
    assert!(is_over(&harness));
}

#[test]
fn player_away_long_before_the_proposal_is_not_asked() {
    let mut harness = three();
    harness.leaves("Liv");
    harness.passes(AWAY_AFTER_MS);
    harness.proposes("Mara", Proposal::End).unwrap();
    assert_eq!(harness.table("Mara").proposals[0].asked, [player("Jonas")]);
    harness.agrees("Jonas").unwrap();
    assert!(is_over(&harness), "with the last vote");
}

#[test]
fn player_who_returns_in_time_is_asked() {
    let mut harness = three();
    harness.leaves("Liv");
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.passes(AWAY_AFTER_MS - 10);
    harness.comes("Liv");
    harness.passes(AWAY_AFTER_MS * 3);
    assert!(!is_over(&harness));
    harness.agrees("Liv").unwrap();
    assert!(is_over(&harness));
}

#[test]
fn players_have_two_minutes_to_return_after_a_restart() {
    let mut harness = three();
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.passes(AWAY_AFTER_MS * 5);
    harness.restarts();
    harness.comes("Mara");
    harness.passes(AWAY_AFTER_MS - 1);
    assert!(!is_over(&harness));
    harness.passes(1);
    assert!(is_over(&harness), "Mara's vote still counts");
}

#[test]
fn player_is_shown_as_away_without_a_proposal() {
    let mut harness = three();
    let mut client = TableState::default();
    harness.comes("Mara");
    harness.leaves("Liv");
    harness.passes(AWAY_AFTER_MS);
    read(&mut client, harness.received("Mara"));
    let Some(Occupant::Person(liv)) = client.table.unwrap().seats[2].occupant.clone() else {
        panic!("a person")
    };
    assert!(liv.away && !liv.present);
}

#[test]
fn due_entry_is_retried_after_a_store_failure() {
    let mut harness = three();
    harness.leaves("Liv");
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.write_result = WriteResult::Failed;
    harness.passes(AWAY_AFTER_MS);
    assert!(!is_over(&harness));
    harness.passes(5_000);
    assert!(is_over(&harness));
}

#[test]
fn absent_player_is_replaced_by_agreement_and_returns() {
    let mut harness = three();
    assert_eq!(harness.proposes("Mara", replace("C")), Err("table-present".into()));
    assert_eq!(harness.proposes("Mara", replace("E")), Err("table-no-such-seat".into()));
    harness.leaves("Liv");
    harness.proposes("Mara", replace("C")).unwrap();
    assert_eq!(harness.table("Mara").proposals[0].asked, [player("Jonas")], "not asking Liv");
    harness.agrees("Jonas").unwrap();
    let seats = harness.table("Mara").seats;
    let Some(Occupant::Bot { bot, stands_in_for: Some(liv), .. }) = &seats[2].occupant else {
        panic!("{seats:?}")
    };
    assert_eq!((bot.as_str(), liv.player), ("novice", player("Liv")));
    harness.discards_and_clues(&THREE, 2);
    harness.bots_answer();
    assert_eq!(harness.game("Mara").turn, 3, "the bot plays");
    let own = harness.cards_of("C")[0];
    harness.comes("Liv");
    assert_eq!(harness.table("Liv").you.kept_seat, Some(seat("C")));
    assert_eq!(harness.game("Liv").hands[2].cards[0].face, None, "still her own cards");
    assert_eq!(harness.acts("Liv", &format!("play {own}")), Err("table-seat-kept".into()));
    harness.discards_and_clues(&THREE, 2);
    harness.asks("Liv", Ask::Return).unwrap();
    assert!(harness.asks("Liv", Ask::Return).is_ok(), "repeated without effect");
    assert_eq!(harness.table("Liv").you.seat, Some(seat("C")));
    harness.bots_answer();
    assert_eq!(harness.game("Mara").turn, 5, "the bot's late answer is ignored");
    assert!(harness.game("Liv").legal.is_some());
    // The bot's action is not attributed to her.
    let mut you = |name: &str, turn| {
        let log = harness.snapshot(name).log;
        let line = log.iter().find(|line| line.turn == Some(turn)).unwrap();
        !serde_json::to_string(&line.says[0]).unwrap().contains(r#""you":"no""#)
    };
    assert!(!you("Liv", 3) && you("Mara", 1));
    let says: Vec<_> =
        harness.snapshot("Mara").log.into_iter().flat_map(|line| line.says).collect();
    let ids: Vec<_> = says.iter().map(|phrase| phrase.id.as_ref()).collect();
    assert!(ids.contains(&"table-handed-over") && ids.contains(&"table-returned"));
    assert_eq!(harness.asks("Mara", Ask::Return).unwrap() as usize, harness.log.len() - 1);
    harness.comes("Zoe");
    assert_eq!(harness.asks("Zoe", Ask::Return), Err("table-no-seat-kept".into()));
}

#[test]
fn replacing_a_player_updates_every_client() {
    let mut harness = three();
    harness.discards_and_clues(&THREE, 2);
    harness.leaves("Liv");
    let mut clients: Vec<(&str, TableState)> = Vec::new();
    for name in ["Mara", "Jonas"] {
        harness.comes(name);
        clients.push((name, TableState::default()));
    }
    harness.proposes("Mara", replace("C")).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.comes("Liv");
    clients.push(("Liv", TableState::default()));
    harness.asks("Liv", Ask::Return).unwrap();
    for (name, mut client) in clients {
        read(&mut client, harness.received(name));
        assert_eq!(caught_up(&client, &harness.snapshot(name)), Ok(()), "{name}");
    }
}

#[test]
fn log_names_the_occupant_at_the_time() {
    let mut harness = three();
    harness.discards_and_clues(&THREE, 3);
    harness.leaves("Liv");
    harness.proposes("Mara", replace("C")).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.discards_and_clues(&THREE, 2);
    harness.bots_answer();
    let who = |line: &starmine_protocol::LogLine| {
        let args = &line.says[0].args;
        let by = args.get("from").or(args.get("who")).cloned();
        serde_json::to_string(&by).unwrap()
    };
    let lines = harness.snapshot("Mara").log;
    let of_turn = |turn| lines.iter().find(|line| line.turn == Some(turn)).map(who).unwrap();
    assert_eq!((of_turn(3).as_str(), of_turn(6).as_str()), ("\"Liv\"", "\"Yanagi\""));
}

#[test]
fn returned_player_must_agree_to_be_replaced() {
    let mut harness = three();
    harness.leaves("Liv");
    harness.proposes("Mara", replace("C")).unwrap();
    harness.comes("Liv");
    harness.agrees("Jonas").unwrap();
    assert_eq!(harness.table("Liv").you.seat, Some(seat("C")));
    assert_eq!(harness.table("Liv").proposals[0].asked, [player("Liv")]);
    harness.agrees("Liv").unwrap();
    assert_eq!(harness.table("Liv").you.kept_seat, Some(seat("C")), "she may agree to it");
}

#[test]
fn bot_seated_again_in_the_same_position_is_asked_again() {
    let mut harness = three();
    harness.discards_and_clues(&THREE, 2);
    for _ in 0..2 {
        harness.leaves("Liv");
        harness.proposes("Mara", replace("C")).unwrap();
        harness.agrees("Jonas").unwrap();
        assert_eq!(harness.questions.len(), 1);
        harness.comes("Liv");
        harness.asks("Liv", Ask::Return).unwrap();
        harness.bots_answer();
        assert_eq!(harness.game("Mara").turn, 2);
    }
}

#[test]
fn replacing_a_player_settles_proposals_waiting_for_them() {
    let mut harness = three();
    harness.discards_and_clues(&THREE, 1);
    harness.leaves("Liv");
    let back = harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.asks("Jonas", Ask::Agree { proposal: back }).unwrap();
    let replaced = harness.proposes("Mara", replace("C")).unwrap();
    harness.asks("Jonas", Ask::Agree { proposal: replaced }).unwrap();
    harness.passes(1);
    assert_eq!(harness.game("Mara").turn, 0, "no one else is needed");
}

#[test]
fn vote_of_a_replaced_player_does_not_count() {
    let mut harness = three();
    harness.discards_and_clues(&THREE, 1);
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.leaves("Mara");
    let replaced = harness.proposes("Jonas", replace("A")).unwrap();
    harness.asks("Liv", Ask::Agree { proposal: replaced }).unwrap();
    harness.leaves("Jonas");
    harness.leaves("Liv");
    harness.passes(AWAY_AFTER_MS * 2);
    assert_eq!(harness.game_of_truth().board().turn(), 1, "no seated player agreed");
}

/// The ids of all sentences in a player's log.
fn says(harness: &mut Harness, name: &str) -> Vec<String> {
    let says = harness.snapshot(name).log.into_iter().flat_map(|line| line.says);
    says.map(|phrase| phrase.id.into_owned()).collect()
}

#[test]
fn playing_on_withdraws_the_vote_to_end() {
    let mut harness = three();
    let mut client = TableState::default();
    harness.comes("Liv");
    let end = harness.proposes("Mara", Proposal::End).unwrap();
    harness.asks("Jonas", Ask::Agree { proposal: end }).unwrap();
    harness.discards_and_clues(&THREE, 1);
    let open = harness.table("Liv").proposals;
    assert_eq!(open[0].agreed, [player("Jonas")], "Mara's turn withdrew her vote");
    assert_eq!(open[0].asked, [player("Mara"), player("Liv")]);
    assert!(!says(&mut harness, "Liv").contains(&"table-not-ended".to_owned()));
    harness.discards_and_clues(&THREE, 1);
    assert_eq!(harness.table("Liv").proposals, [], "without any votes");
    let line = harness.snapshot("Mara").log.pop().unwrap();
    assert_eq!((line.turn, line.says.last().unwrap().id.as_ref()), (Some(2), "table-not-ended"));
    read(&mut client, harness.received("Liv"));
    assert_eq!(caught_up(&client, &harness.snapshot("Liv")), Ok(()));
    let late = harness.asks("Liv", Ask::Agree { proposal: end });
    assert_eq!(late, Err("table-no-proposal".into()));
    THREE.iter().for_each(|name| harness.leaves(name));
    harness.passes(AWAY_AFTER_MS * 2);
    harness.comes("Zoe");
    harness.passes(AWAY_AFTER_MS);
    assert!(!is_over(&harness), "an old vote must not end the game");
    // A new proposal is possible.
    THREE.iter().for_each(|name| _ = harness.comes(name));
    harness.proposes("Mara", Proposal::End).unwrap();
    THREE[1..].iter().for_each(|name| _ = harness.agrees(name).unwrap());
    assert!(is_over(&harness));
}

#[test]
fn player_who_played_on_can_vote_to_end_again() {
    let mut harness = three();
    let end = harness.proposes("Jonas", Proposal::End).unwrap();
    harness.asks("Mara", Ask::Agree { proposal: end }).unwrap();
    harness.discards_and_clues(&THREE, 1);
    harness.asks("Liv", Ask::Agree { proposal: end }).unwrap();
    assert!(!is_over(&harness), "Mara's turn withdrew her vote");
    harness.asks("Mara", Ask::Agree { proposal: end }).unwrap();
    assert!(is_over(&harness));
}

#[test]
fn bot_turn_does_not_withdraw_votes() {
    let people = ["Mara", "bot:novice", "Liv"];
    let mut harness = Harness::playing(&people, |_| {});
    harness.discards_and_clues(&people, 1);
    harness.proposes("Liv", Proposal::End).unwrap();
    harness.bots_answer();
    assert_eq!(harness.table("Mara").proposals[0].agreed, [player("Liv")]);
}

#[test]
fn replacing_a_player_drops_the_proposal_to_end() {
    let mut harness = Harness::playing(&["Mara", "Jonas"], |_| {});
    harness.leaves("Jonas");
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.proposes("Mara", replace("B")).unwrap();
    harness.passes(AWAY_AFTER_MS * 2);
    assert!(!is_over(&harness));
    assert_eq!(harness.table("Mara").proposals, []);
    assert_eq!(says(&mut harness, "Mara"), ["table-handed-over", "table-not-ended"]);
}

/// A log from a version in which votes did not lapse.
#[test]
fn votes_on_dropped_proposals_in_old_logs_are_ignored() {
    let mut harness = three();
    let end = harness.proposes("Mara", Proposal::End).unwrap();
    harness.discards_and_clues(&THREE, 1);
    let by = player("Jonas");
    let entries = [
        Entry::Agreed { by, proposal: end },
        Entry::Agreed { by: player("Liv"), proposal: end },
        Entry::Ended { state: None },
    ];
    for (count, stage) in [(1, Stage::Playing), (2, Stage::Playing), (3, Stage::Over)] {
        let added = entries[..count].iter().map(|entry| Stamped { entry: entry.clone(), at: 1 });
        let log: Vec<Stamped> = harness.log.iter().cloned().chain(added).collect();
        let table = Table::from_log(harness.game, &log).expect("a valid log");
        assert_eq!((table.stage(), table.has_proposals()), (stage, false));
    }
}

#[test]
fn playing_a_turn_drops_the_proposal_to_replace_you() {
    let mut harness = three();
    harness.leaves("Mara");
    harness.proposes("Jonas", replace("A")).unwrap();
    harness.comes("Mara");
    harness.discards_and_clues(&THREE, 1);
    assert_eq!(harness.table("Liv").proposals, []);
    let line = harness.snapshot("Liv").log.pop().unwrap();
    let off = Phrase::new("table-declined").with("proposal", "replace");
    let off = off.with("who", "Mara").with("whom", "Mara");
    assert_eq!(line.says.last(), Some(&off));
    // Other players' turns do not affect it.
    harness.leaves("Mara");
    harness.proposes("Liv", replace("A")).unwrap();
    harness.discards_and_clues(&THREE, 2);
    assert_eq!(harness.table("Liv").proposals.len(), 1);
    harness.agrees("Jonas").unwrap();
    harness.comes("Mara");
    assert_eq!(harness.table("Mara").you.kept_seat, Some(seat("A")));
}

#[test]
fn bot_turn_does_not_drop_a_take_back_proposal() {
    let people = ["Mara", "bot:novice", "Liv"];
    let mut harness = Harness::playing(&people, |settings| settings.take_back = true);
    harness.discards_and_clues(&people, 1);
    let position = harness.position();
    let back = harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.bots_answer();
    assert_eq!(harness.game("Liv").turn, 2);
    assert!(!says(&mut harness, "Liv").contains(&"table-overtaken".to_owned()));
    harness.asks("Liv", Ask::Agree { proposal: back }).unwrap();
    assert_eq!(harness.game("Liv").turn, 0);
    // The proposal also works if a bot moves just before it arrives.
    let again = Ask::Propose { proposal: Proposal::TakeBack, position: Some(position) };
    assert_eq!(harness.asks("Mara", again), Err("table-stale".into()), "already taken back");
    harness.discards_and_clues(&people, 1);
    let position = Some(harness.position());
    harness.bots_answer();
    let propose = Ask::Propose { proposal: Proposal::TakeBack, position };
    harness.asks("Mara", propose.clone()).unwrap();
    assert_eq!(harness.table("Liv").proposals.len(), 1);
    harness.discards_and_clues(&people, 1);
    assert_eq!(
        harness.asks("Mara", propose),
        Err("table-stale".into()),
        "a person has moved since"
    );
    let ahead = Ask::Propose { proposal: Proposal::TakeBack, position: Some(9_999) };
    assert_eq!(harness.asks("Mara", ahead), Err("table-stale".into()));
    // In an older log, the bot's turn had dropped it, and it was proposed again.
    harness.discards_and_clues(&people, 1);
    for by in ["Mara", "Liv"] {
        let entry = Entry::Proposed { by: player(by), proposal: Proposal::TakeBack };
        harness.log.push(Stamped { entry, at: 1 });
    }
    harness.catches_up();
    let open: Vec<_> = harness.table("Mara").proposals.into_iter().map(|open| open.by).collect();
    assert_eq!(open, [player("Liv")]);
}

#[test]
fn take_back_depends_on_who_moved_not_on_who_sits_now() {
    let mut harness = three();
    harness.discards_and_clues(&THREE, 3);
    // Liv moved and is then replaced: her move still counts as a person's.
    harness.leaves("Liv");
    harness.proposes("Mara", replace("C")).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.agrees("Jonas").unwrap();
    assert_eq!(harness.game("Mara").turn, 2);
    // The bot moves and she returns: its move still counts as a bot's.
    harness.bots_answer();
    harness.comes("Liv");
    harness.asks("Liv", Ask::Return).unwrap();
    assert_eq!(harness.game("Mara").turn, 3);
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.agrees("Liv").unwrap();
    assert_eq!(harness.game("Mara").turn, 1, "back to before Jonas' move");
}

#[test]
fn take_back_keeps_other_proposals() {
    let mut harness = Harness::playing(&THREE, |settings| {
        (settings.take_back, settings.watching) = (true, true);
    });
    harness.discards_and_clues(&THREE, 1);
    harness.comes("Zoe");
    harness.asks("Zoe", Ask::Watch).unwrap();
    let take_back = harness.proposes("Mara", Proposal::TakeBack).unwrap();
    for name in ["Jonas", "Liv"] {
        harness.asks(name, Ask::Agree { proposal: take_back }).unwrap();
    }
    let waits: Vec<_> = harness.table("Mara").proposals.into_iter().map(|open| open.by).collect();
    assert_eq!(waits, [player("Zoe")]);
}

#[test]
fn take_back_is_refused_if_the_table_does_not_allow_it() {
    let mut harness = Harness::playing(&THREE, |_| {});
    harness.discards_and_clues(&THREE, 1);
    let refused = harness.proposes("Mara", Proposal::TakeBack);
    assert_eq!(refused, Err("table-no-take-back".into()));
}

#[test]
fn player_among_bots_takes_back_alone_whatever_the_settings() {
    let mut harness = Harness::playing(&["Mara", "bot:smart"], |_| {});
    let action = harness.harmless("Mara");
    harness.acts("Mara", &action).unwrap();
    harness.bots_answer();
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    assert_eq!(harness.game("Mara").turn, 0, "no further answer is needed");
}

#[test]
fn take_back_undoes_and_marks_the_last_move() {
    let mut harness = three();
    let nothing = harness.proposes("Mara", Proposal::TakeBack);
    assert_eq!(nothing, Err("table-nothing-to-take-back".into()));
    harness.discards_and_clues(&THREE, 1);
    let before = harness.game("Liv");
    harness.discards_and_clues(&THREE, 1);
    harness.proposes("Jonas", Proposal::TakeBack).unwrap();
    harness.agrees("Mara").unwrap();
    harness.agrees("Liv").unwrap();
    let after = harness.game("Liv");
    assert_eq!((after.turn, after.to_act), (1, Some(seat("B"))));
    assert_eq!(starmine_protocol::GameView { position: before.position, ..after }, before);
    let lines = harness.snapshot("Liv").log;
    let marks: Vec<_> = lines.iter().map(|line| (line.turn, line.taken_back)).collect();
    assert_eq!(marks, [(Some(1), false), (Some(2), true), (None, false)]);
    assert_eq!(lines[2].says[0].id, "table-took-back");
}

/// The line of an entry in a new snapshot.
fn line(harness: &mut Harness, name: &str, entry: u32) -> LogLine {
    let mut log = harness.snapshot(name).log.into_iter();
    log.find(|line| line.entry == entry).expect("a line")
}

/// The faces that a line reveals, by card.
fn faces(line: &LogLine) -> Vec<(u8, Option<String>)> {
    let faces = line.events.iter().filter_map(|event| match event {
        Event::Drew { id, face, .. } => Some((*id, face.map(|face| face.to_string()))),
        Event::Landed { id, face, .. }
        | Event::Struck { id, face, .. }
        | Event::Discarded { id, face, .. } => Some((*id, Some(face.to_string()))),
        Event::Clued { .. } | Event::Skipped { .. } | Event::Ended { .. } => None,
    });
    faces.collect()
}

const PAIR: [&str; 2] = ["Mara", "Jonas"];

#[test]
fn taken_back_turn_hides_cards_the_reader_no_longer_sees() {
    let first = "R1 Y1 G1 B1 W1 R2 Y2 G2 B2 W2 R3 Y3";
    let mut harness = Harness::practising(&PAIR, first, |settings| settings.take_back = true);
    let mut clients = PAIR.map(|name| {
        harness.comes(name);
        TableState::default()
    });
    let mut hear = |harness: &mut Harness| {
        for (name, client) in PAIR.iter().zip(&mut clients) {
            read(client, harness.received(name));
            assert_eq!(caught_up(client, &harness.snapshot(name)), Ok(()), "{name}");
        }
    };
    let taken = harness.acts("Mara", "play 0").unwrap();
    hear(&mut harness);
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.agrees("Jonas").unwrap();
    hear(&mut harness);
    let own = line(&mut harness, "Mara", taken);
    assert_eq!((faces(&own), own.taken_back), (vec![(10, None)], true));
    let says =
        |line: &LogLine| line.says.iter().map(|says| says.id.to_string()).collect::<Vec<_>>();
    assert_eq!(says(&own), ["event-played-unseen"]);
    let other = line(&mut harness, "Jonas", taken);
    assert_eq!(faces(&other), [(0, Some("R1".to_owned())), (10, None)], "Jonas sees that card");
    assert_eq!(says(&other), ["event-landed"]);
    // The card is also hidden from the player who draws it now, and after the
    // table is reopened.
    harness.acts("Mara", "clue B R").unwrap();
    harness.acts("Jonas", "play 5").unwrap();
    hear(&mut harness);
    harness.restarts();
    PAIR.iter().for_each(|name| _ = harness.comes(name));
    assert_eq!(line(&mut harness, "Mara", taken), own);
    assert_eq!(line(&mut harness, "Jonas", taken), other);
    // Once the game is over, nothing is hidden.
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    for name in PAIR {
        let line = line(&mut harness, name, taken);
        let all = [(0, Some("R1".to_owned())), (10, Some("R3".to_owned()))];
        assert_eq!((faces(&line), line.taken_back), (all.to_vec(), true));
    }
}

/// The cards that the clue touched are hidden. Otherwise the player who draws one
/// of them would know what it is.
#[test]
fn taken_back_clue_hides_cards_that_left_the_hand() {
    let first = "R1 Y1 G1 B1 W1 R2 Y2 G2 B2 W2 R3 Y3";
    let mut harness = Harness::practising(&PAIR, first, |settings| settings.take_back = true);
    PAIR.iter().for_each(|name| _ = harness.comes(name));
    harness.acts("Mara", "play 0").unwrap();
    let clued = harness.acts("Jonas", "clue A 3").unwrap();
    for name in PAIR {
        assert_eq!(line(&mut harness, name, clued).says[0].id, "event-clued");
    }
    // While the card is in her hand, the clue may be remembered.
    harness.proposes("Jonas", Proposal::TakeBack).unwrap();
    harness.agrees("Mara").unwrap();
    assert_eq!(line(&mut harness, "Jonas", clued).says[0].id, "event-clued");
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.agrees("Jonas").unwrap();
    for name in PAIR {
        let line = line(&mut harness, name, clued);
        assert_eq!(
            (line.says[0].id.to_string(), line.events.len()),
            ("event-clued-unseen".into(), 0)
        );
    }
}

#[test]
fn further_take_backs_hide_more_of_earlier_ones() {
    let first = "R1 Y1 G1 B1 W1 R2 Y2 G2 B2 W2 Y1 Y3";
    let mut harness = Harness::practising(&PAIR, first, |settings| settings.take_back = true);
    let mut client = TableState::default();
    harness.comes("Jonas");
    harness.acts("Mara", "play 0").unwrap();
    harness.acts("Jonas", "clue A 1").unwrap();
    let second = harness.acts("Mara", "play 10").unwrap();
    for expected in [
        vec![(10, Some("Y1".to_owned())), (11, None)],
        vec![(10, Some("Y1".to_owned())), (11, None)],
        vec![(11, None)],
    ] {
        harness.proposes("Mara", Proposal::TakeBack).unwrap();
        harness.agrees("Jonas").unwrap();
        assert_eq!(faces(&line(&mut harness, "Jonas", second)), expected);
        read(&mut client, harness.received("Jonas"));
        assert_eq!(caught_up(&client, &harness.snapshot("Jonas")), Ok(()));
    }
}

#[test]
fn take_back_also_undoes_bot_turns() {
    let people = ["Mara", "bot:novice", "bot:novice"];
    let mut harness = Harness::playing(&people, |settings| settings.take_back = true);
    let what = harness.harmless("Mara");
    harness.acts("Mara", &what).unwrap();
    harness.bots_answer();
    assert_eq!(harness.game("Mara").turn, 3);
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    let game = harness.game("Mara");
    assert_eq!((game.turn, game.to_act), (0, Some(seat("A"))));
    let marks: Vec<_> = harness.snapshot("Mara").log.iter().map(|line| line.taken_back).collect();
    assert_eq!(marks, [true, true, true, false]);
}

#[test]
fn bot_is_asked_again_after_a_take_back() {
    let people = ["Mara", "bot:novice"];
    let mut harness = Harness::playing(&people, |settings| settings.take_back = true);
    let what = harness.harmless("Mara");
    harness.acts("Mara", &what).unwrap();
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.acts("Mara", &what).unwrap();
    assert_eq!(harness.questions.len(), 2, "before and after the take-back");
    harness.bots_answer();
    assert_eq!(harness.game("Mara").turn, 2, "the old question's answer is ignored");
}

#[test]
fn new_move_drops_the_take_back_proposal() {
    let mut harness = three();
    let mut client = TableState::default();
    harness.comes("Liv");
    harness.discards_and_clues(&THREE, 1);
    let taking_back = harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.discards_and_clues(&THREE, 1);
    let left: Vec<_> =
        harness.table("Liv").proposals.into_iter().map(|open| open.proposal).collect();
    assert_eq!(left, [Proposal::End]);
    read(&mut client, harness.received("Liv"));
    assert_eq!(caught_up(&client, &harness.snapshot("Liv")), Ok(()));
    let lines = harness.snapshot("Liv").log;
    let says = |line: &LogLine| line.says.iter().any(|phrase| phrase.id == "table-overtaken");
    assert_eq!(lines.iter().map(says).collect::<Vec<_>>(), [false, true]);
    let late = harness.asks("Liv", Ask::Agree { proposal: taking_back });
    assert_eq!(late, Err("table-no-proposal".into()));
}

#[test]
fn proposals_are_refused_before_start_and_after_end() {
    let mut harness = three();
    harness.play_out(&THREE);
    for proposal in [Proposal::End, Proposal::TakeBack] {
        assert_eq!(harness.proposes("Mara", proposal), Err("table-over".into()));
    }
    let mut harness = Harness::made_by("Mara", crate::harness::settings(3));
    harness.sit_down(&THREE);
    assert_eq!(harness.proposes("Mara", Proposal::End), Err("table-not-started".into()));
}

#[test]
fn votes_survive_a_restart() {
    let mut harness = three();
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.restarts();
    THREE.iter().for_each(|name| _ = harness.comes(name));
    harness.agrees("Liv").unwrap();
    assert!(is_over(&harness));
    assert!(matches!(harness.log.last().unwrap().entry, Entry::Ended { .. }));
}
