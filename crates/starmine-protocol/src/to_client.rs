//! Messages from a table to a client.

use serde::{Deserialize, Serialize};

use crate::{ChatLine, Desk, GameView, LogLine, Phrase, TableView};

/// A message to the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ToClient {
    /// The answer to `hello`: everything the client may know. If `hello` named
    /// an entry, log and chat hold only what is newer.
    Snapshot {
        protocol: u32,
        table: Box<TableView>,
        /// The game, once it has been dealt.
        game: Option<Box<GameView>>,
        /// Drop log lines before this entry.
        log_start: u32,
        log: Vec<LogLine>,
        chat: Vec<ChatLine>,
        desk: Option<Desk>,
    },
    /// The table has changed.
    Table {
        table: Box<TableView>,
        /// New lines of the log.
        log: Vec<LogLine>,
    },
    /// The game has changed.
    Game {
        /// The last log entry included in this message.
        entry: u32,
        game: Box<GameView>,
        /// Drop log lines before this entry.
        log_start: u32,
        /// New lines of the log.
        log: Vec<LogLine>,
        desk: Option<Desk>,
    },
    /// There are new chat messages.
    Chat {
        /// The last log entry.
        #[serde(default)]
        entry: u32,
        /// The new messages.
        chat: Vec<ChatLine>,
    },
    /// The player's own cards were rearranged.
    Desk {
        /// The last log entry.
        #[serde(default)]
        entry: u32,
        desk: Desk,
    },
    /// Why a bot took a turn, as far as the reader's seat can know.
    Why {
        /// The log entry of the turn.
        entry: u32,
        /// The short answer.
        #[cfg_attr(test, ts(type = "Phrase"))]
        says: Phrase,
        /// More, for readers who want it.
        #[cfg_attr(test, ts(type = "Array<Phrase>"))]
        more: Vec<Phrase>,
    },
    /// The request was carried out and is stored.
    Accepted {
        /// The number of the request.
        request: u32,
        /// The log entry it added, or the last one if it added none.
        entry: u32,
    },
    /// The request was refused; nothing has changed.
    Refused {
        /// The number of the request.
        request: u32,
        /// The last log entry.
        entry: u32,
        /// The reason, and what to do about it.
        #[cfg_attr(test, ts(type = "Phrase"))]
        refusal: Phrase,
    },
    /// The server is about to close this socket.
    Closing {
        #[cfg_attr(test, ts(type = "Phrase"))]
        reason: Phrase,
        /// Whether the client should reconnect.
        again: bool,
    },
}
