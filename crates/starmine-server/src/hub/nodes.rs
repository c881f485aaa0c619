//! The other nodes at the same store: what a hub hears from them, what it
//! tells them, and what it looks up itself, since a word can get lost.

use std::sync::{Arc, Weak};
use std::time::Duration;

use starmine_protocol::GameId;
use tokio::sync::{mpsc, oneshot};

use super::{Hub, Mail};
use crate::room::Input;
use crate::store::news::{Heard, Line, News, NodeId, Tell};

/// How often a node looks whether a table has moved without a word.
const LOOK_AROUND: Duration = Duration::from_secs(20);
/// How many tables it looks at in one go.
const MOST_AT_ONCE: usize = 500;
/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// The other nodes.
#[derive(Debug)]
pub(super) struct Neighbours {
    node: NodeId,
    tell: mpsc::Sender<Tell>,
}

impl Neighbours {
    /// The two ends of a line.
    pub(super) fn new(line: Line) -> (Neighbours, mpsc::Receiver<Heard>) {
        (Neighbours { node: line.node, tell: line.tell }, line.hear)
    }

    /// Who we are to them.
    pub(super) fn node(&self) -> NodeId {
        self.node
    }
}

impl Hub {
    /// Tells other nodes something, if there can be any. What finds no place
    /// is lost: whoever misses it looks around.
    pub(super) fn tell(&self, news: News) {
        if let Some(neighbours) = &self.neighbours {
            _ = neighbours.tell.try_send(Tell::News(news));
        }
    }

    /// Tells other nodes that we go, so that they do not wait for us.
    pub async fn say_goodbye(&self) {
        let Some(neighbours) = &self.neighbours else { return };
        let (asker, answer) = oneshot::channel();
        let goodbye = async {
            if neighbours.tell.send(Tell::Goodbye(asker)).await.is_ok() {
                _ = answer.await;
            }
        };
        _ = tokio::time::timeout(GOODBYE, goodbye).await;
    }

    /// Sends something to a room if it is open, without waiting for it.
    fn post(self: &Arc<Hub>, game: GameId, mail: Mail) {
        let Some(room) = self.lock().get(&game).cloned() else { return };
        if let Err(mpsc::error::TrySendError::Full(mail)) = room.try_send(Box::new(mail)) {
            tokio::spawn(async move { room.send(mail).await });
        }
    }

    fn post_to_all(self: &Arc<Hub>, mail: impl Fn() -> Mail) {
        for game in self.open_games() {
            self.post(game, mail());
        }
    }

    /// Which rooms are open.
    pub(crate) fn open_games(&self) -> Vec<GameId> {
        self.lock().keys().copied().collect()
    }

    async fn take_news(self: &Arc<Hub>, from: NodeId, news: News) {
        match news {
            News::Moved(moved) => self.post(moved.game, Mail::Moved(moved)),
            News::Here { game, people } => {
                self.post(game, Mail::Input(Input::Elsewhere { node: from, people }))
            }
            News::WhoIsAt(game) => self.post(game, Mail::WhoIsHere),
            News::Renamed(player) => {
                let name = self.store.names(&[player]).await.ok().and_then(|mut all| all.pop());
                if let Some((_, name)) = name {
                    self.post_to_all(|| Mail::Input(Input::Renamed { player, name: name.clone() }));
                }
            }
            News::Erased(player) => self.post_to_all(|| Mail::Input(Input::Erased { player })),
        }
    }

    /// Looks how far all open tables have got, and tells their rooms.
    async fn look(self: &Arc<Hub>) {
        for games in self.open_games().chunks(MOST_AT_ONCE) {
            match self.store.heads(games).await {
                Ok(heads) => {
                    for head in heads {
                        self.post(head.game, Mail::Moved(head));
                    }
                }
                // Whoever asks for something is told soon enough.
                Err(error) => return tracing::warn!(%error, "tables cannot be looked at"),
            }
        }
    }
}

/// Listens to other nodes, for as long as there is a hub.
pub(super) async fn listen(hub: Weak<Hub>, mut hear: mpsc::Receiver<Heard>) {
    while let Some(heard) = hear.recv().await {
        let Some(hub) = hub.upgrade() else { return };
        match heard {
            Heard::News(from, news) => hub.take_news(from, news).await,
            // It may have kept something last, and told nobody.
            Heard::Gone(node) => {
                hub.post_to_all(|| Mail::Input(Input::Elsewhere { node, people: Vec::new() }));
                hub.look().await;
            }
            Heard::Missed => {
                hub.post_to_all(|| Mail::Missed);
                hub.look().await;
            }
        }
    }
}

/// Looks around from time to time, for as long as there is a hub.
pub(super) async fn look_around(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(LOOK_AROUND).await;
        let Some(hub) = hub.upgrade() else { return };
        hub.look().await;
    }
}
