//! The five rulebooks by name, and who starts according to each.

use starmine_rules::{Edition, FirstPlayer};

use crate::Phrase;

/// A rulebook's name, with its publisher or box.
pub fn edition(edition: Edition) -> Phrase {
    Phrase::new(match edition {
        Edition::German => "edition-german",
        Edition::Dutch => "edition-dutch",
        Edition::Danish => "edition-danish",
        Edition::English => "edition-english",
        Edition::French => "edition-french",
    })
}

/// The player who starts, in the rulebook's words (ruling A36).
pub fn first_player(first_player: FirstPlayer) -> Phrase {
    Phrase::new(match first_player {
        FirstPlayer::Oldest => "first-player-oldest",
        FirstPlayer::MostColorful => "first-player-most-colorful",
    })
}
