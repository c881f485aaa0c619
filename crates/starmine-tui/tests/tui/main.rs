//! Tests of the terminal client without a terminal: screens, keys and words.

mod keys;
mod kit;
mod proposals;
mod review;
mod screens;
mod seal;
mod small;
mod visitors;
mod words;
