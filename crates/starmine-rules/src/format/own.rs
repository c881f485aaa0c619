//! Our own JSON format, version 1; see `docs/record.md`.

use serde::{Deserialize, Serialize};

use super::{FormatError, GameId, from_json};
use crate::notation::ParseError;
use crate::{
    Card, Deal, Edition, Ending, LastCards, Multicolor, Record, RecordError, Rules, Seat, Switches,
};

/// The version this program writes, and the only one it reads.
pub const VERSION: u64 = 1;

#[derive(Serialize, Deserialize)]
struct OwnRecord {
    starmine: u64,
    /// Only written; readers use [`Document::id`](super::Document::id).
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    id: Option<GameId>,
    edition: String,
    rules: RuleSet,
    players: Vec<String>,
    deal: Vec<String>,
    actions: Vec<String>,
    /// Whether the players ended the game by agreement.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ended: bool,
}

/// The switches of a game as JSON, in records and for the engine: all eight.
// An unknown switch would change the game, so refuse it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    players: u8,
    strikes: u8,
    clue_tokens: u8,
    multicolor: String,
    last_cards: String,
    announcing: bool,
    empty_clues: bool,
    first_seat: String,
}

impl From<Switches> for RuleSet {
    fn from(switches: Switches) -> RuleSet {
        RuleSet {
            players: switches.players,
            strikes: switches.strikes,
            clue_tokens: switches.clue_tokens,
            multicolor: switches.multicolor.to_string(),
            last_cards: switches.last_cards.to_string(),
            announcing: switches.announcing,
            empty_clues: switches.empty_clues,
            first_seat: switches.first_seat.to_string(),
        }
    }
}

impl RuleSet {
    /// The rules, if they can be played.
    pub fn checked(&self) -> Result<Rules, FormatError> {
        Ok(Rules::new(Switches {
            players: self.players,
            strikes: self.strikes,
            clue_tokens: self.clue_tokens,
            multicolor: at("rules.multicolor", self.multicolor.parse::<Multicolor>())?,
            last_cards: at("rules.last_cards", self.last_cards.parse::<LastCards>())?,
            announcing: self.announcing,
            empty_clues: self.empty_clues,
            first_seat: at("rules.first_seat", self.first_seat.parse::<Seat>())?,
        })?)
    }
}

/// Writes a record as one line.
pub fn write(record: &Record, id: Option<GameId>) -> String {
    let own = OwnRecord {
        starmine: VERSION,
        id,
        edition: record.edition().to_string(),
        rules: record.rules().switches().into(),
        players: record.names().to_vec(),
        deal: record.deal().cards().iter().map(Card::to_string).collect(),
        actions: record.actions().iter().map(|action| action.to_string()).collect(),
        ended: record.game().board().outcome().ending == Some(Ending::Ended),
    };
    serde_json::to_string(&own).expect("strings and numbers always serialize")
}

/// Reads and replays a record.
pub(super) fn read(text: &str) -> Result<Record, FormatError> {
    let own: OwnRecord = from_json(text)?;
    let edition: Edition = at("edition", own.edition.parse())?;
    let rules = own.rules.checked()?;
    let cards = parsed("deal", &own.deal)?;
    let mut record =
        Record::new(edition, Deal::from_cards(&rules, &cards)?).with_names(own.players)?;
    record.play_all(parsed("actions", &own.actions)?)?;
    if own.ended {
        let turn = record.actions().len() + 1;
        record.end().map_err(|reason| RecordError::Refused { turn, reason })?;
    }
    Ok(record)
}

fn at<T>(path: &str, parsed: Result<T, ParseError>) -> Result<T, FormatError> {
    parsed.map_err(|problem| FormatError::Notation { path: path.to_owned(), problem })
}

fn parsed<T>(path: &str, texts: &[String]) -> Result<Vec<T>, FormatError>
where
    T: std::str::FromStr<Err = ParseError>,
{
    texts
        .iter()
        .enumerate()
        .map(|(index, text)| at(&format!("{path}[{index}]"), text.parse()))
        .collect()
}
