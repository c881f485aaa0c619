//! A table whose people are on different nodes: who is elsewhere is here, and
//! one node does what nobody asked for.

use starmine_protocol::{Ask, PlayerId, Proposal};
use starmine_table::room::Input;
use starmine_table::room::NodeId;
use starmine_table::table::PATIENCE_MS;

use crate::house::{House, player, seat};

fn elsewhere(house: &mut House, node: u64, people: &[&str]) {
    let people: Vec<PlayerId> = people.iter().map(|name| player(name)).collect();
    house.step(Input::Elsewhere { node: NodeId(node), people });
}

/// Mara and a bot on node 5, with what else is told before Mara acts.
fn at_a_bots_turn(tell: impl FnOnce(&mut House)) -> House {
    let mut house = House::playing(&["Mara", "bot:smart"], |_| ());
    house.room.is_on(NodeId(5));
    tell(&mut house);
    let what = house.harmless("Mara");
    house.acts("Mara", &what).unwrap();
    house
}

#[test]
fn of_the_nodes_with_people_the_one_with_the_smallest_number_asks_a_bot() {
    let house = at_a_bots_turn(|_| ());
    assert_eq!(house.questions.len(), 1, "nobody is elsewhere");
    let house = at_a_bots_turn(|house| elsewhere(house, 9, &["Joris"]));
    assert_eq!(house.questions.len(), 1, "ours is the smallest");

    let mut house = at_a_bots_turn(|house| {
        elsewhere(house, 9, &["Ida"]);
        elsewhere(house, 3, &["Joris"]);
    });
    assert!(house.questions.is_empty(), "node 3 asks");
    house.passes(PATIENCE_MS * 2);
    assert!(house.questions.is_empty() && !house.room.awaits_bot());
    // Until it is gone.
    elsewhere(&mut house, 3, &[]);
    assert_eq!(house.questions.len(), 1);
    elsewhere(&mut house, 9, &[]);
    assert_eq!(house.questions.len(), 1, "once");
}

#[test]
fn a_node_without_people_leaves_bots_to_those_with_some() {
    let mut house = at_a_bots_turn(|house| elsewhere(house, 9, &["Joris"]));
    house.bots_answer();
    let what = house.harmless("Mara");
    house.leaves("Mara");
    assert!(!house.room.awaits_bot(), "it is a person's turn");
    house.comes("Mara");
    house.acts("Mara", &what).unwrap();
    assert!(house.room.awaits_bot());
    house.leaves("Mara");
    assert!(!house.room.awaits_bot(), "node 9 does it, and this room may go");
    elsewhere(&mut house, 9, &[]);
    assert!(house.room.awaits_bot(), "unless nobody is anywhere");
}

#[test]
fn who_is_elsewhere_is_here() {
    let mut house = House::playing(&["Mara", "Joris", "Ida"], |_| ());
    house.room.is_on(NodeId(5));
    elsewhere(&mut house, 7, &["Joris"]);
    house.leaves("Joris");
    let replace = || Ask::Propose {
        proposal: Proposal::Replace { seat: seat("B"), bot: "smart".into() },
        position: None,
    };
    assert_eq!(house.asks("Mara", replace()), Err("table-present".into()));
    // From node to node, as when one stops: the news may cross.
    elsewhere(&mut house, 8, &["Joris"]);
    elsewhere(&mut house, 7, &[]);
    house.passes(PATIENCE_MS * 2);
    assert_eq!(house.asks("Mara", replace()), Err("table-present".into()));
    // Asked what to end, all three have to agree.
    let end = house.asks("Mara", Ask::Propose { proposal: Proposal::End, position: None }).unwrap();
    house.asks("Ida", Ask::Agree { proposal: end }).unwrap();
    assert!(!house.room.table().is_over(), "Joris has not agreed");
    // Gone for long enough, he does not hold up the others.
    elsewhere(&mut house, 8, &[]);
    house.passes(PATIENCE_MS - 1);
    assert!(!house.room.table().is_over());
    house.passes(2);
    assert!(house.room.table().is_over());
}

#[test]
fn when_nobody_knows_who_is_elsewhere_each_node_asks_until_they_have_told() {
    let mut house = at_a_bots_turn(|house| elsewhere(house, 3, &["Joris"]));
    assert!(house.questions.is_empty());
    house.step(Input::ElsewhereUnknown);
    assert_eq!(house.room.wakes_at(house.now), Some(house.now), "a bot is to be asked");
    elsewhere(&mut house, 3, &["Joris"]);
    house.passes(0);
    assert!(house.questions.is_empty(), "they were quick");
}
