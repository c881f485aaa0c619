//! The table in a small window: one line for each thing, and only the
//! essentials.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starmine_protocol::{CardView, Phrase, Seat};

use super::pen::{Pen, width, wrap};
use super::proposal::ProposalBox;
use super::scene::{TableScene, face};
use super::{bar, dock, feed, hands, table};
use crate::keys::{Command, MATE_CAPS};
use crate::replay::Replay;
use crate::say::{self, CardFacts};
use crate::selection::Selection;

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect) {
    let Some(scene) = TableScene::of(pen.model) else { return };
    bar::draw(pen, Rect { height: 1, ..area });
    let y = board(pen, Rect { y: area.y + 1, height: area.height - 1, ..area }, &scene);
    turn(pen, Rect { y, height: 1, ..area }, &scene);
    let y = y + 1;
    let low = area.bottom() - 2;
    let room = Rect { y, height: low.saturating_sub(y), ..area };
    // A proposal takes the line of the prompt, if that is free, and lines
    // above it. It is hidden only if there are no such lines.
    let prompts = dock::prompts(pen.model);
    let proposal = ProposalBox::of(pen, area.width)
        .filter(|proposal| !prompts || proposal.height() < room.height);
    let bottom = match &proposal {
        Some(proposal) if proposal.height() > room.height + 1 => low + 2,
        _ => low + u16::from(!prompts),
    };
    let taken = proposal.as_ref().map_or(0, |one| (low + one.height()).saturating_sub(bottom));
    let room = Rect { height: room.height.saturating_sub(taken), ..room };
    let prompts = prompts || proposal.is_some();
    let dock = match scene.choice {
        Selection::Nothing => 0,
        // Shown only if it fits, and with a line to spare if possible.
        _ if room.height < dock::LEAST => 0,
        _ => (room.height - 1).clamp(dock::LEAST, dock::DOCK),
    };
    let chosen = match scene.choice {
        Selection::Mate { seat, .. } if dock == 0 && !prompts => Some(seat),
        _ => None,
    };
    // One line is for what is known about the selected card, or for the bot
    // that plays for the user. The last action, which is needed to play, always
    // keeps a line, and gets this one too if it is free.
    let text = match scene.choice {
        Selection::Own { .. } if dock == 0 => dock::in_short(pen, &scene),
        Selection::Nothing => dock::kept(pen),
        Selection::Own { .. } | Selection::Mate { .. } => None,
    };
    let text = text.filter(|_| !prompts);
    let lines = text.as_ref().map_or(0, |text| wrap(text, area.width - 1).len() as u16);
    let lines = lines.min(room.height.max(1));
    let spare = u16::from(dock == 0 && chosen.is_none() && !prompts && text.is_none());
    let room = Rect { height: room.height - lines.saturating_sub(1), ..room };
    if let Some(text) = text {
        let place = Rect::new(area.x + 1, low + 1 - lines, area.width - 1, lines);
        pen.paragraph(place, &text, pen.look.focus());
    }
    let feed_area = Rect { height: room.height - dock + spare, ..room };
    recent(pen, feed_area);
    if let Some(seat) = chosen {
        let heading = dock::clue_to(pen, seat);
        pen.text(area.x + 1, low, area.width - 1, &heading, pen.look.focus());
    }
    if dock > 0 {
        dock::draw(pen, Rect { y: feed_area.bottom(), height: dock, ..room }, &scene);
    }
    dock::keys(pen, Rect { y: low + 1, height: 1, ..area });
    dock::prompt(pen, Rect { y: low, height: 2, ..area });
    if let Some(proposal) = proposal {
        proposal.draw(pen, area, bottom);
    }
}

/// The last action, and chat since then.
fn recent(pen: &mut Pen<'_>, area: Rect) {
    let items = pen.model.state.feed();
    match feed::last_action(&items) {
        Some(action) => feed::draw(pen, area, &items[action..]),
        None if items.is_empty() => {
            let dealt = pen.t("web-table-dealt");
            pen.paragraph(area, &dealt, Style::new());
        }
        None => feed::draw(pen, area, &items),
    }
}

/// A finished game in a small window.
pub(super) fn review(pen: &mut Pen<'_>, area: Rect, replay: &Replay) {
    let Some(scene) = super::review::scene(replay) else {
        return super::review::placeholder(pen, area, replay);
    };
    super::review::head(pen, Rect { height: 1, ..area }, replay);
    let mut y = board(pen, Rect { y: area.y + 1, height: area.height - 1, ..area }, &scene);
    let turn = super::review::turn_of(pen, replay);
    pen.text(area.x, y, area.width, &turn, pen.look.accent());
    y += 1;
    let low = area.bottom() - 1;
    // The user asked for the bot's advice, so it comes first.
    let bot = super::review::advised(pen, replay).join(" ");
    let bot = say::pair(pen.words, &pen.t("web-bot"), &bot);
    let mut texts: Vec<String> = replay.bot.then_some(bot).into_iter().collect();
    texts.extend(super::review::said(pen, replay));
    texts.extend(super::review::heard(pen.words, replay).filter(|_| replay.bot));
    texts.extend(super::review::verdict(pen, replay));
    for text in texts {
        let room = Rect { y, height: low.saturating_sub(y), ..area };
        y += pen.paragraph(room, &text, Style::new());
    }
    if pen.model.notice.is_some() {
        dock::prompt(pen, Rect { y: low - 1, height: 1, ..area });
    }
    super::review::keys(pen, Rect { y: low, height: 1, ..area });
}

/// Hands, fireworks and tokens. Returns the next free line.
fn board(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) -> u16 {
    let mut y = area.y;
    for (index, seat) in scene.mates().into_iter().enumerate() {
        let cap = MATE_CAPS.get(index).copied().unwrap_or_default();
        hand(pen, Rect { y, height: 1, ..area }, scene, seat, cap);
        pen.zone(Rect::new(area.x, y, 3, 1), Command::Mate(index));
        y += 1;
    }
    let mut spans = Vec::new();
    for (suit, top) in scene.suits().iter().zip(&scene.game.stacks) {
        let text = format!("{}{top}", pen.look.sign(*suit));
        let style = if *top > 0 { pen.look.face(*suit) } else { pen.look.ink(*suit) };
        spans.extend([Span::styled(text, style), Span::raw(" ")]);
    }
    let game = scene.game;
    let points = Phrase::new("web-score-of").with("score", game.points);
    let points = pen.say(&points.with("max", scene.rules.max_score));
    spans.push(Span::styled(format!(" {points}"), pen.look.bright()));
    pen.put(area.x + 1, y, area.width, Line::from(spans));
    let deck = pen.t("web-table-deck-short");
    let tokens = |clues: &'static str, strikes: &'static str| {
        let (clues, strikes) = (pen.t(clues), pen.t(strikes));
        let strikes = format!(" · {strikes} {}/{}", game.strikes, scene.strikes);
        Line::from(vec![
            Span::styled(format!("{clues} {}", game.clue_tokens), pen.look.accent()),
            Span::styled(strikes, pen.look.warning()),
            Span::styled(format!(" · {deck} {}", game.deck), pen.look.muted()),
        ])
    };
    let room = area.width - 1;
    let whole = tokens("web-table-clues", "web-table-strikes");
    let line = match whole.width() <= room.into() {
        true => whole,
        false => tokens("tui-clues-short", "tui-strikes-short"),
    };
    pen.put(area.x + 1, y + 1, room, line);
    hand(pen, Rect { y: y + 2, height: 1, ..area }, scene, scene.bottom, "");
    y + 3
}

/// Whose turn it is, and the turns left in the last round. If there is too
/// little room, whose turn it is gets cut, since a mark beside the hand shows it
/// too.
fn turn(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) {
    let game = scene.game;
    let says = game.turn_says.as_ref().map(|says| pen.say(says)).unwrap_or_default();
    let room = area.width.saturating_sub(width(&says) + 1);
    let end = match table::last_round(pen, scene, room) {
        Some(left) => pen.right(area, area.y, &left, pen.look.warning()).saturating_sub(1),
        None => area.right(),
    };
    let style = if game.legal.is_some() { pen.look.accent() } else { pen.look.muted() };
    pen.text(area.x, area.y, end - area.x, &says, style);
}

/// A hand in one line: its cards and its owner.
fn hand(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>, seat: Seat, cap: &str) {
    let mark = hands::turn_mark(pen, scene.game.to_act == Some(seat));
    let mut x = pen.put(area.x, area.y, area.width, Span::styled(mark, pen.look.accent()));
    let own = seat == scene.bottom;
    if !own {
        x = pen.put(x, area.y, area.width, Span::styled(format!("{cap} "), pen.look.key()));
    }
    for (card, number) in scene.cards(seat).into_iter().zip(1u8..) {
        let focus = scene.in_focus(seat, card.id);
        let [left, right] = match (focus, scene.lit.contains(card.id)) {
            (true, _) => ["[", "]"],
            (false, true) => ["(", ")"],
            (false, false) => [" ", " "],
        };
        let (text, style) = face(pen, card).unwrap_or_else(|| known(pen, scene, card));
        let style = if focus { style.add_modifier(Modifier::BOLD) } else { style };
        if own {
            x = pen.put(x, area.y, 2, Span::styled(number.to_string(), pen.look.key()));
        }
        let end = pen.put(x, area.y, 4, Span::styled(format!("{left}{text}{right}"), style));
        pen.zone(Rect::new(x, area.y, end - x, 1), Command::Card(seat, card.id));
        x = end + u16::from(own);
    }
    let chosen = matches!(scene.choice, Selection::Mate { seat: theirs, .. } if theirs == seat);
    let style = if chosen { pen.look.focus() } else { pen.look.muted() };
    let room = area.right().saturating_sub(x + 1);
    pen.name(x + 1, area.y, room, scene.name(seat), style);
}

/// What is known about a card, in two columns.
fn known(pen: &Pen<'_>, scene: &TableScene<'_>, card: &CardView) -> (String, Style) {
    let known = CardFacts::of(card, scene.suits());
    let sign = known.suit.map_or('?', |suit| pen.look.sign(suit));
    let value = known.value.map_or("?".to_owned(), |value| value.to_string());
    let style = known.suit.map_or_else(Style::new, |suit| pen.look.ink(suit));
    (format!("{sign}{value}"), style)
}
