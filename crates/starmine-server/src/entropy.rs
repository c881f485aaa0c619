//! Randomness from the operating system: seeds, salts, ids and keys.

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
