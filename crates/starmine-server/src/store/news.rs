//! News between the nodes that share a store: which tables have changed, and who is
//! at them. News may be late or get lost; the receiver can always read or request
//! the information again. It never contains secrets.

use serde::{Deserialize, Serialize};
use starmine_protocol::{GameId, PlayerId};
use tokio::sync::{mpsc, oneshot};

pub use starmine_table::room::NodeId;

/// A message to other nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// A table has a new entry, chat line or desk.
    Moved(TableHead),
    /// Everyone at a table on the sending node. Replaces the previous list.
    Here { game: GameId, people: Vec<PlayerId> },
    /// A node has opened a table and asks the others who is there.
    WhoIsAt(GameId),
    /// A player has a new name.
    Renamed(PlayerId),
    /// A player was erased.
    Erased(PlayerId),
}

/// The latest state of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableHead {
    pub game: GameId,
    /// The number of its last log entry.
    pub entry: u32,
    /// The number of its last chat line; 0 before the first.
    pub chat: u32,
    /// The player whose desk has changed, if any.
    pub desk: Option<PlayerId>,
}

/// An event from the other nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IncomingNews {
    News(NodeId, News),
    /// A node has stopped, or has sent no heartbeat for too long.
    Gone(NodeId),
    /// The channel was reconnected, or a node was seen for the first time. Any
    /// number of messages may have been missed.
    Missed,
}

/// A channel to the other nodes.
#[derive(Debug)]
pub struct NewsChannel {
    /// The id of this node.
    pub node: NodeId,
    pub sender: mpsc::Sender<OutgoingNews>,
    pub receiver: mpsc::Receiver<IncomingNews>,
}

/// A message for the channel's task.
#[derive(Debug)]
pub enum OutgoingNews {
    News(News),
    /// Announces that this node stops. Answered once the others have been notified.
    Goodbye(oneshot::Sender<()>),
}
