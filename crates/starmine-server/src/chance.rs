//! Chance from the operating system: seeds, salts, ids and keys.

use starmine_protocol::{GameId, PlayerId};

use crate::table::Chance;

/// The operating system's generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct Os;

impl Chance for Os {
    fn bits(&mut self) -> u128 {
        u128::from_le_bytes(bytes())
    }
}

/// A game that nobody can guess.
pub fn game_id() -> GameId {
    GameId::from_bits(bytes())
}

/// A player that nobody can guess.
pub fn player_id() -> PlayerId {
    PlayerId::from_bits(bytes())
}

/// Random bytes.
///
/// # Panics
/// If the operating system has none to give: then no secret is safe, and
/// stopping is all that is left.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
