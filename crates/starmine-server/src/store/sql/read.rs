//! Conversion of rows to values.
//!
//! The log is authoritative: an unreadable row in it is an error, for that table only.
//! Unreadable rows of lists, chat and desks are skipped and logged, since a damaged
//! note must not make a table unusable.

use anyhow::Context;
use serde::de::DeserializeOwned;
use starmine_protocol::{ChatLine, GameId, PlayerId};

use super::super::news::TableHead;
use super::super::{StoreError, StoredChat, TableListing, read_entry, read_json};
use super::dialect::Columns;
use crate::table::{Stamped, Time};

/// Reads a log from an entry on.
pub(super) fn log(
    game: GameId,
    from: u32,
    rows: &[impl Columns],
) -> Result<Vec<Stamped>, StoreError> {
    (from..).zip(rows).map(|(entry, row)| stamped(game, entry, row)).collect()
}

/// Reads an entry and checks its number.
fn stamped(game: GameId, entry: u32, row: &impl Columns) -> Result<Stamped, StoreError> {
    let corrupt =
        |error: anyhow::Error| StoreError::Corrupt { game, entry, problem: format!("{error:#}") };
    let number = row.number("entry").map_err(|error| corrupt(error.into()))?;
    if number != i64::from(entry) {
        return Err(StoreError::missing(game, entry));
    }
    let at = time(row).map_err(corrupt)?;
    let data = row.text("data").map_err(|error| corrupt(error.into()))?;
    Ok(Stamped { entry: read_entry(game, entry, data)?, at })
}

/// Reads the readable rows and logs a warning for each of the others.
pub(super) fn readable<R: Columns, T>(
    rows: &[R],
    read: impl Fn(&R) -> anyhow::Result<T>,
) -> Vec<T> {
    let warn = |row: &R, error: &anyhow::Error| {
        let id = ["game", "player"].into_iter().find_map(|id| row.text(id).ok());
        tracing::warn!("skipped an unreadable row of {}: {error:#}", id.unwrap_or("unknown id"));
    };
    let read = rows.iter().map(|row| read(row).inspect_err(|error| warn(row, error)));
    read.filter_map(Result::ok).collect()
}

pub(super) fn listing(row: &impl Columns) -> anyhow::Result<TableListing> {
    Ok(TableListing { game: id(row, "game")?, at: time(row)?, summary: json(row, "summary")? })
}

pub(super) fn head(row: &impl Columns) -> anyhow::Result<TableHead> {
    Ok(TableHead {
        game: id(row, "game")?,
        entry: row.number("entry")?.try_into()?,
        chat: row.number("chat")?.try_into()?,
        desk: None,
    })
}

pub(super) fn spoken(row: &impl Columns) -> anyhow::Result<StoredChat> {
    let line = ChatLine {
        number: row.number("number")?.try_into()?,
        player: id(row, "player")?,
        name: String::new(),
        at: time(row)?,
        said: json(row, "said")?,
    };
    Ok(StoredChat { line, nonce: row.number("nonce")?.try_into()? })
}

pub(super) fn game(row: &impl Columns) -> anyhow::Result<GameId> {
    id(row, "game")
}

pub(super) fn import(row: &impl Columns) -> anyhow::Result<(GameId, String)> {
    Ok((id(row, "game")?, row.text("record")?.to_owned()))
}

pub(super) fn changed(row: &impl Columns) -> anyhow::Result<(GameId, Time)> {
    Ok((id(row, "game")?, time(row)?))
}

pub(super) fn name(row: &impl Columns) -> anyhow::Result<(PlayerId, String)> {
    // A player with a damaged name keeps their identity.
    Ok((id(row, "player")?, row.text_lossy("name")?.into_owned()))
}

pub(super) fn json<T: DeserializeOwned>(row: &impl Columns, column: &str) -> anyhow::Result<T> {
    read_json(row.text(column)?).with_context(|| format!("column {column}"))
}

fn time(row: &impl Columns) -> anyhow::Result<Time> {
    Ok(Time::try_from(row.number("at")?)?)
}

fn id<T>(row: &impl Columns, column: &str) -> anyhow::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    Ok(row.text(column)?.parse()?)
}

#[cfg(test)]
mod tests {
    use starmine_protocol::Desk;

    use super::*;

    /// A row with valid ids and the same text in all other columns.
    struct Row(&'static str);

    impl Columns for Row {
        fn text(&self, column: &str) -> sqlx::Result<&str> {
            Ok(if ["game", "player"].contains(&column) { "f75eh36b6r7x37p9" } else { self.0 })
        }

        fn number(&self, _: &str) -> sqlx::Result<i64> {
            Ok(0)
        }

        fn bytes(&self, _: &str) -> sqlx::Result<&[u8]> {
            Ok(&[])
        }
    }

    #[test]
    fn errors_never_quote_unreadable_data() {
        for text in [
            r#"{"type":"started","actions":"SECRET","cards":"R1","first_seat":"A","salt":"0"}"#,
            r#"{"type":"started","first_seat":"SECRET"}"#,
            r#"{"type":"SECRET"}"#,
            r#"{"order":"SECRET","turned":[],"notes":[]}"#,
            r#"{"type":"text","text":["SECRET"]}"#,
            r#"{"type":"remark","remark":"SECRET"}"#,
            r#"{"stage":"SECRET"}"#,
            r#""SECRET""#,
            "SECRET",
            "{\"SECRET",
        ] {
            let row = Row(text);
            let game = "f75eh36b6r7x37p9".parse().expect("an id");
            let faults = [
                log(game, 0, &[Row(text)]).map(drop).map_err(|error| error.to_string()),
                listing(&row).map(drop).map_err(|error| format!("{error:#} {error:?}")),
                spoken(&row).map(drop).map_err(|error| format!("{error:#} {error:?}")),
                json::<Desk>(&row, "desk").map(drop).map_err(|error| format!("{error:#}")),
            ];
            for fault in faults {
                let error = fault.expect_err("unreadable");
                assert!(!error.contains("SECRET"), "{error}");
                assert!(error.contains("line"), "no position: {error}");
            }
        }
    }
}
