//! A file of commitments, one line for each game, so that deals can be checked
//! after a restart. If the file is lost, the deals of games that had already
//! started can no longer be checked.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use starmine_protocol::GameId;
use starmine_rules::Commitment;

use crate::Link;

/// At this many games, the older half is dropped.
const MAX_GAMES: usize = 1000;

/// A file of commitments.
#[derive(Clone, Debug)]
pub struct Commitments {
    path: PathBuf,
}

impl Commitments {
    /// Uses this file; saving the first commitment creates it.
    pub fn in_file(path: impl Into<PathBuf>) -> Commitments {
        Commitments { path: path.into() }
    }

    /// The commitments saved for a game, oldest first. More than one means that
    /// the server showed different ones. Unreadable lines are ignored.
    pub fn load(&self, game: GameId) -> Vec<Commitment> {
        let saved = self.lines().into_iter().filter(|(known, _)| *known == game);
        saved.map(|(_, commitment)| commitment).collect()
    }

    /// Saves the commitments in a private link: those that another device has
    /// seen.
    pub fn save_from(&self, link: &Link) -> io::Result<()> {
        link.commitments.iter().try_for_each(|(game, seen)| self.save(*game, *seen))
    }

    /// Saves a commitment of a game.
    pub fn save(&self, game: GameId, commitment: Commitment) -> io::Result<()> {
        let lines = self.lines();
        if lines.contains(&(game, commitment)) {
            return Ok(());
        }
        if lines.len() >= MAX_GAMES {
            let kept = &lines[lines.len() - MAX_GAMES / 2..];
            let text: String = kept.iter().map(|(game, seal)| format!("{game} {seal}\n")).collect();
            let temporary = self.path.with_extension(format!("{}.new", std::process::id()));
            fs::write(&temporary, text)?;
            fs::rename(&temporary, &self.path)?;
        }
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        // Appended in one write, so that several programs can share the file.
        // The leading newline separates it from a line that was cut off.
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
    fn every_commitment_of_a_game_is_kept_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("commitments");
        let commitments = Commitments::in_file(&path);
        assert_eq!(commitments.load(game(1)), []);
        commitments.save(game(1), commitment(1)).unwrap();
        commitments.save(game(2), commitment(2)).unwrap();
        commitments.save(game(1), commitment(3)).unwrap();
        commitments.save(game(1), commitment(1)).unwrap();
        let reopened = Commitments::in_file(&path);
        assert_eq!(reopened.load(game(1)), [commitment(1), commitment(3)]);
        assert_eq!(reopened.load(game(2)), [commitment(2)]);
    }

    #[test]
    fn damaged_lines_are_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("commitments");
        let whole = format!("{} {}", game(1), commitment(1));
        let cut_off = format!("{} {}", game(2), &commitment(2).to_string()[..40]);
        fs::write(&path, [b"\xff\0junk\n", whole.as_bytes(), b"\n", cut_off.as_bytes()].concat())
            .unwrap();
        let commitments = Commitments::in_file(&path);
        assert_eq!(commitments.load(game(1)), [commitment(1)]);
        assert_eq!(commitments.load(game(2)), []);
        commitments.save(game(3), commitment(3)).unwrap();
        assert_eq!(commitments.load(game(3)), [commitment(3)]);
    }

    #[test]
    fn full_file_drops_the_older_half() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("commitments");
        let line = |number| format!("{} {}\n", game(number), commitment(1));
        fs::write(&path, (0..MAX_GAMES).map(line).collect::<String>()).unwrap();
        let commitments = Commitments::in_file(&path);
        commitments.save(game(MAX_GAMES), commitment(2)).unwrap();
        assert_eq!(commitments.lines().len(), MAX_GAMES / 2 + 1);
        assert_eq!(commitments.load(game(0)), []);
        assert_eq!(commitments.load(game(MAX_GAMES)), [commitment(2)]);
    }
}
