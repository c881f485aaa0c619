//! Statistics over many games: scores, losses, and where points went.

use starmine_rules::{Ending, Event, Loss, Record, Rules};

/// The totals of several games played by the same rules.
///
/// All counts are integers, so the result is exactly the same however the games
/// are ordered or split.
///
/// ```
/// use starmine_bots::simulate::Statistics;
/// use starmine_rules::{Deal, Edition, Record, Rules, Seed};
/// let rules = Rules::default();
/// let mut record = Record::new(Edition::English, Deal::shuffled(&rules, Seed(1)));
/// while let Some(action) = record.game().legal_actions().nth(0) {
///     record.play(action)?;
/// }
/// let mut statistics = Statistics::new(&rules);
/// statistics.add(&record);
/// assert_eq!(statistics.mean(), f64::from(record.game().board().outcome().score()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    games: u64,
    /// By score, from 0 to the highest possible.
    histogram: Vec<u64>,
    perfect: u64,
    lost_by_strikes: u64,
    lost_by_needed_card: u64,
    turns: u64,
    strikes: u64,
    points_lost: PointsLost,
}

/// What happened to the points that were not scored. Each is counted once, so
/// that these and the scores add up to the maximum.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PointsLost {
    /// Lost games: all the points they could have scored.
    pub lost_games: u64,
    /// Out of reach because the last copy of a card was discarded.
    pub discarded: u64,
    /// Out of reach because the last copy of a card was lost to a strike.
    pub struck: u64,
    /// Reachable to the end, but not played in time.
    pub unplayed: u64,
}

impl PointsLost {
    /// The total.
    pub fn sum(self) -> u64 {
        self.lost_games + self.discarded + self.struck + self.unplayed
    }
}

impl Statistics {
    /// Statistics without any games.
    pub fn new(rules: &Rules) -> Statistics {
        Statistics {
            games: 0,
            histogram: vec![0; usize::from(rules.max_score()) + 1],
            perfect: 0,
            lost_by_strikes: 0,
            lost_by_needed_card: 0,
            turns: 0,
            strikes: 0,
            points_lost: PointsLost::default(),
        }
    }

    /// Adds a game that is over.
    ///
    /// # Panics
    /// If it scored more than the rules of [`new`](Statistics::new) allow.
    pub fn add(&mut self, record: &Record) {
        let board = record.game().board();
        let outcome = board.outcome();
        self.games += 1;
        self.histogram[usize::from(outcome.score())] += 1;
        self.turns += record.actions().len() as u64;
        self.strikes += u64::from(board.strikes());
        match outcome.ending {
            Some(Ending::Lost(loss)) => {
                match loss {
                    Loss::Strikes => self.lost_by_strikes += 1,
                    Loss::NeededCard => self.lost_by_needed_card += 1,
                }
                self.points_lost.lost_games += u64::from(record.rules().max_score());
            }
            Some(Ending::Perfect) => self.perfect += 1,
            // Bots never agree to stop.
            Some(Ending::Finished | Ending::Ended) | None => self.add_points_lost(record),
        }
    }

    fn add_points_lost(&mut self, record: &Record) {
        let mut reachable = record.opening().board().points_reachable();
        for (_, events, game) in record.turns() {
            let before = std::mem::replace(&mut reachable, game.board().points_reachable());
            let gone = u64::from(before - reachable);
            if events.iter().any(|event| matches!(event, Event::Struck { .. })) {
                self.points_lost.struck += gone;
            } else {
                self.points_lost.discarded += gone;
            }
        }
        self.points_lost.unplayed += u64::from(reachable - record.game().board().points());
    }

    /// How many games have been added.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many games had each score, from 0 to the highest possible.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// How many games were perfect.
    pub fn perfect(&self) -> u64 {
        self.perfect
    }

    /// How many games were lost.
    pub fn lost(&self) -> u64 {
        self.lost_by_strikes + self.lost_by_needed_card
    }

    /// How many games were lost in this way.
    pub fn lost_by(&self, loss: Loss) -> u64 {
        match loss {
            Loss::Strikes => self.lost_by_strikes,
            Loss::NeededCard => self.lost_by_needed_card,
        }
    }

    /// The turns of all games.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// The strikes of all games.
    pub fn strikes(&self) -> u64 {
        self.strikes
    }

    /// Where the points of all games were lost.
    pub fn points_lost(&self) -> PointsLost {
        self.points_lost
    }

    /// The mean score; NaN before the first game.
    pub fn mean(&self) -> f64 {
        self.a_game(self.moment(1) as u64)
    }

    /// The standard error of the mean: how much it would vary between runs of
    /// this many games. `None` with fewer than two games.
    pub fn standard_error(&self) -> Option<f64> {
        let games = u128::from(self.games);
        let pairs = games * games.checked_sub(1).filter(|rest| *rest > 0)?;
        // n Σs² - (Σs)² is n (n - 1) times the variance, and exact.
        let scatter = games * self.moment(2) - self.moment(1).pow(2);
        Some((scatter as f64 / pairs as f64 / games as f64).sqrt())
    }

    /// A count divided by the number of games.
    pub fn a_game(&self, count: u64) -> f64 {
        count as f64 / self.games as f64
    }

    /// The sum of the scores, each raised to this power.
    fn moment(&self, power: u32) -> u128 {
        (0u128..).zip(&self.histogram).map(|(score, n)| score.pow(power) * u128::from(*n)).sum()
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules::{Action, Deal, Edition, LastCards, Seed, Slot, Switches};

    use super::*;

    fn scored(scores: &[usize]) -> Statistics {
        let mut statistics = Statistics::new(&Rules::default());
        for score in scores {
            statistics.games += 1;
            statistics.histogram[*score] += 1;
        }
        statistics
    }

    /// Plays the first legal action until the game ends.
    fn played(switches: Switches, seed: u128) -> Record {
        let rules = Rules::new(switches).unwrap();
        let mut record = Record::new(Edition::English, Deal::shuffled(&rules, Seed(seed)));
        while let Some(action) = record.game().legal_actions().nth(0) {
            record.play(action).unwrap();
        }
        record
    }

    #[test]
    fn mean_and_standard_error_match_arithmetic() {
        let four = scored(&[20, 22, 24, 25]);
        assert_eq!(four.mean(), 22.75);
        // Squares of the distances: 7.5625 + 0.5625 + 1.5625 + 5.0625 = 14.75.
        let expected = (14.75f64 / 3.0 / 4.0).sqrt();
        assert!((four.standard_error().unwrap() - expected).abs() < 1e-12);
        assert_eq!(
            (four.histogram()[20], four.histogram()[21], four.histogram().len()),
            (1, 0, 26)
        );

        assert_eq!(scored(&[7, 7, 7]).standard_error(), Some(0.0));
        assert_eq!(scored(&[7]).standard_error(), None);
        assert_eq!(scored(&[]).standard_error(), None);
    }

    #[test]
    fn losses_are_counted_by_kind() {
        let mut statistics = Statistics::new(&Rules::default());
        let record = played(Switches::default(), 3);
        assert_eq!(record.game().board().outcome().ending, Some(Ending::Lost(Loss::Strikes)));
        statistics.add(&record);
        assert_eq!((statistics.lost(), statistics.lost_by(Loss::Strikes)), (1, 1));
        assert_eq!((statistics.strikes(), statistics.perfect()), (3, 0));
        assert_eq!(statistics.turns(), record.actions().len() as u64);
        assert_eq!(statistics.points_lost(), PointsLost { lost_games: 25, ..Default::default() });

        let finale = Switches { last_cards: LastCards::GrandFinale, ..Switches::default() };
        let rules = Rules::new(finale).unwrap();
        let mut record = Record::new(Edition::English, Deal::shuffled(&rules, Seed(3)));
        // Clues only when discarding is not allowed: sooner or later a five
        // goes.
        while !record.game().board().is_over() {
            let legal = record.game().legal_actions();
            let discard = Action::Discard(Slot::NEWEST);
            let clue = || legal.iter().find(|action| matches!(action, Action::Clue { .. }));
            let action = if legal.contains(discard) { discard } else { clue().unwrap() };
            record.play(action).unwrap();
        }
        let mut statistics = Statistics::new(&rules);
        statistics.add(&record);
        assert_eq!(statistics.lost_by(Loss::NeededCard), 1);
    }

    #[test]
    fn every_lost_point_is_counted_once() {
        // Strikes at most twice, then only discards and clues.
        let rules = Rules::default();
        let mut statistics = Statistics::new(&rules);
        for seed in 0..20 {
            let mut record = Record::new(Edition::English, Deal::shuffled(&rules, Seed(seed)));
            while !record.game().board().is_over() {
                let game = record.game();
                let legal = game.legal_actions();
                let lands = Slot::ALL.into_iter().find(|slot| {
                    let id = game.board().hand(game.board().to_act().unwrap()).get(*slot);
                    id.is_some_and(|id| game.board().playable().contains(game.face(id)))
                });
                let play = Action::Play(lands.unwrap_or(Slot::NEWEST), None);
                let bold = game.board().strikes() < 2 || (lands.is_some() && seed % 2 == 0);
                let discard = Action::Discard(Slot::NEWEST);
                let action = if bold && game.board().turn() > 20 {
                    play
                } else if legal.contains(discard) {
                    discard
                } else {
                    legal.iter().find(|action| matches!(action, Action::Clue { .. })).unwrap()
                };
                record.play(action).unwrap();
            }
            statistics.add(&record);
        }
        let lost = statistics.points_lost();
        assert!(lost.discarded > 0 && lost.struck > 0 && lost.unplayed > 0, "{lost:?}");
        assert_eq!(lost.sum() + statistics.moment(1) as u64, 20 * 25);
    }
}
