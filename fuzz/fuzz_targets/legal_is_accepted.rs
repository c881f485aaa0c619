//! Theorem: an action is accepted if and only if it is among the legal ones, a
//! refusal changes nothing, and a game that is not over can go on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_fuzz::{finished, positions};
use starmine_rules::testing::theorems;

fuzz_target!(|bytes: &[u8]| {
    for game in positions(&finished(bytes)) {
        theorems::legal_is_accepted(&game);
    }
});
