//! Problems: what stays fixed during a search, namely the deck, the rules that
//! matter with all cards known, and the goal.

use starmine_rules::{Card, CardId, CardSet, Game, LastCards, Rules, Seat};

use super::state::State;

/// A set of cards, one bit each by [`Card::index`]. A plain integer, because
/// the inner loop constantly needs the lowest bit.
pub(super) type Mask = u32;

/// The ones of all suits, which start the fireworks.
pub(super) const ONES: Mask = 0b00001_00001_00001_00001_00001_00001;

/// The five bits of a card's suit.
pub(super) fn suit_bits(card: u8) -> Mask {
    0b11111 << (card / 5 * 5)
}

/// Stands for a useless card.
const BLANK: u8 = 31;

/// The place of a card that is not in the deck.
const NOWHERE: u8 = u8::MAX;

#[derive(Clone)]
pub(super) struct Problem {
    pub(super) rules: Rules,
    /// The cards still to be drawn, by index, next card first.
    pub(super) deck: [u8; 64],
    pub(super) deck_len: u8,
    /// For each card, its places in the deck in ascending order, then
    /// `NOWHERE`.
    places: [[u8; 4]; 32],
    /// For each card, one more than its last place in the deck, or 0.
    pub(super) last: [u8; 32],
    pub(super) players: u8,
    pub(super) strikes_max: u8,
    pub(super) announcing: bool,
    /// No last round: the game goes on until it is perfect or lost.
    pub(super) finale: bool,
    /// Cards that complete a firework.
    pub(super) tops: Mask,
    /// Every card of the pack.
    pub(super) all: Mask,
    /// The cards that should land; with each card, all lower ones of its suit.
    pub(super) goal: Mask,
    start: State,
}

impl Problem {
    /// Asks whether every card of `goal` can land from here.
    pub(super) fn new(game: &Game, goal: Mask) -> Problem {
        let mut problem = Problem::of_any_goal(game, goal);
        problem.blank_last_card();
        problem
    }

    /// Like `new`, but keeps everything that a smaller goal could need.
    pub(super) fn of_any_goal(game: &Game, goal: Mask) -> Problem {
        let board = game.board();
        let rules = board.rules();
        let switches = rules.switches();
        let landed = board.landed().bits();
        debug_assert!(landed & !goal == 0, "landed cards belong to every goal");
        let all = rules.cards().bits();
        let mut problem = Problem {
            rules: *rules,
            deck: [0; 64],
            deck_len: board.deck_left(),
            places: [[NOWHERE; 4]; 32],
            last: [0; 32],
            players: rules.players(),
            strikes_max: switches.strikes,
            announcing: switches.announcing,
            finale: switches.last_cards == LastCards::GrandFinale,
            tops: CardSet::of_rank(rules.top_rank()).bits() & all,
            all,
            goal,
            start: State { hands: [0; 5], sizes: [0; 5], progress: *board.progress() },
        };
        problem.fill_deck(game);
        for seat in rules.seats() {
            problem.start.sizes[seat.index()] = board.hand(seat).len();
            problem.start.hands[seat.index()] = problem.useful_in_hand(game, seat);
        }
        problem
    }

    /// The seat that draws the last card has the last turn, so nothing can land
    /// on top of that card: unless it is the highest card of its suit in the
    /// goal, it is trash.
    fn blank_last_card(&mut self) {
        let Some(last) = self.deck_len.checked_sub(1) else { return };
        let card = self.deck[usize::from(last)];
        let above = suit_bits(card) & (1 << card << 1) & self.goal;
        if self.finale || above == 0 {
            return;
        }
        self.deck[usize::from(last)] = BLANK;
        let places = &mut self.places[usize::from(card)];
        places.iter_mut().filter(|place| **place == last).for_each(|place| *place = NOWHERE);
        let last_place = places.iter().rev().find(|place| **place != NOWHERE);
        self.last[usize::from(card)] = last_place.map_or(0, |place| place + 1);
    }

    fn fill_deck(&mut self, game: &Game) {
        let first = usize::from(game.board().rules().pack_size() - self.deck_len);
        for place in 0..self.deck_len {
            let Some(id) = CardId::new(first + usize::from(place)) else { break };
            let card = game.face(id).index() as u8;
            self.deck[usize::from(place)] = card;
            let places = &mut self.places[usize::from(card)];
            if let Some(free) = places.iter_mut().find(|place| **place == NOWHERE) {
                *free = place;
            }
            self.last[usize::from(card)] = place + 1;
        }
    }

    fn useful_in_hand(&self, game: &Game, seat: Seat) -> Mask {
        let useful = self.goal & !self.start.landed();
        game.hand(seat).fold(0, |held, card| held | 1 << card.index()) & useful
    }

    /// The state where the search starts.
    pub(super) fn start(&self) -> State {
        self.start
    }

    /// How many cards have been drawn since the search started.
    pub(super) fn drawn(&self, state: &State) -> u8 {
        self.deck_len - state.progress.deck_left()
    }

    /// How many draws until `card` arrives, after `drawn` draws: at least one,
    /// and `NOWHERE` if it never does.
    pub(super) fn draws_until(&self, card: u8, drawn: u8) -> u8 {
        let [a, b, c, _] = self.places[usize::from(card & 31)];
        let place = if a >= drawn {
            a
        } else if b >= drawn {
            b
        } else {
            c
        };
        // Below `drawn` only if all three places are.
        if place < drawn || place == NOWHERE { NOWHERE } else { place - drawn + 1 }
    }

    /// Whether a copy is left in the deck.
    pub(super) fn in_deck(&self, card: u8, drawn: u8) -> bool {
        self.last[usize::from(card & 31)] > drawn
    }

    /// Every useful card that is in a hand or in the deck.
    pub(super) fn available(&self, state: &State) -> Mask {
        let deck = &self.deck[usize::from(self.drawn(state))..usize::from(self.deck_len)];
        deck.iter().fold(state.held(), |there, card| there | 1 << card)
    }
}

/// The card of a bit.
pub(super) fn card_at(index: u8) -> Card {
    Card::from_index(index.into()).expect("a mask has bits only for cards")
}

/// The bit of a card.
pub(super) fn bit(card: Card) -> Mask {
    1 << card.index()
}
