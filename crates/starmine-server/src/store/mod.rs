//! Where tables are kept. One trait, one test suite, and whatever stands
//! behind it: SQLite, PostgreSQL.
//!
//! The key of the log, `(game, entry)`, is its lock: whoever appends an entry
//! that is already there is told so, and reads what the others have written.

use anyhow::anyhow;
use async_trait::async_trait;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use starmine_protocol::{Desk, GameId, PlayerId};
use starmine_words::table::TableRefusal;

use crate::table::{Entry, Stamped, Summary, Time};
use crate::told;

pub use self::copy::{Copied, verify_backup};
pub(crate) use self::dealings::Guard;
pub use self::dealings::{Bar, Dealings};
use self::news::{Line, Moved};
pub use self::place::Place;
pub use self::sqlite::Checked;
pub use starmine_table::{MAX_CHAT, Spoken, Write};

mod copy;
mod dealings;
mod migrations;
pub mod news;
mod place;
pub mod postgres;
mod sql;
pub mod sqlite;
#[cfg(test)]
mod suite;

/// Everything that outlives the program.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps what a table has decided: all of it or nothing. When this
    /// returns, it survives a crash.
    ///
    /// A [`Conflict`](StoreError::Conflict) says that an entry, or a line of
    /// chat, with this number is there already. After a
    /// [`Backend`](StoreError::Backend) error it is usually not kept, but may
    /// be, if it failed while it was committed: read the log before deciding
    /// anew, or try the same again and take a conflict for an answer.
    ///
    /// [`Barred`](StoreError::Barred) says that someone would get to know a
    /// deal by it who may not: who knows what must be new to them, or plays
    /// elsewhere what they would learn. It is asked in the same moment as the
    /// write is kept.
    ///
    /// Of who was erased neither words nor notes are kept any more: their
    /// table may not have heard of it yet.
    async fn append(&self, game: GameId, write: &Write) -> Result<(), StoreError>;

    /// The log of a table from an entry on, in order and without a gap; empty
    /// if there is no such table.
    async fn log(&self, game: GameId, from: u32) -> Result<Vec<Stamped>, StoreError>;

    /// The last lines that were said, in order.
    async fn chat(&self, game: GameId) -> Result<Vec<Spoken>, StoreError>;

    /// How a player's cards lie.
    async fn desk(&self, game: GameId, player: PlayerId) -> Result<Option<Desk>, StoreError>;

    /// The newest open tables that anyone may see, newest first. As in all
    /// lists, what was last changed at the same time is in order of its id.
    async fn open_tables(&self, most: u32) -> Result<Vec<Listed>, StoreError>;

    /// Tables of a player that are not over, or those that are; newest first.
    async fn tables_of(
        &self,
        player: PlayerId,
        over: bool,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// Tables at which a game is on, after one, in the order of their ids.
    async fn playing(&self, after: Option<GameId>, most: u32) -> Result<Vec<Listed>, StoreError>;

    /// What lists say of one table.
    async fn listed(&self, game: GameId) -> Result<Option<Listed>, StoreError>;

    /// Games with the deal of this one that are over, itself included, newest
    /// first: those that were played unseen, or those for practice.
    async fn results(
        &self,
        deal: GameId,
        practice: bool,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// Remembers that a player knows a deal, unless they play it: then that is
    /// [`Barred`](StoreError::Barred).
    async fn learn_deal(&self, deal: GameId, player: PlayerId) -> Result<(), StoreError>;

    /// What a player has to do with a deal, elsewhere than at this table: one
    /// moment, however many tables are theirs.
    async fn dealings(
        &self,
        deal: GameId,
        player: PlayerId,
        elsewhere_than: GameId,
    ) -> Result<Dealings, StoreError>;

    /// Whether a player must keep their name for the sake of a game that is on,
    /// however many tables are theirs.
    async fn keeps_name(&self, player: PlayerId) -> Result<bool, StoreError>;

    /// Keeps a game from elsewhere, as a record in our own format.
    async fn import(
        &self,
        game: GameId,
        by: PlayerId,
        record: &str,
        at: Time,
    ) -> Result<(), StoreError>;

    /// A game from elsewhere.
    async fn imported(&self, game: GameId) -> Result<Option<String>, StoreError>;

    /// Some of the games from elsewhere, in order of their ids and after this
    /// one; empty if there are no more.
    async fn imports(&self, after: Option<GameId>) -> Result<Vec<GameId>, StoreError>;

    /// Makes a player with a first key.
    async fn add_player(
        &self,
        player: PlayerId,
        name: &str,
        key: KeyHash,
        at: Time,
    ) -> Result<(), StoreError>;

    /// One more key for a player who asks for it by one. Beyond [`MAX_KEYS`]
    /// the oldest is forgotten, but never the one that asks.
    async fn add_key(
        &self,
        player: PlayerId,
        key: KeyHash,
        asked_by: KeyHash,
        at: Time,
    ) -> Result<(), StoreError>;

    /// Forgets a key: who has it is nobody from now on.
    async fn forget_key(&self, key: KeyHash) -> Result<(), StoreError>;

    /// Whose key this is, and their name.
    async fn player(&self, key: KeyHash) -> Result<Option<(PlayerId, String)>, StoreError>;

    /// The names of players, as far as they have one.
    async fn names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, String)>, StoreError>;

    /// Gives a player who has a key another name: who was erased stays so.
    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError>;

    /// Checks that the store can be read and, if the last write failed, that it
    /// can be written to again.
    async fn answers(&self) -> Result<(), StoreError>;

    /// Keeps what still waits, and lets go of everything. Whoever comes later
    /// is told that the store is closed. Without it nothing is lost, either.
    async fn close(&self);

    /// Forgets a player's name, keys, notes and all they have said. Returns
    /// the tables where they had spoken or sat.
    async fn erase(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError>;

    /// Opens a line to the other nodes at this store, as tasks of the runtime
    /// this is called in. None if there can be no other.
    fn join(&self) -> Option<Line>;

    /// How far tables have got. Asked only where there may be other nodes.
    async fn heads(&self, games: &[GameId]) -> Result<Vec<Moved>, StoreError>;

    /// Removes tables, and games from elsewhere, with all that belongs to
    /// them.
    async fn remove(&self, games: &[GameId]) -> Result<(), StoreError>;

    /// Which of these tables are there, in order.
    async fn existing(&self, games: &[GameId]) -> Result<Vec<GameId>, StoreError>;

    /// Some of the tables, in order of their ids and after this one: those at
    /// which nothing has happened since.
    async fn quiet(&self, since: Time, after: Option<GameId>) -> Result<Quiet, StoreError>;

    /// Forgets games from elsewhere that were brought in before, and players
    /// who came before and of whom nothing else is left.
    async fn forget_before(&self, before: Time) -> Result<(), StoreError>;
}

/// How many keys a player may have: devices, and links not yet used.
pub const MAX_KEYS: u32 = 16;
/// A line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Which table.
    pub game: GameId,
    /// When something last changed in its summary.
    pub at: Time,
    /// What is known without reading its log.
    pub summary: Summary,
}

/// Tables at which nothing happens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Quiet {
    /// Which.
    pub games: Vec<GameId>,
    /// The last one that was looked at; none if there are no more.
    pub last: Option<GameId>,
}

/// The SHA-256 of a key: the key itself is not kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyHash(pub [u8; 32]);

impl std::fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeyHash(…)")
    }
}

/// Why something could not be kept or read.
#[derive(Debug)]
pub enum StoreError {
    /// The entry is already there: someone else was faster.
    Conflict,
    /// Someone would get to know a deal who may not.
    Barred(Bar),
    /// What is stored cannot be read: one row, not the whole store.
    Corrupt {
        /// Which table.
        game: GameId,
        /// Which entry.
        entry: u32,
        /// What is wrong with it.
        problem: String,
    },
    /// The store itself failed: full, locked, gone.
    Backend(anyhow::Error),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the entry is already there"),
            StoreError::Barred(Bar::Knows) => f.write_str("someone knows the deal already"),
            StoreError::Barred(Bar::Plays) => f.write_str("someone plays the deal elsewhere"),
            StoreError::Corrupt { game, entry, problem } => {
                write!(f, "entry {entry} of game {game} cannot be read: {problem}")
            }
            StoreError::Backend(error) => f.write_str(&told(error)),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// What the player who asked is told.
    pub fn refusal(&self) -> TableRefusal {
        match self {
            StoreError::Conflict => TableRefusal::Stale,
            StoreError::Barred(bar) => (*bar).into(),
            StoreError::Corrupt { .. } | StoreError::Backend(_) => TableRefusal::NotKept,
        }
    }

    /// A log with a gap.
    pub(crate) fn missing(game: GameId, entry: u32) -> StoreError {
        StoreError::Corrupt { game, entry, problem: "it is missing".to_owned() }
    }
}

/// Whether something failed because the file of a database is damaged, or is
/// none: only whoever runs the server can help.
pub fn is_damaged(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| match cause.downcast_ref() {
        Some(StoreError::Backend(error)) => is_damaged(error),
        Some(StoreError::Conflict | StoreError::Barred(_) | StoreError::Corrupt { .. }) => false,
        None => cause.downcast_ref().is_some_and(sql::is_damaged),
    })
}

/// An entry from its stored form.
pub(crate) fn read_entry(game: GameId, entry: u32, data: &str) -> Result<Entry, StoreError> {
    read_json(data).map_err(|error| StoreError::Corrupt { game, entry, problem: error.to_string() })
}

/// A value from its stored form. What serde says of one that cannot be read
/// quotes what stands there, and that may be a whole deal; operators are told
/// the kind of fault, and where it is.
pub(crate) fn read_json<T: DeserializeOwned>(data: &str) -> anyhow::Result<T> {
    serde_json::from_str(data).map_err(|error| {
        let kind = match error.classify() {
            Category::Io => "it does not come",
            Category::Syntax => "it is no JSON",
            Category::Data => "it is not what belongs there",
            Category::Eof => "it breaks off",
        };
        anyhow!("{kind}, at line {} and column {}", error.line(), error.column())
    })
}
