//! Games of bots among themselves.

use starmine_rules::{Deal, Edition, Game, Observer, Record, Rules, Seat, Seed};

use crate::{Bot, Budget, Clairvoyant, ClairvoyantKind, Decision, Kind};

/// Who plays.
#[derive(Clone, Debug)]
pub enum Team {
    /// A bot for each seat, from A on, and again from the first when there
    /// are more seats than bots.
    Bots(Vec<Kind>),
    /// One that sees everything plays all seats.
    Clairvoyant(ClairvoyantKind),
}

/// Something that `watch` is told before each action.
#[derive(Debug)]
pub struct Turn<'a> {
    /// The game before it.
    pub game: &'a Game,
    /// The decision; clairvoyants give no reason.
    pub decision: Result<Decision, starmine_rules::Action>,
}

impl Team {
    /// What to call the players of a game: the seat tells bots of a name
    /// apart.
    pub fn names(&self, rules: &Rules) -> Vec<String> {
        let names: Vec<&str> = match self {
            Team::Bots(kinds) => kinds.iter().map(|kind| kind.name).collect(),
            Team::Clairvoyant(kind) => vec![kind.name],
        };
        let seats = rules.seats().zip(names.iter().cycle());
        seats.map(|(seat, name)| format!("{name} {seat}")).collect()
    }
}

/// Plays the game of a deal, where it does not matter which rulebook lies on
/// the table: the record has the English one.
///
/// # Panics
/// If a bot chooses what is not legal, which is a mistake of the bot.
pub fn play(
    team: &Team,
    deal: &Deal,
    seed: Seed,
    budget: Budget,
    watch: impl FnMut(Turn<'_>),
) -> Record {
    play_on(team, Record::new(Edition::English, *deal), seed, budget, watch)
}

/// Plays a game on to its end, from wherever it stands. Each seat has a bot
/// of its own, which gets only what its seat is told.
///
/// # Panics
/// If a bot chooses what is not legal, which is a mistake of the bot.
pub fn play_on(
    team: &Team,
    mut record: Record,
    seed: Seed,
    budget: Budget,
    mut watch: impl FnMut(Turn<'_>),
) -> Record {
    let mut players = Players::sit(team, record.rules(), seed);
    for event in record.events() {
        players.witness(event);
    }
    while let Some(actor) = record.game().board().to_act() {
        let game = record.game();
        let decision = players.decide(actor, game, budget);
        watch(Turn { game, decision });
        let action = decision.map_or_else(|action| action, |decision| decision.action);
        let events = record.play(action).unwrap_or_else(|refusal| {
            panic!("{actor} chose {action} at turn {}: {refusal}", record.actions().len() + 1)
        });
        events.iter().for_each(|event| players.witness(event));
    }
    record
}

enum Players {
    Bots(Vec<(Seat, Box<dyn Bot>)>),
    Clairvoyant(Box<dyn Clairvoyant>),
}

impl Players {
    fn sit(team: &Team, rules: &Rules, seed: Seed) -> Players {
        match team {
            Team::Bots(kinds) => Players::Bots(
                rules
                    .seats()
                    .zip(kinds.iter().cycle())
                    .map(|(seat, kind)| (seat, (kind.sit)(rules, seat, seed)))
                    .collect(),
            ),
            Team::Clairvoyant(kind) => Players::Clairvoyant((kind.make)()),
        }
    }

    fn witness(&mut self, event: starmine_rules::Event<starmine_rules::Card>) {
        if let Players::Bots(bots) = self {
            for (seat, bot) in bots {
                _ = bot.witness(&event.seen_by(Observer::Seat(*seat)));
            }
        }
    }

    fn decide(
        &mut self,
        actor: Seat,
        game: &Game,
        budget: Budget,
    ) -> Result<Decision, starmine_rules::Action> {
        match self {
            Players::Bots(bots) => Ok(bots[actor.index()].1.decide(budget)),
            Players::Clairvoyant(seer) => Err(seer.decide(game, budget)),
        }
    }
}
