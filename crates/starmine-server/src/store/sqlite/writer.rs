//! The one writer. It takes all that waits, keeps it in one transaction, and
//! then answers: one flush to disk serves everyone who came while the last
//! one was under way.

use std::time::Duration;

use anyhow::{Context, ensure};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use super::super::StoreError;
use super::fault::Fault;
use super::home::{Home, Identity};
use super::order::{Kept, Order};
use super::rows::{self, Rows};

/// How many may wait. Whoever comes then waits for a place, which slows down
/// those who ask and costs no memory.
pub(super) const MOST_WAITING: usize = 4096;

/// The most that is kept at once, so that nobody waits long for others.
const MOST_AT_ONCE: usize = 1024;

/// How long the writer waits for company when the last orders came in company:
/// a flush for many costs hardly more than one for two.
const LINGER: Duration = Duration::from_millis(3);

/// Someone who waits.
#[derive(Debug)]
pub(super) enum Waiting {
    /// For something to be kept.
    For(Order, oneshot::Sender<Result<Kept, StoreError>>),
    /// For the writer to stop.
    ForTheEnd(oneshot::Sender<()>),
}

/// The writer, which is a task.
pub(super) struct Writer {
    home: Home,
    /// None after a failure, until the next order.
    open: Option<(SqliteConnection, Identity)>,
}

impl Writer {
    /// Opens the database.
    pub(super) async fn open(home: Home) -> anyhow::Result<Writer> {
        let open = Some(home.writer().await?);
        Ok(Writer { home, open })
    }

    /// Works until nobody can ask any more, or someone asks for the end.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Waiting>) {
        let mut waiting = Vec::with_capacity(MOST_AT_ONCE);
        let mut ended = Vec::new();
        let mut busy = false;
        while ended.is_empty() && inbox.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
            if busy {
                tokio::time::sleep(LINGER).await;
                while waiting.len() < MOST_AT_ONCE
                    && let Ok(one) = inbox.try_recv()
                {
                    waiting.push(one);
                }
            }
            busy = waiting.len() > 1;
            let (mut orders, mut askers) = (Vec::new(), Vec::new());
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
            for (asker, answer) in askers.into_iter().zip(answers) {
                // Who does not listen any more has it kept all the same.
                let _ = asker.send(answer);
            }
        }
        if let Some((connection, _)) = self.open
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database was not closed in order");
        }
        for asker in ended {
            let _ = asker.send(());
        }
    }

    /// Keeps orders, and answers each.
    async fn keep(&mut self, orders: &[Order]) -> Vec<Result<Kept, StoreError>> {
        if orders.is_empty() {
            return Vec::new();
        }
        match self.try_to_keep(orders).await {
            Ok(answers) => answers,
            Err(error) => {
                // A connection that failed may be in any state. The next
                // order gets a new one.
                self.open = None;
                tracing::error!("nothing can be kept: {error:#}");
                let text = format!("{error:#}");
                let failed = || StoreError::Backend(anyhow::Error::msg(text.clone()));
                orders.iter().map(|_| Err(failed())).collect()
            }
        }
    }

    async fn try_to_keep(
        &mut self,
        orders: &[Order],
    ) -> anyhow::Result<Vec<Result<Kept, StoreError>>> {
        if let Some((_, identity)) = &self.open
            && self.home.identity()? != *identity
        {
            self.open = None;
        }
        let (connection, identity) = match &mut self.open {
            Some(open) => open,
            none => none.insert(self.home.writer().await?),
        };
        let writing = || format!("write to the {}", self.home);
        let answers = match together(orders, connection).await {
            Ok(kept) => kept.into_iter().map(Ok).collect(),
            Err(Fault::Refused(_)) => match one_by_one(orders, connection).await {
                Ok(answers) => answers,
                Err(error) => return Err(error).with_context(writing),
            },
            Err(Fault::Failed(error)) => return Err(error).with_context(writing),
        };
        ensure!(self.home.identity()? == *identity, "the {} has been replaced", self.home);
        Ok(answers)
    }
}

/// Keeps all orders in as few statements as possible, or none of them.
async fn together(orders: &[Order], connection: &mut SqliteConnection) -> Result<Vec<Kept>, Fault> {
    let appended: Vec<&Rows> = orders
        .iter()
        .filter_map(|order| match order {
            Order::Append(rows) => Some(rows),
            _ => None,
        })
        .collect();
    // Turns are most of what there is to keep. One statement is a transaction
    // of its own, and spares two ways to the thread that SQLite works in.
    if appended.len() == orders.len()
        && let Some(log) = Rows::only_entries(&appended)
    {
        rows::insert_log(&log, connection).await?;
        return Ok(vec![Kept::new(); orders.len()]);
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    // A refused order rolls back when the transaction is dropped.
    rows::insert(&appended, &mut transaction).await?;
    let mut kept = Vec::with_capacity(orders.len());
    for order in orders {
        kept.push(match order {
            Order::Append(_) => Kept::new(),
            order => order.keep(&mut transaction).await?,
        });
    }
    transaction.commit().await?;
    Ok(kept)
}

/// Keeps each order by itself, so that one that is refused harms no other;
/// still with one flush for all.
async fn one_by_one(
    orders: &[Order],
    connection: &mut SqliteConnection,
) -> anyhow::Result<Vec<Result<Kept, StoreError>>> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut answers = Vec::with_capacity(orders.len());
    for order in orders {
        let mut savepoint = transaction.begin().await?;
        match order.keep(&mut savepoint).await {
            Ok(kept) => {
                savepoint.commit().await?;
                answers.push(Ok(kept));
            }
            Err(Fault::Refused(error)) => {
                savepoint.rollback().await?;
                answers.push(Err(error));
            }
            Err(Fault::Failed(error)) => return Err(error),
        }
    }
    transaction.commit().await?;
    Ok(answers)
}
