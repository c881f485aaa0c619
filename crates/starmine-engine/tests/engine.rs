//! The engine's line protocol: requests in, answers out.

use serde_json::{Value, json};
use starmine_bots::solver::NodeLimit;
use starmine_engine::{Engine, MAX_LINE};
use starmine_protocol::{Action, Event};
use starmine_rules::format::{Document, own};
use starmine_rules::testing::Choices;
use starmine_rules::{Edition, Observer, Record};

/// An engine that allows short searches only.
fn engine() -> Engine {
    Engine::with_max_search(NodeLimit(300))
}

#[track_caller]
fn ask(engine: &mut Engine, request: &Value) -> Value {
    let (answer, _) = engine.answer_line(request.to_string().as_bytes());
    assert!(!answer.contains('\n'));
    serde_json::from_str(&answer).expect("answers are JSON")
}

#[track_caller]
fn refused(engine: &mut Engine, request: &Value, id: &str) {
    let answer = ask(engine, request);
    assert_eq!((&answer["type"], &answer["id"]), (&json!("refused"), &json!(id)), "{answer}");
    assert!(answer["problem"].as_str().is_some_and(|problem| !problem.is_empty()));
}

/// Compares legal actions, events, result and record with the rules crate.
#[test]
fn engine_plays_the_same_game_as_the_rules() {
    for seed in 0..25 {
        let mut choices = Choices::seeded(seed);
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        let mut truth = Record::new(Edition::French, deal);
        let document: Value = serde_json::from_str(&own::write(&truth, None)).unwrap();
        let mut engine = engine();
        let dealt = ask(
            &mut engine,
            &json!({"type": "new-game", "edition": "french", "rules": document["rules"],
                    "deal": document["deal"]}),
        );
        assert_eq!(dealt["rules"], document["rules"], "{dealt}");
        while let Some(seat) = truth.game().board().to_act() {
            let hand = truth.game().board().hand(seat);
            let legal = truth.game().legal_actions();
            let wire: Vec<Action> =
                legal.iter().map(|action| Action::new(action, hand).unwrap()).collect();
            let answer = ask(&mut engine, &json!({"type": "legal"}));
            assert_eq!(answer["actions"], json!(wire));
            let action = choices.action(legal).unwrap();
            let wire = Action::new(action, hand).unwrap();
            let acted = ask(&mut engine, &json!({"type": "act", "action": wire}));
            let events = truth.play(action).unwrap();
            let events: Vec<Event> =
                events.iter().map(|event| event.seen_by(Observer::AllHands).into()).collect();
            assert_eq!(acted["events"], json!(events));
            assert_eq!(acted["turn"], json!(truth.game().board().turn()));
        }
        for seat in truth.rules().seats() {
            let answer = ask(&mut engine, &json!({"type": "events", "seat": seat.to_string()}));
            let seen = truth.history(Observer::Seat(seat));
            let events: Vec<Event> = seen.events().iter().copied().map(Event::from).collect();
            assert_eq!(answer["events"], json!(events));
            assert_eq!(answer["next"], json!(events.len()));
        }
        let view = ask(&mut engine, &json!({"type": "view"}));
        let outcome = truth.game().board().outcome();
        assert_eq!(view["view"]["result"]["score"], json!(outcome.score()));
        let saved = ask(&mut engine, &json!({"type": "save"}))["record"].to_string();
        let replayed = Document::parse(&saved).and_then(|document| document.record());
        assert_eq!(replayed.unwrap(), truth);
    }
}

#[test]
fn loads_record_at_any_turn() {
    let mut record =
        Record::new(Edition::English, Choices::seeded(5).deal(&starmine_rules::Rules::default()));
    for _ in 0..6 {
        // The last legal action is a clue, which cannot end the game.
        let action = record.game().legal_actions().iter().last().unwrap();
        record.play(action).unwrap();
    }
    let document: Value = serde_json::from_str(&own::write(&record, None)).unwrap();
    let mut engine = engine();
    for turn in 0..=6 {
        let loaded = ask(&mut engine, &json!({"type": "load", "record": document, "turn": turn}));
        assert_eq!(loaded["turn"], json!(turn), "{loaded}");
        let saved = ask(&mut engine, &json!({"type": "save"}));
        let actions = saved["record"]["actions"].as_array().unwrap();
        assert_eq!(actions[..], document["actions"].as_array().unwrap()[..turn]);
    }
    refused(&mut engine, &json!({"type": "load", "record": document, "turn": 7}), "no-such-turn");
    // The previous game is still loaded.
    assert_eq!(ask(&mut engine, &json!({"type": "view"}))["view"]["turn"], json!(6));
}

#[test]
fn refused_requests_change_nothing() {
    let mut engine = engine();
    for kind in ["legal", "view", "events", "save", "end", "solve"] {
        refused(&mut engine, &json!({"type": kind}), "no-game");
    }
    refused(&mut engine, &json!({"type": "new-game"}), "seed-or-deal");
    refused(&mut engine, &json!({"type": "new-game", "seed": 1, "deal": ["R1"]}), "seed-or-deal");
    let six = json!({"type": "new-game", "seed": 1, "rules": {"players": 6}});
    refused(&mut engine, &six, "players");
    let large = engine.answer_line(br#"{"type": "new-game", "seed": 18446744073709551616}"#).0;
    assert!(large.contains("a number below 2^64, or text"), "{large}");
    let unknown = json!({"type": "new-game", "seed": 1, "rules": {"jokers": 2}});
    refused(&mut engine, &unknown, "not-understood");
    for rules in [json!({"players": "two"}), json!({"multicolor": "pink"}), json!({"strikes": 1.5})]
    {
        let wrong = json!({"type": "new-game", "seed": 1, "rules": rules});
        refused(&mut engine, &wrong, "not-understood");
    }
    let printed = json!({"type": "new-game", "seed": 1, "rules": {"players": 3, "strikes": null}});
    assert_eq!(ask(&mut engine, &printed)["rules"]["strikes"], 3);
    engine = self::engine();
    refused(&mut engine, &json!({"type": "new-game", "deal": ["R1"]}), "deal-length");
    let named = json!({"type": "new-game", "seed": 1, "players": ["Ann"]});
    refused(&mut engine, &named, "names");
    refused(&mut engine, &json!({"type": "load", "record": []}), "not-an-object");
    refused(&mut engine, &json!({"type": "load", "record": {"starmine": 9}}), "version");

    ask(&mut engine, &json!({"type": "new-game", "seed": 1}));
    let before = ask(&mut engine, &json!({"type": "save"}));
    let act = |action: Value| json!({"type": "act", "action": action});
    refused(&mut engine, &act(json!({"type": "discard", "card": 0})), "all-tokens-in");
    refused(&mut engine, &act(json!({"type": "play", "card": 7})), "not-your-card");
    refused(&mut engine, &act(json!({"type": "play", "card": 255})), "not-your-card");
    refused(&mut engine, &act(json!({"type": "clue", "to": "A", "clue": "1"})), "clue-to-self");
    refused(&mut engine, &act(json!({"type": "clue", "to": "E", "clue": "1"})), "no-such-seat");
    refused(&mut engine, &json!({"type": "view", "seat": "C"}), "no-such-seat");
    refused(&mut engine, &json!({"type": "view", "seat": "Z"}), "not-understood");
    refused(&mut engine, &json!({"type": "advise", "bot": "nobody"}), "no-such-bot");
    refused(&mut engine, &json!({"type": "solve", "limit": 301}), "limit");
    let say = json!({"type": "say", "phrase": {"id": "switch-players"}, "language": "xx"});
    refused(&mut engine, &say, "language");
    let say = |phrase| json!({"type": "say", "phrase": phrase});
    refused(&mut engine, &say(json!({"id": "no-such-phrase"})), "no-such-phrase");
    refused(&mut engine, &say(json!({"id": "turn", "args": {"you": "no"}})), "no-such-phrase");
    assert_eq!(ask(&mut engine, &json!({"type": "save"})), before);
}

#[test]
fn malformed_lines_get_an_answer() {
    let mut engine = engine();
    let mut id = |line: &[u8]| {
        let answer: Value = serde_json::from_str(&engine.answer_line(line).0).unwrap();
        (answer["request"].clone(), answer["id"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(id(b"{\"request\":7,\"type\":\"dance\"}"), (json!(7), "not-understood".into()));
    assert_eq!(id(b"\xff\xfe"), (json!(0), "not-understood".into()));
    assert_eq!(id("[".repeat(100_000).as_bytes()), (json!(0), "not-understood".into()));
    assert_eq!(id(&vec![b' '; MAX_LINE + 1]), (json!(0), "too-long".into()));
    assert_eq!(id(b"null").1, "not-understood");
}

/// Sends thousands of randomly damaged requests: the engine answers each one,
/// and its game stays valid.
#[test]
fn damaged_lines_leave_a_legal_game() {
    let page = include_str!("../../../docs/engine.md");
    let requests: Vec<&str> =
        page.lines().filter(|line| line.starts_with("{\"request\"")).collect();
    assert!(requests.len() > 10);
    for seed in 0..8 {
        let mut choices = Choices::seeded(seed);
        let mut engine = engine();
        for number in 0..500 {
            if number % 50 == 0 {
                ask(&mut engine, &json!({"type": "new-game", "seed": number}));
            }
            let mut line = choices.of(&requests).as_bytes().to_vec();
            for _ in 0..choices.below(4) {
                damage(&mut line, &requests, &mut choices);
            }
            let (answer, _) = engine.answer_line(&line);
            let answer: Value = serde_json::from_str(&answer).expect("answers are JSON");
            assert!(answer["type"].is_string());
        }
        let saved = ask(&mut engine, &json!({"type": "save"}))["record"].to_string();
        assert!(Document::parse(&saved).and_then(|document| document.record()).is_ok());
    }
}

/// Flips, drops, inserts, duplicates or mixes a few bytes.
fn damage(line: &mut Vec<u8>, others: &[&str], choices: &mut Choices<'_>) {
    let place = choices.below(line.len() + 1);
    match choices.below(6) {
        0 if place < line.len() => line[place] ^= 1 << choices.below(8),
        1 if place < line.len() => _ = line.remove(place),
        2 => line.insert(place, b"\"{}[]:,0919-eA\\u"[choices.below(16)]),
        3 => line.truncate(place),
        4 => {
            let other = choices.of(others).as_bytes();
            let from = choices.below(other.len());
            line.truncate(place);
            line.extend_from_slice(&other[from..]);
        }
        _ => {
            let end = (place + choices.below(12)).min(line.len());
            let piece = line[place..end].to_vec();
            line.splice(place..place, piece);
        }
    }
}

/// A seat that knows only what it has seen gets the advice that the engine gives
/// to a game it holds.
#[test]
fn advice_for_a_seat_needs_only_what_it_saw() {
    for (seed, bot) in (0..24).zip(["novice", "smart", "hat"].into_iter().cycle()) {
        let mut choices = Choices::seeded(seed);
        let rules = choices.rules();
        let mut truth = Record::new(Edition::English, choices.deal(&rules));
        for _ in 0..choices.below(25) {
            let Some(action) = choices.action(truth.game().legal_actions()) else { break };
            truth.play(action).unwrap();
        }
        let Some(seat) = truth.game().board().to_act() else { continue };
        let document: Value = serde_json::from_str(&own::write(&truth, None)).unwrap();
        let mut holder = engine();
        ask(&mut holder, &json!({"type": "load", "record": document}));
        let held = ask(&mut holder, &json!({"type": "advise", "bot": bot, "seed": 5}));
        let seen = truth.history(Observer::Seat(seat));
        let events: Vec<Event> = seen.events().iter().copied().map(Event::from).collect();
        let mut told = json!({
            "type": "advise-seat", "bot": bot, "seat": seat.to_string(),
            "rules": document["rules"], "events": events, "seed": 5,
        });
        let advice = ask(&mut engine(), &told);
        assert_eq!(advice["action"], held["action"], "seed {seed}, {bot}: {advice}");
        // Events that cannot be: the first card is drawn twice.
        let first = told["events"][0].clone();
        told["events"].as_array_mut().unwrap().push(first);
        refused(&mut engine(), &told, "impossible-event");
    }
    let nothing = json!({"type": "advise-seat", "bot": "smart", "seat": "A", "events": []});
    refused(&mut engine(), &nothing, "not-your-turn");
}

/// After `load` with a turn, the verdict is about that position.
#[test]
fn solve_judges_the_loaded_position() {
    // Every card is discarded where possible, so the last turns cannot be
    // perfect although the deal may be.
    let rules = starmine_rules::Rules::default();
    let mut record = Record::new(Edition::English, Choices::seeded(5).deal(&rules));
    while let Some(action) = record
        .game()
        .legal_actions()
        .iter()
        .min_by_key(|action| !matches!(action, starmine_rules::Action::Discard(_)))
    {
        record.play(action).unwrap();
    }
    let score = record.game().board().outcome().score();
    let turns = record.actions().len();
    let document: Value = serde_json::from_str(&own::write(&record, None)).unwrap();
    let mut engine = engine();
    ask(&mut engine, &json!({"type": "load", "record": document, "turn": turns}));
    let verdict = ask(&mut engine, &json!({"type": "solve", "limit": 300}));
    assert_eq!((&verdict["score"], &verdict["bound"]), (&json!(score), &json!(score)), "{verdict}");
    assert_eq!(verdict["says"]["id"], "solve-here-exact");
    ask(&mut engine, &json!({"type": "load", "record": document}));
    let verdict = ask(&mut engine, &json!({"type": "solve", "limit": 300}));
    assert!(verdict["bound"].as_u64() > Some(score.into()), "{verdict}");
}
