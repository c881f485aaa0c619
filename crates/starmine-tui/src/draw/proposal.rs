//! What is proposed, and the keys that answer it. It is told whole, on as many
//! lines as that takes: nobody agrees to what they could not read.

use ratatui::layout::Rect;

use super::pen::{Key, Pen, fit, width, wrap};
use crate::keys::Command;
use crate::say;

/// A proposal, ready to be drawn.
pub(super) struct Proposal {
    lines: Vec<String>,
    keys: Vec<Key<'static>>,
    entry: u32,
    /// How many columns it has.
    room: u16,
}

/// More lines of words than this are not needed once names are short.
const MOST: usize = 2;
/// A name is not made shorter than this.
const SHORTEST: u16 = 6;
/// Longer names than this do not come.
const LONGEST: u16 = 64;

impl Proposal {
    /// The proposal that waits for the reader, or that they made.
    pub(super) fn of(pen: &Pen<'_>, columns: u16) -> Option<Proposal> {
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
        let told = |longest: u16| {
            let short = |name: &str| fit(name, longest);
            say::proposal(pen.words, &pen.model.state, index, &short).map(|text| wrap(&text, room))
        };
        // A name is cut before what is proposed is.
        let fits = |lines: &Vec<String>| lines.len() <= MOST;
        let mut shorter = (SHORTEST..LONGEST).rev().filter_map(told);
        let lines = told(LONGEST).filter(fits).or_else(|| shorter.find(fits));
        let lines = lines.or_else(|| told(SHORTEST))?;
        Some(Proposal { lines, keys, entry: view.entry, room })
    }

    /// How wide the keys are.
    fn keys_width(&self) -> u16 {
        let each = self.keys.iter().map(|(cap, label, _)| width(cap) + 1 + width(label));
        each.sum::<u16>() + 3 * (self.keys.len() as u16 - 1)
    }

    /// Whether the keys stand after the words, and not below them.
    fn keys_beside(&self) -> bool {
        let last = self.lines.last().map_or(0, |line| width(line));
        last + 3 + self.keys_width() <= self.room
    }

    /// How many lines it takes.
    pub(super) fn height(&self) -> u16 {
        self.lines.len() as u16 + u16::from(!self.keys_beside())
    }

    /// Draws it as the last lines above a place.
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
