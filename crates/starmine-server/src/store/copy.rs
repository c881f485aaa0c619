//! Copies of a whole database into an empty one: backups, restoring them, and moving
//! between a file and a server.
//!
//! The copy is a consistent snapshot and is written atomically, even while games are
//! being played. Rows are copied as they are, even if they cannot be parsed. Only
//! invalid UTF-8 is replaced, because not every database can store it.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use sqlx::{AssertSqlSafe, Connection};

use super::location::Location;
use super::schema::{DatabaseTable, TABLES};
use super::sql::{ColumnType, Columns, ConnectionOf, Connector, Dialect, Statement, Value};
use super::sqlite::{BackupCheck, SqliteFile};

/// What was copied.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CopySummary {
    /// Game tables.
    pub tables: u64,
    pub players: u64,
    /// Texts with invalid UTF-8, which was replaced by `�`.
    pub damaged: u64,
}

impl Location {
    /// Copies everything to another location, which must be empty. Both may be in use.
    pub async fn copy_to(&self, to: &Location) -> Result<CopySummary> {
        match self {
            Location::File(from) => copy_from(&SqliteFile::new(from.clone()), to).await,
            Location::Server(from) => copy_from(from, to).await,
        }
    }

    /// Copies everything to a new file with checksums, then verifies the file.
    /// The database may be in use. A damaged database is refused, because its
    /// backup would look intact.
    pub async fn back_up(&self, file: PathBuf) -> Result<CopySummary> {
        if let Location::File(from) = self {
            const ADVICE: &str = "no backup was made; restore an older backup into another \
                folder, or save what can still be read with `starmine admin move`";
            SqliteFile::new(from.clone()).verify(ADVICE).await?;
        }
        let copied = self.copy_to(&Location::File(file.clone())).await?;
        SqliteFile::new(file).seal_backup().await?;
        Ok(copied)
    }
}

/// Verifies a backup before it is restored.
pub async fn verify_backup(file: PathBuf) -> Result<BackupCheck> {
    SqliteFile::new(file).verify("nothing was restored; use another backup").await
}

/// Opens the source first, so that the target is not created if there is nothing to
/// copy.
async fn copy_from<F: Connector>(from: &F, to: &Location) -> Result<CopySummary> {
    let source = from.source().await?;
    to.create().await?;
    match to {
        Location::File(to) => copy(from, source, &SqliteFile::new(to.clone())).await,
        Location::Server(to) => copy(from, source, to).await,
    }
}

async fn copy<F: Connector, T: Connector>(
    from: &F,
    mut source: ConnectionOf<F>,
    to: &T,
) -> Result<CopySummary> {
    let (mut target, _) = to.writer().await?;
    let copied = copy_all(from, to, &mut source, &mut target).await?;
    // A file that is closed cleanly needs no write-ahead log.
    source.close().await?;
    T::seal(target).await.with_context(|| format!("failed to write to the {to}"))?;
    Ok(copied)
}

async fn copy_all<F: Connector, T: Connector>(
    from: &F,
    to: &T,
    source: &mut ConnectionOf<F>,
    target: &mut ConnectionOf<T>,
) -> Result<CopySummary> {
    // Never committed, so the source stays as it is even if it is migrated.
    let mut source = source.begin_with(F::Db::BEGIN_READING).await?;
    from.update(&mut source).await?;
    let mut target = target.begin_with(T::Db::BEGIN).await?;
    for full in ["SELECT game FROM log LIMIT 1", "SELECT player FROM players LIMIT 1"] {
        let found = T::Db::fetch(&mut target, Statement::new(full, [])).await?;
        ensure!(
            found.is_empty(),
            "the {to} is not empty, and was not changed: choose another location"
        );
    }
    let mut copied = CopySummary::default();
    for table in &TABLES {
        let copying = Copying { from, to, table };
        let rows = copying.run(&mut source, &mut target, &mut copied.damaged).await?;
        match table.name {
            "tables" => copied.tables = rows,
            "players" => copied.players = rows,
            _ => {}
        }
    }
    target.commit().await.with_context(|| format!("failed to write to the {to}"))?;
    Ok(copied)
}

/// A value in a row.
#[derive(Clone)]
enum Cell {
    Text(String),
    Number(i64),
    Bytes(Vec<u8>),
}

impl Cell {
    fn value(&self) -> Value<'_> {
        match self {
            Cell::Text(text) => Value::Text(text),
            Cell::Number(number) => Value::Number(*number),
            Cell::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

/// The copy of one table.
struct Copying<'a, F, T> {
    from: &'a F,
    to: &'a T,
    table: &'a DatabaseTable,
}

impl<F: Connector, T: Connector> Copying<'_, F, T> {
    /// Copies the table and returns the number of rows.
    async fn run(
        &self,
        source: &mut ConnectionOf<F>,
        target: &mut ConnectionOf<T>,
        damaged: &mut u64,
    ) -> Result<u64> {
        let DatabaseTable { name, key, columns, .. } = self.table;
        // Sorts before every key: ids are never empty, and numbers begin at 0.
        let first = |(_, kind): &(&str, ColumnType)| match kind {
            ColumnType::Text => Cell::Text(String::new()),
            ColumnType::Number => Cell::Number(-1),
            ColumnType::Bytes => Cell::Bytes(Vec::new()),
        };
        let mut after: Vec<Cell> = columns[..*key].iter().map(first).collect();
        let (next, insert) = (self.table.next(), self.table.insert("ORDER BY column1"));
        let mut copied = 0;
        loop {
            let values: Vec<Value<'_>> = after.iter().map(Cell::value).collect();
            let next = Statement::new(AssertSqlSafe(next.clone()), values);
            let rows = F::Db::fetch(source, next).await;
            let rows =
                rows.with_context(|| format!("failed to read {name} from the {}", self.from))?;
            let mut cells = Vec::with_capacity(rows.len() * columns.len());
            for row in &rows {
                for (column, kind) in *columns {
                    cells.push(match kind {
                        ColumnType::Text => {
                            let text = row.text_lossy(column)?.into_owned();
                            *damaged += u64::from(row.text(column).is_err());
                            Cell::Text(text)
                        }
                        ColumnType::Number => Cell::Number(row.number(column)?),
                        ColumnType::Bytes => Cell::Bytes(row.bytes(column)?.to_owned()),
                    });
                }
            }
            let Some(last) = cells.len().checked_sub(columns.len()) else { return Ok(copied) };
            let values = cells.iter().map(Cell::value).collect();
            let insert = Statement::of_rows(AssertSqlSafe(insert.clone()), columns.len(), values);
            let written = T::Db::execute(target, insert).await;
            written.with_context(|| format!("failed to write {name} to the {}", self.to))?;
            copied += rows.len() as u64;
            after = cells[last..last + key].to_vec();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::suite::{append, desk, game, key, line, person, summary, turn};
    use super::super::{Store, Write};
    use super::*;
    use futures_util::future::join_all;
    use sqlx::{ConnectOptions, SqliteConnection};
    use starmine_protocol::Stage;
    use starmine_testing::PostgresServer;

    /// More rows than fit into one statement of either database.
    const MANY: u16 = 300;

    async fn fill(store: &dyn Store) {
        let writes = (0..MANY).map(|number| {
            let player = person((number % 7) as u8);
            let mut write = Write {
                summary: Some(summary(Stage::Over, game(number), &[player])),
                desk: Some((player, desk())),
                chat: Some(line(1, player)),
                learned: vec![(game(number), player)],
                ..turn(0, 100)
            };
            write.entries.extend(turn(1, 200).entries);
            append(store, game(number), write)
        });
        let turns = (0..MANY).map(|number| append(store, game(number), turn(2, 300)));
        for stored in join_all(writes).await.into_iter().chain(join_all(turns).await) {
            stored.expect("stored");
        }
        for number in 0..7 {
            store.add_player(person(number), "Ada", key(number), 1).await.expect("stored");
            store.add_key(person(number), key(100 + number), key(number), 2).await.expect("stored");
        }
        store.import(game(999), person(1), "{\"a\": \"“ö”\"}", 5).await.expect("stored");
    }

    /// Everything that can be read from a store.
    async fn dump(store: &dyn Store) -> String {
        let mut text = String::new();
        for number in (0..MANY).step_by(10) {
            let (game, player) = (game(number), person((number % 7) as u8));
            text += &format!("{:?}", store.log(game, 0).await.expect("read"));
            text += &format!("{:?}", store.chat(game).await.expect("read"));
            text += &format!("{:?}", store.desk(game, player).await.expect("read"));
            text += &format!("{:?}", store.results(game, false, 9).await.expect("read"));
            text +=
                &format!("{}", store.deal_status(game, player, game).await.expect("read").knows);
        }
        for number in 0..7 {
            let player = person(number);
            text += &format!("{:?}", store.player(key(number)).await.expect("read"));
            text += &format!("{:?}", store.player(key(100 + number)).await.expect("read"));
            text +=
                &format!("{:?}", store.tables_of(player, true, None, 1000).await.expect("read"));
        }
        text + &format!("{:?}", store.imported(game(999)).await.expect("read"))
    }

    async fn check_copy(from: &Location, to: &Location) {
        let copied = from.copy_to(to).await.expect("copied");
        assert_eq!(copied, CopySummary { tables: MANY.into(), players: 7, damaged: 0 });
        let (before, after) = (from.open().await.expect("open"), to.open().await.expect("open"));
        assert_eq!(dump(&*before).await, dump(&*after).await);
        // The oldest key is still the first to be removed.
        for number in 0..15 {
            after.add_key(person(1), key(200 + number), key(200), 3).await.expect("stored");
        }
        assert_eq!(after.player(key(1)).await.expect("read"), None);
        assert!(after.player(key(101)).await.expect("read").is_some());
    }

    #[tokio::test]
    async fn copies_a_file_only_to_an_empty_location() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| Location::File(folder.path().join(name));
        let store = at("a").open().await.expect("open");
        fill(&*store).await;
        check_copy(&at("a"), &at("b")).await;
        let again = at("a").copy_to(&at("b")).await.expect_err("not empty");
        assert!(format!("{again:#}").contains("not empty"), "{again:#}");
        let nothing = at("none").copy_to(&at("c")).await;
        assert!(nothing.is_err(), "nothing to copy");
        assert!(!folder.path().join("none").exists(), "no file was created");
    }

    #[tokio::test]
    async fn copies_a_file_to_a_server_and_back() {
        let Some(server) = PostgresServer::shared() else { return };
        let folder = tempfile::tempdir().expect("a folder");
        let file = Location::File(folder.path().join("a"));
        let back = Location::File(folder.path().join("b"));
        let [one, other] = [server.database().await, server.database().await];
        let [one, other] = [&one, &other].map(|url| Location::server(url).expect("a server"));
        fill(&*file.open().await.expect("open")).await;
        file.copy_to(&one).await.expect("copied");
        check_copy(&one, &back).await;
        check_copy(&one, &other).await;
        one.copy_to(&other).await.expect_err("not empty");
    }

    /// SQLite accepts any bytes as text; PostgreSQL does not.
    #[tokio::test]
    async fn copy_replaces_invalid_utf8() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| Location::File(folder.path().join(name));
        let store = at("a").open().await.expect("open");
        fill(&*store).await;
        store.close().await;
        let file = folder.path().join("a");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut damage: SqliteConnection = options.connect().await.expect("open");
        let harm = "UPDATE players SET name = CAST(x'41ff61' AS TEXT) WHERE player IN \
            (SELECT player FROM players LIMIT 1)";
        sqlx::raw_sql(harm).execute(&mut damage).await.expect("done");
        damage.close().await.expect("closed");
        // A player with such a name keeps their identity.
        let store = at("a").open().await.expect("open");
        let names = store.names(&[person(0)]).await.expect("read");
        assert_eq!(names, [(person(0), "A\u{fffd}a".to_owned())]);
        assert!(store.player(key(0)).await.expect("read").is_some());
        let copied = at("a").copy_to(&at("b")).await.expect("copied");
        assert_eq!(copied, CopySummary { tables: MANY.into(), players: 7, damaged: 1 });
        let copy = at("b").open().await.expect("open");
        assert_eq!(copy.names(&[person(0)]).await.expect("read"), names);
    }

    /// Fails when a migration adds a column and `TABLES` does not.
    #[tokio::test]
    async fn copied_tables_list_every_column() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        Location::File(path.clone()).create().await.expect("made");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
        let mut file: SqliteConnection = options.connect().await.expect("open");
        let columns = "SELECT tables.name, columns.name, pk FROM sqlite_schema AS tables \
            JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' \
            AND tables.name <> '_sqlx_migrations' ORDER BY tables.name, cid";
        let found: Vec<(String, String, i64)> =
            sqlx::query_as(columns).fetch_all(&mut file).await.expect("read");
        let mut known = Vec::new();
        for DatabaseTable { name, key, columns, .. } in &TABLES {
            for (number, (column, _)) in (1..).zip(*columns) {
                let number = if number <= *key { number as i64 } else { 0 };
                known.push(((*name).to_owned(), (*column).to_owned(), number));
            }
        }
        known.sort_by(|one, other| one.0.cmp(&other.0));
        assert_eq!(found, known);
    }

    /// Flipped bytes never restore as different content.
    #[tokio::test]
    async fn damaged_backup_is_refused_or_restores_the_same_content() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| Location::File(folder.path().join(name));
        let store = at("a").open().await.expect("open");
        fill(&*store).await;
        let whole = dump(&*store).await;
        let path = folder.path().join("backup");
        at("a").back_up(path.clone()).await.expect("made");
        assert_eq!(verify_backup(path.clone()).await.expect("sound"), BackupCheck::Rows);
        let backup = std::fs::read(&path).expect("read");
        // A fixed sequence of pseudo-random numbers.
        let mut state = 1u64;
        let mut number = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % below
        };
        let (mut refused, damaged) = (0, folder.path().join("damaged"));
        for round in 0..200 {
            let mut bytes = backup.clone();
            for _ in 0..[1, 16][round % 2] {
                let index = number(bytes.len());
                bytes[index] ^= 1 + number(255) as u8;
            }
            std::fs::write(&damaged, &bytes).expect("written");
            if verify_backup(damaged.clone()).await.is_err() {
                refused += 1;
                continue;
            }
            let target = at(&format!("target{round}"));
            if at("damaged").copy_to(&target).await.is_ok() {
                let restored = target.open().await.expect("open");
                assert!(dump(&*restored).await == whole, "round {round}");
            }
        }
        assert!(refused > 50, "only {refused} were refused");
        std::fs::write(&damaged, &backup[..backup.len() / 2]).expect("written");
        verify_backup(damaged).await.expect_err("half the file is missing");
    }

    #[tokio::test]
    async fn damaged_database_cannot_be_backed_up_but_can_be_moved() {
        use std::io::{Seek, SeekFrom, Write as _};
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| Location::File(folder.path().join(name));
        let store = at("a").open().await.expect("open");
        fill(&*store).await;
        store.close().await;
        // The root page of an index. Copying a table does not read it.
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("a"));
        let mut file: SqliteConnection = options.connect().await.expect("open");
        let page = "SELECT rootpage FROM sqlite_schema WHERE name = 'tables_deal'";
        let page: u64 =
            sqlx::query_scalar::<_, i64>(page).fetch_one(&mut file).await.expect("read") as u64;
        file.close().await.expect("closed");
        let raw = std::fs::OpenOptions::new().write(true).open(folder.path().join("a"));
        let mut raw = raw.expect("open");
        raw.seek(SeekFrom::Start((page - 1) * 4096)).expect("there");
        raw.write_all(&[0xff; 64]).expect("written");
        let refused = at("a").back_up(folder.path().join("backup")).await;
        let refused = format!("{:#}", refused.expect_err("damaged"));
        assert!(refused.contains("is damaged") && refused.contains("admin move"), "{refused}");
        assert!(!folder.path().join("backup").exists());
        let copied = at("a").copy_to(&at("b")).await.expect("copied");
        assert_eq!(copied, CopySummary { tables: MANY.into(), players: 7, damaged: 0 });
    }

    /// Opening a backup as a live database drops its checksums, which would go stale.
    #[tokio::test]
    async fn backup_opened_as_database_loses_its_checksums() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("backup");
        let store = Location::File(folder.path().join("a")).open().await.expect("open");
        append(&*store, game(1), turn(0, 1)).await.expect("stored");
        Location::File(folder.path().join("a")).back_up(path.clone()).await.expect("made");
        let store = Location::File(path.clone()).open().await.expect("open");
        append(&*store, game(1), turn(1, 1)).await.expect("stored");
        store.close().await;
        assert_eq!(verify_backup(path).await.expect("sound"), BackupCheck::Structure);
    }
}
