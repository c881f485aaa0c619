//! Commands in the windows on top of a page.

use starmine_protocol::{Ask, Phrase, Proposal, Remark, Stage};

use super::{begin, leave_review};
use crate::keys::{Command, Direction};
use crate::model::{Detail, Item, Model, Overlay, Screen};
use crate::msg::Effect;
use crate::text_field::TextField;

/// Opens the chat window. Watchers may not chat during a game, and see a notice
/// about that instead.
pub(super) fn talk(model: &mut Model) {
    let table = model.state.table.as_ref();
    let silent = table.is_some_and(|t| t.stage == Stage::Playing && t.you.watching.is_some());
    match silent {
        true => model.notice = Some(Phrase::new("table-watchers-silent")),
        false => model.overlay = Some(Overlay::Talk(0, TextField::default())),
    }
}

pub(super) fn obey(model: &mut Model, command: Command) -> Vec<Effect> {
    let Some(overlay) = model.overlay.take() else { return Vec::new() };
    match overlay {
        Overlay::Help(line) => {
            model.overlay = scrolled(line, command, Command::Help).map(Overlay::Help);
        }
        // The position counts from the end, so scrolling is reversed.
        Overlay::Log(back) => {
            let turned = match command {
                Command::Scroll(Direction::Back) => Command::Scroll(Direction::On),
                Command::Scroll(Direction::On) => Command::Scroll(Direction::Back),
                Command::Page(Direction::Back) => Command::Page(Direction::On),
                Command::Page(Direction::On) => Command::Page(Direction::Back),
                other => other,
            };
            let most = model.state.feed().len();
            model.overlay =
                scrolled(back, turned, Command::Log).map(|back| Overlay::Log(back.min(most)));
        }
        Overlay::Pile => {
            let stays = !matches!(command, Command::Back | Command::Confirm | Command::Pile);
            model.overlay = stays.then_some(Overlay::Pile);
        }
        Overlay::Why(detail) => {
            let detail = match command {
                Command::Back | Command::Why => return Vec::new(),
                Command::Confirm if detail == Detail::Long => return Vec::new(),
                Command::Confirm => Detail::Long,
                _ => detail,
            };
            model.overlay = Some(Overlay::Why(detail));
        }
        Overlay::Talk(place, input) => return say(model, command, place, input),
        Overlay::Note(card, input) => match command {
            Command::Confirm => {
                return model.ask(Ask::Note { card, text: input.text().to_owned() });
            }
            Command::Back => {}
            _ => model.overlay = Some(Overlay::Note(card, input)),
        },
        Overlay::Menu(place) => return menu(model, command, place),
        Overlay::ConfirmEnd => match command {
            Command::Confirm | Command::Agree => {
                let position = model.position();
                return model.ask(Ask::Propose { proposal: Proposal::End, position });
            }
            Command::Back | Command::Decline => {}
            _ => model.overlay = Some(Overlay::ConfirmEnd),
        },
    }
    Vec::new()
}

/// The new first line, or `None` to close the window.
fn scrolled(line: usize, command: Command, own: Command) -> Option<usize> {
    match command {
        Command::Scroll(step) => Some(step.along(line, 1, usize::MAX - 1)),
        Command::Page(step) => Some(step.along(line, 10, usize::MAX - 10)),
        Command::Edge(Direction::Back) => Some(0),
        Command::Back | Command::Confirm => None,
        command if command == own => None,
        _ => Some(line),
    }
}

fn say(model: &mut Model, command: Command, place: usize, input: TextField) -> Vec<Effect> {
    let remark = |place: usize| Remark::ALL.get(place).copied();
    let nonce = model.next_nonce();
    let said = match command {
        Command::Scroll(step) | Command::Next(step) => {
            let place = step.around(place, Remark::ALL.len());
            model.overlay = Some(Overlay::Talk(place, input));
            return Vec::new();
        }
        Command::Back => return Vec::new(),
        Command::Confirm if !input.text().trim().is_empty() => {
            Ask::Say { text: input.text().to_owned(), nonce }
        }
        Command::Confirm => match remark(place) {
            Some(remark) => Ask::Remark { remark, nonce },
            None => return Vec::new(),
        },
        Command::Number(number) => match remark(usize::from(number) - 1) {
            Some(remark) => Ask::Remark { remark, nonce },
            None => return Vec::new(),
        },
        Command::Row(place) => match remark(place) {
            Some(remark) => Ask::Remark { remark, nonce },
            None => return Vec::new(),
        },
        _ => {
            model.overlay = Some(Overlay::Talk(place, input));
            return Vec::new();
        }
    };
    model.ask(said)
}

fn menu(model: &mut Model, command: Command, place: usize) -> Vec<Effect> {
    let items = model.menu();
    let chosen = match command {
        Command::Scroll(step) | Command::Next(step) => {
            model.overlay = Some(Overlay::Menu(step.around(place, items.len())));
            return Vec::new();
        }
        Command::Confirm => items.get(place),
        Command::Row(row) => items.get(row),
        Command::Back => return Vec::new(),
        _ => {
            model.overlay = Some(Overlay::Menu(place));
            return Vec::new();
        }
    };
    let Some(item) = chosen else { return Vec::new() };
    let ask = match item {
        Item::Return => Some(Ask::Return),
        Item::Watch => Some(Ask::Watch),
        Item::TakeBack => {
            let position = model.position();
            Some(Ask::Propose { proposal: Proposal::TakeBack, position })
        }
        Item::Replace(seat) => {
            let replace = |bot| Proposal::Replace { seat: *seat, bot };
            let proposal = model.suggested_bot().map(replace);
            proposal.map(|proposal| Ask::Propose { proposal, position: None })
        }
        Item::End => {
            model.overlay = Some(Overlay::ConfirmEnd);
            None
        }
        Item::Log => {
            model.overlay = Some(Overlay::Log(0));
            None
        }
        Item::Pile => {
            model.overlay = Some(Overlay::Pile);
            None
        }
        Item::Talk => {
            talk(model);
            None
        }
        Item::Help => {
            model.overlay = Some(Overlay::Help(0));
            None
        }
        Item::Table => {
            model.screen = Screen::Table;
            None
        }
        Item::Next => return leave_review(model),
        Item::Start => return begin(model),
        Item::Leave => return vec![Effect::Leave],
    };
    model.ask(ask)
}
