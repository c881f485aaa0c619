//! The one writer. It takes all that waits, keeps it in one transaction, and
//! then answers: one flush to disk serves everyone who came while the last
//! one was under way.

use std::time::Duration;

use anyhow::anyhow;
use sqlx::Connection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, timeout_at};

use super::super::{Guard, StoreError};
use super::connector::{ConnectionOf, Connector};
use super::deal_status;
use super::dialect::{Dialect, Statement};
use super::fault::{Fault, is_lost};
use super::request::{AffectedGames, WriteRequest};
use super::rows::{self, Rows};
use crate::error_chain;

/// How many may wait. Whoever comes then waits for a place, which slows down
/// those who ask and costs no memory.
pub(super) const QUEUE_CAPACITY: usize = 4096;

/// The most that is kept at once, so that nobody waits long for others.
const MAX_BATCH: usize = 1024;

/// How long the writer waits for company when the last orders came in company:
/// a flush for many costs hardly more than one for two.
const LINGER: Duration = Duration::from_millis(16);

/// Someone who waits.
#[derive(Debug)]
pub(super) enum Waiting {
    /// For something to be kept.
    For(WriteRequest, oneshot::Sender<Result<AffectedGames, StoreError>>),
    /// For the writer to stop.
    ForTheEnd(oneshot::Sender<()>),
}

/// How long the writer waits before it tries a lost database again.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// The writer, which is a task.
pub(super) struct Writer<H: Connector> {
    home: H,
    /// None after a failure, until the next order.
    open: Option<Open<H>>,
    /// A part of it was taken away while it was open.
    severed: bool,
    /// Whether the last attempt to write succeeded; changes after every attempt.
    written: watch::Sender<bool>,
}

/// A database that is being written to.
struct Open<H: Connector> {
    connection: ConnectionOf<H>,
    identity: H::Identity,
    companion: Option<H::Identity>,
}

impl<H: Connector> Open<H> {
    async fn new(home: &H) -> anyhow::Result<Open<H>> {
        let (connection, identity) = home.writer().await?;
        let companion = home.companion();
        Ok(Open { connection, identity, companion })
    }
}

impl<H: Connector> Writer<H> {
    /// Opens the database.
    pub(super) async fn open(home: H, written: watch::Sender<bool>) -> anyhow::Result<Writer<H>> {
        let open = Some(Open::new(&home).await?);
        Ok(Writer { home, open, severed: false, written })
    }

    /// Works until nobody can ask any more, or someone asks for the end.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Waiting>) {
        let mut waiting = Vec::with_capacity(MAX_BATCH);
        let mut ended = Vec::new();
        let mut busy = false;
        while ended.is_empty() && inbox.recv_many(&mut waiting, MAX_BATCH).await > 0 {
            if busy {
                tokio::time::sleep(LINGER).await;
                while waiting.len() < MAX_BATCH
                    && let Ok(one) = inbox.try_recv()
                {
                    waiting.push(one);
                }
            }
            busy = waiting.len() > 1;
            let mut orders = Vec::with_capacity(waiting.len());
            let mut askers = Vec::with_capacity(waiting.len());
            for one in waiting.drain(..) {
                match one {
                    Waiting::For(order, asker) => {
                        orders.push(order);
                        askers.push(asker);
                    }
                    Waiting::ForTheEnd(asker) => ended.push(asker),
                }
            }
            let answers = self.keep(&orders).await;
            self.written.send_replace(self.open.is_some());
            for (asker, answer) in askers.into_iter().zip(answers) {
                // Who does not listen any more has it kept all the same.
                let _ = asker.send(answer);
            }
        }
        if let Some(open) = self.open
            && let Err(error) = open.connection.close().await
        {
            tracing::warn!(%error, "the database was not closed in order");
        }
        for asker in ended {
            let _ = asker.send(());
        }
    }

    /// Keeps orders, and answers each. A database that was lost is tried
    /// again for as long as its home has patience.
    async fn keep(&mut self, orders: &[WriteRequest]) -> Vec<Result<AffectedGames, StoreError>> {
        if orders.is_empty() {
            return Vec::new();
        }
        let deadline = Instant::now() + self.home.timeout();
        loop {
            let answer = timeout_at(deadline, self.try_to_keep(orders)).await;
            let error = match answer {
                Ok(Ok(answers)) => return answers,
                Ok(Err(Fault::Lost(error))) if Instant::now() + RETRY_DELAY < deadline => {
                    tracing::warn!("the {} is tried again: {}", self.home, error_chain(&error));
                    self.open = None;
                    sleep(RETRY_DELAY).await;
                    continue;
                }
                Ok(Err(fault)) => fault.into_error(),
                Err(_) => anyhow!("the {} does not answer", self.home),
            };
            // A connection that failed may be in any state. The next order
            // gets a new one.
            self.open = None;
            let text = error_chain(&error);
            tracing::error!("nothing can be kept: {text}");
            let failed = || StoreError::Backend(anyhow::Error::msg(text.clone()));
            return orders.iter().map(|_| Err(failed())).collect();
        }
    }

    async fn try_to_keep(
        &mut self,
        orders: &[WriteRequest],
    ) -> Result<Vec<Result<AffectedGames, StoreError>>, Fault> {
        if !self.is_in_place().await? {
            self.open = None;
        }
        let open = match &mut self.open {
            Some(open) => open,
            none => none.insert(Open::new(&self.home).await.map_err(opening)?),
        };
        let connection = &mut open.connection;
        let answers = match together::<H::Db>(orders, connection).await {
            Ok(kept) => Ok(kept.into_iter().map(Ok).collect()),
            Err(Fault::Refused(_)) => one_by_one::<H::Db>(orders, connection).await,
            Err(fault) => Err(fault),
        };
        let answers =
            answers.map_err(|fault| fault.context(format!("write to the {}", self.home)))?;
        if !self.is_in_place().await? {
            return Err(Fault::Failed(anyhow!("the {} has been replaced", self.home)));
        }
        Ok(answers)
    }

    /// Whether the database that is open is the one at its place.
    async fn is_in_place(&mut self) -> Result<bool, Fault> {
        if let Some(open) = &mut self.open {
            if self.home.identity().map_err(Fault::Failed)? != open.identity {
                return Ok(false);
            }
            if self.home.companion() == open.companion {
                return Ok(true);
            }
            self.severed = true;
            // What was kept in it goes to where it stays.
            if let Some(chore) = H::Db::CHECKPOINT {
                H::Db::execute(&mut open.connection, Statement::new(chore, [])).await?;
            }
        }
        match self.severed {
            true => Err(Fault::Failed(anyhow!(
                "a part of the {} was taken away while it was open: start the server again",
                self.home
            ))),
            false => Ok(false),
        }
    }
}

/// Keeps all orders in as few statements as possible, or none of them. Refuses
/// what can only be kept one by one.
async fn together<D: Dialect>(
    orders: &[WriteRequest],
    connection: &mut D::Connection,
) -> Result<Vec<AffectedGames>, Fault> {
    let mut appended: Vec<&Rows> = Vec::with_capacity(orders.len());
    let mut others: Vec<(usize, &WriteRequest)> = Vec::new();
    for (place, order) in orders.iter().enumerate() {
        match order {
            WriteRequest::Append(rows) => appended.push(rows),
            order => others.push((place, order)),
        }
    }
    let guards: Vec<Guard> = orders.iter().flat_map(WriteRequest::guards).copied().collect();
    if deal_status::meet(&guards) {
        return Err(Fault::Refused(StoreError::Conflict));
    }
    let entries = rows::entries(&appended);
    let mut kept = vec![AffectedGames::new(); orders.len()];
    let are_turns = others.is_empty() && appended.iter().all(|rows| rows.is_turn());
    if are_turns && entries.len() <= D::MAX_ROWS {
        // Turns are most of what there is to keep. One statement is a
        // transaction of its own, and spares two ways to the database and back.
        rows::insert_log::<D>(&entries, connection).await?;
    } else {
        let mut transaction = connection.begin_with(D::BEGIN).await?;
        // A refused order rolls back when the transaction is dropped.
        deal_status::lock::<D>(&guards, &mut transaction).await?;
        rows::insert_log::<D>(&entries, &mut transaction).await?;
        deal_status::check::<D>(&guards, &mut transaction).await?;
        rows::insert::<D>(&appended, &mut transaction).await?;
        for (place, order) in others {
            kept[place] = order.keep::<D>(&mut transaction).await?;
        }
        transaction.commit().await?;
    }
    Ok(kept)
}

/// Keeps each order by itself, so that one that is refused harms no other;
/// still with one flush for all.
async fn one_by_one<D: Dialect>(
    orders: &[WriteRequest],
    connection: &mut D::Connection,
) -> Result<Vec<Result<AffectedGames, StoreError>>, Fault> {
    let mut transaction = connection.begin_with(D::BEGIN).await?;
    let guards: Vec<Guard> = orders.iter().flat_map(WriteRequest::guards).copied().collect();
    deal_status::lock::<D>(&guards, &mut transaction).await?;
    let mut answers = Vec::with_capacity(orders.len());
    for order in orders {
        let mut savepoint = transaction.begin().await?;
        match order.keep::<D>(&mut savepoint).await {
            Ok(kept) => {
                savepoint.commit().await?;
                answers.push(Ok(kept));
            }
            Err(Fault::Refused(error)) => {
                savepoint.rollback().await?;
                answers.push(Err(error));
            }
            Err(fault) => return Err(fault),
        }
    }
    transaction.commit().await?;
    Ok(answers)
}

/// A database that cannot be reached may come back.
fn opening(error: anyhow::Error) -> Fault {
    match error.downcast_ref::<sqlx::Error>() {
        Some(cause) if is_lost(cause) => Fault::Lost(error),
        _ => Fault::Failed(error),
    }
}
