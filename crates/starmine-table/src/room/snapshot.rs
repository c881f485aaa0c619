//! Snapshots: the whole table as one client may see it. A client gets one when
//! it connects, and again after a broken connection.

use starmine_protocol::{ChatLine, Stage, ToClient, VERSION};

use super::{ConnId, Output, Room, RoomConnection};
use crate::table::Time;

impl Room {
    /// The snapshot for a connection; `since` is the last log entry that the
    /// client has.
    pub(super) fn snapshot(&self, conn: ConnId, since: Option<u32>, now: Time) -> Option<Output> {
        let connection = self.connections.get(&conn)?;
        let RoomConnection { player, looking } = *connection;
        let names = self.table.names(&self.names);
        let reader = self.reader(player, looking, &names);
        // A client that claims to be ahead of the log gets everything.
        let since = since.filter(|since| *since <= self.table.entry());
        let may_hear = reader.observer.is_some() || self.table.stage() == Stage::Open;
        let chat: Vec<ChatLine> = self.chat.iter().map(|spoken| self.line(spoken)).collect();
        Some(Output::Send(
            conn,
            ToClient::Snapshot {
                protocol: VERSION,
                table: Box::new(self.table.view(
                    &reader,
                    self.you(player, looking),
                    &self.attendance,
                    now,
                )?),
                game: self.table.game_view(&reader).map(Box::new),
                // A reader who sees no turns has none to forget.
                log_start: reader.observer.map_or(0, |_| self.table.log_start()),
                log: self.table.lines(&reader, since),
                chat: if may_hear { chat } else { Vec::new() },
                desk: self.desk(player),
            },
        ))
    }
}
