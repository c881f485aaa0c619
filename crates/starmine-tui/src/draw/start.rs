//! The start page: games to continue or review, and a new game.

use ratatui::layout::Rect;
use ratatui::style::Style;
use starmine_protocol::{Aids, Occupant, Phrase, TableSummary, Talk};

use super::pen::{KeyHint, Pen, wrap};
use super::{bar, dock};
use crate::keys::{Command, Direction};
use crate::say;
use crate::start::{Row, Start};

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, start: &Start) {
    let headline = pen.t("web-headline");
    bar::line(pen, Rect { height: 1, ..area }, &headline, "", Style::new());
    let low = area.bottom() - 2;
    let inner = Rect { x: area.x + 2, width: area.width - 4, ..area };
    if start.lists.is_none() {
        let (text, style) = (pen.t("web-loading"), pen.look.muted());
        pen.text(inner.x, area.y + 2, inner.width, &text, style);
    } else {
        rows(pen, Rect { y: area.y + 2, height: low - area.y - 2, ..inner }, start);
    }
    dock::prompt(pen, Rect { y: low, height: 1, ..area });
    let keys: [KeyHint<'_>; 5] = [
        ("↑ ↓", pen.t("tui-key-choose"), Command::Scroll(Direction::On)),
        ("← →", pen.t("tui-key-change"), Command::Move(Direction::On)),
        ("Enter", pen.t("tui-key-confirm"), Command::Confirm),
        ("?", pen.t("tui-key-help"), Command::Help),
        ("Esc", pen.t("tui-key-menu"), Command::Back),
    ];
    pen.keys(Rect { x: area.x + 1, width: area.width - 1, ..area }, low + 1, &keys);
}

/// Draws as many lines as fit, scrolled so that the focus is visible.
fn rows(pen: &mut Pen<'_>, area: Rect, start: &Start) {
    let rows = start.rows();
    let help = help(pen, start, rows.get(start.row()).copied());
    // The help gets the lines it needs, as long as a few rows remain visible.
    let below =
        (wrap(&help, area.width).len() as u16).clamp(2, area.height.saturating_sub(4).max(2));
    let room = usize::from(area.height.saturating_sub(below + 1));
    // Headings scroll along with the rows.
    let mut lines: Vec<(Option<usize>, String, Style)> = Vec::new();
    let mut group = None;
    for (index, row) in rows.iter().enumerate() {
        let heading = match row {
            Row::Continue(_) => "web-mine",
            Row::Review(_) => "web-review",
            _ => "tui-new-game",
        };
        if group != Some(heading) {
            if group.is_some() && rows.len() + 6 <= room {
                lines.push((None, String::new(), Style::new()));
            }
            lines.push((None, pen.t(heading), pen.look.muted()));
            group = Some(heading);
        }
        let focus = index == start.row();
        let style = match (focus, row) {
            (true, _) => pen.look.focus(),
            (false, Row::Begin) => pen.look.accent(),
            (false, _) => Style::new(),
        };
        let mark = if focus { ">" } else { " " };
        lines.push((Some(index), format!("{mark} {}", label(pen, start, *row)), style));
    }
    let focus = lines.iter().position(|(index, ..)| *index == Some(start.row())).unwrap_or(0);
    let first = (focus + 2).saturating_sub(room).min(lines.len().saturating_sub(room));
    for ((index, text, style), y) in lines.iter().skip(first).take(room).zip(area.y..) {
        pen.text(area.x, y, area.width, text, *style);
        if let Some(index) = index {
            pen.zone(Rect::new(area.x, y, area.width, 1), Command::Row(*index));
        }
    }
    // Arrows at the edge show that there is more.
    let edges = [
        (first > 0, area.y, "↑", Direction::Back),
        (first + room < lines.len(), area.y + room as u16 - 1, "↓", Direction::On),
    ];
    for (_, y, sign, step) in edges.into_iter().filter(|(more, ..)| *more) {
        let x = pen.right(area, y, sign, pen.look.key());
        pen.zone(Rect::new(x, y, 1, 1), Command::Scroll(step));
    }
    let below = Rect { y: area.bottom() - below, height: below, ..area };
    pen.paragraph(below, &help, pen.look.muted());
}

fn label(pen: &Pen<'_>, start: &Start, row: Row) -> String {
    let setting =
        |name: String, value: String| say::pair(pen.words, &name, &format!("‹ {value} ›"));
    match row {
        Row::Continue(index) => match start.table(index) {
            Some(table) => {
                let turn = pen.say(&Phrase::new("web-turn").with("turn", table.turn + 1));
                // These distinguish games with the same players, so they come
                // first: the end may be cut.
                let mine = table.your_turn.then(|| format!("{} · ", pen.t("web-your-turn")));
                let mine = mine.unwrap_or_default();
                let game = format!("{mine}{turn} · {}", line(pen, table));
                say::pair(pen.words, &pen.t("web-continue"), &game)
            }
            None => String::new(),
        },
        Row::Edition => {
            let name = start.edition().map(|edition| pen.say(&edition.name)).unwrap_or_default();
            setting(pen.t("web-rulebook"), name)
        }
        Row::Variant(index) => {
            let variant = start.edition().and_then(|edition| edition.variants.get(index));
            let name = variant.map(|variant| pen.say(&variant.name)).unwrap_or_default();
            format!("  [{}] {name}", if start.variant(index) { "x" } else { " " })
        }
        Row::Players => setting(pen.t("web-now-players"), start.players().to_string()),
        Row::Bots => setting(pen.t("web-bots"), start.bots().to_string()),
        Row::Kind => {
            let kind = start.kind().map(|bot| pen.say(&bot.name)).unwrap_or_default();
            setting(pen.t("web-bots-kind"), kind)
        }
        Row::Aids => setting(pen.t("web-aids"), pen.t(aids(start.aids()).0)),
        Row::Talk => setting(pen.t("web-talk"), pen.t(talk(start.talk()).0)),
        Row::TakeBack => setting(pen.t("web-take-back"), on_off(pen, start.take_back())),
        Row::Watching => setting(pen.t("web-watching"), on_off(pen, start.watching())),
        Row::Begin => pen.t("web-make-start"),
        Row::Review(index) => match start.game(index) {
            Some(game) => {
                let result = game.result.as_ref().map(|result| pen.say(&result.says));
                format!("{} · {}", line(pen, game), result.unwrap_or_default())
            }
            None => String::new(),
        },
    }
}

/// An explanation of the line in focus.
fn help(pen: &Pen<'_>, start: &Start, row: Option<Row>) -> String {
    match row {
        Some(Row::Edition) => {
            start.edition().map(|edition| pen.say(&edition.first_player)).unwrap_or_default()
        }
        Some(Row::Variant(index)) => {
            let variant = start.edition().and_then(|edition| edition.variants.get(index));
            variant.map(|variant| pen.say(&variant.help)).unwrap_or_default()
        }
        Some(Row::Kind) => start.kind().map(|bot| pen.say(&bot.help)).unwrap_or_default(),
        Some(Row::Aids) => pen.t(aids(start.aids()).1),
        Some(Row::Talk) => pen.t(talk(start.talk()).1),
        Some(Row::TakeBack) => pen.t("web-take-back-help"),
        Some(Row::Watching) => pen.t("web-watching-help"),
        Some(Row::Players) => pen.t("switch-players-help"),
        Some(Row::Bots) => pen.t("web-bots-help"),
        Some(Row::Continue(_) | Row::Begin | Row::Review(_)) | None => String::new(),
    }
}

fn aids(aids: Aids) -> (&'static str, &'static str) {
    match aids {
        Aids::None => ("web-aids-none", "web-aids-none-help"),
        Aids::Clues => ("web-aids-clues", "web-aids-clues-help"),
        Aids::Excluded => ("web-aids-excluded", "web-aids-excluded-help"),
        Aids::Deduction => ("web-aids-deduction", "web-aids-deduction-help"),
    }
}

fn talk(talk: Talk) -> (&'static str, &'static str) {
    match talk {
        Talk::Silent => ("web-talk-silent", "web-talk-silent-help"),
        Talk::Remarks => ("web-talk-remarks", "web-talk-remarks-help"),
        Talk::Free => ("web-talk-free", "web-talk-free-help"),
    }
}

fn on_off(pen: &Pen<'_>, on: bool) -> String {
    pen.t(if on { "switch-on" } else { "switch-off" })
}

/// A short description of a game: its players and rules.
fn line(pen: &Pen<'_>, table: &TableSummary) -> String {
    let names = table.seats.iter().filter_map(|seat| match &seat.occupant {
        Some(Occupant::Person(person)) => Some(starmine_words::clean(&person.name)),
        Some(Occupant::Bot { name, .. }) => Some(starmine_words::clean(name)),
        None => None,
    });
    let names = names.collect::<Vec<_>>().join(", ");
    format!("{names} · {}", say::rules_line(pen.words, &table.settings))
}
