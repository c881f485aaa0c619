//! Batched log reads. While one query is running, further requests queue up and are
//! then read with a single query. With several nodes, every turn written by one is
//! read by the others, and a query for each would dominate the database's load.

use std::sync::Arc;

use starmine_protocol::GameId;
use tokio::sync::{mpsc, oneshot};

use super::super::StoreError;
use super::connector::Connector;
use super::dialect::{Columns, Dialect, Statement};
use super::read;
use super::readers::{Readers, RowOf};
use crate::table::Stamped;

/// A request for a log from an entry on.
#[derive(Debug)]
pub(super) struct LogRequest {
    pub(super) game: GameId,
    pub(super) from: u32,
    pub(super) reply: oneshot::Sender<Log>,
}

type Log = Result<Vec<Stamped>, StoreError>;

/// Each row contains the index of its request, since two requests may be for the same
/// log.
const LOGS: &str = "SELECT column1 AS request, entry, at, data FROM {rows} \
    JOIN log ON game = column2 AND entry >= column3 ORDER BY column1, entry";

/// Serves requests until the store is dropped.
pub(super) async fn run<C: Connector>(
    readers: Arc<Readers<C>>,
    mut inbox: mpsc::Receiver<LogRequest>,
) {
    let mut requests = Vec::new();
    while inbox.recv_many(&mut requests, C::Db::MAX_ROWS).await > 0 {
        let values = (0u32..).zip(&requests).flat_map(|(index, LogRequest { game, from, .. })| {
            [index.into(), game.into(), (*from).into()]
        });
        let statement = Statement::of_rows(LOGS, 3, values.collect());
        match readers.query("read logs", statement).await {
            Ok(rows) => reply_to_all::<C>(requests.drain(..), &rows),
            Err(error) => {
                let text = format!("{error:#}");
                for LogRequest { reply, .. } in requests.drain(..) {
                    let failed = anyhow::Error::msg(text.clone());
                    _ = reply.send(Err(StoreError::Backend(failed)));
                }
            }
        }
    }
}

/// Replies to each request with its rows.
fn reply_to_all<C: Connector>(requests: impl Iterator<Item = LogRequest>, rows: &[RowOf<C>]) {
    let mut rest = rows;
    for (index, LogRequest { game, from, reply }) in (0..).zip(requests) {
        let matches = |row: &RowOf<C>| row.number("request").is_ok_and(|number| number == index);
        let count = rest.iter().take_while(|row| matches(row)).count();
        let (log, others) = rest.split_at(count);
        rest = others;
        _ = reply.send(read::log(game, from, log));
    }
}
