//! Theorem: exchange cards that a seat has not seen and cannot tell apart, and
//! everything it was ever told stays the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_rules::testing::{Choices, theorems};

fuzz_target!(|bytes: &[u8]| {
    let (record, mut choices) = starmine_fuzz::begun(bytes);
    // Where the bytes have run out, they would exchange no card.
    let mut exchanges = Choices::seeded(choices.below(256) as u64);
    for observer in theorems::observers(record.game()) {
        theorems::unseen_cards_do_not_matter(&record, observer, &mut exchanges);
    }
});
