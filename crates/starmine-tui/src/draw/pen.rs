//! Drawing primitives: the pen clips and wraps text, and records the areas
//! that can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use starmine_protocol::Phrase;
use starmine_words::Words;

use super::{Drawn, Zone};
use crate::ascii;
use crate::keys::Command;
use crate::look::{Look, Signs};
use crate::model::Model;

/// A key, its label, and its command.
pub(super) type KeyHint<'k> = (&'k str, String, Command);

pub(super) struct Pen<'a> {
    pub(super) model: &'a Model,
    pub(super) words: &'a Words,
    pub(super) look: Look,
    buf: &'a mut Buffer,
    drawn: Drawn,
}

impl<'a> Pen<'a> {
    pub(super) fn new(model: &'a Model, buf: &'a mut Buffer) -> Pen<'a> {
        Pen { model, words: &model.words, look: model.look, buf, drawn: Drawn::default() }
    }

    pub(super) fn done(self) -> Drawn {
        self.drawn
    }

    /// The text of a message without arguments.
    pub(super) fn t(&self, id: &'static str) -> String {
        self.words.say(&Phrase::new(id))
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase)
    }

    /// Draws a line, at most `room` columns wide. Returns where it ends.
    pub(super) fn put<'l>(&mut self, x: u16, y: u16, room: u16, line: impl Into<Line<'l>>) -> u16 {
        if !self.buf.area.contains(Position { x, y }) {
            return x;
        }
        self.buf.set_line(x, y, &line.into(), room).0
    }

    /// Draws a text. If it is too long, it ends with an ellipsis.
    pub(super) fn text(&mut self, x: u16, y: u16, room: u16, text: &str, style: Style) -> u16 {
        self.put(x, y, room, Span::styled(fit(text, room), style))
    }

    /// Draws a name. If it is too long, the name is cut, but not the marks
    /// after it.
    pub(super) fn name(&mut self, x: u16, y: u16, room: u16, name: &str, style: Style) -> u16 {
        self.put(x, y, room, Span::styled(fit_name(name, room), style))
    }

    /// Draws a right-aligned text. Returns where it begins.
    pub(super) fn right(&mut self, area: Rect, y: u16, text: &str, style: Style) -> u16 {
        let text = fit(text, area.width);
        let x = area.right().saturating_sub(width(&text));
        self.put(x, y, area.width, Span::styled(text, style));
        x
    }

    /// Draws a centred text.
    pub(super) fn middle(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let text = fit(text, area.width);
        let x = area.x + (area.width - width(&text)) / 2;
        self.put(x, y, area.width, Span::styled(text, style));
    }

    /// Draws a text on as many lines as it needs and the area has. If it needs
    /// more, it ends with an ellipsis. Returns the number of lines.
    pub(super) fn paragraph(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let lines = wrap(text, area.width);
        let count = lines.len().min(area.height.into());
        for ((index, line), y) in lines.iter().take(count).enumerate().zip(area.y..) {
            match index + 1 < count {
                true => self.text(area.x, y, area.width, line, style),
                false => self.text(area.x, y, area.width, &lines[index..].join(" "), style),
            };
        }
        count as u16
    }

    /// Draws a horizontal line.
    pub(super) fn rule(&mut self, area: Rect, y: u16) {
        let sign = if self.look.signs == Signs::Shapes { "─" } else { "-" };
        let (line, style) = (sign.repeat(area.width.into()), self.look.faint());
        self.text(area.x, y, area.width, &line, style);
    }

    /// Draws as many keys with labels as fit. The keys for confirming, going
    /// back and the help have priority.
    pub(super) fn keys(&mut self, area: Rect, y: u16, keys: &[KeyHint<'_>]) {
        // The prompt already explains this key.
        let explained = self.model.choice.action().map(|_| Command::Confirm);
        let mut x = area.x;
        let caps: Vec<_> = keys.iter().map(|(cap, ..)| ascii::cap(self.look, cap)).collect();
        let keys = keys.iter().zip(&caps).map(|((_, label, command), cap)| {
            let cap: &str = cap;
            (cap, label.clone(), *command)
        });
        let keys: Vec<KeyHint<'_>> = keys.collect();
        for FittedKey { gap, cap, label, command } in fit_keys(&keys, area.width, explained) {
            x += if x == area.x { 0 } else { gap };
            let needed = key_width(cap, label);
            self.put(x, y, needed, Span::styled(cap, self.look.key()));
            let label_x = x + width(cap) + 1;
            self.put(label_x, y, needed, Span::styled(label, self.look.muted()));
            self.zone(Rect::new(x, y, needed, 1), command);
            x += needed;
        }
    }

    /// Makes an area clickable.
    pub(super) fn zone(&mut self, area: Rect, command: Command) {
        self.drawn.zones.push(Zone { area: area.intersection(self.buf.area), command });
    }

    /// Records that this proposal is on the screen, and so may be answered.
    pub(super) fn shows(&mut self, proposal: u32) {
        self.drawn.proposal = Some(proposal);
    }

    /// Shows the text cursor.
    pub(super) fn cursor(&mut self, x: u16, y: u16) {
        self.drawn.cursor = Some(Position { x, y });
    }

    /// Clears an area.
    pub(super) fn clear(&mut self, area: Rect) {
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                if let Some(cell) = self.buf.cell_mut(Position { x, y }) {
                    cell.reset();
                }
            }
        }
    }

    /// Draws an empty window with a frame and a heading, on top of everything
    /// drawn so far. Returns the area inside.
    pub(super) fn frame(&mut self, area: Rect, heading: &str) -> Rect {
        self.drawn.zones.clear();
        self.drawn.proposal = None;
        self.clear(area);
        let [top_left, top_right, low_left, low_right, flat, up] = match self.look.signs {
            Signs::Shapes => ["╭", "╮", "╰", "╯", "─", "│"],
            Signs::Letters => ["+", "+", "+", "+", "-", "|"],
        };
        let style = self.look.muted();
        let flat = flat.repeat(area.width.saturating_sub(2).into());
        self.text(area.x, area.y, area.width, &format!("{top_left}{flat}{top_right}"), style);
        let low = area.bottom() - 1;
        self.text(area.x, low, area.width, &format!("{low_left}{flat}{low_right}"), style);
        for y in area.y + 1..low {
            self.text(area.x, y, 1, up, style);
            self.text(area.right() - 1, y, 1, up, style);
        }
        let (heading, style) = (format!(" {heading} "), self.look.accent());
        self.text(area.x + 2, area.y, area.width.saturating_sub(4), &heading, style);
        let (across, down) = (area.width.saturating_sub(4), area.height.saturating_sub(2));
        Rect::new(area.x + 2, area.y + 1, across, down)
    }
}

/// A key that fits, with or without its label.
struct FittedKey<'k> {
    /// The gap before it.
    gap: u16,
    cap: &'k str,
    label: &'k str,
    command: Command,
}

/// The width of a key with its label.
fn key_width(cap: &str, label: &str) -> u16 {
    width(cap) + if label.is_empty() { 0 } else { 1 + width(label) }
}

/// The keys that fit. To make room, the labels for going back and for the help
/// are dropped first, then that of the `explained` key.
fn fit_keys<'k>(
    keys: &'k [KeyHint<'k>],
    room: u16,
    explained: Option<Command>,
) -> Vec<FittedKey<'k>> {
    let always =
        |command: Command| matches!(command, Command::Confirm | Command::Back | Command::Help);
    let others = keys.iter().filter(|(.., command)| !always(*command)).count();
    let fitting = |apart: u16, short: &dyn Fn(Command) -> bool| {
        let key = |(cap, label, command): &'k KeyHint<'k>| match short(*command) {
            true => FittedKey { gap: 1, cap, label: "", command: *command },
            false => FittedKey { gap: apart, cap, label, command: *command },
        };
        // There is no gap before the first key.
        let first = keys.first().map_or(0, |one| key(one).gap);
        let mut left = room + first;
        let mut fits = |index: &usize| {
            let FittedKey { gap, cap, label, .. } = key(&keys[*index]);
            left.checked_sub(gap + key_width(cap, label)).map(|rest| left = rest).is_some()
        };
        let (needed, rest): (Vec<usize>, Vec<usize>) =
            (0..keys.len()).partition(|index| always(keys[*index].2));
        let mut kept: Vec<usize> = needed.into_iter().filter(&mut fits).collect();
        kept.extend(rest.into_iter().take_while(&mut fits));
        kept.sort_unstable();
        kept.into_iter().map(|index| key(&keys[index])).collect::<Vec<_>>()
    };
    let optional = |kept: &[FittedKey<'_>]| kept.iter().filter(|key| !always(key.command)).count();
    let enough = |kept: &[FittedKey<'_>], least: usize| {
        optional(kept) >= others.min(least) && kept.len() + others - optional(kept) == keys.len()
    };
    let whole = fitting(3, &|_| false);
    if enough(&whole, 2) {
        return whole;
    }
    let bare = |command: Command| matches!(command, Command::Back | Command::Help);
    let short = fitting(2, &bare);
    if explained.is_none() || enough(&short, 1) {
        return short;
    }
    fitting(2, &|command| bare(command) || Some(command) == explained)
}

/// The width of a text in columns.
pub(super) fn width(text: &str) -> u16 {
    u16::try_from(Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// Cuts a text to a number of columns.
pub(super) fn fit(text: &str, room: u16) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut fitted = String::new();
    for c in text.chars() {
        fitted.push(c);
        if width(&fitted) + 1 > room {
            fitted.pop();
            break;
        }
    }
    if room > 0 {
        fitted.push('…');
    }
    fitted
}

/// The minimum width of a name that is cut.
const NAME: u16 = 4;

/// Cuts a name to a number of columns, but keeps the marks in parentheses after
/// it: the number that distinguishes namesakes, and "away".
fn fit_name(text: &str, room: u16) -> String {
    let mut name = text;
    while let Some((before, _)) = name.strip_suffix(')').and_then(|rest| rest.rsplit_once(" (")) {
        name = before;
    }
    let marks = &text[name.len()..];
    let left = room.saturating_sub(width(marks)).max(NAME);
    fit(&format!("{}{marks}", fit(name, left)), room)
}

/// Wraps a text between words. A word that is longer than a line, such as a
/// link, continues on the next one.
pub(super) fn wrap(text: &str, room: u16) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    // Break lines only at ordinary spaces: no-break spaces stay.
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if width(&longer) <= room {
            line = longer;
            continue;
        }
        lines.extend((!line.is_empty()).then(|| std::mem::take(&mut line)));
        for c in word.chars() {
            line.push(c);
            if width(&line) > room && line.chars().nth(1).is_some() {
                line.pop();
                lines.push(std::mem::replace(&mut line, c.to_string()));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_between_words_but_not_at_no_break_spaces() {
        assert_eq!(wrap("Dire à Mara\u{a0}: deux", 12), ["Dire à", "Mara\u{a0}: deux"]);
        assert_eq!(wrap("a  bb ccc", 4), ["a bb", "ccc"]);
        assert_eq!(wrap("a link http://x/y z", 6), ["a link", "http:/", "/x/y z"]);
        assert_eq!(wrap("花火花", 3), ["花", "火", "花"]);
        assert_eq!(wrap("abc", 0), ["a", "b", "c"]);
        assert_eq!(wrap("", 4), [""; 0]);
    }

    #[test]
    fn long_name_is_cut_before_its_marks() {
        assert_eq!(fit_name("Mara (2)", 16), "Mara (2)");
        assert_eq!(fit_name("Christiane Marie (2)", 16), "Christiane … (2)");
        assert_eq!(fit_name("Christiane Marie (2) (away)", 16), "Chri… (2) (away)");
        assert_eq!(fit_name("Christiane (2) (niet aanwezig)", 16), "Chr… (2) (niet …");
        assert_eq!(fit_name("Christiane", 6), "Chris…");
    }

    #[test]
    fn long_text_ends_with_an_ellipsis() {
        assert_eq!(fit("Mara", 4), "Mara");
        assert_eq!(fit("Maria", 4), "Mar…");
        assert_eq!(fit("花火花火", 4), "花…");
        assert_eq!(fit("Mara", 0), "");
    }
}
