//! The sixth suit: whether there is one, which clues touch it, and its cards.

use crate::Rank;

/// The sixth suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Multicolor {
    /// There is no sixth suit.
    None,
    /// A colour like any other, which clues can name.
    Own(MultiCards),
    /// Touched by every colour clue, but not a colour that clues can name.
    Every(MultiCards),
}

impl Multicolor {
    /// All five choices.
    pub const ALL: [Multicolor; 5] = [
        Multicolor::None,
        Multicolor::Own(MultiCards::Ten),
        Multicolor::Own(MultiCards::Five),
        Multicolor::Every(MultiCards::Ten),
        Multicolor::Every(MultiCards::Five),
    ];

    /// How many copies of a multicolour rank there are.
    pub(crate) fn copies(self, rank: Rank) -> u8 {
        match self {
            Multicolor::None => 0,
            Multicolor::Own(MultiCards::Five) | Multicolor::Every(MultiCards::Five) => 1,
            Multicolor::Own(MultiCards::Ten) | Multicolor::Every(MultiCards::Ten) => copies(rank),
        }
    }
}

/// How many multicolour cards there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MultiCards {
    /// 1, 2, 3, 4, 5: one copy of each.
    Five,
    /// 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, as in the other suits.
    Ten,
}

/// Copies of a rank in an ordinary suit, the same in all five rulebooks.
pub(crate) fn copies(rank: Rank) -> u8 {
    match rank {
        Rank::One => 3,
        Rank::Two | Rank::Three | Rank::Four => 2,
        Rank::Five => 1,
    }
}
