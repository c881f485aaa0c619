//! Possible worlds: games consistent with what a seat knows, with every face
//! filled in. In them everyone follows the policy, each using only what their
//! own seat would know.

use starmine_rules::{
    Action, Card, CardCounts, CardSet, Deal, Event, Game, Observer, Rank, Seat, Suit, View,
};

use super::common_knowledge::CommonKnowledge;
use super::own_hand::OwnHand;
use super::perspective::Perspective;
use super::policy::TurnContext;
use super::slots::MAX_HAND;
use crate::random::Random;

/// A game, with the common knowledge at its table.
#[derive(Clone, Copy)]
pub(super) struct World {
    pub(super) game: Game,
    pub(super) sight: Perspective,
}

/// The most cards that a player to act does not see.
const MAX_HIDDEN: usize = MAX_HAND + Deal::MAX_LEN;

/// Plays out a deal by hat's policy and returns the points, as search does with
/// a possible world. Public for the benchmark.
pub fn play_out(deal: &Deal) -> u8 {
    let mut world = World::dealt(deal);
    world.play_out();
    world.game.board().points()
}

impl World {
    /// The world of a deal, before the first turn.
    pub(super) fn dealt(deal: &Deal) -> World {
        let game = Game::new(deal);
        let mut sight = Perspective::new(CommonKnowledge::new(game.board()));
        for event in game.opening() {
            if let Event::Drew { seat, card, .. } = event {
                sight.draw(seat, Some(card));
            }
        }
        World { game, sight }
    }

    /// The world of a view in which the seat's own hand, newest first, and then
    /// the deck, next card last, are these cards.
    fn new(view: &View, sight: &Perspective, seat: Seat, hidden: &[Card]) -> World {
        let (hand, deck) = hidden.split_at(view.board().hand(seat).len().into());
        let mut next_first = [BLANK; Deal::MAX_LEN];
        let next_first = &mut next_first[..deck.len()];
        next_first.copy_from_slice(deck);
        next_first.reverse();
        let mut sight = *sight;
        for (face, card) in sight.faces[seat].iter_mut().zip(hand) {
            *face = CardSet::of(*card);
        }
        // Unchecked: a team-mate who does not use the code can make a seat
        // believe something that an older clue rules out, and it has to play
        // on.
        World { game: view.imagine_unchecked(hand, next_first), sight }
    }

    /// Takes a turn.
    pub(super) fn act(&mut self, action: Action) {
        let before = *self.game.board();
        let sight = &mut self.sight;
        self.game.play_unchecked_with(action, |after, event| {
            sight.witness(&before, after, &event.seen_by(Observer::AllHands));
        });
    }

    /// A random world consistent with what the seat to act knows, all about
    /// equally likely; `None` only if someone did not follow the code.
    pub(super) fn imagined(
        view: &View,
        sight: &Perspective,
        seat: Seat,
        own: &OwnHand,
        random: &mut Random,
    ) -> Option<World> {
        let mut hidden = [BLANK; MAX_HIDDEN];
        let len = own.len + usize::from(view.board().deck_left());
        let hidden = &mut hidden[..len];
        // Slots with the fewest possibilities first, so as not to run out of
        // cards.
        let mut unseen = own.unseen;
        let mut slots: [usize; MAX_HAND] = std::array::from_fn(|slot| slot);
        slots[..own.len].sort_unstable_by_key(|slot| own.possible[*slot].len());
        for slot in slots[..own.len].iter().copied() {
            let card = random.draw(&unseen, own.possible[slot])?;
            unseen.take(card)?;
            hidden[slot] = card;
        }
        if own.len + usize::from(unseen.total()) != len {
            return None;
        }
        let deck = &mut hidden[own.len..];
        deck.iter_mut().zip(unseen.copies()).for_each(|(place, card)| *place = card);
        random.shuffle(deck);
        // Filling slot by slot favours some worlds; random swaps reduce that bias.
        let fits =
            |place: usize, card: Card| place >= own.len || own.possible[place].contains(card);
        for _ in 0..2 {
            for slot in 0..own.len {
                let other = random.below(len);
                if fits(slot, hidden[other]) && fits(other, hidden[slot]) {
                    hidden.swap(slot, other);
                }
            }
        }
        Some(World::new(view, sight, seat, hidden))
    }

    /// Every world consistent with what the seat to act knows, with the number
    /// of ways to deal it; `None` if there are more than `most` worlds.
    pub(super) fn all(
        view: &View,
        sight: &Perspective,
        seat: Seat,
        own: &OwnHand,
        most: usize,
    ) -> Option<Vec<(World, i64)>> {
        let mut hidden = [BLANK; MAX_HIDDEN];
        let hidden = &mut hidden[..own.len + usize::from(view.board().deck_left())];
        let mut worlds = Vec::new();
        let are_all = fill(own, hidden, 0, own.unseen, 1, &mut |hidden, ways| {
            let has_room = worlds.len() < most;
            if has_room {
                worlds.push((World::new(view, sight, seat, hidden), ways));
            }
            has_room
        });
        are_all.then_some(worlds)
    }

    /// Plays until the game ends or the points can no longer change.
    pub(super) fn play_out(&mut self) {
        while let board = self.game.board()
            && let Some(seat) = board.to_act()
            && board.points() < board.points_reachable()
        {
            let action = TurnContext::new(board, seat, &self.sight).choose();
            self.act(action);
        }
    }
}

/// A placeholder, always overwritten before use.
const BLANK: Card = Card::new(Suit::Red, Rank::One);

/// Fills the hidden places from `place` on, first the seat's own hand and then
/// the deck, in every way that the remaining cards allow. Calls `each` with
/// each result and the number of ways to deal it, and stops when it returns
/// false.
fn fill(
    own: &OwnHand,
    hidden: &mut [Card],
    place: usize,
    left: CardCounts,
    ways: i64,
    each: &mut impl FnMut(&[Card], i64) -> bool,
) -> bool {
    if place == hidden.len() {
        return each(hidden, ways);
    }
    let possible = own.possible[..own.len].get(place).copied().unwrap_or(CardSet::ALL);
    (possible & left.some()).into_iter().all(|card| {
        hidden[place] = card;
        let mut rest = left;
        _ = rest.take(card);
        fill(own, hidden, place + 1, rest, ways * i64::from(left.get(card)), each)
    })
}
