//! Ranks: the values printed on the cards.

/// The value on a card, 1 to 5.
///
/// ```
/// use starmine_rules::Rank;
/// assert_eq!(Rank::new(3), Some(Rank::Three));
/// assert_eq!(Rank::new(6), None);
/// assert_eq!(Rank::Five.number(), 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Rank {
    One,
    Two,
    Three,
    Four,
    Five,
}

impl Rank {
    /// All five, ascending.
    pub const ALL: [Rank; 5] = [Rank::One, Rank::Two, Rank::Three, Rank::Four, Rank::Five];

    /// The rank printed as `number`, if it is one of 1 to 5.
    pub fn new(number: u8) -> Option<Rank> {
        let index = number.checked_sub(1)?;
        Rank::ALL.get(usize::from(index)).copied()
    }

    /// The printed value, 1 to 5.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// 0 for a one to 4 for a five.
    pub const fn index(self) -> usize {
        self as usize
    }
}
