//! Connections for reading. They see what is committed, and wait for nobody.

use std::sync::{Mutex, PoisonError};

use anyhow::anyhow;
use sqlx::{Database, Pool};
use tokio::time::timeout;

use super::super::StoreError;
use super::dialect::{Dialect, Statement};
use super::fault::is_lost;
use super::home::Home;

/// A few connections to what the place leads to now.
#[derive(Debug)]
pub(super) struct Readers<H: Home> {
    home: H,
    pool: Mutex<(Pool<H::Db>, H::Identity)>,
}

/// A row of an answer.
pub(super) type RowOf<H> = <<H as Home>::Db as Database>::Row;

impl<H: Home> Readers<H> {
    pub(super) fn new(home: H) -> anyhow::Result<Readers<H>> {
        let pool = Mutex::new((home.readers(), home.identity()?));
        Ok(Readers { home, pool })
    }

    /// Asks a question.
    pub(super) async fn ask(
        &self,
        what: &'static str,
        statement: Statement<'_>,
    ) -> Result<Vec<RowOf<H>>, StoreError> {
        let failed = |error: anyhow::Error| StoreError::Backend(error.context(what));
        let pool = self.pool().map_err(failed)?;
        // Those that were idle may have been cut off since, all of them. To
        // ask the same again harms nobody; the one after them is new.
        let mut idle = pool.num_idle();
        loop {
            let mut connection = pool.acquire().await.map_err(|error| failed(error.into()))?;
            let answer = H::Db::fetch(&mut connection, statement.clone());
            let error = match timeout(self.home.patience(), answer).await {
                Ok(Ok(rows)) => return Ok(rows),
                Ok(Err(error)) if !is_lost(&error) => return Err(failed(error.into())),
                Ok(Err(error)) => error.into(),
                Err(_) => {
                    idle = 0;
                    anyhow!("the {} does not answer", self.home)
                }
            };
            // It may never come back, and must not take the place of others.
            drop(connection.detach());
            if idle == 0 {
                return Err(failed(error));
            }
            idle -= 1;
        }
    }

    /// Where they read.
    pub(super) fn home(&self) -> &H {
        &self.home
    }

    /// Connections to read with. If the place leads somewhere else than it
    /// did, so do they; what still reads there ends by itself.
    fn pool(&self) -> anyhow::Result<Pool<H::Db>> {
        let identity = self.home.identity()?;
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        if pool.1 != identity {
            *pool = (self.home.readers(), identity);
        }
        Ok(pool.0.clone())
    }

    pub(super) async fn close(&self) {
        let pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner).0.clone();
        pool.close().await;
    }
}
