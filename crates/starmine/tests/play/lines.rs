//! Line by line, through pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use starmine_words::{Language, Phrase, Words};

use crate::Said;

/// How long a program may take on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A child that does not outlive the test.
struct Guard(Child);

impl Drop for Guard {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

pub(crate) fn play(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starmine"));
    command
        .args(["play", "--bot-pause", "0", "--data"])
        .arg(data)
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .env("USER", "Mara")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Types all of it, and returns what was printed and the status.
pub(crate) fn typed(data: &Path, args: &[&str], text: &str) -> (String, Option<i32>) {
    let mut child = Guard(play(data, args).spawn().unwrap());
    let mut input = child.0.stdin.take().unwrap();
    let text = text.to_owned();
    // Beside the reading, so that neither waits for the other.
    let writer = std::thread::spawn(move || _ = input.write_all(text.as_bytes()));
    let mut out = child.0.stdout.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        _ = out.read_to_string(&mut text);
        text
    });
    let mut err = child.0.stderr.take().unwrap();
    let errors = std::thread::spawn(move || {
        let mut text = String::new();
        _ = err.read_to_string(&mut text);
        text
    });
    let status = wait(&mut child.0);
    writer.join().unwrap();
    let (out, err) = (reader.join().unwrap(), errors.join().unwrap());
    assert_eq!(err, "", "{out}");
    (out, status)
}

fn wait(child: &mut Child) -> Option<i32> {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        assert!(begun.elapsed() < PATIENCE, "waited for the program to end");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_whole_game_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    // A turn waits until it is one's turn, so that all can be typed at once.
    // What is refused is said, and the next line is tried.
    let turns = "discard 5\nclue b 1\nclue b 2\nclue b 3\nclue b 4\n".repeat(40);
    let text = format!("{turns}again\nquit\n");
    let (out, status) = typed(folder.path(), &["--lang", "en", "--players", "2"], &text);
    assert_eq!(status, Some(0), "{out}");
    let said = Said::new(Language::English);
    assert!(out.contains(&said.t("tui-line-over")), "{out}");
    assert!(out.contains("You discarded "), "{out}");
    // Nothing was asked about a position that had gone by.
    assert!(!out.contains(&said.t("table-stale")), "{out}");
    // Again: another table was opened.
    assert_eq!(out.matches("/table/").count(), 2, "{out}");
    assert!(!out.contains('\u{1b}'), "no cursor is moved");
}

/// What comes through a pipe stays in its order while bots move, and the end
/// of input waits for them, too.
#[test]
fn what_is_typed_ahead_waits_for_the_bots() {
    let folder = tempfile::tempdir().unwrap();
    let said = Said::new(Language::English);
    let args = ["--lang", "en", "--new", "--players", "2", "--first-seat", "A"];
    let (out, status) = typed(folder.path(), &args, "play 1\ntable\n");
    assert_eq!(status, Some(0), "{out}");
    // At the start, once the bot has moved, and because it was asked for.
    let turns: Vec<&str> = out.lines().filter(|line| line.ends_with(" turn.")).collect();
    assert_eq!(turns, vec![said.your_turn(); 3], "{out}");
    let (out, _) = typed(folder.path(), &args, "play 1\n");
    assert_eq!(out.matches(&said.your_turn()).count(), 2, "{out}");
    // A bot has the last turn of this game.
    let args = [&args[..], &["--seed", "3", "--edition", "english"]].concat();
    let round: String = ["1", "2", "3", "4"].map(|v| format!("clue b {v}\ndiscard 5\n")).concat();
    let turns = format!("{round}discard 5\n").repeat(6);
    let (out, status) = typed(folder.path(), &args, &format!("{turns}review\n"));
    assert_eq!(status, Some(0), "{out}");
    assert!(out.contains(&said.t("tui-line-over")), "{out}");
    assert!(out.contains(&format!("{} · ", said.t("web-review-deal"))), "{out}");
    for id in ["table-not-over", "tui-line-waits"] {
        assert!(!out.contains(&said.t(id)), "{id}\n{out}");
    }
}

/// As with real cards: whoever was told something remembers it alone.
#[test]
fn without_aids_nothing_is_said_of_the_own_cards() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--new", "--players", "2", "--aids", "none"];
    let (out, status) = typed(folder.path(), &args, "note 2 old\nhand\n");
    assert_eq!(status, Some(0), "{out}");
    assert!(out.contains("card 1 · card 2: note: old · card 3 · card 4 · card 5"), "{out}");
}

#[test]
fn what_was_left_goes_on_and_what_is_wrong_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let text = "clue b 1\nclue b 2\nclue b 3\nclue b 4\nclue b 5\nnote 2 ça alors\nmove 2 1\n\
                turn 1\nturn 1\nturn 1\nturn 2\n";
    let (out, status) = typed(folder.path(), &["--lang", "fr", "--players", "2"], text);
    assert_eq!(status, Some(0), "{out}");
    let done = [
        "C’est noté.",
        "Carte déplacée.",
        "Carte tournée sur le côté.",
        "Carte mise tête en bas.",
        "Carte remise droite.",
        "Carte tournée sur le côté.",
    ];
    // The others may play meanwhile.
    let told: Vec<&str> = out.lines().filter(|line| done.contains(line)).collect();
    assert_eq!(told, done, "{out}");
    let wrong = "hand\nfrob\nplay\nplay 9\nplay 0\nclue b\nclue nobody 1\nclue b mauve\nhelp\n\
                 rules\npile\nlog\n";
    let (out, status) = typed(folder.path(), &["--lang", "fr"], wrong);
    assert_eq!(status, Some(0), "{out}");
    let said = Said::new(Language::French);
    assert!(out.starts_with(&said.t("tui-line-continues")), "{out}");
    assert!(out.contains("note\u{a0}: ça alors"), "{out}");
    assert_eq!(
        out.matches(", tournée sur le côté").count(),
        out.matches("ça alors").count(),
        "{out}"
    );
    for id in ["tui-line-number", "tui-line-clue-how", "web-how-goal", "tui-line-discard"] {
        assert!(out.contains(&said.t(id)), "{id}\n{out}");
    }
    for slot in [9, 0] {
        assert!(out.contains(&said.no_card(slot)), "{slot}\n{out}");
    }
    for word in ["frob", "nobody", "mauve"] {
        assert!(out.contains(&format!("«\u{a0}{word}\u{a0}»")), "{word}\n{out}");
    }
    assert!(!out.contains('⟨'), "{out}");
}

/// What cannot be done is said, and nothing changes.
#[test]
fn a_game_that_is_on_is_not_looked_back_on() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2"];
    let (out, status) = typed(folder.path(), &args, "review\nagain\nreview\npile\n");
    assert_eq!(status, Some(0), "{out}");
    let said = Said::new(Language::English);
    assert_eq!(out.matches(&said.t("table-not-over")).count(), 3, "{out}");
    assert!(out.contains(&said.t("web-table-no-discards")), "{out}");
}

/// With bots nobody else is asked, so the player is: by typing it twice, and
/// not by a letter that might have meant something else.
#[test]
fn a_game_is_ended_by_typing_it_twice_and_in_full() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2"];
    let said = Said::new(Language::English);
    let over = said.t("tui-line-over");
    let (out, _) = typed(folder.path(), &args, "e\ne\nend\nhand\nend\n");
    assert_eq!(out.matches(&said.t("tui-line-end-twice")).count(), 2, "{out}");
    assert!(!out.contains(&over), "{out}");
    let (out, status) = typed(folder.path(), &args, "end\nend\n");
    assert!(out.contains(&said.t("web-table-end-sure")), "{out}");
    assert!(out.contains(&over), "{out}");
    assert_eq!(status, Some(0), "{out}");
}

/// One at a table of people, who types and reads.
struct Person {
    child: Guard,
    input: std::process::ChildStdin,
    out: Lines,
}

impl Person {
    fn at(folder: &Path, name: &str, args: &[&str]) -> Person {
        let args = [&["--lang", "en", "--name", name], args].concat();
        let mut child = Guard(play(folder, &args).spawn().unwrap());
        let input = child.0.stdin.take().unwrap();
        let out = Lines::of(child.0.stdout.take().unwrap());
        Person { child, input, out }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }
}

/// Who sits down, that the game begins, what is declined: everyone at the
/// table is told. A turn that is typed too early waits, and nothing else does.
#[test]
fn people_at_a_table_hear_of_each_other_and_nobody_has_to_wait_to_leave() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let said = Said::new(Language::English);
    let make = [&server, "--new", "--players", "3", "--bots", "0"];
    let mut ines = Person::at(&folder.path().join("ines"), "Ines", &make);
    let link = ines.out.until("/table/");
    ines.out.until("1 Ines (you)");
    let mut joris = Person::at(&folder.path().join("joris"), "Joris", &[&link]);
    joris.out.until("You sit at seat 2.");
    ines.out.until("Joris sits at seat 2.");
    joris.types("sit 3");
    ines.out.until("Joris no longer sits at seat 2.");
    ines.out.until("Joris sits at seat 3.");
    ines.types("bot");
    joris.out.until("sits at seat 2.");
    ines.types("sit");
    ines.out.until(&said.t("tui-line-no-seat"));
    ines.types("start");
    for person in [&ines, &joris] {
        person.out.until(&said.t("web-table-dealt"));
        person.out.until("Fireworks: ");
    }
    ines.types("sit");
    ines.out.until(&said.t("table-started"));
    ines.types("takeback");
    joris.types("log");
    ines.types("end");
    ines.types("end");
    joris.out.until(&said.t("tui-line-agree"));
    joris.types("decline");
    ines.out.until("Joris declined: the game goes on.");
    joris.out.until("Joris declined: the game goes on.");
    // It is the turn of one of them, or soon will be: the other one waits.
    for person in [&mut ines, &mut joris] {
        for _ in 0..3 {
            person.types("clue a 1");
            person.types("clue b 1");
            person.types("clue c 1");
        }
    }
    for person in [&mut ines, &mut joris] {
        person.types("remark");
        person.out.until(&format!("3 {}", said.t("remark-moment")));
    }
    joris.types("quit");
    assert_eq!(wait(&mut joris.child.0), Some(0));
    drop(ines.input);
    assert_eq!(wait(&mut ines.child.0), Some(0));
}

/// Who wants to watch is not made to play.
#[test]
fn there_is_nothing_to_watch_without_a_table() {
    let folder = tempfile::tempdir().unwrap();
    for args in [&["http://127.0.0.1:1/", "--watch"][..], &["--watch"]] {
        let output = play(folder.path(), args).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("/table/") || said.contains("LINK"), "{said}");
    }
}

/// Where the locale has another encoding than ours, nothing is written that
/// only ours has.
#[test]
fn without_utf_8_all_is_ascii() {
    let folder = tempfile::tempdir().unwrap();
    for locale in ["C", "de_DE.ISO-8859-1"] {
        let mut play = play(folder.path(), &["--lang", "de", "--new", "--name", "Zoë Ødegård"]);
        let done = play.env("LC_ALL", locale).stdin(Stdio::null()).output().unwrap();
        assert_eq!(done.status.code(), Some(0));
        assert!(done.stdout.is_ascii(), "{}", String::from_utf8_lossy(&done.stdout));
        let out = String::from_utf8(done.stdout).unwrap();
        assert!(out.contains("Karte 1: nichts bekannt | Karte 2:"), "{out}");
        assert!(out.contains("Grun 0"), "{out}");
    }
}

/// What is not understood is not passed over.
#[test]
fn a_word_too_many_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2", "--first-seat", "A"];
    let text = "table x\nagree\nplay 1 red 2\nstart now\nhelp play\nsay a b c\n";
    let (out, status) = typed(folder.path(), &args, text);
    assert_eq!(status, Some(0), "{out}");
    for word in ["x", "2", "now"] {
        assert!(out.contains(&format!("“{word}” is one word too many here.")), "{out}");
    }
    let said = Said::new(Language::English);
    assert!(out.contains(&said.t("tui-line-no-proposal")), "{out}");
    assert!(!out.contains("You played"), "{out}");
    assert!(out.contains(&said.t("tui-line-play")), "{out}");
}

/// Nobody waits for ever for someone who has left.
#[test]
fn who_leaves_is_missed_and_a_bot_can_play_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let make = [&server, "--new", "--players", "2", "--bots", "0"];
    let mut ines = Person::at(&folder.path().join("ines"), "Ines", &make);
    let link = ines.out.until("/table/");
    let joris = || Person::at(&folder.path().join("joris"), "Joris", &[&link]);
    let mut first = joris();
    ines.out.until("Joris sits at seat 2.");
    // What changes nothing is answered all the same.
    ines.types("sit 1");
    ines.out.until("You sit at seat 1.");
    ines.types("start");
    ines.out.until("Fireworks: ");
    first.types("quit");
    assert_eq!(wait(&mut first.child.0), Some(0));
    ines.out.until("Joris is not here any more.");
    ines.out.until("Type bot 2");
    ines.types("seats");
    ines.out.until("2 Joris (not here)");
    let mut again = joris();
    ines.out.until("Joris is back.");
    // Whoever is there plays for themselves.
    ines.types("bot 2");
    ines.out.until("Joris is here and keeps the seat.");
    again.types("quit");
    assert_eq!(wait(&mut again.child.0), Some(0));
    ines.out.until("Joris is not here any more.");
    ines.types("bot 2 cheat");
    ines.out.until("Choose novice, smart, hat or hat-search.");
    let mut late = joris();
    late.out.until("Type help");
    late.types("return");
    late.out.until("You sit at seat 2.");
    late.types("quit");
    assert_eq!(wait(&mut late.child.0), Some(0));
    // On a slow machine he may have come and gone more than once.
    let begun = Instant::now();
    loop {
        ines.types("seats");
        if ines.out.until("2 Joris").contains("(not here)") {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "Joris has left");
        std::thread::sleep(Duration::from_millis(100));
    }
    ines.types("quit");
    assert_eq!(wait(&mut ines.child.0), Some(0));
    let mut ines = Person::at(&folder.path().join("ines"), "Ines", &[&link]);
    ines.out.until("Joris is not here at the moment.");
    ines.types("bot 2 novice");
    ines.out.until(" now plays for Joris.");
}

/// Every seat can be looked through, also the one that lies in front.
#[test]
fn a_watcher_looks_through_any_eyes() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let said = Said::new(Language::English);
    let make = [&server, "--new", "--players", "2", "--watchers"];
    let mut ines = Person::at(&folder.path().join("ines"), "Ines", &make);
    let link = ines.out.until("/table/");
    ines.out.until("Fireworks: ");
    let mut joris = Person::at(&folder.path().join("joris"), "Joris", &[&link, "--watch"]);
    ines.out.until(&said.t("tui-line-agree"));
    // Who does not see the cards is not told that there are none.
    joris.out.until(&said.t("web-table-guest"));
    for unseen in ["pile", "hand"] {
        joris.types(unseen);
        joris.out.until(&said.t("web-table-guest"));
    }
    joris.types("clue a 1");
    joris.out.until(&said.t("table-not-seated"));
    ines.types("agree");
    joris.out.until("Joris is watching now.");
    for eyes in ["a", "ines", "b", "all", "zz"] {
        joris.types(&format!("view {eyes}"));
    }
    let refused = joris.out.until("called “");
    assert!(refused.contains("“zz”"), "{refused}");
    // What these eyes see is printed at once, and nothing of the old view is.
    joris.types("view a");
    joris.types("table");
    for _ in 0..2 {
        let hand = joris.out.until("Ines: ");
        assert!(hand.contains("unseen"), "{hand}");
        joris.out.until("Fireworks: ");
    }
}

/// What was seen before is told again, and what is asked for last is answered
/// before the program leaves.
#[test]
fn the_review_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2"];
    let said = Said::new(Language::English);
    let first = "discard 5\nclue b 1\nclue b 2\nclue b 3\nclue b 4\nclue b 5\n".repeat(2);
    let text = format!(
        "view\nbot\ngo 3\nlog\n{first}end\nend\nreview\nnext\nback\nnext\ntable\nlog\n\
         bot\nbot\nsay well then\ngo 0\ntable\npile\nhelp\nverdict\n"
    );
    let (out, status) = typed(folder.path(), &args, &text);
    assert_eq!(status, Some(0), "{out}");
    for id in ["tui-line-watchers", "table-started", "tui-line-in-review"] {
        assert!(out.contains(&said.t(id)), "{id}\n{out}");
    }
    let deal = format!("{} · ", said.t("web-review-deal"));
    let review = out.split(&deal).skip(1).collect::<Vec<_>>();
    let [before, once, deal] = review[..] else { panic!("the deal, three times\n{out}") };
    assert!(before.contains("Turn 1 of "), "{before}");
    assert!(once.contains("Turn 1 of "), "{once}");
    // The position after one turn, what happened until then, the bot twice.
    assert!(once.contains("Fireworks: "), "{once}");
    assert!(once.contains("Mara: well then"), "{once}");
    let advice: Vec<&str> = once.lines().filter(|line| line.starts_with("Tell ")).collect();
    assert!(advice.is_empty() || advice.len() == 2, "{once}");
    assert!(deal.contains("clues: 8 · strikes: 0 · deck: 40"), "{deal}");
    assert!(deal.contains(&said.t("web-table-no-discards")), "{deal}");
    assert!(deal.contains(&said.t("tui-line-then")), "{deal}");
    assert!(deal.contains("perfect score"), "the verdict comes\n{deal}");
}

/// In the review it is said through whose eyes, or the next ones are taken.
#[test]
fn the_eyes_of_the_review_are_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let text = "end\nend\nreview\nview mara\nview B\nview all\nview zz\nview c\nview\n";
    let (out, status) = typed(folder.path(), &["--lang", "en", "--players", "2"], text);
    assert_eq!(status, Some(0), "{out}");
    let said = Said::new(Language::English);
    let deal = format!("{} · ", said.t("web-review-deal"));
    let told = |line: &&str| line.starts_with(&deal) || line.contains("called “");
    let told: Vec<&str> = out.lines().filter(told).collect();
    let [first, mara, b, all, zz, c, next] = told[..] else { panic!("{told:?}\n{out}") };
    assert!(mara.contains("Mara") && mara != first, "{told:?}");
    assert!(b.starts_with(&deal) && ![first, mara].contains(&b), "{told:?}");
    assert_eq!(all, first);
    assert!(zz.contains("“zz”") && c.contains("“c”"), "{told:?}");
    assert_eq!(next, mara, "nothing changed with what was refused");
}

/// Without a way to the table there is a reason, and a status for scripts.
#[test]
fn no_table_is_told_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    for (args, words) in [
        (&["--bot", "oracle"][..], &["oracle"][..]),
        (&["--players", "7"], &["2", "5", "7"]),
        (&["--players", "2", "--bots", "2"], &["--bots 2"]),
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9"], &["127.0.0.1:1"]),
        // Its rules are those of the table.
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9", "--players", "5"], &["leave out"]),
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9", "--aids", "none"], &["leave out"]),
        (&["http://127.0.0.1:1/review/f75eh36b6r7x37p9", "--seed", "zz"], &["leave out"]),
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9", "--new"], &["leave out"]),
        // As the HTTP API has it.
        (&["--name", &"x".repeat(33)], &["starmine: --name xxx", "too long", "32"]),
        (&["--name", " "], &["starmine: --name ' ': "]),
        (&["ftp://host/"], &["ftp"]),
        (&["--watch"], &["LINK"]),
    ] {
        let mut child = Guard(play(folder.path(), args).env("LC_ALL", "en").spawn().unwrap());
        drop(child.0.stdin.take());
        let status = wait(&mut child.0);
        let mut err = String::new();
        child.0.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(status, Some(2), "{args:?}: {err}");
        assert!(!err.contains("panicked"), "{args:?}: {err}");
        for word in words {
            assert!(err.contains(word), "{word} for {args:?}: {err}");
        }
    }
}

/// What is wrong with an address is told in the player's language.
#[test]
fn an_address_that_cannot_be_one_is_told_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    for language in Language::ALL {
        let words = Words::new(language);
        let unreadable =
            Phrase::new("tui-link-unreadable").with("example", "http://127.0.0.1:4262");
        for (link, told) in [
            ("http://127.0.0.1:1/table/zz", Phrase::new("tui-link-game").with("found", "zz")),
            ("ftp://host/", Phrase::new("tui-link-scheme").with("found", "ftp")),
            ("http://a b/", unreadable),
            ("http://mara:pw@host/", Phrase::new("tui-link-password")),
            ("http://127.0.0.1:1/#key=12", Phrase::new("tui-link-key")),
        ] {
            let told = words.say(&told);
            assert!(!told.contains('⟨'), "{told}");
            let mut play = play(folder.path(), &["--lang", language.code(), link]);
            let done = play.stdin(Stdio::null()).output().unwrap();
            let err = String::from_utf8(done.stderr).unwrap();
            assert_eq!((done.status.code(), err), (Some(2), format!("starmine: {told}\n")));
        }
    }
}

/// A path that is no page: what can be said instead, with the server itself.
#[test]
fn an_address_that_is_no_page_is_told_with_those_that_are() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}", serving.address);
    let garbage = format!("{server}/garbage");
    let data = folder.path().join("mara");
    let done = play(&data, &["--lang", "en", &garbage]).stdin(Stdio::null()).output().unwrap();
    let err = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(2), "{err}");
    for word in [&*garbage, &format!("Understood are {server} and"), "/table/", "/review/"] {
        assert!(err.contains(word), "{word}: {err}");
    }
}

/// The server is gone, and with it the answer to what was asked: who wants to
/// leave leaves.
#[test]
fn nobody_waits_for_a_lost_connection_to_leave() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let said = Said::new(Language::English);
    let mut mara = Person::at(&folder.path().join("mara"), "Mara", &[&server, "--new"]);
    mara.out.until("Fireworks: ");
    drop(serving);
    mara.out.until(&said.t("web-table-lost"));
    mara.types("note 1 not a 1");
    mara.types("quit");
    assert_eq!(wait(&mut mara.child.0), Some(0));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_fault() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Guard(play(folder.path(), &["--lang", "en", "--new"]).spawn().unwrap());
    // Closed before a line of it was read.
    drop(child.0.stdout.take());
    let mut input = child.0.stdin.take().unwrap();
    _ = input.write_all("table\n".repeat(50).as_bytes());
    drop(input);
    assert_eq!(wait(&mut child.0), Some(0));
}

#[test]
fn a_second_one_joins_the_first_and_takes_over_when_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Guard(play(folder.path(), &["--lang", "en", "--new"]).spawn().unwrap());
    let out = Lines::of(first.0.stdout.take().unwrap());
    let link = out.until("/table/");
    let mut second = Guard(play(folder.path(), &["--lang", "en"]).spawn().unwrap());
    let seen = Lines::of(second.0.stdout.take().unwrap());
    // The same server, and the same player: the game that was left.
    assert_eq!(seen.until("/table/"), link);
    first.0.kill().unwrap();
    first.0.wait().unwrap();
    // It serves the folder itself now; nothing is lost.
    seen.until(&Said::new(Language::English).t("web-table-resumed"));
    // A server that is asked to serve the same folder says who does.
    let serve = Command::new(env!("CARGO_BIN_EXE_starmine"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let err = String::from_utf8(serve.stderr).unwrap();
    assert_eq!(serve.status.code(), Some(2), "{err}");
    assert!(err.contains("another starmine") && err.contains("http://127.0.0.1:"), "{err}");
    drop(second.0.stdin.take());
    assert_eq!(wait(&mut second.0), Some(0));
}

/// What a program prints, read by a thread that ends with the program.
struct Lines(Receiver<String>);

impl Lines {
    fn of(out: ChildStdout) -> Lines {
        let (sender, receiver) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Lines(receiver)
    }

    /// Waits for a line with this in it.
    #[track_caller]
    fn until(&self, text: &str) -> String {
        let mut heard = String::new();
        loop {
            match self.0.recv_timeout(PATIENCE) {
                Ok(line) if line.contains(text) => return line,
                Ok(line) => heard += &(line + "\n"),
                Err(why) => panic!("waited for {text}: {why}, and heard\n{heard}"),
            }
        }
    }
}

/// `starmine serve`, as long as it is needed.
pub(crate) struct Serving {
    _child: Guard,
    pub(crate) address: SocketAddr,
}

impl Serving {
    pub(crate) fn start(data: &Path) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_starmine"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--data"])
            .arg(data)
            .args(["--limit", "messages-per-socket=100000"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let out = Lines::of(child.stdout.take().unwrap());
        let child = Guard(child);
        let line = out.until("http://");
        let address = line.trim().rsplit("http://").next().unwrap().parse().unwrap();
        Serving { _child: child, address }
    }
}
