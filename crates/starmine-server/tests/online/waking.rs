//! Bots go on though nobody is at their table: after a restart, in a rematch,
//! where a table is made. Who looks at a list and is told that it is not their
//! turn must not wait for ever.

use std::time::Duration;

use serde_json::json;
use starmine_protocol::{GameId, Seat, Settings, Starter, TableLink, TableSummary};
use starmine_rules as rules;
use starmine_server::Options;
use starmine_server::chance::{Os, game_id};
use starmine_server::store::Store;
use starmine_server::store::sqlite::Sqlite;
use starmine_table::room::opening;
use starmine_table::table::{Entry, Opened, start};
use tokio::time::{sleep, timeout};

use crate::client::seated;
use crate::server::{Server, german, options};

/// How long to wait for what ought to happen soon.
const SOON: Duration = Duration::from_secs(20);

/// A table at which the second seat begins.
fn second_begins(players: u8) -> Settings {
    let starter = Starter::Seat { seat: Seat(rules::Seat::B) };
    Settings { starter, ..german(players) }
}

/// Waits until so many turns are kept, without a word to the server.
async fn has_turns(server: &Server, game: GameId, turns: usize) {
    let store = Sqlite::open(&server.database).await.unwrap();
    let taken = async || {
        let log = store.log(game, 0).await.unwrap();
        log.iter().filter(|stamped| matches!(stamped.entry, Entry::Acted { .. })).count()
    };
    let come = async {
        while taken().await < turns {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, come).await.expect("the bots go on");
    assert_eq!(taken().await, turns, "and then it is a person's turn");
}

#[tokio::test]
async fn bots_go_on_after_a_restart_without_anybody_coming() {
    let never = Options { bot_pause: Duration::from_secs(600), ..options() };
    let server = Server::start_with(never).await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let mut games = Vec::new();
    for _ in 0..3 {
        let game = server.table(&mara, german(4), 2).await;
        let mut clients = seated(&server, &[&mara, &joris], game).await;
        // Whoever begins by chance: until a bot is to act.
        let to_act = clients[0].game().to_act.unwrap();
        let mut turns = 0;
        for (client, seat) in clients.iter_mut().zip(rules::Seat::ALL) {
            if to_act.0 <= seat {
                client.until("their turn", |client| client.choice().is_some()).await;
                client.act().await;
                turns += 1;
            }
        }
        // From C, both bots; from D, one.
        let bots = if to_act.0 == rules::Seat::D { 1 } else { 2 };
        games.push((game, turns + bots));
    }
    let server = server.restart().await;
    for (game, turns) in games {
        has_turns(&server, game, turns).await;
    }
    let list: Vec<TableSummary> = server.get("/api/player/tables").by(&mara).send().await.read();
    assert!(list.iter().all(|line| line.your_turn), "{list:?}");
}

#[tokio::test]
async fn a_bot_that_begins_does_so_where_a_table_is_made_and_in_a_rematch() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let make = json!({"settings": second_begins(2), "bots": ["smart"], "start": true});
    let made = server.post("/api/tables", make).by(&mara).send().await;
    let game = made.read::<TableLink>().game;
    has_turns(&server, game, 1).await;

    let first = server.table(&mara, Settings { starter: seat_a(), ..german(2) }, 1).await;
    let mut clients = seated(&server, &[&mara], first).await;
    clients[0].ask(json!({"type": "propose", "proposal": {"type": "end"}})).await.unwrap();
    clients[0].until("the end", |client| client.is_over()).await;
    clients[0].ask(json!({"type": "rematch"})).await.unwrap();
    clients[0].until("the rematch", |client| client.table().next.is_some()).await;
    let next = clients[0].table().next.unwrap();
    drop(clients);
    has_turns(&server, next, 1).await;
}

fn seat_a() -> Starter {
    Starter::Seat { seat: Seat(rules::Seat::A) }
}

/// Whatever the reason that nobody has asked the bot: who looks whether it is
/// their turn sees to it that it will be.
#[tokio::test]
async fn who_looks_at_their_tables_wakes_the_bots_there() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let mine = async || -> Vec<TableSummary> {
        server.get("/api/player/tables").by(&mara).send().await.read()
    };
    assert!(mine().await.is_empty());
    // Written behind the server's back, as by a node that died of it.
    let store = Sqlite::open(&server.database).await.unwrap();
    let opened = Opened::new(second_begins(2), mara.id);
    let started = start(&opened, &mut Os).unwrap();
    let entries = vec![
        Entry::Opened(Box::new(opened)),
        Entry::Sat { seat: Seat(rules::Seat::A), player: mara.id },
        Entry::SatBot { seat: Seat(rules::Seat::B), bot: "smart".into() },
        started,
    ];
    let game = game_id();
    store.append(game, &opening(game, entries, 1).unwrap()).await.unwrap();
    assert!(!mine().await[0].your_turn);
    has_turns(&server, game, 1).await;
    assert!(mine().await[0].your_turn);
}
