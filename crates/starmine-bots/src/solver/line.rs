//! Lines: turns the moves of the search into engine actions, and checks that
//! the engine accepts them.

use starmine_rules::{Action, Card, Game, Slot};

use super::problem::{Mask, Problem, bit};
use super::state::{Move, State};

/// The moves as legal actions, and the game after them; `None` if the engine
/// refuses one, which would be a bug in the solver.
pub(super) fn replay(
    game: &Game,
    problem: &Problem,
    moves: &[Move],
) -> Option<(Vec<Action>, Game)> {
    let mut game = *game;
    let mut state = problem.start();
    let mut actions = Vec::with_capacity(moves.len());
    for next in moves {
        let action = action(&game, problem, &state, *next)?;
        game.play(action).ok()?;
        state = state.after(problem, *next);
        actions.push(action);
    }
    Some((actions, game))
}

/// Any way to end the game, for lines that cannot improve any more.
pub(super) fn finish(mut game: Game) -> Option<(Vec<Action>, Game)> {
    let mut actions = Vec::new();
    while !game.board().is_over() {
        let safe = |action: &Action| match action {
            Action::Clue { .. } | Action::Discard(_) => true,
            Action::Play(slot, announced) => {
                let fits =
                    held(&game, *slot).is_some_and(|card| game.board().playable().contains(card));
                announced.is_none() && fits
            }
        };
        let legal = game.legal_actions();
        let action = legal.iter().find(safe).or_else(|| legal.nth(0))?;
        game.play(action).ok()?;
        actions.push(action);
    }
    Some((actions, game))
}

/// A legal action that performs this move.
pub(super) fn action(game: &Game, problem: &Problem, state: &State, next: Move) -> Option<Action> {
    match next {
        Move::Clue => {
            game.legal_actions().iter().find(|action| matches!(action, Action::Clue { .. }))
        }
        Move::Land { card, announced } => {
            let card = Card::from_index(card.into())?;
            let slot = slots(game).find(|slot| held(game, *slot) == Some(card))?;
            Some(Action::Play(slot, announced.then_some(card.suit())))
        }
        Move::Drop { card } => {
            let card = Card::from_index(card.into())?;
            let slot = slots(game).find(|slot| held(game, *slot) == Some(card))?;
            Some(drop(problem, state, slot))
        }
        Move::DropTrash => {
            let useful = state.useful(problem);
            Some(drop(problem, state, trash(game, useful)?))
        }
    }
}

fn drop(problem: &Problem, state: &State, slot: Slot) -> Action {
    if state.progress.can_discard(&problem.rules) {
        Action::Discard(slot)
    } else {
        Action::Play(slot, None)
    }
}

/// A card that is not useful, or that the hand holds twice.
fn trash(game: &Game, useful: Mask) -> Option<Slot> {
    let mut kept = 0;
    slots(game).find(|slot| {
        let card = held(game, *slot).map_or(0, bit);
        let twice = kept & card != 0;
        kept |= card;
        twice || useful & card == 0
    })
}

fn slots(game: &Game) -> impl Iterator<Item = Slot> + use<> {
    let board = game.board();
    Slot::first(board.to_act().map_or(0, |seat| board.hand(seat).len()))
}

fn held(game: &Game, slot: Slot) -> Option<Card> {
    let board = game.board();
    board.hand(board.to_act()?).get(slot).map(|id| game.face(id))
}
