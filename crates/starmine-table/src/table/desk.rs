//! Desks: how players arrange their own cards. This takes no turn, and nobody
//! else sees it (rulings A35, T60).

use starmine_protocol::{Desk, Note, Turned};
use starmine_rules::{CardId, Hand};
use starmine_words::table::TableRefusal;

/// The longest note, in characters.
pub const MAX_NOTE: usize = 200;

/// The desk, adjusted to the current hand: newly drawn cards come first, as the
/// newest do, and cards that left the hand are removed. Notes stay for the
/// review.
pub fn adjusted(desk: &Desk, hand: Hand) -> Desk {
    let held = hand.iter().map(|id| id.index() as u8);
    let new = held.filter(|card| !desk.order.contains(card));
    let sorted = desk.order.iter().copied().filter(|card| holds(hand, *card));
    let turned = desk.turned.iter().copied().filter(|(card, _)| holds(hand, *card));
    Desk { order: new.chain(sorted).collect(), turned: turned.collect(), notes: desk.notes.clone() }
}

/// Puts the hand in another order, which must contain each card once.
pub fn arrange(desk: &Desk, hand: Hand, order: &[u8]) -> Result<Desk, TableRefusal> {
    let mut wanted = order.to_vec();
    wanted.sort_unstable();
    let mut held: Vec<u8> = hand.iter().map(|id| id.index() as u8).collect();
    held.sort_unstable();
    if wanted != held {
        return Err(TableRefusal::NotYourCard);
    }
    Ok(Desk { order: order.to_vec(), ..adjusted(desk, hand) })
}

/// Turns a card.
pub fn turn(desk: &Desk, hand: Hand, card: u8, turned: Turned) -> Result<Desk, TableRefusal> {
    in_hand(hand, card)?;
    let mut desk = adjusted(desk, hand);
    desk.turned.retain(|(other, _)| *other != card);
    if turned != Turned::Upright {
        desk.turned.push((card, turned));
    }
    Ok(desk)
}

/// Writes or deletes a note.
pub fn note(desk: &Desk, hand: Hand, card: u8, text: &str) -> Result<Desk, TableRefusal> {
    in_hand(hand, card)?;
    if text.chars().count() > MAX_NOTE {
        return Err(TableRefusal::TooLong(MAX_NOTE as u16));
    }
    let mut desk = adjusted(desk, hand);
    desk.notes.retain(|note| note.card != card);
    let text = starmine_words::clean(text.trim());
    if !text.is_empty() {
        desk.notes.push(Note { card, text });
    }
    Ok(desk)
}

fn in_hand(hand: Hand, card: u8) -> Result<(), TableRefusal> {
    holds(hand, card).then_some(()).ok_or(TableRefusal::NotYourCard)
}

fn holds(hand: Hand, card: u8) -> bool {
    CardId::new(card.into()).is_some_and(|id| hand.slot_of(id).is_some())
}
