//! Rows as what they mean.
//!
//! The log is the truth: a row of it that cannot be read is an error, for
//! its table alone. Lists, chat and desks leave out what cannot be read, and
//! tell the operator: a table must not stay shut for a note.

use anyhow::Context;
use serde::de::DeserializeOwned;
use starmine_protocol::{ChatLine, GameId, PlayerId};

use super::super::news::TableHead;
use super::super::{Spoken, StoreError, TableListing, read_entry, read_json};
use super::dialect::Columns;
use crate::table::{Stamped, Time};

/// A log from an entry on.
pub(super) fn log(
    game: GameId,
    from: u32,
    rows: &[impl Columns],
) -> Result<Vec<Stamped>, StoreError> {
    (from..).zip(rows).map(|(entry, row)| stamped(game, entry, row)).collect()
}

/// An entry, which must be the one with this number.
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

/// The rows that can be read. Of the others the operator is told.
pub(super) fn readable<R: Columns, T>(
    rows: &[R],
    read: impl Fn(&R) -> anyhow::Result<T>,
) -> Vec<T> {
    let left_out = |row: &R, error: &anyhow::Error| {
        let id = ["game", "player"].into_iter().find_map(|id| row.text(id).ok());
        tracing::warn!("a row of {} is left out: {error:#}", id.unwrap_or("something"));
    };
    let read = rows.iter().map(|row| read(row).inspect_err(|error| left_out(row, error)));
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

pub(super) fn spoken(row: &impl Columns) -> anyhow::Result<Spoken> {
    let line = ChatLine {
        number: row.number("number")?.try_into()?,
        player: id(row, "player")?,
        name: String::new(),
        at: time(row)?,
        said: json(row, "said")?,
    };
    Ok(Spoken { line, nonce: row.number("nonce")?.try_into()? })
}

pub(super) fn game(row: &impl Columns) -> anyhow::Result<GameId> {
    id(row, "game")
}

pub(super) fn changed(row: &impl Columns) -> anyhow::Result<(GameId, Time)> {
    Ok((id(row, "game")?, time(row)?))
}

pub(super) fn name(row: &impl Columns) -> anyhow::Result<(PlayerId, String)> {
    // Who cannot be called by their name is no stranger for that.
    Ok((id(row, "player")?, row.text_lossy("name")?.into_owned()))
}

pub(super) fn json<T: DeserializeOwned>(row: &impl Columns, column: &str) -> anyhow::Result<T> {
    read_json(row.text(column)?).with_context(|| format!("its {column}"))
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

    /// A row whose texts are all the same one, but for its ids.
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

    /// What cannot be read is told without what stands there: in a field of
    /// another type, in place of a name, or anywhere else.
    #[test]
    fn what_cannot_be_read_is_not_quoted() {
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
                let told = fault.expect_err("it cannot be read");
                assert!(!told.contains("SECRET"), "{told}");
                assert!(told.contains("column"), "where it is: {told}");
            }
        }
    }
}
