//! Theorem: all of them hold in any game, as in the property tests. The slowest
//! target, and the one to run if you run only one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_rules::testing::theorems;

fuzz_target!(|bytes: &[u8]| {
    let (deal, style, mut choices) = starmine_fuzz::deal(bytes);
    theorems::exercise(&deal, style, &mut choices);
});
