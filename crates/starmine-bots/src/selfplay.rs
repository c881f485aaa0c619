//! Self-play: games between bots.

use std::sync::Arc;

use starmine_rules::{Card, Deal, Edition, Event, Game, Observer, Record, Rules, Seat, Seed};

use crate::{
    BotSource, Budget, Choice, Clairvoyant, ClairvoyantKind, ExternalBot, ExternalBotError, Kind,
};

/// The players of a game.
#[derive(Clone, Debug)]
pub enum Team {
    /// A bot for each seat from A on, repeating if there are more seats than
    /// bots.
    Bots(Vec<Kind>),
    /// A player for each seat from A on, as for `Bots`; each may be an external bot.
    External(Vec<Arc<dyn BotSource>>),
    /// One player that sees everything and plays all seats.
    Clairvoyant(ClairvoyantKind),
}

/// What `watch` receives before each action.
#[derive(Debug)]
pub struct Turn<'a> {
    /// The game before the action.
    pub game: &'a Game,
    /// The decision; clairvoyants and external bots give no reason.
    pub decision: Choice,
}

impl Team {
    /// The players' names in a game. The seat distinguishes bots with the same
    /// name.
    pub fn names(&self, rules: &Rules) -> Vec<String> {
        let names: Vec<String> = match self {
            Team::Bots(kinds) => kinds.iter().map(BotSource::name).collect(),
            Team::External(externals) => externals.iter().map(|external| external.name()).collect(),
            Team::Clairvoyant(kind) => vec![kind.name.to_owned()],
        };
        let seats = rules.seats().zip(names.iter().cycle());
        seats.map(|(seat, name)| format!("{name} {seat}")).collect()
    }
}

/// Plays the game of a deal when the rulebook does not matter: the record
/// states the English one.
///
/// # Panics
/// If a bot chooses an illegal action, which is a bug in the bot.
pub fn play(
    team: &Team,
    deal: &Deal,
    seed: Seed,
    budget: Budget,
    watch: impl FnMut(Turn<'_>),
) -> Record {
    play_on(team, Record::new(Edition::English, *deal), seed, budget, watch)
}

/// Plays a game from its current state to the end. Each seat has its own bot,
/// which receives only what its seat sees.
///
/// # Panics
/// If a bot chooses an illegal action, which is a bug in the bot, or if an external bot
/// fails.
pub fn play_on(
    team: &Team,
    record: Record,
    seed: Seed,
    budget: Budget,
    watch: impl FnMut(Turn<'_>),
) -> Record {
    let played = try_play_on(team, record, seed, budget, watch);
    played.unwrap_or_else(|fault| panic!("{fault}"))
}

/// [`play_on`] with external bots, who may fail.
///
/// # Panics
/// If one of our own bots chooses an illegal action.
pub fn try_play_on(
    team: &Team,
    mut record: Record,
    seed: Seed,
    budget: Budget,
    mut watch: impl FnMut(Turn<'_>),
) -> Result<Record, ExternalBotError> {
    let mut players = Players::sit(team, record.rules(), seed)?;
    for event in record.events() {
        players.witness(event)?;
    }
    while let Some(actor) = record.game().board().to_act() {
        let game = record.game();
        let decision = players.decide(actor, game, budget)?;
        watch(Turn { game, decision });
        let action = decision.map_or_else(|action| action, |decision| decision.action);
        let events = record.play(action).unwrap_or_else(|refusal| {
            panic!("{actor} chose {action} at turn {}: {refusal}", record.actions().len() + 1)
        });
        events.iter().try_for_each(|event| players.witness(event))?;
    }
    Ok(record)
}

enum Players {
    Seated(Vec<(Seat, Box<dyn ExternalBot>)>),
    Clairvoyant(Box<dyn Clairvoyant>),
}

impl Players {
    fn sit(team: &Team, rules: &Rules, seed: Seed) -> Result<Players, ExternalBotError> {
        let externals: Vec<&dyn BotSource> = match team {
            Team::Bots(kinds) => kinds.iter().map(|kind| kind as &dyn BotSource).collect(),
            Team::External(externals) => externals.iter().map(|external| &**external).collect(),
            Team::Clairvoyant(kind) => return Ok(Players::Clairvoyant((kind.make)())),
        };
        let seats = rules.seats().zip(externals.iter().cycle());
        let seated = seats.map(|(seat, external)| Ok((seat, external.sit(rules, seat, seed)?)));
        Ok(Players::Seated(seated.collect::<Result<_, ExternalBotError>>()?))
    }

    fn witness(&mut self, event: Event<Card>) -> Result<(), ExternalBotError> {
        match self {
            Players::Seated(externals) => externals.iter_mut().try_for_each(|(seat, external)| {
                external.witness(&event.seen_by(Observer::Seat(*seat)))
            }),
            Players::Clairvoyant(_) => Ok(()),
        }
    }

    fn decide(
        &mut self,
        actor: Seat,
        game: &Game,
        budget: Budget,
    ) -> Result<Choice, ExternalBotError> {
        match self {
            Players::Seated(externals) => externals[actor.index()].1.decide(budget),
            Players::Clairvoyant(seer) => Ok(Err(seer.decide(game, budget))),
        }
    }
}
