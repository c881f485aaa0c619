//! Solitaire: an easier game than the real one, and nearly trivial to solve.
//! One player holds all hands as one, never lacks a clue token and may always
//! discard.
//!
//! What this player cannot do, nobody can. And there are few choices:
//! - A card that fits lands at once. A player who drops w now and lands c later
//!   could just as well land c now and drop w later.
//! - Otherwise trash is dropped, as in the real game (see `moves.rs`).
//! - Otherwise a useful card is dropped that has another copy in the deck. Only
//!   here is there a choice.

use super::problem::{Mask, ONES, Problem, suit_bits};
use super::state::State;

/// The result of a solitaire game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Solitaire {
    Succeeds,
    Fails,
    /// There were more choices than the budget allowed.
    Unclear,
}

/// Plays on from here, before any last round. `spare` is how many draws may
/// follow a card that did not land; `budget` is how many choices to try.
pub(super) fn play(problem: &Problem, state: &State, spare: u32, budget: u32) -> Solitaire {
    let useful = state.useful(problem);
    let held = state.held();
    let cards: u8 = state.sizes.iter().sum();
    let trash = u32::from(cards).saturating_sub(held.count_ones());
    let mut player = SolitaireSearch { problem, budget: budget + 1 };
    match player.succeeds(SolitaireState {
        useful,
        held,
        trash,
        spare,
        drawn: problem.drawn(state),
    }) {
        false => Solitaire::Fails,
        true if player.budget == 0 => Solitaire::Unclear,
        true => Solitaire::Succeeds,
    }
}

struct SolitaireSearch<'a> {
    problem: &'a Problem,
    budget: u32,
}

#[derive(Clone, Copy)]
struct SolitaireState {
    /// The cards still to land.
    useful: Mask,
    /// The useful cards in the hand.
    held: Mask,
    /// How many other cards are in the hand.
    trash: u32,
    /// How many more draws may follow a card that did not land.
    spare: u32,
    drawn: u8,
}

impl SolitaireSearch<'_> {
    fn succeeds(&mut self, mut at: SolitaireState) -> bool {
        let problem = self.problem;
        while at.drawn < problem.deck_len {
            // The lowest useful card of each suit is the one that fits.
            let fitting = at.held & lowest(at.useful);
            if fitting != 0 {
                let bit = fitting & fitting.wrapping_neg();
                at.useful &= !bit;
                at.held &= !bit;
                if at.useful == 0 {
                    return true;
                }
            } else if at.spare == 0 {
                return false;
            } else if at.trash > 0 {
                at.spare -= 1;
                at.trash -= 1;
            } else {
                return self.drops_one(at);
            }
            at.draw(problem);
        }
        at.useful & !at.held == 0
    }

    /// Tries every useful card that has another copy; first those needed last
    /// because most lower cards of the suit have yet to come.
    fn drops_one(&mut self, at: SolitaireState) -> bool {
        let mut cards = at.held;
        let mut choices = [(0u8, 0u8); 32];
        let mut count = 0;
        while cards != 0 {
            let card = cards.trailing_zeros() as u8;
            cards &= cards - 1;
            if self.problem.in_deck(card, at.drawn) {
                let below = suit_bits(card) & ((1 << card) - 1);
                let missing = (at.useful & !at.held & below).count_ones() as u8;
                let again = self.problem.draws_until(card, at.drawn);
                choices[count] = ((7 - missing) << 5 | again.min(63) >> 1, card);
                count += 1;
            }
        }
        choices[..count].sort_unstable();
        for (_, card) in &choices[..count] {
            self.budget -= 1;
            if self.budget == 0 {
                return true;
            }
            let mut next = at;
            next.spare -= 1;
            next.held &= !(1 << card);
            next.draw(self.problem);
            if self.succeeds(next) {
                return true;
            }
        }
        false
    }
}

impl SolitaireState {
    fn draw(&mut self, problem: &Problem) {
        let bit = 1 << problem.deck[usize::from(self.drawn & 63)];
        self.drawn += 1;
        let new = bit & self.useful & !self.held;
        self.held |= new;
        self.trash += u32::from(new == 0);
    }
}

/// The lowest card of each suit in the set. The set must contain, with each
/// card, all higher ones of its suit.
fn lowest(set: Mask) -> Mask {
    set & !((set & !(ONES << 4)) << 1)
}
