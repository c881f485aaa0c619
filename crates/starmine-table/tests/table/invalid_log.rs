//! Invalid logs: reported with the entry at fault, so that one damaged table does
//! not harm others.

use starmine_protocol::{Proposal, Settings};
use starmine_rules::Edition;
use starmine_table::table::{Entry, Stamped, Table};

use crate::harness::{Harness, player, seat, settings};

fn with(entries: impl IntoIterator<Item = Entry>) -> Result<Table, u32> {
    let harness = Harness::playing(&["Mara", "Jonas"], |_| {});
    let added = entries.into_iter().map(|entry| Stamped { entry, at: 1 });
    let log: Vec<Stamped> = harness.log.iter().cloned().chain(added).collect();
    Table::from_log(harness.game, &log).map_err(|invalid| invalid.entry - harness.log.len() as u32)
}

#[test]
fn invalid_entry_is_reported_with_its_number() {
    let mara = player("Mara");
    let replace = |letter| Proposal::Replace { seat: seat(letter), bot: "smart".to_owned() };
    let proposed = |letter| Entry::Proposed { by: mara, proposal: replace(letter) };
    let let_in = || Entry::LetIn { player: player("Zoe") };
    assert!(with([proposed("B"), let_in()]).is_ok());
    assert_eq!(with([proposed("E"), let_in()]).err(), Some(0), "there are two seats");
    let larger = Box::new(Settings::of(Edition::German, 5));
    assert_eq!(
        with([Entry::Configured { settings: larger }]).err(),
        Some(0),
        "the game has started"
    );
    let harness = Harness::playing(&["Mara", "Jonas"], |_| {});
    let started = harness.log.iter().find(|stamped| matches!(stamped.entry, Entry::Started(_)));
    assert_eq!(with([started.unwrap().entry.clone()]).err(), Some(0), "started twice");
    assert_eq!(with([Entry::Agreed { by: mara, proposal: 9 }]).err(), Some(0), "no such proposal");
    assert_eq!(with([Entry::TookBack { turn: 9 }]).err(), Some(0));
}

/// A replacement proposed before the start, whose seat no longer exists when the
/// proposal is examined.
#[test]
fn proposal_about_a_removed_seat_does_not_panic() {
    let harness = Harness::made_by("Mara", settings(3));
    let replace = Proposal::Replace { seat: seat("C"), bot: "smart".to_owned() };
    let smaller = Box::new(Settings::of(Edition::German, 2));
    let entries = [
        Entry::Proposed { by: player("Mara"), proposal: replace },
        Entry::Configured { settings: smaller },
        Entry::LetIn { player: player("Zoe") },
    ];
    let added = entries.into_iter().map(|entry| Stamped { entry, at: 1 });
    let log: Vec<Stamped> = harness.log.iter().cloned().chain(added).collect();
    assert!(!Table::from_log(harness.game, &log).unwrap().has_proposals());
}
