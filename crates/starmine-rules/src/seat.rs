//! Seats: places at the table, in turn order.

use std::ops::{Index, IndexMut};

/// A place at the table. Turns go clockwise, from A to B and so on.
///
/// A seat is not a player: players are the people and bots in the seats, and
/// the rules do not know them.
///
/// ```
/// use starmine_rules::Seat;
/// assert_eq!(Seat::C.after(3), Seat::A);
/// assert_eq!(Seat::C.after(5), Seat::D);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
}

impl Seat {
    /// All five, even if the table has fewer.
    pub const ALL: [Seat; 5] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E];

    /// The seats of a game for `players`.
    pub fn first(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(usize::from(players))
    }

    /// 0 for A to 4 for E.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat with this index, if it exists.
    pub fn from_index(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }

    /// The next seat clockwise in a game for `players`.
    pub fn after(self, players: u8) -> Seat {
        let next = self as u8 + 1;
        if next >= players { Seat::A } else { Seat::ALL[usize::from(next)] }
    }

    /// The letter for this seat in our notation.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The seat with this letter in our notation.
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
    }
}

/// One `T` for each of the five possible seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; 5]);

impl<T> BySeat<T> {
    /// Calls `f` for each seat in turn.
    pub fn from_fn(mut f: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(&mut f))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
