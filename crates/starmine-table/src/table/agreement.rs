//! Agreement on a proposal, such as a take-back (undo): every seated, present
//! person must agree. Bots consent, and players who have been away for two
//! minutes do not block. [`Attendance`] tracks presence: who is online or away,
//! and since when.

use std::collections::BTreeMap;

use starmine_protocol::{PlayerId, Proposal};

use super::logged::Mover;
use super::{Barred, Entry, OpenProposal, Table, Time};

/// How long a player must be away before the others can agree without them.
pub const AWAY_AFTER_MS: Time = 120_000;

/// Which players are present, and how long the others have been away.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// When players without an entry in `people` were last present.
    since: Time,
    people: BTreeMap<PlayerId, PlayerState>,
    /// The latest time this was updated to.
    now: Time,
}

#[derive(Clone, Copy, Debug)]
enum PlayerState {
    Present { connections: u32 },
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
    pub fn advance(&mut self, now: Time) {
        if now < self.now {
            self.since = self.since.min(now);
            for state in self.people.values_mut() {
                if let PlayerState::Away { since } = state {
                    *since = now.min(*since);
                }
            }
        }
        self.now = now;
    }

    /// A player connected once more.
    pub fn connected(&mut self, player: PlayerId) {
        let state = self.people.entry(player).or_insert(PlayerState::Present { connections: 0 });
        *state = match *state {
            PlayerState::Present { connections } => {
                PlayerState::Present { connections: connections + 1 }
            }
            PlayerState::Away { .. } => PlayerState::Present { connections: 1 },
        };
    }

    /// A player lost one connection.
    pub fn disconnected(&mut self, player: PlayerId, now: Time) {
        if let Some(state) = self.people.get_mut(&player) {
            *state = match *state {
                PlayerState::Present { connections } if connections > 1 => {
                    PlayerState::Present { connections: connections - 1 }
                }
                PlayerState::Present { .. } => PlayerState::Away { since: now },
                PlayerState::Away { since } => PlayerState::Away { since },
            };
        }
    }

    /// The attendance once the last connection is gone: these people are away.
    pub fn when_everyone_left(
        mut self,
        people: impl Iterator<Item = PlayerId> + Clone,
        now: Time,
    ) -> Self {
        self.people.retain(|player, _| people.clone().any(|other| other == *player));
        for state in self.people.values_mut() {
            if let PlayerState::Present { .. } = state {
                *state = PlayerState::Away { since: now };
            }
        }
        self
    }

    /// Removes a player who no longer matters.
    pub fn forget(&mut self, player: PlayerId) {
        self.people.remove(&player);
    }

    pub fn is_present(&self, player: PlayerId) -> bool {
        matches!(self.people.get(&player), Some(PlayerState::Present { .. }))
    }

    /// Whether a player's agreement is needed.
    pub fn must_agree(&self, player: PlayerId, now: Time) -> bool {
        match self.people.get(&player) {
            Some(PlayerState::Present { .. }) => true,
            Some(PlayerState::Away { since }) => now < since + AWAY_AFTER_MS,
            None => now < self.since + AWAY_AFTER_MS,
        }
    }

    /// The next time at which a player's agreement stops being needed.
    pub fn next_change(&self, people: impl Iterator<Item = PlayerId>, now: Time) -> Option<Time> {
        people
            .filter_map(|player| match self.people.get(&player) {
                Some(PlayerState::Present { .. }) => None,
                Some(PlayerState::Away { since }) => Some(since + AWAY_AFTER_MS),
                None => Some(self.since + AWAY_AFTER_MS),
            })
            .filter(|at| *at > now)
            .min()
    }
}

impl Table {
    /// The players whose agreement a proposal still needs.
    pub(super) fn still_needed(
        &self,
        open: &OpenProposal,
        attendance: &Attendance,
        now: Time,
    ) -> Vec<PlayerId> {
        let concerned = match &open.proposal {
            // A player who is away has no say in being replaced; one who is back
            // does.
            Proposal::Replace { seat, .. } => self.occupant(seat.0).and_then(|at| at.person()),
            Proposal::TakeBack | Proposal::End | Proposal::LetIn { .. } => None,
        };
        self.people()
            .filter(|player| Some(*player) != concerned || attendance.is_present(*player))
            .filter(|player| !open.agreed.contains(player))
            .filter(|player| attendance.must_agree(*player, now))
            .collect()
    }

    /// The entry that carries out a proposal once everyone has agreed; `open` may
    /// include a vote that is not in the log yet. At least one seated person must
    /// have agreed: an empty room lets nobody in.
    pub(super) fn agreed_on(
        &self,
        open: &OpenProposal,
        attendance: &Attendance,
        barred: &Barred,
        now: Time,
    ) -> Option<Entry> {
        let agreed = self.people().any(|player| open.agreed.contains(&player));
        if !agreed || !self.still_needed(open, attendance, now).is_empty() {
            return None;
        }
        match &open.proposal {
            Proposal::TakeBack => Some(Entry::TookBack { turn: self.turn_to_take_back_to()? }),
            Proposal::End => self.play.as_ref()?.stop(),
            Proposal::Replace { seat, bot } => {
                Some(Entry::HandedOver { seat: *seat, bot: bot.clone() })
            }
            // A player who has since come to know the cards, or taken a seat in
            // another game with them, has in effect withdrawn the request.
            Proposal::LetIn { player } if barred.contains_key(player) => {
                Some(Entry::Declined { by: *player, proposal: open.entry })
            }
            Proposal::LetIn { player } => Some(Entry::LetIn { player: *player }),
        }
    }

    /// An entry for a proposal that is now agreed because time has passed or
    /// someone left.
    pub fn due_entry(&self, attendance: &Attendance, barred: &Barred, now: Time) -> Option<Entry> {
        self.proposals.iter().find_map(|open| self.agreed_on(open, attendance, barred, now))
    }

    /// Players who have asked to watch and wait for an answer.
    pub fn waiting_to_watch(&self) -> Vec<PlayerId> {
        self.watch_requests().map(|(player, _)| player).collect()
    }

    /// Requests to watch: the player, and the entry of the request.
    pub fn watch_requests(&self) -> impl Iterator<Item = (PlayerId, u32)> {
        self.proposals.iter().filter_map(|open| match open.proposal {
            Proposal::LetIn { player } => Some((player, open.entry)),
            Proposal::TakeBack | Proposal::End | Proposal::Replace { .. } => None,
        })
    }

    /// The turn count to return to so that the last move of a person is undone.
    pub(super) fn turn_to_take_back_to(&self) -> Option<u32> {
        let given = self.play.as_ref()?.initial_turns();
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
