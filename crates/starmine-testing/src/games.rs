//! Real games for tests. They are not part of the repository.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::skip;

/// The folder of real games. If it does not exist, reports the test as skipped.
pub fn games_folder() -> Option<PathBuf> {
    let default = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/games");
    let folder = env::var_os("STARMINE_GAMES").map_or_else(|| default.into(), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    skip("no real games found; set STARMINE_GAMES to their folder");
    None
}

/// The games in one file, one per line. Without the folder, reports the test as
/// skipped.
///
/// # Panics
/// If the folder exists but the file does not.
pub fn games(file: &str) -> Option<Vec<String>> {
    let path = games_folder()?.join(file);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Some(text.lines().map(str::to_owned).collect())
}
