//! Where everything is kept, as a command line says it.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use starmine_server::store::Place;

use crate::home::Home;
use crate::shell;

/// A folder or a database server.
#[derive(clap::Args, Default)]
pub(crate) struct Kept {
    /// The folder for everything that is kept [default: the user's data folder]
    #[arg(long, value_name = "FOLDER", global = true)]
    data: Option<PathBuf>,
    /// A PostgreSQL database for everything that is kept, instead of a folder; any number of
    /// servers may share it. STARMINE_DATABASE says the same, and keeps a password out of sight
    #[arg(long, value_name = "URL", global = true, conflicts_with = "data")]
    database: Option<String>,
}

impl Kept {
    /// The place, and its folder if it is one, which is made if need be.
    pub(crate) fn place(&self) -> anyhow::Result<(Place, Option<Home>)> {
        let database = match &self.database {
            Some(url) => Some(url.clone()),
            None if self.data.is_some() => None,
            None => std::env::var("STARMINE_DATABASE").ok().filter(|url| !url.is_empty()),
        };
        if let Some(url) = database {
            return Ok((Place::server(&url).context("--database")?, None));
        }
        let home = Home::open(self.data.as_deref())?;
        Ok((Place::File(home.database()), Some(home)))
    }

    /// The place, where something must be already.
    pub(crate) fn existing(&self) -> anyhow::Result<(Place, Option<Home>)> {
        if let Some(data) = &self.data {
            // A mistyped folder is not made.
            ensure!(data.is_dir(), "there is no database in {}", data.display());
        }
        let (place, home) = self.place()?;
        if let Place::File(file) = &place {
            ensure!(file.exists(), "there is no {place}: say --data or --database");
        }
        Ok((place, home))
    }
}

/// As it can be typed again, but without a URL, which may have a password.
impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.data, &self.database) {
            (Some(data), _) => write!(f, " --data {}", shell::word(&data.to_string_lossy())),
            (None, Some(_)) => f.write_str(" --database URL"),
            (None, None) => Ok(()),
        }
    }
}
