//! Commands at a table before its game starts: seats, bots and starting.

use starmine_protocol::{Ask, Seat};

use super::overlay;
use crate::keys::Command;
use crate::model::{Model, Overlay};
use crate::msg::Effect;

pub(super) fn obey(model: &mut Model, command: Command) -> Vec<Effect> {
    let Some(table) = &model.state.table else { return Vec::new() };
    let count = table.seats.len();
    let here = table.seats.get(model.focused_seat.min(count.saturating_sub(1)));
    let free = |index: usize| table.seats.get(index).filter(|seat| seat.occupant.is_none());
    let first_free = || table.seats.iter().find(|seat| seat.occupant.is_none());
    let ask = match command {
        Command::Scroll(step) | Command::Next(step) | Command::Move(step) => {
            model.focused_seat = step.around(model.focused_seat, count);
            None
        }
        Command::Row(index) => {
            model.focused_seat = index.min(count.saturating_sub(1));
            None
        }
        Command::Number(number) => free(usize::from(number) - 1).map(|seat| sit(seat.seat)),
        Command::Confirm => match here.filter(|seat| seat.occupant.is_none()) {
            // Starting works whichever seat is in focus.
            _ if first_free().is_none() && table.host == table.you.player => Some(Ask::Start),
            free => free.map(|seat| sit(seat.seat)),
        },
        Command::Bot => {
            let seat = here.filter(|seat| seat.occupant.is_none()).or_else(first_free);
            seat.zip(model.suggested_bot()).map(|(seat, bot)| Ask::AddBot { seat: seat.seat, bot })
        }
        Command::Discard => here.filter(|seat| seat.occupant.is_some()).map(|seat| {
            match table.you.seat == Some(seat.seat) {
                true => Ask::Stand,
                false => Ask::Remove { seat: seat.seat },
            }
        }),
        Command::Talk => {
            overlay::talk(model);
            None
        }
        Command::Back => {
            model.overlay = Some(Overlay::Menu(0));
            None
        }
        _ => None,
    };
    model.ask(ask)
}

fn sit(seat: Seat) -> Ask {
    Ask::Sit { seat, program: false }
}
