//! Coming back: exactly what was missed, or afresh.

use starmine_client::TableState;
use starmine_protocol::{Aids, Ask, Proposal, ToClient};
use starmine_table::room::{Conn, Guest, Hello, Input, MAX_CONNECTIONS, MAX_CONNECTIONS_EACH};

use crate::client::{caught_up, read};
use crate::house::{House, player};

const THREE: [&str; 3] = ["Mara", "Jonas", "Liv"];

#[test]
fn who_returns_is_told_exactly_what_was_missed() {
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
fn a_line_that_was_taken_back_meanwhile_is_told_again() {
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
fn who_stayed_sees_the_mark_as_well() {
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
fn a_client_ahead_of_the_log_starts_afresh() {
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
fn who_missed_the_end_is_told_the_whole_game() {
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
fn presence_is_told_once_to_the_others() {
    let mut house = House::playing(&THREE, |_| {});
    house.comes("Liv");
    assert_eq!(house.told("Mara"), [], "a second tab is no news");
    house.leaves("Liv");
    let told = house.told("Mara");
    assert!(matches!(told[..], [ToClient::Table { .. }]), "{told:?}");
    house.comes("Liv");
    assert!(matches!(house.told("Mara")[..], [ToClient::Table { .. }]));
}

#[test]
fn the_oldest_of_too_many_tabs_is_closed() {
    let mut house = House::playing(&THREE, |_| {});
    for _ in 0..MAX_CONNECTIONS_EACH + 2 {
        house.comes("Mara");
    }
    assert_eq!(house.conns_of(player("Mara")).len(), MAX_CONNECTIONS_EACH);
    assert!(house.game("Mara").legal.is_some(), "the newest works");
}

#[test]
fn a_room_holds_so_many() {
    let mut house = House::playing(&THREE, |_| {});
    for guest in 0..MAX_CONNECTIONS {
        house.comes(&format!("guest {guest}"));
    }
    let last = format!("guest {}", MAX_CONNECTIONS - 1);
    assert!(house.conns_of(player(&last)).is_empty());
    assert!(!house.conns_of(player("guest 0")).is_empty());
}

#[test]
fn a_crowd_keeps_nobody_from_their_seat() {
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
        assert!(house.conns_of(player(&format!("guest {guest}"))).is_empty(), "the oldest goes");
    }
    house.comes("Ada");
    assert!(house.conns_of(player("Ada")).is_empty(), "for a stranger nobody goes");
    for name in ["Jonas", "Liv", "guest 2"] {
        assert_eq!(house.conns_of(player(name)).len(), 1);
    }
}

#[test]
fn another_protocol_is_told_which_and_let_go() {
    let mut house = House::playing(&THREE, |_| {});
    let guest = Guest { player: player("Zoe"), name: "Zoe".into(), barred: None, desk: None };
    let (conn, now) = (Conn(99), house.now);
    let hello = Hello { request: 5, protocol: 2, since: None, looking: None };
    let input = Input::Connected { conn, guest: Box::new(guest), hello };
    let step = house.room.handle(input, now, &mut house.chance);
    let text = format!("{:?}", step.outputs);
    assert!(text.contains("table-protocol") && text.contains("Close(Conn(99))"), "{text}");
    let message = Box::new(starmine_protocol::ToServer { request: 6, ask: Ask::Watch });
    let step = house.room.handle(Input::Asked { conn, message }, now, &mut house.chance);
    assert!(step.outputs.is_empty() && step.write.is_none(), "nobody is there");
    // Nor does anyone change it later.
    let again = house.comes("Liv");
    let refused = house.asks("Liv", Ask::Hello { protocol: 2, since: None, looking: None });
    assert_eq!(refused, Err("no answer".into()), "she cannot read it any more");
    assert!(!house.is_open(again));
}
