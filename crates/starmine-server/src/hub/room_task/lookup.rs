//! Looking up players who connect: their name, desk, and whether they may see the
//! cards.

use starmine_protocol::PlayerId;
use starmine_words::table::TableRefusal;

use super::RoomTask;
use crate::metrics;
use crate::room::JoiningPlayer;
use crate::store::StoreError;

impl RoomTask {
    /// A player's current data: they may have been renamed or erased since the
    /// socket was opened.
    pub(super) async fn look_up_player(
        &self,
        player: PlayerId,
    ) -> Result<JoiningPlayer, TableRefusal> {
        let look_up = async {
            let store = &self.hub.store;
            let name = store.names(&[player]).await?.pop();
            let barred = self.barred(player).await?;
            let desk = store.desk(self.game, player).await?;
            Ok(name.map(|(_, name)| JoiningPlayer { player, name, barred, desk }))
        };
        let joining = look_up.await.map_err(|error| self.unknown(&error))?;
        joining.ok_or(TableRefusal::Unknown)
    }

    /// Looks up again who may see the cards.
    pub(super) async fn look_up(&mut self, players: Vec<PlayerId>) -> Result<(), TableRefusal> {
        for player in players {
            let barred = self.barred(player).await.map_err(|error| self.unknown(&error))?;
            self.room.bar(player, barred);
        }
        Ok(())
    }

    /// Why a player may not see the cards of this table.
    async fn barred(&self, player: PlayerId) -> Result<Option<TableRefusal>, StoreError> {
        let (store, table) = (&self.hub.store, self.room.table());
        let its_own = store.deal_status(table.deal_key(), player, self.game).await?;
        let mut bar = its_own.bar_to_playing();
        // Playing on from a position reveals the deal it belongs to.
        for deal in table.shared_deals().filter(|deal| *deal != table.deal_key()) {
            let looked_at = store.deal_status(deal, player, self.game).await?;
            bar = bar.or(looked_at.bar_to_viewing());
        }
        Ok(bar.map(TableRefusal::from))
    }

    fn unknown(&self, error: &StoreError) -> TableRefusal {
        tracing::error!(game = %self.game, %error, "failed to look up the player");
        metrics::store_failed(error);
        TableRefusal::NotKept
    }
}
