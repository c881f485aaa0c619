//! The tests of what players read. They assert what the rulebooks print and
//! what a speaker of the language would say, not what the program said.

mod clues;
mod events;
mod every_phrase;
mod locales;
mod online;
mod phrases;
mod ratings;
mod rulebooks;
mod standing;
mod table;
