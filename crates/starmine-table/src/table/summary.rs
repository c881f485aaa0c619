//! What lists say of a table without reading its log: a cache, and marked as
//! such. It is written with the entries it follows from.

use serde::{Deserialize, Serialize};
use starmine_protocol::{
    Edition, Ending, GameId, PlayerId, ResultView, Settings, Stage, Talk, outcome_view,
};
use starmine_rules::{Outcome, Seat};

/// The head of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// How far it has got.
    pub stage: Stage,
    /// What it was made with.
    pub settings: Settings,
    /// For learning.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The game by which its deal is known: itself, or the first that was
    /// played with it.
    pub deal: GameId,
    /// Who sits where.
    pub seats: Vec<Option<Sitter>>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Ended>,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Sitter {
    /// A person.
    Person {
        /// Who.
        player: PlayerId,
    },
    /// A bot.
    Bot {
        /// Its kind.
        bot: String,
        /// Whose seat it keeps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stands_in_for: Option<PlayerId>,
    },
}

impl Sitter {
    /// The person whose seat it is, whether or not a bot keeps it.
    pub fn owner(&self) -> Option<PlayerId> {
        match self {
            Sitter::Person { player } => Some(*player),
            Sitter::Bot { stands_in_for, .. } => *stands_in_for,
        }
    }

    /// The person who sits there.
    pub fn person(&self) -> Option<PlayerId> {
        match self {
            Sitter::Person { player } => Some(*player),
            Sitter::Bot { .. } => None,
        }
    }
}

/// How a game ended, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// How.
    pub ending: Ending,
    /// Points built.
    pub points: u8,
    /// Turns taken.
    pub turns: u32,
}

impl Ended {
    /// As it is told, by the rules that were played.
    pub fn view(&self, settings: &Settings) -> Option<ResultView> {
        let outcome = Outcome { ending: Some(self.ending.into()), points: self.points };
        // Who began changes nothing about it.
        let rules = settings.rules.checked(Seat::A).ok()?;
        let Edition(edition) = settings.edition;
        outcome_view(outcome, &rules, edition)
    }
}

impl Summary {
    /// Whether a new name could tell someone what must not be said.
    pub fn keeps_names(&self) -> bool {
        let silent = self.stage == Stage::Playing && self.settings.talk != Talk::Free;
        silent && self.people().len() > 1
    }

    /// The people whose seats they are, each once.
    pub fn people(&self) -> Vec<PlayerId> {
        self.seats.iter().flatten().filter_map(Sitter::owner).collect()
    }
}
