//! Randomness: seeds, salts, ids and keys. It comes from the operating system;
//! only deals can come from elsewhere, so that tests can repeat them.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use starmine_protocol::{GameId, PlayerId};

use crate::table::Entropy;

/// The operating system's random number generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct OsEntropy;

impl Entropy for OsEntropy {
    fn bits(&mut self) -> u128 {
        u128::from_le_bytes(bytes())
    }
}

/// Randomness for deals, shared by all rooms of a server.
#[derive(Clone)]
pub struct SharedEntropy(Arc<Mutex<dyn Entropy + Send>>);

impl SharedEntropy {
    pub fn new(source: impl Entropy + Send + 'static) -> SharedEntropy {
        SharedEntropy(Arc::new(Mutex::new(source)))
    }
}

impl Default for SharedEntropy {
    fn default() -> SharedEntropy {
        SharedEntropy::new(OsEntropy)
    }
}

impl Entropy for SharedEntropy {
    fn bits(&mut self) -> u128 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).bits()
    }
}

impl fmt::Debug for SharedEntropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Its state would give away every deal to come.
        f.debug_struct("SharedEntropy").finish_non_exhaustive()
    }
}

/// A new, unguessable game id.
pub fn game_id() -> GameId {
    GameId::from_bits(bytes())
}

/// A new, unguessable player id.
pub fn player_id() -> PlayerId {
    PlayerId::from_bits(bytes())
}

/// Random bytes.
///
/// # Panics
/// If the operating system provides no randomness: no secret would be safe then,
/// so stopping is the only option.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("random bytes from the operating system");
    bytes
}
