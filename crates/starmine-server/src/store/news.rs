//! What nodes that share a store tell each other: which tables have moved,
//! and who is at them. All of it is soft: it may be late or get lost, and
//! everything in it can be read or asked for again. Nothing in it is secret.

use serde::{Deserialize, Serialize};
use starmine_protocol::{GameId, PlayerId};
use tokio::sync::{mpsc, oneshot};

pub use starmine_table::room::NodeId;

/// Something that other nodes may want to know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// A table has got further.
    Moved(Moved),
    /// Who is at a table on the node that says so: all of them, and from now
    /// on.
    Here {
        /// Which table.
        game: GameId,
        /// Who.
        people: Vec<PlayerId>,
    },
    /// A node has opened a table, and asks the others who is there.
    WhoIsAt(GameId),
    /// A player goes by another name.
    Renamed(PlayerId),
    /// A player is forgotten.
    Erased(PlayerId),
}

/// How far a table has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moved {
    /// Which table.
    pub game: GameId,
    /// Its last entry.
    pub entry: u32,
    /// Its last line of chat; 0 before the first.
    pub chat: u32,
    /// Whose cards lie otherwise, if someone's do.
    pub desk: Option<PlayerId>,
}

/// What is heard of other nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// News.
    News(NodeId, News),
    /// A node has said goodbye, or nothing for too long.
    Gone(NodeId),
    /// The line was cut and is back, or a node is heard for the first time.
    /// Anything may have been said meanwhile.
    Missed,
}

/// A line to the other nodes.
#[derive(Debug)]
pub struct Line {
    /// Who we are to them.
    pub node: NodeId,
    /// Where news go.
    pub tell: mpsc::Sender<Tell>,
    /// Where they come from.
    pub hear: mpsc::Receiver<Heard>,
}

/// Something for the line.
#[derive(Debug)]
pub enum Tell {
    /// News for the others.
    News(News),
    /// That we go. Answered when they know.
    Goodbye(oneshot::Sender<()>),
}
