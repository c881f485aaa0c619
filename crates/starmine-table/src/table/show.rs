//! Views of a table and its game, redacted for one reader, such as a seat.
//! Everything here comes from a [`View`], never from the full game, except what a
//! finished game reveals. [`Event::seen_by`](rules::Event::seen_by) redacts what
//! goes into a view; `redact.rs` covers turns that were taken back.

use std::collections::BTreeMap;

use starmine_protocol::{
    Aids, GameView, PersonView, PlayerId, ProposalView, Revealed, Seat, SeatView, Shown, Stage,
    TableView, You, game_view, rules_view,
};
use starmine_rules::{self as rules, Observer, View, notation};
use starmine_words::Scene;
use starmine_words::table::TableRefusal;

use super::{Attendance, Barred, Occupant, Table, Time};

/// A player with what they may see.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    pub player: PlayerId,
    /// The perspective they have on the game; `None` if they may not see it.
    pub observer: Option<Observer>,
    /// The seat addressed as "you".
    pub listener: Option<rules::Seat>,
    /// The names at the table, by seat.
    pub names: &'a [String],
    /// Names by player.
    pub people: &'a BTreeMap<PlayerId, String>,
}

impl Reader<'_> {
    /// The scene for this reader, given the names by seat.
    pub(super) fn scene<'b>(&self, view: &'b View, names: &'b [String]) -> Scene<'b> {
        Scene { view, names, listener: self.listener }
    }

    /// The name of the person who owns a seat.
    pub(super) fn owner(&self, table: &Table, seat: rules::Seat) -> String {
        let owner = table.occupant(seat).and_then(Occupant::owner);
        owner.map_or_else(|| seat.to_string(), |player| table.name(player, self.people))
    }
}

/// The name of the bot at a seat: a kind of Japanese firework, the same in
/// every language.
pub fn bot_name(seat: rules::Seat) -> &'static str {
    match seat {
        rules::Seat::A => "Kiku",
        rules::Seat::B => "Botan",
        rules::Seat::C => "Yanagi",
        rules::Seat::D => "Kamuro",
        rules::Seat::E => "Senrin",
    }
}

/// A name, with a number if it is taken, so that players can be told apart. The
/// names of bots are always taken, whether or not they sit: names must not change
/// when a bot sits down.
fn distinct_name(name: &str, seats: usize, taken: &[String]) -> String {
    let is_bot = |name: &str| rules::Seat::ALL.iter().take(seats).any(|at| bot_name(*at) == name);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = |name: &String| !is_bot(name) && !taken.contains(name);
    names.find(free).expect("there are more numbers than seats")
}

/// The display names of those who own seats and have a name.
pub fn display_names(
    seats: &[Option<Occupant>],
    people: &BTreeMap<PlayerId, String>,
) -> BTreeMap<PlayerId, String> {
    let mut taken = Vec::with_capacity(seats.len());
    let mut called = BTreeMap::new();
    for owner in seats.iter().flatten().filter_map(Occupant::owner) {
        if let Some(name) = people.get(&owner).map(|name| distinct_name(name, seats.len(), &taken))
        {
            taken.push(name.clone());
            called.insert(owner, name);
        }
    }
    called
}

impl Table {
    /// A player's display name at this table, if they have a name.
    pub fn display_name(
        &self,
        player: PlayerId,
        people: &BTreeMap<PlayerId, String>,
    ) -> Option<String> {
        let mut names = display_names(&self.seats, people);
        if let Some(name) = names.remove(&player) {
            return Some(name);
        }
        // A watcher may have the same name as a player.
        let taken: Vec<String> = names.into_values().collect();
        people.get(&player).map(|name| distinct_name(name, self.seats.len(), &taken))
    }

    /// A player's display name at this table, or a substitute.
    pub(super) fn name(&self, player: PlayerId, people: &BTreeMap<PlayerId, String>) -> String {
        self.display_name(player, people).unwrap_or_else(|| {
            let seat = self.seats().find(|(_, at)| at.and_then(Occupant::owner) == Some(player));
            seat.map_or_else(|| "?".to_owned(), |(seat, _)| seat.to_string())
        })
    }

    /// The names at the table, by seat. An erased player goes by the letter of
    /// the seat, since sentences need a name.
    pub fn names(&self, people: &BTreeMap<PlayerId, String>) -> Vec<String> {
        let mut taken = Vec::with_capacity(self.seats.len());
        let named = self.seats().map(|(seat, occupant)| {
            let owner = occupant.and_then(Occupant::owner).and_then(|owner| people.get(&owner));
            let name = owner.map(|name| distinct_name(name, self.seats.len(), &taken));
            taken.extend(name.clone());
            match (occupant, name) {
                (Some(Occupant::Bot { .. }), _) => bot_name(seat).to_owned(),
                (Some(Occupant::Person { .. }), Some(name)) => name,
                (Some(Occupant::Person { .. }), None) | (None, _) => seat.to_string(),
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
            present: attendance.is_present(player),
            away: !attendance.must_agree(player, now),
            program: self.programs.contains(&player),
        };
        let shown = |seat, occupant: &Occupant| match occupant {
            Occupant::Person { player } => starmine_protocol::Occupant::Person(person(*player)),
            Occupant::Bot { bot, stands_in_for } => starmine_protocol::Occupant::Bot {
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
                .map(|(seat, occupant)| SeatView {
                    seat: Seat(seat),
                    occupant: occupant.map(|occupant| shown(seat, occupant)),
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
                    asked: self.still_needed(open, attendance, now),
                })
                .collect(),
            commitment: self.play().map(|play| play.commitment().to_string()),
            revealed: self.revealed(reader),
            previous: self.opened.previous,
            next: self.rematch,
        })
    }

    /// Salt, seed and deal: only once the game is over, and only for those who
    /// saw it. Others may still play the deal.
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

    /// The game as this reader sees it, if they may.
    pub fn game_view(&self, reader: &Reader<'_>) -> Option<GameView> {
        let play = self.play()?;
        let view = play.view(reader.observer?);
        // Memory aids no longer matter once the game is over.
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
    pub fn barred_reason<'a>(
        &self,
        player: PlayerId,
        barred: &'a Barred,
    ) -> Option<&'a TableRefusal> {
        let owns = self.seats.iter().flatten().any(|occupant| occupant.owner() == Some(player));
        barred.get(&player).filter(|_| !owns && self.stage() == Stage::Open)
    }
}
