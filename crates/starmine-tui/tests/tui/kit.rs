//! Test helpers: sample models, drawing and pressing keys.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use starmine_client::testing::game;
pub(crate) use starmine_client::testing::{log, record, snapshot};
use starmine_protocol::{Ask, ToServer};
use starmine_rules::{Edition, Record, Seat};
use starmine_tui::{
    Colors, ConnectionState, Effect, Encoding, Look, Model, Msg, Signs, draw, open, update,
};
use starmine_words::{Language, Words};

pub(crate) const FULL: Look =
    Look { colors: Colors::Full, signs: Signs::Shapes, encoding: Encoding::Utf8 };

/// A model that shows a sample table.
pub(crate) fn at_table(record: &Record, turns: usize, seat: Seat, language: Language) -> Model {
    let mut model = new(language);
    assert_eq!(open(&mut model, game()), [Effect::Open(game())]);
    update(&mut model, Msg::Link(ConnectionState::Open));
    update(&mut model, Msg::Table(Box::new(snapshot(record, turns, seat))));
    model
}

/// A model without any data.
pub(crate) fn new(language: Language) -> Model {
    Model::new(Words::new(language), FULL, "http://127.0.0.1:4262", 1)
}

/// An English table for three, where it is the user's turn.
pub(crate) fn english() -> Model {
    let record = record(Edition::English, Edition::English.switches(3));
    at_table(&record, 9, Seat::A, Language::English)
}

/// The screen as text, without trailing spaces.
pub(crate) fn screen(model: &Model, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(model, area, &mut buffer);
    let rows = (0..height).map(|y| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned() + "\n"
    });
    rows.collect()
}

/// The requests to the table among the effects.
pub(crate) fn asks(effects: &[Effect]) -> Vec<Ask> {
    requests(effects).into_iter().map(|request| request.ask).collect()
}

/// Like [`asks`], with the numbers of the requests.
pub(crate) fn requests(effects: &[Effect]) -> Vec<ToServer> {
    let requests = effects.iter().filter_map(|effect| match effect {
        Effect::Ask(request) => Some(request.clone()),
        _ => None,
    });
    requests.collect()
}

/// Presses keys: characters as they are, and names in angle brackets.
pub(crate) fn press(model: &mut Model, keys: &str) -> Vec<Effect> {
    let mut effects = Vec::new();
    let mut rest = keys;
    while let Some(first) = rest.chars().next() {
        let (code, modifiers, length) = match rest.strip_prefix('<').and_then(|r| r.split_once('>'))
        {
            Some((name, _)) => {
                let (code, modifiers) = named(name);
                (code, modifiers, name.len() + 2)
            }
            None => (KeyCode::Char(first), KeyModifiers::NONE, first.len_utf8()),
        };
        effects.extend(update(model, Msg::Key(KeyEvent::new(code, modifiers))));
        rest = &rest[length..];
    }
    effects
}

fn named(name: &str) -> (KeyCode, KeyModifiers) {
    let none = KeyModifiers::NONE;
    match name {
        "Enter" => (KeyCode::Enter, none),
        "Esc" => (KeyCode::Esc, none),
        "Left" => (KeyCode::Left, none),
        "Right" => (KeyCode::Right, none),
        "Up" => (KeyCode::Up, none),
        "Down" => (KeyCode::Down, none),
        "Tab" => (KeyCode::Tab, none),
        "End" => (KeyCode::End, none),
        "Backspace" => (KeyCode::Backspace, none),
        "S-Right" => (KeyCode::Right, KeyModifiers::SHIFT),
        "C-c" => (KeyCode::Char('c'), KeyModifiers::CONTROL),
        other => panic!("no key {other}"),
    }
}
