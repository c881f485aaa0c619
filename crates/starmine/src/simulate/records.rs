//! The games of a simulation, kept in a file.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use starmine_bots::simulate::Played;
use starmine_rules::Seed;
use starmine_rules::format::{GameId, own};

/// One game a line, in our own format. A game's id is its seed.
pub(super) struct Records {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Records {
    pub(super) fn create(path: &Path) -> anyhow::Result<Records> {
        let file = File::create(path).map_err(|error| cannot(path, &error))?;
        Ok(Records { path: path.to_owned(), file: BufWriter::new(file) })
    }

    pub(super) fn write(&mut self, played: &Played) -> anyhow::Result<()> {
        writeln!(self.file, "{}", own::write(&played.record, Some(id(played.seed))))
            .map_err(|error| cannot(&self.path, &error))
    }

    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        self.file.flush().map_err(|error| cannot(&self.path, &error))
    }
}

fn cannot(path: &Path, error: &io::Error) -> anyhow::Error {
    anyhow!(
        "cannot write {}: {error}: say --records with a file in a folder of yours that has room",
        path.display()
    )
}

/// A seed by which programs know a game: the number, or its digits as a text
/// where numbers of that size are not safe in JSON.
fn id(seed: Seed) -> GameId {
    let number = u64::try_from(seed.0).map(GameId::Number);
    number.unwrap_or_else(|_| GameId::Text(seed.to_string()))
}
