//! Write requests, and how each is executed.

use anyhow::anyhow;
use starmine_protocol::{GameId, PlayerId};

use super::super::{Guard, KeyHash, MAX_KEYS, StoreError};
use super::deal_status;
use super::dialect::{Columns, Dialect, Statement, Value};
use super::fault::Fault;
use super::housekeeping::{forget_before, remove};
use super::rows::{self, Rows, time};
use crate::table::Time;

/// A request to the writer, named after the methods of `Store`.
#[derive(Debug)]
pub(in crate::store) enum WriteRequest {
    Append(Rows),
    Import {
        game: GameId,
        by: PlayerId,
        record: String,
        at: Time,
    },
    AddPlayer {
        player: PlayerId,
        name: String,
        key: KeyHash,
        at: Time,
    },
    AddKey {
        player: PlayerId,
        key: KeyHash,
        asked_by: KeyHash,
        at: Time,
    },
    ForgetKey {
        key: KeyHash,
    },
    Rename {
        player: PlayerId,
        name: String,
    },
    Erase {
        player: PlayerId,
    },
    Remove {
        games: Vec<GameId>,
    },
    ForgetBefore {
        before: Time,
    },
    /// Changes nothing, but fails if the database cannot be written to.
    Probe,
}

/// The games affected by erasing a player; otherwise empty.
pub(super) type AffectedGames = Vec<GameId>;

impl WriteRequest {
    /// The guards that must pass.
    pub(super) fn guards(&self) -> &[Guard] {
        match self {
            WriteRequest::Append(rows) => &rows.guards,
            WriteRequest::Import { .. }
            | WriteRequest::AddPlayer { .. }
            | WriteRequest::AddKey { .. }
            | WriteRequest::ForgetKey { .. }
            | WriteRequest::Rename { .. }
            | WriteRequest::Erase { .. }
            | WriteRequest::Remove { .. }
            | WriteRequest::ForgetBefore { .. }
            | WriteRequest::Probe => &[],
        }
    }

    /// Executes the request within the caller's transaction.
    pub(super) async fn execute<D: Dialect>(
        &self,
        to: &mut D::Connection,
    ) -> Result<AffectedGames, Fault> {
        match self {
            WriteRequest::Append(rows) => {
                // The log comes first, so that repeating a write is a conflict.
                rows::insert_log::<D>(&rows::entries(&[rows]), to).await?;
                deal_status::check::<D>(&rows.guards, to).await?;
                rows::insert::<D>(&[rows], to).await?;
            }
            WriteRequest::Import { game, by, record, at } => {
                const IMPORT: &str =
                    "INSERT INTO imports (game, by, record, at) VALUES ($1, $2, $3, $4)";
                let values =
                    [game.as_str().into(), by.as_str().into(), record.as_str().into(), time(*at)];
                D::execute(to, Statement::new(IMPORT, values)).await?;
            }
            WriteRequest::AddPlayer { player, name, key, at } => {
                const ADD: &str = "INSERT INTO players (player, name, at) VALUES ($1, $2, $3)";
                let values = [player.as_str().into(), name.as_str().into(), time(*at)];
                D::execute(to, Statement::new(ADD, values)).await?;
                const FIRST_KEY: &str = "INSERT INTO keys (hash, player, at) VALUES ($1, $2, $3)";
                let values = [Value::Bytes(&key.0), player.as_str().into(), time(*at)];
                D::execute(to, Statement::new(FIRST_KEY, values)).await?;
            }
            WriteRequest::AddKey { player, key, asked_by, at } => {
                add_key::<D>(*player, *key, *at, to).await?;
                forget_keys::<D>(*player, *asked_by, to).await?;
            }
            WriteRequest::ForgetKey { key } => {
                const FORGET: &str = "DELETE FROM keys WHERE hash = $1";
                D::execute(to, Statement::new(FORGET, [Value::Bytes(&key.0)])).await?;
            }
            WriteRequest::Rename { player, name } => {
                // A player without keys was erased and must stay without a name.
                const RENAME: &str = "UPDATE players SET name = $2 WHERE player = $1 \
                    AND EXISTS (SELECT 1 FROM keys WHERE player = $1)";
                let values = [player.as_str().into(), name.as_str().into()];
                expect_player(*player, D::execute(to, Statement::new(RENAME, values)).await?)?;
            }
            WriteRequest::Erase { player } => return erase::<D>(*player, to).await,
            WriteRequest::Remove { games } => remove::<D>(games, to).await?,
            WriteRequest::ForgetBefore { before } => forget_before::<D>(*before, to).await?,
            WriteRequest::Probe => {
                // Large enough to allocate new pages.
                const PUT: &str = "INSERT INTO imports (game, by, record, at) \
                    VALUES ($1, $1, $2, 0)";
                const AWAY: &str = "DELETE FROM imports WHERE game = $1";
                let (nobody, large) = (Value::Text(""), " ".repeat(16 << 10));
                D::execute(to, Statement::new(PUT, [nobody, large.as_str().into()])).await?;
                D::execute(to, Statement::new(AWAY, [nobody])).await?;
            }
        }
        Ok(AffectedGames::new())
    }
}

async fn add_key<D: Dialect>(
    player: PlayerId,
    key: KeyHash,
    at: Time,
    to: &mut D::Connection,
) -> Result<(), Fault> {
    const ADD: &str = "INSERT INTO keys (hash, player, at) SELECT $2, $1, $3 \
        WHERE EXISTS (SELECT 1 FROM keys WHERE player = $1)";
    let values = [player.as_str().into(), Value::Bytes(&key.0), time(at)];
    expect_player(player, D::execute(to, Statement::new(ADD, values)).await?)
}

/// Removes the oldest keys beyond [`MAX_KEYS`], except `spared`.
async fn forget_keys<D: Dialect>(
    player: PlayerId,
    spared: KeyHash,
    to: &mut D::Connection,
) -> Result<(), Fault> {
    const FORGET: &str = "DELETE FROM keys WHERE player = $1 AND hash <> $3 \
        AND number <= (SELECT number FROM keys WHERE player = $1 AND hash <> $3 \
        ORDER BY number DESC LIMIT 1 OFFSET $2)";
    let values = [player.as_str().into(), (MAX_KEYS - 1).into(), Value::Bytes(&spared.0)];
    D::execute(to, Statement::new(FORGET, values)).await?;
    Ok(())
}

fn expect_player(player: PlayerId, rows: u64) -> Result<(), Fault> {
    if rows == 0 {
        let problem = anyhow!("player {player} does not exist or was erased");
        return Err(Fault::Refused(StoreError::Backend(problem)));
    }
    Ok(())
}

/// Erases a player. The log stays: player ids are random, and meaningless without a
/// name.
async fn erase<D: Dialect>(
    player: PlayerId,
    to: &mut D::Connection,
) -> Result<AffectedGames, Fault> {
    const GAMES: &str = "SELECT game FROM chat WHERE player = $1 \
        UNION SELECT game FROM seats WHERE player = $1 ORDER BY game";
    let games = D::fetch(to, Statement::new(GAMES, [player.as_str().into()])).await?;
    const FORGET: [&str; 5] = [
        "UPDATE players SET name = '' WHERE player = $1",
        "DELETE FROM keys WHERE player = $1",
        "DELETE FROM desks WHERE player = $1",
        "DELETE FROM chat WHERE player = $1",
        "DELETE FROM known WHERE player = $1",
    ];
    for sql in FORGET {
        D::execute(to, Statement::new(sql, [player.as_str().into()])).await?;
    }
    Ok(games.iter().filter_map(|row| row.text("game").ok()?.parse().ok()).collect())
}
