//! The log as readers see it: lines with events and sentences, computed for each
//! reader.

use starmine_protocol::{self as wire, LogLine, Phrase, PlayerId, Proposal, Seat, Stage};
use starmine_rules::{Event, Observer, Seen};
use starmine_words::{Scene, table as words};

use super::logged::{Dropped, Logged, LoggedKind, Mover};
use super::replay::LogReplay;
use super::{Play, Reader, Table, Time};

impl Table {
    /// The entry of a request about a past position, if that same request was
    /// accepted then.
    pub(super) fn already(&self, seat: Seat, position: u32, action: wire::Action) -> Option<u32> {
        let mut later = self.logged.iter().filter(|logged| logged.entry > position);
        let next = later.find(|logged| logged.moves_game())?;
        match next.kind {
            // The same action by a bot in the player's place does not count.
            LoggedKind::Acted { seat: at, wire, by: Mover::Person, .. } => {
                (at == seat && wire == action).then_some(next.entry)
            }
            _ => None,
        }
    }

    /// Whether a proposal made at this position is out of date: a person has
    /// moved since, or the position was never reached. Bot moves do not count,
    /// because a take-back undoes them too.
    pub(super) fn is_outdated(&self, position: u32) -> bool {
        let by_bot =
            |logged: &Logged| matches!(logged.kind, LoggedKind::Acted { by: Mover::Bot, .. });
        let since = |logged: &&Logged| logged.entry > position && logged.moves_game();
        let ahead = self.play.as_ref().is_none_or(|play| position > play.position());
        ahead || !self.logged.iter().filter(since).all(by_bot)
    }

    /// The first entry whose line is still shown: without aids, the move one
    /// round ago, counting only moves not taken back. Before the first full round
    /// here, the last of the given turns are shown, too.
    pub fn log_start(&self) -> u32 {
        if !self.forgets() {
            return 0;
        }
        let turns = self.turns();
        turns.len().checked_sub(self.seats.len()).map_or(0, |first| turns[first].0)
    }

    /// Whether older turns are hidden at present.
    fn forgets(&self) -> bool {
        self.settings().aids == wire::Aids::None && self.stage() == Stage::Playing
    }

    /// The lines after an entry as a reader sees them, plus earlier lines that
    /// have been taken back since.
    pub fn lines(&self, reader: &Reader<'_>, since: Option<u32>) -> Vec<LogLine> {
        let Some(play) = &self.play else { return Vec::new() };
        let Some(observer) = reader.observer else { return self.answers(reader, since) };
        let start = self.log_start();
        let since = since.filter(|since| self.still_holds(play, reader.player, *since));
        let from = since.map_or(0, |since| since + 1).max(start);
        if let Some(lines) = self.newest(play, reader, observer, from) {
            return lines;
        }
        let mut replay = LogReplay::new(self, play, reader, observer, from);
        if self.forgets() {
            replay.forget_all_but(self.seats.len());
        }
        self.logged.iter().for_each(|logged| replay.add(logged));
        replay.lines(start)
    }

    /// Whether the lines that a player already has, up to an entry, are still
    /// current.
    fn still_holds(&self, play: &Play, player: PlayerId, since: u32) -> bool {
        let mut later = self.logged.iter().filter(|logged| logged.entry > since);
        // Once the game is over, older lines reveal more: turns hidden by the
        // aids setting, and the faces of the reader's own cards.
        let revealed = self.is_over() && since < play.position();
        // A watcher saw nothing before they were let in.
        let let_in =
            |kind: &LoggedKind| matches!(kind, LoggedKind::LetIn { player: who } if *who == player);
        // Where older lines are hidden, a take-back shows some of them again.
        let uncovers =
            |kind: &LoggedKind| self.forgets() && matches!(kind, LoggedKind::TookBack { .. });
        !revealed && !later.any(|logged| let_in(&logged.kind) || uncovers(&logged.kind))
    }

    /// Answers the common cases without a replay: nothing new, or one turn.
    fn newest(
        &self,
        play: &Play,
        reader: &Reader<'_>,
        observer: Observer,
        from: u32,
    ) -> Option<Vec<LogLine>> {
        if play.started() >= from {
            return None;
        }
        let mut new = self.logged.iter().rev().take_while(|logged| logged.entry >= from);
        match (new.next(), new.next()) {
            (None, _) => Some(Vec::new()),
            (Some(Logged { entry, at, kind: LoggedKind::Acted { dropped, .. } }), None) => {
                let (turn, view) = (play.record().actions().len(), play.view(observer));
                let scene = reader.scene(&view, reader.names);
                let mut line = line(*entry, *at, turn, play.last(observer)?, &scene);
                line.says.extend(dropped.says(self, reader));
                Some(vec![line])
            }
            _ => None,
        }
    }

    /// The lines for someone who may not watch: only the answers to their own
    /// requests to watch.
    fn answers(&self, reader: &Reader<'_>, since: Option<u32>) -> Vec<LogLine> {
        let new =
            self.logged.iter().filter(|logged| since.is_none_or(|since| logged.entry > since));
        new.filter_map(|logged| match &logged.kind {
            LoggedKind::Declined {
                by,
                proposed_by,
                proposal: proposal @ Proposal::LetIn { player },
            } if *player == reader.player && by != proposed_by => {
                Some(said(logged, self.declined(reader, *by, *proposed_by, proposal)))
            }
            _ => None,
        })
        .collect()
    }

    /// The sentence that a proposal was declined or withdrawn.
    pub(super) fn declined(
        &self,
        reader: &Reader<'_>,
        by: PlayerId,
        proposed_by: PlayerId,
        proposal: &Proposal,
    ) -> Phrase {
        let whom = match proposal {
            Proposal::TakeBack | Proposal::End => String::new(),
            Proposal::Replace { seat, .. } => reader.owner(self, seat.0),
            Proposal::LetIn { player } => self.name(*player, reader.people),
        };
        let by_proposer = by == proposed_by;
        words::declined(&self.name(by, reader.people), by_proposer, proposal.id(), &whom)
    }

    /// How many of a player's proposals failed.
    pub(super) fn failed_proposals(&self, player: PlayerId) -> usize {
        let theirs = |logged: &&Logged| matches!(logged.kind, LoggedKind::Declined { proposed_by, .. } if proposed_by == player);
        self.logged.iter().filter(theirs).count()
    }

    /// The turns taken here and not taken back: their entries, and who moved.
    pub(crate) fn turns(&self) -> Vec<(u32, Mover)> {
        let given = self.play.as_ref().map_or(0, |play| play.initial_turns());
        let mut turns = Vec::new();
        for logged in &self.logged {
            match logged.kind {
                LoggedKind::Acted { by, .. } => turns.push((logged.entry, by)),
                LoggedKind::TookBack { turn } => {
                    turns.truncate((turn as usize).saturating_sub(given))
                }
                LoggedKind::HandedOver { .. }
                | LoggedKind::Returned { .. }
                | LoggedKind::LetIn { .. }
                | LoggedKind::Declined { .. }
                | LoggedKind::Ended => {}
            }
        }
        turns
    }
}

impl Dropped {
    /// One sentence for each dropped proposal.
    pub(super) fn says(self, table: &Table, reader: &Reader<'_>) -> Vec<Phrase> {
        let replace = self.replace.map(|player| {
            let who = table.name(player, reader.people);
            words::declined(&who, false, "replace", &who)
        });
        let take_back = self.take_back.then(words::overtaken);
        let end = self.end.then(words::not_ended);
        [take_back, end, replace].into_iter().flatten().collect()
    }
}

/// A line with a sentence and no event of the game.
pub(super) fn said(logged: &Logged, phrase: Phrase) -> LogLine {
    LogLine {
        entry: logged.entry,
        turn: None,
        at: logged.at,
        events: Vec::new(),
        says: vec![phrase],
        taken_back: false,
    }
}

/// The line of a turn, given the scene after it.
pub(crate) fn line(
    entry: u32,
    at: Time,
    turn: usize,
    seen: impl Iterator<Item = Event<Seen>> + Clone,
    scene: &Scene<'_>,
) -> LogLine {
    LogLine {
        entry,
        turn: Some(turn as u8),
        at,
        says: says(seen.clone(), scene),
        events: seen.map(wire::Event::from).collect(),
        taken_back: false,
    }
}

/// A sentence for each event. Draws need none.
pub(super) fn says(events: impl Iterator<Item = Event<Seen>>, scene: &Scene<'_>) -> Vec<Phrase> {
    events
        .filter(|event| !matches!(event, Event::Drew { .. }))
        .map(|event| starmine_words::event(&event, scene))
        .collect()
}
