//! A game as one observer may know it, whole: a client draws it and need not
//! remember anything.

use serde::{Deserialize, Serialize};

use crate::{Card, Cards, Clue, Clues, Ending, Ids, Phrase, Seat, Suit, Suits, Values};

/// The position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    /// The log entry that led to it; an action names the position it is for.
    pub position: u32,
    /// Turns taken so far.
    pub turn: u8,
    /// Where in the game we are.
    pub phase: Phase,
    /// Turns left in the last round.
    pub turns_left: Option<u8>,
    /// Whose turn it is.
    pub to_act: Option<Seat>,
    /// That the last round has begun, or how long it is, as a sentence.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub last_round_says: Option<Phrase>,
    /// Clue tokens available.
    pub clue_tokens: u8,
    /// Strikes taken.
    pub strikes: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// Points built.
    pub points: u8,
    /// The most points that the discard pile still allows.
    pub points_reachable: u8,
    /// The top value of each firework, in the order of suits; 0 if not begun.
    pub stacks: Vec<u8>,
    /// The highest value each firework can still reach.
    pub reachable: Vec<u8>,
    /// The value each firework needs next; none if no card can land on it any
    /// more.
    #[serde(default)]
    pub needs: Vec<Option<u8>>,
    /// The state of each firework.
    #[serde(default)]
    pub fireworks: Vec<Firework>,
    /// The discard pile, the first card thrown first.
    pub discards: Vec<Card>,
    /// Cards of which the last copy is out there and still of use.
    #[cfg_attr(test, ts(as = "Vec<Card>"))]
    pub critical: Cards,
    /// Cards that can never land any more.
    #[cfg_attr(test, ts(as = "Vec<Card>"))]
    pub dead: Cards,
    /// Once it is over.
    pub result: Option<ResultView>,
    /// Whose turn it is, as a sentence.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub turn_says: Option<Phrase>,
    /// The hands, by seat.
    pub hands: Vec<HandView>,
    /// What the observer may do; nothing out of turn.
    pub legal: Option<Legal>,
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Phase {
    Playing,
    LastRound,
    Over,
}

/// How far a firework has come, and how far it can still go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Firework {
    /// It can still be completed.
    Open,
    /// It can still grow, but a card it would need later is gone.
    Capped,
    /// The next card is gone: it cannot grow any more.
    Ended,
    /// All its cards have landed.
    Complete,
}

/// A hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HandView {
    /// Whose.
    pub seat: Seat,
    /// Its cards, the newest first.
    pub cards: Vec<CardView>,
}

/// A card in a hand, as far as the observer and the table's aids tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView {
    /// Its name for the whole game.
    pub id: u8,
    /// Its face; none on the observer's own.
    pub face: Option<Card>,
    /// The clues that touched it.
    #[serde(default, skip_serializing_if = "no_clues")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Clue>>"))]
    pub touched: Clues,
    /// The clues to its hand that did not.
    #[serde(default, skip_serializing_if = "no_clues")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Clue>>"))]
    pub missed: Clues,
    /// The suits that the table's aids leave it; nothing if they leave all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Suit>>"))]
    pub suits: Option<Suits>,
    /// The values that they leave it; nothing if they leave all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub values: Option<Values>,
    /// What it can be to its owner, as far as the observer can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Card>>"))]
    pub possible: Option<Cards>,
}

/// What the observer may do now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Legal {
    /// Cards that may be played: all of the hand.
    pub plays: Vec<u8>,
    /// Cards that may be discarded: all of the hand, or none.
    pub discards: Vec<u8>,
    /// Why none may be discarded.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub no_discard: Option<Phrase>,
    /// Colours that may be announced with a play.
    pub announce: Vec<Suit>,
    /// Clues that may be given, each with the cards it would touch.
    pub clues: Vec<ClueOffer>,
    /// Why none may be given.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub no_clue: Option<Phrase>,
    /// For each team-mate, why the clues to them that are not offered may not
    /// be given; nobody if all are offered, or if `no_clue` says it.
    #[serde(default)]
    pub refused: Vec<RefusedClues>,
}

/// A clue that may be given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClueOffer {
    pub to: Seat,
    pub clue: Clue,
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub touches: Ids,
}

/// Clues to a team-mate that may not be given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RefusedClues {
    /// The team-mate.
    pub to: Seat,
    /// The reason, with the first such clue as its arguments `clue`, `suit`
    /// and `rank`. To explain another one, replace those.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResultView {
    /// How.
    pub ending: Ending,
    /// What it counts.
    pub score: u8,
    /// What was built, whatever it counts.
    pub points: u8,
    /// The highest score there is.
    pub max: u8,
    /// The result as a sentence.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
    /// What the rulebook says of it.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub rating: Option<Phrase>,
}

fn no_clues(clues: &Clues) -> bool {
    clues.is_empty()
}
