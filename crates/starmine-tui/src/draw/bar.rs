//! The top line of a table: its name and rules, and the state of the
//! connection.

use ratatui::layout::Rect;
use starmine_client::Seal;
use starmine_protocol::{Looking, Phrase};

use super::pen::{Pen, width};
use crate::msg::ConnectionState;
use crate::say;

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect) {
    let Some(table) = &pen.model.state.table else { return };
    let mut corner = Vec::new();
    match &pen.model.link {
        ConnectionState::Open => {}
        ConnectionState::Connecting => corner.push(pen.t("web-table-link-connecting")),
        ConnectionState::Lost => corner.push(pen.t("web-table-link-lost")),
        ConnectionState::Ended(_) => corner.push(pen.t("web-table-link-closed")),
    }
    match table.you.watching {
        Some(Looking::AllHands) => corner.push(pen.t("web-table-all-hands")),
        Some(Looking::Seat { seat }) => {
            let name = pen.model.state.name(seat);
            corner.push(pen.say(&Phrase::new("web-table-as").with("who", name)));
        }
        None => {}
    }
    if table.practice {
        corner.push(pen.t("web-practice-tag"));
    }
    if !table.watchers.is_empty() {
        let count = say::number(table.watchers.len());
        corner.push(pen.say(&Phrase::new("web-table-watchers").with("count", count)));
    }
    // The current turn; after the game, the last one.
    let game = pen.model.state.game.as_ref();
    let turn = game.map(|game| game.turn + u8::from(game.result.is_none()));
    corner.extend(turn.map(|turn| pen.say(&Phrase::new("web-table-turn").with("turn", turn))));
    let style = match pen.model.link {
        ConnectionState::Open => pen.look.muted(),
        ConnectionState::Connecting | ConnectionState::Lost | ConnectionState::Ended(_) => {
            pen.look.warning()
        }
    };
    let rules = say::rules_line(pen.words, &table.settings);
    let title = match starmine_words::clean(&table.settings.name) {
        name if name.is_empty() => rules,
        name => format!("{name} · {rules}"),
    };
    // If there is no room for the seal code, it is still in the help.
    if let Some(seal @ Seal::Pending(_)) = pen.model.state.seal() {
        let code = seal.text(pen.words);
        let text = format!("{NAME}  {title}  {code} · {}", corner.join(" · "));
        if width(&text) <= area.width {
            corner.insert(0, code);
        }
    }
    line(pen, area, &title, &corner.join(" · "), style);
}

const NAME: &str = "Starmine";

/// The program's name, a title, and a text in the right corner.
pub(super) fn line(
    pen: &mut Pen<'_>,
    area: Rect,
    title: &str,
    corner: &str,
    style: ratatui::style::Style,
) {
    let right = pen.right(area, area.y, corner, style);
    let end = pen.text(area.x, area.y, area.width, NAME, pen.look.accent());
    let room = right.saturating_sub(end + 4);
    pen.text(end + 2, area.y, room, title, pen.look.muted());
}
