//! The settings of a table: rules, aids, and what its players may do.

use serde::{Deserialize, Serialize};
use starmine_rules::{self as rules, RulesError, Switches};

use crate::{Edition, LastCards, Multicolor, Seat};

/// All settings of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Settings {
    /// The table's name; may be empty.
    #[serde(default)]
    pub name: String,
    /// The rulebook: it rates the result and names the variants.
    pub edition: Edition,
    pub rules: Rules,
    #[serde(default)]
    pub starter: Starter,
    #[serde(default)]
    pub aids: Aids,
    #[serde(default)]
    pub talk: Talk,
    /// Whether the last move may be taken back, by agreement.
    #[serde(default)]
    pub take_back: bool,
    /// Whether others may ask to watch.
    #[serde(default)]
    pub watching: bool,
    /// Whether the table is in the public list of open tables.
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

/// The seat that plays first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Starter {
    /// A random seat.
    #[default]
    Chance,
    /// This seat. The rulebooks say who should begin, for example the oldest
    /// player; only the players can know who that is.
    Seat { seat: Seat },
}

impl Starter {
    /// The seat that plays first; `None` if it is random.
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
    /// Nothing, as with real cards. The log, too, only goes back one round.
    None,
    /// The clues that touched a card.
    Clues,
    /// Also the clues that did not touch it.
    #[default]
    Excluded,
    /// Also what follows from all visible cards.
    Deduction,
}

/// What players may say while they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Talk {
    Silent,
    /// Only quick phrases, which are listed in [`Remark`](crate::Remark).
    #[default]
    Remarks,
    /// Any text, besides the quick phrases.
    Free,
}

impl Rules {
    /// Checks the switches, for a game in which this seat plays first.
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
        // The first seat is in `Settings::starter`.
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
    /// A rulebook's printed rules for this number of players, with our
    /// defaults for everything else.
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

    /// The rules, checked. If the first seat is to be random, seat A stands in
    /// for it.
    pub fn playable(&self) -> Result<rules::Rules, RulesError> {
        self.rules.checked(self.starter.seat().unwrap_or(rules::Seat::A))
    }
}
