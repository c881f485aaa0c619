//! The input for a deal: the switches of `docs/record.md`, all optional, and a
//! seed.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use starmine_rules::format::FormatError;
use starmine_rules::format::own::RuleSet;
use starmine_rules::{Edition, Rules, Seed};

use crate::engine::EngineRefusal;

/// Switches of a [`RuleSet`] by name. A switch that is left out or null has its
/// value from the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameRules(Map<String, Value>);

impl GameRules {
    /// Fills in the rulebook's values and checks the result.
    pub(crate) fn checked(mut self, edition: Edition) -> Result<Rules, EngineRefusal> {
        let not_understood = |problem: String| EngineRefusal::new("not-understood", problem);
        self.0.retain(|_, value| !value.is_null());
        let players = self.0.get("players").map_or(Ok(2), u8::deserialize);
        let players = players.map_err(|error| not_understood(format!("players: {error}")))?;
        let printed = serde_json::to_value(RuleSet::from(edition.switches(players)));
        let mut all = printed.expect("strings and numbers are always JSON");
        self.0.into_iter().for_each(|(name, value)| all[name] = value);
        let all: RuleSet =
            serde_json::from_value(all).map_err(|error| not_understood(error.to_string()))?;
        all.checked().map_err(|error| match error {
            FormatError::Rules(error) => EngineRefusal::new(error.id(), error),
            error => not_understood(error.to_string()),
        })
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
