//! Ids of games and players: random, so they cannot be guessed and reveal
//! nothing.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// Declares an 80-bit id, written as 16 letters and digits.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; 16]);

        impl $name {
            /// Makes an id from random bits.
            pub fn from_bits(bits: [u8; 10]) -> $name {
                $name(letters(bits))
            }

            /// The id as written in URLs.
            pub fn as_str(&self) -> &str {
                std::str::from_utf8(&self.0).expect("letters and digits")
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;
            fn from_str(text: &str) -> Result<$name, NotAnId> {
                let bytes: [u8; 16] = text.as_bytes().try_into().map_err(|_| NotAnId)?;
                let valid = bytes.iter().all(|byte| ALPHABET.contains(byte));
                valid.then_some($name(bytes)).ok_or(NotAnId)
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
                text.parse().map_err(D::Error::custom)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

id!(
    /// The id of a game, from the creation of its table to its review. It is
    /// all that a link to the table contains.
    GameId
);
id!(
    /// The public id of a player. It reveals nothing about their key.
    PlayerId
);

/// 32 characters, leaving out those that look alike.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Encodes five bits per character.
fn letters(bits: [u8; 10]) -> [u8; 16] {
    let number = bits.iter().fold(0u128, |number, byte| number << 8 | u128::from(*byte));
    std::array::from_fn(|place| ALPHABET[(number >> (5 * place) & 31) as usize])
}

/// The text is not a valid id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an id of 16 lowercase letters and digits")
    }
}

impl std::error::Error for NotAnId {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_bit_varies() {
        let mut seen = std::collections::BTreeSet::new();
        for bit in 0..80 {
            let mut bits = [0; 10];
            bits[bit / 8] |= 1 << (bit % 8);
            let id = GameId::from_bits(bits);
            assert_eq!(id.as_str().parse(), Ok(id));
            assert!(seen.insert(id));
        }
        assert_eq!("abc".parse::<GameId>(), Err(NotAnId));
        assert_eq!("aaaaaaaaaaaaaaaO".parse::<GameId>(), Err(NotAnId));
    }
}
