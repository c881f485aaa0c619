//! A [`Write`] as rows. They are made by the caller, so that the one writer
//! has little to do, and put in by many at a time.

use std::collections::BTreeMap;

use anyhow::Context;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{AssertSqlSafe, Sqlite};
use starmine_protocol::{GameId, PlayerId, Stage};

use super::super::{MAX_CHAT, StoreError, Write};
use super::fault::Fault;
use crate::table::Time;

/// The most rows of one statement; it has up to seven values for each, and
/// SQLite allows 32766.
const MOST_ROWS: usize = 256;

/// What a write puts into each table.
#[derive(Debug, Default)]
pub(super) struct Rows {
    log: Vec<LogRow>,
    heads: Vec<Head>,
    chat: Vec<ChatRow>,
    desks: Vec<(GameId, PlayerId, String)>,
    known: Vec<(GameId, PlayerId)>,
}

#[derive(Debug)]
pub(super) struct LogRow {
    game: GameId,
    entry: u32,
    at: Time,
    data: String,
}

#[derive(Debug)]
struct Head {
    game: GameId,
    stage: Stage,
    public: bool,
    practice: bool,
    deal: GameId,
    at: Option<Time>,
    summary: String,
    people: Vec<PlayerId>,
}

#[derive(Debug)]
struct ChatRow {
    game: GameId,
    number: u32,
    player: PlayerId,
    at: Time,
    nonce: u32,
    said: String,
}

impl Rows {
    pub(super) fn of(game: GameId, write: &Write) -> Result<Rows, StoreError> {
        let mut rows = Rows::default();
        for (game, write) in write.parts(game) {
            rows.add(game, write).context("write as JSON").map_err(StoreError::Backend)?;
        }
        Ok(rows)
    }

    /// The entries of all of them, if they are nothing but entries and so few
    /// that one statement takes them all: what a turn is.
    pub(super) fn only_entries<'a>(all: &[&'a Rows]) -> Option<Vec<&'a LogRow>> {
        let plain = |rows: &&Rows| {
            rows.heads.is_empty()
                && rows.chat.is_empty()
                && rows.desks.is_empty()
                && rows.known.is_empty()
        };
        let entries = all.iter().map(|rows| rows.log.len()).sum::<usize>();
        (entries <= MOST_ROWS && all.iter().all(plain)).then(|| in_order(all))
    }

    /// That a player knows a deal.
    pub(super) fn known(deal: GameId, player: PlayerId) -> Rows {
        Rows { known: vec![(deal, player)], ..Rows::default() }
    }

    fn add(&mut self, game: GameId, write: &Write) -> serde_json::Result<()> {
        for (entry, stamped) in write.numbered() {
            let data = serde_json::to_string(&stamped.entry)?;
            self.log.push(LogRow { game, entry, at: stamped.at, data });
        }
        if let Some(summary) = &write.summary {
            self.heads.push(Head {
                game,
                stage: summary.stage,
                public: summary.settings.public,
                practice: summary.practice,
                deal: summary.deal,
                at: write.at(),
                summary: serde_json::to_string(summary)?,
                people: summary.people(),
            });
        }
        if let Some(spoken) = &write.chat {
            let (line, nonce) = (&spoken.line, spoken.nonce);
            let said = serde_json::to_string(&line.said)?;
            let (number, player, at) = (line.number, line.player, line.at);
            self.chat.push(ChatRow { game, number, player, at, nonce, said });
        }
        if let Some((player, desk)) = &write.desk {
            self.desks.push((game, *player, serde_json::to_string(desk)?));
        }
        if let Some((deal, players)) = &write.learned {
            self.known.extend(players.iter().map(|player| (*deal, *player)));
        }
        Ok(())
    }
}

/// Puts in all of them, table by table.
pub(super) async fn insert(all: &[&Rows], to: &mut SqliteConnection) -> Result<(), Fault> {
    insert_log(&in_order(all), to).await?;
    // Of several for one game the last one counts.
    let heads = all.iter().flat_map(|rows| &rows.heads).map(|head| (head.game, head));
    insert_heads(&heads.collect(), to).await?;
    let chat: Vec<&ChatRow> = all.iter().flat_map(|rows| &rows.chat).collect();
    insert_chat(&chat, to).await?;
    let desks: Vec<_> = all.iter().flat_map(|rows| &rows.desks).collect();
    let sql = Sql {
        before: "INSERT INTO desks (game, player, desk) SELECT * FROM (VALUES",
        row: "(?, ?, ?)",
        after: ") WHERE column1 NOTNULL ON CONFLICT DO UPDATE SET desk = excluded.desk",
    };
    sql.run(&desks, to, |query, (game, player, desk)| {
        query.bind(game.as_str()).bind(player.as_str()).bind(desk.as_str())
    })
    .await?;
    let known: Vec<_> = all.iter().flat_map(|rows| &rows.known).collect();
    let sql = Sql {
        before: "INSERT INTO known (deal, player) SELECT * FROM (VALUES",
        row: "(?, ?)",
        after: ") WHERE column1 NOTNULL ON CONFLICT DO NOTHING",
    };
    sql.run(&known, to, |query, (deal, player)| query.bind(deal.as_str()).bind(player.as_str()))
        .await
}

/// Their entries in the order of the tree, in which SQLite finds its places
/// faster.
fn in_order<'a>(all: &[&'a Rows]) -> Vec<&'a LogRow> {
    let mut log: Vec<&LogRow> = all.iter().flat_map(|rows| &rows.log).collect();
    log.sort_by_key(|row| (row.game, row.entry));
    log
}

/// Puts in entries: all of them or none, if one statement takes them.
pub(super) async fn insert_log(rows: &[&LogRow], to: &mut SqliteConnection) -> Result<(), Fault> {
    let sql = Sql {
        before: "INSERT INTO log (game, entry, at, data) SELECT * FROM (VALUES",
        row: "(?, ?, ?, ?)",
        after: ") WHERE column1 NOTNULL",
    };
    sql.run(rows, to, |query, row| {
        query.bind(row.game.as_str()).bind(row.entry).bind(time(row.at)).bind(row.data.as_str())
    })
    .await
}

async fn insert_heads(
    heads: &BTreeMap<GameId, &Head>,
    to: &mut SqliteConnection,
) -> Result<(), Fault> {
    let rows: Vec<&&Head> = heads.values().collect();
    // A summary without a time, which is 0 here, leaves the time as it is.
    let sql = Sql {
        before: "INSERT INTO tables (game, stage, public, practice, deal, summary, at) \
                 SELECT * FROM (VALUES",
        row: "(?, ?, ?, ?, ?, ?, ?)",
        after: ") WHERE column1 NOTNULL \
                ON CONFLICT DO UPDATE SET stage = excluded.stage, public = excluded.public, \
                practice = excluded.practice, deal = excluded.deal, summary = excluded.summary, \
                at = CASE excluded.at WHEN 0 THEN tables.at ELSE excluded.at END",
    };
    sql.run(&rows, to, |query, head| {
        query
            .bind(head.game.as_str())
            .bind(stage(head.stage))
            .bind(head.public)
            .bind(head.practice)
            .bind(head.deal.as_str())
            .bind(head.summary.as_str())
            .bind(head.at.map_or(0, time))
    })
    .await?;
    let sql = Sql { before: "DELETE FROM seats WHERE game IN (", row: "?", after: ")" };
    sql.run(&rows, to, |query, head| query.bind(head.game.as_str())).await?;

    let people: Vec<(GameId, PlayerId)> = rows
        .iter()
        .flat_map(|head| head.people.iter().map(|player| (head.game, *player)))
        .collect();
    let sql = Sql {
        before: "INSERT OR IGNORE INTO seats (game, player, over, at) \
                 SELECT game, column2, stage = 'over', at FROM (VALUES",
        row: "(?, ?)",
        after: ") CROSS JOIN tables ON game = column1",
    };
    sql.run(&people, to, |query, (game, player)| query.bind(game.as_str()).bind(player.as_str()))
        .await
}

async fn insert_chat(rows: &[&ChatRow], to: &mut SqliteConnection) -> Result<(), Fault> {
    let sql = Sql {
        before: "INSERT INTO chat (game, number, player, at, nonce, said) \
                 SELECT * FROM (VALUES",
        row: "(?, ?, ?, ?, ?, ?)",
        after: ") WHERE column1 NOTNULL",
    };
    sql.run(rows, to, |query, row| {
        query
            .bind(row.game.as_str())
            .bind(row.number)
            .bind(row.player.as_str())
            .bind(time(row.at))
            .bind(row.nonce)
            .bind(row.said.as_str())
    })
    .await?;
    // Few games talk so much that there is something to forget.
    let full: BTreeMap<GameId, ()> = rows
        .iter()
        .filter(|row| row.number as usize > MAX_CHAT)
        .map(|row| (row.game, ()))
        .collect();
    for game in full.keys() {
        const FORGET: &str = "DELETE FROM chat WHERE game = ?1 \
            AND number <= (SELECT max(number) FROM chat WHERE game = ?1) - ?2";
        let query = sqlx::query(FORGET).bind(game.as_str()).bind(MAX_CHAT as i64);
        query.execute(&mut *to).await?;
    }
    Ok(())
}

/// A statement for any number of rows. Rows of NULLs mean nothing to it.
struct Sql {
    before: &'static str,
    row: &'static str,
    after: &'static str,
}

type Bound<'q> = Query<'q, Sqlite, SqliteArguments>;

impl Sql {
    /// Runs it for all rows, as many at a time as possible. It has a power of
    /// two of places for them, so that there are few statements to prepare
    /// and all of them stay in the connection's cache; places that nothing is
    /// bound to are NULL.
    async fn run<'q, T>(
        &self,
        rows: &'q [T],
        to: &mut SqliteConnection,
        bind: impl Fn(Bound<'q>, &'q T) -> Bound<'q>,
    ) -> Result<(), Fault> {
        for rows in rows.chunks(MOST_ROWS) {
            let places = vec![self.row; rows.len().next_power_of_two()].join(", ");
            let text = format!("{} {places} {}", self.before, self.after);
            // Made of our own text alone.
            let query = rows.iter().fold(sqlx::query(AssertSqlSafe(text)), &bind);
            query.execute(&mut *to).await?;
        }
        Ok(())
    }
}

/// A time for SQLite, whose integers have a sign.
pub(super) fn time(at: Time) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}
