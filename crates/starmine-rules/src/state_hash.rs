//! A short hash of where a game stands. It is stored with a finished game, so
//! that a later program can tell whether a replay still ends the same way.
//! Not for secrets: [`Commitment`](crate::Commitment) is.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::notation::{ParseError, cards_text};
use crate::{Card, CardId, Ending, Game, Loss};

/// The first 64 bits of the SHA-256 of a text that says how the game ended,
/// what is on the table and where every card is. `docs/record.md`, section 6,
/// describes the text; it never changes.
///
/// ```
/// use starmine_rules::{Deal, Game, Rules, Seed, StateHash};
/// let deal = Deal::shuffled(&Rules::default(), Seed(7));
/// let mut game = Game::new(&deal);
/// let before = StateHash::of(&game);
/// game.play("P1".parse()?)?;
/// assert_ne!(StateHash::of(&game), before);
/// assert_eq!(before.to_string().parse(), Ok(before));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StateHash(u64);

impl StateHash {
    /// The hash of a game as it stands.
    pub fn of(game: &Game) -> StateHash {
        let hash = Sha256::digest(text(game).as_bytes());
        let first = hash.iter().take(8);
        StateHash(first.fold(0, |bits, byte| bits << 8 | u64::from(*byte)))
    }
}

/// What is hashed.
fn text(game: &Game) -> String {
    let board = game.board();
    let ending = match board.outcome().ending {
        None => "unfinished",
        Some(Ending::Perfect) => "perfect",
        Some(Ending::Finished) => "finished",
        Some(Ending::Lost(Loss::Strikes)) => "lost strikes",
        Some(Ending::Lost(Loss::NeededCard)) => "lost needed-card",
        Some(Ending::Ended) => "ended",
    };
    let mut text = format!("{ending}\n");
    let numbers = [
        ("turns", board.turn()),
        ("clue-tokens", board.clue_tokens()),
        ("strikes", board.strikes()),
    ];
    for (name, number) in numbers {
        text += &format!("{name} {number}\n");
    }
    let faces = |ids: &mut dyn Iterator<Item = CardId>| ids.map(|id| game.face(id)).collect();
    let mut line = |name: &str, cards: Vec<Card>| {
        text += &format!("{name} {}\n", cards_text(&cards));
    };
    line("landed", board.landed().into_iter().collect());
    line("discarded", board.discarded().copies().collect());
    for seat in board.rules().seats() {
        line(&seat.to_string(), faces(&mut board.hand(seat).iter()));
    }
    line("deck", faces(&mut board.undrawn()));
    text
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    /// Without its value: when few cards are left in the deck, their order
    /// can be guessed from it, and others may still play this deal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StateHash(…)")
    }
}

impl FromStr for StateHash {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<StateHash, ParseError> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let bits = digits.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        bits.map(StateHash).ok_or_else(|| ParseError::new("16 hexadecimal digits", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Document;
    use crate::testing::{Choices, Style};
    use crate::{Edition, Record};

    /// The example of `docs/record.md`.
    fn example() -> Record {
        const PAGE: &str = include_str!("../../../docs/record.md");
        let (_, from) = PAGE.split_once("```json\n").unwrap();
        let (json, _) = from.split_once("```").unwrap();
        Document::parse(json).unwrap().record().unwrap()
    }

    /// Played out by hand from the deal that is printed there; the hash is
    /// that of `sha256sum`.
    #[test]
    fn hashes_the_text_in_the_documentation() {
        let record = example();
        let spelled = "ended\n\
            turns 6\n\
            clue-tokens 8\n\
            strikes 1\n\
            landed R1 Y1\n\
            discarded R1 Y4\n\
            A G2 B1 R2 W5 B4\n\
            B G5 Y2 R4 R1 W3\n\
            deck W1 R5 W1 Y2 W3 G1 \
            Y4 G1 G3 W4 W4 G1 B3 Y3 B2 Y5 \
            G4 G2 R3 R4 B4 B1 W1 B1 R2 G4 \
            B5 R3 Y3 B3 G3 Y1 Y1 W2 W2 B2\n";
        assert_eq!(text(record.game()), spelled);
        assert_eq!(StateHash::of(record.game()).to_string(), "47e1596cc5f0b15a");
    }

    #[test]
    fn every_turn_changes_the_hash() {
        let mut choices = Choices::seeded(5);
        for _ in 0..50 {
            let rules = choices.rules();
            let deal = choices.deal(&rules);
            let record = choices.game(Edition::English, &deal, Style::Able);
            let mut hashes = vec![StateHash::of(&record.opening())];
            hashes.extend(record.turns().map(|(_, _, game)| StateHash::of(&game)));
            for pair in hashes.windows(2) {
                assert_ne!(pair[0], pair[1]);
            }
        }
    }

    #[test]
    fn refuses_other_text() {
        for text in ["", "0", "+123456789abcdef", "0123456789abcdefa", "g123456789abcdef"] {
            assert!(text.parse::<StateHash>().is_err(), "{text}");
        }
    }
}
