//! Housekeeping by operators. These statements may scan whole tables; statements that
//! players wait for never do.

use std::collections::BTreeMap;

use starmine_protocol::GameId;

use super::super::{InactiveTables, StoreError};
use super::connector::Connector;
use super::dialect::{Dialect, Statement, Value};
use super::read;
use super::readers::Readers;
use super::rows::time;
use super::write_fault::WriteFault;
use crate::table::Time;

/// Searches a page of tables for those without activity since `since`.
pub(super) async fn inactive<C: Connector>(
    readers: &Readers<C>,
    since: Time,
    after: Option<GameId>,
) -> Result<InactiveTables, StoreError> {
    const SOME: &str = "SELECT game, at FROM tables WHERE game > $1 ORDER BY game LIMIT 256";
    const LAST: &str = "SELECT game, MAX(at) AS at FROM log \
        WHERE game IN (SELECT column1 FROM {rows}) GROUP BY game";
    let what = "find inactive tables";
    let after = after.as_ref().map_or("", GameId::as_str);
    let rows = readers.query(what, Statement::new(SOME, [after.into()])).await?;
    let mut last: BTreeMap<GameId, Time> =
        read::readable(&rows, read::changed).into_iter().collect();
    if last.is_empty() {
        return Ok(InactiveTables::default());
    }
    // Turns count as activity, but do not change the time in the listing.
    let values = last.keys().map(Value::from).collect();
    let rows = readers.query(what, Statement::of_rows(LAST, 1, values)).await?;
    for (game, at) in read::readable(&rows, read::changed) {
        last.entry(game).and_modify(|last| *last = at.max(*last));
    }
    let searched = last.keys().next_back().copied();
    last.retain(|_, at| *at < since);
    Ok(InactiveTables { games: last.into_keys().collect(), last: searched })
}

/// Removes tables. The players who know a deal stay recorded while any table plays it.
pub(super) async fn remove<D: Dialect>(
    games: &[GameId],
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    const REMOVE: [&str; 7] = [
        "DELETE FROM log WHERE game IN (SELECT column1 FROM {rows})",
        "DELETE FROM tables WHERE game IN (SELECT column1 FROM {rows})",
        "DELETE FROM seats WHERE game IN (SELECT column1 FROM {rows})",
        "DELETE FROM chat WHERE game IN (SELECT column1 FROM {rows})",
        "DELETE FROM desks WHERE game IN (SELECT column1 FROM {rows})",
        "DELETE FROM imports WHERE game IN (SELECT column1 FROM {rows})",
        "DELETE FROM known WHERE deal IN (SELECT column1 FROM {rows}) \
            AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.deal = known.deal)",
    ];
    for sql in REMOVE {
        let values = games.iter().map(Value::from).collect();
        D::execute(to, Statement::of_rows(sql, 1, values)).await?;
    }
    Ok(())
}

/// Removes old imported games, and old players who have no remaining data.
pub(super) async fn forget_before<D: Dialect>(
    before: Time,
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    const FORGET: [&str; 4] = [
        "DELETE FROM imports WHERE at < $1",
        "DELETE FROM keys WHERE player IN (SELECT player FROM players WHERE at < $1 \
            AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.player) \
            AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.player = players.player) \
            AND NOT EXISTS (SELECT 1 FROM imports WHERE imports.by = players.player))",
        "DELETE FROM players WHERE at < $1 \
            AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.player = players.player) \
            AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.player)",
        "DELETE FROM known WHERE NOT EXISTS \
            (SELECT 1 FROM players WHERE players.player = known.player)",
    ];
    for sql in FORGET {
        // The last statement has no parameter.
        let values = if sql.contains("$1") { vec![time(before)] } else { Vec::new() };
        D::execute(to, Statement::new(sql, values)).await?;
    }
    Ok(())
}
