//! Keys: who has one is the player. 256 random bits, of which only a hash is
//! kept; never written to a log.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::chance;
use crate::store::KeyHash;

/// A player's secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// A new one.
    pub fn new() -> Key {
        let bytes: [u8; 32] = chance::bytes();
        Key(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// A key as a client sent it, if it has the form of one.
    pub fn parse(text: &str) -> Option<Key> {
        let sound = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        sound.then(|| Key(text.to_ascii_lowercase()))
    }

    /// What is kept of it. The key has 256 bits of chance, so a plain hash
    /// gives nothing away.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The secret itself, for its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl Default for Key {
    fn default() -> Key {
        Key::new()
    }
}

impl fmt::Debug for Key {
    /// Not the secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
