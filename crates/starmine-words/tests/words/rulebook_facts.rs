//! Every rule that one of the five rulebooks prints can be read in every
//! language, wherever the rules are shown.

use std::collections::BTreeSet;

use starmine_rules::*;
use starmine_words::*;

/// The rules as the books print them, topic by topic, each with the ids of the
/// messages that state it.
const PRINTED: &[(&str, &[&str])] = &[
    ("goal", &["fact-goal"]),
    ("number of players and age", &["fact-players"]),
    ("50 cards in five colours", &["fact-cards"]),
    ("values of each colour", &["fact-values"]),
    ("multicoloured cards, 10 or 5", &["fact-multi-10", "fact-multi-5"]),
    ("multicoloured cards are not used in the base game", &["fact-multi-aside"]),
    ("clue tokens and strikes", &["fact-tokens"]),
    ("where the tokens start", &["fact-tokens-start"]),
    ("who manages the tokens", &["fact-keeper-oldest", "fact-keeper-active"]),
    ("cards dealt to each player", &["fact-deal"]),
    ("players do not look at their own cards", &["fact-hand"]),
    ("the deck", &["fact-deck"]),
    ("first player", &["first-player-oldest", "first-player-most-colorful"]),
    ("direction of play", &["fact-clockwise"]),
    ("one action in a turn", &["fact-turn"]),
    ("no passing", &["fact-no-passing"]),
    ("no comments or influence", &["fact-no-comment"]),
    ("an action is announced to the keeper", &["fact-keeper-oldest", "fact-talk-keeper"]),
    ("cost of a clue", &["fact-clue-cost"]),
    ("no clue without a token", &["fact-clue-none-left"]),
    ("receiver of a clue", &["fact-clue-receiver"]),
    ("colour or value", &["fact-clue-kinds"]),
    ("pointing at all matching cards", &["fact-clue-full"]),
    ("clues about no card", &["fact-clue-empty", "fact-clue-some"]),
    ("a clue draws no card", &["fact-clue-no-draw"]),
    ("a discard brings back a token", &["fact-discard-gain"]),
    ("discards lie face up", &["fact-discard-pile"]),
    ("a discard draws", &["fact-discard-draw"]),
    ("no discard while all tokens are available", &["fact-discard-forbidden"]),
    ("the firework is not named", &["fact-play-unnamed"]),
    ("a card that fits", &["fact-play-fits"]),
    ("a card that does not fit", &["fact-play-misfit"]),
    ("both draw", &["fact-play-draw"]),
    ("one firework per colour, in order", &["fact-play-rows"]),
    ("bonus for a 5, lost if all tokens are available", &["fact-play-bonus"]),
    ("last strike", &["fact-end-strikes"]),
    ("points of a lost game", &["fact-end-zero", "fact-end-no-points"]),
    ("all fireworks complete", &["fact-end-complete"]),
    ("last card drawn", &["fact-end-last-card"]),
    ("no drawing in the final round", &["fact-end-no-drawing"]),
    ("score", &["fact-score-sum"]),
    ("example of a score", &["fact-score-example"]),
    ("who rates it", &["fact-scale"]),
    (
        "the scale",
        &[
            "fact-band-horrible",
            "fact-band-poor",
            "fact-band-honorable",
            "fact-band-excellent",
            "fact-band-extraordinary",
            "fact-band-legendary",
            "fact-band-divine",
        ],
    ),
    ("rearranging the hand", &["fact-tip-sort"]),
    ("looking through the discard pile", &["fact-tip-search"]),
    ("risk of a blind discard", &["fact-tip-risk", "fact-tip-risk-multi"]),
    ("dead fireworks", &["fact-tip-dead"]),
    ("talk, strictly", &["fact-talk-strict"]),
    ("house rules", &["fact-talk-house"]),
    ("sample remarks", &["fact-talk-remarks"]),
    ("variant: strikes", &["variant-strikes-help"]),
    ("variant: clue tokens", &["variant-clue-tokens-help"]),
    ("variant: multicolour as a colour", &["fact-multi-own", "fact-multi-score"]),
    ("variant: multicolour in every clue", &["fact-multi-every"]),
    ("variant: play goes on", &["fact-finale-on", "fact-finale-lost", "fact-finale-scale"]),
    ("variant: announcing", &["fact-announce-may", "fact-announce-right", "fact-announce-wrong"]),
    ("which books print a variant", &["fact-printed"]),
];

/// The base game of a book, and the same with five multicoloured cards.
fn games(book: Edition) -> [Rules; 2] {
    let base = book.switches(2);
    let few = Multicolor::Own(MultiCards::Five);
    [base, Switches { multicolor: few, ..base }].map(|switches| Rules::new(switches).unwrap())
}

#[test]
fn every_printed_rule_is_readable_in_every_language() {
    for book in Edition::ALL {
        let phrases: Vec<Phrase> = games(book)
            .iter()
            .flat_map(|rules| rulebook(book, rules))
            .flat_map(|chapter| chapter.text)
            .collect();
        for (rule, ids) in PRINTED {
            for id in *ids {
                // Only some books print these.
                let keeper = matches!(book, Edition::German | Edition::Dutch);
                if (*id == "fact-talk-keeper" && !keeper) || (*id == "fact-band-divine" && keeper) {
                    continue;
                }
                let phrase = phrases.iter().find(|phrase| phrase.id == *id);
                let phrase = phrase.unwrap_or_else(|| panic!("{book:?}: {rule}: {id} is missing"));
                let said = Language::ALL.map(|language| Words::new(language).say(phrase));
                for text in &said {
                    assert!(!text.is_empty() && !text.contains(['⟨', '$']), "{id}: {text}");
                }
                let distinct: BTreeSet<&String> = said.iter().collect();
                assert_eq!(distinct.len(), said.len(), "{id} is not translated: {said:?}");
            }
        }
    }
}

/// Nothing is shown that the list above does not know.
#[test]
fn every_fact_shown_is_listed() {
    let listed: BTreeSet<&str> = PRINTED.iter().flat_map(|(_, ids)| *ids).copied().collect();
    // Our own advice, not from a rulebook.
    let own = ["fact-tip-meaning", "fact-tip-five", "fact-tip-old"];
    for rules in games(Edition::English) {
        for phrase in rulebook(Edition::English, &rules).into_iter().flat_map(|c| c.text) {
            let id = &*phrase.id;
            assert!(listed.contains(id) || own.contains(&id), "{id}");
        }
    }
}

#[track_caller]
fn check(language: Language, rules: &Rules, id: &str, expected: &str) {
    let book = Edition::ALL.into_iter().find(|book| Language::of(*book) == language).unwrap();
    let mut text = rulebook(book, rules).into_iter().flat_map(|chapter| chapter.text);
    let phrase = text.find(|phrase| phrase.id == id).unwrap();
    assert_eq!(Words::new(language).say(&phrase), expected);
}

/// Cards left after the deal: 50 - 2*5, 50 - 3*5, 50 - 4*4, 50 - 5*4.
#[test]
fn deck_sizes_follow_from_the_deal() {
    let [base, few] = games(Edition::English);
    let said = |two, three, four, five| {
        format!(
            "The rest is the deck, face down: {two}, {three}, {four} or {five} cards with 2, 3, \
             4 or 5 players."
        )
    };
    check(Language::English, &base, "fact-deck", &said(40, 35, 34, 30));
    check(Language::English, &few, "fact-deck", &said(45, 40, 39, 35));
}

/// Ruling A27: only the Danish, English and French books have a line for 30.
#[test]
fn scale_has_the_printed_bands() {
    let [base, few] = games(Edition::English);
    check(Language::English, &base, "fact-band-poor", "6–10: Poor: a smattering of applause.");
    let legendary = "Légendaire, petits et grands sans voix, des étoiles dans les yeux.";
    for (rules, points) in [(&base, "25"), (&few, "25–29")] {
        let expected = format!("{points}\u{a0}: {legendary}");
        check(Language::French, rules, "fact-band-legendary", &expected);
    }
    let german = "25–30: Legendär! Die Zuschauer werden diese Show nie vergessen.";
    check(Language::German, &few, "fact-band-legendary", german);
}

/// A 5 returns a second token; a wrong colour discards even a card that fits.
#[test]
fn variants_say_what_the_books_print() {
    let [base, _] = games(Edition::English);
    let printed = "Printed in the Danish, English and French rulebooks.";
    let chapters = rulebook(Edition::English, &base);
    let timed = chapters.last().unwrap();
    let words = Words::new(Language::English);
    assert_eq!(words.say(&timed.title), "Timed Display");
    let text: Vec<String> = timed.text.iter().map(|phrase| words.say(phrase)).collect();
    assert!(text[1].contains("a second one if the card is a 5"), "{text:?}");
    assert!(text[2].contains("even if it would have fitted"), "{text:?}");
    assert_eq!(text[3], printed);
}

/// Without empty clues or announcing, the table's rules say that there are none.
#[test]
fn switches_that_are_off_explain_what_off_means() {
    let help = |setting: &Setting| Words::new(Language::English).say(&setting.help);
    let [.., announcing, empty, _] = settings(&Switches::default());
    assert_eq!(help(&empty), "A clue must be about at least one card.");
    assert_eq!(help(&announcing), "Colours are not announced in this game.");
}
