//! Why a bot would do something, and how it read a clue.

use starmine_bots::{Reason, Rule};

use crate::{Phrase, Scene};

/// A reason in the scene in which it was given.
pub fn reason(reason: Reason, scene: &Scene<'_>) -> Phrase {
    let phrase = Phrase::new(match reason.rule {
        Rule::PlayKnown => "reason-play-known",
        Rule::Gamble => "reason-gamble",
        Rule::ClueForPlay => "reason-clue-for-play",
        Rule::Warn => "reason-warn",
        Rule::Tell => "reason-tell",
        Rule::TellAll => "reason-tell-all",
        Rule::DiscardUseless => "reason-discard-useless",
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
    let board = scene.board();
    let owner = reason.card.and_then(|id| {
        board.rules().seats().find_map(|seat| Some((seat, board.hand(seat).slot_of(id)?)))
    });
    let phrase = match owner {
        Some((seat, slot)) => phrase.with("who", scene.name(seat)).with("slot", slot.number()),
        None => phrase,
    };
    match reason.expects.only() {
        Some(card) => phrase.with("certain", "yes").with_card(card),
        None => phrase.with("certain", "no"),
    }
}
