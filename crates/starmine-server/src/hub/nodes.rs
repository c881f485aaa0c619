//! Communication with other nodes that share the store: news sent, news received,
//! and regular checks of the store, since news can get lost.

use std::sync::{Arc, Weak};
use std::time::Duration;

use starmine_protocol::GameId;
use tokio::sync::{mpsc, oneshot};

use super::{Hub, RoomMessage};
use crate::room::Input;
use crate::store::news::{IncomingNews, News, NewsChannel, NodeId, OutgoingNews};

/// How often a node checks the store for changes that were not announced to it.
const CHECK_INTERVAL: Duration = Duration::from_secs(20);
/// How many tables are checked in one query.
const BATCH: usize = 500;
/// How long announcing the shutdown may take.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// The connection to the other nodes.
#[derive(Debug)]
pub(super) struct Peers {
    node: NodeId,
    sender: mpsc::Sender<OutgoingNews>,
}

impl Peers {
    /// Wraps the two directions of the connection.
    pub(super) fn new(channel: NewsChannel) -> (Peers, mpsc::Receiver<IncomingNews>) {
        (Peers { node: channel.node, sender: channel.sender }, channel.receiver)
    }

    pub(super) fn node(&self) -> NodeId {
        self.node
    }
}

impl Hub {
    /// Sends news to other nodes, if there are any. If the queue is full, it is
    /// lost; the regular checks make up for that.
    pub(super) fn send_news(&self, news: News) {
        if let Some(peers) = &self.peers {
            _ = peers.sender.try_send(OutgoingNews::News(news));
        }
    }

    /// Announces that this node is stopping, so that others do not wait for it.
    pub async fn announce_shutdown(&self) {
        let Some(peers) = &self.peers else { return };
        let (asker, answer) = oneshot::channel();
        let goodbye = async {
            if peers.sender.send(OutgoingNews::Goodbye(asker)).await.is_ok() {
                _ = answer.await;
            }
        };
        _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, goodbye).await;
    }

    /// Sends a message to a room if it is open, without waiting for queue space.
    fn notify(self: &Arc<Hub>, game: GameId, message: RoomMessage) {
        let Some(room) = self.lock().get(&game).cloned() else { return };
        if let Err(mpsc::error::TrySendError::Full(message)) = room.try_send(Box::new(message)) {
            tokio::spawn(async move { room.send(message).await });
        }
    }

    fn notify_all(self: &Arc<Hub>, message: impl Fn() -> RoomMessage) {
        for game in self.open_games() {
            self.notify(game, message());
        }
    }

    pub(crate) fn open_games(&self) -> Vec<GameId> {
        self.lock().keys().copied().collect()
    }

    async fn handle_news(self: &Arc<Hub>, from: NodeId, news: News) {
        match news {
            News::Moved(moved) => self.notify(moved.game, RoomMessage::Moved(moved)),
            News::Here { game, people } => {
                self.notify(game, RoomMessage::Input(Input::OtherNode { node: from, people }))
            }
            News::WhoIsAt(game) => self.notify(game, RoomMessage::AnnouncePlayers),
            News::Renamed(player) => {
                let name = self.store.names(&[player]).await.ok().and_then(|mut all| all.pop());
                if let Some((_, name)) = name {
                    self.notify_all(|| {
                        RoomMessage::Input(Input::Renamed { player, name: name.clone() })
                    });
                }
            }
            News::Erased(player) => {
                self.notify_all(|| RoomMessage::Input(Input::Erased { player }))
            }
        }
    }

    /// Checks the store for changes to all open tables, and informs their rooms.
    async fn check_for_changes(self: &Arc<Hub>) {
        for games in self.open_games().chunks(BATCH) {
            match self.store.heads(games).await {
                Ok(heads) => {
                    for head in heads {
                        self.notify(head.game, RoomMessage::Moved(head));
                    }
                }
                // Players get an error soon enough if they request something.
                Err(error) => return tracing::warn!(%error, "failed to check tables for changes"),
            }
        }
    }
}

/// Handles news from other nodes while the hub exists.
pub(super) async fn listen(hub: Weak<Hub>, mut incoming: mpsc::Receiver<IncomingNews>) {
    while let Some(heard) = incoming.recv().await {
        let Some(hub) = hub.upgrade() else { return };
        match heard {
            IncomingNews::News(from, news) => hub.handle_news(from, news).await,
            // The node's last writes may not have been announced.
            IncomingNews::Gone(node) => {
                hub.notify_all(|| {
                    RoomMessage::Input(Input::OtherNode { node, people: Vec::new() })
                });
                hub.check_for_changes().await;
            }
            IncomingNews::Missed => {
                hub.notify_all(|| RoomMessage::NewsMissed);
                hub.check_for_changes().await;
            }
        }
    }
}

/// Checks the store regularly while the hub exists.
pub(super) async fn check_regularly(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(CHECK_INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        hub.check_for_changes().await;
    }
}
