//! Helpers for the targets: games in which bytes make all decisions, and checks
//! that texts are read correctly.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use starmine_rules::format::{Document, own};
use starmine_rules::testing::{Choices, Style, theorems};
use starmine_rules::{Deal, Edition, Game, Record, perft};

/// The deal, with its rules, and the style of play chosen by the first bytes;
/// the remaining bytes choose actions.
pub fn deal(bytes: &[u8]) -> (Deal, Style, Choices<'_>) {
    let mut choices = Choices::of_bytes(bytes);
    let style = choices.of(&Style::ALL);
    let rules = choices.rules();
    let deal = choices.deal(&rules);
    (deal, style, choices)
}

/// A game played to its end.
pub fn finished(bytes: &[u8]) -> Record {
    let (deal, style, mut choices) = deal(bytes);
    choices.game(Edition::English, &deal, style)
}

/// A game after a number of turns given by a byte, or at its end, and the
/// remaining bytes.
pub fn partial(bytes: &[u8]) -> (Record, Choices<'_>) {
    let (deal, style, mut choices) = deal(bytes);
    let mut record = Record::new(Edition::English, deal);
    for _ in 0..choices.below(256) {
        let Some(action) = choices.act(record.game(), style) else { break };
        record.play(action).expect("styles choose legal actions");
    }
    (record, choices)
}

/// Every position of a game, starting with the deal.
pub fn positions(record: &Record) -> impl Iterator<Item = Game> {
    [record.opening()].into_iter().chain(record.turns().map(|(_, _, game)| game))
}

/// If the text is a record, it must survive being written and read back,
/// including its id, in every format that can express it.
pub fn reads_as_record(text: &str) {
    let Ok(document) = Document::parse(text) else { return };
    let id = document.id();
    let Ok(record) = document.record() else { return };
    theorems::formats_round_trip(&record);
    let written = own::write(&record, id.clone());
    assert_eq!(Document::parse(&written).expect("our own output is valid").id(), id);
}

/// If the text is a perft file, each of its counts must survive being printed
/// and read back, and `work` must not panic. The counts are not verified, which
/// could take a year.
pub fn reads_as_perft(text: &str) {
    for count in perft::parse(text).unwrap_or_default().into_iter().map(|line| line.count) {
        let again = perft::parse(&format!("rules standard 2p\ndeal seed 1\n{count}"));
        assert_eq!(again.expect("our own output is valid")[0].count, count);
        count.work();
    }
}

/// If the text is a value, it must survive being printed and parsed.
pub fn prints_back<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse().ok(), Some(value));
    }
}
