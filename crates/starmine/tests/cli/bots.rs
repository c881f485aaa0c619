//! `starmine simulate`, `bots`, `explain` and `solve`.

use std::process::{Command, Stdio};

use serde_json::{Value, json};
use starmine_testing::{output_of, wait_until};

use crate::{Done, golden, rainbow, run, run_with_input, starmine};

pub(crate) fn scratch(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}

pub(crate) fn json_of(args: &[&str]) -> Value {
    let done = run(args);
    assert_eq!(done.status, Some(0), "{}", done.err);
    assert_eq!(done.err, "", "no progress without a terminal");
    assert_eq!(done.out.lines().count(), 1);
    serde_json::from_str(&done.out).unwrap()
}

#[test]
fn simulate_json_gives_the_statistics() {
    let args = ["simulate", "--bot", "smart", "--players", "3", "--games", "12", "--seed", "5"];
    let found = json_of(&[&args[..], &["--json", "--threads", "2"]].concat());
    assert_eq!(found["bots"], json!(["smart"]));
    assert_eq!((&found["players"], &found["games"]), (&json!(3), &json!(12)));
    assert_eq!((&found["seed"], &found["stopped"]), (&json!("5"), &json!(false)));
    assert_eq!((&found["edition"], &found["max_score"]), (&json!("english"), &json!(25)));
    assert_eq!(found["switches"]["clue_tokens"], 8);
    let histogram: Vec<u64> = serde_json::from_value(found["histogram"].clone()).unwrap();
    assert_eq!((histogram.len(), histogram.iter().sum::<u64>()), (26, 12));
    let sum: u64 = (0..).zip(&histogram).map(|(score, games)| score * games).sum();
    assert_eq!(found["mean"], json!(sum as f64 / 12.0));
    assert_eq!(found["perfect"], json!(histogram[25] as f64 / 12.0));
    let number = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{value} in {found}"));
    let sum_of = |value: &Value| value.as_object().unwrap().values().map(number).sum::<f64>();
    assert!((sum_of(&found["lost_by"]) - number(&found["lost"])).abs() < 1e-9);
    let points = number(&found["mean"]) + sum_of(&found["points_lost"]);
    assert!((points - 25.0).abs() < 1e-9, "{found}");
    for field in ["stderr", "turns", "games_per_second", "microseconds_per_turn", "seconds"] {
        assert!(number(&found[field]) > 0.0, "{field}: {found}");
    }
    assert!(number(&found["strikes"]) >= 0.0);

    // One thread gives the same results, except for times.
    let mut alone = json_of(&[&args[..], &["--json", "--threads", "1"]].concat());
    for field in ["games_per_second", "microseconds_per_turn", "seconds", "threads"] {
        alone[field] = found[field].clone();
    }
    assert_eq!(alone, found);
}

#[test]
fn simulate_prints_statistics_and_a_repeat_command() {
    let done = run(&["simulate", "--bot", "smart", "--games", "6", "--strikes", "2"]);
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
    for part in ["mean ", " ± ", "of 25", "perfect ", "by strikes ", "unplayed at the end ", "█"]
    {
        assert!(done.out.contains(part), "{part}: {}", done.out);
    }
    let repeat =
        "repeat: starmine simulate --bot smart --players 2 --strikes 2 --games 6 --seed 0\n";
    assert!(done.out.ends_with(repeat), "{}", done.out);
    let danish = ["simulate", "--bot", "smart", "--games", "1", "--edition", "danish"];
    let repeat = "smart --players 2 --edition danish --games 1 --seed 0 --budget 7\n";
    let done = run(&[&danish[..], &["--budget", "7"]].concat());
    assert!(done.out.ends_with(repeat), "{}", done.out);
    let one = run(&["simulate", "--bot", "smart", "--games", "1"]);
    assert!(!one.out.contains('±'), "no standard error for one game: {}", one.out);
}

#[test]
fn simulated_games_replay() {
    let file = scratch("simulated.ndjson");
    let found = json_of(&[
        "simulate",
        "--bot",
        "smart",
        "--players",
        "4",
        "--games",
        "8",
        "--seed",
        "100",
        "--edition",
        "german",
        "--multicolor",
        "own-5",
        "--records",
        &file,
        "--json",
    ]);
    let replayed = run(&["replay", "--json", &file]);
    let mut histogram = vec![0; 31];
    for (line, id) in replayed.out.lines().zip(100..) {
        let game: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&game["id"], &game["players"]), (&json!(id), &json!(4)));
        histogram[game["score"].as_u64().unwrap() as usize] += 1;
    }
    assert_eq!(found["histogram"], json!(histogram));
    let text = std::fs::read_to_string(&file).unwrap();
    let first: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(first["edition"], "german");
    assert_eq!(first["players"], json!(["smart A", "smart B", "smart C", "smart D"]));
    let deal =
        json_of(&["deal", "--seed", "100", "--players", "4", "--multicolor", "own-5", "--json"]);
    assert_eq!(first["deal"], deal["deal"]);
}

/// Each unit of cheat's budget is one more deck to try: some decisions differ,
/// reproducibly.
#[test]
fn budget_is_reproducible() {
    let file = scratch("budget.ndjson");
    let games = |budget: &str| {
        let cheat = ["simulate", "--bot", "cheat", "--games", "3", "--seed", "21"];
        let found =
            json_of(&[&cheat[..], &["--budget", budget, "--records", &file, "--json"]].concat());
        assert_eq!(found["budget"].to_string(), budget);
        std::fs::read_to_string(&file).unwrap()
    };
    assert!(games("500") != games("0"), "more work must change some decisions");
    assert!(games("500") == games("500"));
    let help = run(&["simulate", "--help"]).out;
    assert!(help.contains("--budget <N>") && help.contains("[default: 0]"), "{help}");
}

#[test]
fn matrix_has_a_row_and_column_per_bot() {
    let matrix = ["simulate", "--matrix", "--bot", "smart,smart", "--games", "3"];
    let found = json_of(&[&matrix[..], &["--json"]].concat());
    assert_eq!((&found["bots"], &found["games"]), (&json!(["smart", "smart"]), &json!(3)));
    let alone = json_of(&["simulate", "--bot", "smart", "--games", "3", "--json"]);
    for field in ["mean", "stderr", "perfect", "lost"] {
        let row = json!([alone[field], alone[field]]);
        assert_eq!(found[field], json!([row, row]), "{field}");
    }
    let done = run(&[&matrix[..], &["--players", "3"]].concat());
    let rows: Vec<Vec<&str>> =
        done.out.lines().take(3).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["A,C", "with", "B", "smart", "smart"]);
    for row in &rows[1..] {
        assert_eq!((row[0], row.iter().filter(|word| **word == "±").count()), ("smart", 2));
    }
    let everyone = json_of(&["simulate", "--matrix", "--games", "1", "--json"]);
    let bots = everyone["bots"].as_array().unwrap().len();
    let seated = run(&["bots", "--json"]).out;
    assert_eq!(bots, seated.lines().filter(|line| line.contains("\"clairvoyant\":false")).count());
    assert_eq!(everyone["mean"].as_array().unwrap().len(), bots);
}

/// Built-in bots, noise and a program, in one matrix.
#[test]
fn matrix_prints_the_worst_partner_of_each_bot() {
    let matrix = ["simulate", "--matrix", "--bot", "novice,smart", "--bot", "smart~30"];
    let matrix = [&matrix[..], &["--players", "3", "--games", "6"]].concat();
    let found = json_of(&[&matrix[..], &["--json"]].concat());
    assert_eq!(found["bots"], json!(["novice", "smart", "smart~30"]));
    let mean = |first: usize, second: usize| found["mean"][first][second].as_f64().unwrap();
    for bot in 0..3 {
        let pairs = (0..3).filter(|other| *other != bot).flat_map(|other| {
            [(mean(bot, other), [bot, other], other), (mean(other, bot), [other, bot], other)]
        });
        let (worst, pair, partner) = pairs.min_by(|one, two| one.0.total_cmp(&two.0)).unwrap();
        let expected = json!({
            "partner": found["bots"][partner],
            "pair": pair.map(|place| &found["bots"][place]),
            "mean": worst,
            "stderr": found["stderr"][pair[0]][pair[1]],
        });
        assert_eq!(found["worst"][bot], expected);
    }
    let text = run(&matrix).out;
    for bot in 0..3 {
        let (worst, name) = (&found["worst"][bot], found["bots"][bot].as_str().unwrap());
        let [partner, first, second] = [&worst["partner"], &worst["pair"][0], &worst["pair"][1]]
            .map(|name| name.as_str().unwrap());
        let mean = worst["mean"].as_f64().unwrap();
        let line = format!(
            "worst partner of {name}: {partner}, with {first} at A,C and {second} at B: {mean:.3} "
        );
        assert!(text.contains(&line), "{line}: {text}");
    }
    let alone = json_of(&["simulate", "--matrix", "--bot", "novice", "--games", "2", "--json"]);
    assert_eq!(alone["worst"], json!([null]));
}

#[test]
fn noise_is_part_of_a_bots_name() {
    let file = scratch("noise.ndjson");
    let noisy = ["simulate", "--bot", "novice,novice~25", "--games", "5", "--records", &file];
    let found = json_of(&[&noisy[..], &["--json"]].concat());
    assert_eq!(found["bots"], json!(["novice", "novice~25"]));
    let games = std::fs::read_to_string(&file).unwrap();
    let first: Value = serde_json::from_str(games.lines().next().unwrap()).unwrap();
    assert_eq!(first["players"], json!(["novice A", "novice~25 B"]));
    let again = run(&noisy);
    assert!(
        again.out.contains("repeat: starmine simulate --bot novice,novice~25 "),
        "{}",
        again.out
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), games);
    let mean = |bot| json_of(&["simulate", "--bot", bot, "--games", "5", "--json"])["mean"].clone();
    assert_eq!(mean("novice~0"), mean("novice"));
}

#[test]
fn simulate_errors_name_valid_values() {
    for (args, expected) in [
        (&["--bot", "hal"][..], "invalid value 'hal' for '--bot <NAME>': expected one of "),
        (&["--bot", "smart,hal"], "found `hal`"),
        (&["--bot", "smart~101"], "from 0 to 100 after smart~, found `101`"),
        (&["--bot", "smart~"], "from 0 to 100 after smart~, found ``"),
        (&["--bot", "seer~10"], "hat-search before ~10, found `seer`"),
        (&[], "expected --bot with one of "),
        (&["--bot", "smart,smart,smart"], "expected at most 2 bots for 2 seats, found 3"),
        (&["--bot", "smart", "--players", "6"], "A game has 2 to 5 players, not 6."),
        (&["--bot", "smart", "--games", "0"], "expected 1 to 18446744073709551615"),
        (&["--bot", "smart", "--games", "99999999999999999999999"], "expected 1 to 1844674407"),
        (&["--bot", "smart", "--games", "-1"], "'-1' for '--games <N>': expected 1 to"),
        (&["--bot", "smart", "--budget", "-1"], "'-1' for '--budget <N>': expected 0 to"),
        (&["--bot", "smart", "--threads", "0"], "expected 1 to 1024"),
        (&["--bot", "smart", "--records", "no/such/folder/a"], "cannot write no/such/folder/a: "),
        (&["--matrix", "--records", "a"], "cannot be used with"),
        (&["--bot", "smart", "--budget", "much"], "invalid value 'much' for '--budget <N>'"),
    ] {
        let done = run(&[&["simulate"], args].concat());
        assert!(done.err.contains(expected), "{args:?}: {}", done.err);
        assert_eq!((done.status, done.out.as_str()), (Some(2), ""), "{args:?}");
    }
    let error = run(&["simulate", "--bot", "hal"]).err;
    for line in run(&["bots", "--json"]).out.lines() {
        let bot: Value = serde_json::from_str(line).unwrap();
        assert!(error.contains(bot["name"].as_str().unwrap()), "{error}");
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_partial_results() {
    let file = scratch("interrupted.ndjson");
    _ = std::fs::remove_file(&file);
    let args = ["simulate", "--bot", "smart", "--games", "1000000", "--json", "--records", &file];
    let mut child = starmine(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Wait until some games are in the file.
    wait_until("a game in the file", || {
        assert_eq!(child.try_wait().unwrap(), None, "exited by itself");
        std::fs::metadata(&file).is_ok_and(|file| file.len() > 0)
    });
    let interrupt = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &interrupt]).status().unwrap().success());
    let done: Done = output_of(child).into();
    assert_eq!(done.status, Some(0), "{}", done.err);
    let found: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(found["stopped"], true);
    let saved = std::fs::read_to_string(&file).unwrap().lines().count();
    assert_eq!(found["games"], json!(saved));
}

/// Runs a command and interrupts it once its progress shows `text`. Progress
/// needs a terminal, so the command gets one. Sends the signal twice at once,
/// like `timeout`.
#[cfg(target_os = "linux")]
fn interrupted(args: &[&str], text: &str) -> Done {
    use std::io::Read;

    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&near).unwrap();
    unlockpt(&near).unwrap();
    let name = ptsname(&near, Vec::new()).unwrap().into_string().unwrap();
    let far = std::fs::File::options().read(true).write(true).open(name).unwrap();
    let child = starmine(args).stdout(Stdio::piped()).stderr(far).spawn().unwrap();
    let mut near = std::fs::File::from(near);
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains(text) {
        let mut buffer = [0; 4096];
        let count = near.read(&mut buffer).expect("the command runs until interrupted");
        shown.extend(&buffer[..count]);
    }
    let interrupt = format!("kill -INT {0} {0}", child.id());
    assert!(Command::new("sh").args(["-c", &interrupt]).status().unwrap().success());
    // Keep reading, so that the terminal's buffer does not fill up.
    std::thread::spawn(move || std::io::copy(&mut near, &mut std::io::sink()));
    output_of(child).into()
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_prints_finished_pairs_and_deals() {
    let survey = interrupted(&["solve", "--survey", "100000000", "--players", "3"], "winnable");
    assert_eq!(survey.status, Some(0), "{}", survey.err);
    assert!(survey.out.starts_with("stopped after "), "{}", survey.out);
    assert!(survey.out.contains(" of 100000000 deals\n"), "{}", survey.out);
    assert!(survey.out.contains("\nwinnable "), "{}", survey.out);
    // Games of five with a searching bot take a second each.
    let slow = ["--bot", "novice,hat-search", "--players", "5", "--games", "60"];
    let slow = [&["simulate", "--matrix"][..], &slow].concat();
    let matrix = interrupted(&slow, "novice,hat-search mean");
    assert_eq!(matrix.status, Some(0), "{}", matrix.err);
    assert!(matrix.out.contains("\nstopped after 1 of 4 pairs"), "{}", matrix.out);
}

/// The unfinished pair is shown, with a mark.
#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_marks_the_unfinished_pair() {
    let args = ["simulate", "--matrix", "--bot", "novice", "--games", "100000000"];
    let text = interrupted(&args, "novice,novice mean");
    assert_eq!(text.status, Some(0), "{}", text.err);
    let marked = |line: &&str| line.starts_with("novice ") && line.ends_with('*');
    assert!(text.out.lines().any(|line| marked(&line)), "{}", text.out);
    assert!(text.out.contains("\nstopped after 0 of 1 pair; * marks "), "{}", text.out);
    let json = interrupted(&[&args[..], &["--json"]].concat(), "novice,novice mean");
    let found: Value = serde_json::from_str(&json.out).unwrap();
    let played = found["played"][0][0].as_u64().unwrap();
    assert!((1..100_000_000).contains(&played), "{found}");
    assert!(found["mean"][0][0].as_f64().unwrap() > 10.0, "{found}");
    assert_eq!(found["stopped"], true);
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_does_not_wait_for_the_solver() {
    // The first deal is solved at once, the second takes minutes.
    let hard = ["solve", "--survey", "100", "--seed", "4008", "--players", "5"];
    let survey = interrupted(&[&hard[..], &["--limit", "10000000000"]].concat(), "winnable 1,");
    assert_eq!(survey.status, Some(0), "{}", survey.err);
    assert!(survey.out.starts_with("stopped after 1 of 100 deals\n"), "{}", survey.out);
}

#[test]
fn bots_lists_all_bots() {
    let done = run(&["bots"]);
    assert!(done.out.lines().any(|line| line.starts_with("smart ")), "{}", done.out);
    let unseated = |line: &&str| line.ends_with("; cannot sit at a table");
    assert_eq!(done.out.lines().filter(unseated).count(), 2, "{}", done.out);
    let json = run(&["bots", "--json"]);
    for line in json.out.lines() {
        let bot: Value = serde_json::from_str(line).unwrap();
        for field in ["name", "description", "purpose"] {
            assert!(!bot[field].as_str().unwrap().is_empty(), "{line}");
        }
        // `simulate` accepts each name.
        let name = bot["name"].as_str().unwrap();
        json_of(&["simulate", "--bot", name, "--games", "1", "--json"]);
    }
}

/// Bob's five cards are known to be multicoloured, and the newest of them is
/// promised to be playable. The bot, knowing what Bob knew, plays it and says
/// why.
#[test]
fn explain_prints_action_and_reason() {
    let file = golden("hanab-live/rainbow.json");
    for (lang, advice) in [
        ("en", "The clue says that my card in position 1 can be played, now or soon."),
        ("de", "Der Hinweis sagt, dass meine 1. Karte jetzt oder bald ausgespielt werden kann."),
        (
            "fr",
            "L’information dit que ma carte en position 1 peut être jouée, maintenant ou bientôt.",
        ),
    ] {
        let done = run(&["explain", &file, "--turn", "2", "--bot", "smart", "--lang", lang]);
        assert!(done.out.contains(advice), "{}", done.out);
        assert!(done.out.contains("Bob: ?? ?? ?? ?? ??"), "{}", done.out);
        assert_eq!(done.status, Some(0));
    }
    let json = run(&["explain", &file, "--turn", "1", "--bot", "smart", "--json"]);
    let json: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(
        (&json["turn"], &json["seat"], &json["bot"]),
        (&json!(1), &json!("A"), &json!("smart"))
    );
    assert!(json["action"].is_string() && json["reason"]["id"].is_string());
    for turn in ["0", "99"] {
        let done = run(&["explain", &file, "--turn", turn]);
        assert!(done.err.contains("this game has the turns 1 to 12"), "{}", done.err);
        assert_eq!(done.status, Some(2));
    }
    let unknown = run(&["explain", &file, "--turn", "1", "--bot", "nobody"]);
    assert!(unknown.err.contains("expected one of the bots"), "{}", unknown.err);
}

/// The game in this file stops halfway, with nothing lost yet.
#[test]
fn solve_handles_games_deals_and_surveys() {
    let file = golden("hanab-live/rainbow.json");
    let answer = json_of(&["solve", &file, "--json"]);
    assert_eq!((&answer["verdict"], &answer["score"]), (&json!("possible"), &json!(30)));
    assert_eq!(answer["first_loss"], "never");
    assert!(answer["line"].as_array().unwrap().len() > 30);
    let german = run(&["solve", &file, "--lang", "de"]);
    assert!(
        german.out.starts_with("Mit diesen Karten war das perfekte Ergebnis möglich: 30 von 30")
    );
    let survey = json_of(&["solve", "--survey", "50", "--players", "3", "--json"]);
    let share = |field: &str| survey[field].as_f64().unwrap();
    assert_eq!(survey["deals"], 50);
    assert!((share("winnable") + share("lost") + share("undecided") - 1.0).abs() < 1e-9);
    assert!(share("winnable") > 0.9, "{survey}");
    let nothing = run(&["solve", "--survey", "0"]);
    assert_eq!(nothing.status, Some(2));
    for command in [&["solve"][..], &["explain", "--turn", "1"], &["replay"]] {
        for (lang, text) in [("de", "Diese Datei gibt es nicht."), ("da", "Filen findes ikke.")] {
            let missing = run(&[command, &["no-such-file.json", "--lang", lang]].concat());
            let expected = format!("starmine: no-such-file.json: {text}");
            assert!(missing.err.starts_with(&expected), "{}", missing.err);
            assert_eq!((missing.status, missing.out.as_str()), (Some(2), ""));
        }
    }
}

/// Status 1 for a game that breaks a rule, 2 for one that cannot be read.
#[test]
fn illegal_game_has_status_1_everywhere() {
    let mut illegal = rainbow();
    illegal["actions"][0] = json!({"type": 1, "target": 0, "value": 0});
    for command in [&["solve", "-"][..], &["explain", "-", "--turn", "1"], &["replay", "-"]] {
        let done = run_with_input(command, illegal.to_string());
        let output = format!("{}{}", done.out, done.err);
        assert!(output.contains("Turn 1 breaks the rules."), "{command:?}: {output}");
        if command[0] != "replay" {
            assert!(output.starts_with("starmine: -: Turn 1"), "must name the file: {output}");
        }
        assert_eq!(done.status, Some(1), "{command:?}");
        let done = run_with_input(command, "nonsense");
        assert_eq!(done.status, Some(2), "{command:?}");
    }
}

/// Ignoring the flags would silently give a wrong answer.
#[test]
fn rule_flags_with_a_file_are_refused() {
    let file = golden("hanab-live/rainbow.json");
    for switch in
        [&["--players", "2"][..], &["--edition", "english"], &["--strikes", "1"], &["--announcing"]]
    {
        let done = run(&[&["solve", &file][..], switch].concat());
        assert_eq!(
            done.err,
            "starmine: the game in the file has its own rules: leave out the rule options, or \
             leave out the file and use --seed\n"
        );
        assert_eq!((done.status, done.out.as_str()), (Some(2), ""), "{switch:?}");
        // These commands have no rule options at all.
        for command in [&["replay", &file][..], &["explain", &file, "--turn", "1"]] {
            let done = run(&[command, switch].concat());
            assert!(done.err.contains(&format!("unexpected argument '{}'", switch[0])));
            assert_eq!((done.status, done.out.as_str()), (Some(2), ""), "{switch:?}");
        }
    }
    let done = run(&["deal", "--seed", "1", &file]);
    assert!(done.err.contains("unexpected argument"), "{}", done.err);
    assert_eq!(done.status, Some(2));
}
