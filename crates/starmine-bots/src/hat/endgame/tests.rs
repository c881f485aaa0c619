//! The simplified endgame compared with real games.

use starmine_rules::testing::{Choices, all_rules};
use starmine_rules::{Card, CardId, Game, Slot};

use super::*;
use crate::hat::world::World;

/// The true faces of the cards that the seat to act does not see.
fn hidden(game: &Game, seat: Seat) -> Hidden {
    let mut hidden = Hidden::EMPTY;
    let hand = game.hand(seat).map(CardSet::of);
    hidden.hand.iter_mut().zip(hand).for_each(|(place, card)| *place = card);
    let pack = game.board().rules().pack_size();
    for place in 0..game.board().deck_left() {
        let id = CardId::new((pack - 1 - place).into()).expect("a card of the deck");
        hidden.deck[usize::from(place)] = CardSet::of(game.face(id));
    }
    hidden
}

/// The engine action that does what the last turn of the sketch did.
fn action(game: &Game, before: &Sketch<'_>, after: &Sketch<'_>) -> Action {
    let seat = before.progress.acting();
    let slot_of = |wanted: &dyn Fn(usize, Card) -> bool| {
        let mut cards = game.hand(seat).enumerate();
        let slot = cards.position(|(slot, card)| wanted(slot, card));
        Slot::ALL[slot.expect("the seat holds the card")]
    };
    let landed = after.landed() - before.landed();
    if let Some(card) = landed.only() {
        return Action::Play(slot_of(&|_, held| held == card), None);
    }
    if after.progress.clue_tokens() < before.progress.clue_tokens() {
        let is_clue = |action: &Action| matches!(action, Action::Clue { .. });
        return game.legal_actions().iter().find(is_clue).expect("a clue is legal");
    }
    let all = |sketch: &Sketch<'_>| sketch.hands[seat].known | sketch.hands[seat].unknown;
    let needed = before.goal - before.landed();
    let gone = (all(before) - all(after)) & needed;
    let cards: Vec<Card> = game.hand(seat).collect();
    Action::Discard(slot_of(&|slot, held| match gone.only() {
        Some(card) => held == card,
        None => !needed.contains(held) || cards[..slot].contains(&held),
    }))
}

/// From the first turn of an endgame on, a sketch that knows every card behaves
/// as the engine does, under every combination of switches.
#[test]
fn simplified_endgame_matches_the_engine() {
    let (mut games, mut turns) = (0, 0);
    // Hat plays with three or more, and only a last round has an endgame.
    let all = all_rules()
        .into_iter()
        .filter(|rules| rules.players() > 2 && rules.switches().last_cards == LastCards::LastRound);
    for (seed, rules) in (0..).zip(all) {
        let deal = Choices::seeded(seed).deal(&rules);
        let mut world = World::dealt(&deal);
        while let Some(seat) = world.game.board().to_act() {
            let turn = TurnContext::new(world.game.board(), seat, &world.sight);
            let usual = turn.choose();
            if turn.is_endgame() {
                let mut game = world.game;
                let hidden = hidden(&game, seat);
                let mut sketch = Sketch::new(&turn, usual);
                for face in hidden.hand {
                    sketch.hands[seat].add(face, true);
                }
                while !sketch.progress.is_over() && sketch.landed() != sketch.goal {
                    let before = sketch;
                    sketch.act(&hidden);
                    game.play(action(&game, &before, &sketch)).expect("legal");
                    assert_eq!(sketch.progress, *game.board().progress(), "seed {seed}");
                    turns += 1;
                }
                games += 1;
                break;
            }
            world.act(usual);
        }
    }
    assert!(games > 1000 && turns > 10_000, "{games} games, {turns} turns");
}
