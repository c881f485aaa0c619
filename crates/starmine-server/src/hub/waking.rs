//! Opening rooms for bots. Rooms are otherwise opened when a client connects, but
//! where it is a bot's turn, nobody may ever do so.

use std::sync::{Arc, Weak};
use std::time::Duration;

use starmine_protocol::GameId;

use super::Hub;
use crate::store::{TableListing, Write};
use crate::table::{Entry, Occupant, Table};

/// How many games are read at once.
const BATCH: u32 = 100;
/// The pause between queries and between rooms: clients have priority.
const PAUSE: Duration = Duration::from_millis(20);

impl Hub {
    /// Opens a room in which a bot is to act. The room then asks the bot.
    pub fn wake(self: &Arc<Hub>, table: &Table) {
        if table.bot_to_act().is_some() && !self.is_stopping() {
            self.get_or_open(table.game());
        }
    }

    /// Opens rooms for tables that this write creates.
    pub(super) fn wake_new(self: &Arc<Hub>, game: GameId, write: &Write) {
        for (game, write) in write.parts(game).filter(|(_, write)| write.first == 0) {
            let dealt = |entry: &Entry| matches!(entry, Entry::Started(_));
            if write.entries.iter().any(|stamped| dealt(&stamped.entry))
                && let Ok(table) = Table::from_log(game, &write.entries)
            {
                self.wake(&table);
            }
        }
    }
}

/// Opens all tables at which a bot is to act, one by one, while the server is
/// already running.
pub(super) async fn wake_all(hub: Weak<Hub>) {
    let mut after = None;
    while let Some(hub) = hub.upgrade().filter(|hub| !hub.is_stopping()) {
        match hub.store.playing(after, BATCH).await {
            Ok(batch) => match batch.last() {
                Some(last) => {
                    after = Some(last.game);
                    wake_batch(&hub, &batch).await;
                }
                None => return,
            },
            Err(error) => return tracing::warn!(%error, "failed to read tables with bots to act"),
        }
        drop(hub);
        tokio::time::sleep(PAUSE).await;
    }
}

async fn wake_batch(hub: &Arc<Hub>, batch: &[TableListing]) {
    let bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot { .. });
    for listed in batch.iter().filter(|listed| listed.summary.seats.iter().flatten().any(bot)) {
        // An unreadable table is reported when a client connects.
        if let Ok(log) = hub.store.log(listed.game, 0).await
            && let Ok(table) = Table::from_log(listed.game, &log)
            && table.bot_to_act().is_some()
        {
            hub.wake(&table);
            tokio::time::sleep(PAUSE).await;
        }
    }
}
