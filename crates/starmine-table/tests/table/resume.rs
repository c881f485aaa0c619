//! Resuming: a client receives exactly what it missed, or everything.

use starmine_client::TableState;
use starmine_protocol::{Aids, Ask, Proposal, ToClient};
use starmine_table::room::{
    ConnId, Hello, Input, JoiningPlayer, MAX_CONNECTIONS, MAX_CONNECTIONS_EACH,
};

use crate::client::{caught_up, read};
use crate::harness::{Harness, player};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

#[test]
fn returning_client_receives_exactly_what_it_missed() {
    let mut harness = Harness::playing(&THREE, |_| {});
    harness.discards_and_clues(&THREE, 9);
    let all = harness.snapshot("Liv").log;
    let conn = harness.comes("Liv");
    for since in 0..harness.log.len() as u32 {
        let missed: Vec<_> = all.iter().filter(|line| line.entry > since).cloned().collect();
        assert_eq!(harness.snapshot_on(conn, Some(since)).log, missed, "since {since}");
    }
}

#[test]
fn line_taken_back_while_away_is_sent_again() {
    let mut harness = Harness::playing(&THREE, |settings| settings.take_back = true);
    harness.discards_and_clues(&THREE, 4);
    let mut client = TableState::default();
    harness.leaves("Liv");
    harness.comes("Liv");
    read(&mut client, harness.received("Liv"));
    harness.leaves("Liv");
    harness.passes(200_000);
    harness.proposes("Mara", Proposal::TakeBack).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.discards_and_clues(&THREE, 2);
    harness.resumes("Liv", client.resume().since);
    read(&mut client, harness.received("Liv"));
    assert_eq!(caught_up(&client, &harness.snapshot("Liv")), Ok(()));
    assert!(client.log().any(|line| line.taken_back));
}

#[test]
fn connected_client_receives_the_taken_back_mark() {
    for aids in [Aids::None, Aids::Excluded] {
        let mut harness = Harness::playing(&THREE, |settings| {
            (settings.take_back, settings.aids) = (true, aids);
        });
        let mut client = TableState::default();
        harness.comes("Liv");
        harness.discards_and_clues(&THREE, 7);
        harness.proposes("Mara", Proposal::TakeBack).unwrap();
        harness.agrees("Jonas").unwrap();
        harness.agrees("Liv").unwrap();
        read(&mut client, harness.received("Liv"));
        assert!(client.log().any(|line| line.taken_back));
        assert_eq!(caught_up(&client, &harness.snapshot("Liv")), Ok(()));
    }
}

#[test]
fn client_ahead_of_the_log_gets_everything() {
    let mut harness = Harness::playing(&THREE, |_| {});
    harness.discards_and_clues(&THREE, 3);
    let all = harness.snapshot("Liv").log;
    let conn = harness.comes("Liv");
    let last = harness.log.len() as u32 - 1;
    assert_eq!(harness.snapshot_on(conn, Some(last)).log, []);
    for ahead in [last + 1, last + 100, u32::MAX] {
        assert_eq!(harness.snapshot_on(conn, Some(ahead)).log, all);
    }
}

#[test]
fn client_that_missed_the_end_gets_the_whole_game() {
    let mut harness = Harness::playing(&THREE, |settings| {
        (settings.aids, settings.rules.strikes) = (Aids::None, 1);
    });
    let mut client = TableState::default();
    harness.discards_and_clues(&THREE, 6);
    harness.comes("Liv");
    read(&mut client, harness.received("Liv"));
    harness.leaves("Liv");
    harness.passes(200_000);
    harness.proposes("Mara", Proposal::End).unwrap();
    harness.agrees("Jonas").unwrap();
    harness.resumes("Liv", client.resume().since);
    read(&mut client, harness.received("Liv"));
    assert_eq!(caught_up(&client, &harness.snapshot("Liv")), Ok(()));
    assert_eq!(client.log().count(), 7);
}

#[test]
fn presence_is_sent_once_to_the_others() {
    let mut harness = Harness::playing(&THREE, |_| {});
    harness.comes("Liv");
    assert_eq!(harness.received("Mara"), [], "no message about a second tab");
    harness.leaves("Liv");
    let messages = harness.received("Mara");
    assert!(matches!(messages[..], [ToClient::Table { .. }]), "{messages:?}");
    harness.comes("Liv");
    assert!(matches!(harness.received("Mara")[..], [ToClient::Table { .. }]));
}

#[test]
fn oldest_connection_of_a_player_is_closed_beyond_the_limit() {
    let mut harness = Harness::playing(&THREE, |_| {});
    for _ in 0..MAX_CONNECTIONS_EACH + 2 {
        harness.comes("Mara");
    }
    assert_eq!(harness.conns_of(player("Mara")).len(), MAX_CONNECTIONS_EACH);
    assert!(harness.game("Mara").legal.is_some(), "the newest connection works");
}

#[test]
fn full_room_refuses_visitors() {
    let mut harness = Harness::playing(&THREE, |_| {});
    for visitor in 0..MAX_CONNECTIONS {
        harness.comes(&format!("visitor {visitor}"));
    }
    let last = format!("visitor {}", MAX_CONNECTIONS - 1);
    assert!(harness.conns_of(player(&last)).is_empty());
    assert!(!harness.conns_of(player("visitor 0")).is_empty());
}

#[test]
fn full_room_still_admits_seated_players() {
    let mut harness = Harness::playing(&THREE, |settings| settings.watching = true);
    harness.comes("Zoe");
    harness.asks("Zoe", Ask::Watch).unwrap();
    THREE.iter().for_each(|name| _ = harness.agrees(name).unwrap());
    harness.leaves("Mara");
    harness.leaves("Zoe");
    for visitor in 0..MAX_CONNECTIONS {
        harness.comes(&format!("visitor {visitor}"));
    }
    for (visitor, name) in ["Mara", "Zoe"].into_iter().enumerate() {
        harness.comes(name);
        assert!(harness.snapshot(name).game.is_some());
        assert!(
            harness.conns_of(player(&format!("visitor {visitor}"))).is_empty(),
            "the oldest visitor was disconnected"
        );
    }
    harness.comes("Ada");
    assert!(harness.conns_of(player("Ada")).is_empty(), "visitors displace nobody");
    for name in ["Jonas", "Liv", "visitor 2"] {
        assert_eq!(harness.conns_of(player(name)).len(), 1);
    }
}

#[test]
fn other_protocol_version_is_refused_and_disconnected() {
    let mut harness = Harness::playing(&THREE, |_| {});
    let joining =
        JoiningPlayer { player: player("Zoe"), name: "Zoe".into(), barred: None, desk: None };
    let (conn, now) = (ConnId(99), harness.now);
    let hello = Hello { request: 5, protocol: 2, since: None, looking: None };
    let input = Input::Connected { conn, joining: Box::new(joining), hello };
    let step = harness.room.handle(input, now, &mut harness.entropy);
    let text = format!("{:?}", step.outputs);
    assert!(text.contains("table-protocol") && text.contains("Close(ConnId(99))"), "{text}");
    let message = Box::new(starmine_protocol::ToServer { request: 6, ask: Ask::Watch });
    let step = harness.room.handle(Input::Asked { conn, message }, now, &mut harness.entropy);
    assert!(step.outputs.is_empty() && step.write.is_none(), "the connection is gone");
    // The request has no effect later either.
    let again = harness.comes("Liv");
    let refused = harness.asks("Liv", Ask::Hello { protocol: 2, since: None, looking: None });
    assert_eq!(refused, Err("no answer".into()), "her connection is closed");
    assert!(!harness.is_open(again));
}
