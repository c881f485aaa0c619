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
    /// The folder for everything that is kept; STARMINE_DATA says the same, unless there is
    /// STARMINE_DATABASE [default: the user's data folder]
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
        if let Some((url, said)) = self.url() {
            return Ok((Place::server(&url).context(said)?, None));
        }
        let home = Home::open(self.data.as_deref())?;
        Ok((Place::File(home.database()), Some(home)))
    }

    /// The folder that is meant, if it is one.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        let folder = || Home::folder_of(self.data.as_deref()).ok();
        self.url().is_none().then(folder).flatten()
    }

    /// The place, where something must be already.
    pub(crate) fn existing(&self) -> anyhow::Result<(Place, Option<Home>)> {
        const WHERE: &str = "say --data or --database";
        if self.url().is_none() {
            // A mistyped folder is not made.
            let folder = Home::folder_of(self.data.as_deref())?;
            ensure!(folder.is_dir(), "there is no database in {}: {WHERE}", folder.display());
        }
        let (place, home) = self.place()?;
        if let Place::File(file) = &place {
            ensure!(file.exists(), "there is no {place}: {WHERE}");
        }
        Ok((place, home))
    }

    /// A database server, if one was named, and how. A switch is meant more
    /// than a variable; and of the variables the folder's may be a default
    /// that somebody else has set.
    fn url(&self) -> Option<(String, &'static str)> {
        const VARIABLE: &str = "STARMINE_DATABASE";
        match (&self.database, &self.data) {
            (Some(url), _) => Some((url.clone(), "--database")),
            (None, Some(_)) => None,
            (None, None) => {
                let url = std::env::var(VARIABLE).ok().filter(|url| !url.is_empty())?;
                Some((url, VARIABLE))
            }
        }
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
