//! The sockets open on this server, by player key.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use starmine_protocol::PlayerId;
use tokio::sync::Notify;

use crate::store::{KeyHash, Store, StoreError};

/// All open sockets, by the key they were opened with.
#[derive(Debug, Default)]
pub(crate) struct OpenSockets {
    keys: Mutex<HashMap<KeyHash, KeyedSockets>>,
}

/// The sockets opened with one key.
#[derive(Debug)]
struct KeyedSockets {
    player: PlayerId,
    count: u32,
    ended: Arc<Notify>,
}

/// One open socket. Dropping it removes it from the list.
#[derive(Debug)]
pub(crate) struct OpenSocket {
    open_sockets: Arc<OpenSockets>,
    key: KeyHash,
    ended: Arc<Notify>,
}

impl OpenSockets {
    /// Adds a socket that a player opened with this key.
    pub(crate) fn add(self: &Arc<OpenSockets>, player: PlayerId, key: KeyHash) -> OpenSocket {
        let mut keys = self.lock();
        let sockets_of_key = keys.entry(key).or_insert_with(|| {
            let ended = Arc::new(Notify::new());
            KeyedSockets { player, count: 0, ended }
        });
        sockets_of_key.count += 1;
        OpenSocket { open_sockets: self.clone(), key, ended: sockets_of_key.ended.clone() }
    }

    /// All players with an open socket.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        let mut players: Vec<PlayerId> =
            self.lock().values().map(|sockets_of_key| sockets_of_key.player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// The keys in use by matching players.
    pub(crate) fn keys_of(&self, matches: impl Fn(PlayerId) -> bool) -> Vec<KeyHash> {
        let keys = self.lock();
        let theirs = keys.iter().filter(|(_, sockets_of_key)| matches(sockets_of_key.player));
        theirs.map(|(key, _)| *key).collect()
    }

    /// Closes the sockets opened with a key that is no longer valid.
    pub(crate) fn close(&self, key: KeyHash) {
        if let Some(sockets_of_key) = self.lock().get(&key) {
            sockets_of_key.ended.notify_waiters();
        }
    }

    /// Closes the sockets of those keys that the store no longer knows.
    pub(crate) async fn close_forgotten(
        &self,
        keys: Vec<KeyHash>,
        store: &dyn Store,
    ) -> Result<(), StoreError> {
        for key in keys {
            if store.player(key).await?.is_none() {
                self.close(key);
            }
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<KeyHash, KeyedSockets>> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenSocket {
    /// Notified when the key is no longer valid.
    pub(crate) fn ended(&self) -> Arc<Notify> {
        self.ended.clone()
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut keys = self.open_sockets.lock();
        if let Some(sockets_of_key) = keys.get_mut(&self.key) {
            sockets_of_key.count -= 1;
            if sockets_of_key.count == 0 {
                keys.remove(&self.key);
            }
        }
    }
}
