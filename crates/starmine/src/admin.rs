//! `starmine admin`: what whoever runs a server does to what it keeps.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail, ensure};
use clap::Subcommand;
use starmine_protocol::GameId;
use starmine_server::hub::now;
use starmine_server::key::Key;
use starmine_server::store::{Checked, Copied, Place, Quiet, Store, is_damaged, verify_backup};
use starmine_table::table::{Sitter, Table};

use crate::Status;
use crate::home::{Home, Keeper};
use crate::kept::Kept;
use crate::number::within;

/// Looks after what a server keeps: backup, restore, moving, removing
///
/// Works on the same folder or database as the server, which may be running:
/// it notices what was removed or blocked within half a minute.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  starmine admin backup --data /var/lib/starmine friday.sqlite
  starmine admin restore --data /var/lib/starmine friday.sqlite
  starmine admin move --data /var/lib/starmine postgres://starmine@db.example/starmine
  starmine admin show f75eh36b6r7x37p9         who sits at a table
  starmine admin delete f75eh36b6r7x37p9
  starmine admin block nrjkykf8jr4zpfr8
  starmine admin prune --days 400")]
pub(crate) struct Args {
    #[command(flatten)]
    kept: Kept,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Copies everything into one new file, as it is at one moment; the server may run
    Backup {
        /// The file, which must not be there yet
        file: PathBuf,
    },
    /// Brings everything back from a backup, into a place where nothing is kept yet
    Restore {
        /// The file that `backup` has written
        file: PathBuf,
    },
    /// Copies everything to another place, such as a PostgreSQL database; stop the server before
    Move {
        /// A database (postgres://…) or a folder, in which nothing is kept yet
        to: String,
    },
    /// Shows who sits at a table
    Show {
        /// The id of the table, as in its link
        table: String,
    },
    /// Removes tables and imported games for ever, with all that was said there
    Delete {
        /// Their ids, as in their links
        #[arg(required = true)]
        tables: Vec<String>,
    },
    /// Takes away a player's keys, name, notes and words for ever
    Block {
        /// The id of the player, as `show` tells it, or one of their keys
        player: String,
    },
    /// Removes tables at which nothing has happened for long, old imports, and players of whom
    /// nothing is left then
    Prune {
        /// How many days nothing has happened
        #[arg(long, value_parser = within(1..=u32::MAX), allow_negative_numbers = true)]
        days: u32,
        /// Only counts the tables
        #[arg(long)]
        dry_run: bool,
    },
}

/// What to do about a damaged file instead of what others are told, which is
/// to restore a backup.
const NO_BACKUP: &str = "\
The file is damaged, or no database. Give one that `starmine admin backup` has written, and a place
where nothing is kept yet.";

/// Printed after restoring a file without checksums.
const NO_CHECKSUMS: &str = "\
The file has no checksums: an older starmine made it, or it is a copy of a database. Its structure is
intact, but changed rows could not be detected.";

/// Where else a table may be.
const ELSEWHERE: &str = "check its link, or say --data or --database";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Status> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("start a thread")?
        .block_on(act(args, out))?;
    Ok(Status::Good)
}

async fn act(args: &Args, out: &mut impl Write) -> anyhow::Result<()> {
    let kept = &args.kept;
    match &args.what {
        What::Backup { file } => backup(&kept.existing()?.0, file, out).await,
        What::Restore { file } => {
            ensure!(file.is_file(), "there is no file {}", file.display());
            let checked = verify_backup(file.clone()).await.map_err(no_backup)?;
            let new = NewFolders::of(kept.folder().as_deref());
            let (to, home) = kept.place().inspect_err(|_| new.remove())?;
            let _ours = lock(home.as_ref(), &to)?;
            let copied = copy(&Place::File(file.clone()), &to, home.as_ref()).await;
            told(copied.inspect_err(|_| new.remove()).map_err(no_backup)?, &to, out)?;
            match checked {
                Checked::Rows => Ok(()),
                Checked::Structure => Ok(writeln!(out, "{NO_CHECKSUMS}")?),
            }
        }
        What::Move { to } => {
            let (from, home) = kept.existing()?;
            // What is played after the copy would be lost.
            let _ours = lock(home.as_ref(), &from)?;
            let folder = (!to.contains("://")).then_some(Path::new(to));
            let new = NewFolders::of(folder);
            let (to, home) = match folder {
                None => (Place::server(to)?, None),
                Some(folder) => {
                    let home = Home::open(Some(folder))?;
                    (Place::File(home.database()), Some(home))
                }
            };
            let copied = copy(&from, &to, home.as_ref()).await;
            told(copied.inspect_err(|_| new.remove())?, &to, out)
        }
        What::Show { table } => show(&*open(kept).await?, table, out).await,
        What::Delete { tables } => delete(&*open(kept).await?, tables, out).await,
        What::Block { player } => block(&*open(kept).await?, player, out).await,
        What::Prune { days, dry_run } => prune(&*open(kept).await?, *days, *dry_run, out).await,
    }
}

/// Adds what to do if the file is damaged or not a database.
fn no_backup(error: anyhow::Error) -> anyhow::Error {
    match is_damaged(&error) {
        true => anyhow!("{}\n{NO_BACKUP}", starmine_server::told(&error)),
        false => error,
    }
}

/// Locks a folder, so that no server starts on it meanwhile.
fn lock(home: Option<&Home>, place: &Place) -> anyhow::Result<Option<Keeper>> {
    match home.map(Home::lock).transpose()? {
        Some(None) => bail!("a starmine server is using the {place}: stop it first"),
        ours => Ok(ours.flatten()),
    }
}

/// Folders that are not there yet, the innermost first: if nothing comes into
/// them, they go again.
struct NewFolders(Vec<PathBuf>);

impl NewFolders {
    fn of(folder: Option<&Path>) -> NewFolders {
        let all = folder.into_iter().flat_map(Path::ancestors);
        let new = all.take_while(|path| !path.as_os_str().is_empty() && !path.exists());
        NewFolders(new.map(Path::to_owned).collect())
    }

    fn remove(&self) {
        // One in which something is stays.
        self.0.iter().for_each(|folder| _ = std::fs::remove_dir(folder));
    }
}

/// Copies everything to another place, which may be a folder of somebody else.
async fn copy(from: &Place, to: &Place, home: Option<&Home>) -> anyhow::Result<Copied> {
    let copied = from.copy_to(to).await;
    if let Some(home) = home {
        home.hand_over(&home.database());
    }
    copied
}

async fn open(kept: &Kept) -> anyhow::Result<Arc<dyn Store>> {
    Ok(kept.existing()?.0.open().await?)
}

async fn backup(from: &Place, file: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    ensure!(
        !file.exists(),
        "{} is there already, and stays as it is: choose another name",
        file.display()
    );
    // Under another name until it is whole: half a backup is none, and must
    // not look like one, however this may end.
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
    // Of one that was broken off.
    away();
    let copied = from.back_up(part.clone()).await.inspect_err(|_| away())?;
    std::fs::rename(&part, file).with_context(|| format!("name it {}", file.display()))?;
    told(copied, &Place::File(file.to_owned()), out)
}

fn told(copied: Copied, to: &Place, out: &mut impl Write) -> anyhow::Result<()> {
    let Copied { tables, players, damaged } = copied;
    let (tables, players) = (count(tables, "table"), count(players, "player"));
    writeln!(out, "In the {to} now: {tables}, {players}.")?;
    if damaged > 0 {
        let texts = count(damaged, "text");
        writeln!(
            out,
            "{texts} could not be read as a whole, and have \u{fffd} for what could not."
        )?;
    }
    Ok(())
}

/// So many of something.
fn count(number: u64, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// The table of an id, or of a link that ends with it.
fn table(id: &str) -> anyhow::Result<GameId> {
    let last = id.trim_end_matches('/').rsplit('/').next().unwrap_or(id);
    last.parse().map_err(|_| anyhow!("{id} is no id of a table: copy it from the table's link"))
}

async fn show(store: &dyn Store, id: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let game = table(id)?;
    let log = store.log(game, 0).await?;
    ensure!(!log.is_empty(), "there is no table {id} here: {ELSEWHERE}");
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
    writeln!(out, "{game}: {stage}, {entries}, the last {ago}")?;
    for (seat, sitter) in ["A", "B", "C", "D", "E"].into_iter().zip(&summary.seats) {
        match sitter {
            None => writeln!(out, "  {seat}  nobody")?,
            Some(Sitter::Bot { bot, .. }) => writeln!(out, "  {seat}  bot {bot}")?,
            Some(Sitter::Person { player }) => {
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
        ensure!(there, "there is no table {id} here, and none was deleted: {ELSEWHERE}");
        games.push(game);
    }
    store.remove(&games).await?;
    Ok(writeln!(out, "{} deleted.", games.len())?)
}

async fn block(store: &dyn Store, who: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let player = match Key::parse(who) {
        Some(key) => {
            let known = store.player(key.hash()).await?;
            known.context("nobody has this key")?.0
        }
        None => who.parse().map_err(|_| {
            anyhow!("{who} is neither the id of a player, which `show` tells, nor a key")
        })?,
    };
    let name = store.names(&[player]).await?.pop();
    let (_, name) = name.with_context(|| format!("there is no player {player}, or no more"))?;
    let tables = count(store.erase(player).await?.len() as u64, "table");
    Ok(writeln!(out, "{name} ({player}) is blocked, and was at {tables}.")?)
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
        let Quiet { games, last } = store.quiet(before, after).await?;
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
        writeln!(out, "Quiet for {days}: {tables}. Nothing was removed.")?;
    } else {
        store.forget_before(before).await?;
        writeln!(out, "Quiet for {days} and removed: {tables}.")?;
    }
    Ok(())
}
