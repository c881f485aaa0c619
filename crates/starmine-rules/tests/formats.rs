//! Records as text: reading, writing, and errors for bad files. Round trips of
//! random games are in the theorems.

use serde_json::{Value, json};
use starmine_rules::format::{Document, FormatError, GameId, hanab_live, own};
use starmine_rules::testing::{Choices, Style};
use starmine_rules::{Deal, Edition, Multicolor, Record, Rules, Seat, Seed, Switches};

fn read(text: &str) -> Result<Record, FormatError> {
    Document::parse(text)?.record()
}

#[track_caller]
fn error(game: &Value) -> String {
    read(&game.to_string()).expect_err("the game should be refused").to_string()
}

fn golden(file: &str) -> Value {
    let path = format!("{}/../../golden/hanab-live/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// In each of these games A gives B a colour clue that touches all five of B's
/// multicolour cards. Then both play their hands: five multicolour cards, of
/// which the five returns the token, and five ones.
#[test]
fn hanab_live_six_suit_games_round_trip() {
    for (file, multicolor) in [
        ("6-suits.json", "own-10"),
        ("black.json", "own-5"),
        ("rainbow.json", "every-10"),
        ("dark-rainbow.json", "every-5"),
    ] {
        let record = read(&golden(file).to_string()).unwrap();
        let multicolor: Multicolor = multicolor.parse().unwrap();
        assert_eq!(record.rules().switches().multicolor, multicolor);
        let board = record.game().board();
        assert_eq!((board.points(), board.strikes(), board.clue_tokens()), (10, 0, 8), "{file}");
        let touched = record.turns().next().unwrap().1.iter().next().unwrap();
        assert!(
            matches!(touched, starmine_rules::Event::Clued { touched, .. } if touched.len() == 5)
        );
        let exported: Value =
            serde_json::from_str(&hanab_live::export(&record, None).unwrap()).unwrap();
        assert_eq!(exported, golden(file));
    }
}

#[test]
fn hanab_live_variant_decides_touched_cards() {
    // Red touches none of B's cards unless every colour touches multicolour.
    let mut game = golden("rainbow.json");
    game["options"]["variant"] = json!("6 Suits");
    assert_eq!(error(&game), "turn 1: the clue R would touch none of B's cards");
    // Multicolour cannot be named where every colour touches it.
    let mut game = golden("black.json");
    game["options"]["variant"] = json!("Dark Rainbow (6 Suits)");
    assert_eq!(error(&game), "turn 1: the clue M does not exist in this game");
    // This file has ten multicolour cards, not five.
    let mut game = golden("6-suits.json");
    game["options"]["variant"] = json!("Black (6 Suits)");
    assert_eq!(error(&game), "expected a deal of 55 cards, found 60");
}

#[test]
fn hanab_live_options_are_applied_or_rejected() {
    let with = |name: &str, value: Value| {
        let mut game = golden("6-suits.json");
        game["options"][name] = value;
        game
    };
    for name in ["cardCycle", "deckPlays", "oneExtraCard", "oneLessCard", "detrimentalCharacters"] {
        assert_eq!(error(&with(name, json!(true))), format!("no rulebook has the option {name}"));
        assert!(read(&with(name, json!(false)).to_string()).is_ok());
    }
    // Clocks do not affect the rules, and unknown options are ignored.
    for name in ["timed", "speedrun", "someLaterOption"] {
        assert!(read(&with(name, json!(true)).to_string()).is_ok(), "{name}");
    }
    let switches = |game: &Value| read(&game.to_string()).unwrap().rules().switches();
    assert!(switches(&with("emptyClues", json!(true))).empty_clues);
    let finale = switches(&with("allOrNothing", json!(true))).last_cards;
    assert_eq!(finale, starmine_rules::LastCards::GrandFinale);
    let unknown = error(&with("variant", json!("Sudoku (5 Suits)")));
    assert!(unknown.contains("Dark Rainbow (6 Suits)") && unknown.contains("Sudoku"), "{unknown}");
    // Without options, read it as the base game, which has no sixth suit.
    let mut bare = golden("6-suits.json");
    bare.as_object_mut().unwrap().remove("options");
    assert_eq!(error(&bare), "card 6 of the deck: no suit 5 with rank 1 in this game");
    // Some programs write the variant next to the options.
    bare["variant"] = json!("6 Suits");
    assert_eq!(switches(&bare), switches(&golden("6-suits.json")));
    bare["options"] = json!({"variant": "No Variant"});
    assert_eq!(error(&bare), "card 6 of the deck: no suit 5 with rank 1 in this game");
    // The oldest games state the first player.
    let mut second = with("startingPlayer", json!(1));
    second["actions"] = json!([{"type": 0, "target": 5, "value": 0}]);
    let record = read(&second.to_string()).unwrap();
    assert_eq!(record.rules().switches().first_seat, Seat::B);
    let exported = hanab_live::export(&record, None).unwrap();
    assert_eq!(read(&exported).unwrap(), record);
}

#[test]
fn hanab_live_malformed_actions_are_refused() {
    let with = |action: Value| {
        let mut game = golden("6-suits.json");
        game["actions"] = json!([action]);
        error(&game)
    };
    assert!(
        with(json!({"type": 0, "target": 5, "value": 0})).contains("card 5 is not in the hand")
    );
    assert!(with(json!({"type": 0, "target": -1})).contains("card -1 is not in the hand"));
    assert!(with(json!({"type": 1, "target": 99999999999_i64})).contains("turn 1"));
    assert!(with(json!({"type": 3, "target": 1, "value": 6})).contains("number 6"));
    assert!(with(json!({"type": 2, "target": 1, "value": 6})).contains("number 6"));
    assert!(
        with(json!({"type": 2, "target": 9, "value": 0})).contains("no player has the number 9")
    );
    assert!(with(json!({"type": 2, "target": 4, "value": 0})).contains("there is no seat E"));
    assert!(with(json!({"type": 2, "target": 0, "value": 0})).contains("another player"));
    assert!(with(json!({"type": 2, "target": 1})).contains("needs a value"));
    assert!(with(json!({"type": 7, "target": 1})).contains("type 0 to 5, found 7"));
    let play = json!({"type": 0, "target": 0, "value": 0});
    let end = json!({"type": 4, "target": 0, "value": 0});
    let mut game = golden("6-suits.json");
    game["actions"] = json!([end, play]);
    assert_eq!(error(&game), "turn 2: the game is over");
}

#[test]
fn format_errors_report_position_and_expectation() {
    for (text, expected) in [
        ("", "expected a game, which is a JSON object, found nothing"),
        ("[]", "expected a game, which is a JSON object, found `[`"),
        ("nonsense", "expected a game, which is a JSON object, found `n`"),
        ("{", "line 1, column 1: EOF while parsing an object"),
        ("{\"players\": [\"A\", \"B\"]}", "line 1, column 23: missing field `deck`"),
        ("{\"starmine\": 2}", "expected record version 1, found 2"),
        (
            "{\"starmine\": \"one\"}",
            "starmine (line 1, column 18): invalid type: string \"one\", expected u64",
        ),
        (
            "{\"starmine\": null, \"players\": [\"Mara\", \"Joris\"]}",
            "starmine (line 1, column 17): invalid type: null, expected u64",
        ),
        (
            "{\"starmine\": 1, \"starmine\": 1}",
            "starmine (line 1, column 26): duplicate field `starmine`",
        ),
        ("{} {}", "line 1, column 4: trailing characters"),
    ] {
        assert_eq!(read(text).expect_err(text).to_string(), expected);
    }
    let mut game = golden("6-suits.json");
    game["deck"][3]["rank"] = json!("five");
    let message = error(&game);
    assert!(message.starts_with("deck[3].rank (line 1, column "), "{message}");
    assert!(message.ends_with("invalid type: string \"five\", expected i64"), "{message}");
}

/// Truncation at every byte, random corruption and extreme nesting all give an
/// error, and quickly.
#[test]
fn corrupted_files_never_panic() {
    let text = golden("rainbow.json").to_string();
    for cut in 0..text.len() {
        assert!(read(&text[..cut]).is_err(), "cut at {cut}");
    }
    let mut choices = Choices::seeded(1);
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = 32 + choices.below(95) as u8;
        _ = read(&String::from_utf8(bytes).unwrap());
    }
    for nesting in ["[", "{\"a\":", "{\"deck\":["] {
        let deep = format!("{{\"players\": {}", nesting.repeat(10_000_000 / nesting.len()));
        assert!(read(&deep).is_err());
    }
    let absurd = text.replace("\"rank\":1", "\"rank\":1e999");
    assert!(read(&absurd).is_err());
    let many = "\"A\",".repeat(100_000);
    assert!(read(&text.replace("[\"Alice\",", &format!("[{many}"))).is_err());
}

fn played() -> Record {
    let switches = Switches { players: 3, announcing: true, strikes: 2, ..Switches::default() };
    let rules = Rules::new(switches).unwrap();
    let deal = Deal::shuffled(&rules, Seed(4));
    Choices::seeded(2).game(Edition::Danish, &deal, Style::Able)
}

#[test]
fn own_format_round_trips_and_reports_errors() {
    let names = ["Ann", "Bo \"the fox\"", "Çelik 花火"].map(str::to_owned).to_vec();
    let record = played().with_names(names).unwrap();
    let text = own::write(&record, Some(GameId::Text("table 7".to_owned())));
    let document = Document::parse(&text).unwrap();
    assert_eq!(document.id(), Some(GameId::Text("table 7".to_owned())));
    assert_eq!(document.record().unwrap(), record);
    assert!(!text.contains('\n'), "a game is written on one line");

    let good: Value = serde_json::from_str(&text).unwrap();
    let changed = |path: &str, value: Value| {
        let mut game = good.clone();
        *game.pointer_mut(path).unwrap() = value;
        error(&game)
    };
    assert_eq!(changed("/rules/players", json!(6)), "expected 2 to 5 players, found 6");
    assert_eq!(changed("/rules/strikes", json!(0)), "expected 1 to 3 strikes, found 0");
    assert_eq!(changed("/rules/clue_tokens", json!(21)), "expected 8 to 20 clue tokens, found 21");
    assert!(changed("/rules/clue_tokens", json!(-1)).starts_with("rules.clue_tokens (line 1"));
    assert_eq!(changed("/rules/first_seat", json!("D")), "seat D cannot start in a game for 3");
    assert_eq!(
        changed("/rules/multicolor", json!("pink")),
        "rules.multicolor: expected one of none, own-10, own-5, every-10, every-5, found `pink`"
    );
    assert!(changed("/rules/last_cards", json!("never")).contains("grand-finale"));
    assert_eq!(changed("/players", json!(["Ann"])), "expected 3 players' names, found 1");
    assert!(changed("/edition", json!("klingon")).contains("german, dutch, danish"));
    assert!(changed("/deal/9", json!("Q9")).starts_with("deal[9]: expected a card such as R3"));
    assert!(changed("/deal", json!(["R1"])).contains("expected a deal of 50 cards, found 1"));
    assert!(changed("/actions/4", json!("P9")).starts_with("actions[4]: expected an action such"));
    assert_eq!(changed("/actions/0", json!("A:R")), "turn 1: a clue must go to another player");
    let mut more = good.clone();
    more["rules"]["time_limit"] = json!(5);
    assert!(error(&more).contains("unknown field `time_limit`"));
    let mut later = good;
    later["comment"] = json!("a field from a later version");
    assert_eq!(read(&later.to_string()).unwrap(), record);
}

#[test]
fn end_by_agreement_round_trips() {
    let mut record = Record::new(Edition::English, Deal::shuffled(&Rules::default(), Seed(1)));
    record.play("P1".parse().unwrap()).unwrap();
    record.end().unwrap();
    for text in [own::write(&record, None), hanab_live::export(&record, None).unwrap()] {
        let read = read(&text).unwrap();
        assert_eq!(read.game().board().outcome().id(), "ended");
        assert_eq!(read.game().board().outcome().score(), 0);
        assert_eq!(read, record);
    }
    let mut twice: Value = serde_json::from_str(&own::write(&record, None)).unwrap();
    twice["actions"].as_array_mut().unwrap().push(json!("P1"));
    assert!(read(&twice.to_string()).is_ok(), "the end comes after the last action");
}

#[test]
fn hanab_live_export_refuses_inexpressible_games() {
    let export = |switches: Switches, style| {
        let rules = Rules::new(switches).unwrap();
        let deal = Deal::shuffled(&rules, Seed(1));
        let record = Choices::seeded(3).game(Edition::English, &deal, style);
        hanab_live::export(&record, None).map_err(|error| error.to_string())
    };
    let base = Switches::default();
    assert_eq!(
        export(Switches { strikes: 2, ..base }, Style::Able).unwrap_err(),
        "hanab.live's format cannot express 2 strikes instead of 3"
    );
    assert_eq!(
        export(Switches { clue_tokens: 9, ..base }, Style::Able).unwrap_err(),
        "hanab.live's format cannot express 9 clue tokens instead of 8"
    );
    let announced = export(Switches { announcing: true, ..base }, Style::Able).unwrap_err();
    assert!(announced.starts_with("hanab.live's format cannot express the announced play of turn"));
    // Search for a game with a skipped turn.
    let finale = starmine_rules::LastCards::GrandFinale;
    let rules = Rules::new(Switches { players: 4, last_cards: finale, ..base }).unwrap();
    let skipped = (0..5000).find_map(|seed| {
        let deal = Deal::shuffled(&rules, Seed(seed));
        let record = Choices::seeded(seed as u64).game(Edition::English, &deal, Style::Hoarding);
        hanab_live::export(&record, None).err()
    });
    assert!(skipped.unwrap().to_string().contains("the seat skipped after turn"));
}
