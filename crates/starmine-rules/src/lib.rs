//! The rules of Hanabi as printed in five rulebooks, with all of their
//! variants.
//!
//! # Deal, look, clue, play, finish
//!
//! ```
//! use starmine_rules::*;
//!
//! // Rules are data: switches, checked once.
//! let rules = Rules::new(Edition::English.switches(2))?;
//!
//! // A seed determines the deal, forever.
//! let mut game = Game::new(&Deal::shuffled(&rules, Seed(1)));
//!
//! // A seat knows only what it has seen and heard.
//! let mut view = View::at_deal(&game, Observer::Seat(Seat::A));
//! assert!(view.legal_actions() == game.legal_actions());
//!
//! // Legal actions are a set. Take its first clue.
//! let clue = view.legal_actions().iter().find(|action| matches!(action, Action::Clue { .. }));
//! for event in game.play(clue.unwrap())?.iter() {
//!     view.witness(&event.seen_by(Observer::Seat(Seat::A)));
//! }
//! assert_eq!(view.board().clue_tokens(), 7);
//!
//! // Take any legal action until the game is over.
//! while let Some(action) = game.legal_actions().nth(0) {
//!     game.play(action)?;
//! }
//! assert!(game.board().outcome().ending.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What this crate does not do
//!
//! There is no I/O, no clock, no randomness except from a [`Seed`], no player
//! names except in a [`Record`], no text for players and no opinion on how to
//! play well. How owners arrange their cards on the rack is the table's
//! business.
//!
//! # Features
//!
//! - `formats`: records as JSON, our own and hanab.live's.
//! - `testing`: tiny packs, random games, and theorems that hold for all games.

#![warn(missing_docs)]

mod action;
mod bits;
mod board;
mod card;
mod clue;
mod commitment;
mod deal;
mod edition;
mod event;
#[cfg(feature = "formats")]
pub mod format;
mod game;
mod hand;
mod imagine;
mod knowledge;
mod legal;
mod multicolor;
pub mod notation;
mod outcome;
pub mod perft;
mod progress;
mod rank;
mod record;
mod rules;
mod seat;
mod state_hash;
mod suit;
#[cfg(feature = "testing")]
pub mod testing;
mod view;

pub use action::{Action, ActionSet};
pub use board::Board;
pub use card::{Card, CardCounts, CardSet, CardSetIter};
pub use clue::{Clue, ClueSet, Color, Touch};
pub use commitment::{Commitment, Salt};
pub use deal::{Deal, DealError, Seed};
pub use edition::{Edition, FirstPlayer, Variant};
pub use event::{Event, Events, Observer, Seen};
pub use game::Game;
pub use hand::{ByCardId, CardId, CardIds, Hand, Slot};
pub use imagine::Contradiction;
pub use knowledge::Knowledge;
pub use legal::{IllegalAction, why_not};
pub use multicolor::{MultiCards, Multicolor};
pub use outcome::{Band, Ending, Loss, Outcome, Rating};
pub use progress::{Phase, Progress};
pub use rank::Rank;
pub use record::{Record, RecordError};
#[cfg(feature = "testing")]
pub use rules::Tiny;
pub use rules::{LastCards, RULES_VERSION, Rules, RulesError, Switches};
pub use seat::{BySeat, Seat};
pub use state_hash::StateHash;
pub use suit::Suit;
pub use view::{Held, History, View};

/// Compiles the README's example.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
