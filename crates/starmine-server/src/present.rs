//! Who has a socket at a table of this server now, and by which key.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use starmine_protocol::PlayerId;
use tokio::sync::Notify;

use crate::store::{KeyHash, Store, StoreError};

/// Keys that sockets were opened with.
#[derive(Debug, Default)]
pub(crate) struct Present {
    keys: Mutex<HashMap<KeyHash, Keyed>>,
}

/// What was opened with a key.
#[derive(Debug)]
struct Keyed {
    player: PlayerId,
    sockets: u32,
    ended: Arc<Notify>,
}

/// A socket that is here, until it is dropped.
#[derive(Debug)]
pub(crate) struct Here {
    present: Arc<Present>,
    key: KeyHash,
    ended: Arc<Notify>,
}

impl Present {
    /// One more socket of a player, by this key.
    pub(crate) fn enter(self: &Arc<Present>, player: PlayerId, key: KeyHash) -> Here {
        let mut keys = self.lock();
        let keyed = keys.entry(key).or_insert_with(|| {
            let ended = Arc::new(Notify::new());
            Keyed { player, sockets: 0, ended }
        });
        keyed.sockets += 1;
        Here { present: self.clone(), key, ended: keyed.ended.clone() }
    }

    /// Everyone who is here.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        let mut players: Vec<PlayerId> = self.lock().values().map(|keyed| keyed.player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// The keys by which these players are here.
    pub(crate) fn keys_of(&self, these: impl Fn(PlayerId) -> bool) -> Vec<KeyHash> {
        let keys = self.lock();
        let theirs = keys.iter().filter(|(_, keyed)| these(keyed.player));
        theirs.map(|(key, _)| *key).collect()
    }

    /// A key is none any more: what was opened with it closes.
    pub(crate) fn end(&self, key: KeyHash) {
        if let Some(keyed) = self.lock().get(&key) {
            keyed.ended.notify_waiters();
        }
    }

    /// Ends those of these keys that the store does not know any more.
    pub(crate) async fn end_forgotten(
        &self,
        keys: Vec<KeyHash>,
        store: &dyn Store,
    ) -> Result<(), StoreError> {
        for key in keys {
            if store.player(key).await?.is_none() {
                self.end(key);
            }
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<KeyHash, Keyed>> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Here {
    /// By which it is told that its key has ended.
    pub(crate) fn ended(&self) -> Arc<Notify> {
        self.ended.clone()
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut keys = self.present.lock();
        if let Some(keyed) = keys.get_mut(&self.key) {
            keyed.sockets -= 1;
            if keyed.sockets == 0 {
                keys.remove(&self.key);
            }
        }
    }
}
