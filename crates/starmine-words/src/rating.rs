//! The lines of the rulebooks' rating scales. The edition that was played
//! decides which line a result earns; the wording is that of the reader's own
//! rulebook (ruling A40).

use starmine_rules::{Band, Rating};

use crate::Phrase;

/// A rulebook's rating of a result.
pub fn rating(rating: Rating) -> Phrase {
    Phrase::new(match rating {
        Rating::Band(Band::Horrible) => "rating-horrible",
        Rating::Band(Band::Poor) => "rating-poor",
        Rating::Band(Band::Honorable) => "rating-honorable",
        Rating::Band(Band::Excellent) => "rating-excellent",
        Rating::Band(Band::Extraordinary) => "rating-extraordinary",
        Rating::Band(Band::Legendary) => "rating-legendary",
        Rating::Band(Band::Divine) => "rating-divine",
        Rating::Won => "rating-won",
        Rating::Lost => "rating-lost",
    })
}
