//! Player keys: 256 random bits that identify a player. Only a hash is stored,
//! and a key is never logged.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::entropy;
use crate::store::KeyHash;

/// A player's secret.
#[derive(Clone, PartialEq, Eq)]
pub struct PlayerKey(String);

impl PlayerKey {
    /// A new random key.
    pub fn new() -> PlayerKey {
        let bytes: [u8; 32] = entropy::bytes();
        PlayerKey(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Parses a key sent by a client; `None` if it is malformed.
    pub fn parse(text: &str) -> Option<PlayerKey> {
        let sound = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        sound.then(|| PlayerKey(text.to_ascii_lowercase()))
    }

    /// The stored hash. The key has 256 random bits, so a plain hash reveals
    /// nothing.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The key in plain text, for its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl Default for PlayerKey {
    fn default() -> PlayerKey {
        PlayerKey::new()
    }
}

impl fmt::Debug for PlayerKey {
    /// Hides the key itself.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerKey(…)")
    }
}
