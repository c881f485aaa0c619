//! The middle of the table: fireworks, tokens, and the discard pile sorted by
//! suit and value.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use starmine_protocol::{Card, Firework, Phase, Phrase, Suit};
use starmine_rules::Rank;

use super::pen::Pen;
use super::scene::TableScene;
use crate::look::Signs;

/// Fireworks, discards and tokens side by side: a heading, and a line for each
/// suit.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) {
    let (discards_x, tokens_x) = (area.x + 26, area.x + 50);
    let (fireworks, pile) = (pen.t("web-table-fireworks"), pen.t("web-table-pile"));
    pen.text(area.x + 1, area.y, 22, &fireworks, pen.look.muted());
    pen.text(discards_x, area.y, 22, &pile, pen.look.muted());
    for (index, (suit, y)) in scene.suits().iter().zip(area.y + 1..).enumerate() {
        firework(pen, area.x + 1, y, scene, index, *suit);
        discards(pen, discards_x, y, scene, *suit);
    }
    tokens(pen, Rect::new(tokens_x, area.y, area.right() - tokens_x, 6), scene);
}

/// A firework: its symbol, its cards, and the values it can still reach.
fn firework(pen: &mut Pen<'_>, x: u16, y: u16, scene: &TableScene<'_>, index: usize, suit: Suit) {
    let top = scene.game.stacks.get(index).copied().unwrap_or_default();
    let reach = scene.game.reachable.get(index).copied().unwrap_or_default();
    let mut spans = vec![Span::styled(format!("{} ", pen.look.sign(suit)), pen.look.ink(suit))];
    for value in Rank::ALL.map(Rank::number) {
        spans.push(if value <= top {
            Span::styled(format!(" {value} "), pen.look.face(suit))
        } else if value <= reach {
            Span::styled(" · ", pen.look.faint())
        } else {
            Span::styled(" x ", pen.look.warning())
        });
    }
    if scene.game.fireworks.get(index) == Some(&Firework::Complete) {
        let done = if pen.look.signs == Signs::Shapes { " ✓" } else { " !" };
        spans.push(Span::styled(done, pen.look.accent()));
    }
    pen.put(x, y, 22, Line::from(spans));
}

/// A place for each card of a suit: discarded cards show their value, critical
/// cards are marked, and dead cards are blank.
fn discards(pen: &mut Pen<'_>, x: u16, y: u16, scene: &TableScene<'_>, suit: Suit) {
    let mut spans = vec![Span::styled(format!("{} ", pen.look.sign(suit)), pen.look.ink(suit))];
    for rank in Rank::ALL {
        let card = Card(starmine_rules::Card::new(suit.0, rank));
        let count = |cards: &[Card]| cards.iter().filter(|other| **other == card).count();
        let copies = count(&scene.rules.pack);
        let gone = count(&scene.game.discards).min(copies);
        let (left, style) = if scene.game.critical.contains(card) {
            ("!", pen.look.warning())
        } else if scene.game.dead.contains(card) {
            (" ", Style::new())
        } else {
            ("·", pen.look.faint())
        };
        spans.push(Span::raw(rank.number().to_string().repeat(gone)));
        spans.push(Span::styled(left.repeat(copies - gone), style));
        spans.push(Span::raw(" "));
    }
    pen.put(x, y, 22, Line::from(spans));
}

fn tokens(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) {
    let game = scene.game;
    let (clues, strikes) = (pen.t("web-table-clues"), pen.t("web-table-strikes"));
    let x = area.x + super::pen::width(&clues).max(super::pen::width(&strikes)) + 1;
    pen.text(area.x, area.y + 1, area.width, &clues, pen.look.muted());
    row(pen, area, (x, area.y + 1), (game.clue_tokens, scene.clue_tokens), pen.look.accent());
    pen.text(area.x, area.y + 2, area.width, &strikes, pen.look.muted());
    row(pen, area, (x, area.y + 2), (game.strikes, scene.strikes), pen.look.warning());
    let deck = pen.say(&Phrase::new("web-table-deck-left").with("count", game.deck));
    let style = if game.deck == 0 { pen.look.warning() } else { pen.look.muted() };
    pen.text(area.x, area.y + 3, area.width, &deck, style);
    let points = Phrase::new("web-table-points-of").with("points", game.points);
    let points = pen.say(&points.with("max", scene.rules.max_score));
    pen.text(area.x, area.y + 4, area.width, &points, pen.look.bright());
    if game.points_reachable < scene.rules.max_score && game.phase != Phase::Over {
        let most = pen.say(&Phrase::new("tui-reachable").with("points", game.points_reachable));
        pen.text(area.x, area.y + 5, area.width, &most, pen.look.warning());
    }
}

/// Tokens as symbols and as a number. If there is no room for all symbols, only
/// the number is shown, since some of them would give a wrong count.
fn row(pen: &mut Pen<'_>, area: Rect, at: (u16, u16), (full, all): (u8, u8), style: Style) {
    let [on, off] = match pen.look.signs {
        Signs::Shapes => ["●", "○"],
        Signs::Letters => ["o", "."],
    };
    let room = area.right().saturating_sub(at.0);
    let number = format!("{full}/{all}");
    let whole = Line::from(vec![
        Span::styled(on.repeat(full.into()), style),
        Span::styled(off.repeat(all.saturating_sub(full).into()), pen.look.faint()),
        Span::raw(format!(" {number}")),
    ]);
    let line = match whole.width() <= room.into() {
        true => whole,
        false => Line::styled(number, style),
    };
    pen.put(at.0, at.1, room, line);
}
