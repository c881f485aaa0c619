//! The five language files compared: the same messages in the same groups and
//! order, and correct punctuation for each language.

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;
use starmine_words::Language;

fn text(language: Language) -> String {
    let path = format!("{}/../../locales/{}.ftl", env!("CARGO_MANIFEST_DIR"), language.code());
    std::fs::read_to_string(path).unwrap()
}

/// The text that players read: the file without comments, and its lines without
/// Fluent's syntax for literal characters.
fn prose(language: Language) -> Vec<String> {
    let text = text(language);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.replace(r#"{" "}"#, "").replace(r#"{""}"#, "").replace(r#"{"{"}"#, ""))
        .collect()
}

/// The message ids, with a mark where each group starts.
fn outline(language: Language) -> Vec<String> {
    let text = text(language);
    let resource = parser::parse(text.as_str()).unwrap();
    let line = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        Entry::GroupComment(_) => Some("##".to_owned()),
        Entry::Term(_) | Entry::Comment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => None,
    };
    resource.body.iter().filter_map(line).collect()
}

#[test]
fn locales_have_the_same_messages_in_the_same_order() {
    let english = outline(Language::English);
    assert!(english.len() > 100);
    for language in Language::ALL {
        assert_eq!(outline(language), english, "{}", language.code());
    }
}

#[test]
fn quotes_and_apostrophes_fit_the_language() {
    let marks = [
        (Language::Danish, "”"),
        (Language::German, "„“"),
        (Language::English, "“”’"),
        (Language::French, "«»’"),
        (Language::Dutch, "“”’"),
    ];
    let all = "\"'`„“”‘’«»‹›";
    for (language, own) in marks {
        for line in prose(language) {
            let foreign = line.chars().find(|c| all.contains(*c) && !own.contains(*c));
            assert_eq!(foreign, None, "{}: {line}", language.code());
        }
    }
}

#[test]
fn german_quotes_open_low_and_close_high() {
    for line in prose(Language::German) {
        let quotes: String = line.chars().filter(|c| "„“".contains(*c)).collect();
        assert!(quotes.replace("„“", "").is_empty(), "{line}");
    }
}

/// French uses a non-breaking space before ! ? : ; and inside « ».
#[test]
fn french_spaces_are_non_breaking() {
    for line in prose(Language::French) {
        let chars: Vec<char> = line.chars().collect();
        for (place, c) in chars.iter().enumerate() {
            let before = place.checked_sub(1).map(|place| chars[place]);
            let after = chars.get(place + 1);
            if "!?:;»".contains(*c) {
                assert_eq!(before, Some('\u{a0}'), "{line}");
            }
            if *c == '«' {
                assert_eq!(after, Some(&'\u{a0}'), "{line}");
            }
        }
    }
}
