//! Deal status queries, and the checks of [`Guard`]s within a transaction.

use std::collections::BTreeSet;

use starmine_protocol::{GameId, PlayerId};

use super::super::{DealStatus, Guard, StoreError};
use super::dialect::{Columns, Dialect, Statement};
use super::write_fault::WriteFault;

/// One statement, so that the result is consistent.
const DEALINGS: &str = "SELECT \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM known WHERE deal = $1 AND player = $2) \
        THEN 1 ELSE 0 END AS BIGINT) AS knows, \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM seats JOIN tables USING (game) \
        WHERE player = $2 AND over = 0 AND deal = $1 AND game <> $3) \
        THEN 1 ELSE 0 END AS BIGINT) AS plays";

/// The query, ignoring one table.
pub(super) fn query<'a>(
    deal: &'a GameId,
    player: &'a PlayerId,
    except: &'a GameId,
) -> Statement<'a> {
    let values = [deal.into(), player.into(), except.into()];
    Statement::new(DEALINGS, values)
}

/// Reads the one row of the result.
pub(super) fn read(rows: &[impl Columns]) -> sqlx::Result<DealStatus> {
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    Ok(DealStatus { knows: row.number("knows")? != 0, plays: row.number("plays")? != 0 })
}

/// Locks the players, in a fixed order so that transactions cannot deadlock.
pub(super) async fn lock<D: Dialect>(
    guards: &[Guard],
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    let Some(lock) = D::LOCK else { return Ok(()) };
    let players: BTreeSet<PlayerId> = guards.iter().map(|guard| guard.player).collect();
    for player in players {
        D::execute(to, Statement::new(lock, [(&player).into()])).await?;
    }
    Ok(())
}

/// Checks the guards within a transaction, before the rows they protect are written.
pub(super) async fn check<D: Dialect>(
    guards: &[Guard],
    to: &mut D::Connection,
) -> Result<(), WriteFault> {
    for guard in guards {
        let Guard { deal, player, at, .. } = guard;
        let rows = D::fetch(to, query(deal, player, at)).await?;
        if let Some(bar) = guard.bar(read(&rows)?) {
            return Err(WriteFault::Refused(StoreError::Barred(bar)));
        }
    }
    Ok(())
}

/// Whether two guards concern the same player and deal, so that one write may bar the
/// other.
pub(super) fn conflict(guards: &[Guard]) -> bool {
    let mut seen = BTreeSet::new();
    guards.iter().any(|guard| !seen.insert((guard.deal, guard.player)))
}
