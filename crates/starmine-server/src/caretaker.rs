//! Looks from time to time whether the tables and players that are here are
//! still meant to be: an operator may have removed a table or blocked a
//! player, with `starmine admin` or on another node; and someone may have
//! signed out there.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use starmine_protocol::GameId;

use crate::hub::{Hub, Mail};
use crate::present::Present;
use crate::store::StoreError;

/// Looks after everyone, for ever.
pub(crate) async fn care(hub: Arc<Hub>, present: Arc<Present>, every: Duration) {
    let mut removed = Vec::new();
    loop {
        tokio::time::sleep(every).await;
        match look(&hub, &present, &removed).await {
            Ok(gone) => removed = gone,
            // Those who play are told of it when they do something.
            Err(error) => tracing::debug!(%error, "nobody could be looked after"),
        }
    }
}

/// Closes what is not there any more, and returns which tables those were.
async fn look(
    hub: &Arc<Hub>,
    present: &Present,
    removed: &[GameId],
) -> Result<Vec<GameId>, StoreError> {
    let store = hub.store();
    // What they may have written before they knew that they are removed.
    store.remove(removed).await?;
    let open: BTreeSet<GameId> = hub.open_games().into_iter().collect();
    let there = store.existing(&open.iter().copied().collect::<Vec<_>>()).await?;
    let there: BTreeSet<GameId> = there.into_iter().collect();
    let gone: Vec<GameId> = open.difference(&there).copied().collect();
    for game in &gone {
        tracing::info!(%game, "a table was removed");
        hub.send_if_open(*game, Mail::Removed).await;
    }
    let players = present.players();
    let named = store.names(&players).await?;
    let named: BTreeSet<_> = named.into_iter().map(|(player, _)| player).collect();
    for player in players.into_iter().filter(|player| !named.contains(player)) {
        hub.erased(player).await;
    }
    // Who was blocked is told that, and not that they have signed out.
    let keys = present.keys_of(|player| named.contains(&player));
    present.end_forgotten(keys, &**store).await?;
    Ok(gone)
}
