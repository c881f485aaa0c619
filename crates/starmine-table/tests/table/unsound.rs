//! A log that cannot have come about: said to be unsound, whatever is wrong
//! with it, so that one damaged table is no harm to others.

use starmine_protocol::{Proposal, Settings};
use starmine_rules::Edition;
use starmine_table::table::{Entry, Stamped, Table};

use crate::house::{House, player, seat, settings};

fn with(entries: impl IntoIterator<Item = Entry>) -> Result<Table, u32> {
    let house = House::playing(&["Mara", "Jonas"], |_| {});
    let added = entries.into_iter().map(|entry| Stamped { entry, at: 1 });
    let log: Vec<Stamped> = house.log.iter().cloned().chain(added).collect();
    Table::from_log(house.game, &log).map_err(|unsound| unsound.entry - house.log.len() as u32)
}

#[test]
fn what_cannot_have_come_about_is_found_where_it_stands() {
    let mara = player("Mara");
    let replace = |letter| Proposal::Replace { seat: seat(letter), bot: "smart".to_owned() };
    let proposed = |letter| Entry::Proposed { by: mara, proposal: replace(letter) };
    let let_in = || Entry::LetIn { player: player("Zoe") };
    assert!(with([proposed("B"), let_in()]).is_ok());
    assert_eq!(with([proposed("E"), let_in()]).err(), Some(0), "two sit here");
    let larger = Box::new(Settings::of(Edition::German, 5));
    assert_eq!(
        with([Entry::Configured { settings: larger }]).err(),
        Some(0),
        "the cards are dealt"
    );
    let house = House::playing(&["Mara", "Jonas"], |_| {});
    let started = house.log.iter().find(|stamped| matches!(stamped.entry, Entry::Started(_)));
    assert_eq!(with([started.unwrap().entry.clone()]).err(), Some(0), "once is enough");
    assert_eq!(with([Entry::Agreed { by: mara, proposal: 9 }]).err(), Some(0), "not yet proposed");
    assert_eq!(with([Entry::TookBack { turn: 9 }]).err(), Some(0));
}

/// Proposed before the cards were dealt, by whatever mischance: the seat is
/// gone when it is looked at.
#[test]
fn a_seat_that_is_gone_is_no_panic() {
    let house = House::made_by("Mara", settings(3));
    let replace = Proposal::Replace { seat: seat("C"), bot: "smart".to_owned() };
    let smaller = Box::new(Settings::of(Edition::German, 2));
    let entries = [
        Entry::Proposed { by: player("Mara"), proposal: replace },
        Entry::Configured { settings: smaller },
        Entry::LetIn { player: player("Zoe") },
    ];
    let added = entries.into_iter().map(|entry| Stamped { entry, at: 1 });
    let log: Vec<Stamped> = house.log.iter().cloned().chain(added).collect();
    assert!(!Table::from_log(house.game, &log).unwrap().has_proposals());
}
