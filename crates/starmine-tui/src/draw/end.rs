//! The end of a game: its fireworks in the sky as high as they came, the
//! score, and what the rulebook says of it.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use starmine_protocol::{Phrase, Suit};

use super::pen::{Key, Pen, width};
use super::{bar, dock};
use crate::keys::{Command, Step};

/// How high the sky is at most.
const SKY: u16 = 10;

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect) {
    let model = pen.model;
    let (Some(table), Some(game)) = (&model.heard.table, &model.heard.game) else { return };
    let Some(result) = &game.result else { return };
    bar::draw(pen, Rect { height: 1, ..area });
    // A low window has a lower sky, or none.
    let words = 8;
    let sky = area.height.saturating_sub(words + 3).min(SKY);
    let mut y = area.y + 1;
    if sky >= 4 {
        let suits = table.rules.suits.iter().copied().zip(game.stacks.iter().copied());
        fireworks(pen, Rect { y, height: sky, ..area }, &suits.collect::<Vec<_>>());
        y += sky;
        pen.rule(area, y);
        y += 1;
    }
    let says = pen.say(&result.says);
    pen.middle(area, y, &says, pen.look.lantern());
    y += 1;
    if let Some(rating) = &result.rating {
        let rating = pen.say(rating);
        let lines = super::pen::wrap(&rating, area.width - 4);
        for line in lines {
            pen.middle(area, y, &line, pen.look.moon());
            y += 1;
        }
    }
    let turns = pen.say(&Phrase::new("web-end-turns").with("count", game.turn));
    let strikes = pen.say(&Phrase::new("web-end-strikes").with("count", game.strikes));
    pen.middle(area, y, &format!("{turns} · {strikes}"), pen.look.muted());
    y += 1;
    let seal = table.revealed.as_ref().filter(|_| !table.practice);
    let seal = match seal.map(|revealed| revealed.holds) {
        Some(true) => Some(("web-seal-holds", pen.look.muted())),
        Some(false) => Some(("web-seal-broken", pen.look.storm())),
        None if table.practice => Some(("web-end-practice", pen.look.muted())),
        None => None,
    };
    if let Some((id, style)) = seal {
        let text = pen.t(id);
        pen.middle(area, y, &text, style);
        y += 1;
    }
    if table.next.is_some() && y < area.bottom() - 2 {
        let text = pen.t("web-end-next");
        pen.middle(area, y, &text, pen.look.lantern());
    }
    let low = area.bottom() - 2;
    dock::prompt(pen, Rect { y: low, height: 1, ..area });
    let again = if table.next.is_some() { "web-table-to-rematch" } else { "web-table-rematch" };
    let mut keys: Vec<Key<'_>> = Vec::new();
    if table.you.seat.is_some() || table.next.is_some() {
        keys.push(("Enter", pen.t(again), Command::Confirm));
    }
    keys.push(("V", pen.t("web-review"), Command::View));
    keys.push(("Tab", pen.t("web-end-table"), Command::Next(Step::On)));
    keys.push(("Esc", pen.t("tui-key-menu"), Command::Back));
    keys.push(("M", pen.t("tui-key-talk"), Command::Talk));
    pen.keys(Rect { x: area.x + 1, width: area.width - 1, ..area }, low + 1, &keys);
}

/// One firework for each suit, its burst as large as it came high.
fn fireworks(pen: &mut Pen<'_>, area: Rect, suits: &[(Suit, u8)]) {
    let each = area.width / suits.len().max(1) as u16;
    for ((suit, top), x) in suits.iter().zip((area.x..).step_by(each.into())) {
        let sign = pen.look.sign(*suit);
        let ink = pen.look.ink(*suit);
        let burst = burst(*top, sign);
        let middle = x + each / 2;
        let trail = u16::from(*top).min(area.height.saturating_sub(burst.len() as u16));
        let lowest = area.bottom() - trail;
        for (line, y) in burst.iter().rev().zip((area.y..lowest).rev()) {
            let left = middle.saturating_sub(width(line) / 2);
            pen.put(left, y, width(line), Span::styled(line.as_str(), ink));
        }
        for y in lowest..area.bottom() {
            pen.put(middle, y, 1, Span::styled("|", pen.look.faint()));
        }
        if *top == 0 {
            pen.put(middle, area.bottom() - 1, 1, Span::styled(".", Style::new()));
        }
    }
}

/// A burst of so many points.
fn burst(top: u8, sign: char) -> Vec<String> {
    let lines: &[&str] = match top {
        0 => &[],
        1 => &["@"],
        2 => &["·@·"],
        3 => &[r"\ | /", r"· @ ·", r"/ | \"],
        4 => &[r" \  |  / ", r"· \ | / ·", r" -- @ -- ", r"· / | \ ·", r" /  |  \ "],
        _ => &[
            r"·  @  |  @  ·",
            r"  @ \ | / @  ",
            r"@ --- @ --- @",
            r"  @ / | \ @  ",
            r"·  @  |  @  ·",
        ],
    };
    lines.iter().map(|line| line.replace('@', &sign.to_string())).collect()
}
