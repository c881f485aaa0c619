//! The rules of a game as JSON: the switches of `docs/record.md`, all
//! optional.

use serde::{Deserialize, Serialize};
use starmine_protocol::{LastCards, Multicolor, Rules as Wire, Seat};
use starmine_rules::{Edition, Rules, RulesError, Seed};

/// Switches. A switch left out of a request has its value from the rulebook;
/// answers contain all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GameRules {
    pub players: Option<u8>,
    pub strikes: Option<u8>,
    pub clue_tokens: Option<u8>,
    pub multicolor: Option<Multicolor>,
    pub last_cards: Option<LastCards>,
    pub announcing: Option<bool>,
    pub empty_clues: Option<bool>,
    pub first_seat: Option<Seat>,
}

impl GameRules {
    pub fn of(rules: &Rules) -> GameRules {
        let wire = Wire::from(rules.switches());
        GameRules {
            players: Some(wire.players),
            strikes: Some(wire.strikes),
            clue_tokens: Some(wire.clue_tokens),
            multicolor: Some(wire.multicolor),
            last_cards: Some(wire.last_cards),
            announcing: Some(wire.announcing),
            empty_clues: Some(wire.empty_clues),
            first_seat: Some(Seat(rules.switches().first_seat)),
        }
    }

    /// Fills in the rulebook's values and checks the result.
    pub fn checked(self, edition: Edition) -> Result<Rules, RulesError> {
        let switches = edition.switches(self.players.unwrap_or(2));
        let base = Wire::from(switches);
        let wire = Wire {
            players: base.players,
            strikes: self.strikes.unwrap_or(base.strikes),
            clue_tokens: self.clue_tokens.unwrap_or(base.clue_tokens),
            multicolor: self.multicolor.unwrap_or(base.multicolor),
            last_cards: self.last_cards.unwrap_or(base.last_cards),
            announcing: self.announcing.unwrap_or(base.announcing),
            empty_clues: self.empty_clues.unwrap_or(base.empty_clues),
        };
        wire.checked(self.first_seat.map_or(switches.first_seat, |seat| seat.0))
    }
}

/// A seed: a number or text, as on the command line. The engine always writes
/// it as text, because it may not fit into another program's numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a seed: a number below 2^64, or text")]
pub enum SeedWords {
    Number(u64),
    Text(String),
}

impl SeedWords {
    pub fn seed(&self) -> Seed {
        match self {
            SeedWords::Number(number) => Seed((*number).into()),
            SeedWords::Text(text) => {
                let Ok(seed) = text.parse();
                seed
            }
        }
    }
}
