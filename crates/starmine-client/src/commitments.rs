//! The commitments that were seen, kept across restarts: a text file with a
//! line for each game. Losing it loses no game; a deal just cannot be checked
//! that began before.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use starmine_protocol::GameId;
use starmine_rules::Commitment;

/// Games beyond this many are forgotten, the oldest first.
const MAX_GAMES: usize = 1000;

/// A file of commitments.
#[derive(Clone, Debug)]
pub struct Commitments {
    path: PathBuf,
}

impl Commitments {
    /// Commitments in this file, which is made when the first one is kept.
    pub fn in_file(path: impl Into<PathBuf>) -> Commitments {
        Commitments { path: path.into() }
    }

    /// The first commitment that was kept for a game. What cannot be read was
    /// not seen.
    pub fn load(&self, game: GameId) -> Option<Commitment> {
        let (_, commitment) = self.lines().into_iter().find(|(known, _)| *known == game)?;
        Some(commitment)
    }

    /// Keeps the commitment of a game, unless one is kept already.
    pub fn save(&self, game: GameId, commitment: Commitment) -> io::Result<()> {
        let lines = self.lines();
        if lines.iter().any(|(known, _)| *known == game) {
            return Ok(());
        }
        if lines.len() >= MAX_GAMES {
            let kept = &lines[lines.len() - MAX_GAMES / 2..];
            let text: String = kept.iter().map(|(game, seal)| format!("{game} {seal}\n")).collect();
            let draft = self.path.with_extension(format!("{}.new", std::process::id()));
            fs::write(&draft, text)?;
            fs::rename(&draft, &self.path)?;
        }
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        // In one piece and at the end, so that several programs can share the
        // file; on a line of its own, so that a line that was cut off spoils
        // no other.
        let mut file = fs::OpenOptions::new().create(true).append(true).open(&self.path)?;
        file.write_all(format!("\n{game} {commitment}\n").as_bytes())
    }

    fn lines(&self) -> Vec<(GameId, Commitment)> {
        let text = fs::read(&self.path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let lines = text.lines().filter_map(|line| {
            let (game, commitment) = line.split_once(' ')?;
            Some((game.parse().ok()?, commitment.parse().ok()?))
        });
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use starmine_rules::{Deal, Rules, Salt, Seed};

    use super::*;

    fn game(number: usize) -> GameId {
        let mut bits = [0; 10];
        bits[..8].copy_from_slice(&number.to_be_bytes());
        GameId::from_bits(bits)
    }

    fn commitment(number: u8) -> Commitment {
        Commitment::to(Salt([number; 16]), &Deal::shuffled(&Rules::default(), Seed(7)))
    }

    #[test]
    fn the_first_commitment_of_a_game_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("commitments");
        let commitments = Commitments::in_file(&path);
        assert_eq!(commitments.load(game(1)), None);
        commitments.save(game(1), commitment(1)).unwrap();
        commitments.save(game(2), commitment(2)).unwrap();
        commitments.save(game(1), commitment(3)).unwrap();
        let again = Commitments::in_file(&path);
        assert_eq!(again.load(game(1)), Some(commitment(1)));
        assert_eq!(again.load(game(2)), Some(commitment(2)));
    }

    #[test]
    fn damaged_lines_were_not_seen_and_spoil_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("commitments");
        let whole = format!("{} {}", game(1), commitment(1));
        let cut_off = format!("{} {}", game(2), &commitment(2).to_string()[..40]);
        fs::write(&path, [b"\xff\0junk\n", whole.as_bytes(), b"\n", cut_off.as_bytes()].concat())
            .unwrap();
        let commitments = Commitments::in_file(&path);
        assert_eq!(commitments.load(game(1)), Some(commitment(1)));
        assert_eq!(commitments.load(game(2)), None);
        commitments.save(game(3), commitment(3)).unwrap();
        assert_eq!(commitments.load(game(3)), Some(commitment(3)));
    }

    #[test]
    fn the_file_stays_small() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("commitments");
        let line = |number| format!("{} {}\n", game(number), commitment(1));
        fs::write(&path, (0..MAX_GAMES).map(line).collect::<String>()).unwrap();
        let commitments = Commitments::in_file(&path);
        commitments.save(game(MAX_GAMES), commitment(2)).unwrap();
        assert_eq!(commitments.lines().len(), MAX_GAMES / 2 + 1);
        assert_eq!(commitments.load(game(0)), None);
        assert_eq!(commitments.load(game(MAX_GAMES)), Some(commitment(2)));
    }
}
