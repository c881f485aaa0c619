//! A table before its game starts, and a table whose cards the user may not
//! see.

use ratatui::layout::Rect;
use ratatui::style::Style;
use starmine_protocol::{Occupant, Phrase, Stage};

use super::pen::{KeyHint, Pen};
use super::{bar, dock, feed};
use crate::keys::Command;
use crate::msg::ConnectionState;
use crate::say;

/// The seats, and the link that invites others.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect) {
    let model = pen.model;
    let Some(table) = &model.state.table else { return };
    bar::draw(pen, Rect { height: 1, ..area });
    let left = Rect { x: area.x + 2, width: area.width - 4, ..area };
    // A short window has no heading and no empty lines.
    let gap = u16::from(usize::from(area.height) >= table.seats.len() + 13);
    let mut y = area.y + 1 + gap;
    if gap > 0 {
        let heading = pen.t("web-table-seats");
        pen.text(left.x, y, left.width, &heading, pen.look.muted());
        y += 1;
    }
    for (index, seat) in table.seats.iter().enumerate() {
        let who = match &seat.occupant {
            None => pen.t("web-table-seat-free"),
            Some(Occupant::Bot { bot, name, .. }) => {
                // A newer server may have bots that this client has no texts for.
                let kind = pen.words.try_say(&starmine_words::table::bot(bot));
                let kind = kind.unwrap_or_else(|| bot.clone());
                format!("{} ({kind})", starmine_words::clean(name))
            }
            Some(Occupant::Person(person)) => {
                let mut name = starmine_words::clean(&person.name);
                if person.player == table.you.player {
                    name += &format!(" ({})", pen.t("web-table-you"));
                } else if person.program {
                    name += &format!(" ({})", pen.t("web-bot"));
                }
                if !person.present {
                    name += &format!(" · {}", pen.t("web-table-away"));
                }
                name
            }
        };
        let style = match (index == model.focused_seat, &seat.occupant) {
            (true, _) => pen.look.focus(),
            (false, None) => pen.look.muted(),
            (false, Some(_)) => Style::new(),
        };
        let mark = if index == model.focused_seat { ">" } else { " " };
        pen.text(left.x, y, left.width, &format!("{mark} {}  {who}", index + 1), style);
        pen.zone(Rect::new(left.x, y, left.width, 1), Command::Row(index));
        y += 1;
    }
    y += gap;
    let low = area.bottom() - 2;
    let link = format!("{}/table/{}", model.address, table.game);
    let link = say::pair(pen.words, &pen.t("web-invite-link"), &link);
    // The whole link, but leave a line to say what the table is waiting for.
    let room = low.saturating_sub(y + 1);
    y += pen.paragraph(Rect { y, height: room, ..left }, &link, Style::new()) + gap;
    let host = table.host == table.you.player;
    let all = table.seats.iter().all(|seat| seat.occupant.is_some());
    let waits = match (host, all) {
        (true, true) => pen.t("web-table-start"),
        (true, false) => {
            let free = table.seats.iter().filter(|seat| seat.occupant.is_none()).count();
            pen.say(&Phrase::new("table-seats-empty").with("count", say::number(free)))
        }
        (false, _) => {
            let seats = table.seats.iter().filter_map(|seat| match &seat.occupant {
                Some(Occupant::Person(person)) if person.player == table.host => Some(seat.seat),
                _ => None,
            });
            let host = seats.map(|seat| model.state.name(seat)).next().unwrap_or_default();
            pen.say(&Phrase::new("web-table-wait-host").with("who", host))
        }
    };
    let room = low.saturating_sub(y).min(2);
    y += pen.paragraph(Rect { y, height: room, ..left }, &waits, pen.look.accent()) + gap;
    for warning in model.mixed_bots() {
        let room = low.saturating_sub(y).min(4);
        let warning = pen.say(&warning);
        y += pen.paragraph(Rect { y, height: room, ..left }, &warning, pen.look.accent()) + gap;
    }
    feed::draw(pen, Rect { y, height: low.saturating_sub(y), ..left }, &model.state.feed());
    dock::prompt_or_proposal(pen, Rect { y: low, height: 1, ..area });
    let mut keys: Vec<KeyHint<'_>> = Vec::new();
    // Offer sitting down and leaving only on seats that allow it.
    let here = table.seats.get(model.focused_seat);
    let free = here.is_some_and(|seat| seat.occupant.is_none());
    let own = here.is_some_and(|seat| table.you.seat == Some(seat.seat));
    let enter = match (host && all, free) {
        (true, _) => Some("web-table-start"),
        (false, true) => Some("web-sit"),
        (false, false) => None,
    };
    keys.extend(enter.map(|id| ("Enter", pen.t(id), Command::Confirm)));
    if host && !all {
        keys.push(("B", pen.t("tui-key-bot"), Command::Bot));
    }
    let leave = match (own, host && !free) {
        (true, _) => Some("web-table-stand"),
        (false, true) => Some("tui-key-remove"),
        (false, false) => None,
    };
    keys.extend(leave.map(|id| ("X", pen.t(id), Command::Discard)));
    keys.push(("M", pen.t("tui-key-talk"), Command::Talk));
    keys.push(("?", pen.t("tui-key-help"), Command::Help));
    keys.push(("Esc", pen.t("tui-key-menu"), Command::Back));
    pen.keys(Rect { x: area.x + 1, width: area.width - 1, ..area }, low + 1, &keys);
}

/// A table whose cards the user may not see, or that has not arrived yet.
pub(super) fn outside(pen: &mut Pen<'_>, area: Rect) {
    let model = pen.model;
    bar::draw(pen, Rect { height: 1, ..area });
    let middle = Rect { x: area.x + 2, y: area.y + 3, width: area.width - 4, height: 4 };
    let text = match (&model.state.table, &model.link) {
        (None, ConnectionState::Ended(why)) => pen.say(why),
        (None, ConnectionState::Lost) => pen.t("web-unreachable"),
        (None, _) => pen.t("web-table-link-connecting"),
        (Some(table), _) => match table.stage {
            Stage::Over => pen.t("web-table-guest-over"),
            Stage::Open | Stage::Playing => {
                let asked = table.proposals.iter().any(|one| one.by == table.you.player);
                let id = if asked { "web-table-watch-asked" } else { "web-table-guest" };
                pen.t(id)
            }
        },
    };
    pen.paragraph(middle, &text, pen.look.accent());
    let low = area.bottom() - 2;
    dock::prompt_or_proposal(pen, Rect { y: low, height: 1, ..area });
    let mut keys: Vec<KeyHint<'_>> = Vec::new();
    if let Some(table) = model.state.table.as_ref().filter(|table| table.stage == Stage::Over) {
        let next = || ("Enter", pen.t("web-table-to-rematch"), Command::Confirm);
        keys.extend(table.next.map(|_| next()));
        keys.push(("V", pen.t("web-review"), Command::View));
    }
    keys.push(("Esc", pen.t("tui-key-menu"), Command::Back));
    keys.push(("Ctrl-C", pen.t("tui-key-leave"), Command::Leave));
    pen.keys(Rect { x: area.x + 1, width: area.width - 1, ..area }, low + 1, &keys);
}
