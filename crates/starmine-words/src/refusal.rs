//! Refused actions: addressed to the player who tried, or about a turn in a
//! file, where players are named only by their seats.

use starmine_rules::{IllegalAction, Seat};

use crate::{Phrase, Scene};

/// Why an action was refused.
pub fn refusal(reason: IllegalAction, scene: &Scene<'_>) -> Phrase {
    with_reason(Phrase::of("refusal", reason.id()), reason, |phrase, seat| {
        phrase.with("who", scene.name(seat)).with("you", scene.is_you(seat))
    })
}

/// Why turn `turn` of a file, counting from 1, is illegal.
pub(crate) fn refused_turn(turn: usize, reason: IllegalAction) -> Phrase {
    let phrase = Phrase::new("file-refused").with_digits("turn", turn).with("reason", reason.id());
    with_reason(phrase, reason, |phrase, seat| {
        phrase.with("who", seat.to_string()).with("you", "no")
    })
}

fn with_reason(
    phrase: Phrase,
    reason: IllegalAction,
    with_player: impl Fn(Phrase, Seat) -> Phrase,
) -> Phrase {
    match reason {
        IllegalAction::GameOver
        | IllegalAction::AllTokensIn
        | IllegalAction::NoClueToken
        | IllegalAction::ClueToSelf
        | IllegalAction::NoAnnouncing => phrase,
        IllegalAction::NoSuchCard { slot } => phrase.with("slot", slot.number()),
        IllegalAction::NoSuchSeat { seat } => phrase.with("seat", seat.to_string()),
        IllegalAction::EmptyHand { seat } => with_player(phrase, seat),
        IllegalAction::NoSuchClue { clue } => phrase.with_clue(clue),
        IllegalAction::EmptyClue { clue, to } => with_player(phrase, to).with_clue(clue),
        IllegalAction::NoSuchSuit { suit } => phrase.with_suit(suit),
    }
}
