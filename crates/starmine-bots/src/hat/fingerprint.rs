//! A 64-bit fingerprint of everything public so far.
//!
//! It is computed from the rules and from everything that has happened or been
//! decoded. Equal fingerprints stand for equal common knowledge; a collision is
//! as unlikely as guessing a 64-bit number.

use std::hash::{Hash, Hasher};

use starmine_rules::Rules;

/// Identifies common knowledge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fingerprint(u64);

impl Fingerprint {
    /// The fingerprint before the deal.
    pub(super) fn new(rules: &Rules) -> Fingerprint {
        Fingerprint(0).then((rules.switches(), rules.cards()))
    }

    /// The fingerprint after everyone learns one more fact.
    pub(super) fn then(mut self, fact: impl Hash) -> Fingerprint {
        fact.hash(&mut self);
        Fingerprint(self.0 ^ self.0 >> 32)
    }
}

impl Hasher for Fingerprint {
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
