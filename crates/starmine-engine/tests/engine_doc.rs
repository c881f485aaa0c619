//! Checks `docs/engine.md`: every example parses into its type and serialises
//! back unchanged, and the session is replayed.
//!
//! Each block names the type of its values: ```` ```json ToBot ````.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};
use starmine_engine::{Answer, Engine, Request, ToBot};
use starmine_protocol::{Action, Event};

const PAGE: &str = include_str!("../../../docs/engine.md");

/// The code blocks that begin with `mark`: line number, rest of the opening
/// line, text.
fn blocks(mark: &str) -> Vec<(usize, &'static str, String)> {
    let mut blocks = Vec::new();
    let mut lines = PAGE.lines().enumerate();
    while let Some((line, text)) = lines.next() {
        let Some(of) = text.strip_prefix(mark) else { continue };
        let block: Vec<&str> =
            lines.by_ref().map(|(_, text)| text).take_while(|text| *text != "```").collect();
        blocks.push((line + 1, of.trim(), block.join("\n")));
    }
    blocks
}

/// Parses a value as its type and serialises it again.
fn round_trip<T: DeserializeOwned + Serialize>(value: &Value) -> serde_json::Result<Value> {
    serde_json::to_value(serde_json::from_str::<T>(&value.to_string())?)
}

/// Whether `written` contains everything in `shown`. A request that was read
/// also has the optional fields that the page leaves out.
fn contains(written: &Value, shown: &Value) -> bool {
    match (written, shown) {
        (Value::Object(written), Value::Object(shown)) => shown
            .iter()
            .all(|(name, value)| written.get(name).is_some_and(|written| contains(written, value))),
        _ => written == shown,
    }
}

#[test]
fn examples_round_trip() {
    let mut count = 0;
    for (line, of, block) in blocks("```json") {
        for value in Deserializer::from_str(&block).into_iter::<Value>() {
            let value = value.unwrap_or_else(|error| panic!("line {line}: {error}"));
            let written = match of {
                "Action" => round_trip::<Action>(&value),
                "Event" => round_trip::<Event>(&value),
                "Request" => round_trip::<Request>(&value),
                "Answer" => round_trip::<Answer>(&value),
                "ToBot" => round_trip::<ToBot>(&value),
                other => panic!("line {line}: unknown type `{other}`"),
            };
            let written = written.unwrap_or_else(|error| panic!("line {line}, {of}: {error}"));
            let same = if of == "Request" { contains(&written, &value) } else { written == value };
            assert!(same, "line {line}, {of}: shown {value}\nwritten {written}");
            count += 1;
        }
    }
    assert!(count > 30, "found only {count} examples");
}

/// Each answer matches the page, up to `…` where the page cuts it off.
#[test]
fn session_matches_the_engine() {
    let sessions = blocks("```session");
    let [(first_line, _, session)] = &sessions[..] else { panic!("expected one session") };
    let mut engine = Engine::new();
    let mut lines = session.lines().zip(first_line + 1..);
    let mut running = true;
    while let Some((request, line)) = lines.next() {
        let request = request.strip_prefix("> ").unwrap_or_else(|| panic!("line {line}: no >"));
        let (shown, line) = lines.next().expect("every request has an answer");
        let shown = shown.strip_prefix("< ").unwrap_or_else(|| panic!("line {line}: no <"));
        assert!(running, "line {line}: request after quit");
        let (answer, more) = engine.answer_line(request.as_bytes());
        running = more;
        match shown.strip_suffix('…') {
            Some(start) => assert!(answer.starts_with(start), "line {line}: {answer}"),
            None => assert_eq!(answer, shown, "line {line}"),
        }
    }
    assert!(!running, "the session must end with quit");
}
