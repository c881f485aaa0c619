//! The line between nodes: one connection that both listens and notifies.
//!
//! What is to be told is gathered and told in one go. It is never part of a
//! transaction that keeps something: PostgreSQL lets those that notify commit
//! one after the other.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use sqlx::Executor;
use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, interval, sleep, timeout};

use super::super::news::{Heard, Line, News, NodeId, Tell};
use super::home::{SESSION, Server};

/// What all nodes listen to.
const CHANNEL: &str = "starmine";
/// The longest text that PostgreSQL carries is a little longer.
const LONGEST: usize = 7_500;
/// How much may wait to be told. More is forgotten: whoever misses it looks
/// from time to time.
const MOST_WAITING: usize = 16_384;
/// The most that is told in one go.
const MOST_AT_ONCE: usize = 1_024;
/// How long news wait for company.
const GATHER: Duration = Duration::from_millis(4);
/// How often a node says that it is there, and for how long others believe
/// that it is if it does not.
const ALIVE: Duration = Duration::from_secs(1);
const SILENCE: Duration = Duration::from_secs(4);
/// How long a word on the line may take before the line is held to be cut.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long a cut line is left alone.
const PAUSE: Duration = Duration::from_millis(250);

/// What crosses the line.
#[derive(Serialize, Deserialize)]
struct Message<N = News> {
    node: NodeId,
    news: Vec<N>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    goodbye: bool,
}

/// Opens a line. It is a task of the runtime this is called in, mends itself
/// when it is cut, and ends with a goodbye or when nobody tells or hears any
/// more.
pub(super) fn open(server: Server) -> Line {
    let node = NodeId(u64::from_le_bytes(crate::entropy::bytes()));
    let (tell, inbox) = mpsc::channel(MOST_WAITING);
    let (ears, hear) = mpsc::channel(MOST_WAITING);
    let wire = Wire { server, node, inbox, ears, others: HashMap::new(), before: false };
    tokio::spawn(wire.run());
    Line { node, tell, hear }
}

struct Wire {
    server: Server,
    node: NodeId,
    inbox: mpsc::Receiver<Tell>,
    ears: mpsc::Sender<Heard>,
    /// When the other nodes were last heard of.
    others: HashMap<NodeId, Instant>,
    /// Whether there was a connection before.
    before: bool,
}

/// Why a connection is not used any longer.
enum End {
    Goodbye,
    Cut(anyhow::Error),
}

impl Wire {
    async fn run(mut self) {
        loop {
            match self.talk().await {
                End::Goodbye => return,
                End::Cut(error) => {
                    tracing::warn!("the line to other nodes is cut: {error:#}");
                    sleep(PAUSE).await;
                    self.forget_silent().await;
                }
            }
        }
    }

    /// Uses one connection for as long as it holds.
    async fn talk(&mut self) -> End {
        let mut listener = match self.connect().await {
            Ok(listener) => listener,
            Err(error) => return End::Cut(error),
        };
        if self.before && self.ears.send(Heard::Missed).await.is_err() {
            return End::Goodbye;
        }
        self.before = true;
        let mut alive = interval(ALIVE);
        loop {
            let done = tokio::select! {
                heard = listener.recv() => match heard {
                    Ok(heard) => {
                        self.hear(heard.payload()).await;
                        Ok(())
                    }
                    Err(error) => Err(error.into()),
                },
                told = self.inbox.recv() => match told {
                    Some(told) => match self.gather(told).await {
                        (news, None) => self.tell(&mut listener, news).await,
                        (news, Some(goodbye)) => {
                            self.leave(&mut listener, news, goodbye).await;
                            return End::Goodbye;
                        }
                    },
                    None => return End::Goodbye,
                },
                _ = alive.tick() => {
                    self.forget_silent().await;
                    self.tell(&mut listener, Vec::new()).await
                }
            };
            if let Err(error) = done {
                return End::Cut(error);
            }
        }
    }

    async fn connect(&self) -> Result<PgListener> {
        // A pool of its own each time: a connection that does not answer may
        // hold its place for long.
        let connect = async {
            let pool = PgPoolOptions::new()
                .max_connections(1)
                .max_lifetime(None)
                .idle_timeout(None)
                .acquire_timeout(PATIENCE)
                .connect_with(self.server.options())
                .await?;
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.execute(SESSION).await?;
            // Nothing here has to be on disk.
            listener.execute("SET synchronous_commit = off").await?;
            listener.listen(CHANNEL).await?;
            Ok::<_, sqlx::Error>(listener)
        };
        timeout(PATIENCE, connect).await.context("no answer")?.context("listen")
    }

    /// What is to be told now: all that comes within a moment.
    async fn gather(&mut self, first: Tell) -> (Vec<News>, Option<oneshot::Sender<()>>) {
        sleep(GATHER).await;
        let mut news = Vec::new();
        let mut next = Some(first);
        while let Some(told) = next.take() {
            match told {
                Tell::News(one) => news.push(one),
                Tell::Goodbye(answer) => return (news, Some(answer)),
            }
            if news.len() < MOST_AT_ONCE {
                next = self.inbox.try_recv().ok();
            }
        }
        (news, None)
    }

    async fn tell(&self, listener: &mut PgListener, news: Vec<News>) -> Result<()> {
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
            tracing::warn!("other nodes do not know yet that we go: {error:#}");
        }
        _ = answer.send(());
    }

    async fn hear(&mut self, text: &str) {
        let Ok(message) = serde_json::from_str::<Message<serde_json::Value>>(text) else { return };
        if message.node == self.node {
            return;
        }
        if self.others.insert(message.node, Instant::now()).is_none() {
            // It has just started, or we thought it was gone.
            _ = self.ears.send(Heard::Missed).await;
        }
        for news in message.news {
            // What a newer node says and we do not understand is not for us.
            if let Ok(news) = serde_json::from_value(news) {
                _ = self.ears.send(Heard::News(message.node, news)).await;
            }
        }
        if message.goodbye {
            self.others.remove(&message.node);
            _ = self.ears.send(Heard::Gone(message.node)).await;
        }
    }

    async fn forget_silent(&mut self) {
        let silent: Vec<NodeId> = self
            .others
            .iter()
            .filter(|(_, heard)| heard.elapsed() > SILENCE)
            .map(|(node, _)| *node)
            .collect();
        for node in silent {
            self.others.remove(&node);
            _ = self.ears.send(Heard::Gone(node)).await;
        }
    }
}

async fn notify(listener: &mut PgListener, messages: &[Message]) -> Result<()> {
    let texts: Vec<String> =
        messages.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
    let notify = sqlx::query("SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text")
        .bind(CHANNEL)
        .bind(texts)
        .execute(listener);
    timeout(PATIENCE, notify).await.context("no answer")?.context("notify")?;
    Ok(())
}

/// News in messages that are short enough; one at least, which says that we
/// are there.
fn messages(node: NodeId, news: Vec<News>) -> serde_json::Result<Vec<Message>> {
    let message = || Message { node, news: Vec::new(), goodbye: false };
    let mut messages = vec![message()];
    let mut length = 0;
    for one in news {
        let more = serde_json::to_string(&one)?.len() + 1;
        if length + more > LONGEST {
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
    fn news_are_cut_into_texts_that_postgresql_carries() {
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
        let read: Vec<Message> =
            texts.iter().map(|text| serde_json::from_str(text).expect("read")).collect();
        assert_eq!(read.into_iter().flat_map(|message| message.news).collect::<Vec<_>>(), news);
        // With nothing to say, that we are there.
        assert_eq!(super::messages(node, Vec::new()).expect("written").len(), 1);
    }
}
