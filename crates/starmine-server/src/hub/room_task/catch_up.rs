//! Catching up: reading entries and chat that a room does not know yet.

use starmine_protocol::PlayerId;
use starmine_words::table::Closing;

use super::{RoomTask, now};
use crate::store::news::TableHead;
use crate::store::{StoreError, StoredChat};
use crate::table::{InvalidEntry, Stamped};

type Names = Vec<(PlayerId, String)>;

/// Stored data that the room may not know: written by another node, or by a write
/// whose outcome is unknown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unread {
    Nothing,
    Entries,
    EntriesAndChat,
}

impl RoomTask {
    /// Catches up to a state announced by another node.
    pub(super) async fn catch_up_to(&mut self, moved: TableHead) {
        let TableHead { entry, chat, desk, .. } = moved;
        if chat > self.room.last_line() {
            self.unread = Unread::EntriesAndChat;
        } else if entry > self.room.table().entry() && self.unread == Unread::Nothing {
            self.unread = Unread::Entries;
        }
        self.is_up_to_date().await;
        if let Some(player) = desk.filter(|player| self.room.is_connected(*player))
            && let Ok(Some(desk)) = self.hub.store.desk(self.game, player).await
        {
            let outputs = self.room.apply_desk(player, desk);
            self.deliver(outputs);
        }
    }

    /// Reads new entries; returns whether there were any. This asks the store
    /// instead of waiting for news from other nodes: a player may have heard
    /// from a friend that the seat is theirs, and send a request before the
    /// news arrives.
    pub(super) async fn read_newer_entries(&mut self) -> bool {
        if self.hub.peers.is_none() {
            return false;
        }
        let known = self.room.table().entry();
        self.unread = Unread::EntriesAndChat;
        self.is_up_to_date().await && self.room.table().entry() > known
    }

    /// Reads unread data, if there may be any. Returns whether the room now knows
    /// everything that is stored.
    pub(super) async fn is_up_to_date(&mut self) -> bool {
        if self.unread != Unread::Nothing && Box::pin(self.catch_up()).await.is_some() {
            self.unread = Unread::Nothing;
        }
        self.unread == Unread::Nothing
    }

    async fn catch_up(&mut self) -> Option<()> {
        let outputs = match self.read_unread().await {
            Ok((entries, chat, names)) => {
                self.room.add_names(names);
                self.room.catch_up(&entries, now()).map(|mut outputs| {
                    outputs.extend(self.room.add_chat(chat));
                    outputs
                })
            }
            Err(error @ StoreError::Corrupt { entry, .. }) => {
                tracing::error!(game = %self.game, %error, "failed to read new entries of the table");
                Err(InvalidEntry { entry, problem: "unreadable" })
            }
            // Players know what was stored before; requests are refused for now.
            Err(_) => return None,
        };
        match outputs {
            Ok(outputs) => self.deliver(outputs),
            // Some of it may have been applied.
            Err(_) => self.close_broken(),
        }
        Some(())
    }

    /// Removes the leftovers of a deleted table: someone may have sent chat
    /// after it was deleted.
    pub(super) async fn remove_leftovers(&self) {
        let store = &self.hub.store;
        if store.existing(&[self.game]).await.is_ok_and(|there| there.is_empty())
            && let Err(error) = store.remove(&[self.game]).await
        {
            tracing::warn!(game = %self.game, %error, "failed to remove the chat of a deleted table");
        }
    }

    /// Closes a room that does not match its log. The next client reopens it.
    pub(super) fn close_broken(&mut self) {
        self.removed = true;
        let outputs = self.room.close_all(Closing::Broken, now());
        self.deliver(outputs);
    }

    /// The unread entries and chat, and the names of players who appear in them.
    async fn read_unread(&self) -> Result<(Vec<Stamped>, Vec<StoredChat>, Names), StoreError> {
        let store = &self.hub.store;
        let entries = store.log(self.game, self.room.table().entry() + 1).await?;
        let chat = match self.unread {
            Unread::EntriesAndChat => store.chat(self.game).await?,
            Unread::Entries | Unread::Nothing => Vec::new(),
        };
        let unnamed = self.room.unnamed_players(&entries, &chat);
        let names = match unnamed[..] {
            [] => Vec::new(),
            _ => store.names(&unnamed).await?,
        };
        Ok((entries, chat, names))
    }
}
