//! `starmine serve` as a process: its output, its shutdown, and that killing it
//! at any moment loses nothing.

mod admin;
mod client;
#[cfg(unix)]
mod killed;
mod program;
mod seat;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use serde_json::{Value, json};
use starmine_client::{Seal, TableState};
use starmine_protocol::{Action, Event, Revealed};
use starmine_testing::Chance;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};

use crate::client::{Person, request, retry};
use crate::program::{Program, command};

#[tokio::test]
async fn signal_stops_the_server_and_notifies_clients() {
    for signal in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().unwrap();
        let program = Program::start(folder.path());
        let (_address, here) = watch::channel(program.address);
        let mut person = Person::new("Mara", here).await;
        let game = person.make_table(2, 1).await;
        person.game = game;
        person.connect().await.unwrap();
        program.signal(signal);
        let reason = loop {
            match person.listen().await {
                Ok(message) if message["type"] == "closing" => break message,
                Ok(_) => {}
                Err(error) => panic!("disconnected without a message: {error}"),
            }
        };
        assert_eq!(reason["reason"]["id"], "closing-server-stops");
        assert_eq!(reason["again"], true);
        let (status, out, err) = program.wait();
        assert_eq!(status, Some(0), "{signal}: {err}");
        assert!(out.ends_with("Stopped. All data is saved.\n"), "{out}");
    }
}

/// If the log's disk is full, the server continues, even with the operation
/// being logged.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn server_survives_an_unwritable_log() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let program = Program::start_logging_to(full, "127.0.0.1:0", &["--data", &data], &[]);
    let (_address, here) = watch::channel(program.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 1).await;
    person.connect().await.unwrap();
    let (database, away) = (folder.path().join("starmine.sqlite"), folder.path().join("away"));
    let say = |nonce: u32| json!({"type": "say", "text": "hello", "nonce": nonce});
    std::fs::rename(&database, &away).unwrap();
    assert_eq!(person.ask(say(1)).await["refusal"]["id"], "table-not-kept");
    std::fs::rename(&away, &database).unwrap();
    assert_eq!(person.ask(say(1)).await["type"], "accepted");
    program.signal("-TERM");
    assert_eq!(program.wait().0, Some(0));
    assert!(!folder.path().join("starmine.sqlite-wal").exists(), "must leave a single file");
}

#[tokio::test]
async fn prints_network_addresses() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let program = Program::start_listening("0.0.0.0:0", &["--data", &data], &[]);
    let port = program.address.port();
    let lines: Vec<&str> = program.banner.lines().collect();
    let [first, friends @ .., last] = &lines[..] else { panic!("{}", program.banner) };
    assert_eq!(*first, format!("Starmine is open at http://127.0.0.1:{port}"));
    assert_eq!(*last, format!("  data is in {data}; press Ctrl-C to stop"));
    let mut urls = Vec::new();
    for line in friends {
        let url = line.strip_prefix("  friends on the same network: ").expect(line);
        let address: SocketAddr = url.strip_prefix("http://").expect(url).parse().expect(url);
        assert!(!address.ip().is_loopback() && address.port() == port, "{line}");
        TcpStream::connect(address).await.expect(line);
        urls.push(url);
    }
    let here = request(program.address, "GET", "/api/here", None, &json!({})).await.unwrap();
    let shown = json!({"addresses": urls, "storage_flags": format!(" --data {data}")});
    assert_eq!(here, shown, "the page must show the same");
}

#[test]
fn prints_public_url_behind_a_proxy() {
    let folder = tempfile::tempdir().unwrap();
    for url in ["https://hanabi.example", "http://hanabi.example:8443"] {
        let program = Program::start_with(folder.path(), &[], &["--public-url", url]);
        let expected = format!(
            "Starmine is open at {url}\n  (listening on http://{})\n  data is in {}; press \
             Ctrl-C to stop\n",
            program.address,
            folder.path().display()
        );
        assert_eq!(program.banner, expected);
    }
}

/// The port is taken, by this test or by a server already running here, so that
/// the test opens no server on it: the error shows which port was tried.
#[test]
#[cfg(target_os = "linux")]
fn default_command_serves_on_the_documented_port() {
    let folder = tempfile::tempdir().unwrap();
    let _held = std::net::TcpListener::bind("127.0.0.1:4262");
    let done = command(&[]).env("XDG_DATA_HOME", folder.path()).output().unwrap();
    let err = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(2), "{err}");
    assert!(err.contains("listen on 127.0.0.1:4262") && err.contains("serve --listen"), "{err}");
    assert!(folder.path().join("starmine/starmine.sqlite").exists(), "in the user's data folder");
    let help = String::from_utf8(command(&["--help"]).output().unwrap().stdout).unwrap();
    assert!(help.contains("http://127.0.0.1:4262"), "{help}");
}

#[test]
fn flags_override_environment_variables() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name).display().to_string());
    let kept_in = |place: &str, more: &[&str], environment: &[(&str, &str)]| {
        let banner = &Program::start_in(more, environment).banner;
        assert!(banner.contains(&format!("is in {place};")), "{more:?} {environment:?}: {banner}");
    };
    let nowhere = ("STARMINE_DATABASE", "nowhere");
    kept_in(&one, &[], &[("STARMINE_DATA", &one)]);
    kept_in(&one, &[], &[("STARMINE_DATA", &one), ("STARMINE_DATABASE", "")]);
    kept_in(&other, &["--data", &other], &[("STARMINE_DATA", &one), nowhere]);
    let done = command(&["serve"]).envs([("STARMINE_DATA", &*one), nowhere]).output().unwrap();
    let err = String::from_utf8(done.stderr).unwrap();
    assert!(err.contains("STARMINE_DATABASE: the URL must begin with postgres://"), "{err}");
    let mistyped = folder.path().join("mistyped");
    let done = command(&["admin", "backup", "x.sqlite"]).env("STARMINE_DATA", &mistyped).output();
    let err = String::from_utf8(done.unwrap().stderr).unwrap();
    assert!(err.contains("there is no database in") && !mistyped.exists(), "{err}");
}

#[test]
fn packages_set_the_data_folder_by_variable() {
    let unit = include_str!("../../../../packaging/starmine.service");
    let image = include_str!("../../../../packaging/Containerfile");
    for text in [unit, image] {
        assert!(text.contains("STARMINE_DATA=") && !text.contains("--data"), "{text}");
    }
}

#[test]
fn prints_address_and_explains_bad_arguments() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("made/for/it");
    let program = Program::start(&data);
    let banner = &program.banner;
    assert!(banner.starts_with("Starmine is open at http://127.0.0.1:"), "{banner}");
    assert!(data.join("starmine.sqlite").exists());
    let busy = program.address.to_string();
    let file = folder.path().join("a file");
    std::fs::write(&file, "").unwrap();
    let in_file = file.join("below").display().to_string();
    let other = folder.path().join("other").display().to_string();
    let no_database = folder.path().join("odd");
    std::fs::create_dir(&no_database).unwrap();
    std::fs::write(no_database.join("starmine.sqlite"), "dear diary, ".repeat(1000)).unwrap();
    let no_database = no_database.display().to_string();
    let again = format!(": starmine serve --listen ADDRESS:PORT --data {other}");
    for (args, words) in [
        (&["--listen", &*busy, "--data", &other][..], &["listen on", &*busy, &again][..]),
        (&["--listen", "everywhere"], &["--listen", "everywhere"]),
        (&["--listen", "127.0.0.1:99999"], &["--listen", "99999"]),
        (&["--data", &in_file], &["folder", &in_file]),
        (&["--data", file.to_str().unwrap()], &["is a file, not a folder", "--data"]),
        (
            &["--database", "postgres://127.0.0.1:1/x"],
            &["database x", "is PostgreSQL running there?"],
        ),
        (&["--bot-pause", "-1"], &["--bot-pause", "expected 0 to 600000"]),
        (&["--data", &no_database], &["open the database at", &no_database, "admin restore"]),
        (&["--data", &other, "--public-url", "hanabi.example"], &["--public-url", "https://"]),
        (&["--data", &other, "--public-url", "https://"], &["--public-url"]),
        (&["--data", &other, "--public-url", "https://a b.example"], &["--public-url"]),
        (&["--data", &other, "--bot-pause", "soon"], &["--bot-pause", "soon"]),
        (&["--data", &other, "--bot-pause", "99999999999999999"], &["--bot-pause"]),
        (&["--data", &other, "--limit", "tables-per-player=0"], &["--limit", "at least 1"]),
        (&["--data", &other, "--limit", "tables=9"], &["unknown limit", "chat-per-player"]),
        (&["--data", &other, "--limit", "tables"], &["NAME=NUMBER"]),
        (&["--data", &other, "--metrics", &busy], &["--metrics", &busy]),
        (&["--data", &other, "--log", "poetry"], &["--log", "json"]),
    ] {
        let mut all = vec!["serve"];
        if !args.contains(&"--listen") {
            all.extend(["--listen", "127.0.0.1:0"]);
        }
        all.extend(args);
        let done = command(&all).output().unwrap();
        let err = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(2), "{args:?}: {err}");
        assert!(!err.contains("panicked") && done.stdout.is_empty(), "{args:?}: {err}");
        for word in words {
            assert!(err.contains(word), "{word} for {args:?}: {err}");
        }
    }
}

/// How often the server is killed.
const KILLS: u32 = 6;
/// How many tables are in play at a time.
const TABLES: usize = 6;

#[tokio::test]
async fn kill_loses_and_repeats_nothing() {
    LocalSet::new().run_until(kill_repeatedly()).await;
}

async fn kill_repeatedly() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    let (address, here) = watch::channel(program.address);
    let tables = Rc::new(BusyTables::default());
    let playing: Vec<_> = (0..TABLES)
        .map(|number| spawn_local(play_on(2 + number % 2, vec![here.clone()], tables.clone())))
        .collect();
    let mut chance = Chance::for_test("cargo test -p starmine --test serve kill_loses");
    for _ in 0..KILLS {
        tables.accept(1 + chance.below(60)).await;
        program.kill();
        program = Program::start(folder.path());
        address.send_replace(program.address);
    }
    tables.may_end.set(true);
    let mut tally = Tally::default();
    for table in playing {
        tally.add(&table.await.unwrap());
    }
    println!("{tally:?}");
    assert!(tally.turns > 100, "{tally:?}");
    assert!(tally.disconnects >= KILLS, "{tally:?}");
    program.signal("-TERM");
    let (status, _, err) = program.wait();
    assert_eq!((status, &*err), (Some(0), ""), "the log must be empty");
}

/// The tables at which people play while servers are killed.
#[derive(Default)]
struct BusyTables {
    /// Turns of people that were accepted.
    accepted: watch::Sender<u32>,
    /// Whether no further game is needed.
    may_end: Cell<bool>,
}

impl BusyTables {
    /// Waits until this many more turns are accepted.
    async fn accept(&self, turns: u32) {
        let target = *self.accepted.borrow() + turns;
        let mut accepted = self.accepted.subscribe();
        let waiting = accepted.wait_for(|accepted| *accepted >= target);
        let reached = tokio::time::timeout(Duration::from_secs(60), waiting).await;
        reached.expect("play goes on").expect("the tables are there");
    }
}

/// Counts what happened at a table.
#[derive(Default, Debug)]
struct Tally {
    games: u32,
    /// Turns taken by people.
    turns: usize,
    /// Lost connections.
    disconnects: u32,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.disconnects += other.disconnects;
    }
}

/// Plays games of people and a bot, one after the other, and compares each with
/// the actions that were accepted. People are assigned to the addresses in
/// rotation.
async fn play_on(
    people: usize,
    addresses: Vec<watch::Receiver<SocketAddr>>,
    tables: Rc<BusyTables>,
) -> Tally {
    let mut tally = Tally::default();
    while tally.games == 0 || !tables.may_end.get() {
        let mut addresses = addresses.iter().cycle().cloned();
        let mut next = || addresses.next().unwrap();
        let host = Person::new("Host", next()).await;
        let game = host.make_table(people + 1, 1).await;
        let mut seated = vec![host];
        for _ in 1..people {
            seated.push(Person::new("ExternalBot", next()).await);
        }
        for (person, seat) in seated.iter_mut().zip(["A", "B", "C"]) {
            person.game = game.clone();
            let sat = person.ask(json!({"type": "sit", "seat": seat})).await;
            assert_eq!(sat["type"], "accepted", "{sat}");
        }
        let started = seated[0].ask(json!({"type": "start"})).await;
        // An earlier request without an answer may have started the game.
        assert!(
            started["type"] == "accepted" || started["refusal"]["id"] == "table-started",
            "{started}"
        );
        let playing: Vec<_> =
            seated.into_iter().map(|person| spawn_local(play(person, tables.clone()))).collect();
        let mut accepted = BTreeMap::new();
        let mut state = TableState::default();
        for person in playing {
            let mut person = person.await.unwrap();
            assert_eq!(person.state.seal(), Some(Seal::Verified));
            tally.disconnects += person.disconnects;
            accepted.append(&mut person.accepted);
            state = person.reconnect().await.clone();
        }
        compare(&state, &accepted, people);
        tally.games += 1;
        tally.turns += accepted.len();
    }
    tally
}

/// Takes each of the person's turns until the game is over.
async fn play(mut person: Person, tables: Rc<BusyTables>) -> Person {
    loop {
        if person.socket.is_none() {
            retry(async || person.connect().await).await;
        }
        if person.is_over() {
            return person;
        }
        match person.choice() {
            Some((position, action)) => {
                let act = json!({"type": "act", "position": position, "action": action});
                let answer = person.ask(act).await;
                assert_eq!(answer["type"], "accepted", "{answer}");
                let entry = position + 1;
                assert_eq!(
                    answer["entry"], entry,
                    "must be the entry it was sent for, however often it was sent"
                );
                let before = person.accepted.insert(entry, action);
                assert!(before.is_none(), "entry {entry} accepted twice");
                tables.accepted.send_modify(|accepted| *accepted += 1);
                person.until_after(entry).await;
            }
            None => _ = person.listen().await,
        }
    }
}

/// Checks that people's turns in the log are exactly those that were accepted.
fn compare(state: &TableState, accepted: &BTreeMap<u32, Action>, people: usize) {
    let mut turns_of_people = 0;
    for (line, turn) in state.log().filter(|line| line.turn.is_some()).zip(1..) {
        assert_eq!(line.turn, Some(turn), "each turn must be there once");
        let (seat, action) = match line.events[0] {
            Event::Clued { from, to, clue, .. } => (from, Action::Clue { to, clue }),
            Event::Discarded { seat, id, .. } => (seat, Action::Discard { card: id }),
            Event::Landed { seat, id, .. } | Event::Struck { seat, id, .. } => {
                (seat, Action::Play { card: id, announce: None })
            }
            ref other => panic!("unexpected first event of a turn: {other:?}"),
        };
        if seat.0.index() < people {
            turns_of_people += 1;
            assert_eq!(accepted.get(&line.entry), Some(&action), "{line:?}");
        }
    }
    assert_eq!(turns_of_people, accepted.len(), "an accepted turn is not in the log");
}

/// The store logs it with the reason; the table has nothing to add.
#[tokio::test]
async fn failed_write_is_logged_once() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let (_address, here) = watch::channel(program.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 1).await;
    assert_eq!(person.ask(json!({"type": "start"})).await["type"], "accepted");
    // Until then the bot may write, too.
    while person.choice().is_none() {
        person.listen().await.unwrap();
    }
    let (database, away) = (folder.path().join("starmine.sqlite"), folder.path().join("away"));
    std::fs::rename(&database, &away).unwrap();
    let end = json!({"type": "propose", "proposal": {"type": "end"}});
    assert_eq!(person.ask(end).await["refusal"]["id"], "table-not-kept");
    std::fs::rename(&away, &database).unwrap();
    program.signal("-TERM");
    let (status, _, err) = program.wait();
    assert_eq!((status, err.matches("write failed").count()), (Some(0), 1), "{err}");
}

#[tokio::test]
async fn logs_contain_no_secrets() {
    for form in ["text", "json"] {
        keep_secrets(form).await;
    }
}

async fn keep_secrets(form: &str) {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--log", form, "--metrics", "127.0.0.1:0"];
    let mut program = Program::start_with(folder.path(), &[("RUST_LOG", "trace")], &arguments);
    let metrics_address = metrics_address(&mut program);
    let (_address, here) = watch::channel(program.address);
    let mut person = Person::new("Quillpepper", here).await;
    let mut secrets = vec![person.key.clone(), "Quillpepper".into()];
    let key = Some(&*person.key);
    let more = request(program.address, "POST", "/api/player/keys", key, &Value::Null).await;
    let another = more.unwrap()["key"].as_str().unwrap().to_owned();
    let sign_in = json!({"key": another});
    secrets.push(another);
    request(program.address, "POST", "/api/session", None, &sign_in).await.unwrap();
    // Invalid keys must not be logged, either.
    let forged = "0f".repeat(32);
    request(program.address, "GET", "/api/player", Some(&forged), &Value::Null).await.unwrap_err();
    secrets.push(forged);
    person.game = person.make_table(3, 2).await;
    person.ask(json!({"type": "start"})).await;
    person.ask(json!({"type": "say", "text": "a private word", "nonce": 1})).await;
    secrets.push("a private word".into());
    person.ask(json!({"type": "act", "position": "broken", "secret": "xyzzy"})).await;
    secrets.push("xyzzy".into());
    let mut person = play(person, Rc::default()).await;
    let table = person.reconnect().await.table.as_ref().unwrap();
    let Revealed { salt, deal, seed, .. } = table.revealed.clone().unwrap();
    let seed: u128 = seed.unwrap().parse().unwrap();
    secrets.extend([salt, deal[..30].to_owned(), deal[60..90].to_owned()]);
    secrets.extend([format!("{seed}"), format!("{seed:x}"), format!("{seed:032x}")]);
    // Provoke an error, which is logged.
    std::fs::rename(folder.path().join("starmine.sqlite"), folder.path().join("away")).unwrap();
    let lost = json!({"name": "Lene"});
    request(program.address, "POST", "/api/player", None, &lost).await.unwrap_err();
    let metrics = get(metrics_address, "/metrics").await;
    program.signal("-TERM");
    let (status, out, err) = program.wait();
    assert_eq!(status, Some(0));
    assert!(err.contains("ERROR"), "the error must be logged: {err}");
    if form == "json" {
        for line in err.lines() {
            let event: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
            for field in ["timestamp", "level", "target"] {
                assert!(event[field].is_string(), "{field} in {line}");
            }
        }
    }
    for secret in secrets {
        assert!(secret.len() > 4);
        for text in [&err, &out, &metrics] {
            let line = text.lines().find(|line| line.contains(&secret));
            assert_eq!(line, None, "leaks {secret}");
        }
    }
}

/// The address of the metrics, as the program prints it.
fn metrics_address(program: &mut Program) -> SocketAddr {
    let folder = program.banner.lines().nth(1).unwrap();
    assert!(folder.contains("data is in"), "{folder}");
    let line = program.next_line();
    let address =
        line.trim().strip_prefix("metrics at http://").unwrap_or_else(|| panic!("{line}"));
    address.strip_suffix("/metrics").unwrap().parse().unwrap()
}

/// Sends a GET request without a key.
async fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let read = stream.read_to_string(&mut answer);
    tokio::time::timeout(Duration::from_secs(60), read).await.expect("an answer in time").unwrap();
    answer
}

#[tokio::test]
async fn metrics_count_events_and_are_private() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--metrics", "127.0.0.1:0", "--trust-proxy"];
    let mut program = Program::start_with(folder.path(), &[], &arguments);
    let address = metrics_address(&mut program);
    let number = async |name: &str| {
        let text = get(address, "/metrics").await;
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
        assert!(text.contains("content-type: text/plain; version=0.0.4\r\n"), "{text}");
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} in {text}")).parse::<f64>().unwrap()
    };
    assert_eq!(number("starmine_entries_total").await, 0.0);
    let (_address, here) = watch::channel(program.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 1).await;
    person.ask(json!({"type": "start"})).await;
    // The table, two occupants and the deal; the bot may have acted.
    let entries = number("starmine_entries_total").await;
    assert!(entries >= 4.0, "{entries}");
    assert!(number("starmine_append_seconds_count").await >= 2.0);
    assert!(number("starmine_append_seconds_bucket{le=\"+Inf\"}").await >= 2.0);
    assert!(number("starmine_messages_total").await >= 2.0);
    assert_eq!(number("starmine_sockets").await, 1.0);
    assert_eq!(number("starmine_tables_open").await, 1.0);
    assert!(number("starmine_connections").await >= 1.0);
    assert_eq!(number("starmine_panics_total").await, 0.0);
    assert_eq!(number("starmine_store_failures_total").await, 0.0);
    assert_eq!(number("starmine_refusals_total{limit=\"requests-per-address\"}").await, 0.0);
    assert!(number("starmine_requests_total{status=\"2xx\"}").await >= 2.0);
    assert!(number("process_resident_memory_bytes").await > 1e6);
    // Every metric has a TYPE line, and every other line is a metric.
    let text = get(address, "/metrics").await;
    let (_, body) = text.split_once("\r\n\r\n").unwrap();
    let mut explained = std::collections::BTreeSet::new();
    for line in body.lines() {
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            explained.insert(rest.split_once(' ').unwrap().0.to_owned());
        } else if !line.starts_with("# HELP ") {
            let (name, value) = line.rsplit_once(' ').unwrap();
            let name = name.split('{').next().unwrap();
            let plain = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end));
            let plain = plain.filter(|plain| explained.contains(*plain)).unwrap_or(name);
            assert!(explained.contains(plain), "{line}");
            value.parse::<f64>().unwrap_or_else(|_| panic!("{line}"));
        }
    }
    // Metrics are not available at the players' address.
    let elsewhere = get(program.address, "/metrics").await;
    assert!(elsewhere.starts_with("HTTP/1.1 404 "), "{elsewhere}");
    std::fs::rename(folder.path().join("starmine.sqlite"), folder.path().join("away")).unwrap();
    let lost = json!({"name": "Lene"});
    request(program.address, "POST", "/api/player", None, &lost).await.unwrap_err();
    assert!(number("starmine_store_failures_total").await >= 1.0);
    program.signal("-TERM");
    assert_eq!(program.wait().0, Some(0));
}
