//! Everything that one database keeps, put into another that is empty: a
//! backup, its way back, the move from a file to a server.
//!
//! What is read is one moment, whatever is played meanwhile. What is written
//! is there as a whole or not at all. Rows are carried over as they are: what
//! cannot be read is no reason to lose it. Only bytes that are no text cannot
//! be carried to everywhere, and are replaced.

use anyhow::{Context, Result, ensure};
use sqlx::{Connection, Database};

use super::place::Place;
use super::sql::{Columns, ConnectionOf, Dialect, Home, Kind, Statement, Value};
use super::sqlite::File;

/// A table of the database. Its key is its first columns.
struct Table {
    name: &'static str,
    /// The next rows after a key, which is `$1`, or `$1` and `$2`.
    next: &'static str,
    insert: &'static str,
    columns: &'static [&'static str],
    kinds: &'static [Kind],
    key: usize,
}

const T: Kind = Kind::Text;
const N: Kind = Kind::Number;

/// Those whose rows are nothing but text and numbers; players before their
/// keys, which are carried by hand.
const TABLES: [Table; 8] = [
    Table {
        name: "log",
        next: "SELECT game, entry, at, data FROM log WHERE (game, entry) > ($1, $2) \
            ORDER BY game, entry LIMIT 256",
        insert: "INSERT INTO log (game, entry, at, data) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["game", "entry", "at", "data"],
        kinds: &[T, N, N, T],
        key: 2,
    },
    Table {
        name: "tables",
        next: "SELECT game, stage, public, practice, deal, at, summary FROM tables \
            WHERE game > $1 ORDER BY game LIMIT 256",
        insert: "INSERT INTO tables (game, stage, public, practice, deal, at, summary) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["game", "stage", "public", "practice", "deal", "at", "summary"],
        kinds: &[T, T, N, N, T, N, T],
        key: 1,
    },
    Table {
        name: "seats",
        next: "SELECT game, player, over, at FROM seats WHERE (game, player) > ($1, $2) \
            ORDER BY game, player LIMIT 256",
        insert: "INSERT INTO seats (game, player, over, at) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["game", "player", "over", "at"],
        kinds: &[T, T, N, N],
        key: 2,
    },
    Table {
        name: "chat",
        next: "SELECT game, number, player, at, nonce, said FROM chat \
            WHERE (game, number) > ($1, $2) ORDER BY game, number LIMIT 256",
        insert: "INSERT INTO chat (game, number, player, at, nonce, said) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["game", "number", "player", "at", "nonce", "said"],
        kinds: &[T, N, T, N, N, T],
        key: 2,
    },
    Table {
        name: "desks",
        next: "SELECT game, player, desk FROM desks WHERE (game, player) > ($1, $2) \
            ORDER BY game, player LIMIT 256",
        insert: "INSERT INTO desks (game, player, desk) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["game", "player", "desk"],
        kinds: &[T, T, T],
        key: 2,
    },
    Table {
        name: "known",
        next: "SELECT deal, player FROM known WHERE (deal, player) > ($1, $2) \
            ORDER BY deal, player LIMIT 256",
        insert: "INSERT INTO known (deal, player) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["deal", "player"],
        kinds: &[T, T],
        key: 2,
    },
    Table {
        name: "imports",
        next: "SELECT game, by, record, at FROM imports WHERE game > $1 ORDER BY game LIMIT 256",
        insert: "INSERT INTO imports (game, by, record, at) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["game", "by", "record", "at"],
        kinds: &[T, T, T, N],
        key: 1,
    },
    Table {
        name: "players",
        next: "SELECT player, name, at FROM players WHERE player > $1 ORDER BY player LIMIT 256",
        insert: "INSERT INTO players (player, name, at) \
            SELECT * FROM {rows} WHERE column1 IS NOT NULL",
        columns: &["player", "name", "at"],
        kinds: &[T, T, N],
        key: 1,
    },
];

/// Turns that are not in the log yet, where they are gathered.
const RECENT: Table = Table {
    name: "recent",
    next: "SELECT game, entry, at, data FROM recent WHERE (game, entry) > ($1, $2) \
        ORDER BY game, entry LIMIT 256",
    ..TABLES[0]
};

/// How much was carried over.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Copied {
    /// Tables of players, with all that belongs to them.
    pub tables: u64,
    /// Players.
    pub players: u64,
    /// Texts of which something could not be read, and has `�` in its place.
    pub damaged: u64,
}

impl Place {
    /// Puts all that is kept here into another place, which must be empty.
    /// Both may be in use.
    pub async fn copy_to(&self, to: &Place) -> Result<Copied> {
        match self {
            Place::File(from) => copy_from(&File::new(from.clone()), to).await,
            Place::Server(from) => copy_from(from, to).await,
        }
    }
}

/// Nothing is made where there is nothing to copy.
async fn copy_from<F: Home>(from: &F, to: &Place) -> Result<Copied> {
    let source = from.source().await?;
    to.make().await?;
    match to {
        Place::File(to) => copy(from, source, &File::new(to.clone())).await,
        Place::Server(to) => copy(from, source, to).await,
    }
}

async fn copy<F: Home, T: Home>(from: &F, mut source: ConnectionOf<F>, to: &T) -> Result<Copied> {
    let (mut target, _) = to.writer().await?;
    let copied = copy_all(from, to, &mut source, &mut target).await?;
    // A file that is closed in order is whole by itself.
    source.close().await?;
    T::seal(target).await.with_context(|| format!("write to the {to}"))?;
    Ok(copied)
}

async fn copy_all<F: Home, T: Home>(
    from: &F,
    to: &T,
    source: &mut ConnectionOf<F>,
    target: &mut ConnectionOf<T>,
) -> Result<Copied> {
    let mut source = source.begin_with(F::Db::BEGIN_READING).await?;
    let mut target = target.begin_with(T::Db::BEGIN).await?;
    for full in ["SELECT game FROM log LIMIT 1", "SELECT player FROM players LIMIT 1"] {
        let found = T::Db::fetch(&mut target, Statement::new(full, [])).await?;
        ensure!(
            found.is_empty(),
            "the {to} is not empty, and what is there stays as it is: choose another place"
        );
    }
    let mut copied = Copied::default();
    for table in TABLES.iter().chain(F::Db::GATHERS.then_some(&RECENT)) {
        let copying = Copying { from, to, what: table.name };
        let rows = copying.table(table, &mut source, &mut target, &mut copied.damaged).await?;
        match table.name {
            "tables" => copied.tables = rows,
            "players" => copied.players = rows,
            _ => {}
        }
    }
    Copying { from, to, what: "keys" }.keys(&mut source, &mut target).await?;
    target.commit().await.with_context(|| format!("write to the {to}"))?;
    Ok(copied)
}

/// Something that stands in a row.
enum Cell {
    Text(String),
    Number(i64),
}

impl Cell {
    fn value(&self) -> Value<'_> {
        match self {
            Cell::Text(text) => Value::Text(text),
            Cell::Number(number) => Value::Number(*number),
        }
    }
}

/// One table, from one place to another.
struct Copying<'a, F, T> {
    from: &'a F,
    to: &'a T,
    what: &'static str,
}

impl<F: Home, T: Home> Copying<'_, F, T> {
    async fn read(
        &self,
        source: &mut ConnectionOf<F>,
        statement: Statement<'_>,
    ) -> Result<Vec<<F::Db as Database>::Row>> {
        let rows = F::Db::fetch(source, statement).await;
        rows.with_context(|| format!("read {} of the {}", self.what, self.from))
    }

    async fn write(&self, target: &mut ConnectionOf<T>, statement: Statement<'_>) -> Result<()> {
        let written = T::Db::execute(target, statement).await;
        written.with_context(|| format!("write {} to the {}", self.what, self.to)).map(drop)
    }

    /// Copies a table. Says how many rows it has.
    async fn table(
        &self,
        table: &Table,
        source: &mut ConnectionOf<F>,
        target: &mut ConnectionOf<T>,
        damaged: &mut u64,
    ) -> Result<u64> {
        // Ids are never empty, and numbers begin at 0.
        let mut after: Vec<Cell> = table.kinds[..table.key]
            .iter()
            .map(|kind| match kind {
                Kind::Text => Cell::Text(String::new()),
                Kind::Number => Cell::Number(-1),
            })
            .collect();
        let mut copied = 0;
        loop {
            let values = after.iter().map(Cell::value).collect();
            let rows =
                self.read(source, Statement { sql: table.next, values, columns: None }).await?;
            let mut cells = Vec::with_capacity(rows.len() * table.columns.len());
            for row in &rows {
                for (column, kind) in table.columns.iter().zip(table.kinds) {
                    cells.push(match kind {
                        Kind::Text => {
                            let text = row.damaged(column)?.into_owned();
                            *damaged += u64::from(row.text(column).is_err());
                            Cell::Text(text)
                        }
                        Kind::Number => Cell::Number(row.number(column)?),
                    });
                }
            }
            let values = cells.iter().map(Cell::value).collect();
            if rows.is_empty() {
                return Ok(copied);
            }
            self.write(target, Statement::of_rows(table.insert, table.kinds, values)).await?;
            copied += rows.len() as u64;
            let last = cells.len() - table.columns.len();
            after = cells.drain(last..last + table.key).collect();
        }
    }

    /// Copies keys in the order in which they were made: that is what their
    /// numbers are for, which the target gives anew.
    async fn keys(&self, source: &mut ConnectionOf<F>, target: &mut ConnectionOf<T>) -> Result<()> {
        const NEXT: &str =
            "SELECT number, hash, player, at FROM keys WHERE number > $1 ORDER BY number LIMIT 256";
        const INSERT: &str = "INSERT INTO keys (hash, player, at) VALUES ($1, $2, $3)";
        let mut after = -1;
        loop {
            let rows = self.read(source, Statement::new(NEXT, [Value::Number(after)])).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = last.number("number")?;
            for row in &rows {
                let values = [
                    Value::Bytes(row.bytes("hash")?),
                    Value::Text(row.text("player")?),
                    Value::Number(row.number("at")?),
                ];
                self.write(target, Statement::new(INSERT, values)).await?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::suite::{desk, game, keep, key, line, person, summary, turn};
    use super::super::{Store, Write};
    use super::*;
    use crate::testing::PostgresServer;
    use futures_util::future::join_all;
    use starmine_protocol::Stage;

    /// More than fits into one statement of either database.
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
            keep(store, game(number), write)
        });
        // Those that follow may not be in the log yet when it is copied.
        let turns = (0..MANY).map(|number| keep(store, game(number), turn(2, 300)));
        for kept in join_all(writes).await.into_iter().chain(join_all(turns).await) {
            kept.expect("kept");
        }
        for number in 0..7 {
            store.add_player(person(number), "Ada", key(number), 1).await.expect("kept");
            store.add_key(person(number), key(100 + number), key(number), 2).await.expect("kept");
        }
        store.import(game(999), person(1), "{\"a\": \"“ö”\"}", 5).await.expect("kept");
    }

    /// Everything that can be asked.
    async fn all(store: &dyn Store) -> String {
        let mut told = String::new();
        for number in (0..MANY).step_by(10) {
            let (game, player) = (game(number), person((number % 7) as u8));
            told += &format!("{:?}", store.log(game, 0).await.expect("read"));
            told += &format!("{:?}", store.chat(game).await.expect("read"));
            told += &format!("{:?}", store.desk(game, player).await.expect("read"));
            told += &format!("{:?}", store.results(game, false, 9).await.expect("read"));
            told += &format!("{}", store.dealings(game, player, game).await.expect("read").knows);
        }
        for number in 0..7 {
            let player = person(number);
            told += &format!("{:?}", store.player(key(number)).await.expect("read"));
            told += &format!("{:?}", store.player(key(100 + number)).await.expect("read"));
            told += &format!("{:?}", store.tables_of(player, true, 1000).await.expect("read"));
        }
        told + &format!("{:?}", store.imported(game(999)).await.expect("read"))
    }

    async fn carry(from: &Place, to: &Place) {
        let copied = from.copy_to(to).await.expect("copied");
        assert_eq!(copied, Copied { tables: MANY.into(), players: 7, damaged: 0 });
        let (before, after) = (from.open().await.expect("open"), to.open().await.expect("open"));
        assert_eq!(all(&*before).await, all(&*after).await);
        // The oldest key is still the one that goes first.
        for number in 0..15 {
            after.add_key(person(1), key(200 + number), key(200), 3).await.expect("kept");
        }
        assert_eq!(after.player(key(1)).await.expect("read"), None);
        assert!(after.player(key(101)).await.expect("read").is_some());
    }

    #[tokio::test]
    async fn from_file_to_file_and_only_where_nothing_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| Place::File(folder.path().join(name));
        let store = place("a").open().await.expect("open");
        fill(&*store).await;
        carry(&place("a"), &place("b")).await;
        let again = place("a").copy_to(&place("b")).await.expect_err("it is not empty");
        assert!(format!("{again:#}").contains("not empty"), "{again:#}");
        let nothing = place("none").copy_to(&place("c")).await;
        assert!(nothing.is_err(), "there is nothing to copy");
        assert!(!folder.path().join("none").exists(), "and it was not made");
    }

    #[tokio::test]
    async fn from_a_file_to_a_server_and_back() {
        let Some(server) = PostgresServer::shared() else { return };
        let folder = tempfile::tempdir().expect("a folder");
        let file = Place::File(folder.path().join("a"));
        let back = Place::File(folder.path().join("b"));
        let [one, other] = [server.database().await, server.database().await];
        let [one, other] = [&one, &other].map(|url| Place::server(url).expect("a server"));
        fill(&*file.open().await.expect("open")).await;
        file.copy_to(&one).await.expect("copied");
        carry(&one, &back).await;
        carry(&one, &other).await;
        one.copy_to(&other).await.expect_err("it is not empty");
    }

    /// SQLite takes any bytes for a text; others do not.
    #[tokio::test]
    async fn texts_that_are_none_are_carried_as_far_as_they_can_be_read() {
        use sqlx::{ConnectOptions, SqliteConnection};
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| Place::File(folder.path().join(name));
        let store = place("a").open().await.expect("open");
        fill(&*store).await;
        store.close().await;
        let file = folder.path().join("a");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut damage: SqliteConnection = options.connect().await.expect("open");
        let harm = "UPDATE players SET name = CAST(x'41ff61' AS TEXT) WHERE player IN \
            (SELECT player FROM players LIMIT 1)";
        sqlx::raw_sql(harm).execute(&mut damage).await.expect("done");
        damage.close().await.expect("closed");
        // Who has such a name is known all the same.
        let store = place("a").open().await.expect("open");
        let names = store.names(&[person(0)]).await.expect("read");
        assert_eq!(names, [(person(0), "A\u{fffd}a".to_owned())]);
        assert!(store.player(key(0)).await.expect("read").is_some());
        let copied = place("a").copy_to(&place("b")).await.expect("copied");
        assert_eq!(copied, Copied { tables: MANY.into(), players: 7, damaged: 1 });
        let copy = place("b").open().await.expect("open");
        assert_eq!(copy.names(&[person(0)]).await.expect("read"), names);
    }
}
