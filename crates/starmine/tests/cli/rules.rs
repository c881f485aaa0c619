//! `starmine perft`, `editions` and `deal`.

use std::path::PathBuf;

use serde_json::Value;
use starmine_rules::{Edition, Rules};
use starmine_words::{Language, Words};

use crate::{golden, run};

#[test]
fn perft_verifies_counts_and_rejects_bad_files() {
    let good = run(&["perft", &golden("perft/variants.perft")]);
    assert!(good.out.ends_with("204 of 204 counts are correct\n"), "{}", good.out);
    assert_eq!(good.status, Some(0));

    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("wrong.perft");
    std::fs::write(&file, "rules standard 2p\ndeal stride 7 3\nperft 1 14\n").unwrap();
    let wrong = run(&["perft", file.to_str().unwrap()]);
    assert!(wrong.out.contains("wrong.perft:3: expected perft 1 14, counted perft 1 13"));
    assert_eq!(wrong.status, Some(1));

    for (text, expected) in [
        ("deal seed 1", "line 1: expected a `rules` line first"),
        ("rules klingon 2p", "line 1: expected standard, tiny or an edition, found `klingon`"),
        ("rules english 9p", "line 1: expected 2 to 5 players, found 9"),
        ("rules english 2p\ndeal stride 10 0", "line 2: card "),
        ("rules english 2p\ndeal seed 1\nperft 3", "line 3: expected a depth and a count"),
        ("nonsense", "line 1: expected rules, deal, perft or census, found `nonsense`"),
        ("", "wrong.perft: nothing to count"),
    ] {
        std::fs::write(&file, text).unwrap();
        let done = run(&["perft", file.to_str().unwrap()]);
        assert!(done.err.contains(expected), "{text}: {}", done.err);
        assert_eq!(done.status, Some(2));
    }
}

#[test]
fn seats_and_editions_parse_in_any_form() {
    let deal = |more: &[&str]| run(&[&["deal", "--seed", "1", "--json"], more].concat()).out;
    let b = deal(&["--first-seat", "B", "--edition", "german"]);
    assert!(!b.is_empty());
    for seat in ["b", "2"] {
        assert_eq!(deal(&["--first-seat", seat, "--edition", "German"]), b);
    }
    assert_eq!(run(&["editions", "German"]).out, run(&["editions", "german"]).out);
    let wrong = run(&["deal", "--seed", "1", "--first-seat", "6"]);
    assert!(wrong.err.contains("expected a seat from A to E, or from 1 to 5"), "{}", wrong.err);
    // Only rules are listed under "Rules".
    for command in ["deal", "play", "solve"] {
        let help = run(&[command, "--help"]).out;
        let (before, rules) = help.split_once("\nRules:\n").unwrap();
        assert!(before.contains("--lang") && !rules.contains("--lang"), "{help}");
    }
}

/// The base game comes first, then the rulebooks and the variants.
#[test]
fn rules_prints_the_complete_rules_in_every_language() {
    for language in Language::ALL {
        let words = Words::new(language);
        let out = run(&["rules", "--lang", language.code()]).out;
        let text = out.split_whitespace().collect::<Vec<_>>().join(" ");
        let english = Rules::new(Edition::English.switches(2)).unwrap();
        let mut from = 0;
        for chapter in starmine_words::rulebook(Edition::English, &english) {
            for phrase in [chapter.title].into_iter().chain(chapter.text) {
                let said = words.say(&phrase);
                let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
                let found = text[from..].find(&said);
                from += found.unwrap_or_else(|| panic!("{said} is missing or too early\n{out}"));
            }
        }
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    }
    let with = run(&["rules", "--lang", "en", "--announcing", "--strikes", "1"]).out;
    let base = with.split("The five rulebooks").next().unwrap();
    assert!(base.contains("you may announce its colour"), "{base}");
    assert!(base.contains("With the first strike"), "{base}");
}

#[test]
fn editions_lists_variants_of_each_rulebook() {
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
    // The text next to a switch describes its effect, not the default.
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
fn deal_accepts_any_seed_and_every_switch() {
    let done = run(&["deal", "--seed", "0", "--salt", "000102030405060708090a0b0c0d0e0f"]);
    // The golden deal and its SHA-256: see golden/deals and the tests of the
    // rules crate.
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
    for (flag, value, expected) in [
        ("--players", "6", "A game has 2 to 5 players, not 6."),
        ("--players", "300", "expected 2 to 5"),
        ("--players", "-2", "expected 2 to 5"),
        ("--strikes", "300", "expected 1 to 3"),
        ("--clue-tokens", "99999999999", "expected 8 to 20"),
        ("--strikes", "4", "A game has 1 to 3 strikes, not 4."),
        ("--clue-tokens", "21", "A game has 8 to 20 clue tokens, not 21."),
        ("--first-seat", "C", "Seat C cannot begin"),
        ("--multicolor", "pink", "expected one of none, own-10, own-5, every-10, every-5"),
        ("--edition", "klingon", "expected one of german, dutch, danish, english, french"),
        ("--lang", "tlh", "expected one of da, de, en, fr, nl"),
    ] {
        let done = run(&["deal", "--seed", "1", flag, value]);
        assert!(done.err.contains(expected), "{flag}: {}", done.err);
        assert_eq!(done.status, Some(2), "{flag}");
    }
}
