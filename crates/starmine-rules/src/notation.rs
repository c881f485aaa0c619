//! Text notation for cards, hands, clues and actions, with parsers.
//!
//! | what | written |
//! |---|---|
//! | card | suit letter `R Y G B W M` and rank: `R3`, `M1`; a hidden card `??` |
//! | hand, deal | cards separated by spaces, a hand newest first: `R1 Y2 ??` |
//! | seat | `A` to `E` |
//! | clue | the colour or value it names: `R` or `3` |
//! | action | `P1` plays slot 1, `P1!R` announces red, `D5` discards, `B:R` and `B:3` clue B |
//! | multicolour rule | `none`, `own-10`, `own-5`, `every-10`, `every-5` |

use std::fmt;
use std::str::FromStr;

use crate::{
    Action, Card, CardCounts, CardSet, Clue, Color, Edition, LastCards, MultiCards, Multicolor,
    Rank, Seat, Seen, Slot, Suit,
};

/// A text that could not be parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    expected: &'static str,
    found: String,
}

impl ParseError {
    pub(crate) fn new(expected: &'static str, found: &str) -> ParseError {
        ParseError { expected, found: shortened(found) }
    }

    /// The text found instead, or the beginning of it.
    pub fn found(&self) -> &str {
        &self.found
    }
}

/// The beginning of a text, enough to recognise it: input may be megabytes
/// long.
pub(crate) fn shortened(text: &str) -> String {
    const MAX_CHARS: usize = 120;
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found `{}`", self.expected, self.found)
    }
}

impl std::error::Error for ParseError {}

/// Writes cards, separated by spaces.
pub fn cards_text(cards: &[Card]) -> String {
    joined(cards)
}

/// Parses the output of [`cards_text`].
///
/// ```
/// use starmine_rules::notation::{cards_text, parse_cards};
/// let cards = parse_cards("R1 Y2 M5").unwrap();
/// assert_eq!(cards_text(&cards), "R1 Y2 M5");
/// assert_eq!(
///     parse_cards("R1 R7").unwrap_err().to_string(),
///     "expected a card such as R3 (suit R Y G B W M, rank 1-5), found `R7`"
/// );
/// ```
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseError> {
    text.split_whitespace().map(str::parse).collect()
}

/// Writes a hand as an observer sees it, separated by spaces.
pub fn hand_text(hand: &[Seen]) -> String {
    joined(hand)
}

/// Parses the output of [`hand_text`].
///
/// ```
/// use starmine_rules::Seen;
/// use starmine_rules::notation::{hand_text, parse_hand};
/// let hand = parse_hand("?? R1 ??").unwrap();
/// assert_eq!(hand[0], Seen::Back);
/// assert_eq!(hand_text(&hand), "?? R1 ??");
/// ```
pub fn parse_hand(text: &str) -> Result<Vec<Seen>, ParseError> {
    text.split_whitespace().map(str::parse).collect()
}

fn joined(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank().number())
    }
}

impl FromStr for Card {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Card, ParseError> {
        match two_chars(text) {
            Some((suit, rank)) => Suit::from_letter(suit).zip(rank_from_digit(rank)),
            None => None,
        }
        .map(|(suit, rank)| Card::new(suit, rank))
        .ok_or_else(|| ParseError::new("a card such as R3 (suit R Y G B W M, rank 1-5)", text))
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::Face(card) => card.fmt(f),
            Seen::Back => f.write_str("??"),
        }
    }
}

impl FromStr for Seen {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Seen, ParseError> {
        if text == "??" { Ok(Seen::Back) } else { text.parse().map(Seen::Face) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Seat {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Seat, ParseError> {
        one_char(text)
            .and_then(Seat::from_letter)
            .ok_or_else(|| ParseError::new("a seat from A to E", text))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Suit, ParseError> {
        one_char(text)
            .and_then(Suit::from_letter)
            .ok_or_else(|| ParseError::new("a suit: one of R Y G B W M", text))
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clue::Color(color) => write!(f, "{}", color.letter()),
            Clue::Rank(rank) => write!(f, "{}", rank.number()),
        }
    }
}

impl FromStr for Clue {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Clue, ParseError> {
        one_char(text)
            .and_then(|c| {
                let color = Color::ALL.into_iter().find(|color| color.letter() == c);
                color.map(Clue::Color).or_else(|| rank_from_digit(c).map(Clue::Rank))
            })
            .ok_or_else(|| ParseError::new("a clue: one of R Y G B W M or 1-5", text))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(slot, None) => write!(f, "P{}", slot.number()),
            Action::Play(slot, Some(suit)) => write!(f, "P{}!{}", slot.number(), suit.letter()),
            Action::Discard(slot) => write!(f, "D{}", slot.number()),
            Action::Clue { to, clue } => write!(f, "{to}:{clue}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    /// ```
    /// use starmine_rules::Action;
    /// for text in ["P1", "P5!M", "D3", "B:R", "E:5"] {
    ///     assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    /// }
    /// assert!("P6".parse::<Action>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Action, ParseError> {
        let action = || {
            if let Some((seat, clue)) = text.split_once(':') {
                return Some(Action::Clue { to: seat.parse().ok()?, clue: clue.parse().ok()? });
            }
            if let Some(slot) = text.strip_prefix('D') {
                return Some(Action::Discard(slot_from_text(slot)?));
            }
            let play = text.strip_prefix('P')?;
            Some(match play.split_once('!') {
                None => Action::Play(slot_from_text(play)?, None),
                Some((slot, suit)) => Action::Play(slot_from_text(slot)?, Some(suit.parse().ok()?)),
            })
        };
        action().ok_or_else(|| ParseError::new("an action such as P1, P1!R, D5, B:R or B:3", text))
    }
}

impl Multicolor {
    /// The rule's id in records and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Multicolor::None => "none",
            Multicolor::Own(MultiCards::Ten) => "own-10",
            Multicolor::Own(MultiCards::Five) => "own-5",
            Multicolor::Every(MultiCards::Ten) => "every-10",
            Multicolor::Every(MultiCards::Five) => "every-5",
        }
    }
}

impl fmt::Display for Multicolor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Multicolor {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Multicolor, ParseError> {
        Multicolor::ALL
            .into_iter()
            .find(|multicolor| multicolor.id() == text)
            .ok_or_else(|| ParseError::new("one of none, own-10, own-5, every-10, every-5", text))
    }
}

impl LastCards {
    /// The rule's id in records and messages.
    pub const fn id(self) -> &'static str {
        match self {
            LastCards::LastRound => "last-round",
            LastCards::GrandFinale => "grand-finale",
        }
    }
}

impl fmt::Display for LastCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for LastCards {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<LastCards, ParseError> {
        [LastCards::LastRound, LastCards::GrandFinale]
            .into_iter()
            .find(|last_cards| last_cards.id() == text)
            .ok_or_else(|| ParseError::new("last-round or grand-finale", text))
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Edition {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Edition, ParseError> {
        Edition::from_id(text)
            .ok_or_else(|| ParseError::new("one of german, dutch, danish, english, french", text))
    }
}

fn one_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}

fn two_chars(text: &str) -> Option<(char, char)> {
    let mut chars = text.chars();
    let pair = (chars.next()?, chars.next()?);
    chars.next().is_none().then_some(pair)
}

fn rank_from_digit(digit: char) -> Option<Rank> {
    Rank::new(u8::try_from(digit.to_digit(10)?).ok()?)
}

fn slot_from_text(text: &str) -> Option<Slot> {
    Slot::new(u8::try_from(one_char(text)?.to_digit(10)?).ok()?)
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl fmt::Debug for CardCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.copies()).finish()
    }
}
