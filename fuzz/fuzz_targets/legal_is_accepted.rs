//! Theorem: an action is accepted if and only if it is legal, a refusal changes
//! nothing, and a game that is not over has a legal action.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_fuzz::{finished, positions};
use starmine_rules::testing::theorems;

fuzz_target!(|bytes: &[u8]| {
    for game in positions(&finished(bytes)) {
        theorems::legal_is_accepted(&game);
    }
});
