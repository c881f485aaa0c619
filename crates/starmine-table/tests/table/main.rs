//! Tests of the pure table through the messages its clients send and receive: no
//! socket, no clock, no task. One binary, so that it links only once.

mod acting;
mod agreement;
mod aids;
mod bots;
mod check;
mod client;
mod desk;
mod detector;
mod end;
mod harness;
mod invalid_log;
mod leaks;
mod limits;
mod nodes;
mod position;
mod resume;
mod simulation;
mod sitting;
mod talk;
mod watching;
mod why;
