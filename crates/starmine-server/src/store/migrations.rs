//! The migrations of a database, which sqlx applies and lists.

use anyhow::anyhow;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};

/// The migration that was applied last, and the program that did it.
pub(super) const NEWEST: &str =
    "SELECT version, description FROM _sqlx_migrations ORDER BY version DESC LIMIT 1";

/// Applies the scripts that are missing, which are numbered from 1. A database
/// from before sqlx listed them has a version of its own, and the scripts up to
/// that are only listed.
pub(super) async fn migrate<C: Migrate>(
    scripts: &[&'static str],
    unlisted: Option<i64>,
    to: &mut C,
) -> Result<(), MigrateError> {
    // Each is listed with the program that applied it: whoever has an older
    // one may look for that.
    let program = concat!("Starmine ", env!("CARGO_PKG_VERSION"));
    let migration = |(version, script): (i64, &&'static str)| {
        let (kind, sql) = (MigrationType::Simple, (*script).into_sql_str());
        Migration::new(version, program.into(), kind, sql, false)
    };
    let migrator = Migrator::with_migrations((1..).zip(scripts).map(migration).collect());
    // What `skip` and `run` do, which cannot be part of a future that is `Send`.
    if unlisted.is_some() {
        migrator.run_direct(unlisted, to, true).await?;
    }
    migrator.run_direct(None, to, false).await
}

/// Why a database cannot be brought up to date, given its newest migration.
pub(super) fn explain(
    error: MigrateError,
    newest: Option<(i64, String)>,
    known: usize,
) -> anyhow::Error {
    match (error, newest) {
        (MigrateError::VersionMissing(_), Some((version, program))) => anyhow!(
            "it is of version {version}, and this program knows versions up to {known}: \
             use {program}, which wrote it, or a newer one"
        ),
        (error, _) => error.into(),
    }
}
