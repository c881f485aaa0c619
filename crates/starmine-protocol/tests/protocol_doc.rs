//! Checks of `docs/protocol.md`: every example round-trips through its type,
//! and every name in the protocol is mentioned.
//!
//! Each code block names the type of its values: ```` ```json ToClient ````.
//! The value `"…"` in it stands for one that another block shows in full.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};
use starmine_protocol::*;

const LEFT_OUT: &str = "…";

fn read(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A value on the page.
struct Example {
    /// The line on which its block begins.
    line: usize,
    type_name: String,
    value: Value,
}

fn examples(page: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((line, text)) = lines.next() {
        let Some(type_name) = text.strip_prefix("```json") else { continue };
        let block: Vec<&str> =
            lines.by_ref().map(|(_, text)| text).take_while(|text| *text != "```").collect();
        for value in Deserializer::from_str(&block.join("\n")).into_iter() {
            let value = value.unwrap_or_else(|error| panic!("line {}: {error}", line + 1));
            let type_name = type_name.trim().to_owned();
            examples.push(Example { line: line + 1, type_name, value });
        }
    }
    examples
}

/// Replaces each `"…"` with the value that is shown elsewhere on the page.
fn fill(value: &mut Value, shown: &BTreeMap<&str, Value>) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(|value| fill(value, shown)),
        Value::Object(fields) => {
            for (name, value) in fields {
                if value == LEFT_OUT {
                    let full = shown.get(name.as_str());
                    *value = full.unwrap_or_else(|| panic!("no block shows `{name}`")).clone();
                }
                fill(value, shown);
            }
        }
        _ => {}
    }
}

/// Reads a value as its type and writes it again.
fn round_trip<T: DeserializeOwned + Serialize>(value: &Value) -> serde_json::Result<Value> {
    // Through text, as on the wire: some types cannot be read from a `Value`.
    serde_json::to_value(serde_json::from_str::<T>(&value.to_string())?)
}

macro_rules! round_trip {
    ($type_name:expr, $value:expr; $($type:ident)*) => {
        match $type_name {
            $(stringify!($type) => round_trip::<$type>($value),)*
            other => panic!("`{other}` is not a protocol type"),
        }
    };
}

/// Whether `written` contains everything in `shown`.
fn contains(written: &Value, shown: &Value) -> bool {
    match (written, shown) {
        (Value::Object(written), Value::Object(shown)) => shown
            .iter()
            .all(|(name, value)| written.get(name).is_some_and(|written| contains(written, value))),
        (Value::Array(written), Value::Array(shown)) => {
            written.len() == shown.len()
                && written.iter().zip(shown).all(|(written, shown)| contains(written, shown))
        }
        _ => written == shown,
    }
}

#[test]
fn examples_round_trip_through_their_types() {
    let mut examples = examples(&read("docs/protocol.md"));
    let example = |name: &str| {
        let found = examples.iter().find(|example| example.type_name == name);
        found.unwrap_or_else(|| panic!("no block shows a {name}")).value.clone()
    };
    let mut rules = example("RulesInWords");
    // A table sends its rules without the words.
    rules.as_object_mut().unwrap().remove("settings");
    let shown = BTreeMap::from([
        ("rules", rules.clone()),
        ("rules_view", rules),
        ("settings", example("Settings")),
    ]);
    for Example { line, type_name, value } in &mut examples {
        fill(value, &shown);
        let written = round_trip!(type_name.as_str(), value;
            ToServer ToClient Phrase Refusal NewPlayer Identity NewKey Rename Settings Rules
            RulesInWords RulebookOf Chapter EditionView BotView ServerAddresses MakeTable TableLink Origin TableSummary DealView
            LogLine Event Utterance Proposal ProposalView You ResultView Revealed
            Import Review Frame Verdict LossCause Advice
        );
        let written = written.unwrap_or_else(|error| panic!("line {line}, {type_name}: {error}"));
        // Optional fields of a request are filled in when it is read.
        let request =
            matches!(type_name.as_str(), "ToServer" | "NewPlayer" | "MakeTable" | "Settings");
        let same = if request { contains(&written, value) } else { written == *value };
        assert!(same, "line {line}, {type_name}: shown {value}\nwritten {written}");
    }
    assert!(examples.len() > 60, "too few examples found");
}

/// The names of fields and the values of enums, as TypeScript declares them.
fn names(declarations: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let code: String = declarations
        .split("/**")
        .map(|piece| piece.split_once("*/").map_or(piece, |(_, code)| code))
        .collect();
    // Every second piece between quotes is a value; field names precede a colon.
    for (number, piece) in code.split('"').enumerate() {
        if number % 2 == 1 {
            names.insert(piece.to_owned());
            continue;
        }
        for (end, _) in piece.match_indices(':') {
            let before = piece[..end].trim_end_matches('?');
            let start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_');
            names.insert(before[start.map_or(0, |start| start + 1)..].to_owned());
        }
    }
    names.remove("");
    names
}

#[track_caller]
fn assert_all_mentioned(page: &str, names: impl IntoIterator<Item = String>) {
    let mentioned = |name: &String| {
        [format!("\"{name}\""), format!("`{name}`")].iter().any(|form| page.contains(form))
    };
    let missing: Vec<String> = names.into_iter().filter(|name| !mentioned(name)).collect();
    assert!(missing.is_empty(), "docs/protocol.md does not mention {missing:?}");
}

#[test]
fn every_field_and_value_is_documented() {
    let names = names(&read("web/src/protocol.ts"));
    assert!(names.len() > 150 && names.contains("since") && names.contains("grand-finale"));
    // Names of one letter are notation, which another page documents.
    let words = names.into_iter().filter(|name| name.len() > 1);
    assert_all_mentioned(&read("docs/protocol.md"), words);
}

#[test]
fn every_refusal_is_documented() {
    let locale = read("locales/en.ftl");
    let ids = locale.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let ours = ["table-", "closing-", "refusal-", "rules-"];
    let ids: Vec<String> = ids
        .filter(|id| ours.iter().any(|prefix| id.starts_with(prefix)))
        .map(str::to_owned)
        .collect();
    assert!(ids.len() > 50, "too few messages found");
    assert_all_mentioned(&read("docs/protocol.md"), ids);
}

#[test]
fn player_name_limit_is_documented() {
    let says = format!("`name` has 1 to {MAX_PLAYER_NAME} characters");
    assert!(read("docs/protocol.md").contains(&says), "{says}");
}
