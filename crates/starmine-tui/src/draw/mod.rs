//! The screen, drawn from the model alone. What can be pressed comes back as
//! zones, so that the mouse means what is drawn and nothing else.

mod bar;
mod compact;
mod dock;
mod end;
mod hands;
pub(crate) mod help;
mod overlay;
mod pen;
mod proposal;
pub(crate) mod review;
pub(crate) mod scene;
mod seats;
mod sky;
mod start;
mod story;
mod table;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use starmine_protocol::Stage;

use self::pen::Pen;
use crate::ascii;
use crate::keys::Command;
use crate::model::{Model, Screen};

/// Something on the screen that can be pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Where.
    pub area: Rect,
    /// What it asks for.
    pub command: Command,
}

/// What was drawn, apart from what is seen.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// What can be pressed; the last one lies on top.
    pub zones: Vec<Zone>,
    /// Where text is written.
    pub cursor: Option<Position>,
    /// The proposal that can be read, by its entry.
    pub proposal: Option<u32>,
}

impl Drawn {
    /// What a press at this place asks for.
    pub fn at(&self, place: Position) -> Option<Command> {
        let zone = self.zones.iter().rev().find(|zone| zone.area.contains(place));
        zone.map(|zone| zone.command)
    }
}

/// The window in which everything has its place.
const ROOM: (u16, u16) = (80, 24);
/// Less than this is of no use.
const LEAST: (u16, u16) = (40, 12);

/// Draws the screen.
pub fn draw(model: &Model, area: Rect, buf: &mut Buffer) -> Drawn {
    let drawn = draw_signs(model, area, buf);
    ascii::cells(model.look, buf);
    drawn
}

fn draw_signs(model: &Model, area: Rect, buf: &mut Buffer) -> Drawn {
    let mut pen = Pen::new(model, buf);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let (text, style) = (pen.t("tui-too-small"), pen.look.accent());
        pen.paragraph(area, &text, style);
        return pen.done();
    }
    let roomy = area.width >= ROOM.0 && area.height >= ROOM.1;
    match &model.screen {
        Screen::Start(start) => start::draw(&mut pen, area, start),
        Screen::Review(replay) if roomy => review::draw(&mut pen, area, replay),
        Screen::Review(replay) => compact::review(&mut pen, area, replay),
        Screen::Table => match (model.state.stage(), &model.state.game) {
            (Some(Stage::Open), _) => seats::draw(&mut pen, area),
            (Some(Stage::Over), Some(_)) if !model.looking => end::draw(&mut pen, area),
            (_, Some(_)) if roomy => table::draw(&mut pen, area),
            (_, Some(_)) => compact::draw(&mut pen, area),
            (_, None) => seats::outside(&mut pen, area),
        },
    }
    overlay::draw(&mut pen, area);
    pen.done()
}
