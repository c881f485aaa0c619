//! What an operator does to the store while people play: they are told, and
//! nothing of it comes back.

use std::time::Duration;

use serde_json::json;
use starmine_protocol::{NewKey, Settings, Talk};
use starmine_server::Options;
use starmine_server::key::Key;
use starmine_server::store::Store;
use starmine_server::store::sqlite::Sqlite;
use tokio::time::{sleep, timeout};

use crate::client::{Client, seated, turn, turned_away};
use crate::server::{Player, Server, german, options};

/// How long to wait for what ought to happen soon.
const SOON: Duration = Duration::from_secs(20);

/// A server that looks often, and the operator's way to its database.
async fn server() -> (Server, Sqlite) {
    let care = Duration::from_millis(100);
    let server = Server::start_with(Options { care, ..options() }).await;
    let operator = Sqlite::open(&server.database).await.unwrap();
    (server, operator)
}

#[tokio::test]
async fn a_table_that_is_removed_closes_and_stays_removed() {
    let (server, operator) = server().await;
    let [mara, joris] = [server.player("Mara").await, server.player("Joris").await];
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    let elsewhere = server.table(&joris, german(2), 0).await;
    let mut others = seated(&server, &[&joris, &mara], elsewhere).await;
    turn(&mut clients).await;
    operator.remove(&[game]).await.unwrap();
    for client in &mut clients {
        assert_eq!(client.ending().await, Some(("closing-removed", false)));
    }
    let mut late = Client::connect(&server, &mara, game).await;
    assert_eq!(
        late.ask(json!({"type": "hello", "protocol": 1})).await,
        Err("table-no-such-table".into())
    );
    server.get(&format!("/api/tables/{game}")).send().await.refused(404, "table-no-such-table");
    turn(&mut others).await;
    let gone = async {
        while !operator.log(game, 0).await.is_ok_and(|log| log.is_empty()) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, gone).await.expect("nothing is left of it");
    assert_eq!(operator.existing(&[game, elsewhere]).await.unwrap(), [elsewhere]);
}

/// They ask for another turn before anyone has looked.
#[tokio::test]
async fn no_turn_brings_back_a_table_that_was_removed() {
    let server = Server::start().await;
    let operator = Sqlite::open(&server.database).await.unwrap();
    let [mara, joris] = [server.player("Mara").await, server.player("Joris").await];
    let settings = Settings { talk: Talk::Free, ..german(2) };
    let game = server.table(&mara, settings, 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    turn(&mut clients).await;
    operator.remove(&[game]).await.unwrap();
    // Nothing stays of what they say meanwhile, either.
    clients[0].ask(json!({"type": "say", "text": "hello?", "nonce": 1})).await.unwrap();
    turned_away(&mut clients).await;
    assert!(operator.chat(game).await.unwrap().is_empty());
    let mut again = Client::connect(&server, &mara, game).await;
    let hello = again.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!(hello, Err("table-no-such-table".into()));
    assert!(operator.existing(&[game]).await.unwrap().is_empty());
    assert!(operator.listed(game).await.unwrap().is_none());
}

#[tokio::test]
async fn a_player_who_is_blocked_is_let_go() {
    let (server, operator) = server().await;
    let [mara, rude] = [server.player("Mara").await, server.player("Rude").await];
    let settings = Settings { talk: Talk::Free, ..german(2) };
    let game = server.table(&mara, settings, 0).await;
    let mut clients = seated(&server, &[&mara, &rude], game).await;
    clients[1].ask(json!({"type": "say", "text": "a rude word", "nonce": 1})).await.unwrap();
    clients[0].until("the word", |mara| !mara.state.chat().is_empty()).await;
    operator.erase(rude.id).await.unwrap();
    assert_eq!(clients[1].ending().await, Some(("closing-erased", false)));
    clients[0].until("the word is gone", |mara| mara.state.chat().is_empty()).await;
    server.get("/api/player").by(&rude).send().await.refused(401, "table-unknown");
    assert_eq!(server.get("/api/player").by(&mara).send().await.status, 200);
}

/// By another node, or while the socket was being opened.
#[tokio::test]
async fn who_has_signed_out_elsewhere_is_let_go() {
    let (server, operator) = server().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 1).await;
    let added = server.request("POST", "/api/player/keys").by(&mara).send().await;
    let phone = Player { key: added.read::<NewKey>().key, ..mara.clone() };
    let mut client = Client::join(&server, &mara, game).await;
    let mut away = Client::join(&server, &phone, game).await;
    operator.forget_key(Key::parse(&phone.key).unwrap().hash()).await.unwrap();
    assert_eq!(away.ending().await, Some(("closing-signed-out", false)));
    client.ask(json!({"type": "stand"})).await.unwrap();
}
