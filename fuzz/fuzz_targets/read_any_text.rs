//! Theorem: any text, whether a record, a perft file or a word of our notation,
//! is read or refused without a panic; and anything read survives being written
//! and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_fuzz::{prints_back, reads_as_perft, reads_as_record};
use starmine_rules::{Action, Card, Clue, Commitment, Edition, Multicolor, Salt, Seat, Seed, Seen};

fuzz_target!(|text: &str| {
    reads_as_record(text);
    reads_as_perft(text);
    prints_back::<Action>(text);
    prints_back::<Card>(text);
    prints_back::<Clue>(text);
    prints_back::<Commitment>(text);
    prints_back::<Edition>(text);
    prints_back::<Multicolor>(text);
    prints_back::<Salt>(text);
    prints_back::<Seat>(text);
    prints_back::<Seed>(text);
    prints_back::<Seen>(text);
});
