//! A complete view of a game for one observer: a client can draw it without
//! remembering earlier messages.

use serde::{Deserialize, Serialize};

use crate::{Card, Cards, Clue, Clues, Ending, Ids, Phrase, Seat, Suit, Suits, Values};

/// A position as one observer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    /// The log entry that led to it. Every action names its position.
    pub position: u32,
    /// Turns taken so far.
    pub turn: u8,
    pub phase: Phase,
    /// Turns left in the last round.
    pub turns_left: Option<u8>,
    /// The seat whose turn it is.
    pub to_act: Option<Seat>,
    /// A sentence about the last round: that it has begun, or how many turns
    /// are left.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub last_round_says: Option<Phrase>,
    /// Clue tokens available.
    pub clue_tokens: u8,
    /// Strikes so far.
    pub strikes: u8,
    /// Cards left in the deck.
    pub deck: u8,
    /// Points so far.
    pub points: u8,
    /// The highest number of points that the discard pile still allows.
    pub points_reachable: u8,
    /// The top value of each firework, in the order of suits; 0 if it has not
    /// been started.
    pub stacks: Vec<u8>,
    /// The highest value each firework can still reach.
    pub reachable: Vec<u8>,
    /// The value each firework needs next; null if no more cards can land on
    /// it.
    #[serde(default)]
    pub needs: Vec<Option<u8>>,
    /// The state of each firework.
    #[serde(default)]
    pub fireworks: Vec<Firework>,
    /// The discard pile, oldest card first.
    pub discards: Vec<Card>,
    /// Cards that are still useful and have only one copy left.
    #[cfg_attr(test, ts(as = "Vec<Card>"))]
    pub critical: Cards,
    /// Cards that can no longer land.
    #[cfg_attr(test, ts(as = "Vec<Card>"))]
    pub dead: Cards,
    /// Set once the game is over.
    pub result: Option<ResultView>,
    /// Whose turn it is, as a sentence.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub turn_says: Option<Phrase>,
    /// The hands, by seat.
    pub hands: Vec<HandView>,
    /// The reader's legal actions; null when it is not their turn.
    pub legal: Option<Legal>,
}

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Phase {
    Playing,
    LastRound,
    Over,
}

/// Whether a firework can still grow, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Firework {
    /// The firework can still be completed.
    Open,
    /// The firework can still grow, but a card it would need later is gone.
    Capped,
    /// The next card is gone: it cannot grow any more.
    Ended,
    Complete,
}

/// A hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HandView {
    pub seat: Seat,
    /// Newest card first.
    pub cards: Vec<CardView>,
}

/// A card in a hand, as shown to the observer with the table's aids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView {
    /// Identifies the card for the whole game.
    pub id: u8,
    /// Null on the observer's own cards.
    pub face: Option<Card>,
    /// The clues that touched it.
    #[serde(default, skip_serializing_if = "no_clues")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Clue>>"))]
    pub touched: Clues,
    /// The clues to its hand that did not touch it.
    #[serde(default, skip_serializing_if = "no_clues")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Clue>>"))]
    pub missed: Clues,
    /// The suits it can still have according to the table's aids; left out if
    /// that is all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Suit>>"))]
    pub suits: Option<Suits>,
    /// The values it can still have according to the table's aids; left out if
    /// that is all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub values: Option<Values>,
    /// What its owner can deduce it to be, as far as the observer can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Card>>"))]
    pub possible: Option<Cards>,
}

/// The observer's legal actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Legal {
    /// Cards that may be played: all of the hand.
    pub plays: Vec<u8>,
    /// Cards that may be discarded: all of the hand, or none.
    pub discards: Vec<u8>,
    /// Why no card may be discarded.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub no_discard: Option<Phrase>,
    /// Colours that may be announced with a play.
    pub announce: Vec<Suit>,
    /// Clues that may be given, each with the cards it would touch.
    pub clues: Vec<ClueOffer>,
    /// Why no clue may be given.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub no_clue: Option<Phrase>,
    /// For each team-mate, why the clues missing from `clues` may not be
    /// given. Empty if no clue is missing, or if `no_clue` says why.
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
    pub to: Seat,
    /// The reason. The arguments `clue`, `suit` and `rank` are those of the
    /// first refused clue; replace them to explain another one.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResultView {
    pub ending: Ending,
    /// What the game counts; 0 if it was lost or broken off.
    pub score: u8,
    /// The sum of the fireworks, even if the game was lost.
    pub points: u8,
    /// The highest possible score.
    pub max: u8,
    /// The result as a sentence.
    #[cfg_attr(test, ts(type = "Phrase"))]
    pub says: Phrase,
    /// The rulebook's rating of the score.
    #[cfg_attr(test, ts(type = "Phrase | null"))]
    pub rating: Option<Phrase>,
}

fn no_clues(clues: &Clues) -> bool {
    clues.is_empty()
}
