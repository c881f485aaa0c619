//! Pseudo-random numbers for search: fast and reproducible.

use starmine_rules::{Card, CardCounts, CardSet};

/// SplitMix64, by Steele, Lea and Flood.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`, which must not be zero.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }

    /// A number from 0 up to but not including 1.
    pub(crate) fn fraction(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place + 1));
        }
    }

    /// A random copy of one of these cards, if there is one.
    pub(crate) fn draw(&mut self, counts: &CardCounts, cards: CardSet) -> Option<Card> {
        let copies = counts.within(cards);
        if copies == 0 {
            return None;
        }
        let mut place = self.below(copies.into());
        cards.into_iter().find(|card| {
            let here = usize::from(counts.get(*card));
            let is_it = place < here;
            place = place.saturating_sub(here);
            is_it
        })
    }
}
