//! What the writer is asked to keep, and how each of it is kept.

use anyhow::anyhow;
use sqlx::sqlite::SqliteConnection;
use starmine_protocol::{GameId, PlayerId};

use super::super::{KeyHash, MAX_KEYS, StoreError};
use super::fault::Fault;
use super::rows::{self, Rows, time};
use crate::table::Time;

/// Something to keep, by the names of `Store`.
#[derive(Debug)]
pub(super) enum Order {
    Append(Rows),
    Import { game: GameId, by: PlayerId, record: String, at: Time },
    AddPlayer { player: PlayerId, name: String, key: KeyHash, at: Time },
    AddKey { player: PlayerId, key: KeyHash, at: Time },
    ForgetKey { key: KeyHash },
    Rename { player: PlayerId, name: String },
    Erase { player: PlayerId },
}

/// What comes of it: the games concerned, if someone was erased.
pub(super) type Kept = Vec<GameId>;

impl Order {
    /// Keeps it, within a transaction that the caller has begun.
    pub(super) async fn keep(&self, to: &mut SqliteConnection) -> Result<Kept, Fault> {
        match self {
            Order::Append(rows) => rows::insert(&[rows], to).await?,
            Order::Import { game, by, record, at } => {
                sqlx::query("INSERT INTO imports (game, by, record, at) VALUES (?, ?, ?, ?)")
                    .bind(game.as_str())
                    .bind(by.as_str())
                    .bind(record.as_str())
                    .bind(time(*at))
                    .execute(to)
                    .await?;
            }
            Order::AddPlayer { player, name, key, at } => {
                sqlx::query("INSERT INTO players (player, name, at) VALUES (?, ?, ?)")
                    .bind(player.as_str())
                    .bind(name.as_str())
                    .bind(time(*at))
                    .execute(&mut *to)
                    .await?;
                sqlx::query("INSERT INTO keys (hash, player, at) VALUES (?, ?, ?)")
                    .bind(&key.0[..])
                    .bind(player.as_str())
                    .bind(time(*at))
                    .execute(to)
                    .await?;
            }
            Order::AddKey { player, key, at } => add_key(*player, *key, *at, to).await?,
            Order::ForgetKey { key } => {
                let query = sqlx::query("DELETE FROM keys WHERE hash = ?");
                query.bind(&key.0[..]).execute(to).await?;
            }
            Order::Rename { player, name } => {
                // Who has no key was erased, and stays without a name.
                const RENAME: &str = "UPDATE players SET name = ?2 WHERE player = ?1 \
                    AND EXISTS (SELECT 1 FROM keys WHERE player = ?1)";
                let query = sqlx::query(RENAME).bind(player.as_str()).bind(name.as_str());
                expect_player(*player, query.execute(to).await?.rows_affected())?;
            }
            Order::Erase { player } => return erase(*player, to).await,
        }
        Ok(Kept::new())
    }
}

async fn add_key(
    player: PlayerId,
    key: KeyHash,
    at: Time,
    to: &mut SqliteConnection,
) -> Result<(), Fault> {
    const ADD: &str = "INSERT INTO keys (hash, player, at) SELECT ?2, ?1, ?3 \
        WHERE EXISTS (SELECT 1 FROM keys WHERE player = ?1)";
    let query = sqlx::query(ADD).bind(player.as_str()).bind(&key.0[..]).bind(time(at));
    expect_player(player, query.execute(&mut *to).await?.rows_affected())?;
    const FORGET: &str = "DELETE FROM keys WHERE number IN (SELECT number FROM keys \
        WHERE player = ? ORDER BY number DESC LIMIT -1 OFFSET ?)";
    sqlx::query(FORGET).bind(player.as_str()).bind(MAX_KEYS).execute(to).await?;
    Ok(())
}

fn expect_player(player: PlayerId, rows: u64) -> Result<(), Fault> {
    if rows == 0 {
        let problem = anyhow!("there is no player {player}, or no more");
        return Err(Fault::Refused(StoreError::Backend(problem)));
    }
    Ok(())
}

/// The log stays: its ids are random, and mean nothing without a name.
async fn erase(player: PlayerId, to: &mut SqliteConnection) -> Result<Kept, Fault> {
    const GAMES: &str = "SELECT game FROM chat WHERE player = ?1 \
        UNION SELECT game FROM seats WHERE player = ?1 ORDER BY game";
    let games = sqlx::query_scalar::<_, String>(GAMES).bind(player.as_str());
    let games = games.fetch_all(&mut *to).await?;
    const FORGET: [&str; 5] = [
        "UPDATE players SET name = '' WHERE player = ?",
        "DELETE FROM keys WHERE player = ?",
        "DELETE FROM desks WHERE player = ?",
        "DELETE FROM chat WHERE player = ?",
        "DELETE FROM known WHERE player = ?",
    ];
    for sql in FORGET {
        sqlx::query(sql).bind(player.as_str()).execute(&mut *to).await?;
    }
    Ok(games.iter().filter_map(|game| game.parse().ok()).collect())
}
