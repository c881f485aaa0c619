//! The store in a SQL database, with nearly all of the code for SQLite and PostgreSQL.
//! A single writer commits pending requests in batches (`writer.rs`); a small pool of
//! connections reads. The databases differ in how they are opened (`connector.rs`) and
//! in some SQL (`dialect.rs`).

use std::sync::Arc;

use anyhow::anyhow;
use async_trait::async_trait;
use starmine_protocol::{Desk, GameId, PlayerId};
use tokio::sync::{mpsc, oneshot, watch};

pub(super) use self::connector::{ConnectionOf, Connector};
pub(super) use self::dialect::{ColumnType, Columns, Dialect, Statement, Value};
use self::logs::LogRequest;
use self::readers::{Readers, RowOf};
use self::request::{AffectedGames, WriteRequest};
use self::rows::Rows;
pub(super) use self::write_fault::is_damaged;
use self::writer::{QUEUE_CAPACITY, Writer, WriterMessage};
use super::news::{NewsChannel, TableHead};
use super::{
    DealStatus, Guard, InactiveTables, KeyHash, Store, StoreError, StoredChat, TableListing, Write,
};
use crate::table::{Stamped, Time};

mod checkpoint;
mod connector;
mod deal_status;
mod dialect;
mod housekeeping;
mod logs;
mod read;
mod readers;
mod request;
mod rows;
mod write_fault;
mod writer;

/// An open database.
#[derive(Debug)]
pub struct Sql<C: Connector> {
    readers: Arc<Readers<C>>,
    /// Bounded, like `logs`: senders wait while the queue is full.
    writer: mpsc::Sender<WriterMessage>,
    logs: mpsc::Sender<LogRequest>,
    /// Whether the last attempt to write succeeded.
    written: watch::Receiver<bool>,
}

impl<C: Connector> Sql<C> {
    /// Opens a database. The writer, the log reader and the checkpoints run as tasks on
    /// the current Tokio runtime.
    pub(super) async fn new(connector: C) -> anyhow::Result<Sql<C>> {
        let (sender, written) = watch::channel(true);
        let writer = Writer::open(connector.clone(), sender).await?;
        let readers = Arc::new(Readers::new(connector)?);
        let (jobs, inbox) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(writer.run(inbox));
        let (logs, inbox) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(logs::run(readers.clone(), inbox));
        tokio::spawn(checkpoint::run(readers.clone(), written.clone()));
        Ok(Sql { readers, writer: jobs, logs, written })
    }

    async fn write(&self, request: WriteRequest) -> Result<AffectedGames, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.writer.send(WriterMessage::Write(request, reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    async fn query<const N: usize>(
        &self,
        what: &'static str,
        sql: &'static str,
        values: [Value<'_>; N],
    ) -> Result<Vec<RowOf<C>>, StoreError> {
        self.readers.query(what, Statement::new(sql, values)).await
    }
}

fn closed() -> StoreError {
    StoreError::Backend(anyhow!("the store is closed"))
}

#[async_trait]
impl<C: Connector> Store for Sql<C> {
    async fn append(&self, game: GameId, write: &Write) -> Result<(), StoreError> {
        self.write(WriteRequest::Append(Rows::of(game, write)?)).await.map(drop)
    }

    async fn log(&self, game: GameId, from: u32) -> Result<Vec<Stamped>, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.logs.send(LogRequest { game, from, reply }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    async fn chat(&self, game: GameId) -> Result<Vec<StoredChat>, StoreError> {
        const CHAT: &str =
            "SELECT number, player, at, nonce, said FROM chat WHERE game = $1 ORDER BY number";
        let rows = self.query("read chat", CHAT, [(&game).into()]).await?;
        Ok(read::readable(&rows, read::spoken))
    }

    async fn desk(&self, game: GameId, player: PlayerId) -> Result<Option<Desk>, StoreError> {
        const DESK: &str = "SELECT desk FROM desks WHERE game = $1 AND player = $2";
        let values = [(&game).into(), (&player).into()];
        let rows = self.query("read a desk", DESK, values).await?;
        Ok(read::readable(&rows, |row| read::json(row, "desk")).pop())
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<TableListing>, StoreError> {
        const OPEN: &str = "SELECT game, at, summary FROM tables \
            WHERE stage = 'open' AND public = 1 ORDER BY at DESC, game LIMIT $1";
        let rows = self.query("list open tables", OPEN, [limit.into()]).await?;
        Ok(read::readable(&rows, read::listing))
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        over: bool,
        after: Option<(Time, GameId)>,
        limit: u32,
    ) -> Result<Vec<TableListing>, StoreError> {
        const OF: &str = "SELECT game, seats.at AS at, summary FROM seats \
            JOIN tables USING (game) WHERE player = $1 AND over = $2 \
            AND seats.at <= $3 AND (seats.at < $3 OR game > $4) \
            ORDER BY seats.at DESC, game LIMIT $5";
        let at = after.as_ref().map_or(i64::MAX, |(at, _)| i64::try_from(*at).unwrap_or(i64::MAX));
        let game = after.as_ref().map_or("", |(_, game)| game.as_str());
        let values =
            [(&player).into(), u32::from(over).into(), at.into(), game.into(), limit.into()];
        let rows = self.query("list the tables of a player", OF, values).await?;
        Ok(read::readable(&rows, read::listing))
    }

    async fn playing(
        &self,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<TableListing>, StoreError> {
        const PLAYING: &str = "SELECT game, at, summary FROM tables \
            WHERE stage = 'playing' AND game > $1 ORDER BY game LIMIT $2";
        let after = after.as_ref().map_or("", GameId::as_str);
        let rows =
            self.query("list games in progress", PLAYING, [after.into(), limit.into()]).await?;
        Ok(read::readable(&rows, read::listing))
    }

    async fn listing(&self, game: GameId) -> Result<Option<TableListing>, StoreError> {
        const ONE: &str = "SELECT game, at, summary FROM tables WHERE game = $1";
        let rows = self.query("read a table listing", ONE, [(&game).into()]).await?;
        Ok(read::readable(&rows, read::listing).pop())
    }

    async fn results(
        &self,
        deal: GameId,
        practice: bool,
        limit: u32,
    ) -> Result<Vec<TableListing>, StoreError> {
        const RESULTS: &str = "SELECT game, at, summary FROM tables \
            WHERE deal = $1 AND practice = $2 AND stage = 'over' ORDER BY at DESC, game LIMIT $3";
        let values = [(&deal).into(), u32::from(practice).into(), limit.into()];
        let rows = self.query("list the results of a deal", RESULTS, values).await?;
        Ok(read::readable(&rows, read::listing))
    }

    async fn learn_deal(&self, deal: GameId, player: PlayerId) -> Result<(), StoreError> {
        // Usually the player knows the deal already, and a read costs no flush. A
        // player who knows a deal and is not playing it will never play it.
        let status = self.deal_status(deal, player, deal).await?;
        if let Some(bar) = Guard::viewing(deal, player).bar(status) {
            return Err(StoreError::Barred(bar));
        }
        if status.knows {
            return Ok(());
        }
        self.write(WriteRequest::Append(Rows::known(deal, player))).await.map(drop)
    }

    async fn deal_status(
        &self,
        deal: GameId,
        player: PlayerId,
        except: GameId,
    ) -> Result<DealStatus, StoreError> {
        let query = deal_status::query(&deal, &player, &except);
        let rows = self.readers.query("read the status of a deal", query).await?;
        deal_status::read(&rows).map_err(|error| StoreError::Backend(error.into()))
    }

    async fn must_keep_name(&self, player: PlayerId) -> Result<bool, StoreError> {
        const PLAYED: &str = "SELECT game, seats.at AS at, summary FROM seats \
            JOIN tables USING (game) WHERE player = $1 AND over = 0 AND stage = 'playing'";
        let rows = self.query("list the games of a player", PLAYED, [(&player).into()]).await?;
        let played = read::readable(&rows, read::listing);
        Ok(played.iter().any(|table| table.summary.keeps_names()))
    }

    async fn import(
        &self,
        game: GameId,
        by: PlayerId,
        record: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        let record = record.to_owned();
        self.write(WriteRequest::Import { game, by, record, at }).await.map(drop)
    }

    async fn imported(&self, game: GameId) -> Result<Option<String>, StoreError> {
        const IMPORTED: &str = "SELECT record FROM imports WHERE game = $1";
        let rows = self.query("read an imported game", IMPORTED, [(&game).into()]).await?;
        let record = rows.first().map(|row| row.text("record").map(str::to_owned));
        record.transpose().map_err(|error| StoreError::Backend(error.into()))
    }

    async fn imports_of(
        &self,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        const OF: &str = "SELECT game, record FROM imports WHERE by = $1 \
            ORDER BY at DESC, game LIMIT $2";
        let values = [(&player).into(), limit.into()];
        let rows = self.query("list the imports of a player", OF, values).await?;
        Ok(read::readable(&rows, read::import))
    }

    async fn imports(&self, after: Option<GameId>) -> Result<Vec<GameId>, StoreError> {
        const SOME: &str = "SELECT game FROM imports WHERE game > $1 ORDER BY game LIMIT 256";
        let after = after.as_ref().map_or("", GameId::as_str);
        let rows = self.query("list imported games", SOME, [after.into()]).await?;
        Ok(read::readable(&rows, read::game))
    }

    async fn add_player(
        &self,
        player: PlayerId,
        name: &str,
        key: KeyHash,
        at: Time,
    ) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.write(WriteRequest::AddPlayer { player, name, key, at }).await.map(drop)
    }

    async fn add_key(
        &self,
        player: PlayerId,
        key: KeyHash,
        asked_by: KeyHash,
        at: Time,
    ) -> Result<(), StoreError> {
        self.write(WriteRequest::AddKey { player, key, asked_by, at }).await.map(drop)
    }

    async fn forget_key(&self, key: KeyHash) -> Result<(), StoreError> {
        self.write(WriteRequest::ForgetKey { key }).await.map(drop)
    }

    async fn player(&self, key: KeyHash) -> Result<Option<(PlayerId, String)>, StoreError> {
        const PLAYER: &str =
            "SELECT player, name FROM keys JOIN players USING (player) WHERE hash = $1";
        let rows = self.query("read the owner of a key", PLAYER, [Value::Bytes(&key.0)]).await?;
        Ok(read::readable(&rows, read::name).pop())
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, String)>, StoreError> {
        const NAMES: &str = "SELECT player, name FROM players \
            WHERE player IN (SELECT column1 FROM {rows}) AND name <> '' ORDER BY player";
        let mut names = Vec::new();
        for players in players.chunks(C::Db::MAX_ROWS) {
            let values = players.iter().map(Value::from).collect();
            let statement = Statement::of_rows(NAMES, 1, values);
            let rows = self.readers.query("read names", statement).await?;
            names.extend(read::readable(&rows, read::name));
        }
        Ok(names)
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        self.write(WriteRequest::Rename { player, name: name.to_owned() }).await.map(drop)
    }

    async fn erase(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        self.write(WriteRequest::Erase { player }).await
    }

    async fn check_health(&self) -> Result<(), StoreError> {
        self.player(KeyHash([0; 32])).await?;
        // A load balancer sends no players to an unready node, so no other write would
        // show that the database works again.
        let succeeded = *self.written.borrow();
        match succeeded {
            true => Ok(()),
            false => self.write(WriteRequest::Probe).await.map(drop),
        }
    }

    fn news_channel(&self) -> Option<NewsChannel> {
        self.readers.connector().news_channel()
    }

    async fn close(&self) {
        self.readers.close().await;
        let (reply, answer) = oneshot::channel();
        if self.writer.send(WriterMessage::Stop(reply)).await.is_ok() {
            let _ = answer.await;
        }
    }

    async fn heads(&self, games: &[GameId]) -> Result<Vec<TableHead>, StoreError> {
        const HEADS: &str = "SELECT column1 AS game, \
            (SELECT max(entry) FROM log WHERE game = column1) AS entry, \
            coalesce((SELECT max(number) FROM chat WHERE game = column1), 0) AS chat \
            FROM {rows} WHERE column1 IS NOT NULL";
        let mut heads = Vec::new();
        for games in games.chunks(C::Db::MAX_ROWS) {
            let values = games.iter().map(Value::from).collect();
            let statement = Statement::of_rows(HEADS, 1, values);
            let rows = self.readers.query("read the heads of tables", statement).await?;
            heads.extend(read::readable(&rows, read::head));
        }
        Ok(heads)
    }

    async fn remove(&self, games: &[GameId]) -> Result<(), StoreError> {
        for games in games.chunks(C::Db::MAX_ROWS) {
            self.write(WriteRequest::Remove { games: games.to_vec() }).await?;
        }
        Ok(())
    }

    async fn existing(&self, games: &[GameId]) -> Result<Vec<GameId>, StoreError> {
        const EXISTING: &str = "SELECT game FROM log \
            WHERE game IN (SELECT column1 FROM {rows}) AND entry = 0 ORDER BY game";
        let mut existing = Vec::new();
        for games in games.chunks(C::Db::MAX_ROWS) {
            let values = games.iter().map(Value::from).collect();
            let statement = Statement::of_rows(EXISTING, 1, values);
            let rows = self.readers.query("find existing tables", statement).await?;
            existing.extend(read::readable(&rows, read::game));
        }
        Ok(existing)
    }

    async fn inactive(
        &self,
        since: Time,
        after: Option<GameId>,
    ) -> Result<InactiveTables, StoreError> {
        housekeeping::inactive(&self.readers, since, after).await
    }

    async fn forget_before(&self, before: Time) -> Result<(), StoreError> {
        self.write(WriteRequest::ForgetBefore { before }).await.map(drop)
    }
}
