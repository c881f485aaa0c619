//! A cache of the latest poll and the latest common knowledge computed in this
//! thread.
//!
//! After a clue, every seat computes what everyone knows from then on, and all
//! get the same result. In self-play and in rollouts they do so one after the
//! other in the same thread, so the first leaves its result here for the
//! others. Entries are found by fingerprint, and to have the same fingerprint a
//! seat must have decoded the same numbers from what it sees. So the cache
//! saves time and changes nothing, which a test checks.

use std::cell::RefCell;

use starmine_rules::{Board, Seat};

use super::common_knowledge::CommonKnowledge;
use super::fingerprint::Fingerprint;
use super::poll::Poll;

thread_local! {
    static POLL: RefCell<Option<(Fingerprint, Poll)>> = const { RefCell::new(None) };
    static KNOWLEDGE: RefCell<Option<CommonKnowledge>> = const { RefCell::new(None) };
}

/// Calls `then` with the poll for this common knowledge.
pub(super) fn with_poll<T>(
    board: &Board,
    speaker: Seat,
    common: &CommonKnowledge,
    then: impl FnOnce(&mut Poll) -> T,
) -> T {
    POLL.with_borrow_mut(|last| {
        if last.as_ref().is_some_and(|(of, _)| *of != common.fingerprint) {
            *last = None;
        }
        let entry =
            last.get_or_insert_with(|| (common.fingerprint, Poll::new(board, speaker, common)));
        then(&mut entry.1)
    })
}

/// Advances common knowledge to a later fingerprint, calling `work_out` if the
/// result is not cached.
pub(super) fn advance(
    common: &mut CommonKnowledge,
    to: Fingerprint,
    work_out: impl FnOnce(&mut CommonKnowledge),
) {
    KNOWLEDGE.with_borrow_mut(|last| match last {
        Some(last) if last.fingerprint == to => *common = *last,
        _ => {
            work_out(common);
            common.fingerprint = to;
            *last = Some(*common);
        }
    });
}

/// Clears both caches.
#[cfg(test)]
pub(super) fn clear() {
    POLL.set(None);
    KNOWLEDGE.set(None);
}
