//! The golden perft files, counted by the fast engine and, where feasible, by
//! the naive one.

#[allow(dead_code, reason = "only the differential test uses all of it")]
mod glue;
#[allow(dead_code, reason = "only the differential test uses all of it")]
mod naive;

use glue::table;
use naive::Table;
use starmine_rules::perft::{Count, Expectation, parse};

fn expectations(file: &str) -> Vec<Expectation> {
    let path = format!("{}/../../golden/perft/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let expectations = parse(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert!(!expectations.is_empty(), "{file} has no expectations");
    expectations
}

fn check(file: &str) {
    for expectation in expectations(file) {
        assert_eq!(expectation.counted(), expectation.count, "{file}:{}", expectation.line);
    }
}

#[test]
fn standard_counts_match_learning_environment() {
    check("standard.perft");
}

#[test]
fn tiny_counts_match_learning_environment() {
    check("tiny.perft");
}

#[test]
fn variant_counts_match_golden_file() {
    check("variants.perft");
}

/// The counts for the variants come from the naive engine. The deepest ones are
/// left out here because they would take it minutes.
#[test]
fn naive_engine_agrees_on_counts() {
    let files = ["standard.perft", "variants.perft"];
    let shallow = |e: &Expectation| e.count.work() <= 60_000;
    for expectation in files.into_iter().flat_map(expectations).filter(shallow) {
        let Count::Perft { depth, nodes } = expectation.count else { continue };
        assert_eq!(count(&table(&expectation.game), depth), nodes, "line {}", expectation.line);
    }
}

fn count(table: &Table, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = table.clone();
        assert!(next.apply(mv));
        next
    };
    table.moves().iter().map(|mv| count(&after(mv), depth - 1)).sum()
}

/// Files found by fuzzing, which used to cause a panic.
#[test]
fn nonsensical_perft_files_are_refused() {
    for text in [
        "rules tiny 2p suits=2 ranks=2 hand=4",
        "rules tiny 2p suits=0 ranks=2 hand=2",
        "rules tiny 2p suits=6 ranks=2 hand=2",
        "rules tiny 60p suits=2 ranks=2 hand=5",
        "rules tiny 2p suits=2 ranks=2 hand=2 tokens=0",
        "rules tiny 2p suits=2 ranks=2 hand=2 first=E",
        "rules english 2p suits=2",
    ] {
        assert!(parse(text).is_err(), "{text}");
    }
    let absurd = "rules standard 2p\ndeal seed 1\ncensus 18446744073709551615 1 0 0";
    assert_eq!(parse(absurd).unwrap()[0].count.work(), u64::MAX);
    let long = parse(&"x".repeat(5 << 20)).unwrap_err().to_string();
    assert!(long.len() < 300, "{}", long.len());
}
