//! Two nodes on one PostgreSQL database. One is killed repeatedly, and its
//! players reconnect through the other.

use std::rc::Rc;

use serde_json::json;
use starmine_testing::{Chance, PostgresServer};
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};

use crate::client::Person;
use crate::program::Program;
use crate::{BusyTables, Tally, play_on};

/// How often a node is killed.
const KILLS: usize = 4;
/// How many tables are in play at a time.
const TABLES: usize = 6;

#[tokio::test]
async fn killed_node_loses_and_repeats_nothing() {
    let Some(postgres) = PostgresServer::start() else { return };
    let url = postgres.database().await;
    LocalSet::new().run_until(kill_repeatedly(&url)).await;
}

async fn kill_repeatedly(url: &str) {
    let mut nodes = [Program::start_at(url), Program::start_at(url)];
    let (addresses, here): (Vec<_>, Vec<_>) =
        nodes.iter().map(|node| watch::channel(node.address)).unzip();
    let tables = Rc::new(BusyTables::default());
    let playing: Vec<_> = (0..TABLES)
        .map(|number| spawn_local(play_on(2 + number % 2, here.clone(), tables.clone())))
        .collect();
    let mut chance = Chance::for_test("cargo test -p starmine --test serve killed_node");
    for kill in 0..KILLS {
        tables.accept(20 + chance.below(80)).await;
        let (killed, other) = (kill % 2, 1 - kill % 2);
        nodes[killed].kill_now();
        // Its players use the other node for a while.
        addresses[killed].send_replace(nodes[other].address);
        tables.accept(chance.below(40)).await;
        nodes[killed] = Program::start_at(url);
        addresses[killed].send_replace(nodes[killed].address);
    }
    tables.may_end.set(true);
    let mut tally = Tally::default();
    for table in playing {
        tally.add(&table.await.unwrap());
    }
    println!("{tally:?}");
    assert!(tally.turns > 100, "{tally:?}");
    assert!(tally.disconnects >= KILLS as u32, "{tally:?}");
    for node in nodes {
        node.signal("-TERM");
        let (status, _, err) = node.wait();
        assert_eq!(status, Some(0), "{err}");
    }
}

/// A node that shuts down tells its players to reconnect, and they continue on
/// the other node.
#[tokio::test]
async fn stopped_node_hands_players_to_the_other() {
    let Some(postgres) = PostgresServer::start() else { return };
    let url = postgres.database().await;
    let (one, two) = (Program::start_at(&url), Program::start_at(&url));
    assert!(one.banner.starts_with("Starmine is open at"), "{}", one.banner);
    let (address, here) = watch::channel(one.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 1).await;
    assert_eq!(person.ask(json!({"type": "start"})).await["type"], "accepted");
    one.signal("-TERM");
    let closing = loop {
        let message = person.listen().await.expect("a message before the connection closes");
        if message["type"] == "closing" {
            break message;
        }
    };
    assert_eq!(
        (&closing["reason"]["id"], &closing["again"]),
        (&json!("closing-server-stops"), &json!(true))
    );
    let (status, out, err) = one.wait();
    assert_eq!(status, Some(0), "{err}");
    assert!(out.ends_with("Stopped. All data is saved.\n"), "{out}");
    address.send_replace(two.address);
    person.socket = None;
    let person = crate::play(person, Rc::default()).await;
    assert!(person.is_over());
}
