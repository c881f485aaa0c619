//! Connections for reading. They see what is committed, and wait for nobody.

use std::sync::{Mutex, PoisonError};

use sqlx::SqlitePool;

use super::super::StoreError;
use super::home::{Home, Identity};

/// A few connections to the file that the path leads to now.
#[derive(Debug)]
pub(super) struct Readers {
    home: Home,
    pool: Mutex<(SqlitePool, Identity)>,
}

impl Readers {
    pub(super) fn new(home: Home) -> anyhow::Result<Readers> {
        let pool = Mutex::new((home.readers(), home.identity()?));
        Ok(Readers { home, pool })
    }

    /// Connections to read with. If the file is another one than it was, so
    /// are they; what still reads the old one ends by itself.
    pub(super) fn pool(&self) -> Result<SqlitePool, StoreError> {
        let identity = self.home.identity().map_err(StoreError::Backend)?;
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
