//! What becomes of the model when something happens. Pure: what is to be done
//! in the world comes out as effects.

mod overlay;
mod play;
mod seats;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use starmine_protocol::{Ask, BotView, GameId, Phrase, Stage, ToClient};

use crate::choice::Choice;
use crate::heard::Heard;
use crate::keys::{Command, Step, command};
use crate::model::{Model, Overlay, Role, Screen, Written};
use crate::msg::{Effect, Link, Msg};
use crate::start::Row;
use crate::walk::Walk;

/// Takes in what happened.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    if is_late(model, &msg) {
        return Vec::new();
    }
    match msg {
        Msg::Key(key) => pressed_key(model, key),
        Msg::Paste(text) => {
            if let Some(Overlay::Note(_, input) | Overlay::Talk(_, input)) = &mut model.overlay {
                input.paste(&text);
            }
            Vec::new()
        }
        Msg::Press(command) => obey(model, command),
        Msg::Asked(request) => {
            if let Some(written) = &mut model.written {
                written.request.get_or_insert(request);
            }
            Vec::new()
        }
        Msg::Heard(message) => hear(model, *message),
        Msg::Link(link) => {
            relink(model, link);
            Vec::new()
        }
        Msg::Lists(lists) => {
            let language = model.words.language();
            model.bots = kinds(&lists.bots);
            if let Screen::Start(start) = &mut model.screen {
                start.lists(*lists, language);
            }
            Vec::new()
        }
        Msg::Bots(bots) => {
            model.bots = kinds(&bots);
            Vec::new()
        }
        Msg::Renewed(name) => {
            model.notice = Some(renewed(&name));
            Vec::new()
        }
        Msg::Made(game) => open(model, game),
        Msg::Failed(_, why) => {
            match &mut model.screen {
                Screen::Start(start) => start.busy = false,
                Screen::Review(walk) => walk.failed(&why),
                Screen::Table => {}
            }
            model.notice = Some(why);
            Vec::new()
        }
        Msg::Review(review) => match &mut model.screen {
            Screen::Review(walk) => walk.begin(*review),
            Screen::Start(_) | Screen::Table => Vec::new(),
        },
        Msg::Frame(_, turn, view, frame) => {
            if let Screen::Review(walk) = &mut model.screen {
                walk.take_frame(turn, view, *frame);
            }
            Vec::new()
        }
        Msg::Verdict(_, verdict) => {
            if let Screen::Review(walk) = &mut model.screen {
                walk.verdict = Some(*verdict);
            }
            Vec::new()
        }
        Msg::Advice(_, turn, advice) => {
            if let Screen::Review(walk) = &mut model.screen {
                walk.take_advice(turn, *advice);
            }
            Vec::new()
        }
    }
}

/// That the server did not know the reader, who is somebody new by now.
pub(crate) fn renewed(name: &str) -> Phrase {
    Phrase::new("tui-new-player").with("name", name)
}

/// What kinds of bots are called in requests.
fn kinds(bots: &[BotView]) -> Vec<String> {
    bots.iter().map(|bot| bot.bot.clone()).collect()
}

/// Whether a message answers a question about a finished game that is not
/// looked at any more: it would be taken for the one that is.
pub(crate) fn is_late(model: &Model, msg: &Msg) -> bool {
    let looked_at = match &model.screen {
        Screen::Review(walk) => Some(walk.game),
        Screen::Start(_) | Screen::Table => None,
    };
    msg.looks_back_on().is_some_and(|game| looked_at != Some(game))
}

/// To a table.
pub fn open(model: &mut Model, game: GameId) -> Vec<Effect> {
    model.screen = Screen::Table;
    model.heard = Heard::default();
    model.link = Link::Connecting;
    model.choice = Choice::Nothing;
    (model.overlay, model.notice, model.sent, model.written) = (None, None, None, None);
    (model.looking, model.seated, model.following) = (false, false, false);
    vec![Effect::Open(game)]
}

/// To a finished game.
pub fn look_back(model: &mut Model, game: GameId) -> Vec<Effect> {
    model.screen = Screen::Review(Box::new(Walk::new(game)));
    (model.overlay, model.notice) = (None, None);
    vec![Effect::Review(game)]
}

/// To the first page.
pub fn begin(model: &mut Model) -> Vec<Effect> {
    model.screen = Screen::Start(Box::default());
    model.heard = Heard::default();
    model.choice = Choice::Nothing;
    (model.overlay, model.notice, model.sent, model.written) = (None, None, None, None);
    // The others are not to wait for someone who does not look.
    vec![Effect::Close, Effect::Lists]
}

/// From the review to the next game if it has begun, else to the table.
fn go_on(model: &mut Model) -> Vec<Effect> {
    match model.behind().map(|table| table.next) {
        Some(Some(next)) => open(model, next),
        Some(None) => {
            model.screen = Screen::Table;
            Vec::new()
        }
        None => Vec::new(),
    }
}

fn pressed_key(model: &mut Model, key: KeyEvent) -> Vec<Effect> {
    if key.kind == KeyEventKind::Release {
        return Vec::new();
    }
    let meant = command(key);
    // Leaving always works, whatever is open.
    match meant {
        Some(Command::Leave) => return vec![Effect::Leave],
        Some(Command::Suspend) => return vec![Effect::Suspend],
        _ => {}
    }
    let free = model.free_talk();
    let writes = match &mut model.overlay {
        Some(Overlay::Note(_, input)) => Some(input),
        Some(Overlay::Talk(_, input)) if free => Some(input),
        _ => None,
    };
    if let Some(input) = writes {
        let other = matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Up | KeyCode::Down);
        if !other {
            input.key(key);
            return Vec::new();
        }
    }
    meant.map(|command| obey(model, command)).unwrap_or_default()
}

/// Does what a key or a click asks for.
fn obey(model: &mut Model, command: Command) -> Vec<Effect> {
    if command == Command::Leave {
        return vec![Effect::Leave];
    }
    if model.overlay.is_some() {
        return overlay::obey(model, command);
    }
    if model.notice.take().is_some() && command == Command::Back {
        return Vec::new();
    }
    if command == Command::Help {
        model.overlay = Some(Overlay::Help(0));
        return Vec::new();
    }
    match &mut model.screen {
        Screen::Start(_) => on_start(model, command),
        Screen::Table => match (model.heard.stage(), model.looking) {
            (Some(Stage::Open), _) => seats::obey(model, command),
            (Some(Stage::Over), false) => at_end(model, command),
            (Some(Stage::Over), true) if command == Command::View => at_end(model, command),
            _ => play::obey(model, command),
        },
        Screen::Review(walk) => match command {
            Command::Move(step) | Command::Scroll(step) => walk.step(step, 1),
            Command::Page(step) => walk.step(step, 10),
            Command::Edge(Step::Back) => walk.go_to(0),
            Command::Edge(Step::On) => walk.go_to(usize::MAX),
            Command::View => walk.next_view(),
            Command::Bot => walk.toggle_bot(),
            Command::Row(turn) => walk.go_to(turn),
            Command::Confirm => go_on(model),
            Command::Back => {
                model.overlay = Some(Overlay::Menu(0));
                Vec::new()
            }
            _ => Vec::new(),
        },
    }
}

fn on_start(model: &mut Model, command: Command) -> Vec<Effect> {
    let Screen::Start(start) = &mut model.screen else { return Vec::new() };
    if let Command::Row(row) = command {
        // Pressed once it is in focus, pressed again it is done.
        if start.row() != row {
            start.go_to(row);
            return Vec::new();
        }
    }
    match command {
        Command::Scroll(step) | Command::Next(step) => start.step(step),
        Command::Move(step) => start.change(step),
        Command::Edge(Step::Back) => start.go_to(0),
        Command::Edge(Step::On) => start.go_to(usize::MAX),
        Command::Back => model.overlay = Some(Overlay::Menu(0)),
        Command::Confirm | Command::Row(_) => {
            let Some(row) = start.rows().get(start.row()).copied() else { return Vec::new() };
            match (row, start.game_of(row)) {
                (Row::Continue(_), Some(game)) => return open(model, game),
                (Row::Review(_), Some(game)) => return look_back(model, game),
                (Row::Begin, _) => {
                    if let Some(make) = start.make().filter(|_| !start.busy) {
                        start.busy = true;
                        return vec![Effect::Make(Box::new(make))];
                    }
                }
                _ => start.change(Step::On),
            }
        }
        _ => {}
    }
    Vec::new()
}

/// At the end of a game: again, or a look back.
fn at_end(model: &mut Model, command: Command) -> Vec<Effect> {
    let Some(table) = &model.heard.table else { return Vec::new() };
    match command {
        Command::Confirm => match table.next {
            Some(next) => return open(model, next),
            None if table.you.seat.or(table.you.kept_seat).is_some() => {
                model.following = true;
                return vec![Effect::Ask(Ask::Rematch)];
            }
            None => {}
        },
        Command::View => {
            let game = table.game;
            return look_back(model, game);
        }
        Command::Pile | Command::Next(_) | Command::Turn => model.looking = true,
        Command::Log => model.overlay = Some(Overlay::Log(0)),
        Command::Talk => overlay::talk(model),
        Command::Back => model.overlay = Some(Overlay::Menu(0)),
        _ => {}
    }
    Vec::new()
}

/// That the connection is lost, and how it stands with the last move: one that
/// was answered is kept, and the line asks again for one that was not.
pub(crate) fn lost(model: &Model) -> Phrase {
    Phrase::new(if model.sent.is_some() { "web-table-lost-asking" } else { "web-table-lost" })
}

fn relink(model: &mut Model, link: Link) {
    model.notice = match (&model.link, &link) {
        (Link::Open, Link::Lost) => Some(lost(model)),
        (Link::Lost, Link::Open) => Some(Phrase::new("web-table-resumed")),
        (_, Link::Ended(why)) => Some(why.clone()),
        _ => model.notice.take(),
    };
    model.link = link;
}

/// What was written with a request that has been answered.
fn answered(model: &mut Model, request: u32) -> Option<Written> {
    model.written.take_if(|written| written.request == Some(request))
}

/// Takes in what the server says of the table.
fn hear(model: &mut Model, message: ToClient) -> Vec<Effect> {
    match &message {
        ToClient::Refused { refusal, request, .. } => {
            model.notice = Some(refusal.clone());
            (model.sent, model.following) = (None, false);
            // What was written is there to be changed, unless something else
            // is being done by now.
            let written = answered(model, *request);
            model.overlay = model.overlay.take().or(written.map(|written| written.on));
            return Vec::new();
        }
        ToClient::Accepted { request, .. } => {
            answered(model, *request);
            return Vec::new();
        }
        ToClient::Closing { .. } => return Vec::new(),
        _ => {}
    }
    let position = |heard: &Heard| heard.game.as_ref().map(|game| game.position);
    let before = (position(&model.heard), model.heard.stage());
    let (proposed, old) = (model.proposed(), model.notice.clone());
    // That a proposal came to nothing is in the log, and not to be overlooked.
    if let ToClient::Table { log, .. } = &message {
        let off = |phrase: &&Phrase| ["table-declined", "table-withdrawn"].contains(&&*phrase.id);
        let off = log.iter().flat_map(|line| &line.says).find(off);
        model.notice = off.cloned().or(model.notice.take());
    }
    let had_next = model.heard.table.as_ref().is_some_and(|table| table.next.is_some());
    model.heard.hear(message);
    // What is proposed is not hidden by what was said before.
    if model.proposed().is_some_and(|now| Some(now) != proposed) {
        model.notice.take_if(|notice| Some(&*notice) == old.as_ref());
    }
    if position(&model.heard) != before.0 {
        model.sent = None;
        // That the connection is back is news until the game goes on.
        model.notice.take_if(|notice| before.0.is_some() && notice.id == "web-table-resumed");
        model.choice = match &model.heard.game {
            Some(game) => model.choice.in_game(game),
            None => Choice::Nothing,
        };
    }
    if model.heard.stage() == Some(Stage::Over) && before.1 == Some(Stage::Playing) {
        (model.overlay, model.choice, model.notice) = (None, Choice::Nothing, None);
        // No note is written on a card of a game that is over.
        model.written.take_if(|written| matches!(written.on, Overlay::Note(..)));
    }
    let next = model.heard.table.as_ref().and_then(|table| table.next);
    // Who looks back does not see the table.
    if next.is_some() && !had_next && model.behind().is_some() {
        model.notice = Some(Phrase::new("web-end-next"));
    }
    if let (true, Some(next)) = (model.following, next) {
        return open(model, next);
    }
    take_place(model)
}

/// Who comes to play sits down at the first free seat, once; who comes to
/// watch asks for it.
fn take_place(model: &mut Model) -> Vec<Effect> {
    let Some(table) = &model.heard.table else { return Vec::new() };
    let you = &table.you;
    if model.seated || you.seat.is_some() || you.kept_seat.is_some() || you.watching.is_some() {
        model.seated = true;
        return Vec::new();
    }
    let free = table.seats.iter().find(|seat| seat.occupant.is_none()).map(|seat| seat.seat);
    let ask = match (model.role, table.stage, free) {
        (Role::Watcher, Stage::Playing, _) => Some(Ask::Watch),
        // Who wants to watch waits until there is something to be seen.
        (Role::Watcher, Stage::Open | Stage::Over, _) => None,
        (Role::Player, Stage::Open, Some(seat)) if you.barred.is_none() => Some(Ask::Sit { seat }),
        (Role::Player, ..) => None,
    };
    model.seated = ask.is_some();
    ask.map(Effect::Ask).into_iter().collect()
}
