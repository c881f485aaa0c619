//! Limits on clients that send too many requests, open too many connections or
//! take too long. They learn when to try again, and everyone else plays on.
//!
//! The client addresses come from `X-Forwarded-For`, as set by a proxy. They are
//! documentation addresses (RFC 5737 and RFC 3849).

use std::time::Duration;

use serde_json::{Value, json};
use starmine_protocol::{GameId, ServerAddresses, Settings, Talk};
use starmine_server::Options;
use starmine_server::http::{Config, Timeouts};
use starmine_server::limits::{Limit, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, seated, turn, upgrade};
use crate::server::{Player, Request, Response, Server, german, options};
use crate::waiting::{pass, soon};

/// Two players at different addresses, and a third client.
const MARA: &str = "203.0.113.1";
const JORIS: &str = "203.0.113.2";
const THIRD_CLIENT: &str = "198.51.100.7";

/// A server behind a proxy, with only these limits.
async fn behind_a_proxy(limits: Limits) -> Server {
    let config = Config { limits, trust_proxy: true, ..Config::default() };
    Server::start_with(Options { config, ..options() }).await
}

/// A server that also limits local clients, with only these limits.
async fn bare(limits: Limits, timeouts: Timeouts) -> Server {
    let mut limits = limits;
    limits.count_this_machine = true;
    let config = Config { limits, timeouts, ..Config::default() };
    Server::start_with(Options { config, ..options() }).await
}

impl Request {
    fn from(self, address: &str) -> Request {
        self.header("X-Forwarded-For", &format!("127.0.0.1, {address}"))
    }
}

impl Response {
    /// Checks that the limit was exceeded; returns when to try again.
    #[track_caller]
    fn exceeds_limit(&self, phrase: &str) -> u64 {
        self.refused(429, phrase);
        let seconds = self.header("Retry-After").expect("a Retry-After header");
        seconds.parse().unwrap()
    }
}

async fn join_from(server: &Server, player: &Player, game: GameId, address: &str) -> Client {
    let mut client = socket_from(server, player, game, address).await;
    client.send(json!({"type": "hello", "protocol": 1})).await;
    client.until("a snapshot", |client| client.state.table.is_some()).await;
    client
}

async fn socket_from(server: &Server, player: &Player, game: GameId, address: &str) -> Client {
    let mut request = upgrade(server.address, Some(&player.key), game.as_str());
    request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
    let stream = TcpStream::connect(server.address).await.unwrap();
    Client::ask_for(stream, request).await
}

/// A table at which two players play and talk.
async fn playing(server: &Server) -> ([Player; 2], GameId, Vec<Client>) {
    let people = [server.player("Mara").await, server.player("Joris").await];
    let settings = Settings { talk: Talk::Free, ..german(2) };
    let game = server.table(&people[0], settings, 0).await;
    let clients = seated(server, &[&people[0], &people[1]], game).await;
    (people, game, clients)
}

#[tokio::test]
async fn requests_are_counted_by_the_address_the_proxy_saw() {
    // The limit is one request a second, with a burst of ten.
    let server = behind_a_proxy(Limits::off().with(Limit::RequestsPerAddress, 1)).await;
    let ask = |address: &str| server.get("/api/editions").from(address).send();
    for _ in 0..10 {
        assert_eq!(ask(THIRD_CLIENT).await.status, 200);
    }
    assert_eq!(ask(THIRD_CLIENT).await.exceeds_limit("table-too-fast"), 1);
    assert_eq!(ask(MARA).await.status, 200, "a different client");
    for host in 1..=10 {
        assert_eq!(ask(&format!("2001:db8:7:7::{host}")).await.status, 200);
    }
    ask("2001:db8:7:7:abcd::1").await.exceeds_limit("table-too-fast");
    assert_eq!(ask("2001:db8:7:8::1").await.status, 200, "a different network");
    // Pages and missing addresses count as requests, too.
    server.get("/").from(THIRD_CLIENT).send().await.exceeds_limit("table-too-fast");
    assert_eq!(server.get("/healthz").send().await.status, 200, "local clients are not limited");
}

#[tokio::test]
async fn renaming_counts_as_chat() {
    let server = behind_a_proxy(Limits::off().with(Limit::ChatPerPlayer, 2)).await;
    let mara = server.player("Mara").await;
    let rename = |name: &str| {
        let request = server.request("PATCH", "/api/player").by(&mara).json(json!({"name": name}));
        request.from(MARA).send()
    };
    for name in ["M.", "M.", "M.", "Mara"] {
        assert_eq!(rename(name).await.status, 200);
    }
    rename("M.").await.exceeds_limit("table-too-fast");
    assert_eq!(rename("Mara").await.status, 200, "an unchanged name");
}

#[tokio::test]
async fn forwarded_address_is_ignored_without_a_trusted_proxy() {
    let limits = Limits::off().with(Limit::RequestsPerAddress, 1);
    let server = bare(limits, Timeouts::default()).await;
    for number in 0..10 {
        let request = server.get("/api/editions").from(&format!("203.0.113.{number}"));
        assert_eq!(request.send().await.status, 200);
    }
    server.get("/api/editions").from(MARA).send().await.exceeds_limit("table-too-fast");
}

#[tokio::test]
async fn network_addresses_are_shown_only_locally() {
    let network = "http://192.168.1.20:4262";
    let start = |trust_proxy, public_url| {
        let network_urls = vec![network.to_owned()];
        let limits = Limits::off();
        let config = Config { network_urls, trust_proxy, limits, public_url, ..Config::default() };
        Server::start_with(Options { config, ..options() })
    };
    let addresses =
        async |request: Request| request.send().await.read::<ServerAddresses>().addresses;
    let server = start(true, None).await;
    assert_eq!(addresses(server.get("/api/here")).await, [network], "this machine");
    // Regardless of the `Host` header.
    for host in [&*server.address.to_string(), "localhost", "[::1]:4262", "hanabi.example"] {
        let remote = server.get("/api/here").header("Host", host).from(THIRD_CLIENT);
        assert_eq!(addresses(remote).await, [""; 0], "{host}");
    }
    // An unknown proxy that passes on the host gets no addresses either.
    let server = start(false, None).await;
    let passed_on = server.get("/api/here").header("Host", "hanabi.example");
    assert_eq!(addresses(passed_on).await, [""; 0]);
    // A public address is shown to everyone.
    let server = start(true, Some("https://hanabi.example".to_owned())).await;
    assert_eq!(
        addresses(server.get("/api/here").from(THIRD_CLIENT)).await,
        ["https://hanabi.example"]
    );
}

#[tokio::test]
async fn creating_players_and_tables_is_limited() {
    let limits = Limits::off()
        .with(Limit::PlayersPerAddress, 2)
        .with(Limit::TablesPerPlayer, 2)
        .with(Limit::TablesPerAddress, 3);
    let server = behind_a_proxy(limits).await;
    let person = || server.post("/api/player", json!({"name": "Lene", "bearer": true}));
    let mut players = Vec::new();
    for _ in 0..2 {
        let made = person().from(THIRD_CLIENT).send().await;
        assert_eq!(made.status, 201);
        let made: starmine_protocol::Identity = made.read();
        players.push(Player { id: made.player, name: made.name, key: made.key.unwrap() });
    }
    // Two an hour: the next one in half an hour.
    let wait = person().from(THIRD_CLIENT).send().await.exceeds_limit("table-too-often");
    assert!((1790..=1800).contains(&wait), "{wait}");
    assert_eq!(person().from(MARA).send().await.status, 201);

    let table = json!({"settings": german(2), "bots": [], "start": false});
    let make =
        |player: &Player| server.post("/api/tables", table.clone()).by(player).from(THIRD_CLIENT);
    let wrong = json!({"settings": german(2), "bots": ["no-such-bot"], "start": false});
    for _ in 0..5 {
        // Failed requests do not count.
        let refused = server.post("/api/tables", wrong.clone()).by(&players[0]).from(THIRD_CLIENT);
        refused.send().await.refused(422, "table-no-such-bot");
    }
    assert_eq!(make(&players[0]).send().await.status, 201);
    assert_eq!(make(&players[0]).send().await.status, 201);
    make(&players[0]).send().await.exceeds_limit("table-too-often");
    assert_eq!(make(&players[1]).send().await.status, 201);
    make(&players[1]).send().await.exceeds_limit("table-too-often");
    assert_eq!(make(&players[1]).from(MARA).send().await.status, 201, "from another address");
}

#[tokio::test]
async fn imports_and_expensive_questions_are_limited() {
    let limits = Limits::off()
        .with(Limit::ImportsPerPlayer, 1)
        .with(Limit::QuestionsPerPlayer, 1)
        .with(Limit::RequestsPerPlayer, 2);
    let server = behind_a_proxy(limits).await;
    let [lene, piet] = [server.player("Lene").await, server.player("Piet").await];
    let record = std::fs::read_to_string("../../golden/hanab-live/rainbow.json").unwrap();
    let import = |who: &Player| server.post("/api/games", json!({"record": record})).by(who);
    let made = import(&lene).from(THIRD_CLIENT).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    let game = made.read::<starmine_protocol::TableLink>().game;
    import(&lene).from(THIRD_CLIENT).send().await.exceeds_limit("table-too-often");
    assert_eq!(import(&piet).from(THIRD_CLIENT).send().await.status, 201);
    let advice = format!("/api/games/{game}/advice/3");
    let ask = |who: &Player| server.get(&advice).by(who).from(THIRD_CLIENT);
    assert_eq!(ask(&lene).send().await.status, 200);
    let wait = ask(&lene).send().await.exceeds_limit("table-too-fast");
    assert!((55..=60).contains(&wait), "one a minute, not {wait}");
    assert_eq!(ask(&piet).send().await.status, 200);
    // All requests with one key: two a second, with a burst of twenty.
    let mut statuses = Vec::new();
    for _ in 0..30 {
        statuses.push(server.get("/api/player").by(&lene).from(THIRD_CLIENT).send().await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(server.get("/api/player").by(&piet).from(THIRD_CLIENT).send().await.status, 200);
}

#[tokio::test]
async fn chat_is_limited_but_playing_is_not() {
    let server = behind_a_proxy(Limits::off().with(Limit::ChatPerPlayer, 3)).await;
    let (people, game, mut clients) = playing(&server).await;
    let mut mara = join_from(&server, &people[0], game, MARA).await;
    let say = |nonce: u32| json!({"type": "say", "text": "hello", "nonce": nonce});
    for nonce in 1..=3 {
        mara.ask(say(nonce)).await.unwrap();
    }
    assert_eq!(mara.ask(say(4)).await, Err("table-too-fast".into()));
    assert!(mara.bytes.contains(r#""seconds":20"#), "three a minute: the next in twenty seconds");
    // The limit is per player: others can talk, and everyone can play.
    let mut joris = join_from(&server, &people[1], game, JORIS).await;
    joris.ask(say(9)).await.unwrap();
    turn(&mut clients).await;
}

#[tokio::test]
async fn flood_over_many_sockets_is_limited_by_address() {
    let limits =
        Limits::off().with(Limit::MessagesPerAddress, 10).with(Limit::MessagesPerPlayer, 5);
    let server = behind_a_proxy(limits).await;
    let (_, game, mut clients) = playing(&server).await;
    let mut accepted = 0;
    let mut all = String::new();
    for number in 0..4 {
        let player = server.player("Noise").await;
        let mut socket = socket_from(&server, &player, game, THIRD_CLIENT).await;
        socket.send(json!({"type": "hello", "protocol": 1})).await;
        for request in 1..=200 {
            let message = json!({"type": "watch", "request": request}).to_string();
            let sent = futures_util::SinkExt::send(&mut socket.socket, Message::text(message));
            if sent.await.is_err() {
                break;
            }
        }
        assert_eq!(socket.ending().await, Some(("closing-too-much", false)), "socket {number}");
        let refusals = socket.bytes.matches("table-too-fast").count();
        assert_eq!(refusals, 100, "socket {number}");
        accepted +=
            socket.received.iter().filter(|received| **received != "closing").count() - refusals;
        all.push_str(&socket.bytes);
    }
    // Forty at once and ten a second, hellos included, for the whole address.
    assert!(accepted < 150, "{accepted}");
    assert!(all.contains(r#""seconds":1"#), "{all}");
    turn(&mut clients).await;
}

#[tokio::test]
async fn closed_socket_makes_room_for_another() {
    let limits = Limits::off().with(Limit::SocketsPerPlayer, 2).with(Limit::SocketsPerAddress, 3);
    let server = behind_a_proxy(limits).await;
    let ([mara, joris], game, mut clients) = playing(&server).await;
    let first = join_from(&server, &mara, game, MARA).await;
    let _second = join_from(&server, &mara, game, MARA).await;
    let mut third = socket_from(&server, &mara, game, JORIS).await;
    assert_eq!(third.ending().await, Some(("table-too-fast", true)), "and may reconnect");
    assert!(third.bytes.contains(r#""seconds":10"#), "{}", third.bytes);
    let _of_joris = join_from(&server, &joris, game, MARA).await;
    let mut fourth = socket_from(&server, &joris, game, MARA).await;
    assert_eq!(fourth.ending().await, Some(("table-too-fast", true)), "the address has three");
    drop(first);
    // There is room once the server notices that the first socket is gone.
    let again = async {
        loop {
            let mut socket = socket_from(&server, &mara, game, MARA).await;
            socket.send(json!({"type": "hello", "protocol": 1})).await;
            socket.listen().await;
            if socket.state.table.is_some() {
                break;
            }
        }
    };
    soon("room for another socket", again).await;
    turn(&mut clients).await;
}

/// A connection that sends nothing.
async fn silent(server: &Server) -> TcpStream {
    TcpStream::connect(server.address).await.unwrap()
}

/// Everything received until the server closes.
async fn read_to_close(stream: &mut TcpStream) -> String {
    let mut received = Vec::new();
    // A reset also ends the connection.
    _ = soon("the server closing", stream.read_to_end(&mut received)).await;
    String::from_utf8(received).unwrap()
}

#[tokio::test]
async fn idle_connections_do_not_affect_connected_players() {
    let limits =
        Limits::off().with(Limit::Connections, 300).with(Limit::ConnectionsPerAddress, 200);
    let server = bare(limits, Timeouts::default()).await;
    let (_, _, mut clients) = playing(&server).await;
    let mut crowd = Vec::new();
    for _ in 0..250 {
        crowd.push(silent(&server).await);
    }
    // Two clients are connected, so the last fifty-two are refused.
    let mut late = crowd.pop().unwrap();
    late.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let answer = read_to_close(&mut late).await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("\r\nretry-after: 10\r\n"), "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["refusal"]["id"], "table-too-fast");
    // Connected clients play on, and new ones get in once the crowd leaves.
    turn(&mut clients).await;
    drop(crowd);
    let again = async {
        loop {
            let mut stream = silent(&server).await;
            let head = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
            stream.write_all(head.as_bytes()).await.unwrap();
            let answer = read_to_close(&mut stream).await;
            if answer.starts_with("HTTP/1.1 200") {
                break;
            }
        }
    };
    soon("room for another connection", again).await;
}

#[tokio::test]
async fn connections_behind_a_proxy_share_one_limit() {
    let limits = Limits::off().with(Limit::Connections, 30).with(Limit::ConnectionsPerAddress, 1);
    let config = Config { limits, trust_proxy: true, ..Config::default() };
    let server = Server::start_with(Options { config, ..options() }).await;
    let mut crowd = Vec::new();
    for _ in 0..30 {
        crowd.push(silent(&server).await);
    }
    let mut late = silent(&server).await;
    late.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    assert!(read_to_close(&mut late).await.starts_with("HTTP/1.1 503"));
}

/// The timeout that a test is about.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Timeouts that end nothing while a test lets time pass.
fn long_timeouts() -> Timeouts {
    let hour = Duration::from_secs(3600);
    Timeouts {
        head: hour,
        body: hour,
        connection: hour,
        ping: hour,
        silence: hour,
        send: hour,
        close: hour,
    }
}

/// The output of a future that completes once the timeout has passed. Time passes
/// in steps, so that a client can do something in between.
async fn as_time_passes<T>(what: &str, future: impl Future<Output = T>) -> T {
    let begun = std::time::Instant::now();
    let mut future = std::pin::pin!(future);
    loop {
        tokio::select! {
            output = &mut future => return output,
            () = tokio::task::yield_now() => {}
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "waited in vain for {what}");
        // Outside of the select, which would leave the clock paused.
        pass(TIMEOUT / 10).await;
    }
}

#[tokio::test]
async fn slow_request_head_is_cut_off() {
    let timeouts = Timeouts { head: TIMEOUT, ..long_timeouts() };
    let server = bare(Limits::off(), timeouts).await;
    let (_, _, mut clients) = playing(&server).await;
    let mut nothing = silent(&server).await;
    let mut half = silent(&server).await;
    half.write_all(b"GET /api/editions HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let (mut from, mut to) = silent(&server).await.into_split();
    let drip = async {
        _ = to.write_all(b"GET / HTTP/1.1\r\n").await;
        // This would go on forever if allowed.
        while to.write_all(b"X-Drip: 1\r\n").await.is_ok() {
            sleep(TIMEOUT / 5).await;
        }
    };
    let cut_off = async {
        let mut received = Vec::new();
        for stream in [&mut nothing, &mut half] {
            _ = stream.read_to_end(&mut received).await;
        }
        _ = from.read_to_end(&mut received).await;
    };
    as_time_passes("the server closing", async { tokio::join!(drip, cut_off) }).await;
    turn(&mut clients).await;
}

#[tokio::test]
async fn slow_request_body_is_refused() {
    let timeouts = Timeouts { body: TIMEOUT, ..long_timeouts() };
    let server = bare(Limits::off(), timeouts).await;
    let (_, _, mut clients) = playing(&server).await;
    let (mut from, mut to) = silent(&server).await.into_split();
    let drip = async {
        let head = "POST /api/player HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
             Content-Length: 10000\r\n\r\n";
        _ = to.write_all(head.as_bytes()).await;
        while to.write_all(b" ").await.is_ok() {
            sleep(TIMEOUT / 5).await;
        }
    };
    let mut received = vec![0; 4096];
    let answered = async { from.read(&mut received).await.unwrap() };
    let both = async { tokio::join!(drip, answered) };
    let ((), read) = as_time_passes("an answer, and the connection closed", both).await;
    let answer = String::from_utf8_lossy(&received[..read]);
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    turn(&mut clients).await;
}

#[tokio::test]
async fn http_connections_have_a_maximum_lifetime() {
    let timeouts = Timeouts { connection: TIMEOUT, ..long_timeouts() };
    let server = bare(Limits::off(), timeouts).await;
    let (_, _, mut clients) = playing(&server).await;
    // A busy client sends requests until the server announces the last
    // answer.
    let mut busy = silent(&server).await;
    let asking = async {
        let mut received = vec![0; 64 * 1024];
        loop {
            busy.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await?;
            if busy.read(&mut received).await? == 0 {
                return Ok::<(), std::io::Error>(());
            }
            sleep(TIMEOUT / 5).await;
        }
    };
    _ = as_time_passes("the connection ending", asking).await;
    // A deaf client sends many requests and reads nothing, until the server can
    // send it no more answers.
    let mut deaf = silent(&server).await;
    let request = b"GET /api/editions HTTP/1.1\r\nHost: x\r\n\r\n";
    while let Ok(Ok(())) = timeout(Duration::from_millis(100), deaf.write_all(request)).await {}
    let asking = async { while deaf.write_all(request).await.is_ok() {} };
    as_time_passes("the connection cut off", asking).await;
    // WebSockets are exempt.
    turn(&mut clients).await;
}

#[tokio::test]
async fn silently_dead_connection_is_noticed() {
    // Many pings before a client counts as dead: a paused clock may run ahead
    // by a few pings before an answer is read.
    let timeouts = Timeouts {
        ping: Duration::from_secs(1),
        silence: Duration::from_secs(20),
        ..Timeouts::default()
    };
    let server = bare(Limits::off(), timeouts).await;
    let people = [server.player("Mara").await, server.player("Joris").await];
    let game = server.table(&people[0], german(2), 0).await;
    let mut mara = Client::join(&server, &people[0], game).await;
    let mut joris = Client::join(&server, &people[1], game).await;
    joris.ask(json!({"type": "sit", "seat": "B"})).await.unwrap();
    let present = |client: &Client, name: &str| {
        let seats = serde_json::to_string(&client.table().seats).unwrap();
        seats.contains(&format!(r#""name":"{name}","present":true"#))
    };
    mara.until("Joris' presence", |mara| present(mara, "Joris")).await;
    // Joris' connection is cut off: it neither reads nor answers, and no packet
    // says that it is gone. Mara's client answers pings while it listens.
    tokio::time::pause();
    mara.until("Joris' absence", |mara| !present(mara, "Joris")).await;
    assert!(present(&mara, "Mara"), "Mara answers pings");
    tokio::time::resume();
    // A client that never says hello is disconnected, too.
    let mut mute = Client::connect(&server, &people[1], game).await;
    tokio::time::pause();
    assert_eq!(mute.ending().await, None);
    drop(joris);
}

#[tokio::test]
async fn server_survives_a_reconnection_storm() {
    let server = Server::start().await;
    let (_, _, mut clients) = playing(&server).await;
    let mut players = Vec::new();
    for _ in 0..10 {
        let host = server.player("Host").await;
        let game = server.table(&host, german(2), 0).await;
        for _ in 0..12 {
            players.push((server.player("Guest").await, game));
        }
    }
    let storm = async {
        for _ in 0..3 {
            let all = players.iter().map(|(player, game)| Client::join(&server, player, *game));
            let all = futures_util::future::join_all(all).await;
            assert_eq!(all.len(), 120);
            // All are cut off at once.
        }
    };
    let playing = async {
        for _ in 0..10 {
            turn(&mut clients).await;
        }
    };
    futures_util::future::join(storm, playing).await;
}

#[tokio::test]
async fn readyz_reports_whether_the_server_can_take_players() {
    let server = Server::start().await;
    let ask = |path: &'static str| server.get(path).send();
    assert_eq!((ask("/readyz").await.status, ask("/healthz").await.status), (200, 200));
    let away = server.database.with_extension("away");
    std::fs::rename(&server.database, &away).unwrap();
    let not_ready = ask("/readyz").await;
    assert_eq!((not_ready.status, &*not_ready.text()), (503, "the database failed\n"));
    assert_eq!(ask("/healthz").await.status, 200, "alive");
    std::fs::rename(&away, &server.database).unwrap();
    assert_eq!(ask("/readyz").await.status, 200);
    assert_eq!(ask("/metrics").await.status, 404, "metrics have their own address");
}
