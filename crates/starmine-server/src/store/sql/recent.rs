//! Turns that were kept a moment ago, and are not in the log yet.
//!
//! Games lie apart in the log. A database that writes whole pages would write
//! one for every turn; so turns are first put one behind the other into a
//! table of their own, where many share a page, and go into the log when there
//! are several of each game. A log is read from both.
//!
//! In the log, the key is the lock. Here there is none: the writer itself knows
//! how far it has brought a game, and puts in what comes next, as long as
//! nobody else has written. Everything else goes into the log directly.

use std::collections::HashMap;

use starmine_protocol::GameId;

use super::super::StoreError;
use super::dialect::{Dialect, Statement};
use super::fault::Fault;
use super::rows::{self, LogRow};

/// How many there may be before they go into the log. With more it would cost
/// less, and who waits for the writer meanwhile would wait longer.
const MOST: usize = 8192;

/// How many games the writer remembers.
const MOST_KNOWN: usize = 65536;

/// What the one who writes to a database knows of it.
#[derive(Debug)]
pub(super) struct Recent {
    /// The last entry of the games that were written to: of all those that
    /// are not wholly in the log, and of some that are.
    last: HashMap<GameId, u32>,
    /// How many entries are not in the log; unknown before it has begun.
    count: Option<usize>,
}

/// Entries, by where they are put.
#[derive(Debug)]
pub(super) struct Sorted<'a> {
    pub(super) recent: Vec<&'a LogRow>,
    pub(super) log: Vec<&'a LogRow>,
}

/// From now on it is known whether someone else writes.
const BEGIN: [&str; 3] = [
    "CREATE TEMP TABLE IF NOT EXISTS alone (version INTEGER NOT NULL) STRICT",
    "DELETE FROM alone",
    "INSERT INTO alone SELECT data_version FROM pragma_data_version",
];

impl Sorted<'_> {
    /// Whether one statement puts them all in.
    pub(super) fn is_one<D: Dialect>(&self) -> bool {
        let (one, other) = (self.recent.len(), self.log.len());
        one.min(other) == 0 && one.max(other) <= D::MOST_ROWS
    }
}

impl Recent {
    /// Before anything was written.
    pub(super) fn unknown() -> Recent {
        Recent { last: HashMap::new(), count: None }
    }

    /// Begins to write to a database, or begins anew, knowing nothing: within a
    /// transaction, and true once that is committed.
    pub(super) async fn begin<D: Dialect>(to: &mut D::Connection) -> Result<Recent, Fault> {
        if D::GATHERS {
            empty::<D>(to).await?;
            for sql in BEGIN {
                D::execute(to, Statement::new(sql, [])).await?;
            }
        }
        Ok(Recent { last: HashMap::new(), count: Some(0) })
    }

    /// Has all entries in the log, within a transaction. What is known of games
    /// is as true as before.
    pub(super) async fn settle<D: Dialect>(&mut self, to: &mut D::Connection) -> Result<(), Fault> {
        if self.count.is_none() || self.last.len() >= MOST_KNOWN {
            *self = Recent::begin::<D>(to).await?;
            return Ok(());
        }
        empty::<D>(to).await?;
        self.count = Some(0);
        Ok(())
    }

    /// Where entries are to be put, which are in the order of their key. What
    /// does not come next is refused: by its key the log finds out why.
    pub(super) fn sort<'a, D: Dialect>(&self, rows: Vec<&'a LogRow>) -> Result<Sorted<'a>, Fault> {
        if !D::GATHERS {
            return Ok(Sorted { recent: Vec::new(), log: rows });
        }
        if self.count.is_none() {
            return Err(Fault::Refused(StoreError::Conflict));
        }
        let mut sorted = Sorted { recent: Vec::new(), log: Vec::new() };
        for game in rows.chunk_by(|one, next| one.game == next.game) {
            let Some(last) = self.last.get(&game[0].game) else {
                sorted.log.extend(game);
                continue;
            };
            if !(last + 1..).zip(game).all(|(entry, row)| row.entry == entry) {
                return Err(Fault::Refused(StoreError::Conflict));
            }
            sorted.recent.extend(game);
        }
        Ok(sorted)
    }

    /// Entries that were put where they belong, and committed.
    pub(super) fn note<D: Dialect>(&mut self, sorted: &Sorted<'_>) {
        if D::GATHERS {
            *self.count.get_or_insert(0) += sorted.recent.len();
            let rows = sorted.recent.iter().chain(&sorted.log);
            self.last.extend(rows.map(|row| (row.game, row.entry)));
        }
    }

    /// Whether there may be some that are not in the log.
    pub(super) fn is_some<D: Dialect>(&self) -> bool {
        D::GATHERS && self.count != Some(0)
    }

    /// Whether it is time for them to go into the log.
    pub(super) fn is_full(&self) -> bool {
        self.count.is_some_and(|count| count >= MOST) || self.last.len() >= MOST_KNOWN
    }
}

/// All that is there goes into the log. What cannot be there twice is left out
/// if it is: one table that was tampered with must not keep the others from
/// being written.
async fn empty<D: Dialect>(to: &mut D::Connection) -> Result<(), Fault> {
    const INTO_LOG: &str = "INSERT INTO log (game, entry, at, data) \
        SELECT game, entry, at, data FROM recent WHERE true ORDER BY game, entry \
        ON CONFLICT DO NOTHING";
    let put = D::execute(to, Statement::new(INTO_LOG, [])).await?;
    let gone = D::execute(to, Statement::new("DELETE FROM recent", [])).await?;
    if put < gone {
        tracing::error!("{} entries were in the log already: who wrote them?", gone - put);
    }
    Ok(())
}

/// Puts entries where they belong.
pub(super) async fn insert<D: Dialect>(
    sorted: &Sorted<'_>,
    to: &mut D::Connection,
) -> Result<(), Fault> {
    // Nothing is put in if someone else has written: who knows what.
    const PUT: &str = "INSERT INTO recent (game, entry, at, data) \
        SELECT * FROM {rows} WHERE column1 IS NOT NULL \
        AND EXISTS (SELECT 1 FROM alone JOIN pragma_data_version ON data_version = version)";
    let put = rows::insert_entries::<D>(PUT, &sorted.recent, to).await?;
    if put < sorted.recent.len() as u64 {
        return Err(Fault::Refused(StoreError::Conflict));
    }
    rows::insert_log::<D>(&sorted.log, to).await
}
