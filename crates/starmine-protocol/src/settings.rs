//! What a table is made with, so that all who sit at it play the same game.

use serde::{Deserialize, Serialize};
use starmine_rules::{self as rules, RulesError, Switches};

use crate::{Edition, LastCards, Multicolor, Seat};

/// All settings of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Settings {
    /// The table's name, as its maker gave it; may be empty.
    #[serde(default)]
    pub name: String,
    /// The rulebook on the table: it rates the result and names the variants.
    pub edition: Edition,
    /// The switches, each by itself.
    pub rules: Rules,
    /// Who begins.
    #[serde(default)]
    pub starter: Starter,
    /// What the table remembers for its players.
    #[serde(default)]
    pub aids: Aids,
    /// What players may say while they play.
    #[serde(default)]
    pub talk: Talk,
    /// Whether the last move may be taken back, by agreement.
    #[serde(default)]
    pub take_back: bool,
    /// Whether others may ask to watch.
    #[serde(default)]
    pub watching: bool,
    /// Whether the table stands in the list of open tables.
    #[serde(default)]
    pub public: bool,
}

/// The switches of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rules {
    pub players: u8,
    pub strikes: u8,
    pub clue_tokens: u8,
    pub multicolor: Multicolor,
    pub last_cards: LastCards,
    pub announcing: bool,
    pub empty_clues: bool,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Starter {
    /// Whom chance chooses.
    #[default]
    Chance,
    /// Whoever sits there. The rulebooks have a phrase for who that should
    /// be; the players know who is the oldest.
    Seat {
        /// The seat.
        seat: Seat,
    },
}

impl Starter {
    /// The seat that begins; none if that is up to chance.
    pub fn seat(self) -> Option<rules::Seat> {
        match self {
            Starter::Seat { seat } => Some(seat.0),
            Starter::Chance => None,
        }
    }
}

/// What the table remembers for its players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Aids {
    /// Nothing, as with real cards; the log, too, shows the last round only.
    None,
    /// The clues that touched a card.
    Clues,
    /// Also those that did not.
    #[default]
    Excluded,
    /// Also what follows from all cards in sight.
    Deduction,
}

/// What players may say while they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Talk {
    /// Nothing.
    Silent,
    /// Set remarks.
    #[default]
    Remarks,
    /// Anything.
    Free,
}

impl Rules {
    /// Checks them, for a game that begins with this seat.
    pub fn checked(self, first_seat: rules::Seat) -> Result<rules::Rules, RulesError> {
        rules::Rules::new(Switches {
            players: self.players,
            strikes: self.strikes,
            clue_tokens: self.clue_tokens,
            multicolor: self.multicolor.0,
            last_cards: self.last_cards.0,
            announcing: self.announcing,
            empty_clues: self.empty_clues,
            first_seat,
        })
    }
}

impl From<Switches> for Rules {
    fn from(switches: Switches) -> Rules {
        // Who begins is a setting of its own.
        let Switches {
            players,
            strikes,
            clue_tokens,
            multicolor,
            last_cards,
            announcing,
            empty_clues,
            first_seat: _,
        } = switches;
        Rules {
            players,
            strikes,
            clue_tokens,
            multicolor: Multicolor(multicolor),
            last_cards: LastCards(last_cards),
            announcing,
            empty_clues,
        }
    }
}

impl Settings {
    /// A rulebook as printed, for so many players, with our defaults for what
    /// rulebooks do not say.
    pub fn of(edition: rules::Edition, players: u8) -> Settings {
        Settings {
            name: String::new(),
            edition: Edition(edition),
            rules: edition.switches(players).into(),
            starter: Starter::default(),
            aids: Aids::default(),
            talk: Talk::default(),
            take_back: false,
            watching: false,
            public: false,
        }
    }

    /// Their rules, if they can be played. Where chance chooses who begins, it
    /// is the first seat here.
    pub fn playable(&self) -> Result<rules::Rules, RulesError> {
        self.rules.checked(self.starter.seat().unwrap_or(rules::Seat::A))
    }
}
