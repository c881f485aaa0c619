//! Executing the commands of line mode.

use starmine_protocol::{Ask, Proposal};

use super::{look_back, next_game};
use crate::line::Order;
use crate::model::{Model, Screen};
use crate::msg::Effect;
use crate::replay::Replay;

/// Executes a command. Those that only print something do nothing here.
pub(crate) fn obey(model: &mut Model, order: &Order) -> Vec<Effect> {
    match order {
        Order::Act(action) => {
            let action = *action;
            let position = model.position();
            model.ask(position.map(|position| Ask::Act { position, action }))
        }
        Order::Say(text) => {
            let nonce = model.next_nonce();
            model.ask(Ask::Say { text: text.clone(), nonce })
        }
        Order::Remark(remark) => {
            let (remark, nonce) = (*remark, model.next_nonce());
            model.ask(Ask::Remark { remark, nonce })
        }
        Order::Ask(ask) => model.ask(ask.clone()),
        Order::Why(entry, _) => model.ask(Ask::Why { entry: *entry }),
        // Without a position: the player confirmed it, so it stays valid when
        // the game has moved on.
        Order::End => model.ask(Ask::Propose { proposal: Proposal::End, position: None }),
        Order::Again => next_game(model),
        Order::Review => match model.state.table.as_ref().map(|table| table.game) {
            Some(game) => look_back(model, game, 0),
            None => Vec::new(),
        },
        Order::Step(step) => replay(model, |replay| replay.step(*step, 1)),
        Order::Go(turn) => replay(model, |replay| replay.go_to(*turn)),
        Order::View(None) => replay(model, Replay::next_view),
        Order::View(Some(looking)) => replay(model, |replay| replay.look(*looking)),
        // For this turn only, not for those shown later.
        Order::Bot => replay(model, |replay| {
            replay.bot = false;
            let effects = replay.toggle_bot();
            replay.bot = false;
            effects
        }),
        Order::Quit => vec![Effect::Leave],
        Order::Table
        | Order::Hand
        | Order::Seats
        | Order::Log
        | Order::Pile
        | Order::Rules
        | Order::Help
        | Order::Remarks
        | Order::Verdict => Vec::new(),
    }
}

fn replay(model: &mut Model, to: impl FnOnce(&mut Replay) -> Vec<Effect>) -> Vec<Effect> {
    match &mut model.screen {
        Screen::Review(replay) => to(replay),
        Screen::Start(_) | Screen::Table => Vec::new(),
    }
}
