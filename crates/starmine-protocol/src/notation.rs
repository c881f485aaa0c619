//! Cards, suits and the like as short text: `"R3"`, `"M"`, `"B"`.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The text of every card, suit, seat and clue, by index. A view has hundreds
/// of them, so they are looked up instead of formatted.
const CARDS: &str = "R1R2R3R4R5Y1Y2Y3Y4Y5G1G2G3G4G5B1B2B3B4B5W1W2W3W4W5M1M2M3M4M5";
const SUITS: &str = "RYGBWM";
const SEATS: &str = "ABCDE";
const CLUES: &str = "RYGBWM12345";

/// The `index`th item of a list in which each item has `width` letters.
fn text(all: &'static str, width: usize, index: usize) -> &'static str {
    &all[index * width..(index + 1) * width]
}

/// Declares a type that is sent in the notation of the rules crate.
macro_rules! as_text {
    ($(#[$doc:meta])* $name:ident, $typescript:literal, $serialize:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub struct $name(#[cfg_attr(test, ts(type = $typescript))] pub starmine_rules::$name);

        impl From<starmine_rules::$name> for $name {
            fn from(inner: starmine_rules::$name) -> $name {
                $name(inner)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let written: fn(starmine_rules::$name) -> &'static str = $serialize;
                to.serialize_str(written(self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
                starmine_rules::$name::from_str(&text).map($name).map_err(D::Error::custom)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

as_text!(
    /// A card: suit and value, such as `"R3"`.
    Card,
    "string",
    |card| text(CARDS, 2, card.index())
);
as_text!(
    /// The suit of a card.
    Suit,
    r#""R" | "Y" | "G" | "B" | "W" | "M""#,
    |suit| text(SUITS, 1, suit.index())
);
as_text!(
    /// A place at the table, in turn order.
    Seat,
    r#""A" | "B" | "C" | "D" | "E""#,
    |seat| text(SEATS, 1, seat.index())
);
as_text!(
    /// A clue: the colour or value it names.
    Clue,
    r#""R" | "Y" | "G" | "B" | "W" | "M" | "1" | "2" | "3" | "4" | "5""#,
    |clue| text(CLUES, 1, clue.index())
);
as_text!(
    /// A rulebook.
    Edition,
    r#""german" | "dutch" | "danish" | "english" | "french""#,
    |edition| edition.id()
);
as_text!(
    /// The multicolour suit, if any: whether it is a colour of its own or is
    /// touched by every colour, and its number of cards.
    Multicolor,
    r#""none" | "own-10" | "own-5" | "every-10" | "every-5""#,
    |multicolor| multicolor.id()
);
as_text!(
    /// What happens once the deck is empty.
    LastCards,
    r#""last-round" | "grand-finale""#,
    |last_cards| last_cards.id()
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_matches_display_notation() {
        fn check<T: Serialize + fmt::Display>(values: impl IntoIterator<Item = T>) {
            for value in values {
                assert_eq!(serde_json::to_string(&value).unwrap(), format!("\"{value}\""));
            }
        }
        check(starmine_rules::CardSet::ALL.into_iter().map(Card));
        check(starmine_rules::Suit::ALL.map(Suit));
        check(starmine_rules::Seat::ALL.map(Seat));
        check(starmine_rules::Clue::ALL.map(Clue));
        check(starmine_rules::Edition::ALL.map(Edition));
        check(starmine_rules::Multicolor::ALL.map(Multicolor));
        use starmine_rules::LastCards::{GrandFinale, LastRound};
        check([LastRound, GrandFinale].map(LastCards));
    }
}
