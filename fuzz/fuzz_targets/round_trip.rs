//! Theorem: a record says all there is. Written and read back it is the same,
//! whether the game goes on, is over, or was ended by agreement.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_rules::testing::theorems;

fuzz_target!(|bytes: &[u8]| {
    let (mut record, _) = starmine_fuzz::begun(bytes);
    theorems::formats_round_trip(&record);
    if record.end().is_ok() {
        theorems::formats_round_trip(&record);
    }
});
