//! `starmine replay`, on valid and invalid files.

use std::process::Stdio;

use serde_json::{Value, json};

use crate::{Done, golden, rainbow, run, run_with_input, starmine};

#[test]
fn replay_prints_result_and_counts() {
    let done = run(&["replay", &golden("hanab-live/black.json")]);
    assert_eq!(
        done.out,
        "Game 1\n  Unfinished: 10 of 30 points so far\n  \
         2 players · turns: 11 · strikes: 0 of 3 · clues left: 8 of 8\n"
    );
    assert_eq!(done.status, Some(0));
}

#[test]
fn replay_json_summarizes_a_game() {
    let done = run(&["replay", "--json", &golden("hanab-live/rainbow.json")]);
    assert_eq!(
        done.out,
        "{\"id\":1,\"players\":2,\"outcome\":\"unfinished\",\"score\":10,\"points\":10,\
         \"strikes\":0,\"clue_tokens\":8,\"turns\":11}\n"
    );
}

#[test]
fn replay_json_reports_illegal_games() {
    let mut named = rainbow();
    named["id"] = json!("first");
    let mut numbered = rainbow();
    numbered["id"] = json!(77);
    numbered["actions"][0] = json!({"type": 1, "target": 0, "value": 0});
    let games = format!("{named}\n\n{numbered}\r\n{}\n", rainbow());
    let done = run_with_input(&["replay", "--json", "-"], games);
    let lines: Vec<Value> =
        done.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["id"], "first");
    assert_eq!(lines[1]["id"], 77);
    assert_eq!(lines[1]["turn"], 1);
    assert_eq!(lines[1]["error"], "all-tokens-in");
    assert_eq!(lines[1]["args"], json!({"reason": "all-tokens-in", "turn": "1"}));
    assert_eq!(lines[1].as_object().unwrap().len(), 4);
    // Without an id, the line number; blank lines count.
    assert_eq!(lines[2]["id"], 4);
    assert_eq!(done.status, Some(1));
}

#[test]
fn ids_include_the_file_name_if_there_are_several_files() {
    let files = ["black", "rainbow"].map(|name| golden(&format!("hanab-live/{name}.json")));
    let done = run(&["replay", "--json", &files[0], &files[1]]);
    let ids: Vec<Value> = done.out.lines().map(|line| line.parse::<Value>().unwrap()).collect();
    let ids: Vec<&str> = ids.iter().map(|line| line["id"].as_str().unwrap()).collect();
    assert_eq!(ids, files.map(|file| format!("{file}:1")));
}

#[test]
fn replay_json_locates_format_errors() {
    let mut nameless = rainbow();
    nameless["id"] = json!(-1);
    let done = run_with_input(&["replay", "--json", "-"], format!("{nameless}\n"));
    let line: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(line["error"], "json");
    assert_eq!(line["args"]["path"], "id", "{line}");
    assert_eq!(done.status, Some(2));
}

#[test]
fn several_games_get_a_line_each_and_a_summary() {
    let mut illegal = rainbow();
    illegal["actions"][0] = json!({"type": 1, "target": 0, "value": 0});
    let mut finished = rainbow();
    finished["actions"].as_array_mut().unwrap().push(json!({"type": 4, "target": 0, "value": 0}));
    let games = format!("{illegal}\n{finished}\nnonsense\n");
    let done = run_with_input(&["replay", "-"], games);
    assert_eq!(
        done.out,
        "-:1: Game 1: Turn 1 breaks the rules. All clues are available, so no card can be \
         discarded.\n\
         Game 2: Ended by agreement, 0 points (built: 10)\n\
         -:3: Game 3: This is not a game: it begins with “n” instead of “{”. Paste a game \
         exported from Starmine or hanab.live.\n\n\
         Games: 3\n  ended by agreement: 1\n  against the rules: 1\n  not readable: 1\nScores\n   \
         0       1  ████████████████████████████████████████████████████████████\n"
    );
    // The exit status for a broken rule takes precedence.
    assert_eq!(done.status, Some(1));
}

/// The other games of the file are still read.
#[test]
fn truncated_first_line_affects_only_its_own_game() {
    let whole = rainbow().to_string();
    let games = format!("{}\n{whole}\n{whole}\n", &whole[..whole.len() / 2]);
    let done = run_with_input(&["replay", "--json", "-"], games);
    let ids: Vec<Value> = done
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].clone())
        .collect();
    assert_eq!(ids, [1, 2, 3]);
    assert_eq!(done.out.matches("\"outcome\"").count(), 2);
    // The position is counted in the file, not in the game.
    let games = format!("{whole}\n{}\n", &whole[..whole.len() - 2]);
    let done = run_with_input(&["replay", "-"], games);
    assert!(
        done.out.contains("-:2: Game 2: ") && done.out.contains("(line 2, column"),
        "{}",
        done.out
    );
}

/// `docs/record.md`, section 3: reading continues after an invalid line.
#[test]
fn invalid_utf8_affects_only_its_own_game() {
    let whole = rainbow().to_string();
    let latin = whole.replace("Alice", "Zo\u{eb}");
    // The name is encoded as Latin-1.
    let latin: Vec<u8> = latin.chars().map(|letter| letter as u8).collect();
    let lines = [whole.as_bytes(), &latin, whole.as_bytes(), b"\xff\xfe", whole.as_bytes(), b""];
    let done = run_with_input(&["replay", "--json", "-"], lines.join(&b'\n'));
    let found: Vec<Value> = done.out.lines().map(|line| line.parse().unwrap()).collect();
    let ids: Vec<&Value> = found.iter().map(|line| &line["id"]).collect();
    assert_eq!(ids, [1, 2, 3, 4, 5]);
    assert_eq!(done.out.matches("\"outcome\"").count(), 3);
    let invalid = json!({"id": 4, "turn": null, "error": "not-text", "args": {"byte": "1"}});
    assert_eq!(found[3], invalid);
    assert_eq!((done.status, done.err.as_str()), (Some(2), ""));
    let done = run_with_input(&["replay", "-"], lines.join(&b'\n'));
    assert!(done.out.contains("-:4: Game 4: From byte 1 on, this line is not"), "{}", done.out);
    assert!(done.out.contains("Games: 5\n") && done.out.contains("not readable: 2"));
    // The first line may start a game that is spread over several.
    let lines = [&latin, whole.as_bytes()];
    let done = run_with_input(&["replay", "--json", "-"], lines.join(&b'\n'));
    assert_eq!(done.out.lines().count(), 2, "{}", done.out);
    let spread = format!("{:#}", rainbow()).replace("Alice", "Zo\u{eb}");
    let spread: Vec<u8> = spread.chars().map(|letter| letter as u8).collect();
    let before = spread.split(|byte| *byte == 0xeb).next().unwrap();
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    let done = run_with_input(&["solve", "-"], &spread);
    assert!(done.err.starts_with(&format!("starmine: -:{line}: From byte ")), "{}", done.err);
    let done = run_with_input(&["replay", "--json", "-"], &spread);
    assert_eq!(done.out.lines().count(), 1, "{}", done.out);
}

#[test]
fn control_characters_in_names_are_replaced() {
    let mut game = rainbow();
    game["players"][0] = json!("Eve\u{1b}[2J\nGame 9");
    game["id"] = json!("\u{7}bell");
    let done = run_with_input(&["replay", "--turns", "-"], game.to_string());
    assert!(!done.out.contains(['\u{1b}', '\u{7}']), "{}", done.out);
    assert!(done.out.contains("Eve\u{fffd}[2J\u{fffd}Game 9: W1 B1"), "{}", done.out);
}

#[test]
fn game_may_span_several_lines() {
    let done = run_with_input(&["replay", "-"], format!("\u{feff}{:#}", rainbow()));
    assert!(done.out.contains("10 of 30 points"), "{} {}", done.out, done.err);
    assert_eq!(done.status, Some(0));
}

#[test]
fn turns_are_printed_in_every_language() {
    let file = golden("hanab-live/rainbow.json");
    for (lang, sentence) in [
        ("en", "Alice told Bob: five red cards (positions 1, 2, 3, 4 and 5)."),
        (
            "de",
            "Alice hat Bob einen Hinweis gegeben: fünf rote Karten (Positionen 1, 2, 3, 4 und 5).",
        ),
    ] {
        let done = run(&["replay", "--turns", "--lang", lang, &file]);
        assert!(done.out.contains(sentence), "{}", done.out);
    }
    let french = starmine(&["replay", "--turns", &file]).env("LC_ALL", "fr_BE.UTF-8").output();
    assert!(Done::from(french.unwrap()).out.contains("Alice a dit à Bob"));
}

#[test]
fn seat_option_hides_unseen_cards() {
    let file = golden("hanab-live/rainbow.json");
    for seat in ["2", "b", "B"] {
        let done = run(&["replay", "--seat", seat, &file]);
        assert!(done.out.contains("Alice: W1 B1 G1 Y1 R1 · Bob: ?? ?? ?? ?? ??"), "{}", done.out);
        assert!(done.out.contains("You drew a card."));
        assert!(done.out.contains("You played multicoloured 1."));
        // Bob still holds cards that he drew: each draw is printed, the face
        // never.
        assert!(!done.out.contains("You drew red"), "{}", done.out);
    }
    let nobody = run(&["replay", "--seat", "5", &file]);
    assert!(nobody.out.contains("Nobody sits at seat E. --seat 1, 2\n"), "{}", nobody.out);
    assert_eq!(nobody.status, Some(2));
    let nonsense = run(&["replay", "--seat", "0", &file]);
    assert!(nonsense.err.contains("expected a seat from A to E, or from 1 to 5"));
}

#[test]
fn invalid_input_gets_an_error() {
    let text = rainbow().to_string();
    let cut = &text[..text.len() / 2];
    let mut variant = rainbow();
    variant["options"]["variant"] = json!("Ambiguous (6 Suits)");
    let mut wrong_type = rainbow();
    wrong_type["deck"] = json!("all of it");
    let mut absurd = rainbow();
    absurd["deck"][2]["rank"] = json!(1e300);
    let nested = format!("{{\"players\":{}", "[".repeat(10 << 20));
    for (name, input, expected) in [
        ("truncated", cut.to_owned(), "(line 1, column"),
        ("unknown variant", variant.to_string(), "Dark Rainbow (6 Suits)"),
        ("wrong type", wrong_type.to_string(), "a mistake at “deck” (line 1"),
        ("absurd number", absurd.to_string(), "“deck[2].rank”"),
        ("deep nesting", nested, "(line 1, column"),
        ("not an object", "[1, 2]".to_owned(), "begins with “[”"),
    ] {
        let done = run_with_input(&["replay", "-"], &input);
        assert!(done.out.contains(expected), "{name}: {}", done.out);
        assert_eq!(done.status, Some(2), "{name}");
        let done = run_with_input(&["replay", "--json", "-"], &input);
        let line: Value = serde_json::from_str(&done.out).unwrap();
        assert_eq!(line["turn"], Value::Null, "{name}");
        assert_eq!(done.status, Some(2), "{name}");
    }
    let empty = run_with_input(&["replay", "-"], "\n\n");
    assert!(empty.err.starts_with("starmine: -: There is no game here"), "{}", empty.err);
    let binary = run_with_input(&["replay", "-"], [b'{', 0xff, 0xfe]);
    let expected = "Game 1: From byte 2 on, this line is not UTF-8 text.";
    assert!(binary.out.starts_with(expected), "{}", binary.out);
    let long = run_with_input(&["replay", "-"], vec![b'{'; 17 << 20]);
    let expected = "starmine: -:1: This line is longer than 16 MiB,";
    assert!(long.err.starts_with(expected), "{}", long.err);
    let missing = run(&["replay", "no-such-file.json", &golden("hanab-live/black.json")]);
    assert!(
        missing.err.starts_with("starmine: no-such-file.json: There is no such file."),
        "{}",
        missing.err
    );
    assert!(missing.out.contains("10 of 30 points"), "other files must still be read");
    assert_eq!(missing.status, Some(2));
    let folder = run(&["replay", &golden("hanab-live")]);
    assert!(folder.err.contains("hanab-live: This file cannot be read: "), "{}", folder.err);
    assert_eq!(folder.status, Some(2));
}

#[test]
fn closed_output_pipe_is_not_an_error() {
    let file = golden("hanab-live/rainbow.json");
    let files: Vec<&str> = std::iter::repeat_n(file.as_str(), 300).collect();
    let mut child = starmine(&[&["replay", "--turns"][..], &files].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let done: Done = starmine_testing::output_of(child).into();
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
}

/// Games played by people, which are not in the repository.
#[test]
fn real_games_replay() {
    let Some(folder) = starmine_testing::games_folder() else { return };
    for (file, games, status) in [
        ("people-2-to-5-players.ndjson", 46, 0),
        ("study-2-players.ndjson", 600, 0),
        ("study-2-players-illegal.ndjson", 62, 1),
    ] {
        let done = run(&["replay", "--json", folder.join(file).to_str().unwrap()]);
        assert_eq!(done.out.lines().count(), games);
        assert_eq!(
            done.out.lines().filter(|line| line.contains("\"error\"")).count(),
            games * status
        );
        assert_eq!(done.status, Some(status as i32));
    }
}
