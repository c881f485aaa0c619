//! Watching: off unless the table allows it, let in by those who sit, shown to
//! all, all hands open or through the eyes of one seat.

use starmine_client::TableState;
use starmine_protocol::{Ask, Looking, Phrase, Proposal, Stage, ToClient};
use starmine_table::table::PATIENCE_MS;

use crate::client::{caught_up, read};
use crate::house::{House, player, seat};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn watched() -> House {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    house.comes("Zoe");
    house
}

fn let_in(house: &mut House) {
    house.asks("Zoe", Ask::Watch).unwrap();
    TWO.iter().for_each(|name| _ = house.agrees(name).unwrap());
}

#[test]
fn nobody_watches_unless_the_table_allows_it() {
    let mut house = House::playing(&TWO, |_| {});
    house.comes("Zoe");
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-no-watching".into()));
    let look = Ask::Look { looking: Looking::AllHands };
    assert!(house.asks("Zoe", look).is_ok());
    let snapshot = house.snapshot("Zoe");
    assert_eq!((snapshot.game, snapshot.log, snapshot.desk), (None, vec![], None));
    assert_eq!(snapshot.table.you.watching, None);
}

#[test]
fn a_stranger_is_told_nothing_of_the_game() {
    let mut house = watched();
    house.hush();
    house.discards_and_clues(&TWO, 3);
    assert_eq!(house.told("Zoe"), []);
    assert_eq!(house.snapshot("Zoe").game, None);
}

#[test]
fn watchers_are_let_in_by_all_who_sit_and_shown_to_all() {
    let mut house = watched();
    house.discards_and_clues(&TWO, 2);
    house.asks("Zoe", Ask::Watch).unwrap();
    assert!(house.asks("Zoe", Ask::Watch).is_ok(), "asked twice is asked once");
    let open = house.table("Mara").proposals;
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].proposal, Proposal::LetIn { player: player("Zoe") });
    assert_eq!(open[0].asked, TWO.map(player));
    let own = house.asks("Zoe", Ask::Agree { proposal: open[0].entry });
    assert_eq!(own, Err("table-not-seated".into()), "nobody lets themselves in");
    house.agrees("Mara").unwrap();
    assert_eq!(house.snapshot("Zoe").game, None);
    house.told("Zoe");
    house.agrees("Jonas").unwrap();
    for name in ["Mara", "Jonas", "Zoe"] {
        assert_eq!(house.table(name).watchers[0].name, "Zoe");
    }
    let told = house.told("Zoe");
    let Some(ToClient::Snapshot { game: Some(game), log, .. }) = told.first() else {
        panic!("{told:?}")
    };
    assert!(game.hands.iter().flat_map(|hand| &hand.cards).all(|card| card.face.is_some()));
    assert_eq!((game.legal.is_some(), log.len()), (false, 3), "two turns, and that she came");
    let line = house.snapshot("Jonas").log.pop().unwrap();
    assert_eq!(line.says[0].id, "table-let-in");
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-watches-already".into()));
    assert!(house.learned.contains(&(house.game, player("Zoe"))), "she knows this deal now");
}

/// Who chose not to see a hand is not shown it because a line broke.
#[test]
fn who_looks_through_one_seats_eyes_does_so_after_a_reconnect() {
    let mut house = watched();
    let_in(&mut house);
    let looking = Looking::Seat { seat: seat("A") };
    let conn = house.connects_looking(player("Zoe"), looking);
    let first = house.reads(conn, usize::MAX);
    let Some(ToClient::Snapshot { game: Some(game), table, .. }) = first.first() else {
        panic!("{first:?}")
    };
    assert_eq!(table.you.watching, Some(looking));
    assert!(game.hands[0].cards.iter().all(|card| card.face.is_none()));
    assert!(game.hands[1].cards.iter().all(|card| card.face.is_some()));
}

#[test]
fn who_may_not_watch_is_told_so_and_nothing_else() {
    let mut house = watched();
    house.comes("Ole");
    house.discards_and_clues(&TWO, 2);
    house.asks("Zoe", Ask::Watch).unwrap();
    house.asks("Ole", Ask::Watch).unwrap();
    house.hush();
    let proposal = house.proposal("Mara");
    house.asks("Jonas", Ask::Decline { proposal }).unwrap();
    let told = house.told("Zoe");
    let Some(ToClient::Table { log, .. }) = told.first() else { panic!("{told:?}") };
    let says = Phrase::new("table-declined").with("proposal", "let-in").with("who", "Jonas");
    assert_eq!(log[0].says, [says.with("whom", "Zoe")]);
    assert_eq!((log.len(), &house.snapshot("Zoe").log), (1, log), "no turn, and no event");
    assert_eq!(house.snapshot("Ole").log, [], "it is none of his business");
    // Who withdraws knows it.
    let proposal = house.proposal("Mara");
    house.asks("Ole", Ask::Decline { proposal }).unwrap();
    assert_eq!(house.snapshot("Ole").log, []);
    assert_eq!(house.snapshot("Mara").log.last().unwrap().says[0].id, "table-withdrawn");
}

#[test]
fn who_was_let_in_while_away_is_told_everything_on_return() {
    let mut house = watched();
    let mut client = TableState::default();
    house.discards_and_clues(&TWO, 2);
    house.asks("Zoe", Ask::Watch).unwrap();
    read(&mut client, house.told("Zoe"));
    house.leaves("Zoe");
    TWO.iter().for_each(|name| _ = house.agrees(name).unwrap());
    house.resumes("Zoe", client.resume().since);
    read(&mut client, house.told("Zoe"));
    assert_eq!(caught_up(&client, &house.snapshot("Zoe")), Ok(()));
    assert_eq!(client.log().count(), 3);
}

#[test]
fn one_no_is_enough() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.agrees("Mara").unwrap();
    let proposal = house.proposal("Jonas");
    house.asks("Jonas", Ask::Decline { proposal }).unwrap();
    assert_eq!(house.table("Zoe").watchers, []);
    house.asks("Zoe", Ask::Watch).unwrap();
    let proposal = house.proposal("Jonas");
    assert!(house.asks("Zoe", Ask::Decline { proposal }).is_ok(), "she may change her mind");
}

#[test]
fn an_empty_room_lets_nobody_in() {
    let mut house = watched();
    TWO.iter().for_each(|name| house.leaves(name));
    house.passes(PATIENCE_MS * 10);
    house.asks("Zoe", Ask::Watch).unwrap();
    house.passes(PATIENCE_MS * 10);
    assert_eq!(house.table("Zoe").watchers, []);
    assert_eq!(house.snapshot("Zoe").game, None);
    house.comes("Mara");
    house.agrees("Mara").unwrap();
    assert_eq!(house.table("Zoe").watchers.len(), 1, "she is the only one here");
}

#[test]
fn a_watcher_chooses_whose_eyes() {
    let mut house = watched();
    let_in(&mut house);
    house.discards_and_clues(&TWO, 3);
    let look = |looking| Ask::Look { looking };
    assert!(house.asks("Zoe", look(Looking::Seat { seat: seat("B") })).is_ok());
    let (hers, theirs) = (house.game("Zoe"), house.game("Jonas"));
    assert_eq!(hers.hands, theirs.hands);
    assert_eq!(hers.legal, None);
    assert_eq!(house.table("Zoe").you.watching, Some(Looking::Seat { seat: seat("B") }));
    house.hush();
    house.discards_and_clues(&TWO, 2);
    let told = house.told("Zoe");
    let mut client = TableState::default();
    house.asks("Zoe", look(Looking::Seat { seat: seat("B") })).unwrap();
    read(&mut client, house.told("Zoe"));
    let own_draws = told.iter().flat_map(|message| match message {
        ToClient::Game { log, .. } => log.clone(),
        other => panic!("{other:?}"),
    });
    for event in own_draws.flat_map(|line| line.events) {
        if let starmine_protocol::Event::Drew { seat: drew, face: card, .. } = event {
            assert_eq!(card.is_none(), drew == seat("B"));
        }
    }
    house.asks("Zoe", look(Looking::AllHands)).unwrap();
    let all = house.game("Zoe").hands.into_iter().flat_map(|hand| hand.cards);
    assert!(all.into_iter().all(|card| card.face.is_some()));
    house.asks("Zoe", look(Looking::Seat { seat: seat("E") })).unwrap();
    assert!(house.snapshot("Zoe").game.is_some(), "nobody sits there: all hands");
}

#[test]
fn who_sits_cannot_look_through_other_eyes() {
    let mut house = watched();
    let before = house.game("Mara");
    for looking in [Looking::AllHands, Looking::Seat { seat: seat("B") }] {
        house.asks("Mara", Ask::Look { looking }).unwrap();
        assert_eq!(house.game("Mara"), before);
    }
    assert_eq!(house.asks("Mara", Ask::Watch), Err("table-watches-already".into()));
}

#[test]
fn who_knows_the_deal_or_has_no_name_does_not_watch() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    house.learned.insert((house.game, player("Ada")));
    house.comes("Ada");
    assert_eq!(house.asks("Ada", Ask::Watch), Err("table-knows-deal".into()));
    house.connects(player("?"), None);
    assert_eq!(house.asks("?", Ask::Watch), Err("table-name-needed".into()));
}

#[test]
fn who_gets_to_know_the_deal_after_coming_does_not_watch() {
    let mut house = watched();
    house.learns_elsewhere("Zoe");
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-knows-deal".into()));
}

#[test]
fn who_gets_to_know_the_deal_after_asking_is_not_let_in() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.agrees("Mara").unwrap();
    house.learns_elsewhere("Zoe");
    assert!(house.agrees("Jonas").is_ok());
    let table = house.table("Jonas");
    assert_eq!((table.watchers, table.proposals), (vec![], vec![]));
    assert_eq!(house.snapshot("Zoe").game, None);
    assert_eq!(house.refolded().knocking(), []);
}

#[test]
fn nor_is_she_once_the_last_to_be_asked_has_been_away_for_long() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.agrees("Mara").unwrap();
    house.leaves("Jonas");
    house.learns_elsewhere("Zoe");
    house.passes(PATIENCE_MS * 2);
    let table = house.table("Mara");
    assert_eq!((table.watchers, table.proposals), (vec![], vec![]));
}

#[test]
fn a_watcher_does_nothing_but_watch() {
    let mut house = watched();
    let_in(&mut house);
    let what = house.harmless("Mara");
    assert_eq!(house.acts("Zoe", &what), Err("table-not-seated".into()));
    assert_eq!(house.proposes("Zoe", Proposal::End), Err("table-not-seated".into()));
    assert_eq!(house.asks("Zoe", Ask::Return), Err("table-no-seat-kept".into()));
    house.play_out(&TWO);
    assert_eq!(house.table("Zoe").stage, Stage::Over);
    assert!(house.table("Zoe").revealed.is_some());
    assert_eq!(house.asks("Zoe", Ask::Rematch), Err("table-not-seated".into()));
}

/// A turn is told to many at once, and still to each in their own words: who
/// acts or is told a clue is "you", and who draws does not see the card.
#[test]
fn everyone_is_told_a_turn_as_their_own_log_has_it() {
    const FOUR: [&str; 4] = ["Mara", "Jonas", "Liv", "Ida"];
    let mut house = House::playing(&FOUR, |settings| settings.watching = true);
    house.comes("Zoe");
    house.asks("Zoe", Ask::Watch).unwrap();
    FOUR.iter().for_each(|name| _ = house.agrees(name).unwrap());
    for turn in 0..24 {
        let looking = match turn % 3 {
            0 => Looking::AllHands,
            1 => Looking::Seat { seat: seat("B") },
            _ => Looking::Seat { seat: seat("D") },
        };
        house.asks("Zoe", Ask::Look { looking }).unwrap();
        house.hush();
        house.discards_and_clues(&FOUR, 1);
        for name in [&FOUR[..], &["Zoe"]].concat() {
            let heard = house.told(name).into_iter().find_map(|message| match message {
                ToClient::Game { log, .. } => Some(log),
                _ => None,
            });
            let own = house.snapshot(name).log;
            assert_eq!(heard.as_deref(), own.last_chunk::<1>().map(|last| &last[..]), "{name}");
        }
    }
}

#[test]
fn who_asked_to_watch_and_was_erased_is_not_let_in() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.names.remove(&player("Zoe"));
    house.step(starmine_table::room::Input::Erased { player: player("Zoe") });
    house.passes(1);
    assert_eq!(house.table("Mara").proposals, []);
    assert_eq!(house.snapshot("Mara").log, [], "and nobody is told that `?` was");
    // Nor if it was while the room was closed.
    house.comes("Ken");
    house.asks("Ken", Ask::Watch).unwrap();
    house.names.remove(&player("Ken"));
    house.restarts();
    TWO.iter().for_each(|name| _ = house.comes(name));
    house.passes(1);
    assert_eq!(house.table("Mara").proposals, []);
    assert_eq!(house.table("Mara").watchers, []);
}

#[test]
fn who_looks_at_a_seat_that_is_not_there_is_told_what_is_shown() {
    let mut house = watched();
    let_in(&mut house);
    let look = Ask::Look { looking: Looking::Seat { seat: seat("E") } };
    house.asks("Zoe", look).unwrap();
    assert_eq!(house.table("Zoe").you.watching, Some(Looking::AllHands));
}
