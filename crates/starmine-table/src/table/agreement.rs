//! Agreement: every person who sits and is present must agree. Bots consent, and
//! players who have been away for two minutes do not block.

use std::collections::BTreeMap;

use starmine_protocol::{PlayerId, Proposal};

use super::logged::Mover;
use super::{Barred, Entry, Open, Table, Time};

/// How long a player must be away before the others can agree without them.
pub const PATIENCE_MS: Time = 120_000;

/// Which players are present, and how long the others have been away.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// When players without an entry in `people` were last present.
    since: Time,
    people: BTreeMap<PlayerId, Attends>,
    /// The latest time this was updated to.
    now: Time,
}

#[derive(Clone, Copy, Debug)]
enum Attends {
    Here { connections: u32 },
    Away { since: Time },
}

impl Attendance {
    /// An attendance with nobody present.
    pub fn new(now: Time) -> Attendance {
        Attendance { since: now, people: BTreeMap::new(), now }
    }

    /// Advances the clock. If it was set back, everyone who is away counts as
    /// away from now on: how long they were away is unknown, and must not include
    /// the error of the clock.
    pub fn tell_time(&mut self, now: Time) {
        if now < self.now {
            self.since = self.since.min(now);
            for attends in self.people.values_mut() {
                if let Attends::Away { since } = attends {
                    *since = now.min(*since);
                }
            }
        }
        self.now = now;
    }

    /// A player connected once more.
    pub fn came(&mut self, player: PlayerId) {
        let attends = self.people.entry(player).or_insert(Attends::Here { connections: 0 });
        *attends = match *attends {
            Attends::Here { connections } => Attends::Here { connections: connections + 1 },
            Attends::Away { .. } => Attends::Here { connections: 1 },
        };
    }

    /// A player lost one connection.
    pub fn went(&mut self, player: PlayerId, now: Time) {
        if let Some(attends) = self.people.get_mut(&player) {
            *attends = match *attends {
                Attends::Here { connections } if connections > 1 => {
                    Attends::Here { connections: connections - 1 }
                }
                Attends::Here { .. } => Attends::Away { since: now },
                Attends::Away { since } => Attends::Away { since },
            };
        }
    }

    /// The attendance once the last connection is gone: these people are away.
    pub fn deserted(mut self, people: impl Iterator<Item = PlayerId> + Clone, now: Time) -> Self {
        self.people.retain(|player, _| people.clone().any(|other| other == *player));
        for attends in self.people.values_mut() {
            if let Attends::Here { .. } = attends {
                *attends = Attends::Away { since: now };
            }
        }
        self
    }

    /// Removes a player who no longer matters.
    pub fn forget(&mut self, player: PlayerId) {
        self.people.remove(&player);
    }

    pub fn is_here(&self, player: PlayerId) -> bool {
        matches!(self.people.get(&player), Some(Attends::Here { .. }))
    }

    /// Whether a player's agreement is needed.
    pub fn counts(&self, player: PlayerId, now: Time) -> bool {
        match self.people.get(&player) {
            Some(Attends::Here { .. }) => true,
            Some(Attends::Away { since }) => now < since + PATIENCE_MS,
            None => now < self.since + PATIENCE_MS,
        }
    }

    /// The next time at which a player's agreement stops being needed.
    pub fn next_change(&self, people: impl Iterator<Item = PlayerId>, now: Time) -> Option<Time> {
        people
            .filter_map(|player| match self.people.get(&player) {
                Some(Attends::Here { .. }) => None,
                Some(Attends::Away { since }) => Some(since + PATIENCE_MS),
                None => Some(self.since + PATIENCE_MS),
            })
            .filter(|at| *at > now)
            .min()
    }
}

impl Table {
    /// The players whose agreement a proposal still needs.
    pub(super) fn waits_for(
        &self,
        open: &Open,
        attendance: &Attendance,
        now: Time,
    ) -> Vec<PlayerId> {
        let concerned = match &open.proposal {
            // A player who is away has no say in being replaced; one who is back
            // does.
            Proposal::Replace { seat, .. } => self.sitter(seat.0).and_then(|at| at.person()),
            Proposal::TakeBack | Proposal::End | Proposal::LetIn { .. } => None,
        };
        self.people()
            .filter(|player| Some(*player) != concerned || attendance.is_here(*player))
            .filter(|player| !open.agreed.contains(player))
            .filter(|player| attendance.counts(*player, now))
            .collect()
    }

    /// The entry that a proposal leads to once it is agreed on; `open` may
    /// include a vote that is not in the log yet. At least one seated person must
    /// have agreed: an empty room lets nobody in.
    pub(super) fn agreed_on(
        &self,
        open: &Open,
        attendance: &Attendance,
        barred: &Barred,
        now: Time,
    ) -> Option<Entry> {
        let agreed = self.people().any(|player| open.agreed.contains(&player));
        if !agreed || !self.waits_for(open, attendance, now).is_empty() {
            return None;
        }
        match &open.proposal {
            Proposal::TakeBack => Some(Entry::TookBack { turn: self.turn_to_take_back_to()? }),
            Proposal::End => Some(Entry::Ended),
            Proposal::Replace { seat, bot } => {
                Some(Entry::HandedOver { seat: *seat, bot: bot.clone() })
            }
            // A player who has come to know the cards since, or sits down to them
            // elsewhere, has in effect withdrawn the request.
            Proposal::LetIn { player } if barred.contains_key(player) => {
                Some(Entry::Declined { by: *player, proposal: open.entry })
            }
            Proposal::LetIn { player } => Some(Entry::LetIn { player: *player }),
        }
    }

    /// An entry that is now agreed on because time has passed or someone left.
    pub fn overdue(&self, attendance: &Attendance, barred: &Barred, now: Time) -> Option<Entry> {
        self.proposals.iter().find_map(|open| self.agreed_on(open, attendance, barred, now))
    }

    /// Players who have asked to watch and wait for an answer.
    pub fn knocking(&self) -> Vec<PlayerId> {
        self.knocks().map(|(player, _)| player).collect()
    }

    /// Requests to watch: the player, and the entry of the request.
    pub fn knocks(&self) -> impl Iterator<Item = (PlayerId, u32)> {
        self.proposals.iter().filter_map(|open| match open.proposal {
            Proposal::LetIn { player } => Some((player, open.entry)),
            Proposal::TakeBack | Proposal::End | Proposal::Replace { .. } => None,
        })
    }

    /// The turn count to return to so that the last move of a person is undone.
    pub(super) fn turn_to_take_back_to(&self) -> Option<u32> {
        let given = self.play.as_ref()?.given();
        // Bots do not take back moves: what they did since a person's move is
        // undone along with it.
        let last = self.turns().iter().rposition(|(_, by)| *by == Mover::Person)?;
        Some((given + last) as u32)
    }

    /// Whether any proposal is open.
    pub fn has_proposals(&self) -> bool {
        !self.proposals.is_empty()
    }
}
