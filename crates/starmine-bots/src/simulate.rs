//! Simulations: many games of one team, on any number of threads, delivered in
//! the order of their seeds. The number of threads does not affect the results.

mod in_order;
mod statistics;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use starmine_rules::{Deal, Edition, Record, Rules, Seed};

use crate::selfplay::{Team, try_play_on};
use crate::{Budget, ExternalBotError};

pub use in_order::in_order;
pub use statistics::{PointsLost, Statistics};

/// The games to play.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The players.
    pub team: Team,
    /// The rulebook to record.
    pub edition: Edition,
    /// The rules of all games.
    pub rules: Rules,
    /// The seed of the first game; each further game uses the next seed.
    pub first: Seed,
    /// The number of games.
    pub games: u64,
    /// The budget for each decision.
    pub budget: Budget,
    /// The number of games to play in parallel.
    pub threads: NonZeroUsize,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The seed of the deal.
    pub seed: Seed,
    /// The game, with the bots' names.
    pub record: Record,
    /// How long it took on its thread.
    pub time: Duration,
}

/// A game that was not finished because a bot chose an illegal action or
/// panicked, or because an external bot failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crash {
    /// The seed of the deal.
    pub seed: Seed,
    /// The panic message, or the external bot's fault.
    pub message: String,
}

impl fmt::Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a bot failed in the game with seed {}: {}", self.seed, self.message)
    }
}

impl std::error::Error for Crash {}

impl Simulation {
    /// Plays the games and passes each to `each`, in the order of seeds.
    ///
    /// Once `stop` is set, no further game is started. Games in progress are
    /// finished, so the games delivered are always the first ones, as if no
    /// more had been requested.
    pub fn run(&self, stop: &AtomicBool, mut each: impl FnMut(Played)) -> Result<(), Crash> {
        in_order(
            self.games,
            self.threads,
            stop,
            |number| self.game(number),
            |number, played| {
                let seed = self.first.plus(number);
                let played = played.map_err(|message| Crash { seed, message })?;
                each(played.map_err(|fault| Crash { seed, message: fault.to_string() })?);
                Ok(())
            },
        )
    }

    fn game(&self, number: u64) -> Result<Played, ExternalBotError> {
        let seed = self.first.plus(number);
        let begun = Instant::now();
        let deal = Deal::shuffled(&self.rules, seed);
        let record = Record::new(self.edition, deal).with_names(self.team.names(&self.rules));
        let record = record.expect("a team has a name for each seat");
        let record = try_play_on(&self.team, record, bots_seed(seed), self.budget, |_| ())?;
        Ok(Played { seed, record, time: begun.elapsed() })
    }
}

/// The seed for the bots' random numbers. It must not allow anyone to
/// recover the deal's seed, which reveals every card.
fn bots_seed(deal: Seed) -> Seed {
    let Ok(seed) = format!("bots of {deal}").parse();
    seed
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use starmine_rules::{Action, ActionSet, Event, Observer, Seat, Seen, Slot, Switches, View};

    use super::*;
    use crate::{Bot, Decision, Kind, Reason, Rule};

    /// Chooses a legal action by a number that depends on the seed, the seat
    /// and the turn.
    struct Chooser {
        view: View,
        seat: Seat,
        seed: Seed,
        choose: fn(ActionSet, u8) -> Action,
    }

    impl Bot for Chooser {
        fn witness(&mut self, event: &Event<Seen>) -> Option<Reason> {
            self.view.witness(event);
            None
        }

        fn decide(&self, _: Budget) -> Decision {
            let Ok(chance) =
                format!("{} {} {}", self.seed, self.seat, self.view.board().turn()).parse::<Seed>();
            let action = (self.choose)(self.view.legal_actions(), chance.0 as u8);
            let reason = Reason::of(Rule::Tell);
            Decision { action, reason }
        }
    }

    macro_rules! chooser {
        ($name:literal, $choose:expr) => {
            Kind {
                name: $name,
                description: "",
                purpose: "",
                own_kind_only: false,
                sit: |rules, seat, seed| {
                    let view = View::new(rules, Observer::Seat(seat));
                    Box::new(Chooser { view, seat, seed, choose: $choose })
                },
            }
        };
    }

    fn anything(legal: ActionSet, chance: u8) -> Action {
        legal.iter().nth(usize::from(chance) % legal.iter().count()).unwrap()
    }

    fn is_play(action: Action) -> bool {
        matches!(action, Action::Play(..))
    }

    const ANYTHING: Kind = chooser!("anything", anything);
    const PLAYS: Kind = chooser!("plays", |_, _| Action::Play(Slot::NEWEST, None));
    const WAITS: Kind =
        chooser!("waits", |legal, _| legal.iter().find(|action| !is_play(*action)).unwrap());
    const BREAKS: Kind = chooser!("breaks", |legal, chance| {
        assert!(chance > 3, "three or less");
        anything(legal, chance)
    });

    fn simulation(kinds: &[Kind], players: u8, threads: usize) -> Simulation {
        Simulation {
            team: Team::Bots(kinds.to_vec()),
            edition: Edition::Danish,
            rules: Rules::new(Switches { players, ..Switches::default() }).unwrap(),
            first: Seed(40),
            games: 60,
            budget: Budget(0),
            threads: NonZeroUsize::new(threads).unwrap(),
        }
    }

    fn records(simulation: &Simulation) -> Vec<(Seed, Record)> {
        let mut records = Vec::new();
        let stop = AtomicBool::new(false);
        simulation.run(&stop, |played| records.push((played.seed, played.record))).unwrap();
        records
    }

    #[test]
    fn results_do_not_depend_on_thread_count() {
        let alone = simulation(&[ANYTHING], 3, 1);
        let expected = records(&alone);
        assert_eq!(expected.len(), 60);
        assert!(expected.iter().zip(40..).all(|((seed, _), number)| *seed == Seed(number)));
        assert!(expected[0].1.actions() != expected[1].1.actions());
        let statistics = |records: &[(Seed, Record)]| {
            let mut statistics = Statistics::new(&alone.rules);
            records.iter().for_each(|(_, record)| statistics.add(record));
            statistics
        };
        for threads in [2, 3] {
            let found = records(&simulation(&[ANYTHING], 3, threads));
            assert!(found == expected, "{threads} threads");
            assert_eq!(statistics(&found), statistics(&expected));
        }
    }

    #[test]
    fn seeds_increase_by_one_per_game() {
        let simulation = simulation(&[ANYTHING], 2, 2);
        for (seed, record) in records(&simulation) {
            assert_eq!(*record.deal(), Deal::shuffled(&simulation.rules, seed));
            assert_eq!(record.edition(), simulation.edition);
            assert_eq!(record.names(), ["anything A", "anything B"]);
        }
    }

    #[test]
    fn mixed_teams_sit_in_order() {
        for players in 2..=5 {
            for (_, record) in records(&simulation(&[WAITS, PLAYS], players, 1)) {
                for (turn, action) in record.actions().iter().enumerate() {
                    let seat = turn % usize::from(players);
                    assert_eq!(is_play(*action), seat % 2 == 1, "seat {seat} of {players}");
                }
            }
        }
    }

    #[test]
    fn stopping_keeps_the_first_games() {
        let simulation = simulation(&[ANYTHING], 2, 2);
        let stop = AtomicBool::new(false);
        let mut seeds = Vec::new();
        let ran = simulation.run(&stop, |played| {
            seeds.push(played.seed);
            stop.store(seeds.len() >= 5, Ordering::Relaxed);
        });
        assert_eq!(ran, Ok(()));
        assert!(seeds.len() >= 5);
        assert!(seeds.iter().zip(40..).all(|(seed, number)| *seed == Seed(number)));

        let mut none = 0;
        assert_eq!(simulation.run(&AtomicBool::new(true), |_| none += 1), Ok(()));
        assert_eq!(none, 0);
    }

    #[test]
    fn crash_reports_the_first_failing_seed() {
        let crash = |threads| {
            let mut games = 0;
            let failed = simulation(&[BREAKS], 2, threads)
                .run(&AtomicBool::new(false), |_| games += 1)
                .unwrap_err();
            assert_eq!(failed.seed, Seed(40).plus(games));
            assert_eq!(failed.message, "three or less");
            failed
        };
        assert_eq!(crash(1), crash(3));
    }

    #[test]
    fn bots_seed_differs_from_deal_seed() {
        assert_ne!(bots_seed(Seed(7)), Seed(7));
        assert_ne!(bots_seed(Seed(7)), bots_seed(Seed(8)));
    }
}
