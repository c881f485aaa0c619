//! Theorem: a record is complete. Written and read back it is the same, whether
//! the game is in progress, over, or ended by agreement.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_rules::testing::theorems;

fuzz_target!(|bytes: &[u8]| {
    let (mut record, _) = starmine_fuzz::partial(bytes);
    theorems::formats_round_trip(&record);
    if record.end().is_ok() {
        theorems::formats_round_trip(&record);
    }
});
