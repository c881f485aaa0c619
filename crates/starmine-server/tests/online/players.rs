//! Players and lists: identities, names, and the lists of tables.

use serde_json::{Value, json};
use sqlx::Connection;
use starmine_protocol::{
    BotView, EditionView, Identity, NewKey, Occupant, SeatView, Settings, TableSummary, Talk,
    Utterance,
};

use crate::client::{Client, seated, turn};
use crate::server::{Player, Server, german, options};
use crate::waiting::eventually;

#[tokio::test]
async fn browser_gets_an_httponly_cookie() {
    let server = Server::start().await;
    let made = server.post("/api/player", json!({"name": "Mara"})).send().await;
    assert_eq!(made.status, 201);
    assert_eq!(made.read::<Identity>().key, None, "the key is only in the cookie");
    let cookie = made.header("set-cookie").unwrap().to_owned();
    let parts: Vec<&str> = cookie.split("; ").collect();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(parts.contains(&part), "{part} in {cookie}");
    }
    assert!(!parts.contains(&"Secure"), "plain HTTP on the local machine");
    let sent = format!("theme=dark; {}", parts[0]);
    let known = server.get("/api/player").header("Cookie", &sent).send().await;
    assert_eq!(known.read::<Identity>().name, "Mara");
    assert_eq!(known.header("set-cookie"), Some(&*cookie), "renewed for another year");
    let session = server.get("/api/session").header("Cookie", &sent).send().await;
    assert_eq!(session.read::<Identity>().name, "Mara");
    assert_eq!(session.header("set-cookie"), Some(&*cookie));
    assert_eq!(server.get("/api/session").send().await.status, 204, "nobody is signed in");

    // Other authorization schemes belong to a proxy and do not matter.
    for authorization in ["Basic YWRhOmFkYQ==", "Basic", "Digest username=\"ada\""] {
        let known = server.get("/api/player").header("Cookie", &sent);
        let known = known.header("Authorization", authorization).send().await;
        assert_eq!(known.status, 200, "{authorization}");
    }
    // A bearer key takes precedence over the cookie.
    let other = format!("Bearer {}", "0".repeat(64));
    let other = server.get("/api/player").header("Cookie", &sent).header("Authorization", &other);
    other.send().await.refused(401, "table-unknown");

    // A WebSocket accepts the cookie, too.
    let mara =
        Player { id: known.read::<Identity>().player, name: "Mara".into(), key: String::new() };
    let settings = json!({"settings": german(2)});
    let made = server.post("/api/tables", settings).header("Cookie", &sent).send().await;
    let game: Value = made.read();
    let mut request = crate::client::upgrade(server.address, None, game["game"].as_str().unwrap());
    request.headers_mut().insert("cookie", sent.parse().unwrap());
    let stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    tokio_tungstenite::client_async(request, stream).await.expect("her cookie is enough");
    assert_eq!(mara.name, known.read::<Identity>().name);

    let out = server.request("DELETE", "/api/session").header("Cookie", &sent).send().await;
    assert_eq!(out.status, 204);
    assert!(
        out.header("set-cookie").unwrap().starts_with("starmine=; Path=/; Max-Age=0; HttpOnly")
    );
    let gone = server.get("/api/player").header("Cookie", &sent).send().await;
    gone.refused(401, "table-unknown");
}

#[tokio::test]
async fn cookie_is_secure_behind_https() {
    let mut options = options();
    options.config.public_url = Some("https://hanabi.example".into());
    let server = Server::start_with(options).await;
    let made = server.post("/api/player", json!({"name": "Mara"})).send().await;
    assert!(made.header("set-cookie").unwrap().ends_with("; Secure"));
    let made = server
        .post("/api/player", json!({"name": "Mara"}))
        .header("Origin", "https://hanabi.example");
    assert_eq!(made.send().await.status, 201, "requests from its own pages");
}

#[tokio::test]
async fn added_key_signs_in_another_device() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 1).await;
    let added = server.request("POST", "/api/player/keys").by(&mara).send().await;
    let NewKey { key } = added.read();
    assert_ne!(key, mara.key);
    let phone = server.post("/api/session", json!({"key": key})).send().await;
    assert_eq!(phone.status, 200);
    assert_eq!(phone.read::<Identity>().player, mara.id);
    assert!(phone.header("set-cookie").unwrap().starts_with(&format!("starmine={key};")));
    let phone = Player { key, ..mara.clone() };
    let client = Client::join(&server, &phone, game).await;
    assert!(client.table().you.seat.is_some(), "with her seat");
    // The first device stays signed in, however many others it adds.
    for _ in 0..20 {
        let added = server.request("POST", "/api/player/keys").by(&mara).send().await;
        assert_eq!(added.status, 200);
    }
    let first = server.get("/api/player").by(&mara).send().await;
    assert_eq!(
        (first.status, first.header("set-cookie")),
        (200, None),
        "no cookie for a bearer key"
    );
    server.get("/api/player").by(&phone).send().await.refused(401, "table-unknown");
}

#[tokio::test]
async fn signing_out_closes_that_devices_sockets() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 1).await;
    let added = server.request("POST", "/api/player/keys").by(&mara).send().await;
    let phone = Player { key: added.read::<NewKey>().key, ..mara.clone() };
    let mut clients = seated(&server, &[&mara], game).await;
    let mut away = Client::join(&server, &phone, game).await;
    let mut silent = Client::connect(&server, &phone, game).await;
    let out = server.request("DELETE", "/api/session").by(&phone).send().await;
    assert_eq!(out.status, 204);
    assert_eq!(away.ending().await, Some(("closing-signed-out", false)));
    assert_eq!(silent.ending().await, Some(("closing-signed-out", false)));
    clients[0].act().await;

    // A device whose key was displaced by newer ones is signed out too, but
    // no other device.
    let added = server.request("POST", "/api/player/keys").by(&mara).send().await;
    let phone = Player { key: added.read::<NewKey>().key, ..mara.clone() };
    let mut away = Client::join(&server, &phone, game).await;
    for _ in 0..20 {
        server.request("POST", "/api/player/keys").by(&mara).send().await;
    }
    assert_eq!(away.ending().await, Some(("closing-signed-out", false)));
    clients[0].act().await;
}

/// A changed name could carry a forbidden message into every list.
#[tokio::test]
async fn names_cannot_change_during_a_game() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let rename = async |name: &str| {
        let renamed = server.request("PATCH", "/api/player").by(&mara).json(json!({"name": name}));
        renamed.send().await
    };
    let silent = Settings { talk: Talk::Silent, ..german(2) };
    let game = server.table(&mara, silent.clone(), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    rename("play slot 3").await.refused(422, "table-name-later");
    let listed = server.get("/api/player/tables").by(&joris).send().await.text();
    assert!(listed.contains("\"Mara\"") && !listed.contains("slot 3"), "{listed}");

    let propose = json!({"type": "propose", "proposal": {"type": "end"}});
    let proposal = clients[0].ask(propose).await.unwrap();
    clients[1].ask(json!({"type": "agree", "proposal": proposal})).await.unwrap();
    assert_eq!(rename("Mara B.").await.status, 200, "after the game");

    // With bots there is nobody to inform, and where talk is free everything may
    // be said.
    let with_bot = server.table(&mara, silent.clone(), 1).await;
    seated(&server, &[&mara], with_bot).await;
    let free = server.table(&mara, Settings { talk: Talk::Free, ..silent }, 0).await;
    seated(&server, &[&mara, &joris], free).await;
    assert_eq!(rename("Mara C.").await.status, 200);
}

#[tokio::test]
async fn new_name_shows_everywhere_at_once() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, Settings { public: true, ..german(3) }, 0).await;
    let mut sitting = Client::join(&server, &mara, game).await;
    // He is connected, but has not sat down.
    let mut standing = Client::join(&server, &joris, game).await;
    for (player, name) in [(&mara, "Mara B."), (&joris, "Joris")] {
        let renamed = server.request("PATCH", "/api/player").by(player).json(json!({"name": name}));
        assert_eq!(renamed.send().await.read::<Identity>().name, name);
    }
    let shows = |client: &Client, name: &str| {
        client.table().seats.iter().any(|seat| match &seat.occupant {
            Some(Occupant::Person(person)) => person.name == name,
            _ => false,
        })
    };
    sitting.until("her new name", |client| shows(client, "Mara B.")).await;
    standing.until("her new name", |client| shows(client, "Mara B.")).await;
    let renamed = server.request("PATCH", "/api/player").by(&joris).json(json!({"name": "J."}));
    assert_eq!(renamed.send().await.status, 200);
    standing.ask(json!({"type": "sit", "seat": "C"})).await.unwrap();
    sitting.until("his new name", |client| shows(client, "J.")).await;
    let open: Vec<TableSummary> = server.get("/api/tables").send().await.read();
    let listed = serde_json::to_string(&open).unwrap();
    assert!(listed.contains("\"Mara B.\"") && listed.contains("\"J.\""), "{listed}");
}

#[tokio::test]
async fn renaming_to_the_same_name_sends_nothing() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 0).await;
    let mut client = Client::join(&server, &mara, game).await;
    let same = server.request("PATCH", "/api/player").by(&mara).json(json!({"name": " Mara"}));
    assert_eq!(same.send().await.read::<Identity>().name, "Mara");
    client.ask(json!({"type": "stand"})).await.unwrap();
    let snapshots = client.received.iter().filter(|kind| **kind == "snapshot").count();
    assert_eq!(snapshots, 1, "only the first snapshot");
}

#[tokio::test]
async fn erasing_a_player_clears_rooms_and_database() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Marabella").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    // She also visits another table, without a seat.
    let elsewhere = server.table(&joris, Settings { public: true, ..german(2) }, 0).await;
    let mut looking = Client::join(&server, &mara, elsewhere).await;
    let mut owner = Client::join(&server, &joris, elsewhere).await;
    let end = json!({"type": "propose", "proposal": {"type": "end"}});
    let entry = clients[0].ask(end).await.unwrap();
    clients[1].until("the question", |client| !client.table().proposals.is_empty()).await;
    clients[1].ask(json!({"type": "agree", "proposal": entry})).await.unwrap();
    for client in &mut clients {
        client.until("the end", Client::is_over).await;
    }
    clients[0].ask(json!({"type": "say", "text": "xyzzy", "nonce": 1})).await.unwrap();
    clients[1].ask(json!({"type": "say", "text": "plugh", "nonce": 1})).await.unwrap();
    clients[1].until("her words", |client| client.state.chat().len() == 2).await;

    let erased = server.request("DELETE", "/api/player").by(&mara).send().await;
    assert_eq!(erased.status, 204);
    assert_eq!(clients[0].ending().await, Some(("closing-erased", false)));
    assert_eq!(looking.ending().await, Some(("closing-erased", false)), "everywhere");
    server.get("/api/player").by(&mara).send().await.refused(401, "table-unknown");

    // Connected clients get a new snapshot; later ones see the same.
    clients[1].until("a new snapshot", |client| client.state.chat().len() == 1).await;
    clients[1].bytes.clear();
    clients[1].ask(json!({"type": "say", "text": "plugh", "nonce": 1})).await.unwrap();
    owner.ask(json!({"type": "say", "text": "still here", "nonce": 1})).await.unwrap();
    let later = Client::join(&server, &joris, game).await;
    let review = server.get(&format!("/api/games/{game}")).by(&joris).send().await.text();
    let lists = server.get("/api/player/games").by(&joris).send().await.text();
    for text in [&clients[1].bytes, &later.bytes, &review, &lists] {
        assert!(!text.contains("Marabella") && !text.contains("xyzzy"), "{text}");
    }
    let said: Vec<Utterance> = later.state.chat().iter().map(|line| line.said.clone()).collect();
    assert_eq!(said, [Utterance::Text { text: "plugh".into() }]);
    // No data about them is left in the database.
    let path = server.database.display().to_string();
    let mut database = sqlx::SqliteConnection::connect(&path).await.unwrap();
    for text in ["chat.said", "players.name", "log.data", "tables.summary"] {
        let (table, column) = text.split_once('.').unwrap();
        let sql = format!("SELECT group_concat({column}) FROM {table}");
        let all: Option<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut database).await.unwrap();
        let all = all.unwrap_or_default();
        assert!(!all.contains("Marabella") && !all.contains("xyzzy"), "{text}: {all}");
    }
}

#[tokio::test]
async fn open_tables_are_listed_and_private_ones_are_not() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let private = server.table(&mara, german(3), 0).await;
    let public = server.table(&mara, Settings { public: true, ..german(3) }, 0).await;
    let games = async || -> Vec<_> {
        let list: Vec<TableSummary> = server.get("/api/tables").send().await.read();
        list.iter().map(|line| line.game).collect()
    };
    assert_eq!(games().await, [public]);
    // For both, the link is enough.
    let joris = server.player("Joris").await;
    for game in [private, public] {
        assert_eq!(Client::join(&server, &joris, game).await.table().seats.len(), 3);
    }
    // A started table is not open any more.
    let mut client = Client::join(&server, &mara, public).await;
    for seat in ["B", "C"] {
        client.ask(json!({"type": "add-bot", "seat": seat, "bot": "smart"})).await.unwrap();
    }
    client.ask(json!({"type": "start"})).await.unwrap();
    assert_eq!(games().await, []);
}

#[tokio::test]
async fn lists_number_duplicate_names_like_the_table() {
    let server = Server::start().await;
    let (mara, other) = (server.player("Mara").await, server.player("Mara").await);
    let game = server.table(&mara, german(2), 0).await;
    let clients = seated(&server, &[&mara, &other], game).await;
    let list: Vec<TableSummary> = server.get("/api/player/tables").by(&other).send().await.read();
    let names = |seats: &[SeatView]| -> Vec<String> {
        let named = seats.iter().filter_map(|seat| match &seat.occupant {
            Some(Occupant::Person(person)) => Some(person.name.clone()),
            _ => None,
        });
        named.collect()
    };
    assert_eq!(names(&list[0].seats), ["Mara", "Mara (2)"]);
    assert_eq!(names(&list[0].seats), names(&clients[1].table().seats));
}

#[tokio::test]
async fn own_practice_tables_can_be_removed() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let make = async |bots: u8, origin: Value| -> String {
        let bots = vec!["novice"; bots.into()];
        let wanted = json!({"settings": german(2), "bots": bots, "start": bots.len() == 1, "origin": origin});
        let made: Value = server.post("/api/tables", wanted).by(&mara).send().await.read();
        made["game"].as_str().unwrap().to_owned()
    };
    let seed = json!({"type": "seed", "seed": "7"});
    let alone = make(1, seed.clone()).await;
    let sealed = make(1, json!({"type": "sealed"})).await;
    let remove = async |who, game: &str| {
        server.request("DELETE", &format!("/api/player/games/{game}")).by(who).send().await
    };
    remove(&joris, &alone).await.refused(403, "table-not-your-practice");
    remove(&mara, &sealed).await.refused(403, "table-not-your-practice");
    assert_eq!(remove(&mara, &alone).await.status, 204);
    remove(&mara, &alone).await.refused(404, "table-no-such-table");
    let list: Vec<TableSummary> = server.get("/api/player/tables").by(&mara).send().await.read();
    assert_eq!(list.iter().map(|line| line.game.to_string()).collect::<Vec<_>>(), [sealed]);
    let shared = make(0, seed).await;
    let _clients = seated(&server, &[&mara, &joris], shared.parse().unwrap()).await;
    remove(&mara, &shared).await.refused(403, "table-not-your-practice");
}

#[tokio::test]
async fn imported_games_are_listed_only_for_their_importer() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/hanab-live/6-suits.json");
    let record = std::fs::read_to_string(file).unwrap();
    let import = json!({ "record": record });
    let made: Value = server.post("/api/games", import).by(&mara).send().await.read();
    let list: Value = server.get("/api/player/imports").by(&mara).send().await.read();
    assert_eq!(list[0]["game"], made["game"]);
    assert_eq!(list[0]["imported"], true);
    let others: Value = server.get("/api/player/imports").by(&joris).send().await.read();
    assert_eq!(others, json!([]));
}

#[tokio::test]
async fn editions_and_bots_are_listed() {
    let server = Server::start().await;
    let editions: Vec<EditionView> = server.get("/api/editions").send().await.read();
    assert_eq!(editions.len(), 5);
    let bots: Vec<BotView> = server.get("/api/bots").send().await.read();
    let names: Vec<&str> = bots.iter().map(|bot| bot.bot.as_str()).collect();
    assert_eq!(names, starmine_bots::KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>());
    let suggested: Vec<&BotView> = bots.iter().filter(|bot| bot.suggested).collect();
    assert_eq!(suggested.len(), 1, "{suggested:?}");
    let rules = server.post("/api/rules", json!(german(5).rules)).send().await;
    assert_eq!(rules.read::<Value>()["hand_size"], 4);
    let wanted = json!({ "edition": "german", "rules": german(5).rules });
    let chapters: Value = server.post("/api/rulebook", wanted).send().await.read();
    assert_eq!(chapters[0]["title"]["id"], "chapter-goal");
    let broken = json!({"players": 9, "strikes": 3, "clue_tokens": 8, "multicolor": "none",
        "last_cards": "last-round", "announcing": false, "empty_clues": false});
    let refused = server.post("/api/rules", broken).send().await;
    assert_eq!(refused.status, 422, "{}", refused.text());
}

#[tokio::test]
async fn invitation_and_list_agree_on_when_a_table_changed() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    let invitation =
        async || -> TableSummary { server.get(&format!("/api/tables/{game}")).send().await.read() };
    let before = invitation().await;
    // Times are whole milliseconds: the turn is to be at a later one.
    while starmine_server::hub::now() <= before.at {
        tokio::task::yield_now().await;
    }
    turn(&mut clients).await;
    let list: Vec<TableSummary> = server.get("/api/player/tables").by(&mara).send().await.read();
    assert_eq!(
        (list[0].turn, list[0].at),
        (1, before.at),
        "a turn does not change the list's time"
    );
    assert_eq!(invitation().await.at, list[0].at);
}

/// Before the start they stand up, even if nobody is connected.
#[tokio::test]
async fn erased_players_leave_open_tables() {
    let server = Server::start().await;
    let (mara, joris) = (server.player("Mara").await, server.player("Joris").await);
    let public = Settings { public: true, ..german(2) };
    let game = server.table(&mara, public.clone(), 0).await;
    let other = server.table(&joris, public, 0).await;
    let erased = server.request("DELETE", "/api/player").by(&mara).send().await;
    assert_eq!(erased.status, 204);
    let seated = async |game| {
        let list: Vec<TableSummary> = server.get("/api/tables").send().await.read();
        let line = list.into_iter().find(|line| line.game == game).expect("an open table");
        line.seats.iter().filter(|seat| seat.occupant.is_some()).count()
    };
    eventually("her standing up", async || seated(game).await == 0).await;
    assert_eq!((seated(game).await, seated(other).await), (0, 1));
    // Anyone with the link may sit there.
    let mut client = Client::join(&server, &joris, game).await;
    client.ask(json!({"type": "sit", "seat": "A"})).await.unwrap();
}
