//! SQLite tests beyond the common suite: durability, damage and misuse of files.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use starmine_protocol::Stage;
use tempfile::TempDir;

use super::super::sql::Connector;
use super::super::suite::{append, desk, game, key, line, person, suite, summary, turn};
use super::super::{BackupCheck, Location, Store, StoreError, Write, verify_backup};
use super::Sqlite;
use super::dialect::with_placeholders;
use super::file::SqliteFile;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn file(folder: &TempDir) -> SqliteFile {
    SqliteFile::new(folder.path().join("starmine.db"))
}

async fn open(file: &SqliteFile) -> Sqlite {
    Sqlite::open_at(file.clone()).await.expect("opened")
}

/// A folder, and the path of a database in it that does not exist yet.
fn place() -> (TempDir, SqliteFile) {
    let folder = folder();
    let file = file(&folder);
    (folder, file)
}

/// A folder with a new store.
async fn opened() -> (TempDir, SqliteFile, Sqlite) {
    let (folder, file) = place();
    let store = open(&file).await;
    (folder, file, store)
}

/// A second connection, as from another program.
async fn other(file: &SqliteFile) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(&file.path);
    options.connect().await.expect("opened")
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(connection).await.expect("executed");
}

fn is_backend<T: std::fmt::Debug>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Backend(_)))
}

#[tokio::test]
async fn sqlite_passes_the_store_suite() {
    let folder = folder();
    let count = std::sync::atomic::AtomicU32::new(0);
    suite(async || {
        let number = count.fetch_add(1, Ordering::SeqCst);
        Sqlite::open(folder.path().join(format!("{number}.db"))).await.expect("opened")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_passes_the_store_suite_with_threads() {
    let folder = folder();
    let count = std::sync::atomic::AtomicU32::new(0);
    suite(async || {
        let number = count.fetch_add(1, Ordering::SeqCst);
        Sqlite::open(folder.path().join(format!("{number}.db"))).await.expect("opened")
    })
    .await;
}

#[tokio::test]
async fn acknowledged_writes_survive_reopening() {
    let (_folder, file) = place();
    for round in 0..4 {
        let store = open(&file).await;
        assert_eq!(store.log(game(1), 0).await.expect("read").len(), round as usize);
        store.append(game(1), &turn(round, 1)).await.expect("stored");
        // In odd rounds the store is dropped without closing, as in a crash, and
        // is still open when the next one opens the file.
        if round % 2 == 0 {
            store.close().await;
            assert!(is_backend(&store.append(game(1), &turn(9, 1)).await));
            assert!(is_backend(&store.log(game(1), 0).await));
        }
    }
}

/// A test cannot cut the power, but it can check the settings that make a commit wait
/// for the disk.
#[tokio::test]
async fn writer_flushes_every_commit() {
    let (_folder, file) = place();
    file.create().await.expect("made");
    let (mut writer, _) = file.writer().await.expect("opened");
    let synchronous = sqlx::query_scalar::<_, i64>("PRAGMA synchronous");
    assert_eq!(synchronous.fetch_one(&mut writer).await.expect("read"), 2, "FULL");
    let journal = sqlx::query_scalar::<_, String>("PRAGMA journal_mode");
    assert_eq!(journal.fetch_one(&mut writer).await.expect("read"), "wal");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let store = open(&file(&folder)).await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    for file in std::fs::read_dir(folder.path()).expect("a folder") {
        let file = file.expect("a file");
        let mode = file.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file:?}");
    }
}

#[tokio::test]
async fn newer_database_is_refused() {
    let (_folder, file) = place();
    open(&file).await.close().await;
    let newer = "INSERT INTO _sqlx_migrations VALUES (7, 'Starmine 7.1.0', '', TRUE, x'', 0)";
    execute(&mut other(&file).await, newer).await;
    let error = Sqlite::open(&file.path).await.expect_err("newer version").to_string();
    assert!(error.contains("version is 7") && error.contains("up to 5"), "{error}");
    assert!(error.contains("use Starmine 7.1.0") && error.contains("starmine.db"), "{error}");
}

/// Versions 1 to 3, as created before sqlx recorded migrations.
const UNLISTED: [&str; 3] = [
    include_str!("../migrations/sqlite/0001.sql"),
    include_str!("../migrations/sqlite/0002.sql"),
    include_str!("../migrations/sqlite/0003.sql"),
];

/// Creates a database of an old version, with a game in its log.
async fn old(file: &SqliteFile, version: usize, entries: u32) -> SqliteConnection {
    std::fs::write(&file.path, "").expect("made");
    let mut old = other(file).await;
    for script in &UNLISTED[..version] {
        execute(&mut old, script).await;
    }
    for entry in 0..entries {
        insert(&mut old, "INSERT INTO log VALUES (?, ?, ?, ?)", entry).await;
    }
    old
}

/// Inserts an entry whose time is its number.
async fn insert(to: &mut SqliteConnection, sql: &'static str, entry: u32) {
    let data = serde_json::to_string(&turn(0, 1).entries[0].entry).expect("written");
    let row = sqlx::query(sql).bind(game(1).as_str()).bind(entry).bind(entry).bind(data);
    row.execute(to).await.expect("executed");
}

#[tokio::test]
async fn older_databases_are_migrated() {
    for version in 1..=3 {
        let folder = folder();
        let file = file(&folder);
        old(&file, version, 1).await.close().await.expect("closed");
        for round in 1..4 {
            let store = open(&file).await;
            store.append(game(1), &turn(round, round.into())).await.expect("stored");
            let log = store.log(game(1), 0).await.expect("read");
            let times: Vec<_> = log.iter().map(|stamped| stamped.at).collect();
            assert_eq!(times, [0, 1, 2, 3][..=round as usize], "version {version}");
            store.close().await;
        }
    }
}

/// Versions 2 and 3 had a table `recent`, from which turns moved to the log.
#[tokio::test]
async fn migration_moves_recent_turns_to_the_log() {
    let (folder, file) = place();
    let mut old = old(&file, 3, 2).await;
    for entry in [3, 2, 4] {
        insert(&mut old, "INSERT INTO recent VALUES (?, ?, ?, ?)", entry).await;
    }
    // An entry that the log has already stays unchanged.
    execute(&mut old, "INSERT INTO recent SELECT game, entry, 99, data FROM log LIMIT 1").await;
    old.close().await.expect("closed");
    // Restoring the old file gives the same result and does not change the file.
    let before = std::fs::read(&file.path).expect("read");
    assert_eq!(verify_backup(file.path.clone()).await.expect("sound"), BackupCheck::Structure);
    let copy = Location::File(folder.path().join("copy.db"));
    Location::File(file.path.clone()).copy_to(&copy).await.expect("copied");
    assert!(std::fs::read(&file.path).expect("read") == before, "the file was changed");
    for store in [Arc::new(open(&file).await) as Arc<dyn Store>, copy.open().await.expect("open")] {
        let log = store.log(game(1), 0).await.expect("read");
        assert_eq!(log.iter().map(|stamped| stamped.at).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        let late = store.append(game(1), &turn(4, 9)).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
        store.append(game(1), &turn(5, 5)).await.expect("stored");
    }
    let gone = "SELECT count(*) FROM sqlite_schema WHERE name = 'recent'";
    let gone = sqlx::query_scalar::<_, i64>(gone).fetch_one(&mut other(&file).await).await;
    assert_eq!(gone.expect("read"), 0);
}

/// An empty file is damage, and creation never leaves one behind.
#[tokio::test]
async fn empty_file_is_refused_and_creation_is_atomic() {
    let (folder, file) = place();
    std::fs::write(&file.path, "").expect("written");
    let refused = Sqlite::open(&file.path).await.expect_err("empty file");
    assert!(format!("{refused:#}").contains("delete the file"), "{refused:#}");
    assert_eq!(file.path.metadata().expect("a file").len(), 0);
    std::fs::remove_file(&file.path).expect("removed");

    // Concurrent creators end up with the same file.
    let made = [file.clone(), file.clone(), file.clone()].map(|file| async move {
        file.create().await.expect("made");
        file.identity().expect("the file exists")
    });
    let made = futures_util::future::join_all(made).await;
    assert!(made.windows(2).all(|two| two[0] == two[1]), "{made:?}");
    assert_eq!(version(&file).await, 4);
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1, "temporary files were left behind");
}

async fn version(file: &SqliteFile) -> i64 {
    let version = sqlx::query_scalar("PRAGMA user_version");
    version.fetch_one(&mut other(file).await).await.expect("read")
}

#[tokio::test]
async fn non_database_file_is_refused_and_unchanged() {
    let (folder, file) = place();
    let text = "Dear diary, ".repeat(500);
    std::fs::write(&file.path, &text).expect("written");
    assert!(is_backend(&Sqlite::open(&file.path).await));
    assert_eq!(std::fs::read_to_string(&file.path).expect("read"), text);
    assert!(is_backend(&Sqlite::open(folder.path().join("no/such/folder.db")).await));
}

#[tokio::test]
async fn unreadable_row_affects_only_its_table() {
    let (_folder, file, store) = opened().await;
    for number in [1, 2] {
        let write = |first| Write {
            summary: Some(summary(Stage::Over, game(9), &[person(1)])),
            chat: Some(line(first + 1, person(1))),
            desk: Some((person(1), desk())),
            ..turn(first, 1)
        };
        store.append(game(number), &write(0)).await.expect("stored");
        store.append(game(number), &write(1)).await.expect("stored");
    }
    let mut other = other(&file).await;
    for sql in [
        "UPDATE log SET data = '{\"type\":\"from-the-future\"}' WHERE game = ? AND entry = 1",
        "UPDATE tables SET summary = '{' WHERE game = ?",
        "UPDATE chat SET said = '' WHERE game = ? AND number = 1",
        "UPDATE desks SET desk = '[' WHERE game = ?",
    ] {
        let query = sqlx::query(sql).bind(game(1).as_str());
        query.execute(&mut other).await.expect("executed");
    }

    let error = store.log(game(1), 0).await.expect_err("corrupt row");
    assert!(matches!(&error, StoreError::Corrupt { entry: 1, game: of, .. } if *of == game(1)));
    assert!(error.to_string().contains("line 1"), "{error}");
    assert_eq!(store.log(game(2), 0).await.expect("read").len(), 2);
    assert_eq!(store.results(game(9), false, 9).await.expect("read").len(), 1);
    assert_eq!(store.chat(game(1)).await.expect("read"), [line(2, person(1))]);
    assert_eq!(store.desk(game(1), person(1)).await.expect("read"), None);

    // Invalid UTF-8, and a negative time.
    for sql in [
        "UPDATE log SET data = CAST(x'ff' AS TEXT) WHERE game = ? AND entry = 1",
        "UPDATE log SET data = '{\"type\":\"ended\"}', at = -1 WHERE game = ? AND entry = 1",
    ] {
        let query = sqlx::query(sql).bind(game(1).as_str());
        query.execute(&mut other).await.expect("executed");
        let error = store.log(game(1), 0).await;
        assert!(matches!(&error, Err(StoreError::Corrupt { entry: 1, .. })), "{error:?}");
    }
}

#[tokio::test]
async fn full_disk_fails_writes_until_there_is_room() {
    let (_folder, file) = place();
    file.pages.store(60, Ordering::SeqCst);
    let store = open(&file).await;
    let big = "x".repeat(10_000);
    let mut stored = Vec::new();
    let failed = loop {
        let number = stored.len() as u16;
        match store.import(game(number), person(1), &big, 1).await {
            Ok(()) => stored.push(game(number)),
            Err(error) => break error,
        }
    };
    assert!(failed.to_string().contains("full"), "{failed}");
    assert!(!stored.is_empty());
    assert!(is_backend(&store.check_health().await), "must not report itself as ready");
    // No write is acknowledged, even among many concurrent ones.
    let many = (0..50).map(|number| store.import(game(500 + number), person(1), &big, 1));
    for answer in futures_util::future::join_all(many).await {
        assert!(is_backend(&answer));
    }
    for game in &stored {
        assert!(store.imported(*game).await.expect("read").is_some());
    }
    assert_eq!(store.imported(game(500)).await.expect("read"), None);

    file.pages.store(u32::MAX - 1, Ordering::SeqCst);
    // Readiness recovers without another write, and the probe leaves nothing behind.
    store.check_health().await.expect("writable again");
    let probes = "SELECT count(*) FROM imports WHERE game = ''";
    let probes = sqlx::query_scalar::<_, i64>(probes).fetch_one(&mut other(&file).await).await;
    assert_eq!(probes.expect("read"), 0);
    store.import(game(500), person(1), &big, 1).await.expect("stored");
    store.append(game(1), &turn(0, 1)).await.expect("stored");
}

#[tokio::test]
async fn locked_database_fails_writes_until_unlocked() {
    let folder = folder();
    let file = SqliteFile { busy: Duration::from_millis(100), ..file(&folder) };
    let store = open(&file).await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    let mut other = other(&file).await;
    execute(&mut other, "BEGIN EXCLUSIVE").await;
    let began = Instant::now();
    assert!(is_backend(&store.append(game(1), &turn(1, 1)).await));
    assert!(began.elapsed() >= Duration::from_millis(90), "gave up before the timeout");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 1);
    execute(&mut other, "ROLLBACK").await;
    store.append(game(1), &turn(1, 1)).await.expect("stored");
}

#[cfg(unix)]
#[tokio::test]
async fn missing_file_is_an_error_until_it_is_back() {
    let (folder, file, store) = opened().await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    let away = folder.path().join("away.db");
    std::fs::rename(&file.path, &away).expect("moved");
    assert!(is_backend(&store.append(game(1), &turn(1, 1)).await));
    assert!(is_backend(&store.log(game(1), 0).await));
    assert!(!file.path.exists(), "an empty database was created");
    std::fs::rename(&away, &file.path).expect("moved");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 1);
    store.append(game(1), &turn(1, 1)).await.expect("stored");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 2);

    // Now the file is replaced by an older copy.
    store.append(game(1), &turn(2, 1)).await.expect("stored");
    let mut backup = other(&file).await;
    let sql = format!("VACUUM INTO '{}'", away.display());
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut backup).await.expect("copied");
    backup.close().await.expect("closed");
    store.append(game(1), &turn(3, 1)).await.expect("stored");
    for side in ["starmine.db", "starmine.db-wal", "starmine.db-shm"] {
        std::fs::remove_file(folder.path().join(side)).expect("removed");
    }
    std::fs::rename(&away, &file.path).expect("moved");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 3);
    // An entry is refused if its predecessor is missing.
    let late = store.append(game(1), &turn(4, 2)).await;
    assert!(matches!(late, Err(StoreError::Corrupt { entry: 3, .. })), "{late:?}");
    store.append(game(1), &turn(3, 2)).await.expect("stored");
    store.close().await;
    let store = open(&file).await;
    assert_eq!(store.log(game(1), 3).await.expect("read")[0].at, 2);
}

/// The latest writes are only in the write-ahead log. SQLite continues to use a deleted
/// log, and its contents would be lost in a crash.
#[cfg(unix)]
#[tokio::test]
async fn deleted_write_ahead_log_is_detected_without_data_loss() {
    let (folder, file, store) = opened().await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    std::fs::remove_file(folder.path().join("starmine.db-wal")).expect("removed");
    for _ in 0..2 {
        let late = store.append(game(1), &turn(1, 1)).await.expect_err("the log was deleted");
        assert!(format!("{late:#}").contains("restart the server"), "{late:#}");
    }
    // Only the main file is left, as after a crash.
    let copy = folder.path().join("copy.db");
    std::fs::copy(&file.path, &copy).expect("copied");
    let after = Sqlite::open(&copy).await.expect("opened");
    assert_eq!(after.log(game(1), 0).await.expect("read").len(), 1);
}

#[tokio::test]
async fn write_ahead_log_without_database_is_unchanged() {
    let (folder, file, store) = opened().await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    // As after a crash, but without the main file.
    let (left, ahead) = (folder.path().join("left.db"), folder.path().join("left.db-wal"));
    std::fs::copy(folder.path().join("starmine.db-wal"), &ahead).expect("copied");
    let before = std::fs::read(&ahead).expect("read");
    let refused = Sqlite::open(&left).await.expect_err("the main file is missing");
    assert!(format!("{refused:#}").contains("restore the first file"), "{refused:#}");
    assert_eq!(std::fs::read(&ahead).expect("read"), before);
    std::fs::copy(&file.path, &left).expect("copied");
    let back = Sqlite::open(&left).await.expect("opened");
    assert_eq!(back.log(game(1), 0).await.expect("read").len(), 1);
}

#[tokio::test]
async fn foreign_database_is_refused_and_unchanged() {
    let (_folder, file) = place();
    let make = SqliteConnectOptions::new().filename(&file.path).create_if_missing(true);
    let mut theirs = make.connect().await.expect("made");
    execute(&mut theirs, "CREATE TABLE recipes (cake TEXT)").await;
    theirs.close().await.expect("closed");
    let refused = Sqlite::open(&file.path).await.expect_err("foreign database");
    assert!(format!("{refused:#}").contains("another program's"), "{refused:#}");
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(&mut other(&file).await)
        .await
        .expect("read");
    assert_eq!(tables, 1);
}

#[tokio::test]
async fn gap_in_a_log_is_detected() {
    let (_folder, file, store) = opened().await;
    for entry in 0..3 {
        store.append(game(1), &turn(entry, 0)).await.expect("stored");
    }
    store.close().await;
    let store = open(&file).await;
    execute(&mut other(&file).await, "DELETE FROM log WHERE entry = 1").await;
    let found = store.log(game(1), 0).await;
    assert!(matches!(found, Err(StoreError::Corrupt { entry: 1, .. })), "{found:?}");
}

#[tokio::test]
async fn refused_request_does_not_affect_others() {
    let folder = folder();
    let store = open(&file(&folder)).await;
    store.add_player(person(1), "Ada", key(1), 1).await.expect("stored");
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    let answers = tokio::join!(
        append(&store, game(2), turn(0, 1)),
        append(&store, game(1), turn(0, 1)),
        store.rename(person(9), "Nobody"),
        append(&store, game(3), turn(0, 1)),
        store.rename(person(1), "Eve"),
        store.add_player(person(1), "Ada", key(2), 1),
    );
    assert!(answers.0.is_ok() && answers.3.is_ok() && answers.4.is_ok());
    assert!(matches!(answers.1, Err(StoreError::Conflict)));
    assert!(is_backend(&answers.2));
    assert!(matches!(answers.5, Err(StoreError::Conflict)));
    assert_eq!(store.log(game(3), 0).await.expect("read").len(), 1);
    let names = store.names(&[person(1)]).await.expect("read");
    assert_eq!(names, [(person(1), "Eve".to_owned())]);
}

#[tokio::test]
async fn checkpoint_does_not_block_the_writer() {
    let (folder, file, store) = opened().await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    let alone = SqliteFile { path: folder.path().join("alone.db"), ..file.clone() };
    // The checkpoint runs five seconds after the write; skip that delay.
    tokio::task::yield_now().await;
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(5)).await;
    tokio::time::resume();
    let begun = Instant::now();
    loop {
        std::fs::copy(&file.path, &alone.path).expect("copied");
        let mut copy = other(&alone).await;
        let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM log");
        // During the checkpoint, the copy may not be a valid database.
        let found = count.fetch_one(&mut copy).await.unwrap_or(0);
        copy.close().await.expect("closed");
        if found == 1 {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "no checkpoint was run");
    }
}

/// The lock on the folder prevents two programs from serving the same file. Even
/// without it, only one of two conflicting appends succeeds.
#[tokio::test]
async fn two_programs_never_store_the_same_entry() {
    let (_folder, file) = place();
    let [one, two] = [open(&file).await, open(&file).await];
    for entry in 0..40 {
        let (first, second) = match entry % 4 {
            0 | 1 => (&one, &two),
            _ => (&two, &one),
        };
        first.append(game(0), &turn(entry, 1)).await.expect("stored");
        let late = second.append(game(0), &turn(entry, 2)).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{entry}: {late:?}");
        assert_eq!(second.log(game(0), 0).await.expect("read").len(), entry as usize + 1);
    }
}

/// Lists must not get slower as games accumulate.
#[tokio::test]
async fn every_query_uses_an_index() {
    let (_folder, file) = place();
    let _store = open(&file).await;
    let mut other = other(&file).await;
    let source = [
        include_str!("../sql/mod.rs"),
        include_str!("../sql/deal_status.rs"),
        include_str!("../sql/logs.rs"),
        include_str!("../sql/request.rs"),
    ]
    .concat();
    let mut checked = 0;
    for sql in source
        .split('"')
        .filter(|text| ["SELECT ", "DELETE ", "UPDATE "].iter().any(|verb| text.starts_with(verb)))
    {
        let sql = with_placeholders(&sql.replace("\\\n", " "), 3, 4);
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
        let plan = sqlx::query_as::<_, (i64, i64, i64, String)>(explain);
        let plan = plan.fetch_all(&mut other).await.expect("explained");
        for (.., step) in plan {
            let scans = step.starts_with("SCAN") && !step.contains("tables_open");
            // The given rows, and tables that are always short.
            let given = ["VALUES CLAUSE", "CONSTANT ROW"];
            let given = given.iter().any(|few| step.contains(few));
            assert!(!scans || given, "{sql}\n{step}");
            // Sorting one player's games or the requested logs is fine; sorting a
            // whole list is not.
            let few = sql.contains("UNION") || sql.contains("JOIN log");
            let sorts = step.contains("TEMP B-TREE") && !few;
            assert!(!sorts, "{sql}\n{step}");
        }
        checked += 1;
    }
    assert!(checked >= 15, "found only {checked} queries");
}
