//! Commitments: proof that a deal was fixed before the first turn.
//!
//! The table publishes a [`Commitment`] at the start, and the salt and the deal
//! at the end. Anyone can check one against the other, even without this
//! program: `docs/deals.md` shows how with `sha256sum`.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::Deal;
use crate::notation::{ParseError, cards_text};

/// 128 random bits that prevent guessing a deal from its hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub [u8; 16]);

impl fmt::Debug for Salt {
    /// Hides the salt, with which the deal can be guessed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Salt(…)")
    }
}

/// The SHA-256 hash of a salt and a deal.
///
/// ```
/// use starmine_rules::{Commitment, Deal, Rules, Salt, Seed};
/// let deal = Deal::shuffled(&Rules::default(), Seed(7));
/// let commitment = Commitment::to(Salt([1; 16]), &deal);
/// assert!(commitment.holds(Salt([1; 16]), &deal));
/// assert!(!commitment.holds(Salt([2; 16]), &deal));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Commits to a deal: hashes two lines of text, the salt in hexadecimal and
    /// the cards of the deal.
    pub fn to(salt: Salt, deal: &Deal) -> Commitment {
        let text = format!("{salt}\n{}\n", cards_text(deal.cards()));
        Commitment(Sha256::digest(text.as_bytes()).into())
    }

    /// Whether this is the commitment to that salt and deal.
    pub fn holds(&self, salt: Salt, deal: &Deal) -> bool {
        *self == Commitment::to(salt, deal)
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for Salt {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Salt, ParseError> {
        parse_hex(text).map(Salt).ok_or_else(|| ParseError::new("32 hexadecimal digits", text))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for Commitment {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Commitment, ParseError> {
        parse_hex(text)
            .map(Commitment)
            .ok_or_else(|| ParseError::new("64 hexadecimal digits", text))
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn parse_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let mut bytes = [0; N];
    if digits.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = pair[0] << 4 | pair[1];
    }
    Some(bytes)
}
