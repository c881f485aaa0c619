//! Workers: the few threads for bots and the solver, so that their computations
//! never delay messages.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use starmine_bots::Decision;
use tokio::sync::Semaphore;

use crate::metrics::METRICS;
use crate::table::Question;

/// How many questions may wait for a worker. More are rejected.
const MAX_WAITING: usize = 1024;

/// A bounded pool of workers.
#[derive(Clone, Debug)]
pub struct Workers {
    /// Separate from `heavy`, so that bots at tables never wait for it.
    bots: Arc<Semaphore>,
    heavy: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

/// Set when the answer is no longer needed.
pub type Cancelled = Arc<AtomicBool>;

/// Sets its flag when dropped, which means that the caller has gone away.
struct CancelOnDrop(Cancelled);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    /// A pool with this many workers for each kind of question.
    pub fn new(threads: usize) -> Workers {
        Workers {
            bots: Arc::new(Semaphore::new(threads.max(1))),
            heavy: Arc::new(Semaphore::new(threads.max(1))),
            waiting: Arc::new(Semaphore::new(MAX_WAITING)),
        }
    }

    /// The decision of a bot. The bot is created for it from what its seat saw,
    /// so it knows nothing else and survives restarts.
    pub async fn decide(&self, question: Question) -> Option<Decision> {
        let _counted = METRICS.bot_questions.enter();
        let permit = self.bots.clone().acquire_owned().await.ok()?;
        let decided = tokio::task::spawn_blocking(move || {
            let decision = question.decide();
            drop(permit);
            decision
        });
        decided.await.ok().flatten()
    }

    /// The answer to a heavy question; `None` if too many are waiting or it
    /// panicked. Dropping the future cancels the question.
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

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::Pin;
    use std::sync::atomic::AtomicUsize;
    use std::sync::{Barrier, mpsc};
    use std::task::Poll;

    use super::*;

    type Asked<'a> = Pin<Box<dyn Future<Output = Option<()>> + 'a>>;

    /// Submits a question without waiting for its answer.
    async fn ask_only(question: &mut Asked<'_>) {
        let answer = poll_fn(|cx| Poll::Ready(question.as_mut().poll(cx)));
        assert!(answer.await.is_pending());
    }

    #[tokio::test]
    async fn concurrency_is_limited_to_the_number_of_workers() {
        let workers = Workers::new(2);
        let (thinking, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        // Each waits for another one, so that two think at the same time.
        let pair = Arc::new(Barrier::new(2));
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (workers, thinking, most) = (workers.clone(), thinking.clone(), most.clone());
            let pair = pair.clone();
            asked.spawn(async move {
                let think = move |_| {
                    most.fetch_max(thinking.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    pair.wait();
                    thinking.fetch_sub(1, Ordering::SeqCst);
                };
                workers.ask(think).await
            });
        }
        let answers = asked.join_all().await;
        assert!(answers.iter().all(Option::is_some), "all questions are answered");
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn full_queue_rejects_immediately() {
        let workers = Workers::new(1);
        let (go_on, held) = mpsc::channel();
        // The first question keeps the only worker busy.
        let mut waiting: Vec<Asked<'_>> =
            vec![Box::pin(workers.ask(move |_| held.recv().unwrap()))];
        while waiting.len() < MAX_WAITING {
            waiting.push(Box::pin(workers.ask(|_| ())));
        }
        for question in &mut waiting {
            ask_only(question).await;
        }
        assert_eq!(workers.ask(|_| ()).await, None, "rejected without waiting");
        go_on.send(()).unwrap();
        for question in waiting {
            assert_eq!(question.await, Some(()));
        }
        assert_eq!(workers.ask(|_| ()).await, Some(()), "there is room again");
    }

    #[tokio::test]
    async fn dropping_the_question_cancels_it() {
        let workers = Workers::new(1);
        let (reported, stopped) = mpsc::channel();
        let mut question: Asked<'_> = Box::pin(workers.ask(move |cancelled| {
            while !cancelled.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            _ = reported.send(());
        }));
        ask_only(&mut question).await;
        drop(question);
        // The worker is free again.
        assert_eq!(workers.ask(|_| ()).await, Some(()));
        assert_eq!(stopped.try_recv(), Ok(()));
    }
}
