//! Watching: off unless the table allows it; watchers are let in by the seated
//! players, are visible to all, and see all hands or one seat's view.

use starmine_client::TableState;
use starmine_protocol::{Ask, Looking, Phrase, Proposal, Stage, ToClient};
use starmine_table::table::AWAY_AFTER_MS;

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
fn watching_is_refused_if_the_table_does_not_allow_it() {
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
fn visitor_receives_nothing_about_the_game() {
    let mut house = watched();
    house.hush();
    house.discards_and_clues(&TWO, 3);
    assert_eq!(house.told("Zoe"), []);
    assert_eq!(house.snapshot("Zoe").game, None);
}

#[test]
fn watchers_need_everyones_agreement_and_are_visible() {
    let mut house = watched();
    house.discards_and_clues(&TWO, 2);
    house.asks("Zoe", Ask::Watch).unwrap();
    assert!(house.asks("Zoe", Ask::Watch).is_ok(), "repeated without effect");
    let open = house.table("Mara").proposals;
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].proposal, Proposal::LetIn { player: player("Zoe") });
    assert_eq!(open[0].asked, TWO.map(player));
    let own = house.asks("Zoe", Ask::Agree { proposal: open[0].entry });
    assert_eq!(own, Err("table-not-seated".into()), "they cannot let themselves in");
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
    assert_eq!((game.legal.is_some(), log.len()), (false, 3), "two turns, and her arrival");
    let line = house.snapshot("Jonas").log.pop().unwrap();
    assert_eq!(line.says[0].id, "table-let-in");
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-watches-already".into()));
    assert!(house.learned.contains(&(house.game, player("Zoe"))), "watching reveals the deal");
}

/// A watcher who chose one seat's view must not see its hand after a reconnect.
#[test]
fn watchers_perspective_survives_a_reconnect() {
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
fn declined_watcher_receives_only_the_refusal() {
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
    assert_eq!(house.snapshot("Ole").log, [], "other visitors see nothing");
    // A player who withdraws needs no line.
    let proposal = house.proposal("Mara");
    house.asks("Ole", Ask::Decline { proposal }).unwrap();
    assert_eq!(house.snapshot("Ole").log, []);
    assert_eq!(house.snapshot("Mara").log.last().unwrap().says[0].id, "table-withdrawn");
}

#[test]
fn watcher_let_in_while_away_gets_everything_on_return() {
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
fn one_decline_is_enough() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.agrees("Mara").unwrap();
    let proposal = house.proposal("Jonas");
    house.asks("Jonas", Ask::Decline { proposal }).unwrap();
    assert_eq!(house.table("Zoe").watchers, []);
    house.asks("Zoe", Ask::Watch).unwrap();
    let proposal = house.proposal("Jonas");
    assert!(house.asks("Zoe", Ask::Decline { proposal }).is_ok(), "she may withdraw");
}

#[test]
fn nobody_is_let_in_while_all_players_are_away() {
    let mut house = watched();
    TWO.iter().for_each(|name| house.leaves(name));
    house.passes(AWAY_AFTER_MS * 10);
    house.asks("Zoe", Ask::Watch).unwrap();
    house.passes(AWAY_AFTER_MS * 10);
    assert_eq!(house.table("Zoe").watchers, []);
    assert_eq!(house.snapshot("Zoe").game, None);
    house.comes("Mara");
    house.agrees("Mara").unwrap();
    assert_eq!(house.table("Zoe").watchers.len(), 1, "she is the only one present");
}

#[test]
fn watcher_chooses_the_perspective() {
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
    assert!(house.snapshot("Zoe").game.is_some(), "all hands if there is no such seat");
}

#[test]
fn seated_player_cannot_change_perspective() {
    let mut house = watched();
    let before = house.game("Mara");
    for looking in [Looking::AllHands, Looking::Seat { seat: seat("B") }] {
        house.asks("Mara", Ask::Look { looking }).unwrap();
        assert_eq!(house.game("Mara"), before);
    }
    assert_eq!(house.asks("Mara", Ask::Watch), Err("table-watches-already".into()));
}

#[test]
fn watching_needs_a_name_and_an_unknown_deal() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    house.learned.insert((house.game, player("Ada")));
    house.comes("Ada");
    assert_eq!(house.asks("Ada", Ask::Watch), Err("table-knows-deal".into()));
    house.connects(player("?"), None);
    assert_eq!(house.asks("?", Ask::Watch), Err("table-name-needed".into()));
}

#[test]
fn player_who_learns_the_deal_after_connecting_cannot_watch() {
    let mut house = watched();
    house.learns_elsewhere("Zoe");
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-knows-deal".into()));
}

#[test]
fn player_who_learns_the_deal_after_asking_is_not_let_in() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.agrees("Mara").unwrap();
    house.learns_elsewhere("Zoe");
    assert!(house.agrees("Jonas").is_ok());
    let table = house.table("Jonas");
    assert_eq!((table.watchers, table.proposals), (vec![], vec![]));
    assert_eq!(house.snapshot("Zoe").game, None);
    assert_eq!(house.refolded().waiting_to_watch(), []);
}

#[test]
fn player_who_learned_the_deal_is_not_let_in_by_a_timeout() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.agrees("Mara").unwrap();
    house.leaves("Jonas");
    house.learns_elsewhere("Zoe");
    house.passes(AWAY_AFTER_MS * 2);
    let table = house.table("Mara");
    assert_eq!((table.watchers, table.proposals), (vec![], vec![]));
}

#[test]
fn watchers_cannot_act() {
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

/// A turn is sent to everyone in their own words: the player who acts or receives
/// a clue is "you", and a player who draws does not see the card.
#[test]
fn turn_is_sent_as_each_readers_log_has_it() {
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
fn erased_player_is_not_let_in_to_watch() {
    let mut house = watched();
    house.asks("Zoe", Ask::Watch).unwrap();
    house.names.remove(&player("Zoe"));
    house.step(starmine_table::room::Input::Erased { player: player("Zoe") });
    house.passes(1);
    assert_eq!(house.table("Mara").proposals, []);
    assert_eq!(house.snapshot("Mara").log, [], "no line about `?`");
    // Nor if erased while the room was closed.
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
fn watching_a_missing_seat_shows_all_hands() {
    let mut house = watched();
    let_in(&mut house);
    let look = Ask::Look { looking: Looking::Seat { seat: seat("E") } };
    house.asks("Zoe", look).unwrap();
    assert_eq!(house.table("Zoe").you.watching, Some(Looking::AllHands));
}
