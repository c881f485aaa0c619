//! What one connection may ask for: so many messages a second, with a
//! reserve for bursts.

use tokio::time::Instant;

/// Limits of one connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages a second, in the long run.
    pub messages_per_second: u32,
    /// Messages at once.
    pub burst: u32,
    /// Refused messages after which the connection is closed.
    pub patience: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { messages_per_second: 10, burst: 40, patience: 100 }
    }
}

/// How much one connection has asked for.
#[derive(Debug)]
pub(super) struct Allowance {
    limits: Limits,
    /// In thousandths of a message.
    left: u64,
    since: Instant,
    refused: u32,
}

/// What becomes of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Pass,
    Refuse,
    Close,
}

impl Allowance {
    pub(super) fn new(limits: Limits, now: Instant) -> Allowance {
        Allowance { limits, left: u64::from(limits.burst) * 1000, since: now, refused: 0 }
    }

    /// Counts a message.
    pub(super) fn message(&mut self, now: Instant) -> Verdict {
        let elapsed = now.duration_since(self.since).as_millis() as u64;
        let earned = elapsed.saturating_mul(self.limits.messages_per_second.into());
        self.left = self.left.saturating_add(earned).min(u64::from(self.limits.burst) * 1000);
        self.since = now;
        if self.left >= 1000 {
            self.left -= 1000;
            return Verdict::Pass;
        }
        self.refused += 1;
        if self.refused > self.limits.patience { Verdict::Close } else { Verdict::Refuse }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_then_a_trickle_then_the_door() {
        let start = Instant::now();
        let limits = Limits { messages_per_second: 2, burst: 3, patience: 2 };
        let mut allowance = Allowance::new(limits, start);
        let verdicts: Vec<Verdict> = (0..5).map(|_| allowance.message(start)).collect();
        use Verdict::{Close, Pass, Refuse};
        assert_eq!(verdicts, [Pass, Pass, Pass, Refuse, Refuse]);
        assert_eq!(allowance.message(start + Duration::from_millis(500)), Pass);
        assert_eq!(allowance.message(start + Duration::from_millis(500)), Close);
    }
}
