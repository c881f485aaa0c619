//! Agreement: every person who sits and is here agrees; bots consent; who has
//! been away for two minutes does not block.

use std::collections::BTreeMap;

use starmine_protocol::{PlayerId, Proposal};

use super::logged::Mover;
use super::{Barred, Entry, Open, Table, Time};

/// How long someone may be away before the others can agree without them.
pub const PATIENCE_MS: Time = 120_000;

/// Who is here, and since when others are not.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// Since when nobody has heard of those who are in no list.
    since: Time,
    people: BTreeMap<PlayerId, Attends>,
    /// The last time that was told.
    now: Time,
}

#[derive(Clone, Copy, Debug)]
enum Attends {
    Here { connections: u32 },
    Away { since: Time },
}

impl Attendance {
    /// Nobody is here yet.
    pub fn new(now: Time) -> Attendance {
        Attendance { since: now, people: BTreeMap::new(), now }
    }

    /// What time it is. If the clock was set back, those who are away are so
    /// from now on: nobody can tell how long they have been, and it must not be
    /// as long as the clock was wrong.
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

    /// A connection came.
    pub fn came(&mut self, player: PlayerId) {
        let attends = self.people.entry(player).or_insert(Attends::Here { connections: 0 });
        *attends = match *attends {
            Attends::Here { connections } => Attends::Here { connections: connections + 1 },
            Attends::Away { .. } => Attends::Here { connections: 1 },
        };
    }

    /// A connection went.
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

    /// How it is when the last connection is gone: these people are away.
    pub fn deserted(mut self, people: impl Iterator<Item = PlayerId> + Clone, now: Time) -> Self {
        self.people.retain(|player, _| people.clone().any(|other| other == *player));
        for attends in self.people.values_mut() {
            if let Attends::Here { .. } = attends {
                *attends = Attends::Away { since: now };
            }
        }
        self
    }

    /// Nobody asks about someone any more.
    pub fn forget(&mut self, player: PlayerId) {
        self.people.remove(&player);
    }

    /// Whether someone is here.
    pub fn is_here(&self, player: PlayerId) -> bool {
        matches!(self.people.get(&player), Some(Attends::Here { .. }))
    }

    /// Whether someone has to be asked.
    pub fn counts(&self, player: PlayerId, now: Time) -> bool {
        match self.people.get(&player) {
            Some(Attends::Here { .. }) => true,
            Some(Attends::Away { since }) => now < since + PATIENCE_MS,
            None => now < self.since + PATIENCE_MS,
        }
    }

    /// The next moment at which someone ceases to count.
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
    /// Whom a proposal still waits for.
    pub(super) fn waits_for(
        &self,
        open: &Open,
        attendance: &Attendance,
        now: Time,
    ) -> Vec<PlayerId> {
        let concerned = match &open.proposal {
            // The others decide about who is away; who is back is asked, too.
            Proposal::Replace { seat, .. } => self.sitter(seat.0).and_then(|at| at.person()),
            Proposal::TakeBack | Proposal::End | Proposal::LetIn { .. } => None,
        };
        self.people()
            .filter(|player| Some(*player) != concerned || attendance.is_here(*player))
            .filter(|player| !open.agreed.contains(player))
            .filter(|player| attendance.counts(*player, now))
            .collect()
    }

    /// What has been agreed on, as entries, with a vote that has just been
    /// cast and is not in the log yet. At least one person who sits must have
    /// agreed: an empty room lets nobody in.
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
            Proposal::End => self.play.as_ref()?.stop(),
            Proposal::Replace { seat, bot } => {
                Some(Entry::HandedOver { seat: *seat, bot: bot.clone() })
            }
            // Who has got to know the cards since, or has sat down to them
            // elsewhere, has thought better of it.
            Proposal::LetIn { player } if barred.contains_key(player) => {
                Some(Entry::Declined { by: *player, proposal: open.entry })
            }
            Proposal::LetIn { player } => Some(Entry::LetIn { player: *player }),
        }
    }

    /// What has come to be agreed on because time has passed or someone left.
    pub fn overdue(&self, attendance: &Attendance, barred: &Barred, now: Time) -> Option<Entry> {
        self.proposals.iter().find_map(|open| self.agreed_on(open, attendance, barred, now))
    }

    /// Those who have asked to watch and wait for an answer.
    pub fn knocking(&self) -> Vec<PlayerId> {
        self.knocks().map(|(player, _)| player).collect()
    }

    /// The same, each with the entry by which they have asked.
    pub fn knocks(&self) -> impl Iterator<Item = (PlayerId, u32)> {
        self.proposals.iter().filter_map(|open| match open.proposal {
            Proposal::LetIn { player } => Some((player, open.entry)),
            Proposal::TakeBack | Proposal::End | Proposal::Replace { .. } => None,
        })
    }

    /// The turn after which the game stood before the last move of a person.
    pub(super) fn turn_to_take_back_to(&self) -> Option<u32> {
        let given = self.play.as_ref()?.given();
        // Bots have nothing to take back: with the move of a person goes all
        // that they did since.
        let last = self.turns().iter().rposition(|(_, by)| *by == Mover::Person)?;
        Some((given + last) as u32)
    }

    /// Whether anything waits for agreement.
    pub fn has_proposals(&self) -> bool {
        !self.proposals.is_empty()
    }
}
