//! Database migrations. sqlx applies them and records them.

use anyhow::anyhow;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};

/// Selects the newest applied migration and the program that applied it.
pub(super) const NEWEST: &str =
    "SELECT version, description FROM _sqlx_migrations ORDER BY version DESC LIMIT 1";

/// Applies the missing scripts; they are numbered from 1. `unlisted` is the
/// version of a database that predates sqlx's list: scripts up to that version
/// are recorded without being run.
pub(super) async fn migrate<C: Migrate>(
    scripts: &[&'static str],
    unlisted: Option<i64>,
    to: &mut C,
) -> Result<(), MigrateError> {
    // The description names the program that applied the migration, so that
    // an older program can ask for it.
    let program = concat!("Starmine ", env!("CARGO_PKG_VERSION"));
    let migration = |(version, script): (i64, &&'static str)| {
        let (kind, sql) = (MigrationType::Simple, (*script).into_sql_str());
        Migration::new(version, program.into(), kind, sql, false)
    };
    let migrator = Migrator::with_migrations((1..).zip(scripts).map(migration).collect());
    // `Migrator::skip` and `run` call this too, but their futures are not `Send`.
    if unlisted.is_some() {
        migrator.run_direct(unlisted, to, true).await?;
    }
    migrator.run_direct(None, to, false).await
}

/// Explains why a migration failed, given the newest one in the database.
pub(super) fn explain(
    error: MigrateError,
    newest: Option<(i64, String)>,
    known: usize,
) -> anyhow::Error {
    match (error, newest) {
        (MigrateError::VersionMissing(_), Some((version, program))) => anyhow!(
            "its version is {version}, but this program supports only versions up to {known}: \
             use {program}, which wrote it, or a newer one"
        ),
        (error, _) => error.into(),
    }
}
