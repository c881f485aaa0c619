//! External programs (`starmine engine`, and `cmd:` bots), and `completions`,
//! `man`, `perft` and `seat`.

use std::process::Command;

use serde_json::{Value, json};

use crate::{run, run_with_input};

fn example() -> String {
    format!("cmd:python3 '{}/../../examples/first_bot.py'", env!("CARGO_MANIFEST_DIR"))
}

/// Whether Python is installed; notes a skipped test if not.
fn python() -> bool {
    let installed =
        Command::new("python3").arg("--version").output().is_ok_and(|it| it.status.success());
    if !installed {
        starmine_testing::skip("python3 is not installed");
    }
    installed
}

/// The same seeds give the same games, so the score is that of docs/engine.md.
#[test]
fn python_example_scores_as_documented() {
    if !python() {
        return;
    }
    let done = run(&["simulate", "--bot", &example(), "--games", "100", "--json"]);
    assert_eq!(done.status, Some(0), "{}", done.err);
    let found: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!((&found["games"], &found["stopped"]), (&json!(100), &json!(false)));
    let mean = found["mean"].as_f64().unwrap();
    assert!((17.85..17.95).contains(&mean), "docs/engine.md says 17.9, found {mean}");
}

#[test]
fn python_example_plays_variants_with_other_bots() {
    if !python() {
        return;
    }
    let rules = ["--players", "3", "--multicolor", "every-5", "--announcing", "--empty-clues"];
    let bots = ["simulate", "--games", "4", "--bot", "smart", "--bot", &example()];
    let done = run(&[&bots[..], &rules[..]].concat());
    assert_eq!(done.status, Some(0), "{}", done.err);
    let repeat = done.out.lines().find(|line| line.starts_with("repeat: ")).unwrap();
    assert!(repeat.contains(r"--bot smart --bot 'cmd:python3 '\''"), "{repeat}");
}

#[test]
fn failing_program_is_named_in_the_error() {
    for (bot, expected) in [
        ("cmd:/no/such/program", "could not be started"),
        ("cmd:sh -c 'exit 7'", "exited in the middle of a game (exit status: 7)"),
        ("cmd:sh -c 'while read l; do echo pass; done'", "found `pass`"),
    ] {
        let done = run(&["simulate", "--bot", bot, "--games", "3", "--threads", "1"]);
        assert_eq!(done.status, Some(2), "{bot}");
        let command = bot.strip_prefix("cmd:").unwrap();
        for part in ["a bot failed in the game with seed 0", &format!("`{command}`"), expected] {
            assert!(done.err.contains(part), "{part}: {}", done.err);
        }
    }
    let done = run(&["simulate", "--bot", "cmd:'x"]);
    assert_eq!(done.status, Some(2));
    assert!(done.err.contains("expected a closing '"), "{}", done.err);
    let slow = ["simulate", "--bot", "cmd:sleep 60", "--bot-time", "300", "--games", "1"];
    let done = run(&slow);
    assert_eq!(done.status, Some(2));
    assert!(done.err.contains("did not answer within 0.3 s"), "{}", done.err);
}

#[test]
fn engine_answers_each_line_until_end_of_input() {
    let input = concat!(
        "{\"request\":1,\"type\":\"new-game\",\"seed\":1}\n",
        "\n",
        "nonsense\n",
        "{\"request\":2,\"type\":\"legal\"}",
    );
    let done = run_with_input(&["engine"], input);
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
    let answers: Vec<Value> =
        done.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found: Vec<(&Value, &Value)> =
        answers.iter().map(|answer| (&answer["request"], &answer["type"])).collect();
    let expected = json!([[1, "game"], [0, "refused"], [2, "legal"]]);
    assert_eq!(json!(found), expected);
}

#[test]
fn engine_refuses_long_lines_and_continues() {
    let mut input = vec![b'['; 3 << 20];
    input.extend_from_slice(b"\n{\"type\":\"hello\"}\n{\"type\":\"quit\"}\n{\"type\":\"hello\"}\n");
    let done = run_with_input(&["engine"], input);
    let answers: Vec<Value> =
        done.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let types: Vec<&Value> = answers.iter().map(|answer| &answer["type"]).collect();
    assert_eq!(json!(types), json!(["refused", "hello", "bye"]));
    assert_eq!(answers[0]["id"], json!("too-long"));
    assert_eq!(done.status, Some(0));
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let done = run(&["completions", shell]);
        assert_eq!((done.status, done.err.as_str()), (Some(0), ""), "{shell}");
        for word in ["simulate", "grand-finale", "engine"] {
            assert!(done.out.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(run(&["completions", "dos"]).status, Some(2));
}

#[test]
fn every_command_has_a_man_page() {
    let page = run(&["man"]);
    assert_eq!((page.status, page.err.as_str()), (Some(0), ""));
    assert!(page.out.contains(".TH starmine 1") && page.out.contains("Antoine Bauza"));
    let folder = tempfile::tempdir().unwrap();
    let folder_text = folder.path().join("man1").display().to_string();
    assert_eq!(run(&["man", &folder_text]).status, Some(0));
    let pages: Vec<String> = std::fs::read_dir(folder.path().join("man1"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    for command in ["serve", "seat", "engine", "simulate", "perft", "completions", "admin-backup"] {
        assert!(pages.contains(&format!("starmine-{command}.1")), "{pages:?}");
    }
    for name in pages {
        let page = std::fs::read_to_string(folder.path().join("man1").join(&name)).unwrap();
        let version = concat!("\"starmine ", env!("CARGO_PKG_VERSION"), "\"");
        assert!(page.contains(version) && !page.contains("EXTRA"), "{name}: {page}");
    }
}

#[test]
fn perft_json_gives_counts() {
    let file = crate::golden("perft/variants.perft");
    let done = run(&["perft", &file, "--json"]);
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
    assert!(done.out.lines().count() > 3);
    for line in done.out.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&line["file"], &line["right"]), (&json!(file), &json!(true)));
        assert_eq!(line["expected"], line["counted"]);
    }
}

#[test]
fn bad_files_get_helpful_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("bad.perft"), "bla\n").unwrap();
    std::fs::write(path("empty.perft"), "").unwrap();
    for name in ["bad.perft", "empty.perft", "none.perft"] {
        let done = run(&["perft", &path(name)]);
        assert_eq!(done.status, Some(2), "{name}");
        assert!(done.err.contains("docs/perft.md"), "{name}: {}", done.err);
    }
    for file in [path("none/games.ndjson"), path("")] {
        let done = run(&["simulate", "--bot", "novice", "--games", "1", "--records", &file]);
        assert_eq!(done.status, Some(2), "{file}");
        assert!(done.err.contains("choose another file with --records"), "{file}: {}", done.err);
    }
}

#[test]
fn seat_errors_are_specific() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let game = "f75eh36b6r7x37p9";
    // Nothing listens on port 1.
    let nowhere = format!("http://127.0.0.1:1/table/{game}");
    for (args, expected) in [
        (&["ftp://host/", "--bot", "smart"][..], "begins with “ftp”"),
        (&["ftp://host/", "--bot", "smart", "--lang", "de"], "diese aber mit „ftp“"),
        (&["http://127.0.0.1:1", "--bot", "smart"], "expected a link to a table"),
        (&[&nowhere, "--bot", "smart", "--data", &data], "The server cannot be reached."),
        (
            &[&nowhere, "--bot", "smart", "--data", &data, "--lang", "fr"],
            "Le serveur est injoignable.",
        ),
        (&[&nowhere, "--bot", "seer", "--data", &data], "seer needs to see hidden cards"),
        (&[&nowhere, "--bot", "hal"], "hat, hat-search, or cmd:COMMAND, found `hal`"),
        // The program is checked before connecting to the server.
        (&[&nowhere, "--bot", "cmd:/no/such/bot", "--data", &data], "could not be started"),
        (&[&nowhere, "--bot", "cmd:sh /no/such/bot.sh"], "exited before a game began (exit status"),
        (&[&nowhere], "--bot"),
    ] {
        let done = run(&[&["seat"], args].concat());
        assert_eq!(done.status, Some(2), "{args:?}");
        assert!(done.err.contains(expected), "{expected}: {}", done.err);
    }
}
