//! A steady trickle with a reserve, in one number.
//!
//! What is kept is the moment at which all that was taken is earned again
//! (the *generic cell rate algorithm*). As long as that is no further ahead
//! than the reserve, one more may be taken. A moment that has passed is a
//! full reserve, so whoever is quiet need not be remembered.

use std::time::Duration;

/// How fast a limit allows, in microseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    each: u64,
    reserve: u64,
}

/// How much has been taken.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// When it is all earned again, in microseconds since some beginning.
    even_at: u64,
}

impl Pace {
    /// So many in a period, at even distances, and a reserve for bursts.
    pub fn new(number: u32, period: Duration, reserve: Duration) -> Pace {
        let each = (period.as_micros() as u64 / u64::from(number.max(1))).max(1);
        // One at least: else nobody ever gets anything.
        Pace { each, reserve: (reserve.as_micros() as u64).max(each) }
    }
}

impl Allowance {
    /// Takes one at a moment; if there is none, how long until there is.
    pub fn take(&mut self, pace: Pace, now: u64) -> Result<(), Duration> {
        let even_at = self.even_at.max(now) + pace.each;
        let most = now + pace.reserve;
        if even_at > most {
            return Err(Duration::from_micros(even_at - most));
        }
        self.even_at = even_at;
        Ok(())
    }

    /// Whether it is as if nothing had been taken.
    pub fn is_full(self, now: u64) -> bool {
        self.even_at <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000;

    #[test]
    fn a_burst_then_a_trickle() {
        // Two a second, and a reserve of two seconds: four at once.
        let pace = Pace::new(2, Duration::from_secs(1), Duration::from_secs(2));
        let mut allowance = Allowance::default();
        let start = 7 * SECOND;
        for _ in 0..4 {
            assert_eq!(allowance.take(pace, start), Ok(()));
        }
        let half = Duration::from_millis(500);
        assert_eq!(allowance.take(pace, start), Err(half), "the next is earned in half a second");
        assert_eq!(allowance.take(pace, start), Err(half), "being refused costs nothing");
        assert_eq!(allowance.take(pace, start + SECOND / 2), Ok(()));
        assert_eq!(allowance.take(pace, start + SECOND / 2), Err(half));
        assert!(!allowance.is_full(start + 2 * SECOND));
        assert!(allowance.is_full(start + 5 * SECOND / 2));
        // A long rest earns no more than the reserve.
        let later = start + 1000 * SECOND;
        let taken = (0..100).filter(|_| allowance.take(pace, later).is_ok()).count();
        assert_eq!(taken, 4);
    }

    #[test]
    fn in_the_long_run_it_is_the_rate() {
        let pace = Pace::new(10, Duration::from_secs(1), Duration::from_secs(4));
        let mut allowance = Allowance::default();
        let taken = (0..60_000u64).filter(|ms| allowance.take(pace, ms * 1000).is_ok()).count();
        // A minute at ten a second, and the reserve of forty once.
        assert_eq!(taken, 600 + 40 - 1);
    }

    #[test]
    fn the_largest_numbers_do_no_harm() {
        let pace = Pace::new(u32::MAX, Duration::from_secs(1), Duration::ZERO);
        assert_eq!(Allowance::default().take(pace, 0), Ok(()));
        let pace = Pace::new(1, Duration::from_secs(3600), Duration::ZERO);
        let mut allowance = Allowance::default();
        assert_eq!(allowance.take(pace, 0), Ok(()));
        assert_eq!(allowance.take(pace, 0), Err(Duration::from_secs(3600)));
    }
}
