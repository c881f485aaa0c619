//! Hands: team-mates' hands with the faces and what their owners know, and the
//! player's own as outlines with what each card can be.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starmine_protocol::{CardView, Seat, Turned};

use super::pen::Pen;
use super::scene::{TableScene, face};
use crate::keys::{Command, MATE_CAPS};
use crate::look::Signs;
use crate::say::CardFacts;
use crate::selection::Selection;

/// The width of a team-mate's card, including the gap after it.
const CARD: u16 = 5;

/// The team-mates side by side, on three lines: names, faces, and what they
/// know.
pub(super) fn mates(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) {
    let mates = scene.mates();
    let room = area.width / mates.len().max(1) as u16;
    let each = room.min(u16::from(scene.rules.hand_size) * CARD + 10);
    for (index, (seat, x)) in mates.iter().zip((area.x..).step_by(each.into())).enumerate() {
        mate(pen, Rect::new(x, area.y, each, 3), scene, *seat, index);
    }
}

fn mate(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>, seat: Seat, index: usize) {
    let chosen = matches!(scene.choice, Selection::Mate { seat: theirs, .. } if theirs == seat);
    let acts = scene.game.to_act == Some(seat);
    let style = match (chosen, acts) {
        (true, _) => pen.look.focus(),
        (false, true) => pen.look.accent(),
        (false, false) => Style::new(),
    };
    let cap = MATE_CAPS.get(index).copied().unwrap_or_default();
    let head = vec![
        Span::styled(turn_mark(pen, acts), pen.look.accent()),
        Span::styled(cap, pen.look.key()),
        Span::raw(" "),
    ];
    let x = pen.put(area.x, area.y, area.width, Line::from(head));
    let room = area.right().saturating_sub(x + 1);
    pen.name(x, area.y, room, scene.name(seat), style);
    pen.zone(Rect::new(area.x, area.y, area.width - 1, 1), Command::Mate(index));
    for (card, x) in scene.cards(seat).into_iter().zip((area.x..).step_by(CARD.into())) {
        theirs(pen, x, area.y + 1, scene, seat, card);
    }
}

/// The mark of the seat to act.
pub(super) fn turn_mark(pen: &Pen<'_>, acts: bool) -> &'static str {
    match (acts, pen.look.signs) {
        (true, Signs::Shapes) => "▸",
        (true, Signs::Letters) => ">",
        (false, _) => " ",
    }
}

/// A face, and below it what its owner knows from clues.
fn theirs(pen: &mut Pen<'_>, x: u16, y: u16, scene: &TableScene<'_>, seat: Seat, card: &CardView) {
    let lit = scene.lit.contains(card.id);
    let (text, style) = face(pen, card).unwrap_or_else(|| ("??".to_owned(), pen.look.muted()));
    let [left, right] = match (scene.in_focus(seat, card.id), lit) {
        (true, _) => ["[", "]"],
        (false, true) => ["(", ")"],
        (false, false) => [" ", " "],
    };
    let style = if lit { style.add_modifier(Modifier::BOLD) } else { style };
    pen.put(x, y, 4, Span::styled(format!("{left}{text}{right}"), style));
    let known = CardFacts::of(card, scene.suits());
    let sign = known.suit.map(|suit| (pen.look.sign(suit).to_string(), pen.look.ink(suit)));
    // A mark for cards that were touched but have neither suit nor value known.
    let blank = match known.value {
        None if !card.touched.is_empty() => "*",
        _ => " ",
    };
    let (sign, ink) = sign.unwrap_or_else(|| (blank.to_owned(), pen.look.bright()));
    let value = known.value.map_or(String::new(), |value| value.to_string());
    let marks = vec![Span::styled(sign, ink), Span::styled(value, pen.look.bright())];
    pen.put(x + 1, y + 1, 2, Line::from(marks));
    pen.zone(Rect::new(x, y, 4, 2), Command::Card(seat, card.id));
}

/// The width of one of the player's own cards, including the gap after it.
pub(super) fn own_width(scene: &TableScene<'_>) -> u16 {
    scene.suits().len() as u16 + 3
}

/// The player's own hand: for each card an outline with its number, its suit
/// and value if known, the possible suits and values, and a line for the note.
pub(super) fn own(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) {
    let each = own_width(scene);
    let cards = scene.cards(scene.bottom);
    for ((card, number), x) in cards.into_iter().zip(1..).zip((area.x..).step_by(each.into())) {
        outline(pen, Rect::new(x, area.y, each - 1, 5), scene, card, number);
        below(pen, Rect::new(x, area.y + 5, each - 1, 1), scene, card);
    }
}

fn outline(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>, card: &CardView, number: u8) {
    let focus = scene.in_focus(scene.bottom, card.id);
    let touched = !card.touched.is_empty() || scene.lit.contains(card.id);
    let style = match (focus, touched) {
        (true, _) => pen.look.focus(),
        (false, true) => pen.look.bright(),
        (false, false) => pen.look.muted(),
    };
    // Heavy lines for touched cards and double lines for the focus, so that
    // both are visible without colours.
    let [tl, tr, bl, br, flat, up] = match (pen.look.signs, focus, touched) {
        (Signs::Letters, true, _) => ["#", "#", "#", "#", "=", "#"],
        (Signs::Letters, false, true) => ["*", "*", "*", "*", "-", "|"],
        (Signs::Letters, false, false) => ["+", "+", "+", "+", "-", "|"],
        (Signs::Shapes, true, _) => ["╔", "╗", "╚", "╝", "═", "║"],
        (Signs::Shapes, false, true) => ["┏", "┓", "┗", "┛", "━", "┃"],
        (Signs::Shapes, false, false) => ["╭", "╮", "╰", "╯", "─", "│"],
    };
    let inner = usize::from(area.width) - 2;
    let left = (inner - 1) / 2;
    let top = vec![
        Span::styled(format!("{tl}{}", flat.repeat(left)), style),
        Span::styled(number.to_string(), pen.look.key()),
        Span::styled(format!("{}{tr}", flat.repeat(inner - 1 - left)), style),
    ];
    pen.put(area.x, area.y, area.width, Line::from(top));
    for y in area.y + 1..area.y + 4 {
        pen.put(area.x, y, 1, Span::styled(up, style));
        pen.put(area.right() - 1, y, 1, Span::styled(up, style));
    }
    let low = format!("{bl}{}{br}", flat.repeat(inner));
    pen.put(area.x, area.y + 4, area.width, Span::styled(low, style));
    inside(pen, Rect::new(area.x + 1, area.y + 1, area.width - 2, 3), scene, card);
    pen.zone(area, Command::Card(scene.bottom, card.id));
}

fn inside(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>, card: &CardView) {
    let middle = area.x + (area.width - 2) / 2;
    let known = CardFacts::of(card, scene.suits());
    match face(pen, card) {
        Some((text, style)) => {
            pen.put(middle - 1, area.y, 4, Span::styled(format!(" {text} "), style));
        }
        None => {
            let sign = known.suit.map(|suit| (pen.look.sign(suit).to_string(), pen.look.ink(suit)));
            let (sign, ink) = sign.unwrap_or_else(|| ("?".to_owned(), pen.look.faint()));
            let value = match known.value {
                Some(value) => Span::styled(value.to_string(), pen.look.bright()),
                None => Span::styled("?", pen.look.faint()),
            };
            pen.put(middle, area.y, 2, Line::from(vec![Span::styled(sign, ink), value]));
        }
    }
    // Without aids, players must remember what a card can be.
    if !scene.aids {
        return;
    }
    let left = |pen: &Pen<'_>, possible: bool, sign: String, style: Style| match possible {
        true => Span::styled(sign, style),
        false => Span::styled("·", pen.look.faint()),
    };
    let suits = scene.suits().iter().map(|suit| {
        let sign = pen.look.sign(*suit).to_string();
        left(pen, known.suits.contains(suit), sign, pen.look.ink(*suit))
    });
    let suits: Vec<Span<'_>> = suits.collect();
    pen.put(area.x, area.y + 1, area.width, Line::from(suits));
    let values =
        (1..=5).map(|v: u8| left(pen, known.values.contains(&v), v.to_string(), Style::new()));
    let values: Vec<Span<'_>> = values.collect();
    pen.put(area.x, area.y + 2, area.width, Line::from(values));
}

/// The note on a card, and its orientation.
fn below(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>, card: &CardView) {
    let Some(desk) = scene.desk else { return };
    let turned = desk.turned.iter().find(|(id, _)| *id == card.id).map(|(_, turned)| *turned);
    let turned = match (turned, pen.look.signs) {
        (Some(Turned::Sideways), Signs::Shapes) => "↷",
        (Some(Turned::Sideways), Signs::Letters) => ">",
        (Some(Turned::UpsideDown), Signs::Shapes) => "↻",
        (Some(Turned::UpsideDown), Signs::Letters) => "v",
        (Some(Turned::Upright) | None, _) => "",
    };
    let note = desk.notes.iter().find(|note| note.card == card.id);
    let note = note.map(|note| starmine_words::clean(&note.text)).unwrap_or_default();
    let (text, style) = (format!("{turned}{note}"), pen.look.muted());
    pen.text(area.x, area.y, area.width, &text, style);
}
