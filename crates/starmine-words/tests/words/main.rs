//! Tests of all text for players. They assert what the rulebooks print and what
//! a native speaker would say, not what the program printed.

mod clues;
mod events;
mod every_phrase;
mod locales;
mod online;
mod phrases;
mod ratings;
mod rulebook_facts;
mod rulebooks;
mod standing;
mod table;
