//! Who has a socket at a table of this server now.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use starmine_protocol::PlayerId;

/// Players, each with how many sockets they have.
#[derive(Debug, Default)]
pub(crate) struct Present {
    players: Mutex<HashMap<PlayerId, u32>>,
}

/// A player who is here, until it is dropped.
#[derive(Debug)]
pub(crate) struct Here {
    present: Arc<Present>,
    player: PlayerId,
}

impl Present {
    /// One more socket of a player.
    pub(crate) fn enter(self: &Arc<Present>, player: PlayerId) -> Here {
        *self.lock().entry(player).or_default() += 1;
        Here { present: self.clone(), player }
    }

    /// Everyone who is here.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        self.lock().keys().copied().collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerId, u32>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut players = self.present.lock();
        if let Some(sockets) = players.get_mut(&self.player) {
            *sockets -= 1;
            if *sockets == 0 {
                players.remove(&self.player);
            }
        }
    }
}
