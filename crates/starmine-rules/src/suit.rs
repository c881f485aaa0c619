//! Suits: what a card *is*. Not what a clue can name, which is a
//! [`Color`](crate::Color): the two differ as soon as a multicolour suit is
//! touched by every colour.

/// One of the five colours of fireworks, or the multicolour sixth.
///
/// The order is that of the German and Dutch rulebooks, and of hanab.live's
/// suit numbers.
///
/// ```
/// use starmine_rules::Suit;
/// assert_eq!(Suit::Blue.letter(), 'B');
/// assert_eq!(Suit::from_letter('M'), Some(Suit::Multi));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Suit {
    Red,
    Yellow,
    Green,
    Blue,
    White,
    Multi,
}

impl Suit {
    /// All six, multicolour last.
    pub const ALL: [Suit; 6] =
        [Suit::Red, Suit::Yellow, Suit::Green, Suit::Blue, Suit::White, Suit::Multi];

    /// The letter that stands for this suit in our notation.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'G', 'B', 'W', 'M'][self as usize]
    }

    /// The suit that a letter of our notation stands for.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// 0 for red to 5 for multicolour.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with this index, if there is one.
    pub fn from_index(index: usize) -> Option<Suit> {
        Suit::ALL.get(index).copied()
    }
}
