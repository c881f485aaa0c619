//! The five rulebooks by name, and who starts according to each.

use starmine_rules::{Edition, FirstPlayer};

use crate::Phrase;

/// A rulebook's name, with its publisher or box.
pub fn edition(edition: Edition) -> Phrase {
    Phrase::of("edition", edition.id())
}

/// The player who starts, in the rulebook's words (ruling A36).
pub fn first_player(first_player: FirstPlayer) -> Phrase {
    Phrase::new(match first_player {
        FirstPlayer::Oldest => "first-player-oldest",
        FirstPlayer::MostColorful => "first-player-most-colorful",
    })
}
