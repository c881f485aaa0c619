//! PostgreSQL tests beyond the common suite: several nodes, and outages.

use std::sync::Arc;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, Row};
use starmine_testing::PostgresServer;

use super::super::suite::{append, barred, game, person, sits_down, suite, turn};
use super::super::{Store, StoreError};
use super::dialect::with_arrays;
use super::{Postgres, PostgresDatabase};
use crate::store::sql::ColumnType;

async fn open(url: &str) -> Postgres {
    try_to_open(url).await.expect("opened")
}

async fn try_to_open(url: &str) -> Result<Postgres, StoreError> {
    Postgres::open(PostgresDatabase::new(url).map_err(StoreError::Backend)?).await
}

/// A second connection, as from another program.
async fn other(url: &str) -> PgConnection {
    url.parse::<PgConnectOptions>().expect("a URL").connect().await.expect("connected")
}

#[tokio::test]
async fn postgres_passes_the_store_suite() {
    let Some(server) = PostgresServer::shared() else { return };
    suite(async || open(&server.database().await).await).await;
}

/// In thousands of races, exactly one node wins, and the other gets a conflict and
/// reads the winner's entry.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_one_of_two_nodes_writes_an_entry() {
    const GAMES: u16 = 50;
    const ENTRIES: u32 = 60;
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let nodes = [Arc::new(open(&url).await), Arc::new(open(&url).await)];
    let race = async |number: u16, nodes: [Arc<Postgres>; 2]| {
        let mut winners = Vec::new();
        for entry in 0..ENTRIES {
            let answers = tokio::join!(
                append(&*nodes[0], game(number), turn(entry, 1)),
                append(&*nodes[1], game(number), turn(entry, 2)),
            );
            let (winner, loser) = match answers {
                (Ok(()), Err(StoreError::Conflict)) => (1, 1),
                (Err(StoreError::Conflict), Ok(())) => (2, 0),
                other => panic!("entry {entry} of game {number}: {other:?}"),
            };
            winners.push(winner);
            if entry % 10 == 9 {
                let log = nodes[loser].log(game(number), entry).await.expect("read");
                assert_eq!(log[0].at, winner, "the loser must read the winning entry");
            }
        }
        for node in &nodes {
            let log = node.log(game(number), 0).await.expect("read");
            assert_eq!(log.iter().map(|stamped| stamped.at).collect::<Vec<_>>(), winners);
        }
    };
    futures_util::future::join_all((0..GAMES).map(|number| race(number, nodes.clone()))).await;
}

/// A player takes seats in games with the same deal on two nodes, and views it on
/// a third.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_access_to_a_deal_succeeds_on_one_node() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let nodes = [open(&url).await, open(&url).await, open(&url).await];
    for number in 0..200 {
        let (one, first) = sits_down(game(1000 + u16::from(number)), person(number));
        let (other, second) = sits_down(game(2000 + u16::from(number)), person(number));
        let (first, second, look) = tokio::join!(
            append(&nodes[0], one, first),
            append(&nodes[1], other, second),
            nodes[2].learn_deal(game(1), person(number)),
        );
        let barred = [first, second, look].map(barred);
        let stored = barred.iter().filter(|bar| bar.is_none()).count();
        assert_eq!(stored, 1, "player {number}: {barred:?}");
    }
}

#[tokio::test]
async fn nodes_can_start_together_on_an_empty_database() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let all = futures_util::future::join_all((0..8).map(|_| try_to_open(&url))).await;
    for (number, store) in (0..).zip(all) {
        store.expect("opened").append(game(number), &turn(0, 1)).await.expect("stored");
    }
}

/// An old database has the table `versions` instead of sqlx's list.
#[tokio::test]
async fn nodes_can_start_together_on_an_old_database() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let mut old = other(&url).await;
    old.execute(include_str!("../migrations/postgres/0001.sql")).await.expect("made");
    old.execute(include_str!("../migrations/postgres/0002.sql")).await.expect("made");
    let listed = "CREATE TABLE versions \
        (version BIGINT PRIMARY KEY, program TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now()); \
        INSERT INTO versions (version, program) VALUES (1, '0.1.0'), (2, '0.1.0')";
    old.execute(listed).await.expect("listed");
    let entry = serde_json::to_string(&turn(0, 7).entries[0].entry).expect("written");
    let row = sqlx::query("INSERT INTO log VALUES ($1, 0, 7, $2)").bind(game(1).as_str());
    row.bind(entry).execute(&mut old).await.expect("stored");
    let all = futures_util::future::join_all((0..8).map(|_| try_to_open(&url))).await;
    for (number, store) in (1..).zip(all) {
        let store = store.expect("opened");
        store.append(game(1), &turn(number, 8)).await.expect("stored");
        assert_eq!(store.log(game(1), 0).await.expect("read")[0].at, 7);
    }
    let newest = "SELECT max(version) FROM versions";
    let newest: i64 = sqlx::query_scalar(newest).fetch_one(&mut old).await.expect("read");
    assert_eq!(newest, 3, "older programs must refuse it");
}

#[tokio::test]
async fn running_node_survives_a_migration_but_cannot_restart() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let store = open(&url).await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    // Everything that a migration may do: it only adds.
    let newer = "ALTER TABLE log ADD COLUMN node TEXT; \
        ALTER TABLE tables ADD COLUMN stars BIGINT NOT NULL DEFAULT 0; \
        CREATE TABLE tournaments (name TEXT PRIMARY KEY); \
        INSERT INTO _sqlx_migrations VALUES (5, 'Starmine 7.1.0', now(), true, '', 0)";
    other(&url).await.execute(newer).await.expect("migrated");
    store.append(game(1), &turn(1, 1)).await.expect("stored");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 2);
    // The store must also work on a new connection.
    let gone = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    other(&url).await.execute(gone).await.expect("cut off");
    store.append(game(1), &turn(2, 1)).await.expect("stored");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 3);

    let error = try_to_open(&url).await.expect_err("newer version").to_string();
    assert!(error.contains("version is 5") && error.contains("up to 4"), "{error}");
    assert!(error.contains("use Starmine 7.1.0"), "{error}");
}

#[tokio::test]
async fn short_restart_is_hidden_and_longer_outage_is_an_error() {
    let Some(mut server) = PostgresServer::start() else { return };
    let store = open(&server.database().await).await;
    store.append(game(1), &turn(0, 1)).await.expect("stored");
    server.stop();
    server.start_again();
    // The callers did not notice the restart.
    store.append(game(1), &turn(1, 1)).await.expect("stored");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 2);

    server.stop();
    let (stored, read) = tokio::join!(append(&store, game(1), turn(2, 1)), store.log(game(1), 0));
    assert!(matches!(stored, Err(StoreError::Backend(_))), "{stored:?}");
    assert!(matches!(read, Err(StoreError::Backend(_))), "{read:?}");
    server.start_again();
    store.append(game(1), &turn(2, 1)).await.expect("stored");
    assert_eq!(store.log(game(1), 0).await.expect("read").len(), 3);
}

#[tokio::test]
async fn connection_errors_give_advice_without_the_password() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let nowhere = "postgres://ada:secret@127.0.0.1:1/games";
    let nobody = url.replace("starmine@", "nobody:secret@");
    let nothing = url.replace("/test", "/nothing");
    for (url, words) in [
        (nowhere, "database games at 127.0.0.1:1"),
        (nowhere, "is PostgreSQL running there?"),
        (&*nobody, "nobody"),
        (&*nobody, "check its user and password"),
        (&*nothing, "nothing"),
        (&*nothing, "create it with `createdb`"),
        ("postgres://ada:secret@host:port/games", "parse the database URL"),
    ] {
        let error = try_to_open(url).await.expect_err("cannot be opened").to_string();
        assert!(error.contains(words), "{words}: {error}");
        assert!(!error.contains("secret"), "{error}");
    }
}

/// Lists must not get slower as games accumulate.
#[tokio::test]
async fn every_query_uses_an_index() {
    let Some(server) = PostgresServer::shared() else { return };
    let url = server.database().await;
    let _store = open(&url).await;
    let mut other = other(&url).await;
    // The planner still uses a scan or a sort where it has no alternative.
    let settings = "SET enable_seqscan = off; SET enable_sort = off; \
        SET plan_cache_mode = force_generic_plan";
    other.execute(settings).await.expect("set");
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
        let columns: &[ColumnType] = match sql.contains("column3") {
            true => &[ColumnType::Number, ColumnType::Text, ColumnType::Number],
            false => &[ColumnType::Text],
        };
        let sql = with_arrays(&sql.replace("\\\n", " "), columns);
        let plan = plan(&mut other, &sql).await;
        assert!(!plan.contains("Seq Scan"), "{sql}\n{plan}");
        let sorts = plan.contains("Sort") && !sql.contains("UNION") && !sql.contains("unnest");
        assert!(!sorts, "{sql}\n{plan}");
        checked += 1;
    }
    assert!(checked >= 15, "found only {checked} queries");
}

/// The generic plan, which does not depend on the values.
async fn plan(other: &mut PgConnection, sql: &str) -> String {
    let values = (1..9).filter(|number| sql.contains(&format!("${number}"))).count();
    let nulls = vec!["NULL"; values].join(", ");
    let prepare = format!("DEALLOCATE ALL; PREPARE query AS {sql}");
    other.execute(AssertSqlSafe(prepare)).await.expect("prepared");
    let explain = AssertSqlSafe(format!("EXPLAIN EXECUTE query ({nulls})"));
    let lines = sqlx::raw_sql(explain).fetch_all(other).await.expect("explained");
    let lines: Vec<String> = lines.iter().map(|line| line.get(0)).collect();
    lines.join("\n")
}
