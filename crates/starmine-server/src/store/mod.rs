//! Storage: the [`Store`] trait, its test suite, and the implementations for SQLite
//! and PostgreSQL.
//!
//! The primary key of the log, `(game, entry)`, is its lock: appending an entry that
//! already exists is a conflict, and the caller then reads what others have written.

use anyhow::anyhow;
use async_trait::async_trait;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use starmine_protocol::{Desk, GameId, PlayerId};
use starmine_words::table::TableRefusal;

use crate::error_chain;
use crate::table::{Entry, Stamped, Summary, Time};

pub use self::copy::{CopySummary, verify_backup};
pub(crate) use self::deal_status::Guard;
pub use self::deal_status::{BarReason, DealStatus};
pub use self::location::Location;
use self::news::{NewsChannel, TableHead};
pub use self::sqlite::BackupCheck;
pub use starmine_table::{MAX_CHAT, StoredChat, Write};

mod copy;
mod deal_status;
mod location;
mod migrations;
pub mod news;
pub mod postgres;
mod schema;
mod sql;
pub mod sqlite;
#[cfg(test)]
mod suite;

/// Everything that must survive a restart.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Stores a table's decision atomically. Once this returns, it survives a crash.
    ///
    /// A [`Conflict`](StoreError::Conflict) means that an entry or a chat line with
    /// this number already exists. After a [`Backend`](StoreError::Backend) error the
    /// write is usually not stored, but may be if the commit itself failed: read the
    /// log before deciding again, or retry the same write and treat a conflict as
    /// success.
    ///
    /// [`Barred`](StoreError::Barred) means that the write would give a player access
    /// to a deal that they must not have: it must be new to them and is not, or they
    /// are playing it at another table. This is checked in the same transaction.
    ///
    /// Chat lines and notes of erased players are dropped, since their table may not
    /// know yet that they were erased.
    async fn append(&self, game: GameId, write: &Write) -> Result<(), StoreError>;

    /// A table's log from this entry on, in order and without gaps; empty if the table
    /// does not exist.
    async fn log(&self, game: GameId, from: u32) -> Result<Vec<Stamped>, StoreError>;

    /// The latest chat lines, in order.
    async fn chat(&self, game: GameId) -> Result<Vec<StoredChat>, StoreError>;

    /// How a player has arranged and annotated their cards.
    async fn desk(&self, game: GameId, player: PlayerId) -> Result<Option<Desk>, StoreError>;

    /// The newest public open tables, newest first. In all lists, tables that last
    /// changed at the same time are ordered by id.
    async fn open_tables(&self, limit: u32) -> Result<Vec<TableListing>, StoreError>;

    /// A player's finished or unfinished tables, newest first; those that come after
    /// a position in this list, if one is given.
    async fn tables_of(
        &self,
        player: PlayerId,
        over: bool,
        after: Option<(Time, GameId)>,
        limit: u32,
    ) -> Result<Vec<TableListing>, StoreError>;

    /// Tables with a game in progress, ordered by id and after `after`.
    async fn playing(
        &self,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<TableListing>, StoreError>;

    /// The listing of one table.
    async fn listing(&self, game: GameId) -> Result<Option<TableListing>, StoreError>;

    /// Finished games with this deal, newest first: either those whose players did not
    /// know the deal, or practice games.
    async fn results(
        &self,
        deal: GameId,
        practice: bool,
        limit: u32,
    ) -> Result<Vec<TableListing>, StoreError>;

    /// Records that a player knows a deal. [`Barred`](StoreError::Barred) if they are
    /// playing it.
    async fn learn_deal(&self, deal: GameId, player: PlayerId) -> Result<(), StoreError>;

    /// A player's relation to a deal at all tables except this one, as one consistent
    /// read.
    async fn deal_status(
        &self,
        deal: GameId,
        player: PlayerId,
        except: GameId,
    ) -> Result<DealStatus, StoreError>;

    /// Whether any of the player's games in progress forbids a change of name.
    async fn must_keep_name(&self, player: PlayerId) -> Result<bool, StoreError>;

    /// Stores an imported game as a record in our own format.
    async fn import(
        &self,
        game: GameId,
        by: PlayerId,
        record: &str,
        at: Time,
    ) -> Result<(), StoreError>;

    /// The records that a player imported, newest first.
    async fn imports_of(
        &self,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError>;

    /// The record of an imported game.
    async fn imported(&self, game: GameId) -> Result<Option<String>, StoreError>;

    /// A page of imported games, ordered by id and after `after`; empty at the end.
    async fn imports(&self, after: Option<GameId>) -> Result<Vec<GameId>, StoreError>;

    /// Adds a player with their first key.
    async fn add_player(
        &self,
        player: PlayerId,
        name: &str,
        key: KeyHash,
        at: Time,
    ) -> Result<(), StoreError>;

    /// Adds a key for a player who authenticated with `asked_by`. Beyond [`MAX_KEYS`]
    /// the oldest key is removed, but never `asked_by`.
    async fn add_key(
        &self,
        player: PlayerId,
        key: KeyHash,
        asked_by: KeyHash,
        at: Time,
    ) -> Result<(), StoreError>;

    /// Revokes a key.
    async fn forget_key(&self, key: KeyHash) -> Result<(), StoreError>;

    /// The player who owns a key, and their name.
    async fn player(&self, key: KeyHash) -> Result<Option<(PlayerId, String)>, StoreError>;

    /// The names of those players who have one.
    async fn names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, String)>, StoreError>;

    /// Renames a player. Fails if the player was erased.
    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError>;

    /// Checks that the store can be read and, if the last write failed, that it
    /// can be written to again.
    async fn check_health(&self) -> Result<(), StoreError>;

    /// Completes pending writes and closes all connections; later calls fail. Even if
    /// this is never called, no acknowledged write is lost.
    async fn close(&self);

    /// Erases a player's name, keys, notes and chat lines. Returns the tables where
    /// they chatted or had a seat.
    async fn erase(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError>;

    /// Opens a channel to the other nodes that share this store, as a task on the
    /// current Tokio runtime. `None` if the store cannot be shared.
    fn news_channel(&self) -> Option<NewsChannel>;

    /// The latest state of tables. Used only if there may be other nodes.
    async fn heads(&self, games: &[GameId]) -> Result<Vec<TableHead>, StoreError>;

    /// Removes tables and imported games with everything that belongs to them.
    async fn remove(&self, games: &[GameId]) -> Result<(), StoreError>;

    /// Which of the given tables exist, ordered by id.
    async fn existing(&self, games: &[GameId]) -> Result<Vec<GameId>, StoreError>;

    /// Searches a page of tables, ordered by id and after `after`, for those without
    /// activity since `since`.
    async fn inactive(
        &self,
        since: Time,
        after: Option<GameId>,
    ) -> Result<InactiveTables, StoreError>;

    /// Removes games imported before this time, and players who joined before it and
    /// have no remaining data.
    async fn forget_before(&self, before: Time) -> Result<(), StoreError>;
}

/// How many keys a player may have: one per device, and one per unused link.
pub const MAX_KEYS: u32 = 16;

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableListing {
    pub game: GameId,
    /// When the summary last changed.
    pub at: Time,
    pub summary: Summary,
}

/// A page of a search for inactive tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InactiveTables {
    pub games: Vec<GameId>,
    /// The last table searched; `None` at the end.
    pub last: Option<GameId>,
}

/// The SHA-256 of a key. The key itself is not stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyHash(pub [u8; 32]);

impl std::fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeyHash(…)")
    }
}

/// Why a read or a write failed.
#[derive(Debug)]
pub enum StoreError {
    /// The entry already exists: another writer was faster.
    Conflict,
    /// A player would get access to a deal that they must not have.
    Barred(BarReason),
    /// A stored row cannot be read; the rest of the store is not affected.
    Corrupt { game: GameId, entry: u32, problem: String },
    /// The store itself failed: the disk is full, or the database is locked or gone.
    Backend(anyhow::Error),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the entry already exists"),
            StoreError::Barred(BarReason::Knows) => f.write_str("a player already knows the deal"),
            StoreError::Barred(BarReason::Plays) => {
                f.write_str("a player is playing the deal at another table")
            }
            StoreError::Corrupt { game, entry, problem } => {
                write!(f, "cannot read entry {entry} of game {game}: {problem}")
            }
            StoreError::Backend(error) => f.write_str(&error_chain(error)),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// The refusal to send to the player.
    pub fn refusal(&self) -> TableRefusal {
        match self {
            StoreError::Conflict => TableRefusal::Stale,
            StoreError::Barred(bar) => (*bar).into(),
            StoreError::Corrupt { .. } | StoreError::Backend(_) => TableRefusal::NotKept,
        }
    }

    /// The error for a gap in a log.
    pub(crate) fn missing(game: GameId, entry: u32) -> StoreError {
        StoreError::Corrupt { game, entry, problem: "the entry is missing".to_owned() }
    }
}

/// Whether the cause of an error is a damaged database file, or a file that is not a
/// database, which only the operator can fix.
pub fn is_damaged(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| match cause.downcast_ref() {
        Some(StoreError::Backend(error)) => is_damaged(error),
        Some(StoreError::Conflict | StoreError::Barred(_) | StoreError::Corrupt { .. }) => false,
        None => cause.downcast_ref().is_some_and(sql::is_damaged),
    })
}

/// Parses a stored entry.
pub(crate) fn read_entry(game: GameId, entry: u32, data: &str) -> Result<Entry, StoreError> {
    read_json(data).map_err(|error| StoreError::Corrupt { game, entry, problem: error.to_string() })
}

/// Parses stored JSON. Errors from serde quote the input, which may contain a whole
/// deal, so only the kind and the position of the fault are reported.
pub(crate) fn read_json<T: DeserializeOwned>(data: &str) -> anyhow::Result<T> {
    serde_json::from_str(data).map_err(|error| {
        let kind = match error.classify() {
            Category::Io => "read error",
            Category::Syntax => "invalid JSON",
            Category::Data => "unexpected data",
            Category::Eof => "truncated",
        };
        anyhow!("{kind} at line {} column {}", error.line(), error.column())
    })
}
