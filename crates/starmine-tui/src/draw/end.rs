//! The result page: fireworks as high as they were built, the score, and the
//! rulebook's rating.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use starmine_client::Seal;
use starmine_protocol::{GameView, Phrase, ResultView, Suit, TableView};

use super::pen::{KeyHint, Pen, width, wrap};
use super::{bar, dock};
use crate::keys::{Command, Direction};
use crate::model::Model;

/// The maximum height of the fireworks.
const MAX_HEIGHT: u16 = 10;

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect) {
    let model = pen.model;
    let (Some(table), Some(game)) = (&model.state.table, &model.state.game) else { return };
    let Some(result) = &game.result else { return };
    bar::draw(pen, Rect { height: 1, ..area });
    let lines = words(pen, area.width - 4, table, game, result);
    // In a short window the fireworks are lower, or left out.
    let height = area.height.saturating_sub(lines.len() as u16 + 5).min(MAX_HEIGHT);
    let mut y = area.y + 1;
    if height >= 4 {
        let suits = table.rules.suits.iter().copied().zip(game.stacks.iter().copied());
        fireworks(pen, Rect { y, height, ..area }, &suits.collect::<Vec<_>>());
        y += height;
        pen.rule(area, y);
        y += 1;
    }
    for ((text, style), y) in lines.iter().zip(y..area.bottom() - 2) {
        pen.middle(area, y, text, *style);
    }
    let low = area.bottom() - 2;
    dock::prompt_or_proposal(pen, Rect { y: low, height: 1, ..area });
    let again = if table.next.is_some() { "web-table-to-rematch" } else { "web-table-rematch" };
    let mut keys: Vec<KeyHint<'_>> = Vec::new();
    if table.you.seat.or(table.you.kept_seat).is_some() || table.next.is_some() {
        keys.push(("Enter", pen.t(again), Command::Confirm));
    }
    keys.push(("V", pen.t("web-review"), Command::View));
    keys.push(("Tab", pen.t("web-end-table"), Command::Next(Direction::On)));
    keys.push(("Esc", pen.t("tui-key-menu"), Command::Back));
    keys.push(("M", pen.t("tui-key-talk"), Command::Talk));
    pen.keys(Rect { x: area.x + 1, width: area.width - 1, ..area }, low + 1, &keys);
}

/// The text, line by line: why the game is over, the score, the rulebook's
/// rating, and whether the deal was fixed.
fn words(
    pen: &Pen<'_>,
    room: u16,
    table: &TableView,
    game: &GameView,
    result: &ResultView,
) -> Vec<(String, Style)> {
    let look = pen.look;
    let mut texts: Vec<(String, Style)> = Vec::new();
    texts.extend(why(pen.model).map(|why| (pen.say(why), Style::new())));
    texts.push((pen.say(&result.says), look.accent()));
    texts.extend(result.rating.as_ref().map(|rating| (pen.say(rating), look.bright())));
    let turns = pen.say(&Phrase::new("web-end-turns").with("count", game.turn));
    let strikes = pen.say(&Phrase::new("web-end-strikes").with("count", game.strikes));
    texts.push((format!("{turns} · {strikes}"), look.muted()));
    match pen.model.state.seal() {
        Some(seal) => {
            let style = if seal == Seal::Failed { look.warning() } else { look.muted() };
            texts.push((seal.text(pen.words), style));
        }
        None if table.practice => texts.push((pen.t("web-end-practice"), look.muted())),
        None => {}
    }
    texts.extend(table.next.map(|_| (pen.t("web-end-next"), look.accent())));
    let wrapped = texts
        .iter()
        .flat_map(|(text, style)| wrap(text, room).into_iter().map(|line| (line, *style)));
    wrapped.collect()
}

/// Why the game is over, from the log.
fn why(model: &Model) -> Option<&Phrase> {
    let mut lines = model.state.log().rev();
    lines.find_map(|line| line.says.iter().find(|says| says.id.starts_with("event-ended-")))
}

/// One firework for each suit, with a burst that grows with its height.
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

/// The burst of a firework of this height.
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
