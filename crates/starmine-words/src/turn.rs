//! Turns: whose turn it is, and how many turns are left.

use starmine_rules::Phase;

use crate::{Phrase, Scene};

/// Whose turn it is; `None` once the game is over.
pub fn turn(scene: &Scene<'_>) -> Option<Phrase> {
    scene.board().to_act().map(|seat| scene.about("turn", seat))
}

/// How many turns are left in the last round, if it has started; when all of
/// them are left, that it starts.
pub fn last_round(scene: &Scene<'_>) -> Option<Phrase> {
    match scene.board().phase() {
        Phase::LastRound { turns_left } => {
            let begins = turns_left.get() == scene.board().rules().players();
            let id = if begins { "last-round-begins" } else { "last-round" };
            Some(Phrase::new(id).with("turns", turns_left.get()))
        }
        Phase::Playing | Phase::Over(_) => None,
    }
}
