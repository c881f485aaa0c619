//! Store failures: players are informed, nothing is acknowledged before it is
//! stored, and other tables go on.

use std::sync::{Arc, Mutex};

use anyhow::anyhow;
use async_trait::async_trait;
use serde_json::json;
use sqlx::Connection;
use starmine_protocol::{Desk, GameId, PlayerId, Seat, Settings, Starter, TableSummary, Talk};
use starmine_rules as rules;
use starmine_server::store::news::{NewsChannel, TableHead};
use starmine_server::store::sqlite::Sqlite;
use starmine_server::store::{
    DealStatus, InactiveTables, KeyHash, Store, StoreError, StoredChat, TableListing, Write,
};
use starmine_table::table::{Stamped, Time};
use tempfile::TempDir;
use tokio::sync::Notify;

use crate::client::{Client, refused_and_disconnected, seated, turn};
use crate::server::{Player, Server, german, options};
use crate::waiting::soon;

/// A kind of store failure.
#[derive(Clone, Copy, Default)]
enum Fault {
    #[default]
    None,
    /// All reads and writes fail.
    Everything,
    /// Writes for this table fail, from this entry on.
    Table(GameId, u32),
    /// Writes report a failure but are stored.
    AfterAll,
}

/// A store that fails on demand.
struct Faulty {
    inner: Sqlite,
    fault: Mutex<Fault>,
    /// Something could not be written.
    failed: Notify,
    _folder: TempDir,
}

impl Faulty {
    async fn new() -> Faulty {
        let folder = tempfile::tempdir().unwrap();
        let inner = Sqlite::open(folder.path().join("starmine.sqlite")).await.unwrap();
        Faulty { inner, fault: Mutex::default(), failed: Notify::new(), _folder: folder }
    }

    fn set(&self, fault: Fault) {
        *self.fault.lock().unwrap() = fault;
    }

    fn works(&self) -> Result<(), StoreError> {
        match *self.fault.lock().unwrap() {
            Fault::Everything => Err(StoreError::Backend(anyhow!("the disk is gone"))),
            Fault::None | Fault::Table(..) | Fault::AfterAll => Ok(()),
        }
    }
}

#[async_trait]
impl Store for Faulty {
    async fn append(&self, game: GameId, write: &Write) -> Result<(), StoreError> {
        self.works()?;
        let fault = *self.fault.lock().unwrap();
        match fault {
            Fault::Table(broken, from) if game == broken && write.first >= from => {
                self.failed.notify_one();
                Err(StoreError::Backend(anyhow!("the disk is full")))
            }
            Fault::AfterAll => {
                self.inner.append(game, write).await?;
                Err(StoreError::Backend(anyhow!("no answer came")))
            }
            Fault::None | Fault::Everything | Fault::Table(..) => {
                self.inner.append(game, write).await
            }
        }
    }

    async fn log(&self, game: GameId, from: u32) -> Result<Vec<Stamped>, StoreError> {
        self.works()?;
        self.inner.log(game, from).await
    }

    async fn chat(&self, game: GameId) -> Result<Vec<StoredChat>, StoreError> {
        self.works()?;
        self.inner.chat(game).await
    }

    async fn desk(&self, game: GameId, player: PlayerId) -> Result<Option<Desk>, StoreError> {
        self.works()?;
        self.inner.desk(game, player).await
    }

    async fn open_tables(&self, most: u32) -> Result<Vec<TableListing>, StoreError> {
        self.works()?;
        self.inner.open_tables(most).await
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        over: bool,
        after: Option<(Time, GameId)>,
        most: u32,
    ) -> Result<Vec<TableListing>, StoreError> {
        self.works()?;
        self.inner.tables_of(player, over, after, most).await
    }

    async fn imports_of(
        &self,
        player: PlayerId,
        most: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        self.works()?;
        self.inner.imports_of(player, most).await
    }

    async fn playing(
        &self,
        after: Option<GameId>,
        most: u32,
    ) -> Result<Vec<TableListing>, StoreError> {
        self.works()?;
        self.inner.playing(after, most).await
    }

    async fn listing(&self, game: GameId) -> Result<Option<TableListing>, StoreError> {
        self.works()?;
        self.inner.listing(game).await
    }

    async fn results(
        &self,
        deal: GameId,
        practice: bool,
        most: u32,
    ) -> Result<Vec<TableListing>, StoreError> {
        self.works()?;
        self.inner.results(deal, practice, most).await
    }

    async fn learn_deal(&self, deal: GameId, player: PlayerId) -> Result<(), StoreError> {
        self.works()?;
        self.inner.learn_deal(deal, player).await
    }

    async fn deal_status(
        &self,
        deal: GameId,
        player: PlayerId,
        elsewhere_than: GameId,
    ) -> Result<DealStatus, StoreError> {
        self.works()?;
        self.inner.deal_status(deal, player, elsewhere_than).await
    }

    async fn must_keep_name(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.works()?;
        self.inner.must_keep_name(player).await
    }

    async fn import(
        &self,
        game: GameId,
        by: PlayerId,
        record: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        self.works()?;
        self.inner.import(game, by, record, at).await
    }

    async fn imported(&self, game: GameId) -> Result<Option<String>, StoreError> {
        self.works()?;
        self.inner.imported(game).await
    }

    async fn imports(&self, after: Option<GameId>) -> Result<Vec<GameId>, StoreError> {
        self.works()?;
        self.inner.imports(after).await
    }

    async fn add_player(
        &self,
        player: PlayerId,
        name: &str,
        key: KeyHash,
        at: Time,
    ) -> Result<(), StoreError> {
        self.works()?;
        self.inner.add_player(player, name, key, at).await
    }

    async fn add_key(
        &self,
        player: PlayerId,
        key: KeyHash,
        asked_by: KeyHash,
        at: Time,
    ) -> Result<(), StoreError> {
        self.works()?;
        self.inner.add_key(player, key, asked_by, at).await
    }

    async fn forget_key(&self, key: KeyHash) -> Result<(), StoreError> {
        self.works()?;
        self.inner.forget_key(key).await
    }

    async fn player(&self, key: KeyHash) -> Result<Option<(PlayerId, String)>, StoreError> {
        self.works()?;
        self.inner.player(key).await
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, String)>, StoreError> {
        self.works()?;
        self.inner.names(players).await
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        self.works()?;
        self.inner.rename(player, name).await
    }

    async fn erase(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        self.works()?;
        self.inner.erase(player).await
    }

    async fn remove(&self, games: &[GameId]) -> Result<(), StoreError> {
        self.works()?;
        self.inner.remove(games).await
    }

    async fn existing(&self, games: &[GameId]) -> Result<Vec<GameId>, StoreError> {
        self.works()?;
        self.inner.existing(games).await
    }

    async fn inactive(
        &self,
        since: Time,
        after: Option<GameId>,
    ) -> Result<InactiveTables, StoreError> {
        self.works()?;
        self.inner.inactive(since, after).await
    }

    async fn forget_before(&self, before: Time) -> Result<(), StoreError> {
        self.works()?;
        self.inner.forget_before(before).await
    }

    async fn check_health(&self) -> Result<(), StoreError> {
        self.works()?;
        self.inner.check_health().await
    }

    async fn close(&self) {
        self.inner.close().await;
    }

    fn news_channel(&self) -> Option<NewsChannel> {
        None
    }

    async fn heads(&self, games: &[GameId]) -> Result<Vec<TableHead>, StoreError> {
        self.works()?;
        self.inner.heads(games).await
    }
}

/// A table of two players in the middle of a game, with free talk.
async fn table(server: &Server, people: [&Player; 2]) -> (GameId, Vec<Client>) {
    let settings = Settings { talk: Talk::Free, ..german(2) };
    let game = server.table(people[0], settings, 0).await;
    (game, seated(server, &people, game).await)
}

#[tokio::test]
async fn failed_write_changes_nothing() {
    let store = Arc::new(Faulty::new().await);
    let server = Server::on(store.clone(), options()).await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let (broken, mut clients) = table(&server, [&mara, &joris]).await;
    let (_, mut others) = table(&server, [&joris, &mara]).await;
    let actor = usize::from(clients[1].choice().is_some());
    store.set(Fault::Table(broken, 0));
    let (position, action) = (clients[actor].game().position, clients[actor].choice());
    let act = json!({"type": "act", "position": position, "action": action});
    let card = clients[actor].game().hands[actor].cards[0].id;
    for message in [
        act.clone(),
        json!({"type": "say", "text": "hello?", "nonce": 7}),
        json!({"type": "note", "card": card, "text": "?"}),
        json!({"type": "propose", "proposal": {"type": "end"}}),
    ] {
        let answer = clients[actor].ask(message.clone()).await;
        assert_eq!(answer, Err("table-not-kept".into()), "{message}");
    }
    // Nobody else has received anything.
    let seen = Client::join(&server, [&joris, &mara][actor], broken).await;
    assert_eq!(seen.game(), clients[1 - actor].game());
    assert_eq!((seen.entry(), seen.state.chat().len()), (position, 0));
    turn(&mut others).await;
    // Once there is space again, the same request succeeds, once.
    store.set(Fault::None);
    assert_eq!(clients[actor].ask(act.clone()).await, Ok(position + 1));
    assert_eq!(clients[actor].ask(act).await, Ok(position + 1));
    clients[1 - actor].until("the turn", |client| client.game().position > position).await;
    turn(&mut clients).await;
}

#[tokio::test]
async fn store_failure_is_reported_and_recovered_from() {
    let store = Arc::new(Faulty::new().await);
    let server = Server::on(store.clone(), options()).await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let (game, mut clients) = table(&server, [&mara, &joris]).await;
    store.set(Fault::Everything);
    let make = json!({"settings": german(2)});
    server.post("/api/tables", make.clone()).by(&mara).send().await.refused(503, "table-not-kept");
    server.get("/api/tables").send().await.refused(503, "table-not-kept");
    let player = server.post("/api/player", json!({"name": "Lene"})).send().await;
    player.refused(503, "table-not-kept");
    assert_eq!(player.header("set-cookie"), None);
    // A client whose socket was opened before the failure is informed there.
    let asked = clients[0].ask(json!({"type": "say", "text": "?", "nonce": 1})).await;
    assert_eq!(asked, Err("table-not-kept".into()));
    store.set(Fault::None);
    let mut late = Client::connect(&server, &joris, game).await;
    store.set(Fault::Everything);
    let answer = late.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!(answer, Err("table-not-kept".into()));
    assert_eq!(late.ending().await, None);
    store.set(Fault::None);
    turn(&mut clients).await;
    Client::join(&server, &joris, game).await;
    assert_eq!(server.post("/api/tables", make).by(&mara).send().await.status, 201);
}

#[tokio::test]
async fn bots_resume_after_a_store_failure() {
    let store = Arc::new(Faulty::new().await);
    let server = Server::on(store.clone(), options()).await;
    let mara = server.player("Mara").await;
    let settings = Settings {
        starter: serde_json::from_value(json!({"type": "seat", "seat": "B"})).unwrap(),
        ..german(2)
    };
    let game = server.table(&mara, settings, 1).await;
    let mut client = Client::join(&server, &mara, game).await;
    client.ask(json!({"type": "start"})).await.unwrap();
    client.until("her turn", |client| client.choice().is_some()).await;
    let position = client.game().position;
    let message = json!({"type": "act", "position": position, "action": client.choice()});
    // Her turn is stored, and the bot's is not.
    store.set(Fault::Table(game, position + 2));
    client.ask(message).await.unwrap();
    soon("a failed write", store.failed.notified()).await;
    store.set(Fault::None);
    client.until("the bot's turn", |client| client.game().position == position + 2).await;
    client.play_to_the_end().await;
}

#[tokio::test]
async fn write_stored_despite_an_error_happens_once() {
    let store = Arc::new(Faulty::new().await);
    let server = Server::on(store.clone(), options()).await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let (game, mut clients) = table(&server, [&mara, &joris]).await;
    let actor = usize::from(clients[1].choice().is_some());
    let (position, action) = (clients[actor].game().position, clients[actor].choice());
    for message in [
        json!({"type": "act", "position": position, "action": action}),
        json!({"type": "say", "text": "once", "nonce": 7}),
    ] {
        store.set(Fault::AfterAll);
        let unsure = clients[actor].ask(message.clone()).await;
        assert_eq!(unsure, Err("table-not-kept".into()));
        store.set(Fault::None);
        let mut tries = 0;
        while clients[actor].ask(message.clone()).await.is_err() {
            tries += 1;
            assert!(tries < 3, "{message}");
        }
    }
    clients[1 - actor]
        .until("both", |other| !other.state.chat().is_empty() && other.choice().is_some())
        .await;
    let seen = Client::join(&server, &mara, game).await;
    assert_eq!((seen.game().turn, seen.state.chat().len()), (1, 1));
    turn(&mut clients).await;
}

#[tokio::test]
async fn unreadable_table_is_reported_and_does_not_affect_other_tables() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let mut broken = Vec::new();
    // Mara goes first: if a bot did, the room would be open and its log read already.
    let begins = Starter::Seat { seat: Seat(rules::Seat::A) };
    let settings = Settings { starter: begins, ..german(2) };
    for sql in [
        "UPDATE log SET data = 'noise' WHERE game = ? AND entry = 2",
        "UPDATE log SET data = '{\"type\":\"started\"}' WHERE game = ? AND entry = 1",
        "DELETE FROM log WHERE game = ? AND entry = 1",
        // Unplayable rules.
        "UPDATE log SET data = replace(data, '\"players\":2', '\"players\":50') WHERE game = ? AND entry = 0",
        "UPDATE log SET data = (SELECT data FROM log AS other WHERE entry = 0 AND other.game = log.game) WHERE game = ? AND entry = 2",
    ] {
        let make = json!({"settings": settings, "bots": ["smart"], "start": true});
        let made = server.post("/api/tables", make).by(&mara).send().await;
        broken.push((made.read::<starmine_protocol::TableLink>().game, sql));
    }
    let sound = server.table(&mara, german(2), 1).await;
    let path = server.database.display().to_string();
    let mut database = sqlx::SqliteConnection::connect(&path).await.unwrap();
    for (game, sql) in &broken {
        let harm = sqlx::query(*sql).bind(game.as_str()).execute(&mut database).await.unwrap();
        assert_eq!(harm.rows_affected(), 1);
        let mut client = Client::connect(&server, &mara, *game).await;
        let answer = client.ask(json!({"type": "hello", "protocol": 1})).await;
        assert_eq!(answer, Err("table-unreadable".into()), "{sql}");
        assert_eq!(client.ending().await, None);
        let review = server.get(&format!("/api/games/{game}")).by(&mara).send().await;
        review.refused(503, "table-unreadable");
        // An invitation must not claim that the table does not exist.
        let invitation = server.get(&format!("/api/tables/{game}")).send().await;
        invitation.refused(503, "table-unreadable");
    }
    let list = server.get("/api/player/tables").by(&mara).send().await;
    assert_eq!(list.status, 200, "{}", list.text());
    let list: Vec<TableSummary> = list.read();
    assert!(list.iter().any(|line| line.game == sound), "the valid one is listed");
    seated(&server, &[&mara], sound).await[0].play_to_the_end().await;
}

#[tokio::test]
async fn missing_database_file_is_reported_and_recovered_from() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let (_, mut clients) = table(&server, [&mara, &joris]).await;
    turn(&mut clients).await;
    let away = server.database.with_extension("away");
    std::fs::rename(&server.database, &away).unwrap();
    let actor = usize::from(clients[1].choice().is_some());
    let (position, action) = (clients[actor].game().position, clients[actor].choice());
    let act = json!({"type": "act", "position": position, "action": action});
    assert_eq!(clients[actor].ask(act.clone()).await, Err("table-not-kept".into()));
    assert!(!server.database.exists(), "no empty database in its place");
    std::fs::rename(&away, &server.database).unwrap();
    assert_eq!(clients[actor].ask(act).await, Ok(position + 1));
    clients[1 - actor].until("the turn", |client| client.game().position > position).await;
    turn(&mut clients).await;
}

/// The turns since the copy was made are gone, and a move that builds on them
/// must not be reported as stored.
#[tokio::test]
async fn play_resumes_from_a_restored_older_database() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let (game, mut clients) = table(&server, [&mara, &joris]).await;
    let yesterday = turn(&mut clients).await;
    let copy = server.database.with_extension("copy");
    let path = server.database.display().to_string();
    let mut database = sqlx::SqliteConnection::connect(&path).await.unwrap();
    let sql = format!("VACUUM INTO '{}'", copy.display());
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    for _ in 0..3 {
        turn(&mut clients).await;
    }
    for side in ["", "-wal", "-shm"] {
        std::fs::remove_file(format!("{path}{side}")).unwrap();
    }
    std::fs::rename(&copy, &server.database).unwrap();
    refused_and_disconnected(&mut clients).await;
    let mut clients = Vec::new();
    for player in [&mara, &joris] {
        clients.push(Client::join(&server, player, game).await);
    }
    assert_eq!(clients[0].game().position, yesterday);
    assert_eq!(turn(&mut clients).await, yesterday + 1);
}
