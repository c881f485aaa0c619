//! Random choices that can be repeated.

use std::env;

/// Names the seed to use instead of the fixed one.
const SEED: &str = "STARMINE_SEED";

/// A sequence of random choices, the same in every run.
#[derive(Debug)]
pub struct Chance(u64);

impl Chance {
    /// Uses the seed in `STARMINE_SEED`, or else a fixed one, and prints how to
    /// repeat the test with it. The test harness shows that if the test fails.
    ///
    /// # Panics
    /// If `STARMINE_SEED` is not a number.
    pub fn for_test(command: &str) -> Chance {
        let seed = env::var(SEED).map_or(1, |seed| seed.parse().expect("a number as the seed"));
        println!("to repeat this: {SEED}={seed} {command}");
        Chance(seed)
    }

    /// A number below this one.
    pub fn below(&mut self, bound: u32) -> u32 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % u64::from(bound)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of SplitMix64 from the seed 1234567, as its authors
    /// publish them, modulo a thousand.
    #[test]
    fn choices_match_published_splitmix64_numbers() {
        let mut chance = Chance(1_234_567);
        assert_eq!([(); 3].map(|()| chance.below(1000)), [317, 973, 423]);
    }
}
