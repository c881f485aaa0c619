//! What grows has a limit, and at the limit the game still goes on.

use starmine_protocol::{Ask, Proposal, Stage};
use starmine_server::table::{MAX_ENTRIES, MAX_KNOCKING, MAX_KNOCKS};

use crate::house::{House, player, seat, settings};

const TWO: [&str; 2] = ["Mara", "Jonas"];

#[test]
fn only_so_many_knock_and_they_keep_nobody_from_voting() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    for guest in 0..MAX_KNOCKING {
        let name = format!("guest {guest}");
        house.comes(&name);
        assert!(house.asks(&name, Ask::Watch).is_ok());
    }
    house.comes("Zoe");
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-too-many-proposals".into()));
    assert!(house.proposes("Mara", Proposal::End).is_ok());
    let proposal = house.proposal("Mara");
    house.asks("Mara", Ask::Decline { proposal }).unwrap();
    assert!(house.asks("Zoe", Ask::Watch).is_ok());
}

#[test]
fn who_knocks_again_and_again_is_not_heard_and_keeps_nobody_from_voting() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    house.comes("Zoe");
    for _ in 0..MAX_KNOCKS {
        house.asks("Zoe", Ask::Watch).unwrap();
        let proposal = house.proposal("Mara");
        house.asks("Zoe", Ask::Decline { proposal }).unwrap();
    }
    assert_eq!(house.asks("Zoe", Ask::Watch), Err("table-knocked-enough".into()));
    // A crowd of them fills what is left for those who knock, and no more.
    let full = (0..).find_map(|guest| {
        let name = format!("guest {guest}");
        house.comes(&name);
        let refused = house.asks(&name, Ask::Watch).err();
        if refused.is_none() {
            let proposal = house.proposal("Mara");
            house.asks(&name, Ask::Decline { proposal }).unwrap();
        }
        house.leaves(&name);
        refused
    });
    assert_eq!(full, Some("table-log-full".into()));
    let proposal = house.proposes("Mara", Proposal::End).unwrap();
    house.asks("Jonas", Ask::Decline { proposal }).unwrap();
}

#[test]
fn who_only_looked_in_leaves_nothing_behind() {
    let mut house = House::playing(&TWO, |settings| settings.watching = true);
    let knows = |house: &House, name: &str| {
        let room = format!("{:?}", house.room);
        room.contains(name) || room.contains(player(name).as_str())
    };
    house.comes("Zoe");
    let twice = house.comes("Zoe");
    house.hangs_up(twice);
    assert!(knows(&house, "Zoe"), "she is here");
    house.leaves("Zoe");
    assert!(!knows(&house, "Zoe"));
    // Those at the table are known by name while they are away.
    house.leaves("Jonas");
    assert!(knows(&house, "Jonas"));
    // And so is who asks to be let in.
    house.comes("Zoe");
    house.asks("Zoe", Ask::Watch).unwrap();
    house.leaves("Zoe");
    assert!(knows(&house, "Zoe"));
}

#[test]
fn however_long_people_quarrel_the_game_can_be_finished() {
    let mut house = House::playing(&TWO, |settings| {
        (settings.take_back, settings.rules.strikes) = (true, 1);
    });
    house.discards_and_clues(&TWO, 1);
    let full = loop {
        match house.proposes("Mara", Proposal::End) {
            Ok(proposal) => house.asks("Jonas", Ask::Decline { proposal }).unwrap(),
            Err(refused) => break refused,
        };
    };
    assert_eq!(full, "table-log-full");
    assert!(house.log.len() as u32 <= MAX_ENTRIES / 2 + 1);
    assert_eq!(house.proposes("Mara", Proposal::TakeBack), Err("table-log-full".into()));
    house.play_out(&TWO);
    assert_eq!(house.room.table().stage(), Stage::Over);
    assert!(house.asks("Mara", Ask::Rematch).is_ok());
    assert!((house.log.len() as u32) < MAX_ENTRIES);
}

#[test]
fn however_often_someone_sits_down_the_game_can_be_started_and_voted_on() {
    let mut house = House::made_by("Mara", settings(3));
    house.sit_down(&["Mara", "Jonas", "Liv"]);
    house.asks("Liv", Ask::Stand).unwrap();
    let full = loop {
        if let Err(refused) = house.asks("Liv", Ask::Sit { seat: seat("C") }) {
            break refused;
        }
        if let Err(refused) = house.asks("Liv", Ask::Stand) {
            break refused;
        }
    };
    assert_eq!(full, "table-log-full");
    assert!(house.log.len() as u32 <= MAX_ENTRIES / 4 + 1);
    assert!(house.asks("Mara", Ask::Start).is_ok(), "she happens to sit");
    assert!(house.proposes("Mara", Proposal::End).is_ok());
}
