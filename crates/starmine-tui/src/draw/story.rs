//! What just happened, in words; the newest line is the brightest.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::pen::{Pen, wrap};

/// The last lines of a story that fit, the newest at the end.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, story: &[String]) {
    let mut lines: Vec<(String, Style)> = Vec::new();
    let room = usize::from(area.height);
    for (age, told) in story.iter().rev().enumerate() {
        let style = if age == 0 { Style::new() } else { pen.look.muted() };
        let wrapped = wrap(told, area.width);
        // An older line is there whole or not at all.
        if age > 0 && lines.len() + wrapped.len() > room {
            break;
        }
        lines.extend(wrapped.into_iter().rev().map(|line| (line, style)));
    }
    let excess = lines.len().saturating_sub(room);
    lines.drain(..excess);
    for ((line, style), y) in lines.iter().rev().zip(area.y..) {
        pen.text(area.x, y, area.width, line, *style);
    }
}
