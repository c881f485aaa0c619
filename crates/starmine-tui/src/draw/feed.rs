//! The latest lines of log and chat. The newest one is the brightest.

use ratatui::layout::Rect;
use ratatui::style::Style;
use starmine_client::FeedItem;

use super::pen::{Pen, wrap};
use crate::say;

/// Draws the last items of a feed that fit, newest at the bottom. The last
/// action is always shown, however much chat came after it.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, feed: &[FeedItem<'_>]) {
    let items: Vec<Vec<String>> =
        feed.iter().map(|item| wrap(&say::feed_item(pen.words, item), area.width)).collect();
    let action = last_action(feed);
    let mut room = usize::from(area.height);
    let mut full = false;
    let mut lines: Vec<(String, Style)> = Vec::new();
    for (index, wrapped) in items.iter().enumerate().rev() {
        let newest = index + 1 == items.len();
        let needed = newest || Some(index) == action;
        let kept = action.filter(|action| index > *action).map_or(0, |action| items[action].len());
        let free = room.saturating_sub(kept);
        // Other items are shown only if they fit completely. After the first
        // that does not fit, older ones are left out.
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

/// The index of the last turn in a feed.
pub(super) fn last_action(feed: &[FeedItem<'_>]) -> Option<usize> {
    feed.iter().rposition(|item| match item {
        FeedItem::Log(line, _) => line.turn.is_some(),
        FeedItem::Chat(_) => false,
    })
}
