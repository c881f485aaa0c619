//! Ratios over many games, with standard errors that allow for the turns of one
//! game being correlated.

use std::iter::Sum;
use std::ops::Add;

/// A count of cases, and how many of them were hits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The hits.
    pub hits: u64,
    /// All cases.
    pub of: u64,
}

impl Tally {
    /// Adds a case.
    pub fn count(&mut self, is_hit: bool) {
        self.hits += u64::from(is_hit);
        self.of += 1;
    }
}

impl Add for Tally {
    type Output = Tally;
    fn add(self, other: Tally) -> Tally {
        Tally { hits: self.hits + other.hits, of: self.of + other.of }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), Tally::add)
    }
}

/// The ratio of two counts over many games.
///
/// ```
/// use starmine_bots::study::{Ratio, Tally};
/// let games = [Tally { hits: 3, of: 4 }, Tally { hits: 1, of: 4 }];
/// let ratio = Ratio::over(games);
/// assert_eq!((ratio.value(), ratio.standard_error()), (Some(0.5), Some(0.25)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratio {
    total: Tally,
    games: u64,
    /// The sums over games of hits², hits × of, and of².
    moments: [u128; 3],
}

impl Ratio {
    /// The ratio over these games. All sums are integers, so it is exactly the
    /// same in whatever order they come.
    pub fn over(games: impl IntoIterator<Item = Tally>) -> Ratio {
        let mut ratio = Ratio { total: Tally::default(), games: 0, moments: [0; 3] };
        for game in games {
            let (hits, of) = (u128::from(game.hits), u128::from(game.of));
            ratio.total = ratio.total + game;
            ratio.games += 1;
            for (sum, product) in ratio.moments.iter_mut().zip([hits * hits, hits * of, of * of]) {
                *sum += product;
            }
        }
        ratio
    }

    /// The hits and cases of all games.
    pub fn total(&self) -> Tally {
        self.total
    }

    /// Hits per case; `None` without cases.
    pub fn value(&self) -> Option<f64> {
        (self.total.of > 0).then(|| self.total.hits as f64 / self.total.of as f64)
    }

    /// The standard error of the value if games are independent of each other,
    /// but turns of one game are not. `None` with fewer than two games.
    pub fn standard_error(&self) -> Option<f64> {
        let (value, others) = (self.value()?, self.games.checked_sub(1).filter(|it| *it > 0)?);
        let [hits, both, of] = self.moments.map(|sum| sum as f64);
        // The sum over games of (hits - value × of)². Rounding may leave it just
        // below zero.
        let scatter = (hits - 2.0 * value * both + value * value * of).max(0.0);
        let games = self.games as f64;
        Some((scatter * games / others as f64).sqrt() / self.total.of as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(games: &[(u64, u64)]) -> Ratio {
        Ratio::over(games.iter().map(|(hits, of)| Tally { hits: *hits, of: *of }))
    }

    /// With games of the same size, the error is that of the mean of the games'
    /// shares.
    #[test]
    fn equal_games_give_the_error_of_a_mean() {
        // Shares 0.2, 0.4 and 0.9: mean 0.5, squares of distances 0.09 + 0.01 + 0.16.
        let found = ratio(&[(2, 10), (4, 10), (9, 10)]);
        assert_eq!(found.value(), Some(0.5));
        let expected = (0.26f64 / 2.0 / 3.0).sqrt();
        assert!((found.standard_error().unwrap() - expected).abs() < 1e-12);
    }

    #[test]
    fn larger_games_weigh_more() {
        // 13 of 20. Distances 12 - 0.65 × 16 = 1.6 and 1 - 0.65 × 4 = -1.6.
        let found = ratio(&[(12, 16), (1, 4)]);
        assert_eq!(found.value(), Some(0.65));
        let expected = (2.0 * 1.6f64.powi(2) * 2.0).sqrt() / 20.0;
        assert!((found.standard_error().unwrap() - expected).abs() < 1e-12);
    }

    #[test]
    fn too_little_data_gives_no_value() {
        assert_eq!((ratio(&[]).value(), ratio(&[(0, 0), (0, 0)]).value()), (None, None));
        assert_eq!(ratio(&[(1, 2)]).standard_error(), None);
        assert_eq!(ratio(&[(1, 2), (0, 0)]).standard_error(), Some(0.0));
        assert_eq!(
            ratio(&[(1, 3), (1, 3), (1, 3)]).standard_error().map(|it| it < 1e-8),
            Some(true)
        );
    }
}
