//! Summaries: what lists show about a table without reading its log. A cache,
//! stored together with the entries it follows from.

use serde::{Deserialize, Serialize};
use starmine_protocol::{
    Edition, Ending, GameId, PlayerId, ResultView, Settings, Stage, Talk, outcome_view,
};
use starmine_rules::{Outcome, Seat};

/// What lists show about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    pub stage: Stage,
    pub settings: Settings,
    /// For practice, with a deal that is not secret.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The id under which knowledge of its deal is recorded: this game's, or
    /// that of the first game played with the deal.
    pub deal: GameId,
    pub seats: Vec<Option<Occupant>>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Ended>,
}

/// The person or bot at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Occupant {
    Person {
        player: PlayerId,
    },
    Bot {
        /// The kind of bot.
        bot: String,
        /// The owner of the seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stands_in_for: Option<PlayerId>,
    },
}

impl Occupant {
    /// The person who owns the seat, whether or not a bot keeps it.
    pub fn owner(&self) -> Option<PlayerId> {
        match self {
            Occupant::Person { player } => Some(*player),
            Occupant::Bot { stands_in_for, .. } => *stands_in_for,
        }
    }

    /// The person who sits there.
    pub fn person(&self) -> Option<PlayerId> {
        match self {
            Occupant::Person { player } => Some(*player),
            Occupant::Bot { .. } => None,
        }
    }
}

/// How a game ended, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    pub ending: Ending,
    pub points: u8,
    pub turns: u32,
}

impl Ended {
    /// The result under the rules that were played.
    pub fn view(&self, settings: &Settings) -> Option<ResultView> {
        let outcome = Outcome { ending: Some(self.ending.into()), points: self.points };
        // The first seat does not affect it.
        let rules = settings.rules.checked(Seat::A).ok()?;
        let Edition(edition) = settings.edition;
        outcome_view(outcome, &rules, edition)
    }
}

impl Summary {
    /// Whether a changed name could pass on a message that the talk rules
    /// forbid.
    pub fn keeps_names(&self) -> bool {
        let silent = self.stage == Stage::Playing && self.settings.talk != Talk::Free;
        silent && self.people().len() > 1
    }

    /// The owners of the seats, each once.
    pub fn people(&self) -> Vec<PlayerId> {
        self.seats.iter().flatten().filter_map(Occupant::owner).collect()
    }
}
