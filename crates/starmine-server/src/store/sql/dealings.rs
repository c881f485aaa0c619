//! What a player has to do with a deal, asked of a SQL database.

use starmine_protocol::{GameId, PlayerId};

use super::super::Dealings;
use super::dialect::{Columns, Statement};

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
    elsewhere_than: &'a GameId,
) -> Statement<'a> {
    let values = [deal.as_str().into(), player.as_str().into(), elsewhere_than.as_str().into()];
    Statement::new(DEALINGS, values)
}

/// What was answered: one row.
pub(super) fn answer(rows: &[impl Columns]) -> sqlx::Result<Dealings> {
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    Ok(Dealings { knows: row.number("knows")? != 0, plays: row.number("plays")? != 0 })
}
