//! Bot reasons as phrases: why a bot acts, and how it read a clue.

use starmine_bots::{Reason, Rule, Signal};
use starmine_rules::{CardId, Seat, Slot};

use starmine_words::{Phrase, Scene};

/// A bot's reason as a phrase, in the scene it was given in.
pub fn reason(reason: Reason, scene: &Scene<'_>) -> Phrase {
    let phrase = Phrase::new(match reason.rule {
        Rule::PlayKnown => "reason-play-known",
        Rule::PlayTells => "reason-play-tells",
        Rule::Gamble => "reason-gamble",
        Rule::ClueForPlay => "reason-clue-for-play",
        Rule::Warn => "reason-warn",
        Rule::Tell => "reason-tell",
        Rule::TellAll => "reason-tell-all",
        Rule::DiscardUseless => "reason-discard-useless",
        Rule::DiscardTells => "reason-discard-tells",
        Rule::DiscardNext => "reason-discard-next",
        Rule::DiscardOldest => "reason-discard-oldest",
        Rule::DiscardLeast => "reason-discard-least",
        Rule::DiscardLikely => "reason-discard-likely",
        Rule::Searched => "reason-searched",
        Rule::SearchCut => "reason-search-cut",
        Rule::DiscardToWarn => "reason-discard-to-warn",
        Rule::ReadPlayable => "reason-read-playable",
        Rule::ReadBothPlayable => "reason-read-both-playable",
        Rule::ReadWarning => "reason-read-warning",
        Rule::HeardPlayable => "reason-heard-playable",
        Rule::HeardUseless => "reason-heard-useless",
        Rule::ReadDiscard => "reason-read-discard",
    });
    let phrase = match reason.card.and_then(|id| holder(id, scene)) {
        Some((seat, slot)) => phrase.with("who", scene.name(seat)).with("slot", slot.number()),
        None => phrase,
    };
    let phrase = match reason.expects.only() {
        Some(card) => phrase.with("certain", "yes").with_card(card),
        None => phrase.with("certain", "no"),
    };
    match reason.rule {
        Rule::TellAll | Rule::PlayTells | Rule::DiscardTells | Rule::Searched | Rule::SearchCut => {
            told(phrase, &reason.told, scene)
        }
        _ => phrase,
    }
}

/// Adds what each of the other players learns from the action, in order.
fn told(mut phrase: Phrase, told: &[Option<Signal>; 4], scene: &Scene<'_>) -> Phrase {
    const NAMES: [[&str; 3]; 4] = [
        ["told1", "who1", "slot1"],
        ["told2", "who2", "slot2"],
        ["told3", "who3", "slot3"],
        ["told4", "who4", "slot4"],
    ];
    // Skip gaps, so that the sentences follow each other.
    let signals = told.iter().flatten();
    let mut signals = signals.filter_map(|signal| Some((signal.news, holder(signal.card, scene)?)));
    for [told, who, slot] in NAMES {
        phrase = match signals.next() {
            Some((news, (seat, place))) => phrase
                .with_id(told, news.id())
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
