//! Housekeeping: what operators change in the store takes effect for connected
//! players, and removed data does not come back.

use std::time::Duration;

use serde_json::json;
use starmine_protocol::{NewKey, Settings, Talk};
use starmine_server::Options;
use starmine_server::key::PlayerKey;
use starmine_server::store::Store;
use starmine_server::store::sqlite::Sqlite;

use crate::client::{Client, refused_and_disconnected, seated, turn};
use crate::server::{Player, Server, german, options};
use crate::waiting::eventually;

/// A server that checks often, and an operator's access to its database.
async fn server() -> (Server, Sqlite) {
    let housekeeping_interval = Duration::from_millis(100);
    let server = Server::start_with(Options { housekeeping_interval, ..options() }).await;
    let operator = Sqlite::open(&server.database).await.unwrap();
    (server, operator)
}

#[tokio::test]
async fn removed_table_closes_and_stays_removed() {
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
    let gone = async || operator.log(game, 0).await.is_ok_and(|log| log.is_empty());
    eventually("its removal from the database", gone).await;
    assert_eq!(operator.existing(&[game, elsewhere]).await.unwrap(), [elsewhere]);
}

/// Players request a turn before housekeeping has run.
#[tokio::test]
async fn turn_does_not_restore_a_removed_table() {
    let server = Server::start().await;
    let operator = Sqlite::open(&server.database).await.unwrap();
    let [mara, joris] = [server.player("Mara").await, server.player("Joris").await];
    let settings = Settings { talk: Talk::Free, ..german(2) };
    let game = server.table(&mara, settings, 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    turn(&mut clients).await;
    operator.remove(&[game]).await.unwrap();
    // Anything they say in the meantime is removed too.
    clients[0].ask(json!({"type": "say", "text": "hello?", "nonce": 1})).await.unwrap();
    refused_and_disconnected(&mut clients).await;
    assert!(operator.chat(game).await.unwrap().is_empty());
    let mut again = Client::connect(&server, &mara, game).await;
    let hello = again.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!(hello, Err("table-no-such-table".into()));
    assert!(operator.existing(&[game]).await.unwrap().is_empty());
    assert!(operator.listing(game).await.unwrap().is_none());
}

#[tokio::test]
async fn blocked_player_is_disconnected() {
    let (server, operator) = server().await;
    let [mara, rude] = [server.player("Mara").await, server.player("Rude").await];
    let settings = Settings { talk: Talk::Free, ..german(2) };
    let game = server.table(&mara, settings, 0).await;
    let mut clients = seated(&server, &[&mara, &rude], game).await;
    clients[1].ask(json!({"type": "say", "text": "a rude word", "nonce": 1})).await.unwrap();
    clients[0].until("the word", |mara| !mara.state.chat().is_empty()).await;
    operator.erase(rude.id).await.unwrap();
    assert_eq!(clients[1].ending().await, Some(("closing-erased", false)));
    clients[0].until("the removal of the word", |mara| mara.state.chat().is_empty()).await;
    server.get("/api/player").by(&rude).send().await.refused(401, "table-unknown");
    assert_eq!(server.get("/api/player").by(&mara).send().await.status, 200);
}

/// Through another node, or while the socket was being opened.
#[tokio::test]
async fn player_signed_out_elsewhere_is_disconnected() {
    let (server, operator) = server().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 1).await;
    let added = server.request("POST", "/api/player/keys").by(&mara).send().await;
    let phone = Player { key: added.read::<NewKey>().key, ..mara.clone() };
    let mut client = Client::join(&server, &mara, game).await;
    let mut away = Client::join(&server, &phone, game).await;
    operator.forget_key(PlayerKey::parse(&phone.key).unwrap().hash()).await.unwrap();
    assert_eq!(away.ending().await, Some(("closing-signed-out", false)));
    client.ask(json!({"type": "stand"})).await.unwrap();
}
