//! Theorem: the deck, hands, fireworks and discard pile together are the pack,
//! numbers stay within their ranges, and every game ends.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_fuzz::{finished, positions};
use starmine_rules::testing::theorems;

fuzz_target!(|bytes: &[u8]| {
    for game in positions(&finished(bytes)) {
        theorems::cards_are_conserved(&game);
        theorems::games_are_bounded(&game);
    }
});
