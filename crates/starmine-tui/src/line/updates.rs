//! Updates for line mode: everything that is new at the table since the last
//! time. Prints every item of the feed once, changes of seats and presence, new
//! proposals, and the whole position when it is the player's turn.

use std::collections::BTreeSet;

use starmine_client::{FeedItem, Seal};
use starmine_protocol::{Occupant, Phrase, PlayerId, Seat, Stage, TableView};
use starmine_words::clean;

use super::describe::Describe;
use crate::model::{Model, Screen};
use crate::say::{self, t};

/// What was printed about a table so far.
#[derive(Default)]
pub(super) struct Updates {
    /// The keys of feed items.
    printed: BTreeSet<(u32, Option<u8>, bool)>,
    /// The position that was last described.
    described: Option<u32>,
    stage: Option<Stage>,
    proposals: BTreeSet<u32>,
    seats: Vec<(Seat, Option<NamedOccupant>)>,
    /// The players who were absent the last time.
    absent: BTreeSet<PlayerId>,
    /// The warnings about bots that were printed last.
    mixed: Vec<Phrase>,
    /// Whether the next game was announced.
    next: bool,
    seal: Option<Seal>,
}

/// The occupant of a seat: their id (people only) and name.
type NamedOccupant = (Option<PlayerId>, String);

impl Updates {
    /// Everything new, in sentences.
    pub(super) fn take(&mut self, model: &Model) -> Vec<String> {
        let Some(table) = model.state.table.as_ref() else { return Vec::new() };
        let words = &model.words;
        let describe = Describe(model);
        let reviewing = match &model.screen {
            Screen::Table => false,
            Screen::Review(replay) if replay.game == table.game && self.stage.is_some() => true,
            Screen::Review(_) | Screen::Start(_) => return Vec::new(),
        };
        let mut lines = Vec::new();
        let first = self.stage.is_none();
        if first {
            lines.push(say::rules_line(words, &table.settings));
            lines.push(format!("{}/table/{}", model.address, table.game));
            lines.push(t(words, "tui-line-help-hint"));
        }
        lines.extend(self.feed(model));
        if table.next.is_some() && !std::mem::replace(&mut self.next, true) {
            lines.extend(["web-end-next", "tui-line-next"].map(|id| t(words, id)));
        }
        if reviewing {
            return lines;
        }
        lines.extend(self.seats(model, table));
        if table.stage != Stage::Over {
            let mixed = model.mixed_bots();
            let new = mixed.iter().filter(|phrase| !self.mixed.contains(phrase));
            lines.extend(new.map(|phrase| words.say(phrase)));
            self.mixed = mixed;
        }
        lines.extend(self.presence(model, table));
        for (index, proposal) in table.proposals.iter().enumerate() {
            if self.proposals.insert(proposal.entry) {
                lines.extend(say::proposal(words, &model.state, index, &str::to_owned));
                if proposal.asked.contains(&table.you.player) {
                    lines.push(t(words, "tui-line-agree"));
                }
            }
        }
        let stage = table.stage;
        let changed = self.stage.replace(stage) != Some(stage);
        if changed {
            lines.extend(match stage {
                Stage::Open => describe.seats(),
                Stage::Playing if model.state.game.is_none() => vec![t(words, "web-table-guest")],
                Stage::Playing if first => Vec::new(),
                Stage::Playing => vec![t(words, "web-table-dealt")],
                Stage::Over => describe.end(),
            });
        }
        let seal = model.state.seal();
        let is_new = std::mem::replace(&mut self.seal, seal) != seal;
        // After the game, the seal is printed with the result.
        let seal = seal.filter(|_| is_new && stage == Stage::Playing);
        lines.extend(seal.map(|seal| seal.text(words)));
        let position = model.position();
        let moved = position.is_some() && self.described != position;
        if stage == Stage::Playing && moved && (changed || model.state.is_your_turn()) {
            self.described = position;
            lines.extend(describe.table());
        }
        lines
    }

    /// New items of log and chat.
    fn feed(&mut self, model: &Model) -> Vec<String> {
        let feed = model.state.feed();
        // On arrival, print only the last round instead of the whole game.
        let seats = model.state.table.as_ref().map_or(0, |table| table.seats.len());
        let old = if self.stage.is_none() { feed.len().saturating_sub(seats) } else { 0 };
        let mut lines = Vec::new();
        for (index, item) in feed.iter().enumerate() {
            let key = match item {
                FeedItem::Log(line, _) => (line.entry, line.turn, line.taken_back),
                FeedItem::Chat(line) => (line.number, None, true),
            };
            if self.printed.insert(key) && index >= old {
                lines.push(say::feed_item(&model.words, item));
            }
        }
        lines
    }

    /// Seated players who have disconnected or come back.
    fn presence(&mut self, model: &Model, table: &TableView) -> Vec<String> {
        let seats = table.seats.iter().zip(1u8..);
        let persons = seats.filter_map(|(seat, number)| match &seat.occupant {
            Some(Occupant::Person(person)) if person.player != table.you.player => {
                Some((person, number))
            }
            Some(Occupant::Person(_) | Occupant::Bot { .. }) | None => None,
        });
        let plays = table.stage == Stage::Playing && table.you.seat.is_some();
        let first = self.stage.is_none();
        let mut lines = Vec::new();
        let mut absent = BTreeSet::new();
        for (person, number) in persons {
            let was_absent = self.absent.contains(&person.player);
            let id = match (was_absent, person.present) {
                // At first, people may not have arrived yet, for example at a
                // rematch.
                (false, false) if first => Some("tui-line-absent"),
                (false, false) => Some("tui-line-leaves"),
                (true, true) => Some("tui-line-comes"),
                (false, true) | (true, false) => None,
            };
            absent.extend((!person.present).then_some(person.player));
            let name = clean(&person.name);
            lines.extend(id.map(|id| model.words.say(&super::phrase(id, "who", &name))));
            if !was_absent && !person.present && plays {
                lines.push(model.words.say(&Phrase::new("tui-line-replace").with("seat", number)));
            }
        }
        self.absent = absent;
        lines
    }

    /// Players who have stood up or sat down, before the game starts.
    fn seats(&mut self, model: &Model, table: &TableView) -> Vec<String> {
        let occupants = table.seats.iter().map(|seat| {
            let occupant = seat.occupant.as_ref().map(|occupant| match occupant {
                Occupant::Person(person) => (Some(person.player), clean(&person.name)),
                Occupant::Bot { name, .. } => (None, clean(name)),
            });
            (seat.seat, occupant)
        });
        let before = std::mem::replace(&mut self.seats, occupants.collect());
        if before.is_empty() || table.stage != Stage::Open {
            return Vec::new();
        }
        let say = |id: &'static str, seat: usize, (player, name): &NamedOccupant| {
            let mine = if *player == Some(table.you.player) { "yes" } else { "no" };
            let phrase = Phrase::new(id).with("mine", mine).with("who", name.as_str());
            model.words.say(&phrase.with("seat", say::number(seat + 1)))
        };
        let changed = || {
            let both =
                self.seats.iter().enumerate().map(|(index, now)| (index, before.get(index), now));
            both.filter(|(_, before, now)| *before != Some(*now))
        };
        let left = changed().filter_map(|(index, before, _)| {
            before
                .and_then(|(_, occupant)| occupant.as_ref())
                .map(|s| say("tui-line-rises", index, s))
        });
        let joined = changed().filter_map(|(index, _, (_, occupant))| {
            occupant.as_ref().map(|occupant| say("tui-line-sits", index, occupant))
        });
        left.chain(joined).collect()
    }
}
