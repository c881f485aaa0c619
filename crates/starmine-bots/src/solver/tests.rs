//! Reduced states compared with engine games, under every combination of
//! switches.

use std::collections::BTreeMap;

use starmine_rules::testing::{Choices, all_rules};
use starmine_rules::{Action, Card, Event, Game};

use super::line;
use super::problem::Problem;
use super::state::{Move, State};

/// Games per combination.
const GAMES: usize = 4;

/// Every possible move of the seat to act, given that trash is dropped first
/// and no useful card is lost.
fn moves(problem: &Problem, state: &State) -> Vec<Move> {
    let is_full = !state.progress.can_discard(&problem.rules);
    let (hand, fitting) = (state.hand(), state.fitting(problem));
    let others = (0..5).filter(|seat| *seat != state.seat());
    let others = others.fold(0, |held, seat| held | state.hands[seat]);
    let mut moves = Vec::new();
    for card in (0..30).filter(|card| hand >> card & 1 != 0) {
        if fitting >> card & 1 != 0 {
            moves.push(Move::Land { card, announced: false });
            if problem.announcing {
                moves.push(Move::Land { card, announced: true });
            }
        }
        let has_copy = others >> card & 1 != 0 || problem.in_deck(card, problem.drawn(state));
        if has_copy && !state.has_trash() && !(is_full && fitting >> card & 1 != 0) {
            moves.push(Move::Drop { card });
        }
    }
    if state.can_clue() {
        moves.push(Move::Clue);
    }
    if state.has_trash() {
        moves.push(Move::DropTrash);
    }
    moves
}

/// A move that usually makes progress. In some games seat A hoards its cards so
/// that others run out of theirs. `None` if there is no move at all, in a Grand
/// Finale that can only be lost.
fn choose(
    choices: &mut Choices<'_>,
    problem: &Problem,
    state: &State,
    hoards: bool,
) -> Option<Move> {
    let all = moves(problem, state);
    if all.is_empty() {
        return None;
    }
    let can_clue = all.contains(&Move::Clue);
    if hoards && can_clue && state.seat() == 0 && !choices.once_in(8) {
        return Some(Move::Clue);
    }
    let lands = all.iter().filter(|next| matches!(next, Move::Land { .. }));
    let lands: Vec<Move> = lands.copied().collect();
    if !lands.is_empty() && !choices.once_in(6) {
        return Some(choices.of(&lands));
    }
    // When all clue tokens are available, a card that does not land is a strike.
    let strikes = !state.progress.can_discard(&problem.rules) && !choices.once_in(20);
    Some(if strikes && can_clue { Move::Clue } else { choices.of(&all) })
}

#[track_caller]
fn assert_same(problem: &Problem, state: &State, game: &Game) {
    let board = game.board();
    assert_eq!(state.progress, *board.progress());
    for seat in board.rules().seats() {
        assert_eq!(state.sizes[seat.index()], board.hand(seat).len());
        let held = game.hand(seat).fold(0, |held, card| held | 1 << card.index());
        assert_eq!(state.hands[seat.index()], held & state.useful(problem));
    }
}

/// Whether the move is possible in the engine too: at full tokens, a strike
/// needs a card that does not land.
fn is_possible(game: &Game, next: Move, action: Action) -> bool {
    let Action::Play(slot, _) = action else { return true };
    let board = game.board();
    let id = board.to_act().and_then(|seat| board.hand(seat).get(slot));
    let lands = id.is_some_and(|id| board.playable().contains(game.face(id)));
    lands == matches!(next, Move::Land { .. })
}

#[test]
fn states_follow_the_engine_under_all_switches() {
    let all_rules = all_rules();
    assert_eq!(all_rules.len(), 21_840);
    let (mut seed, mut skips) = (0, 0);
    let mut endings = BTreeMap::new();
    for rules in all_rules {
        for _ in 0..GAMES {
            seed += 1;
            let mut choices = Choices::seeded(seed);
            let mut game = Game::new(&choices.deal(&rules));
            let problem = Problem::of_any_goal(&game, rules.cards().bits());
            let mut state = problem.start();
            let hoards = choices.once_in(4);
            while !game.board().is_over() {
                assert_same(&problem, &state, &game);
                let Some(next) = choose(&mut choices, &problem, &state, hoards) else { break };
                let action = line::action(&game, &problem, &state, next).expect("an action");
                if is_possible(&game, next, action) {
                    let events = game.play(action).expect("a move is legal");
                    let is_skip = |event: &Event<Card>| matches!(event, Event::Skipped { .. });
                    skips += events.iter().filter(is_skip).count();
                    state = state.after(&problem, next);
                }
            }
            assert_same(&problem, &state, &game);
            *endings.entry(format!("{:?}", game.board().outcome().ending)).or_insert(0) += 1;
        }
    }
    // Perfect, finished, struck out and no longer winnable must all be common,
    // and seats must be skipped.
    assert_eq!(endings.len(), 4, "{endings:?}");
    assert!(endings.values().all(|games| *games > 4000) && skips > 1000, "{endings:?}, {skips}");
}
