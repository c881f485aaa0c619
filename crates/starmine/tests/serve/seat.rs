//! `starmine seat`: a bot at a table of a real server, with a person.
#![cfg(unix)]

use std::io::Read;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::watch;

use crate::client::{Person, patiently};
use crate::program::{Program, command};

/// How long anything here may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A bot that runs in a process of its own.
struct Bot {
    child: Child,
    out: Option<JoinHandle<String>>,
    err: Option<JoinHandle<String>>,
}

impl Bot {
    fn start(link: &str, bot: &str, name: &str, data: &Path) -> Bot {
        let data = data.display().to_string();
        let mut child = command(&["seat", link, "--bot", bot, "--name", name, "--data", &data])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = Some(all(child.stdout.take().unwrap()));
        let err = Some(all(child.stderr.take().unwrap()));
        Bot { child, out, err }
    }

    /// What it said, once it has ended well by itself.
    async fn done(mut self) -> String {
        let begun = Instant::now();
        let status = loop {
            match self.child.try_wait().unwrap() {
                Some(status) => break status,
                None => assert!(begun.elapsed() < PATIENCE, "the bot does not end"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        let err = self.err.take().unwrap().join().unwrap();
        assert!(status.success(), "{status}: {err}");
        self.out.take().unwrap().join().unwrap()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Reads all the time, so that the program never waits for us.
fn all(mut from: impl Read + Send + 'static) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = String::new();
        _ = from.read_to_string(&mut text);
        text
    })
}

fn seated(person: &Person) -> usize {
    let seats = person.table["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    seats.iter().filter(|seat| !seat["occupant"].is_null()).count()
}

/// Listens until something is so.
async fn until(person: &mut Person, what: &str, so: impl Fn(&Person) -> bool) {
    let listening = async {
        while !so(person) {
            if person.listen().await.is_err() {
                patiently(async || person.connect().await).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, listening).await.unwrap_or_else(|_| panic!("waits for {what}"));
}

/// Plays until the game is over, or so many turns of one's own.
async fn play(person: &mut Person, turns: usize) {
    for _ in 0..turns {
        until(person, "a turn", |person| person.choice().is_some() || person.stage == "over").await;
        let Some((position, action)) = person.choice().filter(|_| person.stage != "over") else {
            return;
        };
        let act = json!({"type": "act", "position": position, "action": action});
        let answer = person.ask(act).await;
        if let Some(entry) = answer["entry"].as_u64().filter(|_| answer["type"] == "accepted") {
            person.until_after(entry).await;
        }
    }
}

/// The server is killed in the middle of a game: the bot waits for it, and
/// plays on.
#[tokio::test]
async fn a_bot_outlives_its_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Program::start(folder.path());
    let (address, here) = watch::channel(server.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 0).await;
    person.connect().await.unwrap();
    let link = format!("http://{}/table/{}", server.address, person.game);
    let bot = Bot::start(&link, "smart", "Botan", &folder.path().join("bots"));
    until(&mut person, "the bot", |person| seated(person) == 2).await;
    assert_eq!(person.ask(json!({"type": "start"})).await["type"], "accepted");
    play(&mut person, 3).await;
    let port = server.address.port();
    server.kill();
    let server = Program::start_again(folder.path(), port);
    _ = address.send(server.address);
    play(&mut person, 200).await;
    let said = bot.done().await;
    assert!(said.lines().any(|line| line.contains("points")), "{said}");
}
