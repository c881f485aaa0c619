//! Tables at which a bot is to act and nobody is there. A room is opened when
//! somebody comes; where a bot has the turn, nobody may ever do.

use std::sync::{Arc, Weak};
use std::time::Duration;

use starmine_protocol::GameId;

use super::Hub;
use crate::store::{Listed, Write};
use crate::table::{Entry, Sitter, Table};

/// How many games are asked for at once.
const SOME: u32 = 100;
/// How long the store is left in peace between two questions, and a room that
/// was opened alone: those who come have the first call.
const PAUSE: Duration = Duration::from_millis(20);

impl Hub {
    /// Opens a room if a bot is to act in it, which is asked by that.
    pub fn wake(self: &Arc<Hub>, table: &Table) {
        if table.bot_to_act().is_some() && !self.is_stopping() {
            self.enter(table.game());
        }
    }

    /// Wakes the tables that have come to be by something that was kept.
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

/// Wakes all tables at which a bot was to act when the server stopped, one
/// after the other and while it serves already.
pub(super) async fn wake_all(hub: Weak<Hub>) {
    let mut after = None;
    while let Some(hub) = hub.upgrade().filter(|hub| !hub.is_stopping()) {
        match hub.store.playing(after, SOME).await {
            Ok(some) => match some.last() {
                Some(last) => {
                    after = Some(last.game);
                    wake_some(&hub, &some).await;
                }
                None => return,
            },
            Err(error) => return tracing::warn!(%error, "bots cannot be woken"),
        }
        drop(hub);
        tokio::time::sleep(PAUSE).await;
    }
}

async fn wake_some(hub: &Arc<Hub>, some: &[Listed]) {
    let bot = |sitter: &Sitter| matches!(sitter, Sitter::Bot { .. });
    for listed in some.iter().filter(|listed| listed.summary.seats.iter().flatten().any(bot)) {
        // One that cannot be read is told of when somebody comes.
        if let Ok(log) = hub.store.log(listed.game, 0).await
            && let Ok(table) = Table::from_log(listed.game, &log)
            && table.bot_to_act().is_some()
        {
            hub.wake(&table);
            tokio::time::sleep(PAUSE).await;
        }
    }
}
