//! Cards, suits and the like as short text: `"R3"`, `"M"`, `"B"`.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A text of a letter or two, or a name, without heap.
enum Short {
    Letters([u8; 2], usize),
    Name(&'static str),
}

impl Short {
    fn one(letter: char) -> Short {
        Short::Letters([letter as u8, 0], 1)
    }

    fn two(first: char, second: char) -> Short {
        Short::Letters([first as u8, second as u8], 2)
    }

    fn as_str(&self) -> &str {
        match self {
            Short::Letters(bytes, len) => std::str::from_utf8(&bytes[..*len]).unwrap_or_default(),
            Short::Name(name) => name,
        }
    }
}

/// Declares a type that travels in the notation of the rules.
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
                // Not by `Display`: a view has hundreds of these.
                let written: fn(starmine_rules::$name) -> Short = $serialize;
                to.serialize_str(written(self.0).as_str())
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
    |card| Short::two(card.suit().letter(), (b'0' + card.rank().number()).into())
);
as_text!(
    /// What a card is.
    Suit,
    r#""R" | "Y" | "G" | "B" | "W" | "M""#,
    |suit| Short::one(suit.letter())
);
as_text!(
    /// A place at the table, in turn order.
    Seat,
    r#""A" | "B" | "C" | "D" | "E""#,
    |seat| Short::one(seat.letter())
);
as_text!(
    /// What a clue names: a colour or a value.
    Clue,
    r#""R" | "Y" | "G" | "B" | "W" | "M" | "1" | "2" | "3" | "4" | "5""#,
    |clue| match clue {
        starmine_rules::Clue::Color(color) => Short::one(color.letter()),
        starmine_rules::Clue::Rank(rank) => Short::one((b'0' + rank.number()).into()),
    }
);
as_text!(
    /// A rulebook.
    Edition,
    r#""german" | "dutch" | "danish" | "english" | "french""#,
    |edition| Short::Name(edition.id())
);
as_text!(
    /// The sixth suit.
    Multicolor,
    r#""none" | "own-10" | "own-5" | "every-10" | "every-5""#,
    |multicolor| Short::Name(multicolor.id())
);

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written here is the notation of the rules.
    #[test]
    fn written_as_displayed() {
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
    }
}
