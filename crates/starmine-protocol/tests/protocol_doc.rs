//! `docs/protocol.md` tells the truth: every example is read into its type and
//! written back the same, and every name of the protocol stands on the page.
//!
//! A block is marked with the type of its values, ```` ```json ToClient ````.
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

/// A value on the page, with the line its block begins at.
struct Example {
    line: usize,
    of: String,
    value: Value,
}

fn examples(page: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((line, text)) = lines.next() {
        let Some(of) = text.strip_prefix("```json") else { continue };
        let block: Vec<&str> =
            lines.by_ref().map(|(_, text)| text).take_while(|text| *text != "```").collect();
        for value in Deserializer::from_str(&block.join("\n")).into_iter() {
            let value = value.unwrap_or_else(|error| panic!("line {}: {error}", line + 1));
            examples.push(Example { line: line + 1, of: of.trim().to_owned(), value });
        }
    }
    examples
}

/// Puts in what is shown elsewhere on the page.
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
fn again<T: DeserializeOwned + Serialize>(value: &Value) -> serde_json::Result<Value> {
    // From text, as it travels: some types read that alone.
    serde_json::to_value(serde_json::from_str::<T>(&value.to_string())?)
}

macro_rules! again {
    ($of:expr, $value:expr; $($type:ident)*) => {
        match $of {
            $(stringify!($type) => again::<$type>($value),)*
            other => panic!("`{other}` is no type of the protocol"),
        }
    };
}

/// Whether all that the page shows is in what was written.
fn holds(written: &Value, shown: &Value) -> bool {
    match (written, shown) {
        (Value::Object(written), Value::Object(shown)) => shown
            .iter()
            .all(|(name, value)| written.get(name).is_some_and(|written| holds(written, value))),
        (Value::Array(written), Value::Array(shown)) => {
            written.len() == shown.len()
                && written.iter().zip(shown).all(|(written, shown)| holds(written, shown))
        }
        _ => written == shown,
    }
}

#[test]
fn every_example_is_what_it_says() {
    let mut examples = examples(&read("docs/protocol.md"));
    let of = |name: &str| {
        let found = examples.iter().find(|example| example.of == name);
        found.unwrap_or_else(|| panic!("no block of {name}")).value.clone()
    };
    let mut rules = of("RulesInWords");
    // At a table they come without words.
    rules.as_object_mut().unwrap().remove("settings");
    let shown = BTreeMap::from([
        ("rules", rules.clone()),
        ("rules_view", rules),
        ("settings", of("Settings")),
    ]);
    for Example { line, of, value } in &mut examples {
        fill(value, &shown);
        let written = again!(of.as_str(), value;
            ToServer ToClient Phrase Refusal NewPlayer Identity NewKey Rename Settings Rules
            RulesInWords EditionView BotView Here MakeTable TableLink Origin TableSummary DealView
            LogLine Event Utterance Proposal ProposalView You ResultView Revealed
            Import Review Frame Verdict Advice
        );
        let written = written.unwrap_or_else(|error| panic!("line {line}, {of}: {error}"));
        // What may be left out of a request is there once it was read.
        let asked = matches!(of.as_str(), "ToServer" | "NewPlayer" | "MakeTable" | "Settings");
        let same = if asked { holds(&written, value) } else { written == *value };
        assert!(same, "line {line}, {of}: shown {value}\nwritten {written}");
    }
    assert!(examples.len() > 60, "the blocks were found");
}

/// The names of fields and the values of enums, as TypeScript declares them.
fn names(declarations: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let code: String = declarations
        .split("/**")
        .map(|piece| piece.split_once("*/").map_or(piece, |(_, code)| code))
        .collect();
    // Every second piece between quotes is a value; fields stand before a colon.
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
fn all_on_the_page(page: &str, names: impl IntoIterator<Item = String>) {
    let is_there = |name: &String| {
        [format!("\"{name}\""), format!("`{name}`")].iter().any(|form| page.contains(form))
    };
    let missing: Vec<String> = names.into_iter().filter(|name| !is_there(name)).collect();
    assert!(missing.is_empty(), "docs/protocol.md does not tell of {missing:?}");
}

#[test]
fn every_field_and_value_is_on_the_page() {
    let names = names(&read("web/src/protocol.ts"));
    assert!(names.len() > 150 && names.contains("since") && names.contains("grand-finale"));
    // Seats, suits and values are in the notation that the page refers to.
    let words = names.into_iter().filter(|name| name.len() > 1);
    all_on_the_page(&read("docs/protocol.md"), words);
}

#[test]
fn every_refusal_is_on_the_page() {
    let locale = read("locales/en.ftl");
    let ids = locale.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let ours = ["table-", "closing-", "refusal-", "rules-"];
    let ids: Vec<String> = ids
        .filter(|id| ours.iter().any(|prefix| id.starts_with(prefix)))
        .map(str::to_owned)
        .collect();
    assert!(ids.len() > 50, "the messages were found");
    all_on_the_page(&read("docs/protocol.md"), ids);
}

#[test]
fn the_longest_name_is_on_the_page() {
    let says = format!("`name` has 1 to {MAX_PLAYER_NAME} characters");
    assert!(read("docs/protocol.md").contains(&says), "{says}");
}
