//! Theorem: deck, hands, fireworks and discard pile are together the pack, no
//! number leaves its range, and no game goes on for ever.
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
