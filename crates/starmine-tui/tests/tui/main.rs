//! The terminal's table without a terminal: screens, keys and words.

mod aside;
mod keys;
mod kit;
mod proposals;
mod review;
mod screens;
mod seal;
mod small;
mod words;
