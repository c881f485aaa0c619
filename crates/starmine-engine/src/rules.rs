//! What a game is dealt from: switches, of which any may be left out, and a
//! seed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use starmine_rules::format::FormatError;
use starmine_rules::format::own::RuleSet;
use starmine_rules::{Edition, Rules, Seed};

use crate::engine::Refused;

/// Switches of a [`RuleSet`] by name, as a request gives them. What is not
/// given, or null, is as the rulebook has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameRules(Map<String, Value>);

impl GameRules {
    /// The rules, if they can be played.
    pub(crate) fn checked(mut self, edition: Edition) -> Result<Rules, Refused> {
        let not_understood = |problem: String| Refused::new("not-understood", problem);
        self.0.retain(|_, value| !value.is_null());
        let players = self.0.get("players").map_or(Ok(2), u8::deserialize);
        let players = players.map_err(|error| not_understood(format!("players: {error}")))?;
        let printed = serde_json::to_value(RuleSet::from(edition.switches(players)));
        let mut all = printed.expect("strings and numbers are always JSON");
        self.0.into_iter().for_each(|(name, value)| all[name] = value);
        let all: RuleSet =
            serde_json::from_value(all).map_err(|error| not_understood(error.to_string()))?;
        all.checked().map_err(|error| match error {
            FormatError::Rules(error) => Refused::new(error.id(), error),
            error => not_understood(error.to_string()),
        })
    }
}

/// A seed: a number or words, as on the command line. Always written as text:
/// it may have more digits than numbers have in other programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a seed: a number below 2^64, or text")]
pub enum SeedWords {
    /// A small number.
    Number(u64),
    /// A number or words.
    Text(String),
}

impl SeedWords {
    /// The seed.
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
