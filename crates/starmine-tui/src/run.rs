//! The terminal itself: set up, drawn on, listened to, and put back as it was
//! whatever happens.

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
use crate::keys::{Command, Step};
use crate::line;
use crate::look::Look;
use crate::model::{Model, Role, Screen};
use crate::msg::{Effect, Msg};
use crate::suspend::Woken;
use crate::update::{begin, look_back, open, update};
use crate::world::{Locate, Renew, World};

/// What is to be shown, and where.
pub struct Options {
    /// The server, as the player.
    pub server: Server,
    /// The commitments that were seen before.
    pub commitments: Commitments,
    /// Finds the server anew when nobody answers there.
    pub locate: Option<Locate>,
    /// Becomes somebody new where the server does not know the player.
    pub renew: Renew,
    /// The reader's language.
    pub words: Words,
    /// What the terminal can show.
    pub look: Look,
    /// What one comes for.
    pub role: Role,
    /// Where to begin.
    pub go: Go,
    /// How the table is shown.
    pub mode: Mode,
}

/// How the table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// On the whole screen.
    Screen,
    /// Line by line, for pipes and for screen readers.
    Lines,
}

/// Where to begin.
#[derive(Clone, Debug)]
pub enum Go {
    /// On the first page.
    Start,
    /// With a new table.
    Make(Box<MakeTable>),
    /// At a table.
    Table(GameId),
    /// With a finished game.
    Review(GameId),
}

/// Shows the table until the player leaves. Must run within a
/// [`tokio::task::LocalSet`].
pub async fn run(options: Options) -> io::Result<()> {
    let Options { server, commitments, locate, renew, words, look, role, go, mode } = options;
    let nonce = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |time| time.as_millis() as u32);
    let mut model = Model::new(words, look, &server.address().to_string(), nonce);
    model.role = role;
    let mut world = World::new(server, commitments, locate, renew);
    let effects = match &go {
        Go::Start => begin(&mut model),
        Go::Make(make) => {
            // Should it be refused, the first page is there to choose anew.
            let mut effects = begin(&mut model);
            if let Screen::Start(start) = &mut model.screen {
                start.busy = true;
            }
            effects.push(Effect::Make(make.clone()));
            effects
        }
        Go::Table(game) => open(&mut model, *game),
        Go::Review(game) => look_back(&mut model, *game),
    };
    for message in effects.into_iter().filter_map(|effect| world.perform(effect)) {
        update(&mut model, message);
    }
    match mode {
        Mode::Lines => line::run(model, world).await,
        Mode::Screen => screen(model, world).await,
    }
}

async fn screen(mut model: Model, mut world: World) -> io::Result<()> {
    let mut tty = Tty::enter()?;
    let mut events = events();
    let mut stop = std::pin::pin!(stop());
    let mut woken = Woken::new();
    loop {
        let drawn = tty.draw(&model)?;
        model.shown = drawn.proposal;
        let message = tokio::select! {
            () = &mut stop => return Ok(()),
            event = events.recv() => match event {
                Some(event) => message(event, &drawn),
                // Nobody is there any more.
                None => return Ok(()),
            },
            message = world.next() => Some(message),
            () = woken.next() => {
                restore();
                tty.take()?;
                None
            }
        };
        let Some(message) = message else { continue };
        for effect in update(&mut model, message) {
            match effect {
                Effect::Leave => return Ok(()),
                Effect::Suspend => {
                    restore();
                    woken.stop().await;
                    tty.take()?;
                }
                // What comes of it at once has no effects of its own.
                effect => {
                    if let Some(message) = world.perform(effect) {
                        update(&mut model, message);
                    }
                }
            }
        }
    }
}

/// What an event of the terminal means.
fn message(event: Event, drawn: &Drawn) -> Option<Msg> {
    match event {
        Event::Key(key) => Some(Msg::Key(key)),
        Event::Paste(text) => Some(Msg::Paste(text)),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                drawn.at(Position { x: mouse.column, y: mouse.row }).map(Msg::Press)
            }
            MouseEventKind::ScrollUp => Some(Msg::Press(Command::Scroll(Step::Back))),
            MouseEventKind::ScrollDown => Some(Msg::Press(Command::Scroll(Step::On))),
            _ => None,
        },
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
    }
}

/// Keys and mouse, read by a thread of its own: it ends with the program.
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

/// Someone asks the program to end, or the terminal is gone.
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

/// The terminal, as long as it is ours.
struct Tty {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    title: String,
}

impl Tty {
    fn enter() -> io::Result<Tty> {
        // What goes wrong in the program itself is to be read afterwards, on
        // a terminal that is in order.
        let before = std::panic::take_hook();
        let ours = std::thread::current().id();
        std::panic::set_hook(Box::new(move |panic| {
            // Other threads look after themselves, and leave the screen alone.
            if std::thread::current().id() == ours {
                restore();
                before(panic);
            }
        }));
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let mut tty = Tty { terminal, title: String::new() };
        tty.take()?;
        Ok(tty)
    }

    /// Sets the terminal up, and draws on it from scratch.
    fn take(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        let mut out = io::stdout();
        // The title is put aside, and back when we leave.
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

/// Puts the terminal back. What fails now cannot be helped.
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
