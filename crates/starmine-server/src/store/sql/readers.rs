//! Connection pool for reading. Readers see committed data and never wait for the
//! writer.

use std::sync::{Mutex, PoisonError};

use anyhow::anyhow;
use sqlx::{Database, Pool};
use tokio::time::timeout;

use super::super::StoreError;
use super::connector::Connector;
use super::dialect::{Dialect, Statement};
use super::write_fault::is_lost;

/// A pool of connections to the database that is currently at its location.
#[derive(Debug)]
pub(super) struct Readers<C: Connector> {
    connector: C,
    pool: Mutex<(Pool<C::Db>, C::Identity)>,
}

/// A row of a result.
pub(super) type RowOf<C> = <<C as Connector>::Db as Database>::Row;

impl<C: Connector> Readers<C> {
    pub(super) fn new(connector: C) -> anyhow::Result<Readers<C>> {
        let pool = Mutex::new((connector.readers(), connector.identity()?));
        Ok(Readers { connector, pool })
    }

    /// Runs a query.
    pub(super) async fn query(
        &self,
        what: &'static str,
        statement: Statement<'_>,
    ) -> Result<Vec<RowOf<C>>, StoreError> {
        let failed =
            |error: anyhow::Error| StoreError::Backend(error.context(format!("failed to {what}")));
        let pool = self.pool().map_err(failed)?;
        // Any number of the idle connections may be broken. A query can safely
        // be repeated, and once the idle ones are used up, the pool opens a new
        // connection.
        let mut idle = pool.num_idle();
        loop {
            let mut connection = pool.acquire().await.map_err(|error| failed(error.into()))?;
            let answer = C::Db::fetch(&mut connection, statement.clone());
            let error = match timeout(self.connector.timeout(), answer).await {
                Ok(Ok(rows)) => return Ok(rows),
                Ok(Err(error)) if !is_lost(&error) => return Err(failed(error.into())),
                Ok(Err(error)) => error.into(),
                Err(_) => {
                    idle = 0;
                    anyhow!("the {} does not respond", self.connector)
                }
            };
            // The connection may hang indefinitely; it must not occupy a slot in the pool.
            drop(connection.detach());
            if idle == 0 {
                return Err(failed(error));
            }
            idle -= 1;
        }
    }

    pub(super) fn connector(&self) -> &C {
        &self.connector
    }

    /// Returns the pool, or a new one if the database at the location has been
    /// replaced. Queries that are still running on the old pool finish there.
    fn pool(&self) -> anyhow::Result<Pool<C::Db>> {
        let identity = self.connector.identity()?;
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        if pool.1 != identity {
            *pool = (self.connector.readers(), identity);
        }
        Ok(pool.0.clone())
    }

    pub(super) async fn close(&self) {
        let pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner).0.clone();
        pool.close().await;
    }
}
