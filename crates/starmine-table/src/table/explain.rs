//! Explanations: why a bot took its turn, as far as the asking player's seat can
//! know.

use std::collections::BTreeMap;

use starmine_bots::{ClueSense, account, kind};
use starmine_protocol::{Aids, PlayerId};
use starmine_rules::Observer;
use starmine_words::Scene;
use starmine_words::table::TableRefusal;

use super::{Mover, Occupant, Table};
use crate::why::{Why, why};

impl Table {
    /// Why a bot took the turn of that entry. The answer is made from what the
    /// player's own seat saw up to then, and from nothing else.
    pub fn why(
        &self,
        player: PlayerId,
        entry: u32,
        people: &BTreeMap<PlayerId, String>,
    ) -> Result<Why, TableRefusal> {
        self.while_playing()?;
        let asker = self.seat_of(player).or(self.kept_seat(player));
        let asker = asker.ok_or(TableRefusal::NotSeated)?;
        if !self.explains() {
            return Err(TableRefusal::NoReasons);
        }
        let play = self.play().ok_or(TableRefusal::NotStarted)?;
        let turns = self.turns();
        let of_bot = |(at, by): &(u32, Mover)| *at == entry && *by == Mover::Bot;
        let turn = turns.iter().position(of_bot).filter(|_| entry >= self.log_start());
        let turn = turn.ok_or(TableRefusal::NoBotsTurn)?;
        let until = play.record().until(play.initial_turns() + turn + 1);
        let seen = until.ok_or(TableRefusal::NoBotsTurn)?.history(Observer::Seat(asker));
        let rules = play.record().rules();
        // The kind at that seat now; if the owner has returned, it is unknown.
        let sense = |seat| match self.occupant(seat) {
            Some(Occupant::Bot { bot, .. }) => {
                kind(bot).map_or(ClueSense::Other, |kind| ClueSense::of(&kind, rules))
            }
            Some(Occupant::Person { .. }) | None => ClueSense::Other,
        };
        let account = account(rules, asker, seen.events(), sense);
        let account = account.ok_or(TableRefusal::NoBotsTurn)?;
        let names = self.names(people);
        let scene = Scene { view: seen.view(), names: &names, listener: Some(asker) };
        Ok(why(&account, &scene))
    }

    /// Whether bots explain their turns during the game. Their answers follow from
    /// what the asking seat saw, as full deduction does; with other people at the
    /// table, weaker aids leave that to the players.
    pub fn explains(&self) -> bool {
        self.one_person_among_bots() || self.settings().aids == Aids::Deduction
    }
}
