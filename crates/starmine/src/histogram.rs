//! Score histograms as bar charts in the terminal.

use std::fmt;

/// The number of games for each score.
#[derive(Default)]
pub(crate) struct Histogram {
    counts: Vec<u64>,
}

impl Histogram {
    pub(crate) fn add(&mut self, score: u8) {
        let score = usize::from(score);
        if self.counts.len() <= score {
            self.counts.resize(score + 1, 0);
        }
        self.counts[score] += 1;
    }
}

impl From<&[u64]> for Histogram {
    /// The index is the score.
    fn from(counts: &[u64]) -> Histogram {
        Histogram { counts: counts.to_vec() }
    }
}

/// The widest bar, so that a line fits 80 columns.
const WIDTH: u64 = 60;

impl fmt::Display for Histogram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = self.counts.iter().copied().max().unwrap_or(0).max(1);
        for (score, count) in self.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            // In eighths of a cell, at least one for every score that occurred.
            let eighths = (8 * WIDTH * count / most).max(1) as usize;
            let bar = "█".repeat(eighths / 8);
            let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
            writeln!(f, "{score:>4} {count:>7}  {bar}{rest}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_proportional() {
        let mut histogram = Histogram::default();
        for score in [0, 25, 25, 25, 25] {
            histogram.add(score);
        }
        let quarter = "█".repeat(15);
        let whole = "█".repeat(60);
        assert_eq!(
            histogram.to_string(),
            format!("   0       1  {quarter}\n  25       4  {whole}\n")
        );
    }
}
