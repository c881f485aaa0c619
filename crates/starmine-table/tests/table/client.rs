//! Comparing a client that was connected throughout with a fresh snapshot.

use std::fmt::Debug;

use starmine_client::TableState;
use starmine_protocol::{LogLine, ToClient};

use crate::harness::Snapshot;

/// Applies every message to the client.
pub(crate) fn read(client: &mut TableState, messages: Vec<ToClient>) {
    for message in messages {
        client.apply(message);
    }
}

/// Checks that a client knows everything in a fresh snapshot.
pub(crate) fn caught_up(client: &TableState, fresh: &Snapshot) -> Result<(), String> {
    let mut table = client.table.clone().ok_or("no table")?;
    // A turn does not resend the table; its entry is in the game. Clients that
    // may not see the game receive nothing about turns.
    table.entry = match fresh.game {
        Some(_) => client.resume().since.unwrap_or_default(),
        None => fresh.table.entry,
    };
    same("table", &table, &fresh.table)?;
    same("game", &client.game, &fresh.game)?;
    if fresh.game.is_some() {
        same("start of the log", &client.log_start(), &fresh.log_start)?;
    }
    same("log", &client.log().collect::<Vec<_>>(), &fresh.log.iter().collect::<Vec<&LogLine>>())?;
    same("chat", client.chat(), &fresh.chat[..])?;
    same("desk", &client.desk, &fresh.desk)
}

fn same<T: PartialEq + Debug + ?Sized>(what: &str, own: &T, fresh: &T) -> Result<(), String> {
    let equal = own == fresh;
    equal.then_some(()).ok_or_else(|| format!("{what}\n own: {own:?}\nfresh: {fresh:?}"))
}
