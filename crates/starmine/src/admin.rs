//! `starmine admin`: maintenance of a server's stored data.

mod check;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail, ensure};
use clap::Subcommand;
use starmine_protocol::GameId;
use starmine_server::hub::now;
use starmine_server::key::PlayerKey;
use starmine_server::store::{
    BackupCheck, CopySummary, InactiveTables, Location, Store, is_damaged, verify_backup,
};
use starmine_table::table::{Occupant, Table};

use crate::Status;
use crate::data_folder::{DataFolder, FolderLock};
use crate::number::within;
use crate::storage_args::StorageArgs;

/// Maintain a server's data: back up, restore, move, remove
///
/// Works on the server's folder or database. The server may be running: it
/// notices removed tables and blocked players within half a minute.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine admin backup --data /var/lib/starmine friday.sqlite
  starmine admin restore --data /var/lib/starmine friday.sqlite
  starmine admin move --data /var/lib/starmine postgres://starmine@db.example/starmine
  starmine admin check --data /var/lib/starmine
  starmine admin show f75eh36b6r7x37p9         list the players at a table
  starmine admin delete f75eh36b6r7x37p9
  starmine admin block nrjkykf8jr4zpfr8
  starmine admin prune --days 400")]
pub(crate) struct Args {
    #[command(flatten)]
    storage: StorageArgs,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write a consistent snapshot of all data to a new file; the server may keep running
    Backup {
        /// Backup file; must not exist yet
        file: PathBuf,
    },
    /// Restore all data from a backup into an empty folder or database
    Restore {
        /// Backup file written by `backup`
        file: PathBuf,
    },
    /// Copy all data to another folder or PostgreSQL database; stop the server first
    Move {
        /// Destination: an empty database (postgres://…) or folder
        to: String,
    },
    /// Replay every table and imported game, and report those that now end differently; the
    /// server may keep running
    ///
    /// The exit status is 1 if there is a difference.
    Check,
    /// Show the players at a table
    Show {
        /// Table id, the last part of its link
        table: String,
    },
    /// Permanently delete tables or imported games, including their chat
    Delete {
        /// Table ids, the last parts of their links
        #[arg(required = true)]
        tables: Vec<String>,
    },
    /// Permanently erase a player's keys, name, notes and chat
    Block {
        /// Player id, as printed by `show`, or one of the player's keys
        player: String,
    },
    /// Remove inactive tables, old imports, and players with no remaining data
    Prune {
        /// Remove tables without activity for this many days
        #[arg(long, value_parser = within(1..=u32::MAX), allow_negative_numbers = true)]
        days: u32,
        /// Count the tables without removing anything
        #[arg(long)]
        dry_run: bool,
    },
}

/// Advice for a damaged backup, in place of the usual one to restore a backup.
const NO_BACKUP: &str = "\
The file is damaged or is not a database. Use a file written by `starmine admin backup`, and a
destination without any data.";

/// Printed after restoring a file without checksums.
const NO_CHECKSUMS: &str = "\
The file has no checksums: an older version made it, or it is a copy of a database. Its structure is
intact, but changed rows could not be detected.";

/// Advice where a table was not found.
const ELSEWHERE: &str = "check the link, or choose other data with --data or --database";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("failed to start a thread")?
        .block_on(act(args, out))
}

async fn act(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    let storage = &args.storage;
    match &args.what {
        What::Check => return check::run(&*open(storage).await?, out).await,
        What::Backup { file } => backup(&storage.existing()?.0, file, out).await,
        What::Restore { file } => {
            ensure!(file.is_file(), "there is no file {}", file.display());
            let checked = verify_backup(file.clone()).await.map_err(no_backup)?;
            let new = NewFolders::of(storage.folder().as_deref());
            let (to, home) = storage.location().inspect_err(|_| new.remove())?;
            let _ours = lock(home.as_ref(), &to)?;
            let copied = copy(&Location::File(file.clone()), &to, home.as_ref()).await;
            let copied = copied.inspect_err(|_| new.remove()).map_err(no_backup)?;
            print_contents(copied, &to, out)?;
            match checked {
                BackupCheck::Rows => Ok(()),
                BackupCheck::Structure => Ok(writeln!(out, "{NO_CHECKSUMS}")?),
            }
        }
        What::Move { to } => {
            let (from, home) = storage.existing()?;
            // Moves made after the copy would be lost.
            let _ours = lock(home.as_ref(), &from)?;
            let folder = (!to.contains("://")).then_some(Path::new(to));
            let new = NewFolders::of(folder);
            let (to, home) = match folder {
                None => (Location::server(to)?, None),
                Some(folder) => {
                    let home = DataFolder::open(Some(folder))?;
                    (Location::File(home.database()), Some(home))
                }
            };
            let copied = copy(&from, &to, home.as_ref()).await;
            print_contents(copied.inspect_err(|_| new.remove())?, &to, out)
        }
        What::Show { table } => show(&*open(storage).await?, table, out).await,
        What::Delete { tables } => delete(&*open(storage).await?, tables, out).await,
        What::Block { player } => block(&*open(storage).await?, player, out).await,
        What::Prune { days, dry_run } => prune(&*open(storage).await?, *days, *dry_run, out).await,
    }?;
    Ok(Status::Good)
}

/// Adds advice if the file is damaged or not a database.
fn no_backup(error: anyhow::Error) -> anyhow::Error {
    match is_damaged(&error) {
        true => anyhow!("{}\n{NO_BACKUP}", starmine_server::error_chain(&error)),
        false => error,
    }
}

/// Locks a folder, so that no server starts on it in the meantime.
fn lock(home: Option<&DataFolder>, location: &Location) -> anyhow::Result<Option<FolderLock>> {
    match home.map(DataFolder::lock).transpose()? {
        Some(None) => bail!("the {location} is in use by a running starmine: stop it first"),
        ours => Ok(ours.flatten()),
    }
}

/// Folders that do not exist yet, innermost first: removed again if they stay
/// empty.
struct NewFolders(Vec<PathBuf>);

impl NewFolders {
    fn of(folder: Option<&Path>) -> NewFolders {
        let all = folder.into_iter().flat_map(Path::ancestors);
        let new = all.take_while(|path| !path.as_os_str().is_empty() && !path.exists());
        NewFolders(new.map(Path::to_owned).collect())
    }

    fn remove(&self) {
        // Fails for folders with contents, which stay.
        self.0.iter().for_each(|folder| _ = std::fs::remove_dir(folder));
    }
}

/// Copies everything to another location, which may be another user's folder.
async fn copy(
    from: &Location,
    to: &Location,
    home: Option<&DataFolder>,
) -> anyhow::Result<CopySummary> {
    let copied = from.copy_to(to).await;
    if let Some(home) = home {
        home.hand_over(&home.database());
    }
    copied
}

async fn open(storage: &StorageArgs) -> anyhow::Result<Arc<dyn Store>> {
    Ok(storage.existing()?.0.open().await?)
}

async fn backup(from: &Location, file: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    ensure!(!file.exists(), "{} already exists: choose another name", file.display());
    // Written under another name until complete, so that an interrupted backup
    // cannot be mistaken for a complete one.
    let beside = |end: &str| {
        let mut path = file.as_os_str().to_owned();
        path.push(end);
        PathBuf::from(path)
    };
    let part = beside(".part");
    let away = || {
        for end in [".part", ".part-wal", ".part-shm", ".part-journal"] {
            _ = std::fs::remove_file(beside(end));
        }
    };
    // Remove what an interrupted backup left.
    away();
    let copied = from.back_up(part.clone()).await.inspect_err(|_| away())?;
    std::fs::rename(&part, file)
        .with_context(|| format!("failed to rename the finished backup to {}", file.display()))?;
    print_contents(copied, &Location::File(file.to_owned()), out)
}

fn print_contents(copied: CopySummary, to: &Location, out: &mut impl Write) -> anyhow::Result<()> {
    let CopySummary { tables, players, damaged } = copied;
    let (tables, players) = (count(tables, "table"), count(players, "player"));
    writeln!(out, "The {to} now contains {tables} and {players}.")?;
    if damaged > 0 {
        let texts = count(damaged, "damaged text");
        writeln!(out, "In {texts}, unreadable characters were replaced by \u{fffd}.")?;
    }
    Ok(())
}

/// A number and a noun, in the plural if needed.
fn count(number: u64, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// Parses a table id, or a link that ends with one.
fn table(id: &str) -> anyhow::Result<GameId> {
    let last = id.trim_end_matches('/').rsplit('/').next().unwrap_or(id);
    last.parse().map_err(|_| anyhow!("{id} is not a table id: copy it from the table's link"))
}

async fn show(store: &dyn Store, id: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let game = table(id)?;
    let log = store.log(game, 0).await?;
    ensure!(!log.is_empty(), "table {id} not found: {ELSEWHERE}");
    let table = Table::from_log(game, &log)
        .map_err(|unsound| anyhow!("entry {} of {id}: {}", unsound.entry, unsound.problem))?;
    let summary = table.summary();
    let hours = log.last().map_or(0, |last| now().saturating_sub(last.at) / 3_600_000);
    let stage = format!("{:?}", summary.stage).to_lowercase();
    let entries = match log.len() {
        1 => "1 entry".to_owned(),
        several => format!("{several} entries"),
    };
    let ago = match hours {
        0 => "within the hour".to_owned(),
        hours => format!("{} ago", count(hours, "hour")),
    };
    writeln!(out, "{game}: {stage}, {entries}, last active {ago}")?;
    for (seat, occupant) in ["A", "B", "C", "D", "E"].into_iter().zip(&summary.seats) {
        match occupant {
            None => writeln!(out, "  {seat}  nobody")?,
            Some(Occupant::Bot { bot, .. }) => writeln!(out, "  {seat}  bot {bot}")?,
            Some(Occupant::Person { player }) => {
                let name = store.names(&[*player]).await?.pop();
                let name = name.map_or_else(|| "(erased)".to_owned(), |(_, name)| name);
                writeln!(out, "  {seat}  {player}  {name}")?;
            }
        }
    }
    Ok(())
}

async fn delete(store: &dyn Store, ids: &[String], out: &mut impl Write) -> anyhow::Result<()> {
    let mut games = Vec::new();
    for id in ids {
        let game = table(id)?;
        let there = !store.existing(&[game]).await?.is_empty();
        let there = there || store.imported(game).await?.is_some();
        ensure!(there, "table {id} not found, nothing was deleted: {ELSEWHERE}");
        games.push(game);
    }
    store.remove(&games).await?;
    Ok(writeln!(out, "{} deleted.", games.len())?)
}

async fn block(store: &dyn Store, who: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let player = match PlayerKey::parse(who) {
        Some(key) => {
            let known = store.player(key.hash()).await?;
            known.context("no player has this key")?.0
        }
        None => who.parse().map_err(|_| {
            anyhow!("{who} is neither a player id, as printed by `show`, nor a key")
        })?,
    };
    let name = store.names(&[player]).await?.pop();
    let (_, name) = name.with_context(|| format!("player {player} not found, or erased"))?;
    let tables = count(store.erase(player).await?.len() as u64, "table");
    Ok(writeln!(out, "Blocked {name} ({player}), who was at {tables}.")?)
}

async fn prune(
    store: &dyn Store,
    days: u32,
    dry_run: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let age = Duration::from_secs(86_400) * days;
    let before = now().saturating_sub(age.as_millis() as u64);
    let (mut found, mut after) = (0, None);
    loop {
        let InactiveTables { games, last } = store.inactive(before, after).await?;
        if !dry_run {
            store.remove(&games).await?;
        }
        found += games.len() as u64;
        if last.is_none() {
            break;
        }
        after = last;
    }
    let (tables, days) = (count(found, "table"), count(days.into(), "day"));
    if dry_run {
        writeln!(out, "{tables} inactive for {days}. Nothing was removed.")?;
    } else {
        store.forget_before(before).await?;
        writeln!(out, "Removed {tables}, inactive for {days}.")?;
    }
    Ok(())
}
