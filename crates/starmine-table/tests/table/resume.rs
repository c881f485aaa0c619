//! Resuming: a client receives exactly what it missed, or everything.

use starmine_client::TableState;
use starmine_protocol::{Aids, Ask, Proposal, ToClient};
use starmine_table::room::{
    ConnId, Hello, Input, JoiningPlayer, MAX_CONNECTIONS, MAX_CONNECTIONS_EACH,
};

use crate::client::{caught_up, read};
use crate::house::{House, player};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

#[test]
fn returning_client_receives_exactly_what_it_missed() {
    let mut house = House::playing(&THREE, |_| {});
    house.discards_and_clues(&THREE, 9);
    let all = house.snapshot("Liv").log;
    let conn = house.comes("Liv");
    for since in 0..house.log.len() as u32 {
        let missed: Vec<_> = all.iter().filter(|line| line.entry > since).cloned().collect();
        assert_eq!(house.snapshot_on(conn, Some(since)).log, missed, "since {since}");
    }
}

#[test]
fn line_taken_back_meanwhile_is_sent_again() {
    let mut house = House::playing(&THREE, |settings| settings.take_back = true);
    house.discards_and_clues(&THREE, 4);
    let mut client = TableState::default();
    house.leaves("Liv");
    house.comes("Liv");
    read(&mut client, house.told("Liv"));
    house.leaves("Liv");
    house.passes(200_000);
    house.proposes("Mara", Proposal::TakeBack).unwrap();
    house.agrees("Jonas").unwrap();
    house.discards_and_clues(&THREE, 2);
    house.resumes("Liv", client.resume().since);
    read(&mut client, house.told("Liv"));
    assert_eq!(caught_up(&client, &house.snapshot("Liv")), Ok(()));
    assert!(client.log().any(|line| line.taken_back));
}

#[test]
fn connected_client_receives_the_taken_back_mark() {
    for aids in [Aids::None, Aids::Excluded] {
        let mut house = House::playing(&THREE, |settings| {
            (settings.take_back, settings.aids) = (true, aids);
        });
        let mut client = TableState::default();
        house.comes("Liv");
        house.discards_and_clues(&THREE, 7);
        house.proposes("Mara", Proposal::TakeBack).unwrap();
        house.agrees("Jonas").unwrap();
        house.agrees("Liv").unwrap();
        read(&mut client, house.told("Liv"));
        assert!(client.log().any(|line| line.taken_back));
        assert_eq!(caught_up(&client, &house.snapshot("Liv")), Ok(()));
    }
}

#[test]
fn client_ahead_of_the_log_gets_everything() {
    let mut house = House::playing(&THREE, |_| {});
    house.discards_and_clues(&THREE, 3);
    let all = house.snapshot("Liv").log;
    let conn = house.comes("Liv");
    let last = house.log.len() as u32 - 1;
    assert_eq!(house.snapshot_on(conn, Some(last)).log, []);
    for ahead in [last + 1, last + 100, u32::MAX] {
        assert_eq!(house.snapshot_on(conn, Some(ahead)).log, all);
    }
}

#[test]
fn client_that_missed_the_end_gets_the_whole_game() {
    let mut house = House::playing(&THREE, |settings| {
        (settings.aids, settings.rules.strikes) = (Aids::None, 1);
    });
    let mut client = TableState::default();
    house.discards_and_clues(&THREE, 6);
    house.comes("Liv");
    read(&mut client, house.told("Liv"));
    house.leaves("Liv");
    house.passes(200_000);
    house.proposes("Mara", Proposal::End).unwrap();
    house.agrees("Jonas").unwrap();
    house.resumes("Liv", client.resume().since);
    read(&mut client, house.told("Liv"));
    assert_eq!(caught_up(&client, &house.snapshot("Liv")), Ok(()));
    assert_eq!(client.log().count(), 7);
}

#[test]
fn presence_is_sent_once_to_the_others() {
    let mut house = House::playing(&THREE, |_| {});
    house.comes("Liv");
    assert_eq!(house.told("Mara"), [], "no message about a second tab");
    house.leaves("Liv");
    let told = house.told("Mara");
    assert!(matches!(told[..], [ToClient::Table { .. }]), "{told:?}");
    house.comes("Liv");
    assert!(matches!(house.told("Mara")[..], [ToClient::Table { .. }]));
}

#[test]
fn oldest_connection_of_a_player_is_closed_beyond_the_limit() {
    let mut house = House::playing(&THREE, |_| {});
    for _ in 0..MAX_CONNECTIONS_EACH + 2 {
        house.comes("Mara");
    }
    assert_eq!(house.conns_of(player("Mara")).len(), MAX_CONNECTIONS_EACH);
    assert!(house.game("Mara").legal.is_some(), "the newest connection works");
}

#[test]
fn full_room_refuses_visitors() {
    let mut house = House::playing(&THREE, |_| {});
    for guest in 0..MAX_CONNECTIONS {
        house.comes(&format!("guest {guest}"));
    }
    let last = format!("guest {}", MAX_CONNECTIONS - 1);
    assert!(house.conns_of(player(&last)).is_empty());
    assert!(!house.conns_of(player("guest 0")).is_empty());
}

#[test]
fn full_room_still_admits_seated_players() {
    let mut house = House::playing(&THREE, |settings| settings.watching = true);
    house.comes("Zoe");
    house.asks("Zoe", Ask::Watch).unwrap();
    THREE.iter().for_each(|name| _ = house.agrees(name).unwrap());
    house.leaves("Mara");
    house.leaves("Zoe");
    for guest in 0..MAX_CONNECTIONS {
        house.comes(&format!("guest {guest}"));
    }
    for (guest, name) in ["Mara", "Zoe"].into_iter().enumerate() {
        house.comes(name);
        assert!(house.snapshot(name).game.is_some());
        assert!(
            house.conns_of(player(&format!("guest {guest}"))).is_empty(),
            "the oldest visitor was disconnected"
        );
    }
    house.comes("Ada");
    assert!(house.conns_of(player("Ada")).is_empty(), "visitors displace nobody");
    for name in ["Jonas", "Liv", "guest 2"] {
        assert_eq!(house.conns_of(player(name)).len(), 1);
    }
}

#[test]
fn other_protocol_version_is_refused_and_disconnected() {
    let mut house = House::playing(&THREE, |_| {});
    let guest =
        JoiningPlayer { player: player("Zoe"), name: "Zoe".into(), barred: None, desk: None };
    let (conn, now) = (ConnId(99), house.now);
    let hello = Hello { request: 5, protocol: 2, since: None, looking: None };
    let input = Input::Connected { conn, joining: Box::new(guest), hello };
    let step = house.room.handle(input, now, &mut house.entropy);
    let text = format!("{:?}", step.outputs);
    assert!(text.contains("table-protocol") && text.contains("Close(ConnId(99))"), "{text}");
    let message = Box::new(starmine_protocol::ToServer { request: 6, ask: Ask::Watch });
    let step = house.room.handle(Input::Asked { conn, message }, now, &mut house.entropy);
    assert!(step.outputs.is_empty() && step.write.is_none(), "the connection is gone");
    // The request has no effect later either.
    let again = house.comes("Liv");
    let refused = house.asks("Liv", Ask::Hello { protocol: 2, since: None, looking: None });
    assert_eq!(refused, Err("no answer".into()), "her connection is closed");
    assert!(!house.is_open(again));
}
