//! Cards, suits and the like as short text: `"R3"`, `"M"`, `"B"`.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Declares a type that travels in the notation of the rules.
macro_rules! as_text {
    ($(#[$doc:meta])* $name:ident, $typescript:literal) => {
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
                to.collect_str(&self.0)
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
    "string"
);
as_text!(
    /// What a card is.
    Suit,
    r#""R" | "Y" | "G" | "B" | "W" | "M""#
);
as_text!(
    /// A place at the table, in turn order.
    Seat,
    r#""A" | "B" | "C" | "D" | "E""#
);
as_text!(
    /// What a clue names: a colour or a value.
    Clue,
    r#""R" | "Y" | "G" | "B" | "W" | "M" | "1" | "2" | "3" | "4" | "5""#
);
as_text!(
    /// A rulebook.
    Edition,
    r#""german" | "dutch" | "danish" | "english" | "french""#
);
as_text!(
    /// The sixth suit.
    Multicolor,
    r#""none" | "own-10" | "own-5" | "every-10" | "every-5""#
);
