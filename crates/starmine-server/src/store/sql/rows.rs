//! A [`Write`] as rows. The caller builds them, so that the single writer has little to
//! do and can insert the rows of many writes in one statement.

use std::collections::BTreeMap;

use anyhow::Context;
use sqlx::{AssertSqlSafe, SqlSafeStr};
use starmine_protocol::{GameId, PlayerId, Stage};

use super::super::schema::{CHAT, DESKS, DatabaseTable, KNOWN, LOG, SEATS, SUMMARIES};
use super::super::{Guard, MAX_CHAT, StoreError, Write};
use super::dialect::{Dialect, Statement, Value};
use super::write_fault::{WriteFault, is_null};
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

pub(super) struct LogRow {
    game: GameId,
    entry: u32,
    at: Time,
    data: String,
}

impl std::fmt::Debug for LogRow {
    /// Hides the entry, which may hold a deal.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LogRow({} {})", self.game, self.entry)
    }
}

#[derive(Debug)]
struct TableRow {
    game: GameId,
    stage: Stage,
    public: bool,
    practice: bool,
    deal: GameId,
    at: Time,
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
            rows.add(game, write)
                .context("failed to write as JSON")
                .map_err(StoreError::Backend)?;
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
                // A summary comes with the entries that change it.
                at: write.at().unwrap_or(0),
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
pub(super) async fn insert<D: Dialect>(
    all: &[&Rows],
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
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
    // A table may not know yet that a player was erased.
    let end = format!("AND NOT EXISTS {} {}", erased(2), DESKS.replacing());
    let values = desks
        .iter()
        .flat_map(|((game, player), desk)| [game.into(), player.into(), (*desk).into()])
        .collect();
    insert_into::<D>(&DESKS, &end, values, to).await?;
    let mut known: Vec<_> = all.iter().flat_map(|rows| &rows.known).collect();
    known.sort_unstable();
    let values = known.iter().flat_map(|(deal, player)| [deal.into(), player.into()]).collect();
    insert_into::<D>(&KNOWN, "ON CONFLICT DO NOTHING", values, to).await?;
    Ok(())
}

/// Selects a player who was erased.
fn erased(column: u8) -> String {
    format!("(SELECT 1 FROM players WHERE player = column{column} AND name = '')")
}

/// All log entries in key order, which makes inserting them into the index faster.
pub(super) fn entries<'a>(all: &[&'a Rows]) -> Vec<&'a LogRow> {
    let mut log: Vec<&LogRow> = all.iter().flat_map(|rows| &rows.log).collect();
    log.sort_by_key(|row| (row.game, row.entry));
    log
}

/// Inserts log entries, sorted by key: all of them, or none if the predecessor of one
/// is missing. That happens when a table's log was removed or replaced, which makes the
/// decision invalid.
pub(super) async fn insert_log<D: Dialect>(
    rows: &[&LogRow],
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    // Data must not be NULL, so a missing predecessor fails the whole statement.
    const FOLLOWED: &str = "(SELECT column1, column2, column3, \
        CASE WHEN column5 < 0 OR EXISTS \
        (SELECT 1 FROM log WHERE game = column1 AND entry = column5) THEN column4 END AS column4 \
        FROM {rows}) AS followed";
    /// No predecessor is required.
    const NONE: i64 = -1;
    let before = |index: usize, row: &LogRow| match index.checked_sub(1).map(|last| rows[last]) {
        Some(last) if last.game == row.game && last.entry + 1 == row.entry => NONE,
        Some(_) | None => i64::from(row.entry) - 1,
    };
    let rows: Vec<(&LogRow, i64)> =
        rows.iter().enumerate().map(|(index, row)| (*row, before(index, row))).collect();
    let sql = LOG.insert("").replace("{rows}", FOLLOWED);
    let values = rows.iter().flat_map(|(row, before)| {
        let LogRow { game, entry, at, data } = row;
        [game.into(), (*entry).into(), time(*at), data.as_str().into(), (*before).into()]
    });
    let put = run::<D>(sql, 5, values.collect(), to);
    match put.await {
        Err(WriteFault::Refused(StoreError::Backend(error))) if is_null(&error) => {
            let first = rows.iter().find(|(_, before)| *before != NONE);
            let (row, _) = first.ok_or(WriteFault::Failed(error))?;
            Err(WriteFault::Refused(StoreError::missing(row.game, row.entry - 1)))
        }
        put => put.map(drop),
    }
}

async fn insert_tables<D: Dialect>(
    tables: &[&TableRow],
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    let values = tables.iter().flat_map(|table| {
        let TableRow { game, stage, public, practice, deal, at, summary, people: _ } = table;
        let stage = stage_name(*stage).into();
        let (public, practice) = (u32::from(*public).into(), u32::from(*practice).into());
        [game.into(), stage, public, practice, deal.into(), time(*at), summary.as_str().into()]
    });
    insert_into::<D>(&SUMMARIES, &SUMMARIES.replacing(), values.collect(), to).await?;
    const LEAVE: &str = "DELETE FROM seats WHERE game IN (SELECT column1 FROM {rows})";
    let games = tables.iter().map(|table| Value::from(&table.game)).collect();
    run::<D>(LEAVE.to_owned(), 1, games, to).await?;
    let mut people = Vec::new();
    for TableRow { game, stage, at, people: seated, .. } in tables {
        let over = u32::from(*stage == Stage::Over);
        for player in seated {
            people.extend([game.into(), player.into(), over.into(), time(*at)]);
        }
    }
    insert_into::<D>(&SEATS, "ON CONFLICT DO NOTHING", people, to).await?;
    Ok(())
}

async fn insert_chat<D: Dialect>(
    rows: &[&ChatRow],
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    let values = rows.iter().flat_map(|row| {
        let ChatRow { game, number, player, at, nonce, said } = row;
        let (number, nonce) = ((*number).into(), (*nonce).into());
        [game.into(), number, player.into(), time(*at), nonce, said.as_str().into()]
    });
    let end = format!("AND NOT EXISTS {}", erased(3));
    insert_into::<D>(&CHAT, &end, values.collect(), to).await?;
    // Few games have enough chat for any of it to be deleted.
    let full: BTreeMap<GameId, ()> = rows
        .iter()
        .filter(|row| row.number as usize > MAX_CHAT)
        .map(|row| (row.game, ()))
        .collect();
    for game in full.keys() {
        const FORGET: &str = "DELETE FROM chat WHERE game = $1 \
            AND number <= (SELECT max(number) FROM chat WHERE game = $1) - $2";
        let values = [game.into(), (MAX_CHAT as u32).into()];
        D::execute(to, Statement::new(FORGET, values)).await?;
    }
    Ok(())
}

/// Inserts rows into a table, with values for all columns, and returns how many.
pub(super) async fn insert_into<D: Dialect>(
    table: &DatabaseTable,
    rest: &str,
    values: Vec<Value<'_>>,
    to: &mut D::Connection,
) -> Result<u64, WriteFault> {
    run::<D>(table.insert(rest), table.columns.len(), values, to).await
}

/// Runs a statement for all rows, in chunks of the maximum size.
async fn run<D: Dialect>(
    sql: String,
    columns: usize,
    values: Vec<Value<'_>>,
    to: &mut D::Connection,
) -> Result<u64, WriteFault> {
    // Contains only our own SQL.
    let sql = AssertSqlSafe(sql).into_sql_str();
    let mut changed = 0;
    for values in values.chunks(columns * D::MAX_ROWS) {
        let statement = Statement::of_rows(sql.clone(), columns, values.to_vec());
        changed += D::execute(to, statement).await?;
    }
    Ok(changed)
}

/// A time as an SQL integer, which is signed.
pub(super) fn time(at: Time) -> Value<'static> {
    Value::Number(i64::try_from(at).unwrap_or(i64::MAX))
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::suite::{every_entry, game};
    use super::*;
    use crate::table::Stamped;

    #[test]
    fn debug_output_omits_log_entries() {
        let entries = every_entry().into_iter().map(|entry| Stamped { entry, at: 0 }).collect();
        let rows = Rows::of(game(1), &Write { entries, ..Write::default() }).expect("JSON");
        for LogRow { data, .. } in &rows.log {
            let text = format!("{rows:?} {:?}", Value::from(data.as_str()));
            assert!(!text.contains(data), "{text}");
        }
    }
}
