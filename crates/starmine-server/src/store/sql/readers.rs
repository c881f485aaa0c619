//! Connections for reading. They see what is committed, and wait for nobody.

use std::sync::{Mutex, PoisonError};

use anyhow::{Context, anyhow};
use sqlx::{Database, Pool};
use tokio::time::timeout;

use super::super::StoreError;
use super::dialect::{Dialect, Statement};
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
        let mut connection = pool.acquire().await.map_err(|error| failed(error.into()))?;
        let answer = H::Db::fetch(&mut connection, statement);
        let Ok(answer) = timeout(self.home.patience(), answer).await else {
            // It may never come back, and must not take the place of others.
            drop(connection.detach());
            return Err(failed(anyhow!("the {} does not answer", self.home)));
        };
        answer.context(what).map_err(StoreError::Backend)
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
