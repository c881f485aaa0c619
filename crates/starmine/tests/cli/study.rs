//! `starmine study`.

use serde_json::{Value, json};

use crate::bots::{json_of, scratch};
use crate::{golden, rainbow, run, run_with_input};

/// The games of three novices in a file, as text.
fn novices(name: &str) -> (String, String) {
    let file = scratch(name);
    let simulate = ["simulate", "--bot", "novice", "--players", "3", "--games", "5"];
    json_of(&[&simulate[..], &["--seed", "7", "--records", &file, "--json"]].concat());
    let text = std::fs::read_to_string(&file).unwrap();
    (file, text)
}

/// The number of plays, discards and clues in the file.
fn actions(games: &str) -> [usize; 3] {
    let mut counts = [0; 3];
    for game in games.lines() {
        let game: Value = serde_json::from_str(game).unwrap();
        for action in game["actions"].as_array().unwrap() {
            // With three players, there are no clues to D.
            let kind =
                ["P", "D", ""].iter().position(|it| action.as_str().unwrap().starts_with(it));
            counts[kind.unwrap()] += 1;
        }
    }
    counts
}

/// A bot depends only on what its seat saw, so in its own games it chooses the
/// same actions again.
#[test]
fn bot_agrees_with_its_own_games() {
    let (file, text) = novices("study-own.ndjson");
    let found = json_of(&["study", &file, "--bot", "novice", "--json"]);
    assert_eq!((&found["bot"], &found["seat"]), (&json!("novice"), &json!("all")));
    assert_eq!((&found["games"], &found["seats"]), (&json!(5), &json!(15)));
    assert_eq!((&found["skipped"], &found["stopped"]), (&json!(0), &json!(false)));
    let [plays, discards, clues] = actions(&text);
    for (of, count) in [
        ("plays", plays),
        ("discards", discards),
        ("clues", clues),
        ("all", plays + discards + clues),
    ] {
        let full = json!({"hits": count, "of": count, "value": 1.0, "stderr": 0.0});
        assert_eq!(found["agreement"][of], full, "{of}");
    }
    for mistakes in ["strikes", "last_copies", "absurd"] {
        assert_eq!(found[mistakes]["bot"], found[mistakes]["players"], "{mistakes}");
    }
    // It plays only what it knows to fit.
    assert_eq!(found["strikes"]["bot"]["hits"], 0);
    // Novice reads nothing into clues.
    let none = json!({"hits": 0, "of": 0, "value": null, "stderr": null});
    assert_eq!(found["readings"], json!({"all": none, "by_rule": {}}));
}

#[test]
fn thread_count_does_not_change_the_study() {
    let (file, _) = novices("study-threads.ndjson");
    let found =
        |threads| json_of(&["study", &file, "--bot", "smart", "--json", "--threads", threads]);
    let alone = found("1");
    assert_eq!(alone, found("3"));
    // Smart would have done other things, and reads something into clues.
    assert_eq!(alone["bot"], "smart");
    let value = |of: &Value| of["value"].as_f64().unwrap();
    assert!(value(&alone["agreement"]["all"]) < 0.9, "{alone}");
    let rules = alone["readings"]["by_rule"].as_object().unwrap().values();
    let sum: u64 = rules.map(|rule| rule["of"].as_u64().unwrap()).sum();
    assert!(sum > 0);
    assert_eq!(alone["readings"]["all"]["of"], sum);
}

#[test]
fn seats_are_chosen_by_letter_or_as_human() {
    let (file, text) = novices("study-seats.ndjson");
    let seat = |seat| json_of(&["study", &file, "--bot", "novice", "--json", "--seat", seat]);
    let all = json_of(&["study", &file, "--bot", "novice", "--json"]);
    let decisions = |found: &Value| found["agreement"]["all"]["of"].as_u64().unwrap();
    let [a, b, c] = ["A", "b", "3"].map(seat);
    assert_eq!([&a["seat"], &b["seat"], &c["seat"]], ["A", "B", "C"]);
    assert_eq!((&b["games"], &b["seats"]), (&json!(5), &json!(5)));
    assert_eq!(decisions(&a) + decisions(&b) + decisions(&c), decisions(&all));

    // A person in seat B of all games but one.
    let named = text.replacen("novice B", "human", 4);
    let human = ["study", "-", "--bot", "novice", "--seat", "human"];
    let found = run_with_input(&[&human[..], &["--json"]].concat(), &named);
    let found: Value = serde_json::from_str(&found.out).unwrap();
    assert_eq!((&found["seat"], &found["games"]), (&json!("human"), &json!(4)));
    assert_eq!((&found["seats"], &found["skipped"]), (&json!(4), &json!(1)));
    let shown = run_with_input(&human, &named);
    assert!(shown.out.starts_with("novice in 4 seats of 4 games\nleft out 1 game without"));
    for (seat, expected) in [
        ("human", "no game has a player named `human`: choose a seat"),
        ("D", "no game has a seat D: choose another"),
    ] {
        let done = run(&["study", &file, "--seat", seat]);
        assert_eq!((done.status, done.out.as_str()), (Some(2), ""), "{seat}");
        assert!(done.err.contains(expected), "{}", done.err);
    }
    let done = run(&["study", &file, "--seat", "F"]);
    assert!(done.err.contains("expected a seat from A to E, or from 1 to 5, or human"));
}

#[test]
fn study_prints_a_table() {
    let done = run(&["study", &golden("hanab-live/rainbow.json"), "--bot", "smart"]);
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
    assert!(done.out.starts_with("smart in 2 seats of 1 game\n"), "{}", done.out);
    for line in ["agreement ", "plays ", "discards ", "clues ", "true readings ", "strikes, of "] {
        assert!(done.out.contains(&format!("  {line}")), "{line}: {}", done.out);
    }
    for line in ["last copies discarded", "discards-five", "plays-misfit", "repeats-clue"] {
        assert!(done.out.contains(line), "{line}: {}", done.out);
    }
    assert!(!done.out.contains('±'), "no standard error for one game: {}", done.out);
    assert!(done.out.lines().all(|line| line.chars().count() <= 80), "{}", done.out);
}

/// Good games are studied, bad ones reported, with the status of `replay`.
#[test]
fn bad_games_are_reported_and_left_out() {
    let mut illegal = rainbow();
    illegal["actions"][0] = json!({"type": 1, "target": 0, "value": 0});
    let (good, illegal) = (rainbow().to_string(), illegal.to_string());
    for (bad, status, why) in
        [(illegal.as_str(), 1, "starmine: -:2: Turn 1 breaks the rules."), ("{}", 2, "-:2: ")]
    {
        let done = run_with_input(&["study", "-", "--json"], format!("{good}\n{bad}\n{good}"));
        assert!(done.err.contains(why), "{}", done.err);
        assert_eq!(done.status, Some(status), "{why}");
        let found: Value = serde_json::from_str(&done.out).unwrap();
        assert_eq!(found["games"], 2);
        let done = run_with_input(&["study", "-"], bad);
        assert_eq!((done.status, done.out.as_str()), (Some(status), ""));
        assert!(done.err.contains("no game could be replayed"), "{}", done.err);
    }
    let done = run(&["study", "no-such-file.ndjson"]);
    assert_eq!(done.status, Some(2));
    assert!(done.err.starts_with("starmine: no-such-file.ndjson: There is no such file."));
    let done = run(&["study", "-", "--bot", "hal"]);
    assert!(done.err.contains("expected one of the bots friend, "), "{}", done.err);
}
