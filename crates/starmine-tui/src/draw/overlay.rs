//! Windows on top of a page: help, log, discard pile, chat, note and menu.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use starmine_client::FeedItem;
use starmine_protocol::{Card, Phrase, Remark, Suit};

use super::help::{self, HelpLine};
use super::pen::{KeyHint, Pen, width, wrap};
use crate::ascii;
use crate::keys::Command;
use crate::model::{Detail, Item, Overlay};
use crate::say;
use crate::text_field::TextField;

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect) {
    match &pen.model.overlay {
        None => {}
        Some(Overlay::Help(first)) => help(pen, area, *first),
        Some(Overlay::Log(back)) => log(pen, area, *back),
        Some(Overlay::Pile) => pile(pen, area),
        Some(Overlay::Talk(place, input)) => talk(pen, area, *place, input),
        Some(Overlay::Why(detail)) => why(pen, area, *detail),
        Some(Overlay::Note(card, input)) => note(pen, area, *card, input),
        Some(Overlay::Menu(place)) => menu(pen, area, *place),
        Some(Overlay::ConfirmEnd) => confirm_end(pen, area),
    }
}

/// A frame around this many lines in the middle of the screen.
fn window(pen: &mut Pen<'_>, area: Rect, lines: u16, heading: &str) -> Rect {
    let width = area.width.saturating_sub(4).min(76);
    let height = (lines + 2).min(area.height);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    pen.frame(Rect::new(x, y, width, height), heading)
}

/// The width of the column of keys.
const CAPS: u16 = 18;

fn help(pen: &mut Pen<'_>, area: Rect, first: usize) {
    let heading = pen.t("tui-help");
    let inner = window(pen, area, area.height, &heading);
    // What a key does is shown beside it, or below it in a narrow window.
    let indent = if inner.width < 2 * CAPS { 2 } else { CAPS };
    let mut lines: Vec<(u16, String, Style)> = Vec::new();
    let mut keys: Vec<(usize, &str)> = Vec::new();
    for line in help::lines(pen.model) {
        match line {
            HelpLine::Heading(text) => {
                if !lines.is_empty() {
                    lines.push((0, String::new(), Style::new()));
                }
                lines.push((0, text, pen.look.accent()));
            }
            HelpLine::Key(cap, text) => {
                keys.push((lines.len(), cap));
                if indent < CAPS {
                    lines.push((0, String::new(), Style::new()));
                }
                let wrapped = wrap(&text, inner.width - indent);
                lines.extend(wrapped.into_iter().map(|line| (indent, line, Style::new())));
            }
            HelpLine::Text(text) => {
                let wrapped = wrap(&text, inner.width);
                lines.extend(wrapped.into_iter().map(|line| (0, line, Style::new())));
            }
        }
    }
    let room = usize::from(inner.height.saturating_sub(1));
    let first = first.min(lines.len().saturating_sub(room));
    let shown = lines.iter().enumerate().skip(first).take(room);
    for ((index, (indent, text, style)), y) in shown.zip(inner.y..) {
        if let Some((_, cap)) = keys.iter().find(|(line, _)| *line == index) {
            pen.text(inner.x, y, CAPS - 1, &ascii::cap(pen.look, cap), pen.look.key());
        }
        pen.text(inner.x + indent, y, inner.width - indent, text, *style);
    }
    close(pen, inner, lines.len() > room);
}

/// The keys of a read-only window.
fn close(pen: &mut Pen<'_>, inner: Rect, scrolls: bool) {
    let mut keys: Vec<KeyHint<'_>> = vec![("Esc", pen.t("web-close"), Command::Back)];
    if scrolls {
        keys.push(("↑ ↓", pen.t("tui-key-scroll"), Command::Page(crate::keys::Direction::On)));
    }
    pen.keys(inner, inner.bottom() - 1, &keys);
}

/// The heading of the log, with the names of the watchers.
pub(super) fn log_heading(pen: &Pen<'_>) -> String {
    let watchers = say::watchers(pen.words, &pen.model.state);
    let parts = [Some(pen.t("web-table-log")), watchers];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn log(pen: &mut Pen<'_>, area: Rect, back: usize) {
    let heading = log_heading(pen);
    let inner = window(pen, area, area.height, &heading);
    let mut lines: Vec<String> = Vec::new();
    for item in pen.model.state.feed() {
        let turn = match &item {
            FeedItem::Log(line, _) => line.turn,
            FeedItem::Chat(_) => None,
        };
        let number = turn.map_or("    ".to_owned(), |turn| format!("{turn:>3} "));
        let wrapped = wrap(&say::feed_item(pen.words, &item), inner.width.saturating_sub(4));
        for (index, line) in wrapped.into_iter().enumerate() {
            lines.push(if index == 0 { format!("{number}{line}") } else { format!("    {line}") });
        }
    }
    if lines.is_empty() {
        lines.push(pen.t("web-table-log-empty"));
    }
    let room = usize::from(inner.height.saturating_sub(1));
    let end = lines.len().saturating_sub(back).max(room.min(lines.len()));
    let first = end.saturating_sub(room);
    for (line, y) in lines[first..end].iter().zip(inner.y..) {
        pen.text(inner.x, y, inner.width, line, Style::new());
    }
    close(pen, inner, lines.len() > room);
}

/// The discard pile, newest card first.
fn pile(pen: &mut Pen<'_>, area: Rect) {
    let heading = pen.t("web-table-shelf-order");
    let discards: Vec<Card> =
        pen.model.state.game.as_ref().map(|game| game.discards.clone()).unwrap_or_default();
    let per_line = usize::from(area.width.saturating_sub(8).min(72) / 4).max(1);
    let lines = discards.len().div_ceil(per_line).max(1) as u16;
    let inner = window(pen, area, lines + 2, &heading);
    if discards.is_empty() {
        let (text, style) = (pen.t("web-table-no-discards"), pen.look.muted());
        pen.text(inner.x, inner.y, inner.width, &text, style);
    }
    let newest: Vec<Card> = discards.into_iter().rev().collect();
    for (cards, y) in newest.chunks(per_line).zip(inner.y..inner.bottom()) {
        let spans: Vec<Span<'_>> = cards
            .iter()
            .flat_map(|card| {
                let suit = Suit(card.0.suit());
                let text = format!("{}{}", pen.look.sign(suit), card.0.rank().number());
                [Span::styled(text, pen.look.face(suit)), Span::raw("  ")]
            })
            .collect();
        pen.put(inner.x, y, inner.width, Line::from(spans));
    }
    close(pen, inner, false);
}

/// Why a bot took its turn: one sentence, and more on demand.
fn why(pen: &mut Pen<'_>, area: Rect, detail: Detail) {
    let Some(why) = &pen.model.state.why else { return };
    let more = match detail {
        Detail::Short => &[],
        Detail::Long => why.more.as_slice(),
    };
    let about = say::turn_said(pen.words, &pen.model.state, why.entry);
    let said = [&why.says].into_iter().chain(more).map(|said| pen.say(said));
    let said: Vec<String> = [about].into_iter().chain(said).collect();
    let heading = pen.t("web-table-why");
    let inner = area.width.saturating_sub(8).min(72);
    let height = |text: &String| wrap(text, inner).len() as u16 + 1;
    let inner = window(pen, area, said.iter().map(height).sum::<u16>() + 1, &heading);
    let mut y = inner.y;
    for (index, text) in said.iter().enumerate() {
        let style = if index == 1 { Style::new() } else { pen.look.muted() };
        let room = Rect { y, height: (inner.bottom() - 1).saturating_sub(y), ..inner };
        y += pen.paragraph(room, text, style) + 1;
    }
    let mut keys: Vec<KeyHint<'_>> = vec![("Esc", pen.t("web-close"), Command::Back)];
    if detail == Detail::Short {
        keys.insert(0, ("Enter", pen.t("web-table-why-more"), Command::Confirm));
    }
    pen.keys(inner, inner.bottom() - 1, &keys);
}

fn talk(pen: &mut Pen<'_>, area: Rect, place: usize, input: &TextField) {
    let free = pen.model.free_talk();
    let heading = pen.t(if free { "web-table-chat-field" } else { "web-table-remarks" });
    let inner = window(pen, area, Remark::ALL.len() as u16 + 3, &heading);
    let mut y = inner.y;
    if free {
        text_field(pen, Rect { y, height: 1, ..inner }, input);
    }
    y += 1;
    for (index, remark) in Remark::ALL.into_iter().enumerate() {
        let said = say::remark(pen.words, remark);
        let focus = index == place && input.text().is_empty();
        let style = if focus { pen.look.focus() } else { Style::new() };
        let mark = if focus { ">" } else { " " };
        let cap = if free { String::new() } else { format!("{} ", index + 1) };
        pen.text(inner.x, y, inner.width, &format!("{mark} {cap}{said}"), style);
        pen.zone(Rect { y, height: 1, ..inner }, Command::Row(index));
        y += 1;
    }
    send(pen, inner, "web-table-send");
}

fn note(pen: &mut Pen<'_>, area: Rect, card: u8, input: &TextField) {
    let cards = pen.model.state.own_cards();
    let place = cards.iter().position(|other| other.id == card).map_or(0, |place| place + 1);
    let card = say::your_card(pen.words, place);
    let heading = say::pair(pen.words, &pen.t("web-table-do-note"), &card);
    let inner = window(pen, area, 4, &heading);
    let (help, style) = (pen.t("web-table-note-help"), pen.look.muted());
    pen.text(inner.x, inner.y, inner.width, &help, style);
    text_field(pen, Rect { y: inner.y + 1, height: 1, ..inner }, input);
    send(pen, inner, "web-table-note-save");
}

/// A text field, scrolled so that the cursor is always visible.
fn text_field(pen: &mut Pen<'_>, area: Rect, input: &TextField) {
    pen.put(area.x, area.y, 2, Span::styled("> ", pen.look.key()));
    let room = area.width.saturating_sub(3);
    let before = input.before();
    let mut skipped = 0;
    let skip = |skipped: usize| before.chars().skip(skipped).collect::<String>();
    while width(&skip(skipped)) > room {
        skipped += 1;
    }
    let shown: String = input.text().chars().skip(skipped).collect();
    pen.put(area.x + 2, area.y, room, Span::raw(starmine_words::clean(&shown)));
    pen.cursor(area.x + 2 + width(&skip(skipped)), area.y);
}

fn send(pen: &mut Pen<'_>, inner: Rect, id: &'static str) {
    let keys: [KeyHint<'_>; 2] =
        [("Enter", pen.t(id), Command::Confirm), ("Esc", pen.t("web-cancel"), Command::Back)];
    pen.keys(inner, inner.bottom() - 1, &keys);
}

fn menu(pen: &mut Pen<'_>, area: Rect, place: usize) {
    let items = pen.model.menu();
    let heading = pen.t("web-table-menu");
    let inner = window(pen, area, items.len() as u16 + 2, &heading);
    for (index, (item, y)) in items.iter().zip(inner.y..).enumerate() {
        let label = label(pen, *item);
        let style = if index == place { pen.look.focus() } else { Style::new() };
        let mark = if index == place { ">" } else { " " };
        pen.text(inner.x, y, inner.width, &format!("{mark} {label}"), style);
        pen.zone(Rect { y, height: 1, ..inner }, Command::Row(index));
    }
    let keys: [KeyHint<'_>; 2] = [
        ("Enter", pen.t("tui-key-confirm"), Command::Confirm),
        ("Esc", pen.t("web-close"), Command::Back),
    ];
    pen.keys(inner, inner.bottom() - 1, &keys);
}

fn label(pen: &Pen<'_>, item: Item) -> String {
    match item {
        Item::Return => pen.t("web-table-return"),
        Item::Watch => pen.t("web-table-watch"),
        Item::TakeBack => pen.t("web-table-take-back"),
        Item::Replace(seat) => {
            let name = pen.model.state.name(seat);
            pen.say(&Phrase::new("web-table-replace").with("who", name))
        }
        Item::End => pen.t("web-table-end"),
        Item::Log => pen.t("web-table-log"),
        Item::Pile => pen.t("web-table-pile"),
        Item::Talk => pen.t("tui-talk"),
        Item::Help => pen.t("tui-help"),
        Item::Table => pen.t("web-join-look"),
        Item::Next => pen.t("web-table-to-rematch"),
        Item::Start => pen.t("tui-to-start"),
        Item::Leave => pen.t("tui-leave"),
    }
}

fn confirm_end(pen: &mut Pen<'_>, area: Rect) {
    let heading = pen.t("web-table-end");
    let inner = window(pen, area, 4, &heading);
    let text = pen.t("web-table-end-sure");
    pen.paragraph(Rect { height: 2, ..inner }, &text, Style::new());
    let keys: [KeyHint<'_>; 2] = [
        ("Enter", pen.t("web-table-end"), Command::Confirm),
        ("Esc", pen.t("web-cancel"), Command::Back),
    ];
    pen.keys(inner, inner.bottom() - 1, &keys);
}
