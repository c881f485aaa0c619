//! A store in one SQLite file, the default.
//!
//! What is said here is on disk (WAL, `synchronous=FULL`). One writer keeps
//! all that waits in one transaction (`writer.rs`); a few connections read.
//!
//! The log is the truth: a row of it that cannot be read is an error, for
//! its table alone. Lists, chat and desks leave out what cannot be read, and
//! tell the operator: a table must not stay shut for a note.

use std::path::Path;

use anyhow::anyhow;
use async_trait::async_trait;
use serde::de::DeserializeOwned;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use starmine_protocol::{ChatLine, Desk, GameId, PlayerId};
use tokio::sync::{mpsc, oneshot};

use self::fault::reading;
use self::home::Home;
use self::order::{Kept, Order};
use self::readers::Readers;
use self::rows::Rows;
use self::writer::{MOST_WAITING, Waiting, Writer};
use super::{KeyHash, Listed, Spoken, Store, StoreError, Write, read_entry};
use crate::table::{Stamped, Time};

mod fault;
mod home;
mod order;
mod readers;
mod rows;
#[cfg(test)]
mod tests;
mod writer;

/// A database.
#[derive(Debug)]
pub struct Sqlite {
    readers: Readers,
    /// Bounded: whoever comes when it is full waits for a place.
    writer: mpsc::Sender<Waiting>,
}

impl Sqlite {
    /// Opens the database at a path, and makes it if there is none. Its
    /// writer is a task of the runtime this is called in.
    ///
    /// How long this takes does not depend on how much is stored.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        Sqlite::open_at(Home::new(path.as_ref().to_owned())).await.map_err(StoreError::Backend)
    }

    async fn open_at(home: Home) -> anyhow::Result<Sqlite> {
        home.make()?;
        let writer = Writer::open(home.clone()).await?;
        let readers = Readers::new(home)?;
        let (orders, inbox) = mpsc::channel(MOST_WAITING);
        tokio::spawn(writer.run(inbox));
        Ok(Sqlite { readers, writer: orders })
    }

    /// Keeps what still waits, and closes the file. Whoever comes later is
    /// told that the store is closed. Without it nothing is lost, either.
    pub async fn close(&self) {
        self.readers.close().await;
        let (asker, answer) = oneshot::channel();
        if self.writer.send(Waiting::ForTheEnd(asker)).await.is_ok() {
            let _ = answer.await;
        }
    }

    async fn keep(&self, order: Order) -> Result<Kept, StoreError> {
        let closed = || StoreError::Backend(anyhow!("the store is closed"));
        let (asker, answer) = oneshot::channel();
        self.writer.send(Waiting::For(order, asker)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn append(&self, game: GameId, write: Write) -> Result<(), StoreError> {
        self.keep(Order::Append(Rows::of(game, &write)?)).await.map(drop)
    }

    async fn log(&self, game: GameId, from: u32) -> Result<Vec<Stamped>, StoreError> {
        let rows = sqlx::query(
            "SELECT entry, at, data FROM log WHERE game = ? AND entry >= ? ORDER BY entry",
        );
        let rows = rows.bind(game.as_str()).bind(from).fetch_all(&self.readers.pool()?).await;
        let rows = reading(rows, "read a log")?;
        (from..).zip(&rows).map(|(entry, row)| read_log_row(game, entry, row)).collect()
    }

    async fn chat(&self, game: GameId) -> Result<Vec<Spoken>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, player, at, nonce, said FROM chat WHERE game = ? ORDER BY number",
        );
        let rows = rows.bind(game.as_str()).fetch_all(&self.readers.pool()?).await;
        Ok(readable(&reading(rows, "read chat")?, read_line))
    }

    async fn desk(&self, game: GameId, player: PlayerId) -> Result<Option<Desk>, StoreError> {
        let rows = sqlx::query("SELECT desk FROM desks WHERE game = ? AND player = ?");
        let rows = rows.bind(game.as_str()).bind(player.as_str());
        let rows = reading(rows.fetch_all(&self.readers.pool()?).await, "read a desk")?;
        Ok(readable(&rows, |row| read_json(row, "desk")).pop())
    }

    async fn open_tables(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, at, summary FROM tables WHERE stage = 'open' AND public = 1 \
             ORDER BY at DESC, game LIMIT ?",
        );
        let rows = rows.bind(most).fetch_all(&self.readers.pool()?).await;
        Ok(readable(&reading(rows, "list open tables")?, read_listed))
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        over: bool,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, seats.at AS at, summary FROM seats JOIN tables USING (game) \
             WHERE player = ? AND over = ? ORDER BY seats.at DESC, game LIMIT ?",
        );
        let rows = rows.bind(player.as_str()).bind(over).bind(most);
        let rows = rows.fetch_all(&self.readers.pool()?).await;
        Ok(readable(&reading(rows, "list the tables of a player")?, read_listed))
    }

    async fn same_deal(&self, deal: GameId, most: u32) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, at, summary FROM tables WHERE deal = ? ORDER BY at DESC, game LIMIT ?",
        );
        let rows = rows.bind(deal.as_str()).bind(most).fetch_all(&self.readers.pool()?).await;
        Ok(readable(&reading(rows, "list the tables of a deal")?, read_listed))
    }

    async fn learn_deal(&self, deal: GameId, player: PlayerId) -> Result<(), StoreError> {
        // Most who ask know it already, and reading flushes nothing to disk.
        if self.knows_deal(deal, player).await? {
            return Ok(());
        }
        self.keep(Order::Append(Rows::known(deal, player))).await.map(drop)
    }

    async fn knows_deal(&self, deal: GameId, player: PlayerId) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM known WHERE deal = ? AND player = ?");
        let row = row.bind(deal.as_str()).bind(player.as_str());
        let row = row.fetch_optional(&self.readers.pool()?).await;
        Ok(reading(row, "read who knows a deal")?.is_some())
    }

    async fn import(
        &self,
        game: GameId,
        by: PlayerId,
        record: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        let record = record.to_owned();
        self.keep(Order::Import { game, by, record, at }).await.map(drop)
    }

    async fn imported(&self, game: GameId) -> Result<Option<String>, StoreError> {
        let record = sqlx::query_scalar("SELECT record FROM imports WHERE game = ?");
        let record = record.bind(game.as_str()).fetch_optional(&self.readers.pool()?).await;
        reading(record, "read an imported game")
    }

    async fn add_player(
        &self,
        player: PlayerId,
        name: &str,
        key: KeyHash,
        at: Time,
    ) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.keep(Order::AddPlayer { player, name, key, at }).await.map(drop)
    }

    async fn add_key(&self, player: PlayerId, key: KeyHash, at: Time) -> Result<(), StoreError> {
        self.keep(Order::AddKey { player, key, at }).await.map(drop)
    }

    async fn forget_key(&self, key: KeyHash) -> Result<(), StoreError> {
        self.keep(Order::ForgetKey { key }).await.map(drop)
    }

    async fn player(&self, key: KeyHash) -> Result<Option<(PlayerId, String)>, StoreError> {
        let rows =
            sqlx::query("SELECT player, name FROM keys JOIN players USING (player) WHERE hash = ?");
        let rows = rows.bind(key.0.to_vec()).fetch_all(&self.readers.pool()?).await;
        Ok(readable(&reading(rows, "read whose key it is")?, read_name).pop())
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, String)>, StoreError> {
        // One value for any number of ids, which have no quotes in them.
        let ids: Vec<&str> = players.iter().map(PlayerId::as_str).collect();
        let ids = serde_json::to_string(&ids).map_err(|error| StoreError::Backend(error.into()))?;
        let rows = sqlx::query(
            "SELECT player, name FROM players \
             WHERE player IN (SELECT value FROM json_each(?)) AND name <> '' ORDER BY player",
        );
        let rows = rows.bind(ids).fetch_all(&self.readers.pool()?).await;
        Ok(readable(&reading(rows, "read names")?, read_name))
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        self.keep(Order::Rename { player, name: name.to_owned() }).await.map(drop)
    }

    async fn erase(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        self.keep(Order::Erase { player }).await
    }
}

/// An entry, which must be the one with this number.
fn read_log_row(game: GameId, entry: u32, row: &SqliteRow) -> Result<Stamped, StoreError> {
    let corrupt =
        |error: anyhow::Error| StoreError::Corrupt { game, entry, problem: format!("{error:#}") };
    let number: i64 = row.try_get("entry").map_err(|error| corrupt(error.into()))?;
    if number != i64::from(entry) {
        return Err(StoreError::missing(game, entry));
    }
    let at = read_time(row).map_err(corrupt)?;
    let data: &str = row.try_get("data").map_err(|error| corrupt(error.into()))?;
    Ok(Stamped { entry: read_entry(game, entry, data)?, at })
}

/// The rows that can be read. Of the others the operator is told.
fn readable<T>(rows: &[SqliteRow], read: impl Fn(&SqliteRow) -> anyhow::Result<T>) -> Vec<T> {
    let read = rows
        .iter()
        .map(|row| read(row).inspect_err(|error| tracing::warn!("a row is left out: {error:#}")));
    read.filter_map(Result::ok).collect()
}

fn read_listed(row: &SqliteRow) -> anyhow::Result<Listed> {
    Ok(Listed {
        game: read_id(row, "game")?,
        at: read_time(row)?,
        summary: read_json(row, "summary")?,
    })
}

fn read_line(row: &SqliteRow) -> anyhow::Result<Spoken> {
    let line = ChatLine {
        number: row.try_get("number")?,
        player: read_id(row, "player")?,
        name: String::new(),
        at: read_time(row)?,
        said: read_json(row, "said")?,
    };
    Ok(Spoken { line, nonce: row.try_get("nonce")? })
}

fn read_name(row: &SqliteRow) -> anyhow::Result<(PlayerId, String)> {
    Ok((read_id(row, "player")?, row.try_get("name")?))
}

fn read_time(row: &SqliteRow) -> anyhow::Result<Time> {
    Ok(Time::try_from(row.try_get::<i64, _>("at")?)?)
}

fn read_id<T>(row: &SqliteRow, column: &str) -> anyhow::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    Ok(row.try_get::<&str, _>(column)?.parse()?)
}

fn read_json<T: DeserializeOwned>(row: &SqliteRow, column: &str) -> anyhow::Result<T> {
    Ok(serde_json::from_str(row.try_get(column)?)?)
}
