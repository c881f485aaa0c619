//! People who are at the table by another node. They are as present as those
//! here; what they do comes by the log, and what they say by the store.

use serde::{Deserialize, Serialize};
use starmine_protocol::{Desk, PlayerId};

use super::{Input, Output, Room};
use crate::Spoken;
use crate::table::{Stamped, Time};

/// A server of several that share a store, by a number it drew at its start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NodeId(pub u64);

impl Room {
    /// Tells it which node it is on. Without that it is the only one.
    pub fn is_on(&mut self, node: NodeId) {
        self.node = Some(node);
    }

    /// Those who are here by this node, in order.
    pub fn people_here(&self) -> Vec<PlayerId> {
        let mut people: Vec<PlayerId> =
            self.connections.values().map(|connection| connection.player).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Whether someone is here by this node.
    pub fn is_here(&self, player: PlayerId) -> bool {
        self.connections.values().any(|connection| connection.player == player)
    }

    /// The number of the last line of chat; 0 before the first.
    pub fn last_line(&self) -> u32 {
        self.chat.last().map_or(0, |spoken| spoken.line.number)
    }

    /// Whether this node does what nobody asks for: lets bots move, and lets
    /// come about what was agreed on. Of the nodes with people at the table
    /// it is the one with the smallest number; they all know who that is,
    /// unless someone comes or goes this very moment. Two that both think so
    /// do no harm: the log takes one entry.
    pub(super) fn leads(&self) -> bool {
        let Some(node) = self.node else { return true };
        match self.elsewhere.keys().next() {
            Some(first) => !self.connections.is_empty() && node < *first,
            None => true,
        }
    }

    /// Who is at the table by another node, from now on.
    pub(super) fn set_elsewhere(
        &mut self,
        node: NodeId,
        people: Vec<PlayerId>,
        now: Time,
    ) -> Vec<Output> {
        let before = self.elsewhere.remove(&node).unwrap_or_default();
        let mut changed = false;
        // Who comes is counted before who goes: whoever changes nodes was
        // here all the time.
        for player in &people {
            changed |= !self.attendance.is_here(*player);
            self.attendance.came(*player);
        }
        for player in before {
            self.went(player, now);
            changed |= !self.attendance.is_here(player);
        }
        if !people.is_empty() {
            self.elsewhere.insert(node, people);
        }
        let mut outputs = if changed { self.tell_table(now) } else { Vec::new() };
        // We may be the ones to ask it now.
        outputs.extend(self.ask_bot(now));
        outputs
    }

    /// Forgets who is elsewhere, until the other nodes say so again.
    pub(super) fn forget_elsewhere(&mut self, now: Time) {
        for player in std::mem::take(&mut self.elsewhere).into_values().flatten() {
            self.went(player, now);
        }
    }

    /// Someone else was faster: what was to be kept is not, and is decided
    /// anew once the room has caught up. Returns what was asked, if anything was.
    pub fn beaten(&mut self) -> Option<Input> {
        self.asked_about = None;
        let (conn, message) = self.pending.take()?.asked?;
        Some(Input::Asked { conn, message })
    }

    /// Those in entries and lines whose names nobody here has heard yet.
    pub fn strangers(&self, entries: &[Stamped], chat: &[Spoken]) -> Vec<PlayerId> {
        let in_entries = entries.iter().filter_map(|stamped| stamped.entry.bearing().names);
        let mut strangers: Vec<PlayerId> = in_entries
            .chain(chat.iter().map(|spoken| spoken.line.player))
            .filter(|player| !self.names.contains_key(player))
            .collect();
        strangers.sort_unstable();
        strangers.dedup();
        strangers
    }

    /// Takes in names.
    pub fn learn_names(&mut self, names: Vec<(PlayerId, String)>) {
        self.names.extend(names);
    }

    /// Someone's cards lie as they put them on another node.
    pub fn put_desk(&mut self, player: PlayerId, desk: Desk) -> Vec<Output> {
        self.desks.insert(player, desk);
        self.tell_desk(player)
    }
}
