//! What happened at a table, as its readers are told it: lines with events
//! and sentences, worked out anew for each reader from what was done.

use std::collections::BTreeMap;

use starmine_protocol::{self as wire, LogLine, Phrase, PlayerId, Proposal, Seat, Stage};
use starmine_rules::{self as rules, Action, Event, Game, Observer, Record, Seen, View};
use starmine_words::{Scene, table as words};

use super::{Open, Play, Reader, Sitter, Table, Time, veil};

/// An entry that readers are told of, without what can be worked out.
#[derive(Clone, Debug)]
pub(super) struct Past {
    entry: u32,
    at: Time,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// A turn, and who took it.
    Acted {
        seat: Seat,
        action: Action,
        wire: wire::Action,
        by: Mover,
        voids: Voids,
    },
    TookBack {
        turn: u32,
    },
    HandedOver {
        seat: Seat,
        voids: Voids,
    },
    Returned {
        seat: Seat,
    },
    LetIn {
        player: PlayerId,
    },
    Declined {
        by: PlayerId,
        proposed_by: PlayerId,
        about: About,
    },
    Ended,
}

/// Who took a turn: who sat there then, whoever sits there now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    Person,
    Bot,
}

/// What was proposed and is off the table by something that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Voids {
    /// Taking back the move before.
    pub(super) take_back: bool,
    /// Ending the game, which nobody wants any more.
    pub(super) end: bool,
    /// A bot for this person, who plays themselves.
    pub(super) replace: Option<PlayerId>,
}

impl Voids {
    /// That it is, for the line of what was done.
    fn says(self, table: &Table, reader: &Reader<'_>) -> Vec<Phrase> {
        let replace = self.replace.map(|player| {
            let who = table.name(player, reader.people);
            words::off(&who, false, &words::Off::Replace { whom: who.clone() })
        });
        let take_back = self.take_back.then(words::overtaken);
        let end = self.end.then(words::not_ended);
        [take_back, end, replace].into_iter().flatten().collect()
    }
}

/// What a proposal was about.
#[derive(Clone, Copy, Debug)]
enum About {
    TakeBack,
    End,
    Replace { seat: Seat },
    LetIn { player: PlayerId },
}

impl Past {
    pub(super) fn acted(
        entry: u32,
        at: Time,
        seat: Seat,
        action: Action,
        wire: wire::Action,
        by: Mover,
    ) -> Past {
        Past { entry, at, what: What::Acted { seat, action, wire, by, voids: Voids::default() } }
    }

    /// The same, which takes something off the table.
    pub(super) fn voiding(mut self, what: Voids) -> Past {
        if let What::Acted { voids, .. } | What::HandedOver { voids, .. } = &mut self.what {
            *voids = what;
        }
        self
    }

    pub(super) fn took_back(entry: u32, at: Time, turn: u32) -> Past {
        Past { entry, at, what: What::TookBack { turn } }
    }

    pub(super) fn handed_over(entry: u32, at: Time, seat: Seat) -> Past {
        Past { entry, at, what: What::HandedOver { seat, voids: Voids::default() } }
    }

    pub(super) fn returned(entry: u32, at: Time, seat: Seat) -> Past {
        Past { entry, at, what: What::Returned { seat } }
    }

    pub(super) fn let_in(entry: u32, at: Time, player: PlayerId) -> Past {
        Past { entry, at, what: What::LetIn { player } }
    }

    pub(super) fn declined(entry: u32, at: Time, by: PlayerId, open: &Open) -> Past {
        let about = match open.proposal {
            Proposal::TakeBack => About::TakeBack,
            Proposal::End => About::End,
            Proposal::Replace { seat, .. } => About::Replace { seat },
            Proposal::LetIn { player } => About::LetIn { player },
        };
        Past { entry, at, what: What::Declined { by, proposed_by: open.by, about } }
    }

    pub(super) fn ended(entry: u32, at: Time) -> Past {
        Past { entry, at, what: What::Ended }
    }

    /// Who is named in its line, beside those who sit.
    pub(super) fn guests(&self) -> impl Iterator<Item = PlayerId> {
        let (who, whom) = match self.what {
            What::LetIn { player } => (Some(player), None),
            What::Declined { by, about: About::LetIn { player }, .. } => (Some(by), Some(player)),
            What::Declined { by, .. } => (Some(by), None),
            What::Acted { .. }
            | What::TookBack { .. }
            | What::HandedOver { .. }
            | What::Returned { .. }
            | What::Ended => (None, None),
        };
        who.into_iter().chain(whom)
    }

    fn moves_game(&self) -> bool {
        matches!(self.what, What::Acted { .. } | What::TookBack { .. } | What::Ended)
    }
}

impl Table {
    /// The entry that a request about a past position became, if that very
    /// request was accepted then.
    pub(super) fn already(&self, seat: Seat, position: u32, action: wire::Action) -> Option<u32> {
        let next = self.past.iter().find(|past| past.entry > position && past.moves_game())?;
        match next.what {
            What::Acted { seat: by, wire, .. } if by == seat && wire == action => Some(next.entry),
            _ => None,
        }
    }

    /// Whether people have moved on since a position, or there is no such one
    /// yet: what is proposed about it is about another move by now. Bots may
    /// have been faster; with the move of a person goes all that they did.
    pub(super) fn is_outdated(&self, position: u32) -> bool {
        let by_bot = |past: &Past| matches!(past.what, What::Acted { by: Mover::Bot, .. });
        let since = |past: &&Past| past.entry > position && past.moves_game();
        let ahead = self.play.as_ref().is_none_or(|play| position > play.position());
        ahead || !self.past.iter().filter(since).all(by_bot)
    }

    /// The first entry whose line is still shown: without aids, that of the
    /// move one round ago, as far as moves count. Until a round has been played
    /// here, the last one that was given is shown, too.
    pub fn log_start(&self) -> u32 {
        if !self.forgets() {
            return 0;
        }
        let turns = self.turns();
        turns.len().checked_sub(self.seats.len()).map_or(0, |first| turns[first].0)
    }

    /// Whether older turns are not shown now.
    fn forgets(&self) -> bool {
        self.settings().aids == wire::Aids::None && self.stage() == Stage::Playing
    }

    /// The lines after an entry, as a reader is told them, and again those
    /// that were taken back since.
    pub fn lines(&self, reader: &Reader<'_>, since: Option<u32>) -> Vec<LogLine> {
        let Some(play) = &self.play else { return Vec::new() };
        let Some(observer) = reader.observer else { return self.answers(reader, since) };
        // Once it is over there is more to tell of what was told before: older
        // turns where aids hid them, and the faces of the reader's own cards.
        // And to who was let in meanwhile nothing was told before.
        let since = since
            .filter(|since| !self.is_over() || *since >= play.position())
            .filter(|since| !self.let_in_after(reader.player, *since));
        let start = self.log_start();
        // When moves are taken back, older ones that had gone are shown again.
        let since = since.filter(|since| !self.forgets() || !self.took_back_after(*since));
        let from = since.map_or(0, |since| since + 1).max(start);
        // Nothing new, or the last turn alone, is what nearly everyone asks
        // for; it needs no retelling.
        let new = self.past.iter().rev().take_while(|past| past.entry >= from).count();
        if play.started() < from {
            match (new, self.past.last(), play.last(observer)) {
                (0, ..) => return Vec::new(),
                (1, Some(Past { entry, at, what: What::Acted { voids, .. } }), Some(seen)) => {
                    let turn = play.record().actions().len();
                    let view = play.view(observer);
                    let scene = reader.scene(&view, reader.names);
                    let mut line = line(*entry, *at, turn, seen, &scene);
                    line.says.extend(voids.says(self, reader));
                    return vec![line];
                }
                _ => {}
            }
        }
        // At the deal everyone sat at their own seat.
        let own = self.seat_of(reader.player).or(self.kept_seat(reader.player));
        let names = self.first_names(reader);
        let mut retelling = Retelling::new(play, observer, Tale { names, listener: own });
        let mut lines: Vec<LogLine> = Vec::new();
        let mut told_again = Vec::new();
        for action in &play.record().actions()[..play.given()] {
            lines.extend(retelling.turn(play.started(), 0, *action));
        }
        if self.forgets() {
            lines.drain(..lines.len().saturating_sub(self.seats.len()));
        }
        for past in &self.past {
            match past.what {
                What::Acted { action, voids, .. } => {
                    let line = retelling.turn(past.entry, past.at, action);
                    lines.extend(line.map(|mut line| {
                        line.says.extend(voids.says(self, reader));
                        line
                    }));
                }
                What::TookBack { turn } => {
                    let undone: Vec<u32> = retelling.take_back(turn as usize);
                    let mut changed = undone.clone();
                    for line in &mut lines {
                        line.taken_back |= line.turn.is_some() && undone.contains(&line.entry);
                        // Also what was taken back before: by this, more of it
                        // may be out of sight.
                        if line.taken_back && !self.is_over() && retelling.veil(line) {
                            changed.push(line.entry);
                        }
                    }
                    if past.entry >= from {
                        told_again.extend(changed);
                    }
                    lines.push(said(past, words::took_back(turn)));
                }
                What::HandedOver { seat, voids } => {
                    let (who, bot) = (reader.owner(self, seat.0), super::bot_name(seat.0));
                    let mut line = said(past, words::handed_over(&who, bot));
                    line.says.extend(voids.says(self, reader));
                    lines.push(line);
                    retelling.tale.names[seat.0.index()] = bot.to_owned();
                    if own == Some(seat.0) {
                        retelling.tale.listener = None;
                    }
                }
                What::Returned { seat } => {
                    let who = reader.owner(self, seat.0);
                    lines.push(said(past, words::returned(&who)));
                    retelling.tale.names[seat.0.index()] = who;
                    if own == Some(seat.0) {
                        retelling.tale.listener = own;
                    }
                }
                What::LetIn { player } => {
                    lines.push(said(past, words::let_in(&self.name(player, reader.people))));
                }
                // There is nothing to say of who was erased while they waited.
                What::Declined { by, about: About::LetIn { player }, .. }
                    if by == player && self.called(player, reader.people).is_none() => {}
                What::Declined { by, proposed_by, about } => {
                    lines.push(said(past, self.off(reader, by, proposed_by, about)));
                }
                What::Ended => lines.push(retelling.ended(past)),
            }
        }
        lines.retain(|line| {
            line.entry >= from || line.entry >= start && told_again.contains(&line.entry)
        });
        lines
    }

    /// Whether a reader is told of the last turn what all are told who have no
    /// part in it.
    pub fn last_is_of_others(&self, reader: &Reader<'_>) -> bool {
        let eyes = match reader.observer {
            Some(Observer::Seat(seat)) => Some(seat),
            Some(Observer::AllHands) | None => None,
        };
        let has_part = |seat| Some(seat) == eyes || Some(seat) == reader.listener;
        self.play.as_ref().is_some_and(|play| !play.last_seats().any(has_part))
    }

    /// All that someone is told who does not watch: that they may not.
    fn answers(&self, reader: &Reader<'_>, since: Option<u32>) -> Vec<LogLine> {
        let new = self.past.iter().filter(|past| since.is_none_or(|since| past.entry > since));
        new.filter_map(|past| match past.what {
            What::Declined { by, proposed_by, about: about @ About::LetIn { player } }
                if player == reader.player && by != proposed_by =>
            {
                Some(said(past, self.off(reader, by, proposed_by, about)))
            }
            _ => None,
        })
        .collect()
    }

    /// That a proposal came to nothing, and by whom.
    fn off(
        &self,
        reader: &Reader<'_>,
        by: PlayerId,
        proposed_by: PlayerId,
        about: About,
    ) -> Phrase {
        let off = match about {
            About::TakeBack => words::Off::TakeBack,
            About::End => words::Off::End,
            About::Replace { seat } => words::Off::Replace { whom: reader.owner(self, seat.0) },
            About::LetIn { player } => words::Off::LetIn { whom: self.name(player, reader.people) },
        };
        words::off(&self.name(by, reader.people), by == proposed_by, &off)
    }

    /// How often something came to nothing that someone has proposed.
    pub(super) fn in_vain(&self, player: PlayerId) -> usize {
        let theirs = |past: &&Past| matches!(past.what, What::Declined { proposed_by, .. } if proposed_by == player);
        self.past.iter().filter(theirs).count()
    }

    /// The turns that were taken here and not taken back: when, and by whom.
    pub(super) fn turns(&self) -> Vec<(u32, Mover)> {
        let given = self.play.as_ref().map_or(0, |play| play.given());
        let mut turns = Vec::new();
        for past in &self.past {
            match past.what {
                What::Acted { by, .. } => turns.push((past.entry, by)),
                What::TookBack { turn } => turns.truncate((turn as usize).saturating_sub(given)),
                What::HandedOver { .. }
                | What::Returned { .. }
                | What::LetIn { .. }
                | What::Declined { .. }
                | What::Ended => {}
            }
        }
        turns
    }

    fn took_back_after(&self, entry: u32) -> bool {
        let taken_back = |past: &Past| matches!(past.what, What::TookBack { .. });
        self.past.iter().any(|past| past.entry > entry && taken_back(past))
    }

    fn let_in_after(&self, player: PlayerId, entry: u32) -> bool {
        self.watches(player)
            && self.past.iter().any(|past| {
                let let_in = matches!(past.what, What::LetIn { player: who } if who == player);
                let_in && past.entry > entry
            })
    }

    /// The names at the deal, by seat: those of people where a bot has stepped
    /// in since.
    fn first_names(&self, reader: &Reader<'_>) -> Vec<String> {
        let now = self.seats().zip(reader.names);
        now.map(|((_, sitter), name)| match sitter.and_then(Sitter::owner) {
            Some(player) => self.name(player, reader.people),
            None => name.clone(),
        })
        .collect()
    }
}

fn said(past: &Past, phrase: Phrase) -> LogLine {
    LogLine {
        entry: past.entry,
        turn: None,
        at: past.at,
        events: Vec::new(),
        says: vec![phrase],
        taken_back: false,
    }
}

/// How it is told: by who sat where when it happened.
struct Tale {
    names: Vec<String>,
    /// Who is addressed as "you"; nobody while a bot plays for them.
    listener: Option<rules::Seat>,
}

impl Tale {
    fn scene<'a>(&'a self, view: &'a View) -> Scene<'a> {
        Scene { view, names: &self.names, listener: self.listener }
    }
}

/// A game told again to one observer.
struct Retelling {
    tale: Tale,
    observer: Observer,
    opening: Record,
    turns: Vec<(u32, Action)>,
    /// What is said of a turn to who does not see its card any more, by entry.
    unseen: BTreeMap<u32, Phrase>,
    game: Game,
    view: View,
}

impl Retelling {
    fn new(play: &Play, observer: Observer, tale: Tale) -> Retelling {
        let opening = Record::new(play.edition(), *play.record().deal());
        let (game, view) = (*opening.game(), View::at_deal(opening.game(), observer));
        let (turns, unseen) = (Vec::new(), BTreeMap::new());
        Retelling { tale, observer, opening, turns, unseen, game, view }
    }

    fn turn(&mut self, entry: u32, at: Time, action: Action) -> Option<LogLine> {
        let events = self.game.play(action).ok()?;
        self.turns.push((entry, action));
        let seen: Vec<_> = events.iter().map(|event| event.seen_by(self.observer)).collect();
        seen.iter().for_each(|event| self.view.witness(event));
        let scene = self.tale.scene(&self.view);
        let unseen = seen.iter().find_map(|event| starmine_words::event_unseen(event, &scene));
        self.unseen.extend(unseen.map(|unseen| (entry, unseen)));
        Some(line(entry, at, self.turns.len(), seen.into_iter(), &scene))
    }

    /// Takes off a line what is not seen as the game stands now.
    fn veil(&self, line: &mut LogLine) -> bool {
        veil::veil(line, &self.view, self.unseen.get(&line.entry))
    }

    /// Goes back to a turn; the entries that are undone by it.
    fn take_back(&mut self, turn: usize) -> Vec<u32> {
        let undone = self.turns.split_off(turn.min(self.turns.len()));
        self.game = *self.opening.game();
        self.view = View::at_deal(&self.game, self.observer);
        for (_, action) in &self.turns {
            for event in self.game.play(*action).into_iter().flatten() {
                self.view.witness(&event.seen_by(self.observer));
            }
        }
        undone.into_iter().map(|(entry, _)| entry).collect()
    }

    /// The players agreed to stop.
    fn ended(&mut self, past: &Past) -> LogLine {
        let event = Event::Ended(rules::Ending::Ended);
        self.view.witness(&event);
        LogLine {
            says: says([event].into_iter(), &self.tale.scene(&self.view)),
            events: vec![event.into()],
            ..said(past, Phrase::new(""))
        }
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

/// All but the drawing of cards, which goes without saying.
fn says(events: impl Iterator<Item = Event<Seen>>, scene: &Scene<'_>) -> Vec<Phrase> {
    events
        .filter(|event| !matches!(event, Event::Drew { .. }))
        .map(|event| starmine_words::event(&event, scene))
        .collect()
}
