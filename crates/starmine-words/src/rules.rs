//! Errors about rules and deals.

use starmine_rules::{DealError, Rules, RulesError};

use crate::Phrase;

/// Why the rules do not allow certain switches.
pub fn rules_error(error: RulesError) -> Phrase {
    match error {
        RulesError::Players(found) => range("rules-players", Rules::PLAYERS, found),
        RulesError::Strikes(found) => range("rules-strikes", Rules::STRIKES, found),
        RulesError::ClueTokens(found) => range("rules-clue-tokens", Rules::CLUE_TOKENS, found),
        RulesError::FirstSeat { seat, players } => {
            Phrase::new("rules-first-seat").with("seat", seat.to_string()).with("players", players)
        }
    }
}

fn range(id: &'static str, allowed: std::ops::RangeInclusive<u8>, found: u8) -> Phrase {
    Phrase::new(id).with("min", *allowed.start()).with("max", *allowed.end()).with("found", found)
}

/// Why a list of cards is not a deal for the rules.
pub fn deal_error(error: DealError) -> Phrase {
    match error {
        DealError::Length { expected, found } => {
            Phrase::new("deal-length").with_digits("expected", expected).with_digits("found", found)
        }
        DealError::TooMany { card, place, copies } => Phrase::new("deal-too-many")
            .with_card(card)
            .with_digits("place", place)
            .with("copies", copies),
    }
}
