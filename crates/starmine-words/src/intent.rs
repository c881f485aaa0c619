//! Intents: what a player would do, without revealing what would happen.

use starmine_rules::Action;

use crate::event::with_touched;
use crate::phrase::suit_id;
use crate::{Phrase, Scene};

/// An action that is legal in the scene, as advice.
pub fn intent(action: Action, scene: &Scene<'_>) -> Phrase {
    match action {
        Action::Play(slot, None) => Phrase::new("intent-play").with("slot", slot.number()),
        Action::Play(slot, Some(suit)) => Phrase::new("intent-play-announced")
            .with("slot", slot.number())
            .with("announced", suit_id(suit)),
        Action::Discard(slot) => Phrase::new("intent-discard").with("slot", slot.number()),
        Action::Clue { to, clue } => {
            let phrase = Phrase::new("intent-clue").with("to", scene.name(to)).with_clue(clue);
            with_touched(phrase, scene, to, scene.view.would_touch(to, clue))
        }
    }
}
