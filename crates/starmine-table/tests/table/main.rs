//! The pure table, tested through what people around it send and are told:
//! no socket, no clock, no task. One binary, so that it links once.

mod acting;
mod agreement;
mod aids;
mod bots;
mod check;
mod client;
mod desk;
mod detector;
mod end;
mod house;
mod leaks;
mod limits;
mod nodes;
mod position;
mod resume;
mod simulation;
mod sitting;
mod talk;
mod unsound;
mod watching;
