//! Phrases: messages before a language has been chosen.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use starmine_rules::{Card, Clue, Suit};

/// An id from `locales/` and the arguments that the message may need. It may
/// come over a socket, from an older or newer program.
///
/// Arguments are ids and numbers (`suit: "red"`, `rank: 3`), player names, and
/// text from files; never words of a language.
///
/// ```
/// use starmine_words::Phrase;
/// let phrase = Phrase::new("switch-seat").with("seat", "B");
/// assert_eq!(phrase.id, "switch-seat");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Phrase {
    /// The message in `locales/`.
    pub id: Cow<'static, str>,
    /// The arguments, by name.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    pub args: Args,
}

/// The arguments of a phrase, by name. There are so few that a list is the
/// fastest map, and phrases are created often enough for that to matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Args(Vec<(Cow<'static, str>, Arg)>);

impl Args {
    /// Inserts an argument in order of name, replacing any of the same name.
    fn insert(&mut self, name: Cow<'static, str>, arg: Arg) {
        if self.0.is_empty() {
            // Room for the longest phrase, allocated once.
            self.0.reserve_exact(9);
        }
        // Search from the end: arguments added in order then need one
        // comparison.
        let before = self.0.iter().rposition(|(other, _)| *other <= name);
        match before.map(|place| &mut self.0[place]) {
            Some((other, there)) if *other == name => *there = arg,
            _ => self.0.insert(before.map_or(0, |place| place + 1), (name, arg)),
        }
    }

    /// The argument with this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.iter().find(|(other, _)| *other == name).map(|(_, arg)| arg)
    }

    /// All arguments, in order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.0.iter().map(|(name, arg)| (name.as_ref(), arg))
    }

    /// Whether there are no arguments.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Args, D::Error> {
        struct ArgsVisitor;

        impl<'de> Visitor<'de> for ArgsVisitor {
            type Value = Args;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("arguments by name")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Args, M::Error> {
                let mut args = Args::default();
                while let Some((name, arg)) = map.next_entry()? {
                    args.insert(name, arg);
                }
                Ok(args)
            }
        }

        from.deserialize_map(ArgsVisitor)
    }
}

/// An argument of a phrase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// Inserted as is, or used to select a variant.
    Text(Cow<'static, str>),
    /// Used for plurals, and too small for any language to add a thousands
    /// separator: the browser would add one, fluent-bundle never does.
    Number(u8),
}

impl Phrase {
    /// A phrase without arguments.
    pub fn new(id: &'static str) -> Phrase {
        Phrase { id: Cow::Borrowed(id), args: Args::default() }
    }

    /// A phrase without arguments from a family of messages that share a prefix, such
    /// as the names of the rulebooks.
    pub fn of(family: &str, member: &str) -> Phrase {
        Phrase { id: format!("{family}-{member}").into(), args: Args::default() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Phrase {
        self.args.insert(Cow::Borrowed(name), arg.into());
        self
    }

    /// Adds a fixed string of ours, such as an id to select by.
    pub fn with_id(mut self, name: &'static str, id: &'static str) -> Phrase {
        self.args.insert(Cow::Borrowed(name), Arg::Text(Cow::Borrowed(id)));
        self
    }

    /// Adds a number from a file, which may be large and is never used for
    /// plurals. It becomes text, so that it looks the same everywhere.
    pub fn with_digits(self, name: &'static str, number: impl ToString) -> Phrase {
        self.with(name, number.to_string())
    }

    pub(crate) fn with_suit(self, suit: Suit) -> Phrase {
        self.with_id("suit", suit_id(suit))
    }

    /// Adds a card, as suit and value.
    pub fn with_card(self, card: Card) -> Phrase {
        self.with_suit(card.suit()).with("rank", card.rank().number())
    }

    /// Adds a clue that is only named, in a phrase that may also name a card.
    pub fn with_named_clue(self, clue: Clue) -> Phrase {
        match clue {
            Clue::Color(color) => {
                self.with_id("clue", "color").with("announced", suit_id(color.namesake()))
            }
            Clue::Rank(rank) => self.with_id("clue", "value").with("value", rank.number()),
        }
    }

    /// Adds a clue. For players the colour of a clue and the suit of a card
    /// have the same name, so they share an argument.
    pub(crate) fn with_clue(self, clue: Clue) -> Phrase {
        match clue {
            Clue::Color(color) => self.with_id("clue", "color").with_suit(color.namesake()),
            Clue::Rank(rank) => self.with_id("clue", "value").with("rank", rank.number()),
        }
    }
}

pub(crate) fn suit_id(suit: Suit) -> &'static str {
    match suit {
        Suit::Red => "red",
        Suit::Yellow => "yellow",
        Suit::Green => "green",
        Suit::Blue => "blue",
        Suit::White => "white",
        Suit::Multi => "multi",
    }
}

/// Text that is safe to show: replaces characters that would move the cursor,
/// ring the bell or change the writing direction. Names and ids come from files
/// and from other people.
pub fn clean(text: &str) -> String {
    if is_clean(text) {
        return text.to_owned();
    }
    text.chars().map(|c| if is_unsafe(c) { '\u{fffd}' } else { c }).collect()
}

fn is_clean(text: &str) -> bool {
    // Most text is plain ASCII, and there is a lot of it.
    text.bytes().all(|byte| matches!(byte, b' '..=b'~')) || !text.contains(is_unsafe)
}

fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(clean(text).into())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        let cleaned = if is_clean(&text) { text } else { clean(&text) };
        Arg::Text(cleaned.into())
    }
}

impl From<Cow<'_, str>> for Arg {
    fn from(text: Cow<'_, str>) -> Arg {
        Arg::from(text.into_owned())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clean_replaces_control_characters() {
        assert_eq!(clean("Mara\u{1b}[2J\r\n\u{202e}x"), "Mara\u{fffd}[2J\u{fffd}\u{fffd}\u{fffd}x");
        assert_eq!(clean("Çelik 花火 🎆"), "Çelik 花火 🎆");
        assert_eq!(
            Phrase::new("x").with("who", "\u{7}").args.get("who"),
            Some(&Arg::Text("\u{fffd}".into()))
        );
    }

    #[test]
    fn phrases_round_trip_as_json() {
        let phrase = Phrase::new("event-discarded")
            .with("who", "Mara")
            .with("you", "no")
            .with_card("R3".parse().unwrap());
        assert_eq!(
            serde_json::to_string(&phrase).unwrap(),
            r#"{"id":"event-discarded","args":{"rank":3,"suit":"red","who":"Mara","you":"no"}}"#
        );
        let read: Phrase =
            serde_json::from_str(r#"{"id":"x","args":{"b":"y","a":1,"b":"z"}}"#).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), r#"{"id":"x","args":{"a":1,"b":"z"}}"#);
    }
}
