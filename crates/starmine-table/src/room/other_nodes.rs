//! Players connected to the same table through other nodes. They are as present
//! as local ones; their actions arrive through the log, their chat through the
//! store.

use serde::{Deserialize, Serialize};
use starmine_protocol::{Desk, PlayerId};

use super::{Input, Output, Room};
use crate::StoredChat;
use crate::table::{Stamped, Time};

/// One of several servers that share a store, by a number drawn at startup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NodeId(pub u64);

impl Room {
    /// Sets the node that this room is on. By default there is only one.
    pub fn set_node(&mut self, node: NodeId) {
        self.node = Some(node);
    }

    /// Players connected through this node, sorted.
    pub fn local_players(&self) -> Vec<PlayerId> {
        let mut people: Vec<PlayerId> =
            self.connections.values().map(|connection| connection.player).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Whether a player is connected through this node.
    pub fn is_connected(&self, player: PlayerId) -> bool {
        self.connections.values().any(|connection| connection.player == player)
    }

    /// The number of the last line of chat; 0 before the first.
    pub fn last_line(&self) -> u32 {
        self.chat.last().map_or(0, |spoken| spoken.line.number)
    }

    /// Whether this node acts on its own: asks bots, and writes agreed
    /// proposals. Among the nodes with players at the table, the one with the
    /// smallest number leads. All of them know which one that is, except just as
    /// someone connects or disconnects. Two that both think they lead do no harm:
    /// the log accepts only one entry.
    pub(super) fn leads(&self) -> bool {
        let Some(node) = self.node else { return true };
        match self.other_nodes.keys().next() {
            Some(first) => !self.connections.is_empty() && node < *first,
            None => true,
        }
    }

    /// Replaces the players connected through another node.
    pub(super) fn set_players_on(
        &mut self,
        node: NodeId,
        people: Vec<PlayerId>,
        now: Time,
    ) -> Vec<Output> {
        let before = self.other_nodes.remove(&node).unwrap_or_default();
        let mut changed = false;
        // Arrivals are counted before departures: a player who changes nodes was
        // present all along.
        for player in &people {
            changed |= !self.attendance.is_present(*player);
            self.attendance.connected(*player);
        }
        for player in before {
            self.connection_lost(player, now);
            changed |= !self.attendance.is_present(player);
        }
        if !people.is_empty() {
            self.other_nodes.insert(node, people);
        }
        let mut outputs = if changed { self.send_table(now) } else { Vec::new() };
        // This node may lead now.
        outputs.extend(self.ask_bot(now));
        outputs
    }

    /// Forgets the players on other nodes, until those nodes announce them again.
    pub(super) fn forget_other_nodes(&mut self, now: Time) {
        for player in std::mem::take(&mut self.other_nodes).into_values().flatten() {
            self.connection_lost(player, now);
        }
    }

    /// Another node wrote first, so the pending write was not stored. The room
    /// must catch up and decide again. Returns the request to repeat, if there
    /// was one.
    pub fn lost_race(&mut self) -> Option<Input> {
        self.asked_about = None;
        let (conn, message) = self.pending.take()?.asked?;
        Some(Input::Asked { conn, message })
    }

    /// Players in entries and chat whose names the room does not know yet.
    pub fn unnamed_players(&self, entries: &[Stamped], chat: &[StoredChat]) -> Vec<PlayerId> {
        let in_entries = entries.iter().filter_map(|stamped| stamped.entry.effects().names);
        let mut unnamed: Vec<PlayerId> = in_entries
            .chain(chat.iter().map(|spoken| spoken.line.player))
            .filter(|player| !self.names.contains_key(player))
            .collect();
        unnamed.sort_unstable();
        unnamed.dedup();
        unnamed
    }

    /// Adds names.
    pub fn add_names(&mut self, names: Vec<(PlayerId, String)>) {
        self.names.extend(names);
    }

    /// Applies a desk that was stored by another node.
    pub fn apply_desk(&mut self, player: PlayerId, desk: Desk) -> Vec<Output> {
        self.desks.insert(player, desk);
        self.send_desk(player)
    }
}
