//! Events as phrases: one sentence each, for the log and for screen readers,
//! addressing the listener as "you".

use starmine_rules::{CardIds, Clue, Ending, Event, Loss, Seat, Seen, Slot, Suit};

use crate::phrase::suit_id;
use crate::{Phrase, Scene};

/// An event, as a sentence for the scene's listener.
pub fn event(event: &Event<Seen>, scene: &Scene<'_>) -> Phrase {
    match *event {
        Event::Drew { seat, card: Seen::Face(card), .. } => {
            scene.about("event-drew", seat).with_card(card)
        }
        Event::Drew { seat, card: Seen::Back, .. } => scene.about("event-drew-unseen", seat),
        Event::Clued { from, to, clue, touched } => clued(scene, from, to, clue, touched),
        Event::Discarded { seat, card, .. } => scene.about("event-discarded", seat).with_card(card),
        Event::Landed { seat, card, announced, .. } => {
            let complete = card.rank() == scene.board().rules().top_rank();
            let id = match announced {
                None => "event-landed",
                Some(_) => "event-landed-announced",
            };
            with_announced(scene.about(id, seat), announced)
                .with_card(card)
                .with_id("complete", if complete { "yes" } else { "no" })
        }
        Event::Struck { seat, card, announced, .. } => {
            let id = match announced {
                None => "event-struck",
                Some(suit) if suit == card.suit() => "event-struck-announced",
                Some(_) => "event-struck-misannounced",
            };
            with_announced(scene.about(id, seat), announced)
                .with_card(card)
                .with("strike", scene.board().strikes())
                .with("strikes", scene.board().rules().switches().strikes)
        }
        Event::Skipped { seat } => scene.about("event-skipped", seat),
        Event::Ended(ending) => ended(ending, scene),
    }
}

/// What was done with a card, without showing it, for events that were taken
/// back. `None` for events that show no card to everyone.
pub fn event_unseen(event: &Event<Seen>, scene: &Scene<'_>) -> Option<Phrase> {
    match *event {
        Event::Landed { seat, .. } | Event::Struck { seat, .. } => {
            Some(scene.about("event-played-unseen", seat))
        }
        Event::Discarded { seat, .. } => Some(scene.about("event-discarded-unseen", seat)),
        Event::Clued { from, to, .. } => {
            Some(between(Phrase::new("event-clued-unseen"), scene, from, to))
        }
        Event::Drew { .. } | Event::Skipped { .. } | Event::Ended(_) => None,
    }
}

fn clued(scene: &Scene<'_>, from: Seat, to: Seat, clue: Clue, touched: CardIds) -> Phrase {
    let phrase = with_touched(Phrase::new("event-clued"), scene, to, touched).with_clue(clue);
    between(phrase, scene, from, to)
}

/// Adds who gave a clue to whom.
fn between(phrase: Phrase, scene: &Scene<'_>, from: Seat, to: Seat) -> Phrase {
    let you = match scene.listener {
        Some(seat) if seat == from => "from",
        Some(seat) if seat == to => "to",
        Some(_) | None => "no",
    };
    phrase.with("from", scene.name(from)).with("to", scene.name(to)).with_id("you", you)
}

/// Adds which cards a clue touches, and how many.
pub(crate) fn with_touched(
    phrase: Phrase,
    scene: &Scene<'_>,
    to: Seat,
    touched: CardIds,
) -> Phrase {
    let hand = scene.board().hand(to);
    let slots = touched.iter().filter_map(|id| hand.slot_of(id)).map(Slot::number);
    let mut slots: Vec<u8> = slots.collect();
    slots.sort_unstable();
    with_places(phrase.with("count", touched.len()), &slots)
}

/// Sets the positions of the cards that a clue touches, from 1; none, if they
/// are not to be named.
#[must_use]
pub fn with_places(phrase: Phrase, places: &[u8]) -> Phrase {
    // Some languages put a word before the last item of a list.
    match places.split_last() {
        Some((last, before)) => {
            phrase.with("slots", list(places)).with("before-last", list(before)).with("last", *last)
        }
        None => phrase.with_id("slots", "none"),
    }
}

/// Positions as text: "1, 3".
fn list(slots: &[u8]) -> String {
    let mut text = String::with_capacity(3 * slots.len());
    for slot in slots {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push(char::from(b'0' + slot));
    }
    text
}

fn with_announced(phrase: Phrase, announced: Option<Suit>) -> Phrase {
    match announced {
        Some(suit) => phrase.with_id("announced", suit_id(suit)),
        None => phrase,
    }
}

fn ended(ending: Ending, scene: &Scene<'_>) -> Phrase {
    match ending {
        Ending::Perfect => Phrase::new("event-ended-perfect"),
        Ending::Finished => Phrase::new("event-ended-finished"),
        Ending::Lost(Loss::Strikes) => Phrase::new("event-ended-strikes")
            .with("strikes", scene.board().rules().switches().strikes),
        Ending::Lost(Loss::NeededCard) => Phrase::new("event-ended-needed-card"),
        Ending::Ended => Phrase::new("event-ended-agreed"),
    }
}
