//! `docs/engine.md` tells the truth: every example is read into its type and
//! written back the same, and its session is played.
//!
//! A block is marked with the type of its values, ```` ```json ToBot ````.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};
use starmine_engine::{Answer, Engine, Request, ToBot};
use starmine_protocol::{Action, Event};

const PAGE: &str = include_str!("../../../docs/engine.md");

/// The blocks that begin so: the line, what follows the mark, the text.
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

/// Reads a value as its type and writes it again.
fn again<T: DeserializeOwned + Serialize>(value: &Value) -> serde_json::Result<Value> {
    serde_json::to_value(serde_json::from_str::<T>(&value.to_string())?)
}

/// Whether all that is shown was written. Of a request, more may be: what was
/// left out is there once it was read.
fn holds(written: &Value, shown: &Value) -> bool {
    match (written, shown) {
        (Value::Object(written), Value::Object(shown)) => shown
            .iter()
            .all(|(name, value)| written.get(name).is_some_and(|written| holds(written, value))),
        _ => written == shown,
    }
}

#[test]
fn every_example_is_what_it_says() {
    let mut count = 0;
    for (line, of, block) in blocks("```json") {
        for value in Deserializer::from_str(&block).into_iter::<Value>() {
            let value = value.unwrap_or_else(|error| panic!("line {line}: {error}"));
            let written = match of {
                "Action" => again::<Action>(&value),
                "Event" => again::<Event>(&value),
                "Request" => again::<Request>(&value),
                "Answer" => again::<Answer>(&value),
                "ToBot" => again::<ToBot>(&value),
                other => panic!("line {line}: `{other}` is no type of the protocol"),
            };
            let written = written.unwrap_or_else(|error| panic!("line {line}, {of}: {error}"));
            let same = if of == "Request" { holds(&written, &value) } else { written == value };
            assert!(same, "line {line}, {of}: shown {value}\nwritten {written}");
            count += 1;
        }
    }
    assert!(count > 30, "the blocks were found");
}

/// The answer is what the page shows, up to where it says that there is more.
#[test]
fn the_session_is_a_real_one() {
    let sessions = blocks("```session");
    let [(begins, _, session)] = &sessions[..] else { panic!("one session") };
    let mut engine = Engine::new();
    let mut lines = session.lines().zip(begins + 1..);
    let mut goes_on = true;
    while let Some((request, line)) = lines.next() {
        let request = request.strip_prefix("> ").unwrap_or_else(|| panic!("line {line}: no >"));
        let (shown, line) = lines.next().expect("every request has an answer");
        let shown = shown.strip_prefix("< ").unwrap_or_else(|| panic!("line {line}: no <"));
        assert!(goes_on, "line {line}: nothing comes after the end");
        let (answer, more) = engine.answer_line(request.as_bytes());
        goes_on = more;
        match shown.strip_suffix('…') {
            Some(begun) => assert!(answer.starts_with(begun), "line {line}: {answer}"),
            None => assert_eq!(answer, shown, "line {line}"),
        }
    }
    assert!(!goes_on, "the session ends with quit");
}
