//! A store in a SQL database: what SQLite and PostgreSQL have in common, and
//! that is nearly all. One writer keeps all that waits in one transaction
//! (`writer.rs`); a few connections read. What differs is where the database
//! is (`home.rs`) and how it wants a few things said (`dialect.rs`).

use std::sync::Arc;

use anyhow::anyhow;
use async_trait::async_trait;
use starmine_protocol::{Desk, GameId, PlayerId};
use tokio::sync::{mpsc, oneshot, watch};

pub(super) use self::connector::{ConnectionOf, Connector};
pub(super) use self::dialect::{Columns, Dialect, Kind, Statement, Value};
pub(super) use self::fault::is_damaged;
use self::logs::LogRequest;
use self::readers::{Readers, RowOf};
use self::request::{AffectedGames, WriteRequest};
use self::rows::Rows;
use self::writer::{QUEUE_CAPACITY, Waiting, Writer};
use super::news::{NewsChannel, TableHead};
use super::{
    DealStatus, Guard, InactiveTables, KeyHash, Spoken, Store, StoreError, TableListing, Write,
};
use crate::table::{Stamped, Time};

mod checkpoint;
mod connector;
mod deal_status;
mod dialect;
mod fault;
mod housekeeping;
mod logs;
mod read;
mod readers;
mod request;
mod rows;
mod writer;

/// A database that is open.
#[derive(Debug)]
pub struct Sql<H: Connector> {
    readers: Arc<Readers<H>>,
    /// Bounded, as the next: whoever comes when it is full waits for a place.
    writer: mpsc::Sender<Waiting>,
    logs: mpsc::Sender<LogRequest>,
    /// Whether the last attempt to write succeeded.
    written: watch::Receiver<bool>,
}

impl<H: Connector> Sql<H> {
    /// Opens a database. Its writer, its reader of logs and whoever tends to
    /// it are tasks of the runtime this is called in.
    pub(super) async fn new(home: H) -> anyhow::Result<Sql<H>> {
        let (told, written) = watch::channel(true);
        let writer = Writer::open(home.clone(), told).await?;
        let readers = Arc::new(Readers::new(home)?);
        let (orders, inbox) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(writer.run(inbox));
        let (logs, inbox) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(logs::run(readers.clone(), inbox));
        tokio::spawn(checkpoint::run(readers.clone(), written.clone()));
        Ok(Sql { readers, writer: orders, logs, written })
    }

    async fn keep(&self, order: WriteRequest) -> Result<AffectedGames, StoreError> {
        let (asker, answer) = oneshot::channel();
        self.writer.send(Waiting::For(order, asker)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    async fn ask<const N: usize>(
        &self,
        what: &'static str,
        sql: &'static str,
        values: [Value<'_>; N],
    ) -> Result<Vec<RowOf<H>>, StoreError> {
        self.readers.query(what, Statement::new(sql, values)).await
    }
}

fn closed() -> StoreError {
    StoreError::Backend(anyhow!("the store is closed"))
}

#[async_trait]
impl<H: Connector> Store for Sql<H> {
    async fn append(&self, game: GameId, write: &Write) -> Result<(), StoreError> {
        self.keep(WriteRequest::Append(Rows::of(game, write)?)).await.map(drop)
    }

    async fn log(&self, game: GameId, from: u32) -> Result<Vec<Stamped>, StoreError> {
        let (asker, answer) = oneshot::channel();
        self.logs.send(LogRequest { game, from, asker }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    async fn chat(&self, game: GameId) -> Result<Vec<Spoken>, StoreError> {
        const CHAT: &str =
            "SELECT number, player, at, nonce, said FROM chat WHERE game = $1 ORDER BY number";
        let rows = self.ask("read chat", CHAT, [game.as_str().into()]).await?;
        Ok(read::readable(&rows, read::spoken))
    }

    async fn desk(&self, game: GameId, player: PlayerId) -> Result<Option<Desk>, StoreError> {
        const DESK: &str = "SELECT desk FROM desks WHERE game = $1 AND player = $2";
        let values = [game.as_str().into(), player.as_str().into()];
        let rows = self.ask("read a desk", DESK, values).await?;
        Ok(read::readable(&rows, |row| read::json(row, "desk")).pop())
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<TableListing>, StoreError> {
        const OPEN: &str = "SELECT game, at, summary FROM tables \
            WHERE stage = 'open' AND public = 1 ORDER BY at DESC, game LIMIT $1";
        let rows = self.ask("list open tables", OPEN, [limit.into()]).await?;
        Ok(read::readable(&rows, read::listing))
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        over: bool,
        limit: u32,
    ) -> Result<Vec<TableListing>, StoreError> {
        const OF: &str = "SELECT game, seats.at AS at, summary FROM seats \
            JOIN tables USING (game) WHERE player = $1 AND over = $2 \
            ORDER BY seats.at DESC, game LIMIT $3";
        let values = [player.as_str().into(), u32::from(over).into(), limit.into()];
        let rows = self.ask("list the tables of a player", OF, values).await?;
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
            self.ask("list games that are on", PLAYING, [after.into(), limit.into()]).await?;
        Ok(read::readable(&rows, read::listing))
    }

    async fn listing(&self, game: GameId) -> Result<Option<TableListing>, StoreError> {
        const ONE: &str = "SELECT game, at, summary FROM tables WHERE game = $1";
        let rows = self.ask("look for a table", ONE, [game.as_str().into()]).await?;
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
        let values = [deal.as_str().into(), u32::from(practice).into(), limit.into()];
        let rows = self.ask("list the results of a deal", RESULTS, values).await?;
        Ok(read::readable(&rows, read::listing))
    }

    async fn learn_deal(&self, deal: GameId, player: PlayerId) -> Result<(), StoreError> {
        // Most who ask know it already, and reading flushes nothing to disk.
        // Who knows it and does not play it never will.
        let status = self.deal_status(deal, player, deal).await?;
        if let Some(bar) = Guard::viewing(deal, player).bar(status) {
            return Err(StoreError::Barred(bar));
        }
        if status.knows {
            return Ok(());
        }
        self.keep(WriteRequest::Append(Rows::known(deal, player))).await.map(drop)
    }

    async fn deal_status(
        &self,
        deal: GameId,
        player: PlayerId,
        except: GameId,
    ) -> Result<DealStatus, StoreError> {
        let question = deal_status::question(&deal, &player, &except);
        let rows = self.readers.query("read who knows a deal", question).await?;
        deal_status::answer(&rows).map_err(|error| StoreError::Backend(error.into()))
    }

    async fn must_keep_name(&self, player: PlayerId) -> Result<bool, StoreError> {
        const PLAYED: &str = "SELECT game, seats.at AS at, summary FROM seats \
            JOIN tables USING (game) WHERE player = $1 AND over = 0 AND stage = 'playing'";
        let rows = self.ask("read what a player plays", PLAYED, [player.as_str().into()]).await?;
        let played = read::readable(&rows, read::listing);
        Ok(played.iter().any(|line| line.summary.keeps_names()))
    }

    async fn import(
        &self,
        game: GameId,
        by: PlayerId,
        record: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        let record = record.to_owned();
        self.keep(WriteRequest::Import { game, by, record, at }).await.map(drop)
    }

    async fn imported(&self, game: GameId) -> Result<Option<String>, StoreError> {
        const IMPORTED: &str = "SELECT record FROM imports WHERE game = $1";
        let rows = self.ask("read an imported game", IMPORTED, [game.as_str().into()]).await?;
        let record = rows.first().map(|row| row.text("record").map(str::to_owned));
        record.transpose().map_err(|error| StoreError::Backend(error.into()))
    }

    async fn imports(&self, after: Option<GameId>) -> Result<Vec<GameId>, StoreError> {
        const SOME: &str = "SELECT game FROM imports WHERE game > $1 ORDER BY game LIMIT 256";
        let after = after.as_ref().map_or("", GameId::as_str);
        let rows = self.ask("list imported games", SOME, [after.into()]).await?;
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
        self.keep(WriteRequest::AddPlayer { player, name, key, at }).await.map(drop)
    }

    async fn add_key(
        &self,
        player: PlayerId,
        key: KeyHash,
        asked_by: KeyHash,
        at: Time,
    ) -> Result<(), StoreError> {
        self.keep(WriteRequest::AddKey { player, key, asked_by, at }).await.map(drop)
    }

    async fn forget_key(&self, key: KeyHash) -> Result<(), StoreError> {
        self.keep(WriteRequest::ForgetKey { key }).await.map(drop)
    }

    async fn player(&self, key: KeyHash) -> Result<Option<(PlayerId, String)>, StoreError> {
        const PLAYER: &str =
            "SELECT player, name FROM keys JOIN players USING (player) WHERE hash = $1";
        let rows = self.ask("read whose key it is", PLAYER, [Value::Bytes(&key.0)]).await?;
        Ok(read::readable(&rows, read::name).pop())
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, String)>, StoreError> {
        const NAMES: &str = "SELECT player, name FROM players \
            WHERE player IN (SELECT column1 FROM {rows}) AND name <> '' ORDER BY player";
        let mut names = Vec::new();
        for players in players.chunks(H::Db::MAX_ROWS) {
            let values = players.iter().map(|player| player.as_str().into()).collect();
            let statement = Statement::of_rows(NAMES, &[Kind::Text], values);
            let rows = self.readers.query("read names", statement).await?;
            names.extend(read::readable(&rows, read::name));
        }
        Ok(names)
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        self.keep(WriteRequest::Rename { player, name: name.to_owned() }).await.map(drop)
    }

    async fn erase(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        self.keep(WriteRequest::Erase { player }).await
    }

    async fn check_health(&self) -> Result<(), StoreError> {
        self.player(KeyHash([0; 32])).await?;
        // While no players are sent here, no other write would show that it works again.
        let succeeded = *self.written.borrow();
        match succeeded {
            true => Ok(()),
            false => self.keep(WriteRequest::Probe).await.map(drop),
        }
    }

    fn news_channel(&self) -> Option<NewsChannel> {
        self.readers.connector().news_channel()
    }

    async fn close(&self) {
        self.readers.close().await;
        let (asker, answer) = oneshot::channel();
        if self.writer.send(Waiting::ForTheEnd(asker)).await.is_ok() {
            let _ = answer.await;
        }
    }

    async fn heads(&self, games: &[GameId]) -> Result<Vec<TableHead>, StoreError> {
        const HEADS: &str = "SELECT column1 AS game, \
            (SELECT max(entry) FROM log WHERE game = column1) AS entry, \
            coalesce((SELECT max(number) FROM chat WHERE game = column1), 0) AS chat \
            FROM {rows} WHERE column1 IS NOT NULL";
        let mut heads = Vec::new();
        for games in games.chunks(H::Db::MAX_ROWS) {
            let values = games.iter().map(|game| game.as_str().into()).collect();
            let statement = Statement::of_rows(HEADS, &[Kind::Text], values);
            let rows = self.readers.query("look how far tables are", statement).await?;
            heads.extend(read::readable(&rows, read::head));
        }
        Ok(heads)
    }

    async fn remove(&self, games: &[GameId]) -> Result<(), StoreError> {
        for games in games.chunks(H::Db::MAX_ROWS) {
            self.keep(WriteRequest::Remove { games: games.to_vec() }).await?;
        }
        Ok(())
    }

    async fn existing(&self, games: &[GameId]) -> Result<Vec<GameId>, StoreError> {
        const EXISTING: &str = "SELECT game FROM log \
            WHERE game IN (SELECT column1 FROM {rows}) AND entry = 0 ORDER BY game";
        let mut existing = Vec::new();
        for games in games.chunks(H::Db::MAX_ROWS) {
            let values = games.iter().map(|game| game.as_str().into()).collect();
            let statement = Statement::of_rows(EXISTING, &[Kind::Text], values);
            let rows = self.readers.query("look for tables", statement).await?;
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
        self.keep(WriteRequest::ForgetBefore { before }).await.map(drop)
    }
}
