//! Clues, and the table of which cards each of them touches.

use std::fmt;

use crate::{Card, CardSet, Multicolor, Rank, Suit};

/// A colour that a clue can name. `Multi` is available only where multicolour
/// is a colour of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Color {
    Red,
    Yellow,
    Green,
    Blue,
    White,
    Multi,
}

impl Color {
    /// All six, multicolour last.
    pub const ALL: [Color; 6] =
        [Color::Red, Color::Yellow, Color::Green, Color::Blue, Color::White, Color::Multi];

    /// The letter that stands for this colour in our notation.
    pub const fn letter(self) -> char {
        self.namesake().letter()
    }

    /// The colour with this index, if it exists.
    pub fn from_index(index: usize) -> Option<Color> {
        Color::ALL.get(index).copied()
    }

    /// 0 for red to 5 for multicolour.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit of the same name.
    pub const fn namesake(self) -> Suit {
        Suit::ALL[self as usize]
    }
}

/// The content of a clue: exactly one colour or value.
///
/// The touched cards are not part of it. Every rulebook requires clues to be
/// complete, so those follow from the hand (ruling A6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Clue {
    /// "These are red."
    Color(Color),
    /// "These are threes."
    Rank(Rank),
}

impl Clue {
    /// How many different clues there are.
    pub const COUNT: usize = 11;

    /// Every clue, colours first.
    pub const ALL: [Clue; Clue::COUNT] = {
        let mut all = [Clue::Rank(Rank::One); Clue::COUNT];
        let mut i = 0;
        while i < all.len() {
            all[i] = if i < 6 { Clue::Color(Color::ALL[i]) } else { Clue::Rank(Rank::ALL[i - 6]) };
            i += 1;
        }
        all
    };

    /// 0 to 5 for the colours, 6 to 10 for the values.
    pub const fn index(self) -> usize {
        match self {
            Clue::Color(color) => color as usize,
            Clue::Rank(rank) => 6 + rank as usize,
        }
    }
}

/// A set of clues.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ClueSet(u16);

impl ClueSet {
    /// The empty set.
    pub const EMPTY: ClueSet = ClueSet(0);

    /// Whether `clue` is in the set.
    pub const fn contains(self, clue: Clue) -> bool {
        self.0 >> clue.index() & 1 != 0
    }

    /// The set with `clue` in it.
    pub const fn with(self, clue: Clue) -> ClueSet {
        ClueSet(self.0 | 1 << clue.index())
    }

    /// The clues in either set.
    pub const fn or(self, other: ClueSet) -> ClueSet {
        ClueSet(self.0 | other.0)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The clues in the set, colours first.
    pub fn iter(self) -> impl Iterator<Item = Clue> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = Clue::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            first
        })
    }

    /// One bit per clue, at its index.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

impl fmt::Debug for ClueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Which cards each clue touches, and which clues touch each card.
///
/// Each multicolour rule is one such table. The same table gives the cards that
/// a clue touches and the information that its receiver gets.
///
/// ```
/// use starmine_rules::{Clue, Color, Multicolor, MultiCards, Touch};
/// let blue = Clue::Color(Color::Blue);
/// let m2 = "M2".parse().unwrap();
/// let own = Touch::of(Multicolor::Own(MultiCards::Ten));
/// let every = Touch::of(Multicolor::Every(MultiCards::Ten));
/// assert!(!own.cards(blue).contains(m2));
/// assert!(every.cards(blue).contains(m2));
/// assert!(every.cards(Clue::Color(Color::Multi)).is_empty());
/// ```
#[derive(PartialEq, Eq, Debug)]
pub struct Touch {
    cards: [CardSet; Clue::COUNT],
    // 32 and a mask instead of 30: this avoids bounds checks in the inner loop.
    clues: [ClueSet; 32],
}

static BASE: Touch = Touch::build(Multicolor::None);
static OWN: Touch = Touch::build(Multicolor::Own(crate::MultiCards::Ten));
static EVERY: Touch = Touch::build(Multicolor::Every(crate::MultiCards::Ten));

impl Touch {
    /// The table for a multicolour rule.
    pub fn of(multicolor: Multicolor) -> &'static Touch {
        match multicolor {
            Multicolor::None => &BASE,
            Multicolor::Own(_) => &OWN,
            Multicolor::Every(_) => &EVERY,
        }
    }

    /// The cards that `clue` touches.
    pub fn cards(&self, clue: Clue) -> CardSet {
        self.cards[clue.index()]
    }

    /// The clues that touch `card`.
    pub fn clues(&self, card: Card) -> ClueSet {
        self.clues[card.index() & 31]
    }

    const fn build(multicolor: Multicolor) -> Touch {
        let mut touch = Touch { cards: [CardSet::EMPTY; Clue::COUNT], clues: [ClueSet::EMPTY; 32] };
        let mut c = 0;
        while c < Card::COUNT {
            let Some(card) = Card::from_index(c) else { break };
            let mut i = 0;
            while i < Clue::COUNT {
                if touches(multicolor, Clue::ALL[i], card) {
                    touch.cards[i] = touch.cards[i].with(card);
                    touch.clues[c] = touch.clues[c].with(Clue::ALL[i]);
                }
                i += 1;
            }
            c += 1;
        }
        touch
    }
}

/// The definition behind the tables. Ruling A12: multicolour as a sixth colour
/// is not a wildcard. Ruling A13: multicolour that every colour touches cannot
/// be named.
const fn touches(multicolor: Multicolor, clue: Clue, card: Card) -> bool {
    let multi = card.suit() as u8 == Suit::Multi as u8;
    match (clue, multicolor) {
        (Clue::Rank(rank), _) => card.rank() as u8 == rank as u8,
        (Clue::Color(Color::Multi), Multicolor::Own(_)) => multi,
        (Clue::Color(Color::Multi), Multicolor::None | Multicolor::Every(_)) => false,
        (Clue::Color(color), Multicolor::Every(_)) => multi || card.suit() as u8 == color as u8,
        (Clue::Color(color), Multicolor::None | Multicolor::Own(_)) => {
            card.suit() as u8 == color as u8
        }
    }
}
