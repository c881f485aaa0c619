//! A rate limit with a burst, in one number.
//!
//! The number is the time by which everything taken so far has been earned back
//! (the *generic cell rate algorithm*). While that time is no further ahead than
//! the burst, one more may be taken. A time in the past means a full allowance,
//! so a client that has been quiet need not be remembered.

use std::time::Duration;

/// A rate and a burst, in microseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    each: u64,
    reserve: u64,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// When everything taken has been earned back, in microseconds since an
    /// arbitrary start.
    restored_at: u64,
}

impl Rate {
    /// This many per period, evenly spaced, with a burst on top.
    pub fn new(number: u32, period: Duration, reserve: Duration) -> Rate {
        let each = (period.as_micros() as u64 / u64::from(number.max(1))).max(1);
        // At least one, or nothing would ever be allowed.
        Rate { each, reserve: (reserve.as_micros() as u64).max(each) }
    }
}

impl Allowance {
    /// Takes one; otherwise returns how long until one is available.
    pub fn take(&mut self, rate: Rate, now: u64) -> Result<(), Duration> {
        let restored_at = self.restored_at.max(now) + rate.each;
        let most = now + rate.reserve;
        if restored_at > most {
            return Err(Duration::from_micros(restored_at - most));
        }
        self.restored_at = restored_at;
        Ok(())
    }

    /// Whether the whole allowance is available again.
    pub fn is_full(self, now: u64) -> bool {
        self.restored_at <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000;

    #[test]
    fn burst_is_followed_by_the_steady_rate() {
        // Two a second and a burst of two seconds: four at once.
        let rate = Rate::new(2, Duration::from_secs(1), Duration::from_secs(2));
        let mut allowance = Allowance::default();
        let start = 7 * SECOND;
        for _ in 0..4 {
            assert_eq!(allowance.take(rate, start), Ok(()));
        }
        let half = Duration::from_millis(500);
        assert_eq!(allowance.take(rate, start), Err(half), "one every half second");
        assert_eq!(allowance.take(rate, start), Err(half), "a refusal costs nothing");
        assert_eq!(allowance.take(rate, start + SECOND / 2), Ok(()));
        assert_eq!(allowance.take(rate, start + SECOND / 2), Err(half));
        assert!(!allowance.is_full(start + 2 * SECOND));
        assert!(allowance.is_full(start + 5 * SECOND / 2));
        // A long pause earns no more than the burst.
        let later = start + 1000 * SECOND;
        let taken = (0..100).filter(|_| allowance.take(rate, later).is_ok()).count();
        assert_eq!(taken, 4);
    }

    #[test]
    fn long_run_matches_the_rate() {
        let rate = Rate::new(10, Duration::from_secs(1), Duration::from_secs(4));
        let mut allowance = Allowance::default();
        let taken = (0..60_000u64).filter(|ms| allowance.take(rate, ms * 1000).is_ok()).count();
        // A minute at ten a second, plus the burst of forty once.
        assert_eq!(taken, 600 + 40 - 1);
    }

    #[test]
    fn extreme_rates_do_not_overflow() {
        let rate = Rate::new(u32::MAX, Duration::from_secs(1), Duration::ZERO);
        assert_eq!(Allowance::default().take(rate, 0), Ok(()));
        let rate = Rate::new(1, Duration::from_secs(3600), Duration::ZERO);
        let mut allowance = Allowance::default();
        assert_eq!(allowance.take(rate, 0), Ok(()));
        assert_eq!(allowance.take(rate, 0), Err(Duration::from_secs(3600)));
    }
}
