//! A proposal, and the keys that answer it. It is never cut, however many lines
//! it takes: players must be able to read what they agree to.

use ratatui::layout::Rect;

use super::pen::{KeyHint, Pen, fit, width, wrap};
use crate::keys::Command;
use crate::say;

/// A proposal, ready to be drawn.
pub(super) struct ProposalBox {
    lines: Vec<String>,
    keys: Vec<KeyHint<'static>>,
    entry: u32,
    /// The available width.
    room: u16,
}

/// Names are shortened until the text fits on this many lines.
const MOST: usize = 2;
/// The minimum width of a shortened name.
const SHORTEST: u16 = 6;
/// Wider than any name.
const LONGEST: u16 = 64;

impl ProposalBox {
    /// The proposal that waits for the user's answer, or else the one that the
    /// user made.
    pub(super) fn of(pen: &Pen<'_>, columns: u16) -> Option<ProposalBox> {
        let index = pen.model.proposal()?;
        let table = pen.model.state.table.as_ref()?;
        let view = table.proposals.get(index)?;
        let mine = view.by == table.you.player && !view.asked.contains(&table.you.player);
        let keys = match mine {
            true => vec![("-", pen.t("web-table-withdraw"), Command::Decline)],
            false => vec![
                ("+", pen.t("web-table-agree"), Command::Agree),
                ("-", pen.t("web-table-decline"), Command::Decline),
            ],
        };
        let room = columns.saturating_sub(2);
        let text = |longest: u16| {
            let short = |name: &str| fit(name, longest);
            say::proposal(pen.words, &pen.model.state, index, &short).map(|text| wrap(&text, room))
        };
        // Only names are shortened.
        let fits = |lines: &Vec<String>| lines.len() <= MOST;
        let mut shorter = (SHORTEST..LONGEST).rev().filter_map(text);
        let lines = text(LONGEST).filter(fits).or_else(|| shorter.find(fits));
        let lines = lines.or_else(|| text(SHORTEST))?;
        Some(ProposalBox { lines, keys, entry: view.entry, room })
    }

    /// The width of the keys.
    fn keys_width(&self) -> u16 {
        let each = self.keys.iter().map(|(cap, label, _)| width(cap) + 1 + width(label));
        each.sum::<u16>() + 3 * (self.keys.len() as u16 - 1)
    }

    /// Whether the keys fit after the text instead of below it.
    fn keys_beside(&self) -> bool {
        let last = self.lines.last().map_or(0, |line| width(line));
        last + 3 + self.keys_width() <= self.room
    }

    /// The height in lines.
    pub(super) fn height(&self) -> u16 {
        self.lines.len() as u16 + u16::from(!self.keys_beside())
    }

    /// Draws it on the lines above `bottom`.
    pub(super) fn draw(&self, pen: &mut Pen<'_>, area: Rect, bottom: u16) {
        let top = bottom.saturating_sub(self.height());
        pen.clear(Rect { y: top, height: self.height(), ..area });
        let mut end = (area.x + 1, top);
        for (line, y) in self.lines.iter().zip(top..) {
            end = (pen.text(area.x + 1, y, self.room, line, pen.look.accent()), y);
        }
        let (x, y) = match self.keys_beside() {
            true => (end.0 + 3, end.1),
            false => (area.x + 1, end.1 + 1),
        };
        pen.keys(Rect { x, width: area.right().saturating_sub(x), ..area }, y, &self.keys);
        pen.shows(self.entry);
    }
}
