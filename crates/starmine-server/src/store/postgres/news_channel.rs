//! News channel between nodes: one connection that both listens and notifies.
//!
//! Outgoing news is sent in batches, never within a transaction that writes game
//! data: PostgreSQL serializes the commits of transactions that notify.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use sqlx::Executor;
use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, interval, sleep, timeout};

use super::super::news::{IncomingNews, News, NewsChannel, NodeId, OutgoingNews};
use super::server::{PostgresDatabase, SESSION};

/// The PostgreSQL channel that all nodes listen on.
const CHANNEL: &str = "starmine";
/// PostgreSQL limits a payload to just under 8000 bytes.
const MAX_PAYLOAD: usize = 7_500;
/// Further news is dropped; nodes also poll the tables they have open.
const QUEUE_CAPACITY: usize = 16_384;
/// The most news sent in one batch.
const MAX_BATCH: usize = 1_024;
/// How long to collect news before sending a batch.
const BATCH_DELAY: Duration = Duration::from_millis(4);
/// How often a node sends a heartbeat.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long after its last message a node is considered gone.
const PEER_TIMEOUT: Duration = Duration::from_secs(4);
/// How long an operation may take before the connection is considered lost.
const TIMEOUT: Duration = Duration::from_secs(4);
/// How long to wait before reconnecting.
const RETRY_DELAY: Duration = Duration::from_millis(250);

/// The JSON payload of a notification.
#[derive(Serialize, Deserialize)]
struct NewsPayload<N = News> {
    node: NodeId,
    news: Vec<N>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    goodbye: bool,
}

/// Opens the channel as a task on the current Tokio runtime. The task reconnects when
/// the connection is lost. It ends with a goodbye, or when either end of the channel
/// is dropped.
pub(super) fn open(server: PostgresDatabase) -> NewsChannel {
    let node = NodeId(u64::from_le_bytes(crate::entropy::bytes()));
    let (sender, outgoing) = mpsc::channel(QUEUE_CAPACITY);
    let (incoming, receiver) = mpsc::channel(QUEUE_CAPACITY);
    let task = ChannelTask {
        server,
        node,
        outgoing,
        incoming,
        others: HashMap::new(),
        has_connected: false,
    };
    tokio::spawn(task.run());
    NewsChannel { node, sender, receiver }
}

struct ChannelTask {
    server: PostgresDatabase,
    node: NodeId,
    outgoing: mpsc::Receiver<OutgoingNews>,
    incoming: mpsc::Sender<IncomingNews>,
    /// When each other node was last heard from.
    others: HashMap<NodeId, Instant>,
    /// Whether a connection has succeeded before.
    has_connected: bool,
}

/// Why a connection is no longer used.
enum End {
    Goodbye,
    Lost(anyhow::Error),
}

impl ChannelTask {
    async fn run(mut self) {
        loop {
            match self.use_connection().await {
                End::Goodbye => return,
                End::Lost(error) => {
                    tracing::warn!("lost the connection to other nodes: {error:#}");
                    sleep(RETRY_DELAY).await;
                    self.remove_silent_nodes().await;
                }
            }
        }
    }

    /// Sends and receives on one connection until it ends.
    async fn use_connection(&mut self) -> End {
        let mut listener = match self.connect().await {
            Ok(listener) => listener,
            Err(error) => return End::Lost(error),
        };
        if self.has_connected && self.incoming.send(IncomingNews::Missed).await.is_err() {
            return End::Goodbye;
        }
        self.has_connected = true;
        let mut alive = interval(HEARTBEAT);
        loop {
            let done = tokio::select! {
                received = listener.recv() => match received {
                    Ok(notification) => {
                        self.receive(notification.payload()).await;
                        Ok(())
                    }
                    Err(error) => Err(error.into()),
                },
                first = self.outgoing.recv() => match first {
                    Some(first) => match self.collect(first).await {
                        (news, None) => self.send(&mut listener, news).await,
                        (news, Some(goodbye)) => {
                            self.leave(&mut listener, news, goodbye).await;
                            return End::Goodbye;
                        }
                    },
                    None => return End::Goodbye,
                },
                _ = alive.tick() => {
                    self.remove_silent_nodes().await;
                    self.send(&mut listener, Vec::new()).await
                }
            };
            if let Err(error) = done {
                return End::Lost(error);
            }
        }
    }

    async fn connect(&self) -> Result<PgListener> {
        // A new pool each time: a connection that does not answer may occupy its
        // slot in the pool for a long time.
        let connect = async {
            let pool = PgPoolOptions::new()
                .max_connections(1)
                .max_lifetime(None)
                .idle_timeout(None)
                .acquire_timeout(TIMEOUT)
                .connect_with(self.server.options())
                .await?;
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.execute(SESSION).await?;
            // Nothing sent here has to be durable.
            listener.execute("SET synchronous_commit = off").await?;
            listener.listen(CHANNEL).await?;
            Ok::<_, sqlx::Error>(listener)
        };
        timeout(TIMEOUT, connect).await.context("no answer")?.context("failed to listen")
    }

    /// Collects the next batch, up to a goodbye.
    async fn collect(&mut self, first: OutgoingNews) -> (Vec<News>, Option<oneshot::Sender<()>>) {
        sleep(BATCH_DELAY).await;
        let mut news = Vec::new();
        let mut next = Some(first);
        while let Some(message) = next.take() {
            match message {
                OutgoingNews::News(one) => news.push(one),
                OutgoingNews::Goodbye(answer) => return (news, Some(answer)),
            }
            if news.len() < MAX_BATCH {
                next = self.outgoing.try_recv().ok();
            }
        }
        (news, None)
    }

    async fn send(&self, listener: &mut PgListener, news: Vec<News>) -> Result<()> {
        notify(listener, &messages(self.node, news)?).await
    }

    async fn leave(&self, listener: &mut PgListener, news: Vec<News>, answer: oneshot::Sender<()>) {
        let left = async {
            let mut messages = messages(self.node, news)?;
            if let Some(last) = messages.last_mut() {
                last.goodbye = true;
            }
            notify(listener, &messages).await
        };
        if let Err(error) = left.await {
            tracing::warn!("failed to notify other nodes that this one is stopping: {error:#}");
        }
        _ = answer.send(());
    }

    async fn receive(&mut self, text: &str) {
        let Ok(message) = serde_json::from_str::<NewsPayload<serde_json::Value>>(text) else {
            return;
        };
        if message.node == self.node {
            return;
        }
        if self.others.insert(message.node, Instant::now()).is_none() {
            // The node has just started, or was considered gone.
            _ = self.incoming.send(IncomingNews::Missed).await;
        }
        for news in message.news {
            // Ignore unknown kinds of news from newer nodes.
            if let Ok(news) = serde_json::from_value(news) {
                _ = self.incoming.send(IncomingNews::News(message.node, news)).await;
            }
        }
        if message.goodbye {
            self.others.remove(&message.node);
            _ = self.incoming.send(IncomingNews::Gone(message.node)).await;
        }
    }

    async fn remove_silent_nodes(&mut self) {
        let silent: Vec<NodeId> = self
            .others
            .iter()
            .filter(|(_, last)| last.elapsed() > PEER_TIMEOUT)
            .map(|(node, _)| *node)
            .collect();
        for node in silent {
            self.others.remove(&node);
            _ = self.incoming.send(IncomingNews::Gone(node)).await;
        }
    }
}

async fn notify(listener: &mut PgListener, messages: &[NewsPayload]) -> Result<()> {
    let texts: Vec<String> =
        messages.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
    let notify = sqlx::query("SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text")
        .bind(CHANNEL)
        .bind(texts)
        .execute(listener);
    timeout(TIMEOUT, notify).await.context("no answer")?.context("failed to notify")?;
    Ok(())
}

/// Splits news into messages that fit into a payload. Returns at least one, which
/// serves as the heartbeat.
fn messages(node: NodeId, news: Vec<News>) -> serde_json::Result<Vec<NewsPayload>> {
    let message = || NewsPayload { node, news: Vec::new(), goodbye: false };
    let mut messages = vec![message()];
    let mut length = 0;
    for one in news {
        let more = serde_json::to_string(&one)?.len() + 1;
        if length + more > MAX_PAYLOAD {
            messages.push(message());
            length = 0;
        }
        length += more;
        if let Some(last) = messages.last_mut() {
            last.news.push(one);
        }
    }
    Ok(messages)
}

#[cfg(test)]
mod tests {
    use super::super::super::suite::{game, person};
    use super::*;

    #[test]
    fn long_news_is_split_to_fit_postgresql_payloads() {
        let node = NodeId(u64::MAX);
        let news: Vec<News> = (0..500)
            .map(|number| News::Here { game: game(number), people: vec![person(1); 5] })
            .collect();
        let messages = messages(node, news.clone()).expect("written");
        let texts: Vec<String> = messages
            .iter()
            .map(|message| serde_json::to_string(message).expect("written"))
            .collect();
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 8_000));
        let read: Vec<NewsPayload> =
            texts.iter().map(|text| serde_json::from_str(text).expect("read")).collect();
        assert_eq!(read.into_iter().flat_map(|message| message.news).collect::<Vec<_>>(), news);
        // Without news, an empty message is the heartbeat.
        assert_eq!(super::messages(node, Vec::new()).expect("written").len(), 1);
    }
}
