//! The update function: how messages change the model. It is pure; it returns
//! anything to be done outside as effects.

mod order;
mod overlay;
mod play;
mod seats;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use starmine_client::{RequestAnswer, Seal, TableState};
use starmine_protocol::{Ask, GameId, Phrase, Stage, ToClient};

use crate::keys::{Command, Direction, command};
use crate::model::{Detail, Model, Overlay, Role, Screen};
use crate::msg::{ConnectionState, Effect, Msg};
use crate::replay::Replay;
use crate::selection::Selection;
use crate::start::Row;
use crate::text_field::TextField;

pub(crate) use order::obey as obey_order;

/// Updates the model.
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
        Msg::Commitments(seen) => {
            seen.into_iter().for_each(|one| model.state.remember_commitment(one));
            Vec::new()
        }
        Msg::Table(message) => apply(model, *message),
        Msg::Link(link) => {
            relink(model, link);
            Vec::new()
        }
        Msg::Lists(lists) => {
            let language = model.words.language();
            model.bots = Some(lists.bots.clone());
            if let Screen::Start(start) = &mut model.screen {
                start.lists(*lists, language);
            }
            Vec::new()
        }
        Msg::Bots(bots) => {
            model.bots = Some(bots);
            Vec::new()
        }
        Msg::NewPlayer(name) => {
            model.notice = Some(Phrase::new("tui-new-player").with("name", name));
            Vec::new()
        }
        Msg::Made(game) => open(model, game),
        Msg::Failed(_, why) => {
            match &mut model.screen {
                Screen::Start(start) => start.busy = false,
                Screen::Review(replay) => replay.failed(&why),
                Screen::Table => {}
            }
            model.notice = Some(why);
            Vec::new()
        }
        Msg::Review(review) => match &mut model.screen {
            Screen::Review(replay) => replay.begin(*review),
            Screen::Start(_) | Screen::Table => Vec::new(),
        },
        Msg::Frame(_, turn, view, frame) => {
            if let Screen::Review(replay) = &mut model.screen {
                replay.add_frame(turn, view, *frame);
            }
            Vec::new()
        }
        Msg::Verdict(_, verdict) => {
            if let Screen::Review(replay) = &mut model.screen {
                replay.verdict = Some(*verdict);
            }
            Vec::new()
        }
        Msg::Advice(_, turn, advice) => {
            if let Screen::Review(replay) = &mut model.screen {
                replay.add_advice(turn, *advice);
            }
            Vec::new()
        }
    }
}

/// Whether a message is about a finished game that is no longer in review. It
/// must not be applied to the current one.
pub(crate) fn is_late(model: &Model, msg: &Msg) -> bool {
    let looked_at = match &model.screen {
        Screen::Review(replay) => Some(replay.game),
        Screen::Start(_) | Screen::Table => None,
    };
    msg.reviewed_game().is_some_and(|game| looked_at != Some(game))
}

/// Opens a table.
pub fn open(model: &mut Model, game: GameId) -> Vec<Effect> {
    model.screen = Screen::Table;
    model.state = TableState::default();
    model.link = ConnectionState::Connecting;
    model.choice = Selection::Nothing;
    (model.overlay, model.notice) = (None, None);
    (model.looking, model.seated, model.following) = (false, false, false);
    vec![Effect::Open(game)]
}

/// Opens the review of a finished game, at a turn.
pub fn look_back(model: &mut Model, game: GameId, turn: usize) -> Vec<Effect> {
    let mut replay = Replay::new(game);
    replay.turn = turn;
    model.screen = Screen::Review(Box::new(replay));
    (model.overlay, model.notice) = (None, None);
    vec![Effect::Review(game)]
}

/// Opens the start page.
pub fn begin(model: &mut Model) -> Vec<Effect> {
    model.screen = Screen::Start(Box::default());
    model.state = TableState::default();
    model.choice = Selection::Nothing;
    (model.overlay, model.notice) = (None, None);
    // Disconnect, so that others do not wait for an absent player.
    vec![Effect::Close, Effect::Lists]
}

/// Leaves the review for the next game if there is one, or else for the table.
fn leave_review(model: &mut Model) -> Vec<Effect> {
    match model.reviewed_table().map(|table| table.next) {
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
    // Quitting always works, whatever is open.
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

/// Executes a command.
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
        Screen::Table => match (model.state.stage(), model.looking) {
            (Some(Stage::Open), _) => seats::obey(model, command),
            (Some(Stage::Over), false) => at_end(model, command),
            (Some(Stage::Over), true) if command == Command::View => at_end(model, command),
            _ => play::obey(model, command),
        },
        Screen::Review(replay) => match command {
            Command::Move(step) | Command::Scroll(step) => replay.step(step, 1),
            Command::Page(step) => replay.step(step, 10),
            Command::Edge(Direction::Back) => replay.go_to(0),
            Command::Edge(Direction::On) => replay.go_to(usize::MAX),
            Command::View => replay.next_view(),
            Command::Bot => replay.toggle_bot(),
            Command::Row(turn) => replay.go_to(turn),
            Command::Confirm => leave_review(model),
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
        // The first click focuses the row, the second one activates it.
        if start.row() != row {
            start.go_to(row);
            return Vec::new();
        }
    }
    match command {
        Command::Scroll(step) | Command::Next(step) => start.step(step),
        Command::Move(step) => start.change(step),
        Command::Edge(Direction::Back) => start.go_to(0),
        Command::Edge(Direction::On) => start.go_to(usize::MAX),
        Command::Back => model.overlay = Some(Overlay::Menu(0)),
        Command::Confirm | Command::Row(_) => {
            let Some(row) = start.rows().get(start.row()).copied() else { return Vec::new() };
            match (row, start.game_of(row)) {
                (Row::Continue(_), Some(game)) => return open(model, game),
                (Row::Review(_), Some(game)) => return look_back(model, game, 0),
                (Row::Begin, _) => {
                    if let Some(make) = start.make().filter(|_| !start.busy) {
                        start.busy = true;
                        return vec![Effect::Make(Box::new(make))];
                    }
                }
                _ => start.change(Direction::On),
            }
        }
        _ => {}
    }
    Vec::new()
}

/// Commands on the result page: rematch and review.
fn at_end(model: &mut Model, command: Command) -> Vec<Effect> {
    let Some(table) = &model.state.table else { return Vec::new() };
    match command {
        Command::Confirm
            if table.next.is_some() || table.you.seat.or(table.you.kept_seat).is_some() =>
        {
            return next_game(model);
        }
        Command::View => {
            let game = table.game;
            return look_back(model, game, 0);
        }
        Command::Pile | Command::Next(_) | Command::Turn => model.looking = true,
        Command::Log => model.overlay = Some(Overlay::Log(0)),
        Command::Talk => overlay::talk(model),
        Command::Back => model.overlay = Some(Overlay::Menu(0)),
        _ => {}
    }
    Vec::new()
}

/// Opens the next game, or asks for a rematch and opens it once it exists.
fn next_game(model: &mut Model) -> Vec<Effect> {
    match model.state.table.as_ref().map(|table| table.next) {
        Some(Some(next)) => open(model, next),
        Some(None) => {
            model.following = true;
            model.ask(Ask::Rematch)
        }
        None => Vec::new(),
    }
}

fn relink(model: &mut Model, link: ConnectionState) {
    model.notice = match (&model.link, &link) {
        // The text depends on whether a move is unanswered and will be resent.
        (ConnectionState::Open, ConnectionState::Lost) if model.is_acting() => {
            Some(Phrase::new("web-table-lost-asking"))
        }
        (ConnectionState::Open, ConnectionState::Lost) => Some(Phrase::new("web-table-lost")),
        (ConnectionState::Lost, ConnectionState::Open) => Some(Phrase::new("web-table-resumed")),
        (_, ConnectionState::Ended(why)) => Some(why.clone()),
        _ => model.notice.take(),
    };
    model.link = link;
}

/// Applies a message from the table.
fn apply(model: &mut Model, message: ToClient) -> Vec<Effect> {
    let before = (model.position(), model.state.stage(), model.state.seal());
    let (proposed, old) = (model.proposed(), model.notice.clone());
    // A proposal that failed is in the log, but deserves a notice.
    if let ToClient::Table { log, .. } = &message {
        let off = |phrase: &&Phrase| ["table-declined", "table-withdrawn"].contains(&&*phrase.id);
        let off = log.iter().flat_map(|line| &line.says).find(off);
        model.notice = off.cloned().or(model.notice.take());
    }
    let had_next = model.state.table.as_ref().is_some_and(|table| table.next.is_some());
    let explains = matches!(message, ToClient::Why { .. });
    if let Some(answer) = model.state.apply(message) {
        answered(model, answer);
        return Vec::new();
    }
    // An answer must not cover a window that was opened in the meantime.
    if explains && model.overlay.is_none() && matches!(model.screen, Screen::Table) {
        model.overlay = Some(Overlay::Why(Detail::Short));
    }
    // An old notice must not hide a new proposal.
    if model.proposed().is_some_and(|now| Some(now) != proposed) {
        model.notice.take_if(|notice| Some(&*notice) == old.as_ref());
    }
    if model.position() != before.0 {
        // The notice that the connection is back stays until the next move.
        model.notice.take_if(|notice| before.0.is_some() && notice.id == "web-table-resumed");
        model.choice = match &model.state.game {
            Some(game) => model.choice.in_game(game),
            None => Selection::Nothing,
        };
    }
    if model.state.stage() == Some(Stage::Over) && before.1 == Some(Stage::Playing) {
        (model.overlay, model.choice, model.notice) = (None, Selection::Nothing, None);
    }
    if model.state.seal() == Some(Seal::Replaced) && before.2 != Some(Seal::Replaced) {
        model.notice = Some(Phrase::new("web-seal-changed"));
    }
    let next = model.state.table.as_ref().and_then(|table| table.next);
    // In the review, the table is not visible.
    if next.is_some() && !had_next && model.reviewed_table().is_some() {
        model.notice = Some(Phrase::new("web-end-next"));
    }
    let new = model.state.take_new_commitment();
    let mut effects: Vec<Effect> = new
        .map(|(game, commitment)| Effect::SaveCommitment(game, commitment))
        .into_iter()
        .collect();
    effects.extend(match (model.following, next) {
        (true, Some(next)) => open(model, next),
        _ => take_seat(model),
    });
    effects
}

/// Handles the answer to a request. A refused text is put back into its field
/// for editing, unless another window is open.
fn answered(model: &mut Model, answer: RequestAnswer) {
    let Err(refusal) = answer.outcome else { return };
    model.notice = Some(refusal);
    model.following = false;
    let written = match answer.ask {
        Some(Ask::Say { text, .. }) => Some(Overlay::Talk(0, TextField::new(&text))),
        Some(Ask::Note { card, text }) if model.state.stage() == Some(Stage::Playing) => {
            Some(Overlay::Note(card, TextField::new(&text)))
        }
        _ => None,
    };
    model.overlay = model.overlay.take().or(written);
}

/// Once after connecting, a player sits down at the first free seat, and a
/// watcher asks to watch.
fn take_seat(model: &mut Model) -> Vec<Effect> {
    let Some(table) = &model.state.table else { return Vec::new() };
    let you = &table.you;
    if model.seated || you.seat.is_some() || you.kept_seat.is_some() || you.watching.is_some() {
        model.seated = true;
        return Vec::new();
    }
    let free = table.seats.iter().find(|seat| seat.occupant.is_none()).map(|seat| seat.seat);
    let ask = match (model.role, table.stage, free) {
        (Role::Watcher, Stage::Playing, _) => Some(Ask::Watch),
        // A watcher asks only while a game is running.
        (Role::Watcher, Stage::Open | Stage::Over, _) => None,
        (Role::Player, Stage::Open, Some(seat)) if you.barred.is_none() => {
            Some(Ask::Sit { seat, program: false })
        }
        (Role::Player, ..) => None,
    };
    model.seated = ask.is_some();
    model.ask(ask)
}
