//! Players of one table on several nodes: remote players count as present, and
//! only one node acts without a request.

use starmine_protocol::{Ask, PlayerId, Proposal};
use starmine_table::room::Input;
use starmine_table::room::NodeId;
use starmine_table::table::AWAY_AFTER_MS;

use crate::house::{House, player, seat};

fn other_nodes(house: &mut House, node: u64, people: &[&str]) {
    let people: Vec<PlayerId> = people.iter().map(|name| player(name)).collect();
    house.step(Input::OtherNode { node: NodeId(node), people });
}

/// Mara and a bot on node 5; `prepare` runs before Mara acts.
fn at_a_bots_turn(prepare: impl FnOnce(&mut House)) -> House {
    let mut house = House::playing(&["Mara", "bot:smart"], |_| ());
    house.room.set_node(NodeId(5));
    prepare(&mut house);
    let what = house.harmless("Mara");
    house.acts("Mara", &what).unwrap();
    house
}

#[test]
fn smallest_node_with_players_asks_the_bot() {
    let house = at_a_bots_turn(|_| ());
    assert_eq!(house.questions.len(), 1, "no other node");
    let house = at_a_bots_turn(|house| other_nodes(house, 9, &["Joris"]));
    assert_eq!(house.questions.len(), 1, "the smallest number");

    let mut house = at_a_bots_turn(|house| {
        other_nodes(house, 9, &["Ida"]);
        other_nodes(house, 3, &["Joris"]);
    });
    assert!(house.questions.is_empty(), "node 3 asks");
    house.passes(AWAY_AFTER_MS * 2);
    assert!(house.questions.is_empty() && !house.room.awaits_bot());
    // This node asks only once node 3 is gone.
    other_nodes(&mut house, 3, &[]);
    assert_eq!(house.questions.len(), 1);
    other_nodes(&mut house, 9, &[]);
    assert_eq!(house.questions.len(), 1, "asked once");
}

#[test]
fn node_without_players_leaves_bots_to_others() {
    let mut house = at_a_bots_turn(|house| other_nodes(house, 9, &["Joris"]));
    house.bots_answer();
    let what = house.harmless("Mara");
    house.leaves("Mara");
    assert!(!house.room.awaits_bot(), "it is a person's turn");
    house.comes("Mara");
    house.acts("Mara", &what).unwrap();
    assert!(house.room.awaits_bot());
    house.leaves("Mara");
    assert!(!house.room.awaits_bot(), "node 9 asks the bot");
    other_nodes(&mut house, 9, &[]);
    assert!(house.room.awaits_bot(), "no other node has players");
}

#[test]
fn player_on_another_node_is_present() {
    let mut house = House::playing(&["Mara", "Joris", "Ida"], |_| ());
    house.room.set_node(NodeId(5));
    other_nodes(&mut house, 7, &["Joris"]);
    house.leaves("Joris");
    let replace = || Ask::Propose {
        proposal: Proposal::Replace { seat: seat("B"), bot: "smart".into() },
        position: None,
    };
    assert_eq!(house.asks("Mara", replace()), Err("table-present".into()));
    // A player moves to another node, whose news may arrive first.
    other_nodes(&mut house, 8, &["Joris"]);
    other_nodes(&mut house, 7, &[]);
    house.passes(AWAY_AFTER_MS * 2);
    assert_eq!(house.asks("Mara", replace()), Err("table-present".into()));
    // With Joris present, all three have to agree to end the game.
    let end = house.asks("Mara", Ask::Propose { proposal: Proposal::End, position: None }).unwrap();
    house.asks("Ida", Ask::Agree { proposal: end }).unwrap();
    assert!(!house.room.table().is_over(), "Joris must agree");
    // Once away for long enough, Joris is not needed.
    other_nodes(&mut house, 8, &[]);
    house.passes(AWAY_AFTER_MS - 1);
    assert!(!house.room.table().is_over());
    house.passes(2);
    assert!(house.room.table().is_over());
}

#[test]
fn node_asks_bots_while_other_nodes_are_unknown() {
    let mut house = at_a_bots_turn(|house| other_nodes(house, 3, &["Joris"]));
    assert!(house.questions.is_empty());
    house.step(Input::OtherNodesUnknown);
    assert_eq!(house.room.wakes_at(house.now), Some(house.now), "due at once, for the bot");
    other_nodes(&mut house, 3, &["Joris"]);
    house.passes(0);
    assert!(house.questions.is_empty(), "node 3 announced itself first");
}
