//! Clues in words: number, gender and case of every colour and value, as
//! printed in the rulebooks or inflected by the glossary in `docs/rules.md`.

use starmine_rules::{Clue, Color, Rank};
use starmine_words::{Language, Words};

use crate::table::Table;

/// Checks a clue from Joris to Ines: `expected` is the part after the colon.
#[track_caller]
fn check(language: Language, clue: Clue, slots: &[u8], expected: &str) {
    let said = Words::new(language).say(&Table::default().clued(clue, slots, None));
    let clue = said.split_once(": ").map(|(_, clue)| clue);
    assert_eq!(clue, Some(format!("{expected}.").as_str()), "{said}");
}

const RED: Clue = Clue::Color(Color::Red);
const YELLOW: Clue = Clue::Color(Color::Yellow);
const GREEN: Clue = Clue::Color(Color::Green);
const BLUE: Clue = Clue::Color(Color::Blue);
const WHITE: Clue = Clue::Color(Color::White);
const MULTI: Clue = Clue::Color(Color::Multi);
const ONES: Clue = Clue::Rank(Rank::One);
const TWOS: Clue = Clue::Rank(Rank::Two);
const THREES: Clue = Clue::Rank(Rank::Three);
const FOURS: Clue = Clue::Rank(Rank::Four);
const FIVES: Clue = Clue::Rank(Rank::Five);

#[test]
fn german_clues_match_the_rulebook() {
    use Language::German;
    check(German, YELLOW, &[1, 3], "zwei gelbe Karten (Positionen 1 und 3)"); // DE:136
    check(German, BLUE, &[], "keine blauen Karten"); // DE:142
    check(German, FIVES, &[2], "eine 5 (Position 2)"); // DE:150
    check(German, TWOS, &[], "keine 2"); // DE:156
    check(German, MULTI, &[1], "eine bunte Karte (Position 1)"); // DE:20
    check(German, BLUE, &[1, 2, 4], "drei blaue Karten (Positionen 1, 2 und 4)"); // DE:32
    check(German, RED, &[4], "eine rote Karte (Position 4)"); // DE:36
    check(German, ONES, &[1, 2], "zwei 1er (Positionen 1 und 2)"); // no plural is printed
}

/// The booklet writes both values and numbers of cards as digits. We write the
/// number as a word, so the two cannot be confused.
#[test]
fn dutch_clues_match_the_rulebook() {
    use Language::Dutch;
    check(Dutch, RED, &[1], "één rode kaart, op positie 1"); // NL:92
    check(Dutch, GREEN, &[1, 3], "twee groene kaarten, op positie 1 en 3"); // NL:93
    check(Dutch, WHITE, &[], "geen enkele witte kaart"); // NL:94
    check(Dutch, FIVES, &[2], "één kaart met waarde 5, op positie 2"); // NL:104
    check(Dutch, ONES, &[1, 2, 4], "drie kaarten met waarde 1, op positie 1, 2 en 4"); // NL:105
    check(Dutch, FOURS, &[], "geen enkele kaart met waarde 4"); // NL:106
}

#[test]
fn danish_clues_match_the_rulebook() {
    use Language::Danish;
    check(Danish, RED, &[1], "ét rødt kort (position 1)"); // DA:215
    check(Danish, GREEN, &[1, 3], "to grønne kort (position 1 og 3)"); // DA:216
    check(Danish, WHITE, &[], "ingen hvide kort"); // DA:217
    check(Danish, FOURS, &[], "ingen firere"); // DA:227
    check(Danish, MULTI, &[2, 3], "to multifarvede kort (position 2 og 3)"); // DA:116
    check(Danish, FIVES, &[2], "én femmer (position 2)"); // as DA:227, singular
    check(Danish, ONES, &[1, 2, 4], "tre enere (position 1, 2 og 4)");
    check(Danish, TWOS, &[3, 4], "to toere (position 3 og 4)");
    check(Danish, THREES, &[4], "én treer (position 4)");
}

#[test]
fn english_clues_match_the_rulebook() {
    use Language::English;
    check(English, BLUE, &[1], "one blue card (position 1)"); // EN:104
    check(English, WHITE, &[1, 3], "two white cards (positions 1 and 3)"); // EN:104
    check(English, WHITE, &[], "no white cards"); // not printed: ruling A1
    check(English, FIVES, &[2], "one 5 (position 2)");
    check(English, ONES, &[1, 2, 4], "three 1s (positions 1, 2 and 4)");
    check(English, FOURS, &[], "no 4s");
}

#[test]
fn french_clues_match_the_rulebook() {
    use Language::French;
    check(French, RED, &[1], "une carte rouge, en position 1"); // FR:70
    check(French, GREEN, &[1, 3], "deux cartes vertes, en positions 1 et 3"); // FR:71
    check(French, WHITE, &[3, 4], "deux cartes blanches, en positions 3 et 4"); // FR:72
    check(French, FIVES, &[2], "une carte de valeur 5, en position 2"); // FR:81
    check(French, ONES, &[1, 2, 4], "trois cartes de valeur 1, en positions 1, 2 et 4"); // FR:83
    check(French, MULTI, &[1, 2], "deux cartes multicolores, en positions 1 et 2"); // FR:189
    check(French, WHITE, &[], "aucune carte blanche"); // not printed: ruling A1
    check(French, FOURS, &[], "aucune carte de valeur 4");
}

/// No card, one card and two cards of each colour, by the forms of the
/// glossary.
#[test]
fn colours_are_inflected_correctly() {
    let forms = [
        // Strong endings after a number, weak ones after "keine".
        (
            Language::German,
            "keine {}n Karten",
            "eine {} Karte (Position 2)",
            "zwei {} Karten (Positionen 1 und 4)",
            [
                ["rote", "rote", "rote"],
                ["gelbe", "gelbe", "gelbe"],
                ["grüne", "grüne", "grüne"],
                ["blaue", "blaue", "blaue"],
                ["weiße", "weiße", "weiße"],
                ["bunte", "bunte", "bunte"],
            ],
        ),
        (
            Language::Dutch,
            "geen enkele {} kaart",
            "één {} kaart, op positie 2",
            "twee {} kaarten, op positie 1 en 4",
            [
                ["rode", "rode", "rode"],
                ["gele", "gele", "gele"],
                ["groene", "groene", "groene"],
                ["blauwe", "blauwe", "blauwe"],
                ["witte", "witte", "witte"],
                ["bonte", "bonte", "bonte"],
            ],
        ),
        // "kort" is neuter; "blå" is inflected only in the singular.
        (
            Language::Danish,
            "ingen {} kort",
            "ét {} kort (position 2)",
            "to {} kort (position 1 og 4)",
            [
                ["røde", "rødt", "røde"],
                ["gule", "gult", "gule"],
                ["grønne", "grønt", "grønne"],
                ["blå", "blåt", "blå"],
                ["hvide", "hvidt", "hvide"],
                ["multifarvede", "multifarvet", "multifarvede"],
            ],
        ),
        (
            Language::English,
            "no {} cards",
            "one {} card (position 2)",
            "two {} cards (positions 1 and 4)",
            [
                ["red", "red", "red"],
                ["yellow", "yellow", "yellow"],
                ["green", "green", "green"],
                ["blue", "blue", "blue"],
                ["white", "white", "white"],
                ["multicoloured", "multicoloured", "multicoloured"],
            ],
        ),
        // "carte" is feminine.
        (
            Language::French,
            "aucune carte {}",
            "une carte {}, en position 2",
            "deux cartes {}, en positions 1 et 4",
            [
                ["rouge", "rouge", "rouges"],
                ["jaune", "jaune", "jaunes"],
                ["verte", "verte", "vertes"],
                ["bleue", "bleue", "bleues"],
                ["blanche", "blanche", "blanches"],
                ["multicolore", "multicolore", "multicolores"],
            ],
        ),
    ];
    for (language, none, one, two, colors) in forms {
        for (color, [of_none, of_one, of_two]) in Color::ALL.into_iter().zip(colors) {
            let clue = Clue::Color(color);
            check(language, clue, &[], &none.replace("{}", of_none));
            check(language, clue, &[2], &one.replace("{}", of_one));
            check(language, clue, &[4, 1], &two.replace("{}", of_two));
        }
    }
}
