//! The dock next to the player's hand: the selection and what can be done with
//! it, the prompt that asks for confirmation, and the keys.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use starmine_protocol::{CardView, Clue, Phrase, Seat, Stage, Suit};

use super::pen::{KeyHint, Pen, wrap};
use super::proposal::ProposalBox;
use super::scene::TableScene;
use crate::keys::{COLOR_CAPS, Command, Direction};
use crate::look::Signs;
use crate::model::Model;
use crate::say;
use crate::selection::{Act, Selection};

/// The height of the complete dock, in lines.
pub(super) const DOCK: u16 = 6;
/// The smallest useful height.
pub(super) const LEAST: u16 = 4;

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) {
    match scene.choice {
        Selection::Nothing => idle(pen, area),
        Selection::Mate { seat, card, clue } => clues(pen, area, scene, seat, card, clue),
        Selection::Own { card, act } => own(pen, area, scene, card, act),
    }
}

/// With nothing selected: a hint, or the result.
fn idle(pen: &mut Pen<'_>, area: Rect) {
    let state = &pen.model.state;
    let result = state.game.as_ref().and_then(|game| game.result.as_ref());
    let text = match result {
        Some(result) => pen.say(&result.says),
        None if pen.model.is_acting() => pen.t("web-loading"),
        None if state.is_your_turn() => pen.t("web-table-choose"),
        None if state.seat().is_some() => pen.t("web-table-wait-tip"),
        None => kept(pen).unwrap_or_else(|| pen.t("web-table-watching")),
    };
    let style = pen.look.muted();
    pen.paragraph(Rect { y: area.y + 1, height: 4, ..area }, &text, style);
}

/// Says which bot plays for the user, if one does.
pub(super) fn kept(pen: &Pen<'_>) -> Option<String> {
    let name = pen.model.state.name(pen.model.kept_seat()?);
    Some(pen.say(&Phrase::new("web-table-kept").with("bot", name.as_str())))
}

/// With a team-mate selected: the clues, each with how many cards it touches.
fn clues(
    pen: &mut Pen<'_>,
    area: Rect,
    scene: &TableScene<'_>,
    seat: Seat,
    card: Option<u8>,
    chosen: Option<Clue>,
) {
    let looked = card.and_then(|id| {
        let cards = scene.cards(seat);
        let place = cards.iter().position(|card| card.id == id)?;
        Some(say::their_card(pen.words, cards[place], place + 1, scene.suits(), scene.aids))
    });
    let heading = clue_to(pen, seat);
    pen.text(area.x, area.y, area.width, &heading, pen.look.focus());
    if !pen.model.plays() {
        pen.paragraph(below(area, 1), &looked.unwrap_or_default(), pen.look.muted());
        return;
    }
    let all = &scene.rules.clues;
    let colors: Vec<Clue> = all.iter().copied().filter(|c| say::clue_suit(*c).is_some()).collect();
    let values: Vec<Clue> = all.iter().copied().filter(|c| say::clue_value(*c).is_some()).collect();
    // With six colours, the columns are narrower.
    let each = (area.width / colors.len().max(5) as u16).min(7);
    for ((clue, index), x) in colors.iter().zip(0..).zip((area.x..).step_by(each.into())) {
        let cap = COLOR_CAPS.get(index).copied().unwrap_or_default();
        offer(pen, (x, area.y + 1, each), cap, *clue, (seat, chosen), Command::Color(index));
    }
    for (clue, x) in values.iter().zip((area.x..).step_by(each.into())) {
        let value = say::clue_value(*clue).unwrap_or_default();
        let cap = value.to_string();
        let command = Command::Number(value);
        offer(pen, (x, area.y + 2, each), &cap, *clue, (seat, chosen), command);
    }
    let text = looked.unwrap_or_else(|| pen.t("web-table-choose-what"));
    pen.paragraph(below(area, 3), &text, pen.look.muted());
}

/// The heading for a selected team-mate.
pub(super) fn clue_to(pen: &Pen<'_>, seat: Seat) -> String {
    let name = pen.model.state.name(seat);
    match pen.model.plays() {
        true => say::pair(pen.words, &pen.t("web-table-clue-to"), &name),
        false => name,
    }
}

/// One clue: its key, its symbol if it is a colour, and how many cards it
/// touches.
fn offer(
    pen: &mut Pen<'_>,
    (x, y, room): (u16, u16, u16),
    cap: &str,
    clue: Clue,
    (seat, chosen): (Seat, Option<Clue>),
    command: Command,
) {
    let touches = say::touches(&pen.model.state, seat, clue);
    let (sign, ink) = match say::clue_suit(clue) {
        // With six colours beside five cards there is no room for a gap.
        Some(suit) if room < 6 => (pen.look.sign(suit).to_string(), pen.look.ink(suit)),
        Some(suit) => (beside(pen, suit), pen.look.ink(suit)),
        None => (String::new(), Style::new()),
    };
    let style = match touches {
        Some(_) => pen.look.key(),
        None => pen.look.faint(),
    };
    let ink = if touches.is_some() { ink } else { pen.look.faint() };
    let count = touches.map_or(String::new(), |count| format!("×{count}"));
    let mark = if chosen == Some(clue) { Modifier::REVERSED } else { Modifier::empty() };
    let spans = vec![
        Span::styled(cap.to_owned(), style.add_modifier(mark)),
        Span::styled(sign, ink.add_modifier(mark)),
        Span::styled(count, pen.look.muted().add_modifier(mark)),
    ];
    pen.put(x, y, room, Line::from(spans));
    pen.zone(Rect::new(x, y, room.saturating_sub(1), 1), command);
}

/// The symbol of a suit beside its key, with a gap if both are letters.
fn beside(pen: &Pen<'_>, suit: Suit) -> String {
    let gap = if pen.look.signs == Signs::Letters { " " } else { "" };
    format!("{gap}{}", pen.look.sign(suit))
}

/// With one of the player's own cards selected: what is known about it, and what to do with it.
fn own(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>, card: u8, act: Option<Act>) {
    let cards = scene.cards(scene.bottom);
    let Some(place) = cards.iter().position(|other| other.id == card) else { return };
    let view = cards[place];
    let mine = pen.model.plays();
    let heading = match mine {
        true => say::your_card(pen.words, place + 1),
        false => say::their_card(pen.words, view, place + 1, scene.suits(), scene.aids),
    };
    if !mine {
        pen.paragraph(area, &heading, pen.look.focus());
        return;
    }
    pen.text(area.x, area.y, area.width, &heading, pen.look.focus());
    let announce = announced(pen.model);
    if let (Some(Act::Play { announce: said }), false) = (act, announce.is_empty()) {
        // In a small window the question replaces the heading.
        let top = if area.height < DOCK { area } else { below(area, 1) };
        let text = pen.t("web-table-announce");
        pen.clear(Rect { height: 1, ..top });
        pen.text(top.x, top.y, top.width, &text, Style::new());
        let mut x = area.x;
        for (index, (suit, cap)) in announce.iter().zip(COLOR_CAPS).enumerate() {
            let mark = if said == Some(*suit) { Modifier::REVERSED } else { Modifier::empty() };
            let spans = vec![
                Span::styled(cap, pen.look.key().add_modifier(mark)),
                Span::styled(beside(pen, *suit), pen.look.ink(*suit).add_modifier(mark)),
            ];
            let end = pen.put(x, top.y + 1, 3, Line::from(spans));
            pen.zone(Rect::new(x, top.y + 1, end - x + 1, 1), Command::Color(index));
            x = end + 2;
        }
        let text = pen.t("web-table-announce-help");
        pen.paragraph(below(top, 2), &text, pen.look.muted());
        return;
    }
    let text = about(pen, scene, view);
    // In a small window, the first two keys are in the key line.
    let rows: u16 = if area.height < DOCK { 1 } else { 2 };
    let room = Rect { height: area.height - 1 - rows, ..below(area, 1) };
    pen.paragraph(room, &text, Style::new());
    if rows > 1 {
        let keys: [KeyHint<'_>; 2] = [
            ("P", pen.t("web-table-play"), Command::Play),
            ("X", pen.t("web-table-discard"), Command::Discard),
        ];
        pen.keys(area, area.bottom() - 2, &keys);
    }
    let keys: [KeyHint<'_>; 2] = [
        ("N", pen.t("web-table-do-note"), Command::Note),
        ("O", pen.t("web-table-do-turn"), Command::Turn),
    ];
    pen.keys(area, area.bottom() - 1, &keys);
}

/// What is known about a card of the player's own, its orientation and its note.
fn about(pen: &Pen<'_>, scene: &TableScene<'_>, view: &CardView) -> String {
    let known = scene.aids.then(|| say::you_know(pen.words, view, scene.suits()));
    let details = scene.desk.map(|desk| say::desk_details(desk, view.id)).unwrap_or_default();
    let details: Vec<String> = details.iter().map(|phrase| pen.say(phrase)).collect();
    let details = (!details.is_empty()).then(|| details.join(", "));
    known.into_iter().chain(details).collect::<Vec<_>>().join(" ")
}

/// The selected own card as a single text, for windows without room for the
/// dock.
pub(super) fn in_short(pen: &Pen<'_>, scene: &TableScene<'_>) -> Option<String> {
    let Selection::Own { card, .. } = scene.choice else { return None };
    let cards = scene.cards(scene.bottom);
    let place = cards.iter().position(|other| other.id == card)?;
    if !pen.model.plays() {
        let (suits, aids) = (scene.suits(), scene.aids);
        return Some(say::their_card(pen.words, cards[place], place + 1, suits, aids));
    }
    let card = say::your_card(pen.words, place + 1);
    match about(pen, scene, cards[place]) {
        nothing if nothing.is_empty() => Some(card),
        about => Some(say::pair(pen.words, &card, &about)),
    }
}

/// The colours that may be announced with a play.
fn announced(model: &Model) -> &[Suit] {
    let legal = model.state.game.as_ref().and_then(|game| game.legal.as_ref());
    legal.map(|legal| legal.announce.as_slice()).unwrap_or_default()
}

/// The part of an area below its first lines.
fn below(area: Rect, lines: u16) -> Rect {
    Rect { y: area.y + lines, height: area.height.saturating_sub(lines), ..area }
}

/// Whether there is a prompt.
pub(super) fn prompts(model: &Model) -> bool {
    model.notice.is_some() || model.choice.action().is_some()
}

/// The prompt: a notice, or what confirming would do. A long notice takes a
/// second line: the one below if it is part of the area, otherwise the one
/// above, which shows the notes on cards.
pub(super) fn prompt(pen: &mut Pen<'_>, area: Rect) {
    let room = Rect { x: area.x + 1, width: area.width - 1, ..area };
    if let Some(notice) = &pen.model.notice {
        let (text, style) = (pen.say(notice), pen.look.accent());
        let lines = wrap(&text, room.width).len().clamp(1, 2) as u16;
        let over = lines.saturating_sub(area.height);
        let place = Rect { y: area.y - over, height: lines, ..room };
        pen.clear(Rect { x: area.x, width: area.width, ..place });
        pen.paragraph(place, &text, style);
        return;
    }
    let (area, room) = (Rect { height: 1, ..area }, Rect { height: 1, ..room });
    let Some(action) = pen.model.choice.action() else { return };
    let text = say::intent(pen.words, &pen.model.state, action);
    pen.clear(area);
    let x = pen.text(room.x, room.y, room.width, &text, pen.look.accent());
    let keys: [KeyHint<'_>; 1] = [("Enter", pen.t("tui-key-confirm"), Command::Confirm)];
    let rest = Rect { x: x + 3, width: area.right().saturating_sub(x + 3), ..room };
    pen.keys(rest, room.y, &keys);
}

/// For pages without a game: a notice, or a proposal.
pub(super) fn prompt_or_proposal(pen: &mut Pen<'_>, area: Rect) {
    match ProposalBox::of(pen, area.width).filter(|_| !prompts(pen.model)) {
        Some(proposal) => proposal.draw(pen, area, area.bottom()),
        None => prompt(pen, area),
    }
}

/// The keys that are of use now.
pub(super) fn keys(pen: &mut Pen<'_>, area: Rect) {
    let help: KeyHint<'_> = ("?", pen.t("tui-key-help"), Command::Help);
    let back: KeyHint<'_> = ("Esc", pen.t("tui-key-back"), Command::Back);
    let menu: KeyHint<'_> = ("Esc", pen.t("tui-key-menu"), Command::Back);
    let log: KeyHint<'_> = ("L", pen.t("web-review-tab-log"), Command::Log);
    let confirm: Option<KeyHint<'_>> =
        pen.model.choice.action().map(|_| ("Enter", pen.t("tui-key-confirm"), Command::Confirm));
    let over = pen.model.state.stage() == Some(Stage::Over);
    let keys: Vec<KeyHint<'_>> = match pen.model.choice {
        choice if !pen.model.plays() => {
            let watches = pen.model.state.table.as_ref().is_some_and(|t| t.you.watching.is_some());
            let view = match (over, watches) {
                (true, _) => Some("web-review"),
                (false, true) => Some("web-table-view"),
                // A bot plays for them.
                (false, false) => None,
            };
            let back_to_seat = ("Enter", pen.t("web-table-return"), Command::Confirm);
            let back_to_seat = pen.model.kept_seat().map(|_| back_to_seat);
            let view = view.map(|id| ("V", pen.t(id), Command::View)).or(back_to_seat);
            let esc = if over || choice != Selection::Nothing { back } else { menu };
            view.into_iter().chain([log, help, esc]).collect()
        }
        Selection::Nothing => {
            let mates = pen.model.state.mates().len();
            let caps = ["A", "A S", "A S D", "A S D F"][mates.clamp(1, 4) - 1];
            let cards = if pen.model.state.own_cards().len() > 4 { "1-5" } else { "1-4" };
            vec![
                (caps, pen.t("tui-key-clue"), Command::Mate(0)),
                (cards, pen.t("tui-key-card"), Command::Number(1)),
                log,
                ("M", pen.t("tui-key-talk"), Command::Talk),
                help,
                menu,
            ]
        }
        Selection::Mate { .. } => {
            let mut keys = vec![
                (color_caps(color_count(pen)), pen.t("web-table-colour"), Command::Color(0)),
                ("1-5", pen.t("web-table-value"), Command::Number(1)),
            ];
            keys.extend(confirm);
            keys.extend([back, help]);
            keys
        }
        Selection::Own { act: Some(Act::Play { .. }), .. } if !announced(pen.model).is_empty() => {
            let caps = color_caps(announced(pen.model).len());
            vec![
                (caps, pen.t("web-table-colour"), Command::Color(0)),
                ("Enter", pen.t("tui-key-confirm"), Command::Confirm),
                back,
                help,
            ]
        }
        Selection::Own { .. } => {
            let mut keys: Vec<KeyHint<'_>> = confirm.into_iter().collect();
            keys.extend([
                ("P", pen.t("web-table-play"), Command::Play),
                ("X", pen.t("web-table-discard"), Command::Discard),
                ("<", pen.t("tui-key-left"), Command::MoveCard(Direction::Back)),
                (">", pen.t("tui-key-right"), Command::MoveCard(Direction::On)),
                back,
                help,
            ]);
            keys
        }
    };
    let inner = Rect { x: area.x + 1, width: area.width - 1, ..area };
    pen.keys(inner, area.y, &keys);
}

/// The keys for this many colours.
fn color_caps(count: usize) -> &'static str {
    if count > 5 { "Q W E R T Y" } else { "Q W E R T" }
}

fn color_count(pen: &Pen<'_>) -> usize {
    let clues = pen.model.state.table.iter().flat_map(|table| &table.rules.clues);
    clues.filter(|clue| say::clue_suit(**clue).is_some()).count()
}
