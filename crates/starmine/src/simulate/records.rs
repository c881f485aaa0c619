//! `simulate --records`: saves the games of a simulation to a file.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use starmine_bots::simulate::Played;
use starmine_rules::Seed;
use starmine_rules::format::{GameId, own};

/// Writes one game per line in Starmine's format, with the seed as the id.
pub(super) struct Records {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Records {
    pub(super) fn create(path: &Path) -> anyhow::Result<Records> {
        let file = File::create(path).map_err(|error| write_error(path, &error))?;
        Ok(Records { path: path.to_owned(), file: BufWriter::new(file) })
    }

    pub(super) fn write(&mut self, played: &Played) -> anyhow::Result<()> {
        writeln!(self.file, "{}", own::write(&played.record, Some(id(played.seed))))
            .map_err(|error| write_error(&self.path, &error))
    }

    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        self.file.flush().map_err(|error| write_error(&self.path, &error))
    }
}

fn write_error(path: &Path, error: &io::Error) -> anyhow::Error {
    anyhow!("cannot write {}: {error}: choose another file with --records", path.display())
}

/// The seed as a game id: a number, or text if it is too large for numbers in
/// JSON.
fn id(seed: Seed) -> GameId {
    let number = u64::try_from(seed.0).map(GameId::Number);
    number.unwrap_or_else(|_| GameId::Text(seed.to_string()))
}
