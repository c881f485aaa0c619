//! Property tests: the theorems in `testing::theorems` over random rules and
//! random games.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use starmine_rules::testing::{Choices, Style, theorems};

proptest! {
    // The same games in every run. The fuzz targets look for others.
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::with_cases(2000)
    })]

    #[test]
    fn theorems_hold_in_random_games(seed: u64, style in prop::sample::select(&Style::ALL[..])) {
        let mut choices = Choices::seeded(seed);
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        theorems::exercise(&deal, style, &mut choices);
    }

    /// Takes bytes instead of a seed, so that a failing game shrinks.
    #[test]
    fn theorems_hold_in_random_short_games(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let mut choices = Choices::of_bytes(&bytes);
        let rules = choices.rules();
        let deal = choices.deal(&rules);
        theorems::exercise(&deal, Style::Uniform, &mut choices);
    }
}
