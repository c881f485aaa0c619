//! Watching: off unless the table allows it; watchers are let in by the seated
//! players, are visible to all, and see all hands or one seat's view.

use starmine_client::TableState;
use starmine_protocol::{Ask, Looking, Phrase, Proposal, Stage, ToClient};
use starmine_table::table::AWAY_AFTER_MS;

use crate::client::{caught_up, read};
use crate::harness::{Harness, player, seat};

const TWO: [&str; 2] = ["Mara", "Jonas"];

fn watched() -> Harness {
    let mut harness = Harness::playing(&TWO, |settings| settings.watching = true);
    harness.comes("Zoe");
    harness
}

fn let_in(harness: &mut Harness) {
    harness.asks("Zoe", Ask::Watch).unwrap();
    TWO.iter().for_each(|name| _ = harness.agrees(name).unwrap());
}

#[test]
fn watching_is_refused_if_the_table_does_not_allow_it() {
    let mut harness = Harness::playing(&TWO, |_| {});
    harness.comes("Zoe");
    assert_eq!(harness.asks("Zoe", Ask::Watch), Err("table-no-watching".into()));
    let look = Ask::Look { looking: Looking::AllHands };
    assert!(harness.asks("Zoe", look).is_ok());
    let snapshot = harness.snapshot("Zoe");
    assert_eq!((snapshot.game, snapshot.log, snapshot.desk), (None, vec![], None));
    assert_eq!(snapshot.table.you.watching, None);
}

#[test]
fn visitor_receives_nothing_about_the_game() {
    let mut harness = watched();
    harness.hush();
    harness.discards_and_clues(&TWO, 3);
    assert_eq!(harness.received("Zoe"), []);
    assert_eq!(harness.snapshot("Zoe").game, None);
}

#[test]
fn watchers_need_everyones_agreement_and_are_visible() {
    let mut harness = watched();
    harness.discards_and_clues(&TWO, 2);
    harness.asks("Zoe", Ask::Watch).unwrap();
    assert!(harness.asks("Zoe", Ask::Watch).is_ok(), "repeated without effect");
    let open = harness.table("Mara").proposals;
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].proposal, Proposal::LetIn { player: player("Zoe") });
    assert_eq!(open[0].asked, TWO.map(player));
    let own = harness.asks("Zoe", Ask::Agree { proposal: open[0].entry });
    assert_eq!(own, Err("table-not-seated".into()), "they cannot let themselves in");
    harness.agrees("Mara").unwrap();
    assert_eq!(harness.snapshot("Zoe").game, None);
    harness.received("Zoe");
    harness.agrees("Jonas").unwrap();
    for name in ["Mara", "Jonas", "Zoe"] {
        assert_eq!(harness.table(name).watchers[0].name, "Zoe");
    }
    let messages = harness.received("Zoe");
    let Some(ToClient::Snapshot { game: Some(game), log, .. }) = messages.first() else {
        panic!("{messages:?}")
    };
    assert!(game.hands.iter().flat_map(|hand| &hand.cards).all(|card| card.face.is_some()));
    assert_eq!((game.legal.is_some(), log.len()), (false, 3), "two turns, and her arrival");
    let line = harness.snapshot("Jonas").log.pop().unwrap();
    assert_eq!(line.says[0].id, "table-let-in");
    assert_eq!(harness.asks("Zoe", Ask::Watch), Err("table-watches-already".into()));
    assert!(harness.learned.contains(&(harness.game, player("Zoe"))), "watching reveals the deal");
}

/// A watcher who chose one seat's view must not see its hand after a reconnect.
#[test]
fn watchers_perspective_survives_a_reconnect() {
    let mut harness = watched();
    let_in(&mut harness);
    let looking = Looking::Seat { seat: seat("A") };
    let conn = harness.connects_looking(player("Zoe"), looking);
    let first = harness.reads(conn, usize::MAX);
    let Some(ToClient::Snapshot { game: Some(game), table, .. }) = first.first() else {
        panic!("{first:?}")
    };
    assert_eq!(table.you.watching, Some(looking));
    assert!(game.hands[0].cards.iter().all(|card| card.face.is_none()));
    assert!(game.hands[1].cards.iter().all(|card| card.face.is_some()));
}

#[test]
fn declined_watcher_receives_only_the_refusal() {
    let mut harness = watched();
    harness.comes("Ole");
    harness.discards_and_clues(&TWO, 2);
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.asks("Ole", Ask::Watch).unwrap();
    harness.hush();
    let proposal = harness.proposal("Mara");
    harness.asks("Jonas", Ask::Decline { proposal }).unwrap();
    let messages = harness.received("Zoe");
    let Some(ToClient::Table { log, .. }) = messages.first() else { panic!("{messages:?}") };
    let says = Phrase::new("table-declined").with("proposal", "let-in").with("who", "Jonas");
    assert_eq!(log[0].says, [says.with("whom", "Zoe")]);
    assert_eq!((log.len(), &harness.snapshot("Zoe").log), (1, log), "no turn, and no event");
    assert_eq!(harness.snapshot("Ole").log, [], "other visitors see nothing");
    // Withdrawing a request adds no log line.
    let proposal = harness.proposal("Mara");
    harness.asks("Ole", Ask::Decline { proposal }).unwrap();
    assert_eq!(harness.snapshot("Ole").log, []);
    assert_eq!(harness.snapshot("Mara").log.last().unwrap().says[0].id, "table-withdrawn");
}

#[test]
fn watcher_let_in_while_away_gets_everything_on_return() {
    let mut harness = watched();
    let mut client = TableState::default();
    harness.discards_and_clues(&TWO, 2);
    harness.asks("Zoe", Ask::Watch).unwrap();
    read(&mut client, harness.received("Zoe"));
    harness.leaves("Zoe");
    TWO.iter().for_each(|name| _ = harness.agrees(name).unwrap());
    harness.resumes("Zoe", client.resume().since);
    read(&mut client, harness.received("Zoe"));
    assert_eq!(caught_up(&client, &harness.snapshot("Zoe")), Ok(()));
    assert_eq!(client.log().count(), 3);
}

#[test]
fn one_decline_keeps_a_watcher_out() {
    let mut harness = watched();
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.agrees("Mara").unwrap();
    let proposal = harness.proposal("Jonas");
    harness.asks("Jonas", Ask::Decline { proposal }).unwrap();
    assert_eq!(harness.table("Zoe").watchers, []);
    harness.asks("Zoe", Ask::Watch).unwrap();
    let proposal = harness.proposal("Jonas");
    assert!(harness.asks("Zoe", Ask::Decline { proposal }).is_ok(), "she may withdraw");
}

#[test]
fn nobody_is_let_in_while_all_players_are_away() {
    let mut harness = watched();
    TWO.iter().for_each(|name| harness.leaves(name));
    harness.passes(AWAY_AFTER_MS * 10);
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.passes(AWAY_AFTER_MS * 10);
    assert_eq!(harness.table("Zoe").watchers, []);
    assert_eq!(harness.snapshot("Zoe").game, None);
    harness.comes("Mara");
    harness.agrees("Mara").unwrap();
    assert_eq!(harness.table("Zoe").watchers.len(), 1, "she is the only one present");
}

#[test]
fn watcher_chooses_the_perspective() {
    let mut harness = watched();
    let_in(&mut harness);
    harness.discards_and_clues(&TWO, 3);
    let look = |looking| Ask::Look { looking };
    assert!(harness.asks("Zoe", look(Looking::Seat { seat: seat("B") })).is_ok());
    let (hers, theirs) = (harness.game("Zoe"), harness.game("Jonas"));
    assert_eq!(hers.hands, theirs.hands);
    assert_eq!(hers.legal, None);
    assert_eq!(harness.table("Zoe").you.watching, Some(Looking::Seat { seat: seat("B") }));
    harness.hush();
    harness.discards_and_clues(&TWO, 2);
    let messages = harness.received("Zoe");
    let mut client = TableState::default();
    harness.asks("Zoe", look(Looking::Seat { seat: seat("B") })).unwrap();
    read(&mut client, harness.received("Zoe"));
    let own_draws = messages.iter().flat_map(|message| match message {
        ToClient::Game { log, .. } => log.clone(),
        other => panic!("{other:?}"),
    });
    for event in own_draws.flat_map(|line| line.events) {
        if let starmine_protocol::Event::Drew { seat: drew, face: card, .. } = event {
            assert_eq!(card.is_none(), drew == seat("B"));
        }
    }
    harness.asks("Zoe", look(Looking::AllHands)).unwrap();
    let all = harness.game("Zoe").hands.into_iter().flat_map(|hand| hand.cards);
    assert!(all.into_iter().all(|card| card.face.is_some()));
    harness.asks("Zoe", look(Looking::Seat { seat: seat("E") })).unwrap();
    assert!(harness.snapshot("Zoe").game.is_some(), "all hands if there is no such seat");
}

#[test]
fn seated_player_cannot_change_perspective() {
    let mut harness = watched();
    let before = harness.game("Mara");
    for looking in [Looking::AllHands, Looking::Seat { seat: seat("B") }] {
        harness.asks("Mara", Ask::Look { looking }).unwrap();
        assert_eq!(harness.game("Mara"), before);
    }
    assert_eq!(harness.asks("Mara", Ask::Watch), Err("table-watches-already".into()));
}

#[test]
fn watching_requires_a_name_and_not_knowing_the_deal() {
    let mut harness = Harness::playing(&TWO, |settings| settings.watching = true);
    harness.learned.insert((harness.game, player("Ada")));
    harness.comes("Ada");
    assert_eq!(harness.asks("Ada", Ask::Watch), Err("table-knows-deal".into()));
    harness.connects(player("?"), None);
    assert_eq!(harness.asks("?", Ask::Watch), Err("table-name-needed".into()));
}

#[test]
fn player_who_learns_the_deal_after_connecting_cannot_watch() {
    let mut harness = watched();
    harness.learns_elsewhere("Zoe");
    assert_eq!(harness.asks("Zoe", Ask::Watch), Err("table-knows-deal".into()));
}

#[test]
fn player_who_learns_the_deal_after_asking_is_not_let_in() {
    let mut harness = watched();
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.agrees("Mara").unwrap();
    harness.learns_elsewhere("Zoe");
    assert!(harness.agrees("Jonas").is_ok());
    let table = harness.table("Jonas");
    assert_eq!((table.watchers, table.proposals), (vec![], vec![]));
    assert_eq!(harness.snapshot("Zoe").game, None);
    assert_eq!(harness.refolded().waiting_to_watch(), []);
}

#[test]
fn player_who_learned_the_deal_is_not_let_in_by_a_timeout() {
    let mut harness = watched();
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.agrees("Mara").unwrap();
    harness.leaves("Jonas");
    harness.learns_elsewhere("Zoe");
    harness.passes(AWAY_AFTER_MS * 2);
    let table = harness.table("Mara");
    assert_eq!((table.watchers, table.proposals), (vec![], vec![]));
}

#[test]
fn watchers_cannot_act() {
    let mut harness = watched();
    let_in(&mut harness);
    let what = harness.harmless("Mara");
    assert_eq!(harness.acts("Zoe", &what), Err("table-not-seated".into()));
    assert_eq!(harness.proposes("Zoe", Proposal::End), Err("table-not-seated".into()));
    assert_eq!(harness.asks("Zoe", Ask::Return), Err("table-no-seat-kept".into()));
    harness.play_out(&TWO);
    assert_eq!(harness.table("Zoe").stage, Stage::Over);
    assert!(harness.table("Zoe").revealed.is_some());
    assert_eq!(harness.asks("Zoe", Ask::Rematch), Err("table-not-seated".into()));
}

/// Each reader gets a turn in words of their own: the player who acts or receives
/// a clue is "you", and a player who draws does not see the card.
#[test]
fn turn_message_matches_each_readers_log() {
    const FOUR: [&str; 4] = ["Mara", "Jonas", "Liv", "Ida"];
    let mut harness = Harness::playing(&FOUR, |settings| settings.watching = true);
    harness.comes("Zoe");
    harness.asks("Zoe", Ask::Watch).unwrap();
    FOUR.iter().for_each(|name| _ = harness.agrees(name).unwrap());
    for turn in 0..24 {
        let looking = match turn % 3 {
            0 => Looking::AllHands,
            1 => Looking::Seat { seat: seat("B") },
            _ => Looking::Seat { seat: seat("D") },
        };
        harness.asks("Zoe", Ask::Look { looking }).unwrap();
        harness.hush();
        harness.discards_and_clues(&FOUR, 1);
        for name in [&FOUR[..], &["Zoe"]].concat() {
            let heard = harness.received(name).into_iter().find_map(|message| match message {
                ToClient::Game { log, .. } => Some(log),
                _ => None,
            });
            let own = harness.snapshot(name).log;
            assert_eq!(heard.as_deref(), own.last_chunk::<1>().map(|last| &last[..]), "{name}");
        }
    }
}

#[test]
fn erased_player_is_not_let_in_to_watch() {
    let mut harness = watched();
    harness.asks("Zoe", Ask::Watch).unwrap();
    harness.names.remove(&player("Zoe"));
    harness.step(starmine_table::room::Input::Erased { player: player("Zoe") });
    harness.passes(1);
    assert_eq!(harness.table("Mara").proposals, []);
    assert_eq!(harness.snapshot("Mara").log, [], "no line about `?`");
    // The same holds if they are erased while the room is closed.
    harness.comes("Ken");
    harness.asks("Ken", Ask::Watch).unwrap();
    harness.names.remove(&player("Ken"));
    harness.restarts();
    TWO.iter().for_each(|name| _ = harness.comes(name));
    harness.passes(1);
    assert_eq!(harness.table("Mara").proposals, []);
    assert_eq!(harness.table("Mara").watchers, []);
}

#[test]
fn watching_a_missing_seat_shows_all_hands() {
    let mut harness = watched();
    let_in(&mut harness);
    let look = Ask::Look { looking: Looking::Seat { seat: seat("E") } };
    harness.asks("Zoe", look).unwrap();
    assert_eq!(harness.table("Zoe").you.watching, Some(Looking::AllHands));
}
