//! Messages from a client to a table.

use serde::{Deserialize, Serialize};

use crate::{Action, Looking, Proposal, Remark, Seat, Settings, Turned};

/// A message to the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToServer {
    /// A number chosen by the client and repeated in the answer.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
    pub request: u32,
    #[serde(flatten)]
    pub ask: Ask,
}

/// The request in a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ask {
    /// The first message on every socket: the client's protocol version, the
    /// last log entry it has, and its perspective if it watches.
    Hello {
        protocol: u32,
        #[serde(default)]
        since: Option<u32>,
        #[serde(default)]
        looking: Option<Looking>,
    },
    /// Sits down, or changes seats, before the game starts. A program says so, and
    /// is shown as a bot.
    Sit {
        seat: Seat,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        program: bool,
    },
    /// Stands up before the game starts.
    Stand,
    /// Takes the player's seat back from a bot.
    Return,
    /// The host removes a person or bot from a seat before the game starts.
    Remove { seat: Seat },
    /// The host adds a bot to a seat.
    AddBot { seat: Seat, bot: String },
    /// The host changes the settings before the game starts.
    Configure { settings: Settings },
    /// The host starts the game.
    Start,
    /// Takes a turn; valid only in the position of that log entry.
    Act { position: u32, action: Action },
    /// Sorts the player's own hand.
    Arrange { order: Vec<u8> },
    /// Turns one of the player's own cards.
    Turn { card: u8, turned: Turned },
    /// Writes a note on a card; empty text deletes the note.
    Note { card: u8, text: String },
    /// Sends a chat message. The nonce prevents duplicates when the client
    /// resends it.
    Say { text: String, nonce: u32 },
    /// Sends a quick phrase.
    Remark { remark: Remark, nonce: u32 },
    /// Proposes something that needs agreement. With a position, the proposal
    /// is valid only in that position.
    Propose {
        proposal: Proposal,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        position: Option<u32>,
    },
    /// Agrees to the proposal that this log entry made.
    Agree { proposal: u32 },
    /// Declines the proposal, or withdraws it if the player made it.
    Decline { proposal: u32 },
    /// Asks to be let in as a watcher.
    Watch,
    /// Changes the perspective of a watcher.
    Look { looking: Looking },
    /// Asks why a bot took the turn of that log entry.
    Why { entry: u32 },
    /// Once the game is over, opens a new one with the same players. The next
    /// seat plays first.
    Rematch,
}
