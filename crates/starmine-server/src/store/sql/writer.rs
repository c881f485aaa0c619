//! The single writer. It takes all pending requests, commits them in one transaction,
//! and then replies. One flush to disk thus serves all requests that arrived during the
//! previous one (group commit).

use std::time::Duration;

use anyhow::anyhow;
use sqlx::Connection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, timeout_at};

use super::super::{Guard, StoreError};
use super::connector::{ConnectionOf, Connector};
use super::deal_status;
use super::dialect::{Dialect, Statement};
use super::request::{AffectedGames, WriteRequest};
use super::rows::{self, Rows};
use super::write_fault::{WriteFault, is_lost};
use crate::error_chain;

/// The most pending requests. Further senders wait, so memory stays bounded.
pub(super) const QUEUE_CAPACITY: usize = 4096;

/// The most requests in one transaction, so that no request waits long for the
/// others.
const MAX_BATCH: usize = 1024;

/// How long the writer waits for more requests if the last batch had several: flushing
/// many costs hardly more than flushing two.
const LINGER: Duration = Duration::from_millis(16);

/// A message to the writer.
#[derive(Debug)]
pub(super) enum WriterMessage {
    Write(WriteRequest, oneshot::Sender<Result<AffectedGames, StoreError>>),
    /// Stops the writer.
    Stop(oneshot::Sender<()>),
}

/// How long the writer waits before it reconnects to a lost database.
const RETRY_DELAY: Duration = Duration::from_millis(100);

pub(super) struct Writer<C: Connector> {
    connector: C,
    /// `None` after a failure, until the next request.
    open: Option<Open<C>>,
    /// The companion file was removed while the database was open.
    severed: bool,
    /// Whether the last write succeeded; sent after every write.
    written: watch::Sender<bool>,
}

/// A database opened for writing.
struct Open<C: Connector> {
    connection: ConnectionOf<C>,
    identity: C::Identity,
    companion: Option<C::Identity>,
}

impl<C: Connector> Open<C> {
    async fn new(connector: &C) -> anyhow::Result<Open<C>> {
        let (connection, identity) = connector.writer().await?;
        let companion = connector.companion();
        Ok(Open { connection, identity, companion })
    }
}

impl<C: Connector> Writer<C> {
    pub(super) async fn open(
        connector: C,
        written: watch::Sender<bool>,
    ) -> anyhow::Result<Writer<C>> {
        let open = Some(Open::new(&connector).await?);
        Ok(Writer { connector, open, severed: false, written })
    }

    /// Runs until all senders are dropped or the writer is stopped.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<WriterMessage>) {
        let mut jobs = Vec::with_capacity(MAX_BATCH);
        let mut stopped = Vec::new();
        let mut busy = false;
        while stopped.is_empty() && inbox.recv_many(&mut jobs, MAX_BATCH).await > 0 {
            if busy {
                tokio::time::sleep(LINGER).await;
                while jobs.len() < MAX_BATCH
                    && let Ok(job) = inbox.try_recv()
                {
                    jobs.push(job);
                }
            }
            busy = jobs.len() > 1;
            let mut requests = Vec::with_capacity(jobs.len());
            let mut replies = Vec::with_capacity(jobs.len());
            for job in jobs.drain(..) {
                match job {
                    WriterMessage::Write(request, reply) => {
                        requests.push(request);
                        replies.push(reply);
                    }
                    WriterMessage::Stop(reply) => stopped.push(reply),
                }
            }
            let answers = self.write(&requests).await;
            self.written.send_replace(self.open.is_some());
            for (reply, answer) in replies.into_iter().zip(answers) {
                // The write stands even if the caller has gone.
                let _ = reply.send(answer);
            }
        }
        if let Some(open) = self.open
            && let Err(error) = open.connection.close().await
        {
            tracing::warn!(%error, "failed to close the database cleanly");
        }
        for reply in stopped {
            let _ = reply.send(());
        }
    }

    /// Writes requests and returns a result for each. Reconnects to a lost database
    /// until the connector's timeout.
    async fn write(&mut self, requests: &[WriteRequest]) -> Vec<Result<AffectedGames, StoreError>> {
        if requests.is_empty() {
            return Vec::new();
        }
        let deadline = Instant::now() + self.connector.timeout();
        loop {
            let answer = timeout_at(deadline, self.try_to_write(requests)).await;
            let error = match answer {
                Ok(Ok(answers)) => return answers,
                Ok(Err(WriteFault::Lost(error))) if Instant::now() + RETRY_DELAY < deadline => {
                    tracing::warn!(
                        "lost the {}; reconnecting: {}",
                        self.connector,
                        error_chain(&error)
                    );
                    self.open = None;
                    sleep(RETRY_DELAY).await;
                    continue;
                }
                Ok(Err(fault)) => fault.into_error(),
                Err(_) => anyhow!("the {} does not respond", self.connector),
            };
            // A failed connection may be in any state. The next request gets a new
            // one.
            self.open = None;
            let text = error_chain(&error);
            tracing::error!("write failed: {text}");
            let failed = || StoreError::Backend(anyhow::Error::msg(text.clone()));
            return requests.iter().map(|_| Err(failed())).collect();
        }
    }

    async fn try_to_write(
        &mut self,
        requests: &[WriteRequest],
    ) -> Result<Vec<Result<AffectedGames, StoreError>>, WriteFault> {
        if !self.is_current().await? {
            self.open = None;
        }
        let open = match &mut self.open {
            Some(open) => open,
            none => none.insert(Open::new(&self.connector).await.map_err(opening)?),
        };
        let connection = &mut open.connection;
        let answers = match write_batch::<C::Db>(requests, connection).await {
            Ok(affected) => Ok(affected.into_iter().map(Ok).collect()),
            Err(WriteFault::Refused(_)) => one_by_one::<C::Db>(requests, connection).await,
            Err(fault) => Err(fault),
        };
        let answers = answers
            .map_err(|fault| fault.context(format!("failed to write to the {}", self.connector)))?;
        if !self.is_current().await? {
            return Err(WriteFault::Failed(anyhow!("the {} has been replaced", self.connector)));
        }
        Ok(answers)
    }

    /// Whether the open database is the one at its location.
    async fn is_current(&mut self) -> Result<bool, WriteFault> {
        if let Some(open) = &mut self.open {
            if self.connector.identity().map_err(WriteFault::Failed)? != open.identity {
                return Ok(false);
            }
            if self.connector.companion() == open.companion {
                return Ok(true);
            }
            self.severed = true;
            // Save the contents of the removed log to the main file.
            if let Some(checkpoint) = C::Db::CHECKPOINT {
                C::Db::execute(&mut open.connection, Statement::new(checkpoint, [])).await?;
            }
        }
        match self.severed {
            true => Err(WriteFault::Failed(anyhow!(
                "the write-ahead log of the {} was removed while it was open: restart the server",
                self.connector
            ))),
            false => Ok(false),
        }
    }
}

/// Writes all requests in as few statements as possible, or none of them. Refuses
/// requests that must be executed one by one.
async fn write_batch<D: Dialect>(
    requests: &[WriteRequest],
    connection: &mut D::Connection,
) -> Result<Vec<AffectedGames>, WriteFault> {
    let mut appended: Vec<&Rows> = Vec::with_capacity(requests.len());
    let mut others: Vec<(usize, &WriteRequest)> = Vec::new();
    for (index, request) in requests.iter().enumerate() {
        match request {
            WriteRequest::Append(rows) => appended.push(rows),
            request => others.push((index, request)),
        }
    }
    let guards: Vec<Guard> = requests.iter().flat_map(WriteRequest::guards).copied().collect();
    if deal_status::conflict(&guards) {
        return Err(WriteFault::Refused(StoreError::Conflict));
    }
    let entries = rows::entries(&appended);
    let mut affected = vec![AffectedGames::new(); requests.len()];
    let are_turns = others.is_empty() && appended.iter().all(|rows| rows.is_turn());
    if are_turns && entries.len() <= D::MAX_ROWS {
        // Most writes are turns. A single statement is its own transaction, which
        // saves two round trips to the database.
        rows::insert_log::<D>(&entries, connection).await?;
    } else {
        let mut transaction = connection.begin_with(D::BEGIN).await?;
        // Dropping the transaction after a refusal rolls it back.
        deal_status::lock::<D>(&guards, &mut transaction).await?;
        rows::insert_log::<D>(&entries, &mut transaction).await?;
        deal_status::check::<D>(&guards, &mut transaction).await?;
        rows::insert::<D>(&appended, &mut transaction).await?;
        for (index, request) in others {
            affected[index] = request.execute::<D>(&mut transaction).await?;
        }
        transaction.commit().await?;
    }
    Ok(affected)
}

/// Executes each request in its own savepoint, so that a refused one does not affect
/// the others. There is still only one flush.
async fn one_by_one<D: Dialect>(
    requests: &[WriteRequest],
    connection: &mut D::Connection,
) -> Result<Vec<Result<AffectedGames, StoreError>>, WriteFault> {
    let mut transaction = connection.begin_with(D::BEGIN).await?;
    let guards: Vec<Guard> = requests.iter().flat_map(WriteRequest::guards).copied().collect();
    deal_status::lock::<D>(&guards, &mut transaction).await?;
    let mut answers = Vec::with_capacity(requests.len());
    for request in requests {
        let mut savepoint = transaction.begin().await?;
        match request.execute::<D>(&mut savepoint).await {
            Ok(affected) => {
                savepoint.commit().await?;
                answers.push(Ok(affected));
            }
            Err(WriteFault::Refused(error)) => {
                savepoint.rollback().await?;
                answers.push(Err(error));
            }
            Err(fault) => return Err(fault),
        }
    }
    transaction.commit().await?;
    Ok(answers)
}

/// Classifies an error from opening the database: a lost connection may come back.
fn opening(error: anyhow::Error) -> WriteFault {
    match error.downcast_ref::<sqlx::Error>() {
        Some(cause) if is_lost(cause) => WriteFault::Lost(error),
        _ => WriteFault::Failed(error),
    }
}
