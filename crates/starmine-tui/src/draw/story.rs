//! What just happened, in words; the newest line is the brightest.

use ratatui::layout::Rect;
use ratatui::style::Style;
use starmine_client::FeedItem;

use super::pen::{Pen, wrap};
use crate::say;

/// The last lines of a story that fit, the newest at the end. The last action
/// is always among them, however much was said since.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, story: &[FeedItem<'_>]) {
    let told: Vec<Vec<String>> =
        story.iter().map(|told| wrap(&say::told(pen.words, told), area.width)).collect();
    let action = last_action(story);
    let mut room = usize::from(area.height);
    let mut full = false;
    let mut lines: Vec<(String, Style)> = Vec::new();
    for (index, wrapped) in told.iter().enumerate().rev() {
        let newest = index + 1 == told.len();
        let needed = newest || Some(index) == action;
        let kept = action.filter(|action| index > *action).map_or(0, |action| told[action].len());
        let free = room.saturating_sub(kept);
        // Any other line is there whole or not at all, and so is what is older.
        full |= !needed && wrapped.len() > free;
        if full && !needed {
            continue;
        }
        let style = if newest { Style::new() } else { pen.look.muted() };
        let count = wrapped.len().min(free);
        room -= count;
        let cut = wrapped.iter().take(count).enumerate().rev().map(|(line, text)| {
            match line + 1 < count {
                true => text.clone(),
                false => wrapped[line..].join(" "),
            }
        });
        lines.extend(cut.map(|line| (line, style)));
    }
    for ((line, style), y) in lines.iter().rev().zip(area.y..) {
        pen.text(area.x, y, area.width, line, *style);
    }
}

/// Which line of a story is the last turn that was taken.
pub(super) fn last_action(story: &[FeedItem<'_>]) -> Option<usize> {
    story.iter().rposition(|told| match told {
        FeedItem::Log(line) => line.turn.is_some(),
        FeedItem::Chat(_) => false,
    })
}
