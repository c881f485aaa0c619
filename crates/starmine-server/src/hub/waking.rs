//! Tables at which a bot is to act and nobody is there. A room is opened when
//! somebody comes; where a bot has the turn, nobody may ever do.

use std::sync::{Arc, Weak};
use std::time::Duration;

use starmine_protocol::{GameId, Stage};

use super::Hub;
use crate::store::{Listed, StoreError, Write};
use crate::table::{Entry, Sitter, Table, Time};

/// How many tables are looked at after a start. Where there are more, some
/// wait until one of their players looks at a list.
const MOST_LOOKED_AT: usize = 20_000;
/// How long the store is left in peace between two looks at it, and a room
/// that was opened alone: those who come have the first call.
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
    let mut looked_at = 0;
    while let Some(hub) = hub.upgrade().filter(|hub| !hub.is_stopping()) {
        match wake_some(&hub, after).await {
            Ok((count, Some(last))) if looked_at + count < MOST_LOOKED_AT => {
                (after, looked_at) = (Some(last), looked_at + count);
            }
            Ok(_) => return,
            Err(error) => return tracing::warn!(%error, "bots cannot be woken"),
        }
        drop(hub);
        tokio::time::sleep(PAUSE).await;
    }
}

/// Some of the tables after one: how many, and the last of them.
async fn wake_some(
    hub: &Arc<Hub>,
    after: Option<GameId>,
) -> Result<(usize, Option<GameId>), StoreError> {
    let some = hub.store.quiet(Time::MAX, after).await?;
    for game in &some.games {
        let listed = hub.store.listed(*game).await?;
        if !listed.is_some_and(|listed| has_bots(&listed)) {
            continue;
        }
        // One that cannot be read is told of when somebody comes.
        if let Ok(log) = hub.store.log(*game, 0).await
            && let Ok(table) = Table::from_log(*game, &log)
            && table.bot_to_act().is_some()
        {
            hub.wake(&table);
            tokio::time::sleep(PAUSE).await;
        }
    }
    Ok((some.games.len(), some.last))
}

/// Whether a bot may be to act, as far as lists tell.
fn has_bots(listed: &Listed) -> bool {
    let summary = &listed.summary;
    let bot = |sitter: &Sitter| matches!(sitter, Sitter::Bot { .. });
    summary.stage == Stage::Playing && summary.seats.iter().flatten().any(bot)
}
