//! Who comes, and what they may get to know, as the store has it.

use starmine_protocol::PlayerId;
use starmine_words::table::TableRefusal;

use super::Host;
use crate::metrics;
use crate::room::Guest;
use crate::store::StoreError;

impl Host {
    /// Who comes, as the store knows them now: since their socket was opened
    /// they may have been renamed or erased.
    pub(super) async fn guest(&self, player: PlayerId) -> Result<Guest, TableRefusal> {
        let look_up = async {
            let store = &self.hub.store;
            let name = store.names(&[player]).await?.pop();
            let barred = self.barred(player).await?;
            let desk = store.desk(self.game, player).await?;
            Ok(name.map(|(_, name)| Guest { player, name, barred, desk }))
        };
        let guest = look_up.await.map_err(|error| self.unknown(&error))?;
        guest.ok_or(TableRefusal::Unknown)
    }

    /// Asks anew who may get to know the cards.
    pub(super) async fn look_up(&mut self, players: Vec<PlayerId>) -> Result<(), TableRefusal> {
        for player in players {
            let barred = self.barred(player).await.map_err(|error| self.unknown(&error))?;
            self.room.bar(player, barred);
        }
        Ok(())
    }

    /// Why someone may not get to know the cards of this table.
    async fn barred(&self, player: PlayerId) -> Result<Option<TableRefusal>, StoreError> {
        let (store, table) = (&self.hub.store, self.room.table());
        let its_own = store.dealings(table.deal_key(), player, self.game).await?;
        let mut bar = its_own.bar_playing();
        // Who plays on from a position sees the deal that it is of.
        for deal in table.shared_deals().filter(|deal| *deal != table.deal_key()) {
            let looked_at = store.dealings(deal, player, self.game).await?;
            bar = bar.or(looked_at.bar_looking());
        }
        Ok(bar.map(TableRefusal::from))
    }

    fn unknown(&self, error: &StoreError) -> TableRefusal {
        tracing::error!(game = %self.game, %error, "a guest cannot be looked up");
        metrics::store_failed(error);
        TableRefusal::NotKept
    }
}
