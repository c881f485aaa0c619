//! Write requests, and how each is executed.

use anyhow::anyhow;
use starmine_protocol::{GameId, PlayerId};

use super::super::schema::{IMPORTS, KEYS, PLAYERS};
use super::super::{Guard, KeyHash, MAX_KEYS, StoreError};
use super::deal_status;
use super::dialect::{Columns, Dialect, Statement, Value};
use super::housekeeping::{forget_before, remove};
use super::rows::{self, Rows, time};
use super::write_fault::WriteFault;
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
    ) -> Result<AffectedGames, WriteFault> {
        match self {
            WriteRequest::Append(rows) => {
                // The log comes first, so that repeating a write is a conflict.
                rows::insert_log::<D>(&rows::entries(&[rows]), to).await?;
                deal_status::check::<D>(&rows.guards, to).await?;
                rows::insert::<D>(&[rows], to).await?;
            }
            WriteRequest::Import { game, by, record, at } => {
                let row = [game.into(), by.into(), record.as_str().into(), time(*at)];
                rows::insert_into::<D>(&IMPORTS, "", row.to_vec(), to).await?;
            }
            WriteRequest::AddPlayer { player, name, key, at } => {
                let row = [player.into(), name.as_str().into(), time(*at)];
                rows::insert_into::<D>(&PLAYERS, "", row.to_vec(), to).await?;
                insert_key::<D>(player, key, *at, "", to).await?;
            }
            WriteRequest::AddKey { player, key, asked_by, at } => {
                let exists = "AND EXISTS (SELECT 1 FROM keys WHERE player = column3)";
                expect_player(*player, insert_key::<D>(player, key, *at, exists, to).await?)?;
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
                let values = [player.into(), name.as_str().into()];
                expect_player(*player, D::execute(to, Statement::new(RENAME, values)).await?)?;
            }
            WriteRequest::Erase { player } => return erase::<D>(*player, to).await,
            WriteRequest::Remove { games } => remove::<D>(games, to).await?,
            WriteRequest::ForgetBefore { before } => forget_before::<D>(*before, to).await?,
            WriteRequest::Probe => {
                // Large enough to allocate new pages.
                let (nobody, large) = (Value::Text(""), " ".repeat(16 << 10));
                let row = [nobody, nobody, large.as_str().into(), Value::Number(0)];
                rows::insert_into::<D>(&IMPORTS, "", row.to_vec(), to).await?;
                const AWAY: &str = "DELETE FROM imports WHERE game = $1";
                D::execute(to, Statement::new(AWAY, [nobody])).await?;
            }
        }
        Ok(AffectedGames::new())
    }
}

async fn insert_key<D: Dialect>(
    player: &PlayerId,
    key: &KeyHash,
    at: Time,
    condition: &str,
    to: &mut D::Connection,
) -> Result<u64, WriteFault> {
    // The database assigns the number.
    let row = [Value::Number(0), Value::Bytes(&key.0), player.into(), time(at)];
    rows::insert_into::<D>(&KEYS, condition, row.to_vec(), to).await
}

/// Removes the oldest keys beyond [`MAX_KEYS`], except `spared`.
async fn forget_keys<D: Dialect>(
    player: PlayerId,
    spared: KeyHash,
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    const FORGET: &str = "DELETE FROM keys WHERE player = $1 AND hash <> $3 \
        AND number <= (SELECT number FROM keys WHERE player = $1 AND hash <> $3 \
        ORDER BY number DESC LIMIT 1 OFFSET $2)";
    let values = [(&player).into(), (MAX_KEYS - 1).into(), Value::Bytes(&spared.0)];
    D::execute(to, Statement::new(FORGET, values)).await?;
    Ok(())
}

fn expect_player(player: PlayerId, rows: u64) -> Result<(), WriteFault> {
    if rows == 0 {
        let problem = anyhow!("player {player} does not exist or was erased");
        return Err(WriteFault::Refused(StoreError::Backend(problem)));
    }
    Ok(())
}

/// Erases a player. The log stays: player ids are random, and meaningless without a
/// name.
async fn erase<D: Dialect>(
    player: PlayerId,
    to: &mut D::Connection,
) -> Result<AffectedGames, WriteFault> {
    const GAMES: &str = "SELECT game FROM chat WHERE player = $1 \
        UNION SELECT game FROM seats WHERE player = $1 ORDER BY game";
    let games = D::fetch(to, Statement::new(GAMES, [(&player).into()])).await?;
    const FORGET: [&str; 5] = [
        "UPDATE players SET name = '' WHERE player = $1",
        "DELETE FROM keys WHERE player = $1",
        "DELETE FROM desks WHERE player = $1",
        "DELETE FROM chat WHERE player = $1",
        "DELETE FROM known WHERE player = $1",
    ];
    for sql in FORGET {
        D::execute(to, Statement::new(sql, [(&player).into()])).await?;
    }
    Ok(games.iter().filter_map(|row| row.text("game").ok()?.parse().ok()).collect())
}
