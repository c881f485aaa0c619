//! The replay of a game for one reader, which yields the lines of the log.

use std::collections::BTreeMap;

use starmine_protocol::{LogLine, Phrase, Proposal};
use starmine_rules::{self as rules, Action, Event, Game, Observer, Record, View};
use starmine_words::{Scene, table as words};

use super::log::{line, said, says};
use super::logged::{Logged, LoggedKind};
use super::{Occupant, Play, Reader, Table, Time, bot_name, redact};

/// A replay in progress.
pub(super) struct LogReplay<'a> {
    table: &'a Table,
    reader: &'a Reader<'a>,
    observer: Observer,
    /// The reader's own seat, whether or not a bot keeps it.
    own: Option<rules::Seat>,
    /// The names by seat at this point of the replay.
    names: Vec<String>,
    /// The seat addressed as "you"; `None` while a bot plays for the reader.
    listener: Option<rules::Seat>,
    opening: Record,
    turns: Vec<(u32, Action)>,
    /// Sentences for turns whose card the reader no longer sees.
    unseen: BTreeMap<u32, Phrase>,
    game: Game,
    view: View,
    lines: Vec<LogLine>,
    /// Entries before `from` whose lines changed since.
    from: u32,
    changed: Vec<u32>,
}

impl<'a> LogReplay<'a> {
    /// Starts at the deal, with all owners at their seats. The turns that the
    /// table started with get their lines here.
    pub(super) fn new(
        table: &'a Table,
        play: &Play,
        reader: &'a Reader<'a>,
        observer: Observer,
        from: u32,
    ) -> LogReplay<'a> {
        let opening = Record::new(play.edition(), *play.record().deal());
        let own = table.seat_of(reader.player).or(table.kept_seat(reader.player));
        let names = table.seats().zip(reader.names);
        let names = names.map(|((_, occupant), name)| match occupant.and_then(Occupant::owner) {
            Some(player) => table.name(player, reader.people),
            None => name.clone(),
        });
        let mut replay = LogReplay {
            table,
            reader,
            observer,
            own,
            names: names.collect(),
            listener: own,
            turns: Vec::new(),
            unseen: BTreeMap::new(),
            game: *opening.game(),
            view: View::at_deal(opening.game(), observer),
            opening,
            lines: Vec::new(),
            from,
            changed: Vec::new(),
        };
        for action in &play.record().actions()[..play.initial_turns()] {
            let line = replay.turn(play.started(), 0, *action);
            replay.lines.extend(line);
        }
        replay
    }

    /// Drops all but the last lines.
    pub(super) fn forget_all_but(&mut self, last: usize) {
        self.lines.drain(..self.lines.len().saturating_sub(last));
    }

    /// Replays one entry and adds its line.
    pub(super) fn add(&mut self, logged: &Logged) {
        let (table, reader) = (self.table, self.reader);
        let line = match &logged.kind {
            LoggedKind::Acted { action, dropped, .. } => {
                let Some(mut line) = self.turn(logged.entry, logged.at, *action) else { return };
                line.says.extend(dropped.says(table, reader));
                line
            }
            LoggedKind::TookBack { turn } => {
                self.take_back(*turn as usize, logged.entry);
                said(logged, words::took_back(*turn))
            }
            LoggedKind::HandedOver { seat, dropped } => {
                let (who, bot) = (reader.owner(table, seat.0), bot_name(seat.0));
                self.names[seat.0.index()] = bot.to_owned();
                if self.own == Some(seat.0) {
                    self.listener = None;
                }
                let mut line = said(logged, words::handed_over(&who, bot));
                line.says.extend(dropped.says(table, reader));
                line
            }
            LoggedKind::Returned { seat } => {
                let who = reader.owner(table, seat.0);
                self.names[seat.0.index()].clone_from(&who);
                if self.own == Some(seat.0) {
                    self.listener = self.own;
                }
                said(logged, words::returned(&who))
            }
            LoggedKind::LetIn { player } => {
                said(logged, words::let_in(&table.name(*player, reader.people)))
            }
            // No line about a player who was erased while waiting.
            LoggedKind::Declined { by, proposal: Proposal::LetIn { player }, .. }
                if by == player && table.display_name(*player, reader.people).is_none() =>
            {
                return;
            }
            LoggedKind::Declined { by, proposed_by, proposal } => {
                said(logged, table.declined(reader, *by, *proposed_by, proposal))
            }
            LoggedKind::Ended => self.ended(logged),
        };
        self.lines.push(line);
    }

    /// The requested lines, plus earlier ones that a take-back has changed,
    /// unless they come before `start`.
    pub(super) fn lines(self, start: u32) -> Vec<LogLine> {
        let LogReplay { mut lines, from, changed, .. } = self;
        let again = |line: &LogLine| line.entry >= start && changed.contains(&line.entry);
        lines.retain(|line| line.entry >= from || again(line));
        lines
    }

    fn turn(&mut self, entry: u32, at: Time, action: Action) -> Option<LogLine> {
        let events = self.game.play(action).ok()?;
        self.turns.push((entry, action));
        let seen: Vec<_> = events.iter().map(|event| event.seen_by(self.observer)).collect();
        seen.iter().for_each(|event| self.view.witness(event));
        let scene = scene(&self.view, &self.names, self.listener);
        let unseen = seen.iter().find_map(|event| starmine_words::event_unseen(event, &scene));
        self.unseen.extend(unseen.map(|unseen| (entry, unseen)));
        Some(line(entry, at, self.turns.len(), seen.into_iter(), &scene))
    }

    /// Goes back to a turn, and marks the lines of undone turns.
    fn take_back(&mut self, turn: usize, entry: u32) {
        let undone = self.turns.split_off(turn.min(self.turns.len()));
        let mut changed: Vec<u32> = undone.into_iter().map(|(entry, _)| entry).collect();
        self.game = *self.opening.game();
        self.view = View::at_deal(&self.game, self.observer);
        for (_, action) in &self.turns {
            for event in self.game.play(*action).into_iter().flatten() {
                self.view.witness(&event.seen_by(self.observer));
            }
        }
        let undone = changed.clone();
        for line in &mut self.lines {
            line.taken_back |= line.turn.is_some() && undone.contains(&line.entry);
            // Lines taken back earlier are redacted again: more cards may now be
            // hidden.
            if line.taken_back && !self.table.is_over() {
                let unseen = self.unseen.get(&line.entry);
                if redact::redact(line, &self.view, unseen) {
                    changed.push(line.entry);
                }
            }
        }
        if entry >= self.from {
            self.changed.extend(changed);
        }
    }

    /// The line for an end by agreement.
    fn ended(&mut self, logged: &Logged) -> LogLine {
        let event = Event::Ended(rules::Ending::Ended);
        self.view.witness(&event);
        let scene = scene(&self.view, &self.names, self.listener);
        LogLine {
            says: says([event].into_iter(), &scene),
            events: vec![event.into()],
            ..said(logged, Phrase::new(""))
        }
    }
}

fn scene<'a>(view: &'a View, names: &'a [String], listener: Option<rules::Seat>) -> Scene<'a> {
    Scene { view, names, listener }
}
