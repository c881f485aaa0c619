//! Every phrase this crate can make has a message in every language, and no
//! message is unused.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use starmine_rules::{RecordError, Seat};
use starmine_words::{Arg, Language, Scene, Words, record_error, refusal};

use crate::phrases::{all, reasons};
use crate::table::Table;

#[test]
fn every_phrase_has_a_message_in_every_language() {
    let phrases = all();
    for language in Language::ALL {
        let words = Words::new(language);
        for phrase in &phrases {
            let said = words.say(phrase);
            let context = format!("{}: {phrase:?}: {said:?}", language.code());
            assert!(!said.contains(['⟨', '⟩', '$']), "missing message or argument: {context}");
            assert!(
                !said.is_empty() && said.trim() == said,
                "empty, or surrounded by spaces: {context}"
            );
            assert!(
                !said.contains("  ") && !said.contains(['\n', '\t']),
                "extra spaces or line breaks: {context}"
            );
            assert!(!said.contains(" ."), "space before the full stop: {context}");
        }
    }
}

/// Sentences end with a full stop; names of things and results do not.
#[test]
fn sentences_end_with_punctuation() {
    for language in Language::ALL {
        let words = Words::new(language);
        for phrase in all() {
            let name =
                ["outcome-", "edition-", "variant-", "switch-", "report-", "bot-", "chapter-"]
                    .iter()
                    .any(|prefix| phrase.id.starts_with(prefix))
                    && !phrase.id.ends_with("-help")
                    && !["report-no-turn", "report-positions"].contains(&&*phrase.id);
            let said = words.say(&phrase);
            // Only remarks ask questions.
            let asks = phrase.id.starts_with("remark-") && said.ends_with('?');
            // Rules may end with an example in quotes or a question, or introduce a list.
            let quotes = ["“", "”", "»", ":", "?"];
            let fact = phrase.id.starts_with("fact-") && quotes.iter().any(|q| said.ends_with(q));
            let stops = asks || fact || said.ends_with(['.', '!', '…']);
            assert_eq!(stops, !name, "{}: {}: {said:?}", language.code(), phrase.id);
        }
    }
}

/// The parser's messages are in English and only for programs.
#[test]
fn file_errors_omit_the_parsers_english() {
    let broken = |id: &str| id.starts_with("file-json") || id == "file-notation";
    for phrase in all().iter().filter(|phrase| broken(&phrase.id)) {
        let Some(Arg::Text(problem)) = phrase.args.get("problem") else { continue };
        for language in Language::ALL {
            let said = Words::new(language).say(phrase);
            assert!(!said.contains(&**problem), "{}: {said:?}", language.code());
        }
    }
}

/// The message about a turn in a file selects the refusal by name; its default
/// must not hide one that was forgotten.
#[test]
fn refused_turn_states_its_own_reason() {
    let table = Table::default();
    let letters: Vec<String> = Seat::ALL.iter().map(Seat::to_string).collect();
    let scene = Scene { names: &letters, ..table.scene(None) };
    for language in Language::ALL {
        let words = Words::new(language);
        for reason in reasons() {
            let turn = words.say(&record_error(RecordError::Refused { turn: 12, reason }));
            let alone = words.say(&refusal(reason, &scene));
            assert!(turn.contains("12") && turn.ends_with(&alone), "{turn:?}, {alone:?}");
        }
    }
}

#[test]
fn no_message_is_unused() {
    let mut used: BTreeSet<String> = all().iter().map(|phrase| phrase.id.to_string()).collect();
    let english = parser::parse(include_str!("../../../../locales/en.ftl")).unwrap();
    let mut messages = BTreeSet::new();
    for entry in &english.body {
        if let Entry::Message(message) = entry {
            messages.insert(message.id.name.to_owned());
            message.value.iter().for_each(|pattern| references(pattern, &mut used));
        }
    }
    // Messages used only by the browser or the terminal are checked there, in
    // `web/tests` and in `starmine-tui`.
    let elsewhere =
        |id: &&String| ["web-", "client-", "tui-"].iter().any(|prefix| id.starts_with(prefix));
    let left_over = messages.difference(&used).filter(|id| !elsewhere(id));
    assert_eq!(left_over.collect::<Vec<_>>(), [""; 0]);
}

/// Collects the messages that a message refers to.
fn references(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().for_each(|variant| references(&variant.value, found));
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::MessageReference { id, .. }),
            } => {
                found.insert(id.name.to_owned());
            }
            PatternElement::Placeable { .. } | PatternElement::TextElement { .. } => {}
        }
    }
}
