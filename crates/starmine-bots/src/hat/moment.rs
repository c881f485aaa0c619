//! A moment of a game, as a number that stands for what everyone knows then.
//!
//! It follows from the rules and from all that was done and heard since. At
//! tables of one moment everyone knows the same: that two moments in which
//! anything differs get the same number is as likely as to guess it, one in
//! 2^64.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use starmine_rules::{BySeat, CardSet, Clue, Rules, Seat};

use super::known::{Fate, Known, Slots};

/// Something that everyone is told, or makes out.
#[derive(Clone, Copy, Hash)]
pub(super) enum Deed {
    Drew(Seat),
    Clued {
        to: Seat,
        clue: Clue,
        touched: Slots,
    },
    Laid {
        slot: usize,
        card: CardSet,
        fate: Fate,
    },
    /// The number of every hand about which something was told.
    Heard(BySeat<u8>),
    Passed,
}

/// What everyone knows, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Moment(u64);

impl Moment {
    /// Before the deal.
    pub(super) fn first(rules: &Rules) -> Moment {
        let mut moment = Moment(0);
        (rules.switches(), rules.cards()).hash(&mut moment);
        moment
    }

    pub(super) fn then(mut self, deed: Deed) -> Moment {
        deed.hash(&mut self);
        Moment(self.0 ^ self.0 >> 32)
    }
}

impl Hasher for Moment {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(8) {
            let word = bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.write_u64(word);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}

thread_local! {
    static LAST: RefCell<Option<Known>> = const { RefCell::new(None) };
}

impl Known {
    /// Comes to a moment. If it is the one that somebody in this thread came
    /// to last, what everyone knows then is at hand; else `find_out` works it
    /// out.
    ///
    /// In a game of bots all seats hear of the same deed, one after the other,
    /// and find out the same.
    pub(super) fn come_to(&mut self, moment: Moment, find_out: impl FnOnce(&mut Known)) {
        LAST.with_borrow_mut(|last| match last {
            Some(last) if last.moment == moment => *self = *last,
            _ => {
                find_out(self);
                self.moment = moment;
                *last = Some(*self);
            }
        });
    }
}

/// Forgets the last moment, so that everything is found out anew.
#[cfg(test)]
pub(super) fn forget() {
    LAST.set(None);
}
