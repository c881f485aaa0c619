//! `starmine seat`: bots at a table on a real server, with a person.
#![cfg(unix)]

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::json;
use starmine_protocol::Occupant;
use starmine_testing::wait_for_exit;
use tokio::sync::watch;

use crate::client::{Person, retry};
use crate::program::{Program, command};

/// The time limit for each expectation, generous for slow machines.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A bot in its own process, killed when dropped.
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
        let out = Some(read_all(child.stdout.take().unwrap()));
        let err = Some(read_all(child.stderr.take().unwrap()));
        Bot { child, out, err }
    }

    /// Kills the process without a warning.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for a successful exit and returns the output.
    fn done(mut self) -> String {
        let status = wait_for_exit(&mut self.child);
        let err = self.err.take().unwrap().join().unwrap();
        assert!(status.success(), "{status}: {err}");
        self.out.take().unwrap().join().unwrap()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
        if let (true, Some(err)) = (std::thread::panicking(), self.err.take()) {
            eprintln!("the bot's error output: {}", err.join().unwrap_or_default());
        }
    }
}

/// Reads continuously, so that the program never blocks on its output.
fn read_all(mut from: impl Read + Send + 'static) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = String::new();
        _ = from.read_to_string(&mut text);
        text
    })
}

/// A shell script that gives the first legal clue, else discards, else plays.
fn quiet(folder: &Path) -> PathBuf {
    let script = folder.join("quiet.sh");
    let text = r#"
first() { rest=${line#*"\"$1\":["}; [ "$rest" != "$line" ] && [ "${rest#"]"}" = "$rest" ]; }
while IFS= read -r line; do
  case $line in *'"type":"decide"'*)
    line=${line#*'"legal":'}
    if first clues; then clue=${rest#'{'}; echo "{\"type\":\"clue\",${clue%%,\"touches*}}"
    elif first discards; then echo "{\"type\":\"discard\",\"card\":${rest%%[],]*}}"
    else first plays; echo "{\"type\":\"play\",\"card\":${rest%%[],]*}}"; fi
  esac
done"#;
    std::fs::write(&script, text).unwrap();
    script
}

fn seated(person: &Person) -> usize {
    let seats = person.state.table.iter().flat_map(|table| &table.seats);
    seats.filter(|seat| seat.occupant.is_some()).count()
}

/// How many seats are marked as a program's.
fn programs(person: &Person) -> usize {
    let seats = person.state.table.iter().flat_map(|table| &table.seats);
    seats
        .filter(|seat| matches!(&seat.occupant, Some(Occupant::Person(person)) if person.program))
        .count()
}

/// Listens until a condition is met; `what` describes it.
async fn until(person: &mut Person, what: &str, condition: impl Fn(&Person) -> bool) {
    let listening = async {
        while !condition(person) {
            if person.listen().await.is_err() {
                retry(async || person.connect().await).await;
            }
        }
    };
    tokio::time::timeout(TIMEOUT, listening).await.unwrap_or_else(|_| panic!("waiting for {what}"));
}

/// Plays up to `turns` turns, or until the game is over.
async fn play(person: &mut Person, turns: usize) {
    for _ in 0..turns {
        until(person, "a turn", |person| person.choice().is_some() || person.is_over()).await;
        let Some((position, action)) = person.choice().filter(|_| !person.is_over()) else {
            return;
        };
        let act = json!({"type": "act", "position": position, "action": action});
        let answer = person.ask(act).await;
        if answer["type"] == "accepted" {
            person.until_after(position + 1).await;
        }
    }
}

/// A person, a built-in bot and an external program at one table. The program
/// is killed and restarted, and is still the same player. Both bots agree to a
/// proposal.
#[tokio::test]
async fn bots_sit_reconnect_and_agree() {
    let folder = tempfile::tempdir().unwrap();
    let server = Program::start(folder.path());
    let (_address, here) = watch::channel(server.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(3, 0).await;
    person.connect().await.unwrap();
    let link = format!("http://{}/table/{}", server.address, person.game);
    let program = format!("cmd:sh '{}'", quiet(folder.path()).display());
    let keys = folder.path().join("bots");
    let smart = Bot::start(&link, "smart", "Botan", &keys);
    let first = Bot::start(&link, &program, "Kiku", &keys);
    until(&mut person, "the bots", |person| seated(person) == 3).await;
    assert_eq!(programs(&person), 2, "they are shown as bots");
    assert_eq!(person.ask(json!({"type": "start"})).await["type"], "accepted");
    // Only a few turns: the person's random clues make smart misplay, and three
    // strikes would lose the game before its end is proposed.
    play(&mut person, 1).await;
    first.kill();
    let again = Bot::start(&link, &program, "Kiku", &keys);
    play(&mut person, 1).await;
    until(&mut person, "a turn", |person| person.choice().is_some()).await;
    let proposed = json!({"type": "propose", "proposal": {"type": "end"}});
    assert_eq!(person.ask(proposed).await["type"], "accepted");
    until(&mut person, "agreement", Person::is_over).await;
    for (bot, name) in [(smart, "Botan"), (again, "Kiku")] {
        let out = bot.done();
        assert!(out.starts_with(&format!("{name} at {link}\n")), "{out}");
        assert!(out.contains("\nseated at "), "{out}");
        assert!(out.contains("\nturn ") && out.contains("Ended by agreement"), "{out}");
    }
}

#[tokio::test]
async fn bot_without_a_seat_does_not_report_one() {
    let folder = tempfile::tempdir().unwrap();
    let server = Program::start(folder.path());
    let (_address, here) = watch::channel(server.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table(2, 0).await;
    person.connect().await.unwrap();
    let link = format!("http://{}/table/{}", server.address, person.game);
    let data = folder.path().join("bots").display().to_string();
    let args = ["seat", &link, "--bot", "smart", "--data", &data, "--seat", "A"];
    let done = command(&args).stdin(Stdio::null()).output().unwrap();
    let (out, err) = (String::from_utf8(done.stdout), String::from_utf8(done.stderr));
    let (out, err) = (out.unwrap(), err.unwrap());
    assert_eq!(done.status.code(), Some(2), "{err}");
    assert_eq!(out, format!("smart at {link}\n"));
    assert!(err.contains("That seat is taken."), "{err}");
}

/// The server is killed in the middle of a game; the bot reconnects and
/// continues.
#[tokio::test]
async fn bot_survives_a_server_restart() {
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
    let out = bot.done();
    assert!(out.lines().any(|line| line.contains("points")), "{out}");
    // The bot prints the same seal code, and has checked the deal itself.
    let commitment = person.state.table.unwrap().commitment.unwrap();
    let code = format!("{} {} {}", &commitment[..4], &commitment[4..8], &commitment[8..12]);
    assert!(out.contains(&format!("\nSeal code: {code}\n")), "{out}");
    assert!(out.ends_with("\nFair deal, verified\n"), "{out}");
}

/// In the log of such a table, all turns before the position share the entry
/// that started the game.
#[tokio::test]
async fn bot_plays_at_a_table_that_starts_from_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let server = Program::start(folder.path());
    let (_address, here) = watch::channel(server.address);
    let mut person = Person::new("Mara", here).await;
    person.game = person.make_table_from(2, 1, json!({"type": "seed", "seed": "9"})).await;
    assert_eq!(person.ask(json!({"type": "start"})).await["type"], "accepted");
    // One turn each: with more random clues, smart might lose by strikes.
    play(&mut person, 1).await;
    until(&mut person, "a turn", |person| person.choice().is_some()).await;
    let end = json!({"type": "propose", "proposal": {"type": "end"}});
    assert_eq!(person.ask(end.clone()).await["type"], "accepted");
    until(&mut person, "the end", Person::is_over).await;
    let origin = json!({"type": "position", "game": person.game, "turn": 2});
    person.game = person.make_table_from(2, 0, origin).await;
    person.connect().await.unwrap();
    let link = format!("http://{}/table/{}", server.address, person.game);
    let bot = Bot::start(&link, "smart", "Botan", &folder.path().join("bots"));
    until(&mut person, "the bot", |person| seated(person) == 2).await;
    assert_eq!(person.ask(json!({"type": "start"})).await["type"], "accepted");
    play(&mut person, 1).await;
    until(&mut person, "a turn", |person| person.choice().is_some()).await;
    assert_eq!(person.ask(end).await["type"], "accepted");
    let out = bot.done();
    assert!(out.contains("\nturn 4: ") && out.contains("Ended by agreement"), "{out}");
}
