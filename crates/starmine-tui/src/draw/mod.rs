//! Drawing the screen from the model alone. It returns the areas that can be
//! clicked, so that a click always matches what is on the screen.

mod bar;
mod board;
mod compact;
mod dock;
mod end;
mod feed;
mod hands;
pub(crate) mod help;
mod overlay;
mod pen;
mod proposal;
pub(crate) mod review;
pub(crate) mod scene;
mod seats;
mod start;
mod table;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use starmine_protocol::Stage;

use self::pen::Pen;
use crate::ascii;
use crate::keys::Command;
use crate::model::{Model, Screen};

/// An area of the screen that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    pub area: Rect,
    pub command: Command,
}

/// The result of drawing, apart from the screen itself.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// The areas that can be clicked; later ones are on top.
    pub zones: Vec<Zone>,
    /// The cursor of the text field, if there is one.
    pub cursor: Option<Position>,
    /// The log entry of the proposal on the screen.
    pub proposal: Option<u32>,
}

impl Drawn {
    /// The command triggered by a click at this position.
    pub fn at(&self, position: Position) -> Option<Command> {
        let zone = self.zones.iter().rev().find(|zone| zone.area.contains(position));
        zone.map(|zone| zone.command)
    }
}

/// The smallest window for the full layout.
const ROOM: (u16, u16) = (80, 24);
/// The smallest window for the compact layout.
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
