//! The last poll and the last common knowledge that were worked out in this
//! thread.
//!
//! When a clue is given, every seat works out what everyone knows from then
//! on, and all come to the same. In a game of bots, and in one that search
//! plays out, they do so in one thread, one after the other; so the first one
//! leaves the result here for the rest. Entries are found by fingerprint, and
//! to have the fingerprint a seat must have decoded the same numbers from what
//! it sees. So the cache saves time and changes nothing, which a test checks.

use std::cell::RefCell;

use starmine_rules::{Board, Seat};

use super::common_knowledge::CommonKnowledge;
use super::fingerprint::Fingerprint;
use super::poll::Poll;

thread_local! {
    static POLL: RefCell<Option<(Fingerprint, Poll)>> = const { RefCell::new(None) };
    static KNOWLEDGE: RefCell<Option<CommonKnowledge>> = const { RefCell::new(None) };
}

/// Lends the poll that belongs to this common knowledge.
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

/// Turns common knowledge into that of a later fingerprint, which `work_out`
/// does if it is not at hand.
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

/// Forgets both.
#[cfg(test)]
pub(super) fn clear() {
    POLL.set(None);
    KNOWLEDGE.set(None);
}
