//! How a bot read clues: replays what its seat saw to it.

use starmine_bots::{Bot, Kind, Reason};
use starmine_rules::{Event, Observer, Record, Seed, Seen, View};
use starmine_words::{Phrase, Scene};

use crate::reason;

/// Replays everything that its seat saw to a bot. Returns how it read clues about
/// the cards that the seat still holds: the last reading of each card, in the
/// order of the clues.
pub fn readings(bot: &mut dyn Bot, events: &[Event<Seen>], view: &View) -> Vec<Reason> {
    let Observer::Seat(seat) = view.observer() else { return Vec::new() };
    let hand = view.board().hand(seat);
    let mut readings: Vec<Reason> = Vec::new();
    for read in events.iter().filter_map(|event| bot.witness(event)) {
        if read.card.is_some_and(|card| hand.slot_of(card).is_some()) {
            readings.retain(|earlier| earlier.card != read.card);
            readings.push(read);
        }
    }
    readings
}

/// How a bot of this kind, in place of its receiver, reads the clue that the last
/// turn of a game was. `None` if it was no clue, or the bot reads nothing into it.
pub fn heard(record: &Record, kind: &Kind, seed: Seed) -> Option<Phrase> {
    let last = record.turns().last().map(|(_, events, _)| events)?;
    let to = last.iter().find_map(|event| match event {
        Event::Clued { to, .. } => Some(to),
        _ => None,
    })?;
    let history = record.history(Observer::Seat(to));
    let mut bot = (kind.sit)(record.rules(), to, seed);
    let mut heard = None;
    for event in history.events() {
        let read = bot.witness(event);
        if matches!(event, Event::Clued { .. }) {
            heard = read;
        }
    }
    let scene = Scene { view: history.view(), names: record.names(), listener: None };
    heard.map(|read| reason(read, &scene))
}
