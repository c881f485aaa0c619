//! The score of a team over many games, summed over several runs.

use std::fmt;

use anyhow::{Context, Result};
use serde_json::Value;

/// The number of games with each score, and of those lost.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Score {
    by_score: Vec<u64>,
    lost: u64,
}

impl Score {
    /// Adds the output of `starmine simulate --json`.
    pub(crate) fn add(&mut self, answer: &Value) -> Result<()> {
        let number = |field: &str| answer[field].as_f64().with_context(|| format!("no `{field}`"));
        self.lost += (number("lost")? * number("games")?).round() as u64;
        let histogram = answer["histogram"].as_array().context("no `histogram`")?;
        self.by_score.resize(histogram.len().max(self.by_score.len()), 0);
        for (sum, games) in self.by_score.iter_mut().zip(histogram) {
            *sum += games.as_u64().context("`histogram` is not a list of counts")?;
        }
        Ok(())
    }

    pub(super) fn games(&self) -> u64 {
        self.by_score.iter().sum()
    }

    pub(crate) fn mean(&self) -> f64 {
        self.mean_of(|score| score)
    }

    fn mean_of(&self, value: impl Fn(f64) -> f64) -> f64 {
        let sums = self.by_score.iter().enumerate();
        let sum: f64 = sums.map(|(score, games)| value(score as f64) * *games as f64).sum();
        sum / self.games() as f64
    }

    pub(crate) fn standard_error(&self) -> f64 {
        let mean = self.mean();
        let variance = self.mean_of(|score| (score - mean).powi(2));
        (variance / (self.games() as f64 - 1.0).max(1.0)).sqrt()
    }

    /// The percentage of games lost.
    pub(crate) fn lost(&self) -> f64 {
        100.0 * self.lost as f64 / self.games() as f64
    }

    fn perfect(&self) -> f64 {
        let perfect = self.by_score.last().copied().unwrap_or_default();
        100.0 * perfect as f64 / self.games() as f64
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, error) = (self.mean(), self.standard_error());
        write!(f, "{mean:.3} ± {error:.3}, {:.1} %", self.perfect())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn scores_add_up() {
        let mut score = Score::default();
        score.add(&json!({"histogram": [1, 0, 1], "games": 2, "lost": 0.5})).unwrap();
        score.add(&json!({"histogram": [0, 0, 2], "games": 2, "lost": 0.0})).unwrap();
        assert_eq!(score.games(), 4);
        // Scores 0, 2, 2, 2: mean 1.5, variance 1 of a sample of four.
        assert_eq!(score.to_string(), "1.500 ± 0.500, 75.0 %");
        assert_eq!(score.lost(), 25.0);
        assert!(score.add(&json!({})).is_err());
    }
}
