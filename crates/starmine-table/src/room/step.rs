//! Inputs and outputs of a room.

use std::sync::Arc;

use starmine_bots::Decision;
use starmine_protocol::{Desk, Looking, PlayerId, ToClient, ToServer};
use starmine_words::table::TableRefusal;

use super::NodeId;
use crate::Write;
use crate::table::Question;

/// A connection, numbered by the hub.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnId(pub u64);

/// A client's first message.
#[derive(Clone, Copy, Debug)]
pub struct Hello {
    pub request: u32,
    pub protocol: u32,
    pub since: Option<u32>,
    pub looking: Option<Looking>,
}

/// An input.
#[derive(Debug)]
pub enum Input {
    /// A client connected and said hello.
    Connected { conn: ConnId, joining: Box<JoiningPlayer>, hello: Hello },
    /// A request from a connection.
    Asked { conn: ConnId, message: Box<ToServer> },
    /// A connection ended.
    Disconnected { conn: ConnId },
    /// A bot has decided.
    BotDecided {
        /// The position that it was asked about.
        position: u32,
        /// `None` if the bot failed.
        decision: Option<Decision>,
    },
    /// A player changed their name.
    Renamed { player: PlayerId, name: String },
    /// A player was erased, along with everything they said.
    Erased { player: PlayerId },
    /// The players connected through another node have changed.
    OtherNode {
        node: NodeId,
        /// All players on that node.
        people: Vec<PlayerId>,
    },
    /// The players on other nodes are not known any more.
    OtherNodesUnknown,
    /// Time has passed.
    Ticked,
}

/// A player who connects, with what the store knows about them.
#[derive(Clone, Debug)]
pub struct JoiningPlayer {
    pub player: PlayerId,
    pub name: String,
    /// Why they may not see the cards of this table.
    pub barred: Option<TableRefusal>,
    /// How they arranged their cards.
    pub desk: Option<Desk>,
}

/// An output.
#[derive(Debug)]
pub enum Output {
    /// Send a message to a connection.
    Send(ConnId, ToClient),
    /// Close a connection, after what was sent.
    Close(ConnId),
    /// Ask a bot to decide.
    AskBot(Question),
}

/// The result of an input.
#[derive(Debug, Default)]
pub struct Step {
    /// To be stored before anything else happens; then
    /// [`Room::stored`](super::Room::stored).
    pub write: Option<Arc<Write>>,
    /// To be sent now.
    pub outputs: Vec<Output>,
}

impl Step {
    /// Whether a request is refused.
    pub fn is_refusal(&self) -> bool {
        let refuses = |output: &Output| matches!(output, Output::Send(_, ToClient::Refused { .. }));
        self.outputs.iter().any(refuses)
    }
}
