//! Theorem: swap cards that a seat has not seen and cannot tell apart, and
//! everything it ever saw stays the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_rules::testing::{Choices, theorems};

fuzz_target!(|bytes: &[u8]| {
    let (record, mut choices) = starmine_fuzz::partial(bytes);
    // Seeded, because bytes that have run out would swap no card.
    let mut swaps = Choices::seeded(choices.below(256) as u64);
    for observer in theorems::observers(record.game()) {
        theorems::unseen_cards_do_not_matter(&record, observer, &mut swaps);
    }
});
