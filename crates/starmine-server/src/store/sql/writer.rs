//! The one writer. It takes all that waits, keeps it in one transaction, and
//! then answers: one flush to disk serves everyone who came while the last
//! one was under way.

use std::time::Duration;

use anyhow::anyhow;
use sqlx::Connection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::super::{Guard, StoreError};
use super::dealings;
use super::dialect::{Dialect, Statement};
use super::fault::{Fault, is_lost};
use super::home::{ConnectionOf, Home};
use super::order::{Kept, Order};
use super::recent::{self, Recent};
use super::rows::{self, Rows};
use crate::told;

/// How many may wait. Whoever comes then waits for a place, which slows down
/// those who ask and costs no memory.
pub(super) const MOST_WAITING: usize = 4096;

/// The most that is kept at once, so that nobody waits long for others.
const MOST_AT_ONCE: usize = 1024;

/// How long the writer waits for company when the last orders came in company:
/// a flush for many costs hardly more than one for two.
const LINGER: Duration = Duration::from_millis(16);

/// Someone who waits.
#[derive(Debug)]
pub(super) enum Waiting {
    /// For something to be kept.
    For(Order, oneshot::Sender<Result<Kept, StoreError>>),
    /// For the writer to stop.
    ForTheEnd(oneshot::Sender<()>),
}

/// How long the writer waits before it tries a lost database again.
const PAUSE: Duration = Duration::from_millis(100);

/// How long nothing is to be done before recent turns go into the log.
const REST: Duration = Duration::from_secs(1);

/// The writer, which is a task.
pub(super) struct Writer<H: Home> {
    home: H,
    /// None after a failure, until the next order.
    open: Option<Open<H>>,
    /// A part of it was taken away while it was open.
    severed: bool,
    /// Told that something was written.
    written: watch::Sender<()>,
}

/// A database that is being written to.
struct Open<H: Home> {
    connection: ConnectionOf<H>,
    identity: H::Identity,
    companion: Option<H::Identity>,
    recent: Recent,
}

impl<H: Home> Open<H> {
    async fn new(home: &H) -> anyhow::Result<Open<H>> {
        let (connection, identity) = home.writer().await?;
        let companion = home.companion();
        Ok(Open { connection, identity, companion, recent: Recent::unknown() })
    }

    /// Whether some turns may not be in the log yet.
    fn has_recent(&self) -> bool {
        self.recent.is_some::<H::Db>()
    }

    /// Puts them into the log.
    async fn settle(&mut self) -> Result<(), Fault> {
        settle::<H::Db>(&mut self.connection, &mut self.recent).await
    }
}

impl<H: Home> Writer<H> {
    /// Opens the database.
    pub(super) async fn open(home: H, written: watch::Sender<()>) -> anyhow::Result<Writer<H>> {
        let open = Some(Open::new(&home).await?);
        Ok(Writer { home, open, severed: false, written })
    }

    /// Works until nobody can ask any more, or someone asks for the end.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Waiting>) {
        let mut waiting = Vec::with_capacity(MOST_AT_ONCE);
        let mut ended = Vec::new();
        let mut busy = false;
        while ended.is_empty() && self.next(&mut inbox, &mut waiting).await > 0 {
            if busy {
                tokio::time::sleep(LINGER).await;
                while waiting.len() < MOST_AT_ONCE
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
            self.written.send_replace(());
            for (asker, answer) in askers.into_iter().zip(answers) {
                // Who does not listen any more has it kept all the same.
                let _ = asker.send(answer);
            }
            if self.open.as_ref().is_some_and(|open| open.recent.is_full()) {
                self.settle().await;
            }
        }
        self.settle().await;
        if let Some(open) = self.open
            && let Err(error) = open.connection.close().await
        {
            tracing::warn!(%error, "the database was not closed in order");
        }
        for asker in ended {
            let _ = asker.send(());
        }
    }

    /// Waits for orders, and says how many there are. If none come for a while,
    /// there is time to tidy up.
    async fn next(
        &mut self,
        inbox: &mut mpsc::Receiver<Waiting>,
        waiting: &mut Vec<Waiting>,
    ) -> usize {
        if self.open.as_ref().is_some_and(Open::has_recent) {
            let soon = timeout(REST, inbox.recv_many(waiting, MOST_AT_ONCE)).await;
            if let Ok(count) = soon {
                return count;
            }
            self.settle().await;
        }
        inbox.recv_many(waiting, MOST_AT_ONCE).await
    }

    /// Puts recent turns into the log. If that fails, they are where they were,
    /// and kept all the same.
    async fn settle(&mut self) {
        let Some(open) = self.open.as_mut().filter(|open| open.has_recent()) else { return };
        let error = match timeout(self.home.patience(), open.settle()).await {
            Ok(Ok(())) => {
                self.written.send_replace(());
                return;
            }
            Ok(Err(fault)) => fault.into_error(),
            Err(_) => anyhow!("it does not answer"),
        };
        tracing::warn!(
            "recent turns do not get into the log of the {}: {}",
            self.home,
            told(&error)
        );
        self.open = None;
    }

    /// Keeps orders, and answers each. A database that was lost is tried
    /// again for as long as its home has patience.
    async fn keep(&mut self, orders: &[Order]) -> Vec<Result<Kept, StoreError>> {
        if orders.is_empty() {
            return Vec::new();
        }
        let deadline = Instant::now() + self.home.patience();
        loop {
            let answer = timeout_at(deadline, self.try_to_keep(orders)).await;
            let error = match answer {
                Ok(Ok(answers)) => return answers,
                Ok(Err(Fault::Lost(error))) if Instant::now() + PAUSE < deadline => {
                    tracing::warn!("the {} is tried again: {}", self.home, told(&error));
                    self.open = None;
                    sleep(PAUSE).await;
                    continue;
                }
                Ok(Err(fault)) => fault.into_error(),
                Err(_) => anyhow!("the {} does not answer", self.home),
            };
            // A connection that failed may be in any state. The next order
            // gets a new one.
            self.open = None;
            let text = told(&error);
            tracing::error!("nothing can be kept: {text}");
            let failed = || StoreError::Backend(anyhow::Error::msg(text.clone()));
            return orders.iter().map(|_| Err(failed())).collect();
        }
    }

    async fn try_to_keep(
        &mut self,
        orders: &[Order],
    ) -> Result<Vec<Result<Kept, StoreError>>, Fault> {
        if !self.is_in_place().await? {
            self.open = None;
        }
        let open = match &mut self.open {
            Some(open) => open,
            none => none.insert(Open::new(&self.home).await.map_err(opening)?),
        };
        let Open { connection, recent, .. } = open;
        let answers = match together::<H::Db>(orders, connection, recent).await {
            Ok(kept) => Ok(kept.into_iter().map(Ok).collect()),
            Err(Fault::Refused(_)) => one_by_one::<H::Db>(orders, connection, recent).await,
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
            if let Some(chore) = H::Db::CHORE {
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

/// Puts recent turns into the log. After a failure neither the connection nor
/// what is known of it is to be trusted.
async fn settle<D: Dialect>(
    connection: &mut D::Connection,
    recent: &mut Recent,
) -> Result<(), Fault> {
    let mut transaction = connection.begin_with(D::BEGIN).await?;
    recent.settle::<D>(&mut transaction).await?;
    Ok(transaction.commit().await?)
}

/// Keeps all orders in as few statements as possible, or none of them. Refuses
/// what can only be kept one by one.
async fn together<D: Dialect>(
    orders: &[Order],
    connection: &mut D::Connection,
    recent: &mut Recent,
) -> Result<Vec<Kept>, Fault> {
    if orders.iter().any(Order::needs_whole_log) {
        return Err(Fault::Refused(StoreError::Conflict));
    }
    let mut appended: Vec<&Rows> = Vec::with_capacity(orders.len());
    let mut others: Vec<(usize, &Order)> = Vec::new();
    for (place, order) in orders.iter().enumerate() {
        match order {
            Order::Append(rows) => appended.push(rows),
            order => others.push((place, order)),
        }
    }
    let guards: Vec<Guard> = orders.iter().flat_map(Order::guards).copied().collect();
    if dealings::meet(&guards) {
        return Err(Fault::Refused(StoreError::Conflict));
    }
    let sorted = recent.sort::<D>(rows::entries(&appended))?;
    let mut kept = vec![Kept::new(); orders.len()];
    if others.is_empty() && appended.iter().all(|rows| rows.is_turn()) && sorted.is_one::<D>() {
        // Turns are most of what there is to keep. One statement is a
        // transaction of its own, and spares two ways to the database and back.
        recent::insert::<D>(&sorted, connection).await?;
    } else {
        let mut transaction = connection.begin_with(D::BEGIN).await?;
        // A refused order rolls back when the transaction is dropped.
        dealings::lock::<D>(&guards, &mut transaction).await?;
        recent::insert::<D>(&sorted, &mut transaction).await?;
        dealings::check::<D>(&guards, &mut transaction).await?;
        rows::insert::<D>(&appended, &mut transaction).await?;
        for (place, order) in others {
            kept[place] = order.keep::<D>(&mut transaction).await?;
        }
        transaction.commit().await?;
    }
    recent.note::<D>(&sorted);
    Ok(kept)
}

/// Keeps each order by itself, so that one that is refused harms no other;
/// still with one flush for all.
async fn one_by_one<D: Dialect>(
    orders: &[Order],
    connection: &mut D::Connection,
    recent: &mut Recent,
) -> Result<Vec<Result<Kept, StoreError>>, Fault> {
    let mut transaction = connection.begin_with(D::BEGIN).await?;
    let guards: Vec<Guard> = orders.iter().flat_map(Order::guards).copied().collect();
    dealings::lock::<D>(&guards, &mut transaction).await?;
    let begun = Recent::begin::<D>(&mut transaction).await?;
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
    *recent = begun;
    Ok(answers)
}

/// A database that cannot be reached may come back.
fn opening(error: anyhow::Error) -> Fault {
    match error.downcast_ref::<sqlx::Error>() {
        Some(cause) if is_lost(cause) => Fault::Lost(error),
        _ => Fault::Failed(error),
    }
}
