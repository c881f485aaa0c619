//! Misbehaving WebSocket clients, by mistake or on purpose: each gets an error,
//! nothing changes, and everyone else plays on.

use std::time::Duration;

use serde_json::{Value, json};
use starmine_protocol::{Action, GameId, Occupant, Settings, Talk, Utterance};
use starmine_server::Options;
use starmine_server::http::{Config, Timeouts};
use starmine_server::limits::{Limit, Limits};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Client, seated, turn, upgrade};
use crate::server::{Player, Server, german, options};
use crate::waiting::pass;

/// A game of two, and another table.
struct Scene {
    server: Server,
    people: [Player; 2],
    game: GameId,
    clients: Vec<Client>,
    visitor: Player,
    elsewhere: Vec<Client>,
}

impl Scene {
    async fn new() -> Scene {
        Scene::at(Server::start().await).await
    }

    async fn at(server: Server) -> Scene {
        let people = [server.player("Mara").await, server.player("Joris").await];
        let mut settings = Settings { talk: Talk::Free, ..german(2) };
        settings.rules.empty_clues = false;
        let game = server.table(&people[0], settings, 0).await;
        let clients = seated(&server, &[&people[0], &people[1]], game).await;
        let visitor = server.player("Lene").await;
        let other = server.table(&visitor, german(2), 0).await;
        let elsewhere = seated(&server, &[&visitor, &people[1]], other).await;
        Scene { server, people, game, clients, visitor, elsewhere }
    }

    /// The client to act.
    fn actor(&self) -> usize {
        usize::from(self.clients[1].choice().is_some())
    }

    /// Chat full of emoji, which makes a snapshot as large as possible.
    async fn fill_chat(&mut self) {
        for nonce in 1..=200 {
            let say = json!({"type": "say", "text": "\u{1f386}".repeat(500), "nonce": nonce});
            self.clients[0].ask(say).await.unwrap();
        }
    }

    /// A client with small socket buffers.
    async fn narrow(&self, player: &Player) -> Client {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(self.server.address).await.unwrap();
        let mut client = Client::connect_over(stream, player, self.game).await;
        client.send(json!({"type": "hello", "protocol": 1})).await;
        client.until("a snapshot", |client| client.state.table.is_some()).await;
        client
    }

    /// Plays a turn at this table and one at the other.
    async fn plays_on(&mut self) {
        let position = self.clients[0].game().position;
        assert_eq!(turn(&mut self.clients).await, position + 1, "nothing else had changed");
        turn(&mut self.elsewhere).await;
    }
}

fn act(client: &Client, action: impl Into<Value>) -> Value {
    json!({"type": "act", "position": client.game().position, "action": action.into()})
}

fn play(card: u8) -> Value {
    json!({"type": "play", "card": card})
}

#[tokio::test]
async fn missing_or_forged_key_gets_no_socket() {
    let mut scene = Scene::new().await;
    let forged = "0123456789abcdef".repeat(4);
    let id = scene.people[0].id.to_string();
    let upper = scene.people[0].key.to_uppercase() + "0";
    for key in [None, Some(""), Some(&*forged), Some(&*id), Some(&*upper), Some("\u{1f600}")] {
        let stream = TcpStream::connect(scene.server.address).await.unwrap();
        let mut request = upgrade(scene.server.address, None, scene.game.as_str());
        if let Some(key) = key {
            let value = format!("Bearer {key}").into_bytes();
            request.headers_mut().insert("authorization", value.try_into().unwrap());
        }
        let refused = tokio_tungstenite::client_async(request, stream).await;
        let Err(Error::Http(answer)) = refused else { panic!("{key:?}: {refused:?}") };
        assert_eq!(answer.status(), 401, "{key:?}");
    }
    scene.plays_on().await;
}

#[tokio::test]
async fn acting_out_of_turn_is_refused() {
    let mut scene = Scene::new().await;
    let waits = 1 - scene.actor();
    let client = &mut scene.clients[waits];
    let own = client.game().hands[waits].cards[0].id;
    let message = act(client, play(own));
    assert_eq!(client.ask(message).await, Err("table-not-your-turn".into()));
    scene.plays_on().await;
}

#[tokio::test]
async fn acting_for_another_seat_or_table_is_refused() {
    let mut scene = Scene::new().await;
    let actor = scene.actor();
    let theirs = act(&scene.clients[actor], json!(scene.clients[actor].choice()));
    // A seat in the message is ignored.
    let mut for_another = theirs.clone();
    for_another["seat"] = json!(["A", "B"][actor]);
    for_another["player"] = json!(scene.people[actor].id);
    let waits = &mut scene.clients[1 - actor];
    assert_eq!(waits.ask(for_another).await, Err("table-not-your-turn".into()));
    // A card from another hand, on one's own turn.
    let card = scene.clients[actor].game().hands[1 - actor].cards[0].id;
    let message = act(&scene.clients[actor], play(card));
    assert_eq!(scene.clients[actor].ask(message).await, Err("table-not-your-card".into()));
    // A visitor cannot see the game, and cannot act.
    let mut visitor = Client::join(&scene.server, &scene.visitor, scene.game).await;
    assert!(
        visitor.state.game.is_none()
            && visitor.entries().is_empty()
            && visitor.state.chat().is_empty()
    );
    for message in [
        theirs,
        json!({"type": "sit", "seat": "A"}),
        json!({"type": "start"}),
        json!({"type": "remove", "seat": "A"}),
        json!({"type": "add-bot", "seat": "A", "bot": "smart"}),
        json!({"type": "configure", "settings": german(2)}),
        json!({"type": "return"}),
        json!({"type": "arrange", "order": [0, 1, 2, 3, 4]}),
        json!({"type": "note", "card": 0, "text": "what is it?"}),
        json!({"type": "say", "text": "psst", "nonce": 1}),
        json!({"type": "propose", "proposal": {"type": "end"}}),
        json!({"type": "agree", "proposal": 1}),
        json!({"type": "watch"}),
        json!({"type": "rematch"}),
    ] {
        let answer = visitor.ask(message.clone()).await;
        assert!(answer.is_err(), "{message}: {answer:?}");
    }
    // Only watchers can choose a perspective.
    visitor.ask(json!({"type": "look", "looking": {"type": "seat", "seat": "A"}})).await.unwrap();
    visitor.ask(json!({"type": "look", "looking": {"type": "all-hands"}})).await.unwrap();
    assert!(visitor.state.game.is_none());
    scene.plays_on().await;
}

#[tokio::test]
async fn illegal_actions_are_refused_with_the_reason() {
    let mut scene = Scene::new().await;
    let actor = scene.actor();
    let (own, other) = (["A", "B"][actor], ["B", "A"][actor]);
    let client = &mut scene.clients[actor];
    let position = client.game().position;
    let card = client.game().hands[actor].cards[0].id;
    let hand = client.game().hands[1 - actor].clone();
    let missing = ["1", "2", "3", "4", "5", "R", "Y", "G", "B", "W"].into_iter().find(|clue| {
        let faces = hand.cards.iter().map(|card| card.face.unwrap().to_string());
        !faces.collect::<String>().contains(clue)
    });
    let clue = |to: &str, clue: &str| json!({"type": "clue", "to": to, "clue": clue});
    let mut wrong = vec![
        (clue(own, "1"), "refusal-clue-to-self"),
        (clue("C", "1"), "refusal-no-such-seat"),
        (clue(other, "M"), "refusal-no-such-clue"),
        (play(200), "table-not-your-card"),
        (json!({"type": "play", "card": card, "announce": "R"}), "refusal-no-announcing"),
        (json!({"type": "discard", "card": card}), "refusal-all-tokens-in"),
    ];
    wrong.extend(missing.map(|missing| (clue(other, missing), "refusal-empty-clue")));
    for (action, phrase) in wrong {
        let message = act(client, action.clone());
        assert_eq!(client.ask(message).await, Err(phrase.into()), "{action}");
    }
    for wrong in [0, position - 1, position + 1, u32::MAX] {
        let message = json!({"type": "act", "position": wrong, "action": client.choice()});
        assert_eq!(client.ask(message).await, Err("table-stale".into()), "position {wrong}");
    }
    assert_eq!(client.game().position, position);
    scene.plays_on().await;
}

#[tokio::test]
async fn malformed_messages_are_answered_with_an_error() {
    let mut scene = Scene::new().await;
    let client = &mut scene.clients[0];
    let not_understood = Err("table-not-understood".to_owned());
    for message in [
        json!({"type": "cheat"}),
        json!({"type": "Start"}),
        json!({}),
        json!({"type": "sit"}),
        json!({"type": "sit", "seat": "Z"}),
        json!({"type": "sit", "seat": 0}),
        json!({"type": "act", "position": 4}),
        json!({"type": "act", "position": -1, "action": {"type": "discard", "card": 0}}),
        json!({"type": "act", "position": 4, "action": {"type": "discard", "card": 256}}),
        json!({"type": "act", "position": 4, "action": {"type": "clue", "to": "A", "clue": "6"}}),
        json!({"type": "say", "nonce": 1}),
        json!({"type": "remark", "remark": "red-one", "nonce": 1}),
        json!({"type": "turn", "card": 0, "turned": "inside-out"}),
        json!({"type": "propose", "proposal": {"type": "coup"}}),
        json!({"type": "look", "looking": "at the deck"}),
    ] {
        assert_eq!(client.ask(message.clone()).await, not_understood, "{message}");
    }
    // Without an object there is no request number.
    for text in [
        "",
        " ",
        "hello",
        "[]",
        "7",
        "null",
        "\"start\"",
        "{\"type\":\"start\"",
        "{\"request\":-1}",
    ] {
        client.send_raw(Message::text(text)).await;
        assert_eq!(client.next_answer().await, (0, not_understood.clone()), "{text}");
    }
    // Unknown fields do no harm: clients may be newer.
    let say = json!({"type": "say", "text": "hi", "nonce": 1, "mood": {"a": [1, 2]}});
    client.ask(say).await.unwrap();
    scene.plays_on().await;
}

#[tokio::test]
async fn hello_must_come_first_with_a_supported_version() {
    let mut scene = Scene::new().await;
    let mut client = Client::connect(&scene.server, &scene.people[0], scene.game).await;
    let answer = client.ask(json!({"type": "start"})).await;
    assert_eq!(answer, Err("table-not-understood".into()));
    client.send(json!({"type": "hello", "protocol": 1})).await;
    client.until("a snapshot", |client| client.state.table.is_some()).await;

    for version in [0, 2, u32::MAX] {
        let mut other = Client::connect(&scene.server, &scene.people[0], scene.game).await;
        let answer = other.ask(json!({"type": "hello", "protocol": version})).await;
        assert_eq!(answer, Err("table-protocol".into()));
        assert_eq!(other.ending().await, None, "connection closed");
        assert!(other.state.table.is_none());
    }
    let nowhere = "a".repeat(16).parse().unwrap();
    let mut lost = Client::connect(&scene.server, &scene.people[0], nowhere).await;
    let answer = lost.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!(answer, Err("table-no-such-table".into()));
    assert_eq!(lost.ending().await, None);
    scene.plays_on().await;
}

#[tokio::test]
async fn too_large_or_too_deep_messages_are_answered() {
    let mut scene = Scene::new().await;
    let client = &mut scene.clients[0];
    let text = "x".repeat(501);
    let say = client.ask(json!({"type": "say", "text": text, "nonce": 1})).await;
    assert_eq!(say, Err("table-too-long".into()));
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let depth = 7000 / (open.len() + close.len());
        let deep = format!("{}0{}", open.repeat(depth), close.repeat(depth));
        for text in [
            format!("{{\"type\":\"say\",\"request\":9,\"text\":{deep}}}"),
            format!("{{\"type\":\"say\",\"text\":\"a\",\"nonce\":1,\"mood\":{deep}}}"),
            deep.clone(),
        ] {
            client.send_raw(Message::text(text)).await;
            let (_, answer) = client.next_answer().await;
            assert_eq!(answer, Err("table-not-understood".into()));
        }
    }
    // Messages too large to read are reported, and the connection is closed.
    for message in [
        Message::text("x".repeat(10_000)),
        Message::text("x".repeat(1_000_000)),
        Message::binary(vec![0; 10_000]),
    ] {
        let mut big = Client::join(&scene.server, &scene.people[1], scene.game).await;
        _ = futures_util::SinkExt::send(&mut big.socket, message).await;
        assert_eq!(big.next_answer().await, (0, Err("table-not-understood".into())));
        assert_eq!(big.ending().await, None);
    }
    scene.plays_on().await;
}

#[tokio::test]
async fn random_bytes_are_answered_or_disconnected() {
    let mut scene = Scene::new().await;
    let client = &mut scene.clients[0];
    for noise in [vec![], vec![0xff; 100], (0..=255).collect::<Vec<u8>>()] {
        client.send_raw(Message::binary(noise)).await;
        assert_eq!(client.next_answer().await, (0, Err("table-not-understood".into())));
    }
    // Text that is not UTF-8.
    let mut broken = Client::join(&scene.server, &scene.people[1], scene.game).await;
    let payload = b"{\"type\":\"say\",\"text\":\"\xff\xfe\",\"nonce\":1}".to_vec();
    let frame = Frame::message(payload, OpCode::Data(Data::Text), true);
    broken.send_raw(Message::Frame(frame)).await;
    assert_eq!(broken.next_answer().await, (0, Err("table-not-understood".into())));
    assert_eq!(broken.ending().await, None);
    // Bytes that are not a frame.
    let mut random = Client::join(&scene.server, &scene.people[1], scene.game).await;
    let noise: Vec<u8> =
        (0..4096u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    random.socket.get_mut().write_all(&noise).await.unwrap();
    random.ending().await;
    // An endless message of empty frames.
    let mut endless = Client::join(&scene.server, &scene.people[1], scene.game).await;
    let begun = Frame::message(vec![], OpCode::Data(Data::Text), false);
    endless.send_raw(Message::Frame(begun)).await;
    // An empty, masked continuation frame that is not the last.
    let nothing = [0x00, 0x80, 0, 0, 0, 0].repeat(4000);
    endless.socket.get_mut().write_all(&nothing).await.unwrap();
    assert_eq!(endless.next_answer().await, (0, Err("table-not-understood".into())));
    assert_eq!(endless.ending().await, None);
    // Half a message, and then nothing.
    let mut half = Client::join(&scene.server, &scene.people[1], scene.game).await;
    half.socket.get_mut().write_all(&[0x81, 0xfe, 0x01]).await.unwrap();
    drop(half);
    scene.plays_on().await;
}

#[tokio::test]
async fn message_flood_is_limited() {
    let mut options = options();
    // Ten a second, and forty at once.
    options.config.limits = Limits::off().with(Limit::MessagesPerSocket, 10);
    let mut scene = Scene::at(Server::start_with(options).await).await;
    let mut flooding = Client::join(&scene.server, &scene.people[0], scene.game).await;
    for request in 1..=400 {
        let say = json!({"type": "say", "text": "buy!", "nonce": 1, "request": request});
        if futures_util::SinkExt::send(&mut flooding.socket, Message::text(say.to_string()))
            .await
            .is_err()
        {
            break;
        }
    }
    assert_eq!(flooding.ending().await, Some(("closing-too-much", false)));
    let count = |kind: &str| flooding.received.iter().filter(|received| **received == kind).count();
    assert_eq!(count("refused"), 100);
    assert!(count("accepted") < 60, "{}", count("accepted"));
    assert!(flooding.bytes.contains("table-too-fast"));
    // Non-text messages count as well.
    for noise in [Message::binary(vec![7]), Message::Ping(vec![7].into())] {
        let mut flooding = Client::join(&scene.server, &scene.people[0], scene.game).await;
        for _ in 0..400 {
            if futures_util::SinkExt::send(&mut flooding.socket, noise.clone()).await.is_err() {
                break;
            }
        }
        assert_eq!(flooding.ending().await, Some(("closing-too-much", false)), "{noise}");
    }
    scene.plays_on().await;
}

#[tokio::test]
async fn flood_after_the_close_is_cut_off() {
    let mut options = options();
    options.config.limits = Limits::off().with(Limit::MessagesPerSocket, 10);
    // Reading is limited in bytes, however much time there is.
    options.config.timeouts.close = Duration::from_secs(3600);
    let mut scene = Scene::at(Server::start_with(options).await).await;
    let mut flooding = Client::join(&scene.server, &scene.people[0], scene.game).await;
    // Each is a masked, empty ping.
    let pings = [0x89, 0x80, 0, 0, 0, 0].repeat(10_000);
    let mut sent = 0;
    while flooding.socket.get_mut().write_all(&pings).await.is_ok() {
        sent += pings.len();
        // Far more than the buffers of both ends hold.
        assert!(sent < 256 * 1024 * 1024, "the server keeps reading");
    }
    scene.plays_on().await;
}

#[tokio::test]
async fn client_that_does_not_read_is_disconnected_and_can_resume() {
    // The send timeout must not end the test: the other clients wait far less
    // than an hour for their messages.
    let timeouts = Timeouts { send: Duration::from_secs(3600), ..Timeouts::default() };
    let config = Config { timeouts, ..options().config };
    let mut scene = Scene::at(Server::start_with(Options { config, ..options() }).await).await;
    scene.fill_chat().await;
    let joris = &scene.people[1];
    let mut slow = scene.narrow(joris).await;
    assert_eq!(slow.state.chat().len(), 200, "however large it is");
    // From now on it does not read, while full snapshots are sent because a
    // visitor changes her name.
    let lene = scene.server.player("Lene").await;
    let _looks_in = Client::join(&scene.server, &lene, scene.game).await;
    for number in 0..60 {
        let name = json!({"name": format!("Lene {number}")});
        let renamed = scene.server.request("PATCH", "/api/player").by(&lene).json(name);
        assert_eq!(renamed.send().await.status, 200);
        for client in &mut scene.clients {
            client.received.clear();
            client.until("her name", |client| client.received.contains(&"snapshot")).await;
        }
    }
    scene.plays_on().await;
    assert_eq!(slow.ending().await, Some(("closing-too-slow", true)));
    let back = Client::join(&scene.server, &scene.people[1], scene.game).await;
    assert_eq!(back.game(), scene.clients[1].game());
    scene.plays_on().await;
}

#[tokio::test]
async fn client_that_reads_too_slowly_is_disconnected() {
    let send = Duration::from_secs(5);
    let timeouts = Timeouts { send, ..Timeouts::default() };
    let config = Config { timeouts, ..options().config };
    let mut scene = Scene::at(Server::start_with(Options { config, ..options() }).await).await;
    scene.fill_chat().await;
    let joris = &scene.people[1];
    drop(scene.clients.pop());
    let mut slow = scene.narrow(joris).await;
    let lene = scene.server.player("Lene").await;
    let _looks_in = Client::join(&scene.server, &lene, scene.game).await;
    // What is sent now fills the connection, one message at a time. Too few
    // messages wait behind the blocked one to exceed the outbox.
    let is_here = |client: &Client| match &client.table().seats[1].occupant {
        Some(Occupant::Person(person)) => person.present,
        _ => unreachable!("the seat is Joris'"),
    };
    scene.clients[0].until("his presence", is_here).await;
    for number in 0.. {
        assert!(number < 100, "he is never disconnected");
        scene.clients[0].received.clear();
        let name = json!({"name": format!("Lene {number}")});
        let renamed = scene.server.request("PATCH", "/api/player").by(&lene).json(name);
        assert_eq!(renamed.send().await.status, 200);
        let received = |client: &Client| client.received.contains(&"snapshot");
        scene.clients[0].until("her name", received).await;
        if !is_here(&scene.clients[0]) {
            break;
        }
        // If his message does not fit by now, it never will.
        pass(send).await;
    }
    assert_eq!(slow.ending().await, None, "no last message fits into an unfinished one");
    let back = Client::join(&scene.server, joris, scene.game).await;
    assert_eq!(back.state.chat().len(), 200);
}

#[tokio::test]
async fn names_and_chat_lose_misleading_control_characters() {
    let server = Server::start().await;
    let name = "<script>alert(1)</script>";
    let script = server.player(name).await;
    assert_eq!(script.name, name, "markup is plain text");
    let marked = server.player("a\u{202e}b\u{7}\u{0}c\u{2066}\u{200f}\u{61c}").await;
    assert_eq!(marked.name, "a\u{fffd}b\u{fffd}\u{fffd}c\u{fffd}\u{fffd}\u{fffd}");
    let spaced = server.player("  a \n\t b\u{2028}c  ").await;
    assert_eq!(spaced.name, "a b c");
    for (name, phrase) in [("", "table-name-needed"), (" \n", "table-name-needed")] {
        let refused = server.post("/api/player", json!({"name": name})).send().await;
        refused.refused(422, phrase);
    }
    let refused = server.post("/api/player", json!({"name": "x".repeat(33)})).send().await;
    refused.refused(422, "table-too-long");

    let settings = Settings { name: "\u{202d}<b>x</b>\n".into(), public: true, ..german(2) };
    let game = server.table(&script, settings, 0).await;
    let mut client = Client::join(&server, &script, game).await;
    assert_eq!(client.table().settings.name, "\u{fffd}<b>x</b>");
    let text = "</script><img src=x onerror=alert(1)>\u{202e}\u{0}&amp;";
    client.ask(json!({"type": "say", "text": text, "nonce": 1})).await.unwrap();
    client.until("the words", |client| !client.state.chat().is_empty()).await;
    let said = client.state.chat().first().unwrap();
    let kept = "</script><img src=x onerror=alert(1)>\u{fffd}\u{fffd}&amp;";
    assert_eq!(said.said, Utterance::Text { text: kept.into() });
    assert_eq!(said.name, name);
    // The list is sent as JSON, so a browser does not mistake it for a page.
    let list = server.get("/api/tables").send().await;
    assert_eq!(list.header("content-type"), Some("application/json"));
    assert_eq!(list.header("x-content-type-options"), Some("nosniff"));
}

#[tokio::test]
async fn page_of_another_site_gets_no_socket() {
    let mut scene = Scene::new().await;
    let host = scene.server.address.to_string();
    for (origin, status) in [
        ("https://evil.example", Some(403)),
        ("null", Some(403)),
        ("http://127.0.0.1", Some(403)),
        (&format!("http://{host}.evil.example"), Some(403)),
        (&format!("http://{host}"), None),
    ] {
        let stream = TcpStream::connect(scene.server.address).await.unwrap();
        let mut request =
            upgrade(scene.server.address, Some(&scene.people[0].key), scene.game.as_str());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let opened = tokio_tungstenite::client_async(request, stream).await;
        match (opened, status) {
            (Err(Error::Http(answer)), Some(status)) => assert_eq!(answer.status(), status),
            (Ok(_), None) => {}
            (opened, _) => panic!("{origin}: {opened:?}"),
        }
    }
    scene.plays_on().await;
}

#[tokio::test]
async fn playing_a_card_that_was_played_is_refused() {
    let mut scene = Scene::new().await;
    let actor = scene.actor();
    let gone = scene.clients[actor].game().hands[actor].cards[0].id;
    let played = Action::Play { card: gone, announce: None };
    let message = act(&scene.clients[actor], json!(played));
    scene.clients[actor].ask(message).await.unwrap();
    for client in &mut scene.clients {
        client.until("the turn", |client| client.game().turn == 1).await;
    }
    scene.plays_on().await;
    let message = act(&scene.clients[actor], json!(played));
    assert_eq!(scene.clients[actor].ask(message).await, Err("table-not-your-card".into()));
    scene.plays_on().await;
}
