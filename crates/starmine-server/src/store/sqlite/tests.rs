//! What SQLite promises beyond the suite: that a file survives what happens
//! to files.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use starmine_protocol::Stage;
use tempfile::TempDir;

use super::super::sql::Connector;
use super::super::suite::{desk, game, keep, key, line, person, suite, summary, turn};
use super::super::{BackupCheck, Location, Store, StoreError, Write, verify_backup};
use super::Sqlite;
use super::dialect::with_placeholders;
use super::file::File;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn home(folder: &TempDir) -> File {
    File::new(folder.path().join("starmine.db"))
}

async fn open(home: &File) -> Sqlite {
    Sqlite::open_at(home.clone()).await.expect("opened")
}

/// Another program at the same file.
async fn other(home: &File) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(&home.path);
    options.connect().await.expect("opened")
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(connection).await.expect("executed");
}

fn is_backend<T: std::fmt::Debug>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Backend(_)))
}

#[tokio::test]
async fn keeps_the_promises_of_a_store() {
    let folder = folder();
    let count = std::sync::atomic::AtomicU32::new(0);
    suite(async || {
        let number = count.fetch_add(1, Ordering::SeqCst);
        Sqlite::open(folder.path().join(format!("{number}.db"))).await.expect("opened")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keeps_them_with_threads_too() {
    let folder = folder();
    let count = std::sync::atomic::AtomicU32::new(0);
    suite(async || {
        let number = count.fetch_add(1, Ordering::SeqCst);
        Sqlite::open(folder.path().join(format!("{number}.db"))).await.expect("opened")
    })
    .await;
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_reopening() {
    let folder = folder();
    let home = home(&folder);
    for round in 0..4 {
        let store = open(&home).await;
        assert_eq!(store.log(game(1), 0).await.expect("read").len(), round as usize);
        store.append(game(1), &turn(round, 1)).await.expect("kept");
        // Dropped in odd rounds, as by a crash, and with another one still
        // at the file.
        if round % 2 == 0 {
            store.close().await;
            assert!(is_backend(&store.append(game(1), &turn(9, 1)).await));
            assert!(is_backend(&store.log(game(1), 0).await));
        }
    }
}

/// What a power cut takes no test can show; that a commit waits for the disk
/// can be asked.
#[tokio::test]
async fn the_writer_waits_for_the_disk() {
    let folder = folder();
    let home = home(&folder);
    home.create().await.expect("made");
    let (mut writer, _) = home.writer().await.expect("opened");
    let synchronous = sqlx::query_scalar::<_, i64>("PRAGMA synchronous");
    assert_eq!(synchronous.fetch_one(&mut writer).await.expect("read"), 2, "FULL");
    let journal = sqlx::query_scalar::<_, String>("PRAGMA journal_mode");
    assert_eq!(journal.fetch_one(&mut writer).await.expect("read"), "wal");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let store = open(&home(&folder)).await;
    store.append(game(1), &turn(0, 1)).await.expect("kept");
    for file in std::fs::read_dir(folder.path()).expect("a folder") {
        let file = file.expect("a file");
        let mode = file.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file:?}");
    }
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let folder = folder();
    let home = home(&folder);
    open(&home).await.close().await;
    let newer = "INSERT INTO _sqlx_migrations VALUES (7, 'Starmine 7.1.0', '', TRUE, x'', 0)";
    execute(&mut other(&home).await, newer).await;
    let error = Sqlite::open(&home.path).await.expect_err("it is newer").to_string();
    assert!(error.contains("version 7") && error.contains("up to 4"), "{error}");
    assert!(error.contains("use Starmine 7.1.0") && error.contains("starmine.db"), "{error}");
}

/// Versions 1 to 3, as created before sqlx recorded migrations.
const UNLISTED: [&str; 3] = [
    include_str!("../migrations/sqlite/0001.sql"),
    include_str!("../migrations/sqlite/0002.sql"),
    include_str!("../migrations/sqlite/0003.sql"),
];

/// Creates a database of an old version, with a game in its log.
async fn old(home: &File, version: usize, entries: u32) -> SqliteConnection {
    std::fs::write(&home.path, "").expect("made");
    let mut old = other(home).await;
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
        let home = home(&folder);
        old(&home, version, 1).await.close().await.expect("closed");
        for round in 1..4 {
            let store = open(&home).await;
            store.append(game(1), &turn(round, round.into())).await.expect("kept");
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
    let folder = folder();
    let home = home(&folder);
    let mut old = old(&home, 3, 2).await;
    for entry in [3, 2, 4] {
        insert(&mut old, "INSERT INTO recent VALUES (?, ?, ?, ?)", entry).await;
    }
    // An entry that the log has already stays unchanged.
    execute(&mut old, "INSERT INTO recent SELECT game, entry, 99, data FROM log LIMIT 1").await;
    old.close().await.expect("closed");
    // Restoring the old file gives the same result and does not change the file.
    let before = std::fs::read(&home.path).expect("read");
    assert_eq!(verify_backup(home.path.clone()).await.expect("sound"), BackupCheck::Structure);
    let copy = Location::File(folder.path().join("copy.db"));
    Location::File(home.path.clone()).copy_to(&copy).await.expect("copied");
    assert!(std::fs::read(&home.path).expect("read") == before, "it stays as it is");
    for store in [Arc::new(open(&home).await) as Arc<dyn Store>, copy.open().await.expect("open")] {
        let log = store.log(game(1), 0).await.expect("read");
        assert_eq!(log.iter().map(|stamped| stamped.at).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        let late = store.append(game(1), &turn(4, 9)).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
        store.append(game(1), &turn(5, 5)).await.expect("kept");
    }
    let gone = "SELECT count(*) FROM sqlite_schema WHERE name = 'recent'";
    let gone = sqlx::query_scalar::<_, i64>(gone).fetch_one(&mut other(&home).await).await;
    assert_eq!(gone.expect("read"), 0);
}

/// An empty file is damage, and creation never leaves one behind.
#[tokio::test]
async fn empty_file_is_refused_and_creation_is_atomic() {
    let folder = folder();
    let home = home(&folder);
    std::fs::write(&home.path, "").expect("written");
    let refused = Sqlite::open(&home.path).await.expect_err("it is empty");
    assert!(format!("{refused:#}").contains("delete the file"), "{refused:#}");
    assert_eq!(home.path.metadata().expect("a file").len(), 0);
    std::fs::remove_file(&home.path).expect("removed");

    // Concurrent creators end up with the same file.
    let made = [home.clone(), home.clone(), home.clone()].map(|home| async move {
        home.create().await.expect("made");
        home.identity().expect("it is there")
    });
    let made = futures_util::future::join_all(made).await;
    assert!(made.windows(2).all(|two| two[0] == two[1]), "{made:?}");
    assert_eq!(version(&home).await, 4);
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1, "no drafts are left");
}

async fn version(home: &File) -> i64 {
    let version = sqlx::query_scalar("PRAGMA user_version");
    version.fetch_one(&mut other(home).await).await.expect("read")
}

#[tokio::test]
async fn what_is_no_database_is_refused_and_left_alone() {
    let folder = folder();
    let home = home(&folder);
    let text = "Dear diary, ".repeat(500);
    std::fs::write(&home.path, &text).expect("written");
    assert!(is_backend(&Sqlite::open(&home.path).await));
    assert_eq!(std::fs::read_to_string(&home.path).expect("read"), text);
    assert!(is_backend(&Sqlite::open(folder.path().join("no/such/folder.db")).await));
}

#[tokio::test]
async fn a_row_that_cannot_be_read_harms_its_table_alone() {
    let folder = folder();
    let home = home(&folder);
    let store = open(&home).await;
    for number in [1, 2] {
        let write = |first| Write {
            summary: Some(summary(Stage::Over, game(9), &[person(1)])),
            chat: Some(line(first + 1, person(1))),
            desk: Some((person(1), desk())),
            ..turn(first, 1)
        };
        store.append(game(number), &write(0)).await.expect("kept");
        store.append(game(number), &write(1)).await.expect("kept");
    }
    let mut other = other(&home).await;
    for sql in [
        "UPDATE log SET data = '{\"type\":\"from-the-future\"}' WHERE game = ? AND entry = 1",
        "UPDATE tables SET summary = '{' WHERE game = ?",
        "UPDATE chat SET said = '' WHERE game = ? AND number = 1",
        "UPDATE desks SET desk = '[' WHERE game = ?",
    ] {
        let query = sqlx::query(sql).bind(game(1).as_str());
        query.execute(&mut other).await.expect("executed");
    }

    let error = store.log(game(1), 0).await.expect_err("it is corrupt");
    assert!(matches!(&error, StoreError::Corrupt { entry: 1, game: of, .. } if *of == game(1)));
    assert!(error.to_string().contains("line 1"), "{error}");
    assert_eq!(store.log(game(2), 0).await.expect("read").len(), 2);
    assert_eq!(store.results(game(9), false, 9).await.expect("read").len(), 1);
    assert_eq!(store.chat(game(1)).await.expect("read"), [line(2, person(1))]);
    assert_eq!(store.desk(game(1), person(1)).await.expect("read"), None);

    // A text that is none, and a time before all time.
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
async fn a_full_disk_is_an_error_until_there_is_room() {
    let folder = folder();
    let home = home(&folder);
    home.pages.store(60, Ordering::SeqCst);
    let store = open(&home).await;
    let big = "x".repeat(10_000);
    let mut kept = Vec::new();
    let failed = loop {
        let number = kept.len() as u16;
        match store.import(game(number), person(1), &big, 1).await {
            Ok(()) => kept.push(game(number)),
            Err(error) => break error,
        }
    };
    assert!(failed.to_string().contains("full"), "{failed}");
    assert!(!kept.is_empty());
    assert!(is_backend(&store.check_health().await), "nobody should be sent here");
    // Nobody is told that it was kept, also in a crowd.
    let crowd = (0..50).map(|number| store.import(game(500 + number), person(1), &big, 1));
    for answer in futures_util::future::join_all(crowd).await {
        assert!(is_backend(&answer));
    }
    for game in &kept {
        assert!(store.imported(*game).await.expect("read").is_some());
    }
    assert_eq!(store.imported(game(500)).await.expect("read"), None);

    home.pages.store(u32::MAX - 1, Ordering::SeqCst);
    // Readiness recovers without another write, and the probe leaves nothing behind.
    store.check_health().await.expect("there is room");
    let probes = "SELECT count(*) FROM imports WHERE game = ''";
    let probes = sqlx::query_scalar::<_, i64>(probes).fetch_one(&mut other(&home).await).await;
    assert_eq!(probes.expect("read"), 0);
    store.import(game(500), person(1), &big, 1).await.expect("kept");
    store.append(game(1), &turn(0, 1)).await.expect("kept");
}

#[tokio::test]
async fn a_locked_database_is_an_error_until_it_is_free() {
    let folder = folder();
    let home = File { busy: Duration::from_millis(100), ..home(&folder) };
    let store = open(&home).await;
    store.append(game(1), &turn(0, 1)).await.expect("kept");
    let mut other = other(&home).await;
    execute(&mut other, "BEGIN EXCLUSIVE").await;
    let began = Instant::now();
    assert!(is_backend(&store.append(game(1), &turn(1, 1)).await));
    assert!(began.elapsed() >= Duration::from_millis(90), "it has some patience");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 1);
    execute(&mut other, "ROLLBACK").await;
    store.append(game(1), &turn(1, 1)).await.expect("kept");
}

#[cfg(unix)]
#[tokio::test]
async fn a_vanished_file_is_an_error_until_it_is_back() {
    let folder = folder();
    let home = home(&folder);
    let store = open(&home).await;
    store.append(game(1), &turn(0, 1)).await.expect("kept");
    let away = folder.path().join("away.db");
    std::fs::rename(&home.path, &away).expect("moved");
    assert!(is_backend(&store.append(game(1), &turn(1, 1)).await));
    assert!(is_backend(&store.log(game(1), 0).await));
    assert!(!home.path.exists(), "no empty database takes its place");
    std::fs::rename(&away, &home.path).expect("moved");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 1);
    store.append(game(1), &turn(1, 1)).await.expect("kept");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 2);

    // Or another file is there: a copy from yesterday.
    store.append(game(1), &turn(2, 1)).await.expect("kept");
    let mut backup = other(&home).await;
    let sql = format!("VACUUM INTO '{}'", away.display());
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut backup).await.expect("copied");
    backup.close().await.expect("closed");
    store.append(game(1), &turn(3, 1)).await.expect("kept");
    for side in ["starmine.db", "starmine.db-wal", "starmine.db-shm"] {
        std::fs::remove_file(folder.path().join(side)).expect("removed");
    }
    std::fs::rename(&away, &home.path).expect("moved");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 3);
    // What follows from what is not there is not put behind a gap.
    let late = store.append(game(1), &turn(4, 2)).await;
    assert!(matches!(late, Err(StoreError::Corrupt { entry: 3, .. })), "{late:?}");
    store.append(game(1), &turn(3, 2)).await.expect("kept");
    store.close().await;
    let store = open(&home).await;
    assert_eq!(store.log(game(1), 3).await.expect("read")[0].at, 2);
}

/// What was kept last is in the write-ahead file alone. SQLite goes on with one
/// that was deleted, and all of it would be gone after a crash.
#[cfg(unix)]
#[tokio::test]
async fn a_write_ahead_file_that_is_deleted_is_noticed_and_nothing_is_lost() {
    let folder = folder();
    let home = home(&folder);
    let store = open(&home).await;
    store.append(game(1), &turn(0, 1)).await.expect("kept");
    std::fs::remove_file(folder.path().join("starmine.db-wal")).expect("removed");
    for _ in 0..2 {
        let late = store.append(game(1), &turn(1, 1)).await.expect_err("it is gone");
        assert!(format!("{late:#}").contains("start the server again"), "{late:#}");
    }
    // As if the program were killed: only the main file is left.
    let copy = folder.path().join("copy.db");
    std::fs::copy(&home.path, &copy).expect("copied");
    let after = Sqlite::open(&copy).await.expect("opened");
    assert_eq!(after.log(game(1), 0).await.expect("read").len(), 1);
}

#[tokio::test]
async fn a_write_ahead_file_without_its_database_is_left_alone() {
    let folder = folder();
    let home = home(&folder);
    let store = open(&home).await;
    store.append(game(1), &turn(0, 1)).await.expect("kept");
    // As a crash would leave it, but for the main file.
    let (left, ahead) = (folder.path().join("left.db"), folder.path().join("left.db-wal"));
    std::fs::copy(folder.path().join("starmine.db-wal"), &ahead).expect("copied");
    let before = std::fs::read(&ahead).expect("read");
    let refused = Sqlite::open(&left).await.expect_err("its main file is missing");
    assert!(format!("{refused:#}").contains("bring the file back"), "{refused:#}");
    assert_eq!(std::fs::read(&ahead).expect("read"), before);
    std::fs::copy(&home.path, &left).expect("copied");
    let back = Sqlite::open(&left).await.expect("opened");
    assert_eq!(back.log(game(1), 0).await.expect("read").len(), 1);
}

#[tokio::test]
async fn another_programs_database_is_refused_and_left_alone() {
    let folder = folder();
    let home = home(&folder);
    let make = SqliteConnectOptions::new().filename(&home.path).create_if_missing(true);
    let mut theirs = make.connect().await.expect("made");
    execute(&mut theirs, "CREATE TABLE recipes (cake TEXT)").await;
    theirs.close().await.expect("closed");
    let refused = Sqlite::open(&home.path).await.expect_err("it is not ours");
    assert!(format!("{refused:#}").contains("another program's"), "{refused:#}");
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(&mut other(&home).await)
        .await
        .expect("read");
    assert_eq!(tables, 1);
}

#[tokio::test]
async fn a_gap_in_a_log_is_found() {
    let folder = folder();
    let home = home(&folder);
    let store = open(&home).await;
    for entry in 0..3 {
        store.append(game(1), &turn(entry, 0)).await.expect("kept");
    }
    store.close().await;
    let store = open(&home).await;
    execute(&mut other(&home).await, "DELETE FROM log WHERE entry = 1").await;
    let found = store.log(game(1), 0).await;
    assert!(matches!(found, Err(StoreError::Corrupt { entry: 1, .. })), "{found:?}");
}

#[tokio::test]
async fn one_refused_order_harms_no_other() {
    let folder = folder();
    let store = open(&home(&folder)).await;
    store.add_player(person(1), "Ada", key(1), 1).await.expect("kept");
    store.append(game(1), &turn(0, 1)).await.expect("kept");
    let answers = tokio::join!(
        keep(&store, game(2), turn(0, 1)),
        keep(&store, game(1), turn(0, 1)),
        store.rename(person(9), "Nobody"),
        keep(&store, game(3), turn(0, 1)),
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

/// What was written is carried over to the main file soon, without the writer.
#[tokio::test]
async fn the_main_file_catches_up_beside_the_writer() {
    let folder = folder();
    let home = home(&folder);
    let store = open(&home).await;
    store.append(game(1), &turn(0, 1)).await.expect("kept");
    let alone = File { path: folder.path().join("alone.db"), ..home.clone() };
    // The checkpoint runs five seconds after the write: skip them.
    tokio::task::yield_now().await;
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(5)).await;
    tokio::time::resume();
    let begun = Instant::now();
    loop {
        std::fs::copy(&home.path, &alone.path).expect("copied");
        let mut copy = other(&alone).await;
        let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM log");
        // While it is carried over, a copy may be no database.
        let found = count.fetch_one(&mut copy).await.unwrap_or(0);
        copy.close().await.expect("closed");
        if found == 1 {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not catch up");
    }
}

/// The folder's lock lets one program serve a file. Should two write to it all
/// the same, of two who append the same entry still only one wins.
#[tokio::test]
async fn two_programs_at_one_file_never_keep_the_same_entry() {
    let folder = folder();
    let home = home(&folder);
    let [one, two] = [open(&home).await, open(&home).await];
    for entry in 0..40 {
        let (first, second) = match entry % 4 {
            0 | 1 => (&one, &two),
            _ => (&two, &one),
        };
        first.append(game(0), &turn(entry, 1)).await.expect("kept");
        let late = second.append(game(0), &turn(entry, 2)).await;
        assert!(matches!(late, Err(StoreError::Conflict)), "{entry}: {late:?}");
        assert_eq!(second.log(game(0), 0).await.expect("read").len(), entry as usize + 1);
    }
}

/// A list must not get slower with every game that was ever played.
#[tokio::test]
async fn every_question_is_a_lookup_in_an_index() {
    let folder = folder();
    let home = home(&folder);
    let _store = open(&home).await;
    let mut other = other(&home).await;
    let source = [
        include_str!("../sql/mod.rs"),
        include_str!("../sql/deal_status.rs"),
        include_str!("../sql/logs.rs"),
        include_str!("../sql/request.rs"),
    ]
    .concat();
    let mut asked = 0;
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
            // What is given, and what is never long.
            let given = ["VALUES CLAUSE", "CONSTANT ROW"];
            let given = given.iter().any(|few| step.contains(few));
            assert!(!scans || given, "{sql}\n{step}");
            // The games of one player may be sorted, and the logs that were
            // asked for; a whole list may not.
            let few = sql.contains("UNION") || sql.contains("JOIN log");
            let sorts = step.contains("TEMP B-TREE") && !few;
            assert!(!sorts, "{sql}\n{step}");
        }
        asked += 1;
    }
    assert!(asked >= 15, "only {asked} found");
}
