//! Logs, read in company. While one question is under way the next ones
//! gather, and are then asked as one: where every turn at one node is read by
//! another, a question for each would keep the database busy with little else.

use std::sync::Arc;

use starmine_protocol::GameId;
use tokio::sync::{mpsc, oneshot};

use super::super::StoreError;
use super::connector::Connector;
use super::dialect::{Columns, Dialect, Kind, Statement};
use super::read;
use super::readers::{Readers, RowOf};
use crate::table::Stamped;

/// A log that someone waits for, from an entry on.
#[derive(Debug)]
pub(super) struct LogRequest {
    pub(super) game: GameId,
    pub(super) from: u32,
    pub(super) asker: oneshot::Sender<Answer>,
}

type Answer = Result<Vec<Stamped>, StoreError>;

/// Each row says for which of the wanted logs it is: the same one may be
/// wanted twice.
const LOGS: &str = "SELECT column1 AS wanted, entry, at, data FROM {rows} \
    JOIN log ON game = column2 AND entry >= column3 ORDER BY column1, entry";
const COLUMNS: &[Kind] = &[Kind::Number, Kind::Text, Kind::Number];

/// Reads what is wanted, until nobody can want anything any more.
pub(super) async fn run<H: Connector>(
    readers: Arc<Readers<H>>,
    mut inbox: mpsc::Receiver<LogRequest>,
) {
    let mut wanted = Vec::new();
    while inbox.recv_many(&mut wanted, H::Db::MAX_ROWS).await > 0 {
        let values = (0u32..).zip(&wanted).flat_map(|(place, LogRequest { game, from, .. })| {
            [place.into(), game.as_str().into(), (*from).into()]
        });
        let statement = Statement::of_rows(LOGS, COLUMNS, values.collect());
        match readers.query("read logs", statement).await {
            Ok(rows) => answer::<H>(wanted.drain(..), &rows),
            Err(error) => {
                let text = format!("{error:#}");
                for LogRequest { asker, .. } in wanted.drain(..) {
                    let failed = anyhow::Error::msg(text.clone());
                    _ = asker.send(Err(StoreError::Backend(failed)));
                }
            }
        }
    }
}

/// Gives everyone the rows that are theirs.
fn answer<H: Connector>(wanted: impl Iterator<Item = LogRequest>, rows: &[RowOf<H>]) {
    let mut rest = rows;
    for (place, LogRequest { game, from, asker }) in (0..).zip(wanted) {
        let theirs = |row: &RowOf<H>| row.number("wanted").is_ok_and(|number| number == place);
        let count = rest.iter().take_while(|row| theirs(row)).count();
        let (log, others) = rest.split_at(count);
        rest = others;
        _ = asker.send(read::log(game, from, log));
    }
}
