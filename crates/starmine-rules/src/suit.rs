//! Suits: what a card *is*. A clue names a [`Color`](crate::Color), which
//! differs from a suit as soon as every colour touches multicolour.

/// One of the five ordinary suits, or the sixth, multicolour.
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
#[expect(missing_docs, reason = "the names are self-explanatory")]
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

    /// The letter for this suit in our notation.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'G', 'B', 'W', 'M'][self as usize]
    }

    /// The suit with this letter in our notation.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// 0 for red to 5 for multicolour.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with this index, if it exists.
    pub fn from_index(index: usize) -> Option<Suit> {
        Suit::ALL.get(index).copied()
    }
}
