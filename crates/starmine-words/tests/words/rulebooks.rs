//! Rulebooks, variants and switches by their printed names.

use starmine_rules::*;
use starmine_words::*;

use Language::{Danish, Dutch, English, French, German};
use MultiCards::{Five, Ten};
use Multicolor::{Every, Own};

#[track_caller]
fn check(language: Language, phrase: Phrase, expected: &str) {
    assert_eq!(Words::new(language).say(&phrase), expected);
}

#[test]
fn variants_have_their_printed_names() {
    for (language, printed, name) in [
        (German, Variant::Multicolor(Own(Ten)), "Farbrausch"),
        (German, Variant::Multicolor(Every(Ten)), "Farbrausch²"),
        (Dutch, Variant::Multicolor(Own(Five)), "Bonte kleurenpracht"),
        (Dutch, Variant::GrandFinale, "Voor experten"),
        (Danish, Variant::Multicolor(Own(Five)), "Kaskade af farve"),
        (English, Variant::Multicolor(Own(Five)), "Avalanche of Colours"),
        (English, Variant::GrandFinale, "Grand Finale"),
        (English, Variant::Announcing, "Timed Display"),
        (French, Variant::Multicolor(Own(Five)), "Avalanche de couleurs"),
        (French, Variant::GrandFinale, "Bouquet final"),
        (French, Variant::Announcing, "Chorégraphie minutée"),
    ] {
        check(language, variant(printed), name);
    }
}

/// Fewer strikes and more clue tokens share one heading, so the number tells
/// them apart.
#[test]
fn difficulty_variants_have_their_printed_headings() {
    let two = variant(Variant::Strikes(2));
    check(German, two.clone(), "Schwierigkeitsgrad ändern: nur 2 Gewitter-Plättchen");
    check(Dutch, two, "Moeilijkheidsgraad aanpassen: met 2 foutfiches");
    let one = variant(Variant::Strikes(1));
    check(German, one.clone(), "Schwierigkeitsgrad ändern: nur ein Gewitter-Plättchen");
    check(Dutch, one, "Moeilijkheidsgraad aanpassen: met één foutfiche");
    let nine = variant(Variant::ClueTokens(9));
    check(German, nine.clone(), "Schwierigkeitsgrad ändern: 9 oder mehr Hinweis-Plättchen");
    check(Dutch, nine, "Moeilijkheidsgraad aanpassen: met 9 of meer hintfiches");
}

/// No two variants of an edition may look the same in any language.
#[test]
fn variants_have_distinct_names_and_explanations() {
    for language in Language::ALL {
        let words = Words::new(language);
        for edition in Edition::ALL {
            for say in [variant, variant_help] {
                let mut said: Vec<String> =
                    edition.variants().iter().map(|each| words.say(&say(*each))).collect();
                said.sort();
                said.dedup();
                assert_eq!(said.len(), edition.variants().len(), "{language:?}: {said:?}");
            }
        }
    }
}

/// Ruling A36: each edition names the first player in its own rulebook's words.
#[test]
fn first_player_matches_the_rulebook() {
    for (edition, phrase) in [
        (Edition::German, "Der älteste Spieler beginnt."),
        (Edition::Dutch, "De speler die de meest kleurrijke kleren draagt, begint het spel."),
        (Edition::Danish, "Spilleren, som er iført det mest farverige tøj, starter spillet."),
        (Edition::English, "The player who is dressed most colourfully goes first."),
        (
            Edition::French,
            "Le joueur qui possède les vêtements les plus colorés commence la partie.",
        ),
    ] {
        check(Language::of(edition), first_player(edition.first_player()), phrase);
    }
}

/// Rulebooks use the same names as the table. The booklets of three languages print "blue
/// counters" and "red counters", which are not what the tokens look like here.
#[test]
fn tokens_have_one_name() {
    let [_, strikes, clues, ..] = settings(&Switches::default());
    for (language, strike_tokens, clue_tokens) in [
        (German, "Gewitter-Plättchen", "Hinweis-Plättchen"),
        (Dutch, "Foutfiches", "Hintfiches"),
        (Danish, "Fejl", "Informationsbrikker"),
        (English, "Strikes", "Clue tokens"),
        (French, "Erreurs", "Jetons d’information"),
    ] {
        check(language, strikes.name.clone(), strike_tokens);
        check(language, clues.name.clone(), clue_tokens);
    }
    check(English, strikes.value, "3");
    check(English, clues.value, "8");
}
