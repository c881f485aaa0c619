//! What the targets share: games whose every decision is a byte, and what it
//! means for text to be read well.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use starmine_rules::format::{Document, own};
use starmine_rules::testing::{Choices, Style, theorems};
use starmine_rules::{Deal, Edition, Game, Record, perft};

/// The deal and the style of play that the first bytes choose, rules and all,
/// and the bytes left to choose actions with.
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

/// A game as it stands after as many turns as a byte says, or at its end, and
/// the bytes left.
pub fn begun(bytes: &[u8]) -> (Record, Choices<'_>) {
    let (deal, style, mut choices) = deal(bytes);
    let mut record = Record::new(Edition::English, deal);
    for _ in 0..choices.below(256) {
        let Some(action) = choices.act(record.game(), style) else { break };
        record.play(action).expect("a style chooses what is legal");
    }
    (record, choices)
}

/// Every position of a game, from the deal on.
pub fn positions(record: &Record) -> impl Iterator<Item = Game> {
    [record.opening()].into_iter().chain(record.turns().map(|(_, _, game)| game))
}

/// A record that can be read says all there is: it is written and read back,
/// id included, in every format that has room for it.
pub fn reads_as_record(text: &str) {
    let Ok(document) = Document::parse(text) else { return };
    let id = document.id();
    let Ok(record) = document.record() else { return };
    theorems::formats_round_trip(&record);
    let written = own::write(&record, id.clone());
    assert_eq!(Document::parse(&written).expect("what we write we read").id(), id);
}

/// A perft file is read, and each of its counts means the same in another and
/// says how much work it is. The work is left undone: it may take a year.
pub fn reads_as_perft(text: &str) {
    for count in perft::parse(text).unwrap_or_default().into_iter().map(|line| line.count) {
        let again = perft::parse(&format!("rules standard 2p\ndeal seed 1\n{count}"));
        assert_eq!(again.expect("what we print we read")[0].count, count);
        count.work();
    }
}

/// What can be read is printed, and that is read as the same.
pub fn prints_back<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse().ok(), Some(value));
    }
}
