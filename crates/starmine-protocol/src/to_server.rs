//! What a client may ask of a table.

use serde::{Deserialize, Serialize};

use crate::{Action, Looking, Proposal, Remark, Seat, Settings, Turned};

/// A message to the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToServer {
    /// A number of the client's choice, which the answer repeats.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
    pub request: u32,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ask {
    /// The first message of every socket: which protocol the client speaks,
    /// up to which log entry it knows the table, and through whose eyes it
    /// looks if it watches.
    Hello {
        protocol: u32,
        #[serde(default)]
        since: Option<u32>,
        #[serde(default)]
        looking: Option<Looking>,
    },
    /// Sits down, or changes seats, before the game starts.
    Sit { seat: Seat },
    /// Stands up before the game starts.
    Stand,
    /// Takes back the seat that a bot keeps.
    Return,
    /// The host sends someone away from a seat, person or bot, before the
    /// game starts.
    Remove { seat: Seat },
    /// The host seats a bot.
    AddBot { seat: Seat, bot: String },
    /// The host changes the settings before the game starts.
    Configure { settings: Settings },
    /// The host deals.
    Start,
    /// Takes a turn, in the position of that log entry.
    Act { position: u32, action: Action },
    /// Sorts the own hand.
    Arrange { order: Vec<u8> },
    /// Turns an own card.
    Turn { card: u8, turned: Turned },
    /// Writes a note on a card; empty to erase it.
    Note { card: u8, text: String },
    /// Says something. The nonce keeps a repeated message from being said
    /// twice.
    Say { text: String, nonce: u32 },
    /// Makes a set remark.
    Remark { remark: Remark, nonce: u32 },
    /// Proposes something that needs agreement; with a position, only as long
    /// as the game stands there.
    Propose {
        proposal: Proposal,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        position: Option<u32>,
    },
    /// Agrees to the proposal that was made with this log entry.
    Agree { proposal: u32 },
    /// Refuses it, or withdraws it.
    Decline { proposal: u32 },
    /// Asks to be let in as a watcher.
    Watch,
    /// A watcher chooses through whose eyes to look.
    Look { looking: Looking },
    /// Once the game is over: the same players, the next one begins.
    Rematch,
}
