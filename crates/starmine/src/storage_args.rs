//! `--data` and `--database`: where the server's data is stored.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use starmine_server::store::Location;

use crate::data_folder::DataFolder;
use crate::shell;

/// A data folder or a database server.
#[derive(clap::Args, Default)]
pub(crate) struct StorageArgs {
    /// Data folder; can also be set by STARMINE_DATA, unless STARMINE_DATABASE is set [default:
    /// the user's data folder]
    #[arg(long, value_name = "FOLDER", global = true)]
    data: Option<PathBuf>,
    /// PostgreSQL database to use instead of a data folder; can also be set by STARMINE_DATABASE
    /// (which keeps the password off the command line). Several servers can share one
    #[arg(long, value_name = "URL", global = true, conflicts_with = "data")]
    database: Option<String>,
}

impl StorageArgs {
    /// The chosen location, with its data folder if it is one. Creates the folder
    /// if necessary.
    pub(crate) fn location(&self) -> anyhow::Result<(Location, Option<DataFolder>)> {
        if let Some((url, source)) = self.url() {
            return Ok((Location::server(&url).context(source)?, None));
        }
        let home = DataFolder::open(self.data.as_deref())?;
        Ok((Location::File(home.database()), Some(home)))
    }

    /// The chosen data folder, unless it is a database server.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        let folder = || DataFolder::folder_of(self.data.as_deref()).ok();
        self.url().is_none().then(folder).flatten()
    }

    /// The chosen location, which must already contain a database.
    pub(crate) fn existing(&self) -> anyhow::Result<(Location, Option<DataFolder>)> {
        const HINT: &str = "choose another with --data or --database";
        if self.url().is_none() {
            // Do not create a mistyped folder.
            let folder = DataFolder::folder_of(self.data.as_deref())?;
            ensure!(folder.is_dir(), "there is no database in {}: {HINT}", folder.display());
        }
        let (location, home) = self.location()?;
        if let Location::File(file) = &location {
            ensure!(file.exists(), "there is no {location}: {HINT}");
        }
        Ok((location, home))
    }

    /// The URL of the database server, if one was chosen, and the option it
    /// comes from. Flags take precedence over variables, and STARMINE_DATABASE
    /// over STARMINE_DATA, which packages set as a default.
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

/// The flags to type again, without the URL, which may contain a password.
impl fmt::Display for StorageArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.data, &self.database) {
            (Some(data), _) => write!(f, " --data {}", shell::quote(&data.to_string_lossy())),
            (None, Some(_)) => f.write_str(" --database URL"),
            (None, None) => Ok(()),
        }
    }
}
