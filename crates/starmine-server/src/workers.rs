//! Workers: the few threads on which bots think and deals are solved, so that
//! no thought of theirs keeps a table waiting for its messages.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use starmine_bots::Decision;
use tokio::sync::Semaphore;

use crate::metrics::METRICS;
use crate::table::Question;

/// How many questions may wait for a worker. Beyond that they are refused.
const MAX_WAITING: usize = 1024;

/// A bounded pool of workers.
#[derive(Clone, Debug)]
pub struct Workers {
    /// Tables first: what a bot decides is short.
    bots: Arc<Semaphore>,
    /// Solving and advice.
    heavy: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

/// A flag that a question is no longer of interest.
pub type Cancelled = Arc<AtomicBool>;

/// Sets its flag when it is dropped: when the asker has gone away.
struct CancelOnDrop(Cancelled);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    /// A pool of so many workers for each kind of question.
    pub fn new(threads: usize) -> Workers {
        Workers {
            bots: Arc::new(Semaphore::new(threads.max(1))),
            heavy: Arc::new(Semaphore::new(threads.max(1))),
            waiting: Arc::new(Semaphore::new(MAX_WAITING)),
        }
    }

    /// What a bot does. It is made anew from what its seat was told, so it
    /// knows nothing else, and a restart changes nothing.
    pub async fn decide(&self, question: Question) -> Option<Decision> {
        let _counted = METRICS.bot_questions.enter();
        let permit = self.bots.clone().acquire_owned().await.ok()?;
        let decided = tokio::task::spawn_blocking(move || {
            let decision = decide(&question);
            drop(permit);
            decision
        });
        decided.await.ok().flatten()
    }

    /// The answer to a heavy question; nothing if there are too many, or if
    /// it came to grief. Who stops waiting for it stops it.
    pub async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(Cancelled) -> T + Send + 'static,
    ) -> Option<T> {
        let waits = self.waiting.clone().try_acquire_owned().ok()?;
        let _counted = METRICS.heavy_questions.enter();
        let permit = self.heavy.clone().acquire_owned().await.ok()?;
        let cancelled = Cancelled::default();
        let _cancel = CancelOnDrop(cancelled.clone());
        let answer = tokio::task::spawn_blocking(move || {
            let answer = question(cancelled);
            drop((permit, waits));
            answer
        });
        answer.await.ok()
    }
}

/// What a bot decides from what its seat was told.
pub fn decide(question: &Question) -> Option<Decision> {
    let kind = starmine_bots::kind(&question.bot)?;
    let mut bot = (kind.sit)(&question.rules, question.seat, question.seed);
    for event in &question.events {
        _ = bot.witness(event);
    }
    Some(bot.decide(question.budget))
}
