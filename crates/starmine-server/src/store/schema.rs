//! The tables of the database. Apart from the migrations, only this file lists their
//! columns.

use super::sql::ColumnType::{self, Bytes as B, Number as N, Text as T};

/// A table of the database.
pub(super) struct DatabaseTable {
    pub(super) name: &'static str,
    /// The number of key columns, which come first.
    pub(super) key: usize,
    pub(super) columns: &'static [(&'static str, ColumnType)],
    /// Whether the database assigns the first column when a row is inserted.
    is_numbered: bool,
}

pub(super) const LOG: DatabaseTable =
    DatabaseTable::new("log", 2, &[("game", T), ("entry", N), ("at", N), ("data", T)]);
pub(super) const SUMMARIES: DatabaseTable = DatabaseTable::new(
    "tables",
    1,
    &[
        ("game", T),
        ("stage", T),
        ("public", N),
        ("practice", N),
        ("deal", T),
        ("at", N),
        ("summary", T),
    ],
);
pub(super) const SEATS: DatabaseTable =
    DatabaseTable::new("seats", 2, &[("game", T), ("player", T), ("over", N), ("at", N)]);
pub(super) const CHAT: DatabaseTable = DatabaseTable::new(
    "chat",
    2,
    &[("game", T), ("number", N), ("player", T), ("at", N), ("nonce", N), ("said", T)],
);
pub(super) const DESKS: DatabaseTable =
    DatabaseTable::new("desks", 2, &[("game", T), ("player", T), ("desk", T)]);
pub(super) const KNOWN: DatabaseTable =
    DatabaseTable::new("known", 2, &[("deal", T), ("player", T)]);
pub(super) const IMPORTS: DatabaseTable =
    DatabaseTable::new("imports", 1, &[("game", T), ("by", T), ("record", T), ("at", N)]);
pub(super) const PLAYERS: DatabaseTable =
    DatabaseTable::new("players", 1, &[("player", T), ("name", T), ("at", N)]);
/// Only the order of the numbers matters: it shows which key is oldest.
pub(super) const KEYS: DatabaseTable = DatabaseTable {
    is_numbered: true,
    ..DatabaseTable::new("keys", 1, &[("number", N), ("hash", B), ("player", T), ("at", N)])
};

/// Every table. Players come before their keys, which refer to them.
pub(super) const TABLES: [DatabaseTable; 9] =
    [LOG, SUMMARIES, SEATS, CHAT, DESKS, KNOWN, IMPORTS, PLAYERS, KEYS];

impl DatabaseTable {
    const fn new(
        name: &'static str,
        key: usize,
        columns: &'static [(&'static str, ColumnType)],
    ) -> DatabaseTable {
        DatabaseTable { name, key, columns, is_numbered: false }
    }

    /// Selects the next rows after a key.
    pub(super) fn next(&self) -> String {
        let DatabaseTable { name, key, .. } = self;
        let all = list(self.columns, |_, name| name.to_owned());
        let after = list(&self.columns[..*key], |number, _| format!("${number}"));
        let key = list(&self.columns[..*key], |_, name| name.to_owned());
        format!("SELECT {all} FROM {name} WHERE ({key}) > ({after}) ORDER BY {key} LIMIT 256")
    }

    /// Inserts rows that have a value for every column. `rest` may add conditions, an
    /// order, and what to do about a conflict.
    pub(super) fn insert(&self, rest: &str) -> String {
        let from = usize::from(self.is_numbered);
        let columns = list(&self.columns[from..], |_, name| name.to_owned());
        let values = list(&self.columns[from..], |number, _| format!("column{}", number + from));
        let name = self.name;
        format!(
            "INSERT INTO {name} ({columns}) SELECT {values} FROM {{rows}} \
             WHERE column1 IS NOT NULL {rest}"
        )
    }

    /// The end of an insert that replaces rows with the same key.
    pub(super) fn replacing(&self) -> String {
        let key = list(&self.columns[..self.key], |_, name| name.to_owned());
        let others = list(&self.columns[self.key..], |_, name| format!("{name} = excluded.{name}"));
        format!("ON CONFLICT ({key}) DO UPDATE SET {others}")
    }
}

fn list(
    columns: &[(&'static str, ColumnType)],
    item: impl Fn(usize, &'static str) -> String,
) -> String {
    let items = (1..).zip(columns).map(|(number, (name, _))| item(number, name));
    items.collect::<Vec<_>>().join(", ")
}
