//! The review of a finished game, turn by turn: the position, what happened and
//! why, what a bot would have done, and what the deal could have scored.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starmine_client::FeedItem;
use starmine_protocol::{Event, FirstLoss, Ids, LogLine, Phrase, Seat, TurnFigures};
use starmine_words::Words;

use super::pen::{KeyHint, Pen};
use super::scene::TableScene;
use super::table::Places;
use super::{bar, board, feed, hands};
use crate::keys::{Command, Direction};
use crate::look::Signs;
use crate::model::Screen;
use crate::replay::Replay;
use crate::say;
use crate::selection::Selection;

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, replay: &Replay) {
    let Some(scene) = scene(replay) else { return placeholder(pen, area, replay) };
    let places = Places::of(area, &scene);
    head(pen, places.bar, replay);
    hands::mates(pen, places.mates, &scene);
    board::draw(pen, places.board, &scene);
    pen.rule(places.turn, places.turn.y);
    let turn = format!(" {} ", turn_of(pen, replay));
    pen.text(area.x + 2, places.turn.y, area.width - 4, &turn, pen.look.accent());
    let said = said(pen, replay);
    let mut y = places.feed.y;
    for (index, text) in said.iter().enumerate() {
        let style = if index == 0 { Style::new() } else { pen.look.muted() };
        let room = Rect { y, height: places.feed.bottom().saturating_sub(y), ..places.feed };
        y += pen.paragraph(room, text, style);
    }
    hands::own(pen, places.hand, &scene);
    advice(pen, places.dock, replay);
    let wide = places.feed.width;
    let low = Rect { x: area.x + 1, y: places.hand.y - 1, width: wide, height: 1 };
    graph(pen, low, replay);
    match &pen.model.notice {
        Some(_) => super::dock::prompt(pen, places.prompt),
        None => {
            // The possible score, and below it the turn in which it was lost; while
            // the bot is asked about a clue, how it would read that.
            let last = places.hand.bottom() - 1;
            let low = Rect { x: area.x + 1, y: last, width: area.width - 2, height: 2 };
            match heard(pen.words, replay).filter(|_| replay.bot) {
                Some(heard) => _ = pen.paragraph(low, &heard, pen.look.muted()),
                None => {
                    for (text, y) in verdict(pen, replay).iter().zip(last..) {
                        pen.text(low.x, y, low.width, text, pen.look.bright());
                    }
                }
            }
        }
    }
    keys(pen, places.keys);
    if let (Some(side), Some(review)) = (places.side, &replay.review) {
        let item = |line| FeedItem::Log(line, line.says.clone());
        let items: Vec<FeedItem<'_>> = up_to(&review.log, replay.turn).map(item).collect();
        feed::draw(pen, side, &items);
    }
}

/// The scene of the current turn.
pub(crate) fn scene(replay: &Replay) -> Option<TableScene<'_>> {
    let review = replay.review.as_ref()?;
    let (turn, frame) = replay.frame()?;
    let summary = &review.summary;
    let first = frame.game.hands.first()?.seat;
    let names = frame.game.hands.iter().zip(&summary.names);
    Some(TableScene {
        game: &frame.game,
        rules: &summary.rules_view,
        clue_tokens: summary.rules.clue_tokens,
        strikes: summary.rules.strikes,
        names: names.map(|(hand, name)| (hand.seat, starmine_words::clean(name))).collect(),
        bottom: replay.view.or(summary.seat).unwrap_or(first),
        desk: None,
        aids: true,
        lit: turn_line(&review.log, turn).map(touched).unwrap_or_default(),
        choice: Selection::Nothing,
    })
}

fn touched(line: &LogLine) -> Ids {
    let touched = line.events.iter().find_map(|event| match event {
        Event::Clued { touched, .. } => Some(*touched),
        _ => None,
    });
    touched.unwrap_or_default()
}

/// The log line of a turn.
fn turn_line(log: &[LogLine], turn: usize) -> Option<&LogLine> {
    log.iter().find(|line| line.turn.map(usize::from) == Some(turn))
}

/// The log up to a turn.
pub(crate) fn up_to(log: &[LogLine], turn: usize) -> impl Iterator<Item = &LogLine> {
    let end = log.iter().rposition(|line| line.turn.is_some_and(|t| usize::from(t) <= turn));
    log.iter().take(end.map_or(0, |end| end + 1))
}

/// The perspective, as text.
pub(crate) fn perspective(words: &Words, replay: &Replay) -> String {
    let name = |seat: Seat| {
        let name =
            replay.review.as_ref().and_then(|review| review.summary.names.get(seat.0.index()));
        starmine_words::clean(name.map(String::as_str).unwrap_or_default())
    };
    match replay.view {
        None => say::t(words, "web-table-all-hands"),
        Some(seat) => words.say(&Phrase::new("web-table-as").with("who", name(seat))),
    }
}

/// The top line: the game and the perspective.
pub(super) fn head(pen: &mut Pen<'_>, area: Rect, replay: &Replay) {
    let Some(review) = &replay.review else { return };
    let perspective = perspective(pen.words, replay);
    let edition = review.summary.edition.to_string();
    let rules = pen.say(&Phrase::new("web-rules").with("edition", edition.as_str()));
    let result = review.summary.result.as_ref().map(|result| pen.say(&result.says));
    let title =
        [Some(pen.t("web-review")), Some(rules), result].into_iter().flatten().collect::<Vec<_>>();
    bar::line(pen, area, &title.join(" · "), &perspective, pen.look.muted());
}

pub(super) fn turn_of(pen: &Pen<'_>, replay: &Replay) -> String {
    let last = say::number(replay.last());
    match replay.turn {
        0 => pen.t("web-review-deal"),
        turn => {
            let phrase = Phrase::new("web-review-turn-of").with("turn", say::number(turn));
            pen.say(&phrase.with("last", last))
        }
    }
}

/// What happened in the current turn, and why.
pub(super) fn said(pen: &Pen<'_>, replay: &Replay) -> Vec<String> {
    let Some(review) = &replay.review else { return Vec::new() };
    let mut said = Vec::new();
    let lost = replay.verdict.as_ref().map(|verdict| verdict.first_loss);
    let here = FirstLoss::Turn { turn: replay.turn as u32 };
    if let Some(line) = turn_line(&review.log, replay.turn) {
        let says: Vec<String> = line.says.iter().map(|says| pen.say(says)).collect();
        said.push(says.join(" "));
    }
    if lost == Some(here) && replay.turn > 0 {
        said.push(format!("{}.", pen.t("web-review-lost-now")));
    }
    // The final line, about the end of the game, belongs to no turn.
    if replay.turn == replay.last() {
        let over = review.log.iter().rev().find(|line| line.turn.is_none());
        let over = over
            .filter(|line| line.events.iter().any(|event| matches!(event, Event::Ended { .. })));
        said.extend(over.into_iter().flat_map(|line| line.says.iter().map(|s| pen.say(s))));
    }
    let reason = replay.frame().and_then(|(_, frame)| frame.reason.as_ref());
    said.extend(reason.map(|reason| format!("({})", pen.say(reason))));
    said
}

/// What the deal could have scored, and in which turn that was lost; there, why.
pub(super) fn verdict(pen: &Pen<'_>, replay: &Replay) -> Vec<String> {
    match &replay.verdict {
        None if replay.review.is_some() => vec![pen.t("web-review-working")],
        None => Vec::new(),
        Some(verdict) => {
            let here = FirstLoss::Turn { turn: replay.turn as u32 };
            // There the turn already says that it was lost, so this says why.
            let cause = verdict.cause_says.as_ref().filter(|_| verdict.first_loss == here);
            let loss = cause.or(verdict.loss_says.as_ref()).map(|says| pen.say(says));
            [pen.say(&verdict.says)].into_iter().chain(loss).collect()
        }
    }
}

/// Shown while the game is loading, or if it cannot be shown.
pub(super) fn placeholder(pen: &mut Pen<'_>, area: Rect, replay: &Replay) {
    bar::line(pen, area, &pen.t("web-review"), "", pen.look.muted());
    let (text, style) = match &replay.missing {
        Some(why) => (pen.say(why), pen.look.accent()),
        None => (pen.t("web-loading"), pen.look.muted()),
    };
    let middle = Rect { x: area.x + 2, y: area.y + 3, width: area.width - 4, height: 4 };
    pen.paragraph(middle, &text, style);
    let keys: [KeyHint<'_>; 2] = [
        ("Esc", pen.t("tui-key-menu"), Command::Back),
        ("Ctrl-C", pen.t("tui-key-leave"), Command::Leave),
    ];
    let low = area.bottom() - 1;
    pen.keys(Rect { x: area.x + 1, width: area.width - 1, ..area }, low, &keys);
}

/// What the bot would have done instead, and why, if this is switched on.
pub(super) fn advised(pen: &Pen<'_>, replay: &Replay) -> Vec<String> {
    match replay.advice() {
        _ if !replay.bot => Vec::new(),
        Some(advice) => vec![pen.say(&advice.says), pen.say(&advice.reason)],
        None => vec![pen.t("web-review-working")],
    }
}

/// If the turn was a clue: how the bot would read it in its receiver's place.
pub(crate) fn heard(words: &Words, replay: &Replay) -> Option<String> {
    let advice = replay.advice()?;
    let review = replay.review.as_ref()?;
    let line = turn_line(&review.log, replay.turn)?;
    let to = line.events.iter().find_map(|event| match event {
        Event::Clued { to, .. } => Some(*to),
        _ => None,
    })?;
    let who = review.summary.names.get(to.0.index()).map(String::as_str).unwrap_or_default();
    let heading = words.say(&Phrase::new("web-review-heard").with("who", who));
    let nothing = Phrase::new("web-review-heard-nothing");
    Some(say::pair(words, &heading, &words.say(advice.heard.as_ref().unwrap_or(&nothing))))
}

/// The bot's advice beside the hand, with a heading, or the key that shows it.
fn advice(pen: &mut Pen<'_>, area: Rect, replay: &Replay) {
    if !replay.has_turns() {
        return;
    }
    if !replay.bot {
        let keys: [KeyHint<'_>; 1] = [("B", pen.t("web-review-ask-bot"), Command::Bot)];
        pen.keys(area, area.y + 1, &keys);
        return;
    }
    let heading = pen.t("web-review-bot");
    pen.text(area.x, area.y, area.width, &heading, pen.look.focus());
    let mut room = Rect { y: area.y + 1, height: 4, ..area };
    let styles = [Style::new(), pen.look.muted()];
    for (text, style) in advised(pen, replay).iter().zip(styles) {
        let lines = pen.paragraph(room, text, style);
        room = Rect { y: room.y + lines, height: room.height - lines, ..room };
    }
}

/// The points after each turn as a bar chart, which marks the current turn and
/// the one in which the perfect score was lost.
fn graph(pen: &mut Pen<'_>, area: Rect, replay: &Replay) {
    let Some(review) = &replay.review else { return };
    let label = format!("{} ", pen.t("web-review-graph-points"));
    let x = pen.text(area.x, area.y, area.width, &label, pen.look.muted());
    let room = usize::from(area.right().saturating_sub(x));
    let count = review.figures.len();
    let max = review.summary.rules_view.max_score.max(1);
    let bars: Vec<char> = match pen.look.signs {
        Signs::Shapes => "▁▂▃▄▅▆▇█".chars().collect(),
        Signs::Letters => "_.-~=+*#".chars().collect(),
    };
    let lost = match replay.verdict.as_ref().map(|verdict| verdict.first_loss) {
        Some(FirstLoss::Turn { turn }) => Some(turn as usize),
        _ => None,
    };
    // In a long game each column covers several turns.
    let per = count.div_ceil(room.max(1)).max(1);
    let columns = review.figures.chunks(per).zip((0..).step_by(per));
    let bar = |figures: &[TurnFigures]| {
        let points = figures.last().map_or(0, |last| last.points);
        bars[usize::from(points) * (bars.len() - 1) / usize::from(max)]
    };
    let spans: Vec<Span<'_>> = columns
        .map(|(figures, first)| {
            let within = |turn: usize| (first..first + per).contains(&turn);
            let style =
                if lost.is_some_and(within) { pen.look.warning() } else { pen.look.muted() };
            let style = match within(replay.turn) {
                true => style.add_modifier(Modifier::REVERSED),
                false => style,
            };
            Span::styled(bar(figures).to_string(), style)
        })
        .collect();
    pen.put(x, area.y, room as u16, Line::from(spans));
    for (column, turn) in (x..area.right()).zip((0..count).step_by(per)) {
        pen.zone(Rect::new(column, area.y, 1, 1), Command::Row(turn));
    }
}

pub(super) fn keys(pen: &mut Pen<'_>, area: Rect) {
    let mut keys: Vec<KeyHint<'_>> = vec![
        ("←", pen.t("tui-key-earlier"), Command::Move(Direction::Back)),
        ("→", pen.t("tui-key-later"), Command::Move(Direction::On)),
        ("V", pen.t("web-table-view"), Command::View),
    ];
    if matches!(&pen.model.screen, Screen::Review(replay) if replay.has_turns()) {
        keys.push(("B", pen.t("web-bot"), Command::Bot));
    }
    if let Some(table) = pen.model.reviewed_table() {
        let id = if table.next.is_some() { "web-table-to-rematch" } else { "web-join-look" };
        keys.push(("Enter", pen.t(id), Command::Confirm));
    }
    keys.extend([
        ("?", pen.t("tui-key-help"), Command::Help),
        ("Esc", pen.t("tui-key-menu"), Command::Back),
    ]);
    pen.keys(Rect { x: area.x + 1, width: area.width - 1, ..area }, area.y, &keys);
}
