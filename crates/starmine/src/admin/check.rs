//! `starmine admin check`: replays everything that is stored.

use std::fmt::{self, Display};
use std::io::Write;

use starmine_protocol::GameId;
use starmine_rules::RULES_VERSION;
use starmine_rules::format::Document;
use starmine_server::store::{InactiveTables, Store, StoreError};
use starmine_table::table::{Checked, Difference, Ended, InvalidEntry, check, rules_version};

use super::count;
use crate::Status;
use crate::progress_line::ProgressLine;

/// What to do about a difference.
const ADVICE: &str = "\
Make a backup before anything else. A game of another rules version may differ: the changelog says
what changed. Otherwise the database was damaged or edited, and a backup may have the game as it was
played; if that one differs too, it is a bug in this program: please report it.";

/// The findings so far.
#[derive(Default)]
struct Report {
    tables: u64,
    imports: u64,
    /// Finished games whose state was not stored.
    unverified: u64,
    different: u64,
}

pub(super) async fn run(store: &dyn Store, out: &mut impl Write) -> anyhow::Result<Status> {
    let (tables, imports) = (tables(store).await?, imports(store).await?);
    let all = (tables.len() + imports.len()) as u64;
    let mut progress = ProgressLine::new();
    let mut report = Report::default();
    for game in tables {
        report.table(store, game, out).await?;
        let done = report.tables;
        progress.show(done, all, || format!("{done} of {all} games replayed"));
    }
    for game in imports {
        report.import(store, game, out).await?;
        let done = report.tables + report.imports;
        progress.show(done, all, || format!("{done} of {all} games replayed"));
    }
    drop(progress);
    report.sum_up(out)
}

async fn tables(store: &dyn Store) -> anyhow::Result<Vec<GameId>> {
    let (mut tables, mut after) = (Vec::new(), None);
    loop {
        // No table was active after `u64::MAX`, so this lists all of them.
        let InactiveTables { games, last } = store.inactive(u64::MAX, after).await?;
        tables.extend(games);
        if last.is_none() {
            return Ok(tables);
        }
        after = last;
    }
}

async fn imports(store: &dyn Store) -> anyhow::Result<Vec<GameId>> {
    let mut imports = Vec::new();
    loop {
        let some = store.imports(imports.last().copied()).await?;
        if some.is_empty() {
            return Ok(imports);
        }
        imports.extend(some);
    }
}

impl Report {
    async fn table(
        &mut self,
        store: &dyn Store,
        game: GameId,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let mut found = replay(store, game).await?;
        let result = |wrong: &Wrong| {
            matches!(wrong, Wrong::Different { difference: Difference::Result { .. }, .. })
        };
        if matches!(&found, Some(Err(wrong)) if result(wrong)) {
            // The game may have ended between the two reads.
            found = replay(store, game).await?;
        }
        let Some(found) = found else { return Ok(()) };
        self.tables += 1;
        match found {
            Ok(Checked::Unfinished | Checked::Same) => {}
            Ok(Checked::SameResult) => self.unverified += 1,
            Err(wrong) => {
                self.different += 1;
                writeln!(out, "table {game}: {wrong}")?;
            }
        }
        Ok(())
    }

    async fn import(
        &mut self,
        store: &dyn Store,
        game: GameId,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let Some(text) = store.imported(game).await? else { return Ok(()) };
        self.imports += 1;
        if let Err(error) = Document::parse(&text).and_then(|document| document.record()) {
            self.different += 1;
            writeln!(out, "imported game {game}: {error}")?;
        }
        Ok(())
    }

    fn sum_up(self, out: &mut impl Write) -> anyhow::Result<Status> {
        let Report { tables, imports, unverified, different } = self;
        let all = format!("{}, {}", count(tables, "table"), count(imports, "imported game"));
        if different > 0 {
            writeln!(out, "Replayed: {all}. Mismatches: {different}.")?;
            writeln!(out, "{ADVICE}")?;
            return Ok(Status::Wrong);
        }
        write!(out, "Replayed: {all}. No mismatches.")?;
        if unverified > 0 {
            let finished = count(unverified, "finished game");
            write!(
                out,
                " {finished} from an older version without a stored state: only the result was \
                 compared."
            )?;
        }
        writeln!(out)?;
        Ok(Status::Good)
    }
}

/// What is wrong with a table.
enum Wrong {
    Unreadable {
        entry: u32,
        problem: String,
    },
    /// `rules` is the rules version under which the game was dealt, if known.
    Different {
        rules: Option<u32>,
        difference: Difference,
    },
}

/// Replays a table; does nothing if it has been removed in the meantime.
async fn replay(
    store: &dyn Store,
    game: GameId,
) -> Result<Option<Result<Checked, Wrong>>, StoreError> {
    let log = match store.log(game, 0).await {
        Ok(log) => log,
        Err(StoreError::Corrupt { entry, problem, .. }) => {
            return Ok(Some(Err(Wrong::Unreadable { entry, problem })));
        }
        Err(error) => return Err(error),
    };
    let Some(listed) = store.listing(game).await? else { return Ok(None) };
    let found = check(game, &log, listed.summary.result);
    let wrong = |difference| Wrong::Different { rules: rules_version(&log), difference };
    Ok(Some(found.map_err(wrong)))
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, difference) = match self {
            Wrong::Unreadable { entry, problem } => {
                return write!(f, "entry {entry} cannot be read: {problem}");
            }
            Wrong::Different { rules, difference } => (rules, difference),
        };
        match difference {
            Difference::InvalidEntry(InvalidEntry { entry, problem }) => {
                write!(f, "entry {entry} is invalid here: {problem}")?;
            }
            Difference::State { entry, stored, replayed } => {
                write!(
                    f,
                    "entry {entry} ended the game in state {stored}, but its replay ends in {replayed}"
                )?;
            }
            Difference::Result { stored, replayed } => {
                let (stored, replayed) = (result(*stored), result(*replayed));
                write!(f, "lists show {stored}, but the replay gives {replayed}")?;
            }
        }
        match rules {
            Some(rules) => write!(f, " (rules version {rules}, now {RULES_VERSION})"),
            None => write!(f, " (rules version unknown, now {RULES_VERSION})"),
        }
    }
}

/// A result in a few words.
fn result(ended: Option<Ended>) -> String {
    match ended {
        None => "an unfinished game".to_owned(),
        Some(Ended { ending, points, turns }) => {
            format!("{points} points after {turns} turns ({ending:?})")
        }
    }
}
