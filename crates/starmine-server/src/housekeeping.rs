//! Housekeeping: closes what operators or other nodes have removed. From time to
//! time it checks whether open tables still exist, and whether connected players
//! still have their names and keys.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use starmine_protocol::GameId;

use crate::hub::{Hub, RoomMessage};
use crate::open_sockets::OpenSockets;
use crate::store::StoreError;

/// Runs forever.
pub(crate) async fn run(hub: Arc<Hub>, open_sockets: Arc<OpenSockets>, every: Duration) {
    let mut removed = Vec::new();
    loop {
        tokio::time::sleep(every).await;
        match check(&hub, &open_sockets, &removed).await {
            Ok(gone) => removed = gone,
            // Players find out when they send something.
            Err(error) => tracing::debug!(%error, "housekeeping failed"),
        }
    }
}

/// Closes what no longer exists, and returns the tables that were removed.
async fn check(
    hub: &Arc<Hub>,
    open_sockets: &OpenSockets,
    removed: &[GameId],
) -> Result<Vec<GameId>, StoreError> {
    let store = hub.store();
    // A room may have written to a removed table before it closed.
    store.remove(removed).await?;
    let open: BTreeSet<GameId> = hub.open_games().into_iter().collect();
    let there = store.existing(&open.iter().copied().collect::<Vec<_>>()).await?;
    let there: BTreeSet<GameId> = there.into_iter().collect();
    let gone: Vec<GameId> = open.difference(&there).copied().collect();
    for game in &gone {
        tracing::info!(%game, "table was removed; closing its room");
        hub.send_if_open(*game, RoomMessage::Removed).await;
    }
    let players = open_sockets.players();
    let named = store.names(&players).await?;
    let named: BTreeSet<_> = named.into_iter().map(|(player, _)| player).collect();
    for player in players.into_iter().filter(|player| !named.contains(player)) {
        hub.erased(player).await;
    }
    // A blocked player must not read that they have signed out.
    let keys = open_sockets.keys_of(|player| named.contains(&player));
    open_sockets.close_forgotten(keys, &**store).await?;
    Ok(gone)
}
