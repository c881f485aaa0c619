//! What a player has to do with a deal, asked of a SQL database.

use std::collections::BTreeSet;

use starmine_protocol::{GameId, PlayerId};

use super::super::{DealStatus, Guard, StoreError};
use super::dialect::{Columns, Dialect, Statement};
use super::fault::Fault;

/// In one statement, and so of one moment.
const DEALINGS: &str = "SELECT \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM known WHERE deal = $1 AND player = $2) \
        THEN 1 ELSE 0 END AS BIGINT) AS knows, \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM seats JOIN tables USING (game) \
        WHERE player = $2 AND over = 0 AND deal = $1 AND game <> $3) \
        THEN 1 ELSE 0 END AS BIGINT) AS plays";

/// The question, elsewhere than at a table.
pub(super) fn question<'a>(
    deal: &'a GameId,
    player: &'a PlayerId,
    except: &'a GameId,
) -> Statement<'a> {
    let values = [deal.as_str().into(), player.as_str().into(), except.as_str().into()];
    Statement::new(DEALINGS, values)
}

/// What was answered: one row.
pub(super) fn answer(rows: &[impl Columns]) -> sqlx::Result<DealStatus> {
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    Ok(DealStatus { knows: row.number("knows")? != 0, plays: row.number("plays")? != 0 })
}

/// Makes other writers wait that are about the same players, in an order in
/// which nobody waits in a circle.
pub(super) async fn lock<D: Dialect>(
    guards: &[Guard],
    to: &mut D::Connection,
) -> Result<(), Fault> {
    let Some(lock) = D::LOCK else { return Ok(()) };
    let players: BTreeSet<PlayerId> = guards.iter().map(|guard| guard.player).collect();
    for player in players {
        D::execute(to, Statement::new(lock, [player.as_str().into()])).await?;
    }
    Ok(())
}

/// Refuses what lets someone get to know a deal who may not, within a
/// transaction and before they do.
pub(super) async fn check<D: Dialect>(
    guards: &[Guard],
    to: &mut D::Connection,
) -> Result<(), Fault> {
    for guard in guards {
        let Guard { deal, player, at, .. } = guard;
        let rows = D::fetch(to, question(deal, player, at)).await?;
        if let Some(bar) = guard.bar(answer(&rows)?) {
            return Err(Fault::Refused(StoreError::Barred(bar)));
        }
    }
    Ok(())
}

/// Whether two of them are about the same player and the same deal: what one
/// writes may bar the other.
pub(super) fn meet(guards: &[Guard]) -> bool {
    let mut seen = BTreeSet::new();
    guards.iter().any(|guard| !seen.insert((guard.deal, guard.player)))
}
