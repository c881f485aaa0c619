//! Tables to draw and to press keys at: real games of the rules, told as the
//! server tells them.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use starmine_protocol as wire;
use starmine_protocol::{
    Desk, GameId, LogLine, Occupant, PersonView, PlayerId, SeatView, Settings, Shown, Stage,
    TableView, ToClient, You, game_view, rules_view,
};
use starmine_rules::testing::{Choices, Style};
use starmine_rules::{Edition, Event, Observer, Record, Rules, Seat, Switches, View};
use starmine_tui::{Colors, Effect, Encoding, Link, Look, Model, Msg, Signs, draw, open, update};
use starmine_words::{Language, Scene, Words};

pub(crate) const FULL: Look =
    Look { colors: Colors::Full, signs: Signs::Shapes, encoding: Encoding::Utf8 };
const NAMES: [&str; 5] = ["Mara", "Joris", "Ines", "Anne-Sophie", "Bo"];

/// A game by these rules, played by able hands.
pub(crate) fn record(edition: Edition, switches: Switches) -> Record {
    let rules = Rules::new(switches).unwrap();
    let mut choices = Choices::seeded(7);
    let deal = choices.deal(&rules);
    let names = NAMES.iter().take(rules.players().into()).map(|name| (*name).to_owned());
    let record = choices.game(edition, &deal, Style::Able);
    record.with_names(names.collect()).unwrap()
}

/// Who sits at a place.
fn player(seat: Seat) -> PlayerId {
    PlayerId::from_bits([seat.index() as u8 + 1; 10])
}

/// The table after so many turns, as one seat is told.
pub(crate) fn told(record: &Record, turns: usize, seat: Seat) -> ToClient {
    let until = record.until(turns).unwrap();
    let observer = Observer::Seat(seat);
    let history = until.history(observer);
    let discards: Vec<_> = history.discard_pile().map(|(_, card)| card).collect();
    let over = history.view().board().is_over();
    let edition = record.edition();
    let settings = Settings {
        rules: record.rules().switches().into(),
        ..Settings::of(edition, record.rules().players())
    };
    let game = game_view(&Shown {
        view: history.view(),
        aids: settings.aids,
        acts: true,
        edition,
        position: turns as u32 + 3,
        names: record.names(),
        listener: Some(seat),
        discards: &discards,
    });
    let order = game.hands[seat.index()].cards.iter().map(|card| card.id).collect();
    let table = TableView {
        game: GameId::from_bits([7; 10]),
        entry: turns as u32 + 3,
        stage: if over { Stage::Over } else { Stage::Playing },
        rules: rules_view(record.rules()),
        practice: false,
        host: player(Seat::A),
        seats: record.rules().seats().map(|seat| sits(record, seat)).collect(),
        watchers: Vec::new(),
        you: You {
            player: player(seat),
            seat: Some(wire::Seat(seat)),
            kept_seat: None,
            watching: None,
            barred: None,
        },
        proposals: Vec::new(),
        commitment: None,
        revealed: None,
        previous: None,
        next: None,
        settings,
    };
    ToClient::Snapshot {
        protocol: wire::VERSION,
        table: Box::new(table),
        game: Some(Box::new(game)),
        log_start: 0,
        log: log(&until, seat),
        chat: Vec::new(),
        desk: Some(Desk { order, turned: Vec::new(), notes: Vec::new() }),
    }
}

fn sits(record: &Record, seat: Seat) -> SeatView {
    let name = record.names()[seat.index()].clone();
    let person = PersonView { player: player(seat), name, present: true, away: false };
    SeatView { seat: wire::Seat(seat), occupant: Some(Occupant::Person(person)) }
}

/// What happened, as a seat is told it.
pub(crate) fn log(record: &Record, seat: Seat) -> Vec<LogLine> {
    let observer = Observer::Seat(seat);
    let mut view = View::at_deal(&record.opening(), observer);
    let mut lines = Vec::new();
    for (turn, (_, events, _)) in (1u8..).zip(record.turns()) {
        let mut says = Vec::new();
        let mut seen = Vec::new();
        for event in events.iter() {
            let told = event.seen_by(observer);
            view.witness(&told);
            let scene = Scene { view: &view, names: record.names(), listener: Some(seat) };
            if !matches!(told, Event::Drew { .. }) {
                says.push(starmine_words::event(&told, &scene));
            }
            seen.push(told.into());
        }
        let entry = u32::from(turn) + 3;
        let turn = Some(turn);
        lines.push(LogLine {
            entry,
            turn,
            at: entry.into(),
            events: seen,
            says,
            taken_back: false,
        });
    }
    lines
}

/// A model at that table.
pub(crate) fn at_table(record: &Record, turns: usize, seat: Seat, language: Language) -> Model {
    let mut model = new(language);
    let effects = open(&mut model, GameId::from_bits([7; 10]));
    assert_eq!(effects, [Effect::Open(GameId::from_bits([7; 10]))]);
    update(&mut model, Msg::Link(Link::Open));
    update(&mut model, Msg::Heard(Box::new(told(record, turns, seat))));
    model
}

/// A model that knows nothing yet.
pub(crate) fn new(language: Language) -> Model {
    Model::new(Words::new(language), FULL, "http://127.0.0.1:4262", 1)
}

/// An English table of three, where it is the reader's turn.
pub(crate) fn english() -> Model {
    let record = record(Edition::English, Edition::English.switches(3));
    at_table(&record, 9, Seat::A, Language::English)
}

/// The screen as text, without the blanks at the ends of lines.
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

/// Presses keys: letters as they are, and names in angle brackets.
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
