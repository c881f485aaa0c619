//! The tail of the game: in the last round each seat has one turn, in order.
//!
//! A card that is late in the deck holds back all higher ones. If more of them
//! wait than there are draws left, the rest must land in the last round: from
//! different hands, and those of one suit in seat order. Since cards never
//! change hands, this can be detected long in advance.

use super::problem::{Mask, Problem, suit_bits};
use super::state::State;

/// Whether cards that must land in the last round are in the wrong hands. For
/// states before it, with cards in the deck and a last round to come.
pub(super) fn is_hopeless(problem: &Problem, state: &State) -> bool {
    let left = state.progress.deck_left();
    let drawn = problem.drawn(state);
    let held = state.held();
    let mut late = [Late::default(); 64];
    // Seats with a card that must land in the last round.
    let mut busy = 0u8;
    let mut rest = state.useful(problem);
    // The last card, if it is needed and has no other copy.
    let card = problem.deck[usize::from(problem.deck_len - 1)];
    let last_card = match problem.draws_until(card, drawn) == left {
        true => rest & !held & 1 << card,
        false => 0,
    };
    while rest != 0 {
        let suit = rest & suit_bits(rest.trailing_zeros() as u8);
        rest &= !suit;
        let mut chain = Chain { first: u8::MAX, ..Chain::default() };
        let mut cards = suit;
        let mut ready = 0;
        while cards != 0 {
            let card = cards.trailing_zeros() as u8;
            cards &= cards - 1;
            if held >> card & 1 == 0 {
                ready = ready.max(problem.draws_until(card, drawn));
            }
            let seat = only_seat(problem, state, card);
            late[usize::from(ready.min(left) & 63)].add(seat);
            // Before the last round, each landing takes a draw.
            chain.first = chain.first.min(chain.len + left.saturating_sub(ready));
            chain.add(seat);
        }
        // The last turn of all is for the last card, if that is needed.
        let taken = last_card & !suit != 0;
        match chain.seats_in_order(problem.players, problem.players - u8::from(taken)) {
            Some(seats) if seats & busy == 0 => busy |= seats,
            _ => return true,
        }
    }
    too_few_hands(&late[..=usize::from(left)])
}

/// The seat that holds the only remaining copy.
fn only_seat(problem: &Problem, state: &State, card: u8) -> Option<u8> {
    let bit: Mask = 1 << card;
    let mut seats = (0..5u8).filter(|seat| state.hands[usize::from(*seat)] & bit != 0);
    let seat = seats.next()?;
    (seats.next().is_none() && !problem.in_deck(card, problem.drawn(state))).then_some(seat)
}

/// The cards of one suit still to land, lowest first.
#[derive(Clone, Copy, Default)]
struct Chain {
    seats: [Option<u8>; 5],
    len: u8,
    /// The index of the first card that must land in the last round, as must all
    /// after it.
    first: u8,
}

impl Chain {
    fn add(&mut self, seat: Option<u8>) {
        self.seats[usize::from(self.len)] = seat;
        self.len += 1;
    }

    /// The seats known to land a card in the last round, one bit each; `None`
    /// if they cannot do so one after the other within `turns`.
    ///
    /// The card below the first of them lands no earlier than the turn that draws
    /// the last card. So at best, the seat holding it is the last one before
    /// the round starts.
    fn seats_in_order(&self, players: u8, turns: u8) -> Option<u8> {
        let mut busy = 0;
        // The minimum number of turns after the last card is drawn.
        let mut turn = u8::from(self.first == 0);
        let mut known: Option<(u8, u8)> = None;
        for place in self.first.saturating_sub(1)..self.len {
            if place >= self.first && place > 0 {
                turn += 1;
            }
            let Some(seat) = self.seats[usize::from(place)] else { continue };
            if place >= self.first {
                busy |= 1 << seat;
            }
            if let Some((seat_before, turn_before)) = known {
                let apart = (seat + players - seat_before) % players;
                let apart = if apart == 0 { players } else { apart };
                // If there are too many cards between, it takes another round.
                let rounds = u8::from(apart < turn - turn_before);
                turn = turn_before + apart + rounds * players;
            }
            known = Some((seat, turn));
        }
        (turn <= turns || self.first >= self.len).then_some(busy)
    }
}

/// The cards that become ready with the same draw.
#[derive(Clone, Copy, Default)]
struct Late {
    seats: u8,
    anywhere: u8,
    count: u8,
}

impl Late {
    fn add(&mut self, seat: Option<u8>) {
        self.count += 1;
        match seat {
            Some(seat) => self.seats |= 1 << seat,
            None => self.anywhere += 1,
        }
    }
}

/// Whether the cards that must land in the last round are spread over too few
/// hands.
fn too_few_hands(late: &[Late]) -> bool {
    let mut all = Late::default();
    for (draws_left, late) in late.iter().rev().enumerate() {
        all.seats |= late.seats;
        all.anywhere += late.anywhere;
        all.count += late.count;
        let hands = all.seats.count_ones() as usize + usize::from(all.anywhere);
        if usize::from(all.count) > draws_left + hands {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(seats: &[Option<u8>], first: u8, players: u8, turns: u8) -> bool {
        let mut chain = Chain { first, ..Chain::default() };
        seats.iter().for_each(|seat| chain.add(*seat));
        chain.seats_in_order(players, turns).is_some()
    }

    #[test]
    fn last_round_has_one_turn_per_seat() {
        let [a, b, c] = [Some(0), Some(1), Some(2)];
        // Two must land in it; the one before draws the last card at best.
        assert!(check(&[a, b, c], 1, 3, 3));
        assert!(check(&[a, b, a], 1, 3, 3));
        assert!(!check(&[a, c, b], 1, 3, 3));
        assert!(!check(&[c, b, b], 1, 3, 3));
        // Some holders are not known yet.
        assert!(check(&[None, c, b], 1, 3, 3));
        assert!(!check(&[a, None, b], 1, 3, 3));
        assert!(check(&[a, None, c], 1, 3, 3));
        // The last turn is already taken.
        assert!(!check(&[a, b, a], 1, 3, 2));
        // No card has to land in the last round.
        assert!(check(&[a, c, b], 3, 3, 3));
    }
}
