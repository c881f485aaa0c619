//! A pen on the screen: puts words where they fit and no further, and
//! remembers what can be pressed.

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

/// A key, what it does in words, and what it asks for.
pub(super) type Key<'k> = (&'k str, String, Command);

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

    /// Says a message without arguments.
    pub(super) fn t(&self, id: &'static str) -> String {
        self.words.say(&Phrase::new(id))
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase)
    }

    /// Puts a line at a place, no further than `room`; returns where it ends.
    pub(super) fn put<'l>(&mut self, x: u16, y: u16, room: u16, line: impl Into<Line<'l>>) -> u16 {
        if !self.buf.area.contains(Position { x, y }) {
            return x;
        }
        self.buf.set_line(x, y, &line.into(), room).0
    }

    /// Puts a text; one that is too long ends with dots.
    pub(super) fn text(&mut self, x: u16, y: u16, room: u16, text: &str, style: Style) -> u16 {
        self.put(x, y, room, Span::styled(fit(text, room), style))
    }

    /// Puts a name: one that is too long is cut, and not the marks behind it.
    pub(super) fn name(&mut self, x: u16, y: u16, room: u16, name: &str, style: Style) -> u16 {
        self.put(x, y, room, Span::styled(fit_name(name, room), style))
    }

    /// Puts a text at the right end of a line; returns where it begins.
    pub(super) fn right(&mut self, area: Rect, y: u16, text: &str, style: Style) -> u16 {
        let text = fit(text, area.width);
        let x = area.right().saturating_sub(width(&text));
        self.put(x, y, area.width, Span::styled(text, style));
        x
    }

    /// Puts a text in the middle of a line.
    pub(super) fn middle(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let text = fit(text, area.width);
        let x = area.x + (area.width - width(&text)) / 2;
        self.put(x, y, area.width, Span::styled(text, style));
    }

    /// Puts a text on as many lines as it needs and the area has; one that
    /// needs more ends with dots. Returns how many there were.
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

    /// A rule across the screen.
    pub(super) fn rule(&mut self, area: Rect, y: u16) {
        let sign = if self.look.signs == Signs::Shapes { "─" } else { "-" };
        let (line, style) = (sign.repeat(area.width.into()), self.look.faint());
        self.text(area.x, y, area.width, &line, style);
    }

    /// Keys and what they do, as many as fit. Where not all do, those that
    /// are always of use stay: what Enter does, the way back, and the help.
    pub(super) fn keys(&mut self, area: Rect, y: u16, keys: &[Key<'_>]) {
        // What the prompt says needs no label.
        let said = self.model.choice.action().map(|_| Command::Confirm);
        let mut x = area.x;
        let caps: Vec<_> = keys.iter().map(|(cap, ..)| ascii::cap(self.look, cap)).collect();
        let keys = keys.iter().zip(&caps).map(|((_, label, command), cap)| {
            let cap: &str = cap;
            (cap, label.clone(), *command)
        });
        let keys: Vec<Key<'_>> = keys.collect();
        for Kept { gap, cap, label, command } in kept(&keys, area.width, said) {
            x += if x == area.x { 0 } else { gap };
            let needed = taken(cap, label);
            self.put(x, y, needed, Span::styled(cap, self.look.key()));
            let label_x = x + width(cap) + 1;
            self.put(label_x, y, needed, Span::styled(label, self.look.muted()));
            self.zone(Rect::new(x, y, needed, 1), command);
            x += needed;
        }
    }

    /// Pressing there asks for this.
    pub(super) fn zone(&mut self, area: Rect, command: Command) {
        self.drawn.zones.push(Zone { area: area.intersection(self.buf.area), command });
    }

    /// This proposal is drawn, and may be answered.
    pub(super) fn shows(&mut self, proposal: u32) {
        self.drawn.proposal = Some(proposal);
    }

    /// Text is written there.
    pub(super) fn cursor(&mut self, x: u16, y: u16) {
        self.drawn.cursor = Some(Position { x, y });
    }

    /// Nothing is written there any more.
    pub(super) fn clear(&mut self, area: Rect) {
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                if let Some(cell) = self.buf.cell_mut(Position { x, y }) {
                    cell.reset();
                }
            }
        }
    }

    /// An empty area with a frame and a heading, over everything that was
    /// drawn so far; returns what is inside.
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

/// A key that there is room for, with its label or with its cap alone.
struct Kept<'k> {
    /// How far it stands from the one before it.
    gap: u16,
    cap: &'k str,
    label: &'k str,
    command: Command,
}

/// How many columns a key takes.
fn taken(cap: &str, label: &str) -> u16 {
    width(cap) + if label.is_empty() { 0 } else { 1 + width(label) }
}

/// The keys that there is room for. Labels that go without saying make way for
/// what can be done: those of the way back and the help, then the one that is
/// `said` elsewhere.
fn kept<'k>(keys: &'k [Key<'k>], room: u16, said: Option<Command>) -> Vec<Kept<'k>> {
    let always =
        |command: Command| matches!(command, Command::Confirm | Command::Back | Command::Help);
    let others = keys.iter().filter(|(.., command)| !always(*command)).count();
    let fitting = |apart: u16, short: &dyn Fn(Command) -> bool| {
        let key = |(cap, label, command): &'k Key<'k>| match short(*command) {
            true => Kept { gap: 1, cap, label: "", command: *command },
            false => Kept { gap: apart, cap, label, command: *command },
        };
        // The first one has nothing before it.
        let first = keys.first().map_or(0, |one| key(one).gap);
        let mut left = room + first;
        let mut fits = |index: &usize| {
            let Kept { gap, cap, label, .. } = key(&keys[*index]);
            left.checked_sub(gap + taken(cap, label)).map(|rest| left = rest).is_some()
        };
        let (needed, rest): (Vec<usize>, Vec<usize>) =
            (0..keys.len()).partition(|index| always(keys[*index].2));
        let mut kept: Vec<usize> = needed.into_iter().filter(&mut fits).collect();
        kept.extend(rest.into_iter().take_while(&mut fits));
        kept.sort_unstable();
        kept.into_iter().map(|index| key(&keys[index])).collect::<Vec<_>>()
    };
    let done = |kept: &[Kept<'_>]| kept.iter().filter(|key| !always(key.command)).count();
    let enough = |kept: &[Kept<'_>], least: usize| {
        done(kept) >= others.min(least) && kept.len() + others - done(kept) == keys.len()
    };
    let whole = fitting(3, &|_| false);
    if enough(&whole, 2) {
        return whole;
    }
    let bare = |command: Command| matches!(command, Command::Back | Command::Help);
    let short = fitting(2, &bare);
    if said.is_none() || enough(&short, 1) {
        return short;
    }
    fitting(2, &|command| bare(command) || Some(command) == said)
}

/// How many columns a text takes.
pub(super) fn width(text: &str) -> u16 {
    u16::try_from(Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// A text that takes no more than so many columns.
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

/// Of a name that is cut so much stays.
const NAME: u16 = 4;

/// A name that takes no more than so many columns, with what stands in
/// parentheses behind it: which of two namesakes, and that they are away.
fn fit_name(text: &str, room: u16) -> String {
    let mut name = text;
    while let Some((before, _)) = name.strip_suffix(')').and_then(|rest| rest.rsplit_once(" (")) {
        name = before;
    }
    let marks = &text[name.len()..];
    let left = room.saturating_sub(width(marks)).max(NAME);
    fit(&format!("{}{marks}", fit(name, left)), room)
}

/// A text in lines of no more than so many columns, broken between words. A
/// word that is longer than a line, such as a link, goes on in the next one.
pub(super) fn wrap(text: &str, room: u16) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    // Not at a space that must not break.
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
    fn lines_break_between_words_and_not_before_a_french_mark() {
        assert_eq!(wrap("Dire à Mara\u{a0}: deux", 12), ["Dire à", "Mara\u{a0}: deux"]);
        assert_eq!(wrap("a  bb ccc", 4), ["a bb", "ccc"]);
        assert_eq!(wrap("a link http://x/y z", 6), ["a link", "http:/", "/x/y z"]);
        assert_eq!(wrap("花火花", 3), ["花", "火", "花"]);
        assert_eq!(wrap("abc", 0), ["a", "b", "c"]);
        assert_eq!(wrap("", 4), [""; 0]);
    }

    #[test]
    fn a_name_is_cut_and_its_marks_are_not() {
        assert_eq!(fit_name("Mara (2)", 16), "Mara (2)");
        assert_eq!(fit_name("Christiane Marie (2)", 16), "Christiane … (2)");
        assert_eq!(fit_name("Christiane Marie (2) (away)", 16), "Chri… (2) (away)");
        assert_eq!(fit_name("Christiane (2) (niet aanwezig)", 16), "Chr… (2) (niet …");
        assert_eq!(fit_name("Christiane", 6), "Chris…");
    }

    #[test]
    fn what_is_too_long_says_so() {
        assert_eq!(fit("Mara", 4), "Mara");
        assert_eq!(fit("Maria", 4), "Mar…");
        assert_eq!(fit("花火花火", 4), "花…");
        assert_eq!(fit("Mara", 0), "");
    }
}
