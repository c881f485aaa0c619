//! `starmine play` in line mode, through pipes.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use starmine_testing::{wait_for_exit, wait_until};
use starmine_words::{Language, Phrase, Words};

use crate::Texts;

/// The time limit for each expectation, generous for slow machines.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A child process that is killed at the end of the test.
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

/// Runs the program with this input. Returns its output and status.
pub(crate) fn typed(data: &Path, args: &[&str], text: &str) -> (String, Option<i32>) {
    let mut child = Guard(play(data, args).spawn().unwrap());
    let mut input = child.0.stdin.take().unwrap();
    let text = text.to_owned();
    // Write in a thread, so that reading and writing cannot block each other.
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
    wait_for_exit(child).code()
}

#[test]
fn full_game_can_be_played_in_line_mode() {
    let folder = tempfile::tempdir().unwrap();
    // Each command waits for the player's turn, so all can be typed at once.
    // Refused commands print an error, and the next line is tried.
    let turns = "discard 5\nclue b 1\nclue b 2\nclue b 3\nclue b 4\n".repeat(40);
    let text = format!("{turns}again\nquit\n");
    let (out, status) = typed(folder.path(), &["--lang", "en", "--players", "2"], &text);
    assert_eq!(status, Some(0), "{out}");
    let texts = Texts::new(Language::English);
    assert!(out.contains(&texts.t("tui-line-over")), "{out}");
    assert!(out.contains("You discarded "), "{out}");
    // No action was sent for an outdated position.
    assert!(!out.contains(&texts.t("table-stale")), "{out}");
    // `again` opened another table.
    assert_eq!(out.matches("/table/").count(), 2, "{out}");
    assert!(!out.contains('\u{1b}'), "no escape sequences");
}

/// Commands from a pipe are executed in order while bots move, and the end of
/// input waits for the bots, too.
#[test]
fn typed_ahead_moves_wait_for_bots() {
    let folder = tempfile::tempdir().unwrap();
    let texts = Texts::new(Language::English);
    let args = ["--lang", "en", "--new", "--players", "2", "--first-seat", "A"];
    let (out, status) = typed(folder.path(), &args, "play 1\ntable\n");
    assert_eq!(status, Some(0), "{out}");
    // Printed at the start, after the bot's move, and by `table`.
    let turns: Vec<&str> = out.lines().filter(|line| line.ends_with(" turn.")).collect();
    assert_eq!(turns, vec![texts.your_turn(); 3], "{out}");
    let (out, _) = typed(folder.path(), &args, "play 1\n");
    assert_eq!(out.matches(&texts.your_turn()).count(), 2, "{out}");
    // This kind of bot has the last turn of this game.
    let args = [&args[..], &["--bot", "smart", "--seed", "3", "--edition", "english"]].concat();
    let round: String = ["1", "2", "3", "4"].map(|v| format!("clue b {v}\ndiscard 5\n")).concat();
    let turns = format!("{round}discard 5\n").repeat(6);
    let (out, status) = typed(folder.path(), &args, &format!("{turns}review\n"));
    assert_eq!(status, Some(0), "{out}");
    assert!(out.contains(&texts.t("tui-line-over")), "{out}");
    assert!(out.contains(&format!("{} · ", texts.t("web-review-deal"))), "{out}");
    for id in ["table-not-over", "tui-line-waits"] {
        assert!(!out.contains(&texts.t(id)), "{id}\n{out}");
    }
}

/// As with real cards, players must remember clues themselves.
#[test]
fn without_aids_own_cards_show_only_notes() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--new", "--players", "2", "--aids", "none"];
    let (out, status) = typed(folder.path(), &args, "note 2 old\nhand\n");
    assert_eq!(status, Some(0), "{out}");
    assert!(
        out.contains("position 1 · position 2: note: old · position 3 · position 4 · position 5"),
        "{out}"
    );
}

#[test]
fn unfinished_game_continues_and_bad_input_is_explained() {
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
    // Other players' moves may come in between.
    let confirmed: Vec<&str> = out.lines().filter(|line| done.contains(line)).collect();
    assert_eq!(confirmed, done, "{out}");
    let wrong = "hand\nfrob\nplay\nplay 9\nplay 0\nclue b\nclue nobody 1\nclue b mauve\nhelp\n\
                 rules\npile\nlog\n";
    let (out, status) = typed(folder.path(), &["--lang", "fr"], wrong);
    assert_eq!(status, Some(0), "{out}");
    let texts = Texts::new(Language::French);
    assert!(out.starts_with(&texts.t("tui-line-continues")), "{out}");
    assert!(out.contains("note\u{a0}: ça alors"), "{out}");
    assert_eq!(
        out.matches(", tournée sur le côté").count(),
        out.matches("ça alors").count(),
        "{out}"
    );
    for id in ["tui-line-number", "tui-line-clue-how", "chapter-goal", "tui-line-discard"] {
        assert!(out.contains(&texts.t(id)), "{id}\n{out}");
    }
    for slot in [9, 0] {
        assert!(out.contains(&texts.no_card(slot)), "{slot}\n{out}");
    }
    for word in ["frob", "nobody", "mauve"] {
        assert!(out.contains(&format!("«\u{a0}{word}\u{a0}»")), "{word}\n{out}");
    }
    assert!(!out.contains('⟨'), "{out}");
}

#[test]
fn no_review_during_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2"];
    let (out, status) = typed(folder.path(), &args, "review\nagain\nreview\npile\n");
    assert_eq!(status, Some(0), "{out}");
    let texts = Texts::new(Language::English);
    assert_eq!(out.matches(&texts.t("table-not-over")).count(), 3, "{out}");
    assert!(out.contains(&texts.t("web-table-no-discards")), "{out}");
}

/// With bots there is nobody else to agree, so the player confirms by typing
/// the whole word twice.
#[test]
fn ending_needs_the_full_word_twice() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2"];
    let texts = Texts::new(Language::English);
    let over = texts.t("tui-line-over");
    let (out, _) = typed(folder.path(), &args, "e\ne\nend\nhand\nend\n");
    assert_eq!(out.matches(&texts.t("tui-line-end-twice")).count(), 2, "{out}");
    assert!(!out.contains(&over), "{out}");
    let (out, status) = typed(folder.path(), &args, "end\nend\n");
    assert!(out.contains(&texts.t("web-table-end-sure")), "{out}");
    assert!(out.contains(&over), "{out}");
    assert_eq!(status, Some(0), "{out}");
}

/// A person in line mode: types commands and reads the output.
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

/// Everyone sees who sits down, the start, and declined proposals. A move typed
/// too early waits, but other commands do not.
#[test]
fn people_see_each_other_and_can_leave_anytime() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let texts = Texts::new(Language::English);
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
    ines.out.until(&texts.t("tui-line-no-seat"));
    ines.types("start");
    for person in [&ines, &joris] {
        person.out.until(&texts.t("web-table-dealt"));
        person.out.until("Fireworks: ");
    }
    ines.types("sit");
    ines.out.until(&texts.t("table-started"));
    ines.types("takeback");
    joris.types("log");
    ines.types("end");
    ines.types("end");
    joris.out.until(&texts.t("tui-line-agree"));
    joris.types("decline");
    ines.out.until("Joris declined: the game goes on.");
    joris.out.until("Joris declined: the game goes on.");
    // It is the turn of one of them, or soon will be; the other one's moves wait.
    for person in [&mut ines, &mut joris] {
        for _ in 0..3 {
            person.types("clue a 1");
            person.types("clue b 1");
            person.types("clue c 1");
        }
    }
    for person in [&mut ines, &mut joris] {
        person.types("remark");
        person.out.until(&format!("3 {}", texts.t("remark-moment")));
    }
    joris.types("quit");
    assert_eq!(wait(&mut joris.child.0), Some(0));
    drop(ines.input);
    assert_eq!(wait(&mut ines.child.0), Some(0));
}

/// `--watch` without a table must not start a game.
#[test]
fn watch_needs_a_table() {
    let folder = tempfile::tempdir().unwrap();
    for args in [&["http://127.0.0.1:1/", "--watch"][..], &["--watch"]] {
        let output = play(folder.path(), args).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains("/table/") || error.contains("LINK"), "{error}");
    }
}

#[test]
fn non_utf8_locale_gets_ascii() {
    let folder = tempfile::tempdir().unwrap();
    for locale in ["C", "de_DE.ISO-8859-1"] {
        let mut play = play(folder.path(), &["--lang", "de", "--new", "--name", "Zoë Ødegård"]);
        let done = play.env("LC_ALL", locale).stdin(Stdio::null()).output().unwrap();
        assert_eq!(done.status.code(), Some(0));
        assert!(done.stdout.is_ascii(), "{}", String::from_utf8_lossy(&done.stdout));
        let out = String::from_utf8(done.stdout).unwrap();
        assert!(out.contains("1. Karte: nichts bekannt | 2. Karte:"), "{out}");
        assert!(out.contains("Grun 0"), "{out}");
    }
}

#[test]
fn extra_words_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2", "--first-seat", "A"];
    let text = "table x\nagree\nplay 1 red 2\nstart now\nhelp play\nsay a b c\n";
    let (out, status) = typed(folder.path(), &args, text);
    assert_eq!(status, Some(0), "{out}");
    for word in ["x", "2", "now"] {
        assert!(out.contains(&format!("“{word}” is one word too many here.")), "{out}");
    }
    let texts = Texts::new(Language::English);
    assert!(out.contains(&texts.t("tui-line-no-proposal")), "{out}");
    assert!(!out.contains("You played"), "{out}");
    assert!(out.contains(&texts.t("tui-line-play")), "{out}");
}

#[test]
fn bot_can_replace_a_player_who_left() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let make = [&server, "--new", "--players", "2", "--bots", "0"];
    let mut ines = Person::at(&folder.path().join("ines"), "Ines", &make);
    let link = ines.out.until("/table/");
    let joris = || Person::at(&folder.path().join("joris"), "Joris", &[&link]);
    let mut first = joris();
    ines.out.until("Joris sits at seat 2.");
    // A request without effect is still confirmed.
    ines.types("sit 1");
    ines.out.until("You sit at seat 1.");
    ines.types("start");
    ines.out.until("Fireworks: ");
    first.types("quit");
    assert_eq!(wait(&mut first.child.0), Some(0));
    ines.out.until("Joris has left.");
    ines.out.until("Type bot 2");
    ines.types("seats");
    ines.out.until("2 Joris (not here)");
    let mut again = joris();
    ines.out.until("Joris is back.");
    // A bot cannot replace a player who is present.
    ines.types("bot 2");
    ines.out.until("Joris is here and keeps the seat.");
    again.types("quit");
    assert_eq!(wait(&mut again.child.0), Some(0));
    ines.out.until("Joris has left.");
    ines.types("bot 2 cheat");
    ines.out.until("Choose friend, ");
    let mut late = joris();
    late.out.until("Type help");
    late.types("return");
    late.out.until("You sit at seat 2.");
    late.types("quit");
    assert_eq!(wait(&mut late.child.0), Some(0));
    // On a slow machine he may come and go more than once.
    wait_until("Joris' absence", || {
        ines.types("seats");
        ines.out.until("2 Joris").contains("(not here)")
    });
    ines.types("quit");
    assert_eq!(wait(&mut ines.child.0), Some(0));
    let mut ines = Person::at(&folder.path().join("ines"), "Ines", &[&link]);
    ines.out.until("Joris is not here at the moment.");
    ines.types("bot 2 novice");
    ines.out.until(" now plays for Joris.");
}

/// A watcher can take the view of every seat, including the one shown in front.
#[test]
fn watcher_can_take_any_view() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let texts = Texts::new(Language::English);
    let make = [&server, "--new", "--players", "2", "--watchers"];
    let mut ines = Person::at(&folder.path().join("ines"), "Ines", &make);
    let link = ines.out.until("/table/");
    ines.out.until("Fireworks: ");
    let mut joris = Person::at(&folder.path().join("joris"), "Joris", &[&link, "--watch"]);
    ines.out.until(&texts.t("tui-line-agree"));
    // A visitor who cannot see the cards must not be shown that there are none.
    joris.out.until(&texts.t("web-table-guest"));
    for unseen in ["pile", "hand"] {
        joris.types(unseen);
        joris.out.until(&texts.t("web-table-guest"));
    }
    joris.types("clue a 1");
    joris.out.until(&texts.t("table-not-seated"));
    ines.types("agree");
    joris.out.until("Joris is watching now.");
    for eyes in ["a", "ines", "b", "all", "zz"] {
        joris.types(&format!("view {eyes}"));
    }
    let refused = joris.out.until("called “");
    assert!(refused.contains("“zz”"), "{refused}");
    // The new view is printed at once, without anything from the old one.
    joris.types("view a");
    joris.types("table");
    for _ in 0..2 {
        let hand = joris.out.until("Ines: ");
        assert!(hand.contains("unseen"), "{hand}");
        joris.out.until("Fireworks: ");
    }
}

/// Earlier events are printed again, and the last command is answered before
/// the program exits.
#[test]
fn line_mode_can_review_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--lang", "en", "--players", "2"];
    let texts = Texts::new(Language::English);
    let first = "discard 5\nclue b 1\nclue b 2\nclue b 3\nclue b 4\nclue b 5\n".repeat(2);
    let text = format!(
        "view\nbot\ngo 3\nlog\n{first}end\nend\nreview\nnext\nback\nnext\ntable\nlog\n\
         bot\nbot\nsay well then\ngo 0\ntable\npile\nhelp\nverdict\n"
    );
    let (out, status) = typed(folder.path(), &args, &text);
    assert_eq!(status, Some(0), "{out}");
    for id in ["tui-line-watchers", "table-started", "tui-line-in-review"] {
        assert!(out.contains(&texts.t(id)), "{id}\n{out}");
    }
    let deal = format!("{} · ", texts.t("web-review-deal"));
    let review = out.split(&deal).skip(1).collect::<Vec<_>>();
    let [before, once, deal] = review[..] else { panic!("expected the deal three times\n{out}") };
    assert!(before.contains("Turn 1 of "), "{before}");
    assert!(once.contains("Turn 1 of "), "{once}");
    // The position after one turn, its log, and the bot's advice, twice.
    assert!(once.contains("Fireworks: "), "{once}");
    assert!(once.contains("Mara: well then"), "{once}");
    let advice: Vec<&str> = once.lines().filter(|line| line.starts_with("Tell ")).collect();
    assert!(advice.is_empty() || advice.len() == 2, "{once}");
    assert!(deal.contains("clues: 8 · strikes: 0 · deck: 40"), "{deal}");
    assert!(deal.contains(&texts.t("web-table-no-discards")), "{deal}");
    assert!(deal.contains(&texts.t("tui-line-then")), "{deal}");
    assert!(deal.contains("perfect score"), "the verdict is missing\n{deal}");
}

/// In the review, `view` takes a seat; without one it moves on to the next.
#[test]
fn review_view_can_be_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let text = "end\nend\nreview\nview mara\nview B\nview all\nview zz\nview c\nview\n";
    let (out, status) = typed(folder.path(), &["--lang", "en", "--players", "2"], text);
    assert_eq!(status, Some(0), "{out}");
    let texts = Texts::new(Language::English);
    let deal = format!("{} · ", texts.t("web-review-deal"));
    let is_answer = |line: &&str| line.starts_with(&deal) || line.contains("called “");
    let answers: Vec<&str> = out.lines().filter(is_answer).collect();
    let [first, mara, b, all, zz, c, next] = answers[..] else { panic!("{answers:?}\n{out}") };
    assert!(mara.contains("Mara") && mara != first, "{answers:?}");
    assert!(b.starts_with(&deal) && ![first, mara].contains(&b), "{answers:?}");
    assert_eq!(all, first);
    assert!(zz.contains("“zz”") && c.contains("“c”"), "{answers:?}");
    assert_eq!(next, mara, "refused commands must not change the view");
}

#[test]
fn failure_to_open_a_table_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    for (args, words) in [
        (&["--bot", "oracle"][..], &["oracle"][..]),
        (&["--players", "7"], &["2", "5", "7"]),
        (&["--players", "2", "--bots", "2"], &["--bots 2"]),
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9"], &["127.0.0.1:1"]),
        // The table has its own rules.
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9", "--players", "5"], &["leave out"]),
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9", "--aids", "none"], &["leave out"]),
        (&["http://127.0.0.1:1/review/f75eh36b6r7x37p9", "--seed", "zz"], &["leave out"]),
        (&["http://127.0.0.1:1/table/f75eh36b6r7x37p9", "--new"], &["leave out"]),
        // The HTTP API has the same limit.
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

#[test]
fn bad_address_is_reported_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    for language in Language::ALL {
        let words = Words::new(language);
        let unreadable =
            Phrase::new("client-link-unreadable").with("example", "http://127.0.0.1:4262");
        for (link, phrase) in [
            ("http://127.0.0.1:1/table/zz", Phrase::new("client-link-game").with("found", "zz")),
            ("ftp://host/", Phrase::new("client-link-scheme").with("found", "ftp")),
            ("http://a b/", unreadable),
            ("http://mara:pw@host/", Phrase::new("client-link-password")),
            ("http://127.0.0.1:1/#key=12", Phrase::new("client-link-key")),
        ] {
            let text = words.say(&phrase);
            assert!(!text.contains('⟨'), "{text}");
            let mut play = play(folder.path(), &["--lang", language.code(), link]);
            let done = play.stdin(Stdio::null()).output().unwrap();
            let err = String::from_utf8(done.stderr).unwrap();
            assert_eq!((done.status.code(), err), (Some(2), format!("starmine: {text}\n")));
        }
    }
}

/// The error lists the addresses that work, with this server's name.
#[test]
fn unknown_path_error_lists_valid_addresses() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}", serving.address);
    let garbage = format!("{server}/garbage");
    let data = folder.path().join("mara");
    let done = play(&data, &["--lang", "en", &garbage]).stdin(Stdio::null()).output().unwrap();
    let err = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(2), "{err}");
    for word in [&*garbage, &format!("Use {server}, or"), "/table/", "/review/"] {
        assert!(err.contains(word), "{word}: {err}");
    }
}

/// The server has gone and will not answer the last request.
#[test]
fn quit_does_not_wait_for_a_lost_connection() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let server = format!("http://{}/", serving.address);
    let texts = Texts::new(Language::English);
    let mut mara = Person::at(&folder.path().join("mara"), "Mara", &[&server, "--new"]);
    mara.out.until("Fireworks: ");
    drop(serving);
    mara.out.until(&texts.t("web-table-lost"));
    mara.types("note 1 not a 1");
    mara.types("quit");
    assert_eq!(wait(&mut mara.child.0), Some(0));
}

#[test]
fn closed_output_pipe_ends_play_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Guard(play(folder.path(), &["--lang", "en", "--new"]).spawn().unwrap());
    // Closed before anything was read.
    drop(child.0.stdout.take());
    let mut input = child.0.stdin.take().unwrap();
    _ = input.write_all("table\n".repeat(50).as_bytes());
    drop(input);
    assert_eq!(wait(&mut child.0), Some(0));
}

/// Another program may be stopped between accepting our connection and
/// answering it.
#[test]
fn takes_over_from_a_server_that_ends_instead_of_answering() {
    let folder = tempfile::tempdir().unwrap();
    let lock = File::create(folder.path().join("lock")).unwrap();
    lock.try_lock().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::fs::write(folder.path().join("address"), format!("{address}\n")).unwrap();
    let ending = std::thread::spawn(move || {
        // The first connection finds out whether anyone listens; the second one
        // has a request.
        drop(listener.accept().unwrap());
        drop(listener.accept().unwrap());
        drop((listener, lock));
    });
    let (out, status) = typed(folder.path(), &["--lang", "en", "--new"], "quit\n");
    assert_eq!(status, Some(0), "{out}");
    assert!(out.contains("/table/"), "{out}");
    wait_until("both connections", || ending.is_finished());
}

#[test]
fn second_instance_joins_then_takes_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Guard(play(folder.path(), &["--lang", "en", "--new"]).spawn().unwrap());
    let out = Lines::of(first.0.stdout.take().unwrap());
    let link = out.until("/table/");
    let mut second = Guard(play(folder.path(), &["--lang", "en"]).spawn().unwrap());
    let seen = Lines::of(second.0.stdout.take().unwrap());
    // Same server and same player, so the same unfinished game.
    assert_eq!(seen.until("/table/"), link);
    first.0.kill().unwrap();
    first.0.wait().unwrap();
    // Now the second program serves the folder itself; nothing is lost.
    seen.until(&Texts::new(Language::English).t("web-table-resumed"));
    // Another server for the same folder prints the address of the first.
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

/// The output of a program, read by a thread that ends with the program.
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

    /// Waits for a line that contains the text.
    #[track_caller]
    fn until(&self, text: &str) -> String {
        let mut read = String::new();
        loop {
            match self.0.recv_timeout(TIMEOUT) {
                Ok(line) if line.contains(text) => return line,
                Ok(line) => read += &(line + "\n"),
                Err(why) => panic!("waiting for `{text}`: {why}; output so far:\n{read}"),
            }
        }
    }
}

/// A `starmine serve` process, killed when dropped.
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
