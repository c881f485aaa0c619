//! Bots act even if nobody is connected to their table: after a restart, in a
//! rematch, at a new table. Otherwise players whose turn comes after a bot's
//! would wait forever.

use std::time::Duration;

use serde_json::json;
use starmine_protocol::{GameId, Seat, Settings, Starter, TableLink, TableSummary};
use starmine_rules as rules;
use starmine_server::Options;
use starmine_server::entropy::game_id;
use starmine_server::store::Store;
use starmine_server::store::sqlite::Sqlite;
use starmine_table::room::opening;
use starmine_table::table::{Entry, Opened, start};

use crate::client::seated;
use crate::server::{Dice, Server, german, options};
use crate::waiting::eventually;

/// A table at which the second seat begins.
fn second_begins(players: u8) -> Settings {
    let starter = Starter::Seat { seat: Seat(rules::Seat::B) };
    Settings { starter, ..german(players) }
}

/// Waits until this many turns are stored, without contacting the server.
async fn has_turns(server: &Server, game: GameId, turns: usize) {
    let store = Sqlite::open(&server.database).await.unwrap();
    let taken = async || {
        let log = store.log(game, 0).await.unwrap();
        log.iter().filter(|stamped| matches!(stamped.entry, Entry::Acted { .. })).count()
    };
    eventually("the bots' turns", async || taken().await >= turns).await;
    assert_eq!(taken().await, turns, "and then it is a person's turn");
}

#[tokio::test]
async fn bots_play_after_a_restart_without_any_client() {
    let never = Options { bot_pause: Duration::from_secs(600), ..options() };
    let server = Server::start_with(never).await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let mut games = Vec::new();
    for _ in 0..3 {
        let game = server.table(&mara, german(4), 2).await;
        let mut clients = seated(&server, &[&mara, &joris], game).await;
        // The first player is random, so play until a bot is to act.
        let to_act = clients[0].game().to_act.unwrap();
        let mut turns = 0;
        for (client, seat) in clients.iter_mut().zip(rules::Seat::ALL) {
            if to_act.0 <= seat {
                client.until("their turn", |client| client.choice().is_some()).await;
                client.act().await;
                turns += 1;
            }
        }
        // If C began, both bots act; if D did, one.
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
async fn bot_with_first_turn_acts_at_new_tables_and_in_rematches() {
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

/// Opening the list of tables wakes any bot that is due.
#[tokio::test]
async fn listing_your_tables_wakes_their_bots() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let mine = async || -> Vec<TableSummary> {
        server.get("/api/player/tables").by(&mara).send().await.read()
    };
    assert!(mine().await.is_empty());
    // Written directly to the store, as by a node that crashed right after.
    let store = Sqlite::open(&server.database).await.unwrap();
    let opened = Opened::new(second_begins(2), mara.id);
    let started = start(&opened, &mut Dice::new(7)).unwrap();
    let entries = vec![
        Entry::Opened(Box::new(opened)),
        Entry::Sat { seat: Seat(rules::Seat::A), player: mara.id, program: false },
        Entry::SatBot { seat: Seat(rules::Seat::B), bot: "smart".into() },
        started,
    ];
    let game = game_id();
    store.append(game, &opening(game, entries, 1).unwrap()).await.unwrap();
    assert!(!mine().await[0].your_turn);
    has_turns(&server, game, 1).await;
    assert!(mine().await[0].your_turn);
}
