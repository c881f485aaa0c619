//! Redaction of turns that were taken back (undone): removes from their log
//! lines the faces of cards that are hidden from the reader again. It covers
//! nothing else: what a seat may see of an event is decided by
//! [`Event::seen_by`](starmine_rules::Event::seen_by), views for a seat are
//! built in `show.rs`, and messages for it in `room/send.rs`.
//!
//! The players present have seen those cards, as at a real table, and a take-back
//! cannot undo that. But they may have forgotten, and others did not see them: a
//! player whose seat a bot kept, or the player who holds the card now.

use starmine_protocol::{Card, Event, LogLine, Phrase};
use starmine_rules::{CardId, Seen, View};

/// Removes from a line what the view does not show. If that is the card the turn
/// was about, `unseen` replaces its sentence. Returns whether anything changed.
///
/// A card seen again later stays hidden until the game is over: the text of a
/// line must not depend on when it was read.
pub(super) fn redact(line: &mut LogLine, view: &View, unseen: Option<&Phrase>) -> bool {
    let hidden = |id: u8| {
        let seen = CardId::new(id.into()).map(|id| view.seen(id));
        !matches!(seen, Some(Seen::Face(_)))
    };
    let mut changed = false;
    for event in &mut line.events {
        if let Event::Drew { id, face: face @ Some(Card(_)), .. } = event
            && hidden(*id)
        {
            *face = None;
            changed = true;
        }
    }
    // Every event except a draw has one sentence, and they are in the same
    // order.
    let left = |event: &Event| match event {
        Event::Landed { id, .. } | Event::Struck { id, .. } | Event::Discarded { id, .. } => {
            hidden(*id)
        }
        // A clue describes a card that someone else may now draw.
        Event::Clued { to, touched, .. } => {
            let hand = view.board().hand(to.0);
            touched.0.iter().any(|id| !hand.iter().any(|held| held == id))
        }
        Event::Drew { .. } | Event::Skipped { .. } | Event::Ended { .. } => false,
    };
    if let Some(place) = line.events.iter().position(left) {
        let said = line.events[..place].iter();
        let said = said.filter(|event| !matches!(event, Event::Drew { .. })).count();
        line.events.remove(place);
        line.says.splice(said..=said, unseen.cloned());
        changed = true;
    }
    changed
}
