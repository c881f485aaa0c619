//! Proposals: how they are made, voted on and dropped.

use starmine_protocol::{PlayerId, Proposal};
use starmine_words::table::TableRefusal;

use super::decide::{Requester, known_bot};
use super::{Entry, Occupant, OpenProposal, Table, bot_name};

/// How many requests to watch may wait at once. Proposals by seated players need
/// no such limit, since each can be open only once.
pub const MAX_WATCH_REQUESTS: usize = 4;
/// How often a player may ask to watch: each request asks everyone, and shows in
/// the log.
pub const MAX_WATCH_REQUESTS_EACH: usize = 5;
/// How many of a player's proposals may fail: repeated proposals must not fill
/// the log.
pub const MAX_FAILED_PROPOSALS: usize = 50;

impl Table {
    pub(super) fn propose(
        &self,
        requester: &Requester<'_>,
        proposal: &Proposal,
        position: Option<u32>,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let player = requester.player;
        self.while_playing()?;
        self.seated(player)?;
        // A proposal repeated after it was carried out would be about another
        // move.
        if position.is_some_and(|position| self.is_outdated(position)) {
            return Err(TableRefusal::Stale);
        }
        match proposal {
            Proposal::TakeBack => {
                if !self.settings().take_back && !self.one_person_among_bots() {
                    return Err(TableRefusal::NoTakeBack);
                }
                self.turn_to_take_back_to().ok_or(TableRefusal::NothingToTakeBack)?;
            }
            Proposal::End => {}
            Proposal::Replace { seat, bot } => {
                self.has_seat(*seat)?;
                known_bot(bot)?;
                let away = self.occupant(seat.0).and_then(Occupant::person);
                // A bot is always present.
                let bot = || TableRefusal::Present(bot_name(seat.0).to_owned());
                let away = away.ok_or_else(bot)?;
                if requester.attendance.is_present(away) {
                    return Err(TableRefusal::Present(self.name(away, requester.people)));
                }
            }
            // Watchers ask for themselves.
            Proposal::LetIn { .. } => return Err(TableRefusal::WatchesAlready),
        }
        if let Some(open) = self.proposals.iter().find(|open| open.proposal == *proposal) {
            return self.agree(requester, open.entry);
        }
        if self.failed_proposals(player) >= MAX_FAILED_PROPOSALS {
            return Err(TableRefusal::OftenEnough);
        }
        self.add_proposal(requester, proposal.clone(), vec![player])
    }

    fn add_proposal(
        &self,
        requester: &Requester<'_>,
        proposal: Proposal,
        agreed: Vec<PlayerId>,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let by = requester.player;
        let open = OpenProposal { entry: self.next_entry, proposal: proposal.clone(), by, agreed };
        let settled = self.agreed_on(&open, requester.attendance, requester.barred, requester.now);
        Ok([Entry::Proposed { by, proposal }].into_iter().chain(settled).collect())
    }

    pub(super) fn agree(
        &self,
        requester: &Requester<'_>,
        proposal: u32,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let by = requester.player;
        self.seated(by)?;
        let open = self.proposals.iter().find(|open| open.entry == proposal);
        let mut open = open.ok_or(TableRefusal::NoProposal)?.clone();
        if open.agreed.contains(&by) {
            return Ok(Vec::new());
        }
        open.agreed.push(by);
        let settled = self.agreed_on(&open, requester.attendance, requester.barred, requester.now);
        Ok([Entry::Agreed { by, proposal }].into_iter().chain(settled).collect())
    }

    pub(super) fn decline(&self, by: PlayerId, proposal: u32) -> Result<Vec<Entry>, TableRefusal> {
        let open = self.proposals.iter().find(|open| open.entry == proposal);
        let open = open.ok_or(TableRefusal::NoProposal)?;
        if open.by != by {
            self.seated(by)?;
        }
        Ok(vec![Entry::Declined { by, proposal }])
    }

    pub(super) fn ask_to_watch(
        &self,
        requester: &Requester<'_>,
    ) -> Result<Vec<Entry>, TableRefusal> {
        let player = requester.player;
        self.while_playing()?;
        if !self.settings().watching {
            return Err(TableRefusal::NoWatching);
        }
        let sits = self.seat_of(player).is_some() || self.kept_seat(player).is_some();
        if sits || self.watches(player) {
            return Err(TableRefusal::WatchesAlready);
        }
        if !requester.is_named(player) {
            return Err(TableRefusal::NameNeeded);
        }
        if let Some(reason) = requester.barred.get(&player) {
            return Err(reason.clone());
        }
        if self.waiting_to_watch().contains(&player) {
            return Ok(Vec::new());
        }
        if self.waiting_to_watch().len() >= MAX_WATCH_REQUESTS {
            return Err(TableRefusal::TooManyProposals);
        }
        if self.failed_proposals(player) >= MAX_WATCH_REQUESTS_EACH {
            return Err(TableRefusal::KnockedEnough);
        }
        self.add_proposal(requester, Proposal::LetIn { player }, Vec::new())
    }
}
