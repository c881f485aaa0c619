//! Theorems over random rules and random games: see `testing::theorems`.

use proptest::prelude::*;
use starmine_rules::testing::{Choices, Style, theorems};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn all_theorems_hold_along_any_game(seed: u64, style in prop::sample::select(&Style::ALL[..])) {
        let mut choices = Choices::seeded(seed);
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        theorems::exercise(&deal, style, &mut choices);
    }

    /// Bytes instead of a generator, so that a failing game shrinks.
    #[test]
    fn all_theorems_hold_along_any_short_game(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let mut choices = Choices::of_bytes(&bytes);
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        theorems::exercise(&deal, Style::Uniform, &mut choices);
    }
}
