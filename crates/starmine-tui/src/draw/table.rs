//! The table during a game, in a window of at least 80 × 24. Every part has a
//! fixed place, so that nothing moves when it becomes the user's turn.

use ratatui::layout::Rect;
use ratatui::style::Style;
use starmine_protocol::Phrase;

use super::pen::{Pen, width};
use super::proposal::ProposalBox;
use super::scene::TableScene;
use super::{bar, board, dock, feed, hands, overlay};

/// Where each part of the table goes on the screen.
pub(super) struct Places {
    pub(super) bar: Rect,
    pub(super) mates: Rect,
    pub(super) board: Rect,
    /// The line below the fireworks: whose turn it is.
    pub(super) turn: Rect,
    pub(super) feed: Rect,
    pub(super) hand: Rect,
    pub(super) dock: Rect,
    /// A notice, or what confirming would do.
    pub(super) prompt: Rect,
    pub(super) keys: Rect,
    /// The log, beside the table in a wide window.
    pub(super) side: Option<Rect>,
}

/// The minimum width for showing the log beside the table.
const WIDE: u16 = 112;
/// The minimum width of the table.
const TABLE: u16 = 80;

impl Places {
    pub(super) fn of(area: Rect, scene: &TableScene<'_>) -> Places {
        let side = (area.width >= WIDE).then(|| {
            let width = (area.width - TABLE - 2).min(56);
            Rect::new(area.right() - width, area.y + 1, width, area.height - 2)
        });
        let width = side.map_or(area.width, |side| side.x - area.x - 2);
        let row = |y: u16, height: u16| Rect::new(area.x, area.y + y, width, height);
        let low = area.height - 8;
        let cards = hands::own_width(scene) * u16::from(scene.rules.hand_size);
        let dock_x = area.x + 1 + cards + 1;
        Places {
            bar: Rect::new(area.x, area.y, area.width, 1),
            mates: row(1, 3),
            board: row(5, 7),
            turn: row(12, 1),
            // If the log is beside it, the last two lines are enough.
            feed: Rect::new(
                area.x + 1,
                area.y + 13,
                width - 1,
                match side {
                    Some(_) => 2,
                    None => low - 14,
                },
            ),
            hand: Rect::new(area.x + 1, area.y + low, cards, 6),
            dock: Rect::new(dock_x, area.y + low, area.x + width - dock_x, 6),
            prompt: row(area.height - 2, 1),
            keys: Rect::new(area.x, area.bottom() - 1, area.width, 1),
            side,
        }
    }
}

pub(super) fn draw(pen: &mut Pen<'_>, area: Rect) {
    let Some(scene) = TableScene::of(pen.model) else { return };
    let places = Places::of(area, &scene);
    bar::draw(pen, places.bar);
    hands::mates(pen, places.mates, &scene);
    board::draw(pen, places.board, &scene);
    turn_line(pen, places.turn, &scene);
    let feed = pen.model.state.feed();
    // A proposal takes the free line above the hand, and more if it needs them.
    let proposal = ProposalBox::of(pen, places.feed.width + 1);
    let low = places.hand.y;
    let top = low - proposal.as_ref().map_or(1, ProposalBox::height);
    let height = places.feed.height.min(top - places.feed.y);
    let places = Places { feed: Rect { height, ..places.feed }, ..places };
    if let Some(proposal) = &proposal {
        proposal.draw(pen, places.turn, low);
    }
    match feed.is_empty() {
        true => {
            let (dealt, style) = (pen.t("web-table-dealt"), pen.look.muted());
            pen.text(places.feed.x, places.feed.y, places.feed.width, &dealt, style);
        }
        false => feed::draw(pen, places.feed, &feed),
    }
    hands::own(pen, places.hand, &scene);
    dock::draw(pen, places.dock, &scene);
    dock::prompt(pen, places.prompt);
    dock::keys(pen, places.keys);
    if let Some(side) = places.side {
        let heading = overlay::log_heading(pen);
        pen.text(side.x, side.y, side.width, &heading, pen.look.muted());
        let below = Rect { y: side.y + 1, height: side.height - 1, ..side };
        feed::draw(pen, below, &feed);
    }
}

/// Whose turn it is, and the turns left in the last round.
pub(super) fn turn_line(pen: &mut Pen<'_>, area: Rect, scene: &TableScene<'_>) {
    pen.rule(area, area.y);
    let game = scene.game;
    let mine = game.legal.is_some();
    let turn = game.turn_says.as_ref().map(|says| format!(" {} ", pen.say(says)));
    let style = if mine { pen.look.accent() } else { Style::new() };
    let mut end = area.x;
    if let Some(turn) = turn {
        let mark = hands::turn_mark(pen, mine);
        end = pen.text(area.x + 1, area.y, area.width - 2, &format!("{mark}{turn}"), style);
    }
    let room = (area.right() - 2).saturating_sub(end);
    let text = last_round(pen, scene, room.saturating_sub(2)).map(|text| format!(" {text} "));
    if let Some(text) = text {
        let inner = Rect { x: end, width: room, ..area };
        pen.right(inner, area.y, &text, pen.look.warning());
    }
}

/// The turns left in the last round: as a sentence if there is room, otherwise
/// abbreviated.
pub(super) fn last_round(pen: &Pen<'_>, scene: &TableScene<'_>, room: u16) -> Option<String> {
    let says = scene.game.last_round_says.as_ref().map(|says| pen.say(says));
    let short = scene
        .game
        .turns_left
        .map(|turns| pen.say(&Phrase::new("web-table-last-round-short").with("turns", turns)));
    says.filter(|says| width(says) <= room).or(short)
}
