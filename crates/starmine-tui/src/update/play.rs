//! Commands at the table during a game: selecting, and making requests. The
//! server's messages say what is legal.

use starmine_protocol::{Ask, Clue, GameView, Legal, Looking, Phrase, Seat, Turned};

use super::overlay;
use crate::keys::{Command, Direction};
use crate::model::{Model, Overlay};
use crate::msg::Effect;
use crate::say::{clue_suit, clue_value, refused_clue};
use crate::selection::{Act, Selection};
use crate::text_field::TextField;

pub(super) fn obey(model: &mut Model, command: Command) -> Vec<Effect> {
    if !model.plays() && acts(command) {
        let returns = command == Command::Confirm && model.kept_seat().is_some();
        return model.ask(returns.then_some(Ask::Return));
    }
    let ask = match command {
        Command::Mate(index) => {
            if let Some(seat) = model.state.mates().get(index).copied() {
                let again =
                    matches!(model.choice, Selection::Mate { seat: old, .. } if old == seat);
                model.choice = match again {
                    true => Selection::Nothing,
                    false => Selection::Mate { seat, card: None, clue: None },
                };
            }
            None
        }
        Command::Color(index) => {
            color(model, index);
            None
        }
        Command::Number(number) => {
            self::number(model, number);
            None
        }
        Command::Play => {
            act(model, Act::Play { announce: None });
            None
        }
        Command::Discard => {
            act(model, Act::Discard);
            None
        }
        Command::Confirm => confirm(model),
        Command::Back => {
            match model.choice {
                Selection::Nothing if model.looking => model.looking = false,
                Selection::Nothing => model.overlay = Some(Overlay::Menu(0)),
                choice => model.choice = choice.back(),
            }
            None
        }
        Command::Move(step) => {
            along(model, step);
            None
        }
        Command::MoveCard(step) => move_card(model, step),
        Command::Next(step) => {
            next(model, step);
            None
        }
        Command::Turn => turn(model),
        Command::Note => {
            note(model);
            None
        }
        Command::Pile => {
            model.overlay = Some(Overlay::Pile);
            None
        }
        Command::Log | Command::Scroll(_) | Command::Page(_) => {
            model.overlay = Some(Overlay::Log(0));
            None
        }
        Command::Talk => {
            overlay::talk(model);
            None
        }
        Command::Why => why(model),
        Command::View => look(model),
        Command::Agree => answer(model, |proposal| Ask::Agree { proposal }),
        Command::Decline => answer(model, |proposal| Ask::Decline { proposal }),
        Command::Card(seat, card) => {
            press(model, seat, card);
            None
        }
        Command::Edge(_)
        | Command::Help
        | Command::Bot
        | Command::Row(_)
        | Command::Leave
        | Command::Suspend => None,
    };
    model.ask(ask)
}

/// Asks why a bot took its last turn: the selected team-mate, or whichever bot
/// moved last.
fn why(model: &mut Model) -> Option<Ask> {
    let seat = match model.choice {
        Selection::Mate { seat, .. } if model.state.is_bot(seat) => Some(seat),
        _ => None,
    };
    let entry = model.state.last_bot_turn(seat);
    if entry.is_none() {
        model.notice = Some(Phrase::new("table-no-bots-turn"));
    }
    entry.map(|entry| Ask::Why { entry })
}

/// Whether a command is only for players.
fn acts(command: Command) -> bool {
    matches!(
        command,
        Command::Color(_)
            | Command::Play
            | Command::Discard
            | Command::Confirm
            | Command::MoveCard(_)
            | Command::Turn
            | Command::Note
    )
}

/// The legal actions. Out of turn, shows a notice to wait.
fn legal(model: &mut Model) -> Option<Legal> {
    let legal = model.state.game.as_ref().and_then(|game| game.legal.clone());
    if legal.is_none() {
        model.notice = Some(Phrase::new("table-not-your-turn"));
    }
    legal
}

/// Selects a colour for a clue, or to announce with a play.
fn color(model: &mut Model, index: usize) {
    match model.choice {
        Selection::Mate { seat, card, .. } => {
            let clues = model.state.table.iter().flat_map(|table| &table.rules.clues);
            let clue = clues.copied().filter(|clue| clue_suit(*clue).is_some()).nth(index);
            if let Some(clue) = clue {
                choose_clue(model, seat, card, clue);
            }
        }
        Selection::Own { card, act: Some(Act::Play { announce }) } => {
            let Some(legal) = legal(model) else { return };
            if let Some(suit) = legal.announce.get(index).copied() {
                let announce = (announce != Some(suit)).then_some(suit);
                model.choice = Selection::Own { card, act: Some(Act::Play { announce }) };
            }
        }
        Selection::Nothing | Selection::Own { .. } => {
            model.notice = Some(Phrase::new("web-table-choose-whose"));
        }
    }
}

/// Selects a value for a clue, or one of the player's own cards.
fn number(model: &mut Model, number: u8) {
    if let Selection::Mate { seat, card, .. } = model.choice {
        let clues = model.state.table.iter().flat_map(|table| &table.rules.clues);
        let clue = clues.copied().find(|clue| clue_value(*clue) == Some(number));
        if let Some(clue) = clue {
            choose_clue(model, seat, card, clue);
        }
        return;
    }
    let card = model.state.own_cards().get(usize::from(number) - 1).map(|card| card.id);
    if let Some(card) = card {
        choose_own(model, card);
    }
}

fn choose_own(model: &mut Model, card: u8) {
    let again = matches!(model.choice, Selection::Own { card: old, .. } if old == card);
    model.choice = if again { Selection::Nothing } else { Selection::Own { card, act: None } };
}

fn choose_clue(model: &mut Model, seat: Seat, card: Option<u8>, clue: Clue) {
    let Some(legal) = legal(model) else { return };
    if legal.clues.iter().any(|offer| offer.to == seat && offer.clue == clue) {
        model.choice = Selection::Mate { seat, card, clue: Some(clue) };
        return;
    }
    model.notice = refused_clue(&legal, seat, clue);
}

/// Selects what to do with the selected card.
fn act(model: &mut Model, act: Act) {
    let Selection::Own { card, .. } = model.choice else {
        model.notice = Some(Phrase::new("tui-choose-card"));
        return;
    };
    let Some(legal) = legal(model) else { return };
    let (cards, why) = match act {
        Act::Play { .. } => (legal.plays, None),
        Act::Discard => (legal.discards, legal.no_discard),
    };
    match cards.contains(&card) {
        true => model.choice = Selection::Own { card, act: Some(act) },
        false => model.notice = why.or_else(|| Some(Phrase::new("table-not-your-card"))),
    }
}

/// Takes the selected action, unless one is already pending.
fn confirm(model: &mut Model) -> Option<Ask> {
    let Some(action) = model.choice.action() else {
        // The selection is incomplete.
        model.notice = match model.choice {
            Selection::Mate { .. } => Some(Phrase::new("web-table-choose-what")),
            Selection::Own { .. } => Some(Phrase::new("tui-play-or-discard")),
            Selection::Nothing => None,
        };
        return None;
    };
    let position = model.position().filter(|_| !model.is_acting())?;
    model.choice = Selection::Nothing;
    Some(Ask::Act { position, action })
}

/// Moves the selection along a hand.
fn along(model: &mut Model, step: Direction) {
    let ids = |game: &GameView, seat: Seat| -> Vec<u8> {
        let hand = game.hands.iter().find(|hand| hand.seat == seat);
        hand.map(|hand| hand.cards.iter().map(|card| card.id).collect()).unwrap_or_default()
    };
    let Some(game) = &model.state.game else { return };
    let towards = |cards: &[u8], card: Option<u8>| -> Option<u8> {
        let place = card.and_then(|card| cards.iter().position(|id| *id == card));
        match (place, step) {
            (Some(place), step) => cards.get(step.around(place, cards.len())).copied(),
            (None, Direction::On) => cards.first().copied(),
            (None, Direction::Back) => cards.last().copied(),
        }
    };
    model.choice = match model.choice {
        Selection::Mate { seat, card, clue } => {
            Selection::Mate { seat, card: towards(&ids(game, seat), card), clue }
        }
        Selection::Own { card, .. } => {
            let own: Vec<u8> = model.state.own_cards().iter().map(|card| card.id).collect();
            Selection::Own { card: towards(&own, Some(card)).unwrap_or(card), act: None }
        }
        Selection::Nothing => {
            let own: Vec<u8> = model.state.own_cards().iter().map(|card| card.id).collect();
            match towards(&own, None) {
                Some(card) => Selection::Own { card, act: None },
                None => Selection::Nothing,
            }
        }
    };
}

/// Moves the selected card within the player's hand.
fn move_card(model: &Model, step: Direction) -> Option<Ask> {
    let Selection::Own { card, .. } = model.choice else { return None };
    model.state.seat()?;
    let mut order: Vec<u8> = model.state.own_cards().iter().map(|card| card.id).collect();
    let place = order.iter().position(|id| *id == card)?;
    let to = step.along(place, 1, order.len() - 1);
    if to == place {
        return None;
    }
    order.swap(place, to);
    Some(Ask::Arrange { order })
}

/// Moves the selection to the next hand: team-mates first, then the player's
/// own.
fn next(model: &mut Model, step: Direction) {
    let mates = model.state.mates();
    let own = model.state.own_cards().first().map(|card| card.id);
    let mut stops: Vec<Selection> =
        mates.iter().map(|seat| Selection::Mate { seat: *seat, card: None, clue: None }).collect();
    stops.extend(own.map(|card| Selection::Own { card, act: None }));
    let here = stops.iter().position(|stop| match (stop, model.choice) {
        (Selection::Mate { seat, .. }, Selection::Mate { seat: old, .. }) => *seat == old,
        (Selection::Own { .. }, Selection::Own { .. }) => true,
        _ => false,
    });
    let place = match here {
        Some(place) => step.around(place, stops.len()),
        None if step == Direction::On => 0,
        None => stops.len().saturating_sub(1),
    };
    model.choice = stops.get(place).copied().unwrap_or_default();
}

/// Turns the selected card by one step.
fn turn(model: &mut Model) -> Option<Ask> {
    let Selection::Own { card, .. } = model.choice else {
        model.notice = Some(Phrase::new("tui-choose-card"));
        return None;
    };
    let desk = model.state.desk.as_ref()?;
    let now = desk.turned.iter().find(|(id, _)| *id == card).map(|(_, turned)| *turned);
    let turned = match now.unwrap_or(Turned::Upright) {
        Turned::Upright => Turned::Sideways,
        Turned::Sideways => Turned::UpsideDown,
        Turned::UpsideDown => Turned::Upright,
    };
    Some(Ask::Turn { card, turned })
}

fn note(model: &mut Model) {
    let Selection::Own { card, .. } = model.choice else {
        model.notice = Some(Phrase::new("tui-choose-card"));
        return;
    };
    let Some(desk) = &model.state.desk else { return };
    let old = desk.notes.iter().find(|note| note.card == card).map(|note| note.text.as_str());
    model.overlay = Some(Overlay::Note(card, TextField::new(old.unwrap_or_default())));
}

/// Switches a watcher to the next perspective.
fn look(model: &Model) -> Option<Ask> {
    let table = model.state.table.as_ref()?;
    let looking = table.you.watching?;
    let seats: Vec<Seat> = table.seats.iter().map(|seat| seat.seat).collect();
    let place = match looking {
        Looking::AllHands => None,
        Looking::Seat { seat } => seats.iter().position(|other| *other == seat),
    };
    let next = seats.get(place.map_or(0, |place| place + 1));
    let looking = next.map_or(Looking::AllHands, |seat| Looking::Seat { seat: *seat });
    Some(Ask::Look { looking })
}

/// Answers the proposal if it is on the screen. Otherwise, removes whatever
/// hides it: players must see what they agree to.
fn answer(model: &mut Model, with: fn(u32) -> Ask) -> Option<Ask> {
    let proposed = model.proposed()?;
    if model.shown != Some(proposed) {
        model.choice = Selection::Nothing;
        return None;
    }
    Some(with(proposed))
}

/// Handles a click on a card.
fn press(model: &mut Model, seat: Seat, card: u8) {
    if model.state.front_seat() == Some(seat) {
        return choose_own(model, card);
    }
    let clue = match model.choice {
        Selection::Mate { seat: old, clue, .. } if old == seat => clue,
        _ => None,
    };
    model.choice = Selection::Mate { seat, card: Some(card), clue };
}
