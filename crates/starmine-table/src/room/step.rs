//! What comes into a room, and what goes out of it.

use std::sync::Arc;

use starmine_bots::Decision;
use starmine_protocol::{Desk, Looking, PlayerId, ToClient, ToServer};
use starmine_words::table::TableRefusal;

use super::NodeId;
use crate::Write;
use crate::table::Question;

/// A connection, numbered by the shell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Conn(pub u64);

/// What a client said first.
#[derive(Clone, Copy, Debug)]
pub struct Hello {
    pub request: u32,
    pub protocol: u32,
    pub since: Option<u32>,
    pub looking: Option<Looking>,
}

/// Something that comes in.
#[derive(Debug)]
pub enum Input {
    /// Someone connected and said hello.
    Connected {
        /// The connection.
        conn: Conn,
        /// Who.
        guest: Box<Guest>,
        /// What they said first.
        hello: Hello,
    },
    /// A connection asks for something.
    Asked {
        /// Which.
        conn: Conn,
        /// What.
        message: Box<ToServer>,
    },
    /// A connection is gone.
    Disconnected {
        /// Which.
        conn: Conn,
    },
    /// A bot has decided.
    BotDecided {
        /// The position it was asked about.
        position: u32,
        /// What it does; nothing if it came to grief.
        decision: Option<Decision>,
    },
    /// Someone goes by another name.
    Renamed {
        /// Who.
        player: PlayerId,
        /// What they are called now.
        name: String,
    },
    /// Someone is forgotten: what they said goes, and they with it.
    Erased {
        /// Who.
        player: PlayerId,
    },
    /// Who is at the table by another node has changed.
    Elsewhere {
        /// Which node.
        node: NodeId,
        /// All who are there now.
        people: Vec<PlayerId>,
    },
    /// Nobody knows any more who is at the table by other nodes.
    ElsewhereUnknown,
    /// Time has passed.
    Ticked,
}

/// Who connects, with what the store knows of them.
#[derive(Clone, Debug)]
pub struct Guest {
    /// Who.
    pub player: PlayerId,
    /// The name they go by.
    pub name: String,
    /// Why they may not get to know the cards of this table.
    pub barred: Option<TableRefusal>,
    /// How their cards lie.
    pub desk: Option<Desk>,
}

/// Something that goes out.
#[derive(Debug)]
pub enum Output {
    /// A message to a connection.
    Send(Conn, ToClient),
    /// The end of a connection, after what was sent.
    Close(Conn),
    /// A bot is to decide.
    AskBot(Question),
}

/// What an input leads to.
#[derive(Debug, Default)]
pub struct Step {
    /// To be kept before anything else happens; then [`Room::kept`](super::Room::kept).
    pub write: Option<Arc<Write>>,
    /// To be sent now.
    pub outputs: Vec<Output>,
}

impl Step {
    /// Whether somebody is told no.
    pub fn is_refusal(&self) -> bool {
        let refuses = |output: &Output| matches!(output, Output::Send(_, ToClient::Refused { .. }));
        self.outputs.iter().any(refuses)
    }
}
