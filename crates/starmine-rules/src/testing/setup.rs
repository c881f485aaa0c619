//! Positions built by hand, possibly not reachable in any game: starting points
//! for rulebook examples and scenarios.

use std::num::NonZeroU8;

use crate::board::Board;
use crate::{
    ByCardId, BySeat, Card, CardCounts, CardId, CardSet, Game, Hand, Phase, Progress, Rules, Seat,
};

/// The contents of a position. Cards not listed are in the deck.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub struct Setup {
    pub rules: Rules,
    /// For each seat, newest card first.
    pub hands: Vec<Vec<Card>>,
    pub landed: CardSet,
    pub pile: Vec<Card>,
    /// How many cards are left to draw; any excess is moved to the pile. `None`
    /// keeps all of them in the deck.
    pub deck: Option<usize>,
    pub clue_tokens: u8,
    pub strikes: u8,
    pub to_act: Seat,
    /// Turns left in the last round, if it has started.
    pub last_round: Option<NonZeroU8>,
}

impl Setup {
    /// The game in this position.
    ///
    /// # Panics
    /// If a card has more copies than the pack.
    pub fn game(&self) -> Game {
        let mut left = self.rules.pack();
        let mut use_up =
            |card| left.take(card).unwrap_or_else(|| panic!("too many copies of {card}"));
        self.hands.iter().flatten().for_each(|card| use_up(*card));
        self.landed.into_iter().for_each(&mut use_up);
        self.pile.iter().for_each(|card| use_up(*card));

        // The highest ranks stay in the deck, so that shortening it keeps as
        // many points reachable as possible.
        let mut rest: Vec<Card> = left.copies().collect();
        rest.sort_by_key(|card| card.rank());
        let aside = rest.len() - self.deck.unwrap_or(rest.len()).min(rest.len());
        let deck = rest.split_off(aside);
        let pile: CardCounts = self.pile.iter().chain(&rest).copied().collect();

        let gone = self.landed.into_iter().chain(pile.copies());
        let held = self.hands.iter().flat_map(|hand| hand.iter().rev().copied());
        let order: Vec<Card> = gone.chain(held).chain(deck.iter().copied()).collect();
        let mut faces = ByCardId::all(order[0]);
        for (id, card) in CardId::first(self.rules.pack_size()).zip(&order) {
            faces[id] = *card;
        }
        let mut first = self.landed.len() + pile.total();
        let hands = BySeat::from_fn(|seat| {
            let len = self.hands.get(seat.index()).map_or(0, |hand| hand.len() as u8);
            first += len;
            Hand::dealt(first - len, len)
        });
        let phase = match self.last_round {
            Some(turns_left) => Phase::LastRound { turns_left },
            None => Phase::Playing,
        };
        let progress = Progress::arranged(
            self.landed,
            self.rules.pack_size() - first,
            self.clue_tokens,
            self.strikes,
            self.to_act,
            phase,
        );
        let board = Board::arranged(&self.rules, hands, pile, progress);
        Game::from_parts(board, faces)
    }
}
