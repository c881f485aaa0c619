//! The program as its users meet it: what they type, what they read, and
//! the exit status.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn golden(path: &str) -> String {
    format!("{}/../../golden/{path}", env!("CARGO_MANIFEST_DIR"))
}

fn starmine(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starmine"));
    // Not the language of whoever runs the tests.
    command.args(args).env("LC_ALL", "en_GB.UTF-8").env("LANG", "en_GB.UTF-8");
    command
}

struct Done {
    status: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Done {
    fn from(output: Output) -> Done {
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(!err.contains("panicked"), "{err}");
        Done { status: output.status.code(), out: String::from_utf8(output.stdout).unwrap(), err }
    }
}

fn run(args: &[&str]) -> Done {
    starmine(args).output().unwrap().into()
}

fn run_with_input(args: &[&str], input: impl AsRef<[u8]>) -> Done {
    let mut child = starmine(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Written while the program reads, which may stop reading early.
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || _ = stdin.write_all(&input));
    let done = child.wait_with_output().unwrap().into();
    writer.join().unwrap();
    done
}

fn rainbow() -> Value {
    serde_json::from_str(&std::fs::read_to_string(golden("hanab-live/rainbow.json")).unwrap())
        .unwrap()
}

#[test]
fn replay_tells_result_and_numbers() {
    let done = run(&["replay", &golden("hanab-live/black.json")]);
    assert_eq!(
        done.out,
        "Game 1\n  Unfinished: 10 of 30 points so far\n  \
         2 players · turns: 11 · strikes: 0 of 3 · clues left: 8 of 8\n"
    );
    assert_eq!(done.status, Some(0));
}

#[test]
fn replay_json_is_one_line_a_game_with_these_fields() {
    let done = run(&["replay", "--json", &golden("hanab-live/rainbow.json")]);
    assert_eq!(
        done.out,
        "{\"id\":1,\"players\":2,\"outcome\":\"unfinished\",\"score\":10,\"points\":10,\
         \"strikes\":0,\"clue_tokens\":8,\"turns\":11}\n"
    );
}

#[test]
fn replay_json_of_many_games_some_of_which_break_a_rule() {
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
    assert_eq!(lines[1].as_object().unwrap().len(), 3);
    // Without an id, the line: the blank one counts.
    assert_eq!(lines[2]["id"], 4);
    assert_eq!(done.status, Some(1));
}

#[test]
fn many_games_have_a_line_each_and_a_summary() {
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
         -:3: Game 3: This is no game: it begins with “n” instead of “{”. Give a game as this \
         program or hanab.live saves it.\n\n\
         Games: 3\n  ended by agreement: 1\n  against the rules: 1\n  not readable: 1\nScores\n   \
         0       1  ████████████████████████████████████████████████████████████\n"
    );
    // A broken rule is worth more than a bad line.
    assert_eq!(done.status, Some(1));
}

/// A file that was cut off in its first game still has the others.
#[test]
fn a_cut_first_line_takes_no_other_with_it() {
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
    // The place is the file's, not the game's.
    let games = format!("{whole}\n{}\n", &whole[..whole.len() - 2]);
    let done = run_with_input(&["replay", "-"], games);
    assert!(done.out.contains("-:2: Game 2: Line 2, column"), "{}", done.out);
}

#[test]
fn names_from_files_do_not_move_the_cursor() {
    let mut game = rainbow();
    game["players"][0] = json!("Eve\u{1b}[2J\nGame 9");
    game["id"] = json!("\u{7}bell");
    let done = run_with_input(&["replay", "--turns", "-"], game.to_string());
    assert!(!done.out.contains(['\u{1b}', '\u{7}']), "{}", done.out);
    assert!(done.out.contains("Eve\u{fffd}[2J\u{fffd}Game 9: W1 B1"), "{}", done.out);
}

#[test]
fn one_game_may_be_spread_over_lines() {
    let done = run_with_input(&["replay", "-"], format!("\u{feff}{:#}", rainbow()));
    assert!(done.out.contains("10 of 30 points"), "{} {}", done.out, done.err);
    assert_eq!(done.status, Some(0));
}

#[test]
fn a_game_is_told_turn_by_turn_in_any_language() {
    let file = golden("hanab-live/rainbow.json");
    for (lang, sentence) in [
        ("en", "Alice told Bob: five red cards, numbers 1, 2, 3, 4 and 5."),
        ("de", "Alice hat Bob einen Hinweis gegeben: fünf rote Karten, Nummern 1, 2, 3, 4 und 5."),
    ] {
        let done = run(&["replay", "--turns", "--lang", lang, &file]);
        assert!(done.out.contains(sentence), "{}", done.out);
    }
    let french = starmine(&["replay", "--turns", &file]).env("LC_ALL", "fr_BE.UTF-8").output();
    assert!(Done::from(french.unwrap()).out.contains("Alice a dit à Bob"));
}

#[test]
fn a_seat_is_told_only_what_it_saw() {
    let file = golden("hanab-live/rainbow.json");
    for seat in ["2", "b", "B"] {
        let done = run(&["replay", "--seat", seat, &file]);
        assert!(done.out.contains("Alice: W1 B1 G1 Y1 R1 · Bob: ?? ?? ?? ?? ??"), "{}", done.out);
        assert!(done.out.contains("You drew a card."));
        assert!(done.out.contains("You played multicoloured 1."));
        // Bob drew cards that are still in his hand at the end: the drawing
        // of each was told, its face never.
        assert!(!done.out.contains("You drew red"), "{}", done.out);
    }
    let nobody = run(&["replay", "--seat", "5", &file]);
    assert!(nobody.out.contains("Nobody sits at seat E."));
    assert_eq!(nobody.status, Some(2));
    let nonsense = run(&["replay", "--seat", "0", &file]);
    assert!(nonsense.err.contains("expected a seat from 1 to 5, or from A to E"));
}

#[test]
fn bad_files_get_an_answer() {
    let text = rainbow().to_string();
    let cut = &text[..text.len() / 2];
    let mut variant = rainbow();
    variant["options"]["variant"] = json!("Ambiguous (6 Suits)");
    let mut wrong_type = rainbow();
    wrong_type["deck"] = json!("all of it");
    let mut absurd = rainbow();
    absurd["deck"][2]["rank"] = json!(1e300);
    let nested = format!("{{\"players\":{}", "[".repeat(10 << 20));
    for (name, input, told) in [
        ("cut off", cut.to_owned(), "Line 1, column"),
        ("unknown variant", variant.to_string(), "Dark Rainbow (6 Suits)"),
        ("wrong type", wrong_type.to_string(), "“deck”: invalid type: string"),
        ("absurd number", absurd.to_string(), "“deck[2].rank”"),
        ("deep nesting", nested, "Line 1, column"),
        ("no object", "[1, 2]".to_owned(), "begins with “[”"),
    ] {
        let done = run_with_input(&["replay", "-"], &input);
        assert!(done.out.contains(told), "{name}: {}", done.out);
        assert_eq!(done.status, Some(2), "{name}");
        let done = run_with_input(&["replay", "--json", "-"], &input);
        let line: Value = serde_json::from_str(&done.out).unwrap();
        assert_eq!(line["turn"], Value::Null, "{name}");
        assert_eq!(done.status, Some(2), "{name}");
    }
    let empty = run_with_input(&["replay", "-"], "\n\n");
    assert!(empty.err.contains("- is empty; expected a game"), "{}", empty.err);
    let binary = run_with_input(&["replay", "-"], [b'{', 0xff, 0xfe]);
    assert!(binary.err.contains("line 1: not text in UTF-8, from byte 2 on"), "{}", binary.err);
    let long = run_with_input(&["replay", "-"], vec![b'{'; 17 << 20]);
    assert!(long.err.contains("line 1: longer than 16 MiB"), "{}", long.err);
    let missing = run(&["replay", "no-such-file.json", &golden("hanab-live/black.json")]);
    assert!(missing.err.contains("cannot open no-such-file.json"), "{}", missing.err);
    assert!(missing.out.contains("10 of 30 points"), "other files are still read");
    assert_eq!(missing.status, Some(2));
    let folder = run(&["replay", &golden("hanab-live")]);
    assert_eq!(folder.status, Some(2));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let file = golden("hanab-live/rainbow.json");
    let files: Vec<&str> = std::iter::repeat_n(file.as_str(), 300).collect();
    let mut child = starmine(&[&["replay", "--turns"][..], &files].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let done: Done = child.wait_with_output().unwrap().into();
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
}

#[test]
fn perft_checks_files() {
    let good = run(&["perft", &golden("perft/variants.perft")]);
    assert!(good.out.ends_with("204 of 204 counts are right\n"), "{}", good.out);
    assert_eq!(good.status, Some(0));

    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("wrong.perft");
    std::fs::write(&file, "rules standard 2p\ndeal stride 7 3\nperft 1 14\n").unwrap();
    let wrong = run(&["perft", file.to_str().unwrap()]);
    assert!(wrong.out.contains("wrong.perft:3: expected perft 1 14, counted perft 1 13"));
    assert_eq!(wrong.status, Some(1));

    for (text, told) in [
        ("deal seed 1", "line 1: expected a `rules` line first"),
        ("rules klingon 2p", "line 1: expected standard, tiny or an edition, found `klingon`"),
        ("rules english 9p", "line 1: expected 2 to 5 players, found 9"),
        ("rules english 2p\ndeal stride 10 0", "line 2: card "),
        ("rules english 2p\ndeal seed 1\nperft 3", "line 3: expected a depth and a count"),
        ("nonsense", "line 1: expected rules, deal, perft or census, found `nonsense`"),
    ] {
        std::fs::write(&file, text).unwrap();
        let done = run(&["perft", file.to_str().unwrap()]);
        assert!(done.err.contains(told), "{text}: {}", done.err);
        assert_eq!(done.status, Some(2));
    }
}

#[test]
fn editions_shows_what_each_rulebook_prints() {
    // Each rulebook's own names, in its own language.
    for (edition, lang, names) in [
        ("german", "de", &["Farbrausch", "Farbrausch²", "Schwierigkeitsgrad ändern"][..]),
        ("dutch", "nl", &["Voor experten", "Bonte kleurenpracht", "Moeilijkheidsgraad aanpassen"]),
        ("danish", "da", &["Kaskade af farve"]),
        ("english", "en", &["Grand Finale", "Timed Display", "Avalanche of Colours"]),
        ("french", "fr", &["Bouquet final", "Chorégraphie minutée", "Avalanche de couleurs"]),
    ] {
        let done = run(&["editions", edition, "--lang", lang]);
        for name in names {
            assert!(done.out.contains(name), "{edition}: {}", done.out);
        }
        assert!(done.out.lines().all(|line| line.chars().count() <= 80), "{}", done.out);
    }
    // Beside each switch stands what it does, not what happens without it.
    let english = run(&["editions", "english", "--lang", "en"]).out;
    let switches = &english[english.find("Switches").unwrap()..];
    let after =
        |flag: &str| switches[switches.find(flag).unwrap()..].lines().nth(1).unwrap().trim();
    assert!(after("--grand-finale").starts_with("No final round"), "{switches}");
    assert!(after("--multicolor every-5").starts_with("Multicolour cannot be named"), "{switches}");
    let json = run(&["editions", "--json"]);
    let lines: Vec<Value> =
        json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0]["edition"], "german");
    assert_eq!(lines[0]["switches"]["empty_clues"], true);
    assert_eq!(lines[3]["switches"]["empty_clues"], false);
}

#[test]
fn deal_takes_any_seed_and_every_switch() {
    let done = run(&["deal", "--seed", "0", "--salt", "000102030405060708090a0b0c0d0e0f"]);
    // The golden deal and what `sha256sum` makes of it: see golden/deals and
    // the tests of the rules.
    let line = std::fs::read_to_string(golden("deals/50.txt")).unwrap();
    let deal = line.lines().find_map(|line| line.strip_prefix("0: ")).unwrap().to_owned();
    let deck = deal.split(' ').skip(10).collect::<Vec<_>>().join(" ");
    assert!(done.out.contains(&format!("deck {deck}\n")), "{}", done.out);
    assert!(done.out.contains("commitment "), "{}", done.out);

    let words = run(&["deal", "--seed", "midsummer night", "--json"]);
    let words: Value = serde_json::from_str(&words.out).unwrap();
    let again = run(&["deal", "--seed", words["seed"].as_str().unwrap(), "--json"]);
    let again: Value = serde_json::from_str(&again.out).unwrap();
    assert_eq!(words["deal"], again["deal"]);

    let switches = [
        "deal",
        "--seed",
        "1",
        "--json",
        "--edition",
        "german",
        "--players",
        "4",
        "--strikes",
        "1",
        "--clue-tokens",
        "9",
        "--multicolor",
        "every-5",
        "--grand-finale",
        "--announcing",
        "on",
        "--empty-clues",
        "off",
        "--first-seat",
        "D",
    ];
    let six: Value = serde_json::from_str(&run(&switches).out).unwrap();
    assert_eq!(six["deal"].as_array().unwrap().len(), 55);
    for (flag, value, told) in [
        ("--players", "6", "A game has 2 to 5 players, not 6."),
        ("--strikes", "4", "A game has 1 to 3 red counters, not 4."),
        ("--clue-tokens", "21", "A game has 8 to 20 blue counters, not 21."),
        ("--first-seat", "C", "Seat C cannot begin"),
        ("--multicolor", "pink", "expected one of none, own-10, own-5, every-10, every-5"),
        ("--edition", "klingon", "expected one of german, dutch, danish, english, french"),
        ("--lang", "tlh", "expected one of da, de, en, fr, nl"),
    ] {
        let done = run(&["deal", "--seed", "1", flag, value]);
        assert!(done.err.contains(told), "{flag}: {}", done.err);
        assert_eq!(done.status, Some(2), "{flag}");
    }
}

fn scratch(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}

fn json_of(args: &[&str]) -> Value {
    let done = run(args);
    assert_eq!(done.status, Some(0), "{}", done.err);
    assert_eq!(done.err, "", "nobody looks on");
    assert_eq!(done.out.lines().count(), 1);
    serde_json::from_str(&done.out).unwrap()
}

#[test]
fn simulate_json_has_these_fields() {
    let args = ["simulate", "--bot", "smart", "--players", "3", "--games", "12", "--seed", "5"];
    let found = json_of(&[&args[..], &["--json", "--threads", "2"]].concat());
    assert_eq!(found["bots"], json!(["smart"]));
    assert_eq!((&found["players"], &found["games"]), (&json!(3), &json!(12)));
    assert_eq!((&found["seed"], &found["stopped"]), (&json!(5), &json!(false)));
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

    // The same on one thread, but for time.
    let mut alone = json_of(&[&args[..], &["--json", "--threads", "1"]].concat());
    for field in ["games_per_second", "microseconds_per_turn", "seconds", "threads"] {
        alone[field] = found[field].clone();
    }
    assert_eq!(alone, found);
}

#[test]
fn simulate_tells_people_the_same() {
    let done = run(&["simulate", "--bot", "smart", "--games", "6", "--strikes", "2"]);
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""));
    for told in ["mean ", " ± ", "of 25", "perfect ", "by strikes ", "unplayed at the end ", "█"]
    {
        assert!(done.out.contains(told), "{told}: {}", done.out);
    }
    let again = "again: starmine simulate --bot smart --players 2 --strikes 2 --games 6 --seed 0\n";
    assert!(done.out.ends_with(again), "{}", done.out);
    let one = run(&["simulate", "--bot", "smart", "--games", "1"]);
    assert!(!one.out.contains('±'), "one game tells nothing of scatter: {}", one.out);
}

#[test]
fn simulated_games_can_be_replayed() {
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

#[test]
fn the_matrix_has_a_row_and_a_column_for_each_bot() {
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

#[test]
fn simulate_says_what_is_possible() {
    for (args, told) in [
        (&["--bot", "hal"][..], "invalid value 'hal' for '--bot <NAME>': expected one of "),
        (&["--bot", "smart,hal"], "invalid value 'hal'"),
        (&[], "expected --bot with one of "),
        (&["--bot", "smart,smart,smart"], "expected at most 2 bots for 2 seats, found 3"),
        (&["--bot", "smart", "--players", "6"], "A game has 2 to 5 players, not 6."),
        (&["--bot", "smart", "--games", "0"], "expected 1 or more"),
        (&["--bot", "smart", "--threads", "0"], "expected 1 to 1024"),
        (&["--bot", "smart", "--records", "no/such/folder/a"], "cannot write no/such/folder/a: "),
        (&["--matrix", "--records", "a"], "cannot be used with"),
    ] {
        let done = run(&[&["simulate"], args].concat());
        assert!(done.err.contains(told), "{args:?}: {}", done.err);
        assert_eq!((done.status, done.out.as_str()), (Some(2), ""), "{args:?}");
    }
    let told = run(&["simulate", "--bot", "hal"]).err;
    for line in run(&["bots", "--json"]).out.lines() {
        let bot: Value = serde_json::from_str(line).unwrap();
        assert!(told.contains(bot["name"].as_str().unwrap()), "{told}");
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_tells_what_is_there_so_far() {
    let file = scratch("interrupted.ndjson");
    _ = std::fs::remove_file(&file);
    let args = ["simulate", "--bot", "smart", "--games", "1000000", "--json", "--records", &file];
    let mut child = starmine(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Once games are in the file, some are over.
    while std::fs::metadata(&file).map_or(0, |file| file.len()) == 0 {
        assert_eq!(child.try_wait().unwrap(), None, "it ended by itself");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let interrupt = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &interrupt]).status().unwrap().success());
    let done: Done = child.wait_with_output().unwrap().into();
    assert_eq!(done.status, Some(0), "{}", done.err);
    let found: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(found["stopped"], true);
    let kept = std::fs::read_to_string(&file).unwrap().lines().count();
    assert_eq!(found["games"], json!(kept));
}

#[test]
fn bots_lists_who_there_is() {
    let done = run(&["bots"]);
    assert!(done.out.lines().any(|line| line.starts_with("smart ")), "{}", done.out);
    let json = run(&["bots", "--json"]);
    for line in json.out.lines() {
        let bot: Value = serde_json::from_str(line).unwrap();
        for field in ["name", "description", "purpose"] {
            assert!(!bot[field].as_str().unwrap().is_empty(), "{line}");
        }
        // Each name is one that `simulate` takes.
        let name = bot["name"].as_str().unwrap();
        json_of(&["simulate", "--bot", name, "--games", "1", "--json"]);
    }
}

/// Bob was told of five cards that are all multicoloured by now; the newest
/// promised one is played. The bot knows what Bob knew, and says why.
#[test]
fn explain_says_what_a_bot_would_do_and_why() {
    let file = golden("hanab-live/rainbow.json");
    for (lang, advice) in [
        ("en", "The clue says that card 1 can be played, now or soon."),
        ("de", "Der Hinweis sagt, dass Karte 1 jetzt oder bald ausgespielt werden kann."),
        ("fr", "L’information dit que la carte 1 peut être jouée, maintenant ou bientôt."),
    ] {
        let done = run(&["explain", &file, "--turn", "2", "--lang", lang]);
        assert!(done.out.contains(advice), "{}", done.out);
        assert!(done.out.contains("Bob: ?? ?? ?? ?? ??"), "{}", done.out);
        assert_eq!(done.status, Some(0));
    }
    let json = run(&["explain", &file, "--turn", "1", "--json"]);
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

#[test]
fn help_teaches() {
    let plain = run(&[]);
    assert!(plain.out.contains("Antoine Bauza"));
    assert_eq!(plain.status, Some(0));
    for command in ["replay", "editions", "deal", "perft", "simulate", "bots"] {
        let help = run(&[command, "--help"]);
        assert!(help.out.contains("Example"), "{command}");
    }
}

/// The games that are not part of the repository, through the program.
#[test]
fn real_games_through_the_program() {
    let default = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/games");
    let folder = std::env::var_os("STARMINE_GAMES").map_or_else(|| default.into(), PathBuf::from);
    if !folder.is_dir() {
        eprintln!("SKIPPED: {} is missing; set STARMINE_GAMES to try it", folder.display());
        return;
    }
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
