//! Players of one table on several nodes: remote players count as present, and
//! only one node acts on its own.

use starmine_protocol::{Ask, PlayerId, Proposal};
use starmine_table::room::Input;
use starmine_table::room::NodeId;
use starmine_table::table::AWAY_AFTER_MS;

use crate::harness::{Harness, player, seat};

fn other_nodes(harness: &mut Harness, node: u64, people: &[&str]) {
    let people: Vec<PlayerId> = people.iter().map(|name| player(name)).collect();
    harness.step(Input::OtherNode { node: NodeId(node), people });
}

/// Mara and a bot on node 5; `prepare` runs before Mara acts.
fn at_a_bots_turn(prepare: impl FnOnce(&mut Harness)) -> Harness {
    let mut harness = Harness::playing(&["Mara", "bot:smart"], |_| ());
    harness.room.set_node(NodeId(5));
    prepare(&mut harness);
    let what = harness.harmless("Mara");
    harness.acts("Mara", &what).unwrap();
    harness
}

#[test]
fn smallest_node_with_players_asks_the_bot() {
    let harness = at_a_bots_turn(|_| ());
    assert_eq!(harness.questions.len(), 1, "no other node");
    let harness = at_a_bots_turn(|harness| other_nodes(harness, 9, &["Joris"]));
    assert_eq!(harness.questions.len(), 1, "the smallest number");

    let mut harness = at_a_bots_turn(|harness| {
        other_nodes(harness, 9, &["Ida"]);
        other_nodes(harness, 3, &["Joris"]);
    });
    assert!(harness.questions.is_empty(), "node 3 asks");
    harness.passes(AWAY_AFTER_MS * 2);
    assert!(harness.questions.is_empty() && !harness.room.awaits_bot());
    // This node asks only once node 3 is gone.
    other_nodes(&mut harness, 3, &[]);
    assert_eq!(harness.questions.len(), 1);
    other_nodes(&mut harness, 9, &[]);
    assert_eq!(harness.questions.len(), 1, "asked once");
}

#[test]
fn node_without_players_leaves_bots_to_others() {
    let mut harness = at_a_bots_turn(|harness| other_nodes(harness, 9, &["Joris"]));
    harness.bots_answer();
    let what = harness.harmless("Mara");
    harness.leaves("Mara");
    assert!(!harness.room.awaits_bot(), "it is a person's turn");
    harness.comes("Mara");
    harness.acts("Mara", &what).unwrap();
    assert!(harness.room.awaits_bot());
    harness.leaves("Mara");
    assert!(!harness.room.awaits_bot(), "node 9 asks the bot");
    other_nodes(&mut harness, 9, &[]);
    assert!(harness.room.awaits_bot(), "no other node has players");
}

#[test]
fn player_on_another_node_is_present() {
    let mut harness = Harness::playing(&["Mara", "Joris", "Ida"], |_| ());
    harness.room.set_node(NodeId(5));
    other_nodes(&mut harness, 7, &["Joris"]);
    harness.leaves("Joris");
    let replace = || Ask::Propose {
        proposal: Proposal::Replace { seat: seat("B"), bot: "smart".into() },
        position: None,
    };
    assert_eq!(harness.asks("Mara", replace()), Err("table-present".into()));
    // A player moves to another node, whose news may arrive first.
    other_nodes(&mut harness, 8, &["Joris"]);
    other_nodes(&mut harness, 7, &[]);
    harness.passes(AWAY_AFTER_MS * 2);
    assert_eq!(harness.asks("Mara", replace()), Err("table-present".into()));
    // With Joris present, all three have to agree to end the game.
    let end =
        harness.asks("Mara", Ask::Propose { proposal: Proposal::End, position: None }).unwrap();
    harness.asks("Ida", Ask::Agree { proposal: end }).unwrap();
    assert!(!harness.room.table().is_over(), "Joris must agree");
    // Once away for long enough, Joris is not needed.
    other_nodes(&mut harness, 8, &[]);
    harness.passes(AWAY_AFTER_MS - 1);
    assert!(!harness.room.table().is_over());
    harness.passes(2);
    assert!(harness.room.table().is_over());
}

#[test]
fn node_asks_bots_while_other_nodes_are_unknown() {
    let mut harness = at_a_bots_turn(|harness| other_nodes(harness, 3, &["Joris"]));
    assert!(harness.questions.is_empty());
    harness.step(Input::OtherNodesUnknown);
    assert_eq!(harness.room.wakes_at(harness.now), Some(harness.now), "due at once, for the bot");
    other_nodes(&mut harness, 3, &["Joris"]);
    harness.passes(0);
    assert!(harness.questions.is_empty(), "node 3 announced itself first");
}
