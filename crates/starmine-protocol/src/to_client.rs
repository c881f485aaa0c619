//! What a table tells a client.

use serde::{Deserialize, Serialize};

use crate::{ChatLine, Desk, GameView, LogLine, Phrase, TableView};

/// A message to the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ToClient {
    /// The answer to `hello`: everything the client may know. Of log and chat
    /// only what it has not seen, if it said what it has.
    Snapshot {
        /// The protocol spoken.
        protocol: u32,
        /// The table.
        table: Box<TableView>,
        /// The game, if it has been dealt.
        game: Option<Box<GameView>>,
        /// Lines before this entry are not shown any more.
        log_start: u32,
        /// The log.
        log: Vec<LogLine>,
        /// What was said.
        chat: Vec<ChatLine>,
        /// How the player's own cards lie.
        desk: Option<Desk>,
    },
    /// Something about the table has changed.
    Table {
        /// The table.
        table: Box<TableView>,
        /// New lines of the log.
        log: Vec<LogLine>,
    },
    /// Something happened in the game.
    Game {
        /// The log entry this reflects.
        entry: u32,
        /// The game.
        game: Box<GameView>,
        /// Lines before this entry are not shown any more.
        log_start: u32,
        /// New lines of the log.
        log: Vec<LogLine>,
        /// How the player's own cards lie now.
        desk: Option<Desk>,
    },
    /// Something was said.
    Chat {
        /// The last log entry.
        #[serde(default)]
        entry: u32,
        /// New lines.
        chat: Vec<ChatLine>,
    },
    /// The player's own cards lie differently.
    Desk {
        /// The last log entry.
        #[serde(default)]
        entry: u32,
        /// How.
        desk: Desk,
    },
    /// What was asked has been done, and is kept.
    Accepted {
        /// The number of the request.
        request: u32,
        /// The log entry it became, or the last one if it became none.
        entry: u32,
    },
    /// What was asked has not been done, and nothing has changed.
    Refused {
        /// The number of the request.
        request: u32,
        /// The last log entry.
        entry: u32,
        /// Why, and what to do.
        #[cfg_attr(test, ts(type = "Phrase"))]
        refusal: Phrase,
    },
    /// The server is about to close this socket.
    Closing {
        /// Why.
        #[cfg_attr(test, ts(type = "Phrase"))]
        reason: Phrase,
        /// Whether it is of use to connect again.
        again: bool,
    },
}
