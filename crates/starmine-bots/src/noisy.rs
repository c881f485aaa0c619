//! Noise: a bot that acts at random in a share of its turns, to measure how
//! well its partners cope with slips.

use std::fmt;

use starmine_rules::{Event, Observer, Rules, Seat, Seed, Seen, View};

use crate::{BotSource, Budget, Choice, ExternalBot, ExternalBotError, Kind};

/// A bot with noise, written `NAME~PERCENT`.
#[derive(Clone, Copy, Debug)]
pub struct Noisy {
    kind: Kind,
    percent: u8,
}

impl Noisy {
    /// A bot that acts at random in this share of its turns; `None` above 100
    /// per cent.
    pub fn new(kind: Kind, percent: u8) -> Option<Noisy> {
        (percent <= 100).then_some(Noisy { kind, percent })
    }
}

impl fmt::Display for Noisy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}~{}", self.kind.name, self.percent)
    }
}

impl BotSource for Noisy {
    fn name(&self) -> String {
        self.to_string()
    }

    fn sit(
        &self,
        rules: &Rules,
        seat: Seat,
        seed: Seed,
    ) -> Result<Box<dyn ExternalBot>, ExternalBotError> {
        let bot = self.kind.sit(rules, seat, seed)?;
        let view = View::new(rules, Observer::Seat(seat));
        Ok(Box::new(NoisySeat { bot, view, seat, seed, percent: self.percent }))
    }
}

struct NoisySeat {
    bot: Box<dyn ExternalBot>,
    view: View,
    seat: Seat,
    seed: Seed,
    percent: u8,
}

impl ExternalBot for NoisySeat {
    fn witness(&mut self, event: &Event<Seen>) -> Result<(), ExternalBotError> {
        self.view.witness(event);
        self.bot.witness(event)
    }

    /// Depends only on the seed, the seat and the turn, so that asking again
    /// gives the same answer.
    fn decide(&mut self, budget: Budget) -> Result<Choice, ExternalBotError> {
        let turn = self.view.board().turn();
        let Ok(Seed(chance)) = format!("noise {} {} {turn}", self.seed, self.seat).parse();
        let legal = self.view.legal_actions();
        if chance % 100 >= self.percent.into() || legal.is_empty() {
            return self.bot.decide(budget);
        }
        let place = (chance / 100 % u128::from(legal.len())) as u8;
        Ok(Err(legal.nth(place).expect("the place is below the number of legal actions")))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use starmine_rules::{Deal, Record, Switches};

    use super::*;
    use crate::kind;
    use crate::selfplay::{Team, play};

    fn novice() -> Kind {
        kind("novice").expect("novice is registered")
    }

    /// Plays some games of three, one of them noisy, and returns the records
    /// and how many of that seat's turns had no reason: those at random.
    fn played(percent: u8) -> (Vec<Record>, usize, usize) {
        let noisy = Noisy::new(novice(), percent).unwrap();
        let team = Team::External(vec![Arc::new(novice()), Arc::new(noisy), Arc::new(novice())]);
        let rules = Rules::new(Switches { players: 3, ..Switches::default() }).unwrap();
        let (mut random, mut turns) = (0, 0);
        let records = (0..60).map(|seed| {
            let deal = Deal::shuffled(&rules, Seed(seed));
            play(&team, &deal, Seed(seed), Budget(0), |turn| {
                if turn.game.board().to_act() == Some(Seat::B) {
                    turns += 1;
                    random += usize::from(turn.decision.is_err());
                }
            })
        });
        (records.collect(), random, turns)
    }

    #[test]
    fn share_of_random_turns_matches_the_percentage() {
        for percent in [0, 10, 50, 100] {
            let (_, random, turns) = played(percent);
            let (expected, share) = (f64::from(percent) / 100.0, random as f64 / turns as f64);
            // Four standard errors of a coin tossed this often.
            let margin = 4.0 * (expected * (1.0 - expected) / turns as f64).sqrt();
            assert!((share - expected).abs() <= margin, "{percent} %: {random} of {turns}");
        }
    }

    #[test]
    fn noise_is_reproducible_and_zero_changes_nothing() {
        assert!(played(20).0 == played(20).0);
        assert!(played(20).0 != played(21).0);
        let novices = Team::Bots(vec![novice()]);
        for record in played(0).0.iter().take(5) {
            let again = play(&novices, record.deal(), Seed(0), Budget(0), |_| ());
            assert_eq!(again.actions(), record.actions());
        }
    }

    /// At the first turn of many games, every legal action comes up about
    /// equally often.
    #[test]
    fn every_legal_action_is_equally_likely() {
        let rules = Rules::default();
        let game = starmine_rules::Game::new(&Deal::shuffled(&rules, Seed(1)));
        let legal = game.legal_actions();
        let mut counts: BTreeMap<_, u32> = legal.iter().map(|action| (action, 0)).collect();
        for seed in 0..200 * u128::from(legal.len()) {
            let noisy = Noisy::new(novice(), 100).unwrap();
            let mut bot = noisy.sit(&rules, Seat::A, Seed(seed)).unwrap();
            for event in game.opening() {
                bot.witness(&event.seen_by(Observer::Seat(Seat::A))).unwrap();
            }
            let action = bot.decide(Budget(0)).unwrap().unwrap_err();
            *counts.get_mut(&action).expect("legal") += 1;
        }
        // 200 expected, with a standard deviation of 14.
        assert!(counts.values().all(|count| (140..260).contains(count)), "{counts:?}");
    }

    #[test]
    fn noise_above_100_percent_is_refused() {
        assert_eq!(Noisy::new(novice(), 100).unwrap().to_string(), "novice~100");
        assert!(Noisy::new(novice(), 101).is_none());
    }
}
