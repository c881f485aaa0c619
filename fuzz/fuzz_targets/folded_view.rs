//! Theorem: a view folded from an observer's events equals the view computed
//! from the truth, and a card's true face always remains possible.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starmine_rules::testing::theorems;
use starmine_rules::{Game, History};

fuzz_target!(|bytes: &[u8]| {
    let record = starmine_fuzz::finished(bytes);
    let opening = record.opening();
    for observer in theorems::observers(&opening) {
        let mut history = History::new(record.rules(), observer);
        opening.opening().for_each(|event| history.witness(event.seen_by(observer)));
        look(&opening, &history);
        for (_, events, game) in record.turns() {
            events.iter().for_each(|event| history.witness(event.seen_by(observer)));
            look(&game, &history);
        }
    }
});

fn look(game: &Game, history: &History) {
    theorems::folded_view_is_recomputed_view(game, history);
    theorems::truth_remains_possible(game, history.view());
}
