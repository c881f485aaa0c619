//! Theorem: a view folded from what an observer was told is the view computed
//! from the truth, and what a card is remains possible.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_rules::testing::theorems;
use starmine_rules::{Game, History};

fuzz_target!(|bytes: &[u8]| {
    let record = starmine_fuzz::finished(bytes);
    let opening = record.opening();
    for observer in theorems::observers(&opening) {
        let mut told = History::new(record.rules(), observer);
        opening.opening().for_each(|event| told.witness(event.seen_by(observer)));
        look(&opening, &told);
        for (_, events, game) in record.turns() {
            events.iter().for_each(|event| told.witness(event.seen_by(observer)));
            look(&game, &told);
        }
    }
});

fn look(game: &Game, told: &History) {
    theorems::folded_view_is_recomputed_view(game, told);
    theorems::truth_remains_possible(game, told.view());
}
