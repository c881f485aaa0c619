//! Bot reasons as phrases: why a bot acts, and how it read a clue.

use starmine_bots::{Bet, Reason, Rule, Signal};
use starmine_rules::{CardId, Seat, Slot};

use starmine_words::{Phrase, Scene};

/// A bot's reason as a phrase, in the scene it was given in.
pub fn reason(reason: Reason, scene: &Scene<'_>) -> Phrase {
    let phrase = Phrase::of("reason", reason.rule.id());
    let phrase = match reason.card.and_then(|id| holder(id, scene)) {
        Some((seat, slot)) => phrase.with("who", scene.name(seat)).with("slot", slot.number()),
        None => phrase,
    };
    let phrase = match reason.expects.only() {
        Some(card) => phrase.with("certain", "yes").with_card(card),
        None => phrase.with("certain", "no"),
    };
    let phrase = match &reason.bet {
        Some(bet) => with_bet(phrase, bet, scene),
        None => phrase,
    };
    match reason.rule {
        Rule::TellAll | Rule::PlayTells | Rule::DiscardTells | Rule::Searched | Rule::SearchCut => {
            with_signals(phrase, &reason.signals, scene)
        }
        _ => phrase,
    }
}

/// Adds how sure the bot is, and the clue that its belief rests on.
fn with_bet(phrase: Phrase, bet: &Bet, scene: &Scene<'_>) -> Phrase {
    let phrase = phrase.with("chance", bet.chance);
    match &bet.grounds {
        Some(grounds) => phrase
            .with_id("pointer", grounds.pointer.id())
            .with("from", scene.name(grounds.from))
            .with_named_clue(grounds.clue),
        None => phrase.with_id("pointer", "touched"),
    }
}

/// Adds what each of the other players learns from the action, in order.
fn with_signals(mut phrase: Phrase, signals: &[Option<Signal>; 4], scene: &Scene<'_>) -> Phrase {
    const NAMES: [[&str; 3]; 4] = [
        ["told1", "who1", "slot1"],
        ["told2", "who2", "slot2"],
        ["told3", "who3", "slot3"],
        ["told4", "who4", "slot4"],
    ];
    // Skip gaps, so that the sentences follow each other.
    let signals = signals.iter().flatten();
    let mut signals = signals.filter_map(|signal| Some((signal.kind, holder(signal.card, scene)?)));
    for [told, who, slot] in NAMES {
        phrase = match signals.next() {
            Some((kind, (seat, place))) => phrase
                .with_id(told, kind.id())
                .with(who, scene.name(seat))
                .with(slot, place.number()),
            None => phrase.with_id(told, "nothing"),
        };
    }
    phrase
}

/// The seat that holds a card, and its slot there.
fn holder(id: CardId, scene: &Scene<'_>) -> Option<(Seat, Slot)> {
    let board = scene.board();
    board.rules().seats().find_map(|seat| Some((seat, board.hand(seat).slot_of(id)?)))
}
