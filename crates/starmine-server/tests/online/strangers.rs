//! Strangers who want too much: by what they ask for, by how many they are,
//! by how long they take. Each is told when to try again, and everyone else
//! goes on.
//!
//! Who comes from where is said by `X-Forwarded-For` here, as a proxy does;
//! addresses are those of RFC 5737 and RFC 3849, which are nobody's.

use std::time::Duration;

use serde_json::{Value, json};
use starmine_protocol::{GameId, Here, Settings, Talk};
use starmine_server::Options;
use starmine_server::http::{Config, Timeouts};
use starmine_server::limits::{Limit, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, seated, turn, upgrade};
use crate::server::{Player, Request, Response, Server, german, options};

/// Two people in different places, and somebody else.
const MARA: &str = "203.0.113.1";
const JORIS: &str = "203.0.113.2";
const STRANGER: &str = "198.51.100.7";

/// How long to wait for what ought to happen soon.
const SOON: Duration = Duration::from_secs(20);

/// A server behind a proxy, with these limits and no others.
async fn behind_a_proxy(limits: Limits) -> Server {
    let config = Config { limits, trust_proxy: true, ..Config::default() };
    Server::start_with(Options { config, ..options() }).await
}

/// A server to which everybody is a stranger, with these limits alone.
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
    /// That it is too much, and when to try again.
    #[track_caller]
    fn is_too_much(&self, phrase: &str) -> u64 {
        self.refused(429, phrase);
        let seconds = self.header("Retry-After").expect("says when to try again");
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

/// A table at which two people play and talk.
async fn playing(server: &Server) -> ([Player; 2], GameId, Vec<Client>) {
    let people = [server.player("Mara").await, server.player("Joris").await];
    let settings = Settings { talk: Talk::Free, ..german(2) };
    let game = server.table(&people[0], settings, 0).await;
    let clients = seated(server, &[&people[0], &people[1]], game).await;
    (people, game, clients)
}

#[tokio::test]
async fn requests_are_counted_by_address_as_the_proxy_saw_it() {
    // One a second, and ten saved up.
    let server = behind_a_proxy(Limits::off().with(Limit::RequestsPerAddress, 1)).await;
    let ask = |address: &str| server.get("/api/editions").from(address).send();
    for _ in 0..10 {
        assert_eq!(ask(STRANGER).await.status, 200);
    }
    assert_eq!(ask(STRANGER).await.is_too_much("table-too-fast"), 1);
    assert_eq!(ask(MARA).await.status, 200, "somebody else");
    for host in 1..=10 {
        assert_eq!(ask(&format!("2001:db8:7:7::{host}")).await.status, 200);
    }
    ask("2001:db8:7:7:abcd::1").await.is_too_much("table-too-fast");
    assert_eq!(ask("2001:db8:7:8::1").await.status, 200, "another network");
    // Pages and what does not exist are requests as well.
    server.get("/").from(STRANGER).send().await.is_too_much("table-too-fast");
    assert_eq!(server.get("/healthz").send().await.status, 200, "this machine is no stranger");
}

#[tokio::test]
async fn a_new_name_counts_as_something_said() {
    let server = behind_a_proxy(Limits::off().with(Limit::ChatPerPlayer, 2)).await;
    let mara = server.player("Mara").await;
    let rename = |name: &str| {
        let request = server.request("PATCH", "/api/player").by(&mara).json(json!({"name": name}));
        request.from(MARA).send()
    };
    for name in ["M.", "M.", "M.", "Mara"] {
        assert_eq!(rename(name).await.status, 200);
    }
    rename("M.").await.is_too_much("table-too-fast");
    assert_eq!(rename("Mara").await.status, 200, "that is her name already");
}

#[tokio::test]
async fn without_a_trusted_proxy_nobody_chooses_an_address() {
    let limits = Limits::off().with(Limit::RequestsPerAddress, 1);
    let server = bare(limits, Timeouts::default()).await;
    for number in 0..10 {
        let request = server.get("/api/editions").from(&format!("203.0.113.{number}"));
        assert_eq!(request.send().await.status, 200);
    }
    server.get("/api/editions").from(MARA).send().await.is_too_much("table-too-fast");
}

#[tokio::test]
async fn the_network_of_a_machine_is_told_to_itself_alone() {
    let network = "http://192.168.1.20:4262";
    let start = |trust_proxy, public_url| {
        let network_urls = vec![network.to_owned()];
        let limits = Limits::off();
        let config = Config { network_urls, trust_proxy, limits, public_url, ..Config::default() };
        Server::start_with(Options { config, ..options() })
    };
    let told = async |request: Request| request.send().await.read::<Here>().addresses;
    let server = start(true, None).await;
    assert_eq!(told(server.get("/api/here")).await, [network], "this machine");
    // Whatever host they write.
    for host in [&*server.address.to_string(), "localhost", "[::1]:4262", "hanabi.example"] {
        let stranger = server.get("/api/here").header("Host", host).from(STRANGER);
        assert_eq!(told(stranger).await, [""; 0], "{host}");
    }
    // By a proxy that nobody was told of, too, if it passes on the host.
    let server = start(false, None).await;
    let passed_on = server.get("/api/here").header("Host", "hanabi.example");
    assert_eq!(told(passed_on).await, [""; 0]);
    // What is public is for all.
    let server = start(true, Some("https://hanabi.example".to_owned())).await;
    assert_eq!(told(server.get("/api/here").from(STRANGER)).await, ["https://hanabi.example"]);
}

#[tokio::test]
async fn players_and_tables_are_made_so_often() {
    let limits = Limits::off()
        .with(Limit::PlayersPerAddress, 2)
        .with(Limit::TablesPerPlayer, 2)
        .with(Limit::TablesPerAddress, 3);
    let server = behind_a_proxy(limits).await;
    let person = || server.post("/api/player", json!({"name": "Lene", "bearer": true}));
    let mut players = Vec::new();
    for _ in 0..2 {
        let made = person().from(STRANGER).send().await;
        assert_eq!(made.status, 201);
        let made: starmine_protocol::Identity = made.read();
        players.push(Player { id: made.player, name: made.name, key: made.key.unwrap() });
    }
    // Two an hour: the next one in half an hour.
    let wait = person().from(STRANGER).send().await.is_too_much("table-too-often");
    assert!((1790..=1800).contains(&wait), "{wait}");
    assert_eq!(person().from(MARA).send().await.status, 201);

    let table = json!({"settings": german(2), "bots": [], "start": false});
    let make =
        |player: &Player| server.post("/api/tables", table.clone()).by(player).from(STRANGER);
    let wrong = json!({"settings": german(2), "bots": ["no-such-bot"], "start": false});
    for _ in 0..5 {
        // What comes to nothing is not counted.
        let refused = server.post("/api/tables", wrong.clone()).by(&players[0]).from(STRANGER);
        refused.send().await.refused(422, "table-no-such-bot");
    }
    assert_eq!(make(&players[0]).send().await.status, 201);
    assert_eq!(make(&players[0]).send().await.status, 201);
    make(&players[0]).send().await.is_too_much("table-too-often");
    assert_eq!(make(&players[1]).send().await.status, 201);
    make(&players[1]).send().await.is_too_much("table-too-often");
    assert_eq!(make(&players[1]).from(MARA).send().await.status, 201, "from elsewhere");
}

#[tokio::test]
async fn imports_and_heavy_questions_are_asked_so_often() {
    let limits = Limits::off()
        .with(Limit::ImportsPerPlayer, 1)
        .with(Limit::QuestionsPerPlayer, 1)
        .with(Limit::RequestsPerPlayer, 2);
    let server = behind_a_proxy(limits).await;
    let [lene, piet] = [server.player("Lene").await, server.player("Piet").await];
    let record = std::fs::read_to_string("../../golden/hanab-live/rainbow.json").unwrap();
    let import = |who: &Player| server.post("/api/games", json!({"record": record})).by(who);
    let made = import(&lene).from(STRANGER).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    let game = made.read::<starmine_protocol::TableLink>().game;
    import(&lene).from(STRANGER).send().await.is_too_much("table-too-often");
    assert_eq!(import(&piet).from(STRANGER).send().await.status, 201);
    let advice = format!("/api/games/{game}/advice/3");
    let ask = |who: &Player| server.get(&advice).by(who).from(STRANGER);
    assert_eq!(ask(&lene).send().await.status, 200);
    let wait = ask(&lene).send().await.is_too_much("table-too-fast");
    assert!((55..=60).contains(&wait), "one a minute, not {wait}");
    assert_eq!(ask(&piet).send().await.status, 200);
    // All that is asked with one key: two a second, and twenty saved up.
    let mut statuses = Vec::new();
    for _ in 0..30 {
        statuses.push(server.get("/api/player").by(&lene).from(STRANGER).send().await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(server.get("/api/player").by(&piet).from(STRANGER).send().await.status, 200);
}

#[tokio::test]
async fn talk_is_limited_and_play_is_not() {
    let server = behind_a_proxy(Limits::off().with(Limit::ChatPerPlayer, 3)).await;
    let (people, game, mut clients) = playing(&server).await;
    let mut mara = join_from(&server, &people[0], game, MARA).await;
    let say = |nonce: u32| json!({"type": "say", "text": "hello", "nonce": nonce});
    for nonce in 1..=3 {
        mara.ask(say(nonce)).await.unwrap();
    }
    assert_eq!(mara.ask(say(4)).await, Err("table-too-fast".into()));
    assert!(mara.bytes.contains(r#""seconds":20"#), "three a minute: the next in twenty seconds");
    // Others talk, and everyone plays.
    let mut joris = join_from(&server, &people[1], game, JORIS).await;
    joris.ask(say(9)).await.unwrap();
    turn(&mut clients).await;
}

#[tokio::test]
async fn a_flood_over_many_sockets_is_stemmed_by_its_address() {
    let limits =
        Limits::off().with(Limit::MessagesPerAddress, 10).with(Limit::MessagesPerPlayer, 5);
    let server = behind_a_proxy(limits).await;
    let (_, game, mut clients) = playing(&server).await;
    let mut accepted = 0;
    let mut all = String::new();
    for number in 0..4 {
        let player = server.player("Noise").await;
        let mut socket = socket_from(&server, &player, game, STRANGER).await;
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
        accepted += socket.heard.iter().filter(|heard| **heard != "closing").count() - refusals;
        all.push_str(&socket.bytes);
    }
    // Forty at once and ten a second, hellos included, for the whole address.
    assert!(accepted < 150, "{accepted}");
    assert!(all.contains(r#""seconds":1"#), "{all}");
    turn(&mut clients).await;
}

#[tokio::test]
async fn sockets_are_limited_and_a_closed_one_makes_room() {
    let limits = Limits::off().with(Limit::SocketsPerPlayer, 2).with(Limit::SocketsPerAddress, 3);
    let server = behind_a_proxy(limits).await;
    let ([mara, joris], game, mut clients) = playing(&server).await;
    let first = join_from(&server, &mara, game, MARA).await;
    let _second = join_from(&server, &mara, game, MARA).await;
    let mut third = socket_from(&server, &mara, game, JORIS).await;
    assert_eq!(third.ending().await, Some(("table-too-fast", true)), "and says when");
    assert!(third.bytes.contains(r#""seconds":10"#), "{}", third.bytes);
    let _of_joris = join_from(&server, &joris, game, MARA).await;
    let mut fourth = socket_from(&server, &joris, game, MARA).await;
    assert_eq!(fourth.ending().await, Some(("table-too-fast", true)), "the address has three");
    drop(first);
    // As soon as the server has seen that it is gone.
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
    timeout(SOON, again).await.expect("the place is free again");
    turn(&mut clients).await;
}

/// A connection that says nothing.
async fn silent(server: &Server) -> TcpStream {
    TcpStream::connect(server.address).await.unwrap()
}

/// All that comes until the server closes.
async fn to_the_end(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    // A reset is an end, too.
    _ = timeout(SOON, stream.read_to_end(&mut heard)).await.expect("the server closes");
    String::from_utf8(heard).unwrap()
}

#[tokio::test]
async fn a_crowd_of_idle_connections_leaves_the_others_alone() {
    let limits =
        Limits::off().with(Limit::Connections, 300).with(Limit::ConnectionsPerAddress, 200);
    let server = bare(limits, Timeouts::default()).await;
    let (_, _, mut clients) = playing(&server).await;
    let mut crowd = Vec::new();
    for _ in 0..250 {
        crowd.push(silent(&server).await);
    }
    // Two people are here, so the last fifty and two get no place.
    let mut late = crowd.pop().unwrap();
    late.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let answer = to_the_end(&mut late).await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("\r\nretry-after: 10\r\n"), "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["refusal"]["id"], "table-too-fast");
    // Who is here goes on, and when the crowd leaves there is room.
    turn(&mut clients).await;
    drop(crowd);
    let again = async {
        loop {
            let mut stream = silent(&server).await;
            let head = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
            stream.write_all(head.as_bytes()).await.unwrap();
            let answer = to_the_end(&mut stream).await;
            if answer.starts_with("HTTP/1.1 200") {
                break;
            }
        }
    };
    timeout(SOON, again).await.expect("there is room again");
}

#[tokio::test]
async fn behind_a_proxy_connections_are_counted_together() {
    let limits = Limits::off().with(Limit::Connections, 30).with(Limit::ConnectionsPerAddress, 1);
    let config = Config { limits, trust_proxy: true, ..Config::default() };
    let server = Server::start_with(Options { config, ..options() }).await;
    let mut crowd = Vec::new();
    for _ in 0..30 {
        crowd.push(silent(&server).await);
    }
    let mut late = silent(&server).await;
    late.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    assert!(to_the_end(&mut late).await.starts_with("HTTP/1.1 503"));
}

/// Deadlines that a test can wait for.
fn impatient() -> Timeouts {
    let soon = Duration::from_millis(300);
    Timeouts { head: soon, body: soon, ..Timeouts::default() }
}

#[tokio::test]
async fn a_head_that_drips_is_cut_off() {
    let server = bare(Limits::off(), impatient()).await;
    let (_, _, mut clients) = playing(&server).await;
    let mut nothing = silent(&server).await;
    let mut half = silent(&server).await;
    half.write_all(b"GET /api/editions HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let (mut from, mut to) = silent(&server).await.into_split();
    let drip = tokio::spawn(async move {
        _ = to.write_all(b"GET / HTTP/1.1\r\n").await;
        // For ever, if it is let.
        while to.write_all(b"X-Drip: 1\r\n").await.is_ok() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    to_the_end(&mut nothing).await;
    to_the_end(&mut half).await;
    let mut heard = Vec::new();
    _ = timeout(SOON, from.read_to_end(&mut heard)).await.expect("dripping does not help");
    timeout(SOON, drip).await.expect("and it is closed").unwrap();
    turn(&mut clients).await;
}

#[tokio::test]
async fn a_body_that_drips_is_refused() {
    let server = bare(Limits::off(), impatient()).await;
    let (_, _, mut clients) = playing(&server).await;
    let (mut from, mut to) = silent(&server).await.into_split();
    let drip = tokio::spawn(async move {
        let head = "POST /api/player HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
             Content-Length: 10000\r\n\r\n";
        _ = to.write_all(head.as_bytes()).await;
        while to.write_all(b" ").await.is_ok() {
            sleep(Duration::from_millis(20)).await;
        }
    });
    let mut heard = vec![0; 4096];
    let read = timeout(SOON, from.read(&mut heard)).await.expect("an answer").unwrap();
    let answer = String::from_utf8_lossy(&heard[..read]);
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    timeout(SOON, drip).await.expect("and it is closed").unwrap();
    turn(&mut clients).await;
}

#[tokio::test]
async fn no_connection_stays_for_ever() {
    let timeouts = Timeouts { connection: Duration::from_millis(300), ..Timeouts::default() };
    let server = bare(Limits::off(), timeouts).await;
    let (_, _, mut clients) = playing(&server).await;
    // It asks again and again, and is told that this was the last answer.
    let mut busy = silent(&server).await;
    let asking = async {
        let mut heard = vec![0; 64 * 1024];
        loop {
            busy.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await?;
            if busy.read(&mut heard).await? == 0 {
                return Ok::<(), std::io::Error>(());
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    _ = timeout(SOON, asking).await.expect("it ends");
    // It asks for much, and reads nothing.
    let mut deaf = silent(&server).await;
    let asking = async {
        while deaf.write_all(b"GET /api/editions HTTP/1.1\r\nHost: x\r\n\r\n").await.is_ok() {}
    };
    timeout(SOON, asking).await.expect("it is cut off");
    // A table is no such connection.
    turn(&mut clients).await;
}

#[tokio::test]
async fn who_is_gone_without_a_word_is_noticed() {
    // Many pings before anyone is missed: while the clock is paused it may run
    // ahead by a few of them before an answer is read.
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
    mara.until("Joris is here", |mara| present(mara, "Joris")).await;
    // Joris's machine is cut off: it neither reads nor answers, and no
    // packet says that it is gone. Mara's answers pings while she listens.
    tokio::time::pause();
    mara.until("Joris is missed", |mara| !present(mara, "Joris")).await;
    assert!(present(&mara, "Mara"), "who answers stays");
    tokio::time::resume();
    // Who never says hello does not stay, either.
    let mut mute = Client::connect(&server, &people[1], game).await;
    tokio::time::pause();
    assert_eq!(mute.ending().await, None);
    drop(joris);
}

#[tokio::test]
async fn a_storm_of_reconnections_is_weathered() {
    let server = Server::start().await;
    let (_, _, mut clients) = playing(&server).await;
    let mut guests = Vec::new();
    for _ in 0..10 {
        let host = server.player("Host").await;
        let game = server.table(&host, german(2), 0).await;
        for _ in 0..12 {
            guests.push((server.player("Guest").await, game));
        }
    }
    let storm = async {
        for _ in 0..3 {
            let all = guests.iter().map(|(guest, game)| Client::join(&server, guest, *game));
            let all = futures_util::future::join_all(all).await;
            assert_eq!(all.len(), 120);
            // And all are cut off at once.
        }
    };
    let playing = async {
        for _ in 0..10 {
            turn(&mut clients).await;
        }
    };
    timeout(3 * SOON, futures_util::future::join(storm, playing)).await.expect("all get through");
}

#[tokio::test]
async fn a_balancer_is_told_whether_to_send_players() {
    let server = Server::start().await;
    let ask = |path: &'static str| server.get(path).send();
    assert_eq!((ask("/readyz").await.status, ask("/healthz").await.status), (200, 200));
    let away = server.database.with_extension("away");
    std::fs::rename(&server.database, &away).unwrap();
    let not_ready = ask("/readyz").await;
    assert_eq!((not_ready.status, &*not_ready.text()), (503, "the database fails\n"));
    assert_eq!(ask("/healthz").await.status, 200, "it lives");
    std::fs::rename(&away, &server.database).unwrap();
    assert_eq!(ask("/readyz").await.status, 200);
    assert_eq!(ask("/metrics").await.status, 404, "numbers are not for strangers");
}
