//! Matching names in commands: players and colours, also by abbreviations.
//! An ambiguous name is an error and never a guess, since a clue to the wrong
//! player cannot be taken back.

use starmine_protocol::{Phrase, Seat, Suit};
use starmine_words::Words;

use super::phrase;
use crate::say;

/// Finds a seat by the player's whole name, else by the letter of the seat,
/// else by the beginning of the name. `nobody` is the error if none matches.
pub(super) fn seat_by_name(
    text: &str,
    named: &[(Seat, String)],
    nobody: &'static str,
) -> Result<Seat, Phrase> {
    let lower = text.to_lowercase();
    let all = |fits: &dyn Fn(Seat, &str) -> bool| -> Vec<Seat> {
        let fitting = named.iter().filter(|(seat, name)| fits(*seat, &name.to_lowercase()));
        fitting.map(|(seat, _)| *seat).collect()
    };
    let steps = [
        all(&|_, name| name == lower),
        all(&|seat, _| seat.to_string().to_lowercase() == lower),
        all(&|_, name| name.starts_with(&lower)),
    ];
    match steps.into_iter().find(|found| !found.is_empty()).as_deref() {
        Some([one]) => Ok(*one),
        Some(_) => Err(phrase("tui-line-which", "who", text)),
        None => Err(phrase(nobody, "who", text)),
    }
}

/// Finds a colour by its whole name in the user's language (also in the form
/// used with a card) or in English, else by its letter or the beginning of a
/// name.
pub(super) fn color_by_name(text: &str, suits: &[Suit], words: &Words) -> Result<Suit, Phrase> {
    // Not every keyboard has an ß.
    let fold = |text: &str| text.to_lowercase().replace('ß', "ss");
    let typed = fold(text);
    let name = |suit: Suit| fold(&say::suit(words, suit));
    let beside = |suit: Suit| {
        fold(&words.say(&Phrase::new("one-suit-card").with("suit", say::suit_id(suit))))
    };
    let all = |fits: &dyn Fn(Suit) -> bool| -> Vec<Suit> {
        suits.iter().copied().filter(|suit| fits(*suit)).collect()
    };
    let whole = all(&|suit| {
        name(suit) == typed
            || say::suit_id(suit) == typed
            || beside(suit).split_whitespace().any(|word| word == typed)
    });
    let begun = all(&|suit| {
        name(suit).starts_with(&typed)
            || say::suit_id(suit).starts_with(&typed)
            || fold(&suit.0.letter().to_string()) == typed
    });
    match if whole.is_empty() { &begun[..] } else { &whole[..] } {
        [one] => Ok(*one),
        [] => Err(phrase("tui-line-colour", "colour", text)),
        several => {
            let names: Vec<String> = several.iter().map(|one| say::suit(words, *one)).collect();
            let which = phrase("tui-line-which-colour", "colour", text);
            Err(which.with("list", say::any_of(words, &names).as_str()))
        }
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules as rules;
    use starmine_words::Language;

    use super::*;

    /// Finds a player among these names, which sit at seat B and after.
    fn find(names: &[&str], text: &str) -> Result<String, Phrase> {
        let seats = rules::Seat::ALL.into_iter().skip(1).map(Seat);
        let named: Vec<_> = seats.zip(names.iter().map(|name| (*name).to_owned())).collect();
        seat_by_name(text, &named, "tui-line-who").map(|seat| seat.to_string())
    }

    #[test]
    fn seat_matches_whole_name_then_letter_then_prefix() {
        let names = ["Maxine", "Max", "Bea"];
        for (text, seat) in [
            ("max", "C"),
            ("MAXINE", "B"),
            ("maxi", "B"),
            ("b", "B"),
            ("be", "D"),
            ("bea", "D"),
            ("c", "C"),
            ("d", "D"),
        ] {
            assert_eq!(find(&names, text), Ok(seat.to_owned()), "{text}");
        }
        assert_eq!(find(&["Ines", "Joris", "B"], "b"), Ok("D".to_owned()));
    }

    #[test]
    fn ambiguous_player_name_is_an_error() {
        let which = |text: &str| Err(phrase("tui-line-which", "who", text));
        let nobody = |text: &str| Err(phrase("tui-line-who", "who", text));
        assert_eq!(find(&["Maxine", "Max", "Bea"], "Ma"), which("Ma"));
        assert_eq!(find(&["Bo", "Bo"], "bo"), which("bo"));
        assert_eq!(find(&["Bo", "Bo"], "c"), Ok("C".to_owned()));
        for text in ["a", "e", "maxim", "mabel"] {
            assert_eq!(find(&["Maxine", "Max", "Bea"], text), nobody(text), "{text}");
        }
    }

    /// Finds a colour among all six, in a language.
    fn color_in(language: Language, text: &str) -> Result<String, Phrase> {
        let suits = rules::Suit::ALL.map(Suit);
        color_by_name(text, &suits, &Words::new(language)).map(|suit| suit.0.letter().to_string())
    }

    #[test]
    fn color_matches_name_prefix_and_letter() {
        use Language::{Danish, Dutch, English, French, German};
        for (language, text, letter) in [
            (English, "g", "G"),
            (English, "Blue", "B"),
            (German, "gr", "G"),
            (German, "GELB", "Y"),
            (German, "y", "Y"),
            (German, "weiss", "W"),
            (German, "weiße", "W"),
            (German, "green", "G"),
            (French, "v", "G"),
            (French, "blanche", "W"),
            (French, "bla", "W"),
            (French, "w", "W"),
            (Danish, "gu", "Y"),
            (Danish, "h", "W"),
            (Dutch, "rode", "R"),
            (Dutch, "gro", "G"),
        ] {
            assert_eq!(color_in(language, text), Ok(letter.to_owned()), "{text}");
        }
    }

    #[test]
    fn ambiguous_color_is_an_error() {
        use Language::{Danish, Dutch, French, German};
        for (language, text, list) in [
            (German, "g", "Gelb oder Grün"),
            (German, "b", "Blau oder Bunt"),
            (French, "b", "bleu ou blanc"),
            (Danish, "G", "gul eller grøn"),
            (Dutch, "g", "geel of groen"),
        ] {
            let which = phrase("tui-line-which-colour", "colour", text).with("list", list);
            assert_eq!(color_in(language, text), Err(which), "{text}");
        }
        let none = phrase("tui-line-colour", "colour", "mauve");
        assert_eq!(color_in(German, "mauve"), Err(none));
    }
}
