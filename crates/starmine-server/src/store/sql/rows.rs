//! A [`Write`] as rows. The caller builds them, so that the single writer has little to
//! do, and the writer inserts those of many writes at once.

use std::collections::BTreeMap;

use anyhow::Context;
use starmine_protocol::{GameId, PlayerId, Stage};

use super::super::{Guard, MAX_CHAT, StoreError, Write};
use super::dialect::Kind::{Number, Text};
use super::dialect::{Dialect, Kind, Statement, Value};
use super::fault::{Fault, is_null};
use crate::table::Time;

/// The rows of a write, by table.
#[derive(Debug, Default)]
pub(in crate::store) struct Rows {
    log: Vec<LogRow>,
    tables: Vec<TableRow>,
    chat: Vec<ChatRow>,
    desks: Vec<(GameId, PlayerId, String)>,
    known: Vec<(GameId, PlayerId)>,
    /// The guards that must pass before the rows are inserted.
    pub(super) guards: Vec<Guard>,
}

#[derive(Debug)]
pub(super) struct LogRow {
    game: GameId,
    entry: u32,
    at: Time,
    data: String,
}

#[derive(Debug)]
struct TableRow {
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
        let mut rows = Rows { guards: Guard::of(write, game), ..Rows::default() };
        for (game, write) in write.parts(game) {
            rows.add(game, write).context("write as JSON").map_err(StoreError::Backend)?;
        }
        Ok(rows)
    }

    /// Whether there are only log entries, as for a turn.
    pub(super) fn is_turn(&self) -> bool {
        self.tables.is_empty()
            && self.chat.is_empty()
            && self.desks.is_empty()
            && self.known.is_empty()
            && self.guards.is_empty()
    }

    /// Records that a player knows a deal.
    pub(super) fn known(deal: GameId, player: PlayerId) -> Rows {
        let guards = vec![Guard::viewing(deal, player)];
        Rows { known: vec![(deal, player)], guards, ..Rows::default() }
    }

    fn add(&mut self, game: GameId, write: &Write) -> serde_json::Result<()> {
        for (entry, stamped) in write.numbered() {
            let data = serde_json::to_string(&stamped.entry)?;
            self.log.push(LogRow { game, entry, at: stamped.at, data });
        }
        if let Some(summary) = &write.summary {
            self.tables.push(TableRow {
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
        self.known.extend(&write.learned);
        Ok(())
    }
}

/// Inserts everything except log entries, table by table and in key order, so that
/// concurrent transactions cannot deadlock.
pub(super) async fn insert<D: Dialect>(all: &[&Rows], to: &mut D::Connection) -> Result<(), Fault> {
    // If a game has several, the last one wins.
    let tables: BTreeMap<GameId, &TableRow> =
        all.iter().flat_map(|rows| &rows.tables).map(|table| (table.game, table)).collect();
    insert_tables::<D>(&tables.into_values().collect::<Vec<_>>(), to).await?;
    let chat: Vec<&ChatRow> = all.iter().flat_map(|rows| &rows.chat).collect();
    insert_chat::<D>(&chat, to).await?;
    let desks: BTreeMap<(GameId, PlayerId), &str> = all
        .iter()
        .flat_map(|rows| &rows.desks)
        .map(|(game, player, desk)| ((*game, *player), desk.as_str()))
        .collect();
    run::<D, _, 3>(
        "INSERT INTO desks (game, player, desk) SELECT * FROM {rows} WHERE column1 IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM players WHERE player = column2 AND name = '') \
         ON CONFLICT (game, player) DO UPDATE SET desk = excluded.desk",
        &[Text, Text, Text],
        &desks.into_iter().collect::<Vec<_>>(),
        to,
        |((game, player), desk)| [game.as_str().into(), player.as_str().into(), (*desk).into()],
    )
    .await?;
    let mut known: Vec<_> = all.iter().flat_map(|rows| &rows.known).collect();
    known.sort_unstable();
    run::<D, _, 2>(
        "INSERT INTO known (deal, player) SELECT * FROM {rows} WHERE column1 IS NOT NULL \
         ON CONFLICT DO NOTHING",
        &[Text, Text],
        &known,
        to,
        |(deal, player)| [deal.as_str().into(), player.as_str().into()],
    )
    .await?;
    Ok(())
}

/// All log entries in key order, which makes inserting them into the index faster.
pub(super) fn entries<'a>(all: &[&'a Rows]) -> Vec<&'a LogRow> {
    let mut log: Vec<&LogRow> = all.iter().flat_map(|rows| &rows.log).collect();
    log.sort_by_key(|row| (row.game, row.entry));
    log
}

/// Inserts log entries, sorted by key: all of them, or none if the predecessor of one is
/// missing. That happens when a table's log was removed or replaced, and then the
/// decision is worthless, because its basis is gone.
pub(super) async fn insert_log<D: Dialect>(
    rows: &[&LogRow],
    to: &mut D::Connection,
) -> Result<(), Fault> {
    // Data must not be NULL, so a missing predecessor fails the whole statement.
    const LOG: &str = "INSERT INTO log (game, entry, at, data) SELECT column1, column2, column3, \
        CASE WHEN column5 < 0 OR EXISTS \
        (SELECT 1 FROM log WHERE game = column1 AND entry = column5) THEN column4 END \
        FROM {rows} WHERE column1 IS NOT NULL";
    /// No predecessor is required.
    const NONE: i64 = -1;
    let before = |index: usize, row: &LogRow| match index.checked_sub(1).map(|last| rows[last]) {
        Some(last) if last.game == row.game && last.entry + 1 == row.entry => NONE,
        Some(_) | None => i64::from(row.entry) - 1,
    };
    let rows: Vec<(&LogRow, i64)> =
        rows.iter().enumerate().map(|(index, row)| (*row, before(index, row))).collect();
    let columns = &[Text, Number, Number, Text, Number];
    let put = run::<D, _, 5>(LOG, columns, &rows, to, |(row, before)| {
        let (game, data) = (row.game.as_str().into(), row.data.as_str().into());
        [game, row.entry.into(), time(row.at), data, Value::Number(*before)]
    });
    match put.await {
        Err(Fault::Refused(StoreError::Backend(error))) if is_null(&error) => {
            let first = rows.iter().find(|(_, before)| *before != NONE);
            let (row, _) = first.ok_or(Fault::Failed(error))?;
            Err(Fault::Refused(StoreError::missing(row.game, row.entry - 1)))
        }
        put => put,
    }
}

async fn insert_tables<D: Dialect>(
    tables: &[&TableRow],
    to: &mut D::Connection,
) -> Result<(), Fault> {
    // A summary without a time (0 here) keeps the old time.
    run::<D, _, 7>(
        "INSERT INTO tables (game, stage, public, practice, deal, summary, at) \
         SELECT * FROM {rows} WHERE column1 IS NOT NULL \
         ON CONFLICT (game) DO UPDATE SET stage = excluded.stage, public = excluded.public, \
         practice = excluded.practice, deal = excluded.deal, summary = excluded.summary, \
         at = CASE excluded.at WHEN 0 THEN tables.at ELSE excluded.at END",
        &[Text, Text, Number, Number, Text, Text, Number],
        tables,
        to,
        |table| {
            [
                table.game.as_str().into(),
                stage(table.stage).into(),
                u32::from(table.public).into(),
                u32::from(table.practice).into(),
                table.deal.as_str().into(),
                table.summary.as_str().into(),
                table.at.map_or(Value::Number(0), time),
            ]
        },
    )
    .await?;
    run::<D, _, 1>(
        "DELETE FROM seats WHERE game IN (SELECT column1 FROM {rows})",
        &[Text],
        tables,
        to,
        |table| [table.game.as_str().into()],
    )
    .await?;
    let people: Vec<(&TableRow, PlayerId)> = tables
        .iter()
        .flat_map(|table| table.people.iter().map(|player| (*table, *player)))
        .collect();
    run::<D, _, 3>(
        "INSERT INTO seats (game, player, over, at) \
         SELECT column1, column2, column3, (SELECT at FROM tables WHERE game = column1) \
         FROM {rows} WHERE column1 IS NOT NULL ON CONFLICT DO NOTHING",
        &[Text, Text, Number],
        &people,
        to,
        |(table, player)| {
            let over = u32::from(table.stage == Stage::Over);
            [table.game.as_str().into(), player.as_str().into(), over.into()]
        },
    )
    .await?;
    Ok(())
}

async fn insert_chat<D: Dialect>(rows: &[&ChatRow], to: &mut D::Connection) -> Result<(), Fault> {
    run::<D, _, 6>(
        "INSERT INTO chat (game, number, player, at, nonce, said) \
         SELECT * FROM {rows} WHERE column1 IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM players WHERE player = column3 AND name = '')",
        &[Text, Number, Text, Number, Number, Text],
        rows,
        to,
        |row| {
            [
                row.game.as_str().into(),
                row.number.into(),
                row.player.as_str().into(),
                time(row.at),
                row.nonce.into(),
                row.said.as_str().into(),
            ]
        },
    )
    .await?;
    // Few games have enough chat for any of it to be deleted.
    let full: BTreeMap<GameId, ()> = rows
        .iter()
        .filter(|row| row.number as usize > MAX_CHAT)
        .map(|row| (row.game, ()))
        .collect();
    for game in full.keys() {
        const FORGET: &str = "DELETE FROM chat WHERE game = $1 \
            AND number <= (SELECT max(number) FROM chat WHERE game = $1) - $2";
        let values = [game.as_str().into(), (MAX_CHAT as u32).into()];
        D::execute(to, Statement::new(FORGET, values)).await?;
    }
    Ok(())
}

/// Runs a statement for all rows, in chunks of the maximum size.
async fn run<'a, D: Dialect, T, const N: usize>(
    sql: &'static str,
    columns: &'static [Kind; N],
    rows: &'a [T],
    to: &mut D::Connection,
    values: impl Fn(&'a T) -> [Value<'a>; N],
) -> Result<(), Fault> {
    for rows in rows.chunks(D::MAX_ROWS) {
        let values: Vec<Value<'a>> = rows.iter().flat_map(&values).collect();
        D::execute(to, Statement::of_rows(sql, columns, values)).await?;
    }
    Ok(())
}

/// A time as an SQL integer, which is signed.
pub(super) fn time(at: Time) -> Value<'static> {
    Value::Number(i64::try_from(at).unwrap_or(i64::MAX))
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}
