//! What is kept and the room does not know of yet.

use starmine_protocol::PlayerId;
use starmine_words::table::Closing;

use super::{Host, now};
use crate::store::news::Moved;
use crate::store::{Spoken, StoreError};
use crate::table::{Stamped, Unsound};

type Names = Vec<(PlayerId, String)>;

/// What may be kept and the room does not know of: since another node wrote
/// it, or since nobody knows whether what was written was kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Behind {
    Nothing,
    Entries,
    EntriesAndChat,
}

impl Host {
    /// Goes as far as another node has, or has been seen to have.
    pub(super) async fn follow(&mut self, moved: Moved) {
        let Moved { entry, chat, desk, .. } = moved;
        if chat > self.room.last_line() {
            self.behind = Behind::EntriesAndChat;
        } else if entry > self.room.table().entry() && self.behind == Behind::Nothing {
            self.behind = Behind::Entries;
        }
        self.is_up_to_date().await;
        if let Some(player) = desk.filter(|player| self.room.is_here(*player))
            && let Ok(Some(desk)) = self.hub.store.desk(self.game, player).await
        {
            let outputs = self.room.put_desk(player, desk);
            self.deliver(outputs);
        }
    }

    /// Whether the log has entries that the room did not know of a moment
    /// ago. Asked of the store and not of the news: someone may have heard
    /// from a friend that they sit, and ask before the news has come.
    pub(super) async fn others_were_faster(&mut self) -> bool {
        if self.hub.neighbours.is_none() {
            return false;
        }
        let known = self.room.table().entry();
        self.behind = Behind::EntriesAndChat;
        self.is_up_to_date().await && self.room.table().entry() > known
    }

    /// Reads what is kept and the room does not know of, if there may be
    /// something. Says whether the room now knows all that is kept.
    pub(super) async fn is_up_to_date(&mut self) -> bool {
        if self.behind != Behind::Nothing && Box::pin(self.catch_up()).await.is_some() {
            self.behind = Behind::Nothing;
        }
        self.behind == Behind::Nothing
    }

    async fn catch_up(&mut self) -> Option<()> {
        let outputs = match self.read_on().await {
            Ok((entries, chat, names)) => {
                self.room.learn_names(names);
                self.room.catch_up(&entries, now()).map(|mut outputs| {
                    outputs.extend(self.room.overhear(chat));
                    outputs
                })
            }
            Err(error @ StoreError::Corrupt { entry, .. }) => {
                tracing::error!(game = %self.game, %error, "a table cannot be read");
                Err(Unsound { entry, problem: "it cannot be read" })
            }
            // Everyone knows what was kept before; whoever asks for more is
            // told that it cannot be.
            Err(_) => return None,
        };
        match outputs {
            Ok(outputs) => self.deliver(outputs),
            // Half of it may have taken effect.
            Err(_) => self.give_up(),
        }
        Some(())
    }

    /// Of a table that was removed nothing stays: somebody may have spoken
    /// there since.
    pub(super) async fn clear_away(&self) {
        let store = &self.hub.store;
        if store.existing(&[self.game]).await.is_ok_and(|there| there.is_empty())
            && let Err(error) = store.remove(&[self.game]).await
        {
            tracing::warn!(game = %self.game, %error, "what was said there is not removed");
        }
    }

    /// Closes a room that is not what its log says. Who comes again reads it
    /// anew.
    pub(super) fn give_up(&mut self) {
        self.removed = true;
        let outputs = self.room.close_all(Closing::Broken, now());
        self.deliver(outputs);
    }

    /// What is kept and the room does not know of, with the names of those
    /// who appear in it.
    async fn read_on(&self) -> Result<(Vec<Stamped>, Vec<Spoken>, Names), StoreError> {
        let store = &self.hub.store;
        let entries = store.log(self.game, self.room.table().entry() + 1).await?;
        let chat = match self.behind {
            Behind::EntriesAndChat => store.chat(self.game).await?,
            Behind::Entries | Behind::Nothing => Vec::new(),
        };
        let strangers = self.room.strangers(&entries, &chat);
        let names = match strangers[..] {
            [] => Vec::new(),
            _ => store.names(&strangers).await?,
        };
        Ok((entries, chat, names))
    }
}
