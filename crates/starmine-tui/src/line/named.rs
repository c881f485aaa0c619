//! What a word of a command names: someone at the table, or a colour. Where it
//! could be more than one, none is guessed.

use starmine_protocol::{Phrase, Seat, Suit};
use starmine_words::Words;

use super::phrase;
use crate::say;

/// Whoever is called so, or sits at the seat with that letter; else the one
/// whose name begins so. Where it could be more than one, nobody is guessed:
/// a clue that went to someone else is not taken back. `nobody` says that it
/// is none of them.
pub(super) fn who(
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

/// A colour by its name here, as it stands alone or beside a card, or in
/// English; else by its letter or the beginning of a name. Where it could be
/// more than one, none is guessed, as with names.
pub(super) fn colour(text: &str, suits: &[Suit], words: &Words) -> Result<Suit, Phrase> {
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

    /// Finds someone among those who sit from seat B on.
    fn find(names: &[&str], text: &str) -> Result<String, Phrase> {
        let seats = rules::Seat::ALL.into_iter().skip(1).map(Seat);
        let named: Vec<_> = seats.zip(names.iter().map(|name| (*name).to_owned())).collect();
        who(text, &named, "tui-line-who").map(|seat| seat.to_string())
    }

    #[test]
    fn a_whole_name_comes_before_a_letter_and_both_before_a_beginning() {
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
    fn nobody_is_guessed() {
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
    fn colour_in(language: Language, text: &str) -> Result<String, Phrase> {
        let suits = rules::Suit::ALL.map(Suit);
        colour(text, &suits, &Words::new(language)).map(|suit| suit.0.letter().to_string())
    }

    #[test]
    fn a_colour_is_found_by_its_name_its_beginning_and_its_letter() {
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
            assert_eq!(colour_in(language, text), Ok(letter.to_owned()), "{text}");
        }
    }

    /// A clue that named another colour is not taken back.
    #[test]
    fn no_colour_is_guessed() {
        use Language::{Danish, Dutch, French, German};
        for (language, text, list) in [
            (German, "g", "Gelb oder Grün"),
            (German, "b", "Blau oder Bunt"),
            (French, "b", "bleu ou blanc"),
            (Danish, "G", "gul eller grøn"),
            (Dutch, "g", "geel of groen"),
        ] {
            let which = phrase("tui-line-which-colour", "colour", text).with("list", list);
            assert_eq!(colour_in(language, text), Err(which), "{text}");
        }
        let none = phrase("tui-line-colour", "colour", "mauve");
        assert_eq!(colour_in(German, "mauve"), Err(none));
    }
}
