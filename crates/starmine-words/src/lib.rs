//! All text that players read, in five languages.
//!
//! Errors, events and reasons are passed around as a [`Phrase`]: an id with
//! arguments, never a sentence. The code that shows it turns it into text, here
//! with [`Words`] or in the browser with the same files from `locales/`.
//!
//! ```
//! use starmine_rules::*;
//! use starmine_words::{Language, Scene, Words};
//!
//! let mut game = Game::new(&Deal::shuffled(&Rules::default(), Seed(1)));
//! let mut view = View::at_deal(&game, Observer::Seat(Seat::B));
//! let names = ["Mara".to_owned(), "Joris".to_owned()];
//! let german = Words::new(Language::German);
//!
//! for event in game.play(Action::Play(Slot::NEWEST, None))?.iter() {
//!     let seen = event.seen_by(Observer::Seat(Seat::B));
//!     view.witness(&seen);
//!     let scene = Scene { view: &view, names: &names, listener: Some(Seat::B) };
//!     let phrase = starmine_words::event(&seen, &scene);
//!     assert!(german.say(&phrase).starts_with("Mara hat "));
//! }
//! # Ok::<(), IllegalAction>(())
//! ```
//!
//! # What this crate does not do
//!
//! It contains no rules, makes no decisions and holds no sentences: those are
//! in `locales/`, where each language can order, inflect and count its words as
//! needed.

mod edition;
mod event;
pub mod file;
mod format;
mod intent;
mod language;
mod outcome;
mod phrase;
mod rating;
mod refusal;
pub mod report;
mod rulebook;
mod rules;
mod scene;
mod switches;
pub mod table;
mod turn;
mod variant;
mod words;

pub use edition::{edition, first_player};
pub use event::{event, event_unseen, with_places};
pub use format::{export_error, format_error, record_error};
pub use intent::intent;
pub use language::Language;
pub use outcome::{outcome, record_outcome};
pub use phrase::{Arg, Args, Phrase, clean};
pub use rating::rating;
pub use refusal::refusal;
pub use rulebook::{Chapter, rulebook};
pub use rules::{deal_error, rules_error};
pub use scene::Scene;
pub use switches::{Setting, settings};
pub use turn::{last_round, turn};
pub use variant::{variant, variant_help};
pub use words::Words;
