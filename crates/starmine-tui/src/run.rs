//! The event loop of the full screen, and setting up and restoring the
//! terminal.

use std::io::{self, Stdout, Write};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
    MouseButton, MouseEventKind, read,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode,
    enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Position;
use starmine_client::{Commitments, Server};
use starmine_protocol::{GameId, MakeTable};
use starmine_words::Words;
use tokio::sync::mpsc;

use crate::ascii;
use crate::draw::{Drawn, draw};
use crate::keys::{Command, Direction};
use crate::line;
use crate::look::Look;
use crate::model::{Model, Role, Screen};
use crate::msg::{Effect, Msg};
use crate::runtime::{Locate, Renew, Runtime};
use crate::suspend::Resumed;
use crate::update::{begin, look_back, open, update};

/// What to show, and how.
pub struct Options {
    /// The server, with the player's key.
    pub server: Server,
    /// The commitments seen in earlier runs.
    pub commitments: Commitments,
    /// Finds the new address of a server that cannot be reached.
    pub locate: Option<Locate>,
    /// Creates a new player if the server does not know the current one.
    pub renew: Renew,
    /// The user's language.
    pub words: Words,
    pub look: Look,
    pub role: Role,
    /// The first page.
    pub go: FirstPage,
    pub mode: Mode,
}

/// The kind of user interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Full-screen, with keyboard and mouse.
    Screen,
    /// Line by line, for pipes and screen readers.
    Lines,
}

/// The page to begin with.
#[derive(Clone, Debug)]
pub enum FirstPage {
    /// The start page.
    Start,
    /// A new table.
    Make(Box<MakeTable>),
    /// An existing table.
    Table(GameId),
    /// A finished game, at this turn.
    Review(GameId, usize),
    /// A new table with bots and the deal of a finished game.
    SameDeal(GameId),
}

/// Runs the client until the user leaves. Must run within a
/// [`tokio::task::LocalSet`].
pub async fn run(options: Options) -> io::Result<()> {
    let Options { server, commitments, locate, renew, words, look, role, go, mode } = options;
    let nonce = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |time| time.as_millis() as u32);
    let mut model = Model::new(words, look, &server.address().to_string(), nonce);
    model.role = role;
    let mut runtime = Runtime::new(server, commitments, locate, renew);
    let effects = match &go {
        FirstPage::Start => begin(&mut model),
        FirstPage::Make(make) => making(&mut model, Effect::Make(make.clone())),
        FirstPage::SameDeal(game) => making(&mut model, Effect::SameDeal(*game)),
        FirstPage::Table(game) => open(&mut model, *game),
        FirstPage::Review(game, turn) => look_back(&mut model, *game, *turn),
    };
    for message in effects.into_iter().filter_map(|effect| runtime.perform(effect)) {
        update(&mut model, message);
    }
    match mode {
        Mode::Lines => line::run(model, runtime).await,
        Mode::Screen => screen(model, runtime).await,
    }
}

/// Opens the start page while a table is being created. If the server refuses,
/// the user can choose again there.
fn making(model: &mut Model, make: Effect) -> Vec<Effect> {
    let mut effects = begin(model);
    if let Screen::Start(start) = &mut model.screen {
        start.busy = true;
    }
    effects.push(make);
    effects
}

async fn screen(mut model: Model, mut runtime: Runtime) -> io::Result<()> {
    let mut tty = Tty::enter()?;
    let mut events = events();
    let mut stop = std::pin::pin!(stop());
    let mut resumed = Resumed::new();
    loop {
        let drawn = tty.draw(&model)?;
        model.shown = drawn.proposal;
        let message = tokio::select! {
            () = &mut stop => return Ok(()),
            event = events.recv() => match event {
                Some(event) => message(event, &drawn),
                // The terminal is gone.
                None => return Ok(()),
            },
            message = runtime.next() => Some(message),
            () = resumed.next() => {
                restore();
                tty.set_up()?;
                None
            }
        };
        let Some(message) = message else { continue };
        for effect in update(&mut model, message) {
            match effect {
                Effect::Leave => return Ok(()),
                Effect::Suspend => {
                    restore();
                    resumed.suspend().await;
                    tty.set_up()?;
                }
                // Immediate results have no further effects.
                effect => {
                    if let Some(message) = runtime.perform(effect) {
                        update(&mut model, message);
                    }
                }
            }
        }
    }
}

/// Converts a terminal event to a message.
fn message(event: Event, drawn: &Drawn) -> Option<Msg> {
    match event {
        Event::Key(key) => Some(Msg::Key(key)),
        Event::Paste(text) => Some(Msg::Paste(text)),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                drawn.at(Position { x: mouse.column, y: mouse.row }).map(Msg::Press)
            }
            MouseEventKind::ScrollUp => Some(Msg::Press(Command::Scroll(Direction::Back))),
            MouseEventKind::ScrollDown => Some(Msg::Press(Command::Scroll(Direction::On))),
            _ => None,
        },
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
    }
}

/// Reads terminal events on a separate thread, which ends with the program.
fn events() -> mpsc::UnboundedReceiver<Event> {
    let (sender, receiver) = mpsc::unbounded_channel();
    std::thread::spawn(move || {
        while let Ok(event) = read() {
            if sender.send(event).is_err() {
                break;
            }
        }
    });
    receiver
}

/// Waits for a signal to terminate.
pub(crate) async fn stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let kinds = [SignalKind::terminate(), SignalKind::hangup(), SignalKind::interrupt()];
        let signals: Vec<_> = kinds.into_iter().filter_map(|kind| signal(kind).ok()).collect();
        let waits = signals.into_iter().map(|mut one| Box::pin(async move { one.recv().await }));
        let waits: Vec<_> = waits.collect();
        if waits.is_empty() {
            return std::future::pending().await;
        }
        futures_util::future::select_all(waits).await;
    }
    #[cfg(not(unix))]
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// The terminal, set up for full-screen drawing until this is dropped.
struct Tty {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    title: String,
}

impl Tty {
    fn enter() -> io::Result<Tty> {
        // Restore the terminal before a panic message is printed.
        let default_hook = std::panic::take_hook();
        let main_thread = std::thread::current().id();
        std::panic::set_hook(Box::new(move |panic| {
            // A message from another thread would garble the screen.
            if std::thread::current().id() == main_thread {
                restore();
                default_hook(panic);
            }
        }));
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let mut tty = Tty { terminal, title: String::new() };
        tty.set_up()?;
        Ok(tty)
    }

    /// Sets up the terminal. The next draw repaints everything.
    fn set_up(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        let mut out = io::stdout();
        // Save the window title; `restore` brings it back.
        write!(out, "\x1b[22;0t")?;
        let clear = Clear(ClearType::All);
        execute!(out, EnterAlternateScreen, clear, EnableMouseCapture, EnableBracketedPaste)?;
        self.terminal = Terminal::new(CrosstermBackend::new(out))?;
        self.title = String::new();
        Ok(())
    }
    fn draw(&mut self, model: &Model) -> io::Result<Drawn> {
        let mut drawn = Drawn::default();
        self.terminal.draw(|frame| {
            let area = frame.area();
            drawn = draw(model, area, frame.buffer_mut());
            if let Some(cursor) = drawn.cursor {
                frame.set_cursor_position(cursor);
            }
        })?;
        let title = model.title();
        if title != self.title {
            execute!(io::stdout(), SetTitle(ascii::line(model.look, &title)))?;
            self.title = title;
        }
        Ok(drawn)
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal, ignoring errors.
fn restore() {
    let mut out = io::stdout();
    _ = execute!(
        out,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    _ = write!(out, "\x1b[23;0t");
    _ = out.flush();
    _ = disable_raw_mode();
}
