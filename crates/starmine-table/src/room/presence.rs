//! Presence: players connect and disconnect, and change their names.

use starmine_protocol::{Looking, PlayerId, Stage, ToClient, VERSION};
use starmine_words::table::{Closing, TableRefusal, closing, table_refusal};

use super::{
    ConnId, Hello, JoiningPlayer, MAX_CONNECTIONS, MAX_CONNECTIONS_EACH, Output, Room,
    RoomConnection, Step,
};
use crate::StoredChat;
use crate::table::{Attendance, Table, Time};

/// Players a room knows by name, connected or not.
pub fn named_players(table: &Table, chat: &[StoredChat]) -> Vec<PlayerId> {
    let mut people = table.known_people();
    people.extend(chat.iter().map(|spoken| spoken.line.player));
    people.sort_unstable();
    people.dedup();
    people
}

impl Room {
    pub(super) fn connect(
        &mut self,
        conn: ConnId,
        joining: JoiningPlayer,
        hello: Hello,
        now: Time,
    ) -> Vec<Output> {
        let Hello { request, protocol, since, looking } = hello;
        if protocol != VERSION {
            let refusal = table_refusal(&TableRefusal::Protocol(VERSION));
            return vec![self.refuse(conn, request, refusal), Output::Close(conn)];
        }
        let player = joining.player;
        let mut outputs = Vec::new();
        let mut own = self.connections.iter().filter(|(_, other)| other.player == player);
        if own.clone().count() >= MAX_CONNECTIONS_EACH {
            let oldest = own.next().map(|(conn, _)| *conn);
            outputs
                .extend(oldest.into_iter().flat_map(|conn| self.close(conn, Closing::Moved, now)));
        }
        if self.connections.len() >= MAX_CONNECTIONS {
            let full = table_refusal(&TableRefusal::TooFast(30));
            // Visitors must not crowd anyone out of their seat.
            let visitors =
                self.connections.iter().filter(|(_, other)| !self.is_participant(other.player));
            let oldest = visitors.map(|(conn, _)| *conn).next();
            match oldest.filter(|_| self.is_participant(player)) {
                Some(oldest) => {
                    let last = ToClient::Closing { reason: full, again: true };
                    outputs.extend(self.close_with(oldest, last, now));
                }
                None => return vec![self.refuse(conn, request, full), Output::Close(conn)],
            }
        }
        self.look_up(joining);
        let was_here = self.attendance.is_present(player);
        self.attendance.connected(player);
        self.connections
            .insert(conn, RoomConnection { player, looking: looking.unwrap_or(Looking::AllHands) });
        outputs.extend(self.snapshot(conn, since, now));
        if !was_here {
            let others = self.connections.keys().copied().filter(|other| *other != conn);
            outputs.extend(self.send_table_to(others, now));
        }
        outputs.extend(self.ask_bot(now));
        outputs
    }

    pub(super) fn disconnect(&mut self, conn: ConnId, now: Time) -> Step {
        let Some(RoomConnection { player, .. }) = self.connections.remove(&conn) else {
            return Step::default();
        };
        self.connection_lost(player, now);
        let outputs =
            if self.attendance.is_present(player) { vec![] } else { self.send_table(now) };
        Step { write: None, outputs }
    }

    /// Whether a player sits, watches or created the table, rather than just
    /// visiting.
    fn is_participant(&self, player: PlayerId) -> bool {
        let table = &self.table;
        table.seat_of(player).or(table.kept_seat(player)).is_some()
            || table.watches(player)
            || table.creator() == player
    }

    fn close(&mut self, conn: ConnId, why: Closing, now: Time) -> Vec<Output> {
        let again = matches!(why, Closing::TooSlow | Closing::ServerStops | Closing::Broken);
        self.close_with(conn, ToClient::Closing { reason: closing(why), again }, now)
    }

    fn close_with(&mut self, conn: ConnId, last: ToClient, now: Time) -> Vec<Output> {
        if let Some(RoomConnection { player, .. }) = self.connections.remove(&conn) {
            self.connection_lost(player, now);
        }
        vec![Output::Send(conn, last), Output::Close(conn)]
    }

    /// The attendance to restore when the room reopens, as if everyone left now.
    /// `None` if nobody will need it.
    pub fn final_attendance(&self, now: Time) -> Option<Attendance> {
        let asks = !self.table.is_over() && self.table.people().next().is_some();
        asks.then(|| self.attendance.clone().when_everyone_left(self.table.people(), now))
    }

    /// Restores the attendance from before the room was closed.
    pub fn restore_attendance(&mut self, attendance: Attendance, now: Time) {
        self.attendance = attendance;
        self.attendance.advance(now);
    }

    /// A player lost one connection. A visitor is forgotten, since the link may
    /// attract visitors for weeks.
    pub(super) fn connection_lost(&mut self, player: PlayerId, now: Time) {
        self.attendance.disconnected(player, now);
        let is_known = || named_players(&self.table, &self.chat).contains(&player);
        if !self.attendance.is_present(player) && !is_known() {
            self.attendance.forget(player);
            self.names.remove(&player);
            self.new_names.remove(&player);
            self.desks.remove(&player);
            self.barred.remove(&player);
        }
    }

    /// Closes every connection.
    pub fn close_all(&mut self, why: Closing, now: Time) -> Vec<Output> {
        let all: Vec<ConnId> = self.connections.keys().copied().collect();
        all.into_iter().flat_map(|conn| self.close(conn, why, now)).collect()
    }

    pub(super) fn erase(&mut self, player: PlayerId, now: Time) -> Vec<Output> {
        self.names.remove(&player);
        self.new_names.remove(&player);
        self.desks.remove(&player);
        self.erased_to = self.erased_to.max(self.last_line());
        self.chat.retain(|spoken| spoken.line.player != player);
        let own: Vec<ConnId> = self
            .connections
            .iter()
            .filter(|(_, connection)| connection.player == player)
            .map(|(conn, _)| *conn)
            .collect();
        let mut outputs: Vec<Output> =
            own.into_iter().flat_map(|conn| self.close(conn, Closing::Erased, now)).collect();
        // Everyone must forget these lines, which a full snapshot ensures.
        outputs.extend(self.send_snapshots(now));
        outputs
    }

    /// Applies what the store knows about a player.
    fn look_up(&mut self, joining: JoiningPlayer) {
        let JoiningPlayer { player, name, barred, desk } = joining;
        self.set_name(player, name);
        self.bar(player, barred);
        if let Some(desk) = desk {
            self.desks.insert(player, desk);
        }
    }

    /// Sets a player's name. Returns whether it takes effect at once. Watchers
    /// keep their names while the game is on, and so do players where talk is
    /// restricted: a new name could be used to pass a message.
    pub(super) fn set_name(&mut self, player: PlayerId, name: String) -> bool {
        let table = &self.table;
        let sits = table.seat_of(player).or(table.kept_seat(player)).is_some();
        let watches = table.stage() == Stage::Playing && table.watches(player);
        let silent = watches || sits && table.summary().keeps_names();
        match silent && self.names.contains_key(&player) {
            true => self.new_names.insert(player, name),
            false => self.names.insert(player, name),
        };
        !silent
    }

    /// Once the game is over, name changes take effect.
    pub(super) fn apply_new_names(&mut self) {
        if self.table.is_over() {
            self.names.append(&mut self.new_names);
        }
    }

    /// Sets or clears the reason why a player may not see the cards.
    pub fn bar(&mut self, player: PlayerId, reason: Option<TableRefusal>) {
        match reason {
            Some(reason) => self.barred.insert(player, reason),
            None => self.barred.remove(&player),
        };
    }
}
