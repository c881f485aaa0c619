//! What a reader is shown of a table and its game. Everything here is made
//! from a [`View`]: of the truth only what is over and revealed.

use std::collections::BTreeMap;

use starmine_protocol::{
    Aids, GameView, Occupant, PersonView, PlayerId, ProposalView, Revealed, Seat, SeatView, Shown,
    Stage, TableView, You, game_view, rules_view,
};
use starmine_rules::{self as rules, Observer, View, notation};
use starmine_words::Scene;
use starmine_words::table::TableRefusal;

use super::{Attendance, Barred, Sitter, Table, Time};

/// Who reads.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    /// Who.
    pub player: PlayerId,
    /// Through whose eyes; nobody's if the game is not theirs to see.
    pub observer: Option<Observer>,
    /// Who is addressed as "you".
    pub listener: Option<rules::Seat>,
    /// The names at the table, by seat.
    pub names: &'a [String],
    /// The names of people.
    pub people: &'a BTreeMap<PlayerId, String>,
}

impl Reader<'_> {
    /// What the reader hears, when these are the names by seat.
    pub(super) fn scene<'b>(&self, view: &'b View, names: &'b [String]) -> Scene<'b> {
        Scene { view, names, listener: self.listener }
    }

    /// The name of the person whose seat it is.
    pub(super) fn owner(&self, table: &Table, seat: rules::Seat) -> String {
        let owner = table.sitter(seat).and_then(Sitter::owner);
        owner.map_or_else(|| seat.to_string(), |player| table.name(player, self.people))
    }
}

/// What a bot at this seat is called: shells of Japanese fireworks, which are
/// names in every language.
pub fn bot_name(seat: rules::Seat) -> &'static str {
    match seat {
        rules::Seat::A => "Kiku",
        rules::Seat::B => "Botan",
        rules::Seat::C => "Yanagi",
        rules::Seat::D => "Kamuro",
        rules::Seat::E => "Senrin",
    }
}

/// A name, with a number if someone goes by it already: nobody could tell who
/// did what. So does the bot of a seat, whether or not it sits: names must not
/// change when it does.
fn told_apart(name: &str, seats: usize, taken: &[String]) -> String {
    let is_bot = |name: &str| rules::Seat::ALL.iter().take(seats).any(|at| bot_name(*at) == name);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = |name: &String| !is_bot(name) && !taken.contains(name);
    names.find(free).expect("there are more numbers than seats")
}

/// What the owners of seats go by, as far as they have names.
pub fn called(
    seats: &[Option<Sitter>],
    people: &BTreeMap<PlayerId, String>,
) -> BTreeMap<PlayerId, String> {
    let mut taken = Vec::with_capacity(seats.len());
    let mut called = BTreeMap::new();
    for owner in seats.iter().flatten().filter_map(Sitter::owner) {
        if let Some(name) = people.get(&owner).map(|name| told_apart(name, seats.len(), &taken)) {
            taken.push(name.clone());
            called.insert(owner, name);
        }
    }
    called
}

impl Table {
    /// What someone goes by here, if they have a name.
    pub fn called(&self, player: PlayerId, people: &BTreeMap<PlayerId, String>) -> Option<String> {
        let mut called = called(&self.seats, people);
        if let Some(name) = called.remove(&player) {
            return Some(name);
        }
        // Who only watches or speaks may have a player's name, too.
        let taken: Vec<String> = called.into_values().collect();
        people.get(&player).map(|name| told_apart(name, self.seats.len(), &taken))
    }

    /// What someone goes by here, whoever it is.
    pub(super) fn name(&self, player: PlayerId, people: &BTreeMap<PlayerId, String>) -> String {
        self.called(player, people).unwrap_or_else(|| {
            let seat = self.seats().find(|(_, at)| at.and_then(Sitter::owner) == Some(player));
            seat.map_or_else(|| "?".to_owned(), |(seat, _)| seat.to_string())
        })
    }

    /// The names at the table, by seat. Who was erased goes by the letter of
    /// the seat: sentences need someone to be about.
    pub fn names(&self, people: &BTreeMap<PlayerId, String>) -> Vec<String> {
        let mut taken = Vec::with_capacity(self.seats.len());
        let named = self.seats().map(|(seat, sitter)| {
            let owner = sitter.and_then(Sitter::owner).and_then(|owner| people.get(&owner));
            let name = owner.map(|name| told_apart(name, self.seats.len(), &taken));
            taken.extend(name.clone());
            match (sitter, name) {
                (Some(Sitter::Bot { .. }), _) => bot_name(seat).to_owned(),
                (Some(Sitter::Person { .. }), Some(name)) => name,
                (Some(Sitter::Person { .. }), None) | (None, _) => seat.to_string(),
            }
        });
        named.collect()
    }

    /// Everything about the table but its game.
    pub fn view(
        &self,
        reader: &Reader<'_>,
        you: You,
        attendance: &Attendance,
        now: Time,
    ) -> Option<TableView> {
        let person = |player: PlayerId| PersonView {
            player,
            name: self.name(player, reader.people),
            present: attendance.is_here(player),
            away: !attendance.counts(player, now),
        };
        let occupant = |seat, sitter: &Sitter| match sitter {
            Sitter::Person { player } => Occupant::Person(person(*player)),
            Sitter::Bot { bot, stands_in_for } => Occupant::Bot {
                bot: bot.clone(),
                name: bot_name(seat).to_owned(),
                stands_in_for: stands_in_for.map(person),
            },
        };
        Some(TableView {
            game: self.game,
            entry: self.entry(),
            stage: self.stage(),
            settings: self.settings().clone(),
            rules: rules_view(&self.rules()?),
            practice: self.is_practice(),
            host: self.host(attendance, now),
            seats: self
                .seats()
                .map(|(seat, sitter)| SeatView {
                    seat: Seat(seat),
                    occupant: sitter.map(|sitter| occupant(seat, sitter)),
                })
                .collect(),
            watchers: self.watchers.iter().copied().map(person).collect(),
            you,
            proposals: self
                .proposals
                .iter()
                .map(|open| ProposalView {
                    entry: open.entry,
                    proposal: open.proposal.clone(),
                    by: open.by,
                    name: self.name(open.by, reader.people),
                    agreed: open.agreed.clone(),
                    asked: self.waits_for(open, attendance, now),
                })
                .collect(),
            commitment: self.play().map(|play| play.commitment().to_string()),
            revealed: self.revealed(reader),
            previous: self.opened.previous,
            next: self.rematch,
        })
    }

    /// Salt, seed and deal: once the game is over, to those it was played
    /// before. Others may still play the deal.
    fn revealed(&self, reader: &Reader<'_>) -> Option<Revealed> {
        let play = self.play()?;
        if self.stage() != Stage::Over || reader.observer.is_none() {
            return None;
        }
        let deal = play.record().deal();
        Some(Revealed {
            salt: play.salt().to_string(),
            deal: notation::cards_text(deal.cards()),
            seed: play.seed().map(|seed| format!("{}", seed.seed())),
            holds: play.commitment().holds(play.salt(), deal),
        })
    }

    /// The game as a reader may know it, if it is theirs to see.
    pub fn game_view(&self, reader: &Reader<'_>) -> Option<GameView> {
        let play = self.play()?;
        let view = play.view(reader.observer?);
        // Once it is over there is nothing left to remember.
        let aids = if self.is_over() { Aids::Deduction } else { self.settings().aids };
        let acts = reader.listener.is_some_and(|seat| self.seat_of(reader.player) == Some(seat));
        Some(game_view(&Shown {
            view: &view,
            aids,
            acts,
            edition: self.edition(),
            position: play.position(),
            names: reader.names,
            listener: reader.listener,
            discards: play.discards(),
        }))
    }

    /// Why a player may not sit down here.
    pub fn bars<'a>(&self, player: PlayerId, barred: &'a Barred) -> Option<&'a TableRefusal> {
        let owns = self.seats.iter().flatten().any(|sitter| sitter.owner() == Some(player));
        barred.get(&player).filter(|_| !owns && self.stage() == Stage::Open)
    }
}
