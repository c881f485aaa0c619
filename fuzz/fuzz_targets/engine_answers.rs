//! Theorem: the engine answers every line with one line of JSON, never panics,
//! and its game always stays legal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use starmine_bots::solver::Limit;
use starmine_engine::Engine;
use starmine_rules::format::Document;

fuzz_target!(|bytes: &[u8]| {
    let mut engine = Engine::with_max_search(Limit(100));
    for line in bytes.split(|byte| *byte == b'\n') {
        let (answer, _) = engine.answer_line(line);
        assert!(!answer.contains('\n'));
        serde_json::from_str::<Value>(&answer).expect("answers are JSON");
    }
    let (saved, _) = engine.answer_line(br#"{"type":"save"}"#);
    let saved: Value = serde_json::from_str(&saved).expect("answers are JSON");
    if saved["type"] == "record" {
        let text = saved["record"].to_string();
        let record = Document::parse(&text).and_then(|document| document.record());
        record.expect("a saved game can be loaded");
    }
});
